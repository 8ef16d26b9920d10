// How long the window's frames take while every core counts: the real frame, off screen, at its real pace.
#pragma once

namespace shufflelens {

/// Prints percentiles of the time to draw a frame of 1920 × 1080, one line a situation.
void print_lab_frames();

}  // namespace shufflelens
