#include "ui/widgets.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <memory>
#include <utility>

#include "shufflelens/words.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kRounding = 0.35F;  // of em, for buttons and boxes
constexpr float kButtonPadding = 0.75F;
constexpr float kIconSize = 0.8F;
constexpr float kIconGap = 0.45F;
constexpr float kChipPadding = 0.55F;
constexpr float kTrack = 0.32F;
constexpr float kPanelRounding = 0.5F;
constexpr float kHintWidth = 28;

const char* end_of(std::string_view text) {
    return text.data() + text.size();
}

ImDrawList& draw_list() {
    return *ImGui::GetWindowDrawList();
}

void draw_dice(float x, float y, float size, ImU32 ink, ImU32 ground) {
    draw_list().AddRectFilled({x, y}, {x + size, y + size}, ink, size * 0.2F);
    for (const ImVec2 pip : {ImVec2{0.28F, 0.28F}, ImVec2{0.72F, 0.28F}, ImVec2{0.5F, 0.5F},
                             ImVec2{0.28F, 0.72F}, ImVec2{0.72F, 0.72F}}) {
        draw_list().AddCircleFilled({x + size * pip.x, y + size * pip.y}, size * 0.1F, ground, 12);
    }
}

void draw_icon(Icon icon, float x, float y, float size, ImU32 ink, ImU32 ground) {
    ImDrawList& list = draw_list();
    const float middle = y + size / 2;
    const float bar = size * 0.16F;
    const auto right_triangle = [&](float from, float to) {
        list.AddTriangleFilled({x + from * size, y}, {x + to * size, middle}, {x + from * size, y + size},
                               ink);
    };
    const auto left_triangle = [&](float from, float to) {
        list.AddTriangleFilled({x + to * size, y}, {x + to * size, y + size}, {x + from * size, middle}, ink);
    };
    const auto upright_bar = [&](float at) {
        list.AddRectFilled({x + at * size, y}, {x + at * size + bar, y + size}, ink);
    };
    switch (icon) {
        case Icon::None:
            break;
        case Icon::First:
            upright_bar(0.1F);
            left_triangle(0.26F, 0.95F);
            break;
        case Icon::Back:
            left_triangle(0.1F, 0.85F);
            break;
        case Icon::Play:
        case Icon::Step:
            right_triangle(0.15F, 0.95F);
            break;
        case Icon::Pause:
            upright_bar(0.2F);
            upright_bar(0.62F);
            break;
        case Icon::Last:
            right_triangle(0.05F, 0.74F);
            upright_bar(0.74F);
            break;
        case Icon::Dice:
            draw_dice(x, y, size, ink, ground);
            break;
        case Icon::Clear:
            list.AddLine({x + size * 0.15F, y + size * 0.15F}, {x + size * 0.85F, y + size * 0.85F}, ink,
                         bar);
            list.AddLine({x + size * 0.85F, y + size * 0.15F}, {x + size * 0.15F, y + size * 0.85F}, ink,
                         bar);
            break;
    }
}

struct ButtonColors {
    Color ground;
    Color text;
    bool framed = false;
};

ButtonColors colors_of(const Theme& theme, ButtonLook look, bool hovered) {
    switch (look) {
        case ButtonLook::Main:
            return {hovered ? blend(theme.accent, theme.text, 0.15) : theme.accent, theme.on_accent, false};
        case ButtonLook::Quiet:
            return {hovered ? theme.control_hover : theme.control.with_alpha(0), theme.text_dim, false};
        case ButtonLook::Chosen:
            return {theme.control_hover, theme.text, true};
        case ButtonLook::Plain:
            break;
    }
    return {hovered ? theme.control_hover : theme.control, theme.text, true};
}

bool same_word(Icon icon) {
    return icon == Icon::Step;
}  // its icon stands behind the word, like the key's arrow

/// A whole number in [lowest, highest]; blanks and commas are forgiven.
std::optional<std::uint64_t> parse_number(std::string_view text, std::uint64_t lowest,
                                          std::uint64_t highest) {
    std::string digits(text);
    std::erase_if(digits, [](char letter) { return letter == ' ' || letter == ','; });
    std::uint64_t number = 0;
    const char* const end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, number);
    if (error != std::errc() || stop != end || number < lowest || number > highest) return std::nullopt;
    return number;
}

void fill(TextBox& box, const std::string& text) {
    const std::size_t length = std::min(text.size(), box.text.size() - 1);
    std::memcpy(box.text.data(), text.data(), length);
    box.text[length] = '\0';
}

}  // namespace

float text_width(const Face& face, std::string_view text) {
    if (text.empty()) return 0;
    return face.font->CalcTextSizeA(face.px, FLT_MAX, 0, text.data(), end_of(text)).x;
}

namespace {

/// Lines broken at blanks only: ImGui would also break "1,000" behind its comma.
std::string broken_at_blanks(const Face& face, std::string_view text, float width) {
    std::string lines;
    std::size_t line = 0;  // where the present one begins
    while (!text.empty()) {
        const std::size_t word = std::min(text.find_first_of(" \n"), text.size() - 1) + 1;
        const std::string_view visible = text.substr(0, text.find_last_not_of(' ', word - 1) + 1);
        const std::string longer = lines.substr(line) + std::string(visible);
        if (line < lines.size() && lines.back() == ' ' && text_width(face, longer) > width) {
            lines.back() = '\n';
            line = lines.size();
        }
        lines += text.substr(0, word);
        if (lines.back() == '\n') line = lines.size();
        text.remove_prefix(word);
    }
    return lines;
}

}  // namespace

float text_height(const Face& face, std::string_view text, float wrap_width) {
    // A word wider than the room is still for ImGui to break.
    const std::string lines = broken_at_blanks(face, text, wrap_width);
    return face.font->CalcTextSizeA(face.px, FLT_MAX, wrap_width, lines.data(), end_of(lines)).y;
}

void draw_text(const Face& face, float x, float y, Color color, std::string_view text) {
    draw_list().AddText(face.font, face.px, {std::floor(x), std::floor(y)}, packed(color), text.data(),
                        end_of(text));
}

float draw_wrapped(const Face& face, float x, float y, float wrap_width, Color color, std::string_view text) {
    const std::string lines = broken_at_blanks(face, text, wrap_width);
    draw_list().AddText(face.font, face.px, {std::floor(x), std::floor(y)}, packed(color), lines.data(),
                        end_of(lines), wrap_width);
    return text_height(face, text, wrap_width);
}

void draw_centered(const Face& face, float center_x, float y, Color color, std::string_view text) {
    draw_text(face, center_x - text_width(face, text) / 2, y, color, text);
}

void draw_upright(const Face& face, float center_x, float bottom_y, Color color, std::string_view text) {
    // Drawn level at the turning point, then each vertex is turned: ImGui has no turned text.
    // At the origin, because letters beyond the window's edge would be left out.
    ImDrawList& list = draw_list();
    const ImVec2 pivot = {std::floor(center_x - face.px / 2), std::floor(bottom_y)};
    const int first = list.VtxBuffer.Size;
    list.PushClipRectFullScreen();
    list.AddText(face.font, face.px, {0, 0}, packed(color), text.data(), end_of(text));
    list.PopClipRect();
    for (int k = first; k < list.VtxBuffer.Size; ++k) {
        ImVec2& position = list.VtxBuffer[k].pos;
        position = {pivot.x + position.y, pivot.y - position.x};
    }
}

std::string fitted(const Face& face, std::string_view text, float width) {
    return shortened(text, width, [&face](std::string_view part) { return text_width(face, part); });
}

float chip_width(const Face& face, float em, std::string_view text) {
    return text_width(face, text) + 2 * kChipPadding * em;
}

float draw_chip(const ChipLook& look, float x, float center_y, float em, std::string_view text) {
    const float width = chip_width(look.face, em, text);
    const float half = look.face.px * 0.8F;
    draw_list().AddRectFilled({x, center_y - half}, {x + width, center_y + half}, packed(look.ground),
                              half * 0.5F);
    draw_text(look.face, x + kChipPadding * em, center_y - look.face.px / 2, look.text, text);
    return width;
}

bool draw_press_area(const char* id, const Rect& area, ImGuiButtonFlags flags) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    return ImGui::InvisibleButton(id, {std::max(1.0F, area.width), std::max(1.0F, area.height)}, flags);
}

float button_width(const Frame& frame, Icon icon, std::string_view words) {
    float width = 2 * kButtonPadding;
    if (icon != Icon::None) width += kIconSize;
    if (icon != Icon::None && !words.empty()) width += kIconGap;
    return width * frame.em() + text_width(frame.fonts.body, words);
}

bool draw_button(const Frame& frame, const Rect& area, const ButtonSpec& spec) {
    const float em = frame.em();
    const bool pressed = draw_press_area(spec.id, area);
    const bool hovered = spec.enabled && ImGui::IsItemHovered();
    const ButtonLook look = spec.enabled || spec.look != ButtonLook::Main ? spec.look : ButtonLook::Plain;
    ButtonColors colors = colors_of(frame.theme(), look, hovered);
    if (!spec.enabled) colors.text = blend(colors.text, frame.theme().panel, 0.6);
    ImDrawList& list = draw_list();
    const ImVec2 corner = {area.right(), area.bottom()};
    list.AddRectFilled({area.x, area.y}, corner, packed(colors.ground), kRounding * em);
    if (colors.framed)
        list.AddRect({area.x, area.y}, corner, packed(frame.theme().control_border), kRounding * em);

    const Face& face = frame.fonts.body;
    const float icon_width = spec.icon == Icon::None ? 0 : kIconSize * em;
    const float gap = spec.icon != Icon::None && !spec.words.empty() ? kIconGap * em : 0;
    const std::string words = fitted(face, spec.words, area.width - icon_width - gap - 0.4F * em);
    const float words_width = text_width(face, words);
    const float left = area.x + (area.width - icon_width - gap - words_width) / 2;
    const float icon_x = same_word(spec.icon) && !words.empty() ? left + words_width + gap : left;
    const float words_x = icon_x == left ? left + icon_width + gap : left;
    const float middle = area.y + area.height / 2;
    draw_icon(spec.icon, icon_x, middle - icon_width / 2, icon_width, packed(colors.text),
              packed(colors.ground));
    draw_text(face, words_x, middle - face.px / 2, colors.text, words);
    if (spec.hint != nullptr && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", spec.hint);
    return pressed && spec.enabled;
}

std::optional<std::uint64_t> draw_number_box(Frame& frame, const Rect& area, const NumberBoxSpec& spec) {
    TextBox& box = frame.state.box(spec.name);
    const Theme& theme = frame.theme();
    if (!box.editing) {
        fill(box, spec.thousands ? with_thousands(spec.value) : std::to_string(spec.value));
        box.refused = false;
    }
    const Face& face = frame.fonts.mono;
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushID(static_cast<int>(spec.name));
    push_face(face);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0.45F * frame.em(), (area.height - face.px) / 2});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, kRounding * frame.em());
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, box.editing ? 2.0F : 1.0F);
    const Color edge = box.refused ? theme.bad : box.editing ? theme.accent : theme.control_border;
    ImGui::PushStyleColor(ImGuiCol_Border, as_vec4(edge));
    ImGui::SetNextItemWidth(area.width);
    const bool wanted = frame.state.focus_wanted == spec.name;
    if (wanted && !box.editing) ImGui::SetKeyboardFocusHere();
    const bool entered =
        ImGui::InputText("##number", box.text.data(), box.text.size(),
                         ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool active = ImGui::IsItemActive();
    // ImGui takes no text in the frame in which a box becomes active.
    if (wanted && box.editing) frame.state.focus_wanted.reset();
    const bool left = ImGui::IsItemDeactivated();
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    pop_face();
    ImGui::PopID();

    const std::optional<std::uint64_t> number = parse_number(box.text.data(), spec.lowest, spec.highest);
    box.refused = active && !number;
    box.editing = active;
    frame.state.typing = frame.state.typing || active;
    if (box.refused || hovered) {
        const std::string range =
            "a whole number from " + with_thousands(spec.lowest) + " to " + with_thousands(spec.highest);
        ImGui::SetTooltip("%s", box.refused ? range.c_str() : spec.hint);
    }
    // Leaving the box with Escape puts the old text back, so whatever is there then is what was meant.
    const bool is_news = number && (*number != spec.value || (entered && spec.same_is_news));
    if ((entered || left) && is_news) return number;
    return std::nullopt;
}

namespace {

void paint_fill(const ImDrawList*, const ImDrawCmd* command) {
    const auto& task = *static_cast<const FillTask*>(command->UserCallbackData);
    task.painter->fill(task.place, task.color);
}

}  // namespace

void draw_ground(Frame& frame, const Rect& area) {
    const float rounding = kPanelRounding * frame.em();
    const Theme& theme = frame.theme();
    ImDrawList& list = draw_list();
    // The upper and the lower edge with their round corners by ImGui, all between by the painter: that is
    // nearly every pixel of the screen.
    const float edge = std::ceil(rounding) + 1;
    const float top = std::floor(area.y) + edge;
    const float bottom = std::ceil(area.bottom()) - edge;
    if (bottom > top) {
        auto task = std::make_unique<FillTask>();
        *task = {&frame.painter, {area.x, top - 1, area.width, bottom - top + 2}, theme.panel};
        list.AddCallback(paint_fill, task.get());
        list.AddCallback(ImDrawCallback_ResetRenderState, nullptr);
        frame.state.tasks.fills.push_back(std::move(task));
        const ImU32 ink = packed(theme.panel);
        list.AddRectFilled({area.x, area.y}, {area.right(), top}, ink, rounding, ImDrawFlags_RoundCornersTop);
        list.AddRectFilled({area.x, bottom}, {area.right(), area.bottom()}, ink, rounding,
                           ImDrawFlags_RoundCornersBottom);
    } else {
        list.AddRectFilled({area.x, area.y}, {area.right(), area.bottom()}, packed(theme.panel), rounding);
    }
    list.AddRect({area.x, area.y}, {area.right(), area.bottom()}, packed(theme.border), rounding);
}

std::optional<float> draw_slider(const Frame& frame, const char* id, const Rect& area, float share,
                                 SliderLook look) {
    const bool filled = look == SliderLook::Filled;
    const Theme& theme = frame.theme();
    const float em = frame.em();
    draw_press_area(id, area);
    const bool active = ImGui::IsItemActive();
    const bool hovered = ImGui::IsItemHovered();
    const float knob = kSliderKnob * em;
    const float from = area.x + knob;
    const float length = std::max(1.0F, area.width - 2 * knob);
    const float middle = area.y + area.height / 2;
    const float x = from + share * length;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto track = [&](float to, Color color) {
        list.AddRectFilled({from, middle - kTrack * em / 2}, {to, middle + kTrack * em / 2}, packed(color),
                           kTrack * em / 2);
    };
    track(from + length, theme.control_border);
    if (filled) track(x, theme.accent);
    const Color knob_color = filled ? theme.accent : theme.text;
    list.AddCircleFilled({x, middle}, hovered || active ? knob * 1.1F : knob, packed(knob_color), 24);
    if (!active) return std::nullopt;
    return std::clamp((ImGui::GetIO().MousePos.x - from) / length, 0.0F, 1.0F);
}

void draw_hint(const Frame& frame, const Rect& area, std::string_view text) {
    if (!ImGui::IsWindowHovered() ||
        !ImGui::IsMouseHoveringRect({area.x, area.y}, {area.right(), area.bottom()}))
        return;
    ImGui::BeginTooltip();
    const std::string lines = broken_at_blanks(frame.fonts.body, text, kHintWidth * frame.em());
    ImGui::TextUnformatted(lines.data(), end_of(lines));
    ImGui::EndTooltip();
}

}  // namespace shufflelens::ui
