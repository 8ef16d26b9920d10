// Bounds and the steps they make. That every row's loop makes the textbook's steps: see variant_test.cpp.
#include "shufflelens/loop.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace shufflelens {
namespace {

TEST(Affine, HasTheValueOfItsText) {
    EXPECT_EQ((kI + 1).at(5, 9), 6);
    EXPECT_EQ((kN - 1).at(5, 9), 8);
    EXPECT_EQ((kN - kI - 1).at(5, 9), 3);
    EXPECT_EQ((kN + kN - kI).at(5, 9), 13);
    EXPECT_EQ(Affine(4).at(5, 9), 4);
}

TEST(Affine, ReadsAsPeopleWriteIt) {
    const std::vector<std::pair<Affine, std::string>> texts = {{0, "0"},
                                                               {3, "3"},
                                                               {-1, "-1"},
                                                               {kI, "i"},
                                                               {kI + 1, "i + 1"},
                                                               {kI - 1, "i - 1"},
                                                               {kN - 1, "n - 1"},
                                                               {kN - kI, "n - i"},
                                                               {kN - (kI + 1), "n - i - 1"},
                                                               {kN - (kI - 1), "n + 1 - i"},
                                                               {kN + kI, "n + i"},
                                                               {0 - kN - kI, "-n - i"},
                                                               {kI - kN, "i - n"},
                                                               {0 - kI, "-i"},
                                                               {1 - kI, "1 - i"},
                                                               {kN + kN, "2 * n"},
                                                               {0 - kN - kN - 3, "-2 * n - 3"}};
    for (const auto& [bound, wide] : texts) {
        EXPECT_EQ(bound.text(Spacing::Wide), wide);
        std::string tight = wide;
        std::erase(tight, ' ');
        EXPECT_EQ(bound.text(Spacing::Tight), tight);
    }
}

TEST(Affine, IsPutInParenthesesWhereAProductNeedsThem) {
    EXPECT_EQ(kI.factor(Spacing::Wide), "i");
    EXPECT_EQ(Affine(3).factor(Spacing::Wide), "3");
    EXPECT_EQ(Affine(0).factor(Spacing::Wide), "0");
    EXPECT_EQ((kI + 1).factor(Spacing::Wide), "(i + 1)");
    EXPECT_EQ((kN - kI).factor(Spacing::Tight), "(n-i)");
}

std::vector<Step> steps_of(const Loop& loop, int n) {
    const Schedule schedule = loop.schedule(n);
    std::vector<Step> steps;
    for (int k = 0; k < schedule.steps; ++k) steps.push_back(schedule.at(k));
    return steps;
}

TEST(Loop, EvaluatesItsBoundsForEveryI) {
    const Loop down = {
        .first = kN - 2, .last = 1, .direction = Direction::Down, .low = kI - 1, .bound = kN - kI + 1};
    EXPECT_EQ(steps_of(down, 5), (std::vector<Step>{{3, 2, 3}, {2, 1, 4}, {1, 0, 5}}));
    const Loop up = {.first = 1, .last = kN - 1, .low = 0, .bound = kI + kI};
    EXPECT_EQ(steps_of(up, 4), (std::vector<Step>{{1, 0, 2}, {2, 0, 4}, {3, 0, 6}}));
}

TEST(Loop, HasNoStepsWhereItEndsBeforeItsFirst) {
    const Loop up = {.first = 1, .last = kN - 2, .low = 0, .bound = kN};
    EXPECT_EQ(steps_of(up, 0).size(), 0U);
    EXPECT_EQ(steps_of(up, 2).size(), 0U);
    EXPECT_EQ(steps_of(up, 3).size(), 1U);
    const Loop down = {.first = kN - 1, .last = 2, .direction = Direction::Down, .low = 0, .bound = kN};
    EXPECT_EQ(steps_of(down, 0).size(), 0U);
    EXPECT_EQ(steps_of(down, 2).size(), 0U);
    EXPECT_EQ(steps_of(down, 3).size(), 1U);
}

}  // namespace
}  // namespace shufflelens
