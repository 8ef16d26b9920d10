// The two-table rank against the plain one, and packed swaps against swaps of an array.
#include "rank_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace shufflelens {
namespace {

TEST(RankTables, GiveEveryOrderItsLexicographicRank) {
    for (int n = 0; n <= kMaxPackedItems; ++n) {
        SCOPED_TRACE(n);
        const RankTables tables(n);
        Order order = identity_order(n);
        std::uint64_t expected = 0;  // the standard library's next order is the next in lexicographic order
        do {
            ASSERT_EQ(tables.rank(pack(order)), expected++);
        } while (std::next_permutation(order.begin(), order.end()));
        EXPECT_EQ(expected, factorial(n));
    }
}

TEST(PackedOrder, HoldsTheItemOfPlacePInItsBits) {
    EXPECT_EQ(pack(Order{}), 0U);
    EXPECT_EQ(pack(Order{2, 0, 1}), 0102U);  // octal: a digit has 3 bits
    EXPECT_EQ(pack(Order{0, 1, 2, 3, 4, 5, 6, 7}), 076543210U);
}

TEST(PackedOrder, SwapsLikeAnArray) {
    const Order order = {3, 7, 0, 5, 1, 6, 2, 4};
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t j = 0; j < order.size(); ++j) {
            Order swapped = order;
            std::swap(swapped[i], swapped[j]);
            EXPECT_EQ(swap_places(pack(order), static_cast<int>(i), static_cast<int>(j)), pack(swapped))
                << i << " " << j;
        }
    }
}

TEST(RankTablesDeathTest, EightItemsAreTheMost) {
    EXPECT_DEATH(RankTables(9), "precondition failed");
    EXPECT_DEATH(RankTables(-1), "precondition failed");
    EXPECT_DEATH(pack(identity_order(9)), "precondition failed");
}

}  // namespace
}  // namespace shufflelens
