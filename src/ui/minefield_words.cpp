#include "ui/minefield_words.hpp"

namespace shufflelens::ui {

namespace {

MinefieldWords shuffle_words(const MinefieldPlay& play, const Theme& theme) {
    const BoardSize& size = play.size();
    const std::string far = cell_note(size, size.cells() - 1);
    const bool to_0 = play.loop_end() == LoopEnd::Zero;
    return {.now = board_step_sentence(play.player(), size),
            .longest = "i = " + far + "; j = " + far + ": both are mines, the picture stays.",
            .always = to_0 ? std::string(fy_down_to_0().why)
                           : "The mines lie first, then every cell from the last to cell 1 changes places "
                             "with one drawn from all up to it.",
            .ink = theme.text};
}

MinefieldWords redraw_words(const MinefieldPlay& play, const Theme& theme) {
    const RedrawRun& run = play.redraw();
    const BoardSize& size = play.size();
    const int last = run.throw_count() - 1;
    const std::string longest = redraw_sentence(run, last);
    return {.now = redraw_sentence(run, play.cursor().position()),
            .longest = longest + " which is filled already",
            .always = redraw_cost_sentence(size.cells(), size.mines, size.cells() - 1),
            .ink = theme.text};
}

MinefieldWords row_column_words(const MinefieldPlay& play, const Theme& theme) {
    const RowColumnRun& run = play.row_column();
    const std::string now = row_column_step_sentence(run, play.cursor().position());
    return {.now = now, .longest = now, .always = row_column_trap_sentence(play.size()), .ink = theme.text};
}

MinefieldWords game_words(const MinefieldPlay& play, const Theme& theme) {
    const MineGame& game = play.game();
    std::string always = first_click_sentence(play.first_click());
    if (const auto moved = game.moved_mine()) {
        const Cell to = cell_at(play.size(), moved->to);
        always = "There was a mine: it moved to row " + std::to_string(to.row) + ", column " +
                 std::to_string(to.column) + ".";
    }
    const Color ink = game.state() == MineGameState::Won    ? theme.good
                      : game.state() == MineGameState::Lost ? theme.bad
                                                            : theme.text;
    const std::string now = mine_game_sentence(game);
    return {.now = now, .longest = now, .always = always, .ink = ink};
}

}  // namespace

MinefieldWords minefield_words(const MinefieldPlay& play, const Theme& theme) {
    switch (play.way()) {
        case MinefieldWay::Shuffle:
            return shuffle_words(play, theme);
        case MinefieldWay::Redraw:
            return redraw_words(play, theme);
        case MinefieldWay::RowsAndColumns:
            return row_column_words(play, theme);
        case MinefieldWay::Play:
            break;
    }
    return game_words(play, theme);
}

}  // namespace shufflelens::ui
