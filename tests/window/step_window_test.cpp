// One whole lesson in a real window, by keyboard alone: open, predict, answer, step, be the generator, go
// back, take the table along.
#include <gtest/gtest.h>

#include "window/real_window.hpp"

namespace shufflelens::app {
namespace {

using test::RealWindow;

TEST(StepWindow, GivesALessonByKeyboard) {
    RealWindow real({.trials = 100});
    ASSERT_TRUE(real.comes_to_rest());
    const auto press = [&](const std::string& keys) {
        real.press(keys);
        real.let_events_arrive();
    };
    press("F3");
    ASSERT_EQ(real.workspace().screen(), Screen::Step);
    Stepper& stepper = real.workspace().stepper();

    press("p");
    ASSERT_TRUE(stepper.question());
    const int right = stepper.question()->right;
    for (int k = 0; k < right; ++k) press("Down");
    press("Return");
    EXPECT_EQ(stepper.lesson().score_text(), "1 of 1 right");

    press("period period period period period");
    EXPECT_EQ(stepper.moment(), (Moment{1, 0}));
    EXPECT_TRUE(real.comes_to_rest());
    press("Right");
    EXPECT_EQ(stepper.moment(), (Moment{2, 0}));

    press("4");
    EXPECT_EQ(stepper.moment(), (Moment{2, 1}));
    press("4");
    EXPECT_EQ(stepper.moment(), (Moment{3, 0}));
    EXPECT_EQ(stepper.recording().swap(2).j, 4);
    press("j");
    ASSERT_TRUE(real.comes_true([&] { return real.state().box(ui::BoxName::PickJ).editing; }));
    press("0 Return");
    EXPECT_TRUE(real.comes_true([&] { return stepper.picks().count(3) == 1; }));
    EXPECT_EQ(stepper.recording().swap(3).j, 0);

    const Order before = stepper.player().array();
    press("Left");
    press("Left");
    EXPECT_EQ(stepper.moment().step, 2);
    press("e");
    EXPECT_EQ(real.clipboard().find("| step |"), 0U) << real.clipboard();
    press("Home");
    EXPECT_TRUE(real.comes_to_rest());
    EXPECT_EQ(stepper.player().array(), identity_order(13));
    press("F2");
    EXPECT_EQ(real.workspace().screen(), Screen::Compare);
}

}  // namespace
}  // namespace shufflelens::app
