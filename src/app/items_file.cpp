#include "app/items_file.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "app/input_file.hpp"
#include "app/utf8.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

/// Ends the reading of what never ends, such as /dev/zero.
constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

constexpr std::array<std::string_view, 4> kBlanks = {" ", "\t", "\u00A0", "\u3000"};

std::string_view trim(std::string_view text) {
    const auto strip = [&text] {
        for (const std::string_view blank : kBlanks) {
            if (text.starts_with(blank)) return text.remove_prefix(blank.size()), true;
            if (text.ends_with(blank)) return text.remove_suffix(blank.size()), true;
        }
        return false;
    };
    while (strip()) {
    }
    return text;
}

/// The line as an item; `place` names it in messages, "names.txt, line 3".
std::string item_of(std::string_view line, const std::string& place) {
    std::string item;
    std::size_t characters = 0;
    while (!line.empty()) {
        const std::string_view before = line;
        const std::optional<char32_t> code_point = take_code_point(line);
        if (!code_point) throw Error(place + ": this is not UTF-8 text; save the file as UTF-8");
        const std::string_view character = before.substr(0, before.size() - line.size());
        if (*code_point == U'\t') {
            item += ' ';
        } else if (is_control(*code_point)) {
            throw Error(place + ": an item must be plain text, but there is a control character " +
                        printable(character));
        } else {
            item += character;
        }
        if (++characters > kMaxItemCharacters) {
            throw Error(place + ": an item may have at most " + std::to_string(kMaxItemCharacters) +
                        " characters; write one item per line");
        }
    }
    return item;
}

}  // namespace

std::vector<std::string> parse_items(std::string_view bytes, const std::string& where) {
    if (constexpr std::string_view kByteOrderMark = "\uFEFF"; bytes.starts_with(kByteOrderMark)) {
        bytes.remove_prefix(kByteOrderMark.size());
    }
    std::vector<std::string> items;
    for (std::uint64_t line_number = 1; !bytes.empty(); ++line_number) {
        const std::size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
        const std::string_view line = trim(bytes.substr(0, end));
        bytes.remove_prefix(end);
        bytes.remove_prefix(bytes.starts_with("\r\n") ? 2 : bytes.empty() ? 0 : 1);
        if (line.empty()) continue;
        if (items.size() == kMaxItems) {
            throw Error(where + " has more than " + with_thousands(kMaxItems) +
                        " items, the most that can be shuffled here");
        }
        items.push_back(item_of(line, where + ", line " + with_thousands(line_number)));
    }
    if (items.empty()) throw Error(where + " has no items; write one item per line");
    return items;
}

std::vector<std::string> load_items(const std::string& file) {
    const InputBytes bytes = read_input(
        file, {.reader = "--items",
               .what = "items",
               .right = "a text file with one item per line",
               .most_bytes = kMaxFileBytes,
               .too_much = "an items file has one item per line, at most " + with_thousands(kMaxItems)});
    return parse_items(bytes.view(), input_name(file));
}

}  // namespace shufflelens::app
