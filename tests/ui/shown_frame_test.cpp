#include "ui/shown_frame.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

#include <utility>

#include "headless.hpp"

namespace shufflelens::ui::test {
namespace {

/// A window that is drawn again only where it looks different.
class ShownFrameTest : public testing::Test {
  protected:
    bool next_is_new() {
        window_.draw();
        const Color background = workspace_.theme().window;
        const bool is_new = !shown_.looks_like(*ImGui::GetDrawData(), window_.state().tasks, background);
        shown_.keep(*ImGui::GetDrawData(), std::move(window_.state().tasks), background);
        return is_new;
    }
    void come_to_rest() {
        for (int frame = 0; frame < 4; ++frame) next_is_new();
    }

    Workspace workspace_{{.trials = 1}};
    Headless window_{workspace_, 1280, 720};
    ShownFrame shown_;
};

TEST_F(ShownFrameTest, IsNotNewWhereNothingMoves) {
    EXPECT_TRUE(next_is_new()) << "the first";
    come_to_rest();
    EXPECT_FALSE(next_is_new());
    shown_.forget();
    EXPECT_TRUE(next_is_new());
}

TEST_F(ShownFrameTest, IsNewWithEverythingThatCanBeSeen) {
    workspace_.finish_trials();
    come_to_rest();
    workspace_.seek(1);
    EXPECT_TRUE(next_is_new()) << "a step";
    come_to_rest();
    workspace_.toggle_theme();
    EXPECT_TRUE(next_is_new()) << "a theme";
    come_to_rest();
    workspace_.show(Screen::Lab);
    EXPECT_TRUE(next_is_new()) << "a screen";
    come_to_rest();
    workspace_.lab().finish();
    EXPECT_TRUE(next_is_new()) << "the lab's exact results";
    come_to_rest();
    EXPECT_FALSE(next_is_new());
}

// What the painter gets is in no vertex of ImGui.
TEST_F(ShownFrameTest, IsNewWithWhatIsLeftToThePainter) {
    come_to_rest();
    const auto is_new_with = [&](const PaintTasks& tasks) {
        return !shown_.looks_like(*ImGui::GetDrawData(), tasks, workspace_.theme().window);
    };
    const auto tasks_now = [&] {
        window_.draw();
        return std::move(window_.state().tasks);
    };
    EXPECT_FALSE(is_new_with(tasks_now()));
    PaintTasks changed = tasks_now();
    changed.stages.at(0)->picture.tiles.at(0).rect.height += 1;
    EXPECT_TRUE(is_new_with(changed));
    changed = tasks_now();
    changed.fills.at(0)->color.red ^= 1;
    EXPECT_TRUE(is_new_with(changed));
    changed = tasks_now();
    changed.fills.pop_back();
    EXPECT_TRUE(is_new_with(changed));
    changed = tasks_now();
    changed.matrices.push_back(std::make_unique<MatrixTask>());
    EXPECT_TRUE(is_new_with(changed));
    EXPECT_TRUE(!shown_.looks_like(*ImGui::GetDrawData(), tasks_now(), Color{})) << "the background";
}

}  // namespace
}  // namespace shufflelens::ui::test
