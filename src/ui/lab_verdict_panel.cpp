// The lab's verdict in words, and the statistics behind it.
#include "shufflelens/lab_words.hpp"
#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kTitle = 2.3F;
constexpr float kLine = 1.28F;

}  // namespace

void draw_lab_verdict(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const Lab& lab = frame.workspace.lab();
    const LabExact& exact = lab.exact();
    const Theme& theme = frame.theme();
    const float em = frame.em();
    const float x = area.x + kPadding * em;
    const float width = area.width - 2 * kPadding * em;
    const Face& strong = frame.fonts.small_strong;
    draw_text(strong, x, area.y + 0.75F * em, theme.text_dim, "Verdict");
    if (exact.known()) {
        const bool uniform = exact.distance == 0;
        const char* words = uniform ? "✓ uniform" : "✕ biased";
        const float chip = chip_width(strong, em, words);
        draw_chip({strong, uniform ? theme.good : theme.bad, uniform ? theme.good_chip : theme.bad_chip},
                  area.right() - kPadding * em - chip, area.y + 0.75F * em + strong.px / 2, em, words);
    }
    const Face& small = frame.fonts.small;
    float y = area.y + kTitle * em;
    const auto write = [&](const Face& face, Color ink, const std::string& text) {
        const float room = area.bottom() - 0.4F * em - y;
        if (text.empty() || room < face.px * 1.2F) return;
        const std::string shown =
            shortened(text, room, [&](std::string_view part) { return text_height(face, part, width); });
        const float height = draw_wrapped(face, x, y, width, ink, shown);
        if (shown != text) draw_hint(frame, {x, y, width, height}, text);
        y += height + 0.35F * em;
    };
    write(frame.fonts.body, theme.bad, lab.failure());
    if (!exact.why.empty()) write(frame.fonts.body, theme.text, exact.why + " " + effect_sentence(exact));
    write(small, theme.text, judgement_sentence(lab.counts()));
    write(small, theme.text_dim, watching_note());
}

void draw_lab_statistics(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const Theme& theme = frame.theme();
    const float em = frame.em();
    const float x = area.x + kPadding * em;
    const float right = area.right() - kPadding * em;
    draw_text(frame.fonts.small_strong, x, area.y + 0.75F * em, theme.text_dim, "Measured against uniform");
    const Face& name_face = frame.fonts.small;
    const Face& value_face = frame.fonts.small_mono;
    float y = area.y + kTitle * em;
    const Lab& lab = frame.workspace.lab();
    for (const StatisticLine& line : statistic_lines(lab.counts(), lab.exact(), lab.item_count())) {
        if (y + kLine * em > area.bottom()) break;
        const float value = text_width(value_face, line.value);
        draw_text(name_face, x, y, theme.text_dim,
                  fitted(name_face, line.name, right - x - value - 0.4F * em));
        draw_text(value_face, right - value, y, theme.text, line.value);
        draw_hint(frame, {x, y, right - x, kLine * em}, line.hint);
        y += kLine * em;
    }
}

}  // namespace shufflelens::ui
