// The lab in a real window: opened, counted, paused, and a cell clicked.
#include <gtest/gtest.h>

#include "window/real_window.hpp"

namespace shufflelens::app {
namespace {

using test::RealWindow;

constexpr float kEm = 16;  // body text at 100 % on the test display

class LabWindow : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(real_.comes_to_rest()); }
    Lab& lab() { return real_.workspace().lab(); }
    void press(const std::string& keys) {
        real_.press(keys);
        real_.let_events_arrive();
    }
    /// The middle of the matrix, as its layout has it.
    void click_matrix() {
        const PixelSize size = real_.size();
        const ui::LabLayout layout =
            ui::layout_lab(static_cast<float>(size.width), static_cast<float>(size.height), kEm,
                           ui::LabView::Counts, ui::LabStage::Counts);
        const Rect& panel = layout.picture;
        real_.click(panel.x + panel.width * 0.4F, panel.y + 12 * kEm);
    }

    RealWindow real_{{.trials = 100, .lab = {.n = 6, .trials = 5000}}};
};

TEST_F(LabWindow, OpensCountsPausesAndComesToRest) {
    press("F4");
    ASSERT_EQ(real_.workspace().screen(), Screen::Lab);
    EXPECT_TRUE(real_.comes_to_rest());
    EXPECT_EQ(lab().counts().trials, 0U) << "it waits to be told";
    press("space");
    EXPECT_TRUE(real_.comes_true([&] { return lab().finished(); }));
    EXPECT_TRUE(real_.comes_to_rest());
    lab().set_trials(kMaxLabTrials);
    EXPECT_TRUE(real_.comes_true([&] { return lab().counts().trials > 5000; }));
    press("space");
    EXPECT_FALSE(lab().counting());
    EXPECT_TRUE(real_.comes_to_rest());
    press("F2");
    EXPECT_EQ(real_.workspace().screen(), Screen::Compare);
}

TEST_F(LabWindow, ReplaysAShuffleFromTheCellClicked) {
    press("F4 space");
    ASSERT_TRUE(real_.comes_true([&] { return lab().finished(); }));
    ASSERT_TRUE(real_.comes_to_rest());
    click_matrix();
    ASSERT_TRUE(real_.comes_true([&] { return real_.workspace().replaying(); }));
    press("Right Right");
    EXPECT_EQ(real_.workspace().step(), 2);
    press("Escape");
    EXPECT_FALSE(real_.workspace().replaying());
}

}  // namespace
}  // namespace shufflelens::app
