// One tick is one swap of the schedule; whole runs by hand, by property and as golden orders.
#include "shufflelens/engine.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"

namespace shufflelens {
namespace {

using test::final_order;

TEST(Engine, PlaysDrawsPickedByHand) {
    struct Case {
        std::string_view variant;
        std::vector<std::uint64_t> draws;
        std::string_view order;
    };
    // Traced on paper from 1 2 3 4; a draw counts from the low end of the step's range.
    const std::vector<Case> cases = {
        {"fy_down", {0, 0, 0}, "2 3 4 1"},       {"fy_down", {3, 2, 1}, "1 2 3 4"},
        {"fy_up", {3, 2, 1}, "4 1 2 3"},         {"fy_up", {0, 0, 0}, "1 2 3 4"},
        {"fy_prefix_up", {0, 0, 0}, "4 1 2 3"},  {"fy_prefix_up", {1, 2, 3}, "1 2 3 4"},
        {"sattolo_down", {2, 1, 0}, "4 1 2 3"},  {"sattolo_down", {0, 0, 0}, "2 3 4 1"},
        {"naive_up", {1, 2, 3, 0}, "1 3 4 2"},   {"naive_up", {0, 0, 0, 0}, "4 1 2 3"},
        {"naive_down", {0, 0, 0, 0}, "2 3 4 1"}, {"naive_down", {3, 2, 1, 3}, "4 2 3 1"},
    };
    for (const Case& c : cases) {
        ScriptedSource source(c.draws);
        EXPECT_EQ(to_text(final_order(variant_named(c.variant), 4, source)), c.order)
            << c.variant << " " << testing::PrintToString(c.draws);
        EXPECT_EQ(source.draws_used(), c.draws.size()) << c.variant;
    }
}

TEST(Engine, DrawsFromTheLowEndOfTheRange) {
    ScriptedSource source({0, 2});
    EXPECT_EQ(draw_place({.i = 0, .low = 4, .bound = 7}, source), 4);
    EXPECT_EQ(draw_place({.i = 0, .low = 4, .bound = 7}, source), 6);
}

class EveryEngine : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Engine, EveryEngine, testing::ValuesIn(test::variant_names()), test::name_of_param);

TEST_P(EveryEngine, SwapsWhatTheStepSaysAndKeepsAPermutation) {
    for (const int n : {0, 1, 2, 3, 10, 1000}) {
        SCOPED_TRACE(n);
        CounterSource random(1938, 0);
        test::CountingSource source(random);
        Engine engine(variant(), n, source);
        EXPECT_EQ(engine.order(), identity_order(n));
        EXPECT_EQ(engine.step_count(), variant().step_count(n));
        Order expected = identity_order(n);
        for (int k = 0; k < variant().step_count(n); ++k) {
            ASSERT_EQ(engine.steps_done(), k);
            const Step step = variant().step_at(n, k);
            ASSERT_EQ(engine.next_step(), step);
            const std::optional<Swap> swap = engine.tick();
            ASSERT_TRUE(swap.has_value());
            ASSERT_EQ(swap->i, step.i) << k;
            ASSERT_TRUE(step.low <= swap->j && swap->j < step.bound) << k;
            std::swap(expected[static_cast<std::size_t>(swap->i)],
                      expected[static_cast<std::size_t>(swap->j)]);
            ASSERT_EQ(engine.order(), expected) << k;
            ASSERT_EQ(source.draws(), k + 1);
        }
        EXPECT_TRUE(is_permutation(engine.order()));
        EXPECT_EQ(engine.next_step(), std::nullopt);
        EXPECT_EQ(engine.tick(), std::nullopt);
        EXPECT_EQ(engine.steps_done(), variant().step_count(n));
        EXPECT_EQ(source.draws(), variant().step_count(n));
    }
}

TEST_P(EveryEngine, ShufflesItemsOfAnyKindAsItsTicksDo) {
    for (const int n : {0, 1, 2, 3, 10, 1000}) {
        SCOPED_TRACE(n);
        std::vector<std::string> items;
        for (int k = 0; k < n; ++k) items.push_back("item " + std::to_string(k));
        std::vector<std::string> expected;
        FractionSource fractions(1938);
        for (const Item item : final_order(variant(), n, fractions)) {
            expected.push_back(items[static_cast<std::size_t>(item)]);
        }
        FractionSource same_fractions(1938);
        test::CountingSource source(same_fractions);
        shuffle_items(variant(), std::span(items), source);
        EXPECT_EQ(items, expected);
        EXPECT_EQ(source.draws(), variant().step_count(n));
    }
}

TEST(Engine, TheFirstOrderOfSeed1938) {
    // Made by an independent implementation of the sources and schedules.
    struct Golden {
        std::string_view variant;
        int draws;
        std::string_view order;
    };
    const std::vector<Golden> goldens = {
        {"fy_down", 9, "4 8 9 10 6 7 2 1 3 5"},      {"fy_up", 9, "5 4 3 1 6 7 8 10 9 2"},
        {"fy_prefix_up", 9, "5 7 10 8 4 1 6 3 9 2"}, {"sattolo_down", 9, "3 5 10 6 8 7 9 1 2 4"},
        {"naive_up", 10, "2 4 8 10 7 1 5 9 6 3"},    {"naive_down", 10, "6 3 7 8 4 9 2 1 10 5"},
    };
    for (const Golden& golden : goldens) {
        FractionSource fractions(1938);
        test::CountingSource source(fractions);
        EXPECT_EQ(to_text(final_order(variant_named(golden.variant), 10, source)), golden.order)
            << golden.variant;
        EXPECT_EQ(source.draws(), golden.draws) << golden.variant;
    }
}

TEST(EngineDeathTest, RejectsItemCountsThatNobodyShuffles) {
    ScriptedSource source({});
    EXPECT_DEATH(Engine(variant_named("fy_down"), -1, source), "precondition failed: n >= 0");
    EXPECT_DEATH(Engine(variant_named("fy_down"), kMaxShuffledItems + 1, source),
                 "precondition failed: n <= kMaxShuffledItems");
}

}  // namespace
}  // namespace shufflelens
