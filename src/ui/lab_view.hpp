// The pieces that the pictures in the middle of the lab share.
#pragma once

#include <string>
#include <vector>

#include "shufflelens/lab.hpp"
#include "ui/frame.hpp"

namespace shufflelens::ui {

/// A picture's place in its panel: choices on top, numbers of what is looked at below.
struct LabPictureLayout {
    Rect choices;
    Rect picture;
    Rect numbers;
};
LabPictureLayout layout_lab_picture(const Rect& area, float em);

/// Choices beside each other; the one pressed.
struct Choice {
    const char* id;
    const char* words;
    const char* hint;
    bool chosen;
};
std::optional<std::size_t> draw_choices(Frame& frame, const Rect& row, const std::vector<Choice>& choices);
float choices_width(const Frame& frame, const std::vector<Choice>& choices);
/// The same at the right end of a row whose left part, up to `left`, is taken; nothing where there is no
/// room.
std::optional<std::size_t> draw_choices_at_right(Frame& frame, const Rect& row, float left,
                                                 const std::vector<Choice>& choices);

/// "places" or "orders", on the left of the row; returns where it ends.
float draw_picture_choice(Frame& frame, const Rect& row);

/// The numbers of what is looked at, or what can be done.
void draw_numbers(Frame& frame, const Rect& area, const std::optional<Landing>& looked_at,
                  const char* otherwise);

}  // namespace shufflelens::ui
