// The built program as a shell sees it: exit codes, standard streams, files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "app/shell_test.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;
using test::contents;

class Program : public test::ShellTest {};

TEST_F(Program, AnswersWithResultsOnStandardOutput) {
    EXPECT_EQ(shell("\"$P\" exact --variant sattolo_down --n 2 --format tsv"), 0);
    EXPECT_EQ(out_, "1 2\t0\t1\n2 1\t1\t1\n");
    EXPECT_EQ(err_, "");
    EXPECT_EQ(shell("\"$P\" --help && \"$P\" trials --help && \"$P\" --version"), 0);
    EXPECT_EQ(err_, "");
}

TEST_F(Program, RefusesBadUsageInOneLine) {
    expect_complaint("\"$P\" --bogus", "there is no option '--bogus'");
    expect_complaint("\"$P\" exact --variant nothing", "--variant must be a name that");
    expect_complaint("\"$P\" exact --variant 'fy\nup'", "--variant must be a name that");
    EXPECT_NE(err_.find("'fy\\x0Aup'"), std::string::npos) << err_;
}

TEST_F(Program, ReadsItemsFromStandardInput) {
    EXPECT_EQ(shell("printf 'Ada\\nBen\\n' | \"$P\" steps --items - --seed 1"), 0);
    EXPECT_NE(out_.find("   Ada, Ben\n"), std::string::npos) << out_;
    expect_complaint("\"$P\" steps --items - <&-", "cannot read the items from standard input: ");
    expect_complaint("\"$P\" steps --items - </dev/null", "standard input has no items");
    expect_complaint("\"$P\" steps --items /dev/zero", "'/dev/zero' is over 64 MB");
}

TEST_F(Program, NoticesThatItsOutputIsLost) {
    expect_complaint("\"$P\" steps >/dev/full", "cannot write to standard output: No space left on device");
    expect_complaint("\"$P\" steps --n 100000 >/dev/full",
                     "cannot write to standard output: No space left on device");
    expect_complaint("\"$P\" steps >&-", "cannot write to standard output: Bad file descriptor");
    expect_complaint("\"$P\" --help >&-", "cannot write to standard output: ");
}

TEST_F(Program, SaysWhereAFileWouldBeTooLarge) {
    // Sizes in blocks of 512 or 1024 bytes; the shell says which signal ended a program with 128 and more.
    const std::string limit = "seq 100000 >in; ulimit -f 1; ";
    const std::string too_large = "cannot write to standard output: File too large";
    for (const char* command : {"shuffle in", "steps --n 10000", "exact --n 6", "variants", "power",
                                "trials --n 6 --count 9 --format json", "code", "--help"}) {
        expect_complaint(limit + "\"$P\" " + command + " >>out", too_large);
    }
    const auto expect_none = [&](const std::string& command, const std::string& file) {
        expect_complaint(limit + "\"$P\" " + command,
                         "Cannot write '" + file +
                             "': it would be larger than files may be here (ulimit -f); raise the limit.");
        EXPECT_FALSE(fs::exists(folder_ / "cwd" / file));
    };
    expect_none("shuffle in -o new", "new");
    expect_none("--screenshot new.png --size 640x480 --trials 10", "new.png");
    expect_none("trials --n 7 --count 9 --checkpoint c.json", "c.json");
    ASSERT_EQ(shell("\"$P\" trials --n 6 --count 9 --format json >part"), 0);
    expect_none("merge part --format json -o sum", "sum");
}

TEST_F(Program, WritesToWhatIsNoOrdinaryFileAsItIs) {
    ASSERT_EQ(shell("\"$P\" trials --n 3 --count 9 --format json >part"), 0);
    const std::string json = contents(folder_ / "cwd/part");
    for (const auto& [command, written] :
         {std::pair<std::string, std::string>{"shuffle one", "1\n"}, {"merge part --format json", json}}) {
        ASSERT_EQ(shell("echo 1 >one; echo first >log; \"$P\" " + command + " -o /dev/stdout >>log"), 0)
            << err_;
        EXPECT_EQ(contents(folder_ / "cwd/log"), "first\n" + written);
        ASSERT_EQ(shell("\"$P\" " + command + " -o /dev/fd/9 9>nine; cat nine"), 0) << err_;
        EXPECT_EQ(out_, written);
        ASSERT_EQ(shell("\"$P\" " + command + " -o /dev/stdout | cat"), 0) << err_;
        EXPECT_EQ(out_, written);
        ASSERT_EQ(
            shell("mkfifo pipe; cat pipe & \"$P\" " + command + " -o pipe; wait; test -p pipe && rm pipe"),
            0);
        EXPECT_EQ(out_, written);
        ASSERT_EQ(shell("bash -c '\"$P\" " + command +
                        " -o >(cat >via; echo >done); "
                        "while ! test -e done; do sleep 0.01; done'; cat via; rm done"),
                  0)
            << err_;
        EXPECT_EQ(out_, written);
    }
    ASSERT_EQ(shell("\"$P\" --screenshot /dev/stdout --size 640x480 --trials 10 | head -c 4"), 0) << err_;
    EXPECT_EQ(out_, "\x89PNG");
    expect_complaint("\"$P\" trials --count 9 --checkpoint /dev/stdout",
                     "--checkpoint needs an ordinary file, which '/dev/stdout' is not");
}

TEST_F(Program, SaysWhatAReplacedFileHasNot) {
    ASSERT_EQ(shell("echo 1 >list; chmod 4755 list; \"$P\" shuffle list -o list"), 0);
    EXPECT_EQ(err_, "shufflelens: 'list' was replaced, and the new file has not the old one's setuid bit\n");
    ASSERT_EQ(shell("\"$P\" shuffle list -o list; stat -c %a list"), 0);
    EXPECT_EQ(out_ + err_, "755\n");
}

TEST_F(Program, BlamesAReadErrorOnWhatIsRead) {
    if (!fs::exists("/proc/self/mem")) GTEST_SKIP() << "no file that cannot be read here";
    for (const char* command : {"merge /proc/self/mem", "trials --checkpoint /proc/self/mem"}) {
        expect_complaint(std::string("\"$P\" ") + command,
                         "cannot read '/proc/self/mem': Input/output error");
    }
}

TEST_F(Program, EndsQuietlyWhenNobodyReadsOn) {
    EXPECT_EQ(shell("\"$P\" steps --n 200000 | head -n 1"), 0);
    EXPECT_EQ(out_, "Fisher–Yates, 200,000 items, seed 1938\n");
    EXPECT_EQ(err_, "");
    // Also where the parent ignores the signal.
    EXPECT_EQ(shell("(trap '' PIPE; \"$P\" steps --n 200000) | head -n 1"), 0);
    EXPECT_EQ(err_, "");
}

TEST_F(Program, NeedsNoStandardErrorToFail) {
    EXPECT_EQ(shell("\"$P\" --bogus 2>&-"), 2);
}

TEST_F(Program, DrawsAPictureWithoutADisplay) {
    EXPECT_EQ(shell("\"$P\" --screenshot a.png --size 640x480 --trials 1000 && "
                    "\"$P\" --screenshot b.png --size 640x480 --trials 1000"),
              0)
        << err_;
    EXPECT_EQ(out_ + err_, "");
    EXPECT_TRUE(contents(folder_ / "cwd/a.png").starts_with("\x89PNG"));
    EXPECT_EQ(contents(folder_ / "cwd/a.png"), contents(folder_ / "cwd/b.png"));
}

TEST_F(Program, DoesNotUseSettingsForPictures) {
    ASSERT_EQ(shell("\"$P\" --screenshot a.png --size 640x480 --trials 1000"), 0) << err_;
    fs::create_directories(folder_ / "config/shufflelens");
    std::ofstream(folder_ / "config/shufflelens/settings.json") << R"({"theme":"light","left":"naive_up"})";
    ASSERT_EQ(shell("\"$P\" --screenshot b.png --size 640x480 --trials 1000"), 0) << err_;
    EXPECT_EQ(contents(folder_ / "cwd/a.png"), contents(folder_ / "cwd/b.png"));
}

TEST_F(Program, RefusesPicturesThatCannotBeWritten) {
    EXPECT_EQ(shell("\"$P\" --screenshot missing/a.png --trials 10"), 2);
    EXPECT_NE(err_.find("missing/a.png"), std::string::npos) << err_;
    EXPECT_EQ(err_.find('\n'), err_.size() - 1) << err_;
    EXPECT_TRUE(fs::is_empty(folder_ / "cwd"));
}

TEST_F(Program, ShowsTheFirstScreenAsPictureAndTextWithoutADisplay) {
    EXPECT_EQ(shell("\"$P\" --trials 1000"), 0) << err_;
    EXPECT_TRUE(err_.starts_with("shufflelens: no display: ")) << err_;
    EXPECT_NE(err_.find("shufflelens.png"), std::string::npos) << err_;
    EXPECT_EQ(err_.find('\n'), err_.size() - 1) << err_;
    EXPECT_TRUE(out_.starts_with("Fisher–Yates beside Off by one: random()*i: 12 items")) << out_;
    EXPECT_TRUE(contents(folder_ / "cwd/shufflelens.png").starts_with("\x89PNG"));
}

TEST_F(Program, ReplacesNoPictureThatNobodyNamed) {
    std::ofstream(folder_ / "cwd/shufflelens.png") << "mine";
    fs::create_symlink("nowhere", folder_ / "cwd/shufflelens-2.png");
    EXPECT_EQ(shell("\"$P\" --trials 1000"), 0) << err_;
    EXPECT_NE(err_.find("shufflelens-3.png"), std::string::npos) << err_;
    EXPECT_EQ(contents(folder_ / "cwd/shufflelens.png"), "mine");
    EXPECT_FALSE(fs::exists(folder_ / "cwd/nowhere"));
    EXPECT_TRUE(contents(folder_ / "cwd/shufflelens-3.png").starts_with("\x89PNG"));
}

TEST_F(Program, TellsWhatTheScreenAskedForSaysWithoutADisplay) {
    EXPECT_EQ(shell("\"$P\" --screen step --step-n 3 --step 1"), 0) << err_;
    EXPECT_NE(out_.find("i = 1: j is drawn from 0…1"), std::string::npos) << out_;
    EXPECT_EQ(shell("\"$P\" --scene deck:13"), 0) << err_;
    EXPECT_TRUE(out_.starts_with("Shuffle a deck: ")) << out_;
}

TEST_F(Program, StillShowsTheTextWhenThePictureFails) {
    EXPECT_EQ(shell("mkdir gone && cd gone && rmdir ../gone && \"$P\" --trials 1000"), 2);
    EXPECT_TRUE(err_.starts_with("shufflelens: no display, and no picture: ")) << err_;
    EXPECT_TRUE(out_.starts_with("Fisher–Yates beside Off by one")) << out_;
}

}  // namespace
}  // namespace shufflelens
