// How many shuffles it takes to notice that a shuffle is unfair.
//
// A chi-squared test of N trials of an unfair shuffle is, for large N, non-central chi-squared: its centre
// moves in proportion to N. So what one trial adds, the noncentrality per trial, says how loud the bias is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "shufflelens/exact.hpp"
#include "shufflelens/statistics.hpp"

namespace shufflelens {

/// "Noticed": p under this level …
inline constexpr double kNoticeLevel = 0.001;
/// … with at least this chance.
inline constexpr double kNoticePower = 0.95;

/// n! · Σ (p - 1/n!)² over all orders: what each trial adds to the noncentrality of test_orders. 0 for fair.
double noncentrality_per_trial(const ExactOrders& orders);

/// (n-1) · Σ (p - 1/n)² over the matrix: what each trial adds to the noncentrality of test_places.
/// Pearson's sum grows by n · Σ (p - 1/n)² a trial, and the corrected statistic is (n-1)/n of it.
/// Requires n × n probabilities, row = item, column = place, whose rows and columns each sum to 1.
double noncentrality_per_trial(std::span<const double> place_probabilities, int n);

/// The power of a chi-squared test: P(X > c) for non-central chi-squared X with noncentrality
/// trials · noncentrality_per_trial, where c is exceeded with probability `level` without bias.
/// In [level, 1]; 0 where there are no degrees of freedom. Requires a noncentrality >= 0 and level in (0, 1).
/// The formula knows nothing of cells too thin to be judged; see Effect for that.
double chance_to_notice(double noncentrality_per_trial, double degrees_of_freedom, std::uint64_t trials,
                        double level = kNoticeLevel);

/// The noncentrality of all trials together that is noticed with this chance: the inverse of
/// chance_to_notice, within 1e-9 of itself. Requires degrees_of_freedom > 0, level in (0, 1) and power in
/// (level, 1).
double noncentrality_to_notice(double degrees_of_freedom, double power = kNoticePower,
                               double level = kNoticeLevel);

/// P(X >= statistic) for non-central chi-squared X: how surprising the statistic is where the bias is so
/// large. Requires degrees_of_freedom > 0, statistic >= 0 and noncentrality >= 0. Where the noncentrality is
/// over 10^7 it is a normal approximation, and where `value` underflows `log10` is a bound from above.
PValue noncentral_upper_tail(double statistic, double degrees_of_freedom, double noncentrality);

/// The smallest number of trials whose chance to notice is at least `power`; nothing where there is no
/// noncentrality or no degree of freedom ("never"), or where it would be over 2^63.
/// Requires power in (0, 1). Reference: naive, orders: 2,700 for n = 3, 1,700 for n = 4, 1,900 for n = 5 (and
/// with their spread, see Effect, 2,700, 1,762 and 1,926).
std::optional<std::uint64_t> trials_to_notice(double noncentrality_per_trial, double degrees_of_freedom,
                                              double power = kNoticePower, double level = kNoticeLevel);

/// What one test can see of one shuffle.
///
/// A test is not judged before every cell expects kMinExpectedCount (ChiSquaredTest::enough), however loud
/// the bias. So with orders that cannot occur, where the formula would promise a verdict from a handful of
/// trials, `trials_needed` rules: Sattolo with three items is noticed from 30 trials on, 5 an order (and not
/// from the 17 of the formula; the 60 that one reads elsewhere are 10 an order). So it does for most shuffles
/// of six items and more.
struct Effect {
    double noncentrality_per_trial = 0;
    double degrees_of_freedom = 0;
    std::uint64_t trials_needed = 0;  // before which the test is not judged
    /// How trials of this shuffle spread, which is not as those of a fair one do: with N as large as it has
    /// to be, the test's statistic is a sum of squares whose r-th cumulant is 2^(r-1) (r-1)! (traces[r-1] + r
    /// N drifts[r-1]). Unset: as if they spread like those of a fair shuffle, which at 95 % is up to
    /// two percentage points off for n <= 5, and promises up to eight too much for places of 12 items
    /// (naive_down_n_minus_1, 68 trials).
    struct Spread {
        std::array<double, 4> traces{};  // of the powers of one trial's covariance C, scaled by the fair one
        std::array<double, 4> drifts{};  // μ'C^(r-1)μ, with μ its mean; the first is the noncentrality
    };
    std::optional<Spread> spread = {};
};

/// Of test_orders.
Effect effect_on_orders(const ExactOrders& orders);
/// Of test_places, for n × n probabilities (row = item, column = place).
Effect effect_on_places(std::span<const double> place_probabilities, int n);
/// The same of a variant, with its spread where whole orders are counted: for n <= kMaxCountedItems, in
/// O(n! n² + n⁶). Requires its place probabilities.
Effect effect_on_places(const Variant& variant, std::span<const double> place_probabilities, int n);

/// As above, but 0 while the test is not judged yet. With a spread, the sum of squares is taken as the
/// non-central chi-squared variable that has its first three cumulants and comes nearest to its fourth (Liu,
/// Tang and Zhang 2009): within half a percentage point of 20,000 samples at 95 %.
double chance_to_notice(const Effect& effect, std::uint64_t trials, double level = kNoticeLevel);
/// As above, but never under effect.trials_needed.
std::optional<std::uint64_t> trials_to_notice(const Effect& effect, double power = kNoticePower,
                                              double level = kNoticeLevel);

}  // namespace shufflelens
