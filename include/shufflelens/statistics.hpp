// Tests of measured counts against the uniform shuffle (or another), with their limits.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "shufflelens/exact.hpp"

namespace shufflelens {

/// A tail probability. Under about 10^-300 `value` is 0 and only the logarithm still says how small.
struct PValue {
    double value = 1;
    double log10 = 0;
};

/// ln Γ(x), ln of (n-1)! for x = n. Requires x > 0. To be called in place of std::lgamma, which writes to a
/// global variable, so that two threads may not call it.
double log_gamma(double x);

/// P(X >= statistic) for chi-squared X. Requires degrees_of_freedom > 0 and statistic >= 0.
/// Relative error about 1e-13 (of the logarithm where the value underflows).
PValue chi_squared_upper_tail(double statistic, double degrees_of_freedom);

/// The p-value with this logarithm; 1 where it is over 0.
PValue p_value_of_log10(double log10);

/// Twice the chance, at most 1, of a Poisson count at least as far out, on the same side of the mean, as this
/// one. Requires mean > 0. Where `value` underflows, `log10` is a bound from above, about right.
PValue poisson_two_sided(std::uint64_t count, double mean);

/// The same of the heads of a fair coin, exactly (binomial). Requires heads <= throws.
PValue fair_coin_two_sided(std::uint64_t heads, std::uint64_t throws);

/// Pearson's chi-squared test and whether it may be judged.
struct ChiSquaredTest {
    double statistic = 0;
    double degrees_of_freedom = 0;  // 0: one possible outcome, nothing to test
    PValue p;
    std::uint64_t trials = 0;
    std::uint64_t trials_needed = 0;  // for an expected count of at least kMinExpectedCount in every cell

    bool enough() const { return degrees_of_freedom > 0 && trials >= trials_needed; }
};

/// Under this expected count the chi-squared approximation is not trusted (Cochran's rule).
inline constexpr int kMinExpectedCount = 5;

/// All n! orders against 1/n! each: n!-1 degrees of freedom.
ChiSquaredTest test_orders(std::span<const std::uint64_t> order_counts);

/// All orders against a shuffle's own exact distribution: one degree of freedom less than orders it can
/// reach. `trials_needed` lets the rarest reachable order expect kMinExpectedCount. An order that was counted
/// but is impossible refutes the distribution by itself: statistic infinity, p 0 (its log10 minus infinity).
/// Requires as many counts as `exact` has orders.
ChiSquaredTest test_orders_against(std::span<const std::uint64_t> order_counts, const ExactOrders& exact);

/// The item→place matrix of n items, in the rows and columns of PlaceBins(n), against the uniform shuffle.
///
/// Every trial fills each row and each column exactly as often as it has items, so the cells are not
/// independent. For rows of a items and columns of b places the covariance of one trial is
/// (1/(n-1)) (diag(a) - aaᵀ/n) ⊗ (diag(b) - bbᵀ/n), Hoeffding's for a sum Σ d(item, place) with d the cells'
/// indicators. Divided by the expected counts E = N·ab/n it is n/(n-1) times a product of two projections of
/// rank one less than rows and columns. Hence S · (n-1)/n, not S itself, is asymptotically chi-squared, with
/// (rows-1)(columns-1) degrees of freedom: (n-1)² where every item has its own row.
ChiSquaredTest test_places(std::span<const std::uint64_t> place_counts, int n);

/// The same for any bins: bin_sizes[b] >= 1 is the number of items of row b and of places of column b.
ChiSquaredTest test_places(std::span<const std::uint64_t> place_counts, std::span<const int> bin_sizes);

/// The same where rows and columns are not cut alike, as with equal items or with places that were not kept:
/// an item of row r and a place of column c, row_sizes[r] >= 1 and column_sizes[c] >= 1 of them. Requires
/// that both sum to the same n.
ChiSquaredTest test_places(std::span<const std::uint64_t> place_counts, std::span<const int> row_sizes,
                           std::span<const int> column_sizes);

/// The cell farthest from its expected count, in standard deviations of a fair shuffle's count.
///
/// Among many cells a large |z| is no surprise. |z| stays under `bound` in all cells together with a chance
/// of 95 % or more: the two-sided normal quantile with Bonferroni's share of the level, which holds however
/// the cells depend on each other, plus the first Cornish–Fisher term for the skewness of small counts.
struct LargestDeviation {
    std::size_t cell = 0;  // rank, or row · rows + column
    double z = 0;
    double bound = 0;

    bool striking() const { return std::abs(z) > bound; }
};

/// Of n! counts; all zero where nothing was counted or there is one cell only.
LargestDeviation largest_order_deviation(std::span<const std::uint64_t> order_counts);
/// Of the item→place matrix in the rows and columns of PlaceBins(n).
LargestDeviation largest_place_deviation(std::span<const std::uint64_t> place_counts, int n);

/// Half the sum of |count/trials - 1/cells|, in [0, 1]; 0 where nothing was counted.
double total_variation(std::span<const std::uint64_t> order_counts);

/// How far the places are from fair: for each item half the sum over the columns of |share - fair share|, in
/// [0, 1], and of that the mean over all items. The counts are in the rows and columns of PlaceBins(n).
double place_distance(std::span<const std::uint64_t> place_counts, int n);
/// The same of exact probabilities, n × n, row = item, column = place.
double place_distance(std::span<const double> place_probabilities, int n);

/// -Σ p log₂ p of the shares p of the counts; 0 where nothing was counted. A fair shuffle has
/// fair_entropy_bits(n); counts of N trials fall short of the truth by about (cells - 1) / (2 N ln 2).
double entropy_bits(std::span<const std::uint64_t> counts);
double entropy_bits(const ExactOrders& orders);
/// log₂ n!. Requires n >= 0.
double fair_entropy_bits(int n);

/// A verdict is given at powers of ten only: this is the last one up to `trials`, and 0 for 0.
/// Somebody who watches p while it runs and stops when they like sees it cross 0.05 sooner or later, however
/// fair the shuffle; 13 fixed looks up to 10^12 keep the chance of a false alarm under 13 times the level.
std::uint64_t last_checkpoint(std::uint64_t trials);

/// The standard deviation of a count with `trials` trials of probability p each.
double binomial_deviation(std::uint64_t trials, double probability);

}  // namespace shufflelens
