// A minefield that is played: open cells, set flags, win or lose.
//
// The board is fixed by the shuffle before anything is opened, so the first cell opened may be a mine.
// Players expect that it never is; FirstClick says which rule holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "shufflelens/minefield.hpp"

namespace shufflelens {

enum class FirstClick : std::uint8_t {
    MovesMine,   // a mine under the first cell opened goes to the first free place, as in the classic game
    KeepsBoard,  // the shuffle's board is played as it is: the first click may lose
};

enum class Cover : std::uint8_t { Hidden, Flagged, Open };

enum class MineGameState : std::uint8_t { Playing, Won, Lost };

/// One game on one board. The number of mines never changes.
class MineGame {
  public:
    /// Requires a size that check_board accepts and size.mines mines among size.cells() places.
    MineGame(const BoardSize& size, std::vector<bool> mines, FirstClick first_click = FirstClick::MovesMine);

    /// Opens a hidden cell; flagged and open ones stay as they are. A cell without mines around it opens its
    /// neighbours too, and so on, but none that is flagged. A mine ends the game. With FirstClick::MovesMine
    /// a mine under the first cell opened is moved before, to the first place without one (row by row from
    /// the top left): the rule is a function of the board, so that a game can be replayed.
    /// Does nothing once the game is over; so do toggle_flag and open_around. O(cells opened).
    void open(int place);

    /// Sets a flag on a hidden cell or takes it away.
    void toggle_flag(int place);

    /// Opens all hidden neighbours of an open cell that has as many flags around it as mines. A wrong flag
    /// loses the game.
    void open_around(int place);

    const BoardSize& size() const { return size_; }
    bool has_mine(int place) const { return mines_[static_cast<std::size_t>(place)]; }
    /// How many of the up to eight neighbours have a mine.
    int mines_around(int place) const;
    Cover cover(int place) const { return covers_[static_cast<std::size_t>(place)]; }
    MineGameState state() const;
    /// How many flags are set; there may be more than mines.
    int flags() const { return flags_; }
    /// Free cells still to be opened.
    int cells_left() const { return size_.cells() - size_.mines - opened_; }
    /// The mine that was opened.
    std::optional<int> exploded() const { return exploded_; }
    /// Where the first click found a mine, and where that was moved to.
    struct Move {
        int from = 0;
        int to = 0;
        friend bool operator==(const Move&, const Move&) = default;
    };
    std::optional<Move> moved_mine() const { return moved_mine_; }

  private:
    void move_mine_from(int place);
    void open_from(int place);

    BoardSize size_;
    std::vector<bool> mines_;
    std::vector<Cover> covers_;
    FirstClick first_click_;
    int flags_ = 0;
    int opened_ = 0;
    std::optional<int> exploded_;
    std::optional<Move> moved_mine_;
};

/// "71 cells to open, 10 mines, 3 flags." / "Won: all 71 free cells are open." / "Lost: a mine at row
/// 3, column 4."
std::string mine_game_sentence(const MineGame& game);

/// What the rule means for the first click, for the switch in the scene.
std::string first_click_sentence(FirstClick rule);

}  // namespace shufflelens
