// The built program as a shell sees it.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "app/child_program.hpp"
#include "test_paths.hpp"

namespace shufflelens::test {

/// A folder of its own for every test, and what the last script wrote.
class ShellTest : public ::testing::Test {
  protected:
    void SetUp() override {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        folder_ =
            std::filesystem::path(::testing::TempDir()) /
            (std::string(test->test_suite_name()) + "_" + test->name() + "_" + std::to_string(::getpid()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_ / "cwd");
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    /// Runs a shell script in "cwd", without a display; $P is the program. Its exit code.
    int shell(const std::string& script) {
        const std::string command =
            "cd '" + (folder_ / "cwd").string() + "' && unset DISPLAY WAYLAND_DISPLAY && export P='" +
            std::string(kProgram) + "' XDG_CONFIG_HOME='" + (folder_ / "config").string() + "' && { " +
            script + "\n} >'" + (folder_ / "out").string() + "' 2>'" + (folder_ / "err").string() + "'";
        const int status = std::system(command.c_str());
        out_ = contents(folder_ / "out");
        err_ = contents(folder_ / "err");
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    /// One line on stderr that begins so, exit code 2, nothing on stdout.
    void expect_complaint(const std::string& script, const std::string& beginning) {
        EXPECT_EQ(shell(script), 2) << script;
        EXPECT_TRUE(err_.starts_with("shufflelens: " + beginning)) << script << ": " << err_;
        EXPECT_EQ(err_.find('\n'), err_.size() - 1) << err_;
        EXPECT_EQ(out_, "") << script;
    }

    std::filesystem::path folder_;
    std::string out_;
    std::string err_;
};

}  // namespace shufflelens::test
