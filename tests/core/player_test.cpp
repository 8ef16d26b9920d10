// Wherever the cursor comes from, the order is that of the first k swaps.
#include "shufflelens/player.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"

namespace shufflelens {
namespace {

Recording recording_of(const Variant& variant, int n) {
    FractionSource source(1938);
    return {variant, n, source};
}

// All orders of a run, made without the player.
std::vector<Order> orders_of(const Recording& recording) {
    std::vector<Order> orders = {identity_order(recording.item_count())};
    for (int k = 0; k < recording.step_count(); ++k) {
        Order order = orders.back();
        const Swap swap = recording.swap(k);
        std::swap(order[static_cast<std::size_t>(swap.i)], order[static_cast<std::size_t>(swap.j)]);
        orders.push_back(order);
    }
    return orders;
}

class EveryPlayer : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Player, EveryPlayer, testing::ValuesIn(test::variant_names()), test::name_of_param);

TEST_P(EveryPlayer, StepsForwardToTheEndAndBackToTheStart) {
    for (const int n : {0, 1, 2, 3, 10, 100}) {
        SCOPED_TRACE(n);
        const Recording recording = recording_of(variant(), n);
        const std::vector<Order> orders = orders_of(recording);
        const int steps = recording.step_count();
        Player player(recording);
        for (int k = 0; k <= steps; ++k) {
            player.seek(k);
            ASSERT_EQ(player.step(), k);
            ASSERT_EQ(player.order(), orders[static_cast<std::size_t>(k)]) << k;
        }
        for (int k = steps; k >= 0; --k) {
            player.seek(k);
            ASSERT_EQ(player.step(), k);
            ASSERT_EQ(player.order(), orders[static_cast<std::size_t>(k)]) << k;
        }
        EXPECT_EQ(player.order(), identity_order(n));
    }
}

TEST_P(EveryPlayer, SeeksFromAnywhereToTheOrderOfAFreshReplay) {
    for (const int n : {2, 3, 10, 100}) {
        SCOPED_TRACE(n);
        const Recording recording = recording_of(variant(), n);
        const std::vector<Order> orders = orders_of(recording);
        Player player(recording);
        CounterSource random(4, static_cast<std::uint64_t>(n));
        for (int round = 0; round < 500; ++round) {
            const auto step = static_cast<int>(random.below(orders.size()));
            const int from = player.step();
            player.seek(step);
            ASSERT_EQ(player.step(), step);
            ASSERT_EQ(player.order(), orders[static_cast<std::size_t>(step)]) << from << " -> " << step;
        }
    }
}

TEST_P(EveryPlayer, StaysInsideTheRun) {
    const Recording recording = recording_of(variant(), 10);
    Player player(recording);
    player.seek(-5);
    EXPECT_EQ(player.step(), 0);
    EXPECT_EQ(player.order(), identity_order(10));
    player.seek(1000);
    EXPECT_EQ(player.step(), recording.step_count());
    EXPECT_EQ(player.order(), orders_of(recording).back());
}

TEST_P(EveryPlayer, GoesThroughAMillionItemsAndBack) {
    const Recording recording = recording_of(variant(), kMaxItems);
    Player player(recording);
    player.seek(recording.step_count());
    EXPECT_TRUE(is_permutation(player.order()));
    EXPECT_NE(player.order(), identity_order(kMaxItems));
    // Half-way first: nearer to here than to the start, so that the swaps are really undone.
    for (int step = recording.step_count(); step > 1; step = (step + 1) / 2) player.seek(step);
    player.seek(1);
    player.seek(0);
    EXPECT_EQ(player.order(), identity_order(kMaxItems));
}

}  // namespace
}  // namespace shufflelens
