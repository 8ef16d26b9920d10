// The stage of the step screen: what is shuffled and how it is shown, the tiles to be clicked, and the parts
// of the step.
#include <cmath>

#include "ui/frame.hpp"
#include "ui/menus.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr std::array<const char*, 3> kNumbers = {"①", "②", "③"};

/// What the three assignments say, and where each stands among the parts.
struct Assignment {
    StepPart part;
    const char* text;
};

std::span<const Assignment> assignments(SwapStyle style, SwapKind kind) {
    static constexpr std::array kInsert = {Assignment{StepPart::SaveAtI, "temp = a[i]"},
                                           Assignment{StepPart::CopyToI, "the others move over"},
                                           Assignment{StepPart::CopyToJ, "a[j] = temp"}};
    static constexpr std::array kFetch = {Assignment{StepPart::SaveAtI, "temp = a[j]"},
                                          Assignment{StepPart::CopyToI, "the others move over"},
                                          Assignment{StepPart::CopyToJ, "a[i] = temp"}};
    if (kind != SwapKind::Exchange && style == SwapStyle::WithTemp) {
        return kind == SwapKind::Insert ? kInsert : kFetch;
    }
    static constexpr std::array kWithTemp = {Assignment{StepPart::SaveAtI, "temp = a[i]"},
                                             Assignment{StepPart::CopyToI, "a[i] = a[j]"},
                                             Assignment{StepPart::CopyToJ, "a[j] = temp"}};
    static constexpr std::array kWithoutTemp = {Assignment{StepPart::CopyToI, "a[i] = a[j]"},
                                                Assignment{StepPart::CopyToJ, "a[j] = a[i]"}};
    if (style == SwapStyle::WithTemp) return kWithTemp;
    return kWithoutTemp;
}

const char* name_of(StepPart part) {
    switch (part) {
        case StepPart::DrawJ:
            return "draw j";
        case StepPart::MoveOn:
            return "i goes on";
        case StepPart::SaveAtI:
        case StepPart::CopyToI:
        case StepPart::CopyToJ:
            break;
    }
    return "swap";
}

std::string status_of(const Stepper& stepper) {
    const std::string steps = with_thousands(static_cast<std::uint64_t>(stepper.step_count()));
    const std::optional<StepPart> part = stepper.player().next_part();
    if (!part) return "done: " + steps + (stepper.step_count() == 1 ? " step" : " steps");
    const auto step = static_cast<std::uint64_t>(stepper.player().moment().step) + 1;
    return "step " + with_thousands(step) + " of " + steps + ": " + name_of(*part);
}

void draw_status(Frame& frame, const Rect& header, float left) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& face = frame.fonts.small_strong;
    const std::string text = status_of(frame.workspace.stepper());
    const float width = chip_width(face, em, text);
    if (width > header.right() - left - 0.6F * em) return;
    draw_chip({face, theme.good, theme.good_chip}, header.right() - width, header.y + header.height / 2, em,
              text);
}

/// The next button of the header, while it has room; true when it was clicked.
bool draw_next(Frame& frame, float& x, const Rect& header, const ButtonSpec& spec) {
    const float em = frame.em();
    const float width = button_width(frame, Icon::None, spec.words);
    if (x + width > header.right()) return false;
    const Rect area = {x, header.y + 0.45F * em, width, header.height - 0.9F * em};
    x += width + 0.3F * em;
    return draw_button(frame, area, spec);
}

void draw_header(Frame& frame, const Rect& header) {
    const Stepper& stepper = frame.workspace.stepper();
    const float em = frame.em();
    const float half = std::max(6 * em, header.width / 3);
    const std::string variant = fitted(frame.fonts.body, std::string(stepper.variant().title) + " ▾", half);
    const std::string hint = about(stepper.variant()) + "\nchoose the shuffle: V";
    float x =
        draw_menu_button(
            frame, header.x, header,
            {.menu = MenuName::StepVariant, .id = "step variant", .words = variant, .hint = hint.c_str()}) +
        0.5F * em;
    const std::string skin = "Show as: " + std::string(title_of(stepper.skin())) + " ▾";
    const std::string fitting = x + button_width(frame, Icon::None, skin) <= header.right()
                                    ? skin
                                    : std::string(title_of(stepper.skin())) + " ▾";
    x = draw_menu_button(frame, x, header,
                         {.menu = MenuName::Skin,
                          .id = "skin",
                          .words = fitting,
                          .hint = "bars, number tiles, cards, lots or a board: K"}) +
        0.5F * em;
    if (draw_next(frame, x, header,
                  {.id = "by parts",
                   .words = "in parts",
                   .hint = "a step at a time or a part of it: G",
                   .look = stepper.by_parts() ? ButtonLook::Chosen : ButtonLook::Quiet})) {
        frame.then([](Workspace& all) { all.stepper().set_by_parts(!all.stepper().by_parts()); });
    }
    const bool without = stepper.style() == SwapStyle::WithoutTemp;
    if (draw_next(frame, x, header,
                  {.id = "without temp",
                   .words = "without temp",
                   .hint = "what happens to the items when nobody keeps a[i]: X",
                   .look = without ? ButtonLook::Chosen : ButtonLook::Quiet})) {
        const SwapStyle other = without ? SwapStyle::WithTemp : SwapStyle::WithoutTemp;
        frame.then([other](Workspace& all) { all.stepper().set_style(other); });
    }
    draw_status(frame, header, x);
}

constexpr const char* kPickWords = "pick j";
constexpr float kPickBox = 4.2F;  // of em

/// Cuts the room of the pick box off the right end; nothing where there is too little.
Rect cut_pick_box(const Frame& frame, Rect& area) {
    const float em = frame.em();
    if (area.width < 24 * em || !frame.workspace.stepper().scene().step) return {};
    const float words = text_width(frame.fonts.small, kPickWords) + 0.5F * em;
    const Rect box = {area.right() - kPickBox * em, area.y + (area.height - 1.9F * em) / 2, kPickBox * em,
                      1.9F * em};
    area.width -= box.width + words + 0.5F * em;
    return box;
}

void then_pick(const Frame& frame, int place) {
    frame.then([place](Workspace& all, UiState& state) { pick_place(all, state, place); });
}

/// Any j can be typed; what it comes to is said where the step is told in words.
void draw_pick_box(Frame& frame, const Rect& box) {
    const float em = frame.em();
    const Face& small = frame.fonts.small;
    draw_text(small, box.x - text_width(small, kPickWords) - 0.5F * em, box.y + (box.height - small.px) / 2,
              frame.theme().text_dim, kPickWords);
    const StageScene scene = frame.workspace.stepper().scene();
    const int shown = scene.swap ? scene.swap->j : scene.step->low;
    const int last = frame.workspace.stepper().item_count() - 1;
    const std::optional<std::uint64_t> typed =
        draw_number_box(frame, box,
                        {.name = BoxName::PickJ,
                         .hint = "be the random generator: J, a digit, or click an item",
                         .value = static_cast<std::uint64_t>(shown),
                         .lowest = 0,
                         .highest = static_cast<std::uint64_t>(std::max(0, last)),
                         .same_is_news = true});
    if (typed) then_pick(frame, static_cast<int>(*typed));
}

/// i, j, temp, and the assignments with the coming one marked.
void draw_parts(Frame& frame, const Rect& area) {
    const Stepper& stepper = frame.workspace.stepper();
    const PartPlayer& player = stepper.player();
    const Theme& theme = frame.theme();
    const float em = frame.em();
    const Face& mono = frame.fonts.mono;
    const float center = area.y + area.height / 2;
    const StageScene scene = stepper.scene();
    float x = area.x;
    const auto chip = [&](const std::string& text, Color ink) {
        if (x + chip_width(mono, em, text) > area.right()) return;
        x += draw_chip({mono, ink, theme.control}, x, center, em, text) + 0.5F * em;
    };
    if (!scene.step) {
        chip("done", theme.good);
        if (const std::string lost = lost_sentence(player, stepper.labels()); !lost.empty()) {
            draw_text(frame.fonts.body, x, center - frame.fonts.body.px / 2, theme.bad,
                      fitted(frame.fonts.body, lost, area.right() - x));
        }
        return;
    }
    chip("i = " + std::to_string(scene.step->i), theme.at_i);
    chip("j = " + (scene.swap ? std::to_string(scene.swap->j) : std::string("?")), theme.at_j);
    const bool with_temp = stepper.style() == SwapStyle::WithTemp;
    if (with_temp) {
        chip("temp = " + (player.temp() ? stepper.labels().of(*player.temp()) : std::string("—")),
             theme.text);
    }
    const std::optional<StepPart> next = player.next_part();
    std::size_t number = 0;
    for (const Assignment& assignment :
         assignments(stepper.style(), stepper.recording().swap(player.moment().step).kind)) {
        const std::string text = std::string(kNumbers[number++]) + " " + assignment.text;
        const float width = chip_width(mono, em, text);
        if (x + width > area.right()) break;
        const Rect place = {x, center - 0.8F * em, width, 1.6F * em};
        chip(text, theme.text);
        if (next == assignment.part) {
            add_outline(
                *ImGui::GetWindowDrawList(), {place.x - 1, place.y - 1},
                {place.right() + 1, place.bottom() + 1},
                {.ink = packed(theme.at_i), .rounding = 0.45F * em, .thickness = std::max(1.5F, 0.12F * em)});
        }
    }
    if (const std::string lost = lost_sentence(player, stepper.labels());
        !lost.empty() && next != StepPart::CopyToJ) {
        draw_text(frame.fonts.body, x, center - frame.fonts.body.px / 2, theme.bad,
                  fitted(frame.fonts.body, lost, std::max(0.0F, area.right() - x)));
    }
}

/// The place under the pointer can be chosen as j.
void take_clicks(Frame& frame, const StagePicture& picture, const Rect& area) {
    const Stepper& stepper = frame.workspace.stepper();
    if (!stepper.scene().step) return;
    if (!draw_press_area("pick", {std::floor(area.x), std::floor(area.y), area.width, area.height})) return;
    const ImVec2 at = ImGui::GetIO().MousePos;
    const float x = at.x - std::floor(area.x);
    const float y = at.y - std::floor(area.y);
    for (std::size_t place = 0; place < picture.places.size(); ++place) {
        const Rect& rect = picture.places[place];
        if (x < rect.x || x >= rect.right() || y < rect.y || y >= rect.bottom()) continue;
        then_pick(frame, static_cast<int>(place));
        return;
    }
}

}  // namespace

void give_notice(UiState& state, const Stepper& stepper, NoticeKind kind, std::string text) {
    state.notice = Notice{std::move(text), stepper.moment(), kind};
}

void pick_place(Workspace& workspace, UiState& state, int place) {
    Stepper& stepper = workspace.stepper();
    state.notice.reset();
    if (auto refused = stepper.pick(place)) {
        give_notice(state, stepper, NoticeKind::Refused, std::move(*refused));
    }
}

void draw_step_sentence(Frame& frame, const Rect& area) {
    const Stepper& stepper = frame.workspace.stepper();
    const Theme& theme = frame.theme();
    const Face& body = frame.fonts.body;
    const std::optional<Notice>& notice = frame.state.notice;
    const bool noticed = notice && notice->at == stepper.moment();
    const std::string words = noticed ? notice->text : stepper.sentence();
    const std::string fitting = shortened(
        words, area.height, [&](std::string_view text) { return text_height(body, text, area.width); });
    const bool refused = noticed && notice->kind == NoticeKind::Refused;
    draw_wrapped(body, area.x, area.y, area.width, refused ? theme.bad : theme.text, fitting);
}

void draw_step_stage(Frame& frame, const StepLayout& layout) {
    draw_ground(frame, layout.stage);
    draw_header(frame, layout.header);
    const Stepper& stepper = frame.workspace.stepper();
    const StageScene scene = stepper.scene();
    const StagePicture picture = draw_scene(frame, scene, stepper.skin(), layout.picture);
    take_clicks(frame, picture, layout.picture);
    if (layout.facts.height > 0) {
        Rect facts = layout.facts;
        const Rect box = cut_pick_box(frame, facts);
        draw_parts(frame, facts);
        if (box.width > 0) draw_pick_box(frame, box);
    }
    if (layout.sentence.height > 0) draw_step_sentence(frame, layout.sentence);
}

}  // namespace shufflelens::ui
