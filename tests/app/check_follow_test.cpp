// `check --follow`: what happens to the file meanwhile is noticed.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "app/child_program.hpp"
#include "app/shell_test.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::seconds kSoon{30};

class Follow : public test::ShellTest {
  protected:
    fs::path log() const { return folder_ / "log"; }
    void append(const std::string& text) const { std::ofstream(log(), std::ios::app) << text; }
    static std::string rows(int count, const std::string& row) {
        std::string text;
        for (int k = 0; k < count; ++k) text += row + "\n";
        return text;
    }
    test::ChildProgram follow() const {
        fs::remove(folder_ / "err");  // what one before it said
        return test::ChildProgram({"check", "--follow", "--format", "json", log().string()},
                                  {.folder = folder_});
    }
    /// False where its standard error does not have that soon.
    static bool says(const test::ChildProgram& program, const std::string& text) {
        for (const auto start = std::chrono::steady_clock::now();
             program.err().find(text) == std::string::npos;) {
            if (std::chrono::steady_clock::now() - start > kSoon) return false;
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return true;
    }
};

TEST_F(Follow, JudgesWhatCameWhenItIsInterrupted) {
    append(rows(50, "1 2 3"));
    test::ChildProgram program = follow();
    append(rows(50, "2 3 1"));
    ASSERT_TRUE(says(program, "100 shuffles: biased\n")) << program.err();
    append(rows(900, "2 3 1") + "1 2");
    ASSERT_TRUE(says(program, "1,000 shuffles: biased\n")) << program.err();
    program.send(SIGINT);
    EXPECT_EQ(program.wait(), 1) << "Ctrl-C is how following ends";
    EXPECT_NE(program.out().find("\"shuffles\": 1000"), std::string::npos) << program.out();
    EXPECT_NE(program.out().find("\"invalid_rows\": 0"), std::string::npos)
        << "a row was still being written";
    EXPECT_NE(program.out().find("\"verdict\": \"biased\""), std::string::npos);
}

TEST_F(Follow, IsStoppedByOtherSignals) {
    for (const int signal : {SIGTERM, SIGHUP}) {
        fs::remove(log());
        append(rows(100, "1 2 3"));
        test::ChildProgram program = follow();
        ASSERT_TRUE(says(program, "100 shuffles"));
        program.send(signal);
        EXPECT_EQ(program.wait(), 128 + signal);
        EXPECT_NE(program.out().find("\"verdict\": \"stopped\""), std::string::npos) << program.out();
    }
}

TEST_F(Follow, GoesOnWithTheFileThatTakesTheName) {
    append(rows(100, "1 2 3") + "3 2 1");  // the last row of the old file has no end
    test::ChildProgram program = follow();
    ASSERT_TRUE(says(program, "100 shuffles"));
    fs::rename(log(), folder_ / "log.1");
    std::ofstream(folder_ / "log.1", std::ios::app) << "\n" << rows(99, "1 3 2") << "3 1 2";
    append(rows(800, "2 3 1"));
    ASSERT_TRUE(says(program, "1,001 shuffles")) << program.err();
    EXPECT_NE(program.err().find("log' was replaced by another file of that name, which is followed now\n"),
              std::string::npos)
        << program.err();
    program.send(SIGINT);
    EXPECT_EQ(program.wait(), 1);
    EXPECT_NE(program.out().find("\"shuffles\": 1001"), std::string::npos) << program.out();
    EXPECT_NE(program.out().find("\"invalid_rows\": 0"), std::string::npos) << "no two rows joined";
}

TEST_F(Follow, RefusesAFileThatIsWrittenAnew) {
    for (const int count : {20, 100, 5000}) {  // shorter, of the same length, longer
        fs::remove(log());
        append(rows(100, "1 2 3"));
        test::ChildProgram program = follow();
        ASSERT_TRUE(says(program, "100 shuffles"));
        std::ofstream(log(), std::ios::trunc) << rows(count, "3 2 1");
        EXPECT_EQ(program.wait(), 2) << count;
        EXPECT_NE(program.err().find("became shorter, or was written anew"), std::string::npos)
            << program.err();
    }
}

}  // namespace
}  // namespace shufflelens
