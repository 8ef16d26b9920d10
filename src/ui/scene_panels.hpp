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
void draw_seeds_scene(Frame& frame, const Rect& area);
void draw_editor_scene(Frame& frame, const Rect& area);
void draw_traps_scene(Frame& frame, const Rect& area);

// What their buttons and keys do; nothing where another scene is chosen.
/// 13 cards for 52, 52 for 13.
void switch_deck(Workspace& workspace);
/// Opens the step screen with the run of the deck.
void step_through_deck(Workspace& workspace);
/// Opens the comparison, or the step screen, with the loop of the editor; nothing where it is broken.
void compare_loop(Workspace& workspace);
void step_through_loop(Workspace& workspace);
/// Puts the shuffled deck or list on the clipboard.
void copy_shuffled(Workspace& workspace, UiState& state);
/// Takes the list from the clipboard, or says why it cannot.
void paste_list(Workspace& workspace, UiState& state);
/// The next of the classic boards of the minefield; does nothing in other scenes.
void next_board(Workspace& workspace);

}  // namespace shufflelens::ui
