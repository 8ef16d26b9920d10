#include "shufflelens/linear_time_play.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace shufflelens {
namespace {

constexpr std::uint64_t kSeed = 7;
constexpr int kLargest = 100'000;
constexpr int kNaive = 1;

/// A microsecond passes between two looks at it.
SecondsClock ticking_clock() {
    return [ticks = 0]() mutable { return 1e-6 * ++ticks; };
}

TEST(LinearTimePlay, MeasuresWhileItIsWatched) {
    LinearTimePlay play(kLargest, kSeed, ticking_clock());
    EXPECT_TRUE(play.is_moving());
    EXPECT_EQ(play.sentence(), "");
    for (int frame = 0; frame < 100 && play.is_moving(); ++frame) play.advance(0.016, 1);
    EXPECT_TRUE(play.is_done());
    EXPECT_FALSE(play.is_moving());
    EXPECT_EQ(play.progress(), 1);
    EXPECT_EQ(play.points().back().steps, kLargest - 1);
    EXPECT_GT(play.points().back().seconds, 0);
    EXPECT_EQ(play.sentence(), timing_sentence(play.points()));
}

TEST(LinearTimePlay, PausesAndMeasuresAgain) {
    LinearTimePlay play(kLargest, kSeed, nullptr);
    play.advance(0.016, 1);
    EXPECT_EQ(play.points().size(), 1U) << "a slice a frame";
    play.toggle_play();
    play.advance(0.016, 1);
    EXPECT_TRUE(play.is_paused());
    EXPECT_FALSE(play.is_moving());
    EXPECT_EQ(play.points().size(), 1U);
    play.toggle_play();
    play.finish();
    EXPECT_TRUE(play.is_done());
    play.toggle_play();
    EXPECT_TRUE(play.is_moving()) << "from the start";
    EXPECT_TRUE(play.points().empty());
}

TEST(LinearTimePlay, StartsAgainForAnotherLoopOrSeed) {
    LinearTimePlay play(kLargest, kSeed, nullptr);
    play.finish();
    play.choose_mode(kNaive);
    EXPECT_EQ(play.variant().name, "naive_up");
    EXPECT_TRUE(play.points().empty());
    play.finish();
    EXPECT_EQ(play.points().back().steps, kLargest) << "one more than Fisher–Yates";
    play.choose_mode(kNaive);
    play.choose_mode(2);
    EXPECT_TRUE(play.is_done()) << "that is no other loop";
    play.set_seed(8);
    EXPECT_TRUE(play.points().empty());
}

TEST(LinearTimePlay, SaysWithoutAClockThatNoTimeWasMeasured) {
    LinearTimePlay play(kLargest, kSeed, nullptr);
    play.finish();
    EXPECT_EQ(play.sentence(),
              "100,000 items: 99,999 steps. A picture has no clock: the time is measured in the window.");
    EXPECT_TRUE(play.seconds().points.empty());
    EXPECT_TRUE(play.seconds().chart.line.empty());
    EXPECT_EQ(play.steps().points.size(), play.points().size() - 1) << "one item takes no step";
}

TEST(TimingChart, PutsPowersOfTenAtEqualDistances) {
    const std::vector<TimingPoint> points = {{1, 0, 0}, {10, 9, 1e-7}, {100, 99, 1e-6}, {1000, 999, 1e-5}};
    const TimingChart steps = steps_chart(variant_named("fy_down"), points, 1000);
    ASSERT_EQ(steps.points.size(), 3U);
    EXPECT_FLOAT_EQ(steps.points[0].x, 1.0F / 3);
    EXPECT_FLOAT_EQ(steps.points[2].x, 1);
    EXPECT_FLOAT_EQ(steps.points[0].y, static_cast<float>(std::log10(9) / 3));
    ASSERT_EQ(steps.chart.x_ticks.size(), 4U);
    EXPECT_EQ(steps.chart.x_ticks[3].text, "1,000");
    EXPECT_FLOAT_EQ(steps.chart.x_ticks[1].at, 1.0F / 3);

    const TimingChart seconds = seconds_chart(points, 1000);
    ASSERT_EQ(seconds.points.size(), 3U);
    // From 10 ns to 10 µs.
    EXPECT_NEAR(seconds.points[0].y, 1.0 / 3, 1e-5);
    EXPECT_NEAR(seconds.points[2].y, 1, 1e-5);
    EXPECT_EQ(seconds.chart.y_ticks.front().text, "10 ns");
}

TEST(TimingChart, DrawsTheLineThroughAllSizesInsideItsArea) {
    // 10 ns a step: the line leaves the axis where one item would be, and ends at the last size.
    const std::vector<TimingPoint> exact = {{100, 100, 1e-6}, {1000, 1000, 1e-5}};
    const TimingChart chart = seconds_chart(exact, 1000);
    ASSERT_EQ(chart.chart.line.size(), 2U);
    EXPECT_NEAR(chart.chart.line[0].x, 0, 1e-5);
    EXPECT_NEAR(chart.chart.line[0].y, 0, 1e-5);
    EXPECT_NEAR(chart.chart.line[1].x, 1, 1e-5);
    EXPECT_NEAR(chart.chart.line[1].y, 1, 1e-5);
    // 1 ns a step is under the axis until ten items.
    const TimingChart quick = seconds_chart({{100, 100, 1e-7}, {1000, 1000, 1e-6}}, 1000);
    EXPECT_NEAR(quick.chart.line[0].x, 1.0 / 3, 1e-5);
    EXPECT_NEAR(quick.chart.line[0].y, 0, 1e-5);
}

TEST(TimingChart, IsEmptyBeforeAnythingIsMeasured) {
    const TimingChart steps = steps_chart(variant_named("fy_down"), {}, 1);
    EXPECT_TRUE(steps.points.empty());
    EXPECT_TRUE(steps.chart.line.empty()) << "one item, no step";
    EXPECT_EQ(steps.chart.x_ticks.size(), 2U);
    const TimingChart seconds = seconds_chart({}, 1'000);
    EXPECT_TRUE(seconds.chart.line.empty());
    EXPECT_EQ(seconds.chart.y_ticks.front().at, 0);
}

}  // namespace
}  // namespace shufflelens
