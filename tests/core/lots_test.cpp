// The paper of 1938 step by step, and the two ways over every sequence of draws.
#include "shufflelens/lots.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/support.hpp"

namespace shufflelens {
namespace {

Order end_of(const Recording& run) {
    Player player(run);
    player.seek(run.step_count());
    return player.order();
}

TEST(Lots, StrikeOutTheItemThatWasCountedTo) {
    ScriptedSource source({2, 3, 0, 1});
    const LotsRun run(5, source);
    EXPECT_EQ(source.draws_used(), 4U) << "the last item needs no draw";
    EXPECT_EQ(run.step_count(), 5);
    EXPECT_EQ(run.written(), (Order{2, 4, 0, 3, 1}));
    struct Row {
        std::vector<bool> struck;
        Order written;
        std::optional<Item> coming;
        int coming_count;
        std::uint64_t counted_before;
    };
    const std::vector<Row> rows = {
        {{false, false, false, false, false}, {}, 2, 3, 0},
        {{false, false, true, false, false}, {2}, 4, 4, 3},
        {{false, false, true, false, true}, {2, 4}, 0, 1, 7},
        {{true, false, true, false, true}, {2, 4, 0}, 3, 2, 8},
        {{true, false, true, true, true}, {2, 4, 0, 3}, 1, 1, 10},
        {{true, true, true, true, true}, {2, 4, 0, 3, 1}, std::nullopt, 0, 11},
    };
    for (int step = 0; step <= 5; ++step) {
        const LotsState state = run.state(step);
        const Row& row = rows[static_cast<std::size_t>(step)];
        EXPECT_EQ(state.struck, row.struck) << step;
        EXPECT_EQ(state.written, row.written) << step;
        EXPECT_EQ(state.coming, row.coming) << step;
        EXPECT_EQ(state.coming_count, row.coming_count) << step;
        EXPECT_EQ(state.counted_before, row.counted_before) << step;
    }
    EXPECT_EQ(run.counted_in_all(), 11U);
}

TEST(Lots, AreTold) {
    ScriptedSource source({2, 3, 0, 1});
    const LotsRun run(5, source);
    const ItemLabels names({"Ada", "Bo", "Cy", "Di", "Ed"});
    EXPECT_EQ(lots_sentence(run, 1, names),
              "Drew 4 of 4: count over the items left to number 4, strike out Ed and write it down.");
    EXPECT_EQ(lots_sentence(run, 4, names), "One is left: strike out Bo and write it down.");
    EXPECT_EQ(lots_sentence(run, 5, names),
              "All 5 are written down: 11 items counted over; in place 4 swaps did it.");
    ScriptedSource none({});
    EXPECT_EQ(lots_sentence(LotsRun(0, none), 0, names), "There is nothing to draw.");
    EXPECT_EQ(lots_sentence(LotsRun(1, none), 1, names),
              "The one lot is written down: 1 item counted over; in place 0 swaps did it.");
}

TEST(Lots, ReachAnotherOrderThanInPlaceFromTheSameDraws) {
    ScriptedSource source({2, 3, 0, 1});
    const LotsRun run(5, source);
    EXPECT_EQ(run.in_place(variant_named("fy_up")).step_count(), 4);
    EXPECT_EQ(end_of(run.in_place(variant_named("fy_up"))), (Order{2, 4, 0, 1, 3}));
    EXPECT_EQ(end_of(run.in_place(variant_named("fy_down"))), (Order{4, 1, 0, 3, 2}));
    EXPECT_EQ(
        two_ways_sentence({0, 1}, {1, 0}),
        "The same draws give two different orders. Both are fair: on paper and in place every order comes "
        "from exactly one sequence of draws.");
    EXPECT_EQ(
        two_ways_sentence({0, 1}, {0, 1}),
        "These draws give the same order both ways; others do not. Both are fair: on paper and in place "
        "every order comes from exactly one sequence of draws.");
    EXPECT_DEATH(run.in_place(variant_named("sattolo_down")), "precondition failed");
    EXPECT_DEATH(run.in_place(variant_named("fy_prefix_up")), "precondition failed");
}

// n!, and how many of the n! sequences lead to the same order on paper and upwards, or downwards, in place:
// counted by an independent program.
TEST(Lots, BothWaysGiveEveryOrderFromOneSequenceOfDraws) {
    struct Row {
        int n;
        int same_upwards;
        int same_downwards;
    };
    for (const Row& row : {Row{1, 1, 1}, Row{2, 2, 0}, Row{3, 4, 0}, Row{4, 10, 0}, Row{5, 24, 0}}) {
        SCOPED_TRACE(row.n);
        std::map<Order, int> on_paper;
        std::map<Order, int> upwards;
        std::map<Order, int> downwards;
        int same_upwards = 0;
        int same_downwards = 0;
        std::uint64_t counted_over = 0;
        OdometerSource odometer;
        do {
            const LotsRun run(row.n, odometer);
            const Order up = end_of(run.in_place(variant_named("fy_up")));
            const Order down = end_of(run.in_place(variant_named("fy_down")));
            ++on_paper[run.written()];
            ++upwards[up];
            ++downwards[down];
            same_upwards += up == run.written() ? 1 : 0;
            same_downwards += down == run.written() ? 1 : 0;
            counted_over += run.counted_in_all();
        } while (odometer.advance());
        for (const auto& counts : {on_paper, upwards, downwards}) {
            EXPECT_EQ(counts.size(), factorial(row.n));
            for (const auto& [order, count] : counts) EXPECT_EQ(count, 1);
        }
        EXPECT_EQ(same_upwards, row.same_upwards);
        EXPECT_EQ(same_downwards, row.same_downwards);
        const auto n = static_cast<std::uint64_t>(row.n);
        EXPECT_EQ(4 * counted_over, factorial(row.n) * n * (n + 3)) << "n(n+3)/4 on average";
    }
}

}  // namespace
}  // namespace shufflelens
