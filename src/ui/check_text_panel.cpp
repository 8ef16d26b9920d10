// What was brought, what it was taken for, and a switch for each guess.
#include <algorithm>

#include "shufflelens/judgement_words.hpp"
#include "ui/button_flow.hpp"
#include "ui/check_panels.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kGap = 0.5F;
constexpr const char* kHowTo =
    "Drop a file here, or paste: orders, one a line, or as a list of any language; counts by order; a table "
    "of where items "
    "end; or swaps. A pipe: … | shufflelens --watch -";

const char* form_words(std::optional<SampleForm> form) {
    if (!form) return "Taken for: found out";
    switch (*form) {
        case SampleForm::Orders:
            return "Taken for: orders";
        case SampleForm::OrderCounts:
            return "Taken for: counts by order";
        case SampleForm::CountList:
            return "Taken for: counts alone";
        case SampleForm::PlaceMatrix:
            return "Taken for: a table of places";
        case SampleForm::Swaps:
            break;
    }
    return "Taken for: swaps";
}

void draw_switches(Frame& frame, ButtonFlow& flow) {
    const SamplePlay& play = frame.workspace.sample();
    const std::optional<Sample>& sample = play.state().sample;
    const ReadOptions& options = play.options();
    if (flow.button({.id = "check form",
                     .words = form_words(options.form),
                     .hint = "take it for something else: A"})) {
        frame.then(switch_form);
    }
    if (!sample) return;
    if (sample->first_label) {
        const char* words = *sample->first_label == 0 ? "First item: 0" : "First item: 1";
        if (flow.button(
                {.id = "check labels", .words = words, .hint = "number the items from 0 or from 1: L"})) {
            frame.then(switch_first_label);
        }
    }
    const bool matrix = sample->form == SampleForm::PlaceMatrix;
    if (matrix || options.inverse || (sample->is_plain() && sample->form != SampleForm::CountList)) {
        const bool other = matrix ? options.transposed : options.inverse;
        const char* words = matrix ? (other ? "Rows: places" : "Rows: items")
                                   : (other ? "A row: where each went" : "A row: who is where");
        if (flow.button({.id = "check direction", .words = words, .hint = "the other way round: X"})) {
            frame.then(switch_direction);
        }
    }
    if (sample->labels.size() > 1) {
        const std::string words =
            "Start: " +
            fitted(frame.fonts.body, sample->labels.front() + " … " + sample->labels.back(), 9 * frame.em());
        if (flow.button(
                {.id = "check start", .words = words, .hint = "the start order the other way round: R"})) {
            frame.then(reverse_start_order);
        }
    }
}

}  // namespace

void draw_check_text(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const SamplePlay& play = frame.workspace.sample();
    const SampleState& state = play.state();
    const float x = area.x + kPadding * em;
    const float width = area.width - 2 * kPadding * em;
    float y = area.y + 0.75F * em;
    const auto write = [&](const Face& face, Color ink, const std::string& text) {
        const float room = area.bottom() - 0.4F * em - y;
        if (text.empty() || room < face.px * 1.2F) return;
        const std::string shown =
            shortened(text, room, [&](std::string_view part) { return text_height(face, part, width); });
        const float height = draw_wrapped(face, x, y, width, ink, shown);
        if (shown != text) draw_hint(frame, {x, y, width, height}, text);
        y += height + kGap * em;
    };
    write(frame.fonts.small_strong, theme.text_dim, "Your shuffle");
    write(frame.fonts.strong, theme.text, play.name());
    if (!state.error.empty()) {
        write(frame.fonts.body, theme.bad, state.error);
    } else {
        write(frame.fonts.body, theme.text, state.recognised.empty() ? "…" : state.recognised);
    }
    if (state.sample) {
        std::string count = counted(state.sample->shuffles, "shuffle");
        if (play.reading()) count += play.grows() ? ", watching" : ", reading";
        if (const auto share = play.progress(); share && play.reading()) count += " " + percent_text(*share);
        if (state.sample->shuffles > 0 || !state.sample->percent)
            write(frame.fonts.small, theme.text_dim, count);
    }
    ButtonFlow flow(frame, {x, y, width, area.bottom() - y});
    if (flow.button({.id = "paste sample",
                     .words = "Paste",
                     .hint = "check what is on the clipboard: Ctrl V",
                     .look = ButtonLook::Main})) {
        frame.then(paste_sample);
    }
    if (!play.is_example() &&
        flow.button({.id = "example", .words = "Example", .hint = "back to the example: E"})) {
        frame.then([](Workspace& all) { all.sample().open_example(); });
    }
    draw_switches(frame, flow);
    y = flow.rest().y + kGap * em;
    if (state.sample) {
        const std::vector<std::string> bad = bad_row_lines(*state.sample);
        for (std::size_t k = 0; k < bad.size(); ++k) {
            write(frame.fonts.small, k == 0 ? theme.bad : theme.text_dim, bad[k]);
        }
    }
    write(frame.fonts.small, theme.text_dim,
          frame.state.check_notice.empty() ? kHowTo : frame.state.check_notice);
}

}  // namespace shufflelens::ui
