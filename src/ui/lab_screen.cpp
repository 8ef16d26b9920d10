// The bias lab as a whole: which panels there are, and a replay in the middle while one is open.
#include "shufflelens/lab_words.hpp"
#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

void draw_lab_replay(Frame& frame, const Rect& area) {
    const Workspace& workspace = frame.workspace;
    const float em = frame.em();
    const LaneLayout layout = layout_lane(area, em, DetailPlace::TakeTurns, TurnOf::Stage);
    const Rect& header = layout.header;
    const char* words = "◂ Back";
    const float width = button_width(frame, Icon::None, words);
    if (draw_button(frame, {header.x, header.y + 0.45F * em, width, header.height - 0.9F * em},
                    {.id = "close replay", .words = words, .hint = "back to the counts: Esc"})) {
        frame.then([](Workspace& all) { all.close_replay(); });
    }
    const float x = header.x + width + em;
    const Variant& variant = *workspace.lane(Side::Replay).variant;
    const std::string title = workspace.replay_title() + ", " + std::string(variant.title);
    draw_text(frame.fonts.strong, x, header.y + (header.height - em) / 2, frame.theme().text,
              fitted(frame.fonts.strong, title, header.right() - x));
    draw_stage(frame, Side::Replay, layout.stage);
    draw_facts(frame, Side::Replay, layout);
}

void draw_lab_picture(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const Lab& lab = frame.workspace.lab();
    if (frame.workspace.replaying()) {
        draw_lab_replay(frame, area);
    } else if (lab.paths_rank()) {
        draw_lab_paths(frame, area);
    } else if (lab.picture() == LabPicture::Orders) {
        draw_lab_orders(frame, area);
    } else {
        draw_lab_matrix(frame, area);
    }
}

void draw_lab(Frame& frame, float width, float height) {
    // A replay is what was asked for last, so it is what is shown where views take turns.
    const bool replaying = frame.workspace.replaying();
    const LabView view = replaying ? LabView::Counts : frame.state.lab_view;
    const LabLayout layout =
        layout_lab(width, height, frame.em(), view, replaying ? LabStage::Replay : LabStage::Counts);
    if (layout.list.height > 0) draw_lab_list(frame, layout.list);
    if (layout.setup.height > 0) draw_lab_setup(frame, layout.setup);
    if (layout.picture.height > 0) draw_lab_picture(frame, layout.picture);
    if (layout.verdict.height > 0) draw_lab_verdict(frame, layout.verdict);
    if (layout.statistics.height > 0) draw_lab_statistics(frame, layout.statistics);
    if (layout.curves.height > 0) draw_lab_charts(frame, layout.curves);
    if (!frame.workspace.replaying()) return;
    ScreenLayout transport;
    transport.transport = layout.transport;
    transport.transport_words = layout.transport_words;
    transport.transport_boxes = false;  // items and seed are the lab's
    draw_transport(frame, transport);
}

}  // namespace shufflelens::ui
