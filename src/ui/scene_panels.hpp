// The panels of the scenes, a file each.
#pragma once

#include "ui/frame.hpp"

namespace shufflelens::ui {

void draw_deck_scene(Frame& frame, const Rect& area);
void draw_minefield_scene(Frame& frame, const Rect& area);
void draw_pick_scene(Frame& frame, const Rect& area);
void draw_high_low_scene(Frame& frame, const Rect& area);
void draw_list_scene(Frame& frame, const Rect& area);
void draw_linear_time_scene(Frame& frame, const Rect& area);

/// The next of the classic boards of the minefield; does nothing in other scenes.
void next_board(Workspace& workspace);

}  // namespace shufflelens::ui
