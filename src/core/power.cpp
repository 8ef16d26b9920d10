#include "shufflelens/power.hpp"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/non_central_chi_squared.hpp>
#include <cmath>
#include <numbers>

#include "shufflelens/check.hpp"
#include "shufflelens/exact_places.hpp"

namespace shufflelens {

namespace {

constexpr std::uint64_t kMostTrials = std::uint64_t{1} << 63;

/// P(X > critical) of the non-central chi-squared distribution.
double upper_tail(double critical, double degrees_of_freedom, double noncentrality) {
    const double deviations = (degrees_of_freedom + noncentrality - critical) /
                              std::sqrt(2 * (degrees_of_freedom + 2 * noncentrality));
    // P(X <= mean - z deviations) <= exp(-z²/2) (Birgé 2001, lemma 8.1), which is no part of a double near 1
    // here. Boost would go through a series, and gives up where noncentrality / 2 is no int.
    constexpr double kCertain = 9;
    if (deviations > kCertain) return 1;
    namespace math = boost::math;
    return math::cdf(
        math::complement(math::non_central_chi_squared(degrees_of_freedom, noncentrality), critical));
}

}  // namespace

double noncentrality_per_trial(const ExactOrders& orders) {
    // n! · Σ (p - 1/n!)², with p as its ratio to 1/n!.
    const double mean = orders.mean_paths();
    double sum = 0;
    for (const std::uint64_t paths : orders.paths) {
        const double excess = static_cast<double>(paths) / mean - 1;
        sum += excess * excess;
    }
    return sum / static_cast<double>(orders.paths.size());
}

double noncentrality_per_trial(std::span<const double> place_probabilities, int n) {
    SHUFFLELENS_CHECK(n >= 0);
    SHUFFLELENS_CHECK(place_probabilities.size() ==
                      static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
    double sum = 0;
    for (const double probability : place_probabilities) {
        const double excess = probability - 1.0 / n;
        if (std::abs(excess) > kPlaceRounding) sum += excess * excess;
    }
    return n == 0 ? 0 : (n - 1) * sum;
}

double chance_to_notice(double noncentrality_per_trial, double degrees_of_freedom, std::uint64_t trials,
                        double level) {
    SHUFFLELENS_CHECK(noncentrality_per_trial >= 0);
    SHUFFLELENS_CHECK(0 < level && level < 1);
    if (degrees_of_freedom <= 0) return 0;
    const double noncentrality = noncentrality_per_trial * static_cast<double>(trials);
    if (noncentrality == 0) return level;
    namespace math = boost::math;
    const double critical = math::quantile(math::complement(math::chi_squared(degrees_of_freedom), level));
    // A tiny noncentrality must not round to less than none.
    return std::clamp(upper_tail(critical, degrees_of_freedom, noncentrality), level, 1.0);
}

double noncentrality_to_notice(double degrees_of_freedom, double power, double level) {
    SHUFFLELENS_CHECK(degrees_of_freedom > 0);
    SHUFFLELENS_CHECK(level < power && power < 1);
    const auto noticed = [&](double noncentrality) {
        return chance_to_notice(noncentrality, degrees_of_freedom, 1, level) >= power;
    };
    double enough = 1;
    while (!noticed(enough)) enough *= 2;
    double too_small = 0;
    constexpr double kPrecision = 1e-9;
    while (enough - too_small > kPrecision * enough) {
        const double middle = (too_small + enough) / 2;
        (noticed(middle) ? enough : too_small) = middle;
    }
    return enough;
}

PValue noncentral_upper_tail(double statistic, double degrees_of_freedom, double noncentrality) {
    SHUFFLELENS_CHECK(degrees_of_freedom > 0);
    SHUFFLELENS_CHECK(noncentrality >= 0);
    SHUFFLELENS_CHECK(statistic >= 0);
    if (statistic == 0) return {};  // Boost says 0
    if (noncentrality == 0) return chi_squared_upper_tail(statistic, degrees_of_freedom);
    const double excess = statistic - degrees_of_freedom - noncentrality;
    const double spread = degrees_of_freedom + 2 * noncentrality;
    // P(X >= mean + 2 √(spread · x) + 2 x) <= exp(-x) (Birgé 2001, lemma 8.1).
    const double root = excess <= 0 ? 0 : excess / (std::sqrt(spread + 2 * excess) + std::sqrt(spread));
    const double bound = -root * root / std::numbers::ln10;
    constexpr double kSmallestLog10 = -290;  // Boost's series loses its digits before it underflows
    if (bound < kSmallestLog10) return p_value_of_log10(bound);
    // Boost gives up where noncentrality / 2 is no int, and takes long before.
    constexpr double kNearlyNormal = 1e7;
    if (noncentrality > kNearlyNormal) {
        const PValue both_sides = chi_squared_upper_tail(excess * excess / (2 * spread), 1);
        if (excess < 0) return p_value_of_log10(std::log1p(-both_sides.value / 2) / std::numbers::ln10);
        return p_value_of_log10(both_sides.log10 - std::log10(2));
    }
    return p_value_of_log10(std::log10(upper_tail(statistic, degrees_of_freedom, noncentrality)));
}

std::optional<std::uint64_t> trials_to_notice(double noncentrality_per_trial, double degrees_of_freedom,
                                              double power, double level) {
    SHUFFLELENS_CHECK(0 < power && power < 1);
    const auto noticed = [&](std::uint64_t trials) {
        return chance_to_notice(noncentrality_per_trial, degrees_of_freedom, trials, level) >= power;
    };
    if (!noticed(kMostTrials)) return std::nullopt;
    std::uint64_t enough = 1;
    while (!noticed(enough)) enough *= 2;
    std::uint64_t first = enough / 2;  // 0, or known not to be enough
    while (first < enough) {
        const std::uint64_t middle = first + (enough - first) / 2;
        if (noticed(middle)) {
            enough = middle;
        } else {
            first = middle + 1;
        }
    }
    return enough;
}

Effect effect_on_orders(const ExactOrders& orders) {
    return {.noncentrality_per_trial = noncentrality_per_trial(orders),
            .degrees_of_freedom = static_cast<double>(orders.paths.size()) - 1,
            .trials_needed = kMinExpectedCount * orders.paths.size()};
}

Effect effect_on_places(std::span<const double> place_probabilities, int n) {
    const double others = std::max(n - 1, 0);
    return {.noncentrality_per_trial = noncentrality_per_trial(place_probabilities, n),
            .degrees_of_freedom = others * others,
            .trials_needed = static_cast<std::uint64_t>(kMinExpectedCount) * static_cast<std::uint64_t>(n)};
}

double chance_to_notice(const Effect& effect, std::uint64_t trials, double level) {
    if (trials < effect.trials_needed) return 0;
    return chance_to_notice(effect.noncentrality_per_trial, effect.degrees_of_freedom, trials, level);
}

std::optional<std::uint64_t> trials_to_notice(const Effect& effect, double power, double level) {
    const auto trials =
        trials_to_notice(effect.noncentrality_per_trial, effect.degrees_of_freedom, power, level);
    if (!trials) return std::nullopt;
    return std::max(*trials, effect.trials_needed);
}

}  // namespace shufflelens
