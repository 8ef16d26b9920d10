// The bar at the bottom: steps, scrubber, speed, and what is shuffled.
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kButtonHeight = 2.3F;  // of em
constexpr float kGap = 0.6F;
constexpr float kFewestPxPerTick = 5;

/// Lays widgets out from left to right, centred on a row.
class Row {
  public:
    Row(const Rect& area, float em) : area_(area), em_(em), x_(area.x) {}
    Rect take(float width, float height) {
        const Rect taken = {x_, area_.y + (area_.height - height) / 2, width, height};
        x_ += width + kGap * em_;
        return taken;
    }
    float x() const { return x_; }
    void skip(float width) { x_ += width; }
    float room() const { return area_.right() - x_; }
    const Rect& area() const { return area_; }

  private:
    Rect area_;
    float em_;
    float x_;
};

std::string speed_text(double speed) {
    if (speed == kFastestSpeed) return "every frame";
    if (speed < 1) return "1 step in " + std::to_string(static_cast<int>(std::lround(1 / speed))) + " s";
    return std::to_string(static_cast<int>(std::lround(speed))) + (speed == 1 ? " step/s" : " steps/s");
}

void draw_step_buttons(Frame& frame, Row& row, bool words) {
    const Workspace& workspace = frame.workspace;
    const float height = kButtonHeight * frame.em();
    const bool at_start = workspace.at_start();
    const bool at_end = workspace.at_end();
    const auto button = [&](ButtonSpec spec) {
        if (!words) spec.words = {};
        float width = button_width(frame, spec.icon, spec.words);
        // Play and pause share a place: the time line must not jump.
        if (spec.look == ButtonLook::Main && words)
            width = std::max(width, button_width(frame, Icon::Pause, "Pause"));
        return draw_button(frame, row.take(width, height), spec);
    };
    if (button({.id = "first", .icon = Icon::First, .hint = "to the start: Home", .enabled = !at_start}))
        frame.then([](Workspace& all) { all.seek(0); });
    if (button({.id = "back",
                .icon = Icon::Back,
                .words = "Back",
                .hint = "one step back: ← or PageUp",
                .enabled = !at_start})) {
        frame.then([](Workspace& all) { all.step_back(); });
    }
    const bool playing = workspace.playing();
    if (button({.id = "play",
                .icon = playing ? Icon::Pause : Icon::Play,
                .words = playing ? "Pause" : "Play",
                .hint = "play or pause: space",
                .look = ButtonLook::Main,
                .enabled = workspace.last_step() > 0})) {
        frame.then([](Workspace& all) { all.toggle_play(); });
    }
    if (button({.id = "step",
                .icon = Icon::Step,
                .words = "Step",
                .hint = "one step: → or PageDown",
                .enabled = !at_end})) {
        frame.then([](Workspace& all) { all.step_forward(); });
    }
    if (button({.id = "last", .icon = Icon::Last, .hint = "to the end: End", .enabled = !at_end})) {
        frame.then([](Workspace& all) { all.seek(all.last_step()); });
    }
}

void draw_scrubber(Frame& frame, const Rect& area) {
    const Workspace& workspace = frame.workspace;
    const Theme& theme = frame.theme();
    const float em = frame.em();
    const int last = workspace.last_step();
    const Workspace::Pose pose = workspace.pose();
    const double shown = pose.step + pose.phase;
    const float share = last == 0 ? 0 : static_cast<float>(shown / last);
    const float length = std::max(1.0F, area.width - 2 * kSliderKnob * em);
    const auto x_of = [&](double step) {
        return area.x + kSliderKnob * em + static_cast<float>(step / last) * length;
    };
    const Rect track = {area.x, area.y + 0.2F * em, area.width, 1.2F * em};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float tick_top = track.bottom() + 0.05F * em;
    if (last > 0 && length / static_cast<float>(last) >= kFewestPxPerTick) {
        for (int step = 0; step <= last; ++step) {
            list.AddLine({x_of(step), tick_top}, {x_of(step), tick_top + 0.35F * em}, packed(theme.text_dim));
        }
    }
    const Face& face = frame.fonts.small;
    const std::string done = with_thousands(static_cast<std::uint64_t>(workspace.step()));
    const std::string all = with_thousands(static_cast<std::uint64_t>(last));
    // The step screen names the step that is under way: here it is those that are done.
    const bool stepping = workspace.screen() == Screen::Step;
    const std::string position =
        stepping ? done + " of " + all + " steps done" : "step " + done + " of " + all;
    const float words_y = tick_top + 0.45F * em;
    draw_text(face, area.x, words_y, theme.text_dim, position);
    // Where the two runs part: a diamond on the track, named while there is room.
    if (const std::optional<int> parting = workspace.parting_step(); parting && last > 0) {
        const float x = x_of(*parting);
        const float size = 0.32F * em;
        const float y = tick_top + 0.15F * em;
        list.AddQuadFilled({x - size, y}, {x, y - size}, {x + size, y}, {x, y + size}, packed(theme.at_j));
        const std::string words =
            "they part at step " + with_thousands(static_cast<std::uint64_t>(*parting) + 1);
        const float width = text_width(face, words);
        const float words_x = std::clamp(x - width / 2, area.x + text_width(face, position) + em,
                                         std::max(area.x, area.right() - width));
        if (words_x + width <= area.right() + 1) draw_text(face, words_x, words_y, theme.at_j, words);
        draw_hint(frame, {x - size, y - size, 2 * size, 2 * size},
                  "from the same random fraction the two shuffles choose another j here for the first time");
    }
    if (const auto wanted = draw_slider(frame, "scrubber", track, share, SliderLook::Filled);
        wanted && last > 0) {
        const int step = static_cast<int>(std::lround(static_cast<double>(*wanted) * last));
        if (step != workspace.step()) frame.then([step](Workspace& w) { w.seek(step); });
    }
}

void draw_speed(Frame& frame, Row& row, float slider_width) {
    const Workspace& workspace = frame.workspace;
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    const auto* const nearest = std::lower_bound(kSpeeds.begin(), kSpeeds.end(), workspace.speed());
    const auto index = static_cast<float>(nearest - kSpeeds.begin());
    const auto highest = static_cast<float>(kSpeeds.size() - 1);
    const Rect area = row.take(slider_width, 2 * em);
    if (const auto wanted = draw_slider(frame, "speed", {area.x, area.y - 0.35F * em, area.width, 1.4F * em},
                                        index / highest, SliderLook::Plain)) {
        const double chosen = kSpeeds[static_cast<std::size_t>(std::lround(*wanted * highest))];
        frame.then([chosen](Workspace& all) { all.set_speed(chosen); });
    }
    draw_centered(face, area.x + area.width / 2, area.y + 1.15F * em, frame.theme().text_dim,
                  speed_text(workspace.speed()));
    draw_hint(frame, area, "speed: + and −");
}

float speed_width(const Frame& frame) {
    return text_width(frame.fonts.small, "every frame") + 1.2F * frame.em();
}

void draw_box(Frame& frame, Row& row, const char* words, float box_em, const NumberBoxSpec& spec,
              void (*apply)(Workspace&, std::uint64_t)) {
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    const float width = text_width(face, words);
    draw_text(face, row.x(), row.area().y + (row.area().height - face.px) / 2, frame.theme().text_dim, words);
    row.skip(width + 0.5F * em);
    if (const auto number = draw_number_box(frame, row.take(box_em * em, 1.9F * em), spec))
        frame.then([apply, to = *number](Workspace& all) { apply(all, to); });
}

constexpr float kItemsBox = 5.2F;
constexpr float kSeedBox = 6.2F;

float boxes_width(const Frame& frame, bool words) {
    const float em = frame.em();
    const float labels = text_width(frame.fonts.small, "items") + text_width(frame.fonts.small, "seed") + em;
    return labels + (kItemsBox + kSeedBox + 3 * kGap) * em +
           button_width(frame, Icon::Dice, words ? "New" : "");
}

void draw_boxes(Frame& frame, Row& row, bool words) {
    const Workspace& workspace = frame.workspace;
    const bool stepping = workspace.screen() == Screen::Step;
    const int items = stepping ? workspace.stepper().item_count() : workspace.item_count();
    draw_box(frame, row, "items", kItemsBox,
             {.name = BoxName::Items,
              .hint = "number of items on the stage: I",
              .value = static_cast<std::uint64_t>(items),
              .lowest = 0,
              .highest = kMaxItems},
             [](Workspace& w, std::uint64_t n) {
                 if (w.screen() == Screen::Step) {
                     w.stepper().set_item_count(static_cast<int>(n));
                 } else {
                     w.set_item_count(static_cast<int>(n));
                 }
             });
    draw_box(frame, row, "seed", kSeedBox,
             {.name = BoxName::Seed,
              .hint = "the same seed gives the same draws: S",
              .value = workspace.seed(),
              .lowest = 0,
              .highest = std::numeric_limits<std::uint64_t>::max()},
             [](Workspace& w, std::uint64_t seed) { w.set_seed(seed); });
    const std::string_view new_words = words ? "New" : "";
    if (draw_button(frame, row.take(button_width(frame, Icon::Dice, new_words), 1.9F * frame.em()),
                    {.id = "new seed",
                     .icon = Icon::Dice,
                     .words = new_words,
                     .hint = "a new seed: N; the one before: Shift N"})) {
        frame.then(new_seed);
    }
}

}  // namespace

void draw_setup(Frame& frame, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    draw_ground(frame, area);
    const Rect first = {area.x + em, area.y + 0.5F * em, area.width - 2 * em, 3.2F * em};
    Row boxes(first, em);
    draw_boxes(frame, boxes, false);
    Row speed({first.x, first.bottom(), first.width, first.height}, em);
    draw_text(frame.fonts.small, speed.x(), first.bottom() + (first.height - frame.fonts.small.px) / 2,
              theme.text_dim, "speed");
    speed.skip(text_width(frame.fonts.small, "speed") + em);
    draw_speed(frame, speed, speed_width(frame) * 1.5F);
}

void draw_transport(Frame& frame, const ScreenLayout& layout) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Rect& bar = layout.transport;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({bar.x, bar.y}, {bar.right(), bar.bottom()}, packed(theme.panel));
    list.AddLine({bar.x, bar.y}, {bar.right(), bar.y}, packed(theme.border));

    const auto rows = static_cast<float>(layout.transport_rows);
    const float padding = (bar.height - 0.8F * em) / rows;
    const Rect first = {bar.x + em, bar.y + 0.4F * em, bar.width - 2 * em, padding};
    Row upper(first, em);
    draw_step_buttons(frame, upper, layout.transport_words);
    float right_part = 0;
    const bool one_row = layout.transport_rows == 1 && layout.transport_boxes;
    if (one_row) right_part = boxes_width(frame, true) + speed_width(frame) + 3 * kGap * em;
    draw_scrubber(frame, upper.take(upper.room() - right_part, 2.8F * em));
    if (!layout.transport_boxes) return;
    const Rect second = {first.x, first.bottom(), first.width, padding};
    Row lower = one_row ? upper : Row(second, em);
    const float spare = lower.room() - boxes_width(frame, layout.transport_words) - kGap * em;
    if (spare >= speed_width(frame)) {
        draw_speed(frame, lower, speed_width(frame));
    }
    draw_boxes(frame, lower, layout.transport_words);
}

}  // namespace shufflelens::ui
