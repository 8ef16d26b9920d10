// What the tests of judgements share: samples of counted trials, and by hand.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/identify_support.hpp"
#include "shufflelens/judgement.hpp"
#include "shufflelens/order_features.hpp"
#include "shufflelens/sample.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens::test {

/// Items 1…n, each with its own row and column, and nothing counted.
inline Sample empty_sample(int n) {
    Sample sample;
    sample.n = n;
    sample.placed = n;
    for (int item = 1; item <= n; ++item) sample.labels.push_back(std::to_string(item));
    sample.row_sizes.assign(static_cast<std::size_t>(n), 1);
    sample.column_sizes = sample.row_sizes;
    return sample;
}

/// Whole orders of different items, by rank.
inline Sample sample_of_orders(int n, const Counts& counts) {
    Sample sample = empty_sample(n);
    sample.orders = counts;
    sample.places = places_of_orders(counts, n);
    for (const std::uint64_t count : counts) sample.shuffles += count;
    return sample;
}

/// The trials 0, 1, … of a seed, as somebody would have recorded them.
inline Sample recorded_sample(std::string_view variant, int n, std::uint64_t shuffles, std::uint64_t seed) {
    const TrialPlan plan({&named(variant), n, seed});
    if (n <= kMaxCountedItems) return sample_of_orders(n, count_orders(plan, 0, shuffles, 1));
    Sample sample = empty_sample(n);
    sample.shuffles = shuffles;
    sample.places = count_places(plan, 0, shuffles, 1);
    std::vector<Order> orders(shuffles);
    plan.final_orders(0, orders);
    sample.sums.emplace();
    for (const Order& order : orders) {
        const FeatureSums one = feature_sums_of(order);
        sample.sums->fixed_points += one.fixed_points;
        sample.sums->even += one.even;
        sample.sums->neighbours += one.neighbours;
    }
    return sample;
}

/// The same as a matrix, without its orders.
inline Sample as_matrix(Sample sample) {
    sample.form = SampleForm::PlaceMatrix;
    sample.orders.clear();
    sample.sums.reset();
    return sample;
}

/// As even as it can be: the first of the orders once more than the others.
inline Sample even_sample(int n, std::uint64_t shuffles) {
    Counts counts(factorial(n), shuffles / factorial(n));
    for (std::size_t rank = 0; rank < shuffles % factorial(n); ++rank) ++counts[rank];
    return sample_of_orders(n, counts);
}

inline Judgement judged(const Sample& sample, double level = 0.001) {
    return judge(sample, {.level = level, .identify = false});
}

inline const SampleTest* find_test(const Judgement& judgement, SampleTestKind kind) {
    for (const SampleTest& test : judgement.tests) {
        if (test.kind == kind) return &test;
    }
    return nullptr;
}

/// Of a test that has to be there.
inline const SampleTest& test_named(const Judgement& judgement, SampleTestKind kind) {
    const SampleTest* test = find_test(judgement, kind);
    if (test == nullptr) throw std::runtime_error("there is no such test");
    return *test;
}

}  // namespace shufflelens::test
