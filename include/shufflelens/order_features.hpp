// What can be told of a shuffle from a few numbers of its orders: fixed points, cycles, parity.
//
// For a fair shuffle all of them are known exactly. They are not a proof (a shuffle can be wrong and have
// them right), but a hint at what is wrong: Sattolo has no fixed point, one cycle and one parity.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "shufflelens/exact.hpp"
#include "shufflelens/sample.hpp"

namespace shufflelens {

/// A mean or a share beside that of a fair shuffle.
struct Feature {
    double value = 0;
    double fair = 0;
    double deviation = 0;  // the standard deviation of `value` for a fair shuffle, 0 where it cannot vary

    /// How many standard deviations above fair; 0 where a fair value cannot vary.
    double z() const { return deviation == 0 ? 0 : (value - fair) / deviation; }
};

/// Deviations are those of a mean over `trials`. Where the orders are exact, `trials` is 1: z() is in
/// standard deviations of a single shuffle, and √N times that is what N trials would show.
struct OrderFeatures {
    std::uint64_t trials = 0;                 // where it is 0, all values and deviations are 0
    Feature fixed_points;                     // mean; fair: 1
    Feature cycles;                           // mean; fair: 1 + 1/2 + … + 1/n
    Feature even_share;                       // of orders made by an even number of exchanges; fair: 1/2
    std::vector<Feature> fixed_point_shares;  // [k]: share of orders with exactly k fixed points, k = 0 … n
};

/// Requires n! counts by lexicographic rank and n in [0, kMaxExactItems]. O(n · n!).
OrderFeatures features_of(std::span<const std::uint64_t> order_counts, int n);
OrderFeatures features_of(const ExactOrders& orders);

/// The mean number of fixed points from the diagonal of an item→place matrix with a row an item (n × n).
/// Requires n in [0, kMaxPlacesItems].
Feature fixed_points_of(std::span<const std::uint64_t> place_counts, int n);
/// The same of exact probabilities, with the deviation of a single shuffle.
Feature fixed_points_of(std::span<const double> place_probabilities, int n);

/// What one order adds to the sums over all. O(n). Requires a permutation.
FeatureSums feature_sums_of(std::span<const Item> order);
/// Requires n! counts by lexicographic rank and n in [0, kMaxExactItems]. O(n · n!).
FeatureSums feature_sums_of(std::span<const std::uint64_t> order_counts, int n);

/// The sums as means over the trials, beside what is fair.
struct SumFeatures {
    Feature fixed_points;  // fair: 1
    Feature even_share;    // fair: 1/2
    Feature neighbours;    // fair: 2 - 2/n
};
/// Requires n >= 2.
SumFeatures features_of(const FeatureSums& sums, int n, std::uint64_t trials);

}  // namespace shufflelens
