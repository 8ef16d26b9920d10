#include "shufflelens/items.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "shufflelens/error.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

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

/// What messages call a text and its parts.
struct Place {
    const std::string& text;  // "names.txt"
    const char* part;         // "line"
    const char* advice;       // what would be right
};

/// The line as an item; `place` names it in messages, "names.txt, line 3".
std::string item_of(std::string_view line, const std::string& place, const char* advice) {
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
                        " characters; " + advice);
        }
    }
    return item;
}

std::vector<std::string> items_of(std::string_view bytes, const Place& place) {
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
            throw Error(place.text + " has more than " + with_thousands(kMaxItems) +
                        " items, the most that can be shuffled here");
        }
        const std::string number = with_thousands(line_number);
        items.push_back(item_of(line, place.text + ", " + place.part + " " + number, place.advice));
    }
    if (items.empty()) throw Error(place.text + " has no items; " + place.advice);
    return items;
}

}  // namespace

std::vector<std::string> parse_items(std::string_view bytes, const std::string& where) {
    return items_of(bytes, {.text = where, .part = "line", .advice = "write one item per line"});
}

std::vector<std::string> parse_pasted_items(std::string_view text) {
    const std::string where = "the pasted text";
    const char* advice = "copy one item per line, or items with commas between them";
    if (text.size() > kMaxPastedBytes) {
        throw Error(where + " is over " + std::to_string(kMaxPastedBytes >> 20U) +
                    " MB; shuffle so many items with 'shufflelens shuffle', which reads a file");
    }
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
    if (text.find_first_of("\r\n") != std::string_view::npos) {
        return items_of(text, {.text = where, .part = "line", .advice = advice});
    }
    std::string lines(text);
    for (const char separator : {'\t', ';', ','}) {
        if (text.find(separator) == std::string_view::npos) continue;
        std::replace(lines.begin(), lines.end(), separator, '\n');
        break;
    }
    return items_of(lines, {.text = where, .part = "item", .advice = advice});
}

}  // namespace shufflelens
