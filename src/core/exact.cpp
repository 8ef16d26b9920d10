#include "shufflelens/exact.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "rank_tables.hpp"
#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

/// All n! orders, by rank.
std::vector<PackedOrder> packed_orders(int n) {
    std::vector<PackedOrder> orders;
    orders.reserve(factorial(n));
    Order order = identity_order(n);
    do {
        orders.push_back(pack(order));
    } while (std::next_permutation(order.begin(), order.end()));
    return orders;
}

}  // namespace

Fraction make_fraction(std::uint64_t numerator, std::uint64_t denominator) {
    SHUFFLELENS_CHECK(denominator >= 1);
    const std::uint64_t common = std::gcd(numerator, denominator);
    return {numerator / common, denominator / common};
}

ExactOrders exact_orders(const Variant& variant, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxExactItems);
    const RankTables ranks(n);
    const std::vector<PackedOrder> orders = packed_orders(n);

    ExactOrders result{.n = n, .total_paths = 1, .paths = std::vector<std::uint64_t>(orders.size(), 0)};
    result.paths[0] = 1;
    std::vector<std::uint64_t> after(orders.size());
    const Schedule schedule = variant.schedule(n);
    for (int k = 0; k < schedule.steps; ++k) {
        const Step step = schedule.at(k);
        std::fill(after.begin(), after.end(), std::uint64_t{0});
        for (std::size_t rank = 0; rank < orders.size(); ++rank) {
            const std::uint64_t paths = result.paths[rank];
            if (paths == 0) continue;
            for (int j = step.low; j < step.bound; ++j) {
                after[ranks.rank(ranks.swap_places(orders[rank], step.i, j))] += paths;
            }
        }
        result.paths.swap(after);
        result.total_paths *= static_cast<std::uint64_t>(step.choices());
    }
    return result;
}

ExactPlaces exact_places(const ExactOrders& orders) {
    const auto n = static_cast<std::size_t>(orders.n);
    ExactPlaces places{
        .n = orders.n, .total_paths = orders.total_paths, .paths = std::vector<std::uint64_t>(n * n)};
    Order order = identity_order(orders.n);
    for (const std::uint64_t paths : orders.paths) {
        for (std::size_t place = 0; place < n; ++place) {
            places.paths[static_cast<std::size_t>(order[place]) * n + place] += paths;
        }
        std::next_permutation(order.begin(), order.end());
    }
    return places;
}

bool is_uniform(const ExactOrders& orders) {
    return std::all_of(orders.paths.begin(), orders.paths.end(),
                       [&](std::uint64_t paths) { return paths == orders.paths.front(); });
}

int count_impossible(const ExactOrders& orders) {
    return static_cast<int>(std::count(orders.paths.begin(), orders.paths.end(), std::uint64_t{0}));
}

double total_variation(const ExactOrders& orders) {
    const double mean = orders.mean_paths();
    double sum = 0;
    for (const std::uint64_t paths : orders.paths) sum += std::abs(static_cast<double>(paths) - mean);
    return sum / 2 / static_cast<double>(orders.total_paths);
}

}  // namespace shufflelens
