#include "app/items_file.hpp"

#include <optional>

#include "app/input_file.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/items.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

/// Ends the reading of what never ends, such as /dev/zero.
constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

}  // namespace

std::vector<std::string> load_items(const std::string& file) {
    const InputBytes bytes = read_input(
        file, {.reader = "--items",
               .what = "items",
               .right = "a text file with one item per line",
               .most_bytes = kMaxFileBytes,
               .too_much = "an items file has one item per line, at most " + with_thousands(kMaxItems)});
    return parse_items(bytes.view(), input_name(file));
}

std::vector<std::string> load_dropped_items(const std::string& file) {
    const std::optional<std::string> bytes = read_regular_file(file, kMaxPastedBytes + 1);
    if (!bytes) {
        throw Error("'" + file + "' is no file that can be read; drop a text file with one item per line");
    }
    if (bytes->size() > kMaxPastedBytes) {
        throw Error("'" + file + "' is over " + std::to_string(kMaxPastedBytes >> 20U) +
                    " MB; drop a text file with one item per line, at most " + with_thousands(kMaxItems));
    }
    return parse_items(*bytes, input_name(file));
}

}  // namespace shufflelens::app
