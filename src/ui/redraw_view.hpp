// The curve of redrawing until enough cells are free: this run, the mean of many, and the exact mean.
#pragma once

#include "shufflelens/minefield_play.hpp"
#include "ui/frame.hpp"

namespace shufflelens::ui {

void draw_redraw_curve(Frame& frame, const MinefieldPlay& play, const Rect& area);

}  // namespace shufflelens::ui
