// Both themes can be read: every colour against every ground that it is really drawn on.
#include "shufflelens/theme.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace shufflelens {
namespace {

constexpr double kTextContrast = 4.5;  // WCAG 2.1, 1.4.3
constexpr double kMarkContrast = 3.0;  // WCAG 2.1, 1.4.11
/// Stripes on a bar are a texture inside a mark that has its contrast already: to be told apart is enough.
constexpr double kHatchContrast = 1.5;

struct Pair {
    const char* what;
    Color Theme::*ink;
    Color Theme::*ground;
    double contrast;

    friend void PrintTo(const Pair& pair, std::ostream* out) { *out << pair.what; }
};

constexpr Pair kPairs[] = {
    {"text on window", &Theme::text, &Theme::window, kTextContrast},
    {"text on panel", &Theme::text, &Theme::panel, kTextContrast},  // popups and hints as well
    {"text on control", &Theme::text, &Theme::control, kTextContrast},
    {"text on control_hover", &Theme::text, &Theme::control_hover, kTextContrast},
    {"text on code_line", &Theme::text, &Theme::code_line, kTextContrast},
    {"text_dim on window", &Theme::text_dim, &Theme::window, kTextContrast},
    {"text_dim on panel", &Theme::text_dim, &Theme::panel, kTextContrast},
    {"text_dim on control", &Theme::text_dim, &Theme::control, kTextContrast},
    {"text_dim on control_hover", &Theme::text_dim, &Theme::control_hover, kTextContrast},
    {"accent on panel", &Theme::accent, &Theme::panel, kTextContrast},  // keys on the help sheet
    {"text on paper", &Theme::text, &Theme::paper, kTextContrast},
    {"text_dim on paper", &Theme::text_dim, &Theme::paper, kTextContrast},
    {"bad on paper", &Theme::bad, &Theme::paper, kTextContrast},
    {"on_accent on accent", &Theme::on_accent, &Theme::accent, kTextContrast},
    {"on_badge on at_i", &Theme::on_badge, &Theme::at_i, kTextContrast},
    {"on_badge on at_j", &Theme::on_badge, &Theme::at_j, kTextContrast},
    {"good on good_chip", &Theme::good, &Theme::good_chip, kTextContrast},
    {"bad on bad_chip", &Theme::bad, &Theme::bad_chip, kTextContrast},
    {"good on panel", &Theme::good, &Theme::panel, kTextContrast},
    {"good on control", &Theme::good, &Theme::control, kTextContrast},
    {"bad on panel", &Theme::bad, &Theme::panel, kTextContrast},
    {"at_j on panel", &Theme::at_j, &Theme::panel, kTextContrast},
    {"at_i on control", &Theme::at_i, &Theme::control, kTextContrast},
    {"at_j on control", &Theme::at_j, &Theme::control, kTextContrast},
    {"waiting on panel", &Theme::waiting, &Theme::panel, kMarkContrast},
    {"settled on panel", &Theme::settled, &Theme::panel, kMarkContrast},
    {"at_i on panel", &Theme::at_i, &Theme::panel, kMarkContrast},
    {"exact_tick on panel", &Theme::exact_tick, &Theme::panel, kMarkContrast},
    {"more on panel", &Theme::more, &Theme::panel, kMarkContrast},
    {"fewer on panel", &Theme::fewer, &Theme::panel, kMarkContrast},
    {"hatch on at_i", &Theme::hatch, &Theme::at_i, kHatchContrast},
};

class EveryPair : public testing::TestWithParam<Pair> {};
INSTANTIATE_TEST_SUITE_P(Theme, EveryPair, testing::ValuesIn(kPairs), [](const auto& pair) {
    std::string name = pair.param.what;
    for (char& letter : name) letter = letter == ' ' ? '_' : letter;
    return name;
});

TEST_P(EveryPair, CanBeReadInTheDarkAndInTheLight) {
    const Pair& pair = GetParam();
    for (const ThemeName name : {ThemeName::Dark, ThemeName::Light}) {
        const Theme& colors = theme(name);
        EXPECT_GE(contrast_ratio(colors.*pair.ink, colors.*pair.ground), pair.contrast)
            << pair.what << (name == ThemeName::Dark ? ", dark" : ", light");
    }
}

// Published by WebAIM and in the notes on WCAG 2.1, success criterion 1.4.3; the luminances of the primaries
// are those of sRGB, IEC 61966-2-1.
TEST(Contrast, IsThatOfWcag) {
    const Color white = rgb(0xFFFFFF);
    const Color black = rgb(0x000000);
    EXPECT_NEAR(contrast_ratio(black, white), 21, 1e-9);
    EXPECT_NEAR(contrast_ratio(rgb(0x777777), white), 4.48, 0.005);
    EXPECT_NEAR(contrast_ratio(rgb(0x767676), white), 4.54, 0.005);
    EXPECT_NEAR(contrast_ratio(rgb(0xFF0000), white), 4.00, 0.005);
    EXPECT_NEAR(contrast_ratio(rgb(0x00FF00), white), 1.37, 0.005);
    EXPECT_NEAR(contrast_ratio(rgb(0x0000FF), white), 8.59, 0.005);
}

TEST(Contrast, DoesNotDependOnWhichColourComesFirst) {
    EXPECT_EQ(contrast_ratio(rgb(0x123456), rgb(0xFEDCBA)), contrast_ratio(rgb(0xFEDCBA), rgb(0x123456)));
    EXPECT_EQ(contrast_ratio(rgb(0x123456), rgb(0x123456)), 1);
}

TEST(Blend, GoesFromOneEndToTheOtherAndNoFurther) {
    const Color from = {10, 200, 30, 0};
    const Color to = {20, 100, 31, 255};
    EXPECT_EQ(blend(from, to, 0), from);
    EXPECT_EQ(blend(from, to, 1), to);
    EXPECT_EQ(blend(from, to, -3), from);
    EXPECT_EQ(blend(from, to, 7), to);
    EXPECT_EQ(blend(from, to, 0.5), (Color{15, 150, 31, 128}));
}

TEST(Rgb, ReadsThreeBytes) {
    EXPECT_EQ(rgb(0x12AB9F), (Color{0x12, 0xAB, 0x9F, 255}));
    EXPECT_EQ(rgb(0x12AB9F).with_alpha(7), (Color{0x12, 0xAB, 0x9F, 7}));
}

TEST(Themes, NumbersCanBeReadOnEveryCellOfAMatrix) {
    for (const ThemeName name : {ThemeName::Dark, ThemeName::Light}) {
        for (int percent = -100; percent <= 100; ++percent) {
            const Color ground = deviation_color(theme(name), percent / 100.0);
            EXPECT_GE(contrast_ratio(readable_on(theme(name), ground), ground), 4.5) << percent;
        }
        EXPECT_EQ(deviation_color(theme(name), 1), theme(name).more);
        EXPECT_EQ(deviation_color(theme(name), -1), theme(name).fewer);
        EXPECT_EQ(deviation_color(theme(name), 0), theme(name).even);
    }
}

}  // namespace
}  // namespace shufflelens
