// Fixed points, cycles and parity: fair values and deviations against all orders, shuffles that have others.
#include "shufflelens/order_features.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/support.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {
namespace {

using Counts = std::vector<std::uint64_t>;

/// Mean and standard deviation of a quantity over all orders of n items.
template <typename Quantity>
std::pair<double, double> over_all_orders(int n, const Quantity& quantity) {
    double sum = 0;
    double squares = 0;
    const auto orders = static_cast<double>(factorial(n));
    for (std::uint64_t r = 0; r < factorial(n); ++r) {
        const double value = quantity(unrank(r, n));
        sum += value;
        squares += value * value;
    }
    const double mean = sum / orders;
    return {mean, std::sqrt(std::max(0.0, squares / orders - mean * mean))};
}

void expect_fair(const Feature& feature, const std::pair<double, double>& expected) {
    EXPECT_NEAR(feature.fair, expected.first, 1e-14);
    EXPECT_NEAR(feature.value, expected.first, 1e-14);
    EXPECT_NEAR(feature.deviation, expected.second, 1e-7);  // the root of a difference
}

TEST(OrderFeatures, AreFairForEveryOrderAlike) {
    for (int n = 0; n <= 7; ++n) {
        SCOPED_TRACE(n);
        const OrderFeatures features = features_of(exact_orders(variant_named("fy_down"), n));
        EXPECT_EQ(features.trials, 1U);
        expect_fair(features.fixed_points,
                    over_all_orders(n, [](const Order& order) { return count_fixed_points(order); }));
        expect_fair(features.cycles, over_all_orders(n, [](const Order& order) {
                        return static_cast<double>(cycles(order).size());
                    }));
        expect_fair(features.even_share, over_all_orders(n, [](const Order& order) {
                        return (order.size() - cycles(order).size()) % 2 == 0 ? 1.0 : 0.0;
                    }));
        ASSERT_EQ(features.fixed_point_shares.size(), static_cast<std::size_t>(n) + 1);
        for (int k = 0; k <= n; ++k) {
            expect_fair(features.fixed_point_shares[static_cast<std::size_t>(k)],
                        over_all_orders(n, [k](const Order& order) {
                            return count_fixed_points(order) == k ? 1.0 : 0.0;
                        }));
        }
    }
}

TEST(OrderFeatures, OfTenItemsHaveTheFormulas) {
    const OrderFeatures features = features_of(exact_orders(variant_named("fy_up"), 10));
    EXPECT_NEAR(features.cycles.value, 7381.0 / 2520, 1e-13);  // the tenth harmonic number
    EXPECT_NEAR(features.cycles.fair, 7381.0 / 2520, 1e-13);
    EXPECT_NEAR(features.fixed_point_shares[0].fair, std::exp(-1.0), 1e-7);
    EXPECT_NEAR(features.fixed_point_shares[0].value, features.fixed_point_shares[0].fair, 1e-14);
}

TEST(OrderFeatures, OfSattoloAreNoFixedPointOneCycleAndOneParity) {
    for (int n = 2; n <= 6; ++n) {
        SCOPED_TRACE(n);
        const OrderFeatures features = features_of(exact_orders(variant_named("sattolo_down"), n));
        EXPECT_EQ(features.fixed_points.value, 0);
        EXPECT_EQ(features.fixed_points.z(), -1);
        EXPECT_EQ(features.cycles.value, 1);
        EXPECT_EQ(features.even_share.value, n % 2);
        EXPECT_EQ(features.fixed_point_shares[0].value, 1);
    }
}

TEST(OrderFeatures, OfCountsByHand) {
    // 1 2 3 ten times, 2 3 1 twenty times: fixed points 3 and 0, cycles 3 and 1, both even.
    const OrderFeatures features = features_of(Counts{10, 0, 0, 20, 0, 0}, 3);
    EXPECT_EQ(features.trials, 30U);
    EXPECT_DOUBLE_EQ(features.fixed_points.value, 1);
    EXPECT_DOUBLE_EQ(features.fixed_points.deviation, 1 / std::sqrt(30.0));
    EXPECT_DOUBLE_EQ(features.cycles.value, 5.0 / 3);
    EXPECT_DOUBLE_EQ(features.cycles.fair, 11.0 / 6);
    EXPECT_DOUBLE_EQ(features.cycles.deviation, std::sqrt((0.25 + 2.0 / 9) / 30));
    EXPECT_DOUBLE_EQ(features.even_share.value, 1);
    EXPECT_DOUBLE_EQ(features.even_share.z(), std::sqrt(30.0));
    EXPECT_DOUBLE_EQ(features.fixed_point_shares[3].value, 1.0 / 3);
    EXPECT_DOUBLE_EQ(features.fixed_point_shares[3].fair, 1.0 / 6);
    EXPECT_DOUBLE_EQ(features.fixed_point_shares[0].value, 2.0 / 3);
    EXPECT_EQ(features.fixed_point_shares[2].fair, 0);
    EXPECT_EQ(features.fixed_point_shares[2].z(), 0) << "three items never have exactly two fixed points";
}

TEST(OrderFeatures, OfAFairShuffleStayWithinFiveDeviations) {
    // Each of the 4 + 8 values lies outside with probability 6e-7 (normal; the counts are large).
    const TrialPlan plan({.variant = &variant_named("fy_down"), .n = 6, .seed = 1938});
    const OrderFeatures features = features_of(count_orders(plan, 0, 1'000'000, 1), 6);
    for (const Feature* feature : {&features.fixed_points, &features.cycles, &features.even_share}) {
        EXPECT_LT(std::abs(feature->z()), 5);
        EXPECT_GT(feature->deviation, 0);
    }
    for (const Feature& feature : features.fixed_point_shares) EXPECT_LT(std::abs(feature.z()), 5);
}

TEST(OrderFeatures, OfNothingAreNothing) {
    const OrderFeatures features = features_of(Counts(24), 4);
    EXPECT_EQ(features.trials, 0U);
    EXPECT_EQ(features.cycles.value, 0);
    EXPECT_EQ(features.cycles.z(), 0);
}

TEST(FixedPoints, AreTheSameFromOrdersAndFromPlaces) {
    const TrialPlan plan({.variant = &variant_named("naive_up"), .n = 5, .seed = 3});
    const Counts orders = count_orders(plan, 0, 10'000, 1);
    const Feature from_orders = features_of(orders, 5).fixed_points;
    const Feature from_places = fixed_points_of(places_of_orders(orders, 5), 5);
    EXPECT_DOUBLE_EQ(from_places.value, from_orders.value);
    EXPECT_DOUBLE_EQ(from_places.deviation, from_orders.deviation);
    EXPECT_EQ(from_places.fair, from_orders.fair);
    const Variant& naive = variant_named("naive_up");
    EXPECT_NEAR(fixed_points_of(place_probabilities(naive, 8), 8).value,
                features_of(exact_orders(naive, 8)).fixed_points.value, 1e-14);
    EXPECT_NEAR(fixed_points_of(place_probabilities(variant_named("fy_up"), 300), 300).z(), 0, 1e-12);
    EXPECT_EQ(fixed_points_of(Counts{}, 0).value, 0);
}

int count_neighbours(const Order& order) {
    int count = 0;
    for (std::size_t k = 0; k + 1 < order.size(); ++k) {
        count += order[k] + 1 == order[k + 1] || order[k] == order[k + 1] + 1 ? 1 : 0;
    }
    return count;
}

TEST(FeatureSums, HaveFairMeansAndDeviationsForAllOrdersAlike) {
    for (int n = 2; n <= 7; ++n) {
        SCOPED_TRACE(n);
        const SumFeatures features =
            features_of(feature_sums_of(Counts(factorial(n), 1), n), n, factorial(n));
        // Of a mean over n! trials; over_all_orders() has that of one.
        const double trials = std::sqrt(static_cast<double>(factorial(n)));
        const auto of_mean = [&](const auto& quantity) {
            const auto [mean, deviation] = over_all_orders(n, quantity);
            return std::pair(mean, deviation / trials);
        };
        expect_fair(features.neighbours, of_mean(count_neighbours));
        expect_fair(features.fixed_points, of_mean([](const Order& o) { return count_fixed_points(o); }));
        EXPECT_EQ(features.even_share.value, 0.5);
        EXPECT_DOUBLE_EQ(features.even_share.deviation, 0.5 / trials);
    }
}

TEST(FeatureSums, OfOneOrderByHand) {
    const auto expect = [](const Order& order, const FeatureSums& sums) {
        const FeatureSums counted = feature_sums_of(order);
        EXPECT_EQ(counted.fixed_points, sums.fixed_points);
        EXPECT_EQ(counted.even, sums.even);
        EXPECT_EQ(counted.neighbours, sums.neighbours);
    };
    expect({}, {.fixed_points = 0, .even = 1, .neighbours = 0});
    expect({0, 1, 2, 3}, {.fixed_points = 4, .even = 1, .neighbours = 3});
    expect({1, 0, 2, 3}, {.fixed_points = 2, .even = 0, .neighbours = 2});
    expect({3, 2, 1, 0}, {.fixed_points = 0, .even = 1, .neighbours = 3});
    expect({1, 2, 3, 0}, {.fixed_points = 0, .even = 0, .neighbours = 2});
    expect({1, 2, 0, 3}, {.fixed_points = 1, .even = 1, .neighbours = 1});
}

TEST(FeatureSums, AgreeWithTheFeaturesOfCountedOrders) {
    const Counts counts = count_orders(TrialPlan({&variant_named("naive_up"), 6, 1}), 0, 5000, 1);
    const SumFeatures sums = features_of(feature_sums_of(counts, 6), 6, 5000);
    const OrderFeatures features = features_of(counts, 6);
    EXPECT_DOUBLE_EQ(sums.fixed_points.value, features.fixed_points.value);
    EXPECT_EQ(sums.fixed_points.deviation, features.fixed_points.deviation);
    EXPECT_DOUBLE_EQ(sums.even_share.value, features.even_share.value);
}

TEST(OrderFeaturesDeathTest, NeedsAllOrders) {
    EXPECT_DEATH(features_of(Counts(23), 4), "precondition failed");
    EXPECT_DEATH(fixed_points_of(Counts(8), 3), "precondition failed");
}

}  // namespace
}  // namespace shufflelens
