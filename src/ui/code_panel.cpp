// The algorithm's text with the running line marked, and why it is right or wrong.
#include <algorithm>

#include "shufflelens/listing.hpp"
#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kCodeLine = 1.55F;  // of em
constexpr float kPadding = 0.9F;

/// Returns the y under the last line.
float draw_listing(Frame& frame, const Lane& lane, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool running = lane.player->step() < lane.recording->step_count();
    const Listing listing = brief_listing_of(*lane.variant);
    float y = area.y + 0.4F * em;
    for (std::size_t line = 0; line < listing.lines().size(); ++line) {
        if (running && line == listing.line_of(StepPart::CopyToI)) {
            list.AddRectFilled({area.x + 1, y}, {area.right(), y + kCodeLine * em}, packed(theme.code_line));
            list.AddRectFilled({area.x + 1, y}, {area.x + 1 + 0.2F * em, y + kCodeLine * em},
                               packed(theme.at_i));
        }
        const std::string text =
            fitted(frame.fonts.mono, listing.lines()[line], area.width - 1.5F * kPadding * em);
        draw_text(frame.fonts.mono, area.x + kPadding * em, y + (kCodeLine * em - frame.fonts.mono.px) / 2,
                  theme.text, text);
        y += kCodeLine * em;
    }
    return y;
}

std::string explanation_of(const Lane& lane) {
    // Elsewhere the code needs the room, and the verdict over the stage says what comes out.
    if (!lane.variant->is_plain()) return std::string(lane.variant->why);
    return paths_sentence(*lane.variant, lane.exact_orders) + " " + std::string(lane.variant->why);
}

}  // namespace

void draw_code(Frame& frame, Side side, const Rect& area) {
    const Lane& lane = frame.workspace.lane(side);
    const float em = frame.em();
    const float y = draw_listing(frame, lane, area) + 0.5F * em;
    draw_wrapped(frame.fonts.body, area.x + kPadding * em, y, area.width - 2 * kPadding * em,
                 frame.theme().text, explanation_of(lane));
}

void draw_explanation(Frame& frame, Side side, const Rect& area) {
    const Lane& lane = frame.workspace.lane(side);
    const float em = frame.em();
    const float top = draw_listing(frame, lane, area);
    const float width = area.width - 2 * kPadding * em;
    const std::string why = explanation_of(lane);
    const float why_height = text_height(frame.fonts.small, why, width) + 0.8F * em;
    draw_wrapped(frame.fonts.small, area.x + kPadding * em, area.bottom() - why_height, width,
                 frame.theme().text, why);
    draw_places(frame, side, {area.x, top, area.width, area.bottom() - why_height - top});
}

}  // namespace shufflelens::ui
