// The verdict on somebody's shuffle, the mistake that it looks like, and what each test found.
#include <algorithm>

#include "shufflelens/judgement_words.hpp"
#include "ui/check_panels.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kTitle = 2.3F;
constexpr float kLine = 1.28F;
constexpr float kButton = 2.1F;
constexpr std::uint64_t kMostShuffles = 1'000'000'000'000;

ChipLook chip_of(const Frame& frame, Verdict verdict) {
    const Theme& theme = frame.theme();
    const Face& face = frame.fonts.small_strong;
    switch (verdict) {
        case Verdict::NoBiasFound:
            return {face, theme.good, theme.good_chip};
        case Verdict::Biased:
        case Verdict::NotPermutations:
            return {face, theme.bad, theme.bad_chip};
        case Verdict::NotEnough:
        case Verdict::NeedsCount:
            break;
    }
    return {face, theme.text, theme.control};
}

/// Not by colour alone.
std::string chip_words(Verdict verdict) {
    const std::string name(verdict_name(verdict));
    if (verdict == Verdict::NoBiasFound) return "✓ " + name;
    return verdict == Verdict::Biased || verdict == Verdict::NotPermutations ? "✕ " + name : "? " + name;
}

/// Percentages need to be told of how many shuffles they are.
float draw_count_box(Frame& frame, const Rect& area) {
    const SamplePlay& play = frame.workspace.sample();
    const std::optional<Sample>& sample = play.state().sample;
    if (!sample || !sample->percent) return 0;
    const float em = frame.em();
    const char* label = "Shuffles behind them";
    const float width = text_width(frame.fonts.small, label) + 0.6F * em;
    draw_text(frame.fonts.small, area.x, area.y + 0.5F * em, frame.theme().text, label);
    const Rect box = {area.x + width, area.y, std::min(area.width - width, 9 * em), 2 * em};
    const auto shuffles = draw_number_box(frame, box,
                                          {.name = BoxName::CheckShuffles,
                                           .hint = "of how many shuffles the percentages are",
                                           .value = play.options().shuffles.value_or(0),
                                           .lowest = 1,
                                           .highest = kMostShuffles,
                                           .thousands = true});
    if (shuffles) {
        frame.then([number = *shuffles](Workspace& all) {
            ReadOptions options = all.sample().options();
            options.shuffles = number;
            all.sample().set_options(std::move(options));
        });
    }
    return 2 * em + 0.5F * em;
}

}  // namespace

void draw_check_verdict(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const SampleState& state = frame.workspace.sample().state();
    const float x = area.x + kPadding * em;
    const float width = area.width - 2 * kPadding * em;
    draw_text(frame.fonts.small_strong, x, area.y + 0.75F * em, theme.text_dim, "Verdict");
    if (!state.judgement) {
        const bool broken = !state.error.empty();
        draw_wrapped(frame.fonts.body, x, area.y + kTitle * em, width, theme.text_dim,
                     broken         ? "There is nothing to judge."
                     : state.sample ? "Comparing …"
                                    : "Reading …");
        return;
    }
    float y = area.y + kTitle * em;
    draw_chip(chip_of(frame, state.judgement->verdict), x, y + 0.5F * em, em,
              chip_words(state.judgement->verdict));
    y += 1.7F * em;
    const float bottom = area.bottom() - (state.suspect != nullptr ? kButton + 0.9F : 0.4F) * em;
    const auto write = [&](const Face& face, Color ink, const std::string& text) {
        const float room = bottom - y;
        if (text.empty() || room < face.px * 1.2F) return;
        const std::string shown =
            shortened(text, room, [&](std::string_view part) { return text_height(face, part, width); });
        const float height = draw_wrapped(face, x, y, width, ink, shown);
        if (shown != text) draw_hint(frame, {x, y, width, height}, text);
        y += height + 0.4F * em;
    };
    write(frame.fonts.body, theme.text, state.verdict);
    y += draw_count_box(frame, {x, y, width, area.bottom() - y});
    for (const std::string& line : state.suspicion) write(frame.fonts.small, theme.text, line);
    if (state.suspect == nullptr) return;
    const Rect button = {x, area.bottom() - (kButton + 0.6F) * em,
                         std::min(width, button_width(frame, Icon::None, "Show me this mistake")),
                         kButton * em};
    if (draw_button(frame, button,
                    {.id = "show suspect",
                     .words = "Show me this mistake",
                     .hint = "beside a right shuffle, swap by swap: Enter",
                     .look = ButtonLook::Main})) {
        frame.then(show_suspect);
    }
}

void draw_check_tests(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const Theme& theme = frame.theme();
    const float em = frame.em();
    const float x = area.x + kPadding * em;
    const float right = area.right() - kPadding * em;
    draw_text(frame.fonts.small_strong, x, area.y + 0.75F * em, theme.text_dim, "Tests");
    const SampleState& state = frame.workspace.sample().state();
    if (!state.judgement) return;
    const Face& name_face = frame.fonts.small;
    const Face& value_face = frame.fonts.small;
    float y = area.y + kTitle * em;
    const auto line = [&](std::string_view name, const std::string& value, const std::string& hint) {
        if (y + kLine * em > area.bottom()) return;
        const float value_width = text_width(value_face, value);
        draw_text(name_face, x, y, theme.text_dim,
                  fitted(name_face, name, right - x - value_width - 0.4F * em));
        draw_text(value_face, right - value_width, y, theme.text, value);
        draw_hint(frame, {x, y, right - x, kLine * em}, hint);
        y += kLine * em;
    };
    for (const SampleTest& test : state.judgement->tests)
        line(test_name(test.kind), test_result(test), test_value(test));
    if (state.judgement->deciding > 1) {
        line("together", p_value_text(state.judgement->p),
             "the smallest, times the number of tests: chance has as many tries");
    }
}

}  // namespace shufflelens::ui
