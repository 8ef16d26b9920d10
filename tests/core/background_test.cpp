#include "shufflelens/background.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace shufflelens {
namespace {

void wait_for(const std::atomic<bool>& flag) {
    while (!flag) std::this_thread::yield();
}

TEST(Background, DoesWhatItIsGiven) {
    Background background;
    EXPECT_FALSE(background.busy());
    std::atomic<int> done = 0;
    for (int k = 0; k < 3; ++k) {
        background.start([&](const std::atomic<bool>&) { ++done; });
        background.wait();
        EXPECT_FALSE(background.busy());
        EXPECT_EQ(done, k + 1);
    }
}

TEST(Background, TellsTheTaskInProgressThatANewerOneIsWanted) {
    std::atomic<bool> begun = false;
    std::atomic<bool> stopped = false;
    std::atomic<bool> newer_was_stopped = true;
    Background background;
    background.start([&](const std::atomic<bool>& stop) {
        begun = true;
        wait_for(stop);
        stopped = true;
    });
    wait_for(begun);
    background.start([&](const std::atomic<bool>& stop) { newer_was_stopped = stop.load(); });
    background.wait();
    EXPECT_TRUE(stopped);
    EXPECT_FALSE(newer_was_stopped) << "what was meant for the older one does not hit the newer";
}

TEST(Background, IsBusyUntilTheTaskHasReturned) {
    std::atomic<bool> begun = false;
    std::atomic<bool> may_end = false;
    Background background;
    background.start([&](const std::atomic<bool>&) {
        begun = true;
        wait_for(may_end);
    });
    EXPECT_TRUE(background.busy());
    wait_for(begun);
    EXPECT_TRUE(background.busy());
    may_end = true;
    background.wait();
    EXPECT_FALSE(background.busy());
}

TEST(Background, StopsTheTaskAtItsOwnEnd) {
    std::atomic<bool> begun = false;
    std::atomic<bool> stopped = false;
    {
        Background background;
        background.start([&](const std::atomic<bool>& stop) {
            begun = true;
            wait_for(stop);
            stopped = true;
        });
        wait_for(begun);
    }
    EXPECT_TRUE(stopped);
}

TEST(Handover, GivesTheNewestResultOnce) {
    Handover<int> handover;
    EXPECT_FALSE(handover.has_one());
    EXPECT_FALSE(handover.take());
    handover.put(1);
    handover.put(2);
    EXPECT_TRUE(handover.has_one());
    EXPECT_EQ(handover.take(), 2);
    EXPECT_FALSE(handover.has_one());
    EXPECT_FALSE(handover.take());
}

}  // namespace
}  // namespace shufflelens
