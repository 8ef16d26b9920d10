// Ranks against std::next_permutation, cycles and fixed points against counting formulas.
#include "shufflelens/order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace shufflelens {
namespace {

TEST(Order, IdentityHasItemKAtPlaceK) {
    EXPECT_EQ(identity_order(0), Order{});
    EXPECT_EQ(identity_order(4), (Order{0, 1, 2, 3}));
}

TEST(Order, FactorialsUpToTheLargestInSixtyFourBits) {
    EXPECT_EQ(factorial(0), 1U);
    EXPECT_EQ(factorial(1), 1U);
    EXPECT_EQ(factorial(5), 120U);
    EXPECT_EQ(factorial(20), 2'432'902'008'176'640'000U);
}

TEST(Order, RanksCountTheOrdersLexicographically) {
    for (int n = 0; n <= 6; ++n) {
        SCOPED_TRACE(n);
        Order expected = identity_order(n);
        for (std::uint64_t r = 0; r < factorial(n); ++r) {
            ASSERT_EQ(unrank(r, n), expected) << r;
            ASSERT_EQ(rank(expected), r);
            ASSERT_TRUE(is_permutation(expected));
            const bool more = std::next_permutation(expected.begin(), expected.end());
            ASSERT_EQ(more, r + 1 < factorial(n));
        }
    }
}

TEST(Order, RanksOfTwentyItemsFit) {
    Order reverse = identity_order(kMaxRankedItems);
    std::reverse(reverse.begin(), reverse.end());
    EXPECT_EQ(rank(reverse), factorial(kMaxRankedItems) - 1);
    EXPECT_EQ(unrank(factorial(kMaxRankedItems) - 1, kMaxRankedItems), reverse);
}

TEST(Order, OnlyEveryItemOnceIsAPermutation) {
    EXPECT_TRUE(is_permutation(Order{}));
    EXPECT_TRUE(is_permutation(Order{2, 0, 1}));
    EXPECT_FALSE(is_permutation(Order{0, 0}));
    EXPECT_FALSE(is_permutation(Order{0, 2}));
    EXPECT_FALSE(is_permutation(Order{1, 2}));
    EXPECT_FALSE(is_permutation(Order{-1, 0}));
}

TEST(Order, CyclesFollowPlaceToItemFromTheSmallestMember) {
    using Cycles = std::vector<std::vector<Item>>;
    EXPECT_EQ(cycles(Order{}), Cycles{});
    EXPECT_EQ(cycles(Order{0, 1}), (Cycles{{0}, {1}}));
    EXPECT_EQ(cycles(Order{1, 2, 0}), (Cycles{{0, 1, 2}}));
    EXPECT_EQ(cycles(Order{2, 0, 1}), (Cycles{{0, 2, 1}}));
    EXPECT_EQ(cycles(Order{3, 1, 4, 0, 2}), (Cycles{{0, 3}, {1}, {2, 4}}));
}

TEST(Order, CycleCountsAreStirlingNumbersAndFixedPointsAverageOne) {
    std::map<std::size_t, int> orders_with_cycles;
    int fixed_points = 0;
    for (std::uint64_t r = 0; r < factorial(5); ++r) {
        const Order order = unrank(r, 5);
        ++orders_with_cycles[cycles(order).size()];
        fixed_points += count_fixed_points(order);
    }
    // Unsigned Stirling numbers of the first kind for n = 5.
    EXPECT_EQ(orders_with_cycles, (std::map<std::size_t, int>{{1, 24}, {2, 50}, {3, 35}, {4, 10}, {5, 1}}));
    EXPECT_EQ(fixed_points, 120);
}

TEST(Order, FixedPointsStandWhereTheyStarted) {
    EXPECT_EQ(count_fixed_points(Order{}), 0);
    EXPECT_EQ(count_fixed_points(Order{0, 2, 1, 3}), 2);
    EXPECT_EQ(count_fixed_points(Order{1, 2, 0}), 0);
}

TEST(Order, TextNamesItemsFromOne) {
    EXPECT_EQ(to_text(Order{}), "");
    EXPECT_EQ(to_text(Order{0}), "1");
    EXPECT_EQ(to_text(Order{1, 2, 9, 0}), "2 3 10 1");
}

TEST(OrderDeathTest, RejectsWhatHasNoRank) {
    EXPECT_DEATH(identity_order(-1), "precondition failed: n >= 0");
    EXPECT_DEATH(factorial(21), "precondition failed");
    EXPECT_DEATH(unrank(6, 3), "precondition failed: rank < factorial\\(n\\)");
    EXPECT_DEATH(rank(identity_order(21)), "precondition failed");
    EXPECT_DEATH(cycles(Order{0, 0}), "precondition failed: is_permutation");
}

}  // namespace
}  // namespace shufflelens
