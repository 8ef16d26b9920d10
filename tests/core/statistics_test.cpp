// p-values against an 80-digit table, small cases by hand, and shuffles that each test must reject.
#include "shufflelens/statistics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include "core/support.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/place_bins.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {
namespace {

using Counts = std::vector<std::uint64_t>;

/// log10 of a number written "1.5e-12345", which may be far too small for any floating-point type.
long double log10_of_text(const std::string& text) {
    const std::size_t exponent = text.find('e');
    const long double mantissa = std::stold(text.substr(0, exponent));
    return std::log10(mantissa) + (exponent == std::string::npos ? 0 : std::stold(text.substr(exponent + 1)));
}

TEST(ChiSquaredUpperTail, EqualsEveryRowOfTheReferenceTable) {
    constexpr double kTolerance = 1e-12;
    // Far out the logarithm is a large number, so a sloppy fraction hides in its last digits.
    constexpr double kLog10Tolerance = 1e-14;
    // The table's own log10 column has 12 digits, so half a unit in the last is up to 5e-12 of the number.
    constexpr long double kPrintedDigits = 5e-12L;
    // Where 1 - p has more zeros than the table had digits it says 0.
    constexpr long double kLostDigits = 1e-80L;
    double worst_value = 0;
    double worst_log10 = 0;
    const auto table = test::read_table("chi_squared_upper_tail.tsv");
    ASSERT_FALSE(table.empty());
    for (const auto& row : table) {
        SCOPED_TRACE("df " + row[0] + ", statistic " + row[1]);
        const PValue p = chi_squared_upper_tail(std::stod(row[1]), std::stod(row[0]));
        const long double log10 = log10_of_text(row[2]);
        const long double printed_log10 = std::stold(row[3]);
        const auto allowed = static_cast<double>(std::abs(printed_log10) * kPrintedDigits + kLostDigits);
        EXPECT_NEAR(p.log10, static_cast<double>(printed_log10), allowed);
        if (log10 < -1) {  // above, the logarithm of a rounded p loses digits
            const auto error = static_cast<double>(std::abs((p.log10 - log10) / log10));
            EXPECT_LT(error, kLog10Tolerance);
            worst_log10 = std::max(worst_log10, error);
        }
        if (log10 < -300) {
            EXPECT_EQ(p.value, 0);
        } else {
            const double reference = std::stod(row[2]);
            const double error = std::abs(p.value - reference) / reference;
            EXPECT_LT(error, kTolerance);
            worst_value = std::max(worst_value, error);
        }
    }
    RecordProperty("worst_relative_error_of_value", testing::PrintToString(worst_value));
    RecordProperty("worst_relative_error_of_log10", testing::PrintToString(worst_log10));
}

TEST(ChiSquaredUpperTail, EndsAtOneAndAtZero) {
    for (const double degrees : {1.0, 2.0, 5.0, 40319.0}) {
        SCOPED_TRACE(degrees);
        for (const double nothing : {0.0, 1e-300, 1e-12}) {
            EXPECT_NEAR(chi_squared_upper_tail(nothing, degrees).value, 1, 1e-6) << nothing;
        }
        EXPECT_EQ(chi_squared_upper_tail(0, degrees).value, 1);
        EXPECT_EQ(chi_squared_upper_tail(0, degrees).log10, 0);
        EXPECT_FALSE(std::signbit(chi_squared_upper_tail(0, degrees).log10)) << "printed as -0";
        const PValue none = chi_squared_upper_tail(std::numeric_limits<double>::infinity(), degrees);
        EXPECT_EQ(none.value, 0);
        EXPECT_EQ(none.log10, -std::numeric_limits<double>::infinity());
    }
}

TEST(ChiSquaredUpperTail, GoesOnAsALogarithmWithoutAJump) {
    // With two degrees of freedom p = exp(-x/2) exactly, on both sides of where the value gives up.
    for (const double statistic : {1000.0, 1380.0, 1381.0, 1382.0, 1383.0, 1400.0, 1e6}) {
        const PValue p = chi_squared_upper_tail(statistic, 2);
        const double expected = -statistic / 2 / std::log(10.0);
        EXPECT_NEAR(p.log10, expected, 1e-13 * -expected) << statistic;
        EXPECT_EQ(p.value == 0, expected < -300) << statistic;
    }
}

TEST(OrderTest, ByHand) {
    // 30 and 70 against 50 each: 2 · 20²/50 = 16 with one degree of freedom.
    const ChiSquaredTest two = test_orders(Counts{30, 70});
    EXPECT_DOUBLE_EQ(two.statistic, 16);
    EXPECT_EQ(two.degrees_of_freedom, 1);
    EXPECT_NEAR(two.p.value, std::erfc(std::sqrt(8.0)), 1e-15);
    EXPECT_EQ(two.trials, 100U);
    // The exact naive shuffle of three items: 6 · 0.5²/4.5 = 1/3.
    const ChiSquaredTest naive = test_orders(Counts{4, 5, 5, 5, 4, 4});
    EXPECT_DOUBLE_EQ(naive.statistic, 1.0 / 3);
    EXPECT_EQ(naive.degrees_of_freedom, 5);
    EXPECT_EQ(naive.trials, 27U);
}

TEST(PlaceTest, ByHand) {
    // S = 3 · 10²/10 + 6 · 5²/10 = 45, times 2/3 = 30, with (3-1)² degrees of freedom:
    // P(X >= x) = (1 + x/2) exp(-x/2).
    const ChiSquaredTest three = test_places(Counts{20, 5, 5, 5, 20, 5, 5, 5, 20}, 3);
    EXPECT_DOUBLE_EQ(three.statistic, 30);
    EXPECT_EQ(three.degrees_of_freedom, 4);
    EXPECT_NEAR(three.p.value, 16 * std::exp(-15.0), 1e-18);
    EXPECT_EQ(three.trials, 30U);
}

TEST(PlaceTest, OfTwoItemsIsTheOrderTest) {
    const ChiSquaredTest places = test_places(Counts{30, 70, 70, 30}, 2);
    const ChiSquaredTest orders = test_orders(Counts{30, 70});
    EXPECT_DOUBLE_EQ(places.statistic, orders.statistic);
    EXPECT_EQ(places.degrees_of_freedom, orders.degrees_of_freedom);
    EXPECT_EQ(places.trials, orders.trials);
}

TEST(OrderTest, OfPerfectlyEvenCountsIsSure) {
    // Thousands of degrees of freedom and a statistic of 0: the corner of the gamma function.
    for (const int n : {3, 7, 8}) {
        const ChiSquaredTest even = test_orders(Counts(factorial(n), 10));
        EXPECT_EQ(even.statistic, 0) << n;
        EXPECT_EQ(even.p.value, 1) << n;
    }
}

TEST(TotalVariation, ByHand) {
    EXPECT_DOUBLE_EQ(total_variation(Counts{50, 50}), 0);
    EXPECT_DOUBLE_EQ(total_variation(Counts{30, 70}), 0.2);
    EXPECT_DOUBLE_EQ(total_variation(Counts{4, 5, 5, 5, 4, 4}), 1.0 / 18);
    EXPECT_DOUBLE_EQ(total_variation(Counts{9, 0, 0, 0, 0, 0}), 5.0 / 6);
}

TEST(BinomialDeviation, ByHand) {
    EXPECT_DOUBLE_EQ(binomial_deviation(100, 0.5), 5);
    EXPECT_DOUBLE_EQ(binomial_deviation(600, 1.0 / 6), std::sqrt(500.0 / 6));
    EXPECT_EQ(binomial_deviation(100, 0), 0);
    EXPECT_EQ(binomial_deviation(100, 1), 0);
    EXPECT_EQ(binomial_deviation(0, 0.5), 0);
}

TEST(TrialsNeeded, AreFiveForEveryCell) {
    EXPECT_EQ(test_orders(Counts(6, 0)).trials_needed, 30U);
    EXPECT_EQ(test_orders(Counts(24, 0)).trials_needed, 120U);
    // An item is at one of n places: n cells share the trials, not n².
    EXPECT_EQ(test_places(Counts(9, 0), 3).trials_needed, 15U);
    EXPECT_FALSE(test_orders(Counts{5, 4}).enough());
    EXPECT_TRUE(test_orders(Counts{5, 5}).enough());
    EXPECT_FALSE(test_places(Counts{5, 4, 4, 5}, 2).enough());
    EXPECT_TRUE(test_places(Counts{5, 5, 5, 5}, 2).enough());
}

TEST(Statistics, WithoutTrialsNothingIsSuspicious) {
    for (const ChiSquaredTest& test : {test_orders(Counts(24, 0)), test_places(Counts(16, 0), 4)}) {
        EXPECT_EQ(test.statistic, 0);
        EXPECT_EQ(test.p.value, 1);
        EXPECT_EQ(test.p.log10, 0);
        EXPECT_EQ(test.trials, 0U);
        EXPECT_FALSE(test.enough());
    }
    EXPECT_EQ(total_variation(Counts(24, 0)), 0);
}

TEST(Statistics, WithOnePossibleOutcomeThereIsNothingToTest) {
    for (const ChiSquaredTest& test :
         {test_orders(Counts{1000}), test_places(Counts{1000}, 1), test_places({}, 0)}) {
        EXPECT_EQ(test.degrees_of_freedom, 0);
        EXPECT_EQ(test.statistic, 0);
        EXPECT_EQ(test.p.value, 1);
        EXPECT_FALSE(test.enough());
    }
    EXPECT_EQ(total_variation(Counts{1000}), 0);
}

class EveryVerdict : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Statistics, EveryVerdict, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST_P(EveryVerdict, OfFourItemsRejectsExactlyTheWrongShuffles) {
    // A right variant fails with probability 1e-6. A wrong one is missed far more rarely: the least biased,
    // naive, needs 1,800 trials for a power of 95 % at 0.001.
    const TrialPlan plan({.variant = &variant(), .n = 4, .seed = 1938});
    const Counts counts = count_orders(plan, 0, 100'000, 1);
    const bool right = variant().fairness == Fairness::Right;
    EXPECT_EQ(test_orders(counts).p.value > 1e-6, right);
    // None of these variants has a flat matrix either.
    EXPECT_EQ(test_places(places_of_orders(counts, 4), 4).p.value > 1e-6, right);
}

// Wrong shuffles that no variant has: each of the orders that may occur, 1,000 times.
struct Control {
    std::string_view name;
    std::function<bool(const Order&)> occurs;
    bool fools_places;  // its item→place matrix is exactly flat
};

bool follows(Item before, Item after, int wrap) {
    return after == (before + 1) % wrap;
}

TEST(NegativeControls, AreRejectedByTheOrdersEvenWhereTheMatrixIsFlat) {
    constexpr int kItems = 4;
    const std::vector<Control> controls = {
        {"even permutations only", [](const Order& o) { return (kItems - cycles(o).size()) % 2 == 0; }, true},
        {"no successor at the end, cyclic", [](const Order& o) { return !follows(o[2], o[3], kItems); },
         true},
        {"no successor at the end", [](const Order& o) { return !follows(o[2], o[3], kItems + 1); }, false},
        {"rotations only",
         [](const Order& o) {
             return follows(o[0], o[1], kItems) && follows(o[1], o[2], kItems) && follows(o[2], o[3], kItems);
         },
         true},
        {"the start order never", [](const Order& o) { return o != identity_order(kItems); }, false},
        {"the first item stays", [](const Order& o) { return o[0] == 0; }, false},
    };
    for (const Control& control : controls) {
        SCOPED_TRACE(control.name);
        Counts counts(factorial(kItems), 0);
        for (std::uint64_t r = 0; r < counts.size(); ++r)
            counts[r] = control.occurs(unrank(r, kItems)) ? 1000 : 0;
        EXPECT_LT(test_orders(counts).p.value, 1e-6);
        const ChiSquaredTest places = test_places(places_of_orders(counts, kItems), kItems);
        if (control.fools_places) {
            EXPECT_EQ(places.statistic, 0);
            EXPECT_EQ(places.p.value, 1);
        } else {
            EXPECT_LT(places.p.value, 1e-6);
        }
    }
}

// The p-values of the fair shuffle, one a seed.
std::vector<double> fair_p_values(int n, std::uint64_t trials, int seeds,
                                  const std::function<double(const Counts&)>& p) {
    std::vector<double> values;
    for (int seed = 0; seed < seeds; ++seed) {
        const TrialPlan plan(
            {.variant = &variant_named("fy_down"), .n = n, .seed = static_cast<std::uint64_t>(seed)});
        values.push_back(
            p(n <= kMaxCountedItems ? count_orders(plan, 0, trials, 1) : count_places(plan, 0, trials, 1)));
    }
    return values;
}

// Kolmogorov and Smirnov's distance to the uniform distribution.
double distance_to_uniform(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    double distance = 0;
    const auto size = static_cast<double>(values.size());
    for (std::size_t k = 0; k < values.size(); ++k) {
        const auto before = static_cast<double>(k);
        distance = std::max({distance, values[k] - before / size, (before + 1) / size - values[k]});
    }
    return distance;
}

// By the inequality of Dvoretzky, Kiefer, Wolfowitz and Massart P(D >= d) <= 2 exp(-2 · 1000 · d²), which is
// 1e-6 at this d, for each of the three runs.
const double kLargestDistance = std::sqrt(std::log(2 / 1e-6) / (2 * 1000.0));

TEST(FairShuffle, HasUniformPValuesOverAThousandSeeds) {
    const auto of_orders = [](const Counts& counts) { return test_orders(counts).p.value; };
    const auto of_places = [](const Counts& counts) { return test_places(counts, 10).p.value; };
    // Many trials a cell, because few make the p-values coarse.
    EXPECT_LT(distance_to_uniform(fair_p_values(3, 30'000, 1000, of_orders)), kLargestDistance);
    EXPECT_LT(distance_to_uniform(fair_p_values(4, 24'000, 1000, of_orders)), kLargestDistance);
    EXPECT_LT(distance_to_uniform(fair_p_values(10, 2'000, 1000, of_places)), kLargestDistance);
}

TEST(FairShuffle, IsCalledBiasedByTheMatrixAsOftenAsTheLevelSays) {
    // 2,000 seeds at the 5 % level: mean 100, standard deviation 9.75. Five of them are exceeded on either
    // side with probability 1.5e-6 (exact binomial sum).
    constexpr int kSeeds = 2000;
    constexpr double kLevel = 0.05;
    const double deviation = binomial_deviation(kSeeds, kLevel);
    const auto alarms = [&](const std::function<double(const ChiSquaredTest&)>& p) {
        const std::vector<double> values = fair_p_values(5, 3'000, kSeeds, [&](const Counts& counts) {
            return p(test_places(places_of_orders(counts, 5), 5));
        });
        return static_cast<double>(
            std::count_if(values.begin(), values.end(), [](double v) { return v < kLevel; }));
    };
    EXPECT_NEAR(alarms([](const ChiSquaredTest& test) { return test.p.value; }), kLevel * kSeeds,
                5 * deviation);
    // The uncorrected sum is the published mistake: 17 % with (n-1)² degrees of freedom, 2.3 % with n²-1.
    const auto uncorrected = [](double degrees) {
        return [degrees](const ChiSquaredTest& test) {
            return chi_squared_upper_tail(test.statistic * 5 / 4, degrees).value;
        };
    };
    EXPECT_GT(alarms(uncorrected(16)), kLevel * kSeeds + 5 * deviation);
    EXPECT_LT(alarms(uncorrected(24)), kLevel * kSeeds - 3 * deviation);
}

TEST(TestOrdersAgainst, ByHand) {
    // Naive, three items: 27 trials expect 4 or 5 of each order, and one sixth in the wrong place costs
    // 1/4 + 1/5.
    const ExactOrders naive = exact_orders(variant_named("naive_up"), 3);
    EXPECT_EQ(test_orders_against(Counts{4, 5, 5, 5, 4, 4}, naive).statistic, 0);
    const ChiSquaredTest test = test_orders_against(Counts{5, 4, 5, 5, 4, 4}, naive);
    EXPECT_DOUBLE_EQ(test.statistic, 0.45);
    EXPECT_EQ(test.degrees_of_freedom, 5);
    EXPECT_EQ(test.p.value, chi_squared_upper_tail(0.45, 5).value);
    EXPECT_EQ(test.trials, 27U);
    EXPECT_EQ(test.trials_needed, 34U);  // 5 · 27/4, rounded up
    EXPECT_FALSE(test.enough());
}

TEST(TestOrdersAgainst, TheUniformDistributionIsTheOrderTest) {
    const ExactOrders fair = exact_orders(variant_named("fy_down"), 3);
    const Counts counts = {12, 8, 11, 10, 9, 13};
    const ChiSquaredTest against = test_orders_against(counts, fair);
    const ChiSquaredTest orders = test_orders(counts);
    EXPECT_NEAR(against.statistic, orders.statistic, 1e-14);
    EXPECT_EQ(against.degrees_of_freedom, orders.degrees_of_freedom);
    EXPECT_EQ(against.trials_needed, orders.trials_needed);
}

TEST(TestOrdersAgainst, AnImpossibleOrderIsAProof) {
    const ExactOrders sattolo = exact_orders(variant_named("sattolo_down"), 3);  // 2 3 1 and 3 1 2 only
    const ChiSquaredTest possible = test_orders_against(Counts{0, 0, 0, 60, 40, 0}, sattolo);
    EXPECT_DOUBLE_EQ(possible.statistic, 4);
    EXPECT_EQ(possible.degrees_of_freedom, 1);
    EXPECT_EQ(possible.trials_needed, 10U);
    const ChiSquaredTest impossible = test_orders_against(Counts{1, 0, 0, 50, 50, 0}, sattolo);
    EXPECT_TRUE(std::isinf(impossible.statistic));
    EXPECT_EQ(impossible.p.value, 0);
    EXPECT_EQ(impossible.p.log10, -std::numeric_limits<double>::infinity());
    // Two items: 2 1 is the only order.
    const ExactOrders certain = exact_orders(variant_named("sattolo_down"), 2);
    EXPECT_EQ(test_orders_against(Counts{0, 9}, certain).p.value, 1);
    EXPECT_EQ(test_orders_against(Counts{1, 9}, certain).p.value, 0);
    EXPECT_EQ(test_orders_against(Counts{0, 0}, certain).p.value, 1);
    EXPECT_EQ(test_orders_against(Counts(6), sattolo).statistic, 0);
}

TEST_P(EveryVerdict, FindsEveryShuffleTrueToItself) {
    // p-values are uniform: 1e-6 is the chance of a failure.
    const TrialPlan plan({.variant = &variant(), .n = 4, .seed = 7});
    const Counts counts = count_orders(plan, 0, 100'000, 1);
    const ChiSquaredTest own = test_orders_against(counts, exact_orders(variant(), 4));
    EXPECT_TRUE(own.enough());
    EXPECT_GT(own.p.value, 1e-6);
    const std::string_view other = variant().fairness == Fairness::Right ? "naive_up" : "fy_down";
    EXPECT_LT(test_orders_against(counts, exact_orders(variant_named(other), 4)).p.value, 1e-6);
}

std::vector<std::size_t> bins_of(const std::vector<int>& sizes) {
    std::vector<std::size_t> bin_of;
    for (std::size_t bin = 0; bin < sizes.size(); ++bin) {
        bin_of.insert(bin_of.end(), static_cast<std::size_t>(sizes[bin]), bin);
    }
    return bin_of;
}

/// Where the items of an order end, in these rows and columns.
Counts binned(const Order& order, const std::vector<int>& row_sizes, const std::vector<int>& column_sizes) {
    const std::vector<std::size_t> row_of = bins_of(row_sizes);
    const std::vector<std::size_t> column_of = bins_of(column_sizes);
    Counts counts(row_sizes.size() * column_sizes.size());
    for (std::size_t place = 0; place < order.size(); ++place) {
        ++counts[row_of[static_cast<std::size_t>(order[place])] * column_sizes.size() + column_of[place]];
    }
    return counts;
}

Counts binned(const Order& order, const std::vector<int>& bin_sizes) {
    return binned(order, bin_sizes, bin_sizes);
}

TEST(BinnedPlaceTest, HasExactlyItsDegreesOfFreedomAsMean) {
    // Over all n! orders, one trial each: the mean is the trace of the two projections, (bins-1)².
    for (const std::vector<int>& sizes :
         {std::vector<int>{1, 1, 1, 1}, {2, 2, 3}, {1, 6}, {1, 2, 4}, {2, 2, 2, 1}}) {
        const int n = std::accumulate(sizes.begin(), sizes.end(), 0);
        double sum = 0;
        double degrees = 0;
        for (std::uint64_t r = 0; r < factorial(n); ++r) {
            const ChiSquaredTest test = test_places(binned(unrank(r, n), sizes), sizes);
            sum += test.statistic;
            degrees = test.degrees_of_freedom;
            ASSERT_EQ(test.trials, 1U);
        }
        EXPECT_NEAR(sum / static_cast<double>(factorial(n)), degrees, 1e-11) << testing::PrintToString(sizes);
    }
}

TEST(BinnedPlaceTest, WithABinAnItemIsThePlaceTest) {
    const Counts counts = {20, 5, 5, 5, 20, 5, 5, 5, 20};
    const std::vector<int> ones = {1, 1, 1};
    EXPECT_EQ(test_places(counts, ones).statistic, test_places(counts, 3).statistic);
    EXPECT_EQ(test_places(counts, ones).trials_needed, test_places(counts, 3).trials_needed);
}

TEST(BinnedPlaceTest, CallsAFairShuffleBiasedAsOftenAsTheLevelSays) {
    // As in the test above: five standard deviations, 1.5e-6.
    constexpr int kSeeds = 2000;
    constexpr double kLevel = 0.05;
    const std::vector<int> sizes = {1, 2, 4};
    const Variant& fair = variant_named("fy_up");
    int alarms = 0;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        Counts counts(9);
        for (std::uint64_t trial = 0; trial < 150; ++trial) {
            CounterSource source(seed, trial);
            const Counts one = binned(test::final_order(fair, 7, source), sizes);
            std::transform(one.begin(), one.end(), counts.begin(), counts.begin(), std::plus<>());
        }
        alarms += test_places(counts, sizes).p.value < kLevel ? 1 : 0;
    }
    EXPECT_NEAR(alarms, kLevel * kSeeds, 5 * binomial_deviation(kSeeds, kLevel));
}

TEST(UnequalPlaceTest, HasExactlyItsDegreesOfFreedomAsMean) {
    // Equal items in rows, places that were not kept in one column; over all n! orders, one trial each.
    const std::vector<std::pair<std::vector<int>, std::vector<int>>> all_sizes = {
        {{1, 1, 1, 1, 1}, {1, 1, 3}}, {{2, 3}, {1, 1, 1, 1, 1}}, {{1, 2, 2}, {4, 1}}, {{3, 3}, {1, 2, 3}}};
    for (const auto& [rows, columns] : all_sizes) {
        const int n = std::accumulate(rows.begin(), rows.end(), 0);
        double sum = 0;
        double degrees = 0;
        for (std::uint64_t r = 0; r < factorial(n); ++r) {
            const ChiSquaredTest test = test_places(binned(unrank(r, n), rows, columns), rows, columns);
            sum += test.statistic;
            degrees = test.degrees_of_freedom;
            ASSERT_EQ(test.trials, 1U);
        }
        EXPECT_EQ(degrees, static_cast<double>((rows.size() - 1) * (columns.size() - 1)));
        EXPECT_NEAR(sum / static_cast<double>(factorial(n)), degrees, 1e-11)
            << testing::PrintToString(rows) << testing::PrintToString(columns);
    }
}

TEST(UnequalPlaceTest, AgainstAllOthersOneColumnIsTheOrdinaryTest) {
    // 20 shuffles of three items: who came first, and who did not. Expected 20/3 each.
    const std::vector<int> rows = {1, 1, 1};
    const std::vector<int> columns = {1, 2};
    const ChiSquaredTest test = test_places(Counts{10, 10, 6, 14, 4, 16}, rows, columns);
    EXPECT_EQ(test.degrees_of_freedom, 2);
    EXPECT_NEAR(test.statistic, test_orders(Counts{10, 6, 4}).statistic, 1e-12);
    EXPECT_EQ(test.trials_needed, 15U);
}

TEST(UnequalPlaceTest, NeedsFiveInItsThinnestCell) {
    const std::vector<int> halves = {3, 3};
    const std::vector<int> columns = {4, 2};
    EXPECT_EQ(test_places(Counts(4), halves, columns).trials_needed, 5U);  // each shuffle puts 3·2/6 there
    EXPECT_EQ(test_places(Counts(4), columns, halves).trials_needed, 5U);
}

TEST(UnequalPlaceTest, CallsAFairShuffleBiasedAsOftenAsTheLevelSays) {
    // As above: five standard deviations, 1.5e-6. A multiset of 1, 2 and 4 equal items; the first two places
    // of seven.
    constexpr int kSeeds = 1000;
    constexpr double kLevel = 0.05;
    const Variant& fair = variant_named("fy_up");
    const std::vector<int> ones(7, 1);
    for (const auto& [rows, columns] : {std::pair(std::vector<int>{1, 2, 4}, ones), {ones, {1, 1, 5}}}) {
        int alarms = 0;
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            Counts counts(rows.size() * columns.size());
            for (std::uint64_t trial = 0; trial < 100; ++trial) {
                CounterSource source(seed, trial);
                const Counts one = binned(test::final_order(fair, 7, source), rows, columns);
                std::transform(one.begin(), one.end(), counts.begin(), counts.begin(), std::plus<>());
            }
            alarms += test_places(counts, rows, columns).p.value < kLevel ? 1 : 0;
        }
        EXPECT_NEAR(alarms, kLevel * kSeeds, 5 * binomial_deviation(kSeeds, kLevel));
    }
}

TEST(BinnedPlaceTest, HoldsForMoreItemsThanRows) {
    constexpr int kItems = 4100;  // bins of eight items, and four of nine
    const PlaceBins bins(kItems);
    const auto counts_of = [&bins](const Variant& variant) {
        Counts counts(bins.cells());
        for (std::uint64_t trial = 0; trial < 330; ++trial) {
            CounterSource source(11, trial);
            const Order order = test::final_order(variant, kItems, source);
            for (int place = 0; place < kItems; ++place) {
                const auto row = static_cast<std::size_t>(bins.of(order[static_cast<std::size_t>(place)]));
                ++counts[row * static_cast<std::size_t>(bins.side()) +
                         static_cast<std::size_t>(bins.of(place))];
            }
        }
        return counts;
    };
    const Counts fair = counts_of(variant_named("fy_down"));
    const ChiSquaredTest test = test_places(fair, kItems);
    EXPECT_EQ(test.trials, 330U);
    EXPECT_EQ(test.trials_needed, 321U);  // 5 · 4100/64, rounded up
    EXPECT_EQ(test.degrees_of_freedom, 511.0 * 511);
    EXPECT_GT(test.p.value, 1e-6);
    EXPECT_LT(test.p.value, 1 - 1e-6) << "the p-value is uniform on both sides";
    EXPECT_FALSE(largest_place_deviation(fair, kItems).striking());
    EXPECT_LT(place_distance(fair, kItems), 0.2);
    const Counts naive = counts_of(variant_named("naive_up"));
    EXPECT_LT(test_places(naive, kItems).p.value, 1e-6);
    EXPECT_GT(place_distance(naive, kItems), place_distance(fair, kItems));
}

TEST(LargestDeviation, ByHand) {
    const LargestDeviation orders = largest_order_deviation(Counts{100, 100, 160, 100, 80, 60});
    EXPECT_EQ(orders.cell, 2U);
    EXPECT_DOUBLE_EQ(orders.z, 60 / std::sqrt(600 * (1.0 / 6) * (5.0 / 6)));
    EXPECT_TRUE(orders.striking());
    const LargestDeviation few = largest_order_deviation(Counts{80, 70});
    EXPECT_DOUBLE_EQ(few.z, 5 / std::sqrt(150 / 4.0));
    EXPECT_NEAR(few.bound, 2.241402727604945, 1e-12);  // the normal quantile of 1 - 0.05/4
    EXPECT_FALSE(few.striking());
    const LargestDeviation places = largest_place_deviation(Counts{30, 35, 35, 35, 30, 35, 35, 35, 30}, 3);
    EXPECT_EQ(places.cell, 0U);
    EXPECT_DOUBLE_EQ(places.z, (30 - 100.0 / 3) / std::sqrt(100 * (1.0 / 3) * (2.0 / 3)));
    EXPECT_FALSE(places.striking());
    // 52 · 52 cells of plenty: STATISTICS has about 3.7 as usual for them, so the bound must be above.
    const double wide = largest_place_deviation(Counts(2704, 1'000'000), 52).bound;
    EXPECT_NEAR(wide, 4.28, 0.01);
    for (const LargestDeviation& none :
         {largest_order_deviation(Counts(6)), largest_order_deviation(Counts{5}),
          largest_place_deviation(Counts{7}, 1), largest_place_deviation(Counts(9), 3)}) {
        EXPECT_EQ(none.z, 0);
        EXPECT_FALSE(none.striking());
    }
}

TEST(LargestDeviation, OfAFairShuffleIsStrikingInFivePercentAtMost) {
    // With 10 expected a cell, where counts are still skewed. 149 alarms of 2,000 are five standard
    // deviations over 5 %: passed by chance with probability 1.2e-6 at most for each of the two.
    constexpr int kSeeds = 2000;
    const int most = static_cast<int>(0.05 * kSeeds + 5 * binomial_deviation(kSeeds, 0.05));
    int order_alarms = 0;
    int place_alarms = 0;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const TrialPlan plan({.variant = &variant_named("fy_down"), .n = 5, .seed = seed});
        const Counts counts = count_orders(plan, 0, 1'200, 1);
        order_alarms += largest_order_deviation(counts).striking() ? 1 : 0;
        const Counts few = count_orders(plan, 2'000, 50, 1);
        place_alarms += largest_place_deviation(places_of_orders(few, 5), 5).striking() ? 1 : 0;
    }
    EXPECT_LE(order_alarms, most);
    EXPECT_LE(place_alarms, most);
    // Nor is the bound out of reach: with a tenth of the level there would be 20.
    EXPECT_GE(order_alarms, 25);
    EXPECT_GE(place_alarms, 25);
}

TEST(PlaceDistance, ByHand) {
    EXPECT_EQ(place_distance(Counts{10, 10, 10, 10}, 2), 0);
    EXPECT_DOUBLE_EQ(place_distance(Counts{15, 5, 5, 15}, 2), 0.25);
    // Sattolo leaves 1/n of each row empty: the distance is 1/n.
    for (const int n : {2, 3, 100}) {
        EXPECT_NEAR(place_distance(place_probabilities(variant_named("sattolo_down"), n), n), 1.0 / n, 1e-13);
    }
    const Counts counts = {20, 5, 5, 5, 20, 5, 5, 5, 20};
    EXPECT_DOUBLE_EQ(place_distance(counts, 3), total_variation(counts));
    EXPECT_EQ(place_distance(Counts(9), 3), 0);
    EXPECT_EQ(place_distance(Counts(), 0), 0);
    EXPECT_EQ(place_distance(std::vector<double>(), 0), 0);
}

TEST(Entropy, ByHand) {
    EXPECT_EQ(entropy_bits(Counts{7, 7, 7, 7}), 2);
    EXPECT_EQ(entropy_bits(Counts{0, 5, 0}), 0);
    EXPECT_DOUBLE_EQ(entropy_bits(Counts{2, 1, 1, 0}), 1.5);
    EXPECT_EQ(entropy_bits(Counts(6)), 0);
    EXPECT_DOUBLE_EQ(entropy_bits(exact_orders(variant_named("sattolo_down"), 5)), std::log2(24.0));
    EXPECT_NEAR(entropy_bits(exact_orders(variant_named("fy_down"), 6)), fair_entropy_bits(6), 1e-12);
    EXPECT_LT(entropy_bits(exact_orders(variant_named("naive_up"), 6)), fair_entropy_bits(6) - 0.01);
    EXPECT_DOUBLE_EQ(fair_entropy_bits(4), std::log2(24.0));
    EXPECT_EQ(fair_entropy_bits(0), 0);
    EXPECT_NEAR(fair_entropy_bits(52), 225.58, 0.005);
}

TEST(PoissonTwoSided, IsTwiceTheTailSummedUp) {
    for (const double mean : {20.0, 100.5}) {
        for (std::uint64_t count = 0; count < 2 * static_cast<std::uint64_t>(mean); ++count) {
            double tail = 0;
            const bool above = static_cast<double>(count) > mean;
            for (std::uint64_t k = above ? count : 0; k <= (above ? 1000 : count); ++k) {
                const auto number = static_cast<double>(k);
                tail += std::exp(number * std::log(mean) - mean - std::lgamma(number + 1));
            }
            const PValue p = poisson_two_sided(count, mean);
            EXPECT_NEAR(p.value, std::min(1.0, 2 * tail), 1e-11 * p.value) << count << " " << mean;
            EXPECT_NEAR(p.log10, std::log10(p.value), 1e-12);
        }
    }
}

TEST(PoissonTwoSided, OfHugeMeansIsThatOfTheNormalDistribution) {
    // Boost's series do not converge here: fuzzing found it. erfc(z/√2) for z = 5 and 6.
    constexpr double kMean = 1e16;
    constexpr double kFive = 5.733031437583892e-07;
    EXPECT_NEAR(poisson_two_sided(10'000'000'500'000'000, kMean).value, kFive, 1e-5 * kFive);
    EXPECT_NEAR(poisson_two_sided(9'999'999'500'000'000, kMean).value, kFive, 1e-5 * kFive);
    EXPECT_LT(poisson_two_sided(0, kMean).log10, -1e15);
    EXPECT_NEAR(fair_coin_two_sided(20'000'000'500'000'000, 40'000'000'000'000'000).value, kFive,
                1e-5 * kFive);
}

TEST(PoissonTwoSided, KeepsItsLogarithmWhereItUnderflows) {
    EXPECT_EQ(poisson_two_sided(0, 1e6).value, 0);
    EXPECT_NEAR(poisson_two_sided(0, 1e6).log10, std::log10(2) - 1e6 / std::log(10), 1e-6);  // 2 exp(-1e6)
    // 2 · 0.01^200 / 200! · exp(-0.01), and what follows is 0.01/201 of it, as a series.
    const double log10 = std::log10(2) - 400 - std::lgamma(201) / std::log(10) - 0.01 / std::log(10);
    EXPECT_NEAR(poisson_two_sided(200, 0.01).log10, log10 + std::log10(1 + 0.01 / 201), 1e-8);
}

TEST(FairCoinTwoSided, ByHand) {
    EXPECT_EQ(fair_coin_two_sided(5, 10).value, 1);
    EXPECT_EQ(fair_coin_two_sided(0, 0).value, 1);
    EXPECT_DOUBLE_EQ(fair_coin_two_sided(10, 10).value, 2.0 / 1024);
    EXPECT_DOUBLE_EQ(fair_coin_two_sided(0, 10).value, 2.0 / 1024);
    EXPECT_NEAR(fair_coin_two_sided(8, 10).value, 2 * 56.0 / 1024, 1e-15);  // 45 + 10 + 1
    EXPECT_NEAR(fair_coin_two_sided(2, 10).log10, std::log10(112.0 / 1024), 1e-14);
    EXPECT_EQ(fair_coin_two_sided(5, 11).value, 1);
    EXPECT_NEAR(fair_coin_two_sided(1'000'000, 1'000'000).log10, -999'999 * std::log10(2), 1e-6);
    EXPECT_EQ(fair_coin_two_sided(1'000'000, 1'000'000).value, 0);
}

TEST(LastCheckpoint, IsAPowerOfTen) {
    EXPECT_EQ(last_checkpoint(0), 0U);
    EXPECT_EQ(last_checkpoint(1), 1U);
    EXPECT_EQ(last_checkpoint(9), 1U);
    EXPECT_EQ(last_checkpoint(10), 10U);
    EXPECT_EQ(last_checkpoint(999'999), 100'000U);
    EXPECT_EQ(last_checkpoint(1'000'000), 1'000'000U);
    EXPECT_EQ(last_checkpoint(std::numeric_limits<std::uint64_t>::max()), 10'000'000'000'000'000'000U);
}

TEST(StatisticsDeathTest, RejectsWhatHasNoDistribution) {
    EXPECT_DEATH(chi_squared_upper_tail(1, 0), "precondition failed: degrees_of_freedom > 0");
    EXPECT_DEATH(chi_squared_upper_tail(-1, 1), "precondition failed: statistic >= 0");
    EXPECT_DEATH(chi_squared_upper_tail(std::nan(""), 1), "precondition failed: statistic >= 0");
    EXPECT_DEATH(test_places(Counts(8, 0), 3), "precondition failed");
    EXPECT_DEATH(test_places(Counts(4), std::vector<int>{1, 2}, std::vector<int>{2, 2}),
                 "precondition failed");
    EXPECT_DEATH(poisson_two_sided(1, 0), "precondition failed");
    EXPECT_DEATH(fair_coin_two_sided(2, 1), "precondition failed");
    EXPECT_DEATH(test_orders_against(Counts(5), exact_orders(variant_named("fy_up"), 3)),
                 "precondition failed");
}

}  // namespace
}  // namespace shufflelens
