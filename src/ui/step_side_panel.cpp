// Beside the stage of the step screen: the code with its running line, what happens in words, and a question
// to be answered before it is shown.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "shufflelens/lesson.hpp"
#include "ui/frame.hpp"
#include "ui/menus.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;
constexpr float kCodeLine = 1.36F;

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

/// The lines that fit, scrolled so that the loop and what is in it can be seen.
std::size_t first_line(const Listing& listing, std::size_t shown) {
    const std::size_t lines = listing.lines().size();
    if (shown >= lines) return 0;
    const std::size_t loop = listing.line_of(StepPart::MoveOn).value_or(0);
    const std::size_t last = listing.line_of(StepPart::CopyToJ).value_or(lines - 1);
    const std::size_t first = last + 1 > shown ? last + 1 - shown : 0;
    return std::min(first, loop);
}

void draw_listing(Frame& frame, const Rect& area, const Listing& listing,
                  std::optional<std::size_t> running) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& face = frame.fonts.mono;
    const float line = kCodeLine * em;
    const auto shown = static_cast<std::size_t>(std::max(1.0F, area.height / line));
    const std::vector<std::string>& lines = listing.lines();
    const std::size_t first = first_line(listing, shown);
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
    give_notice(state, stepper, NoticeKind::Done,
                "The function is on the clipboard, in " + std::string(title_of(state.language)) + ".");
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
    Rect header;
    draw_step_sentence(frame, draw_panel(frame, area, "What happens here", header));
}

namespace {

/// On, the score while there is one, and a button to forget it.
void draw_predict_header(Frame& frame, const Rect& header) {
    const Stepper& stepper = frame.workspace.stepper();
    const Lesson& lesson = stepper.lesson();
    const float em = frame.em();
    const float width = button_width(frame, Icon::None, "off");
    const Rect toggle = {header.right() - width, header.y + 0.45F * em, width, header.height - 0.9F * em};
    if (draw_button(frame, toggle,
                    {.id = "predict",
                     .words = lesson.is_on() ? "on" : "off",
                     .hint = "ask before it is shown, or not: P",
                     .look = lesson.is_on() ? ButtonLook::Chosen : ButtonLook::Quiet})) {
        frame.then([](Workspace& all) { all.stepper().toggle_lesson(); });
    }
    if (lesson.asked_count() == 0) return;
    const Face& small = frame.fonts.small;
    const std::string score = lesson.score_text();
    const float x = toggle.x - text_width(small, score) - 0.6F * em;
    draw_text(small, x, header.y + (header.height - small.px) / 2, frame.theme().text_dim, score);
    if (draw_button(frame, {x - 2.2F * em, toggle.y, 1.9F * em, toggle.height},
                    {.id = "clear score",
                     .icon = Icon::Clear,
                     .hint = "forget the score: Shift P",
                     .look = ButtonLook::Quiet})) {
        frame.then([](Workspace& all) { all.stepper().lesson().clear_score(); });
    }
}

/// All answers, as low as they must be to fit; once answered only the right one and the one given. The y
/// under them.
float draw_answers(Frame& frame, const Question& question, const Rect& room) {
    const Lesson& lesson = frame.workspace.stepper().lesson();
    const float em = frame.em();
    const std::optional<int> answer = lesson.answer();
    std::vector<int> shown;
    float widest = 0;
    for (int k = 0; k < static_cast<int>(question.answers.size()); ++k) {
        if (answer && k != *answer && k != question.right) continue;
        shown.push_back(k);
        widest =
            std::max(widest, button_width(frame, Icon::None, question.answers[static_cast<std::size_t>(k)]));
    }
    constexpr float kGap = 0.35F;
    const int columns = 2 * (widest + em) + kGap * em <= room.width ? 2 : 1;
    const int rows = (static_cast<int>(shown.size()) + columns - 1) / columns;
    const float width =
        (room.width - static_cast<float>(columns - 1) * kGap * em) / static_cast<float>(columns);
    const float pitch = std::clamp(room.height / static_cast<float>(rows), 1.3F * em, (2.1F + kGap) * em);
    for (std::size_t position = 0; position < shown.size(); ++position) {
        const int k = shown[position];
        const std::div_t cell = std::div(static_cast<int>(position), columns);
        const auto column = static_cast<float>(cell.rem);
        const auto row = static_cast<float>(cell.quot);
        const Rect place = {room.x + column * (width + kGap * em), room.y + row * pitch, width,
                            pitch - kGap * em};
        const bool right = answer && k == question.right;
        const char* mark = right ? "✓ " : answer ? "✕ " : "";
        const std::string words = mark + question.answers[static_cast<std::size_t>(k)];
        const bool marked = !answer && k == frame.state.marked_answer;
        if (draw_button(frame, place,
                        {.id = ("answer " + std::to_string(k)).c_str(),
                         .words = fitted(frame.fonts.body, words, width - em),
                         .hint = "↑ ↓ and Enter answer",
                         .look = marked || right ? ButtonLook::Chosen : ButtonLook::Plain}) &&
            !answer) {
            frame.then([k](Workspace& all) { all.stepper().lesson().commit(k); });
        }
    }
    return room.y + static_cast<float>(rows) * pitch;
}

}  // namespace

void draw_step_predict(Frame& frame, const Rect& area) {
    const Stepper& stepper = frame.workspace.stepper();
    const float em = frame.em();
    const Theme& theme = frame.theme();
    Rect header;
    const Rect room = draw_panel(frame, area, "Predict", header);
    draw_predict_header(frame, header);
    const std::optional<Question> question = stepper.question();
    if (!question) {
        draw_wrapped(frame.fonts.small, room.x, room.y, room.width, theme.text_dim,
                     stepper.question_to_come());
        return;
    }
    const Face& body = frame.fonts.body;
    float y = room.y + draw_wrapped(body, room.x, room.y, room.width, theme.text, question->text) + 0.5F * em;
    y = draw_answers(frame, *question, {room.x, y, room.width, room.bottom() - y}) + 0.2F * em;
    const std::string verdict = stepper.lesson().verdict();
    if (verdict.empty()) return;
    const std::string fitting =
        shortened(verdict, std::max(0.0F, room.bottom() - y),
                  [&](std::string_view text) { return text_height(body, text, room.width); });
    draw_wrapped(body, room.x, y, room.width, theme.text, fitting);
}

}  // namespace shufflelens::ui
