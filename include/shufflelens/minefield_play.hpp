// The minefield scene while it is played: four ways to come to a board, and the game on it.
//
// The shuffle's draws are those of the comparison screen for the same seed, so that the board that is played
// is the order that the engine reaches.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "shufflelens/cursor.hpp"
#include "shufflelens/mine_game.hpp"
#include "shufflelens/minefield.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/redraw.hpp"
#include "shufflelens/row_column_shuffle.hpp"
#include "shufflelens/scene_play.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/theme.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// In the order of the tabs.
enum class MinefieldWay : std::uint8_t { Shuffle, Redraw, RowsAndColumns, Play };
inline constexpr int kMinefieldWays = 4;

/// The last i of the shuffle's loop.
enum class LoopEnd : std::uint8_t { One, Zero };

/// The mean over this many runs is measured, fewer on boards where they would take long.
inline constexpr std::uint64_t kMeasuredRuns = 1000;

class MinefieldPlay final : public ScenePlay {
  public:
    /// Requires a size that check_board accepts.
    MinefieldPlay(const BoardSize& size, std::uint64_t seed);

    /// Every way from its start, and a new game.
    void set_seed(std::uint64_t seed) override;
    void choose_mode(int mode) override;
    int mode() const override { return static_cast<int>(way_); }

    void step_forward() override;
    void step_back() override;
    /// In the game: the same board, covered again.
    void to_start() override;
    void to_end() override;
    /// In the game: opens the marked cell, like press().
    void toggle_play() override;
    /// In the game the marked cell moves, and stays on the board.
    void move(int rows, int columns) override;
    /// Opens the marked cell; where it is open already, its neighbours as MineGame::open_around does.
    void press() override;
    void flag() override;
    /// Down to 1 or down to 0; in the game the rule of the first click.
    void switch_rule() override;
    void advance(double seconds, double steps_per_second) override;
    bool is_moving() const override;
    void finish() override;

    MinefieldWay way() const { return way_; }
    const BoardSize& size() const { return size_; }
    std::uint64_t seed() const { return seed_; }
    /// Of the way that is shown. Requires that it is not the game.
    const Cursor& cursor() const;
    /// Goes there at once.
    void seek(int position) override;
    int step() const override { return way_ == MinefieldWay::Play ? 0 : cursor().position(); }
    /// Blanks: what lies in a cell is no text, so that it can be seen in cells of any size.
    const ItemLabels& labels() const { return labels_; }

    /// The shuffle from where the picture is.
    const Player& player() const { return player_; }
    LoopEnd loop_end() const { return loop_end_; }
    /// From the start again where it changes.
    void set_loop_end(LoopEnd end);
    /// The moment that the picture shows.
    StageScene shuffle_scene() const;

    const RedrawRun& redraw() const { return redraw_; }
    /// What the throws of many runs came to so far; the first of them is redraw().
    const MeasuredDraws& measured() const { return measured_; }
    std::uint64_t runs_wanted() const { return runs_wanted_; }
    const DrawCurve& expected() const { return expected_; }

    const RowColumnRun& row_column() const { return row_column_; }

    const MineGame& game() const { return game_; }
    FirstClick first_click() const { return first_click_; }
    /// A new game where it changes.
    void set_first_click(FirstClick rule);
    /// The place that the keys mean.
    int marked() const { return marked_; }
    /// Requires a place on the board.
    void mark(int place);

  private:
    Cursor* moved();
    void restart_shuffle();
    void restart_game();
    void measure(double throws);

    BoardSize size_;
    std::uint64_t seed_;
    MinefieldWay way_ = MinefieldWay::Shuffle;
    std::array<Cursor, 3> cursors_;  // of the ways before the game
    ItemLabels labels_;

    LoopEnd loop_end_ = LoopEnd::One;
    Recording recording_;
    Player player_;
    std::vector<int> settled_;

    RedrawRun redraw_;
    MeasuredDraws measured_;
    DrawCurve expected_;
    std::uint64_t runs_wanted_;

    RowColumnRun row_column_;

    FirstClick first_click_ = FirstClick::MovesMine;
    MineGame game_;
    int marked_;
};

/// The colour of the number in an open cell, 1 to 8 mines around: can be read on Theme::paper.
Color mine_number_color(const Theme& theme, int mines);

}  // namespace shufflelens
