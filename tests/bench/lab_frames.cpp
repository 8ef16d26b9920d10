#include "lab_frames.hpp"

#include <glad/gl.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <thread>
#include <vector>

#include "app/window_gui.hpp"
#include "render/offscreen.hpp"
#include "shufflelens/workspace.hpp"

namespace shufflelens {

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr int kWidth = 1920;
constexpr int kHeight = 1080;
constexpr int kFrames = 600;
constexpr std::chrono::microseconds kPace(16'667);
/// 50 frames a second.
constexpr double kSlowestMilliseconds = 20;

struct Situation {
    const char* name = nullptr;
    LabOptions lab;
    bool counting = false;
};

struct Frames {
    std::vector<double> milliseconds;
    int drawn = 0;  // the others look like the one before
    std::uint64_t trials = 0;
    double seconds = 0;
    double cpu_seconds = 0;  // of all threads
};

/// Makes a frame every 1/60 s, or as soon as it can after that, like the window. Where nothing counts each is
/// drawn, though it looks like the one before.
Frames drive(const Situation& situation) {
    Workspace workspace({.trials = 1, .screen = Screen::Lab, .lab = situation.lab});
    const gl::OffscreenContext context;
    gl::RenderTarget target(kWidth, kHeight);
    app::Gui gui(workspace);
    constexpr app::PixelSize kSize = {kWidth, kHeight};
    const auto draw = [&] {
        target.bind();
        const bool is_new = gui.draw({.window = kSize, .framebuffer = kSize}, {}).is_new;
        glFinish();
        return is_new;
    };
    for (int frame = 0; frame < 3; ++frame) {
        draw();
        workspace.lab().finish();
    }
    if (situation.counting) workspace.lab().toggle_counting();
    Frames frames;
    const auto begin = Clock::now();
    auto last = begin;
    const std::clock_t cpu = std::clock();
    for (int frame = 0; frame < kFrames; ++frame) {
        std::this_thread::sleep_until(last + kPace);
        const auto start = Clock::now();
        workspace.advance(std::chrono::duration<double>(start - last).count());
        last = start;
        if (!situation.counting) gui.draw_anew();
        if (draw()) ++frames.drawn;
        frames.milliseconds.push_back(Milliseconds(Clock::now() - start).count());
    }
    frames.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    frames.cpu_seconds = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
    frames.trials = workspace.lab().counts().trials;
    return frames;
}

void print(const Situation& situation, Frames frames) {
    std::vector<double>& times = frames.milliseconds;
    std::sort(times.begin(), times.end());
    const auto percentile = [&](std::size_t percent) { return times[(times.size() - 1) * percent / 100]; };
    const auto fast = std::upper_bound(times.begin(), times.end(), kSlowestMilliseconds) - times.begin();
    std::printf(
        "%-26s 50 %%: %5.1f ms  95 %%: %5.1f ms  99 %%: %5.1f ms  under %.0f ms: %5.1f %%  %.1f frames/s, "
        "%d of %d drawn  %.3g shuffles\n",
        situation.name, percentile(50), percentile(95), percentile(99), kSlowestMilliseconds,
        100 * static_cast<double>(fast) / static_cast<double>(times.size()),
        static_cast<double>(times.size()) / frames.seconds, frames.drawn, kFrames,
        static_cast<double>(frames.trials));
    if (!situation.counting) {
        std::printf("  %.1f ms of processor time a frame, all threads: what a quiet machine would need\n",
                    1000 * frames.cpu_seconds / static_cast<double>(times.size()));
    }
    std::fflush(stdout);
}

}  // namespace

void print_lab_frames() {
    std::printf("%d frames of %d × %d, %d threads count\n", kFrames, kWidth, kHeight, Lab::max_threads());
    const auto lab = [](int n, LabPicture picture) {
        return LabOptions{.n = n, .trials = kMaxLabTrials, .picture = picture};
    };
    for (const Situation& situation :
         {Situation{"n = 24, nothing counts", lab(24, LabPicture::Places), false},
          Situation{"n = 4, orders", lab(4, LabPicture::Orders), true},
          Situation{"n = 4, places", lab(4, LabPicture::Places), true},
          Situation{"n = 8, orders", lab(8, LabPicture::Orders), true},
          Situation{"n = 52, places", lab(52, LabPicture::Places), true},
          Situation{"n = 1000, places", lab(1000, LabPicture::Places), true}}) {
        print(situation, drive(situation));
    }
}

}  // namespace shufflelens
