// Beside the stage of the step screen: the code with its running line, what happens in words, and a question
// to be answered before it is shown.
#include "shufflelens/lesson.hpp"
#include "ui/frame.hpp"
#include "ui/menus.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;
constexpr float kCodeLine = 1.5F;

/// Title at the left; the room to its right is the caller's. Returns the rectangle under the header.
Rect draw_panel(Frame& frame, const Rect& area, const char* title, Rect& header) {
    const float em = frame.em();
    draw_ground(frame, area);
    header = {area.x + kPadding * em, area.y, area.width - 2 * kPadding * em, 2.7F * em};
    const Face& face = frame.fonts.small_strong;
    draw_text(face, header.x, header.y + (header.height - face.px) / 2, frame.theme().text_dim, title);
    return {header.x, header.bottom(), header.width,
            std::max(0.0F, area.bottom() - header.bottom() - 0.4F * em)};
}

/// The lines that fit, scrolled so that the running one is among them.
std::size_t first_line(std::size_t lines, std::size_t shown, std::optional<std::size_t> running) {
    if (shown >= lines || !running) return 0;
    const std::size_t below = *running + 2 > shown ? *running + 2 - shown : 0;
    return std::min(below, lines - shown);
}

void draw_listing(Frame& frame, const Rect& area, const Listing& listing,
                  std::optional<std::size_t> running) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& face = frame.fonts.mono;
    const float line = kCodeLine * em;
    const auto shown = static_cast<std::size_t>(std::max(1.0F, area.height / line));
    const std::vector<std::string>& lines = listing.lines();
    const std::size_t first = first_line(lines.size(), shown, running);
    for (std::size_t k = first; k < std::min(lines.size(), first + shown); ++k) {
        const float y = area.y + static_cast<float>(k - first) * line;
        if (k == running) {
            const float left = area.x - kPadding * em + 1;
            ImDrawList& list = *ImGui::GetWindowDrawList();
            list.AddRectFilled({left, y}, {area.right() + kPadding * em - 1, y + line},
                               packed(theme.code_line));
            list.AddRectFilled({left, y}, {left + 0.2F * em, y + line}, packed(theme.at_i));
        }
        draw_text(face, area.x, y + (line - face.px) / 2, listing.is_frame(k) ? theme.text_dim : theme.text,
                  fitted(face, lines[k], area.width));
    }
}

}  // namespace

void copy_code(const Workspace& workspace, UiState& state) {
    const Stepper& stepper = workspace.stepper();
    state.notice = "The function is on the clipboard, in " + std::string(title_of(state.language)) + ".";
    state.notice_at = stepper.moment();
    state.notice_warns = false;
    ImGui::SetClipboardText(listing_of(stepper.variant(), state.language, stepper.style()).text().c_str());
}

void draw_step_code(Frame& frame, const Rect& area) {
    const Stepper& stepper = frame.workspace.stepper();
    const float em = frame.em();
    Rect header;
    const Rect room = draw_panel(frame, area, "Code", header);
    const Listing listing = listing_of(stepper.variant(), frame.state.language, stepper.style());
    const char* copy = "Copy";
    const float copy_width = button_width(frame, Icon::None, copy);
    const Rect button = {header.right() - copy_width, header.y + 0.45F * em, copy_width,
                         header.height - 0.9F * em};
    if (draw_button(frame, button,
                    {.id = "copy code",
                     .words = copy,
                     .hint = "copy the whole function: Q",
                     .look = ButtonLook::Quiet})) {
        copy_code(frame.workspace, frame.state);
    }
    const std::string words = std::string(title_of(frame.state.language)) + " ▾";
    draw_menu_button(
        frame, button.x - button_width(frame, Icon::None, words) - 0.3F * em, header,
        {.menu = MenuName::Language, .id = "language", .words = words, .hint = "another language: L"});
    const std::optional<StepPart> part = stepper.player().next_part();
    draw_listing(frame, room, listing, part ? listing.line_of(*part) : std::nullopt);
}

void draw_step_words(Frame& frame, const Rect& area) {
    const Stepper& stepper = frame.workspace.stepper();
    Rect header;
    const Rect room = draw_panel(frame, area, "What happens here", header);
    const Face& body = frame.fonts.body;
    const bool notice = has_notice(frame);
    const std::string words = notice ? frame.state.notice : stepper.sentence();
    const std::string fitting = shortened(
        words, room.height, [&](std::string_view text) { return text_height(body, text, room.width); });
    draw_wrapped(body, room.x, room.y, room.width,
                 notice && frame.state.notice_warns ? frame.theme().bad : frame.theme().text, fitting);
}

void draw_step_predict(Frame& frame, const Rect& area) {
    Stepper& stepper = frame.workspace.stepper();
    Lesson& lesson = stepper.lesson();
    const float em = frame.em();
    const Theme& theme = frame.theme();
    Rect header;
    Rect room = draw_panel(frame, area, "Predict", header);
    const char* toggle = lesson.is_on() ? "on" : "off";
    const float toggle_width = button_width(frame, Icon::None, "off");
    const Rect button = {header.right() - toggle_width, header.y + 0.45F * em, toggle_width,
                         header.height - 0.9F * em};
    if (draw_button(frame, button,
                    {.id = "predict",
                     .words = toggle,
                     .hint = "ask before it is shown, or not: P",
                     .look = lesson.is_on() ? ButtonLook::Chosen : ButtonLook::Quiet})) {
        stepper.toggle_lesson();
    }
    const Face& small = frame.fonts.small;
    if (lesson.asked_count() > 0) {
        const std::string score = lesson.score_text();
        const float x = button.x - text_width(small, score) - 0.6F * em;
        draw_text(small, x, header.y + (header.height - small.px) / 2, theme.text_dim, score);
        const Rect clear = {x - 2.2F * em, button.y, 1.9F * em, button.height};
        if (draw_button(frame, clear,
                        {.id = "clear score",
                         .icon = Icon::Clear,
                         .hint = "forget the score: Shift P",
                         .look = ButtonLook::Quiet})) {
            lesson.clear_score();
        }
    }
    const std::optional<Question> question = stepper.question();
    if (!question) {
        std::string words = stepper.question_to_come();
        if (words.empty()) {
            words = lesson.is_on() ? "No question at this step: step on."
                                   : "Switched on, it asks what comes before it is shown.";
        }
        draw_wrapped(small, room.x, room.y, room.width, theme.text_dim, words);
        return;
    }
    const float asked =
        draw_wrapped(frame.fonts.body, room.x, room.y, room.width, theme.text, question->text);
    float y = room.y + asked + 0.6F * em;
    const std::optional<int> answer = lesson.answer();
    const int count = static_cast<int>(question->answers.size());
    float widest = 0;
    for (const std::string& text : question->answers) {
        widest = std::max(widest, button_width(frame, Icon::None, text));
    }
    const bool two_columns = 2 * widest + 0.5F * em <= room.width;
    const float width = two_columns ? (room.width - 0.5F * em) / 2 : room.width;
    const float height = 2.1F * em;
    for (int k = 0; k < count; ++k) {
        const int column = two_columns ? k % 2 : 0;
        const int row = two_columns ? k / 2 : k;
        const Rect place = {room.x + static_cast<float>(column) * (width + 0.5F * em),
                            y + static_cast<float>(row) * (height + 0.4F * em), width, height};
        if (place.bottom() > area.bottom()) break;
        const std::string id = "answer " + std::to_string(k);
        const std::string& text = question->answers[static_cast<std::size_t>(k)];
        const bool right = answer && k == question->right;
        const bool wrong = answer && k == *answer && !right;
        const std::string words = fitted(frame.fonts.body,
                                         (right   ? "✓ "
                                          : wrong ? "✕ "
                                                  : "") +
                                             text,
                                         width - em);
        const bool marked = !answer && k == frame.state.marked_answer;
        if (draw_button(frame, place,
                        {.id = id.c_str(),
                         .words = words,
                         .hint = "↑ ↓ and Enter answer",
                         .look = marked || right ? ButtonLook::Chosen : ButtonLook::Plain}) &&
            !answer) {
            lesson.commit(k);
        }
    }
    y += static_cast<float>(two_columns ? (count + 1) / 2 : count) * (height + 0.4F * em) + 0.3F * em;
    const std::string verdict = lesson.verdict();
    if (verdict.empty() || y >= area.bottom()) return;
    const float left = std::max(0.0F, area.bottom() - 0.4F * em - y);
    const std::string fitting = shortened(verdict, left, [&](std::string_view text) {
        return text_height(frame.fonts.body, text, room.width);
    });
    draw_wrapped(frame.fonts.body, room.x, y, room.width, theme.text, fitting);
}

}  // namespace shufflelens::ui
