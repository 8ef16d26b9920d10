// Buttons beside each other, in as many rows as they need.
#pragma once

#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

class ButtonFlow {
  public:
    /// From the upper left corner of the area on; rows end at its right edge.
    ButtonFlow(Frame& frame, const Rect& area) : frame_(frame), area_(area), x_(area.x), y_(area.y) {}

    /// The next button, as wide as its words; true when pressed.
    bool button(const ButtonSpec& spec);
    /// Room of this width for something else.
    Rect place(float width_px);
    /// Whether this row has so much left, and what that is.
    bool has_room(float width_px) const { return x_ + width_px <= area_.right(); }
    Rect room() const;
    /// A wider gap before the next one.
    void gap();
    /// What is left under the rows so far.
    Rect rest() const;

  private:
    Frame& frame_;
    Rect area_;
    float x_;
    float y_;
};

}  // namespace shufflelens::ui
