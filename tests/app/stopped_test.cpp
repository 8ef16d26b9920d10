// Ctrl-C, SIGTERM and a closed terminal: no command that they stop looks as if it had ended well.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/child_program.hpp"
#include "app/shell_test.hpp"

namespace shufflelens {
namespace {

using nlohmann::json;
using test::ChildProgram;

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};

int as_shells_say(int end) {
    return end < 0 ? 128 - end : end;
}

/// A named pipe. The program reads it; it has begun to once the constructor of Writer is through.
class Writer {
  public:
    explicit Writer(const std::string& pipe) : descriptor_(::open(pipe.c_str(), O_WRONLY)) {}
    ~Writer() { ::close(descriptor_); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = ::write(descriptor_, text.data(), text.size());
            ASSERT_GT(count, 0);
            text.remove_prefix(static_cast<std::size_t>(count));
        }
    }

  private:
    int descriptor_;
};

class Stopped : public test::ShellTest {
  protected:
    void SetUp() override {
        ShellTest::SetUp();
        pipe_ = (folder_ / "pipe").string();
        ASSERT_EQ(::mkfifo(pipe_.c_str(), 0600), 0);
    }

    /// As many fair rows as a pipe cannot hold: once they are written, most of them were read.
    static std::string rows() {
        constexpr std::array kOrders = {"1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"};
        std::string text;
        for (std::uint32_t k = 0, state = 1; k < 100'000; ++k) {
            state = state * 1664525 + 1013904223;
            text += std::string(kOrders[(state >> 16U) % 6]) + "\n";
        }
        return text;
    }

    std::string pipe_;
};

TEST_F(Stopped, CheckDoesNotPassForThePartItHas) {
    const std::string text = rows() + "1 2";
    for (const int signal : kSignals) {
        ChildProgram program({"check", "--format", "json", pipe_}, {.folder = folder_});
        const Writer writer(pipe_);
        writer.write(text);
        program.send(signal);
        EXPECT_EQ(program.wait(), 128 + signal);
        const json said = json::parse(program.out(), nullptr, false);
        ASSERT_TRUE(said.is_object()) << program.out();
        EXPECT_EQ(said["verdict"], "stopped");
        EXPECT_EQ(said["verdict_so_far"], "no bias found");
        EXPECT_EQ(said["invalid_rows"], 0) << "the row that was cut is none";
        EXPECT_GT(said["shuffles"], 10'000);
        EXPECT_TRUE(program.err().starts_with("shufflelens: stopped by SIG")) << program.err();
    }
}

TEST_F(Stopped, CheckSaysSoInTextAndXml) {
    const std::string text = rows();
    for (const std::string format : {"text", "junit"}) {
        ChildProgram program({"check", "--format", format, pipe_}, {.folder = folder_});
        const Writer writer(pipe_);
        writer.write(text);
        program.send(SIGTERM);
        EXPECT_EQ(program.wait(), 143);
        for (const std::string& part :
             format == "text"
                 ? std::vector<std::string>{"Stopped by SIGTERM: only a part was read.", "So far: No bias"}
                 : std::vector<std::string>{"failures=\"1\"", "<failure message=\"stopped by SIGTERM after",
                                            "<skipped message=\"So far: No bias"}) {
            EXPECT_NE(program.out().find(part), std::string::npos) << part << "\n" << program.out();
        }
    }
}

TEST_F(Stopped, CheckWithoutAnyTextIsStoppedToo) {
    for (const int signal : kSignals) {
        ChildProgram program({"check", "--run", "sh -c 'echo >started; sleep 60'", "--format", "json"},
                             {.folder = folder_});
        while (!std::filesystem::exists(folder_ / "started")) ::usleep(1000);
        program.send(signal);
        EXPECT_EQ(program.wait(), 128 + signal);
        EXPECT_EQ(json::parse(program.out())["verdict"], "stopped");
        EXPECT_NE(program.err().find("before there was anything to judge"), std::string::npos);
        std::filesystem::remove(folder_ / "started");
    }
}

TEST_F(Stopped, CheckOfAProgramDoesNotPassEither) {
    std::ofstream(folder_ / "rows") << rows();
    for (const std::string each : {"", "--each"}) {
        for (const int signal : kSignals) {
            const std::string run = each.empty()
                                        ? "sh -c 'cat rows; echo >started; sleep 60'"
                                        : "sh -c 'test -s started && sleep 60; cat rows; echo 1 >started'";
            std::vector<std::string> arguments = {"check",   "--run",    run,   "--count",
                                                  "1000000", "--format", "json"};
            if (!each.empty()) arguments.push_back(each);
            ChildProgram program(arguments, {.folder = folder_});
            while (!std::filesystem::exists(folder_ / "started")) ::usleep(1000);
            program.send(signal);
            EXPECT_EQ(program.wait(), 128 + signal) << each;
            EXPECT_EQ(json::parse(program.out())["verdict"], "stopped") << program.out();
            std::filesystem::remove(folder_ / "started");
        }
    }
}

TEST_F(Stopped, EveryOtherCommandEndsAsShellsSayIt) {
    const std::vector<std::vector<std::string>> commands = {
        {"trials", "--n", "5", "--count", "1000000000000"},
        {"exact", "--variant", "random_pairs_2n", "--n", "10"},
        {"power", "--variant", "random_pairs_2n", "--n", "10"},
        {"shuffle", pipe_},
        {"shuffle", "-o", "shuffled", pipe_},
        {"merge", pipe_},
        {"merge", "-o", "merged", pipe_},
        {"steps", "--items", pipe_},
    };
    for (const std::vector<std::string>& command : commands) {
        for (const int signal : kSignals) {
            ChildProgram program(command, {.folder = folder_});
            if (command.back() != pipe_) {
                program.send(signal);
                EXPECT_EQ(as_shells_say(program.wait()), 128 + signal) << command.front();
                continue;
            }
            const Writer writer(pipe_);
            writer.write("{\n");
            program.send(signal);
            EXPECT_EQ(as_shells_say(program.wait()), 128 + signal) << command.front();
            EXPECT_EQ(program.out(), "");
        }
    }
    for (const std::string file : {"shuffled", "merged"})
        EXPECT_FALSE(std::filesystem::exists(folder_ / file));
}

}  // namespace
}  // namespace shufflelens
