// The trap is exact: a flat matrix of places, and few orders.
#include "shufflelens/row_column_shuffle.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/support.hpp"

namespace shufflelens {
namespace {

constexpr BoardSize kTwoByThree = {.rows = 2, .columns = 3, .mines = 3};
const Variant& fair() {
    return variant_named("fy_down");
}

TEST(RowColumn, ExchangesWholeRowsThenWholeColumns) {
    ScriptedSource source({0, 0, 1});
    const RowColumnRun run(kTwoByThree, fair(), source);
    ASSERT_EQ(run.step_count(), 3);
    EXPECT_EQ(run.first_column_step(), 1);
    EXPECT_EQ(run.board_order(0), (Order{0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(run.board_order(1), (Order{3, 4, 5, 0, 1, 2}));
    EXPECT_EQ(run.board_order(2), (Order{5, 4, 3, 2, 1, 0}));
    EXPECT_EQ(run.board_order(3), (Order{5, 4, 3, 2, 1, 0}));
    EXPECT_EQ(run.row_order(3), (Order{1, 0}));
    EXPECT_EQ(run.column_order(1), (Order{0, 1, 2}));
    EXPECT_EQ(run.column_order(3), (Order{2, 1, 0}));
    EXPECT_EQ(row_column_step_sentence(run, 0), "Step 1: rows 1 and 0 change places.");
    EXPECT_EQ(row_column_step_sentence(run, 1), "Step 2: columns 2 and 0 change places.");
    EXPECT_EQ(row_column_step_sentence(run, 2), "Step 3: column 1 stays.");
    EXPECT_EQ(row_column_step_sentence(run, 3), "Done after 3 steps.");
}

TEST(RowColumn, MatrixIsFlatButOnlyTwelveOf720OrdersCome) {
    std::map<Order, int> orders;
    std::map<std::pair<Item, std::size_t>, int> places;
    OdometerSource odometer;
    do {
        const RowColumnRun run(kTwoByThree, fair(), odometer);
        EXPECT_EQ(odometer.paths_like_this(), 12U);
        const Order order = run.board_order(run.step_count());
        ASSERT_TRUE(is_permutation(order));
        ++orders[order];
        for (std::size_t place = 0; place < order.size(); ++place) ++places[{order[place], place}];
    } while (odometer.advance());
    EXPECT_EQ(orders.size(), 12U);
    for (const auto& [order, count] : orders) EXPECT_EQ(count, 1);
    EXPECT_EQ(places.size(), 36U);
    for (const auto& [cell, count] : places) EXPECT_EQ(count, 2);
    EXPECT_NEAR(log10_row_column_orders(kTwoByThree), std::log10(12.0), 1e-14);
}

// The mines of a 2 × 3 board fill its first row: afterwards they fill a row again, never anything else.
TEST(RowColumn, LeavesARowOfMinesARow) {
    std::map<std::vector<bool>, int> patterns;
    OdometerSource odometer;
    do {
        const RowColumnRun run(kTwoByThree, fair(), odometer);
        ++patterns[mines_of(kTwoByThree, run.board_order(run.step_count()))];
    } while (odometer.advance());
    EXPECT_EQ(patterns, (std::map<std::vector<bool>, int>{{{true, true, true, false, false, false}, 6},
                                                          {{false, false, false, true, true, true}, 6}}));
}

TEST(RowColumn, ExplainsTheTrap) {
    EXPECT_EQ(row_column_trap_sentence({9, 9, 10}),
              "Every cell goes to every place equally often, yet only 9!·9! = 1.32×10¹¹ of the 81! = "
              "5.80×10¹²⁰ orders can come: cells that share a row share a row for ever.");
}

}  // namespace
}  // namespace shufflelens
