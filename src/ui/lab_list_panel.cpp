// The lab's left column: every shuffle with what is known of it, and below it how much of which is counted.
#include <algorithm>
#include <utility>

#include "shufflelens/lab_words.hpp"
#include "ui/frame.hpp"
#include "ui/menus.hpp"
#include "ui/row_window.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kTitle = 2.1F;
constexpr float kTallRow = 3.1F;
constexpr float kLowRow = 1.75F;

Color ink_of(const Theme& theme, const LabRow& row) {
    if (!row.known) return theme.text_dim;
    return row.distance == 0 ? theme.good : theme.bad;
}

void draw_row(Frame& frame, const LabRow& row, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const bool chosen = &frame.workspace.lab().variant() == row.variant;
    ImGui::PushID(row.variant->name.data());
    const bool pressed = draw_press_area("row", area);
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (chosen || hovered) {
        list.AddRectFilled({area.x, area.y}, {area.right(), area.bottom()},
                           packed(chosen ? theme.control_hover : theme.control));
    }
    if (chosen)
        list.AddRectFilled({area.x, area.y}, {area.x + 0.22F * em, area.bottom()}, packed(theme.accent));
    const Face& body = frame.fonts.body;
    const Face& small = frame.fonts.small;
    const float x = area.x + kPadding * em;
    const float right = area.right() - kPadding * em;
    const std::string distance = distance_text(row);
    const float distance_width = text_width(small, distance);
    if (area.height >= kTallRow * em) {
        draw_text(body, x, area.y + 0.35F * em, theme.text, fitted(body, row.variant->title, right - x));
        const float y = area.y + 1.65F * em;
        draw_text(small, x, y, ink_of(theme, row), distance);
        const std::string notice = notice_text(row);
        draw_text(small, right - text_width(small, notice), y, theme.text_dim, notice);
    } else {
        draw_text(body, x, area.y + (area.height - em) / 2, theme.text,
                  fitted(body, row.variant->title, right - x - distance_width - em));
        draw_text(small, right - distance_width, area.y + (area.height - small.px) / 2, ink_of(theme, row),
                  distance);
    }
    if (hovered) {
        ImGui::SetTooltip("%s", about(*row.variant).c_str());
    }
    if (pressed) {
        frame.then([variant = row.variant](Workspace& all) {
            all.close_replay();
            all.lab().choose_variant(*variant);
        });
    }
}

}  // namespace

void draw_lab_list(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& small = frame.fonts.small;
    const float x = area.x + kPadding * em;
    draw_menu_button(frame, x - 0.3F * em, {x, area.y - 0.1F * em, area.width, 2.5F * em},
                     {.menu = MenuName::LabVariant,
                      .id = "lab variant",
                      .words = "Shuffle ▾",
                      .hint = "all shuffles, with their numbers and draws: V"});
    const auto rows = static_cast<float>(variants().size());
    const bool tall = kTitle + rows * kTallRow + 0.4F <= area.height / em;
    const char* columns = tall ? "exact bias · shuffles to notice" : "exact bias";
    const float width = text_width(small, columns);
    const Rect title = {area.right() - kPadding * em - width, area.y + 0.6F * em, width, 1.2F * em};
    draw_text(small, title.x, title.y, theme.text_dim, columns);
    draw_hint(frame, title,
              "how far it is from fair, computed; and after how many shuffles a test notices it\n"
              "with a chance of 95 % (without cause only once in a thousand tests).\n"
              "Up to 8 items it is the test of all orders, above that of all places. With fewer than\n"
              "five shuffles an order or a place nothing is judged, however large the bias.");
    const float height = (tall ? kTallRow : kLowRow) * em;
    // Whole rows only, the chosen one among them once it was chosen.
    const Lab& lab = frame.workspace.lab();
    UiState& state = frame.state;
    const Rect list = {area.x, area.y + kTitle * em, area.width, area.height - kTitle * em};
    RowWindow window = {.first = state.lab_list_first,
                        .fitting = std::max(1, static_cast<int>(list.height / height)),
                        .all = static_cast<int>(variants().size())};
    const bool hovered = ImGui::IsMouseHoveringRect({list.x, list.y}, {list.right(), list.bottom()});
    window = moved(window, hovered ? wheel_rows() : 0);
    if (std::exchange(state.lab_variant_shown, &lab.variant()) != &lab.variant()) {
        window = showing(window, static_cast<int>(row_of(lab.variant())), 0);
    }
    state.lab_list_first = window.first;
    const float bar = window.shows_all() ? 0 : 0.6F * em;
    for (int index = window.first; index < window.end(); ++index) {
        draw_row(
            frame, lab.row(static_cast<std::size_t>(index)),
            {list.x, list.y + static_cast<float>(index - window.first) * height, list.width - bar, height});
    }
    draw_row_bar(frame, window, list);
}

namespace {

/// A name and a box in one row; the number where a new one was entered.
std::optional<std::uint64_t> draw_box_row(Frame& frame, const Rect& row, const char* name,
                                          const NumberBoxSpec& spec) {
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    const float names = text_width(face, "shuffles") + em;
    draw_text(face, row.x, row.y + (row.height - face.px) / 2, frame.theme().text_dim, name);
    const Rect box = {row.x + names, row.y, std::min(row.width - names, 11 * em), row.height};
    return draw_number_box(frame, box, spec);
}

void draw_progress(Frame& frame, const Rect& area) {
    const Theme& theme = frame.theme();
    const Lab& lab = frame.workspace.lab();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float rounding = area.height / 2;
    list.AddRectFilled({area.x, area.y}, {area.right(), area.bottom()}, packed(theme.control_border),
                       rounding);
    const double share = static_cast<double>(lab.counts().trials) / static_cast<double>(lab.trials());
    const float width = area.width * static_cast<float>(std::min(1.0, share));
    if (width < 1) return;
    list.AddRectFilled({area.x, area.y}, {area.x + std::max(width, area.height), area.bottom()},
                       packed(theme.accent), rounding);
}

void draw_buttons(Frame& frame, const Rect& row) {
    const Lab& lab = frame.workspace.lab();
    const float em = frame.em();
    const bool begun = lab.counts().trials > 0;
    const bool done = lab.counting() && lab.finished();
    const char* words = done ? "Done" : lab.counting() ? "Pause" : begun ? "Go on" : "Start";
    const float width = button_width(frame, Icon::Pause, "Pause");
    if (draw_button(frame, {row.x, row.y, width, row.height},
                    {.id = "count",
                     .icon = done             ? Icon::None
                             : lab.counting() ? Icon::Pause
                                              : Icon::Play,
                     .words = words,
                     .hint = "count, pause or go on: space",
                     .look = ButtonLook::Main,
                     .enabled = !done})) {
        frame.then([](Workspace& all) { all.lab().toggle_counting(); });
    }
    const float clear = button_width(frame, Icon::Clear, "Clear");
    if (draw_button(frame, {row.x + width + 0.6F * em, row.y, clear, row.height},
                    {.id = "clear lab",
                     .icon = Icon::Clear,
                     .words = "Clear",
                     .hint = "back to no shuffles: C",
                     .enabled = begun})) {
        frame.then([](Workspace& all) { all.lab().clear(); });
    }
}

}  // namespace

void draw_lab_setup(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const Lab& lab = frame.workspace.lab();
    const float em = frame.em();
    const Face& small = frame.fonts.small;
    Rect row = {area.x + kPadding * em, area.y + 0.7F * em, area.width - 2 * kPadding * em, 1.9F * em};
    const auto next = [&] { row.y += row.height + 0.35F * em; };
    const auto n = draw_box_row(frame, row, "items n",
                                {.name = BoxName::LabItems,
                                 .hint = "number of items: I; every order is counted up to 8",
                                 .value = static_cast<std::uint64_t>(lab.item_count()),
                                 .lowest = 0,
                                 .highest = kMaxLabItems,
                                 .thousands = true});
    next();
    const auto trials = draw_box_row(frame, row, "shuffles",
                                     {.name = BoxName::LabTrials,
                                      .hint = "how many shuffles to count: F",
                                      .value = lab.trials(),
                                      .lowest = 1,
                                      .highest = kMaxLabTrials,
                                      .thousands = true});
    next();
    const auto threads = draw_box_row(frame, row, "threads",
                                      {.name = BoxName::LabThreads,
                                       .hint = "how many processors count; the counts do not depend on it",
                                       .value = static_cast<std::uint64_t>(lab.threads()),
                                       .lowest = 1,
                                       .highest = static_cast<std::uint64_t>(Lab::max_threads())});
    next();
    if (n || trials || threads) {
        frame.then([=](Workspace& all) {
            all.close_replay();
            if (n) all.lab().set_item_count(static_cast<int>(*n));
            if (trials) all.lab().set_trials(*trials);
            if (threads) all.lab().set_threads(static_cast<int>(*threads));
        });
    }
    draw_progress(frame, {row.x, row.y + 0.1F * em, row.width, 0.4F * em});
    draw_text(small, row.x, row.y + 0.85F * em, frame.theme().text_dim,
              fitted(small, progress_text(lab), row.width));
    draw_buttons(frame, {row.x, row.y + 2.3F * em, row.width, 2.3F * em});
}

}  // namespace shufflelens::ui
