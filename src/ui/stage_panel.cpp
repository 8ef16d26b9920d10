// The stage: tiles by render, everything written or drawn with a line here. Positions come from core.
#include <cmath>
#include <utility>

#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

/// From the top of a line of text to the middle of its capitals, as a share of its height.
constexpr float kMiddleOfLine = 0.58F;

void paint_stage(const ImDrawList*, const ImDrawCmd* command) {
    const auto& task = *static_cast<const StageTask*>(command->UserCallbackData);
    task.painter->paint(task.picture, *task.theme, task.place.x, task.place.y, task.place);
}

void draw_label(const Frame& frame, const StageLabel& label, const Rect& area) {
    const Theme& theme = frame.theme();
    const Face& face = frame.fonts.small;
    const float x = area.x + label.x;
    const float y = area.y + label.y;
    switch (label.kind) {
        case LabelKind::Value:
            draw_centered(face, x, y, theme.text, label.text);
            break;
        case LabelKind::ValueOnTile:
            draw_centered(face, x, y, theme.on_badge, label.text);
            break;
        case LabelKind::UprightValue:
            draw_upright(face, x, y, theme.text, label.text);
            break;
        case LabelKind::Index:
            draw_centered(face, x, y, theme.text_dim, label.text);
            break;
        case LabelKind::BadgeI:
        case LabelKind::BadgeJ: {
            const float half = text_width(face, label.text) / 2 + 0.3F * face.px;
            const Color ground = label.kind == LabelKind::BadgeI ? theme.at_i : theme.at_j;
            ImGui::GetWindowDrawList()->AddRectFilled({x - half, y - 0.1F * face.px},
                                                      {x + half, y + 1.2F * face.px}, packed(ground),
                                                      0.25F * face.px);
            draw_centered(face, x, y, theme.on_badge, label.text);
            break;
        }
        case LabelKind::Note:
            draw_centered(face, x, y, theme.good, label.text);
            break;
        case LabelKind::Face:
        case LabelKind::RedFace:
        case LabelKind::Struck: {
            const Face large = {frame.fonts.large.font, label.px};
            const Color ink = label.kind == LabelKind::RedFace  ? theme.bad
                              : label.kind == LabelKind::Struck ? theme.text_dim
                                                                : theme.text;
            draw_centered(large, x, y - kMiddleOfLine * label.px, ink, label.text);
            if (label.kind != LabelKind::Struck) break;
            const float half = text_width(large, label.text) / 2 + 0.15F * label.px;
            ImGui::GetWindowDrawList()->AddLine({x - half, y + 0.2F * label.px},
                                                {x + half, y - 0.2F * label.px}, packed(theme.bad),
                                                std::max(1.5F, 0.08F * label.px));
            break;
        }
        case LabelKind::Caption:
            draw_text(face, x, y, theme.text_dim, label.text);
            break;
    }
}

void draw_bracket(const Frame& frame, const StageBracket& bracket, const Rect& area) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 ink = packed(frame.theme().at_j);
    const float thickness = std::max(1.5F, frame.em() * 0.13F);
    const float y = area.y + bracket.y;
    const float top = y - bracket.height;
    const float left = area.x + bracket.left;
    const float right = area.x + bracket.right;
    if (bracket.right > bracket.left) {
        list.AddRectFilled({left, y - thickness}, {right, y}, ink);
        list.AddRectFilled({left, top}, {left + thickness, y}, ink);
        list.AddRectFilled({right - thickness, top}, {right, y}, ink);
    }
    draw_centered(frame.fonts.small, area.x + bracket.note_x, area.y + bracket.note_y, frame.theme().at_j,
                  bracket.note);
}

/// Dashes along a curve from bar to bar.
void draw_arc(const Frame& frame, const StageArc& arc, const Rect& area) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    constexpr int kDashes = 24;
    constexpr float kDashShare = 0.55F;
    // A cubic whose inner control points lie at peak_y, a fifth of the way in.
    const auto point = [&](float t) {
        const float s = 1 - t;
        const float shoulder = (arc.to_x - arc.from_x) * 0.2F;
        const float x = s * s * s * arc.from_x + 3 * s * s * t * (arc.from_x + shoulder) +
                        3 * s * t * t * (arc.to_x - shoulder) + t * t * t * arc.to_x;
        const float ends = s * arc.from_y + t * arc.to_y;
        const float y = ends + 3 * s * t * (arc.peak_y - ends);
        return ImVec2{area.x + x, area.y + y};
    };
    for (int dash = 0; dash < kDashes; ++dash) {
        const float from = static_cast<float>(dash) / kDashes;
        list.AddLine(point(from), point(from + kDashShare / kDashes), packed(frame.theme().text_dim),
                     std::max(1.0F, frame.em() * 0.09F));
    }
}

}  // namespace

StageMetrics stage_metrics(const Face& face, float width, float height) {
    return {.width_px = width,
            .height_px = height,
            .line_px = face.px / kTextOfLine,
            .text_width = [face](std::string_view text) { return text_width(face, text); }};
}

StagePicture draw_scene(Frame& frame, const StageScene& scene, Skin skin, const Rect& area) {
    const Face& face = frame.fonts.small;
    const StageMetrics metrics = stage_metrics(face, std::floor(area.width), area.height);
    auto task = std::make_unique<StageTask>();
    task->painter = &frame.painter;
    task->theme = &frame.theme();
    task->place = {std::floor(area.x), std::floor(area.y), std::floor(area.width), area.height};
    task->picture = layout_stage(scene, skin, metrics);
    StagePicture picture = task->picture;

    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Rect& place = task->place;
    list.PushClipRect({place.x, place.y}, {place.right(), place.bottom()}, true);
    list.AddCallback(paint_stage, task.get());
    list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
    if (picture.arc) draw_arc(frame, *picture.arc, place);
    for (const StageBracket& bracket : picture.brackets) draw_bracket(frame, bracket, place);
    for (const StageLabel& label : picture.labels) draw_label(frame, label, place);
    list.PopClipRect();
    frame.state.tasks.stages.push_back(std::move(task));
    return picture;
}

void draw_stage(Frame& frame, Side side, const Rect& area) {
    const Workspace& workspace = frame.workspace;
    const Lane& lane = workspace.lane(side);
    const StageScene scene =
        scene_of(*lane.player, lane.settled, workspace.pose().phase, workspace.labels_on(side));
    draw_scene(frame, scene, Skin::Bars, area);
}

void draw_facts(Frame& frame, Side side, const LaneLayout& layout) {
    const Workspace& workspace = frame.workspace;
    const Player& player = *workspace.lane(side).player;
    const Theme& theme = frame.theme();
    const float em = frame.em();
    const Face& face = frame.fonts.mono;
    const float center = layout.facts.y + layout.facts.height / 2;
    float x = layout.facts.x;
    const auto chip = [&](const std::string& text, Color ink) {
        if (x + chip_width(face, em, text) > layout.facts.right()) return;
        x += draw_chip({face, ink, theme.control}, x, center, em, text) + 0.5F * em;
    };
    if (layout.facts.height <= 0) {
        // The sentence says it all.
    } else if (player.step() < player.recording().step_count()) {
        const Step step = player.recording().step(player.step());
        const Swap swap = player.recording().swap(player.step());
        chip("i = " + std::to_string(swap.i), theme.at_i);
        chip("j = " + std::to_string(swap.j), theme.at_j);
        chip(choices_note(step), theme.text);
        chip(fitted(face, swap_note(player, workspace.labels_on(side)), layout.facts.right() - x - 1.2F * em),
             theme.text);
    } else {
        chip("done", theme.good);
    }
    const Face& body = frame.fonts.body;
    const float width = layout.sentence.width;
    const std::string sentence =
        shortened(step_sentence(player, workspace.labels_on(side)), layout.sentence.height,
                  [&](std::string_view text) { return text_height(body, text, width); });
    draw_wrapped(body, layout.sentence.x, layout.sentence.y, width, theme.text, sentence);
}

}  // namespace shufflelens::ui
