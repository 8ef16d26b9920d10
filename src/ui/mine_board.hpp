// The boards of the minefield scene. Each fills its area; where a cell is, core says.
#pragma once

#include "shufflelens/minefield_play.hpp"
#include "ui/frame.hpp"

namespace shufflelens::ui {

/// The cells on their way, i and j with their rows and columns marked.
void draw_shuffled_board(Frame& frame, const MinefieldPlay& play, const Rect& area);
/// The cells filled so far and the one that the coming throw hits.
void draw_redrawn_board(Frame& frame, const MinefieldPlay& play, const Rect& area);
/// The board and the two rows or columns that change places next.
void draw_row_column_board(Frame& frame, const MinefieldPlay& play, const Rect& area);
/// The game, with its clicks.
void draw_game_board(Frame& frame, const MinefieldPlay& play, const Rect& area);

}  // namespace shufflelens::ui
