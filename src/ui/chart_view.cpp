#include "ui/chart_view.hpp"

#include <algorithm>
#include <cmath>

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kTitle = 2.2F;  // of em

}  // namespace

Rect begin_curve(Frame& frame, const Rect& area, const char* title, const Chart& chart, float below) {
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    draw_text(frame.fonts.small_strong, area.x, area.y + 0.6F * em, frame.theme().text_dim,
              fitted(frame.fonts.small_strong, title, area.width));
    float axis = 0;
    for (const ChartTick& tick : chart.y_ticks) axis = std::max(axis, text_width(face, tick.text));
    axis += 0.5F * em;
    const float top = area.y + kTitle * em + face.px / 2;
    const Rect plot = {area.x + axis, top, area.width - axis - 0.5F * em,
                       area.bottom() - below - 1.5F * em - top};
    return plot;
}

ImVec2 on_plot(const Rect& plot, const ChartPoint& point) {
    return {plot.x + point.x * plot.width, plot.bottom() - point.y * plot.height};
}

void draw_axes(Frame& frame, const Chart& chart, const Rect& plot) {
    const Theme& theme = frame.theme();
    const Face& face = frame.fonts.small;
    const float em = frame.em();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float free_from = plot.x - 10 * em;
    for (const ChartTick& tick : chart.x_ticks) {
        const float x = plot.x + tick.at * plot.width;
        const float width = text_width(face, tick.text);
        const float left = std::clamp(x - width / 2, plot.x - 2 * em, plot.right() - width);
        list.AddLine({x, plot.bottom()}, {x, plot.bottom() + 0.25F * em}, packed(theme.control_border));
        if (left < free_from) continue;
        draw_text(face, left, plot.bottom() + 0.3F * em, theme.text_dim, tick.text);
        free_from = left + width + 0.5F * em;
    }
    for (const ChartTick& tick : chart.y_ticks) {
        const float y = plot.bottom() - tick.at * plot.height;
        list.AddLine({plot.x, y}, {plot.right(), y}, packed(theme.border));
        draw_text(face, plot.x - 0.4F * em - text_width(face, tick.text), y - face.px / 2, theme.text_dim,
                  tick.text);
    }
    list.AddLine({plot.x, plot.bottom()}, {plot.right(), plot.bottom()}, packed(theme.control_border));
}

void draw_line(const Frame& frame, const Rect& plot, const std::vector<ChartPoint>& points, Color ink) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t k = 1; k < points.size(); ++k) {
        list.AddLine(on_plot(plot, points[k - 1]), on_plot(plot, points[k]), packed(ink), 0.14F * frame.em());
    }
}

void draw_band(const Frame& frame, const Rect& plot, const Chart& chart) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 ink = packed(frame.theme().good.with_alpha(90));
    for (std::size_t k = 1; k < chart.band_low.size(); ++k) {
        list.AddQuadFilled(on_plot(plot, chart.band_low[k - 1]), on_plot(plot, chart.band_high[k - 1]),
                           on_plot(plot, chart.band_high[k]), on_plot(plot, chart.band_low[k]), ink);
    }
}

void draw_level(const Frame& frame, const Rect& plot, float height) {
    const float em = frame.em();
    const float y = plot.bottom() - height * plot.height;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const int dashes = static_cast<int>(std::ceil(plot.width / em));
    for (int dash = 0; dash < dashes; ++dash) {
        const float x = plot.x + static_cast<float>(dash) * em;
        list.AddLine({x, y}, {std::min(x + 0.5F * em, plot.right()), y}, packed(frame.theme().text_dim),
                     std::max(1.0F, 0.08F * em));
    }
}

void draw_legend(const Frame& frame, const Rect& row, const std::vector<LegendEntry>& entries) {
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    const float y = row.y;
    float x = row.x;
    for (const LegendEntry& entry : entries) {
        const float width = text_width(face, entry.words);
        if (x + 1.3F * em + width > row.right() && x > row.x) break;
        ImGui::GetWindowDrawList()->AddRectFilled({x, y + 0.3F * em}, {x + em, y + 0.6F * em},
                                                  packed(entry.ink));
        draw_text(face, x + 1.3F * em, y, frame.theme().text_dim, entry.words);
        x += 2.3F * em + width;
    }
}

}  // namespace shufflelens::ui
