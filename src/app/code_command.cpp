// shufflelens code: a shuffle as a function to copy.
#include <fmt/format.h>

#include <ostream>

#include "app/commands.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {

void run(const CodeCommand& command, const Output& output) {
    if (!command.variant->is_plain() && command.language != Language::Pseudocode) {
        throw Error(
            fmt::format("'{}' is no plain loop: its code is written in pseudocode only, without --language",
                        command.variant->name));
    }
    output.out << listing_of(*command.variant, command.language, command.style).text();
}

}  // namespace shufflelens::app
