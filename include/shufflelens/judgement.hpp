// Is it fair? Up to eight tests of a sample, one verdict, and which mistake it looks like.
//
// "No bias found" is said only where a bias worth noticing would have been noticed, and "biased" only where
// the smallest p-value stays under the level after it was multiplied by the number of tests (Bonferroni): the
// tests look at the same shuffles, and that bound holds however they hang together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "shufflelens/identify.hpp"
#include "shufflelens/order_features.hpp"
#include "shufflelens/sample.hpp"
#include "shufflelens/statistics.hpp"

namespace shufflelens {

enum class Verdict : std::uint8_t {
    NoBiasFound,
    Biased,
    NotEnough,        // not enough shuffles to tell
    NotPermutations,  // too many rows are none
    NeedsCount,       // percentages, and nobody said of how many shuffles
};

enum class SampleTestKind : std::uint8_t {
    Orders,       // chi-squared, every order equally likely
    Places,       // chi-squared, every item equally often at every place
    FixedPoints,  // items that stay where they were: a mean of 1
    Parity,       // half of the orders are even
    FirstPlace,   // chi-squared: who comes first
    LastPlace,    // chi-squared: who comes last
    Neighbours,   // items beside each other that still are: a mean of 2 - 2/n
    RowToRow,     // chi-squared: what leads from each row to the next, as orders or places
};

/// Of one sample at most: what the level is divided by, and a power taken at.
inline constexpr std::size_t kMostSampleTests = 8;

/// Fewer shuffles, and the distribution that p is taken from is not trusted yet. Of n >= 3 items a sum of
/// fixed points has the moments of a Poisson one up to the n-th, and parity is exact; the normal
/// approximation of neighbours has a skewness of 0.05 left.
inline constexpr std::uint64_t kFixedPointShuffles = 20;
inline constexpr std::uint64_t kParityShuffles = 30;
inline constexpr std::uint64_t kNeighbourShuffles = 200;

struct SampleTest {
    SampleTestKind kind = SampleTestKind::Orders;
    std::uint64_t shuffles_needed = 0;  // before which it is not judged
    bool judged = false;
    double statistic = 0;           // of chi-squared tests
    double degrees_of_freedom = 0;  // 0 for the others
    Feature feature;                // of the others: what was measured, what is fair
    PValue p;                       // of any bias; by itself, uncorrected
    // Of a bias beyond JudgeOptions::min_effect: what decides. p where that is unset; else of chi-squared
    // tests only, and 1 for the others.
    PValue p_beyond;
    // Of chi-squared tests: how far cells are from their fair count, root mean square (weighted by it),
    // relative to it, with what chance alone would do taken off; in [0, ∞). 0.1: typically 10 % more or less
    // than fair.
    double effect = 0;

    bool is_chi_squared() const { return degrees_of_freedom > 0; }
};

struct JudgeOptions {
    /// How often at most a fair shuffle is called biased, in (0, 1).
    double level = 0.001;
    /// Only a bias of more than this effect, in the table of one of the chi-squared tests, is called one, and
    /// one of this size has to be noticeable before "no bias found" is said. The tests of means then decide
    /// nothing: they have no effect in the same unit. The bound is that of the non-central chi-squared
    /// distribution, which is meant for effects well under 1. Unset: any bias is called one, and kUsualEffect
    /// has to be noticeable.
    std::optional<double> min_effect = {};
    bool identify = true;
};
/// Orders typically more or less often than fair by a seventh. naive_up does 0.11 with three items, where it
/// is hardest to notice, 0.17 with four and 0.22 with five.
inline constexpr double kUsualEffect = 0.15;
/// Whole orders are expected to be tested where there are at most so many of them (6!); where there are more,
/// places will do.
inline constexpr std::size_t kMaxExpectedOrders = 720;

/// How the rows of a sample would have to be taken for a match to fit.
enum class Reading : std::uint8_t {
    AsGiven,
    Inverse,        // a row says where each item went
    ReversedStart,  // the items began in reverse
    FromRowBefore,  // each row began with the row before it: the array was not put back
};

struct Judgement {
    Verdict verdict = Verdict::NotEnough;
    double level = 0;                  // as asked for
    std::optional<double> min_effect;  // as asked for
    // Those that make sense for this sample, in the order of SampleTestKind: none that is the same as one
    // before it. None of one possible outcome, and of a sample that needs a count.
    std::vector<SampleTest> tests;
    std::size_t judged = 0;          // of them
    std::size_t deciding = 0;        // of the judged: all, or with min_effect the chi-squared ones
    std::size_t strongest = 0;       // the index of the smallest p_beyond among the deciding
    PValue p;                        // that one's, corrected: times `deciding`, at most 1
    bool is_binned = false;          // places are counted in bins of neighbours, too many items for one each
    bool is_biased_somehow = false;  // whether it would be called biased without min_effect
    // The index of the test that the effect is of: orders where judged or at most kMaxExpectedOrders, else
    // places.
    std::size_t widest = 0;
    double effect = 0;
    // With so many shuffles an effect of this size would have been noticed with a chance of kNoticePower, at
    // the level over the number of tests; infinity where the widest test is not judged. As if shuffles with
    // that effect spread like fair ones, which is not known of them: about two percentage points off at 95 %,
    // and up to eight where a matrix of many items has few shuffles (see Effect::spread).
    double noticeable_effect = std::numeric_limits<double>::infinity();
    // So many shuffles make the effect asked for noticeable in the widest test. 0 where there is none.
    std::uint64_t shuffles_needed = 0;
    // Against known_candidates(), by orders where they are judged, else by places of up to
    // kMaxKnownPlacesItems where these are; only of whole orders of different items that can be told from
    // each other. Where no bias was found, a fair shuffle that fits comes first.
    std::optional<Identification> identification;
    Reading reading = Reading::AsGiven;  // under which the identification was made

    /// min_effect, or kUsualEffect.
    double effect_asked_for() const { return min_effect.value_or(kUsualEffect); }
};

/// Whether a match other than the fair shuffle fits, and none better.
bool names_a_mistake(const Identification& identification);

/// Judges what was counted. O(cells), and with `identify` as long as known_candidates(), the first time up to
/// ten seconds (orders of eight items), and O(candidates · cells) for each of up to three readings: if it is
/// biased and no mistake fits as given, Inverse and ReversedStart are tried, and reported where a mistake
/// fits. More bad rows than kMaxBadShare are NotPermutations; fewer do not change the verdict. One possible
/// outcome is NoBiasFound. Requires a level in (0, 1) and min_effect > 0. Safe on any thread.
Judgement judge(const Sample& sample, const JudgeOptions& options);

}  // namespace shufflelens
