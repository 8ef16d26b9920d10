// One side of the comparison: its selector and verdict, and where its parts go.
#include "ui/frame.hpp"
#include "ui/menus.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

struct Verdict {
    std::string text;
    std::string short_text;
    Color ink;
    Color ground;
};

Verdict verdict_of(const Lane& lane, const Theme& theme) {
    const std::string note = verdict_note(lane.exact_orders);
    if (is_uniform(lane.exact_orders))
        return {"✓ uniform: " + note, "✓ uniform", theme.good, theme.good_chip};
    return {"✕ biased: " + note, "✕ biased", theme.bad, theme.bad_chip};
}

void draw_verdict(Frame& frame, const Lane& lane, const Rect& header, float selector_right) {
    const float em = frame.em();
    const Verdict verdict = verdict_of(lane, frame.theme());
    const float room = header.right() - selector_right - 0.6F * em;
    const Face& face = frame.fonts.small_strong;
    const std::string& text = chip_width(face, em, verdict.text) <= room ? verdict.text : verdict.short_text;
    const float width = chip_width(face, em, text);
    if (width > room) return;
    const float x = header.right() - width;
    draw_chip({face, verdict.ink, verdict.ground}, x, header.y + header.height / 2, em, text);
    draw_hint(frame, {x, header.y, width, header.height}, verdict.text);
}

}  // namespace

void draw_variant_menu(Frame& frame, Side side, const Rect& header) {
    const float em = frame.em();
    const Lane& lane = frame.workspace.lane(side);
    const Verdict verdict = verdict_of(lane, frame.theme());
    const float verdict_room = chip_width(frame.fonts.small_strong, em, verdict.short_text) + em;
    const std::string words = fitted(frame.fonts.body, std::string(lane.variant->title) + " ▾",
                                     std::max(4 * em, header.width - verdict_room - 1.5F * em));
    const bool left = side == Side::Left;
    const std::string hint = about(*frame.workspace.lane(side).variant) +
                             (left ? "\nchoose the left shuffle: 1" : "\nchoose the right shuffle: 2");
    const float right = draw_menu_button(frame, header.x, header,
                                         {.menu = left ? MenuName::LeftVariant : MenuName::RightVariant,
                                          .id = left ? "left variant" : "right variant",
                                          .words = words,
                                          .hint = hint.c_str()});
    draw_verdict(frame, lane, header, right);
}

void draw_lane(Frame& frame, Side side, const ScreenLayout& screen) {
    const Rect& lane = screen.lanes[static_cast<std::size_t>(side)];
    const View view = frame.state.view;
    const TurnOf turn = view == View::Stage ? TurnOf::Stage : TurnOf::Details;
    const LaneLayout layout = layout_lane(lane, frame.em(), screen.details, turn);
    const Theme& theme = frame.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_ground(frame, lane);
    draw_variant_menu(frame, side, layout.header);
    if (layout.stage.height > 0) {
        draw_stage(frame, side, layout.stage);
        draw_facts(frame, side, layout);
    }
    if (layout.details.height <= 0) return;
    if (layout.stage.height > 0) {
        list.AddLine({lane.x, layout.details.y}, {lane.right(), layout.details.y}, packed(theme.border));
    }
    if (screen.details == DetailPlace::AllBelow) {
        list.AddLine({layout.orders.x, layout.details.y}, {layout.orders.x, lane.bottom()},
                     packed(theme.border));
        draw_explanation(frame, side, layout.code);
        draw_orders(frame, side, layout.orders);
        return;
    }
    switch (view) {
        case View::Stage:
        case View::Setup:
        case View::Code:
            draw_code(frame, side, layout.details);
            break;
        case View::Places:
            draw_places(frame, side, layout.details);
            break;
        case View::Orders:
            draw_orders(frame, side, layout.details);
            break;
    }
}

}  // namespace shufflelens::ui
