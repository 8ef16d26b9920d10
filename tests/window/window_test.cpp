// The real window with real keys: what users press reaches the workspace, all of it and only once.
#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <thread>

#include "window/real_window.hpp"

namespace shufflelens::app {
namespace {

using test::RealWindow;

constexpr float kEm = 16;  // body text at 100 % on the test display

WorkspaceOptions quiet() {
    return {.trials = 100};
}

class WindowKeys : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(real_.comes_to_rest()); }
    Workspace& workspace() { return real_.workspace(); }
    void press(const std::string& keys) {
        real_.press(keys);
        real_.let_events_arrive();
    }
    /// The middle of the seed box: left of the button for a new seed, at the transport's right end.
    void click_seed_box() {
        const PixelSize size = real_.size();
        real_.click(static_cast<float>(size.width) - 10 * kEm, static_cast<float>(size.height) - 2 * kEm);
        ASSERT_TRUE(real_.comes_true([&] { return real_.state().box(ui::BoxName::Seed).editing; }));
    }

    RealWindow real_{quiet()};
};

TEST_F(WindowKeys, PlayAndPause) {
    press("space");
    EXPECT_TRUE(workspace().playing());
    press("space");
    EXPECT_FALSE(workspace().playing());
    press("plus plus plus plus plus plus plus plus plus plus");
    EXPECT_EQ(workspace().speed(), kFastestSpeed);
    press("space");
    EXPECT_TRUE(real_.comes_true([&] { return !workspace().playing(); }));
    EXPECT_EQ(workspace().step(), workspace().last_step());
}

TEST_F(WindowKeys, TakeTenFastPressesAsTenSteps) {
    press("Right Right Right Right Right Right Right Right Right Right");
    EXPECT_EQ(workspace().step(), 10);
    press("Left Left Left Left Left Left Left");
    EXPECT_EQ(workspace().step(), 3);
}

TEST_F(WindowKeys, GoToTheEndsAndFollowAPresenterRemote) {
    press("End");
    EXPECT_EQ(workspace().step(), 11);
    press("Home");
    EXPECT_EQ(workspace().step(), 0);
    press("Next Next Next");
    EXPECT_EQ(workspace().step(), 3);
    press("Prior");
    EXPECT_EQ(workspace().step(), 2);
    press("r");
    EXPECT_EQ(workspace().step(), 0);
}

TEST_F(WindowKeys, ChangeSeedSpeedThemeAndHistogram) {
    press("n");
    EXPECT_NE(workspace().seed(), 1938U);
    press("shift+n");
    EXPECT_EQ(workspace().seed(), 1938U);
    press("plus");
    EXPECT_EQ(workspace().speed(), 2);
    press("minus minus");
    EXPECT_EQ(workspace().speed(), 0.5);
    press("t");
    EXPECT_EQ(workspace().theme_name(), ThemeName::Light);
    press("h");
    EXPECT_EQ(workspace().histogram_items(), 5);
    press("shift+h shift+h");
    EXPECT_EQ(workspace().histogram_items(), 3);
}

TEST_F(WindowKeys, ChangeTheTextSize) {
    press("ctrl+plus ctrl+plus");
    EXPECT_DOUBLE_EQ(workspace().text_scale(), 1.2);
    press("ctrl+minus");
    EXPECT_DOUBLE_EQ(workspace().text_scale(), 1.1);
    press("ctrl+0");
    EXPECT_EQ(workspace().text_scale(), 1);
    press("ctrl+KP_Add");
    EXPECT_DOUBLE_EQ(workspace().text_scale(), 1.1);
    EXPECT_EQ(workspace().speed(), 1) << "with Ctrl it is not the speed";
}

TEST_F(WindowKeys, OpenAndCloseTheHelpSheet) {
    press("F1");
    EXPECT_TRUE(real_.state().help_open);
    press("Escape");
    EXPECT_FALSE(real_.state().help_open);
    press("question");
    EXPECT_TRUE(real_.state().help_open);
    press("question");
    EXPECT_FALSE(real_.state().help_open);
    EXPECT_TRUE(real_.comes_to_rest());
    press("Right");
    EXPECT_EQ(workspace().step(), 1);
}

TEST_F(WindowKeys, ChooseAVariant) {
    press("2 Home Down Return");
    EXPECT_EQ(workspace().lane(Side::Right).variant, &variants()[1]);
    press("1 Down Escape");
    EXPECT_EQ(workspace().lane(Side::Left).variant, variants().data());
}

TEST_F(WindowKeys, AreTextInTheSeedBox) {
    press("Right Right");
    click_seed_box();
    press("r space Right Left Home End Prior Next n t plus F1 h 2");
    EXPECT_EQ(workspace().step(), 2);
    EXPECT_EQ(workspace().seed(), 1938U);
    EXPECT_EQ(workspace().theme_name(), ThemeName::Dark);
    EXPECT_EQ(workspace().speed(), 1);
    EXPECT_FALSE(workspace().playing());
    EXPECT_FALSE(real_.state().help_open);
    EXPECT_FALSE(real_.state().menu);
    EXPECT_TRUE(real_.state().typing);
    press("Escape");
    EXPECT_TRUE(real_.comes_true([&] { return !real_.state().typing; }));
    EXPECT_EQ(workspace().seed(), 1938U);
    press("Right");
    EXPECT_EQ(workspace().step(), 3) << "and keys again afterwards";
}

TEST_F(WindowKeys, TypeASeedIntoTheBox) {
    click_seed_box();
    real_.type("271828");
    press("Return");
    EXPECT_TRUE(real_.comes_true([&] { return workspace().seed() == 271'828; }));
    EXPECT_TRUE(real_.comes_true([&] { return !real_.state().typing; }));
}

TEST_F(WindowKeys, ReachTheSeedBoxWithoutTheMouse) {
    press("s");
    ASSERT_TRUE(real_.comes_true([&] { return real_.state().typing; }));
    EXPECT_STREQ(real_.state().box(ui::BoxName::Seed).text.data(), "1938") << "the S itself is no text";
    real_.type("31415");
    press("Return");
    EXPECT_TRUE(real_.comes_true([&] { return workspace().seed() == 31'415; }));
    press("space");
    EXPECT_TRUE(workspace().playing());
}

TEST_F(WindowKeys, TypedRightAfterTheSAreForTheBox) {
    real_.press("s 8 8 8 Return");  // all between two frames
    EXPECT_TRUE(real_.comes_true([&] { return workspace().seed() == 888; }));
    EXPECT_TRUE(real_.comes_true([&] { return !real_.state().typing; }));
}

TEST_F(WindowKeys, TypedFasterThanFramesAreDrawnAreAllThere) {
    press("s");
    ASSERT_TRUE(real_.comes_true([&] { return real_.state().typing; }));
    real_.type("12345678901234567890");  // all queued before the next frame
    press("Return");
    EXPECT_TRUE(real_.comes_true([&] { return workspace().seed() == 12'345'678'901'234'567'890U; }));
}

TEST_F(WindowKeys, FillTheScreenAndGiveItBack) {
    const PixelSize before = real_.size();
    const WindowPlace place = real_.window().place();
    press("F11");
    EXPECT_TRUE(real_.comes_true([&] { return real_.size().width == 1920 && real_.size().height == 1080; }));
    EXPECT_EQ(real_.window().place().width, place.width) << "full screen is not where the window stands";
    ASSERT_TRUE(real_.comes_to_rest());
    real_.xdotool("windowfocus WINDOW");
    press("F11");
    EXPECT_TRUE(real_.comes_true(
        [&] { return real_.size().width == before.width && real_.size().height == before.height; }));
}

TEST_F(WindowKeys, WorkWhileTheWindowIsResized) {
    press("space");
    for (const auto& [width, height] : {std::pair{800, 600}, {1700, 1000}, {480, 360}, {1280, 720}}) {
        real_.xdotool("windowsize WINDOW " + std::to_string(width) + " " + std::to_string(height));
        EXPECT_TRUE(real_.comes_true(
            [&, w = width, h = height] { return real_.size().width == w && real_.size().height == h; }));
        const int before = workspace().step();
        EXPECT_TRUE(real_.comes_true([&] { return workspace().step() > before; })) << "it plays on";
    }
    press("space");
    EXPECT_FALSE(workspace().playing());
}

TEST(WindowMouse, StepsByButton) {
    RealWindow real(quiet());
    ASSERT_TRUE(real.comes_to_rest());
    // From the left: first, back, play, step.
    const PixelSize size = real.size();
    for (int place = 0; real.workspace().step() == 0 && place < 15; ++place) {
        real.click(static_cast<double>(1 + 2 * place) * static_cast<double>(kEm),
                   static_cast<double>(size.height) - 2 * kEm);
        if (real.workspace().playing()) real.workspace().reset();
    }
    EXPECT_EQ(real.workspace().step(), 1);
}

TEST(WindowSleep, DrawsNothingWhileNothingMoves) {
    RealWindow real(quiet());
    ASSERT_TRUE(real.comes_to_rest());
    real.let_events_arrive();
    ASSERT_TRUE(real.comes_to_rest());
    // Wakes left over from the helper are used up first.
    for (int k = 0; k < 5; ++k) {
        glfwPollEvents();
        if (!real.window().is_idle()) {
            ASSERT_TRUE(real.comes_to_rest());
        }
    }
    const std::uint64_t built = real.window().frames_built();
    const std::uint64_t drawn = real.window().frames_drawn();
    const std::clock_t cpu = std::clock();
    const auto start = std::chrono::steady_clock::now();
    std::thread alarm([] {
        std::this_thread::sleep_for(std::chrono::seconds(1));
        glfwPostEmptyEvent();
    });
    EXPECT_TRUE(real.window().next_frame());
    const auto slept = std::chrono::steady_clock::now() - start;
    const double cpu_seconds = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
    alarm.join();
    EXPECT_GE(slept, std::chrono::milliseconds(900)) << "it slept until it was woken";
    EXPECT_EQ(real.window().frames_built(), built + 1) << "for the event, and none before";
    EXPECT_EQ(real.window().frames_drawn(), drawn) << "it showed nothing new";
    EXPECT_LT(cpu_seconds, 0.3) << "the second asleep costs nothing, the one frame a little";
}

TEST(WindowSleep, DrawsWhatTheScreenHasLost) {
    RealWindow real(quiet());
    ASSERT_TRUE(real.comes_to_rest());
    const std::uint64_t drawn = real.window().frames_drawn();
    real.xdotool("windowunmap --sync WINDOW windowmap --sync WINDOW");
    EXPECT_TRUE(real.comes_true([&] { return real.window().frames_drawn() > drawn; }));
}

TEST(WindowSleep, WakesForAKeyAndSleepsAgain) {
    RealWindow real(quiet());
    ASSERT_TRUE(real.comes_to_rest());
    real.press("Right");
    EXPECT_TRUE(real.comes_true([&] { return real.workspace().step() == 1; }));
    EXPECT_FALSE(real.window().is_idle()) << "the swap travels";
    EXPECT_TRUE(real.comes_to_rest());
    EXPECT_EQ(real.workspace().pose().phase, 0);
}

TEST(WindowTrials, GrowWithoutAnyEvent) {
    RealWindow real({.trials = 20'000});
    EXPECT_TRUE(real.comes_true([&] { return real.workspace().trials_finished(); }));
    EXPECT_TRUE(real.comes_to_rest());
}

TEST(WindowPlaceTest, IsRememberedAndTakenUpAgain) {
    Settings settings;
    {
        RealWindow real(quiet());
        ASSERT_TRUE(real.comes_to_rest());
        real.xdotool("windowsize WINDOW 900 700 windowmove WINDOW 123 77");
        EXPECT_TRUE(real.comes_true([&] {
            const WindowPlace place = real.window().place();
            return place.width == 900 && place.height == 700 && place.x == 123 && place.y == 77;
        }));
        settings.window = real.window().place();
    }
    const RealWindow again(quiet(), settings);
    EXPECT_EQ(again.size().width, 900);
    EXPECT_EQ(again.size().height, 700);
    int x = 0;
    int y = 0;
    glfwGetWindowPos(glfwGetCurrentContext(), &x, &y);
    EXPECT_EQ(x, 123);
    EXPECT_EQ(y, 77);
}

TEST(WindowPlaceTest, OffEveryScreenIsNotTakenUp) {
    Settings settings;
    settings.window = WindowPlace{.x = 5000, .y = 5000, .width = 700, .height = 500};
    const RealWindow real(quiet(), settings);
    int x = 0;
    int y = 0;
    glfwGetWindowPos(glfwGetCurrentContext(), &x, &y);
    EXPECT_LT(x, 1920);
    EXPECT_LT(y, 1080);
    EXPECT_EQ(real.size().width, PixelSize().width);
}

TEST(RunWindow, EndsWhenItIsClosedAndLeavesTheSettings) {
    Workspace workspace(quiet());
    workspace.toggle_theme();
    workspace.set_text_scale(1.5);
    workspace.choose_variant(Side::Right, variant_named("naive_up"));
    Settings settings;
    // It asks to be remembered once it has come to rest; that is when the user closes it.
    run_window(workspace, {}, [&](const Settings& changed) {
        settings = changed;
        glfwSetWindowShouldClose(glfwGetCurrentContext(), GLFW_TRUE);
        glfwPostEmptyEvent();
    });
    ASSERT_TRUE(settings.window);
    EXPECT_GT(settings.window->width, 400);
    EXPECT_EQ(settings.theme, ThemeName::Light);
    EXPECT_EQ(settings.text_scale, 1.5);
    EXPECT_EQ(settings.left, "fy_down");
    EXPECT_EQ(settings.right, "naive_up");
}

}  // namespace
}  // namespace shufflelens::app
