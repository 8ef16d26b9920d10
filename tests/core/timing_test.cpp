// Steps are exact whatever the clock says, and a false clock makes the seconds exact too.
#include "shufflelens/timing.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/support.hpp"

namespace shufflelens {
namespace {

/// Goes on by a fixed amount each time it is read.
class TickingClock {
  public:
    explicit TickingClock(double seconds_a_look) : seconds_a_look_(seconds_a_look) {}
    SecondsClock clock() {
        return [this] { return seconds_a_look_ * static_cast<double>(++looks_); };
    }
    int looks() const { return looks_; }

  private:
    double seconds_a_look_;
    int looks_ = 0;
};

TEST(TimingLadder, ClimbsByOneTwoFive) {
    EXPECT_EQ(timing_ladder(1), (std::vector<int>{1}));
    EXPECT_EQ(timing_ladder(2), (std::vector<int>{1, 2}));
    EXPECT_EQ(timing_ladder(100), (std::vector<int>{1, 2, 5, 10, 20, 50, 100}));
    EXPECT_EQ(timing_ladder(300), (std::vector<int>{1, 2, 5, 10, 20, 50, 100, 200, 300}));
    EXPECT_EQ(timing_ladder(10'000'000).size(), 22U);
    EXPECT_EQ(timing_ladder(10'000'000).back(), 10'000'000);
    EXPECT_DEATH(timing_ladder(0), "precondition failed");
    EXPECT_DEATH(timing_ladder(10'000'001), "precondition failed");
}

TEST(TimingLine, IsTheLeastSquaresLineThroughTheOrigin) {
    EXPECT_EQ(seconds_per_step({}), 0);
    EXPECT_EQ(seconds_per_step(std::vector<TimingPoint>{{1, 0, 0.5}}), 0);
    EXPECT_DOUBLE_EQ(seconds_per_step(std::vector<TimingPoint>{{2, 1, 3}, {3, 2, 6}, {5, 4, 12}}), 3);
    // a = (1·1 + 2·3) / (1 + 4)
    EXPECT_DOUBLE_EQ(seconds_per_step(std::vector<TimingPoint>{{2, 1, 1}, {3, 2, 3}}), 1.4);
}

class EveryTiming : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Timing, EveryTiming, testing::ValuesIn(test::variant_names()), test::name_of_param);

TEST_P(EveryTiming, CountsEveryStepOfEverySize) {
    TickingClock clock(0.001);
    LinearTime timing(variant(), 100'000, 1938, clock.clock());
    timing.advance(1000);
    ASSERT_TRUE(timing.is_done());
    const std::vector<int> ladder = timing_ladder(100'000);
    ASSERT_EQ(timing.points().size(), ladder.size());
    for (std::size_t k = 0; k < ladder.size(); ++k) {
        const TimingPoint& point = timing.points()[k];
        EXPECT_EQ(point.n, ladder[k]);
        EXPECT_EQ(point.steps, variant().step_count(ladder[k]));
        // A tick of the clock a slice; one slice at least.
        const int slices = std::max(1, (point.steps + kStepsPerSlice - 1) / kStepsPerSlice);
        EXPECT_NEAR(point.seconds, 0.001 * slices, 1e-9) << point.n;
    }
    EXPECT_EQ(timing.progress(), 1);
}

TEST(Timing, GoesOnWhereItStopped) {
    TickingClock clock(1);
    LinearTime timing(variant_named("fy_down"), 50'000, 1938, clock.clock());
    EXPECT_EQ(timing.progress(), 0);
    int calls = 0;
    double progress = 0;
    for (; !timing.is_done(); ++calls) {
        timing.advance(0);
        EXPECT_GE(timing.progress(), progress);
        progress = timing.progress();
    }
    // 13 sizes take one slice each; 20,000 two and 50,000 four.
    EXPECT_EQ(calls, 13 + 2 + 4);
    EXPECT_EQ(timing.points().back().seconds, 4);
    const int looks = clock.looks();
    timing.advance(10);
    EXPECT_EQ(clock.looks(), looks) << "done is done";
    EXPECT_EQ(timing.points().size(), 15U);
}

TEST(Timing, KeepsToItsBudget) {
    TickingClock clock(1);
    LinearTime timing(variant_named("fy_down"), 10'000, 1938, clock.clock());
    timing.advance(6);
    // The clock is read once before the first slice and three times a slice: at 1, then at 2, 3 and 4, …
    EXPECT_EQ(timing.points().size(), 2U);
}

TEST(Timing, IsTold) {
    EXPECT_EQ(short_duration_text(0), "0.0 ns");
    EXPECT_EQ(short_duration_text(21.3e-9), "21.3 ns");
    EXPECT_EQ(short_duration_text(3.4e-6), "3.4 µs");
    EXPECT_EQ(short_duration_text(0.0125), "12.5 ms");
    EXPECT_EQ(short_duration_text(1.5), "1.5 s");
    EXPECT_EQ(timing_sentence({}), "");
    EXPECT_EQ(
        timing_sentence(std::vector<TimingPoint>{{2, 1, 4e-8}, {10'000'000, 9'999'999, 0.21}}),
        "10,000,000 items: 9,999,999 steps in 210 ms. On the line through all sizes a step takes 21.0 ns.");
    EXPECT_EQ(timing_sentence(std::vector<TimingPoint>{{1, 0, 0}}),
              "1 item: 0 steps in 0.0 ns. On the line through all sizes a step takes 0.0 ns.");
}

}  // namespace
}  // namespace shufflelens
