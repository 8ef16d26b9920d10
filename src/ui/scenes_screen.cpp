// The scenes: a list to choose from, and the panel of the one chosen.
#include "ui/frame.hpp"
#include "ui/scene_panels.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kMargin = 0.75F;  // of em
constexpr float kPadding = 0.9F;
constexpr float kListWidth = 19;
constexpr float kWideEnough = 60;  // for list and scene beside each other
constexpr float kTitleRow = 1.6F;
constexpr float kRowGap = 0.7F;

/// What the sentences of all scenes would take beside their titles.
bool has_room_for_sentences(const Frame& frame, const Rect& area, float width) {
    float height = frame.em();
    for (const Scene& scene : scenes()) {
        height += (kTitleRow + kRowGap) * frame.em() + text_height(frame.fonts.small, scene.sentence, width);
    }
    return height <= area.height;
}

/// Each scene by its title, all with their sentences where there is room, else the chosen one only.
void draw_list(Frame& frame, const Rect& area) {
    const Scenes& chosen = frame.workspace.scenes();
    const float em = frame.em();
    const Theme& theme = frame.theme();
    draw_ground(frame, area);
    const float width = area.width - 2 * kPadding * em;
    const bool all_sentences = has_room_for_sentences(frame, area, width);
    float y = area.y + 0.5F * em;
    for (const Scene& scene : scenes()) {
        const bool is_chosen = chosen.chosen().scene == &scene;
        const bool has_sentence = all_sentences || is_chosen;
        const float words = has_sentence ? text_height(frame.fonts.small, scene.sentence, width) : 0;
        const Rect row = {area.x, y, area.width, (kTitleRow + kRowGap) * em + words};
        if (row.bottom() > area.bottom()) break;
        ImGui::PushID(scene.name.data(), scene.name.data() + scene.name.size());
        const bool pressed = draw_press_area("scene", row);
        const bool hovered = ImGui::IsItemHovered();
        ImGui::PopID();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        if (is_chosen || hovered) {
            list.AddRectFilled({row.x, row.y}, {row.right(), row.bottom()},
                               packed(is_chosen ? theme.control_hover : theme.control));
        }
        if (is_chosen) {
            list.AddRectFilled({row.x, row.y}, {row.x + 0.2F * em, row.bottom()}, packed(theme.accent));
        }
        draw_text(frame.fonts.body, row.x + kPadding * em, row.y + 0.3F * em, theme.text, scene.title);
        if (has_sentence) {
            draw_wrapped(frame.fonts.small, row.x + kPadding * em, row.y + kTitleRow * em, width,
                         theme.text_dim, scene.sentence);
        }
        if (pressed && !is_chosen) frame.then([to = &scene](Workspace& all) { all.scenes().choose(*to); });
        y = row.bottom();
    }
}

/// Where there is no room for the list: the next scene, the one before.
void draw_turns(Frame& frame, const Rect& strip) {
    const float em = frame.em();
    const float width = button_width(frame, Icon::None, "next scene ▸");
    const Rect area = {strip.right() - width, strip.y, width, strip.height};
    if (draw_button(frame, area,
                    {.id = "next scene",
                     .words = "next scene ▸",
                     .hint = "next scene: Page ↓",
                     .look = ButtonLook::Quiet})) {
        frame.then([](Workspace& all) { next_scene(all, 1); });
    }
    draw_text(
        frame.fonts.strong, strip.x + 0.3F * em, strip.y + (strip.height - em) / 2, frame.theme().text,
        fitted(frame.fonts.strong, frame.workspace.scenes().chosen().scene->title, area.x - strip.x - em));
}

void draw_chosen(Frame& frame, const Rect& area) {
    switch (frame.workspace.scenes().chosen().scene->kind) {
        case SceneKind::Deck:
            return draw_deck_scene(frame, area);
        case SceneKind::Minefield:
            return draw_minefield_scene(frame, area);
        case SceneKind::Pick:
            return draw_pick_scene(frame, area);
        case SceneKind::HighLow:
            return draw_high_low_scene(frame, area);
        case SceneKind::List:
            return draw_list_scene(frame, area);
        case SceneKind::LinearTime:
            return draw_linear_time_scene(frame, area);
        case SceneKind::Seeds:
            return draw_seeds_scene(frame, area);
        case SceneKind::Editor:
            return draw_editor_scene(frame, area);
        case SceneKind::Traps:
            return draw_traps_scene(frame, area);
    }
}

}  // namespace

void next_scene(Workspace& workspace, int by) {
    const std::span<const Scene> all = scenes();
    const std::ptrdiff_t now = workspace.scenes().chosen().scene - all.data();
    const std::ptrdiff_t to = std::clamp(now + by, std::ptrdiff_t{0}, std::ssize(all) - 1);
    if (to != now) workspace.scenes().choose(all[static_cast<std::size_t>(to)]);
}

void draw_scenes_screen(Frame& frame, float width, float height) {
    const float em = frame.em();
    const float margin = kMargin * em;
    const float top = kTopBarHeight * em + margin;
    const Rect body = {margin, top, width - 2 * margin, std::max(em, height - margin - top)};
    if (width >= kWideEnough * em) {
        const Rect list = {body.x, body.y, kListWidth * em, body.height};
        draw_list(frame, list);
        const float x = list.right() + margin;
        draw_chosen(frame, {x, body.y, body.right() - x, body.height});
        return;
    }
    const Rect strip = {body.x, body.y, body.width, 2 * em};
    draw_turns(frame, strip);
    draw_chosen(frame,
                {body.x, strip.bottom() + 0.4F * em, body.width, body.bottom() - strip.bottom() - 0.4F * em});
}

}  // namespace shufflelens::ui
