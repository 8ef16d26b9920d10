// Without a thread or without memory: each screen says so, and lives on.
#include <gtest/gtest.h>

#include <string>

#include "core/no_memory.hpp"
#include "shufflelens/worker.hpp"
#include "ui/headless.hpp"

namespace shufflelens::ui {
namespace {

using shufflelens::test::NoMemoryForWorkers;
using test::fault_in;
using test::Headless;
using test::without_blanks;

/// Everything that is written, line after line.
std::string all_words(const Headless& window) {
    std::string words;
    for (const test::ShownText& text : window.texts()) words += text.text;
    return words;
}

class Failing : public testing::TestWithParam<Screen> {
  protected:
    /// Puts the screen in front and has it do its work anew.
    void begin(Workspace& workspace) {
        workspace.show(GetParam());
        if (GetParam() == Screen::Compare) workspace.clear_trials();
        if (GetParam() == Screen::Check) workspace.sample().open_example();
        workspace.finish_trials();
    }
    /// The sentence is there, and is gone when there is no more reason for it.
    template <typename Shortage>
    void expect_on_screen(const char* sentence, Shortage&& start_shortage) {
        Workspace workspace({.trials = 2000});
        Headless window(workspace, 1280, 800);
        {
            const auto shortage = start_shortage();
            begin(workspace);
            window.draw(3);
            EXPECT_NE(all_words(window).find(without_blanks(sentence)), std::string::npos)
                << all_words(window);
            EXPECT_EQ(fault_in(window), "");
        }
        begin(workspace);
        window.draw(3);
        EXPECT_EQ(all_words(window).find(without_blanks(sentence)), std::string::npos);
    }
};

TEST_P(Failing, SaysThatThereIsNoThread) {
    expect_on_screen("The system has no thread left for this; end other programs and start again.",
                     [] { return ThreadShortage(0); });
}

TEST_P(Failing, SaysThatThereIsNoMemory) {
    expect_on_screen("There was no memory left for this;", [] { return NoMemoryForWorkers(); });
}

INSTANTIATE_TEST_SUITE_P(Screens, Failing, testing::Values(Screen::Compare, Screen::Lab, Screen::Check),
                         [](const testing::TestParamInfo<Screen>& screen) -> std::string {
                             return screen.param == Screen::Compare ? "Compare"
                                    : screen.param == Screen::Lab   ? "Lab"
                                                                    : "Check";
                         });

}  // namespace
}  // namespace shufflelens::ui
