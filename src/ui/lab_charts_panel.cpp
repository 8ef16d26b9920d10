// The lab's two curves: distance while counting, and the chance to notice with so many shuffles.
#include <algorithm>
#include <cmath>

#include "shufflelens/lab_chart.hpp"
#include "shufflelens/lab_words.hpp"
#include "ui/chart_view.hpp"
#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kSlider = 1.5F;

void draw_distance(Frame& frame, const Rect& area) {
    const Lab& lab = frame.workspace.lab();
    const Theme& theme = frame.theme();
    const Chart chart = distance_chart(lab);
    const float em = frame.em();
    const float legend = 1.4F * em;
    const Rect plot = begin_curve(frame, area, "Distance while counting", chart, legend);
    if (plot.height < 2 * em || plot.width < 2 * em) return;
    draw_axes(frame, chart, plot);
    draw_band(frame, plot, chart);
    if (chart.level) draw_level(frame, plot, *chart.level);
    draw_line(frame, plot, chart.fair, theme.good);
    // A fair one is not warned of.
    const Color ink = lab.exact().distance == 0 ? theme.accent : theme.bad;
    draw_line(frame, plot, chart.line, ink);
    if (!chart.line.empty()) {
        ImGui::GetWindowDrawList()->AddCircleFilled(on_plot(plot, chart.line.back()), 0.25F * em,
                                                    packed(ink));
    }
    draw_legend(frame, {plot.x, area.bottom() - 1.2F * em, area.right() - plot.x, 1.2F * em},
                {{"this shuffle", ink}, {"a fair one", theme.good}});
    draw_hint(
        frame, {plot.x, plot.y, plot.width, plot.height},
        "both axes in powers of ten. A fair shuffle comes closer to 0 by as much as chance lets it:\n"
        "three times closer with ten times the shuffles. A biased one stays at its exact distance (dashes).");
}

void draw_power(Frame& frame, const Rect& area) {
    const Lab& lab = frame.workspace.lab();
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
        frame.then([trials = slider_trials(*share)](Workspace& all) { all.lab().set_patience(trials); });
    }
    draw_hint(frame, slider, "fewer or more shuffles: , and .");
    if (plot.height < 2 * em || plot.width < 2 * em) return;
    draw_axes(frame, chart, plot);
    draw_line(frame, plot, chart.line, theme.bad);
    if (chart.marked) {
        const ImVec2 point = on_plot(plot, *chart.marked);
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
