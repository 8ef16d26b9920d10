// The editor of a loop: legible at every size and in every state, and what is clicked or pressed is set.
#include <gtest/gtest.h>

#include "shufflelens/editor_play.hpp"
#include "ui/headless.hpp"
#include "ui/scene_panels.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::Size;

constexpr int kMostTurns = 4;

WorkspaceOptions editor_options(const char* scene) {
    return {.seed = 7, .trials = 10, .screen = Screen::Scenes, .scene = scene};
}

class EditorEverySize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(EditorPanel, EditorEverySize, testing::ValuesIn(test::every_size()),
                         test::name_of_size);

TEST_P(EditorEverySize, ShowsEveryKindOfLoopWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    WorkspaceOptions options = editor_options("editor");
    options.text_scale = text_scale;
    Workspace workspace(options);
    Headless window(workspace, width, height);
    int drawn = 0;
    for (const char* scene :
         {"editor", "editor:sattolo_down", "editor:up:0..n-1:i..n-1", "editor:swap_last_fixed",
          "editor:down:n-1..1:0..i+1", "editor:down:1..0:i..n-1", "editor:up:2..n-1:0..n-2:with:n-1"}) {
        workspace.scenes().choose(parse_scene(scene));
        for (int turn = 0; turn < kMostTurns; ++turn) {
            // Another number of items and another mark each time.
            workspace.scenes().play().choose_mode(drawn++ % 4);
            workspace.scenes().play().move(turn % 2 == 0 ? 1 : -3, 0);
            window.state().scene_turn = turn;
            window.state().language = kLanguages[static_cast<std::size_t>(drawn) % kLanguages.size()];
            window.draw(2);
            EXPECT_EQ(fault_in(window), "") << scene << ", view " << turn;
            EXPECT_GT(window.texts().size(), 5U);
        }
    }
}

class EditorPanel : public testing::Test {
  protected:
    Workspace workspace_{editor_options("editor")};
    Headless window_{workspace_, 1600, 1000};
    void SetUp() override { window_.draw(3); }
    EditorPlay& play() { return workspace_.scenes().as<EditorPlay>(); }
    void press(const KeyPress& key) {
        handle_key(key, workspace_, window_.state());
        window_.draw(2);
    }
};

TEST_F(EditorPanel, FollowsTheKeysAtOnce) {
    EXPECT_TRUE(window_.shows("✓ This is fy_down, “Fisher–Yates”."));
    EXPECT_TRUE(window_.shows("j = random(0 … i)"));
    EXPECT_TRUE(window_.shows("All 6 orders of 3 items, exactly"));
    press({.name = KeyName::Left});
    EXPECT_TRUE(window_.shows("✕ This is Sattolo's algorithm: sattolo_down, “Off by one: random()*i”."));
    EXPECT_TRUE(window_.shows("j = random(0 … i-1)"));
    EXPECT_FALSE(workspace_.is_moving()) << "nothing is left to come";
    press({.name = KeyName::Up});
    press({.name = KeyName::Right});
    EXPECT_EQ(text_of(play().loop()), "loop:down:n-1..1:1..i-1");
    press({.character = U'2'});
    EXPECT_TRUE(window_.shows("✕ There is no j to choose at i = 1: 1 … 0 is empty."));
    press({.name = KeyName::Left});
    EXPECT_TRUE(window_.shows("All 24 orders of 4 items, exactly"));
}

TEST_F(EditorPanel, SetsWhatIsClicked) {
    window_.click_text("down");
    EXPECT_EQ(play().marked(), LoopSetting::Direction) << "clicked, though it was down before";
    window_.click_text("up");
    EXPECT_EQ(text_of(play().loop()), "loop:up:n-1..1:0..i");
    window_.draw(2);
    window_.click_text("a[n-1]");
    EXPECT_EQ(text_of(play().loop()), "loop:up:n-1..1:0..i:with:n-1");
    window_.click_text("i ends at");
    EXPECT_EQ(play().marked(), LoopSetting::Last);
    window_.click_text("8");
    EXPECT_EQ(play().item_count(), 8);
}

TEST_F(EditorPanel, ChangesTheLanguageOfTheCode) {
    window_.click_text("Pseudocode ▸");
    window_.draw(2);
    EXPECT_TRUE(window_.shows("for (int i = n - 1; i > 0; --i) {"));
    window_.click_text("C++ ▸");
    window_.draw(2);
    EXPECT_TRUE(window_.shows("for i in range(n - 1, 0, -1):"));
}

TEST_F(EditorPanel, OpensTheComparisonAndTheStepScreenWithTheLoop) {
    play().choose(LoopSetting::Last, 0);
    const Variant& loop = play().variant();
    EXPECT_EQ(loop.name, "loop:down:n-1..0:0..i");
    window_.draw(2);
    window_.click_text("Compare ▸");
    EXPECT_EQ(workspace_.screen(), Screen::Compare);
    EXPECT_EQ(workspace_.lane(Side::Left).variant, &variant_named("fy_down"));
    EXPECT_EQ(workspace_.lane(Side::Right).variant, &loop);
    window_.draw(2);
    EXPECT_EQ(fault_in(window_), "");
    workspace_.show(Screen::Scenes);
    press({.character = U'g'});
    EXPECT_EQ(workspace_.screen(), Screen::Step);
    EXPECT_EQ(&workspace_.stepper().variant(), &loop);
    EXPECT_EQ(fault_in(window_), "");
    workspace_.show(Screen::Scenes);
    press({.character = U'v'});
    EXPECT_EQ(workspace_.screen(), Screen::Compare);
}

TEST_F(EditorPanel, GoesNowhereWithABrokenLoop) {
    press({.name = KeyName::Right});
    ASSERT_NE(play().fault(), "");
    press({.character = U'v'});
    press({.character = U'g'});
    window_.click_text("Compare ▸");
    window_.click_text("Step through it ▸");
    EXPECT_EQ(workspace_.screen(), Screen::Scenes);
}

}  // namespace
}  // namespace shufflelens::ui
