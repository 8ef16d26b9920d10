// Windows of every size in quick turns: a frame goes by one pair of sizes.
#include <GLFW/glfw3.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include <atomic>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "window/real_window.hpp"

namespace shufflelens::app {
namespace {

TEST(FrameScaleOf, AConsistentPairIsThatOfTheDisplay) {
    for (const float density : {1.0F, 1.5F, 2.0F, 3.0F}) {
        const int width = static_cast<int>(1600 * density);
        const int height = static_cast<int>(1000 * density);
        const FrameScale scale =
            frame_scale({.window = {1600, 1000}, .framebuffer = {width, height}, .content_scale = density});
        EXPECT_EQ(scale.density, density);
        EXPECT_EQ(scale.width, 1600);
        EXPECT_EQ(scale.height, 1000);
        EXPECT_EQ(scale.text, 1) << "it is in the framebuffer already";
    }
    EXPECT_EQ(frame_scale({.content_scale = 2}).text, 2) << "window coordinates are pixels";
}

TEST(FrameScaleOf, TwoSizesOfTwoMomentsGiveADensityThatDisplaysHave) {
    const int sides[] = {0, 1, 22, 360, 480, 1000, 2160, 3840};
    for (const int window : sides) {
        for (const int framebuffer : sides) {
            const FrameScale scale =
                frame_scale({.window = {window, window}, .framebuffer = {framebuffer, framebuffer}});
            EXPECT_GE(scale.density, 0.5F);
            EXPECT_LE(scale.density, 4.0F);
            EXPECT_GE(scale.width, 32);
            EXPECT_GE(scale.height, 22);
            if (static_cast<float>(framebuffer) / scale.density >= 32) {
                EXPECT_NEAR(scale.width * scale.density, static_cast<float>(framebuffer), 0.01)
                    << "the frame fills the framebuffer";
            }
        }
    }
}

/// Another program resizes the window in quick turns while frames are drawn.
class Resizing : public testing::Test {
  protected:
    static constexpr int kTurns = 1000;  // at least
    static constexpr std::uint64_t kFrames = 150;

    void SetUp() override { ASSERT_TRUE(real_.comes_to_rest()); }

    void turn(PixelSize one, PixelSize other) {
        const auto resize = [](PixelSize size) {
            return " windowsize WINDOW " + std::to_string(size.width) + " " + std::to_string(size.height);
        };
        constexpr int kAtOnce = 50;  // so many fit in a command line
        std::string command;
        for (int k = 0; k < kAtOnce; ++k) command += resize(one) + resize(other);
        const std::uint64_t last_frame = real_.window().frames_built() + kFrames;
        std::atomic<bool> drawn = false;
        std::atomic<bool> done = false;
        std::thread user([&] {
            for (int turns = 0; turns < kTurns || !drawn; turns += 2 * kAtOnce) real_.xdotool(command);
            done = true;
        });
        const auto look = [&] {
            const ImGuiIO& io = ImGui::GetIO();
            sizes_.insert({io.DisplaySize.x, io.DisplaySize.y});
            densities_.insert(io.DisplayFramebufferScale.x);
            drawn = real_.window().frames_built() >= last_frame;
            return done.load();
        };
        EXPECT_TRUE(real_.comes_true(look, kLongPatience));
        drawn = true;
        user.join();
        real_.let_events_arrive();
        EXPECT_EQ(ImGui::GetIO().DisplaySize.x, static_cast<float>(other.width));
        EXPECT_EQ(ImGui::GetIO().DisplaySize.y, static_cast<float>(other.height));
        EXPECT_EQ(densities_, std::set<float>{1});
    }

    static constexpr auto kLongPatience = std::chrono::seconds(200);

    test::RealWindow real_{{.trials = 10}};
    std::set<std::pair<float, float>> sizes_;
    std::set<float> densities_;
};

TEST_F(Resizing, AThousandTimesBetweenTheSmallestAndAProjector) {
    turn({3840, 2160}, {480, 360});
    EXPECT_TRUE(sizes_.contains({480, 360}));
    EXPECT_TRUE(sizes_.contains({3840, 2160}));
    for (const auto& [width, height] : sizes_) {
        EXPECT_EQ(height, width == 480 ? 360 : width == 3840 ? 2160 : 1000) << width << " has another height";
    }
}

TEST_F(Resizing, AThousandTimesToASinglePixel) {
    turn({1, 1}, {1600, 1000});
    EXPECT_TRUE(sizes_.contains({32, 22})) << "the least that panels are laid out for";
}

}  // namespace
}  // namespace shufflelens::app
