// Trial k is the same run on any thread, in any slice and in a replay.
#include "shufflelens/trials.hpp"
#include "shufflelens/tally_counter.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <optional>

#include "core/support.hpp"
#include "shufflelens/player.hpp"

namespace shufflelens {
namespace {

using Counts = std::vector<std::uint64_t>;

Order replayed(const TrialPlan& plan, std::uint64_t trial) {
    const Recording recording = plan.replay(trial);
    Player player(recording);
    player.seek(recording.step_count());
    return player.order();
}

Counts orders_by_replay(const TrialPlan& plan, std::uint64_t first, std::uint64_t count) {
    Counts counts(factorial(plan.spec().n), 0);
    for (std::uint64_t trial = first; trial < first + count; ++trial) ++counts[rank(replayed(plan, trial))];
    return counts;
}

Counts places_by_replay(const TrialPlan& plan, std::uint64_t first, std::uint64_t count) {
    const PlaceBins bins(plan.spec().n);
    Counts counts(bins.cells(), 0);
    for (std::uint64_t trial = first; trial < first + count; ++trial) {
        const Order order = replayed(plan, trial);
        for (int place = 0; place < bins.n(); ++place) {
            const auto row = static_cast<std::size_t>(bins.of(order[static_cast<std::size_t>(place)]));
            ++counts[row * static_cast<std::size_t>(bins.side()) + static_cast<std::size_t>(bins.of(place))];
        }
    }
    return counts;
}

class EveryTrial : public test::ForEveryVariant {
  protected:
    static TrialSpec spec(int n, std::uint64_t seed = 1938) {
        return {.variant = &variant(), .n = n, .seed = seed};
    }
};
INSTANTIATE_TEST_SUITE_P(Trials, EveryTrial, testing::ValuesIn(test::variant_names()), test::name_of_param);

TEST_P(EveryTrial, ReplaysTheRunThatWasCounted) {
    for (int n = 0; n <= 6; ++n) {
        SCOPED_TRACE(n);
        const TrialPlan plan(spec(n));
        EXPECT_EQ(count_orders(plan, 0, 5000, 1), orders_by_replay(plan, 0, 5000));
        EXPECT_EQ(count_orders(plan, 1'000'000'000'007, 100, 1),
                  orders_by_replay(plan, 1'000'000'000'007, 100));
    }
}

TEST_P(EveryTrial, ReplaysTheRunThatWasCountedAtTheLimitsOfTheTables) {
    // Fair shuffles still have a table for all 8! paths; naive ones only for the first steps of theirs.
    for (const int n : {7, 8}) {
        SCOPED_TRACE(n);
        const TrialPlan plan(spec(n));
        EXPECT_EQ(count_orders(plan, 3, 1000, 1), orders_by_replay(plan, 3, 1000));
    }
}

TEST_P(EveryTrial, ReplaysTheRunWhosePlacesWereCounted) {
    // Words for 8, 4 and 2 draws; trials side by side, one after the other, and in bins.
    for (const int n : {0, 1, 4, 8, 9, 10, 64, 66, 1025, kMaxPlacesItems + 1}) {
        SCOPED_TRACE(n);
        const TrialPlan plan(spec(n));
        const std::uint64_t count = n < 100 ? 1003 : 3;
        EXPECT_EQ(count_places(plan, 3, count, 1), places_by_replay(plan, 3, count));
    }
}

TEST_P(EveryTrial, EndsInTheOrderThatItsReplayEndsIn) {
    for (const int n : {0, 1, 5, 8, 9, 52, 1000, 5000}) {
        SCOPED_TRACE(n);
        const TrialPlan plan(spec(n));
        for (const std::uint64_t trial :
             {std::uint64_t{0}, std::uint64_t{7}, std::uint64_t{1'000'000'000'007}}) {
            EXPECT_EQ(plan.final_order(trial), replayed(plan, trial)) << trial;
        }
    }
}

TEST_P(EveryTrial, IsFoundByTheOrderItEndsIn) {
    for (const int n : {1, 4, 7}) {
        SCOPED_TRACE(n);
        const TrialPlan plan(spec(n));
        const Counts counts = count_orders(plan, 5, 300, 1);
        for (std::uint64_t number = 0; number < counts.size(); ++number) {
            const std::optional<std::uint64_t> found = find_order(plan, number, 5, 300);
            ASSERT_EQ(found.has_value(), counts[number] > 0) << number;
            if (!found) continue;
            EXPECT_EQ(rank(replayed(plan, *found)), number);
            EXPECT_EQ(find_order(plan, number, 5, *found - 5), std::nullopt) << "there is an earlier one";
        }
    }
}

TEST_P(EveryTrial, IsFoundByWhereItTakesAnItem) {
    for (const int n : {1, 4, 20, kMaxPlacesItems + 1}) {
        SCOPED_TRACE(n);
        const TrialPlan plan(spec(n));
        const PlaceBins bins(n);
        constexpr std::uint64_t kFirst = 5;
        constexpr std::uint64_t kCount = 30;
        const Counts counts = count_places(plan, kFirst, kCount, 1);
        const int stride = n < 100 ? 1 : 101;
        for (int cell = 0; cell < static_cast<int>(bins.cells()); cell += stride * stride) {
            const int row = cell / bins.side();
            const int column = cell % bins.side();
            const auto found = find_place(plan, row, column, kFirst, kCount);
            ASSERT_EQ(found.has_value(), counts[static_cast<std::size_t>(cell)] > 0) << cell;
            if (!found) continue;
            EXPECT_EQ(places_by_replay(plan, *found, 1)[static_cast<std::size_t>(cell)] > 0, true);
            EXPECT_EQ(find_place(plan, row, column, kFirst, *found - kFirst), std::nullopt);
        }
    }
}

TEST_P(EveryTrial, CountsTheSameInSlicesAsInOneRun) {
    for (int n = 0; n <= 8; ++n) {
        SCOPED_TRACE(n);
        const TrialPlan plan(spec(n));
        OrderCounter orders(plan);
        PlaceCounter places(plan);
        // Odd sizes: most slices begin and end inside a word, some lie wholly inside one.
        std::uint64_t next = 5;
        for (const std::uint64_t slice : {1U, 1U, 3U, 0U, 7U, 2U, 101U, 13U, 997U, 5U, 1999U, 31U}) {
            orders.run(next, slice);
            places.run(next, slice);
            next += slice;
        }
        const Counts whole = count_orders(plan, 5, next - 5, 1);
        EXPECT_EQ(orders.counts(), whole);
        EXPECT_EQ(places.counts(), places_of_orders(whole, n));
        EXPECT_EQ(std::accumulate(whole.begin(), whole.end(), std::uint64_t{0}), next - 5);
    }
}

TEST_P(EveryTrial, CountsTheSameOnAnyNumberOfThreads) {
    // Also more threads than trials, and a remainder for each number of threads.
    for (const std::uint64_t count : {0U, 1U, 5U, 10'007U}) {
        SCOPED_TRACE(count);
        const TrialPlan four(spec(4));
        const TrialPlan ten(spec(10));
        const Counts orders = count_orders(four, 7, count, 1);
        const Counts places = count_places(ten, 7, count, 1);
        EXPECT_EQ(std::accumulate(orders.begin(), orders.end(), std::uint64_t{0}), count);
        EXPECT_EQ(std::accumulate(places.begin(), places.end(), std::uint64_t{0}), 10 * count);
        for (const int threads : {2, 3, 8}) {
            EXPECT_EQ(count_orders(four, 7, count, threads), orders) << threads;
            EXPECT_EQ(count_places(ten, 7, count, threads), places) << threads;
        }
    }
}

TEST_P(EveryTrial, DependsOnTheSeed) {
    EXPECT_NE(count_orders(TrialPlan(spec(5, 1)), 0, 1000, 1),
              count_orders(TrialPlan(spec(5, 2)), 0, 1000, 1));
    EXPECT_NE(count_places(TrialPlan(spec(10, 1)), 0, 1000, 1),
              count_places(TrialPlan(spec(10, 2)), 0, 1000, 1));
}

TEST(Trials, HaveOneHashForAnyNumberOfThreads) {
    struct Golden {
        std::string_view variant;
        int n;
        std::uint64_t hash;
    };
    // Made by an independent implementation of the scheme that trials.cpp describes. The range begins and
    // ends inside a word, and with fy_down, n = 4, 22 words are drawn again.
    constexpr std::uint64_t kFirst = 7;
    constexpr std::uint64_t kCount = 1'000'003;
    const std::vector<Golden> goldens = {
        {"fy_down", 3, 0x151CE97C9E686F63U},    {"fy_down", 4, 0x90AAF6B7C5ED529CU},
        {"fy_up", 4, 0x1B9A5B64E9D003B0U},      {"sattolo_down", 4, 0xE46E49D6A149E4EBU},
        {"naive_up", 4, 0x5791519B7814F6A0U},   {"fy_prefix_up", 6, 0x6DAE9CB40C7D0C81U},
        {"naive_down", 6, 0x89097974189E9333U},
    };
    for (const Golden& golden : goldens) {
        const TrialPlan plan({.variant = &variant_named(golden.variant), .n = golden.n, .seed = 1938});
        for (const int threads : {1, 2, 3, 8}) {
            EXPECT_EQ(test::hash_of(count_orders(plan, kFirst, kCount, threads)), golden.hash)
                << golden.variant << " n = " << golden.n << " on " << threads << " threads";
        }
    }
}

TEST(Trials, TheFirstOrdersOfSeed1938) {
    struct Golden {
        std::string_view variant;
        int n;
        std::vector<std::string_view> orders;
    };
    const std::vector<Golden> goldens = {
        {"fy_down", 5, {"3 4 2 5 1", "3 1 5 2 4", "1 3 4 5 2", "3 1 2 5 4", "5 1 3 4 2", "5 1 2 4 3"}},
        {"sattolo_down", 5, {"2 3 4 5 1", "2 5 4 1 3", "3 5 2 1 4", "4 1 5 3 2", "5 3 4 1 2", "3 5 2 1 4"}},
        {"naive_up", 5, {"2 1 3 4 5", "2 1 4 3 5", "5 1 3 4 2", "1 3 5 2 4", "1 5 4 2 3", "1 3 4 2 5"}},
        // From here on the last steps are done on packed orders,
        {"naive_up", 8, {"5 2 8 3 6 7 1 4", "8 2 7 4 6 5 3 1", "7 4 8 2 5 6 1 3"}},
        // and from here on the trials walk all their swaps.
        {"fy_down", 10, {"2 8 9 1 10 6 4 3 7 5", "8 3 6 7 1 2 10 9 4 5", "4 7 1 9 3 6 2 10 5 8"}},
    };
    for (const Golden& golden : goldens) {
        const TrialPlan plan({.variant = &variant_named(golden.variant), .n = golden.n, .seed = 1938});
        for (std::size_t trial = 0; trial < golden.orders.size(); ++trial) {
            EXPECT_EQ(to_text(replayed(plan, trial)), golden.orders[trial]) << golden.variant << " " << trial;
        }
    }
}

TEST(Trials, WalkTheSwapsThatAnIndependentModelWalks) {
    struct Golden {
        std::string_view variant;
        int n;
        std::uint64_t trial;
        std::uint64_t hash;  // of the items in the order that the trial ends in
    };
    const std::vector<Golden> goldens = {{"fy_down", 1000, 3, 0x60D730CBC9974BA1U},
                                         {"naive_up", 1000, 5, 0x22DE6516EF2A1EE9U},
                                         {"sattolo_down", 5000, 2, 0x7875BE733228F3D1U},
                                         {"fy_up", 5000, 12'345'678'901'234, 0xB89C2BF8A1B86BE1U}};
    for (const Golden& golden : goldens) {
        const TrialPlan plan({.variant = &variant_named(golden.variant), .n = golden.n, .seed = 1938});
        const Order order = plan.final_order(golden.trial);
        EXPECT_EQ(test::hash_of(Counts(order.begin(), order.end())), golden.hash) << golden.variant;
    }
    const TrialPlan fair({.variant = &variant_named("fy_up"), .n = 52, .seed = 1938});
    EXPECT_EQ(test::hash_of(count_places(fair, 7, 1003, 1)), 0xF1625836EC7C96B5U);
}

TEST(Trials, RedrawAWordThatIsLeftOver) {
    // With 63 choices eight times a word is left over once in 2^17.7: the first one of seed 1938 is this
    // trial's first. The order is an independent model's.
    constexpr std::uint64_t kTrial = 31'091;
    const TrialPlan plan({.variant = &variant_named("naive_up"), .n = 63, .seed = 1938});
    EXPECT_EQ(to_text(plan.final_order(kTrial)),
              "34 44 31 45 22 48 61 21 5 39 25 6 16 49 58 23 27 24 33 8 20 41 10 29 12 62 38 2 63 51 37 1 55 "
              "11 18 4 46 17 15 42 53 47 26 32 28 7 56 19 36 59 43 52 50 13 14 35 30 57 9 60 40 3 54");
    EXPECT_EQ(plan.final_order(kTrial), replayed(plan, kTrial));
    EXPECT_EQ(count_places(plan, kTrial - 1, 4, 1), places_by_replay(plan, kTrial - 1, 4));  // side by side
}

TEST(Trials, PlacesFollowFromOrders) {
    // 2 × 1 2 3 and 5 × 2 3 1: item 1 is twice at place 0 and five times at place 2.
    Counts orders(6, 0);
    orders[rank(Order{0, 1, 2})] = 2;
    orders[rank(Order{1, 2, 0})] = 5;
    EXPECT_EQ(places_of_orders(orders, 3), (Counts{2, 0, 5, 5, 2, 0, 0, 5, 2}));
}

TEST(TrialsDeathTest, RejectsWhatCannotBeCounted) {
    const Variant& variant = variant_named("fy_down");
    EXPECT_DEATH(TrialPlan({.variant = nullptr, .n = 3}), "precondition failed: spec.variant != nullptr");
    EXPECT_DEATH(TrialPlan({.variant = &variant, .n = -1}), "precondition failed");
    const TrialPlan nine({.variant = &variant, .n = kMaxCountedItems + 1});
    EXPECT_DEATH(OrderCounter{nine}, "precondition failed");
    EXPECT_DEATH(find_place(nine, 9, 0, 0, 1), "precondition failed");
    EXPECT_DEATH(count_places(nine, 0, 1, 0), "precondition failed: threads >= 1");
    EXPECT_DEATH(places_of_orders(Counts(5, 0), 3), "precondition failed");
}

}  // namespace
}  // namespace shufflelens
