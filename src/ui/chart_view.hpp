// The pieces that charts are made of: points in a unit square, drawn into a plot.
#pragma once

#include <string>
#include <vector>

#include "shufflelens/chart.hpp"
#include "ui/frame.hpp"

namespace shufflelens::ui {

/// Title of a chart on top of the area; returns where the plot is: right of its numbers, above `below`
/// pixels of what follows.
Rect begin_curve(Frame& frame, const Rect& area, const char* title, const Chart& chart, float below);

/// Where a point of the unit square is on the screen.
ImVec2 on_plot(const Rect& plot, const ChartPoint& point);

void draw_axes(Frame& frame, const Chart& chart, const Rect& plot);
void draw_line(const Frame& frame, const Rect& plot, const std::vector<ChartPoint>& points, Color ink);
void draw_band(const Frame& frame, const Rect& plot, const Chart& chart);
/// Dashes at this height, in [0, 1].
void draw_level(const Frame& frame, const Rect& plot, float height);

/// What a colour stands for.
struct LegendEntry {
    const char* words = "";
    Color ink;
};
/// Beside each other, as many as have room.
void draw_legend(const Frame& frame, const Rect& row, const std::vector<LegendEntry>& entries);

}  // namespace shufflelens::ui
