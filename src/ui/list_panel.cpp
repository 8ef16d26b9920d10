// The scene "Any list": items before and after as two columns, pasted in and copied out.
#include <algorithm>
#include <cmath>

#include "shufflelens/deck_play.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/items.hpp"
#include "shufflelens/list_play.hpp"
#include "ui/button_flow.hpp"
#include "ui/scene_panels.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kRow = 1.6F;
constexpr float kTitleRow = 2;
constexpr float kBar = 0.8F;
constexpr int kRowsAWheelStep = 3;

bool is_list(const Workspace& workspace) {
    return workspace.scenes().chosen().scene->kind == SceneKind::List;
}

/// So many numbers, in place of the list that was there.
void choose_numbers(Workspace& workspace, std::uint64_t items) {
    workspace.scenes().choose_list({});
    ChosenScene chosen = workspace.scenes().chosen();
    chosen.sizes.items = static_cast<int>(items);
    workspace.scenes().choose(chosen);
}

/// Returns the room under the buttons.
Rect draw_buttons(Frame& frame, const Rect& inside) {
    const float em = frame.em();
    ButtonFlow flow(frame, inside);
    if (flow.button({.id = "shuffle again",
                     .icon = Icon::Dice,
                     .words = "Shuffle again",
                     .hint = "with other draws: N",
                     .look = ButtonLook::Main})) {
        frame.then(new_seed);
    }
    if (flow.button(
            {.id = "copy list", .words = "Copy", .hint = "copy the shuffled items, a line each: E"})) {
        frame.then(copy_shuffled);
    }
    if (flow.button({.id = "paste list",
                     .words = "Paste",
                     .hint = "your own items: a line each, or a line with commas: Ctrl V"})) {
        frame.then(paste_list);
    }
    flow.gap();
    const Face& body = frame.fonts.body;
    constexpr const char* kWords = "numbers from 1 to";
    const float words = text_width(body, kWords);
    const Rect place = flow.place(words + 7.5F * em);
    draw_text(body, place.x, place.y + (place.height - body.px) / 2, frame.theme().text_dim, kWords);
    const auto items = static_cast<std::uint64_t>(frame.workspace.scenes().chosen().sizes.items);
    const auto entered = draw_number_box(frame, {place.right() - 7 * em, place.y, 7 * em, place.height},
                                         {.name = BoxName::Items,
                                          .hint = "shuffle the numbers from 1 to this one: I",
                                          .value = items,
                                          .lowest = 1,
                                          .highest = kMaxItems,
                                          .thousands = true});
    if (entered) {
        frame.then([items = *entered](Workspace& all, UiState& state) {
            state.list_notice.clear();
            choose_numbers(all, items);
        });
    }
    return flow.rest();
}

struct Column {
    const char* title;
    std::string (ListPlay::*at)(int place) const;
    Rect area;
};

void draw_column(const Frame& frame, const ListPlay& play, const Column& column, int rows) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& face = frame.fonts.body;
    const Face& mono = frame.fonts.small_mono;
    const Rect& area = column.area;
    const auto count = static_cast<std::uint64_t>(play.item_count());
    draw_text(frame.fonts.strong, area.x, area.y + (kTitleRow * em - face.px) / 2, theme.text,
              fitted(frame.fonts.strong, column.title, area.width));
    ImGui::GetWindowDrawList()->AddLine({area.x, area.y + kTitleRow * em},
                                        {area.right(), area.y + kTitleRow * em}, packed(theme.border));
    const float number = text_width(mono, with_thousands(count) + ".");
    const int last = std::min(play.item_count(), play.first_row() + rows);
    for (int place = play.first_row(); place < last; ++place) {
        const float y = area.y + (kTitleRow + kRow * static_cast<float>(place - play.first_row())) * em;
        const std::string rank = with_thousands(static_cast<std::uint64_t>(place) + 1) + ".";
        draw_text(mono, area.x + number - text_width(mono, rank), y + (kRow * em - mono.px) / 2,
                  theme.text_dim, rank);
        const float x = area.x + number + 0.8F * em;
        draw_text(face, x, y + (kRow * em - face.px) / 2, theme.text,
                  fitted(face, (play.*column.at)(place), area.right() - x));
    }
}

void then_scroll(const Frame& frame, int first_row, int rows) {
    frame.then_play<ListPlay>([=](ListPlay& it) { it.scroll_to(first_row, rows); });
}

/// Where in the list the rows are; a click or a drag goes there.
void draw_bar(const Frame& frame, const ListPlay& play, const Rect& area, int rows) {
    const Theme& theme = frame.theme();
    const float em = frame.em();
    draw_press_area("rows", area);
    const bool active = ImGui::IsItemActive();
    const auto count = static_cast<float>(play.item_count());
    const float length = std::max(1.5F * em, area.height * static_cast<float>(rows) / count);
    const float way = std::max(1.0F, area.height - length);
    const float most = std::max(1.0F, count - static_cast<float>(rows));
    if (active) {
        const float share = std::clamp((ImGui::GetIO().MousePos.y - area.y - length / 2) / way, 0.0F, 1.0F);
        then_scroll(frame, static_cast<int>(std::lround(share * most)), rows);
    }
    const float y = area.y + way * static_cast<float>(play.first_row()) / most;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({area.x, area.y}, {area.right(), area.bottom()}, packed(theme.control),
                       area.width / 2);
    list.AddRectFilled({area.x, y}, {area.right(), y + length},
                       packed(active ? theme.accent : theme.text_dim), area.width / 2);
    draw_hint(frame, area, "scroll: → ← Home End, or the wheel");
}

void draw_columns(Frame& frame, const ListPlay& play, const Rect& area) {
    const float em = frame.em();
    const int rows = std::max(1, static_cast<int>((area.height - kTitleRow * em) / (kRow * em)));
    const bool over = ImGui::IsWindowHovered() &&
                      ImGui::IsMouseHoveringRect({area.x, area.y}, {area.right(), area.bottom()});
    const float wheel = over ? ImGui::GetIO().MouseWheel : 0;
    if (wheel != 0 || rows != play.rows_shown()) {
        then_scroll(frame, play.first_row() - static_cast<int>(std::lround(kRowsAWheelStep * wheel)), rows);
    }
    const bool scrolls = play.item_count() > rows;
    const float bar = scrolls ? (kBar + 0.6F) * em : 0;
    if (scrolls) {
        draw_bar(frame, play,
                 {area.right() - kBar * em, area.y + kTitleRow * em, kBar * em, area.height - kTitleRow * em},
                 rows);
    }
    const float width = (area.width - bar - 1.5F * em) / 2;
    draw_column(frame, play, {"Before", &ListPlay::before, {area.x, area.y, width, area.height}}, rows);
    draw_column(frame, play,
                {"After", &ListPlay::after, {area.x + width + 1.5F * em, area.y, width, area.height}}, rows);
}

}  // namespace

void copy_shuffled(Workspace& workspace, UiState& state) {
    if (workspace.scenes().chosen().scene->kind == SceneKind::Deck) {
        ImGui::SetClipboardText(workspace.scenes().as<DeckPlay>().after_text().c_str());
    }
    if (!is_list(workspace)) return;
    const ListPlay& play = workspace.scenes().as<ListPlay>();
    ImGui::SetClipboardText(play.after_text().c_str());
    state.list_refused = false;
    state.list_notice =
        counted(static_cast<std::uint64_t>(play.item_count()), "item") + " copied in their new order.";
}

void paste_list(Workspace& workspace, UiState& state) {
    if (!is_list(workspace)) return;
    try {
        const char* text = ImGui::GetClipboardText();
        std::vector<std::string> items = parse_pasted_items(text == nullptr ? "" : text);
        state.list_notice = counted(items.size(), "item") + " pasted.";
        state.list_refused = false;
        workspace.scenes().choose_list(std::move(items));
    } catch (const Error& error) {
        state.list_notice = std::string("Nothing was taken over: ") + error.what() + ".";
        state.list_refused = true;
    }
}

void draw_list_scene(Frame& frame, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    draw_ground(frame, area);
    const float edge = kPadding * em;
    Rect rest = draw_buttons(
        frame, {area.x + edge, area.y + 0.6F * em, area.width - 2 * edge, area.height - 1.2F * em});
    const UiState& state = frame.state;
    const std::string_view words = state.list_notice.empty()
                                       ? std::string_view("Paste your own list, or drop a text file here.")
                                       : state.list_notice;
    const Color ink = state.list_notice.empty() ? theme.text_dim
                      : state.list_refused      ? theme.bad
                                                : theme.good;
    const float height = draw_wrapped(frame.fonts.small, rest.x, rest.y, rest.width, ink, words) + 0.3F * em;
    rest.y += height;
    rest.height -= height;
    draw_columns(frame, frame.workspace.scenes().as<ListPlay>(), rest);
}

}  // namespace shufflelens::ui
