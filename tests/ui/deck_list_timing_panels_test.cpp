// The panels of the scenes deck, list and linear time: legible at every size, and their buttons do what they
// say.
#include <gtest/gtest.h>

#include "shufflelens/cards.hpp"
#include "shufflelens/deck_play.hpp"
#include "shufflelens/linear_time_play.hpp"
#include "shufflelens/list_play.hpp"
#include "ui/headless.hpp"
#include "ui/scene_panels.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::Size;

constexpr int kMostTurns = 4;

WorkspaceOptions scene_options(const char* scene) {
    return {.seed = 7, .screen = Screen::Scenes, .scene = scene};
}

void leave_alone(Workspace&, UiState&) {}

void show_tutorial_loop_in_mid_swap(Workspace& workspace, UiState&) {
    DeckPlay& play = workspace.scenes().as<DeckPlay>();
    play.choose_mode(1);
    play.to_start();
    play.step_forward();
    play.step_forward();
    play.advance(0.1, 1);
}

struct Situation {
    const char* name;
    WorkspaceOptions options;
    void (*prepare)(Workspace&, UiState&);
};

std::vector<Situation> situations() {
    const std::vector<std::string> names = {"Zoë", "李雷", "Bartholomew Featherstonehaugh-Cholmondeley",
                                            "Eve"};
    WorkspaceOptions named = scene_options("list");
    named.item_names = names;
    WorkspaceOptions measured = scene_options("linear_time:1000000");
    measured.clock = [ticks = 0]() mutable { return 1e-5 * ++ticks; };
    return {
        {"one suit", scene_options("deck:13"), leave_alone},
        {"a deck", scene_options("deck:52"), leave_alone},
        {"one suit, mid-swap", scene_options("deck:13"), show_tutorial_loop_in_mid_swap},
        {"a deck, mid-swap", scene_options("deck:52"), show_tutorial_loop_in_mid_swap},
        {"ten numbers", scene_options("list"), leave_alone},
        {"names", named, leave_alone},
        {"a long list, its end", scene_options("list:100000"),
         [](Workspace& w, UiState&) { w.scenes().play().to_end(); }},
        {"a refused list", scene_options("list"),
         [](Workspace& w, UiState& s) {
             ImGui::SetClipboardText(" , ,");
             paste_list(w, s);
         }},
        {"nothing measured", scene_options("linear_time"), leave_alone},
        {"half measured", measured, [](Workspace& w, UiState&) { w.advance(0.016); }},
        {"measured", measured, [](Workspace& w, UiState&) { w.finish_trials(); }},
        {"counted only", scene_options("linear_time:1000"),
         [](Workspace& w, UiState&) { w.finish_trials(); }},
    };
}

class EverySceneSize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(ScenePanels, EverySceneSize, testing::ValuesIn(test::every_size()),
                         test::name_of_size);

TEST_P(EverySceneSize, ShowsDeckListAndTimeWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    for (Situation& situation : situations()) {
        SCOPED_TRACE(situation.name);
        situation.options.text_scale = text_scale;
        Workspace workspace(situation.options);
        Headless window(workspace, width, height);
        situation.prepare(workspace, window.state());
        for (int turn = 0; turn < kMostTurns; ++turn) {
            window.state().scene_turn = turn;
            window.draw(3);
            EXPECT_EQ(fault_in(window), "") << "view " << turn;
            EXPECT_GT(window.texts().size(), 5U);
        }
    }
}

class DeckPanel : public testing::Test {
  protected:
    Workspace workspace_{scene_options("deck:13")};
    Headless window_{workspace_, 1600, 1000};
    void SetUp() override {
        window_.state().entropy = [] { return std::uint64_t{4321}; };
        window_.draw(3);
    }
    DeckPlay& play() { return workspace_.scenes().as<DeckPlay>(); }
};

TEST_F(DeckPanel, ShowsBothDecksAndWhatTheLoopDoes) {
    EXPECT_EQ(window_.painter().tiles, 2U * kRanks);
    EXPECT_TRUE(window_.shows("Before"));
    EXPECT_TRUE(window_.shows("After all 12 steps"));
    EXPECT_TRUE(window_.shows("j = random(0 … i)"));
    EXPECT_TRUE(window_.shows("✓ Fisher–Yates"));
    window_.click_text("floor(random()*i)");
    EXPECT_EQ(play().mode(), 1);
    window_.draw(2);
    EXPECT_TRUE(window_.shows("j = floor(random()*i)"));
    EXPECT_TRUE(window_.shows("✕ Off by one: random()*i"));
}

TEST_F(DeckPanel, ShufflesAgainPlaysAndChangesTheDeck) {
    window_.click_text("Shuffle again");
    EXPECT_EQ(workspace_.seed(), 4321U);
    window_.click_text("Watch");
    EXPECT_TRUE(play().is_playing());
    window_.draw();
    window_.click_text("Pause");
    EXPECT_FALSE(play().is_playing());
    play().choose_mode(1);
    window_.click_text("52 cards");
    EXPECT_EQ(play().card_count(), kDeckCards);
    EXPECT_EQ(play().mode(), 1) << "the loop stays";
    EXPECT_EQ(scene_text(workspace_.scenes().chosen()), "deck:52");
    switch_deck(workspace_);
    EXPECT_EQ(play().card_count(), kRanks);
}

TEST_F(DeckPanel, OpensTheStepScreenWithThisRun) {
    play().choose_mode(1);
    const std::string after = play().after_text();
    window_.draw();
    window_.click_text("Step through it ▸");
    ASSERT_EQ(workspace_.screen(), Screen::Step);
    workspace_.seek(workspace_.last_step());
    const Stepper& stepper = workspace_.stepper();
    EXPECT_EQ(order_text(stepper.whole_player().order(), stepper.labels()), after);
}

TEST(ListPanel, PastesCopiesAndCounts) {
    Workspace workspace(scene_options("list"));
    Headless window(workspace, 1600, 1000);
    window.draw(3);
    EXPECT_TRUE(window.shows("Before"));
    ImGui::SetClipboardText("Ada; Ben; Chen");
    window.click_text("Paste");
    const ListPlay* play = &workspace.scenes().as<ListPlay>();
    EXPECT_EQ(play->item_count(), 3);
    window.draw(2);
    EXPECT_TRUE(window.shows("3 items pasted."));
    EXPECT_TRUE(window.shows("Chen"));
    window.click_text("Copy");
    EXPECT_EQ(ImGui::GetClipboardText(), play->after_text());

    ImGui::SetClipboardText("\n");
    window.click_text("Paste");
    EXPECT_EQ(workspace.scenes().as<ListPlay>().item_count(), 3) << "the list stays";
    window.draw(2);
    EXPECT_TRUE(window.state().list_refused);
    EXPECT_TRUE(
        window.shows("Nothing was taken over: the pasted text has no items; copy one item per line, or "
                     "items with commas between them."));
}

TEST(LinearTimePanel, MeasuresAnotherLoopAndSaysWhatCameOut) {
    Workspace workspace(scene_options("linear_time:1000"));
    Headless window(workspace, 1600, 1000);
    workspace.finish_trials();
    window.draw(3);
    EXPECT_TRUE(window.shows(workspace.scenes().as<LinearTimePlay>().sentence()));
    EXPECT_TRUE(window.shows("Not measured in a picture: no two would be the same."));
    window.click_text("Naive");
    EXPECT_EQ(workspace.scenes().as<LinearTimePlay>().mode(), 1);
    EXPECT_TRUE(workspace.is_moving());
    window.draw(2);
    window.click_text("Pause");
    EXPECT_FALSE(workspace.is_moving());
}

}  // namespace
}  // namespace shufflelens::ui
