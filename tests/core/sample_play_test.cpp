// Reading and judging on a thread: growing texts, switches, texts that can be read once only.
#include "shufflelens/sample_play.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <mutex>
#include <thread>

#include "shufflelens/error.hpp"

namespace shufflelens {
namespace {

/// A pipe that a test fills.
class TestPipe {
  public:
    void write(std::string text) {
        const std::lock_guard lock(mutex_);
        pieces_.push_back(std::move(text));
    }
    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    std::optional<std::string> next() {
        const std::lock_guard lock(mutex_);
        if (pieces_.empty()) {
            std::this_thread::yield();
            return closed_ ? std::nullopt : std::optional(std::string());
        }
        std::string piece = std::move(pieces_.front());
        pieces_.pop_front();
        return piece;
    }

  private:
    std::mutex mutex_;
    std::deque<std::string> pieces_;
    bool closed_ = false;
};

std::string repeated(const std::string& rows, int times) {
    std::string text;
    for (int k = 0; k < times; ++k) text += rows;
    return text;
}

void wait_for_shuffles(SamplePlay& play, std::uint64_t shuffles) {
    while (!play.state().sample || play.state().sample->shuffles < shuffles) {
        ASSERT_TRUE(play.reading());
        play.advance();
        std::this_thread::yield();
    }
}

TEST(SamplePlay, ReadsNothingBeforeItIsShown) {
    SamplePlay play;
    EXPECT_FALSE(play.reading());
    EXPECT_FALSE(play.advance());
    play.wake();
    EXPECT_TRUE(play.is_example());
    play.finish();
    EXPECT_FALSE(play.reading());
    EXPECT_EQ(play.state().sample->shuffles, 20'000U);
    ASSERT_NE(play.state().suspect, nullptr);
    EXPECT_EQ(play.state().suspect->name, "naive_up");
    play.open(text_in_memory("mine", "1 2\n2 1\n"));
    play.wake();
    EXPECT_EQ(play.name(), "mine") << "what was opened stays";
}

TEST(SamplePlay, JudgesAGrowingTextAtPowersOfTenAndAtItsEnd) {
    const auto pipe = std::make_shared<TestPipe>();
    SamplePlay play;
    play.open(text_kept("a pipe", [pipe] { return pipe->next(); }));
    EXPECT_TRUE(play.grows());
    pipe->write(repeated("123\n231\n312\n", 400));
    wait_for_shuffles(play, 1200);
    while (play.state().judged_at == 0) play.advance();
    EXPECT_EQ(play.state().judged_at, 1200U) << "the first look after a thousand";
    pipe->write(repeated("123\n", 100));
    wait_for_shuffles(play, 1300);
    EXPECT_EQ(play.state().judged_at, 1200U) << "the next one is at ten thousand";
    pipe->close();
    play.finish();
    EXPECT_EQ(play.state().judged_at, 1300U);
    EXPECT_TRUE(play.state().finished);
}

TEST(SamplePlay, ReadsAPipeAgainFromWhatWasKept) {
    const auto pipe = std::make_shared<TestPipe>();
    SamplePlay play;
    play.open(text_kept("a pipe", [pipe] { return pipe->next(); }));
    pipe->write(repeated("0 1 2\n2 0 1\n", 50));
    wait_for_shuffles(play, 100);
    ReadOptions options = play.options();
    options.inverse = true;
    play.set_options(options);
    EXPECT_FALSE(play.state().sample) << "what was read the other way is not shown any more";
    wait_for_shuffles(play, 100);
    pipe->write("2 0 1\n");
    pipe->close();
    play.finish();
    EXPECT_EQ(play.state().sample->orders, (std::vector<std::uint64_t>{50, 0, 0, 51, 0, 0}));
}

TEST(SamplePlay, WakesAWindowThatSleeps) {
    SamplePlay play;
    std::atomic<int> wakes = 0;
    play.on_news([&wakes] { ++wakes; });
    EXPECT_FALSE(play.has_news());
    play.open(text_in_memory("rows", repeated("12\n21\n", 50)));
    while (wakes == 0) std::this_thread::yield();
    EXPECT_TRUE(play.has_news());
    play.finish();
    EXPECT_FALSE(play.has_news());
    play.on_news(nullptr);
    const int before = wakes;
    play.open(text_in_memory("rows", "12\n21\n"));
    play.finish();
    EXPECT_EQ(wakes, before);
}

TEST(SamplePlay, TellsHowFarItIs) {
    SamplePlay play;
    play.open(text_in_memory("rows", repeated("12\n21\n", 1000)));
    play.finish();
    EXPECT_EQ(play.progress(), 1);
    play.open(text_kept("a pipe", [] { return std::optional<std::string>(); }));
    EXPECT_FALSE(play.progress());
    play.finish();
    EXPECT_NE(play.state().error, "");
}

TEST(SamplePlay, SaysWhyATextCannotBeRead) {
    SamplePlay play;
    play.open(text_in_memory("prose", "Nothing like an order.\n"));
    play.finish();
    EXPECT_NE(play.state().error.find("prose: not understood"), std::string::npos) << play.state().error;
    EXPECT_FALSE(play.state().judgement);
    play.open({.name = "nothing", .open = []() -> TextPieces { throw Error("cannot open it"); }});
    play.finish();
    EXPECT_EQ(play.state().error, "cannot open it");
    EXPECT_TRUE(play.state().finished);
}

TEST(SamplePlay, ForgetsATextThatIsReplacedWhileItIsRead) {
    const auto pipe = std::make_shared<TestPipe>();
    SamplePlay play;
    play.open(text_kept("endless", [pipe] { return pipe->next(); }));
    pipe->write(repeated("123\n", 10));
    wait_for_shuffles(play, 10);
    play.open(text_in_memory("short", "12\n21\n"));
    play.finish();
    EXPECT_EQ(play.state().sample->n, 2);
}

}  // namespace
}  // namespace shufflelens
