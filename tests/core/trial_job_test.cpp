// Whatever a job shows at any moment are the counts of the first so many trials.
#include "shufflelens/trial_job.hpp"
#include "shufflelens/tally_counter.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <numeric>
#include <thread>

#include "core/support.hpp"

namespace shufflelens {
namespace {

TrialSpec spec_of(std::string_view name, int n) {
    return {&variant_named(name), n, 1938};
}

std::uint64_t sum_of(const std::vector<std::uint64_t>& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

/// Asks until the job has counted at least this many; checks each state that it shows.
void follow(const TrialJob& job, const TrialPlan& plan, std::uint64_t trials, TrialJob::Snapshot& shown) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (shown.trials < trials) {
        ASSERT_LT(std::chrono::steady_clock::now(), deadline);
        const TrialJob::Snapshot before = shown;
        if (!job.refresh(shown)) {
            std::this_thread::yield();
            continue;
        }
        ASSERT_TRUE(shown.trials > before.trials || before.counts.empty()) << "what is shown is newer";
        ASSERT_EQ(sum_of(shown.counts), shown.trials);
        ASSERT_EQ(shown.counts, count_orders(plan, 0, shown.trials, 1)) << shown.trials;
    }
}

TEST(TrialJob, ShowsThePrefixOfItsTrialsAtEveryRefresh) {
    for (const auto& [name, n] : {std::pair{"naive_up", 4}, {"fy_down", 3}, {"sattolo_down", 6}}) {
        SCOPED_TRACE(name);
        const TrialPlan plan(spec_of(name, n));
        TrialJob job(spec_of(name, n));
        TrialJob::Snapshot shown;
        for (const std::uint64_t allowed : {1U, 50U, 51U, 1000U, 3'000'000U}) {
            job.allow(allowed);
            follow(job, plan, allowed, shown);
            EXPECT_EQ(shown.trials, allowed) << "and no more than allowed";
        }
    }
}

TEST(TrialJob, CountsNothingBeforeItIsAllowedTo) {
    const TrialJob job(spec_of("fy_down", 4));
    TrialJob::Snapshot shown;
    EXPECT_TRUE(job.refresh(shown)) << "the empty counts are news to an empty snapshot";
    EXPECT_EQ(shown.trials, 0U);
    EXPECT_EQ(shown.counts, std::vector<std::uint64_t>(24));
    job.wait();
    EXPECT_FALSE(job.refresh(shown));
}

TEST(TrialJob, HasCountedAllThatIsAllowedAfterWaiting) {
    TrialJob job(spec_of("naive_down", 5));
    job.allow(2'500'000);
    job.wait();
    TrialJob::Snapshot shown;
    ASSERT_TRUE(job.refresh(shown));
    EXPECT_EQ(shown.trials, 2'500'000U);
    EXPECT_EQ(shown.counts, count_orders(TrialPlan(spec_of("naive_down", 5)), 0, 2'500'000, 2));
    EXPECT_FALSE(job.refresh(shown)) << "nothing is newer";
}

TEST(TrialJob, NeverUndoesTrialsThatAreCounted) {
    TrialJob job(spec_of("fy_up", 4));
    job.allow(1000);
    job.wait();
    job.allow(10);
    job.wait();
    TrialJob::Snapshot shown;
    ASSERT_TRUE(job.refresh(shown));
    EXPECT_EQ(shown.trials, 1000U);
    job.allow(1001);
    job.wait();
    ASSERT_TRUE(job.refresh(shown));
    EXPECT_EQ(shown.trials, 1001U);
}

TEST(TrialJob, EndsAtOnceInTheMiddleOfALongCount) {
    const auto start = std::chrono::steady_clock::now();
    {
        TrialJob job(spec_of("fy_down", 4));
        job.allow(1'000'000'000'000U);  // hours
        TrialJob::Snapshot shown;
        while (shown.trials == 0) {
            job.refresh(shown);
            std::this_thread::yield();
        }
    }
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST(TrialJob, MayEndWithoutEverHavingRun) {
    for (int round = 0; round < 50; ++round) const TrialJob job(spec_of("fy_down", 3));
}

TEST(TrialJob, OfOneOrNoItemCountsItsOnlyOrder) {
    for (const int n : {0, 1}) {
        TrialJob job(spec_of("sattolo_down", n));
        job.allow(77);
        job.wait();
        TrialJob::Snapshot shown;
        ASSERT_TRUE(job.refresh(shown));
        EXPECT_EQ(shown.counts, std::vector<std::uint64_t>{77});
    }
}

TEST(TrialJob, MayBeWatchedAndFedByDifferentThreads) {
    const TrialPlan plan(spec_of("naive_up", 3));
    TrialJob job(spec_of("naive_up", 3));
    std::thread feeder([&] {
        for (std::uint64_t allowed = 1; allowed <= 200'000; allowed += 997) job.allow(allowed);
        job.allow(200'000);
    });
    TrialJob::Snapshot shown;
    follow(job, plan, 200'000, shown);
    feeder.join();
    EXPECT_EQ(shown.trials, 200'000U);
}

}  // namespace
}  // namespace shufflelens
