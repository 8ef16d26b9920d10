// The scenes "pick k of n" and "high or low" in every state and size, and what can be pressed there.
#include <gtest/gtest.h>

#include "shufflelens/high_low_play.hpp"
#include "shufflelens/pick_play.hpp"
#include "ui/headless.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::Size;

struct SceneSituation {
    const char* name;
    const char* scene;
    void (*prepare)(Workspace&);
};

/// Guesses by the next card: right so many times, then wrong where it can be.
void guess(Workspace& workspace, int right_times, bool then_wrong) {
    auto& play = workspace.scenes().as<HighLowPlay>();
    for (int k = 0; k <= right_times && play.game().state() == HighLowState::Guessing; ++k) {
        if (k == right_times && !then_wrong) break;
        const Card& next = play.game().cards()[play.game().guesses().size() + 1];
        const bool right = k < right_times;
        play.guess((next.rank >= play.game().shown().rank) == right ? Guess::Higher : Guess::Lower);
    }
}

std::vector<SceneSituation> situations() {
    const auto nothing = [](Workspace&) {};
    const auto step_on = [](Workspace& w) {
        for (int k = 0; k < 40; ++k) w.scenes().play().step_forward();
    };
    return {
        {"pick, before anything is measured", "pick", nothing},
        {"pick, half-way", "pick:99/100", step_on},
        {"pick, the end", "pick:50/100",
         [](Workspace& w) {
             w.scenes().play().finish();
             w.scenes().play().to_end();
         }},
        {"pick, the curve", "pick", [](Workspace& w) { w.scenes().play().choose_mode(2); }},
        {"pick 1 of 1", "pick:1/1", nothing},
        {"pick of a thousand", "pick:700/1000", step_on},
        {"pick of many", "pick:5000/20000", step_on},
        {"high or low", "high_low", nothing},
        {"with the hint", "high_low", [](Workspace& w) { w.scenes().play().choose_mode(0); }},
        {"wrong", "high_low",
         [](Workspace& w) {
             w.scenes().play().choose_mode(0);
             guess(w, 10, true);
         }},
        {"all correct", "high_low", [](Workspace& w) { guess(w, 51, false); }},
    };
}

class SceneEverySize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(PickAndHighLow, SceneEverySize, testing::ValuesIn(test::every_size()),
                         test::name_of_size);

TEST_P(SceneEverySize, ShowsEveryStateWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    for (const SceneSituation& situation : situations()) {
        SCOPED_TRACE(situation.name);
        Workspace workspace(
            {.trials = 10, .text_scale = text_scale, .screen = Screen::Scenes, .scene = situation.scene});
        Headless window(workspace, width, height);
        situation.prepare(workspace);
        window.draw(3);
        EXPECT_EQ(fault_in(window), "");
        EXPECT_GT(window.texts().size(), 3U);
    }
}

TEST(PickPanel, StepsAndChoosesTheSizeByButtonAndKey) {
    Workspace workspace({.trials = 10, .screen = Screen::Scenes, .scene = "pick"});
    Headless window(workspace, 1280, 720);
    window.draw(2);
    auto& play = workspace.scenes().as<PickPlay>();
    EXPECT_TRUE(window.shows(redraw_sentence(play.redraw(), 0)));
    EXPECT_TRUE(window.shows(pick_sentence(play.shuffled(), 0)));
    handle_key({.name = KeyName::Right}, workspace, window.state());
    EXPECT_EQ(play.throws(), 1);
    window.draw(2);
    EXPECT_TRUE(window.shows("1 throw"));
    EXPECT_TRUE(window.shows("1 draw"));
    window.click_text("99 of 100");
    EXPECT_EQ(play.size().wanted, 99);
    handle_key({.character = U'1'}, workspace, window.state());
    EXPECT_EQ(play.size().wanted, 50);
}

TEST(HighLowPanel, GuessesByButtonAndKeyAndBeginsANewGame) {
    Workspace workspace({.trials = 10, .screen = Screen::Scenes, .scene = "high_low"});
    Headless window(workspace, 1280, 720);
    window.state().entropy = [] { return std::uint64_t{99}; };
    window.draw(2);
    const HighLow& game = workspace.scenes().as<HighLowPlay>().game();
    window.click_text("↑ Higher");
    ASSERT_EQ(game.guesses().size(), 1U);
    EXPECT_EQ(game.guesses().front(), Guess::Higher);
    window.draw(2);
    EXPECT_TRUE(window.shows(high_low_sentence(game)));
    EXPECT_TRUE(window.shows(game.log().back()));
    window.click_text("New");
    EXPECT_EQ(game.cards(), high_low_deck(99));
    for (const auto& [key, guess] : {std::pair{KeyPress{.name = KeyName::Up}, Guess::Higher},
                                     std::pair{KeyPress{.character = U'h'}, Guess::Higher},
                                     std::pair{KeyPress{.name = KeyName::Down}, Guess::Lower},
                                     std::pair{KeyPress{.character = U'l'}, Guess::Lower}}) {
        workspace.new_seed(workspace.seed() + 1);
        handle_key(key, workspace, window.state());
        EXPECT_EQ(game.guesses(), std::vector{guess});
    }
    handle_key({.character = U'1'}, workspace, window.state());
    window.draw(2);
    EXPECT_TRUE(workspace.scenes().as<HighLowPlay>().shows_hint());
}

}  // namespace
}  // namespace shufflelens::ui
