// How long a frame of the stage takes at 1920 × 1080 while the cursor steps in every frame, for few and for
// many items: laying it out, drawing it, and both. At the end the ratio that the stage is built for is
// printed.
//
// One stage fills the whole picture, which is more than either lane of the comparison gets.
// LIBGL_ALWAYS_SOFTWARE=1 measures the software renderer. The CPU time is that of all its threads, and is the
// figure to trust on a busy machine.
//
// `frame_bench --lab` measures the whole window instead, while every core counts.
#include <benchmark/benchmark.h>
#include <glad/gl.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lab_frames.hpp"
#include "render/offscreen.hpp"
#include "render/stage_renderer.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/theme.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {
namespace {

constexpr int kWidth = 1920;
constexpr int kHeight = 1080;
constexpr int kFew = 1000;
constexpr int kMany = 1'000'000;
constexpr std::uint64_t kSeed = 1938;

/// A run of n items, half done, whose cursor goes to and fro by one step.
class SteppingRun {
  public:
    explicit SteppingRun(int n)
        : source_(kSeed, 0),
          recording_(variant_named("fy_down"), n, source_),
          settled_(settling_steps(recording_)),
          player_(recording_) {
        player_.seek(recording_.step_count() / 2);
        metrics_.width_px = kWidth;
        metrics_.height_px = kHeight;
        metrics_.text_width = [](std::string_view text) { return 8.0F * static_cast<float>(text.size()); };
    }

    StagePicture next_picture() {
        player_.seek(player_.step() + direction_);
        if (player_.step() == 0 || player_.step() == recording_.step_count()) {
            direction_ = -direction_;
        }
        return layout_bars(scene_of(player_, settled_, 0.5, labels_), metrics_);
    }

  private:
    CounterSource source_;
    Recording recording_;
    std::vector<int> settled_;
    Player player_;
    ItemLabels labels_;
    StageMetrics metrics_;
    int direction_ = 1;
};

class Drawing {
  public:
    Drawing() { target_.bind(); }

    /// Returns when the picture is finished.
    void show(const StagePicture& picture) {
        const Theme& colors = theme(ThemeName::Dark);
        gl::begin_frame(kWidth, kHeight, colors.panel);
        renderer_.draw(picture, colors, {.framebuffer_width = kWidth, .framebuffer_height = kHeight});
        glFinish();
    }

  private:
    gl::OffscreenContext context_;
    gl::RenderTarget target_{kWidth, kHeight};
    gl::StageRenderer renderer_;
};

void lay_out(benchmark::State& state) {
    SteppingRun run(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(run.next_picture());
    }
}

void draw(benchmark::State& state) {
    SteppingRun run(static_cast<int>(state.range(0)));
    Drawing drawing;
    const StagePicture picture = run.next_picture();
    for (auto _ : state) {
        drawing.show(picture);
    }
}

void frame(benchmark::State& state) {
    SteppingRun run(static_cast<int>(state.range(0)));
    Drawing drawing;
    for (auto _ : state) {
        drawing.show(run.next_picture());
    }
}

void empty_frame(benchmark::State& state) {
    Drawing drawing;
    for (auto _ : state) {
        drawing.show(StagePicture{});
    }
}

void at_all_sizes(benchmark::internal::Benchmark* benchmark) {
    for (const int n : {12, kFew, 100'000, kMany}) {
        benchmark->Arg(n);
    }
    benchmark->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
}

BENCHMARK(empty_frame)->Unit(benchmark::kMillisecond)->UseRealTime()->MeasureProcessCPUTime();
BENCHMARK(lay_out)->Apply(at_all_sizes);
BENCHMARK(draw)->Apply(at_all_sizes);
BENCHMARK(frame)->Apply(at_all_sizes);

/// Prints as usual and remembers the shortest times of each benchmark, in milliseconds.
class Reporter final : public benchmark::ConsoleReporter {
  public:
    struct Times {
        double real = std::numeric_limits<double>::infinity();
        double cpu = std::numeric_limits<double>::infinity();
    };

    void ReportRuns(const std::vector<Run>& runs) override {
        ConsoleReporter::ReportRuns(runs);
        for (const Run& run : runs) {
            if (run.run_type == Run::RT_Iteration) {
                Times& times = times_[run.run_name.function_name + "/" + run.run_name.args];
                times.real = std::min(times.real, run.GetAdjustedRealTime());
                times.cpu = std::min(times.cpu, run.GetAdjustedCPUTime());
            }
        }
    }

    /// Infinite where it did not run.
    Times of(const std::string& benchmark, int n) const {
        const auto found = times_.find(benchmark + "/" + std::to_string(n));
        return found == times_.end() ? Times{} : found->second;
    }

  private:
    std::map<std::string, Times> times_;
};

}  // namespace
}  // namespace shufflelens

int main(int argc, char** argv) {
    using namespace shufflelens;  // NOLINT(google-build-using-namespace)
    if (argc == 2 && std::string_view(argv[1]) == "--lab") {
        print_lab_frames();
        return 0;
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
        return 2;
    }
    Reporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    for (const char* name : {"draw", "frame"}) {
        const Reporter::Times few = reporter.of(name, kFew);
        const Reporter::Times many = reporter.of(name, kMany);
        if (std::isfinite(few.real) && std::isfinite(many.real)) {
            std::printf("%s: n = %d takes %.2f times as long as n = %d (CPU time: %.2f)\n", name, kMany,
                        many.real / few.real, kFew, many.cpu / few.cpu);
        }
    }
    return 0;
}
