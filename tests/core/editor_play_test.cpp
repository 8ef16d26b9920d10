#include "shufflelens/editor_play.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {
namespace {

using enum LoopSetting;

EditorPlay editor(std::string_view loop) {
    return EditorPlay(read_loop(loop));
}

TEST(EditorPlay, OneStepToTheLeftMakesSattoloOfFisherYates) {
    EditorPlay play(*variant_named("fy_down").loop);
    EXPECT_EQ(play.title(), "This is fy_down, “Fisher–Yates”.");
    EXPECT_EQ(play.verdict(), "Fair for 3 items: every order exactly 1/6.");
    EXPECT_EQ(play.marked(), High);
    play.move(0, -1);
    EXPECT_EQ(&play.variant(), &variant_named("sattolo_down"));
    EXPECT_EQ(play.title(), "This is Sattolo's algorithm: sattolo_down, “Off by one: random()*i”.");
    EXPECT_EQ(play.verdict(),
              "Biased for 3 items: 4 of 6 orders never occur. Its distance from the fair shuffle is 67 %.");
    EXPECT_TRUE(play.reason().starts_with("j is never i, ")) << play.reason();
    play.move(0, 1);
    EXPECT_EQ(&play.variant(), &variant_named("fy_down"));
}

TEST(EditorPlay, TheMarkGoesFromSettingToSettingAndStopsAtTheEnds) {
    EditorPlay play = editor("down:n-1..1:0..i");
    play.move(-1, 0);
    EXPECT_EQ(play.marked(), Low);
    for (int k = 0; k < 9; ++k) play.move(-1, 0);
    EXPECT_EQ(play.marked(), First);
    for (int k = 0; k < 9; ++k) play.move(1, 0);
    EXPECT_EQ(play.marked(), Partner);
    play.move(0, -1);
    EXPECT_EQ(text_of(play.loop()), "loop:down:n-1..1:0..i") << "there is nothing before i";
    play.choose(Direction, 0);
    EXPECT_EQ(play.marked(), Direction);
    EXPECT_EQ(text_of(play.loop()), "loop:up:n-1..1:0..i");
}

TEST(EditorPlay, ReachesEveryPlainRowByKeysAlone) {
    for (const Variant& row : variants()) {
        if (!row.is_plain()) continue;
        SCOPED_TRACE(row.name);
        EditorPlay play = editor("down:n-1..1:0..i");
        const LoopChoices wanted = choices_of(*row.loop).value();
        for (int k = 0; k < 6; ++k) play.move(-1, 0);
        for (const LoopSetting setting : kLoopSettings) {
            ASSERT_EQ(play.marked(), setting);
            for (int guard = 0; guard < 9 && play.choices().of(setting) != wanted.of(setting); ++guard) {
                play.move(0, play.choices().of(setting) < wanted.of(setting) ? 1 : -1);
            }
            play.move(1, 0);
        }
        ASSERT_EQ(play.fault(), "");
        EXPECT_EQ(&play.variant(), &row);
        EXPECT_TRUE(play.title().find(row.name) != std::string::npos) << play.title();
        EXPECT_EQ(play.verdict().starts_with("Fair"), is_uniform(exact_orders(row, 3))) << play.verdict();
    }
}

TEST(EditorPlay, SaysWhatIsBrokenAndComesBackFromIt) {
    EditorPlay play = editor("down:n-1..1:0..i");
    play.move(0, 1);
    EXPECT_EQ(play.title(), "j may be n at i = n-1: there is no such place.");
    EXPECT_EQ(play.verdict(), "So this loop cannot be run, and there is nothing to show of it.");
    EXPECT_EQ(play.reason(), "");
    play.choose_mode(1);
    play.move(0, -1);
    EXPECT_EQ(play.fault(), "");
    EXPECT_EQ(play.orders().n, 4) << "the items chosen meanwhile";
}

TEST(EditorPlay, ShowsOrdersOfFourAndPlacesOfEightAtMost) {
    EditorPlay play = editor("up:0..n-1:0..n-1");
    const std::array expected = {std::pair{3, 3}, std::pair{4, 4}, std::pair{4, 6}, std::pair{4, 8}};
    for (int mode = 0; mode < static_cast<int>(expected.size()); ++mode) {
        play.choose_mode(mode);
        const auto& [orders, places] = expected[static_cast<std::size_t>(mode)];
        EXPECT_EQ(play.orders().n, orders);
        EXPECT_EQ(play.places().n, places);
        EXPECT_EQ(play.places().paths, exact_places(exact_orders(variant_named("naive_up"), places)).paths);
    }
    for (const int other : {-1, 4}) play.choose_mode(other);
    EXPECT_EQ(play.mode(), 3);
}

TEST(EditorPlay, DoesNotCallFairWhatIsFairForThreeItemsOnly) {
    EditorPlay play = editor("down:1..0:i..n-1");
    EXPECT_EQ(play.verdict(), "Fair for 3 items: every order exactly 1/6. Biased from 4 items on.");
    EXPECT_EQ(play.variant().fairness, Fairness::Wrong);
    play.choose_mode(1);
    EXPECT_TRUE(play.verdict().starts_with("Biased for 4 items: ")) << play.verdict();
}

TEST(EditorPlay, WritesItsLoopAsTheScenesSize) {
    Scenes scenes(parse_scene("editor:naive_up"), {}, 7);
    auto& play = scenes.as<EditorPlay>();
    play.choose(High, play.choices().of(High) - 1);
    EXPECT_EQ(scene_text(scenes.chosen()), "editor:up:0..n-1:0..n-2");
    EXPECT_EQ(play.variant().name, "naive_short_range");
}

}  // namespace
}  // namespace shufflelens
