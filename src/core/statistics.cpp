#include "shufflelens/statistics.hpp"

#include <algorithm>
#include <boost/math/policies/policy.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

#include "shufflelens/check.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/place_bins.hpp"

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
    return a * std::log(x) - x - boost::math::lgamma(a, QuietPolicy()) + std::log(fraction);
}

/// Of larger means Boost's series need millions of terms in the tails, and give up. The deviance then has a
/// chi-squared distribution to within 1/√mean.
constexpr double kLargeMean = 1e9;

/// (1 + x) ln(1 + x) - x, in [0, ∞): the deviance of a count that is off by that share is 2 · mean · this.
double relative_entropy(double x) {
    constexpr double kSmall = 1e-3;
    if (x <= -1) return 1;
    if (std::abs(x) < kSmall) return x * x * (0.5 - x / 6 + x * x / 12);
    return std::max(0.0, (1 + x) * std::log1p(x) - x);
}

/// The largest double whose logarithm is taken from the value itself; under it the value underflows.
constexpr double kSmallestValue = 1e-300;

constexpr double kSmallestLog10 = -300;

/// Twice the tail of a distribution on whole numbers, or, where that underflows, twice a bound: from the
/// value with this chance outwards, each next one is at most `ratio` < 1 times as likely as the one before.
PValue two_sided(double tail, double log_chance, double ratio) {
    if (tail >= kSmallestValue) {
        const double value = std::min(1.0, 2 * tail);
        return {.value = value, .log10 = std::log10(value)};
    }
    return p_value_of_log10((std::numbers::ln2 + log_chance - std::log1p(-ratio)) / std::numbers::ln10);
}

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

std::vector<int> sizes_of(const PlaceBins& bins) {
    std::vector<int> sizes;
    for (int bin = 0; bin < bins.side(); ++bin) sizes.push_back(bins.size(bin));
    return sizes;
}

/// The cells of a matrix of items and places beside what a fair shuffle does to them.
class PlaceCells {
  public:
    struct Cell {
        std::size_t number = 0;
        double count = 0;
        double expected = 0;
        double deviation = 0;  // the count's standard deviation
    };

    PlaceCells(std::span<const std::uint64_t> counts, std::span<const int> rows, std::span<const int> columns)
        : counts_(counts), rows_(rows), columns_(columns), n_(std::accumulate(rows.begin(), rows.end(), 0)) {
        SHUFFLELENS_CHECK(counts.size() == rows.size() * columns.size());
        SHUFFLELENS_CHECK(n_ == std::accumulate(columns.begin(), columns.end(), 0));
        if (rows.empty()) return;
        // Each trial puts every item of the first row into one of its cells.
        trials_ = sum_of(counts.first(columns.size())) / static_cast<std::uint64_t>(rows.front());
    }
    PlaceCells(std::span<const std::uint64_t> counts, std::span<const int> sizes)
        : PlaceCells(counts, sizes, sizes) {}

    double n() const { return n_; }
    std::uint64_t trials() const { return trials_; }

    template <typename Visit>
    void for_each(const Visit& visit) const {
        std::size_t number = 0;
        const auto trials = static_cast<double>(trials_);
        for (const int row : rows_) {
            for (const int column : columns_) {
                const double expected = trials * row * column / n_;
                const double others = (1 - row / n_) * (1 - column / n_);
                visit(Cell{.number = number,
                           .count = static_cast<double>(counts_[number]),
                           .expected = expected,
                           .deviation = std::sqrt(expected * others * n_ / (n_ - 1))});
                ++number;
            }
        }
    }

  private:
    std::span<const std::uint64_t> counts_;
    std::span<const int> rows_;
    std::span<const int> columns_;
    double n_;
    std::uint64_t trials_ = 0;
};

/// What |z| of the most striking of all cells stays under; see LargestDeviation.
double bound_of_largest(std::size_t cells, double probability, double deviation) {
    constexpr double kLevel = 0.05;
    const double quantile = std::numbers::sqrt2 * boost::math::erfc_inv(kLevel / static_cast<double>(cells));
    const double skewness = (1 - 2 * probability) / deviation;
    return quantile + skewness * (quantile * quantile - 1) / 6;
}

}  // namespace

double log_gamma(double x) {
    SHUFFLELENS_CHECK(x > 0);
    return boost::math::lgamma(x, QuietPolicy());
}

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

PValue p_value_of_log10(double log10) {
    if (log10 >= 0) return {};
    return {.value = log10 < kSmallestLog10 ? 0 : std::pow(10, log10), .log10 = log10};
}

PValue poisson_two_sided(std::uint64_t count, double mean) {
    SHUFFLELENS_CHECK(mean > 0);
    const auto k = static_cast<double>(count);
    if (mean > kLargeMean) {
        const double excess = (k - mean) / mean;
        return chi_squared_upper_tail(2 * mean * relative_entropy(excess), 1);
    }
    // P(X <= k) = Q(k+1, mean) and P(X >= k) = P(k, mean).
    const bool above = k > mean;
    const double tail = !above      ? boost::math::gamma_q(k + 1, mean, QuietPolicy())
                        : count > 0 ? boost::math::gamma_p(k, mean, QuietPolicy())
                                    : 1;
    const double ratio = above ? mean / (k + 1) : k / mean;
    return two_sided(tail, k * std::log(mean) - mean - log_gamma(k + 1), ratio);
}

PValue fair_coin_two_sided(std::uint64_t heads, std::uint64_t throws) {
    SHUFFLELENS_CHECK(heads <= throws);
    const std::uint64_t more = std::max(heads, throws - heads);
    if (more == throws - more) return {};  // the middle: both tails are over 1/2
    if (static_cast<double>(throws) > kLargeMean) {
        const double half = static_cast<double>(throws) / 2;
        const double excess = static_cast<double>(more - throws / 2) / half;
        return chi_squared_upper_tail(2 * half * (relative_entropy(excess) + relative_entropy(-excess)), 1);
    }
    const auto k = static_cast<double>(more);
    const auto n = static_cast<double>(throws);
    const double tail = boost::math::ibeta(k, n - k + 1, 0.5, QuietPolicy());
    const double log_chance =
        log_gamma(n + 1) - log_gamma(k + 1) - log_gamma(n - k + 1) - n * std::numbers::ln2;
    return two_sided(tail, log_chance, (n - k) / (k + 1));
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

ChiSquaredTest test_orders_against(std::span<const std::uint64_t> order_counts, const ExactOrders& exact) {
    SHUFFLELENS_CHECK(order_counts.size() == exact.paths.size());
    ChiSquaredTest test;
    test.trials = sum_of(order_counts);
    const double per_path = static_cast<double>(test.trials) / static_cast<double>(exact.total_paths);
    std::uint64_t rarest = exact.total_paths;
    std::size_t reachable = 0;
    for (std::size_t rank = 0; rank < order_counts.size(); ++rank) {
        const std::uint64_t paths = exact.paths[rank];
        if (paths == 0) {
            if (order_counts[rank] > 0) test.statistic = std::numeric_limits<double>::infinity();
            continue;
        }
        ++reachable;
        rarest = std::min(rarest, paths);
        if (test.trials == 0) continue;
        const double expected = per_path * static_cast<double>(paths);
        const double deviation = static_cast<double>(order_counts[rank]) - expected;
        test.statistic += deviation * deviation / expected;
    }
    test.degrees_of_freedom = static_cast<double>(reachable) - 1;
    test.trials_needed = (kMinExpectedCount * exact.total_paths + rarest - 1) / rarest;
    if (test.degrees_of_freedom > 0 || std::isinf(test.statistic)) {
        // Where only one order can occur, seeing another refutes it: infinity has p = 0 whatever the degrees.
        test.p = chi_squared_upper_tail(test.statistic, std::max(test.degrees_of_freedom, 1.0));
    }
    return test;
}

ChiSquaredTest test_places(std::span<const std::uint64_t> place_counts, int n) {
    return test_places(place_counts, sizes_of(PlaceBins(n)));
}

ChiSquaredTest test_places(std::span<const std::uint64_t> place_counts, std::span<const int> bin_sizes) {
    return test_places(place_counts, bin_sizes, bin_sizes);
}

ChiSquaredTest test_places(std::span<const std::uint64_t> place_counts, std::span<const int> row_sizes,
                           std::span<const int> column_sizes) {
    const PlaceCells cells(place_counts, row_sizes, column_sizes);
    ChiSquaredTest test;
    if (row_sizes.empty()) return test;
    test.trials = cells.trials();
    const double smallest = static_cast<double>(*std::min_element(row_sizes.begin(), row_sizes.end())) *
                            *std::min_element(column_sizes.begin(), column_sizes.end());
    test.trials_needed = static_cast<std::uint64_t>(std::ceil(kMinExpectedCount * cells.n() / smallest));
    test.degrees_of_freedom =
        static_cast<double>(row_sizes.size() - 1) * static_cast<double>(column_sizes.size() - 1);
    if (test.degrees_of_freedom == 0 || test.trials == 0) return test;
    double sum = 0;
    cells.for_each([&sum](const PlaceCells::Cell& cell) {
        sum += (cell.count - cell.expected) * (cell.count - cell.expected) / cell.expected;
    });
    test.statistic = sum * (cells.n() - 1) / cells.n();
    test.p = chi_squared_upper_tail(test.statistic, test.degrees_of_freedom);
    return test;
}

LargestDeviation largest_order_deviation(std::span<const std::uint64_t> order_counts) {
    const std::uint64_t trials = sum_of(order_counts);
    if (trials == 0 || order_counts.size() == 1) return {};
    const double probability = 1 / static_cast<double>(order_counts.size());
    const double expected = static_cast<double>(trials) * probability;
    const double deviation = binomial_deviation(trials, probability);
    LargestDeviation largest;
    for (std::size_t rank = 0; rank < order_counts.size(); ++rank) {
        const double z = (static_cast<double>(order_counts[rank]) - expected) / deviation;
        if (std::abs(z) > std::abs(largest.z)) largest = {.cell = rank, .z = z};
    }
    largest.bound = bound_of_largest(order_counts.size(), probability, deviation);
    return largest;
}

LargestDeviation largest_place_deviation(std::span<const std::uint64_t> place_counts, int n) {
    const std::vector<int> sizes = sizes_of(PlaceBins(n));
    const PlaceCells cells(place_counts, sizes);
    if (n < 2 || cells.trials() == 0) return {};
    LargestDeviation largest;
    double least_deviation = std::numeric_limits<double>::infinity();
    cells.for_each([&](const PlaceCells::Cell& cell) {
        const double z = (cell.count - cell.expected) / cell.deviation;
        if (std::abs(z) > std::abs(largest.z)) largest = {.cell = cell.number, .z = z};
        least_deviation = std::min(least_deviation, cell.deviation);
    });
    largest.bound =
        bound_of_largest(place_counts.size(), 1 / static_cast<double>(sizes.size()), least_deviation);
    return largest;
}

double place_distance(std::span<const std::uint64_t> place_counts, int n) {
    const std::vector<int> sizes = sizes_of(PlaceBins(n));
    const PlaceCells cells(place_counts, sizes);
    if (n == 0 || cells.trials() == 0) return 0;
    double sum = 0;
    cells.for_each([&sum](const PlaceCells::Cell& cell) { sum += std::abs(cell.count - cell.expected); });
    return sum / 2 / (static_cast<double>(cells.trials()) * cells.n());
}

double place_distance(std::span<const double> place_probabilities, int n) {
    SHUFFLELENS_CHECK(n >= 0);
    SHUFFLELENS_CHECK(place_probabilities.size() ==
                      static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
    if (n == 0) return 0;
    double sum = 0;
    for (const double probability : place_probabilities) sum += std::abs(probability - 1.0 / n);
    return sum / 2 / n;
}

double entropy_bits(std::span<const std::uint64_t> counts) {
    const auto total = static_cast<double>(sum_of(counts));
    double bits = 0;
    for (const std::uint64_t count : counts) {
        if (count == 0) continue;
        const double share = static_cast<double>(count) / total;
        bits += share * std::log2(1 / share);
    }
    return bits;
}

double entropy_bits(const ExactOrders& orders) {
    return entropy_bits(orders.paths);
}

double fair_entropy_bits(int n) {
    SHUFFLELENS_CHECK(n >= 0);
    return log_gamma(n + 1.0) / std::numbers::ln2;
}

std::uint64_t last_checkpoint(std::uint64_t trials) {
    if (trials == 0) return 0;
    std::uint64_t checkpoint = 1;
    while (trials / 10 >= checkpoint) checkpoint *= 10;
    return checkpoint;
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
