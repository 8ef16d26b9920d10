// Under the stage: every step so far as a table, or the whole run as threads.
#include <cmath>
#include <sstream>

#include "shufflelens/thread_diagram.hpp"
#include "shufflelens/worked_example.hpp"
#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

struct TableCopy {
    const char* id;
    const char* words;
    const char* hint;
    ExampleFormat format;
};
constexpr std::array kTableCopies = {
    TableCopy{"copy latex", "LaTeX", "copy the table as LaTeX", ExampleFormat::Latex},
    TableCopy{"copy csv", "CSV", "copy the table for a spreadsheet", ExampleFormat::Csv},
    TableCopy{"copy markdown", "Markdown", "copy the table as Markdown: E", ExampleFormat::Markdown}};

constexpr float kPadding = 0.9F;
constexpr float kRow = 1.55F;

/// Title or threads, and what can be copied; the rectangle under it.
Rect draw_header(Frame& frame, const Rect& area) {
    UiState& state = frame.state;
    const float em = frame.em();
    draw_ground(frame, area);
    const Rect header = {area.x + kPadding * em, area.y, area.width - 2 * kPadding * em, 2.7F * em};
    float x = header.x;
    const auto tab = [&](const char* id, const char* words, bool threads) {
        const float width = button_width(frame, Icon::None, words);
        const Rect place = {x, header.y + 0.4F * em, width, header.height - 0.8F * em};
        x += width + 0.3F * em;
        if (draw_button(frame, place,
                        {.id = id,
                         .words = words,
                         .hint = "the steps as a table, or all items as threads: W",
                         .look = state.threads_shown == threads ? ButtonLook::Chosen : ButtonLook::Quiet})) {
            state.threads_shown = threads;
        }
    };
    tab("worked example", "Worked example", false);
    tab("threads", "Whole run", true);
    if (state.threads_shown) return header;
    float right = header.right();
    for (const TableCopy& copy : kTableCopies) {
        const float width = button_width(frame, Icon::None, copy.words);
        right -= width;
        if (right < x + text_width(frame.fonts.small, "copy as") + 0.6F * em) return header;
        if (draw_button(frame, {right, header.y + 0.4F * em, width, header.height - 0.8F * em},
                        {.id = copy.id, .words = copy.words, .hint = copy.hint, .look = ButtonLook::Quiet})) {
            copy_table(frame.workspace, frame.state, copy.format);
        }
    }
    const Face& small = frame.fonts.small;
    draw_text(small, right - text_width(small, "copy as") - 0.3F * em,
              header.y + (header.height - small.px) / 2, frame.theme().text_dim, "copy as");
    return header;
}

struct Columns {
    float step = 0;
    float i = 0;
    float range = 0;
    float j = 0;
    float happens = 0;
    float order = 0;
    float right = 0;
};

Columns columns_of(const Frame& frame, const Rect& room) {
    const Recording& recording = frame.workspace.stepper().recording();
    const Face& mono = frame.fonts.small_mono;
    const std::string widest = std::to_string(std::max(recording.item_count(), 10));
    const float number = text_width(mono, widest) + frame.em();
    const float em = frame.em();
    Columns columns;
    columns.step = room.x;
    columns.i = columns.step + std::max(number, text_width(frame.fonts.small, "step") + em);
    columns.range = columns.i + number;
    columns.j = columns.range +
                std::max(text_width(mono, "0…" + widest), text_width(frame.fonts.small, "j from")) + em;
    columns.happens = columns.j + number;
    columns.right = room.right();
    columns.order = columns.happens + std::min(17 * em, (columns.right - columns.happens) / 2);
    return columns;
}

void draw_row(Frame& frame, const Columns& columns, const ExampleRow& row, float y) {
    const Theme& theme = frame.theme();
    const Face& mono = frame.fonts.small_mono;
    const Face& body = frame.fonts.small;
    const auto write = [&](const Face& face, float x, float end, Color ink, const std::string& text) {
        draw_text(face, x, y, ink, fitted(face, text, end - x - 0.3F * frame.em()));
    };
    write(mono, columns.step, columns.i, theme.text, std::to_string(row.step));
    write(mono, columns.i, columns.range, theme.at_i, row.i);
    write(mono, columns.range, columns.j, theme.text, row.range);
    write(mono, columns.j, columns.happens, theme.at_j, row.j);
    write(body, columns.happens, columns.order, theme.text, row.step == 0 ? "start" : row.happens);
    write(body, columns.order, columns.right, theme.text_dim, row.order);
}

void draw_rows(Frame& frame, const Rect& room) {
    const Workspace& workspace = frame.workspace;
    UiState& state = frame.state;
    const Stepper& stepper = workspace.stepper();
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Columns columns = columns_of(frame, room);
    const Face& small = frame.fonts.small;
    const float line = kRow * em;
    for (const auto& [x, words] : {std::pair{columns.step, "step"},
                                   {columns.i, "i"},
                                   {columns.range, "j from"},
                                   {columns.j, "j"},
                                   {columns.happens, "result"},
                                   {columns.order, "array"}}) {
        draw_text(small, x, room.y, theme.text_dim, words);
    }
    const float top = room.y + line;
    const auto shown = static_cast<int>(std::max(1.0F, (room.bottom() - top) / line));
    const int done = stepper.moment().step;
    const int most = std::max(0, done + 1 - shown);
    const float wheel = ImGui::GetIO().MouseWheel;
    const bool over = ImGui::IsMouseHoveringRect({room.x, room.y}, {room.right(), room.bottom()}, false);
    if (over && wheel != 0) {
        const float from = state.table_scroll < 0 ? static_cast<float>(most) : state.table_scroll;
        state.table_scroll = std::clamp(from - 3 * wheel, 0.0F, static_cast<float>(most));
        if (state.table_scroll == static_cast<float>(most)) state.table_scroll = -1;
    }
    const int first = state.table_scroll < 0 ? most : std::min(most, static_cast<int>(state.table_scroll));
    for (int row = first; row < std::min(done + 1, first + shown); ++row) {
        const float y = top + static_cast<float>(row - first) * line;
        const Rect place = {room.x - 0.4F * em, y, room.width + 0.8F * em, line};
        ImGui::PushID(row);
        const bool clicked = draw_press_area("row", place);
        const bool hovered = ImGui::IsItemHovered();
        ImGui::PopID();
        if (row == done || hovered) {
            ImGui::GetWindowDrawList()->AddRectFilled(
                {place.x, place.y}, {place.right(), place.bottom()},
                packed(row == done ? theme.code_line : theme.control_hover), 0.25F * em);
        }
        draw_row(frame, columns, workspace.stepper().example().row(row), y + (line - small.px) / 2);
        if (clicked) frame.then([row](Workspace& all) { all.seek(row); });
    }
}

void draw_threads(Frame& frame, const Rect& room) {
    const Stepper& stepper = frame.workspace.stepper();
    const Theme& theme = frame.theme();
    const Face& face = frame.fonts.small;
    const StageMetrics metrics = stage_metrics(face, room.width, room.height - face.px * 1.4F);
    const ThreadDiagram diagram = layout_threads(stepper.whole_player(), stepper.labels(), metrics);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool over = ImGui::IsMouseHoveringRect({room.x, room.y}, {room.right(), room.bottom()}, false);
    constexpr Item kNobody = -1;
    const Item followed =
        over ? thread_at(diagram, {mouse.x - room.x, mouse.y - room.y}, frame.em()).value_or(kNobody)
             : kNobody;
    const auto at = [&](const ThreadPoint& point) { return ImVec2{room.x + point.x, room.y + point.y}; };
    if (!diagram.threads.empty()) {
        const float x = room.x + diagram.cursor_x;
        list.AddLine({x, room.y + diagram.area.y}, {x, room.y + diagram.area.bottom()}, packed(theme.at_i),
                     std::max(1.5F, 0.12F * frame.em()));
    }
    const auto draw_thread = [&](std::size_t item, Color ink, float width) {
        const std::vector<ThreadPoint>& points = diagram.threads[item];
        for (std::size_t k = 0; k + 1 < points.size(); ++k) {
            list.AddLine(at(points[k]), at(points[k + 1]), packed(ink), width);
        }
    };
    for (std::size_t item = 0; item < diagram.threads.size(); ++item) {
        draw_thread(item, theme.waiting, std::max(1.0F, 0.09F * frame.em()));
    }
    if (followed != kNobody)
        draw_thread(static_cast<std::size_t>(followed), theme.at_j, std::max(2.0F, 0.22F * frame.em()));
    for (const std::vector<ThreadLabel>* labels : {&diagram.start_labels, &diagram.end_labels}) {
        for (const ThreadLabel& label : *labels) {
            draw_text(face, room.x + label.x, room.y + label.y,
                      followed == label.item ? theme.at_j : theme.text, label.text);
        }
    }
    std::string words = diagram.note;
    if (followed != kNobody) words = thread_sentence(stepper.recording(), followed, stepper.labels());
    if (words.empty()) words = "Point at a thread to follow one item.";
    draw_text(face, room.x, room.bottom() - face.px * 1.2F, theme.text_dim, fitted(face, words, room.width));
}

}  // namespace

void copy_table(const Workspace& workspace, UiState& state, ExampleFormat format) {
    const Stepper& stepper = workspace.stepper();
    give_notice(state, stepper, NoticeKind::Done, "The steps so far are on the clipboard as a table.");
    std::ostringstream text;
    WorkedExample(stepper.recording(), stepper.labels()).write(format, stepper.moment().step, text);
    ImGui::SetClipboardText(text.str().c_str());
}

void draw_step_table(Frame& frame, const Rect& area) {
    const Stepper& stepper = frame.workspace.stepper();
    const Rect header = draw_header(frame, area);
    const float em = frame.em();
    const Rect room = {header.x, header.bottom(), header.width,
                       std::max(em, area.bottom() - header.bottom() - 0.5F * em)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect({area.x, area.y}, {area.right(), area.bottom()}, true);
    if (frame.state.threads_shown) {
        draw_threads(frame, room);
    } else if (stepper.style() == SwapStyle::WithoutTemp) {
        const std::string lost = lost_sentence(stepper.player(), stepper.labels());
        draw_wrapped(frame.fonts.body, room.x, room.y, room.width, frame.theme().text,
                     "Without temp the steps are no swaps, so there is no table of them. " +
                         (lost.empty() ? std::string("Nothing is lost yet.") : lost));
    } else {
        draw_rows(frame, room);
    }
    list.PopClipRect();
}

}  // namespace shufflelens::ui
