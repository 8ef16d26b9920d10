// The lab's two curves: distance while counting, and the chance to notice with so many shuffles.
#include <algorithm>
#include <cmath>

#include "shufflelens/lab_chart.hpp"
#include "shufflelens/lab_words.hpp"
#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kTitle = 2.2F;
constexpr float kSlider = 1.5F;

ImVec2 at(const Rect& plot, const ChartPoint& point) {
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
        list.AddLine(at(plot, points[k - 1]), at(plot, points[k]), packed(ink), 0.14F * frame.em());
    }
}

void draw_band(const Frame& frame, const Rect& plot, const Chart& chart) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 ink = packed(frame.theme().good.with_alpha(90));
    for (std::size_t k = 1; k < chart.band_low.size(); ++k) {
        list.AddQuadFilled(at(plot, chart.band_low[k - 1]), at(plot, chart.band_high[k - 1]),
                           at(plot, chart.band_high[k]), at(plot, chart.band_low[k]), ink);
    }
}

/// Title and plot of a curve in its half of the panel.
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

void draw_distance(Frame& frame, const Rect& area) {
    const Lab& lab = frame.workspace.lab();
    const Theme& theme = frame.theme();
    const Chart chart = distance_chart(lab);
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    const float legend = 1.4F * em;
    const Rect plot = begin_curve(frame, area, "Distance while counting", chart, legend);
    if (plot.height < 2 * em || plot.width < 2 * em) return;
    draw_axes(frame, chart, plot);
    draw_band(frame, plot, chart);
    if (chart.level) {
        const float y = plot.bottom() - *chart.level * plot.height;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const int dashes = static_cast<int>(std::ceil(plot.width / em));
        for (int dash = 0; dash < dashes; ++dash) {
            const float x = plot.x + static_cast<float>(dash) * em;
            list.AddLine({x, y}, {std::min(x + 0.5F * em, plot.right()), y}, packed(theme.text_dim),
                         std::max(1.0F, 0.08F * em));
        }
    }
    draw_line(frame, plot, chart.fair, theme.good);
    // A fair one is not warned of.
    const Color ink = lab.exact().distance == 0 ? theme.accent : theme.bad;
    draw_line(frame, plot, chart.line, ink);
    if (!chart.line.empty()) {
        ImGui::GetWindowDrawList()->AddCircleFilled(at(plot, chart.line.back()), 0.25F * em, packed(ink));
    }
    const float y = area.bottom() - 1.2F * em;
    const auto entry = [&](float x, const char* words, Color color) {
        ImGui::GetWindowDrawList()->AddRectFilled({x, y + 0.3F * em}, {x + em, y + 0.6F * em}, packed(color));
        draw_text(face, x + 1.3F * em, y, theme.text_dim, words);
        return x + 2.3F * em + text_width(face, words);
    };
    const float next = entry(plot.x, "this shuffle", ink);
    const float fair_width = 1.3F * em + text_width(face, "a fair one");
    if (next + fair_width <= area.right()) entry(next, "a fair one", theme.good);
    draw_hint(
        frame, {plot.x, plot.y, plot.width, plot.height},
        "both axes in powers of ten. A fair shuffle comes closer to 0 by as much as chance lets it:\n"
        "three times closer with ten times the shuffles. A biased one stays at its exact distance (dashes).");
}

void draw_power(Frame& frame, const Rect& area) {
    Lab& lab = frame.workspace.lab();
    const Theme& theme = frame.theme();
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    const Chart chart = chance_chart(lab);
    const std::string sentence = chance_sentence(lab);
    const float words = text_height(face, sentence, area.width);
    const Rect plot = begin_curve(frame, area, "How many shuffles until you can tell?", chart,
                                  words + (kSlider + 0.5F) * em);
    draw_wrapped(face, area.x, area.bottom() - words - 0.3F * em, area.width, theme.text, sentence);
    const Rect slider = {plot.x - kSliderKnob * em, area.bottom() - words - (kSlider + 0.4F) * em,
                         plot.width + 2 * kSliderKnob * em, kSlider * em};
    if (const auto share =
            draw_slider(frame, "patience", slider, slider_share(lab.patience()), SliderLook::Filled)) {
        lab.set_patience(slider_trials(*share));
    }
    draw_hint(frame, slider, "fewer or more shuffles: , and .");
    if (plot.height < 2 * em || plot.width < 2 * em) return;
    draw_axes(frame, chart, plot);
    draw_line(frame, plot, chart.line, theme.bad);
    if (chart.marked) {
        const ImVec2 point = at(plot, *chart.marked);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddLine({point.x, plot.bottom()}, point, packed(theme.accent), std::max(1.0F, 0.1F * em));
        list.AddCircleFilled(point, 0.3F * em, packed(theme.accent));
    }
}

}  // namespace

void draw_lab_charts(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const float em = frame.em();
    const Rect inside = {area.x + kPadding * em, area.y, area.width - 2 * kPadding * em,
                         area.height - 0.5F * em};
    constexpr float kTwoHeight = 24;  // of em
    constexpr float kTwoWidth = 36;
    if (area.height >= kTwoHeight * em) {
        const float half = inside.height / 2;
        draw_distance(frame, {inside.x, inside.y, inside.width, half - 0.3F * em});
        draw_power(frame, {inside.x, inside.y + half, inside.width, half});
        return;
    }
    if (area.width >= kTwoWidth * em) {
        const float half = inside.width / 2;
        draw_distance(frame, {inside.x, inside.y, half - em, inside.height});
        draw_power(frame, {inside.x + half, inside.y, half, inside.height});
        return;
    }
    bool& power = frame.state.power_turn;
    const char* words = power ? "distance ▸" : "power ▸";
    const float width = button_width(frame, Icon::None, words);
    const Rect button = {area.right() - width - 0.3F * em, area.y + 0.3F * em, width, 1.7F * em};
    if (draw_button(
            frame, button,
            {.id = "curves", .words = words, .hint = "the other curve: W", .look = ButtonLook::Quiet})) {
        power = !power;
    }
    if (power) {
        draw_power(frame, inside);
    } else {
        draw_distance(frame, inside);
    }
}

}  // namespace shufflelens::ui
