#include "shufflelens/theme.hpp"

#include <algorithm>
#include <cmath>

namespace shufflelens {

namespace {

constexpr Theme kDark = {
    .window = rgb(0x0E1217),
    .panel = rgb(0x161C24),
    .border = rgb(0x2A323D),
    .control = rgb(0x1E2631),
    .control_hover = rgb(0x2A3442),
    .control_border = rgb(0x36414F),
    .text = rgb(0xE8EDF3),
    .text_dim = rgb(0x9AA7B8),
    .accent = rgb(0x58A6F0),
    .on_accent = rgb(0x08111C),
    .paper = rgb(0x232C38),
    .waiting = rgb(0x5B82B0),
    .settled = rgb(0x379A78),
    .at_i = rgb(0xF2A33A),
    .at_j = rgb(0xDA7FC5),
    .on_badge = rgb(0x16110A),
    .hatch = rgb(0xB2532F),
    .code_line = rgb(0x40372B),
    .good = rgb(0x45C795),
    .good_chip = rgb(0x17352F),
    .bad = rgb(0xF5795C),
    .bad_chip = rgb(0x3C2425),
    .band = rgb(0x9AA7B8),
    .exact_tick = rgb(0xFFFFFF),
    .more = rgb(0xF28A3C),
    .fewer = rgb(0x58A6F0),
    .even = rgb(0x1B222B),
};

constexpr Theme kLight = {
    .window = rgb(0xF3F5F9),
    .panel = rgb(0xFFFFFF),
    .border = rgb(0xD5DBE4),
    .control = rgb(0xEDF1F6),
    .control_hover = rgb(0xDEE5EE),
    .control_border = rgb(0xC3CCD8),
    .text = rgb(0x10161D),
    .text_dim = rgb(0x566173),
    .accent = rgb(0x1F6FC0),
    .on_accent = rgb(0xFFFFFF),
    .paper = rgb(0xFFFFFF),
    .waiting = rgb(0x7396C2),
    .settled = rgb(0x2F8F6D),
    .at_i = rgb(0xA85900),
    .at_j = rgb(0xA0388B),
    .on_badge = rgb(0xFFFFFF),
    .hatch = rgb(0xF3C58C),
    .code_line = rgb(0xF3E0CB),
    .good = rgb(0x0B7550),
    .good_chip = rgb(0xD8EDE4),
    .bad = rgb(0xB9361B),
    .bad_chip = rgb(0xF6DFD8),
    .band = rgb(0x566173),
    .exact_tick = rgb(0x10161D),
    .more = rgb(0xC75A08),
    .fewer = rgb(0x1F6FC0),
    .even = rgb(0xF4F6F8),
};

/// Relative luminance of sRGB, WCAG 2.1.
double luminance(Color color) {
    const auto linear = [](std::uint8_t channel) {
        const double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}

}  // namespace

const Theme& theme(ThemeName name) {
    return name == ThemeName::Dark ? kDark : kLight;
}

double contrast_ratio(Color a, Color b) {
    const double of_a = luminance(a);
    const double of_b = luminance(b);
    return (std::max(of_a, of_b) + 0.05) / (std::min(of_a, of_b) + 0.05);
}

Color blend(Color a, Color b, double share) {
    share = std::clamp(share, 0.0, 1.0);
    const auto mixed = [share](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + (to - from) * share));
    };
    return {mixed(a.red, b.red), mixed(a.green, b.green), mixed(a.blue, b.blue), mixed(a.alpha, b.alpha)};
}

Color deviation_color(const Theme& theme, double deviation) {
    return blend(theme.even, deviation > 0 ? theme.more : theme.fewer, std::abs(deviation));
}

Color readable_on(const Theme& theme, Color ground) {
    constexpr double kEnough = 4.5;  // WCAG 2.1, 1.4.3
    // Of black and white one has at least 4.58 on any ground.
    const Color dark = rgb(0x000000);
    const Color light = rgb(0xFFFFFF);
    if (contrast_ratio(theme.text, ground) >= kEnough) return theme.text;
    return contrast_ratio(dark, ground) > contrast_ratio(light, ground) ? dark : light;
}

}  // namespace shufflelens
