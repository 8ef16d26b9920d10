// Every panel in every state: nothing written is cut off, lies on something else written or leaves the
// window, and everything that can be pressed does what it says.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "ui/headless.hpp"
#include "ui/keys.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::ShownText;
using test::Size;

struct Situation {
    const char* name;
    WorkspaceOptions options;
    void (*prepare)(Workspace&, UiState&);
};

void count_all(Workspace& workspace, UiState&) {
    workspace.finish_trials();
}

/// Trials paused half-way.
void count_some(Workspace& workspace, UiState&) {
    for (int frame = 0; frame < 10; ++frame) workspace.advance(0.02);
    workspace.toggle_trials();
    while (workspace.is_moving()) workspace.advance(0);
}

std::vector<Situation> situations() {
    return {
        {"empty", {.n = 0}, [](Workspace& w, UiState&) { w.clear_trials(); }},
        {"one item", {.left = "naive_up", .n = 1}, [](Workspace& w, UiState&) { w.clear_trials(); }},
        {"start", {}, count_all},
        {"mid-run",
         {.left = "fy_prefix_up", .right = "naive_down", .step = 4, .trials = 100'000},
         count_some},
        {"mid-swap",
         {.right = "fy_up", .n = 40, .step = 7},
         [](Workspace& w, UiState& s) {
             count_all(w, s);
             w.step_forward();
             w.advance(0.3);
         }},
        {"finished", {.step = 11}, count_all},
        {"named",
         {.item_names = {"Zoë", "李雷", "Bartholomew Featherstonehaugh", "Eve", "Li", "Maximilian"},
          .step = 2},
         count_all},
        {"a thousand", {.n = 1000, .step = 500, .histogram_items = 6, .trials = 3'000'000}, count_all},
        {"a million", {.n = kMaxItems, .step = 999'998, .histogram_items = 3}, count_all},
        {"help", {.step = 3}, [](Workspace&, UiState& s) { s.help_open = true; }},
        {"left menu", {}, [](Workspace&, UiState& s) { s.menu = MenuName::LeftVariant; }},
        {"right menu",
         {},
         [](Workspace&, UiState& s) {
             s.shown_side = Side::Right;
             s.menu = MenuName::RightVariant;
         }},
    };
}

class EverySize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(Panels, EverySize, testing::ValuesIn(test::every_size()), test::name_of_size);

TEST_P(EverySize, ShowsEveryStateWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    for (Situation& situation : situations()) {
        SCOPED_TRACE(situation.name);
        situation.options.text_scale = text_scale;
        Workspace workspace(situation.options);
        Headless window(workspace, width, height);
        situation.prepare(workspace, window.state());
        for (std::size_t view = 0; view < kViews; ++view) {
            window.state().view = static_cast<View>(view);
            if (!is_offered(window.state().view, window.layout()) && view != 0) continue;
            for (int themes = 0; themes < (view == 0 ? 2 : 1); ++themes) {
                workspace.toggle_theme();
                window.draw(3);
                EXPECT_EQ(fault_in(window), "") << "view " << view;
                EXPECT_GT(window.texts().size(), 5U);
                EXPECT_GT(window.vertices(), 100);
                const LaneLayout lane =
                    layout_lane(window.layout().lanes[0], window.em(), window.layout().details,
                                window.state().view == View::Stage ? TurnOf::Stage : TurnOf::Details);
                const bool setup = window.state().view == View::Setup;
                const int lanes = window.layout().one_lane ? 1 : 2;
                EXPECT_EQ(window.painter().calls, lane.stage.height > 0 && !setup ? lanes : 0);
            }
        }
    }
}

/// The usual window, at rest in the middle of the run.
class Panels : public testing::Test {
  protected:
    Panels() : workspace_({.step = 5, .trials = 1000}), window_(workspace_, 1600, 1000) {
        workspace_.finish_trials();
        window_.state().entropy = [] { return std::uint64_t{4321}; };
        window_.draw(3);
    }
    const Rect& transport() const { return transport_; }
    void click_hint(const Rect& area, const char* hint) {
        ASSERT_TRUE(window_.hover_hint(area, hint)) << hint;
        window_.press_mouse();
        window_.release_mouse();
    }
    /// Clicks into the box with this text and replaces the text.
    void enter(const char* shown, const char* text) {
        window_.click_text(shown);
        ASSERT_TRUE(window_.state().typing);
        window_.type(text);
    }
    /// The same for the box beside the word "items": its number is on the stage as well.
    void enter_items(const char* text) {
        const ShownText label = *std::find_if(window_.texts().rbegin(), window_.texts().rend(),
                                              [](const ShownText& shown) { return shown.text == "items"; });
        window_.click(label.place.right() + 2 * window_.em(), label.place.y + label.place.height / 2);
        ASSERT_TRUE(window_.state().box(BoxName::Items).editing);
        window_.type(text);
    }

    Workspace workspace_;
    Headless window_;
    Rect transport_ = window_.layout().transport;
};

TEST_F(Panels, SayWhatTheyShow) {
    for (const char* text : {"ShuffleLens", "? Help", "Step", "Back", "Play", "items", "seed", "New",
                             "step 5 of 11", "Fisher–Yates ▾", "Off by one: random()*i ▾",
                             "✓ uniform: every order exactly 1/24", "✕ biased: 18 of 24 orders never occur",
                             "for i = n-1 down to 1", "j = floor(random()*i)", "1938", "item → place"}) {
        EXPECT_TRUE(window_.shows(text)) << text;
    }
    for (const Side side : kSides) {
        const Lane& lane = workspace_.lane(side);
        EXPECT_TRUE(window_.shows(step_sentence(*lane.player, workspace_.labels())));
        EXPECT_TRUE(window_.shows(range_note(lane.recording->step(5))));
        EXPECT_TRUE(window_.shows(swap_note(*lane.player, workspace_.labels())));
    }
    EXPECT_EQ(window_.painter().tiles, 24U);
}

TEST_F(Panels, BreakLinesAtBlanksOnlyAndNeverInANumber) {
    // "No bias found in 1,000,000 shuffles.", at widths that break it in several places.
    Workspace workspace({.screen = Screen::Lab, .lab = {.variant = "fy_down", .n = 24}});
    workspace.finish_trials();
    for (const float width : {1280.0F, 1360.0F, 1440.0F, 1520.0F}) {
        Headless window(workspace, width, 720);
        window.draw(3);
        const auto& texts = window.texts();
        EXPECT_TRUE(std::none_of(texts.begin(), texts.end(), [](const ShownText& shown) {
            return shown.text.ends_with("1,") || shown.text.ends_with("000,") ||
                   shown.text.starts_with("000");
        })) << width;
    }
}

TEST_F(Panels, StepAndGoBackByButton) {
    click_hint(transport(), "one step: →");
    EXPECT_EQ(workspace_.step(), 6);
    click_hint(transport(), "one step: →");
    EXPECT_EQ(workspace_.step(), 7);
    window_.click_text("Back");
    EXPECT_EQ(workspace_.step(), 6);
}

TEST_F(Panels, GoToTheEndsByButton) {
    click_hint(transport(), "to the end");
    EXPECT_EQ(workspace_.step(), 11);
    click_hint(transport(), "one step: →");
    EXPECT_EQ(workspace_.step(), 11) << "there is no further step";
    click_hint(transport(), "to the start");
    EXPECT_EQ(workspace_.step(), 0);
    window_.click_text("Back");
    EXPECT_EQ(workspace_.step(), 0);
}

TEST_F(Panels, PlayAndPauseByButton) {
    window_.click_text("Play");
    EXPECT_TRUE(workspace_.playing());
    window_.draw();
    EXPECT_FALSE(window_.shows("Play"));
    window_.click_text("Pause");
    EXPECT_FALSE(workspace_.playing());
}

TEST_F(Panels, MakeANewSeedByButton) {
    window_.click_text("New");
    EXPECT_EQ(workspace_.seed(), 4321U);
    window_.draw();
    EXPECT_TRUE(window_.shows("4321"));
}

TEST_F(Panels, ChangeTextSizeAndThemeByButton) {
    window_.click_text("A+");
    EXPECT_DOUBLE_EQ(workspace_.text_scale(), 1.1);
    window_.click_text("A−");
    EXPECT_EQ(workspace_.text_scale(), 1);
    window_.click_text("Light / dark");
    EXPECT_EQ(workspace_.theme_name(), ThemeName::Light);
}

TEST_F(Panels, OpenTheHelpSheetWithEveryKey) {
    window_.click_text("? Help");
    window_.move_mouse(800, 500);
    window_.draw(3);
    EXPECT_TRUE(window_.state().help_open);
    for (const Binding& binding : bindings()) {
        if (binding.keys == nullptr || !includes(binding.where, Where::Comparison)) continue;
        EXPECT_TRUE(window_.shows(binding.keys)) << binding.keys;
        EXPECT_TRUE(window_.shows(binding.what)) << binding.what;
    }
    window_.click(5, 500);
    EXPECT_FALSE(window_.state().help_open) << "a click beside it closes it";
    window_.draw(2);
    EXPECT_FALSE(window_.shows("this sheet"));
    click_hint(transport(), "one step: →");
    EXPECT_EQ(workspace_.step(), 6) << "and nothing lies in the way";
}

TEST_F(Panels, ChooseAVariantFromTheMenu) {
    window_.click_text("Fisher–Yates ▾");
    EXPECT_EQ(window_.state().menu, MenuName::LeftVariant);
    EXPECT_TRUE(window_.shows(variants().front().title));
    EXPECT_FALSE(window_.shows(variants().back().title)) << "further down";
    handle_key({.name = KeyName::PageDown}, workspace_, window_.state());
    for (int page = 0; page < 10; ++page)
        handle_key({.name = KeyName::PageDown}, workspace_, window_.state());
    window_.draw(3);
    EXPECT_TRUE(window_.shows("the same seed twice")) << "the last rule of drawing";
    handle_key({.name = KeyName::Home}, workspace_, window_.state());
    window_.draw(3);
    window_.click_text("✕ Naive: any j each step");
    EXPECT_EQ(workspace_.lane(Side::Left).variant->name, "naive_up");
    EXPECT_EQ(workspace_.lane(Side::Right).variant->name, "sattolo_down");
    EXPECT_FALSE(window_.state().menu);
    window_.draw(2);
    EXPECT_FALSE(window_.shows("Fisher–Yates, upwards"));
    window_.click_text("Off by one: random()*i ▾");
    window_.click(800, 980);
    EXPECT_FALSE(window_.state().menu) << "a click beside it closes it";
    EXPECT_EQ(workspace_.lane(Side::Right).variant->name, "sattolo_down");
}

TEST_F(Panels, ScrubToAnyStepAndKeepToTheEnds) {
    const ShownText position = *window_.find("step5of11");
    const ShownText speed = *window_.find("1step/s");
    const float y = position.place.y - 1.4F * window_.em();
    window_.move_mouse(position.place.x + 2, y);
    window_.draw();
    window_.press_mouse();
    EXPECT_EQ(workspace_.step(), 0);
    int before = 0;
    const int moves = static_cast<int>((speed.place.x - position.place.x) / 7);
    for (int move = 0; move <= moves; ++move) {
        window_.move_mouse(position.place.x + 7 * static_cast<float>(move), y);
        window_.draw();
        EXPECT_GE(workspace_.step(), before);
        EXPECT_LE(workspace_.step(), before + 1) << "no step is left out";
        before = workspace_.step();
    }
    EXPECT_EQ(workspace_.step(), 11);
    window_.move_mouse(-50, y);
    window_.draw();
    EXPECT_EQ(workspace_.step(), 0) << "the knob follows outside the track";
    window_.release_mouse();
    window_.move_mouse(position.place.x + 200, y);
    window_.draw(2);
    EXPECT_EQ(workspace_.step(), 0) << "and not once it is let go";
}

TEST_F(Panels, ChangeTheSpeedByItsSlider) {
    ASSERT_TRUE(window_.hover_hint(transport(), "speed: + and"));
    const ShownText speed = *window_.find("1step/s");
    const float y = speed.place.y - 1.0F * window_.em();
    window_.move_mouse(speed.place.x + 20 * window_.em(), y);
    const float middle = speed.place.x + speed.place.width / 2;
    window_.move_mouse(middle, y);
    window_.draw();
    window_.press_mouse();
    window_.move_mouse(middle + 20 * window_.em(), y);
    window_.draw();
    EXPECT_EQ(workspace_.speed(), kFastestSpeed);
    window_.move_mouse(middle - 20 * window_.em(), y);
    window_.draw();
    EXPECT_EQ(workspace_.speed(), kSpeeds.front());
    window_.release_mouse();
}

TEST_F(Panels, TakeASeedTypedWithEnter) {
    enter("1938", "2,024");
    EXPECT_EQ(workspace_.seed(), 1938U) << "not before Enter";
    window_.press_enter();
    EXPECT_EQ(workspace_.seed(), 2024U);
    EXPECT_FALSE(window_.state().typing);
    window_.draw();
    EXPECT_TRUE(window_.shows("2024"));
}

TEST_F(Panels, TakeTheLargestSeedAndNoLarger) {
    enter("1938", "18446744073709551616");
    EXPECT_TRUE(window_.state().box(BoxName::Seed).refused);
    window_.press_enter();
    EXPECT_EQ(workspace_.seed(), 1938U);
    window_.draw(2);
    enter("1938", "18446744073709551615");
    EXPECT_FALSE(window_.state().box(BoxName::Seed).refused);
    window_.press_enter();
    EXPECT_EQ(workspace_.seed(), 18'446'744'073'709'551'615U);
}

TEST_F(Panels, RefuseLettersAndSayWhatWouldBeRight) {
    enter("1938", "12x");
    EXPECT_TRUE(window_.state().box(BoxName::Seed).refused);
    window_.draw(3);
    EXPECT_TRUE(window_.shows("a whole number from 0 to 18,446,744,073,709,551,615"));
    window_.press_enter();
    EXPECT_EQ(workspace_.seed(), 1938U);
    window_.draw(2);
    EXPECT_TRUE(window_.shows("1938")) << "the old seed is back";
}

TEST_F(Panels, RestoreABoxLeftWithEscape) {
    enter("1938", "77");
    window_.press_escape();
    EXPECT_FALSE(window_.state().typing);
    EXPECT_EQ(workspace_.seed(), 1938U);
    EXPECT_TRUE(window_.shows("1938"));
}

TEST_F(Panels, TakeANumberOfItemsInItsRange) {
    enter_items("1000001");
    EXPECT_TRUE(window_.state().box(BoxName::Items).refused);
    window_.press_escape();
    enter_items("30");
    window_.press_enter();
    EXPECT_EQ(workspace_.item_count(), 30);
    window_.draw();
    EXPECT_EQ(window_.painter().tiles, 60U);
}

TEST_F(Panels, TakeANumberOfShuffles) {
    enter("1,000", "0");
    EXPECT_TRUE(window_.state().box(BoxName::LeftTrials).refused);
    window_.press_escape();
    enter("1,000", "250000");
    window_.press_enter();
    EXPECT_EQ(workspace_.trials(), 250'000U);
}

TEST_F(Panels, TakeTheKeyboardForABoxOnRequest) {
    window_.state().focus_wanted = BoxName::Seed;
    window_.draw(3);
    ASSERT_TRUE(window_.state().typing);
    EXPECT_FALSE(window_.state().focus_wanted);
    window_.type("5");
    window_.press_enter();
    EXPECT_EQ(workspace_.seed(), 5U) << "typing replaces the old text";
}

TEST_F(Panels, ControlTheTrialsByButton) {
    const Rect lane = window_.layout().lanes[1];
    const LaneLayout parts = layout_lane(lane, window_.em(), window_.layout().details, TurnOf::Details);
    const Rect controls = {parts.orders.x, parts.orders.y + 0.3F * window_.em(), parts.orders.width,
                           1.6F * window_.em()};
    click_hint(controls, "more items in the histogram");
    EXPECT_EQ(workspace_.histogram_items(), 5);
    click_hint(controls, "fewer items in the histogram");
    EXPECT_EQ(workspace_.histogram_items(), 4);
    click_hint(controls, "pause counting");
    EXPECT_TRUE(workspace_.trials_paused());
    click_hint(controls, "go on counting");
    EXPECT_FALSE(workspace_.trials_paused());
    workspace_.finish_trials();
    click_hint(controls, "back to no shuffles");
    EXPECT_EQ(workspace_.lane(Side::Left).counted.trials, 0U);
}

TEST_F(Panels, TellOrderCountAndExactProbabilityOnHover) {
    const Rect lane = window_.layout().lanes[0];
    const LaneLayout parts = layout_lane(lane, window_.em(), window_.layout().details, TurnOf::Details);
    const Rect plot = {parts.orders.x, parts.orders.y + parts.orders.height / 2, parts.orders.width,
                       window_.em()};
    const std::uint64_t count = workspace_.lane(Side::Left).counted.counts[0];
    EXPECT_TRUE(window_.hover_hint(plot, "order 1 2 3 4: " + std::to_string(count) + " of 1,000"));
    EXPECT_TRUE(window_.shows("exact 1/24"));
}

TEST(NarrowPanels, ShowOneViewAndOneSideAtATime) {
    Workspace workspace({.step = 5, .trials = 1000});
    workspace.finish_trials();
    Headless window(workspace, 480, 600);
    ASSERT_TRUE(window.layout().one_lane);
    EXPECT_TRUE(window.shows("Fisher–Yates"));
    EXPECT_FALSE(window.shows("Off by one"));
    window.state().shown_side = Side::Right;
    window.draw(3);
    EXPECT_TRUE(window.shows("Off by one"));
    EXPECT_EQ(window.painter().calls, 1);
}

TEST(NarrowPanels, TurnToTheViewThatHasTheWantedBox) {
    Workspace workspace({.trials = 1000, .text_scale = 2});
    Headless window(workspace, 1280, 720);
    ASSERT_TRUE(is_offered(View::Orders, window.layout()));
    window.state().view = View::Code;
    window.draw(2);
    for (std::size_t turn = 0; turn < kViews; ++turn) {
        ++window.state().view_turns;
        window.draw();
        EXPECT_TRUE(is_offered(window.state().view, window.layout()));
    }
    window.state().focus_wanted = BoxName::LeftTrials;
    window.draw(3);
    EXPECT_EQ(window.state().view, View::Orders);
    EXPECT_TRUE(window.state().typing);
}

TEST(Command, OpensThePictureThatItWasCopiedFrom) {
    Workspace workspace({.left = "naive_up", .n = 9, .seed = 77, .step = 4, .trials = 5000});
    EXPECT_EQ(command_for(workspace),
              "shufflelens --left naive_up --right sattolo_down --n 9 --seed 77 --step 4 --histogram-items 4 "
              "--trials 5000 --theme dark --text-scale 1.0");
}

}  // namespace
}  // namespace shufflelens::ui
