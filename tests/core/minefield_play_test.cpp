// The minefield scene: its four ways start from the same seed, and what is played is what was shuffled.
#include "shufflelens/minefield_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "shufflelens/engine.hpp"

namespace shufflelens {
namespace {

constexpr BoardSize kBeginner = {.rows = 9, .columns = 9, .mines = 10};
constexpr BoardSize kExpert = {.rows = 16, .columns = 30, .mines = 99};

void choose(MinefieldPlay& play, MinefieldWay way) {
    play.choose_mode(static_cast<int>(way));
}

std::vector<bool> mines_in(const MineGame& game) {
    std::vector<bool> mines;
    for (int place = 0; place < game.size().cells(); ++place) mines.push_back(game.has_mine(place));
    return mines;
}

TEST(MinefieldPlay, PlaysTheOrderOfTheEngine) {
    for (const BoardSize& size : {kBeginner, kExpert}) {
        MinefieldPlay play(size, 1938);
        FractionSource source(1938);
        Engine engine(variant_named("fy_down"), size.cells(), source);
        while (engine.tick()) {
        }
        const Order order = engine.order();
        play.to_end();
        EXPECT_EQ(play.player().order(), order);
        EXPECT_EQ(mines_in(play.game()), mines_of(size, order));
        EXPECT_EQ(std::count(order.begin(), order.end(), 0), 1);
    }
}

TEST(MinefieldPlay, StartsAtTheMinesLaidInARow) {
    const MinefieldPlay play(kBeginner, 7);
    EXPECT_EQ(play.way(), MinefieldWay::Shuffle);
    EXPECT_EQ(play.player().order(), identity_order(81));
    EXPECT_EQ(play.labels().of(80), " ");
    EXPECT_EQ(play.shuffle_scene().columns, 9);
    EXPECT_FALSE(play.is_moving());
}

TEST(MinefieldPlay, GoesDownToOneOrToZeroAndReachesTheSameBoard) {
    MinefieldPlay play(kBeginner, 7);
    play.to_end();
    EXPECT_EQ(play.cursor().position(), 80);
    const Order order = play.player().order();
    play.switch_rule();
    EXPECT_EQ(play.loop_end(), LoopEnd::Zero);
    EXPECT_EQ(play.cursor().position(), 0);
    play.to_end();
    EXPECT_EQ(play.cursor().position(), 81);
    EXPECT_EQ(play.player().order(), order);
    play.switch_rule();
    EXPECT_EQ(play.cursor().last(), 80);
}

TEST(MinefieldPlay, StepsBackExactlyAndLetsTheSwapTravel) {
    MinefieldPlay play(kBeginner, 7);
    for (int step = 0; step < 5; ++step) play.step_forward();
    EXPECT_EQ(play.cursor().position(), 5);
    EXPECT_TRUE(play.is_moving());
    play.advance(10, 1);
    EXPECT_FALSE(play.is_moving());
    const Order fifth = play.player().order();
    play.step_forward();
    play.advance(0.3, 1);
    // On its way: the order before the step, and how far it has come.
    EXPECT_EQ(play.player().order(), fifth);
    EXPECT_GT(play.shuffle_scene().phase, 0);
    play.step_back();
    play.advance(10, 1);
    EXPECT_EQ(play.player().order(), fifth);
    EXPECT_EQ(play.shuffle_scene().phase, 0);
}

TEST(MinefieldPlay, EachWayKeepsItsOwnPlace) {
    MinefieldPlay play(kBeginner, 7);
    play.move(0, 1);
    play.move(0, 1);
    play.move(0, -1);
    choose(play, MinefieldWay::Redraw);
    EXPECT_EQ(play.cursor().position(), 0);
    play.to_end();
    EXPECT_EQ(play.cursor().position(), play.redraw().throw_count());
    choose(play, MinefieldWay::RowsAndColumns);
    play.toggle_play();
    EXPECT_TRUE(play.is_moving());
    choose(play, MinefieldWay::Shuffle);
    EXPECT_EQ(play.cursor().position(), 1);
    choose(play, MinefieldWay::RowsAndColumns);
    EXPECT_FALSE(play.cursor().playing()) << "nothing plays unseen";
    play.to_end();
    EXPECT_EQ(play.cursor().position(), 16);
    play.choose_mode(kMinefieldWays);
    EXPECT_EQ(play.way(), MinefieldWay::RowsAndColumns);
}

TEST(MinefieldPlay, MeasuresManyRunsWhileRedrawingIsShownAndThenRests) {
    MinefieldPlay play(kExpert, 7);
    play.advance(1, 1);
    EXPECT_EQ(play.measured().runs(), 0U);
    choose(play, MinefieldWay::Redraw);
    EXPECT_TRUE(play.is_moving());
    play.advance(0, 1);
    EXPECT_GT(play.measured().runs(), 0U);
    EXPECT_LT(play.measured().runs(), kMeasuredRuns) << "a slice, so that the window stays awake";
    while (play.is_moving()) play.advance(0.01, 1);
    EXPECT_EQ(play.measured().runs(), kMeasuredRuns);
    // The mean of R runs is off by more than 5 standard errors less than once in a million seeds.
    const double error = play.expected().deviation.back() / std::sqrt(kMeasuredRuns);
    EXPECT_NEAR(play.measured().curve().mean.back(), play.expected().mean.back(), 5 * error);
}

TEST(MinefieldPlay, FinishesMeasuringForAPicture) {
    MinefieldPlay play(kExpert, 7);
    choose(play, MinefieldWay::Redraw);
    play.finish();
    EXPECT_EQ(play.measured().runs(), play.runs_wanted());
    EXPECT_FALSE(play.is_moving());
    CounterSource source(7, 0);
    const RedrawRun first(480, 99, source);
    EXPECT_EQ(play.redraw().throw_count(), first.throw_count());
}

TEST(MinefieldPlay, MeasuresFewerRunsWhereTheyTakeLong) {
    const MinefieldPlay play({.rows = 300, .columns = 300, .mines = 89'999}, 7);
    EXPECT_GE(play.runs_wanted(), 1U);
    EXPECT_LT(play.runs_wanted(), 100U);
}

TEST(MinefieldPlay, MarksACellWithTheArrowsAndStaysOnTheBoard) {
    MinefieldPlay play(kBeginner, 7);
    choose(play, MinefieldWay::Play);
    EXPECT_EQ(play.marked(), 40);
    play.move(-1, 0);
    play.move(0, 1);
    EXPECT_EQ(play.marked(), 32);
    for (int k = 0; k < 20; ++k) play.move(1, 1);
    EXPECT_EQ(play.marked(), 80);
    for (int k = 0; k < 20; ++k) play.move(-1, 0);
    EXPECT_EQ(play.marked(), 8);
    play.step_forward();
    play.step_back();
    EXPECT_EQ(play.marked(), 8);
    EXPECT_FALSE(play.is_moving());
}

TEST(MinefieldPlay, OpensAndFlagsWhatIsMarked) {
    MinefieldPlay play(kBeginner, 7);
    play.press();
    play.flag();
    EXPECT_EQ(play.game().flags(), 0) << "not before it is shown";
    choose(play, MinefieldWay::Play);
    play.flag();
    EXPECT_EQ(play.game().cover(40), Cover::Flagged);
    play.press();
    EXPECT_EQ(play.game().cover(40), Cover::Flagged);
    play.flag();
    play.press();
    EXPECT_EQ(play.game().cover(40), Cover::Open);
    play.to_start();
    EXPECT_EQ(play.game().cover(40), Cover::Hidden);
    play.toggle_play();
    EXPECT_EQ(play.game().cover(40), Cover::Open) << "space opens, too";
}

TEST(MinefieldPlay, OpensAroundAnOpenCellWhoseMinesAreFlagged) {
    MinefieldPlay play(kBeginner, 7);
    choose(play, MinefieldWay::Play);
    const MineGame& game = play.game();
    // A free cell with mines around it.
    int at = 0;
    while (game.has_mine(at) || game.mines_around(at) == 0) ++at;
    play.mark(at);
    play.press();
    ASSERT_EQ(game.cover(at), Cover::Open);
    const int left = game.cells_left();
    play.press();
    EXPECT_EQ(game.cells_left(), left) << "no flag yet";
    const Cell here = cell_at(kBeginner, at);
    for (int place = 0; place < 81; ++place) {
        const Cell cell = cell_at(kBeginner, place);
        const bool near = std::abs(cell.row - here.row) <= 1 && std::abs(cell.column - here.column) <= 1;
        if (!near || !game.has_mine(place)) continue;
        play.mark(place);
        play.flag();
    }
    play.mark(at);
    play.press();
    EXPECT_LT(game.cells_left(), left);
    EXPECT_EQ(game.state(), MineGameState::Playing);
}

TEST(MinefieldPlay, KeepsTheBoardOrMovesTheFirstMine) {
    MinefieldPlay play(kBeginner, 7);
    choose(play, MinefieldWay::Play);
    int mine = 0;
    while (!play.game().has_mine(mine)) ++mine;
    play.mark(mine);
    play.press();
    EXPECT_EQ(play.game().state(), MineGameState::Playing);
    ASSERT_TRUE(play.game().moved_mine());
    play.switch_rule();
    EXPECT_EQ(play.first_click(), FirstClick::KeepsBoard);
    EXPECT_TRUE(play.game().has_mine(mine)) << "the shuffle's board again";
    play.press();
    EXPECT_EQ(play.game().state(), MineGameState::Lost);
}

TEST(MinefieldPlay, AnotherSeedIsAnotherGame) {
    MinefieldPlay play(kExpert, 7);
    const std::vector<bool> mines = mines_in(play.game());
    choose(play, MinefieldWay::Redraw);
    play.finish();
    const std::vector<int> cells = play.redraw().filled_cells();
    play.to_end();
    play.set_seed(8);
    EXPECT_EQ(play.way(), MinefieldWay::Redraw);
    EXPECT_EQ(play.cursor().position(), 0);
    EXPECT_EQ(play.measured().runs(), 0U);
    EXPECT_NE(play.redraw().filled_cells(), cells);
    EXPECT_NE(mines_in(play.game()), mines);
    play.set_seed(7);
    EXPECT_EQ(mines_in(play.game()), mines);
}

TEST(MineNumbers, CanBeReadInBothThemes) {
    for (const ThemeName name : {ThemeName::Dark, ThemeName::Light}) {
        for (int mines = 1; mines <= 8; ++mines) {
            EXPECT_GE(contrast_ratio(mine_number_color(theme(name), mines), theme(name).paper), 4.5) << mines;
        }
    }
}

}  // namespace
}  // namespace shufflelens
