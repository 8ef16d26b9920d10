// The program as a process: it opens its window whatever it finds, and ends when that is closed.
#include <X11/Xlib.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "app/child_program.hpp"

namespace shufflelens::app {
namespace {

namespace fs = std::filesystem;
using shufflelens::test::ChildProgram;

class ClosingTheWindow : public testing::Test {
  protected:
    void SetUp() override {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(testing::TempDir()) / (std::string("closing_") + test->name());
        fs::remove_all(folder_);
        fs::create_directories(folder_ / "shufflelens");
        ::setenv("XDG_CONFIG_HOME", folder_.c_str(), 1);
    }
    void TearDown() override { fs::remove_all(folder_); }

    /// The number of the one window that there is, once it is to be seen.
    static ::Window wait_for_window() {
        FILE* pipe = ::popen("timeout 60 xdotool search --sync --onlyvisible --name '^ShuffleLens$'", "r");
        std::array<char, 64> number{};
        if (std::fgets(number.data(), number.size(), pipe) == nullptr) number[0] = '\0';
        ::pclose(pipe);
        return std::strtoul(number.data(), nullptr, 10);
    }

    /// As the close button of a window manager does.
    static void close(::Window window) {
        Display* display = XOpenDisplay(nullptr);
        ASSERT_NE(display, nullptr);
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.window = window;
        event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False);
        event.xclient.format = 32;
        event.xclient.data.l[0] = static_cast<long>(XInternAtom(display, "WM_DELETE_WINDOW", False));
        XSendEvent(display, window, False, NoEventMask, &event);
        XCloseDisplay(display);
    }

    /// Opens, is closed and ends; else this never returns.
    void expect_to_end(const std::vector<std::string>& arguments) {
        ChildProgram program(arguments, {.folder = folder_});
        const ::Window window = wait_for_window();
        ASSERT_NE(window, 0U) << program.err();
        close(window);
        EXPECT_EQ(program.wait(), 0) << program.err();
        err_ = program.err();
    }

    std::string pipe(const std::string& name) const {
        EXPECT_EQ(::mkfifo((folder_ / name).c_str(), 0600), 0);
        return folder_ / name;
    }

    fs::path folder_;
    std::string err_;
};

TEST_F(ClosingTheWindow, EndsTheProgramWhileNobodyWritesThePipeItWatches) {
    expect_to_end({"--watch", pipe("orders")});
    EXPECT_EQ(err_, "");
}

TEST_F(ClosingTheWindow, EndsTheProgramWhileTheSourceNeverEnds) {
    expect_to_end({"--watch", "/dev/zero"});
    expect_to_end({"--screen", "lab", "--lab-variant", "random_pairs_2n", "--lab-n", "10"});
    EXPECT_EQ(err_, "");
}

TEST_F(ClosingTheWindow, NeedsNoSettingsThatCanBeReadOrWritten) {
    const std::string settings = pipe("shufflelens/settings.json");
    expect_to_end({});
    EXPECT_NE(err_.find("cannot be read; starting without them"), std::string::npos) << err_;
    EXPECT_NE(err_.find("it is no ordinary file"), std::string::npos) << err_;
    EXPECT_TRUE(fs::is_fifo(settings));
}

}  // namespace
}  // namespace shufflelens::app
