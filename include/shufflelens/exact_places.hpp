// Where each item ends, exactly but for rounding, for many more items than whole orders could be counted for.
//
// One item's place is a Markov chain: step {i, [low, bound)} exchanges place i with one of c places, so
//     p'[i] = (1/c) Σ p[j] over the range,    p'[j] = (1 - 1/c) p[j] + (1/c) p[i] for j ≠ i in the range.
// All places of the range change by one affine map, so they can wait under a common one: O(n) a step for all
// items together, O(n²) in all, instead of O(n³).
#pragma once

#include <vector>

#include "shufflelens/place_bins.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// Rounding makes a place probability this wrong at most. What is smaller is given as 0: no number of
/// shuffles that can be counted would show it.
inline constexpr double kPlaceRounding = 1e-14;

/// The probability that an item (row) ends at a place (column), n × n. Every row and column sums to 1 within
/// 1e-12. O(n²) time and memory. Requires n in [0, kMaxPlacesItems].
/// Of variants that are no plain loops only while their paths can be walked, else none at all.
std::vector<double> place_probabilities(const Variant& variant, int n);

/// The same for any schedule of steps among n places.
std::vector<double> place_probabilities(const Schedule& schedule, int n);

}  // namespace shufflelens
