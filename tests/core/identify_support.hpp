// What the tests of identification share: made-up shuffles, counts that are exactly as expected, and who is
// first.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "core/support.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/identify.hpp"

namespace shufflelens::test {

using Counts = std::vector<std::uint64_t>;

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

inline const Variant& named(std::string_view name) {
    return variant_named(name);
}

/// A shuffle under a name and with made-up probabilities.
inline Candidate made_up(std::vector<double> probabilities) {
    static const Variant kMadeUp{.name = "made_up",
                                 .title = "Made up",
                                 .fairness = Fairness::Wrong,
                                 .why = "It is made up.",
                                 .loop = Loop{}};
    return {&kMadeUp, std::move(probabilities)};
}

/// Fair for up to three items, and one step short of it for more.
inline constexpr Variant kTwoSteps = {
    .name = "two_steps",
    .title = "Two steps",
    .fairness = Fairness::Wrong,
    .why = "It stops after two steps.",
    .loop = Loop{.first = kN - 1, .last = kN - 2, .direction = Direction::Down, .low = 0, .bound = kI + 1}};

/// Counts in exact proportion to the probabilities: every path `times` times.
inline Counts exact_counts(const Variant& variant, int n, std::uint64_t times) {
    Counts counts = exact_orders(variant, n).paths;
    for (std::uint64_t& count : counts) count *= times;
    return counts;
}

inline Identification of_orders(const Counts& counts, int n) {
    return identify(Quantity::Orders, n, counts);
}

/// The loops of the first lesson only, so that what is said of a few shuffles does not change with the table.
inline std::vector<Candidate> six_loops(Quantity quantity, int n) {
    std::vector<Candidate> six;
    for (const std::string_view name : test::variant_names()) {
        const Variant& variant = named(name);
        six.push_back({&variant, quantity == Quantity::Orders ? order_probabilities(variant, n)
                                                              : place_probabilities(variant, n)});
    }
    return six;
}

inline Identification among_six(const Counts& counts, int n) {
    return identify(Quantity::Orders, n, counts, six_loops(Quantity::Orders, n));
}

inline const Match* match_of(const Identification& identification, std::string_view name) {
    for (const Match& match : identification.matches) {
        for (const Variant* variant : match.variants) {
            if (variant->name == name) return &match;
        }
    }
    return nullptr;
}

inline bool is_first(const Identification& identification, std::string_view name) {
    return match_of(identification, name) == &identification.matches.front();
}

}  // namespace shufflelens::test
