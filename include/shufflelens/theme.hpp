// The colours of the two themes, for ui and render alike.
//
// Meaning is never carried by hue alone: i and j have badges, excluded items a hatch, settled ones a label,
// verdicts a sign. tests/core/theme_test.cpp demands 4.5:1 for text and 3:1 for marks.
#pragma once

#include <cstdint>

namespace shufflelens {

struct Color {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 255;

    constexpr Color with_alpha(std::uint8_t value) const { return {red, green, blue, value}; }
    friend constexpr bool operator==(const Color&, const Color&) = default;
};

/// The colour from 0xRRGGBB.
constexpr Color rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
            static_cast<std::uint8_t>(hex)};
}

enum class ThemeName { Dark, Light };

struct Theme {
    Color window;          // behind the panels
    Color panel;           // behind everything in a panel
    Color border;          // lines around and inside panels
    Color control;         // buttons and boxes
    Color control_hover;   // the same under the pointer
    Color control_border;  // around buttons and boxes, 3:1 not needed: the label tells
    Color text;
    Color text_dim;
    Color accent;      // the one thing to press; keyboard focus; measured bars of a fair shuffle
    Color on_accent;   // text on accent
    Color paper;       // cards, lots, cells
    Color waiting;     // items not settled yet
    Color settled;     // items that no later step can touch
    Color at_i;        // the item at place i, and its badge
    Color at_j;        // the item at place j, its badge and the bracket of allowed j
    Color on_badge;    // text on at_i and at_j
    Color hatch;       // stripes on an item that j can never be
    Color code_line;   // behind the running line of code
    Color good;        // text of the verdict "uniform"
    Color good_chip;   // behind it
    Color bad;         // text of the verdict "biased"; bars of orders off their fair share
    Color bad_chip;    // behind it
    Color band;        // the ±2σ band
    Color exact_tick;  // exact probabilities
    Color more;        // matrix: more often than fair (orange)
    Color fewer;       // matrix: less often than fair (blue)
    Color even;        // matrix: exactly fair
};

const Theme& theme(ThemeName name);

/// WCAG 2.1 contrast ratio of two opaque colours, in [1, 21].
double contrast_ratio(Color a, Color b);

/// The colour `share` of the way from a to b; share is clamped to [0, 1].
Color blend(Color a, Color b, double share);

/// What a matrix shows of a deviation in [-1, 1]: as much fewer, exactly fair, more.
Color deviation_color(const Theme& theme, double deviation);

/// What can be read on the ground: the theme's text where its contrast is enough, else black or white.
Color readable_on(const Theme& theme, Color ground);

}  // namespace shufflelens
