// The bias lab in every state and size, and what can be pressed there.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "shufflelens/lab_words.hpp"
#include "ui/headless.hpp"
#include "ui/keys.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::Size;

struct LabSituation {
    const char* name;
    LabOptions lab;
    void (*prepare)(Workspace&, UiState&);
};

void count_all(Workspace& workspace, UiState&) {
    workspace.finish_trials();
}

/// Counting paused half-way, with numbers as long as they get.
void count_some(Workspace& workspace, UiState&) {
    Lab& lab = workspace.lab();
    lab.toggle_counting();
    while (lab.speed() == 0) {
        workspace.advance(0.2);
        std::this_thread::yield();
    }
    lab.toggle_counting();
    lab.finish();
}

std::vector<LabSituation> situations() {
    return {
        {"nothing counted", {}, [](Workspace& w, UiState&) { w.lab().finish(); }},
        {"before anything is known", {.n = 52}, [](Workspace&, UiState&) {}},
        {"no item", {.n = 0, .trials = 10}, count_all},
        {"one item", {.n = 1, .trials = 10}, count_all},
        {"three items", {.n = 3, .trials = 1000}, count_all},
        {"mid-run", {.n = 30, .trials = kMaxLabTrials}, count_some},
        {"difference", {.n = 7, .trials = 1000, .kind = MatrixKind::Difference}, count_all},
        {"a thousand", {.variant = "sattolo_down", .n = 1000, .trials = 100}, count_all},
        {"orders", {.n = 4, .trials = 5000, .picture = LabPicture::Orders}, count_all},
        {"all orders",
         {.variant = "fy_down", .n = 8, .trials = 5000, .picture = LabPicture::Orders},
         count_all},
        {"a cell looked at",
         {.n = 24, .trials = 5000},
         [](Workspace& w, UiState& s) {
             count_all(w, s);
             w.lab().point_at({.cell = {3, 4}});
         }},
        {"paths",
         {.variant = "naive_up", .n = 4, .trials = 5000, .picture = LabPicture::Orders},
         [](Workspace& w, UiState& s) {
             count_all(w, s);
             w.lab().open_paths(7);
         }},
        {"replay",
         {.n = 24, .trials = 100},
         [](Workspace& w, UiState& s) {
             count_all(w, s);
             w.show_trial(99);
             w.seek(5);
         }},
        {"help", {.n = 3, .trials = 10}, [](Workspace&, UiState& s) { s.help_open = true; }},
        {"help on a replay",
         {.n = 3, .trials = 10},
         [](Workspace& w, UiState& s) {
             w.show_trial(9);
             s.help_open = true;
         }},
    };
}

class LabEverySize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(LabPanels, LabEverySize, testing::ValuesIn(test::every_size()), test::name_of_size);

TEST_P(LabEverySize, ShowsEveryStateWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    for (const LabSituation& situation : situations()) {
        SCOPED_TRACE(situation.name);
        Workspace workspace(
            {.trials = 10, .text_scale = text_scale, .screen = Screen::Lab, .lab = situation.lab});
        Headless window(workspace, width, height);
        situation.prepare(workspace, window.state());
        for (std::size_t view = 0; view < kLabViews; ++view) {
            window.state().lab_view = static_cast<LabView>(view);
            const LabLayout layout =
                layout_lab(width, height, window.em(), window.state().lab_view, LabStage::Counts);
            if (!is_offered(window.state().lab_view, layout) && view != 0) continue;
            for (const bool power : {false, true}) {
                window.state().power_turn = power;
                window.draw(3);
                EXPECT_EQ(fault_in(window), "") << "view " << view;
                EXPECT_GT(window.texts().size(), 3U);
            }
        }
    }
}

/// The lab at the usual size, all counted.
class LabPanels : public testing::Test {
  protected:
    LabPanels()
        : workspace_({.trials = 10, .screen = Screen::Lab, .lab = {.n = 10, .trials = 3000}}),
          window_(workspace_, 1600, 1000) {
        settle();
    }
    Lab& lab() { return workspace_.lab(); }
    /// Everything counted and painted for the room there is.
    void settle() {
        for (int frame = 0; frame < 3; ++frame) {
            workspace_.finish_trials();
            window_.draw(2);
        }
    }
    /// The middle of a cell of the matrix on the screen.
    void click_cell(int row, int column) {
        ASSERT_FALSE(window_.painter().matrix_areas.empty());
        const Rect& square = window_.painter().matrix_areas.front();
        const float cell = square.width / static_cast<float>(lab().item_count());
        window_.click(square.x + (static_cast<float>(column) + 0.5F) * cell,
                      square.y + (static_cast<float>(row) + 0.5F) * cell);
    }
    void press(const KeyPress& key) { handle_key(key, workspace_, window_.state()); }
    /// Lets time pass until a replay is open.
    void wait_for_replay() {
        while (!workspace_.replaying()) {
            ASSERT_TRUE(workspace_.is_moving());
            workspace_.advance(0.01);
            std::this_thread::yield();
        }
        window_.draw(2);
    }

    Workspace workspace_;
    Headless window_;
};

TEST(SmallLab, OpensTheMenuOfShufflesWhereItsListIsNotShown) {
    Workspace workspace({.trials = 10, .screen = Screen::Lab, .lab = {.n = 4, .trials = 100}});
    Headless window(workspace, 640, 480);
    window.state().lab_view = LabView::Counts;
    window.draw(2);
    EXPECT_FALSE(window.shows("Naive, downwards"));
    handle_key({.character = U'v'}, workspace, window.state());
    window.draw(3);
    EXPECT_TRUE(window.shows("Right ones and common mistakes")) << "the menu";
    handle_key({.name = KeyName::Escape}, workspace, window.state());
    window.draw(2);
    EXPECT_FALSE(window.shows("Right ones and common mistakes"));
}

TEST_F(LabPanels, SayWhatTheyShow) {
    for (const char* text :
         {"Compare", "Bias lab", "Shuffle", "Fisher–Yates", "uniform", "never", "items n", "shuffles",
          "threads", "3,000 shuffles counted", "measured", "exact", "difference", "Verdict", "✕ biased",
          "Measured against uniform", "Distance while counting", "How many shuffles until you can tell?"}) {
        EXPECT_TRUE(window_.shows(text)) << text;
    }
    EXPECT_TRUE(window_.shows(why_sentence(lab().variant(), 10)));
    EXPECT_TRUE(window_.shows(judgement_sentence(lab().counts())));
    EXPECT_TRUE(window_.shows(watching_note()));
    EXPECT_TRUE(window_.shows(chance_sentence(lab())));
    for (const StatisticLine& line : statistic_lines(lab().counts(), lab().exact(), lab().item_count())) {
        EXPECT_TRUE(window_.shows(line.name)) << line.name;
        EXPECT_TRUE(window_.shows(line.value)) << line.value;
    }
    EXPECT_EQ(window_.painter().matrix_sides.front(), 10);
    EXPECT_EQ(window_.painter().calls, 0);
}

TEST_F(LabPanels, SwitchBetweenTheScreensByTabAndKey) {
    window_.click_text("Compare");
    EXPECT_EQ(workspace_.screen(), Screen::Compare);
    window_.draw(2);
    EXPECT_EQ(window_.painter().calls, 2);
    window_.click_text("Bias lab");
    EXPECT_EQ(workspace_.screen(), Screen::Lab);
    press({.name = KeyName::F2});
    EXPECT_EQ(workspace_.screen(), Screen::Compare);
    press({.name = KeyName::F4});
    EXPECT_EQ(workspace_.screen(), Screen::Lab);
}

TEST_F(LabPanels, ChooseAShuffleFromTheList) {
    window_.click_text("Off by one: random()*i");
    EXPECT_EQ(lab().variant().name, "sattolo_down");
    settle();
    EXPECT_TRUE(window_.shows("9! paths cannot reach 10! orders."));
    press({.name = KeyName::PageUp});
    EXPECT_EQ(lab().variant().name, "fy_prefix_up");
    press({.name = KeyName::PageDown});
    EXPECT_EQ(lab().variant().name, "sattolo_down");
}

TEST_F(LabPanels, StartPauseAndClearByButton) {
    EXPECT_TRUE(window_.shows("Done"));
    window_.click_text("Clear");
    EXPECT_EQ(lab().counts().trials, 0U);
    EXPECT_FALSE(lab().counting());
    lab().set_trials(kMaxLabTrials);
    window_.draw(2);
    window_.click_text("Start");
    EXPECT_TRUE(lab().counting());
    window_.draw(2);
    window_.click_text("Pause");
    EXPECT_FALSE(lab().counting());
}

TEST_F(LabPanels, TakeItemsShufflesAndThreads) {
    const auto enter = [&](const char* shown, const char* text) {
        window_.click_text(shown);
        ASSERT_TRUE(window_.state().typing) << shown;
        window_.type(text);
        window_.press_enter();
    };
    enter("3,000", "5000");
    EXPECT_EQ(lab().trials(), 5000U);
    window_.state().focus_wanted = BoxName::LabItems;
    window_.draw(3);
    window_.type("7");
    window_.press_enter();
    EXPECT_EQ(lab().item_count(), 7);
    window_.state().focus_wanted = BoxName::LabTrials;
    window_.draw(3);
    window_.type("2000000000000");
    EXPECT_TRUE(window_.state().box(BoxName::LabTrials).refused);
}

TEST_F(LabPanels, ShowMeasuredExactAndDifference) {
    window_.click_text("exact");
    EXPECT_EQ(lab().kind(), MatrixKind::Exact);
    window_.click_text("difference");
    EXPECT_EQ(lab().kind(), MatrixKind::Difference);
    settle();
    EXPECT_TRUE(window_.shows("+5.0 σ"));
    press({.character = U'm'});
    EXPECT_EQ(lab().kind(), MatrixKind::Measured);
}

TEST_F(LabPanels, TellTheNumbersOfTheCellUnderThePointer) {
    const Rect square = window_.painter().matrix_areas.front();
    window_.move_mouse(square.x + 0.25F * square.width, square.y + 0.95F * square.height);
    window_.draw(3);
    EXPECT_TRUE(window_.shows("item 10 → place 2: "));
    std::string text = cell_text(lab(), {9, 2});
    std::replace(text.begin(), text.end(), '\n', ' ');
    EXPECT_TRUE(window_.shows(text)) << text;
}

TEST_F(LabPanels, ReplayAShuffleThatLandedInTheCellClicked) {
    click_cell(6, 2);
    wait_for_replay();
    EXPECT_TRUE(window_.shows(workspace_.replay_title()));
    EXPECT_EQ(window_.painter().calls, 1) << "the stage";
    workspace_.seek(workspace_.last_step());
    EXPECT_EQ(workspace_.lane(Side::Replay).player->order()[2], 6);
    window_.click_text("◂ Back");
    EXPECT_FALSE(workspace_.replaying());
    press({.name = KeyName::Down});
    press({.name = KeyName::Enter});
    wait_for_replay();
    press({.name = KeyName::Right});
    EXPECT_EQ(workspace_.step(), 1) << "on the replay the arrows step";
    press({.name = KeyName::Escape});
    EXPECT_FALSE(workspace_.replaying());
}

TEST_F(LabPanels, OpenThePathsOfABarAndReplayOne) {
    lab().set_item_count(3);
    settle();
    window_.click_text("Orders");
    settle();
    ASSERT_EQ(lab().picture(), LabPicture::Orders);
    press({.name = KeyName::Right});
    press({.name = KeyName::Right});
    press({.name = KeyName::Right});
    press({.name = KeyName::Enter});
    ASSERT_EQ(lab().paths_rank(), 2U);
    window_.draw(3);
    EXPECT_TRUE(window_.shows("5 of 27 paths end in 2 1 3; fair would be 4.5 each."));
    const std::size_t path = lab().tree().paths_to(2)[3];
    window_.click_text(path_text(lab().tree(), path));
    ASSERT_TRUE(workspace_.replaying());
    EXPECT_EQ(workspace_.replay_title(), "path " + std::to_string(path + 1) + " of 27");
    press({.name = KeyName::Escape});
    window_.draw(2);
    window_.click_text("a counted one");
    wait_for_replay();
    workspace_.seek(3);
    EXPECT_EQ(rank(workspace_.lane(Side::Replay).player->order()), 2U);
    press({.name = KeyName::Escape});
    press({.name = KeyName::Escape});
    EXPECT_FALSE(lab().paths_rank());
}

TEST_F(LabPanels, SetThePatienceByKeyAndKeepTheKeysOfTheOtherScreenAway) {
    const std::uint64_t before = lab().patience();
    press({.character = U'.'});
    EXPECT_GT(lab().patience(), before);
    press({.character = U','});
    EXPECT_EQ(lab().patience(), before);
    const int items = workspace_.histogram_items();
    for (const char32_t character : std::u32string(U"hHr12")) press({.character = character});
    EXPECT_EQ(workspace_.histogram_items(), items);
    EXPECT_FALSE(window_.state().menu);
}

TEST_F(LabPanels, CopyACommandThatOpensTheSameLab) {
    EXPECT_NE(command_for(workspace_)
                  .find(" --screen lab --lab-variant naive_up --lab-n 10 --lab-trials 3000 "
                        "--lab-show measured"),
              std::string::npos);
    workspace_.show(Screen::Compare);
    EXPECT_EQ(command_for(workspace_).find("--screen"), std::string::npos);
}

TEST_F(LabPanels, DrawTheMatrixOfAThousandItemsWithNoMorePixelsThanThereAre) {
    lab().set_trials(50);
    lab().set_item_count(1000);
    settle();
    const Rect square = window_.painter().matrix_areas.front();
    EXPECT_EQ(window_.painter().matrix_sides.front(), static_cast<int>(square.width));
    EXPECT_LT(window_.vertices(), 20'000) << "its cells are no vertices";
}

}  // namespace
}  // namespace shufflelens::ui
