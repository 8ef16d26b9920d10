// Trial k is the same run on any thread, in any slice and in a replay.
#include "shufflelens/trials.hpp"

#include <gtest/gtest.h>

#include <numeric>

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
    const auto n = static_cast<std::size_t>(plan.spec().n);
    Counts counts(n * n, 0);
    for (std::uint64_t trial = first; trial < first + count; ++trial) {
        const Order order = replayed(plan, trial);
        for (std::size_t place = 0; place < n; ++place)
            ++counts[static_cast<std::size_t>(order[place]) * n + place];
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
    // Naive has 7^7 paths, which still have a table, and 8^8, which are walked.
    for (const int n : {7, 8}) {
        SCOPED_TRACE(n);
        const TrialPlan plan(spec(n));
        EXPECT_EQ(count_orders(plan, 3, 1000, 1), orders_by_replay(plan, 3, 1000));
    }
}

TEST_P(EveryTrial, ReplaysTheRunWhosePlacesWereCounted) {
    for (const int n : {0, 1, 4, 8, 9, 10}) {
        SCOPED_TRACE(n);
        const TrialPlan plan(spec(n));
        EXPECT_EQ(count_places(plan, 3, 1000, 1), places_by_replay(plan, 3, 1000));
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
        // From here on the trials walk their swaps.
        {"naive_up", 8, {"3 1 5 4 6 2 7 8", "4 3 2 8 1 6 5 7", "6 5 1 4 8 7 2 3"}},
        {"fy_down", 10, {"8 10 3 4 1 7 9 6 2 5", "10 2 3 4 1 8 9 6 7 5", "3 10 7 2 1 9 4 5 6 8"}},
    };
    for (const Golden& golden : goldens) {
        const TrialPlan plan({.variant = &variant_named(golden.variant), .n = golden.n, .seed = 1938});
        for (std::size_t trial = 0; trial < golden.orders.size(); ++trial) {
            EXPECT_EQ(to_text(replayed(plan, trial)), golden.orders[trial]) << golden.variant << " " << trial;
        }
    }
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
    const TrialPlan many({.variant = &variant, .n = kMaxPlacesItems + 1});
    EXPECT_DEATH(PlaceCounter{many}, "precondition failed");
    EXPECT_DEATH(count_places(nine, 0, 1, 0), "precondition failed: threads >= 1");
    EXPECT_DEATH(places_of_orders(Counts(5, 0), 3), "precondition failed");
}

}  // namespace
}  // namespace shufflelens
