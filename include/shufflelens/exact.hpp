// Exact probabilities, from the same schedule that the stage plays.
//
// All draws of a step are equally likely, so the probability of an order is the number of paths (sequences of
// draws) that end there over the number of all paths. Paths are counted by dynamic programming over the n!
// orders, step by step: O(steps · choices · n!) instead of walking each path by itself.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "shufflelens/variant.hpp"

namespace shufflelens {

/// The largest n for exact order probabilities: 10! = 3,628,800 orders, 60 MB while they are counted.
inline constexpr int kMaxExactItems = 10;

/// numerator / denominator, in lowest terms; zero is 0/1.
struct Fraction {
    std::uint64_t numerator = 0;
    std::uint64_t denominator = 1;

    double value() const { return static_cast<double>(numerator) / static_cast<double>(denominator); }
    friend bool operator==(const Fraction&, const Fraction&) = default;
};

/// The fraction in lowest terms. Requires denominator >= 1.
Fraction make_fraction(std::uint64_t numerator, std::uint64_t denominator);

/// How many paths end in each order.
struct ExactOrders {
    int n = 0;
    std::uint64_t total_paths = 1;
    std::vector<std::uint64_t> paths;  // n! entries by lexicographic rank; they sum to total_paths
    // More paths than 64 bits can count: `paths` are probabilities in units of 1/total_paths, each off by
    // less than one unit or 1e-12 of itself.
    bool rounded = false;

    double value(std::uint64_t rank) const {
        return static_cast<double>(paths[rank]) / static_cast<double>(total_paths);
    }
    Fraction probability(std::uint64_t rank) const { return make_fraction(paths[rank], total_paths); }
    double mean_paths() const { return static_cast<double>(total_paths) / static_cast<double>(paths.size()); }
};

/// How many paths take each item to each place.
struct ExactPlaces {
    int n = 0;
    std::uint64_t total_paths = 1;
    std::vector<std::uint64_t> paths;  // n × n, row = item, column = place; each row sums to total_paths
    bool rounded = false;              // as in ExactOrders

    std::uint64_t at(int item, int place) const {
        return paths[static_cast<std::size_t>(item) * static_cast<std::size_t>(n) +
                     static_cast<std::size_t>(place)];
    }
    Fraction probability(int item, int place) const { return make_fraction(at(item, place), total_paths); }
};

/// Nothing where there are too many paths to walk them: above kMaxCountedItems, for some of the variants that
/// are no plain loops. Requires n in [0, kMaxExactItems].
std::optional<ExactOrders> find_exact_orders(const Variant& variant, int n);
/// The same. Requires that they can be found.
ExactOrders exact_orders(const Variant& variant, int n);
/// The same for the steps from first_step in [0, steps] on, as if the items stood sorted before them: how
/// many orders they reach, and by how many paths, does not depend on the order they start from.
/// Requires a plain variant.
ExactOrders exact_orders_of_rest(const Variant& variant, int n, int first_step);

/// Orders from their probabilities by rank: `rounded`. Requires n! probabilities that sum to about 1.
ExactOrders orders_from(const std::vector<double>& probabilities, int n);

/// The place probabilities that these orders imply.
ExactPlaces exact_places(const ExactOrders& orders);

/// True where every order has the same number of paths.
bool is_uniform(const ExactOrders& orders);

/// The number of orders that no path reaches.
int count_impossible(const ExactOrders& orders);

/// Half the sum of |p - 1/n!|, in [0, 1): the largest error in the probability of any event.
double total_variation(const ExactOrders& orders);

}  // namespace shufflelens
