// Both ways of picking, a step at a time, and the chart of what they cost.
#include "shufflelens/pick_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "shufflelens/pick_chart.hpp"

namespace shufflelens {
namespace {

TEST(PickPlay, StepsAThrowAndADrawTogetherAndTheSideThatIsDoneWaits) {
    PickPlay play({50, 100}, 7);
    ASSERT_GT(play.redraw().throw_count(), 50);
    EXPECT_EQ(play.throws(), 0);
    EXPECT_EQ(play.draws(), 0);
    for (int step = 1; step <= play.redraw().throw_count(); ++step) {
        play.step_forward();
        ASSERT_EQ(play.throws(), step);
        ASSERT_EQ(play.draws(), std::min(step, 50));
        ASSERT_EQ(play.picked(), play.draws());
        ASSERT_EQ(play.filled() + play.redraw().repeats_after(step), step);
    }
    EXPECT_EQ(play.filled(), 50);
    play.step_forward();
    EXPECT_EQ(play.throws(), play.redraw().throw_count()) << "there is nothing behind the end";
    play.step_back();
    EXPECT_EQ(play.throws(), play.redraw().throw_count() - 1);
    play.to_start();
    EXPECT_EQ(play.throws(), 0);
    play.step_back();
    EXPECT_EQ(play.throws(), 0);
    play.to_end();
    EXPECT_EQ(play.filled(), 50);
    EXPECT_EQ(play.draws(), 50);
}

TEST(PickPlay, BothWaysPickTheSameNumberFirst) {
    for (const std::uint64_t seed : {1U, 2U, 3U, 1938U}) {
        PickPlay play({50, 100}, seed);
        play.step_forward();
        EXPECT_EQ(play.order()[0], play.redraw().cell(0)) << seed;
    }
}

/// The squares of a side that have the role.
template <typename RoleOf>
std::set<int> with(PickRole role, int n, RoleOf role_of) {
    std::set<int> squares;
    for (int k = 0; k < n; ++k) {
        if (role_of(k) == role) squares.insert(k);
    }
    return squares;
}

TEST(PickPlay, SquaresSayWhatIsPickedAndWhatTheComingStepHits) {
    PickPlay play({9, 10}, 5);
    const auto left = [&](PickRole role) { return with(role, 10, [&](int k) { return play.left_role(k); }); };
    const auto right = [&](PickRole role) {
        return with(role, 10, [&](int k) { return play.right_role(k); });
    };
    std::set<int> filled;
    for (int t = 0; t < play.redraw().throw_count(); ++t) {
        const int cell = play.redraw().cell(t);
        const bool repeat = filled.contains(cell);
        ASSERT_EQ(left(PickRole::Repeated), repeat ? std::set{cell} : std::set<int>{}) << t;
        ASSERT_EQ(left(PickRole::Hit), repeat ? std::set<int>{} : std::set{cell}) << t;
        std::set<int> shown = left(PickRole::Picked);
        if (repeat) shown.insert(cell);
        ASSERT_EQ(shown, filled) << t;
        if (t < 9) {
            const Swap swap = play.shuffled().run().swap(t);
            ASSERT_EQ(right(PickRole::Next), std::set{t});
            ASSERT_EQ(right(PickRole::Hit), swap.j == t ? std::set<int>{} : std::set{swap.j});
            ASSERT_EQ(right(PickRole::Picked).size(), static_cast<std::size_t>(t));
        }
        filled.insert(cell);
        play.step_forward();
    }
    EXPECT_EQ(left(PickRole::Picked), filled);
    EXPECT_EQ(right(PickRole::Picked), (std::set{0, 1, 2, 3, 4, 5, 6, 7, 8}));
    EXPECT_TRUE(right(PickRole::Next).empty());
}

TEST(PickPlay, TheLastNumberOfAllNeedsNoDraw) {
    PickPlay play({4, 4}, 7);
    play.to_end();
    EXPECT_EQ(play.draws(), 3);
    EXPECT_EQ(play.picked(), 4);
    EXPECT_EQ(right_count(play).draws, "3 draws");
    EXPECT_EQ(right_count(play).picked, "4 picked, no repeats");
}

TEST(PickPlay, StartsAgainWithAnotherSizeOrSeed) {
    PickPlay play({7, 20}, 7);
    play.to_end();
    play.choose_mode(1);
    EXPECT_EQ(play.size(), (PickSize{99, 100}));
    EXPECT_EQ(play.throws(), 0);
    SceneSizes sizes;
    play.write_sizes(sizes);
    EXPECT_EQ(sizes.pick, (PickSize{99, 100}));
    play.to_end();
    play.choose_mode(1);
    EXPECT_EQ(play.filled(), 99) << "it is this size already";
    const int throws = play.redraw().throw_count();
    play.set_seed(8);
    EXPECT_EQ(play.throws(), 0);
    EXPECT_NE(play.redraw().throw_count(), throws);
    play.choose_mode(2);
    EXPECT_TRUE(play.shows_curve());
    play.choose_mode(3);
    EXPECT_EQ(play.size(), (PickSize{99, 100}));
}

TEST(PickPlay, PlaysAtTheSpeedGivenAndThenStandsStill) {
    PickPlay play({50, 100}, 7);
    play.finish();
    EXPECT_FALSE(play.is_moving());
    play.toggle_play();
    EXPECT_TRUE(play.is_moving());
    play.advance(0, 4);
    EXPECT_EQ(play.throws(), 1) << "at once";
    play.advance(0.5, 4);
    EXPECT_EQ(play.throws(), 3);
    for (int second = 0; second < 100; ++second) play.advance(1, 4);
    EXPECT_EQ(play.filled(), 50);
    EXPECT_FALSE(play.is_moving());
}

TEST(PickPlay, MeasuresInSlicesWhatWholeRunsGive) {
    PickPlay play({50, 100}, 7);
    EXPECT_FALSE(play.measured());
    EXPECT_TRUE(play.is_moving());
    play.advance(0.01, 1);
    EXPECT_GT(play.measured_runs(), 0U);
    EXPECT_LT(play.measured_runs(), play.planned_runs());
    while (play.is_moving()) play.advance(0.01, 1);
    EXPECT_EQ(play.measured_runs(), 1000U);
    MeasuredDraws whole(100, 50);
    for (int run = 0; run < 1000; ++run) whole.add_run(7);
    EXPECT_EQ(play.measured()->mean, whole.curve().mean);
    // The deviation of the mean of 1000 runs is 5.4 / √1000 = 0.17; five of them are passed once in 1.7
    // million seeds, and this one is fixed.
    EXPECT_NEAR(play.measured()->mean.back(), play.expected().mean.back(), 5 * 0.18);
}

TEST(PickPlay, MeasuresFewerRunsWhereOneTakesLong) {
    PickPlay play({100'000, 100'000}, 7);
    EXPECT_LT(play.planned_runs(), 20U);
    EXPECT_GE(play.planned_runs(), 1U);
    play.advance(0.01, 1);
    EXPECT_EQ(play.measured_runs(), 1U) << "one a frame";
}

TEST(PickChart, HasTheExactCurveTheRunSoFarAndTheLineOfShuffling) {
    PickPlay play({4, 4}, 7);
    play.finish();
    const double top = std::max(play.expected().mean[4] + 2 * play.expected().deviation[4],
                                static_cast<double>(play.redraw().throw_count()));
    PickChart chart = pick_chart(play);
    ASSERT_EQ(chart.curves.fair.size(), 5U);
    EXPECT_NEAR(chart.curves.fair[4].y, (1 + 4.0 / 3 + 2 + 4) / top, 1e-6);
    EXPECT_FLOAT_EQ(chart.curves.fair[2].x, 0.5F);
    EXPECT_NEAR(chart.curves.band_high[2].y,
                (play.expected().mean[2] + 2 * play.expected().deviation[2]) / top, 1e-6);
    EXPECT_LE(chart.curves.band_low[4].y, chart.curves.fair[4].y);
    EXPECT_NEAR(chart.shuffled[3].y, 3 / top, 1e-6);
    EXPECT_NEAR(chart.shuffled[4].y, 3 / top, 1e-6) << "the last needs no draw";
    EXPECT_EQ(chart.measured.size(), 5U);
    for (const ChartPoint& point : chart.curves.line) EXPECT_EQ(point.y, 0) << "nothing is thrown yet";
    play.to_end();
    chart = pick_chart(play);
    EXPECT_NEAR(chart.curves.line.back().y, play.redraw().throw_count() / top, 1e-6);
    EXPECT_NEAR(chart.curves.line[2].y, play.redraw().throws_for(2) / top, 1e-6);
    EXPECT_FLOAT_EQ(chart.reached.x, 1);
}

TEST(PickChart, HasFewPointsAndRoundTicksWhateverTheSize) {
    const PickPlay play({5000, 100'000}, 7);
    const PickChart chart = pick_chart(play);
    EXPECT_EQ(chart.curves.fair.size(), static_cast<std::size_t>(kMostPickPoints) + 1);
    EXPECT_FLOAT_EQ(chart.curves.fair.back().x, 1);
    ASSERT_EQ(chart.curves.x_ticks.size(), 6U);
    EXPECT_EQ(chart.curves.x_ticks[1].text, "1,000");
    EXPECT_FLOAT_EQ(chart.curves.x_ticks[1].at, 0.2F);
}

TEST(PickPlay, SaysWhatWasCountedAndMeasured) {
    PickPlay play({50, 100}, 7);
    EXPECT_EQ(left_count(play).draws, "0 throws");
    EXPECT_EQ(measured_sentence(play), "Redrawing is about to be measured.");
    play.step_forward();
    EXPECT_EQ(left_count(play).draws, "1 throw");
    EXPECT_EQ(left_count(play).picked, "1 picked, 0 repeats");
    play.finish();
    EXPECT_EQ(measured_sentence(play).substr(0, 36), "Measured in 1,000 runs of redrawing:");
}

TEST(Scenes, KnowTheSizeThatWasChosenInside) {
    Scenes scenes(parse_scene("pick:7/20"), {}, 7);
    EXPECT_EQ(scene_text(scenes.chosen()), "pick:7/20");
    scenes.play().choose_mode(0);
    EXPECT_EQ(scene_text(scenes.chosen()), "pick:50/100");
}

}  // namespace
}  // namespace shufflelens
