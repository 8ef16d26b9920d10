// Power against an independent series, and against shuffles that are really counted.
#include "shufflelens/power.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/support.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/statistics.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {
namespace {

double per_trial(std::string_view name, int n) {
    return noncentrality_per_trial(exact_orders(variant_named(name), n));
}

double places_per_trial(std::string_view name, int n) {
    return noncentrality_per_trial(place_probabilities(variant_named(name), n), n);
}

/// P(X > x) for non-central chi-squared X, as a mixture: Poisson(noncentrality/2) pairs of degrees more.
double mixed_upper_tail(double x, double degrees, double noncentrality) {
    double sum = 0;
    const double mean = noncentrality / 2;
    const int last = static_cast<int>(mean + 12 * std::sqrt(mean) + 40);
    for (int pairs = 0; pairs <= last; ++pairs) {
        const double weight = std::exp(pairs * std::log(mean) - mean - std::lgamma(pairs + 1.0));
        sum += weight * chi_squared_upper_tail(x, degrees + 2 * pairs).value;
    }
    return sum;
}

/// The x that chi-squared exceeds with this probability.
double critical_value(double degrees, double level) {
    double low = 0;
    double high = degrees + 100 * std::sqrt(2 * degrees) + 100;
    while (high - low > 1e-12 * high) {
        const double middle = (low + high) / 2;
        (chi_squared_upper_tail(middle, degrees).value > level ? low : high) = middle;
    }
    return low;
}

TEST(Noncentrality, ByHand) {
    // Naive, three items: six deviations of 1/54, squared and times 6.
    EXPECT_NEAR(per_trial("naive_up", 3), 36.0 / (54 * 54), 1e-15);
    // Sattolo: two orders of 1/2, four of 0.
    EXPECT_NEAR(per_trial("sattolo_down", 3), 2, 1e-15);
    // Its matrix has 1/(n-1) off the diagonal: (n-1) (n/n² + n(n-1) (1/(n-1) - 1/n)²) = 1 for every n.
    for (const int n : {2, 3, 10, 52, 1000}) EXPECT_NEAR(places_per_trial("sattolo_down", n), 1, 1e-10) << n;
}

TEST(Noncentrality, OfNaiveEqualsTheKnownTable) {
    const std::vector<double> known = {.0497, .0709, .0930, .1157, .1390, .1626};
    for (int n = 5; n <= 10; ++n) {
        EXPECT_NEAR(per_trial("naive_up", n), known[static_cast<std::size_t>(n) - 5], 0.00005) << n;
    }
}

class EveryPower : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Power, EveryPower, testing::ValuesIn(test::variant_names()), test::name_of_param);

TEST_P(EveryPower, IsOfNoUseExactlyAgainstARightShuffle) {
    const bool right = variant().fairness == Fairness::Right;
    for (const int n : {3, 5, 8}) {
        EXPECT_EQ(per_trial(GetParam(), n) == 0, right) << n;
        EXPECT_EQ(trials_to_notice(effect_on_orders(exact_orders(variant(), n))) == std::nullopt, right) << n;
    }
    for (const int n : {3, 52, 500}) {
        EXPECT_EQ(places_per_trial(GetParam(), n) == 0, right) << n;
        EXPECT_EQ(trials_to_notice(effect_on_places(place_probabilities(variant(), n), n)) == std::nullopt,
                  right)
            << n;
    }
}

TEST(ChanceToNotice, EqualsThePoissonMixture) {
    for (const double degrees : {1.0, 2.0, 5.0, 23.0, 119.0, 5039.0}) {
        for (const double level : {0.05, 0.001}) {
            const double critical = critical_value(degrees, level);
            for (const double noncentrality : {0.01, 3.0, 40.0, 80.0, 130.0, 300.0, 2000.0}) {
                SCOPED_TRACE(testing::Message() << degrees << " " << level << " " << noncentrality);
                EXPECT_NEAR(chance_to_notice(noncentrality / 100, degrees, 100, level),
                            mixed_upper_tail(critical, degrees, noncentrality), 1e-10);
            }
        }
    }
}

TEST(ChanceToNotice, WithOneDegreeOfFreedomIsThatOfAShiftedNormal) {
    const double quantile = std::sqrt(critical_value(1, 0.001));
    const auto above = [](double z) { return std::erfc(z / std::sqrt(2.0)) / 2; };
    for (const double shift : {0.5, 2.0, 3.0, 5.0}) {
        EXPECT_NEAR(chance_to_notice(shift * shift, 1, 1, 0.001),
                    above(quantile - shift) + above(quantile + shift), 1e-12)
            << shift;
    }
}

TEST(ChanceToNotice, HoldsForMillionsOfDegreesAndAnyNoncentrality) {
    // Sankaran's approximation (1959), whose error falls with the degrees; under 1e-8 here.
    const auto sankaran = [](double critical, double degrees, double noncentrality) {
        const double mean = degrees + noncentrality;
        const double spread = degrees + 2 * noncentrality;
        const double h = 1 - 2 * mean * (degrees + 3 * noncentrality) / (3 * spread * spread);
        const double p = spread / (mean * mean);
        const double m = (h - 1) * (1 - 3 * h);
        const double z = (std::pow(critical / mean, h) - (1 + h * p * (h - 1 - (2 - h) * m * p / 2))) /
                         (h * std::sqrt(2 * p) * (1 + m * p / 2));
        return std::erfc(z / std::sqrt(2.0)) / 2;
    };
    for (const double degrees : {362'879.0, 1e6, 3'628'799.0, 4095.0 * 4095.0}) {
        const double critical = critical_value(degrees, 0.001);
        for (const double z : {1.0, 3.0, 4.7, 6.0}) {
            const double noncentrality = z * std::sqrt(2 * degrees);
            EXPECT_NEAR(chance_to_notice(noncentrality, degrees, 1),
                        sankaran(critical, degrees, noncentrality), 1e-7)
                << degrees << " " << z;
        }
    }
    for (const double degrees : {1.0, 5.0, 1e6}) {
        for (const double huge : {1e9, 1e12, 1e19, 1e300}) {
            EXPECT_EQ(chance_to_notice(huge, degrees, 1), 1) << degrees << " " << huge;
        }
    }
}

TEST(ChanceToNotice, BeginsAtTheLevelAndNeverFalls) {
    for (const double degrees : {1.0, 5.0, 100.0, 1e6}) {
        EXPECT_EQ(chance_to_notice(0.01, degrees, 0, 0.05), 0.05);
        EXPECT_EQ(chance_to_notice(0, degrees, 1'000'000, 0.05), 0.05);
        double before = 0.05;
        for (std::uint64_t trials = 1; trials < std::uint64_t{1} << 40; trials *= 3) {
            const double chance = chance_to_notice(0.01, degrees, trials, 0.05);
            EXPECT_GE(chance, before) << degrees << " " << trials;
            before = chance;
        }
        EXPECT_EQ(before, 1);
    }
    EXPECT_EQ(chance_to_notice(1, 0, 1000), 0) << "one possible outcome";
}

TEST(TrialsToNotice, AreThePublishedOnes) {
    // As if trials of a biased shuffle spread like those of a fair one.
    const auto of_naive = [](int n) {
        const double degrees = static_cast<double>(factorial(n)) - 1;
        return static_cast<double>(trials_to_notice(per_trial("naive_up", n), degrees).value());
    };
    EXPECT_NEAR(of_naive(3), 2'700, 50);
    EXPECT_NEAR(of_naive(4), 1'700, 50);
    EXPECT_NEAR(of_naive(5), 1'900, 50);
}

TEST(TrialsToNotice, AreTheFewestWithThatChance) {
    for (const double degrees : {1.0, 5.0, 119.0, 81.0, 1e6}) {
        for (const double each : {1e-9, 0.012, 1.0, 30.0}) {
            for (const double power : {0.5, 0.95}) {
                SCOPED_TRACE(testing::Message() << degrees << " " << each << " " << power);
                const std::uint64_t trials = trials_to_notice(each, degrees, power, 0.01).value();
                EXPECT_GE(chance_to_notice(each, degrees, trials, 0.01), power);
                // One trial is the fewest there can be, and already too many for a loud bias.
                const double before = trials > 1 ? chance_to_notice(each, degrees, trials - 1, 0.01) : 0;
                EXPECT_LT(before, power);
            }
        }
    }
}

TEST(TrialsToNotice, AreNoneWhereThereIsNothingToNotice) {
    EXPECT_EQ(trials_to_notice(0, 5), std::nullopt);
    EXPECT_EQ(trials_to_notice(1, 0), std::nullopt);
    EXPECT_EQ(trials_to_notice(1e-30, 5), std::nullopt) << "more than can be counted";
}

using Matrix = std::vector<std::vector<double>>;

Matrix product(const Matrix& left, const Matrix& right) {
    Matrix result(left.size(), std::vector<double>(right.front().size()));
    for (std::size_t i = 0; i < left.size(); ++i) {
        for (std::size_t k = 0; k < right.size(); ++k) {
            for (std::size_t j = 0; j < right[k].size(); ++j) result[i][j] += left[i][k] * right[k][j];
        }
    }
    return result;
}

/// Of the statistic N (q - u)' A (q - u), with q the shares of all n! orders and u the fair ones: the
/// covariance of one trial is diag(p) - pp', so traces are of powers of A (diag(p) - pp').
Effect::Spread spread_by_orders(const ExactOrders& orders, const Matrix& a) {
    const std::size_t cells = orders.paths.size();
    Matrix covariance(cells, std::vector<double>(cells));
    Matrix bias(cells, std::vector<double>(1));
    for (std::size_t i = 0; i < cells; ++i) {
        for (std::size_t j = 0; j < cells; ++j) {
            covariance[i][j] = (i == j ? orders.value(i) : 0) - orders.value(i) * orders.value(j);
        }
        bias[i][0] = orders.value(i) - 1.0 / static_cast<double>(cells);
    }
    const Matrix once = product(a, covariance);
    Matrix power = once;
    Matrix moved = product(a, bias);
    Effect::Spread spread;
    for (std::size_t r = 0; r < 4; ++r) {
        for (std::size_t i = 0; i < cells; ++i) {
            spread.traces[r] += power[i][i];
            spread.drifts[r] += bias[i][0] * moved[i][0];
        }
        power = product(power, once);
        moved = product(once, moved);
    }
    return spread;
}

void expect_same(const Effect::Spread& spread, const Effect::Spread& expected) {
    for (std::size_t r = 0; r < 4; ++r) {
        EXPECT_NEAR(spread.traces[r], expected.traces[r], 1e-9 * (1 + std::abs(expected.traces[r]))) << r;
        EXPECT_NEAR(spread.drifts[r], expected.drifts[r], 1e-9 * (1 + std::abs(expected.drifts[r]))) << r;
    }
}

TEST(Spread, IsThatOfTheWholeCovariance) {
    for (const Variant& variant : variants()) {
        for (const int n : {2, 3, 4}) {
            SCOPED_TRACE(testing::Message() << variant.name << " " << n);
            const ExactOrders orders = exact_orders(variant, n);
            const std::size_t cells = orders.paths.size();
            Matrix of_orders(cells, std::vector<double>(cells));
            Matrix of_places = of_orders;  // how many items two orders have at the same place
            for (std::size_t i = 0; i < cells; ++i) {
                of_orders[i][i] = static_cast<double>(cells);
                const Order left = unrank(i, n);
                for (std::size_t j = 0; j < cells; ++j) {
                    const Order right = unrank(j, n);
                    for (std::size_t k = 0; k < left.size(); ++k) {
                        of_places[i][j] += left[k] == right[k] ? n - 1 : 0;
                    }
                }
            }
            const Effect effect = effect_on_orders(orders);
            expect_same(effect.spread.value(), spread_by_orders(orders, of_orders));
            EXPECT_NEAR(effect.spread->drifts[0], effect.noncentrality_per_trial, 1e-12);
            const Effect places = effect_on_places(variant, place_probabilities(variant, n), n);
            expect_same(places.spread.value(), spread_by_orders(orders, of_places));
            EXPECT_NEAR(places.spread->drifts[0], places.noncentrality_per_trial, 1e-12);
        }
    }
}

TEST(Spread, IsThatOfAFairShuffleWhereItIsFair) {
    // A biased shuffle that spreads like a fair one: every power of C is C, of that rank, and C moves
    // nothing.
    for (const double degrees : {1.0, 5.0, 119.0}) {
        for (const std::uint64_t trials : {100U, 2'000U, 5'000U}) {
            constexpr double kEach = 0.0125;
            const Effect effect = {
                .noncentrality_per_trial = kEach,
                .degrees_of_freedom = degrees,
                .spread = Effect::Spread{{degrees, degrees, degrees, degrees}, {kEach, kEach, kEach, kEach}}};
            EXPECT_NEAR(chance_to_notice(effect, trials), chance_to_notice(kEach, degrees, trials), 2e-9);
        }
    }
}

TEST(Spread, MakesAChanceThatGrowsToOneForEveryShuffle) {
    for (const Variant& variant : variants()) {
        if (variant.fairness == Fairness::Right) continue;
        for (const int n : {2, 3, 4, 5}) {
            SCOPED_TRACE(testing::Message() << variant.name << " " << n);
            const ExactOrders orders = exact_orders(variant, n);
            for (const Effect& effect :
                 {effect_on_orders(orders), effect_on_places(variant, place_probabilities(variant, n), n)}) {
                const auto fewest = trials_to_notice(effect);
                if (!fewest) continue;
                EXPECT_GE(chance_to_notice(effect, *fewest), kNoticePower);
                EXPECT_LT(chance_to_notice(effect, *fewest - 1), kNoticePower);
                double before = 0;
                for (std::uint64_t trials = 1; trials < 1'000 * *fewest; trials += trials / 4 + 1) {
                    const double chance = chance_to_notice(effect, trials);
                    EXPECT_GE(chance, before - 1e-12) << trials;
                    EXPECT_LE(chance, 1) << trials;
                    before = chance;
                }
                EXPECT_GT(before, 0.999999);
            }
        }
    }
}

TEST(Effect, WaitsUntilTheTestIsJudged) {
    const Effect sattolo = effect_on_orders(exact_orders(variant_named("sattolo_down"), 3));
    EXPECT_EQ(sattolo.degrees_of_freedom, 5);
    EXPECT_EQ(sattolo.trials_needed, 30U);
    EXPECT_EQ(trials_to_notice(sattolo.noncentrality_per_trial, 5), 17U);
    EXPECT_EQ(trials_to_notice(sattolo), 30U);
    EXPECT_EQ(chance_to_notice(sattolo, 29), 0);
    EXPECT_GT(chance_to_notice(sattolo, 30), 0.999);
    const Effect places = effect_on_places(place_probabilities(variant_named("sattolo_down"), 10), 10);
    EXPECT_EQ(places.degrees_of_freedom, 81);
    EXPECT_EQ(places.trials_needed, 50U);
    EXPECT_EQ(effect_on_places({}, 0).degrees_of_freedom, 0);
    EXPECT_EQ(trials_to_notice(effect_on_places({}, 0)), std::nullopt);
}

/// How many of these seeds a test calls biased.
template <typename Test>
int rejections(const TrialSpec& spec, std::uint64_t trials, int seeds, double level, const Test& p_value) {
    int rejected = 0;
    for (int seed = 0; seed < seeds; ++seed) {
        const TrialPlan plan({spec.variant, spec.n, spec.seed + static_cast<std::uint64_t>(seed)});
        const auto counts =
            spec.n <= kMaxCountedItems ? count_orders(plan, 0, trials, 1) : count_places(plan, 0, trials, 1);
        if (p_value(counts) < level) ++rejected;
    }
    return rejected;
}

double p_of_orders(const std::vector<std::uint64_t>& counts) {
    return test_orders(counts).p.value;
}

TEST_P(EveryPower, IsTheShareOfRejectionsAtTheNeededNumber) {
    if (variant().fairness == Fairness::Right) return;
    // Of 500 seeds the share `chance` is rejected, with a binomial standard deviation of 4.9 at 95 %. Five of
    // them and two runs more (for the chi-squared approximation, and where the deviation is nearly 0)
    // are exceeded with probability under 1e-5 for each of the checks, by the exact binomial sum.
    constexpr int kSeeds = 500;
    const auto expect_share = [](int rejected, double chance) {
        EXPECT_NEAR(rejected, kSeeds * chance, 5 * binomial_deviation(kSeeds, chance) + 2);
    };
    for (const int n : {3, 4, 5}) {
        SCOPED_TRACE(n);
        const TrialSpec spec = {.variant = &variant(), .n = n, .seed = 1'000};
        const Effect orders = effect_on_orders(exact_orders(variant(), n));
        const std::uint64_t trials = trials_to_notice(orders).value();
        expect_share(rejections(spec, trials, kSeeds, kNoticeLevel, p_of_orders),
                     chance_to_notice(orders, trials));
        const Effect places = effect_on_places(place_probabilities(variant(), n), n);
        const std::uint64_t place_trials = trials_to_notice(places).value();
        const auto p_of_places = [n](const std::vector<std::uint64_t>& counts) {
            return test_places(places_of_orders(counts, n), n).p.value;
        };
        expect_share(rejections(spec, place_trials, kSeeds, kNoticeLevel, p_of_places),
                     chance_to_notice(places, place_trials));
    }
    const TrialSpec spec = {.variant = &variant(), .n = 10, .seed = 1'000};
    const Effect places = effect_on_places(place_probabilities(variant(), 10), 10);
    const std::uint64_t trials = trials_to_notice(places).value();
    const auto p_of_places = [](const std::vector<std::uint64_t>& counts) {
        return test_places(counts, 10).p.value;
    };
    expect_share(rejections(spec, trials, kSeeds, kNoticeLevel, p_of_places),
                 chance_to_notice(places, trials));
}

TEST(ChanceToNotice, KnowsHowABiasedShuffleSpreads) {
    // 20,000 seeds: a standard deviation of 0.18 points at 93 %. Half a point is what the approximation is
    // allowed; four deviations more are exceeded with probability under 1e-4 for each of the four checks. As
    // if they spread like a fair shuffle's, the chances below would be 95 %, and the shares 1.9 points less
    // for the last.
    struct Case {
        const char* name;
        int n;
        Quantity quantity;
    };
    constexpr int kSeeds = 20'000;
    for (const Case& each : {Case{"naive_down_n_minus_1", 3, Quantity::Orders},
                             {"naive_down_n_minus_1", 4, Quantity::Orders},
                             {"cmp_timsort_short", 5, Quantity::Places},
                             {"naive_down_n_minus_1", 5, Quantity::Places}}) {
        SCOPED_TRACE(testing::Message() << each.name << " " << each.n);
        const Variant& variant = variant_named(each.name);
        const int n = each.n;
        const bool orders = each.quantity == Quantity::Orders;
        const Effect effect = orders ? effect_on_orders(exact_orders(variant, n))
                                     : effect_on_places(variant, place_probabilities(variant, n), n);
        const std::uint64_t trials =
            trials_to_notice(effect.noncentrality_per_trial, effect.degrees_of_freedom).value();
        const int rejected = rejections(
            {.variant = &variant, .n = n, .seed = 30'000}, trials, kSeeds, kNoticeLevel,
            [n, orders](const std::vector<std::uint64_t>& counts) {
                return orders ? p_of_orders(counts) : test_places(places_of_orders(counts, n), n).p.value;
            });
        const double chance = chance_to_notice(effect, trials);
        const double share = static_cast<double>(rejected) / kSeeds;
        EXPECT_NEAR(share, chance, 0.005 + 4 * binomial_deviation(kSeeds, chance) / kSeeds) << trials;
        RecordProperty(std::string(each.name) + std::to_string(n), std::to_string(share));
    }
}

TEST(FairShuffle, IsCalledBiasedAsOftenAsTheLevelSays) {
    // 2,000 seeds at the 5 % level: mean 100, standard deviation 9.75. Five of them are exceeded on either
    // side with probability 1.5e-6 (exact binomial sum) for each of the seven checks.
    constexpr int kSeeds = 2'000;
    constexpr double kLevel = 0.05;
    const double slack = 5 * binomial_deviation(kSeeds, kLevel);
    const Variant& fair = variant_named("fy_down");
    for (const int n : {3, 4, 5}) {
        SCOPED_TRACE(n);
        // Fifty a cell: the statistic takes few values with less, and a level falls between them.
        const std::uint64_t trials = 50 * factorial(n);
        const TrialSpec spec = {.variant = &fair, .n = n, .seed = 5'000};
        EXPECT_NEAR(rejections(spec, trials, kSeeds, kLevel, p_of_orders), kLevel * kSeeds, slack);
        EXPECT_NEAR(rejections(spec, trials, kSeeds, kLevel,
                               [n](const std::vector<std::uint64_t>& counts) {
                                   return test_places(places_of_orders(counts, n), n).p.value;
                               }),
                    kLevel * kSeeds, slack);
    }
    EXPECT_NEAR(
        rejections({.variant = &fair, .n = 10, .seed = 5'000}, 300, kSeeds, kLevel,
                   [](const std::vector<std::uint64_t>& counts) { return test_places(counts, 10).p.value; }),
        kLevel * kSeeds, slack);
}

TEST(NoncentralityToNotice, IsTheInverseOfTheChance) {
    for (const double degrees : {1.0, 23.0, 5039.0, 16'769'025.0}) {
        for (const double level : {0.05, 0.001 / 7}) {
            for (const double power : {0.5, 0.95}) {
                const double noncentrality = noncentrality_to_notice(degrees, power, level);
                EXPECT_NEAR(chance_to_notice(noncentrality, degrees, 1, level), power, 1e-7) << degrees;
            }
        }
    }
}

TEST(NoncentralUpperTail, EqualsTheMixtureOfChiSquared) {
    for (const double degrees : {1.0, 9.0, 23.0}) {
        for (const double noncentrality : {0.5, 40.0, 400.0}) {
            for (const double statistic : {1.0, 30.0, 100.0, 700.0}) {
                const double expected = mixed_upper_tail(statistic, degrees, noncentrality);
                const PValue p = noncentral_upper_tail(statistic, degrees, noncentrality);
                EXPECT_NEAR(p.value, expected, 1e-8 * expected + 1e-15);
                EXPECT_NEAR(p.log10, std::log10(p.value), 1e-12);
            }
        }
    }
    EXPECT_EQ(noncentral_upper_tail(50, 23, 0).value, chi_squared_upper_tail(50, 23).value);
    EXPECT_EQ(noncentral_upper_tail(0, 23, 10).value, 1);
}

TEST(NoncentralUpperTail, GoesOnWhereTheSeriesEnds) {
    // Just under and just over the border of the approximation, two standard deviations off. The skewness
    // 3/√λ is what they differ by: (z² - 1)/6 of it times the density, 0.0011 of the tail.
    for (const double deviations : {-2.0, 2.0}) {
        const auto p_at = [deviations](double noncentrality) {
            const double spread = std::sqrt(46 + 4 * noncentrality);
            return noncentral_upper_tail(23 + noncentrality + deviations * spread, 23, noncentrality).value;
        };
        EXPECT_NEAR(p_at(9.9e6), p_at(1.1e7), 0.0012 * p_at(1.1e7));
        EXPECT_NEAR(p_at(1e12), std::erfc(deviations / std::sqrt(2)) / 2, 1e-9);
    }
    const PValue far = noncentral_upper_tail(10'000, 23, 100);
    EXPECT_EQ(far.value, 0);
    // The density falls like exp(-(√x - √λ)²/2).
    EXPECT_NEAR(far.log10, -90.0 * 90 / 2 / std::log(10), 40);
    EXPECT_LT(noncentral_upper_tail(11'000, 23, 100).log10, far.log10);
}

TEST(PowerDeathTest, RejectsWhatIsNoProbability) {
    EXPECT_DEATH(chance_to_notice(-1, 5, 1), "precondition failed");
    EXPECT_DEATH(chance_to_notice(1, 5, 1, 0), "precondition failed");
    EXPECT_DEATH(trials_to_notice(1, 5, 1.0), "precondition failed");
    EXPECT_DEATH(noncentrality_per_trial(std::vector<double>(8), 3), "precondition failed");
    EXPECT_DEATH(noncentrality_to_notice(5, 0.01, 0.05), "precondition failed");
    EXPECT_DEATH(noncentral_upper_tail(-1, 5, 1), "precondition failed");
}

}  // namespace
}  // namespace shufflelens
