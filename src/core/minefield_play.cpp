#include "shufflelens/minefield_play.hpp"

#include <algorithm>

#include "shufflelens/check.hpp"
#include "shufflelens/engine.hpp"

namespace shufflelens {

namespace {

// Throws of the measured runs: of all together, and of those between two frames (a millisecond or so).
constexpr double kMostThrows = 2e7;
constexpr double kThrowsPerFrame = 1e5;

const Variant& loop_to(LoopEnd end) {
    return end == LoopEnd::Zero ? fy_down_to_0() : variant_named("fy_down");
}

Recording shuffled(const BoardSize& size, LoopEnd end, std::uint64_t seed) {
    FractionSource source(seed);
    return {loop_to(end), size.cells(), source};
}

RedrawRun redrawn(const BoardSize& size, std::uint64_t seed) {
    CounterSource source(seed, 0);
    return {size.cells(), size.mines, source};
}

RowColumnRun rows_and_columns(const BoardSize& size, std::uint64_t seed) {
    FractionSource source(seed);
    return {size, variant_named("fy_down"), source};
}

/// A blank is a name, too: with it a cell is paper to draw on.
ItemLabels blank_labels(const BoardSize& size) {
    return ItemLabels(std::vector<std::string>(static_cast<std::size_t>(size.cells()), " "));
}

MineGame game_on(const BoardSize& size, const Recording& recording, FirstClick rule) {
    Player player(recording);
    player.seek(recording.step_count());
    return {size, mines_of(size, player.order()), rule};
}

std::uint64_t runs_for(double throws_per_run) {
    const double runs = std::clamp(kMostThrows / throws_per_run, 1.0, static_cast<double>(kMeasuredRuns));
    return static_cast<std::uint64_t>(runs);
}

}  // namespace

MinefieldPlay::MinefieldPlay(const BoardSize& size, std::uint64_t seed)
    : size_(size),
      seed_(seed),
      labels_(blank_labels(size)),
      recording_(shuffled(size, loop_end_, seed)),
      player_(recording_),
      settled_(settling_steps(recording_)),
      redraw_(redrawn(size, seed)),
      measured_(size.cells(), size.mines),
      expected_(expected_draws(size.cells(), size.mines)),
      runs_wanted_(runs_for(expected_.mean.back())),
      row_column_(rows_and_columns(size, seed)),
      game_(game_on(size, recording_, first_click_)),
      marked_(place_of(size, {size.rows / 2, size.columns / 2})) {
    cursors_[0].restart(recording_.step_count(), 1);
    cursors_[1].restart(redraw_.throw_count(), 1);
    cursors_[2].restart(row_column_.step_count(), 1);
}

void MinefieldPlay::set_seed(std::uint64_t seed) {
    seed_ = seed;
    restart_shuffle();
    redraw_ = redrawn(size_, seed_);
    cursors_[1].restart(redraw_.throw_count(), 1);
    measured_ = MeasuredDraws(size_.cells(), size_.mines);
    row_column_ = rows_and_columns(size_, seed_);
    cursors_[2].restart(row_column_.step_count(), 1);
    restart_game();
}

void MinefieldPlay::restart_shuffle() {
    recording_ = shuffled(size_, loop_end_, seed_);
    player_ = Player(recording_);
    settled_ = settling_steps(recording_);
    cursors_[0].restart(recording_.step_count(), 1);
}

void MinefieldPlay::restart_game() {
    game_ = game_on(size_, recording_, first_click_);
}

void MinefieldPlay::choose_mode(int mode) {
    if (mode < 0 || mode >= kMinefieldWays) return;
    if (Cursor* left = moved()) left->pause();
    way_ = static_cast<MinefieldWay>(mode);
}

const Cursor& MinefieldPlay::cursor() const {
    SHUFFLELENS_CHECK(way_ != MinefieldWay::Play);
    return cursors_[static_cast<std::size_t>(way_)];
}

Cursor* MinefieldPlay::moved() {
    return way_ == MinefieldWay::Play ? nullptr : &cursors_[static_cast<std::size_t>(way_)];
}

void MinefieldPlay::seek(int position) {
    if (Cursor* cursor = moved()) {
        cursor->pause();
        cursor->jump(position);
    }
    player_.seek(cursors_[0].pose().from);
}

void MinefieldPlay::step_forward() {
    Cursor* cursor = moved();
    if (cursor == nullptr) return;
    cursor->pause();
    if (way_ == MinefieldWay::Shuffle) {
        cursor->stride_forward();
        player_.seek(cursor->pose().from);
    } else {
        seek(cursor->position() + 1);  // nothing travels
    }
}

void MinefieldPlay::step_back() {
    Cursor* cursor = moved();
    if (cursor == nullptr) return;
    cursor->pause();
    if (way_ == MinefieldWay::Shuffle) {
        cursor->stride_back();
        player_.seek(cursor->pose().from);
    } else {
        seek(cursor->position() - 1);
    }
}

void MinefieldPlay::to_start() {
    if (way_ == MinefieldWay::Play) return restart_game();
    seek(0);
}

void MinefieldPlay::to_end() {
    if (Cursor* cursor = moved()) seek(cursor->last());
}

void MinefieldPlay::toggle_play() {
    Cursor* cursor = moved();
    if (cursor == nullptr) return press();
    cursor->toggle_play();
    player_.seek(cursors_[0].pose().from);
}

void MinefieldPlay::move(int rows, int columns) {
    if (way_ != MinefieldWay::Play) return ScenePlay::move(rows, columns);
    const Cell now = cell_at(size_, marked_);
    mark(place_of(size_, {std::clamp(now.row + rows, 0, size_.rows - 1),
                          std::clamp(now.column + columns, 0, size_.columns - 1)}));
}

void MinefieldPlay::mark(int place) {
    SHUFFLELENS_CHECK(0 <= place && place < size_.cells());
    marked_ = place;
}

void MinefieldPlay::press() {
    if (way_ != MinefieldWay::Play) return;
    if (game_.cover(marked_) == Cover::Open) {
        game_.open_around(marked_);
    } else {
        game_.open(marked_);
    }
}

void MinefieldPlay::flag() {
    if (way_ == MinefieldWay::Play) game_.toggle_flag(marked_);
}

void MinefieldPlay::switch_rule() {
    if (way_ == MinefieldWay::Shuffle) {
        set_loop_end(loop_end_ == LoopEnd::One ? LoopEnd::Zero : LoopEnd::One);
    } else if (way_ == MinefieldWay::Play) {
        set_first_click(first_click_ == FirstClick::MovesMine ? FirstClick::KeepsBoard
                                                              : FirstClick::MovesMine);
    }
}

void MinefieldPlay::set_loop_end(LoopEnd end) {
    if (end == loop_end_) return;
    loop_end_ = end;
    restart_shuffle();  // the game goes on: the order that comes out is the same
}

void MinefieldPlay::set_first_click(FirstClick rule) {
    if (rule == first_click_) return;
    first_click_ = rule;
    restart_game();
}

void MinefieldPlay::advance(double seconds, double steps_per_second) {
    Cursor* cursor = moved();
    if (cursor == nullptr) return;
    cursor->advance(seconds, steps_per_second);
    player_.seek(cursors_[0].pose().from);
    if (way_ == MinefieldWay::Redraw) measure(kThrowsPerFrame);
}

void MinefieldPlay::measure(double throws) {
    while (throws > 0 && measured_.runs() < runs_wanted_) {
        measured_.add_run(seed_);
        throws -= expected_.mean.back();
    }
}

bool MinefieldPlay::is_moving() const {
    if (way_ == MinefieldWay::Play) return false;
    return cursor().is_moving() || (way_ == MinefieldWay::Redraw && measured_.runs() < runs_wanted_);
}

void MinefieldPlay::finish() {
    if (way_ == MinefieldWay::Redraw) measure(kMostThrows);
}

StageScene MinefieldPlay::shuffle_scene() const {
    StageScene scene = scene_of(player_, settled_, cursors_[0].pose().phase, labels_);
    scene.columns = size_.columns;
    return scene;
}

Color mine_number_color(const Theme& theme, int mines) {
    SHUFFLELENS_CHECK(1 <= mines && mines <= 8);
    // The numbers tell; the colours only help those who know them from the classic game.
    constexpr std::array<Color Theme::*, 8> kColors = {&Theme::accent, &Theme::good, &Theme::bad,
                                                       &Theme::at_j,   &Theme::at_i, &Theme::text_dim,
                                                       &Theme::text,   &Theme::text};
    return theme.*kColors[static_cast<std::size_t>(mines) - 1];
}

}  // namespace shufflelens
