#include <algorithm>
#include <array>
#include <string_view>

#include "catalogue.hpp"

namespace shufflelens::catalogue {

namespace {

/// 1, 2, … are what beginners' programs have, the others what machines have: words and generators of so many
/// bits.
struct TriedValues {
    std::string_view row;  // before its ":value"
    int low;
    int high;
    int machine;
};
constexpr std::array<TriedValues, 4> kTried = {
    {{"modulo", 3, 8, 15}, {"scale", 3, 8, 15}, {"key_ties", 2, 8, 256}, {"rand_window", 2, 8, 32'768}}};

/// n and 2n are what people choose, and with more the bias is faint. For many items it is too long to
/// compute.
std::vector<int> tried_pairs(int n) {
    constexpr int kMostItems = 16;
    std::vector<int> values;
    for (int pairs = 1; n <= kMostItems && pairs <= 2 * n + 2; ++pairs) values.push_back(pairs);
    return values;
}

}  // namespace

std::vector<int> tried_values(const Variant& row, int n) {
    const std::string_view base = row.name.substr(0, row.name.find(':'));
    if (base == "random_pairs") return tried_pairs(n);
    const auto* const tried = std::find_if(kTried.begin(), kTried.end(),
                                           [&](const TriedValues& values) { return values.row == base; });
    std::vector<int> values;
    if (tried == kTried.end()) {
        // Nothing is said of the row: values about its usual one.
        const Parameter& parameter = row.parameter;
        const int low = std::max(parameter.low, parameter.usual - 1);
        const int high = std::min(parameter.high, parameter.usual + 2);
        for (int value = low; value <= high && row.takes_value(); ++value) values.push_back(value);
        return values;
    }
    for (int value = tried->low; value <= tried->high; ++value) values.push_back(value);
    values.push_back(tried->machine);
    return values;
}

}  // namespace shufflelens::catalogue
