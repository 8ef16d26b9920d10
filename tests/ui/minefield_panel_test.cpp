// The minefield scene in every way, size and theme, and what can be pressed there.
#include <gtest/gtest.h>

#include <string>

#include "shufflelens/minefield_play.hpp"
#include "ui/headless.hpp"
#include "ui/keys.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::Size;

MinefieldPlay& play_of(Workspace& workspace) {
    return workspace.scenes().as<MinefieldPlay>();
}

WorkspaceOptions options_for(const char* scene, double text_scale = 1) {
    WorkspaceOptions options;
    options.trials = 1;
    options.screen = Screen::Scenes;
    options.scene = scene;
    options.seed = 7;
    options.text_scale = text_scale;
    return options;
}

struct MinefieldSituation {
    const char* name;
    const char* scene;
    void (*prepare)(MinefieldPlay&);
};

/// Flags on every second cell, then the first mine that is not flagged is opened.
void lose(MinefieldPlay& play) {
    play.choose_mode(3);
    play.set_first_click(FirstClick::KeepsBoard);
    for (int place = 0; place < play.size().cells(); place += 2) {
        play.mark(place);
        play.flag();
    }
    for (int place = 1; play.game().state() == MineGameState::Playing; place += 2) {
        play.mark(place);
        if (play.game().has_mine(place)) play.press();
    }
}

void win(MinefieldPlay& play) {
    play.choose_mode(3);
    for (int place = 0; place < play.size().cells(); ++place) {
        play.mark(place);
        if (!play.game().has_mine(place)) play.press();
    }
}

std::vector<MinefieldSituation> situations() {
    return {
        {"start", "minefield", [](MinefieldPlay&) {}},
        {"travelling", "minefield:expert",
         [](MinefieldPlay& play) {
             play.seek(300);
             play.step_forward();
             play.advance(0.3, 1);
         }},
        {"shuffled down to 0", "minefield:expert",
         [](MinefieldPlay& play) {
             play.switch_rule();
             play.to_end();
         }},
        {"redrawing", "minefield:expert",
         [](MinefieldPlay& play) {
             play.choose_mode(1);
             play.seek(70);
             play.finish();
         }},
        {"redrawn", "minefield:12x12x140",
         [](MinefieldPlay& play) {
             play.choose_mode(1);
             play.to_end();
         }},
        {"rows", "minefield:intermediate",
         [](MinefieldPlay& play) {
             play.choose_mode(2);
             play.seek(4);
         }},
        {"columns done", "minefield:expert",
         [](MinefieldPlay& play) {
             play.choose_mode(2);
             play.to_end();
         }},
        {"covered", "minefield:expert", [](MinefieldPlay& play) { play.choose_mode(3); }},
        {"lost", "minefield:expert", lose},
        {"won", "minefield:intermediate", win},
        {"two cells", "minefield:1x2x1", [](MinefieldPlay& play) { play.to_end(); }},
        {"too many cells", "minefield:1000x1000x10", [](MinefieldPlay& play) { play.choose_mode(3); }},
    };
}

class EveryMinefieldSize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(Minefield, EveryMinefieldSize, testing::ValuesIn(test::every_size()),
                         test::name_of_size);

TEST_P(EveryMinefieldSize, ShowsEveryStateWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    for (const MinefieldSituation& situation : situations()) {
        SCOPED_TRACE(situation.name);
        Workspace workspace(options_for(situation.scene, text_scale));
        Headless window(workspace, width, height);
        situation.prepare(play_of(workspace));
        for (int themes = 0; themes < 2; ++themes) {
            workspace.toggle_theme();
            window.draw(3);
            EXPECT_EQ(fault_in(window), "");
            EXPECT_GT(window.texts().size(), 8U);
        }
        window.state().help_open = true;
        window.draw(3);
        EXPECT_EQ(fault_in(window), "") << "with the keys";
    }
}

class MinefieldPanel : public testing::Test {
  protected:
    MinefieldPanel() : workspace_(options_for("minefield")), window_(workspace_, 1600, 1000) {
        window_.state().entropy = [] { return std::uint64_t{4321}; };
        window_.draw(3);
    }
    MinefieldPlay& play() { return play_of(workspace_); }
    void press(KeyName name) { handle_key({.name = name}, workspace_, window_.state()); }
    void press(char32_t letter) { handle_key({.character = letter}, workspace_, window_.state()); }
    void click(const char* text) {
        window_.click_text(text);
        window_.draw(2);
    }
    /// A button in the bottom row.
    void click_hint(const char* hint) {
        ASSERT_TRUE(window_.hover_hint({0, 900, 1600, 100}, hint)) << hint;
        window_.press_mouse();
        window_.release_mouse();
        window_.draw(2);
    }

    Workspace workspace_;
    Headless window_;
};

TEST_F(MinefieldPanel, GoesFromWayToWayByItsTabsAndKeys) {
    click("2 Redraw until free");
    EXPECT_EQ(play().way(), MinefieldWay::Redraw);
    click("3 Rows and columns");
    EXPECT_EQ(play().way(), MinefieldWay::RowsAndColumns);
    click("4 Play");
    EXPECT_EQ(play().way(), MinefieldWay::Play);
    click("1 Shuffle");
    EXPECT_EQ(play().way(), MinefieldWay::Shuffle);
    press(U'3');
    EXPECT_EQ(play().way(), MinefieldWay::RowsAndColumns);
}

TEST_F(MinefieldPanel, StepsByItsButtonsAndByTheArrows) {
    click_hint("one step: →");
    EXPECT_EQ(play().cursor().position(), 1);
    press(KeyName::Right);
    EXPECT_EQ(play().cursor().position(), 2);
    press(KeyName::Left);
    click_hint("one step back");
    EXPECT_EQ(play().cursor().position(), 0);
    press(KeyName::End);
    EXPECT_EQ(play().cursor().position(), 80);
    press(U'x');
    EXPECT_EQ(play().loop_end(), LoopEnd::Zero);
    click("down to 1");
    EXPECT_EQ(play().loop_end(), LoopEnd::One);
    click("down to 0");
    EXPECT_EQ(play().loop_end(), LoopEnd::Zero);
    window_.draw(2);
    EXPECT_TRUE(window_.shows("The last step exchanges place 0 with itself: it changes nothing."));
}

TEST_F(MinefieldPanel, ChangesTheBoardAndKeepsTheWay) {
    press(U'4');
    click("16×30×99");
    EXPECT_EQ(play().size(), (BoardSize{16, 30, 99}));
    EXPECT_EQ(play().way(), MinefieldWay::Play);
    EXPECT_EQ(scene_text(workspace_.scenes().chosen()), "minefield:16x30x99");
    press(U'b');
    EXPECT_EQ(play().size(), (BoardSize{9, 9, 10}));
    press(U'b');
    EXPECT_EQ(play().size(), (BoardSize{16, 16, 40}));
}

TEST_F(MinefieldPanel, TakesABoardOfYourOwn) {
    press(U'i');
    window_.draw(3);
    ASSERT_TRUE(window_.state().typing);
    window_.type("3");
    window_.press_enter();
    window_.draw(2);
    EXPECT_EQ(play().size(), (BoardSize{3, 9, 10}));
    window_.state().focus_wanted = BoxName::BoardColumns;
    window_.draw(3);
    window_.type("2");
    window_.press_enter();
    window_.draw(2);
    EXPECT_EQ(play().size(), (BoardSize{3, 2, 5})) << "as many mines as there is room for";
}

TEST_F(MinefieldPanel, PlaysByKeys) {
    press(U'4');
    press(KeyName::Up);
    press(KeyName::Left);
    EXPECT_EQ(play().marked(), 30);
    press(U'f');
    EXPECT_EQ(play().game().cover(30), Cover::Flagged);
    press(U'f');
    press(KeyName::Enter);
    EXPECT_EQ(play().game().cover(30), Cover::Open);
    press(KeyName::Home);
    EXPECT_EQ(play().game().cover(30), Cover::Hidden);
    press(U'o');
    EXPECT_EQ(play().game().cover(30), Cover::Open);
    const std::uint64_t seed = play().seed();
    press(U'n');
    EXPECT_NE(play().seed(), seed);
    EXPECT_EQ(play().game().cover(30), Cover::Hidden);
    window_.draw(2);
    click("Same board again");
    click("as shuffled");
    EXPECT_EQ(play().first_click(), FirstClick::KeepsBoard);
}

TEST_F(MinefieldPanel, OpensTheCellThatIsClicked) {
    press(U'4');
    window_.draw(2);
    // The numbers beside the board say where it is.
    float left = 0;
    float top = 0;
    for (const test::ShownText& text : window_.texts()) {
        if (text.text == "8" && text.place.x > left) left = text.place.x;
        if (text.text == "8" && text.place.y > top) top = text.place.y;
    }
    window_.click(left, top);  // where column 8 and row 8 meet
    window_.draw(2);
    EXPECT_EQ(play().marked(), 80);
    EXPECT_EQ(play().game().cover(80), Cover::Open);
}

}  // namespace
}  // namespace shufflelens::ui
