// shufflelens code: a shuffle as a function to copy.
#include <ostream>

#include "app/commands.hpp"

namespace shufflelens::app {

void run(const CodeCommand& command, const Output& output) {
    output.out << listing_of(*command.variant, command.language, command.style).text();
}

}  // namespace shufflelens::app
