// Programs of all manners, good and bad: what they write arrives, what went wrong is said in a line, and
// nothing of them goes on running.
#include "app/user_program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include "app/child_process.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Words = std::vector<std::string>;
using std::chrono::milliseconds;

/// The test's own limit: what ends by a kill has to do so long before this.
constexpr std::chrono::seconds kSoon{20};

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

/// A zombie that nobody has fetched yet runs no more.
bool is_running(pid_t process) {
    if (::kill(process, 0) != 0) return false;
    std::ifstream stream("/proc/" + std::to_string(process) + "/stat");
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    return !text.empty() && !has(text, ") Z ");
}

bool is_gone_soon(pid_t process) {
    for (const auto start = Clock::now(); is_running(process);) {
        if (Clock::now() - start > kSoon) return false;
        std::this_thread::sleep_for(milliseconds(1));
    }
    return true;
}

bool has_no_children() {
    return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD;
}

/// What it printed, and how it ended.
struct Heard {
    UserProgramEnd end;
    std::string out;
};

Heard listen(const UserProgram& program) {
    const StopSignal stop;
    Heard heard;
    heard.end = run_user_program(program, stop, [&](std::string_view piece) {
        heard.out += piece;
        return true;
    });
    return heard;
}

UserProgram in_shell(const std::string& script) {
    return {.command = script, .shell = true};
}

/// The line of the Error; empty where there is none.
std::string complaint(const UserProgram& program) {
    try {
        listen(program);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

std::string split_complaint(std::string_view command) {
    try {
        split_command(command);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

class UserProgramRun : public ::testing::Test {
  public:
    UserProgramRun() {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(::testing::TempDir()) / (std::string("user_program_") + test->name());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    ~UserProgramRun() override {
        fs::remove_all(folder_);
        EXPECT_TRUE(has_no_children());
    }

  protected:
    std::string file(const std::string& name, const std::string& text, mode_t mode) const {
        const fs::path path = folder_ / name;
        std::ofstream(path) << text;
        ::chmod(path.c_str(), mode);
        return path.string();
    }

    fs::path folder_;
};

TEST(SplitCommand, SplitsAtBlanksOutsideOfQuotes) {
    EXPECT_EQ(split_command("  a  b\tc\nd "), (Words{"a", "b", "c", "d"}));
    EXPECT_EQ(split_command("a 'b  c' \"d e\"f'g'"), (Words{"a", "b  c", "d efg"}));
    EXPECT_EQ(split_command("a '' \"\" b"), (Words{"a", "", "", "b"}));
    EXPECT_EQ(split_command("a 'it\"s' \"it's\""), (Words{"a", "it\"s", "it's"}));
}

TEST(SplitCommand, TakesBackslashesAsAShellDoes) {
    EXPECT_EQ(split_command(R"(a\ b \'c \\)"), (Words{"a b", "'c", "\\"}));
    EXPECT_EQ(split_command(R"('a\b' "a\b" "a\"\\\$\`")"), (Words{"a\\b", "a\\b", "a\"\\$`"}));
    EXPECT_EQ(split_command("a\\\nb \\\n c \"d\\\ne\""), (Words{"ab", "c", "de"}));
    EXPECT_EQ(split_command("a\\"), (Words{"a\\"}));
}

TEST(SplitCommand, ExpandsNothing) {
    EXPECT_EQ(split_command("$HOME ~ * | > ; # {seed}"),
              (Words{"$HOME", "~", "*", "|", ">", ";", "#", "{seed}"}));
}

TEST(SplitCommand, RefusesOpenQuotesAndNothing) {
    EXPECT_TRUE(has(split_complaint("a 'b"), "has a ' that is not closed")) << split_complaint("a 'b");
    EXPECT_TRUE(has(split_complaint("a \"b\\\""), "has a \" that is not closed"));
    EXPECT_TRUE(has(split_complaint(" \t\n"), "is empty")) << split_complaint(" ");
    EXPECT_TRUE(has(split_complaint("\\\n"), "is empty"));
}

TEST_F(UserProgramRun, StartsOnceAndHandsOnWhatIsWritten) {
    const Heard heard = listen(
        {.command = "printf '%s\\n' {n} 'a {n}{n}' '$HOME' {seed}", .n = 5, .count = 9, .first_seed = 7});
    EXPECT_EQ(heard.out, "5\na 55\n$HOME\n7\n");
    EXPECT_EQ(heard.end.how, HowEnded::ByItself);
    EXPECT_EQ(heard.end.runs, 1U);
    EXPECT_EQ(heard.end.last_words, "");
}

TEST_F(UserProgramRun, LeavesAnEndWithoutANewlineAlone) {
    EXPECT_EQ(listen({.command = "printf 1,2"}).out, "1,2");
}

TEST_F(UserProgramRun, AShellGetsTheCommandOnlyWhenAsked) {
    UserProgram program = in_shell("echo {n} {seed} | tr 1-9 a-i; echo \"$((1 + 1))\"");
    program.n = 4;
    program.first_seed = 12;
    EXPECT_EQ(listen(program).out, "d ab\n2\n");
    EXPECT_EQ(listen({.command = "echo 1 | cat"}).out, "1 | cat\n");
    EXPECT_TRUE(has(complaint(in_shell(" ")), "is empty"));
}

TEST_F(UserProgramRun, StartsOncePerShuffleWithASeedEach) {
    const Heard heard =
        listen({.command = "echo {seed} of {n}", .n = 3, .count = 4, .first_seed = 8, .each = true});
    EXPECT_EQ(heard.out, "8 of 3\n9 of 3\n10 of 3\n11 of 3\n");
    EXPECT_EQ(heard.end.runs, 4U);
    EXPECT_EQ(heard.end.how, HowEnded::ByItself);
}

TEST_F(UserProgramRun, RowsOfTwoRunsNeverJoin) {
    EXPECT_EQ(listen({.command = "printf {seed}", .count = 3, .each = true}).out, "0\n1\n2\n");
    EXPECT_EQ(listen({.command = "true", .count = 3, .each = true}).out, "");
}

TEST_F(UserProgramRun, AHundredRunsAreQuick) {
    const auto start = Clock::now();
    EXPECT_EQ(listen({.command = "echo {seed}", .count = 100, .each = true}).end.runs, 100U);
    EXPECT_LT(seconds_since(start), 2) << "a run that waits for some timer each time takes longer";
}

TEST_F(UserProgramRun, HasNothingToRead) {
    EXPECT_EQ(listen({.command = "cat"}).out, "");
    const int input = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    const int other = ::open("/dev/zero", O_RDONLY | O_CLOEXEC);
    ::dup2(other, STDIN_FILENO);
    const std::string its = listen({.command = "readlink /proc/self/fd/0"}).out;
    ::dup2(input, STDIN_FILENO);
    ::close(input);
    ::close(other);
    EXPECT_EQ(its, "/dev/null\n");
}

TEST_F(UserProgramRun, IgnoresAndBlocksNoSignals) {
    sigset_t blocked;
    sigset_t before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTERM);
    ::pthread_sigmask(SIG_BLOCK, &blocked, &before);
    const auto pipe_before = std::signal(SIGPIPE, SIG_IGN);
    const std::string out = listen({.command = "grep -E \"Sig(Blk|Ign)\" /proc/self/status"}).out;
    sigset_t after;
    ::pthread_sigmask(SIG_SETMASK, &before, &after);
    EXPECT_EQ(std::signal(SIGPIPE, pipe_before), SIG_IGN) << "ours is left alone";
    EXPECT_EQ(sigismember(&after, SIGTERM), 1);
    EXPECT_EQ(sigismember(&after, SIGINT), 0);
    EXPECT_EQ(out, "SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n");
}

TEST_F(UserProgramRun, InheritsNoFileOfOurs) {
    int inherited = 0;  // the standard streams, and what these tests were started with
    for (int number = 0; number < 1024; ++number) {
        const int flags = ::fcntl(number, F_GETFD);
        inherited += flags >= 0 && (flags & FD_CLOEXEC) == 0 ? 1 : 0;
    }
    const std::string out = listen({.command = "ls /proc/self/fd"}).out;
    EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), inherited + 1)
        << "and the folder that it lists: " << out;
}

TEST_F(UserProgramRun, EndsAreKnownWhereTheCallerIgnoresThem) {
    const auto before = std::signal(SIGCHLD, SIG_IGN);
    const std::string line = complaint(in_shell("exit 3"));
    EXPECT_EQ(std::signal(SIGCHLD, before), SIG_IGN);
    EXPECT_TRUE(has(line, "exit code 3")) << line;
}

TEST_F(UserProgramRun, SaysWhichRunEndedWithWhichCodeAndWhatItSaid) {
    const std::string once =
        complaint(in_shell("echo 1; echo first >&2; printf 'then\\tthis\\n\\n' >&2; exit 3"));
    EXPECT_TRUE(has(once, "ended with exit code 3; it is to end with 0")) << once;
    EXPECT_TRUE(once.ends_with("; its standard error: first / then\\x09this")) << once;

    UserProgram program = in_shell("test {seed} -lt 12");
    program.count = 9;
    program.first_seed = 10;
    program.each = true;
    const std::string each = complaint(program);
    EXPECT_TRUE(has(each, "'test {seed} -lt 12' with seed 12 (run 3) ended with exit code 1")) << each;
    EXPECT_FALSE(has(each, "standard error")) << each;
}

TEST_F(UserProgramRun, NamesTheSignalThatEndedIt) {
    const std::string line = complaint(in_shell("echo dying >&2; kill -SEGV $$"));
    EXPECT_TRUE(has(line, "was ended by signal 11 (Segmentation fault)")) << line;
    EXPECT_TRUE(has(line, "dying")) << line;
}

TEST_F(UserProgramRun, KeepsTheLastWordsOfAProgramThatEndedWell) {
    EXPECT_EQ(listen(in_shell("echo usage: x >&2")).end.last_words, "usage: x");
    const std::string seven = listen(in_shell("seq 7 >&2")).end.last_words;
    EXPECT_EQ(seven, "… 2 / 3 / 4 / 5 / 6 / 7");
}

TEST_F(UserProgramRun, SaysWhyItCannotBeStarted) {
    const std::string nowhere = complaint({.command = "shufflelens_no_such_program 4"});
    EXPECT_TRUE(nowhere.starts_with("cannot start 'shufflelens_no_such_program': it is in none of PATH's"))
        << nowhere;
    const std::string missing = complaint({.command = folder_.string() + "/missing"});
    EXPECT_TRUE(has(missing, "there is no such file")) << missing;
    EXPECT_TRUE(has(complaint({.command = folder_.string()}), "it is a folder"));
    EXPECT_TRUE(has(complaint({.command = "''"}), "it is in none of PATH's"));

    const std::string plain = complaint({.command = file("plain", "#!/bin/sh\n", 0644)});
    EXPECT_TRUE(has(plain, "it is not executable; chmod +x it")) << plain;
    const std::string lost = complaint({.command = file("lost", "#!/no/such/sh\n", 0755)});
    EXPECT_TRUE(has(lost, "first line (#!)")) << lost;
    const std::string bare = complaint({.command = file("bare", "echo 1\n", 0755)});
    EXPECT_TRUE(has(bare, "it is no program of this machine")) << "no shell may take it: " << bare;
    EXPECT_EQ(listen({.command = file("good", "#!/bin/sh\necho 1\n", 0755)}).out, "1\n");
}

TEST_F(UserProgramRun, AProgramThatNeverPrintsEndsAtTheTimeLimit) {
    const auto start = Clock::now();
    UserProgram program = {.command = "sleep 60", .time_limit_seconds = 0.2};
    const std::string once = complaint(program);
    EXPECT_TRUE(has(once, "'sleep 60' printed nothing for 0.2 s; it is to print")) << once;
    EXPECT_TRUE(has(once, "--time-limit")) << once;

    program.each = true;
    program.first_seed = 5;
    const std::string each = complaint(program);
    EXPECT_TRUE(has(each, "'sleep 60' with seed 5 (run 1) did not end within 0.2 s")) << each;
    EXPECT_GE(seconds_since(start), 0.4);
    EXPECT_LT(Clock::now() - start, kSoon);
}

TEST_F(UserProgramRun, StartedOnceOnlySilenceCountsAgainstTheLimit) {
    UserProgram program = in_shell("for k in 1 2 3 4 5; do echo $k; sleep 0.1; done; echo why >&2; sleep 60");
    program.time_limit_seconds = 0.4;
    const StopSignal stop;
    std::string out;
    try {
        run_user_program(program, stop, [&](std::string_view piece) {
            out += piece;
            return true;
        });
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_TRUE(has(error.what(), "printed nothing more for 0.4 s")) << error.what();
        EXPECT_TRUE(has(error.what(), "its standard error: why")) << error.what();
    }
    EXPECT_EQ(out, "1\n2\n3\n4\n5\n");
}

TEST_F(UserProgramRun, BytesWithoutALineEndAreSilence) {
    UserProgram program = in_shell("echo 1; while printf x; do sleep 0.02; done");
    program.time_limit_seconds = 0.4;
    const std::string line = complaint(program);
    EXPECT_TRUE(
        has(line, "did not end the line that it printed for 0.4 s; it is to print one shuffle a line"))
        << line;
}

TEST_F(UserProgramRun, AProgramThatNeverStopsPrintingIsOverTheLimitOfARun) {
    const std::string line = complaint({.command = "yes", .each = true, .time_limit_seconds = 0.2});
    EXPECT_TRUE(has(line, "did not end within")) << line;
}

TEST_F(UserProgramRun, ClosingItsOutputIsNotEnding) {
    UserProgram program = in_shell("echo 1; exec >&- 2>&-; sleep 60");
    program.time_limit_seconds = 0.2;
    const std::string line = complaint(program);
    EXPECT_TRUE(has(line, "closed its output but did not end")) << line;
}

TEST_F(UserProgramRun, FloodsOfErrorsBlockNothing) {
    const Heard heard =
        listen(in_shell("head -c 3000000 /dev/zero | tr '\\0' e >&2; echo; echo last >&2; echo 1"));
    EXPECT_EQ(heard.out, "\n1\n");
    EXPECT_TRUE(heard.end.last_words.starts_with("… eee")) << heard.end.last_words;
    EXPECT_TRUE(heard.end.last_words.ends_with("last")) << heard.end.last_words;
    EXPECT_LT(heard.end.last_words.size(), 2100U);
    // They are no answer either.
    UserProgram endless = in_shell("yes >&2");
    endless.time_limit_seconds = 0.2;
    EXPECT_TRUE(has(complaint(endless), "printed nothing for 0.2 s"));
}

TEST_F(UserProgramRun, FloodsWithoutANewlineArriveWhole) {
    const StopSignal stop;
    std::size_t bytes = 0;
    const UserProgramEnd end =
        run_user_program({.command = "head -c 20000000 /dev/zero"}, stop, [&](std::string_view piece) {
            bytes += piece.size();
            return true;
        });
    EXPECT_EQ(bytes, 20'000'000U);
    EXPECT_EQ(end.how, HowEnded::ByItself);
}

TEST_F(UserProgramRun, IsStoppedWhenThereIsEnough) {
    const StopSignal stop;
    const auto start = Clock::now();
    // SIGPIPE would end the first; the second has to be told; the third fails because of it.
    for (const char* script :
         {"yes", "echo 1; exec sleep 60", "trap 'exit 3' TERM; echo 1; sleep 60 & wait"}) {
        int pieces = 0;
        const UserProgramEnd end = run_user_program(in_shell(script), stop,
                                                    [&](std::string_view /*piece*/) { return ++pieces < 1; });
        EXPECT_EQ(end.how, HowEnded::Enough) << script;
        EXPECT_EQ(end.runs, 1U);
        EXPECT_EQ(pieces, 1) << script;
        EXPECT_TRUE(has_no_children()) << script;
    }
    EXPECT_LT(Clock::now() - start, kSoon);
}

TEST_F(UserProgramRun, NoRunIsStartedAfterEnough) {
    const StopSignal stop;
    std::string out;
    const UserProgramEnd end = run_user_program({.command = "printf {seed}", .count = 9, .each = true}, stop,
                                                [&](std::string_view piece) {
                                                    out += piece;
                                                    return out.size() < 4;  // "0\n1\n"
                                                });
    EXPECT_EQ(out, "0\n1\n");
    EXPECT_EQ(end.how, HowEnded::Enough);
    EXPECT_EQ(end.runs, 2U);
}

/// What the program prints first; then there is enough.
pid_t process_named_by(const UserProgram& program) {
    const StopSignal stop;
    std::string out;
    run_user_program(program, stop, [&](std::string_view piece) {
        out += piece;
        return !has(out, "\n");
    });
    return static_cast<pid_t>(std::stol(out));
}

TEST_F(UserProgramRun, WhatItStartedEndsWithIt) {
    const auto start = Clock::now();
    EXPECT_TRUE(is_gone_soon(process_named_by(in_shell("sleep 60 & echo $!; wait"))));
    // It ends by itself, and what it leaves behind holds its output open.
    const Heard heard = listen(in_shell("sleep 60 & echo $!"));
    EXPECT_EQ(heard.end.how, HowEnded::ByItself);
    EXPECT_TRUE(is_gone_soon(static_cast<pid_t>(std::stol(heard.out))));
    // Nor does it go on printing for ever.
    EXPECT_EQ(listen(in_shell("yes & sleep 0.05")).end.how, HowEnded::ByItself);
    EXPECT_LT(Clock::now() - start, kSoon);
}

TEST_F(UserProgramRun, IgnoringTheRequestToEndDoesNotHelp) {
    const auto start = Clock::now();
    const pid_t process = process_named_by(in_shell("trap '' TERM; sleep 60 & echo $!; wait; sleep 60"));
    EXPECT_TRUE(is_gone_soon(process));
    EXPECT_GE(Clock::now() - start, ChildProcess::kGrace) << "it was asked first";
    EXPECT_LT(Clock::now() - start, kSoon);
}

TEST_F(UserProgramRun, WhatItLeavesBehindCannotIgnoreItEither) {
    const Heard heard = listen(in_shell("trap '' TERM; sleep 60 & echo $!"));
    EXPECT_TRUE(is_gone_soon(static_cast<pid_t>(std::stol(heard.out))));
}

TEST_F(UserProgramRun, MayTidyUpWhenItIsAskedToEndAndWhatItStartedToo) {
    const std::string mark = (folder_ / "tidied").string();
    const std::string tidy = "trap 'echo >" + mark + "; exit' TERM; echo 1; sleep 60 & wait";
    process_named_by(in_shell(tidy));
    EXPECT_TRUE(fs::remove(mark));
    process_named_by(in_shell("(" + tidy + ") & wait"));
    EXPECT_TRUE(fs::exists(mark));
}

TEST_F(UserProgramRun, EndsWhereItsOutputIsRefused) {
    const StopSignal stop;
    pid_t process = 0;
    EXPECT_THROW(run_user_program(in_shell("echo $$; exec sleep 60"), stop,
                                  [&](std::string_view piece) -> bool {
                                      process = static_cast<pid_t>(std::stol(std::string(piece)));
                                      throw std::runtime_error("no permutation");
                                  }),
                 std::runtime_error);
    EXPECT_GT(process, 0);
    EXPECT_FALSE(is_running(process));
}

TEST_F(UserProgramRun, EndsWithASignalOfTheUser) {
    const StopSignal stop;
    const auto start = Clock::now();
    pid_t process = 0;
    const UserProgramEnd end =
        run_user_program(in_shell("echo $$; exec sleep 60"), stop, [&](std::string_view piece) {
            process = static_cast<pid_t>(std::stol(std::string(piece)));
            std::raise(SIGINT);
            return true;
        });
    EXPECT_EQ(end.how, HowEnded::Signal);
    EXPECT_EQ(end.runs, 0U);
    EXPECT_FALSE(is_running(process));
    const auto never = [](std::string_view /*piece*/) {
        ADD_FAILURE() << "the signal came before";
        return true;
    };
    EXPECT_EQ(run_user_program({.command = "echo", .each = true}, stop, never).how, HowEnded::Signal);
    EXPECT_LT(Clock::now() - start, kSoon);
}

#if defined(__linux__)
/// Runs the script, which prints the number of a process, in a process of its own that is killed then.
/// Returns that number; 0 where none came.
pid_t process_left_by_a_kill(const std::string& script) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return 0;
    const pid_t we = ::fork();
    if (we == 0) {
        const StopSignal stop;
        run_user_program(in_shell(script), stop, [&](std::string_view piece) {
            return ::write(pipe[1], piece.data(), piece.size()) > 0;
        });
        ::_exit(0);
    }
    ::close(pipe[1]);
    std::array<char, 32> text{};
    const bool has_come = ::read(pipe[0], text.data(), text.size() - 1) > 0;
    const pid_t process = has_come ? static_cast<pid_t>(std::stol(text.data())) : 0;
    EXPECT_TRUE(has_come && is_running(process));
    ::kill(we, SIGKILL);
    ::waitpid(we, nullptr, 0);
    // Nobody holds our files open any more, or whoever reads what we print would wait for ever.
    EXPECT_EQ(::read(pipe[0], text.data(), text.size()), 0);
    ::close(pipe[0]);
    return process;
}

TEST_F(UserProgramRun, DoesNotOutliveUs) {
    EXPECT_TRUE(is_gone_soon(process_left_by_a_kill("echo $$; exec sleep 60")));
}

TEST_F(UserProgramRun, NorDoesWhatItStarted) {
    EXPECT_TRUE(is_gone_soon(process_left_by_a_kill("sleep 60 & echo $!; wait")));
    EXPECT_TRUE(is_gone_soon(process_left_by_a_kill("trap '' HUP TERM; (sleep 60 & echo $!; wait) & wait")));
}
#endif

}  // namespace
}  // namespace shufflelens::app
