// Whether counts fit a shuffle: exact statistics of small tables, and that p-values keep their promise.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "core/identify_support.hpp"
#include "core/support.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/identify.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/tally_counter.hpp"

namespace shufflelens {
namespace {

using test::among_six;
using test::Counts;
using test::exact_counts;
using test::is_first;
using test::kTwoSteps;
using test::made_up;
using test::match_of;
using test::named;
using test::of_orders;

/// The only candidate's match.
Match fit_of(const std::vector<double>& probabilities, const Counts& counts, int n) {
    const std::vector<Candidate> one = {made_up(probabilities)};
    return identify(Quantity::Orders, n, counts, one).matches.at(0);
}

TEST(FitOfOrders, IsTheLessExtremeOfPearsonsAndG) {
    // Six times 10 expected: Pearson 10 + 5 · 0.4 = 12, G = 2 (20 ln 2 + 40 ln 0.8) = 9.87.
    const double g = 2 * (20 * std::log(2.0) + 40 * std::log(0.8));
    const std::vector<double> fair(6, 1.0 / 6);
    const Match more = fit_of(fair, {20, 8, 8, 8, 8, 8}, 3);
    EXPECT_NEAR(more.p.value, 2 * chi_squared_upper_tail(g, 5).value, 1e-12);
    EXPECT_NEAR(more.log_likelihood, -g / 2, 1e-12);
    // Few of one: Pearson 10 + 5 · 0.4 = 12, G = 2 · 60 ln 1.2 = 21.9.
    const Match fewer = fit_of(fair, {0, 12, 12, 12, 12, 12}, 3);
    EXPECT_NEAR(fewer.p.value, 2 * chi_squared_upper_tail(12, 5).value, 1e-12);
    EXPECT_NEAR(fewer.log_likelihood, -60 * std::log(1.2), 1e-12);
}

TEST(FitOfOrders, PoolsThinCells) {
    // 20, 10, 2, 2, 2, 4 expected of 40: 2 + 2 + 2 are a cell, and the 4 left over join it. 30, 2 and 8 were
    // counted: Pearson 5 + 6.4 + 0.4, two degrees of freedom, P(X >= x) = exp(-x/2).
    const Match match = fit_of({0.5, 0.25, 0.05, 0.05, 0.05, 0.1}, {30, 2, 1, 3, 2, 2}, 3);
    EXPECT_NEAR(match.p.value, 2 * std::exp(-5.9), 1e-12);
    // Nothing to pool with: one cell, no test.
    EXPECT_EQ(fit_of(std::vector<double>(6, 1.0 / 6), {2, 1, 1, 0, 0, 0}, 3).p.value, 1);
}

TEST(FitOfOrders, ARareOrderSeenOftenRulesOutHoweverFewTheShuffles) {
    // Expected 4e-6: 2 · 6 exp(-(4 ln(4/4e-6) - 4 + 4e-6)) bounds the chance to see 4 in 4.
    const std::vector<double> rare = {1e-6, 0.2, 0.2, 0.2, 0.2, 0.2 - 1e-6};
    const Match match = fit_of(rare, {4, 0, 0, 0, 0, 0}, 3);
    EXPECT_NEAR(match.p.log10, std::log10(12) - (4 * std::log(1e6) - 4 + 4e-6) / std::log(10.0), 1e-12);
    EXPECT_FALSE(match.fits);
    EXPECT_TRUE(fit_of(rare, {0, 4, 0, 0, 0, 0}, 3).fits);
}

TEST(FitOfOrders, ExpectedCountsNearTheEndOf64BitsAreNoOverflow) {
    const ExactOrders naive = exact_orders(named("naive_up"), 3);
    const Counts counts = exact_counts(named("naive_up"), 3, (std::uint64_t{1} << 63U) / 27);
    const Identification found = of_orders(counts, 3);
    EXPECT_GT(found.shuffles, (std::uint64_t{1} << 63U) - 27);
    EXPECT_TRUE(is_first(found, "naive_up"));
    EXPECT_EQ(found.matches.front().p.value, 1);
    EXPECT_TRUE(std::isfinite(match_of(found, "naive_down")->log_likelihood));
    EXPECT_EQ(match_of(found, "naive_down")->p.value, 0);
    EXPECT_LT(match_of(found, "naive_down")->p.log10, -1e15);
    EXPECT_EQ(naive.total_paths, 27U);
    constexpr std::uint64_t kHalf = std::uint64_t{1} << 63U;
    EXPECT_EQ(of_orders({kHalf, kHalf - 1}, 2).shuffles, std::numeric_limits<std::uint64_t>::max());
    EXPECT_THROW(of_orders({kHalf, kHalf}, 2), Error);
}

TEST(FitOfOrders, LosesNoDigitsWhereManyCountsAreNearlyAsExpected) {
    // e = 10^-6 more or less than h expected: -ln L = h Σ ((1±e) ln(1±e) - ±e) = 6 h e²/2 but for e⁴. A plain
    // logarithm is wrong by hundreds.
    constexpr std::uint64_t kExpected = 1'500'000'000'000'000'000;
    constexpr std::uint64_t kMore = kExpected + 1'500'000'000'000;
    constexpr std::uint64_t kLess = kExpected - 1'500'000'000'000;
    const Match match =
        fit_of(std::vector<double>(6, 1.0 / 6), {kMore, kMore, kMore, kLess, kLess, kLess}, 3);
    EXPECT_NEAR(match.log_likelihood, -4.5e6, 1);
}

TEST(FitOfOrders, DifferencesOfRoundingAreNone) {
    std::vector<double> nearly = order_probabilities(named("naive_up"), 4);
    for (double& p : nearly) p *= 1 + 1e-13;
    std::vector<double> apart = nearly;
    apart[0] *= 1 + 1e-6;
    const std::vector<Candidate> three = {
        {&named("naive_up"), order_probabilities(named("naive_up"), 4)}, made_up(nearly), made_up(apart)};
    const Identification found = identify(Quantity::Orders, 4, exact_counts(named("naive_up"), 4, 10), three);
    ASSERT_EQ(found.matches.size(), 2U);
    EXPECT_EQ(found.matches[0].variants.size(), 2U);
    EXPECT_TRUE(found.matches[1].possible);
}

TEST(FitOfPlaces, IsTheWorstRowOrColumnTimesTheirNumber) {
    // Column 0 is 50, 20, 20 where 30 are expected, column 2 is 20, 35, 35; rows alone would be less extreme.
    const Counts counts = {50, 20, 20, 20, 35, 35, 20, 35, 35};
    const std::vector<Candidate> fair = {made_up(std::vector<double>(9, 1.0 / 3))};
    const Match match = identify(Quantity::Places, 3, counts, fair).matches.at(0);
    const double pearson = (400 + 100 + 100) / 30.0;
    const double g = 2 * (50 * std::log(5.0 / 3) + 40 * std::log(2.0 / 3));
    EXPECT_NEAR(match.p.value, 6 * 2 * chi_squared_upper_tail(std::min(pearson, g), 2).value, 1e-12);
    // The mean over the items.
    const double other_rows = 20 * std::log(2.0 / 3) + 70 * std::log(7.0 / 6);
    EXPECT_NEAR(match.log_likelihood, -(g / 2 + 2 * other_rows) / 3, 1e-12);
}

TEST(FitOfPlaces, SeesAColumnThatNoRowShowsAndARowThatNoColumnShows) {
    // Four of eight items are at place 0 too often and four too rarely. Each row alone is no surprise:
    // 110²/1000 + (5 · 16² + 2 · 15²)/1000 = 13.8 with seven degrees of freedom. Column 0 is: 96.8.
    EXPECT_GT(chi_squared_upper_tail(14, 7).value, 0.04);
    Counts counts(64);
    Counts turned(64);
    for (std::size_t item = 0; item < 8; ++item) {
        for (std::size_t place = 0; place < 8; ++place) {
            const int deviation = place == 0 ? 110 : place < 6 ? -16 : -15;
            const int sign = item < 4 ? 1 : -1;
            counts[item * 8 + place] = static_cast<std::uint64_t>(1000 + sign * deviation);
            turned[place * 8 + item] = counts[item * 8 + place];
        }
    }
    const std::vector<Candidate> fair = {made_up(std::vector<double>(64, 1.0 / 8))};
    EXPECT_FALSE(identify(Quantity::Places, 8, counts, fair).matches.at(0).fits);
    EXPECT_FALSE(identify(Quantity::Places, 8, turned, fair).matches.at(0).fits);
}

TEST(FitOfPlaces, AFlatMatrixFitsAndOnlyOrdersSayMore) {
    // Every rotation 500 times: the matrix is exactly fair.
    Counts orders(24, 0);
    for (const Order& rotation :
         {Order{0, 1, 2, 3}, Order{1, 2, 3, 0}, Order{2, 3, 0, 1}, Order{3, 0, 1, 2}}) {
        orders[rank(rotation)] = 500;
    }
    EXPECT_FALSE(among_six(orders, 4).any_fits());
    EXPECT_TRUE(is_first(of_orders(orders, 4), "random_rotation"));
    const Identification by_places = identify(Quantity::Places, 4, places_of_orders(orders, 4));
    EXPECT_TRUE(is_first(by_places, "fy_down"));
    EXPECT_EQ(by_places.matches[0].p.value, 1);

    const std::vector<Candidate> flat = {{&named("fy_down"), std::vector<double>(9, 1.0 / 3)},
                                         {&kTwoSteps, std::vector<double>(9, 1.0 / 3)}};
    EXPECT_EQ(
        identification_text(identify(Quantity::Places, 3, Counts(9, 300), flat)),
        "This looks like a fair shuffle: Fisher–Yates. At n = 3 its places cannot be told from those of "
        "two_steps; whole orders of n = 4 would separate them.");
}

TEST(FitOfPlaces, RefusesAMatrixThatNoShufflesCouldFill) {
    const auto error_of = [](const Counts& counts) {
        try {
            identify(Quantity::Places, 2, counts);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(error_of({30, 70, 70, 30}), "");
    EXPECT_EQ(
        error_of({30, 70, 70, 31}),
        "the counts of item 2 add up to 101 and those of item 1 to 100: every shuffle takes each item to "
        "one place of its own");
    EXPECT_EQ(
        error_of({30, 70, 60, 40}),
        "the counts of place 0 add up to 90 and those of item 1 to 100: every shuffle takes each item to "
        "one place of its own");
}

/// How many of 20,000 p-values are under the level; each comes from its own seed.
constexpr int kSeeds = 20'000;
int alarms(double level, const std::function<double(std::uint64_t seed)>& p) {
    int count = 0;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) count += p(seed) < level ? 1 : 0;
    return count;
}

// "p <= x with a chance of at most x": five standard deviations above it are exceeded with a probability
// under 1e-6, and only where the bound is nearly reached. The test of fit is half as strict at most (it is
// one of two), so a fifth of it is demanded: a test that never rejects keeps the promise too.
void expect_honest(double level, const std::function<double(std::uint64_t seed)>& p) {
    const int count = alarms(level, p);
    EXPECT_LE(count, level * kSeeds + 5 * binomial_deviation(kSeeds, level));
    EXPECT_GE(count, level * kSeeds / 5);
}

TEST(PValueOfAMatch, KeepsItsPromiseWithThinCells) {
    const std::vector<Candidate> naive = {{&named("naive_up"), order_probabilities(named("naive_up"), 4)}};
    const std::vector<Candidate> sattolo = {
        {&named("sattolo_down"), order_probabilities(named("sattolo_down"), 4)}};
    for (const std::vector<Candidate>& one : {naive, sattolo}) {
        for (const std::uint64_t shuffles : {60U, 300U}) {
            SCOPED_TRACE(testing::Message() << one[0].variant->name << ' ' << shuffles);
            expect_honest(0.01, [&](std::uint64_t seed) {
                const TrialPlan plan({.variant = one[0].variant, .n = 4, .seed = seed});
                OrderCounter counter(plan);
                counter.run(0, shuffles);
                return identify(Quantity::Orders, 4, counter.counts(), one).matches[0].p.value;
            });
        }
    }
}

TEST(PValueOfAMatch, KeepsItsPromiseForRotationsAsForFairPlaces) {
    // Rotations by a random offset: every row of the matrix is the same sample, seen from another item. The
    // covariance of a fair shuffle would call them unfit 30 times as often as the level says.
    const std::vector<Candidate> flat = {made_up(std::vector<double>(16, 0.25))};
    int of_fair_test = 0;
    const auto p = [&](std::uint64_t seed) {
        CounterSource source(1, seed);
        Counts counts(16, 0);
        for (int trial = 0; trial < 100; ++trial) {
            const auto offset = static_cast<std::size_t>(source.below(4));
            for (std::size_t item = 0; item < 4; ++item) ++counts[item * 4 + (item + offset) % 4];
        }
        of_fair_test += test_places(counts, 4).p.value < 0.01 ? 1 : 0;
        return identify(Quantity::Places, 4, counts, flat).matches[0].p.value;
    };
    EXPECT_LE(alarms(0.01, p), 0.01 * kSeeds + 5 * binomial_deviation(kSeeds, 0.01));
    EXPECT_GT(of_fair_test, 0.05 * kSeeds);
}

TEST(PValueOfAMatch, KeepsItsPromiseForPlacesOfAWrongShuffle) {
    const std::vector<Candidate> one = {{&named("naive_down"), place_probabilities(named("naive_down"), 4)}};
    expect_honest(0.05, [&](std::uint64_t seed) {
        const TrialPlan plan({.variant = one[0].variant, .n = 4, .seed = seed});
        PlaceCounter counter(plan);
        counter.run(0, 100);
        return identify(Quantity::Places, 4, counter.counts(), one).matches[0].p.value;
    });
}

}  // namespace
}  // namespace shufflelens
