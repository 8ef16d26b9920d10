// Bars of a histogram of orders as both screens draw them: measured bars, exact ticks, the ±2σ band, crosses
// on impossible orders.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "shufflelens/histogram.hpp"
#include "ui/frame.hpp"

namespace shufflelens::ui {

struct HistogramView {
    std::vector<HistogramBar> bars;
    int n = 0;
    bool uniform = false;                              // exactly
    double top = 1;                                    // probability at the top of the plot
    std::optional<std::size_t> marked = std::nullopt;  // a bar looked at
    bool labelled = true;                              // with its order below, where there is room
    std::vector<std::string> labels = {};              // of the items; empty: 1, 2, 3, …
};

/// How many bars the plot has room for.
int most_bars(const Rect& plot);
/// "2143": the order under a bar; with labels of items "BADC".
std::string digits_of(std::uint64_t rank, int n, std::span<const std::string> labels = {});
/// The part of the plot that a bar has, from its lowest to its highest pixel.
Rect slot_of(const HistogramView& view, const Rect& plot, std::size_t bar);
/// The height of a probability.
float height_of(const HistogramView& view, const Rect& plot, double probability);
/// The line at the fair share, with its fraction and the zero on the left of the plot, which is so wide.
/// `top` is the probability at the top of the plot.
float fair_axis_width(const Frame& frame, const ExactOrders& orders);
void draw_fair_axis(const Frame& frame, const ExactOrders& orders, double top, const Rect& plot);
void draw_bars(const Frame& frame, const HistogramView& view, const Rect& plot);

/// "1/24".
std::string fair_text(int n);
/// The height of a fair bar, named left of the plot.
void draw_fair_line(const Frame& frame, const HistogramView& view, const Rect& plot);

}  // namespace shufflelens::ui
