#include "shufflelens/seeds_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <optional>

namespace shufflelens {
namespace {

constexpr std::array kDecks = {1, 2, 3, 5, 13, 52, 2'081, 4'000, kMostSeedItems};

/// The height of the curve over x, between its points; nothing beside it.
std::optional<double> curve_at(const Chart& chart, float x) {
    for (std::size_t k = 1; k < chart.line.size(); ++k) {
        const ChartPoint& from = chart.line[k - 1];
        const ChartPoint& to = chart.line[k];
        if (from.x <= x && x <= to.x) return from.y + (x - from.x) / (to.x - from.x) * (to.y - from.y);
    }
    return std::nullopt;
}

TEST(SeedChart, HasEverythingInsideItsArea) {
    for (const int n : kDecks) {
        const SeedChart seeds = seed_chart(n);
        std::vector<ChartPoint> points = seeds.chart.line;
        points.insert(points.end(), seeds.crossings.begin(), seeds.crossings.end());
        points.push_back(*seeds.chart.marked);
        for (const ChartPoint& point : points) {
            EXPECT_GE(point.x, 0) << n;
            EXPECT_LE(point.x, 1) << n;
            EXPECT_GE(point.y, 0) << n;
            EXPECT_LE(point.y, 1) << n;
        }
        for (const ChartTick& tick : seeds.chart.y_ticks) EXPECT_LE(tick.at, 1) << n;
        for (const ChartTick& tick : seeds.chart.x_ticks) EXPECT_LE(tick.at, 1) << n;
    }
}

TEST(SeedChart, MarksEachSizeWhereTheCurveHasPassedItsBits) {
    for (const int n : kDecks) {
        const SeedChart seeds = seed_chart(n);
        ASSERT_EQ(seeds.heights.size(), seed_sizes().size());
        ASSERT_EQ(seeds.crossings.size(), seed_sizes().size());
        for (std::size_t k = 0; k < seeds.crossings.size(); ++k) {
            const ChartPoint& crossing = seeds.crossings[k];
            EXPECT_EQ(crossing.y, seeds.heights[k]);
            if (k > 0) {
                EXPECT_GT(crossing.y, seeds.crossings[k - 1].y);
            }
            const auto curve = curve_at(seeds.chart, crossing.x);
            ASSERT_TRUE(curve.has_value()) << n;
            EXPECT_GE(*curve, crossing.y) << n << ", " << k;
            EXPECT_LE(*curve, crossing.y + 0.02) << n << ", " << k;
        }
    }
}

TEST(SeedChart, PutsTheDeckOnTheCurve) {
    for (const int n : {5, 13, 52, 2'081}) {
        const SeedChart seeds = seed_chart(n);
        const auto curve = curve_at(seeds.chart, seeds.chart.marked->x);
        ASSERT_TRUE(curve.has_value()) << n;
        EXPECT_NEAR(*curve, seeds.chart.marked->y, 1e-3) << n;
    }
    EXPECT_EQ(seed_chart(1).chart.marked->y, 0) << "no bits";
    EXPECT_EQ(seed_chart(1).chart.marked->x, 0);
}

TEST(SeedChart, HasEqualFactorsAtEqualDistances) {
    const SeedChart seeds = seed_chart(52);
    const auto& x = seeds.chart.x_ticks;
    ASSERT_EQ(x.size(), 3U);
    EXPECT_EQ(x[0].text, "10");
    EXPECT_EQ(x[2].text, "1,000");
    EXPECT_NEAR(x[2].at - x[1].at, x[1].at - x[0].at, 1e-6);
    EXPECT_NEAR(seeds.chart.marked->x, std::log(52 / 5.0) / std::log(4'000 / 5.0), 1e-6);
    EXPECT_EQ(seeds.chart.y_ticks.back().text, "10,000");
}

TEST(SeedsPlay, ChangesTheDeckAsTheKeysSay) {
    SeedsPlay play(52);
    EXPECT_EQ(play.items(), 52);
    play.move(0, 1);
    EXPECT_EQ(play.items(), 53);
    play.step_back();
    play.move(0, -1);
    EXPECT_EQ(play.items(), 51);
    play.to_end();
    play.step_forward();
    EXPECT_EQ(play.items(), kMostSeedItems);
    play.to_start();
    play.step_back();
    EXPECT_EQ(play.items(), 1);
    for (std::size_t mode = 0; mode < kSeedDecks.size(); ++mode) {
        play.choose_mode(static_cast<int>(mode));
        EXPECT_EQ(play.items(), kSeedDecks[mode]);
        EXPECT_EQ(play.chart().chart.marked->x, seed_chart(kSeedDecks[mode]).chart.marked->x);
    }
    play.choose_mode(4);
    EXPECT_EQ(play.items(), 1'000) << "that is no deck";
    EXPECT_FALSE(play.is_moving());
}

TEST(SeedsPlay, MarksASizeOfSeeds) {
    SeedsPlay play(52);
    EXPECT_EQ(play.seed().bits, 32);
    play.move(-1, 0);
    EXPECT_EQ(play.seed().bits, 48) << "upwards, to more";
    EXPECT_EQ(play.items(), 52);
    for (int k = 0; k < 10; ++k) play.move(-1, 0);
    EXPECT_EQ(play.seed().bits, 19'937);
    for (int k = 0; k < 10; ++k) play.move(1, 0);
    EXPECT_EQ(play.seed().bits, 15);
    play.mark(5);
    EXPECT_EQ(play.seed().bits, 64);
}

TEST(SeedsPlay, SaysWhatTheMarkedSeedsReach) {
    SeedsPlay play(52);
    EXPECT_EQ(play.sentence(), needed_bits_sentence(52) + " " + reach_sentence(52, play.seed()));
    EXPECT_EQ(play.deck_label(), "52 items: 225.6 bits");
    EXPECT_EQ(play.missing_label(), "193.6 bits are missing");
    play.choose_items(12);
    EXPECT_EQ(play.missing_label(), "") << "12! is less than 2^32";
    play.choose_items(13);
    EXPECT_EQ(play.missing_label(), "0.5 bits are missing");
    EXPECT_EQ(
        seed_hint(52, play.seed()),
        "32 bits, 4,294,967,296 seeds\n"
        "srand() and many libraries take 32 bits. Seeded with the time it is far less: a year has under "
        "2^25 seconds.\n"
        "Every order at most up to 12 items: 13! is more than 2^32.\n"
        "Of the orders of 52 items: at most 1 in 2^193.6 can come.");
    EXPECT_NE(seed_hint(12, play.seed()).find("Of the orders of 12 items: all can come."), std::string::npos);
}

TEST(SeedsPlay, IsASceneThatKeepsItsDeck) {
    Scenes scenes(parse_scene("seeds:13"), {}, 7);
    EXPECT_EQ(scenes.as<SeedsPlay>().items(), 13);
    scenes.as<SeedsPlay>().step_forward();
    scenes.set_seed(8);
    EXPECT_EQ(scene_text(scenes.chosen()), "seeds:14");
}

}  // namespace
}  // namespace shufflelens
