// Both ways choose fairly; only the number of draws differs.
#include "shufflelens/pick.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/support.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/redraw.hpp"

namespace shufflelens {
namespace {

std::string refusal_of(const PickSize& size) {
    try {
        check_pick(size);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Pick, RefusesWhatCannotBePicked) {
    EXPECT_EQ(refusal_of({.wanted = 1, .items = 1}), "");
    EXPECT_EQ(refusal_of({.wanted = 1'000'000, .items = 1'000'000}), "");
    EXPECT_EQ(refusal_of({.wanted = 101, .items = 100}), "cannot pick 101 of 100 items; choose 1 to 100");
    EXPECT_EQ(refusal_of({.wanted = 0, .items = 100}), "cannot pick 0 of 100 items; choose 1 to 100");
    EXPECT_EQ(refusal_of({.wanted = 1, .items = 1'000'001}),
              "cannot pick from 1000001 items; choose 1 to 1,000,000");
    EXPECT_EQ(refusal_of({.wanted = 0, .items = 0}), "cannot pick from 0 items; choose 1 to 1,000,000");
}

TEST(Pick, StopsTheShuffleAfterSoManySteps) {
    ScriptedSource source({3, 3, 0, 0});
    const ShuffledPick pick({.wanted = 2, .items = 5}, source);
    EXPECT_EQ(pick.draw_count(), 2);
    EXPECT_EQ(pick.picked(0), Order{});
    EXPECT_EQ(pick.picked(1), Order{3});
    EXPECT_EQ(pick.picked(2), (Order{3, 4}));
    EXPECT_EQ(pick_sentence(pick, 0), "Draw 1 of 2: j may be 0…4, drew 3; place 0 is settled.");
    EXPECT_EQ(pick_sentence(pick, 1), "Draw 2 of 2: j may be 1…4, drew 4; place 1 is settled.");
    EXPECT_EQ(pick_sentence(pick, 2),
              "2 of 5 picked in 2 draws; the other 2 steps of the shuffle are not needed.");
}

TEST(Pick, OfAllNeedsNoDrawForTheLastItem) {
    ScriptedSource source({1, 0});
    const ShuffledPick all({.wanted = 3, .items = 3}, source);
    EXPECT_EQ(all.draw_count(), 2);
    EXPECT_EQ(all.picked(1), Order{1});
    EXPECT_EQ(all.picked(2), (Order{1, 0, 2}));
    EXPECT_EQ(pick_sentence(all, 2), "3 of 3 picked in 2 draws.");
    ScriptedSource none({});
    const ShuffledPick one({.wanted = 1, .items = 1}, none);
    EXPECT_EQ(one.picked(0), Order{0});
    EXPECT_EQ(pick_draws({.wanted = 50, .items = 100}), 50);
    EXPECT_EQ(pick_draws({.wanted = 99, .items = 100}), 99);
    EXPECT_EQ(pick_draws({.wanted = 100, .items = 100}), 99);
}

// Every ordered choice of k of 5 comes from equally many of the 120 paths.
TEST(Pick, ByShufflingIsExactlyUniform) {
    for (int wanted = 1; wanted <= 5; ++wanted) {
        std::map<Order, std::uint64_t> counts;
        OdometerSource odometer;
        do {
            const ShuffledPick pick({.wanted = wanted, .items = 5}, odometer);
            ++counts[pick.picked(pick.draw_count())];
        } while (odometer.advance());
        const std::uint64_t choices = factorial(5) / factorial(5 - wanted);
        EXPECT_EQ(counts.size(), choices);
        for (const auto& [picked, count] : counts) EXPECT_EQ(count, factorial(5) / choices) << wanted;
    }
}

// Given that throw after throw is uniform, the k-th new face is any of the free ones equally often: the
// script 'all sequences of 6 throws' has the same number of runs for each pair.
TEST(Pick, ByRedrawingIsUniformAmongRunsOfAnyLength) {
    std::map<std::vector<int>, int> counts;
    for (int code = 0; code < 4 * 4 * 4 * 4 * 4 * 4; ++code) {
        std::vector<std::uint64_t> throws;
        for (int rest = code, k = 0; k < 6; ++k, rest /= 4) throws.push_back(static_cast<unsigned>(rest % 4));
        if (std::count(throws.begin(), throws.end(), throws.front()) == 6) continue;  // never two faces
        ScriptedSource source(throws);
        ++counts[RedrawRun(4, 2, source).filled_cells()];
    }
    EXPECT_EQ(counts.size(), 12U);
    for (const auto& [cells, count] : counts) EXPECT_EQ(count, (4096 - 4) / 12);
}

TEST(Pick, OfNinetyNineCostsFourTimesTheDrawsByRedrawing) {
    for (const PickSize& size : {PickSize{50, 100}, PickSize{99, 100}}) {
        MeasuredDraws measured(size.items, size.wanted);
        for (int run = 0; run < 1000; ++run) measured.add_run(1938);
        EXPECT_GT(measured.curve().mean.back(), pick_draws(size));
    }
    EXPECT_EQ(redraw_cost_sentence(100, 99, pick_draws({.wanted = 99, .items = 100})),
              "Redrawing needs 419 throws on average for 99 of 100, give or take 77.0; shuffling always 99 "
              "draws.");
}

}  // namespace
}  // namespace shufflelens
