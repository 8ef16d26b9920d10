// Somebody's own shuffle in a real window: dropped by another program, pasted, and watched through a pipe.
#include <GLFW/glfw3.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string>

#include "app/text_stream.hpp"
#include "test_paths.hpp"
#include "window/drag_source.hpp"
#include "window/real_window.hpp"

namespace shufflelens::app {
namespace {

using test::RealWindow;

std::string reference(const std::string& file) {
    return std::string(shufflelens::test::kDataDir) + "/check/" + file;
}

/// The program's standard input is a pipe while it lives.
class InputPipe {
  public:
    InputPipe() {
        EXPECT_EQ(::pipe(ends_.data()), 0);
        before_ = ::dup(STDIN_FILENO);
        ::dup2(ends_[0], STDIN_FILENO);
        ::close(ends_[0]);
    }
    ~InputPipe() {
        close();
        ::dup2(before_, STDIN_FILENO);
        ::close(before_);
    }
    InputPipe(const InputPipe&) = delete;
    InputPipe& operator=(const InputPipe&) = delete;

    void write(const std::string& text) const {
        EXPECT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }
    void close() {
        if (ends_[1] >= 0) ::close(ends_[1]);
        ends_[1] = -1;
    }

  private:
    std::array<int, 2> ends_ = {-1, -1};
    int before_ = -1;
};

std::string repeated(const std::string& rows, int times) {
    std::string text;
    for (int k = 0; k < times; ++k) text += rows;
    return text;
}

class CheckWindow : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(real_.comes_to_rest()); }
    const SampleState& state() { return real_.workspace().sample().state(); }
    std::uint64_t shuffles() { return state().sample ? state().sample->shuffles : 0; }
    bool is_finished() {
        return real_.comes_true([&] { return state().finished; });
    }

    RealWindow real_{{.trials = 100}};
};

TEST_F(CheckWindow, JudgesAFileThatIsDroppedOnAnyScreen) {
    test::DragSource drag(real_.id(), {reference("counts_letters.txt")});
    ASSERT_TRUE(real_.comes_true([&] { return drag.serve(); }));
    EXPECT_EQ(real_.workspace().screen(), Screen::Check);
    ASSERT_TRUE(is_finished());
    EXPECT_EQ(shuffles(), 50'000U);
    ASSERT_NE(state().suspect, nullptr);
    EXPECT_EQ(state().suspect->name, "naive_down_n_minus_1");
    EXPECT_TRUE(real_.comes_to_rest());

    real_.press("Return");
    real_.let_events_arrive();
    EXPECT_EQ(real_.workspace().screen(), Screen::Compare);
    EXPECT_EQ(real_.workspace().lane(Side::Right).variant->name, "naive_down_n_minus_1");
    EXPECT_EQ(real_.workspace().item_count(), 4);
}

TEST_F(CheckWindow, SaysWhatIsWrongWithAFileThatIsNone) {
    test::DragSource drag(real_.id(), {reference("prose.txt")});
    ASSERT_TRUE(real_.comes_true([&] { return drag.serve(); }));
    ASSERT_TRUE(is_finished());
    EXPECT_NE(state().error.find("not understood"), std::string::npos) << state().error;
    EXPECT_TRUE(real_.comes_to_rest());
}

TEST_F(CheckWindow, JudgesWhatIsPastedAndLetsGuessesBeSwitched) {
    glfwSetClipboardString(nullptr, repeated("2,0,1\n1,2,0\n", 500).c_str());
    real_.press("F6");
    real_.let_events_arrive();
    EXPECT_TRUE(real_.workspace().sample().is_example());
    real_.press("ctrl+v");
    real_.let_events_arrive();
    ASSERT_TRUE(real_.comes_true([&] { return state().finished && shuffles() == 1000; }));
    ASSERT_NE(state().suspect, nullptr);
    EXPECT_EQ(state().suspect->name, "sattolo_down");
    EXPECT_EQ(state().sample->first_label, 0);

    real_.press("l");  // numbered from 1: then 0 is no item
    real_.let_events_arrive();
    ASSERT_TRUE(real_.comes_true([&] { return state().finished && state().judgement; }));
    EXPECT_EQ(state().judgement->verdict, Verdict::NotPermutations);
    real_.press("e");
    real_.let_events_arrive();
    EXPECT_TRUE(real_.workspace().sample().is_example());
}

TEST_F(CheckWindow, WatchesAPipeGrow) {
    InputPipe pipe;
    real_.workspace().sample().open(watched_text("-"));
    real_.workspace().show(Screen::Check);
    const std::string all = "123\n132\n213\n231\n312\n321\n";
    pipe.write(repeated(all, 10));
    ASSERT_TRUE(real_.comes_true([&] { return shuffles() == 60; }));
    EXPECT_FALSE(state().finished);
    pipe.write(repeated(all, 190));
    ASSERT_TRUE(real_.comes_true([&] { return shuffles() == 1200; })) << "the histogram grows";
    EXPECT_TRUE(state().judgement) << "judged at a thousand";
    real_.press("x");  // read again, from what was kept of the pipe
    real_.let_events_arrive();
    ASSERT_TRUE(
        real_.comes_true([&] { return shuffles() == 1200 && real_.workspace().sample().options().inverse; }));
    pipe.write(repeated("123\n", 2000));
    ASSERT_TRUE(real_.comes_true([&] { return shuffles() == 3200; }));
    pipe.close();
    ASSERT_TRUE(is_finished());
    EXPECT_EQ(state().judgement->verdict, Verdict::Biased);
    EXPECT_TRUE(real_.comes_to_rest());
}

TEST_F(CheckWindow, ClosesWhileAPipeIsSilent) {
    const InputPipe pipe;
    RealWindow* const watching = &real_;
    watching->workspace().sample().open(watched_text("-"));
    watching->workspace().show(Screen::Check);
    EXPECT_TRUE(watching->window().next_frame());
    // The window of the test ends before the pipe does: this must not wait for it.
}

}  // namespace
}  // namespace shufflelens::app
