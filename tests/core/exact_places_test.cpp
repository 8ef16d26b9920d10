// The O(n²) chain against whole orders, and against the plain O(n³) loop where there are too many of them.
#include "shufflelens/exact_places.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/support.hpp"
#include "shufflelens/exact.hpp"

namespace shufflelens {
namespace {

/// Each step mixes the matrices of all its swaps.
std::vector<double> plain_loop(const Schedule& schedule, int n) {
    const auto items = static_cast<std::size_t>(n);
    std::vector<double> matrix(items * items);
    for (std::size_t item = 0; item < items; ++item) matrix[item * items + item] = 1;
    for (int k = 0; k < schedule.steps; ++k) {
        const Step step = schedule.at(k);
        const auto i = static_cast<std::size_t>(step.i);
        for (std::size_t item = 0; item < items; ++item) {
            double* const row = matrix.data() + item * items;
            std::vector<double> after(items);
            for (int choice = step.low; choice < step.bound; ++choice) {
                const auto j = static_cast<std::size_t>(choice);
                std::vector<double> swapped(row, row + items);
                std::swap(swapped[i], swapped[j]);
                for (std::size_t place = 0; place < items; ++place) {
                    after[place] += swapped[place] / step.choices();
                }
            }
            std::copy(after.begin(), after.end(), row);
        }
    }
    return matrix;
}

double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
    EXPECT_EQ(a.size(), b.size());
    double largest = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
        EXPECT_TRUE(std::isfinite(a[k])) << k;  // the maximum would not see it
        largest = std::max(largest, std::abs(a[k] - b[k]));
    }
    return largest;
}

class EveryPlaceChain : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(ExactPlaces, EveryPlaceChain, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST_P(EveryPlaceChain, EqualsTheCountedPaths) {
    for (int n = 0; n <= 8; ++n) {
        const ExactPlaces counted = exact_places(exact_orders(variant(), n));
        const std::vector<double> places = place_probabilities(variant(), n);
        ASSERT_EQ(places.size(), counted.paths.size());
        for (std::size_t k = 0; k < places.size(); ++k) {
            EXPECT_NEAR(places[k], make_fraction(counted.paths[k], counted.total_paths).value(), 1e-15)
                << n << " " << k;
        }
    }
}

TEST_P(EveryPlaceChain, EqualsThePlainLoop) {
    EXPECT_LT(largest_difference(place_probabilities(variant(), 40), plain_loop(variant().schedule(40), 40)),
              1e-15);
}

TEST_P(EveryPlaceChain, SumsToOneInEveryRowAndColumn) {
    constexpr std::size_t kItems = 1000;
    const std::vector<double> places = place_probabilities(variant(), kItems);
    for (std::size_t k = 0; k < kItems; ++k) {
        double row = 0;
        double column = 0;
        for (std::size_t other = 0; other < kItems; ++other) {
            row += places[k * kItems + other];
            column += places[other * kItems + k];
        }
        EXPECT_NEAR(row, 1, 1e-12) << k;
        EXPECT_NEAR(column, 1, 1e-12) << k;
    }
}

TEST(PlaceProbabilities, HoldForSchedulesThatNoVariantHas) {
    const std::vector<std::pair<std::string, Schedule>> schedules = {
        {"no step", {0, {0, 0, 1}, {0, 0, 0}}},
        {"i outside of two places, for long", {2000, {0, 3, 5}, {0, 0, 0}}},
        {"i inside of two places, for long", {2000, {3, 3, 5}, {0, 0, 0}}},
        {"one choice, always place 0", {39, {39, 0, 1}, {-1, 0, 0}}},
        {"one choice, place i itself", {40, {0, 0, 1}, {1, 1, 1}}},
        {"one choice, the next place", {39, {0, 1, 2}, {1, 1, 1}}},
        {"lower half with upper half", {20, {0, 20, 40}, {1, 0, 0}}},
        {"ranges that do not overlap", {13, {1, 0, 3}, {3, 3, 3}}},
        {"a range that moves past i", {19, {20, 0, 40}, {1, 1, -1}}},
        {"growing from the top", {40, {39, 39, 40}, {-1, -1, 0}}},
        {"growing, i outside", {38, {39, 0, 1}, {0, 0, 1}}},
        {"shrinking to one choice", {40, {0, 0, 40}, {1, 0, -1}}},
        {"everything, many times", {400, {7, 0, 40}, {0, 0, 0}}},
    };
    for (const auto& [name, schedule] : schedules) {
        EXPECT_LT(largest_difference(place_probabilities(schedule, 40), plain_loop(schedule, 40)), 1e-14)
            << name;
    }
}

TEST(PlaceProbabilities, OfSattoloAreKnownForAnyNumber) {
    for (const int n : {52, 999}) {
        const std::vector<double> places = place_probabilities(variant_named("sattolo_down"), n);
        for (std::size_t k = 0; k < places.size(); ++k) {
            const bool diagonal = k % (static_cast<std::size_t>(n) + 1) == 0;
            ASSERT_NEAR(places[k], diagonal ? 0 : 1.0 / (n - 1), 1e-15) << n << " " << k;
        }
    }
}

TEST(ExactPlacesDeathTest, HasLimits) {
    EXPECT_DEATH(place_probabilities(variant_named("fy_down"), -1), "precondition failed");
    EXPECT_DEATH(place_probabilities(variant_named("fy_down"), kMaxPlacesItems + 1), "precondition failed");
}

TEST(PlaceProbabilities, AreZeroWhereNoPathLeads) {
    for (const int n : {24, 100, 1000}) {
        const std::vector<double> places = place_probabilities(variant_named("sattolo_down"), n);
        const auto items = static_cast<std::size_t>(n);
        for (std::size_t k = 0; k < items; ++k) ASSERT_EQ(places[k * items + k], 0) << n << ' ' << k;
    }
}

TEST(PlaceProbabilities, OfEveryRowAreProbabilities) {
    for (const Variant& variant : variants()) {
        // A hundred coins in one round are more ways than 64 bits can count.
        for (const int n : {8, 100}) {
            if (n == 100 && variant.name != "cmp_insertion") continue;
            const std::vector<double> places = place_probabilities(variant, n);
            for (std::size_t begin = 0; begin < places.size(); begin += static_cast<std::size_t>(n)) {
                double sum = 0;
                for (std::size_t k = begin; k < begin + static_cast<std::size_t>(n); ++k) {
                    ASSERT_GE(places[k], 0) << variant.name << ' ' << n << ' ' << k;
                    sum += places[k];
                }
                ASSERT_NEAR(sum, 1, 1e-12) << variant.name << ' ' << n << ' ' << begin;
            }
        }
    }
}

// Where rounds cannot be put together, few items are known by their orders.
TEST(PlaceProbabilities, OfFewItemsAreKnownForEveryVariant) {
    for (const Variant& variant : variants()) {
        for (const int n : {1, 2, 5}) {
            const std::vector<double> places = place_probabilities(variant, n);
            ASSERT_EQ(places.size(), static_cast<std::size_t>(n * n)) << variant.name;
            const ExactPlaces exact = exact_places(exact_orders(variant, n));
            for (int item = 0; item < n; ++item) {
                for (int place = 0; place < n; ++place) {
                    EXPECT_NEAR(places[static_cast<std::size_t>(item * n + place)],
                                exact.probability(item, place).value(), 1e-12)
                        << variant.name << ' ' << n;
                }
            }
        }
    }
}

}  // namespace
}  // namespace shufflelens
