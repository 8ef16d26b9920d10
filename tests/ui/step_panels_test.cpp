// The step screen in every state and size: nothing written is cut off or covered, and keys and clicks do what
// they say.
#include <gtest/gtest.h>

#include "ui/headless.hpp"
#include "ui/keys.hpp"
#include "ui/menus.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::Size;

struct Situation {
    const char* name;
    StepperOptions options;
    void (*prepare)(Workspace&, UiState&);
};

void nothing(Workspace&, UiState&) {}

std::vector<Situation> situations() {
    return {
        {"empty", {.n = 0}, nothing},
        {"start", {}, nothing},
        {"drawn", {.step = 4, .parts = 1}, nothing},
        {"in between", {.skin = Skin::Bars, .step = 4, .parts = 3}, nothing},
        {"lots", {.skin = Skin::Lots, .step = 6, .parts = 1}, nothing},
        {"lots at the end", {.skin = Skin::Lots, .step = 12}, nothing},
        {"without temp", {.style = SwapStyle::WithoutTemp, .step = 12}, nothing},
        {"a deck", {.variant = "sattolo_down", .n = 52, .step = 20, .parts = 1}, nothing},
        {"a board", {.n = 480, .skin = Skin::Mines, .columns = 30, .step = 100, .parts = 1}, nothing},
        {"many bars", {.n = 10'000, .skin = Skin::Bars, .step = 100}, nothing},
        {"a question", {.asks = true}, nothing},
        {"an answer",
         {.asks = true},
         [](Workspace& w, UiState&) { w.stepper().lesson().commit(w.stepper().question()->right); }},
        {"refused", {.step = 5}, [](Workspace& w, UiState& s) { pick_place(w, s, 12); }},
        {"threads", {.step = 5}, [](Workspace&, UiState& s) { s.threads_shown = true; }},
        {"java", {.step = 5, .parts = 2}, [](Workspace&, UiState& s) { s.language = Language::Java; }},
        {"skin menu", {}, [](Workspace& w, UiState& s) { open_menu(MenuName::Skin, w, s); }},
        {"travelling",
         {.step = 5},
         [](Workspace& w, UiState&) {
             w.step_forward();
             w.advance(0.3);
         }},
    };
}

class EveryStepSize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(StepPanels, EveryStepSize, testing::ValuesIn(test::every_size()),
                         test::name_of_size);

TEST_P(EveryStepSize, ShowsEveryStateWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    for (const Situation& situation : situations()) {
        SCOPED_TRACE(situation.name);
        WorkspaceOptions options;
        options.text_scale = text_scale;
        options.screen = Screen::Step;
        options.stepper = situation.options;
        Workspace workspace(options);
        Headless window(workspace, width, height);
        situation.prepare(workspace, window.state());
        for (std::size_t view = 0; view < kStepViews; ++view) {
            window.state().step_view = static_cast<StepView>(view);
            const StepLayout layout = layout_step(window.layout(), window.em(), static_cast<StepView>(view));
            if (view > 0 && !is_offered(static_cast<StepView>(view), layout)) continue;
            window.draw(3);
            EXPECT_EQ(fault_in(window), "") << "view " << view;
            EXPECT_GT(window.texts().size(), 5U);
            workspace.toggle_theme();
        }
    }
}

/// The usual window at the start of the run.
class StepPanels : public testing::Test {
  protected:
    StepPanels() : workspace_({.screen = Screen::Step}), window_(workspace_, 1600, 1000) { window_.draw(3); }

    void press(const KeyPress& key) {
        handle_key(key, workspace_, window_.state());
        settle();
    }
    void letter(char32_t character) { press({.character = character}); }
    void settle() {
        while (workspace_.is_moving()) workspace_.advance(0.05);
        window_.draw(2);
    }
    Stepper& stepper() { return workspace_.stepper(); }

    Workspace workspace_;
    Headless window_;
};

TEST_F(StepPanels, SayWhatTheyShow) {
    for (const char* text : {"Fisher–Yates ▾", "Show as: Cards ▾", "step 1 of 12: draw j", "Worked example",
                             "Pseudocode ▾", "What happens here", "Predict", "i = 12", "j = ?", "temp = —"}) {
        EXPECT_TRUE(window_.shows(text)) << text;
    }
}

TEST_F(StepPanels, KeysGoThroughThePartsAndBack) {
    for (int part = 1; part <= 4; ++part) {
        letter(U'.');
        EXPECT_EQ(stepper().moment(), (Moment{0, part}));
    }
    letter(U'.');
    EXPECT_EQ(stepper().moment(), (Moment{1, 0}));
    letter(U',');
    EXPECT_EQ(stepper().moment(), (Moment{0, 4}));
    press({.name = KeyName::Right});
    EXPECT_EQ(stepper().moment(), (Moment{1, 0}));
    letter(U'g');
    press({.name = KeyName::Right});
    EXPECT_EQ(stepper().moment(), (Moment{1, 1}));
}

TEST_F(StepPanels, DigitsAreTheGenerator) {
    letter(U'4');
    EXPECT_EQ(stepper().moment(), (Moment{0, 1}));
    EXPECT_TRUE(window_.shows("j = 4"));
    letter(U'4');
    EXPECT_EQ(stepper().moment(), (Moment{1, 0}));
    EXPECT_EQ(stepper().picks(), (std::map<int, int>{{0, 4}}));
    press({.character = U'J'});
    EXPECT_TRUE(stepper().picks().empty());
}

TEST_F(StepPanels, AClickOnATileIsAPick) {
    const Rect stage = layout_step(window_.layout(), window_.em(), StepView::Stage).picture;
    const StagePicture& picture = *window_.painter().last_picture;
    ASSERT_EQ(picture.places.size(), 13U);
    const Rect& tile = picture.places[3];
    window_.click(std::floor(stage.x) + tile.x + tile.width / 2,
                  std::floor(stage.y) + tile.y + tile.height / 2);
    settle();
    EXPECT_EQ(stepper().moment(), (Moment{0, 1}));
    EXPECT_EQ(stepper().recording().swap(0).j, 3);
}

TEST_F(StepPanels, AnyJCanBeTyped) {
    for (const auto& [typed, j] : {std::pair{"12", 12}, {"3", 3}}) {
        letter(U'j');
        ASSERT_TRUE(window_.state().box(BoxName::PickJ).editing);
        window_.type(typed);
        window_.press_enter();
        settle();
        EXPECT_EQ(stepper().moment(), (Moment{0, 1}));
        EXPECT_EQ(stepper().recording().swap(0).j, j);
    }
}

TEST_F(StepPanels, ARefusalIsSaidUntilTheRunGoesOn) {
    workspace_.seek(5);
    letter(U'9');
    EXPECT_TRUE(window_.shows("j may be 0…7: 9 is settled"));
    letter(U'.');
    EXPECT_FALSE(window_.shows("j may be 0…7: 9 is settled"));
}

TEST_F(StepPanels, QuestionsAreAnsweredWithTheArrows) {
    letter(U'p');
    ASSERT_TRUE(stepper().question());
    const int right = stepper().question()->right;
    for (int k = 0; k < right; ++k) press({.name = KeyName::Down});
    press({.name = KeyName::Enter});
    EXPECT_EQ(stepper().lesson().right_count(), 1);
    EXPECT_TRUE(window_.shows("1 of 1 right"));
    press({.name = KeyName::Enter});
    EXPECT_EQ(stepper().lesson().asked_count(), 1) << "an answer is final";
    press({.character = U'P'});
    EXPECT_EQ(stepper().lesson().asked_count(), 0);
}

TEST_F(StepPanels, ClickingARowGoesThere) {
    workspace_.seek(6);
    window_.draw(2);
    const std::string row = stepper().example().row(2).happens;
    window_.click_text(row);
    EXPECT_EQ(workspace_.step(), 2);
}

TEST_F(StepPanels, TheTableCanBeTakenAlong) {
    workspace_.seek(2);
    letter(U'e');
    const std::string copied = ImGui::GetClipboardText();
    EXPECT_EQ(copied.find("| step |"), 0U) << copied;
    EXPECT_EQ(std::count(copied.begin(), copied.end(), '\n'), 5) << "head, rule, start and two steps";
}

TEST_F(StepPanels, TheCodeCanBeTakenAlong) {
    letter(U'l');
    press({.name = KeyName::Down});
    press({.name = KeyName::Down});
    press({.name = KeyName::Enter});
    EXPECT_EQ(window_.state().language, Language::Python);
    letter(U'q');
    EXPECT_NE(std::string(ImGui::GetClipboardText()).find("def "), std::string::npos);
}

TEST_F(StepPanels, MenusChooseShuffleAndSkin) {
    letter(U'k');
    press({.name = KeyName::Home});
    press({.name = KeyName::Enter});
    EXPECT_EQ(stepper().skin(), Skin::Bars);
    letter(U'v');
    press({.name = KeyName::Down});
    press({.name = KeyName::Enter});
    EXPECT_EQ(stepper().variant().name, variants()[1].name);
}

TEST_F(StepPanels, TheCommandOpensTheSamePicture) {
    letter(U'4');
    EXPECT_NE(command_for(workspace_)
                  .find("--screen step --step-variant fy_down --step-n 13 --skin cards "
                        "--part 1 --pick 1:4"),
              std::string::npos)
        << command_for(workspace_);
}

}  // namespace
}  // namespace shufflelens::ui
