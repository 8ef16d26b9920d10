// The panels and verbs of the screen that judges somebody's own shuffle.
#pragma once

#include "ui/frame.hpp"

namespace shufflelens::ui {

/// The whole screen below the top bar, in the lab's layout.
void draw_check(Frame& frame, const LabLayout& layout);
/// What was brought, what it was taken for, and a switch for each guess.
void draw_check_text(Frame& frame, const Rect& area);
/// The orders and places counted, beside those of the suspect.
void draw_check_pictures(Frame& frame, const Rect& area);
/// The verdict and the suspected mistake.
void draw_check_verdict(Frame& frame, const Rect& area);
/// What each test found.
void draw_check_tests(Frame& frame, const Rect& area);

/// Reads what is on the clipboard.
void paste_sample(Workspace& workspace, UiState& state);
/// Opens the comparison with the suspect; nothing where there is none.
void show_suspect(Workspace& workspace, UiState& state);
// The switches; nothing where a sample has nothing to switch.
void switch_first_label(Workspace& workspace, UiState& state);
void switch_direction(Workspace& workspace, UiState& state);
void reverse_start_order(Workspace& workspace, UiState& state);
void switch_form(Workspace& workspace, UiState& state);

}  // namespace shufflelens::ui
