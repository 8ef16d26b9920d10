// Numbers as words of a text: items, counts, shares.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace shufflelens::reading {

/// Digits only, at least one.
bool is_number(std::string_view text);
/// The value of digits; -1 where it is over 2^31.
int to_int(std::string_view text);

/// A whole number in [0, 2^63]; digits, or the same with zeros behind a point or an exponent ("1e+05",
/// "25.0"), or with thousands set apart ("25_219", "25,219" and "25'219"). Nothing for anything else.
std::optional<std::uint64_t> whole_count(std::string_view text);

/// What languages print where there is no number: "NaN", "inf", "null", "None", "undefined".
bool is_no_number(std::string_view text);

/// A number, "%" behind it or not; not finite where it is none, or beyond a double.
struct Decimal {
    double value = 0;
    std::size_t decimals = 0;
    bool percent = false;
};
std::optional<Decimal> decimal(std::string_view text);

}  // namespace shufflelens::reading
