// Tells frames that look like the one before: they need not be drawn again.
#pragma once

#include <vector>

#include "ui/frame.hpp"

struct ImDrawData;

namespace shufflelens::ui {

/// Everything a frame was painted from. On a software renderer painting takes ten times as long as building
/// a frame and comparing it with the last, and while shuffles are counted most frames show nothing new.
class ShownFrame {
  public:
    /// Whether it would look like the last frame kept here, pixel for pixel.
    bool looks_like(const ImDrawData& data, const PaintTasks& tasks, Color background) const;

    /// Keeps what has been painted.
    void keep(const ImDrawData& data, PaintTasks tasks, Color background);

    /// What was painted is gone, or the fonts changed: no frame looks like it.
    void forget() { *this = {}; }

  private:
    std::vector<unsigned char> drawn_;  // ImGui's vertices, indices and commands without their addresses
    PaintTasks tasks_;
    Color background_;
};

}  // namespace shufflelens::ui
