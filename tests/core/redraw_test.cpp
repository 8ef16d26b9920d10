// Throws by hand, the exact curve against fractions, and the measured curve against the exact one.
#include "shufflelens/redraw.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/support.hpp"

namespace shufflelens {
namespace {

RedrawRun run_of(int cells, int wanted, std::vector<std::uint64_t> throws) {
    const std::size_t count = throws.size();
    ScriptedSource source(std::move(throws));
    RedrawRun run(cells, wanted, source);
    EXPECT_EQ(source.draws_used(), count) << "no throw is wasted";
    return run;
}

TEST(Redraw, ThrowsUntilEnoughCellsAreFilled) {
    const RedrawRun run = run_of(5, 3, {4, 4, 0, 4, 0, 2});
    EXPECT_EQ(run.cells(), 5);
    EXPECT_EQ(run.wanted(), 3);
    ASSERT_EQ(run.throw_count(), 6);
    EXPECT_EQ(run.filled_cells(), (std::vector<int>{4, 0, 2}));
    const std::vector<bool> repeats = {false, true, false, true, true, false};
    const std::vector<int> filled = {0, 1, 1, 2, 2, 2, 3};
    for (int t = 0; t <= 6; ++t) {
        EXPECT_EQ(run.filled_after(t), filled[static_cast<std::size_t>(t)]) << t;
        EXPECT_EQ(run.repeats_after(t), t - filled[static_cast<std::size_t>(t)]) << t;
        if (t == 6) break;
        EXPECT_EQ(run.is_repeat(t), repeats[static_cast<std::size_t>(t)]) << t;
    }
    EXPECT_EQ(run.throws_for(0), 0);
    EXPECT_EQ(run.throws_for(1), 1);
    EXPECT_EQ(run.throws_for(2), 3);
    EXPECT_EQ(run.throws_for(3), 6);
}

TEST(Redraw, StateAfterAnyThrowIsThatOfPlayingToIt) {
    CounterSource source(1938, 3);
    const RedrawRun run(81, 60, source);
    std::vector<bool> filled(81, false);
    for (int t = 0; t <= run.throw_count(); ++t) {
        int count = 0;
        for (int cell = 0; cell < 81; ++cell) {
            ASSERT_EQ(run.is_filled(cell, t), filled[static_cast<std::size_t>(cell)]) << t;
            count += filled[static_cast<std::size_t>(cell)] ? 1 : 0;
        }
        ASSERT_EQ(run.filled_after(t), count);
        if (t == run.throw_count()) break;
        ASSERT_EQ(run.is_repeat(t), filled[static_cast<std::size_t>(run.cell(t))]);
        filled[static_cast<std::size_t>(run.cell(t))] = true;
    }
    EXPECT_EQ(run.filled_after(run.throw_count()), 60);
    EXPECT_GT(run.repeats_after(run.throw_count()), 0);
}

TEST(Redraw, NeedsNoThrowForNothing) {
    EXPECT_EQ(run_of(5, 0, {}).throw_count(), 0);
    EXPECT_EQ(run_of(0, 0, {}).throw_count(), 0);
    EXPECT_DEATH(run_of(2, 3, {}), "precondition failed");
}

TEST(ExpectedDraws, AreTheCouponCollectors) {
    const auto of = [](int cells, int wanted) { return expected_draws(cells, wanted); };
    EXPECT_EQ(of(7, 0).mean, std::vector<double>{0});
    EXPECT_EQ(of(2, 2).mean, (std::vector<double>{0, 1, 3}));
    EXPECT_DOUBLE_EQ(of(2, 2).deviation[2], std::sqrt(2.0));
    EXPECT_DOUBLE_EQ(of(6, 6).mean.back(), 14.7);
    EXPECT_DOUBLE_EQ(of(6, 6).deviation.back(), std::sqrt(38.99));
    // With Python's fractions: sum(F(n, n - i) for i in range(k)), sum(F(n * i, (n - i)**2) for i in
    // range(k)).
    EXPECT_DOUBLE_EQ(of(100, 50).mean.back(), 68.81721793101953);
    EXPECT_DOUBLE_EQ(of(100, 99).mean.back(), 418.737751763962);
    // n H_n = n (ln n + γ) + 1/2 - 1/(12 n) + …
    const double n = 1e6;
    EXPECT_NEAR(of(1'000'000, 1'000'000).mean.back(),
                n * (std::log(n) + 0.57721566490153286) + 0.5 - 1 / (12 * n), 1e-6);
}

// Each mean of 20,000 runs lies within five of its own standard deviations: one false alarm in 1.7 million
// curve points, and the points of one curve go together.
TEST(MeasuredDraws, LieOnTheExactCurve) {
    constexpr int kRuns = 20'000;
    for (const int wanted : {50, 99}) {
        MeasuredDraws measured(100, wanted);
        for (int run = 0; run < kRuns; ++run) measured.add_run(1938);
        EXPECT_EQ(measured.runs(), 20'000U);
        const DrawCurve curve = measured.curve();
        const DrawCurve exact = expected_draws(100, wanted);
        ASSERT_EQ(curve.mean.size(), exact.mean.size());
        EXPECT_EQ(curve.mean[1], 1) << "the first throw always fills a cell";
        for (std::size_t k = 0; k < curve.mean.size(); ++k) {
            EXPECT_NEAR(curve.mean[k], exact.mean[k], 5 * exact.deviation[k] / std::sqrt(double{kRuns})) << k;
        }
        EXPECT_NEAR(curve.deviation.back() / exact.deviation.back(), 1, 0.05);
    }
}

TEST(MeasuredDraws, AreThoseOfTheRunsByNumber) {
    MeasuredDraws measured(10, 10);
    std::vector<double> sums(11, 0);
    for (std::uint64_t k = 0; k < 4; ++k) {
        measured.add_run(7);
        CounterSource source(7, k);
        const RedrawRun run(10, 10, source);
        for (int filled = 0; filled <= 10; ++filled)
            sums[static_cast<std::size_t>(filled)] += run.throws_for(filled);
    }
    const DrawCurve curve = measured.curve();
    for (std::size_t k = 0; k < sums.size(); ++k) EXPECT_DOUBLE_EQ(curve.mean[k], sums[k] / 4);
}

TEST(Redraw, IsTold) {
    const RedrawRun run = run_of(5, 3, {4, 4, 0, 4, 0, 2});
    EXPECT_EQ(redraw_sentence(run, 0),
              "Throw 1 hits cell 4, which is free: fill it. 0 of 5 filled, 0 repeats.");
    EXPECT_EQ(redraw_sentence(run, 1),
              "Throw 2 hits cell 4, which is filled already: throw again. 1 of 5 filled, 0 repeats.");
    EXPECT_EQ(redraw_sentence(run, 2),
              "Throw 3 hits cell 0, which is free: fill it. 1 of 5 filled, 1 repeat.");
    EXPECT_EQ(redraw_sentence(run, 6), "Done: 3 of 5 filled after 6 throws, 3 of them repeats.");
    EXPECT_EQ(redraw_sentence(run_of(5, 1, {3}), 1), "Done: 1 of 5 filled after 1 throw, 0 of them repeats.");
    EXPECT_EQ(redraw_sentence(run_of(5, 2, {3, 3, 1}), 3),
              "Done: 2 of 5 filled after 3 throws, 1 of them a repeat.");
    EXPECT_EQ(redraw_cost_sentence(100, 50, 50),
              "Redrawing needs 68.8 throws on average for 50 of 100, give or take 5.4; shuffling always 50 "
              "draws.");
    EXPECT_EQ(
        redraw_cost_sentence(100, 1, 1),
        "Redrawing needs 1.0 throws on average for 1 of 100, give or take 0.0; shuffling always 1 draw.");
}

}  // namespace
}  // namespace shufflelens
