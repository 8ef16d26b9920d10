// The small pieces that panels are made of: text, chips, buttons, number boxes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ui/frame.hpp"

namespace shufflelens::ui {

inline ImU32 packed(Color color) {
    return IM_COL32(color.red, color.green, color.blue, color.alpha);
}
inline ImVec4 as_vec4(Color color) {
    return ImGui::ColorConvertU32ToFloat4(packed(color));
}

float text_width(const Face& face, std::string_view text);
/// Height of the text wrapped to the width.
float text_height(const Face& face, std::string_view text, float wrap_width);

/// Draws text with its upper left corner at (x, y).
void draw_text(const Face& face, float x, float y, Color color, std::string_view text);
/// The same, wrapped to the width; returns its height.
float draw_wrapped(const Face& face, float x, float y, float wrap_width, Color color, std::string_view text);
void draw_centered(const Face& face, float center_x, float y, Color color, std::string_view text);
/// Text turned by 90°, reading upwards: centred on x, beginning at the bottom y.
void draw_upright(const Face& face, float center_x, float bottom_y, Color color, std::string_view text);

/// "Alexan…": the text as far as it fits.
std::string fitted(const Face& face, std::string_view text, float width);

/// Text on a rounded ground, its left edge at x, centred on y; returns its width.
struct ChipLook {
    const Face& face;
    Color text;
    Color ground;
};
float draw_chip(const ChipLook& look, float x, float center_y, float em, std::string_view text);
float chip_width(const Face& face, float em, std::string_view text);

/// An area to be pressed, at least a pixel wide and high (ImGui refuses less); true when it was. The last
/// item for ImGui.
bool draw_press_area(const char* id, const Rect& area, ImGuiButtonFlags flags = 0);

enum class Icon : std::uint8_t { None, First, Back, Play, Pause, Step, Last, Dice, Clear };
enum class ButtonLook : std::uint8_t { Plain, Main, Quiet, Chosen };

struct ButtonSpec {
    const char* id;
    Icon icon = Icon::None;
    std::string_view words = {};
    const char* hint = nullptr;  // on hover, with its key
    ButtonLook look = ButtonLook::Plain;
    bool enabled = true;
};
/// A button that fills the area; true when pressed.
bool draw_button(const Frame& frame, const Rect& area, const ButtonSpec& spec);
float button_width(const Frame& frame, Icon icon, std::string_view words);

/// A box for a whole number in [lowest, highest]; the number, where a new one was entered. Anything else is
/// refused with the reason on hover, and the old number stays.
struct NumberBoxSpec {
    BoxName name = BoxName::Items;
    const char* hint = nullptr;
    std::uint64_t value = 0;
    std::uint64_t lowest = 0;
    std::uint64_t highest = 0;
    bool thousands = false;
    bool same_is_news = false;  // Enter gives the number even where it is the value
};
std::optional<std::uint64_t> draw_number_box(Frame& frame, const Rect& area, const NumberBoxSpec& spec);

/// The rounded ground of a panel.
void draw_ground(Frame& frame, const Rect& area);

/// A track with a knob; the new share while it is dragged or clicked.
enum class SliderLook : std::uint8_t { Filled, Plain };
inline constexpr float kSliderKnob = 0.55F;  // of em: its radius, and how far the track begins from the edge
std::optional<float> draw_slider(const Frame& frame, const char* id, const Rect& area, float share,
                                 SliderLook look);

/// A hint beside the pointer while it is over the area and the window has nothing on top there.
void draw_hint(const Frame& frame, const Rect& area, std::string_view text);

}  // namespace shufflelens::ui
