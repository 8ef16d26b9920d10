#include "shufflelens/order_features.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "shufflelens/check.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/place_bins.hpp"
#include "shufflelens/statistics.hpp"

namespace shufflelens {

namespace {

/// A value of one fair shuffle: its mean and its variance.
struct Fair {
    double mean = 0;
    double variance = 0;
};

/// Fixed points are n indicators with mean 1/n, and two hold together with chance 1/(n(n-1)): from two items
/// on the variance is 1.
Fair fair_fixed_points(int n) {
    return {.mean = n >= 1 ? 1.0 : 0.0, .variance = n >= 2 ? 1.0 : 0.0};
}

/// The number of cycles is a sum of independent indicators with means 1, 1/2, …, 1/n (Feller I, X.6): item by
/// item along the cycles, the k-th last one closes its cycle with chance 1/k.
Fair fair_cycles(int n) {
    Fair fair;
    for (int k = n; k >= 1; --k) {
        fair.mean += 1.0 / k;
        fair.variance += 1.0 / k * (1 - 1.0 / k);
    }
    return fair;
}

Fair fair_share(double share) {
    return {.mean = share, .variance = share * (1 - share)};
}

/// The chance of exactly k fixed points: 1/k! times that of none among the other n-k, Σ (-1)^j / j!.
double fair_fixed_point_share(int n, int k) {
    double none = 0;
    for (int j = n - k; j >= 0; --j) none += (j % 2 == 0 ? 1.0 : -1.0) / static_cast<double>(factorial(j));
    return none / static_cast<double>(factorial(k));
}

/// Places k, k+1 whose items began beside each other, either way round. Each of the n-1 pairs of places holds
/// one of the 2(n-1) such pairs with chance 2/n. Of two pairs of places, n-2 share a place: 2(n-2) of the
/// n(n-1)(n-2) triples have three such items in a row. (n-2)(n-3)/2 do not: two pairs of places hold two of
/// the (n-2)(n-3)/2 pairs without a common item in 8 ways, of n(n-1)(n-2)(n-3). So with X of them, E[X(X-1)],
/// twice the sum, is 4(n-2)²/(n(n-1)).
Fair fair_neighbours(int n) {
    const double mean = 2 - 2.0 / n;
    const double pairs = 4.0 * (n - 2) * (n - 2) / (static_cast<double>(n) * (n - 1));
    return {.mean = mean, .variance = pairs + mean - mean * mean};
}

Feature feature(double sum, const Fair& fair, std::uint64_t trials, double deviation_trials) {
    if (trials == 0) return {.value = 0, .fair = fair.mean, .deviation = 0};
    return {.value = sum / static_cast<double>(trials),
            .fair = fair.mean,
            .deviation = std::sqrt(fair.variance / deviation_trials)};
}

/// Like cycles(order).size(), without memory of its own: there are up to 10! orders to go through.
int count_cycles(const Order& order) {
    std::uint32_t seen = 0;
    int count = 0;
    for (std::size_t start = 0; start < order.size(); ++start) {
        if ((seen >> start & 1U) != 0) continue;
        ++count;
        for (std::size_t at = start; (seen >> at & 1U) == 0; at = static_cast<std::size_t>(order[at])) {
            seen |= 1U << at;
        }
    }
    return count;
}

/// Sums over all counted orders.
struct Sums {
    double cycles = 0;
    double even = 0;
    std::vector<double> with_fixed_points;
};

Sums sums_of(std::span<const std::uint64_t> weights, int n) {
    Sums sums;
    sums.with_fixed_points.resize(static_cast<std::size_t>(n) + 1);
    Order order = identity_order(n);
    for (const std::uint64_t weight : weights) {
        if (weight > 0) {
            const auto count = static_cast<double>(weight);
            const int cycle_count = count_cycles(order);
            sums.cycles += count * cycle_count;
            if ((n - cycle_count) % 2 == 0) sums.even += count;
            sums.with_fixed_points[static_cast<std::size_t>(count_fixed_points(order))] += count;
        }
        std::next_permutation(order.begin(), order.end());
    }
    return sums;
}

/// `total` weights make up `trials` trials.
OrderFeatures features(std::span<const std::uint64_t> weights, int n, std::uint64_t total,
                       std::uint64_t trials) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxExactItems);
    SHUFFLELENS_CHECK(weights.size() == factorial(n));
    const Sums sums = sums_of(weights, n);
    const auto feature_of = [&](double sum, const Fair& fair) {
        return feature(sum, fair, total, static_cast<double>(trials));
    };
    OrderFeatures result{.trials = trials,
                         .fixed_points = {},
                         .cycles = feature_of(sums.cycles, fair_cycles(n)),
                         .even_share = feature_of(sums.even, fair_share(n >= 2 ? 0.5 : 1)),
                         .fixed_point_shares = {}};
    double fixed_points = 0;
    for (int k = 0; k <= n; ++k) {
        const double sum = sums.with_fixed_points[static_cast<std::size_t>(k)];
        fixed_points += k * sum;
        result.fixed_point_shares.push_back(feature_of(sum, fair_share(fair_fixed_point_share(n, k))));
    }
    result.fixed_points = feature_of(fixed_points, fair_fixed_points(n));
    return result;
}

}  // namespace

OrderFeatures features_of(std::span<const std::uint64_t> order_counts, int n) {
    const std::uint64_t trials = std::accumulate(order_counts.begin(), order_counts.end(), std::uint64_t{0});
    return features(order_counts, n, trials, trials);
}

OrderFeatures features_of(const ExactOrders& orders) {
    return features(orders.paths, orders.n, orders.total_paths, 1);
}

Feature fixed_points_of(std::span<const std::uint64_t> place_counts, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxPlacesItems);
    const auto items = static_cast<std::size_t>(n);
    SHUFFLELENS_CHECK(place_counts.size() == items * items);
    const auto first_row = place_counts.first(items);
    const std::uint64_t trials = std::accumulate(first_row.begin(), first_row.end(), std::uint64_t{0});
    double sum = 0;
    for (std::size_t k = 0; k < items; ++k) sum += static_cast<double>(place_counts[k * items + k]);
    return feature(sum, fair_fixed_points(n), trials, static_cast<double>(trials));
}

Feature fixed_points_of(std::span<const double> place_probabilities, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxPlacesItems);
    const auto items = static_cast<std::size_t>(n);
    SHUFFLELENS_CHECK(place_probabilities.size() == items * items);
    double sum = 0;
    for (std::size_t k = 0; k < items; ++k) sum += place_probabilities[k * items + k];
    return feature(sum, fair_fixed_points(n), 1, 1);
}

FeatureSums feature_sums_of(std::span<const Item> order) {
    FeatureSums sums{.fixed_points = static_cast<std::uint64_t>(count_fixed_points(order))};
    for (std::size_t place = 1; place < order.size(); ++place) {
        sums.neighbours += std::abs(order[place] - order[place - 1]) == 1 ? 1U : 0U;
    }
    // A cycle of k places is k-1 exchanges.
    bool even = true;
    std::vector<bool> seen(order.size());
    for (std::size_t start = 0; start < order.size(); ++start) {
        if (seen[start]) continue;
        seen[start] = true;
        for (auto at = static_cast<std::size_t>(order[start]); at != start;
             at = static_cast<std::size_t>(order[at])) {
            seen[at] = true;
            even = !even;
        }
    }
    sums.even = even ? 1 : 0;
    return sums;
}

FeatureSums feature_sums_of(std::span<const std::uint64_t> order_counts, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxExactItems);
    SHUFFLELENS_CHECK(order_counts.size() == factorial(n));
    FeatureSums sums;
    Order order = identity_order(n);
    for (const std::uint64_t count : order_counts) {
        if (count > 0) {
            const FeatureSums one = feature_sums_of(order);
            sums.fixed_points += count * one.fixed_points;
            sums.even += count * one.even;
            sums.neighbours += count * one.neighbours;
        }
        std::next_permutation(order.begin(), order.end());
    }
    return sums;
}

SumFeatures features_of(const FeatureSums& sums, int n, std::uint64_t trials) {
    SHUFFLELENS_CHECK(n >= 2);
    const auto feature_of = [trials](std::uint64_t sum, const Fair& fair) {
        return feature(static_cast<double>(sum), fair, trials, static_cast<double>(trials));
    };
    return {.fixed_points = feature_of(sums.fixed_points, fair_fixed_points(n)),
            .even_share = feature_of(sums.even, fair_share(0.5)),
            .neighbours = feature_of(sums.neighbours, fair_neighbours(n))};
}

}  // namespace shufflelens
