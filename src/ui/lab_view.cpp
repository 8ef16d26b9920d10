#include "ui/lab_view.hpp"

#include <algorithm>

#include "shufflelens/lab_words.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kChoices = 2.0F;
constexpr float kNumbers = 4.4F;  // three lines

float choice_width(const Frame& frame, const Choice& choice) {
    return text_width(frame.fonts.body, choice.words) + 1.2F * frame.em();
}

}  // namespace

LabPictureLayout layout_lab_picture(const Rect& area, float em) {
    const float padding = kPadding * em;
    const Rect inside = {area.x + padding, area.y + 0.6F * em, area.width - 2 * padding,
                         area.height - 1.2F * em};
    LabPictureLayout layout;
    layout.choices = {inside.x, inside.y, inside.width, kChoices * em};
    layout.numbers = {inside.x, inside.bottom() - kNumbers * em, inside.width, kNumbers * em};
    const float top = layout.choices.bottom() + 0.5F * em;
    layout.picture = {inside.x, top, inside.width, layout.numbers.y - 0.5F * em - top};
    return layout;
}

float choices_width(const Frame& frame, const std::vector<Choice>& choices) {
    float width = 0;
    for (const Choice& choice : choices) width += choice_width(frame, choice);
    return width;
}

std::optional<std::size_t> draw_choices(Frame& frame, const Rect& row, const std::vector<Choice>& choices) {
    std::optional<std::size_t> pressed;
    float x = row.x;
    for (std::size_t k = 0; k < choices.size(); ++k) {
        const Choice& choice = choices[k];
        const Rect area = {x, row.y, choice_width(frame, choice), row.height};
        if (draw_button(frame, area,
                        {.id = choice.id,
                         .words = choice.words,
                         .hint = choice.hint,
                         .look = choice.chosen ? ButtonLook::Chosen : ButtonLook::Quiet})) {
            pressed = k;
        }
        x += area.width;
    }
    return pressed;
}

std::optional<std::size_t> draw_choices_at_right(Frame& frame, const Rect& row, float left,
                                                 const std::vector<Choice>& choices) {
    const float width = choices_width(frame, choices);
    if (row.right() - width < left + frame.em()) return std::nullopt;
    return draw_choices(frame, {row.right() - width, row.y, width, row.height}, choices);
}

float draw_picture_choice(Frame& frame, const Rect& row) {
    const Lab& lab = frame.workspace.lab();
    if (!lab.orders_are_counted()) {
        const Face& face = frame.fonts.small_strong;
        const char* title = "Where does each item end?";
        draw_text(face, row.x, row.y + (row.height - face.px) / 2, frame.theme().text_dim, title);
        return row.x + text_width(face, title);
    }
    const bool orders = lab.picture() == LabPicture::Orders;
    const std::vector<Choice> choices = {
        {"picture places", "Places", "where each item ends: O", !orders},
        {"picture orders", "Orders", "how often each order came out: O", orders}};
    if (const auto pressed = draw_choices(frame, row, choices)) {
        const LabPicture picture = *pressed == 0 ? LabPicture::Places : LabPicture::Orders;
        frame.then([picture](Workspace& all) { all.lab().show(picture); });
    }
    return row.x + choices_width(frame, choices);
}

void draw_numbers(Frame& frame, const Rect& area, const std::optional<Landing>& looked_at,
                  const char* otherwise) {
    const Lab& lab = frame.workspace.lab();
    const Face& face = looked_at ? frame.fonts.body : frame.fonts.small;
    const Theme& theme = frame.theme();
    std::string text = otherwise;
    if (const std::string failure = lab.failure(); !failure.empty()) {
        text = failure;
    } else if (lab.searching()) {
        text = "Looking for a shuffle that landed there …";
    } else if (looked_at) {
        text = landing_text(lab, *looked_at);
    }
    const std::string shown = shortened(
        text, area.height, [&](std::string_view part) { return text_height(face, part, area.width); });
    draw_wrapped(face, area.x, area.y, area.width, looked_at ? theme.text : theme.text_dim, shown);
}

}  // namespace shufflelens::ui
