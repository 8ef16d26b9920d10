// The curves of redrawing: where they begin, where they end, and how many points they have.
#include "shufflelens/redraw_chart.hpp"

#include <gtest/gtest.h>

#include "shufflelens/source.hpp"

namespace shufflelens {
namespace {

TEST(RedrawChart, ShowsTheRunTheMeanAndTheExactCurveOverTheSameCells) {
    // 2 of 4 cells: 0, 0 again, 3. Exactly 1 + 4/3 throws on average, give or take 2/3.
    ScriptedSource source({0, 0, 3});
    const RedrawRun run(4, 2, source);
    const DrawCurve expected = expected_draws(4, 2);
    MeasuredDraws measured(4, 2);
    const RedrawChart before = redraw_chart(run, 2, expected, measured);
    EXPECT_TRUE(before.measured.empty());
    measured.add_run(1);
    const RedrawChart after = redraw_chart(run, 3, expected, measured);

    const double highest = 1 + 4.0 / 3 + 2 * (2.0 / 3);
    ASSERT_EQ(after.chart.fair.size(), 3U);
    for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_FLOAT_EQ(after.chart.fair[k].x, static_cast<float>(k) / 2);
        EXPECT_FLOAT_EQ(after.chart.fair[k].y, static_cast<float>(expected.mean[k] / highest));
        EXPECT_FLOAT_EQ(after.measured[k].y, static_cast<float>(measured.curve().mean[k] / highest));
    }
    EXPECT_FLOAT_EQ(after.chart.band_high[2].y, 1);
    EXPECT_FLOAT_EQ(after.chart.band_low[2].y, static_cast<float>(1 / highest));
    // After two throws one cell is filled, and the curve stands at 2; after three two are.
    EXPECT_FLOAT_EQ(before.chart.line.back().x, 0.5F);
    EXPECT_FLOAT_EQ(before.chart.line.back().y, static_cast<float>(2 / highest));
    EXPECT_FLOAT_EQ(after.chart.line.back().x, 1);
    EXPECT_FLOAT_EQ(after.chart.line.back().y, static_cast<float>(3 / highest));
}

TEST(RedrawChart, HasAFewRoundTicks) {
    CounterSource source(7, 0);
    const RedrawRun run(480, 99, source);
    const RedrawChart chart = redraw_chart(run, 0, expected_draws(480, 99), MeasuredDraws(480, 99));
    const auto texts = [](const std::vector<ChartTick>& ticks) {
        std::vector<std::string> all;
        for (const ChartTick& tick : ticks) all.push_back(tick.text);
        return all;
    };
    EXPECT_EQ(texts(chart.chart.x_ticks), (std::vector<std::string>{"0", "20", "40", "60", "80"}));
    EXPECT_EQ(texts(chart.chart.y_ticks), (std::vector<std::string>{"0", "50", "100"}));
    EXPECT_FLOAT_EQ(chart.chart.x_ticks[1].at, 20.0F / 99);
}

TEST(RedrawChart, HasNoMorePointsThanCanBeSeen) {
    CounterSource source(7, 0);
    const RedrawRun run(100'000, 50'000, source);
    const RedrawChart chart =
        redraw_chart(run, run.throw_count(), expected_draws(100'000, 50'000), MeasuredDraws(100'000, 50'000));
    EXPECT_LE(chart.chart.fair.size(), static_cast<std::size_t>(kMostRedrawPoints));
    EXPECT_GE(chart.chart.fair.size(), static_cast<std::size_t>(kMostRedrawPoints) / 2);
    EXPECT_FLOAT_EQ(chart.chart.fair.back().x, 1);
    EXPECT_FLOAT_EQ(chart.chart.line.back().x, 1);
}

}  // namespace
}  // namespace shufflelens
