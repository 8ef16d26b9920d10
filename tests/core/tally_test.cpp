#include "shufflelens/tally.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>

#include "shufflelens/error.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {
namespace {

constexpr std::uint64_t kTrillion = 1'000'000'000'000;

template <typename Function>
std::string error_of(const Function& function) {
    try {
        function();
    } catch (const Error& error) {
        return error.what();
    }
    return "(no error)";
}

TrialSpec spec_of(const char* variant, int n, std::uint64_t seed) {
    return {&variant_named(variant), n, seed};
}

bool all_of_it(const std::uint64_t /*counted*/) {
    return true;
}

/// The trials of a range, counted in one piece.
Tally counted(const TrialSpec& spec, Quantity quantity, std::uint64_t planned, TrialRange range) {
    Tally tally = empty_tally(spec, quantity, planned);
    const TrialPlan plan(spec);
    const auto count = quantity == Quantity::Orders ? count_orders : count_places;
    tally.counts = count(plan, range.first, range.count(), 1);
    add_range(tally.ranges, range);
    return tally;
}

TEST(Shards, AreTogetherTheCampaignAndDifferByOneTrialAtMost) {
    for (const std::uint64_t trials : {std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{10},
                                       std::uint64_t{1000}, kTrillion, kTrillion - 1}) {
        for (const std::uint64_t parts : {1U, 2U, 3U, 7U, 10U, 1000U}) {
            std::uint64_t next = 0;
            for (std::uint64_t part = 1; part <= parts; ++part) {
                const TrialRange range = shard(trials, part, parts);
                EXPECT_EQ(range.first, next);
                EXPECT_GE(range.count(), trials / parts);
                EXPECT_LE(range.count(), (trials + parts - 1) / parts);
                next = range.end;
            }
            EXPECT_EQ(next, trials) << parts;
        }
    }
}

TEST(Shards, DoNotOverflow) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    EXPECT_EQ(shard(kMost, kMaxShards, kMaxShards).end, kMost);
    EXPECT_EQ(shard(kMost, 1, kMaxShards).count(), kMost / kMaxShards);
    EXPECT_EQ(shard(kTrillion, kMaxShards, kMaxShards), (TrialRange{kTrillion - 1'000'000, kTrillion}));
}

TEST(Ranges, AreSortedAndJoinedWhereTheyTouch) {
    std::vector<TrialRange> ranges;
    add_range(ranges, {20, 30});
    add_range(ranges, {0, 10});
    add_range(ranges, {40, 50});
    add_range(ranges, {5, 5});
    EXPECT_EQ(ranges, (std::vector<TrialRange>{{0, 10}, {20, 30}, {40, 50}}));
    add_range(ranges, {30, 35});
    add_range(ranges, {15, 20});
    EXPECT_EQ(ranges, (std::vector<TrialRange>{{0, 10}, {15, 35}, {40, 50}}));
    add_range(ranges, {10, 15});
    add_range(ranges, {35, 40});
    EXPECT_EQ(ranges, (std::vector<TrialRange>{{0, 50}}));
}

TEST(Ranges, RefuseTrialsThatAreThere) {
    const std::vector<TrialRange> before = {{10, 20}, {30, 40}};
    struct Refused {
        TrialRange range;
        const char* why = nullptr;
    };
    for (const auto& [range, why] :
         {Refused{{0, 11}, "trial 10 is counted already"}, Refused{{19, 25}, "trial 19 is counted already"},
          Refused{{12, 14}, "trials 12 to 13 are counted already"},
          Refused{{20, 32}, "trials 30 to 31 are counted already"},
          Refused{{0, 100}, "trials 10 to 19 are counted already"}}) {
        std::vector<TrialRange> ranges = before;
        EXPECT_EQ(error_of([&ranges, added = range] { add_range(ranges, added); }), why);
        EXPECT_EQ(ranges, before);
    }
}

TEST(Ranges, LeaveGaps) {
    const std::vector<TrialRange> ranges = {{10, 20}, {30, 40}};
    EXPECT_EQ(gaps(ranges, {0, 50}), (std::vector<TrialRange>{{0, 10}, {20, 30}, {40, 50}}));
    EXPECT_EQ(gaps(ranges, {10, 40}), (std::vector<TrialRange>{{20, 30}}));
    EXPECT_EQ(gaps(ranges, {12, 20}), std::vector<TrialRange>());
    EXPECT_EQ(gaps(ranges, {15, 25}), (std::vector<TrialRange>{{20, 25}}));
    EXPECT_EQ(gaps({}, {5, 9}), (std::vector<TrialRange>{{5, 9}}));
}

TEST(Tally, OfSevenShardsEqualsOneInAnyOrder) {
    struct Case {
        TrialSpec spec;
        Quantity quantity = Quantity::Orders;
    };
    for (const auto& [spec, quantity] : {Case{spec_of("naive_up", 4, 7), Quantity::Orders},
                                         Case{spec_of("fy_down", 5, 1938), Quantity::Orders},
                                         Case{spec_of("naive_down", 8, 3), Quantity::Orders},
                                         Case{spec_of("sattolo_down", 3, 5), Quantity::Places},
                                         Case{spec_of("fy_up", 52, 11), Quantity::Places}}) {
        constexpr std::uint64_t kTrials = 10'007;
        const Tally whole = counted(spec, quantity, kTrials, {0, kTrials});
        for (const std::uint64_t parts : {1U, 7U}) {
            Tally sum = empty_tally(spec, quantity, 0);
            for (const std::uint64_t step : {3U, 1U, 7U, 2U, 6U, 5U, 4U}) {
                if (step > parts) continue;
                merge(sum, counted(spec, quantity, kTrials, shard(kTrials, step, parts)));
            }
            EXPECT_EQ(sum.counts, whole.counts) << spec.variant->name << ' ' << parts;
            EXPECT_EQ(sum.ranges, whole.ranges);
            EXPECT_EQ(sum.planned, whole.planned);
            EXPECT_EQ(counted_trials(sum), kTrials);
        }
    }
}

TEST(Tally, OfAnotherCampaignIsRefused) {
    const Tally wanted = empty_tally(spec_of("fy_down", 4, 7), Quantity::Orders, 10);
    const auto reason = [&wanted](const TrialSpec& spec, Quantity quantity) {
        Tally into = wanted;
        const Tally other = empty_tally(spec, quantity, 10);
        return error_of([&] { merge(into, other); });
    };
    EXPECT_EQ(reason(spec_of("fy_up", 4, 7), Quantity::Orders), "the variant is fy_up instead of fy_down");
    EXPECT_EQ(reason(spec_of("fy_down", 5, 7), Quantity::Orders), "the number of items is 5 instead of 4");
    EXPECT_EQ(reason(spec_of("fy_down", 4, 8), Quantity::Orders), "the seed is 8 instead of 7");
    EXPECT_EQ(reason(spec_of("fy_down", 4, 7), Quantity::Places), "the quantity is places instead of orders");
    EXPECT_EQ(reason(spec_of("fy_down", 4, 7), Quantity::Orders), "(no error)");
}

TEST(Tally, WithTrialsThatAreInBothIsRefusedAndChangesNothing) {
    const TrialSpec spec = spec_of("fy_down", 3, 7);
    Tally into = counted(spec, Quantity::Orders, 100, {0, 50});
    Tally other = counted(spec, Quantity::Orders, 100, {60, 80});
    merge(other, counted(spec, Quantity::Orders, 200, {49, 55}));
    const Tally before = into;
    EXPECT_EQ(error_of([&] { merge(into, other); }), "trial 49 is counted already");
    EXPECT_EQ(into.counts, before.counts);
    EXPECT_EQ(into.ranges, before.ranges);
    EXPECT_EQ(into.planned, 100U);
}

TEST(Tally, HoldsATrillionTrialsInOneCell) {
    const TrialSpec spec = spec_of("fy_down", 0, 1);
    Tally into = empty_tally(spec, Quantity::Orders, 2 * kTrillion);
    Tally other = into;
    into.counts[0] = kTrillion;
    add_range(into.ranges, {0, kTrillion});
    other.counts[0] = kTrillion;
    add_range(other.ranges, {kTrillion, 2 * kTrillion});
    merge(into, other);
    EXPECT_EQ(into.counts[0], 2 * kTrillion);
    EXPECT_EQ(counted_trials(into), 2 * kTrillion);
}

TEST(Tally, HasBinsWhereThereAreTooManyItems) {
    EXPECT_EQ(cell_count(4096, Quantity::Places), std::size_t{4096} * 4096);
    EXPECT_EQ(cell_count(1'000'000, Quantity::Places), std::size_t{512} * 512);
    EXPECT_EQ(cell_count(8, Quantity::Orders), 40'320U);
    EXPECT_EQ(cell_count(0, Quantity::Places), 0U);
}

TEST(TallyCounter, CountsWhatOnePieceCountsOnAnyNumberOfThreads) {
    struct Case {
        TrialSpec spec;
        Quantity quantity = Quantity::Orders;
        std::uint64_t trials = 0;
    };
    for (const auto& [spec, quantity, trials] : {Case{spec_of("naive_up", 4, 7), Quantity::Orders, 300'001},
                                                 Case{spec_of("naive_up", 4, 7), Quantity::Places, 300'001},
                                                 Case{spec_of("fy_down", 30, 7), Quantity::Places, 5'003}}) {
        const Tally whole = counted(spec, quantity, trials, {10, trials});
        for (const int threads : {1, 2, 3, 8}) {
            const TrialPlan plan(spec);
            TallyCounter counter(plan, quantity, threads);
            std::vector<std::uint64_t> counts(whole.counts.size());
            // Two runs: the counters go on.
            EXPECT_EQ(counter.run({10, 1000}, all_of_it), 990U);
            EXPECT_EQ(counter.run({1000, trials}, all_of_it), trials - 1000);
            counter.add_counts_to(counts);
            EXPECT_EQ(counts, whole.counts) << threads;
        }
    }
}

TEST(TallyCounter, StoppedHasCountedAPrefix) {
    const TrialSpec spec = spec_of("naive_up", 5, 7);
    const TrialPlan plan(spec);
    for (const int threads : {1, 3}) {
        TallyCounter counter(plan, Quantity::Orders, threads);
        std::uint64_t asked = 0;
        std::uint64_t last = 0;
        const std::uint64_t trials = counter.run({100, kTrillion}, [&](std::uint64_t so_far) {
            EXPECT_GE(so_far, last);
            last = so_far;
            return ++asked < 4;
        });
        EXPECT_EQ(asked, 4U);
        EXPECT_GE(trials, last);
        ASSERT_LT(trials, kTrillion / 1000);
        std::vector<std::uint64_t> counts(factorial(5));
        counter.add_counts_to(counts);
        EXPECT_EQ(counts, count_orders(plan, 100, trials, 1));
    }
}

TEST(TallyCounter, OfNoTrialsCountsNone) {
    const TrialPlan plan(spec_of("fy_down", 3, 7));
    TallyCounter counter(plan, Quantity::Orders, 2);
    EXPECT_EQ(counter.run({5, 5}, all_of_it), 0U);
    std::vector<std::uint64_t> counts(6);
    counter.add_counts_to(counts);
    EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), 0U);
}

TEST(Words, NameMissingTrials) {
    EXPECT_EQ(missing_sentence({}), "");
    EXPECT_EQ(missing_sentence(std::vector<TrialRange>{{7, 8}}), "Not counted: trial 7.");
    EXPECT_EQ(missing_sentence(std::vector<TrialRange>{{0, 1000}, {2000, 2500}}),
              "Not counted: trials 0 to 999 and trials 2,000 to 2,499.");
    EXPECT_EQ(
        missing_sentence(std::vector<TrialRange>{{0, 1}, {2, 3}, {4, 5}, {6, 7}, {8, 9}, {10, 11}, {12, 13}}),
        "Not counted: trial 0, trial 2, trial 4, trial 6, trial 8 and 2 more gaps.");
}

TEST(Words, SayHowLongAndHowFar) {
    EXPECT_EQ(duration_text(0.4), "under a second");
    EXPECT_EQ(duration_text(45.9), "45 s");
    EXPECT_EQ(duration_text(60), "1 min");
    EXPECT_EQ(duration_text(185), "3 min 5 s");
    EXPECT_EQ(duration_text(7800), "2 h 10 min");
    EXPECT_EQ(duration_text(86400), "1 day");
    EXPECT_EQ(duration_text(3 * 86400 + 3600), "3 days 1 h");
    EXPECT_EQ(duration_text(std::numeric_limits<double>::infinity()), "over 30 years");
    EXPECT_EQ(progress_text(999, 1000, 10), "99 %, 10.0 shuffles/s, under a second left");
    EXPECT_EQ(progress_text(430'000'000, kTrillion, 12.3e6),
              "0 %, 12.3 million shuffles/s, 22 h 34 min left");
    EXPECT_EQ(progress_text(5, 5, 2), "100 %, 2.0 shuffles/s");
    EXPECT_EQ(progress_text(1, 3, 0), "33 %");
}

TEST(AffordableWorkers, HoldNoMoreThanTheirMemoryWithManyItemsAndWithBigMatrices) {
    constexpr int kWanted = 256;
    EXPECT_EQ(affordable_workers(kMaxCountedItems, Quantity::Orders, kWanted), kWanted);
    EXPECT_EQ(affordable_workers(52, Quantity::Places, kWanted), kWanted);
    // Of each item a worker knows at least the row, the column and where it is now.
    constexpr std::size_t kBytesOfItem = 3 * sizeof(std::uint32_t);
    for (const int n : {kMaxPlacesItems, 100'000, kMaxItems}) {
        const std::size_t bytes = cell_count(n, Quantity::Places) * sizeof(std::uint64_t) +
                                  static_cast<std::size_t>(n) * kBytesOfItem;
        const int workers = affordable_workers(n, Quantity::Places, kWanted);
        EXPECT_GE(workers, 1);
        EXPECT_LE(static_cast<std::size_t>(workers) * bytes, kMaxCounterBytes) << n;
        EXPECT_EQ(affordable_workers(n, Quantity::Places, 1), 1);
    }
}

}  // namespace
}  // namespace shufflelens
