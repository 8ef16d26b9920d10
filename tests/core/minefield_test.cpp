// The board is the order of the engine, whatever the variant; mines are neither lost nor made.
#include "shufflelens/minefield.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/support.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/listing.hpp"

namespace shufflelens {
namespace {

std::string refusal_of(const BoardSize& size) {
    try {
        check_board(size);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

constexpr BoardSize kTwoByThree = {.rows = 2, .columns = 3, .mines = 2};

TEST(Board, HasTheThreeClassicSizes) {
    ASSERT_EQ(board_presets().size(), 3U);
    EXPECT_EQ(board_presets()[0].size, (BoardSize{9, 9, 10}));
    EXPECT_EQ(board_presets()[1].size, (BoardSize{16, 16, 40}));
    EXPECT_EQ(board_presets()[2].size, (BoardSize{16, 30, 99}));
    for (const BoardPreset& preset : board_presets()) EXPECT_EQ(refusal_of(preset.size), "");
}

TEST(Board, RefusesWhatCannotBePlayed) {
    EXPECT_EQ(refusal_of({1, 2, 1}), "");
    EXPECT_EQ(refusal_of({1000, 1000, 999'999}), "");
    EXPECT_EQ(refusal_of({0, 9, 1}), "a board cannot have 0 rows; choose 1 to 1000");
    EXPECT_EQ(refusal_of({9, 1001, 1}), "a board cannot have 1001 columns; choose 1 to 1000");
    EXPECT_EQ(refusal_of({1, 1, 1}), "a board of one cell has no room for a mine and a free cell");
    EXPECT_EQ(refusal_of({9, 9, 81}), "a board of 9 × 9 cells cannot have 81 mines; choose 1 to 80");
    EXPECT_EQ(refusal_of({9, 9, 0}), "a board of 9 × 9 cells cannot have 0 mines; choose 1 to 80");
}

TEST(Board, CountsRowsFirst) {
    constexpr BoardSize kSize = {.rows = 16, .columns = 30, .mines = 99};
    EXPECT_EQ(cell_at(kSize, 0), (Cell{0, 0}));
    EXPECT_EQ(cell_at(kSize, 29), (Cell{0, 29}));
    EXPECT_EQ(cell_at(kSize, 30), (Cell{1, 0}));
    EXPECT_EQ(cell_at(kSize, 479), (Cell{15, 29}));
    for (int place = 0; place < kSize.cells(); ++place)
        EXPECT_EQ(place_of(kSize, cell_at(kSize, place)), place);
}

TEST(Mines, LieFirstBeforeTheShuffle) {
    EXPECT_EQ(mines_of(kTwoByThree, identity_order(6)),
              (std::vector<bool>{true, true, false, false, false, false}));
    EXPECT_EQ(mines_of(kTwoByThree, Order{5, 1, 4, 2, 0, 3}),
              (std::vector<bool>{false, true, false, false, true, false}));
    EXPECT_DEATH(mines_of(kTwoByThree, identity_order(5)), "precondition failed");
}

class EveryMinefield : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Minefield, EveryMinefield, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST_P(EveryMinefield, KeepsItsMinesAtEveryStepWhereTheEngineHasThem) {
    for (const BoardPreset& preset : board_presets()) {
        const BoardSize& size = preset.size;
        CounterSource source(1938, 0);
        Engine engine(variant(), size.cells(), source);
        do {
            const std::vector<bool> mines = mines_of(size, engine.order());
            ASSERT_EQ(std::count(mines.begin(), mines.end(), true), size.mines);
            for (Item item = 0; item < size.mines; ++item) {
                const auto at = std::find(engine.order().begin(), engine.order().end(), item);
                ASSERT_TRUE(mines[static_cast<std::size_t>(at - engine.order().begin())]);
            }
        } while (engine.tick());
    }
}

// All 6! paths of a fair shuffle of a 2 × 3 board: each of the 15 pairs of mines in 2!·4! = 48 of them.
TEST(Minefield, OfAFairShuffleHasEveryPatternEquallyOften) {
    for (const char* name : {"fy_down", "fy_up", "fy_prefix_up"}) {
        std::map<std::vector<bool>, int> counts;
        OdometerSource odometer;
        do {
            ++counts[mines_of(kTwoByThree, test::final_order(variant_named(name), 6, odometer))];
        } while (odometer.advance());
        EXPECT_EQ(counts.size(), 15U);
        for (const auto& [mines, count] : counts) EXPECT_EQ(count, 48);
    }
}

TEST(DownTo0, IsOneMoreStepThatChangesNothing) {
    EXPECT_EQ(fy_down_to_0().step_count(0), 0);
    EXPECT_EQ(fy_down_to_0().step_count(1), 1);
    for (const int n : {1, 2, 5, 81, 480}) {
        for (std::uint64_t trial = 0; trial < 20; ++trial) {
            CounterSource to_0(1938, trial);
            CounterSource to_1(1938, trial);
            const Recording longer(fy_down_to_0(), n, to_0);
            const Recording run(variant_named("fy_down"), n, to_1);
            ASSERT_EQ(longer.step_count(), run.step_count() + 1);
            EXPECT_EQ(longer.step(longer.step_count() - 1), (Step{0, 0, 1}));
            EXPECT_EQ(longer.swap(longer.step_count() - 1), (Swap{0, 0}));
            EXPECT_EQ(first_difference(longer, run), run.step_count()) << "the last step alone";
            Player player(longer);
            player.seek(longer.step_count() - 1);
            const Order before = player.order();
            player.seek(longer.step_count());
            EXPECT_EQ(player.order(), before);
        }
    }
}

TEST(DownTo0, HasTheSameExactProbabilities) {
    for (int n = 0; n <= 6; ++n) {
        EXPECT_EQ(exact_orders(fy_down_to_0(), n).paths, exact_orders(variant_named("fy_down"), n).paths);
    }
    EXPECT_EQ(brief_listing_of(fy_down_to_0()).text().substr(0, 21), "for i = n-1 down to 0");
}

TEST(Minefield, TellsRowAndColumnOfBothPlaces) {
    EXPECT_EQ(cell_note({9, 9, 10}, 80), "80 is row 80 / 9 = 8, column 80 % 9 = 8");
    ScriptedSource source({1, 0, 0, 2, 0, 0});
    const Recording run(fy_down_to_0(), 6, source);
    Player player(run);
    std::vector<std::string> told;
    for (int step = 0; step <= run.step_count(); ++step) {
        player.seek(step);
        told.push_back(board_step_sentence(player, kTwoByThree));
    }
    EXPECT_EQ(told, (std::vector<std::string>{
                        "i = 5 is row 5 / 3 = 1, column 5 % 3 = 2; j = 1 is row 1 / 3 = 0, column 1 % 3 = 1: "
                        "the mine moves to i.",
                        "i = 4 is row 4 / 3 = 1, column 4 % 3 = 1; j = 0 is row 0 / 3 = 0, column 0 % 3 = 0: "
                        "the mine moves to i.",
                        "i = 3 is row 3 / 3 = 1, column 3 % 3 = 0; j = 0 is row 0 / 3 = 0, column 0 % 3 = 0: "
                        "both are free, the picture stays.",
                        "i = 2 is row 2 / 3 = 0, column 2 % 3 = 2; j = 2 is the same cell: the free cell "
                        "stays.",
                        "i = 1 is row 1 / 3 = 0, column 1 % 3 = 1; j = 0 is row 0 / 3 = 0, column 0 % 3 = 0: "
                        "both are free, the picture stays.",
                        "i = 0 is row 0 / 3 = 0, column 0 % 3 = 0; j = 0 is the same cell: the free cell "
                        "stays.",
                        "All 6 steps are done: 2 mines are shuffled."}));
    // Upwards, mines meet mines and leave downwards.
    ScriptedSource upwards({1, 1});
    const Recording short_run(variant_named("fy_up"), 3, upwards);
    Player other(short_run);
    EXPECT_EQ(board_step_sentence(other, {.rows = 1, .columns = 3, .mines = 2}),
              "i = 0 is row 0 / 3 = 0, column 0 % 3 = 0; j = 1 is row 1 / 3 = 0, column 1 % 3 = 1: both are "
              "mines, the picture stays.");
    other.seek(1);
    EXPECT_EQ(board_step_sentence(other, {.rows = 1, .columns = 3, .mines = 2}),
              "i = 1 is row 1 / 3 = 0, column 1 % 3 = 1; j = 2 is row 2 / 3 = 0, column 2 % 3 = 2: the mine "
              "moves to j.");
}

}  // namespace
}  // namespace shufflelens
