// Finds the fonts on this machine and loads the faces that the panels use.
#pragma once

#include <string>
#include <vector>

#include "ui/imgui_compat.hpp"

namespace shufflelens::ui {

/// Every face the panels use, at one text size. em is the height of body text in pixels.
struct Fonts {
    float em = 16;
    Face body;
    Face strong;
    Face small;
    Face small_strong;
    Face mono;
    Face small_mono;
    Face large;  // faces of cards, at any size up to its own
};

/// The height of body text in a window of this size: the user's text scale times the screen's, or more where
/// the window is larger than 1920 × 1080, but so little that 32 × 22 em always fit; a whole number, at
/// least 1.
float body_px(float width, float height, float text_scale, float screen_scale);

/// Clears the font atlas of the current ImGui context and fills it: Inter and JetBrains Mono, DejaVu for
/// signs, and whatever installed font has the characters of `names`. A missing font is replaced by the next
/// best, at worst by ImGui's own; never an error. `density` is framebuffer pixels per unit of window
/// coordinates. Requires em >= 1 and density > 0: faces that the atlas cannot hold that large are drawn from
/// smaller letters.
Fonts load_fonts(float em, float density, const std::vector<std::string>& names);

}  // namespace shufflelens::ui
