#include "labels.hpp"

#include <algorithm>
#include <cstddef>

#include "numbers.hpp"
#include "shufflelens/cards.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/utf8.hpp"

namespace shufflelens::reading {

namespace {

constexpr std::string_view kDigits = "0123456789";
/// What stands between the items of a quoted order: "1, 3, 2", "(0, 1, 2)", "['a', 'b']".
constexpr std::string_view kBetween = " \t,;|()[]{}'\"";
/// Variation selectors and combining marks belong to the character before them.
bool continues_character(char32_t code) {
    return code == 0xFE0F || code == 0xFE0E || code == 0x200D || (0x300 <= code && code <= 0x36F);
}

std::vector<std::string> characters(std::string_view text) {
    std::vector<std::string> result;
    while (!text.empty()) {
        std::string_view rest = text;
        const std::optional<char32_t> code = take_code_point(rest);
        const std::size_t size = code ? text.size() - rest.size() : 1;
        if (code && continues_character(*code) && !result.empty()) {
            result.back() += text.substr(0, size);
        } else {
            result.emplace_back(text.substr(0, size));
        }
        text.remove_prefix(size);
    }
    return result;
}

std::vector<std::string> split(std::string_view text, std::string_view separators) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t begin = text.find_first_not_of(separators);
        if (begin == std::string_view::npos) return parts;
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        parts.push_back(normal_label(text.substr(0, end)));
        text.remove_prefix(end);
    }
}

std::optional<Item> card_item(const std::string& label) {
    try {
        return item_of(parse_card(label));
    } catch (const Error&) {
        return std::nullopt;
    }
}

/// "item 2" before "item 10": runs of digits compare as numbers.
bool natural_less(std::string_view a, std::string_view b) {
    while (!a.empty() && !b.empty()) {
        const std::size_t digits_a = std::min(a.find_first_not_of(kDigits), a.size());
        const std::size_t digits_b = std::min(b.find_first_not_of(kDigits), b.size());
        if (digits_a > 0 && digits_b > 0) {
            const std::string number_a = normal_label(a.substr(0, digits_a));
            const std::string number_b = normal_label(b.substr(0, digits_b));
            if (number_a != number_b) {
                return number_a.size() != number_b.size() ? number_a.size() < number_b.size()
                                                          : number_a < number_b;
            }
            a.remove_prefix(digits_a);
            b.remove_prefix(digits_b);
            continue;
        }
        if (a.front() != b.front())
            return static_cast<unsigned char>(a.front()) < static_cast<unsigned char>(b.front());
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    return a.size() < b.size();
}

}  // namespace

std::string normal_label(std::string_view text) {
    std::string_view number = text;
    if (number.starts_with('+')) number.remove_prefix(1);
    if (const std::size_t point = number.find('.'); point != std::string_view::npos && point > 0) {
        if (number.find_first_not_of('0', point + 1) == std::string_view::npos)
            number = number.substr(0, point);
    }
    if (!is_number(number)) return std::string(text);
    const std::size_t first = std::min(number.find_first_not_of('0'), number.size() - 1);
    return std::string(number.substr(first));
}

std::vector<std::string> items_in(std::string_view text) {
    for (const std::string_view separators : {kBetween, std::string_view("-/>_.")}) {
        if (text.find_first_of(separators) == std::string_view::npos) continue;
        std::vector<std::string> parts = split(text, separators);
        // "1.3.2" and "A.C.B", but not "System.Int32", which C# prints instead of a list.
        const bool names = text.find('.') != std::string_view::npos &&
                           std::any_of(parts.begin(), parts.end(), [](const std::string& part) {
                               return !is_number(part) && characters(part).size() > 1;
                           });
        if (parts.size() > 1 && (separators == kBetween || !names)) return parts;
    }
    return characters(text);
}

std::vector<std::string> items_in(std::span<const Word> words) {
    if (words.size() == 1) return items_in(words.front().text);
    std::vector<std::string> labels;
    labels.reserve(words.size());
    for (const Word& word : words) labels.push_back(normal_label(word.text));
    return labels;
}

bool all_numbers(std::span<const std::string> labels) {
    return std::all_of(labels.begin(), labels.end(), is_number);
}

std::optional<int> first_number(std::span<const std::string> labels) {
    if (!all_numbers(labels) || labels.empty()) return std::nullopt;
    std::vector<int> numbers;
    for (const std::string& label : labels) numbers.push_back(to_int(label));
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t k = 1; k < numbers.size(); ++k) {
        if (numbers[k] - 1 != numbers[k - 1]) return std::nullopt;
    }
    return numbers[0] == 0 || numbers[0] == 1 ? std::optional(numbers[0]) : std::nullopt;
}

std::vector<std::string> numbered(int first, int n) {
    std::vector<std::string> labels;
    for (int k = 0; k < n; ++k) labels.push_back(std::to_string(first + k));
    return labels;
}

bool all_cards(std::span<const std::string> labels) {
    return std::all_of(labels.begin(), labels.end(),
                       [](const std::string& label) { return card_item(label).has_value(); });
}

void sort_items(std::vector<std::string>& labels) {
    if (!all_cards(labels)) {
        std::stable_sort(labels.begin(), labels.end(), natural_less);
        return;
    }
    std::stable_sort(labels.begin(), labels.end(),
                     [](const std::string& a, const std::string& b) { return card_item(a) < card_item(b); });
}

}  // namespace shufflelens::reading
