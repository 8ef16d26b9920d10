#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <vector>

#include "catalogue.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/order.hpp"

namespace shufflelens::catalogue {

namespace {

/// C(top, below), where it fits 64 bits.
std::uint64_t binomial(std::uint64_t top, std::uint64_t below) {
    if (top < below) return 0;
    std::uint64_t result = 1;
    for (std::uint64_t k = 1; k <= below; ++k) {
        const std::uint64_t factor = top - below + k;
        const std::uint64_t common = std::gcd(factor, k);
        result = result / (k / common) * (factor / common);
    }
    return result;
}

double binomial_value(double top, int below) {
    double result = 1;
    for (int k = 1; k <= below; ++k) result *= std::max(0.0, top - below + k) / k;
    return result;
}

int count_descents(const Order& order) {
    int descents = 0;
    for (std::size_t place = 1; place < order.size(); ++place)
        descents += order[place] < order[place - 1] ? 1 : 0;
    return descents;
}

/// The lengths of the cycles of a permutation, falling.
using CycleType = std::vector<int>;

CycleType cycle_type(const Order& order) {
    CycleType type;
    for (const std::vector<Item>& cycle : cycles(order)) type.push_back(static_cast<int>(cycle.size()));
    std::sort(type.rbegin(), type.rend());
    return type;
}

/// The type with these cycles taken out and those put in.
CycleType changed(CycleType type, std::initializer_list<int> out, std::initializer_list<int> in) {
    for (const int length : out) type.erase(std::find(type.begin(), type.end(), length));
    type.insert(type.end(), in);
    std::sort(type.rbegin(), type.rend());
    return type;
}

/// Pairs (a, b) of touched places, a ≠ b, by the type that exchanging them makes.
std::map<CycleType, int> exchanges(const CycleType& type) {
    std::map<CycleType, int> pairs;
    for (std::size_t k = 0; k < type.size(); ++k) {
        const int length = type[k];
        for (int part = 1; part < length; ++part)
            pairs[changed(type, {length}, {part, length - part})] += length;
        for (std::size_t other = k + 1; other < type.size(); ++other) {
            pairs[changed(type, {length, type[other]}, {length + type[other]})] += 2 * length * type[other];
        }
    }
    return pairs;
}

/// x = inflow + x · A, by elimination; A is substochastic, so the pivots are positive.
std::vector<double> settled(std::vector<std::vector<double>> a, std::vector<double> inflow) {
    const std::size_t size = inflow.size();
    for (std::size_t k = 0; k < size; ++k) {
        for (std::size_t m = 0; m < size; ++m) a[k][m] = (k == m ? 1.0 : 0.0) - a[k][m];
    }
    // Solves x (I - A) = inflow: columns are eliminated.
    for (std::size_t k = 0; k < size; ++k) {
        for (std::size_t m = k + 1; m < size; ++m) {
            const double factor = a[k][m] / a[k][k];
            for (std::size_t row = k; row < size; ++row) a[row][m] -= factor * a[row][k];
            inflow[m] -= factor * inflow[k];
        }
    }
    for (std::size_t k = size; k-- > 0;) {
        for (std::size_t row = k + 1; row < size; ++row) inflow[k] -= inflow[row] * a[row][k];
        inflow[k] /= a[k][k];
    }
    return inflow;
}

}  // namespace

/// Whole words of keys that sort to an order with d descents: C(m + n - 1 - d, n) of m^n (Bayer and Diaconis,
/// "Trailing the dovetail shuffle to its lair", 1992, read backwards).
ExactOrders key_ties_orders(int n, int values) {
    const auto m = static_cast<std::uint64_t>(values);
    const bool counts = n * std::log2(values) < 60;
    ExactOrders orders{.n = n, .total_paths = 1, .paths = {}};
    std::vector<double> probabilities;
    Order order = identity_order(n);
    do {
        const int descents = count_descents(order);
        if (counts) {
            const std::uint64_t top = m + static_cast<std::uint64_t>(n) - 1;
            const auto lost = static_cast<std::uint64_t>(descents);
            orders.paths.push_back(n == 0       ? 1
                                   : top < lost ? 0
                                                : binomial(top - lost, static_cast<std::uint64_t>(n)));
        } else {
            probabilities.push_back(binomial_value(values + n - 1.0 - descents, n) / std::pow(values, n));
        }
    } while (std::next_permutation(order.begin(), order.end()));
    if (!counts) return orders_from(probabilities, n);
    for (int k = 0; k < n; ++k) orders.total_paths *= m;
    return orders;
}

/// Untouched items stand where they began, and nothing but the cycles of the touched ones matters: a Markov
/// chain over (how many were touched, their cycle type).
ExactOrders pairs_until_all_touched_orders(int n, int /*parameter*/) {
    std::vector<std::map<CycleType, double>> inflow(static_cast<std::size_t>(n) + 1);
    inflow[0][{}] = 1;
    const double pairs = std::max(1, n) * static_cast<double>(std::max(1, n));
    for (int touched = 0; touched < n; ++touched) {
        auto& arriving = inflow[static_cast<std::size_t>(touched)];
        // Every type that can be reached from those, numbered.
        std::vector<CycleType> types;
        std::map<CycleType, std::size_t> number;
        const auto number_of = [&](const CycleType& type) {
            const auto [at, is_new] = number.try_emplace(type, types.size());
            if (is_new) types.push_back(type);
            return at->second;
        };
        for (const auto& [type, chance] : arriving) number_of(type);
        // `types` grows while it is gone through.
        for (std::size_t k = 0; k != types.size();) {
            for (const auto& [type, count] : exchanges(CycleType(types[k++]))) number_of(type);
        }
        std::vector<std::vector<double>> stays(types.size(), std::vector<double>(types.size(), 0));
        std::vector<double> arrives(types.size(), 0);
        for (std::size_t k = 0; k < types.size(); ++k) {
            arrives[k] = arriving[types[k]];
            stays[k][k] += touched / pairs;  // a = b
            for (const auto& [type, count] : exchanges(types[k])) stays[k][number[type]] += count / pairs;
        }
        const std::vector<double> visits = settled(stays, arrives);
        const int left = n - touched;
        auto& one_more = inflow[static_cast<std::size_t>(touched) + 1];
        for (std::size_t k = 0; k < types.size(); ++k) {
            const CycleType& type = types[k];
            one_more[changed(type, {}, {1})] += visits[k] * left / pairs;  // a = b, untouched
            for (const int length : type) {
                one_more[changed(type, {length}, {length + 1})] += visits[k] * 2 * length * left / pairs;
            }
            if (left < 2) continue;
            auto& two_more = inflow[static_cast<std::size_t>(touched) + 2];
            two_more[changed(type, {}, {2})] += visits[k] * left * (left - 1) / pairs;
        }
    }
    std::map<CycleType, int> class_size;
    Order order = identity_order(n);
    std::vector<CycleType> types;
    do {
        types.push_back(cycle_type(order));
        ++class_size[types.back()];
    } while (std::next_permutation(order.begin(), order.end()));
    std::vector<double> probabilities;
    for (const CycleType& type : types) probabilities.push_back(inflow.back()[type] / class_size[type]);
    return orders_from(probabilities, n);
}

}  // namespace shufflelens::catalogue
