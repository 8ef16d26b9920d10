#include "ui/redraw_view.hpp"

#include <algorithm>
#include <cmath>

#include "shufflelens/redraw_chart.hpp"
#include "ui/chart_view.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kLegendLine = 1.35F;  // of em
constexpr float kSmallestPlot = 3;
constexpr float kAroundPlot = 4.5F;  // title and numbers
constexpr std::size_t kDots = 24;    // of the exact curve: it lies on the measured one

/// The exact curve over the measured one, which it would hide as a line.
void draw_dots(const Frame& frame, const Rect& plot, const std::vector<ChartPoint>& points, Color ink) {
    const std::size_t stride = std::max<std::size_t>(1, points.size() / kDots);
    for (std::size_t k = 0; k < points.size(); k += stride) {
        ImGui::GetWindowDrawList()->AddCircleFilled(on_plot(plot, points[k]), 0.16F * frame.em(),
                                                    packed(ink));
    }
}

}  // namespace

void draw_redraw_curve(Frame& frame, const MinefieldPlay& play, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const RedrawChart curves =
        redraw_chart(play.redraw(), play.cursor().position(), play.expected(), play.measured());
    const std::string runs = "mean of " + counted(play.measured().runs(), "run");
    const std::vector<LegendEntry> legend = {{"this run", theme.accent},
                                             {runs.c_str(), theme.at_i},
                                             {"exact: n(H(n) − H(n−k)), ±2σ", theme.exact_tick}};
    // A line each where there is room; else in one line, as far as it goes; else none.
    const float room = area.height / em - kAroundPlot - 2 * kSmallestPlot;
    const float lines = room >= 3 * kLegendLine ? 3.0F : room >= 0 ? 1.0F : 0.0F;
    const float legend_height = lines * kLegendLine * em;
    if (area.height < (kAroundPlot + kSmallestPlot + lines * kLegendLine) * em) return;
    const Rect plot =
        begin_curve(frame, area, "Throws until k cells are filled", curves.chart, legend_height + 0.3F * em);
    if (plot.width < kSmallestPlot * em) return;
    draw_axes(frame, curves.chart, plot);
    draw_band(frame, plot, curves.chart);
    draw_line(frame, plot, curves.measured, theme.at_i);
    draw_dots(frame, plot, curves.chart.fair, theme.exact_tick);
    draw_line(frame, plot, curves.chart.line, theme.accent);
    ImGui::GetWindowDrawList()->AddCircleFilled(on_plot(plot, curves.chart.line.back()), 0.28F * em,
                                                packed(theme.accent));
    const Rect below = {area.x, area.bottom() - legend_height, area.width, kLegendLine * em};
    if (lines == 1) draw_legend(frame, below, legend);
    for (std::size_t k = 0; lines > 1 && k < legend.size(); ++k) {
        draw_legend(frame,
                    {below.x, below.y + static_cast<float>(k) * below.height, below.width, below.height},
                    {legend[k]});
    }
}

}  // namespace shufflelens::ui
