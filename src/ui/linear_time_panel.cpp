// The scene "Linear time": steps and seconds over the number of items, measured live.
#include <algorithm>
#include <array>

#include "shufflelens/engine.hpp"
#include "shufflelens/linear_time_play.hpp"
#include "ui/button_flow.hpp"
#include "ui/chart_view.hpp"
#include "ui/scene_panels.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kBarHeight = 0.5F;
constexpr float kLegend = 1.5F;
constexpr float kTwoHeight = 26;  // for two charts above each other
constexpr float kTwoWidth = 44;   // for two beside each other
constexpr float kTitleRow = 2.1F;
constexpr float kLowestPlot = 3;

constexpr std::array kLoopButtons = {
    ButtonSpec{.id = "fair loop", .words = "Fisher–Yates", .hint = "n−1 steps: 1"},
    ButtonSpec{.id = "naive loop", .words = "Naive", .hint = "n steps, and not fair: 2"}};

/// The scene with another largest size, and the same loop.
void choose_largest(Workspace& workspace, std::uint64_t largest) {
    const int loop = workspace.scenes().as<LinearTimePlay>().mode();
    ChosenScene chosen = workspace.scenes().chosen();
    chosen.sizes.items = static_cast<int>(largest);
    workspace.scenes().choose(chosen);
    workspace.scenes().play().choose_mode(loop);
}

/// Returns the room under the buttons.
Rect draw_buttons(Frame& frame, const Rect& inside) {
    const LinearTimePlay& play = frame.workspace.scenes().as<LinearTimePlay>();
    const float em = frame.em();
    ButtonFlow flow(frame, inside);
    if (flow.button({.id = "measure again",
                     .icon = Icon::Dice,
                     .words = "Measure again",
                     .hint = "with other draws: N",
                     .look = ButtonLook::Main})) {
        frame.then(new_seed);
    }
    const char* words = play.is_done() ? "Once more" : play.is_paused() ? "Go on" : "Pause";
    if (flow.button({.id = "pause",
                     .icon = play.is_moving() ? Icon::Pause : Icon::Play,
                     .words = words,
                     .hint = "pause, go on, or the same once more: space"})) {
        frame.then_play<LinearTimePlay>([](LinearTimePlay& it) { it.toggle_play(); });
    }
    flow.gap();
    for (int loop = 0; loop < LinearTimePlay::kLoops; ++loop) {
        ButtonSpec spec = kLoopButtons[static_cast<std::size_t>(loop)];
        spec.look = play.mode() == loop ? ButtonLook::Chosen : ButtonLook::Quiet;
        if (flow.button(spec)) {
            frame.then_play<LinearTimePlay>([loop](LinearTimePlay& it) { it.choose_mode(loop); });
        }
    }
    flow.gap();
    const Face& body = frame.fonts.body;
    constexpr const char* kUpTo = "up to n =";
    const Rect place = flow.place(text_width(body, kUpTo) + 8.5F * em);
    draw_text(body, place.x, place.y + (place.height - body.px) / 2, frame.theme().text_dim, kUpTo);
    const auto entered = draw_number_box(frame, {place.right() - 8 * em, place.y, 8 * em, place.height},
                                         {.name = BoxName::Items,
                                          .hint = "the largest number of items: I",
                                          .value = static_cast<std::uint64_t>(play.largest()),
                                          .lowest = 1,
                                          .highest = kMaxShuffledItems,
                                          .thousands = true});
    if (entered) frame.then([n = *entered](Workspace& all) { choose_largest(all, n); });
    return flow.rest();
}

/// How far it is, and what came out so far; returns the room under them.
Rect draw_progress(const Frame& frame, const LinearTimePlay& play, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float bottom = area.y + kBarHeight * em;
    const float rounding = kBarHeight * em / 2;
    const float done = area.width * static_cast<float>(play.progress());
    list.AddRectFilled({area.x, area.y}, {area.right(), bottom}, packed(theme.control), rounding);
    if (done >= 2 * rounding) {
        list.AddRectFilled({area.x, area.y}, {area.x + done, bottom}, packed(theme.accent), rounding);
    }
    // Two lines from the start, so that the charts stay where they are.
    const float words_y = bottom + 0.5F * em;
    const float words =
        std::max(2 * text_height(frame.fonts.body, "i", area.width),
                 draw_wrapped(frame.fonts.body, area.x, words_y, area.width, theme.text, play.sentence()));
    const float y = words_y + words;
    return {area.x, y, area.width, std::max(em, area.bottom() - y)};
}

void draw_timing(Frame& frame, const char* title, const TimingChart& timing, const char* line_words,
                 const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Rect plot = begin_curve(frame, area, title, timing.chart, kLegend * em);
    if (plot.height < kLowestPlot * em || plot.width < 2 * em) return;
    draw_axes(frame, timing.chart, plot);
    draw_line(frame, plot, timing.chart.line, theme.text_dim);
    for (const ChartPoint& point : timing.points) {
        ImGui::GetWindowDrawList()->AddCircleFilled(on_plot(plot, point), 0.32F * em, packed(theme.accent));
    }
    draw_legend(frame, {plot.x, area.bottom() - 1.2F * em, plot.width, em},
                {{"one shuffle of n items", theme.accent}, {line_words, theme.text_dim}});
}

void draw_steps(Frame& frame, const LinearTimePlay& play, const Rect& area) {
    draw_timing(frame, "Steps over the number of items n", play.steps(), "what the loop says", area);
}

void draw_seconds(Frame& frame, const LinearTimePlay& play, const Rect& area) {
    constexpr const char* kTitle = "Time over the number of items n";
    if (play.has_clock()) {
        return draw_timing(frame, kTitle, play.seconds(), "as long for each step", area);
    }
    const float em = frame.em();
    const Face& strong = frame.fonts.small_strong;
    draw_text(strong, area.x, area.y + 0.6F * em, frame.theme().text_dim, fitted(strong, kTitle, area.width));
    draw_wrapped(frame.fonts.body, area.x, area.y + 2.2F * em, area.width, frame.theme().text_dim,
                 "Not measured in a picture: no two would be the same.");
}

void draw_charts(Frame& frame, const LinearTimePlay& play, Rect area) {
    const float em = frame.em();
    if (area.width >= kTwoWidth * em) {
        const float width = (area.width - 2 * em) / 2;
        draw_steps(frame, play, {area.x, area.y, width, area.height});
        draw_seconds(frame, play, {area.right() - width, area.y, width, area.height});
        return;
    }
    if (area.height >= kTwoHeight * em) {
        const float height = (area.height - em) / 2;
        draw_steps(frame, play, {area.x, area.y, area.width, height});
        draw_seconds(frame, play, {area.x, area.bottom() - height, area.width, height});
        return;
    }
    // The one with something to see comes first.
    const bool seconds = (frame.state.scene_turn % 2 == 0) == play.has_clock();
    const char* words = seconds ? "steps ▸" : "time ▸";
    const float width = button_width(frame, Icon::None, words);
    if (draw_button(
            frame, {area.right() - width, area.y, width, kTitleRow * em},
            {.id = "charts", .words = words, .hint = "the other chart: D", .look = ButtonLook::Quiet})) {
        ++frame.state.scene_turn;
    }
    if (seconds) {
        draw_seconds(frame, play, area);
    } else {
        draw_steps(frame, play, area);
    }
}

}  // namespace

void draw_linear_time_scene(Frame& frame, const Rect& area) {
    const float em = frame.em();
    draw_ground(frame, area);
    const float edge = kPadding * em;
    const Rect inside = {area.x + edge, area.y + 0.6F * em, area.width - 2 * edge, area.height - 1.2F * em};
    const Rect rest = draw_buttons(frame, inside);
    const LinearTimePlay& play = frame.workspace.scenes().as<LinearTimePlay>();
    draw_charts(frame, play, draw_progress(frame, play, rest));
}

}  // namespace shufflelens::ui
