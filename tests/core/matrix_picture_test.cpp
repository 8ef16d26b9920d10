#include "shufflelens/matrix_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace shufflelens {
namespace {

/// n × n probabilities, all fair but the cells named.
LabExact nearly_fair(int n) {
    LabExact exact{.variant = &variant_named("naive_up"), .n = n};
    exact.places.assign(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), 1.0 / n);
    return exact;
}

LabCounts counts_of(const LabExact& exact, std::uint64_t trials) {
    LabCounts counts;
    counts.trials = trials;
    for (const double p : exact.places) {
        counts.places.push_back(static_cast<std::uint64_t>(std::llround(p * static_cast<double>(trials))));
    }
    return counts;
}

TEST(MatrixPicture, ShowsFairCellsInTheMiddleOfTheScale) {
    const LabExact exact = nearly_fair(10);
    for (const MatrixKind kind : {MatrixKind::Measured, MatrixKind::Exact, MatrixKind::Difference}) {
        const MatrixPicture picture = layout_matrix(kind, counts_of(exact, 1'000'000), exact, 100);
        EXPECT_EQ(picture.kind, kind);
        EXPECT_EQ(picture.side, 10);
        EXPECT_EQ(picture.levels, std::vector<std::uint8_t>(100, kFairLevel));
    }
}

TEST(MatrixPicture, PutsRowsOfItemsAboveEachOther) {
    LabExact exact = nearly_fair(10);
    exact.places[23] *= 1.4;
    exact.places[87] *= 0.9;
    const MatrixPicture picture = layout_matrix(MatrixKind::Exact, {}, exact, 100);
    EXPECT_EQ(picture.full, 0.4);
    EXPECT_EQ(picture.levels[23], kMaxLevel);
    EXPECT_EQ(picture.levels[87], kFairLevel - 32);
    EXPECT_EQ(std::count(picture.levels.begin(), picture.levels.end(), kFairLevel), 98);
}

TEST(MatrixPicture, HidesNoSpikeWhereCellsShareAPixel) {
    constexpr int kItems = 97;
    for (const int cell : {0, 96, 5000, kItems * kItems - 1}) {
        LabExact exact = nearly_fair(kItems);
        exact.places[static_cast<std::size_t>(cell)] *= 0.5;
        const MatrixPicture picture = layout_matrix(MatrixKind::Exact, {}, exact, 10);
        ASSERT_EQ(picture.side, 10);
        const int row = cell / kItems * 10 / kItems;
        const int column = cell % kItems * 10 / kItems;
        const std::size_t at = static_cast<std::size_t>(row) * 10 + static_cast<std::size_t>(column);
        EXPECT_LT(picture.levels[at], kFairLevel - 90) << cell;
        EXPECT_EQ(std::count(picture.levels.begin(), picture.levels.end(), kFairLevel), 99);
    }
}

TEST(MatrixPicture, CountsTheDifferenceInStandardDeviations) {
    const LabExact exact = nearly_fair(10);
    LabCounts counts = counts_of(exact, 10'000);
    counts.places[7] += 60;  // of σ = 30
    const MatrixPicture picture = layout_matrix(MatrixKind::Difference, counts, exact, 100);
    EXPECT_EQ(picture.full, 5);
    EXPECT_EQ(picture.levels[7], kFairLevel + 51);  // 2 of 5 of 127
}

TEST(MatrixPicture, ShowsWhatCannotBeAndYetIsAsFarOffAsItCan) {
    LabExact exact = nearly_fair(4);
    exact.places[0] = 0;
    LabCounts counts = counts_of(exact, 1000);
    EXPECT_EQ(layout_matrix(MatrixKind::Difference, counts, exact, 4).levels[0], kFairLevel);
    counts.places[0] = 1;
    EXPECT_EQ(layout_matrix(MatrixKind::Difference, counts, exact, 4).levels[0], kMaxLevel);
}

TEST(MatrixPicture, GivesNoiseOfFewShufflesAWiderScale) {
    const LabExact exact = nearly_fair(10);
    const auto full = [&](std::uint64_t trials) {
        return layout_matrix(MatrixKind::Measured, counts_of(exact, trials), exact, 10).full;
    };
    EXPECT_EQ(full(100), 1);
    EXPECT_EQ(full(10'000), 0.2);
    EXPECT_EQ(full(100'000'000), 0.1);
}

TEST(MatrixPicture, CanOnlyShowWhatThereIs) {
    const LabExact exact = nearly_fair(4);
    const LabExact unknown{.variant = exact.variant, .n = 5000};
    const LabCounts none;
    const LabCounts counts = counts_of(exact, 100);
    EXPECT_FALSE(can_show(MatrixKind::Measured, none, exact));
    EXPECT_TRUE(can_show(MatrixKind::Exact, none, exact));
    EXPECT_FALSE(can_show(MatrixKind::Difference, none, exact));
    EXPECT_TRUE(can_show(MatrixKind::Difference, counts, exact));
    EXPECT_FALSE(can_show(MatrixKind::Exact, counts, unknown));
    EXPECT_TRUE(can_show(MatrixKind::Measured, counts, unknown));
}

}  // namespace
}  // namespace shufflelens
