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
    const auto of_naive = [](int n) {
        return static_cast<double>(
            trials_to_notice(effect_on_orders(exact_orders(variant_named("naive_up"), n))).value());
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
