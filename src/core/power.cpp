#include "shufflelens/power.hpp"

#include <algorithm>
#include <array>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/non_central_chi_squared.hpp>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "shufflelens/check.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/trials.hpp"

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

/// Exceeded with this probability without bias.
double critical_value(double degrees_of_freedom, double level) {
    namespace math = boost::math;
    return math::quantile(math::complement(math::chi_squared(degrees_of_freedom), level));
}

/// P(X > critical) of the sum of squares with this spread (Liu, Tang and Zhang 2009, whose c[r-1] is the r-th
/// cumulant over 2^(r-1) (r-1)!).
double upper_tail(double critical, const Effect::Spread& spread, double trials) {
    std::array<double, 4> c{};
    for (std::size_t k = 0; k < c.size(); ++k) {
        c[k] = spread.traces[k] + static_cast<double>(k + 1) * trials * spread.drifts[k];
    }
    if (c[1] <= 0 || c[2] <= 0) return c[0] > critical ? 1 : 0;  // every trial is the same
    const double deviations = (critical - c[0]) / std::sqrt(2 * c[1]);
    constexpr double kCertain = 9;  // as above: the lemma holds for every sum of squares
    if (deviations < -kCertain) return 1;
    const double skewness = c[2] / std::pow(c[1], 1.5);
    const double excess = c[3] / (c[1] * c[1]);
    const double room = skewness * skewness - excess;
    double scale = 1 / skewness;  // where nothing fits the fourth
    double noncentrality = 0;
    if (room > 0) {
        scale = 1 / (skewness - std::sqrt(room));
        noncentrality = std::max(0.0, (skewness * scale - 1) * scale * scale);
    }
    constexpr double kFewest = 1e-9;  // never under 0 but for rounding
    const double degrees = std::max(scale * scale - 2 * noncentrality, kFewest);
    const double like = degrees + noncentrality + deviations * std::numbers::sqrt2 * scale;
    if (like <= 0) return 1;
    namespace math = boost::math;
    return noncentrality > 0 ? upper_tail(like, degrees, noncentrality)
                             : math::cdf(math::complement(math::chi_squared(degrees), like));
}

/// With w = n! p, one trial's covariance is diag(w) - ww'/n!, and its mean (w - 1)/√n!.
Effect::Spread spread_of_orders(const ExactOrders& orders) {
    const auto cells = static_cast<double>(orders.paths.size());
    std::vector<double> w;
    w.reserve(orders.paths.size());
    for (const std::uint64_t paths : orders.paths)
        w.push_back(static_cast<double>(paths) / orders.mean_paths());
    std::array<double, 6> sums{};  // of w^1, w^2, …
    std::vector<double> moved;     // C^r μ √n!
    moved.reserve(w.size());
    for (const double each : w) {
        double power = 1;
        for (double& sum : sums) sum += power *= each;
        moved.push_back(each - 1);
    }
    // ww'/n! times diag(w)^k, and w' again: what the rank of one adds to the traces.
    const std::array<double, 4> a = {sums[1] / cells, sums[2] / cells, sums[3] / cells, sums[4] / cells};
    Effect::Spread spread;
    spread.traces = {sums[0] - a[0], sums[1] - 2 * a[1] + a[0] * a[0],
                     sums[2] - 3 * a[2] + 3 * a[0] * a[1] - a[0] * a[0] * a[0],
                     sums[3] - 4 * a[3] + 4 * a[0] * a[2] + 2 * a[1] * a[1] - 4 * a[0] * a[0] * a[1] +
                         a[0] * a[0] * a[0] * a[0]};
    for (double& drift : spread.drifts) {
        double along = 0;
        double mean = 0;
        for (std::size_t k = 0; k < w.size(); ++k) {
            along += (w[k] - 1) * moved[k];
            mean += w[k] * moved[k];
        }
        drift = along / cells;
        for (std::size_t k = 0; k < w.size(); ++k) moved[k] = w[k] * (moved[k] - mean / cells);
    }
    return spread;
}

using Matrix = std::vector<std::vector<double>>;

Matrix product(const Matrix& left, const Matrix& right) {
    Matrix result(left.size(), std::vector<double>(left.size()));
    for (std::size_t i = 0; i < left.size(); ++i) {
        for (std::size_t k = 0; k < left.size(); ++k) {
            for (std::size_t j = 0; j < left.size(); ++j) result[i][j] += left[i][k] * right[k][j];
        }
    }
    return result;
}

/// A trial adds √(n-1) (x - 1/n) to each cell, with x = 1 where the item went and else 0.
Effect::Spread spread_of_places(const ExactOrders& orders) {
    const auto n = static_cast<std::size_t>(orders.n);
    const double scale = std::sqrt(orders.n - 1.0);
    Matrix covariance(n * n, std::vector<double>(n * n));
    std::vector<double> mean(n * n);
    Order order = identity_order(orders.n);
    for (std::size_t rank = 0; rank < orders.paths.size(); ++rank) {
        const double p = orders.value(rank);
        for (std::size_t a = 0; a < n; ++a) {
            const std::size_t cell = static_cast<std::size_t>(order[a]) * n + a;
            mean[cell] += p;
            for (std::size_t b = 0; b < n; ++b) {
                covariance[cell][static_cast<std::size_t>(order[b]) * n + b] += p;
            }
        }
        std::next_permutation(order.begin(), order.end());
    }
    std::vector<double> moved(n * n);
    for (std::size_t i = 0; i < n * n; ++i) {
        for (std::size_t j = 0; j < n * n; ++j) {
            covariance[i][j] = scale * scale * (covariance[i][j] - mean[i] * mean[j]);
        }
        moved[i] = scale * (mean[i] - 1.0 / orders.n);
    }
    const std::vector<double> drift = moved;
    Effect::Spread spread;
    Matrix power = covariance;
    for (std::size_t r = 0; r < spread.traces.size(); ++r) {
        for (std::size_t i = 0; i < n * n; ++i) spread.traces[r] += power[i][i];
        spread.drifts[r] = std::inner_product(drift.begin(), drift.end(), moved.begin(), 0.0);
        power = product(power, covariance);
        std::vector<double> next(n * n);
        for (std::size_t i = 0; i < n * n; ++i) {
            next[i] = std::inner_product(moved.begin(), moved.end(), covariance[i].begin(), 0.0);
        }
        moved = std::move(next);
    }
    return spread;
}

/// The smallest number of trials that is noticed, where more are noticed too.
template <typename Noticed>
std::optional<std::uint64_t> first_noticed(const Noticed& noticed) {
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
    const double critical = critical_value(degrees_of_freedom, level);
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
    return first_noticed([&](std::uint64_t trials) {
        return chance_to_notice(noncentrality_per_trial, degrees_of_freedom, trials, level) >= power;
    });
}

Effect effect_on_orders(const ExactOrders& orders) {
    return {.noncentrality_per_trial = noncentrality_per_trial(orders),
            .degrees_of_freedom = static_cast<double>(orders.paths.size()) - 1,
            .trials_needed = kMinExpectedCount * orders.paths.size(),
            .spread = spread_of_orders(orders)};
}

Effect effect_on_places(std::span<const double> place_probabilities, int n) {
    const double others = std::max(n - 1, 0);
    return {.noncentrality_per_trial = noncentrality_per_trial(place_probabilities, n),
            .degrees_of_freedom = others * others,
            .trials_needed = static_cast<std::uint64_t>(kMinExpectedCount) * static_cast<std::uint64_t>(n)};
}

Effect effect_on_places(const Variant& variant, std::span<const double> place_probabilities, int n) {
    Effect effect = effect_on_places(place_probabilities, n);
    if (n < 1 || n > kMaxCountedItems) return effect;
    const std::optional<ExactOrders> orders = find_exact_orders(variant, n);
    if (orders) effect.spread = spread_of_places(*orders);
    return effect;
}

double chance_to_notice(const Effect& effect, std::uint64_t trials, double level) {
    if (trials < effect.trials_needed) return 0;
    if (effect.spread && effect.noncentrality_per_trial > 0 && effect.degrees_of_freedom > 0) {
        return std::clamp(upper_tail(critical_value(effect.degrees_of_freedom, level), *effect.spread,
                                     static_cast<double>(trials)),
                          level, 1.0);
    }
    return chance_to_notice(effect.noncentrality_per_trial, effect.degrees_of_freedom, trials, level);
}

std::optional<std::uint64_t> trials_to_notice(const Effect& effect, double power, double level) {
    SHUFFLELENS_CHECK(0 < power && power < 1);
    const auto trials = first_noticed([&](std::uint64_t count) {
        const std::uint64_t judged = std::max(count, effect.trials_needed);
        return chance_to_notice(effect, judged, level) >= power;
    });
    if (!trials) return std::nullopt;
    return std::max(*trials, effect.trials_needed);
}

}  // namespace shufflelens
