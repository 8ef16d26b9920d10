// Tests of measured counts against the uniform shuffle, with their limits.
#pragma once

#include <cstdint>
#include <span>

namespace shufflelens {

/// A tail probability. Under about 10^-300 `value` is 0 and only the logarithm still says how small.
struct PValue {
    double value = 1;
    double log10 = 0;
};

/// P(X >= statistic) for chi-squared X. Requires degrees_of_freedom > 0 and statistic >= 0.
/// Relative error about 1e-13 (of the logarithm where the value underflows).
PValue chi_squared_upper_tail(double statistic, double degrees_of_freedom);

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

/// The item→place matrix (n × n) against 1/n in every cell.
///
/// Every trial fills each row and each column exactly once, so the cells are not independent: the covariance
/// of one trial is (1/(n-1)) P ⊗ P with P the centring projection. Hence S · (n-1)/n, not S itself, is
/// asymptotically chi-squared, with (n-1)² degrees of freedom.
ChiSquaredTest test_places(std::span<const std::uint64_t> place_counts, int n);

/// Half the sum of |count/trials - 1/cells|, in [0, 1]; 0 where nothing was counted.
double total_variation(std::span<const std::uint64_t> order_counts);

/// The standard deviation of a count with `trials` trials of probability p each.
double binomial_deviation(std::uint64_t trials, double probability);

}  // namespace shufflelens
