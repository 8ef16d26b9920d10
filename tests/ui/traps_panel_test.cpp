// The panel of the scene "Traps": legible at every size, and its list and buttons do what they say.
#include <gtest/gtest.h>

#include "shufflelens/traps_play.hpp"
#include "ui/headless.hpp"
#include "ui/scene_panels.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::Size;

constexpr int kTurns = 3;

WorkspaceOptions trap_options(const std::string& parameters) {
    return {.seed = 7, .screen = Screen::Scenes, .scene = "traps:" + parameters};
}

class EveryTrapSize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(TrapsPanel, EveryTrapSize, testing::ValuesIn(test::every_size()),
                         test::name_of_size);

TEST_P(EveryTrapSize, ShowsEveryEntryWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    std::vector<std::string> shown;
    for (const TrapEntry& entry : trap_entries()) shown.emplace_back(entry.name());
    shown.insert(shown.end(), {"swap_no_temp/2", "swap_no_temp/40", "j_may_equal_n/40"});
    for (const std::string& parameters : shown) {
        SCOPED_TRACE(parameters);
        WorkspaceOptions options = trap_options(parameters);
        options.text_scale = text_scale;
        Workspace workspace(options);
        Headless window(workspace, width, height);
        for (int turn = 0; turn < kTurns; ++turn) {
            window.state().scene_turn = turn;
            window.draw(2);
            EXPECT_EQ(fault_in(window), "") << "view " << turn;
            EXPECT_GT(window.texts().size(), 5U);
        }
        workspace.scenes().play().to_start();
        workspace.scenes().play().step_forward();
        workspace.advance(0.1);
        window.state().scene_turn = 0;
        window.draw(2);
        EXPECT_EQ(fault_in(window), "") << "on its way";
    }
}

class TrapsPanel : public testing::Test {
  protected:
    Workspace workspace_{trap_options("random_rotation")};
    Headless window_{workspace_, 1280, 720};
    void SetUp() override {
        window_.state().entropy = [] { return std::uint64_t{4321}; };
        window_.draw(3);
    }
    TrapsPlay& play() { return workspace_.scenes().as<TrapsPlay>(); }
    void choose(const char* title) {
        window_.click_text(title);
        window_.draw(2);
    }
};

TEST_F(TrapsPanel, ShowsMatrixOrdersAndCodeBesideTheList) {
    for (const char* text : {"A random rotation, n = 4", "✓ every cell is 1/4: this test finds nothing",
                             "✕ 20 of 24 orders never occur", "offset = random(0 … n-1)",
                             "Divisible is not enough", "Not a permutation any more", "2143", "final place →",
                             "Each item is equally likely at each place, because each offset is."}) {
        EXPECT_TRUE(window_.shows(text)) << text;
    }
    int cells = 0;
    int fair_lines = 0;
    for (const test::ShownText& text : window_.texts()) {
        if (text.text == "1/4") ++cells;
        if (text.text == "1/24") ++fair_lines;
    }
    EXPECT_EQ(cells, 16);
    EXPECT_EQ(fair_lines, 1);
}

TEST_F(TrapsPanel, ChoosesFromTheList) {
    choose("Rows and columns");
    EXPECT_EQ(play().entry().name(), "rowcol_2x2");
    EXPECT_TRUE(window_.shows("Rows and columns, n = 4"));
    EXPECT_EQ(scene_text(workspace_.scenes().chosen()), "traps:rowcol_2x2");
}

TEST_F(TrapsPanel, ShowsWhatABrokenRunLoses) {
    choose("Swap without temp");
    ASSERT_EQ(play().entry().name(), "swap_no_temp");
    EXPECT_TRUE(window_.shows(play().damage()));
    EXPECT_TRUE(window_.shows("a[j] = a[i]"));
    EXPECT_TRUE(window_.shows("items lost →"));
    EXPECT_TRUE(window_.shows("0.14 %")) << "1 of 720";
    EXPECT_EQ(window_.painter().last_picture->tiles.size(), 6U);
    window_.click_text("Another run");
    EXPECT_EQ(workspace_.seed(), 4321U);
    window_.draw(2);
    EXPECT_TRUE(window_.shows(play().damage()));
    window_.click_text("Watch");
    EXPECT_TRUE(play().is_playing());
    window_.draw();
    window_.click_text("Pause");
    EXPECT_FALSE(play().is_playing());
    EXPECT_EQ(play().step(), 0);
    window_.draw();
    EXPECT_TRUE(window_.shows("Nothing is lost so far."));
}

TEST_F(TrapsPanel, TakesAnotherNumberOfItems) {
    choose("Naive, j may be n");
    EXPECT_EQ(window_.painter().last_picture->tiles.size(), 7U) << "and a place behind the end";
    window_.state().focus_wanted = BoxName::Items;
    window_.draw(3);
    window_.type("9");
    window_.press_enter();
    window_.draw(2);
    EXPECT_EQ(play().item_count(), 9);
    EXPECT_EQ(scene_text(workspace_.scenes().chosen()), "traps:j_may_equal_n/9");
}

TEST(NarrowTrapsPanel, TakesTurnsAndGoesOnWithButtons) {
    WorkspaceOptions options = trap_options("random_rotation");
    options.text_scale = 2;
    Workspace workspace(options);
    Headless window(workspace, 1280, 720);
    window.draw(3);
    EXPECT_FALSE(window.shows("Divisible is not enough"));
    EXPECT_TRUE(window.shows("✕ 20 of 24 orders never occur"));
    window.click_text("matrix ▸");
    window.draw(2);
    EXPECT_TRUE(window.shows("✓ every cell is 1/4: this test finds nothing"));
    window.click_text("▸");
    EXPECT_EQ(workspace.scenes().play().mode(), 1);
    window.draw(2);
    window.click_text("◂");
    EXPECT_EQ(workspace.scenes().play().mode(), 0);
}

}  // namespace
}  // namespace shufflelens::ui
