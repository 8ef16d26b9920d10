// Back is exact to the pixel: the whole frame at step k is the same whichever way the cursor came.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "app/launch.hpp"
#include "app/window_gui.hpp"
#include "render/image.hpp"
#include "render/offscreen.hpp"

namespace shufflelens::app {
namespace {

constexpr PixelSize kSize = {960, 640};
constexpr double kFrame = 1.0 / 60;

/// A workspace with its picture, off screen.
class Pictured {
  public:
    explicit Pictured(const WorkspaceOptions& options)
        : workspace_(options), target_(kSize.width, kSize.height), gui_(workspace_) {
        workspace_.finish_trials();
        picture();
        picture();  // ImGui's own windows know their size only from the frame before
    }
    Workspace& workspace() { return workspace_; }
    gl::Image picture() {
        target_.bind();
        gui_.draw({.window = kSize, .framebuffer = kSize}, {});
        return target_.read();
    }
    /// The picture once nothing moves any more.
    gl::Image still_picture() {
        while (workspace_.is_moving()) workspace_.advance(kFrame);
        return picture();
    }

  private:
    gl::OffscreenContext context_;
    Workspace workspace_;
    gl::RenderTarget target_;
    Gui gui_;
};

TEST(TextSize, ChangedUpAndDownGivesTheSamePictures) {
    Pictured pictured({.trials = 2000});
    const auto picture_at = [&](double scale) {
        pictured.workspace().set_text_scale(scale);
        pictured.picture();
        return pictured.picture();
    };
    const gl::Image normal = picture_at(1);
    const gl::Image large = picture_at(1.3);
    EXPECT_NE(normal, large);
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(picture_at(1), normal) << "round " << round;
        picture_at(1.1);
        EXPECT_EQ(picture_at(1.3), large) << "round " << round;
    }
}

TEST(Parts, ForwardAndBackGiveTheSamePictures) {
    for (const Skin skin : {Skin::Bars, Skin::Numbers, Skin::Cards, Skin::Lots, Skin::Mines}) {
        for (const SwapStyle style : {SwapStyle::WithTemp, SwapStyle::WithoutTemp}) {
            Pictured pictured({.screen = Screen::Step,
                               .stepper = {.n = 4, .skin = skin, .style = style, .by_parts = true}});
            Stepper& stepper = pictured.workspace().stepper();
            std::vector<gl::Image> forward = {pictured.still_picture()};
            while (!stepper.at_end()) {
                stepper.part_forward();
                pictured.workspace().advance(0.25);
                EXPECT_NE(pictured.picture(), forward.back()) << "the part is seen";
                forward.push_back(pictured.still_picture());
            }
            for (std::size_t k = forward.size() - 1; k-- > 0;) {
                stepper.part_back();
                EXPECT_EQ(pictured.still_picture(), forward[k]) << title_of(skin) << ", position " << k;
            }
        }
    }
}

class EveryPicture : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Restored, EveryPicture, testing::Values("fy_down", "naive_up", "fy_prefix_up"),
                         [](const auto& tested) { return std::string(tested.param); });

TEST_P(EveryPicture, IsTheSameForwardBackAndAfterSeeking) {
    Pictured pictured({.left = GetParam(), .trials = 2000});
    Workspace& workspace = pictured.workspace();
    std::vector<gl::Image> forward = {pictured.still_picture()};
    std::vector<gl::Image> half_way;
    while (workspace.step() < workspace.last_step()) {
        workspace.step_forward();
        workspace.advance(0.25);
        half_way.push_back(pictured.picture());
        EXPECT_NE(half_way.back(), forward.back()) << "the swap is seen to travel";
        forward.push_back(pictured.still_picture());
        EXPECT_NE(forward.back(), forward[forward.size() - 2]) << "every step looks different";
        EXPECT_NE(forward.back(), half_way.back());
    }
    for (int step = workspace.last_step() - 1; step >= 0; --step) {
        workspace.step_back();
        EXPECT_TRUE(pictured.still_picture() == forward[static_cast<std::size_t>(step)])
            << "back at " << step;
    }
    const auto steps = static_cast<int>(forward.size());
    for (int k = 0; k < steps; ++k) {
        const int step = k * 5 % steps;
        workspace.seek(step);
        EXPECT_TRUE(pictured.picture() == forward[static_cast<std::size_t>(step)]) << "sought " << step;
    }
}

TEST(Restored, PictureIsTheSameInAnotherRun) {
    const auto run = [] {
        Pictured pictured({.right = "naive_down", .seed = 7, .step = 4.5, .trials = 50'000});
        return pictured.picture();
    };
    EXPECT_TRUE(run() == run());
}

TEST(Restored, ScreenshotIsTheSameForTheSameArguments) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("shufflelens-" + std::to_string(std::rand()));
    std::filesystem::create_directories(folder);
    std::vector<gl::Image> images;
    for (const char* name : {"first.png", "second.png", "other.png"}) {
        Workspace workspace({.seed = images.size() < 2 ? 7U : 8U, .step = 3, .trials = 30'000});
        EXPECT_EQ(write_screenshot(workspace, {800, 600}, folder / name), "");
        images.push_back(gl::read_png(folder / name));
    }
    EXPECT_EQ(images[0].width, 800);
    EXPECT_EQ(images[0].height, 600);
    EXPECT_TRUE(images[0] == images[1]);
    EXPECT_FALSE(images[0] == images[2]) << "another seed, another picture";
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace shufflelens::app
