#include "numbers.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

namespace shufflelens::reading {

namespace {

constexpr std::string_view kDigits = "0123456789";

/// "25_219", "25'219", "25,219" without what stands between thousands; other texts as they are.
std::string without_separators(std::string_view text) {
    constexpr std::size_t kGroup = 3;
    const std::size_t first = text.find_first_of("_',");
    if (first == std::string_view::npos || first == 0 || first > kGroup) return std::string(text);
    std::string digits(text.substr(0, first));
    for (std::size_t at = first; at < text.size(); at += kGroup + 1) {
        const std::string_view group = text.substr(at + 1, kGroup);
        if (text[at] != text[first] || group.size() < kGroup || !is_number(group)) return std::string(text);
        digits += group;
    }
    return digits;
}

}  // namespace

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of(kDigits) == std::string_view::npos;
}

int to_int(std::string_view text) {
    int value = -1;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

bool is_no_number(std::string_view text) {
    constexpr std::array<std::string_view, 7> kNames = {"nan",  "inf", "infinity", "null",
                                                        "none", "nil", "undefined"};
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    return std::any_of(kNames.begin(), kNames.end(), [text](std::string_view name) {
        return std::equal(name.begin(), name.end(), text.begin(), text.end(), [](char a, char b) {
            return a == ('A' <= b && b <= 'Z' ? static_cast<char>(b - 'A' + 'a') : b);
        });
    });
}

std::optional<Decimal> decimal(std::string_view written) {
    const std::string number = without_separators(written);
    std::string_view text = number;
    Decimal result;
    if (text.ends_with('%')) {
        result.percent = true;
        text.remove_suffix(1);
    }
    if (is_no_number(text)) {
        result.value = std::numeric_limits<double>::quiet_NaN();
        return result;
    }
    if (text.starts_with('+')) text.remove_prefix(1);
    if (text.empty() || text.find_first_not_of("0123456789.eE+-") != std::string_view::npos)
        return std::nullopt;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), result.value);
    if (stop != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range) result.value = std::numeric_limits<double>::infinity();
    if (error == std::errc::invalid_argument) return std::nullopt;
    const std::size_t point = text.find('.');
    if (point != std::string_view::npos) {
        result.decimals = std::min(text.find_first_not_of(kDigits, point + 1), text.size()) - point - 1;
    }
    return result;
}

std::optional<std::uint64_t> whole_count(std::string_view written) {
    const std::string text = without_separators(written);
    constexpr std::uint64_t kMost = std::uint64_t{1} << 63;
    if (is_number(text)) {
        std::uint64_t value = 0;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error == std::errc() && value <= kMost ? std::optional(value) : std::nullopt;
    }
    const std::optional<Decimal> value = decimal(text);
    if (!value || value->percent || value->value < 0 || value->value != std::floor(value->value) ||
        value->value > static_cast<double>(kMost)) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(value->value);
}

}  // namespace shufflelens::reading
