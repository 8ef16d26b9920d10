#include "shufflelens/statistics.hpp"

#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <numbers>
#include <numeric>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

namespace policies = boost::math::policies;
// Overflow is quiet too: for a tiny x and a large a Boost divides by gamma(a+1), and infinity is the right
// limit.
using QuietPolicy = policies::policy<policies::overflow_error<policies::ignore_error>,
                                     policies::underflow_error<policies::ignore_error>,
                                     policies::denorm_error<policies::ignore_error>>;

/// ln Q(a, x) for x well above a: Legendre's continued fraction of the upper incomplete gamma function
/// (DLMF 8.9.2), evaluated by Lentz's method.
long double log_upper_gamma(long double a, long double x) {
    constexpr long double kTiny = 1e-300L;
    constexpr long double kPrecision = 1e-19L;
    constexpr int kMaxTerms = 1'000'000;
    long double b = x + 1 - a;
    long double c = 1 / kTiny;
    long double d = 1 / b;
    long double fraction = d;
    for (int term = 1; term < kMaxTerms; ++term) {
        const auto k = static_cast<long double>(term);
        const long double numerator = -k * (k - a);
        b += 2;
        d = numerator * d + b;
        if (std::abs(d) < kTiny) d = kTiny;
        c = b + numerator / c;
        if (std::abs(c) < kTiny) c = kTiny;
        d = 1 / d;
        const long double factor = d * c;
        fraction *= factor;
        if (std::abs(factor - 1) < kPrecision) break;
    }
    return a * std::log(x) - x - std::lgamma(a) + std::log(fraction);
}

/// The largest double whose logarithm is taken from the value itself; under it the value underflows.
constexpr double kSmallestValue = 1e-300;

std::uint64_t sum_of(std::span<const std::uint64_t> counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

double sum_of_squared_deviations(std::span<const std::uint64_t> counts, double expected) {
    double sum = 0;
    for (const std::uint64_t count : counts) {
        const double deviation = static_cast<double>(count) - expected;
        sum += deviation * deviation;
    }
    return sum;
}

}  // namespace

PValue chi_squared_upper_tail(double statistic, double degrees_of_freedom) {
    SHUFFLELENS_CHECK(degrees_of_freedom > 0);
    SHUFFLELENS_CHECK(statistic >= 0);
    if (statistic == 0) return {};  // below, the logarithm would be -0
    if (std::isinf(statistic)) return {.value = 0, .log10 = -std::numeric_limits<double>::infinity()};
    const long double a = static_cast<long double>(degrees_of_freedom) / 2;
    const long double x = static_cast<long double>(statistic) / 2;
    const long double value = boost::math::gamma_q(a, x, QuietPolicy());
    if (value >= static_cast<long double>(kSmallestValue)) {
        // Near one the logarithm is that of the small lower tail's complement.
        const long double log_value =
            value > 0.5L ? std::log1p(-boost::math::gamma_p(a, x, QuietPolicy())) : std::log(value);
        return {.value = static_cast<double>(value),
                .log10 = static_cast<double>(log_value / std::numbers::ln10_v<long double>)};
    }
    return {.value = 0,
            .log10 = static_cast<double>(log_upper_gamma(a, x) / std::numbers::ln10_v<long double>)};
}

ChiSquaredTest test_orders(std::span<const std::uint64_t> order_counts) {
    ChiSquaredTest test;
    test.trials = sum_of(order_counts);
    test.trials_needed = kMinExpectedCount * order_counts.size();
    test.degrees_of_freedom = static_cast<double>(order_counts.size()) - 1;
    if (test.degrees_of_freedom == 0 || test.trials == 0) return test;
    const double expected = static_cast<double>(test.trials) / static_cast<double>(order_counts.size());
    test.statistic = sum_of_squared_deviations(order_counts, expected) / expected;
    test.p = chi_squared_upper_tail(test.statistic, test.degrees_of_freedom);
    return test;
}

ChiSquaredTest test_places(std::span<const std::uint64_t> place_counts, int n) {
    SHUFFLELENS_CHECK(n >= 0);
    const auto items = static_cast<std::size_t>(n);
    SHUFFLELENS_CHECK(place_counts.size() == items * items);
    ChiSquaredTest test;
    if (n == 0) return test;
    test.trials = sum_of(place_counts.first(items));
    test.trials_needed = kMinExpectedCount * items;
    test.degrees_of_freedom = static_cast<double>(items - 1) * static_cast<double>(items - 1);
    if (test.degrees_of_freedom == 0 || test.trials == 0) return test;
    const double expected = static_cast<double>(test.trials) / static_cast<double>(n);
    const double sum = sum_of_squared_deviations(place_counts, expected) / expected;
    test.statistic = sum * static_cast<double>(n - 1) / static_cast<double>(n);
    test.p = chi_squared_upper_tail(test.statistic, test.degrees_of_freedom);
    return test;
}

double total_variation(std::span<const std::uint64_t> order_counts) {
    const std::uint64_t trials = sum_of(order_counts);
    if (trials == 0) return 0;
    const double expected = static_cast<double>(trials) / static_cast<double>(order_counts.size());
    double sum = 0;
    for (const std::uint64_t count : order_counts) sum += std::abs(static_cast<double>(count) - expected);
    return sum / 2 / static_cast<double>(trials);
}

double binomial_deviation(std::uint64_t trials, double probability) {
    return std::sqrt(static_cast<double>(trials) * probability * (1 - probability));
}

}  // namespace shufflelens
