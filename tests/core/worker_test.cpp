// Whatever works beside the frames, without a thread, without memory, and with what it throws: each ends in a
// sentence, none in the end of the program, and none in waiting for ever.
#include "shufflelens/worker.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "core/no_memory.hpp"
#include "shufflelens/background.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/lab.hpp"
#include "shufflelens/sample_play.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/trial_job.hpp"
#include "shufflelens/workspace.hpp"

namespace shufflelens {
namespace {

using test::NoMemoryForWorkers;

constexpr std::uint64_t kSeed = 1938;
const std::string kNoThread = "The system has no thread left for this; end other programs and start again.";
const std::string kNoMemory =
    "There was no memory left for this; choose fewer items, or end other programs and start again.";

TrialSpec spec_of(const char* variant, int n) {
    return {&variant_named(variant), n, kSeed};
}

void wait_for(const std::atomic<bool>& flag) {
    while (!flag) std::this_thread::yield();
}

TEST(Worker, HandsOnWhatItThrows) {
    std::exception_ptr thrown;
    {
        const Worker worker([] { throw Error("Nothing fits."); },
                            [&](std::exception_ptr failure) { thrown = std::move(failure); });
    }
    EXPECT_EQ(failure_sentence(thrown), "Nothing fits.");
}

TEST(Worker, IsRefusedWhereThereAreNoMoreThreads) {
    const ThreadShortage shortage(1);
    std::atomic<int> done = 0;
    const auto start = [&] { const Worker worker([&] { ++done; }, [](const std::exception_ptr&) {}); };
    start();
    EXPECT_THROW(start(), std::system_error);
    EXPECT_THROW(start(), std::system_error);
    EXPECT_EQ(done, 1);
}

TEST(FailureSentence, NamesWhatIsMissingOrQuotesTheException) {
    EXPECT_EQ(failure_sentence(nullptr), "");
    EXPECT_EQ(failure_sentence(std::make_exception_ptr(std::bad_alloc())), kNoMemory);
    EXPECT_EQ(failure_sentence(std::make_exception_ptr(
                  std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again)))),
              kNoThread);
    EXPECT_EQ(failure_sentence(std::make_exception_ptr(std::logic_error("it is late"))),
              "This failed: it is late.");
    EXPECT_EQ(failure_sentence(std::make_exception_ptr(7)), "This failed, and nobody said why.");
}

TEST(FailingBackground, SaysWhatWasThrownAndDoesTheNextTask) {
    Background background;
    background.start([](const std::atomic<bool>&) { throw Error("No luck."); });
    background.wait();
    EXPECT_FALSE(background.busy());
    EXPECT_TRUE(background.failed());
    EXPECT_EQ(background.failure(), "No luck.");
    bool done = false;
    background.start([&](const std::atomic<bool>&) { done = true; });
    background.wait();
    EXPECT_TRUE(done);
    EXPECT_FALSE(background.failed());
    EXPECT_EQ(background.failure(), "");
}

TEST(FailingBackground, WithoutAThreadDoesNothingUntilThereIsOne) {
    Background background;
    bool done = false;
    const auto task = [&](const std::atomic<bool>&) { done = true; };
    {
        const ThreadShortage shortage(0);
        background.start(task);
        background.wait();
        EXPECT_FALSE(background.busy());
        EXPECT_EQ(background.failure(), kNoThread);
        EXPECT_FALSE(done);
    }
    background.start(task);
    background.wait();
    EXPECT_TRUE(done);
    EXPECT_EQ(background.failure(), "");
}

TEST(FailingBackground, ForgetsTheFailureOfATaskThatIsNotWantedAnyMore) {
    Background background;
    std::atomic<bool> begun = false;
    std::atomic<bool> may_end = false;
    background.start([&](const std::atomic<bool>& stop) {
        begun = true;
        wait_for(stop);
        throw Error("Late.");
    });
    wait_for(begun);
    background.start([&](const std::atomic<bool>&) { wait_for(may_end); });
    may_end = true;
    background.wait();
    EXPECT_EQ(background.failure(), "");
}

TEST(FailingBackground, IsKnownWhenTheEndIsTold) {
    std::atomic<bool> told = false;
    std::atomic<bool> knew = false;
    Background* self = nullptr;
    Background background([&] {
        knew = self->failed() && !self->busy();
        told = true;
    });
    self = &background;
    background.start([](const std::atomic<bool>&) { throw Error("No luck."); });
    wait_for(told);
    EXPECT_TRUE(knew);
}

TEST(FailingTrialJob, WithoutAThreadCountsNothingAndSaysSo) {
    const ThreadShortage shortage(0);
    TrialJob job(spec_of("fy_down", 4));
    job.allow(1000);
    job.wait();
    EXPECT_EQ(job.failure(), kNoThread);
}

TEST(FailingTrialJob, WithoutMemoryEndsAndSaysSo) {
    const NoMemoryForWorkers none;
    TrialJob job(spec_of("fy_down", 4));
    job.allow(1000);
    job.wait();
    EXPECT_EQ(job.failure(), kNoMemory);
}

TEST(FailingLabJob, CountsTheSameWithTheThreadsThatThereAre) {
    const TrialSpec spec = spec_of("naive_up", 5);
    const ThreadShortage shortage(1);
    LabJob job(spec, 4);
    job.allow(50'000);
    job.wait();
    EXPECT_EQ(job.failure(), "");
    EXPECT_EQ(job.newest()->orders, count_orders(TrialPlan(spec), 0, 50'000, 1));
}

TEST(FailingLabJob, WithoutAThreadOrMemoryRestsAndSaysSo) {
    {
        const ThreadShortage shortage(0);
        LabJob job(spec_of("naive_up", 5), 4);
        job.allow(50'000);
        job.wait();
        EXPECT_TRUE(job.at_rest());
        EXPECT_EQ(job.failure(), kNoThread);
    }
    const NoMemoryForWorkers none;
    LabJob job(spec_of("naive_up", 5), 4);
    job.allow(50'000);
    job.wait();
    EXPECT_TRUE(job.at_rest());
    EXPECT_EQ(job.failure(), kNoMemory);
    EXPECT_EQ(job.newest()->trials, 0U);
}

TEST(FailingLabJob, KeepsWhatItPublishedBefore) {
    LabJob job(spec_of("naive_up", 5), 3);
    job.allow(1000);
    job.wait();
    const NoMemoryForWorkers none;
    job.allow(2000);
    job.wait();
    EXPECT_EQ(job.failure(), kNoMemory) << "adding up takes memory";
    EXPECT_EQ(job.newest()->trials % 100, 0U);
    EXPECT_GE(job.newest()->trials, 1000U);
}

TEST(FailingLab, BeginsAnewOnceThereIsMemory) {
    Lab lab({.variant = "naive_up", .n = 5, .trials = 20'000}, kSeed);
    {
        const NoMemoryForWorkers none;
        lab.toggle_counting();
        lab.finish();
        EXPECT_EQ(lab.failure(), kNoMemory);
        EXPECT_FALSE(lab.counting());
        EXPECT_FALSE(lab.is_moving());
        EXPECT_FALSE(lab.exact_is_current());
    }
    lab.toggle_counting();
    lab.finish();
    EXPECT_EQ(lab.failure(), "");
    EXPECT_EQ(lab.counts().trials, 20'000U);
    EXPECT_TRUE(lab.exact_is_current());
}

TEST(FailingLab, BeginsAnewOnceThereAreThreads) {
    Lab lab({.variant = "naive_up", .n = 5, .trials = 20'000}, kSeed);
    {
        const ThreadShortage shortage(0);
        lab.toggle_counting();
        lab.finish();
        EXPECT_EQ(lab.failure(), kNoThread);
        EXPECT_FALSE(lab.is_moving());
    }
    lab.toggle_counting();
    lab.finish();
    EXPECT_EQ(lab.failure(), "");
    EXPECT_TRUE(lab.finished());
}

TEST(FailingComparison, PausesAndBeginsAnewWhenItGoesOn) {
    Workspace workspace({.trials = 5000});
    {
        const ThreadShortage shortage(0);
        workspace.clear_trials();
        workspace.toggle_trials();
        workspace.finish_trials();
        EXPECT_EQ(workspace.trials_failure(), kNoThread);
        workspace.advance(0.1);
        EXPECT_TRUE(workspace.trials_paused());
        workspace.advance(0.1);
        EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 0U);
    }
    workspace.toggle_trials();
    EXPECT_FALSE(workspace.trials_paused());
    workspace.finish_trials();
    EXPECT_EQ(workspace.trials_failure(), "");
    EXPECT_TRUE(workspace.trials_finished());
}

TEST(FailingSample, SaysWhyAndReadsTheNextOne) {
    SamplePlay play;
    std::atomic<bool> told = false;
    play.on_news([&] { told = true; });
    play.open({.name = "broken", .open = []() -> TextPieces { throw std::logic_error("it is late"); }});
    wait_for(told);
    while (!play.has_news()) std::this_thread::yield();
    EXPECT_TRUE(play.advance());
    EXPECT_EQ(play.state().error, "This failed: it is late.");
    EXPECT_FALSE(play.reading());
    EXPECT_FALSE(play.has_news());
    EXPECT_FALSE(play.advance());
    play.open_example();
    play.finish();
    EXPECT_EQ(play.state().error, "");
    EXPECT_TRUE(play.state().judgement.has_value());
}

TEST(FailingSample, WithoutAThreadOrMemorySaysSo) {
    {
        const ThreadShortage shortage(0);
        SamplePlay play;
        play.open_example();
        play.finish();
        EXPECT_EQ(play.state().error, kNoThread);
        EXPECT_FALSE(play.reading());
    }
    SamplePlay play;
    const NoMemoryForWorkers none;
    play.open_example();
    play.finish();
    EXPECT_EQ(play.state().error, kNoMemory);
    EXPECT_FALSE(play.reading());
}

TEST(FailingTally, CountsTheSameWithTheThreadsThatThereAre) {
    const TrialPlan plan(spec_of("naive_up", 5));
    const std::vector<std::uint64_t> all = count_orders(plan, 0, 50'000, 4);
    const ThreadShortage shortage(1);
    EXPECT_EQ(count_orders(plan, 0, 50'000, 4), all);
}

TEST(FailingTally, HandsOnWhatAnyOfItsThreadsThrows) {
    const TrialPlan plan(spec_of("naive_up", 5));
    TallyCounter counter(plan, Quantity::Orders, 3);
    EXPECT_THROW(counter.run({0, 1'000'000'000'000}, [](std::uint64_t) -> bool { throw Error("No luck."); }),
                 Error);
}

}  // namespace
}  // namespace shufflelens
