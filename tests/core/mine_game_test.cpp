// The rules of the game on boards drawn by hand, and what holds on shuffled ones.
#include "shufflelens/mine_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "core/support.hpp"

namespace shufflelens {
namespace {

/// A board as rows of '*' (mine) and '.' (free).
MineGame game_of(const std::vector<std::string_view>& rows, FirstClick first_click = FirstClick::KeepsBoard) {
    BoardSize size = {static_cast<int>(rows.size()), static_cast<int>(rows.front().size()), 0};
    std::vector<bool> mines;
    for (const std::string_view row : rows) {
        for (const char cell : row) mines.push_back(cell == '*');
    }
    size.mines = static_cast<int>(std::count(mines.begin(), mines.end(), true));
    return {size, mines, first_click};
}

/// What the player sees: '#' hidden, 'F' flag, '*' mine, '0' to '8'.
std::vector<std::string> picture_of(const MineGame& game) {
    std::vector<std::string> rows(static_cast<std::size_t>(game.size().rows));
    for (int place = 0; place < game.size().cells(); ++place) {
        std::string& row = rows[static_cast<std::size_t>(cell_at(game.size(), place).row)];
        switch (game.cover(place)) {
            case Cover::Hidden:
                row += '#';
                break;
            case Cover::Flagged:
                row += 'F';
                break;
            case Cover::Open:
                row += game.has_mine(place) ? '*' : static_cast<char>('0' + game.mines_around(place));
                break;
        }
    }
    return rows;
}

int count_mines(const MineGame& game) {
    int mines = 0;
    for (int place = 0; place < game.size().cells(); ++place) mines += game.has_mine(place) ? 1 : 0;
    return mines;
}

using Picture = std::vector<std::string>;

TEST(MineGame, CountsNeighboursAtCornersAndEdges) {
    const MineGame game = game_of({"**.", "*.*", "***"});
    EXPECT_EQ(game.mines_around(4), 7);
    EXPECT_EQ(game.mines_around(2), 2);
    EXPECT_EQ(game.mines_around(0), 2);
    EXPECT_EQ(game.mines_around(8), 2);
    EXPECT_EQ(game_of({"***", "*.*", "***"}).mines_around(4), 8);
    EXPECT_EQ(game_of({".....", "*...*"}).mines_around(2), 0) << "no neighbours across the edge";
}

TEST(MineGame, FloodStopsAtNumbers) {
    MineGame game = game_of({".....", "..*..", "....."});
    game.open(0);
    EXPECT_EQ(picture_of(game), (Picture{"01###", "01###", "01###"}));
    game.open(2);
    EXPECT_EQ(picture_of(game), (Picture{"011##", "01###", "01###"})) << "a number opens itself alone";
    EXPECT_EQ(mine_game_sentence(game), "7 cells to open, 1 mine, 0 flags.");
}

TEST(MineGame, FloodGoesRoundCornersAndLeavesFlags) {
    MineGame game = game_of({"....", "....", "....", "...*"});
    game.toggle_flag(5);
    game.open(3);
    EXPECT_EQ(picture_of(game), (Picture{"0000", "0F00", "0011", "001#"}));
    EXPECT_EQ(game.state(), MineGameState::Playing);
    game.toggle_flag(5);
    game.open(5);
    EXPECT_EQ(game.state(), MineGameState::Won);
}

TEST(MineGame, FloodOfAMillionCellsNeedsNoDeepStack) {
    const BoardSize size = {1000, 1000, 1};
    MineGame game(size, mines_of(size, identity_order(size.cells())));
    game.open(999'999);
    EXPECT_EQ(game.state(), MineGameState::Won);
    EXPECT_EQ(game.cells_left(), 0);
    EXPECT_EQ(mine_game_sentence(game), "Won: all 999,999 free cells are open.");
}

TEST(MineGame, IsWonWhenEveryFreeCellIsOpen) {
    MineGame game = game_of({"*.", "..", ".*"});
    for (const int place : {1, 2, 3}) {
        game.open(place);
        EXPECT_EQ(game.state(), MineGameState::Playing);
    }
    game.open(4);
    EXPECT_EQ(game.state(), MineGameState::Won);
    game.open(0);
    game.toggle_flag(5);
    EXPECT_EQ(picture_of(game), (Picture{"#1", "22", "1#"})) << "over is over";
    EXPECT_EQ(mine_game_sentence(game), "Won: all 4 free cells are open.");
}

TEST(MineGame, IsLostAtAMine) {
    MineGame game = game_of({"*...", "...*"});
    game.open(1);
    game.open(7);
    EXPECT_EQ(game.state(), MineGameState::Lost);
    EXPECT_EQ(game.exploded(), 7);
    EXPECT_EQ(mine_game_sentence(game), "Lost: a mine at row 1, column 3.");
    game.open(2);
    EXPECT_EQ(picture_of(game), (Picture{"#1##", "###*"}));
}

TEST(MineGame, FlagsProtectAndAreCounted) {
    MineGame game = game_of({"*..", "..."});
    game.toggle_flag(0);
    EXPECT_EQ(game.flags(), 1);
    game.open(0);
    EXPECT_EQ(game.cover(0), Cover::Flagged);
    EXPECT_EQ(game.state(), MineGameState::Playing);
    game.toggle_flag(1);
    EXPECT_EQ(mine_game_sentence(game), "5 cells to open, 1 mine, 2 flags.");
    game.toggle_flag(0);
    EXPECT_EQ(game.flags(), 1);
    game.open(3);
    game.toggle_flag(3);
    EXPECT_EQ(game.cover(3), Cover::Open) << "an open cell takes no flag";
}

TEST(MineGame, OpensAroundANumberWithAllItsFlags) {
    MineGame game = game_of({"*...", "....", "...*"});
    game.open(5);
    game.open_around(5);
    EXPECT_EQ(picture_of(game), (Picture{"####", "#1##", "####"})) << "no flag yet";
    game.toggle_flag(0);
    game.open_around(4);
    EXPECT_EQ(picture_of(game), (Picture{"F###", "#1##", "####"})) << "not open itself";
    game.open_around(5);
    EXPECT_EQ(picture_of(game), (Picture{"F100", "1111", "001#"}));
    EXPECT_EQ(game.state(), MineGameState::Won);

    MineGame wrong = game_of({"*...", "....", "...*"});
    wrong.open(5);
    wrong.toggle_flag(1);
    wrong.open_around(5);
    EXPECT_EQ(wrong.state(), MineGameState::Lost);
    EXPECT_EQ(wrong.exploded(), 0);
}

TEST(FirstClickRule, MovesAMineToTheFirstFreePlace) {
    MineGame game = game_of({"**.", "..."}, FirstClick::MovesMine);
    game.toggle_flag(4);
    game.open(1);
    EXPECT_EQ(game.state(), MineGameState::Playing);
    EXPECT_EQ(game.moved_mine(), (MineGame::Move{1, 2}));
    EXPECT_EQ(count_mines(game), 2);
    EXPECT_TRUE(game.has_mine(0) && game.has_mine(2));
    EXPECT_EQ(picture_of(game), (Picture{"#2#", "#F#"}));
    game.open(0);
    EXPECT_EQ(game.state(), MineGameState::Lost) << "the second click is at one's own risk";
    EXPECT_EQ(count_mines(game), 2);
}

TEST(FirstClickRule, LeavesAFreeFirstCellAlone) {
    MineGame game = game_of({"**.", "..."}, FirstClick::MovesMine);
    game.open(2);
    EXPECT_EQ(game.moved_mine(), std::nullopt);
    game.open(1);
    EXPECT_EQ(game.state(), MineGameState::Lost);
}

TEST(FirstClickRule, CanKeepTheBoard) {
    MineGame game = game_of({"**.", "..."}, FirstClick::KeepsBoard);
    game.open(1);
    EXPECT_EQ(game.state(), MineGameState::Lost);
    EXPECT_EQ(game.moved_mine(), std::nullopt);
}

TEST(FirstClickRule, WinsAtOnceWhereOneCellIsFree) {
    MineGame game = game_of({"**", "*."}, FirstClick::MovesMine);
    game.open(0);
    EXPECT_EQ(game.state(), MineGameState::Won);
    EXPECT_EQ(game.moved_mine(), (MineGame::Move{0, 3}));
    EXPECT_EQ(mine_game_sentence(game), "Won: the one free cell is open.");
}

// Any first click on any shuffled board: never lost, never a mine more or less; and clicking the free cells
// in turn always wins.
TEST(FirstClickRule, HoldsOnShuffledBoards) {
    for (const BoardPreset& preset : board_presets()) {
        CounterSource source(1938, 1);
        const std::vector<bool> mines =
            mines_of(preset.size, test::final_order(variant_named("fy_down"), preset.size.cells(), source));
        for (int first = 0; first < preset.size.cells(); ++first) {
            MineGame game(preset.size, mines);
            game.open(first);
            ASSERT_NE(game.state(), MineGameState::Lost) << first;
            ASSERT_EQ(count_mines(game), preset.size.mines);
            ASSERT_EQ(game.moved_mine().has_value(), mines[static_cast<std::size_t>(first)]);
            for (int place = 0; place < preset.size.cells(); ++place) {
                if (!game.has_mine(place)) game.open(place);
            }
            ASSERT_EQ(game.state(), MineGameState::Won);
        }
    }
}

TEST(FirstClickRule, IsTold) {
    EXPECT_EQ(first_click_sentence(FirstClick::MovesMine),
              "The first cell you open is never a mine: a mine there moves to the first free cell.");
    EXPECT_EQ(first_click_sentence(FirstClick::KeepsBoard),
              "The board is played as it was shuffled: the first cell you open may be a mine.");
}

TEST(MineGame, RequiresTheMinesOfItsSize) {
    EXPECT_DEATH(MineGame({2, 2, 2}, {true, false, false, false}), "precondition failed");
    EXPECT_DEATH(MineGame({2, 2, 1}, {true, false, false}), "precondition failed");
}

}  // namespace
}  // namespace shufflelens
