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
    EXPECT_EQ(pack(Order{8, 0, 1, 2, 3, 4, 5, 6, 7}), 0x765432108U);
    EXPECT_EQ(pack(Order{0, 1, 2, 3, 4, 5, 6, 7, 9, 8}), 0x8976543210U);
    for (int n = 0; n <= kMaxPackedItems; ++n) EXPECT_EQ(packed_identity(n), pack(identity_order(n))) << n;
}

TEST(PackedOrder, HasPlacesThatHoldEveryItem) {
    for (int n = 0; n <= kMaxPackedItems; ++n) {
        EXPECT_GE(1 << place_bits(n), n) << n;
        EXPECT_EQ(RankTables(n).bits_per_place(), place_bits(n)) << n;
    }
}

TEST(PackedOrder, SwapsLikeAnArray) {
    for (const Order& order : {Order{3, 7, 0, 5, 1, 6, 2, 4}, Order{3, 7, 0, 5, 9, 1, 6, 8, 2, 4}}) {
        const RankTables tables(static_cast<int>(order.size()));
        for (std::size_t i = 0; i < order.size(); ++i) {
            for (std::size_t j = 0; j < order.size(); ++j) {
                Order swapped = order;
                std::swap(swapped[i], swapped[j]);
                EXPECT_EQ(tables.swap_places(pack(order), static_cast<int>(i), static_cast<int>(j)),
                          pack(swapped))
                    << i << " " << j;
            }
        }
    }
}

TEST(RankTablesDeathTest, TenItemsAreTheMost) {
    EXPECT_DEATH(RankTables(11), "precondition failed");
    EXPECT_DEATH(RankTables(-1), "precondition failed");
    EXPECT_DEATH(pack(identity_order(11)), "precondition failed");
}

}  // namespace
}  // namespace shufflelens
