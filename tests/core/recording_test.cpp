// A recording is the run, settled places are those no later step can touch, and lanes part where their ranges
// do.
#include "shufflelens/recording.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"
#include "shufflelens/random_words.hpp"

namespace shufflelens {
namespace {

static_assert(sizeof(Swap) == 12, "12 bytes a step, as the header says");
static_assert(sizeof(Step) == 16, "16 bytes more");

Recording recording_of(const Variant& variant, int n, std::uint64_t seed) {
    FractionSource source(seed);
    return {variant, n, source};
}

class EveryRecording : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Recording, EveryRecording, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST_P(EveryRecording, HoldsTheSwapsOfTheEngine) {
    for (const int n : {0, 1, 2, 3, 10, 1000}) {
        SCOPED_TRACE(n);
        const Recording recording = recording_of(variant(), n, 7);
        EXPECT_EQ(&recording.variant(), &variant());
        EXPECT_EQ(recording.item_count(), n);
        ASSERT_EQ(recording.step_count(), variant().step_count(n));
        FractionSource source(7);
        Engine engine(variant(), n, source);
        for (int k = 0; k < recording.step_count(); ++k) {
            ASSERT_EQ(engine.next_step(), recording.step(k)) << k;
            ASSERT_EQ(engine.tick(), recording.swap(k)) << k;
        }
    }
}

TEST_P(EveryRecording, WorksForAMillionItems) {
    const Recording recording = recording_of(variant(), kMaxItems, 1938);
    ASSERT_EQ(recording.step_count(), variant().step_count(kMaxItems));
    for (int k = 0; k < recording.step_count(); ++k) {
        const Step step = recording.step(k);
        ASSERT_EQ(recording.swap(k).i, step.i) << k;
        ASSERT_TRUE(step.may_choose(recording.swap(k).j)) << k;
    }
}

TEST_P(EveryRecording, SettlesAPlaceAfterTheLastStepThatCanTouchIt) {
    for (int n = 0; n <= 8; ++n) {
        SCOPED_TRACE(n);
        std::vector<int> expected(static_cast<std::size_t>(n), 0);
        for (int k = 0; k < variant().step_count(n); ++k) {
            for (int place = 0; place < n; ++place) {
                if (variant().step_at(n, k).may_touch(place))
                    expected[static_cast<std::size_t>(place)] = k + 1;
            }
        }
        EXPECT_EQ(settling_steps(test::any_run(variant(), n)), expected);
    }
}

TEST_P(EveryRecording, SettlesAMillionPlacesInOnePass) {
    const std::vector<int> settled = settling_steps(test::any_run(variant(), kMaxItems));
    const int steps = variant().step_count(kMaxItems).value();
    ASSERT_EQ(settled.size(), static_cast<std::size_t>(kMaxItems));
    for (const int step : settled) ASSERT_TRUE(0 < step && step <= steps);
}

TEST(SettlingSteps, OfFourItemsByHand) {
    EXPECT_EQ(settling_steps(test::any_run(variant_named("fy_down"), 4)), (std::vector<int>{3, 3, 2, 1}));
    EXPECT_EQ(settling_steps(test::any_run(variant_named("fy_up"), 4)), (std::vector<int>{1, 2, 3, 3}));
    EXPECT_EQ(settling_steps(test::any_run(variant_named("fy_prefix_up"), 4)),
              (std::vector<int>{3, 3, 3, 3}));
    EXPECT_EQ(settling_steps(test::any_run(variant_named("sattolo_down"), 4)),
              (std::vector<int>{3, 3, 2, 1}));
    EXPECT_EQ(settling_steps(test::any_run(variant_named("naive_up"), 4)), (std::vector<int>{4, 4, 4, 4}));
}

TEST_P(EveryRecording, TakesTheSameFractionsAsEveryOtherLane) {
    // below(2^64 - 1) is word - 1, so it reveals the fraction u = word / 2^64 of every draw.
    constexpr int kItems = 100;
    FractionSource fractions(1938);
    const Recording recording = recording_of(variant(), kItems, 1938);
    for (int k = 0; k < recording.step_count(); ++k) {
        const std::uint64_t word = fractions.below(~std::uint64_t{0}) + 1;
        const Step step = recording.step(k);
        const auto offset = multiply_wide(word, static_cast<std::uint64_t>(step.choices())).high;
        EXPECT_EQ(recording.swap(k).j, step.low + static_cast<int>(offset)) << k;
    }
}

TEST(FirstDifference, IsTheFirstStepWhoseSwapsDiffer) {
    const auto scripted = [](std::string_view name, std::vector<std::uint64_t> draws) {
        ScriptedSource source(std::move(draws));
        return Recording(variant_named(name), 4, source);
    };
    const Recording base = scripted("fy_down", {1, 1, 1});
    EXPECT_EQ(first_difference(base, base), std::nullopt);
    EXPECT_EQ(first_difference(base, scripted("fy_down", {2, 1, 1})), 0);
    EXPECT_EQ(first_difference(base, scripted("fy_down", {1, 0, 1})), 1);
    EXPECT_EQ(first_difference(base, scripted("fy_down", {1, 1, 0})), 2);
    EXPECT_EQ(first_difference(base, scripted("fy_up", {1, 1, 1})), 0);
    // The same three swaps, and then one more.
    const Recording longer = scripted("naive_down", {1, 1, 1, 0});
    EXPECT_EQ(first_difference(base, longer), 3);
    EXPECT_EQ(first_difference(longer, base), 3);
}

TEST(FirstDifference, FisherYatesAndItsOffByOnePartWhereTheFractionDecides) {
    // j = floor(u · (i+1)) against floor(u · i): the smaller the u, the later they part.
    const Recording left = recording_of(variant_named("fy_down"), 1000, 5);
    const Recording right = recording_of(variant_named("sattolo_down"), 1000, 5);
    const std::optional<int> parted = first_difference(left, right);
    ASSERT_TRUE(parted.has_value());
    for (int k = 0; k < left.step_count(); ++k) {
        EXPECT_TRUE(left.swap(k).j == right.swap(k).j || left.swap(k).j == right.swap(k).j + 1) << k;
        if (left.swap(k) != right.swap(k)) {
            EXPECT_LE(*parted, k);
        }
    }
    EXPECT_NE(left.swap(*parted), right.swap(*parted));
}

TEST(RecordingDeathTest, AScriptMustLastToTheEnd) {
    ScriptedSource source({0, 0});
    EXPECT_DEATH(Recording(variant_named("fy_down"), 4, source), "precondition failed: next_ < draws_.size");
}

TEST(RecordingDeathTest, RejectsItemCountsThatNoStageHas) {
    ScriptedSource source({});
    EXPECT_DEATH(Recording(variant_named("fy_down"), kMaxItems + 1, source),
                 "precondition failed: 0 <= n && n <= kMaxItems");
}

}  // namespace
}  // namespace shufflelens
