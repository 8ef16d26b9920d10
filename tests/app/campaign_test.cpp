// Long runs: cut into shards, stopped, killed, gone on with, on a full disk. The counts are always those of
// one run.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include "app/child_program.hpp"
#include "app/tally_file.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/words.hpp"
#include "test_paths.hpp"

namespace shufflelens::app {
namespace {

namespace fs = std::filesystem;
using test::ChildProgram;
using test::contents;

/// Never done: such a run is stopped by the test, however fast the machine is.
constexpr const char* kEndless = "1000000000000";

class CampaignRun : public ::testing::Test {
  public:
    CampaignRun() {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(::testing::TempDir()) /
                  (std::string("campaign_") + test->name() + "_" + std::to_string(::getpid()));
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    ~CampaignRun() override { fs::remove_all(folder_); }

  protected:
    static std::vector<std::string> with(std::vector<std::string> arguments,
                                         const std::vector<std::string>& more) {
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    /// Its standard output; the exit code must be 0 and nothing on standard error.
    std::string output_of(const std::vector<std::string>& arguments) const {
        ChildProgram child(arguments, {.folder = folder_});
        EXPECT_EQ(child.wait(), 0) << child.err();
        EXPECT_EQ(child.err(), "");
        return child.out();
    }

    /// The one line on standard error of a run that ends with exit code 2 and prints nothing.
    std::string complaint_of(const std::vector<std::string>& arguments) const {
        ChildProgram child(arguments, {.folder = folder_});
        EXPECT_EQ(child.wait(), 2);
        EXPECT_EQ(child.out(), "");
        const std::string text = child.err();
        EXPECT_EQ(text.find('\n'), text.size() - 1) << text;
        return text.substr(0, text.size() - 1);
    }

    fs::path path(const char* name) const { return folder_ / name; }

    /// The trials that the checkpoint has; 0 where there is none yet. A torn file throws.
    std::uint64_t counted_in(const char* name) const {
        return fs::exists(path(name)) ? counted_trials(load_tally(path(name))) : 0;
    }

    /// Waits until the checkpoint has more than so many trials. Returns how many.
    std::uint64_t wait_for_more(const ChildProgram& child, const char* name, std::uint64_t than) const {
        while (child.is_running()) {
            if (const std::uint64_t trials = counted_in(name); trials > than) return trials;
        }
        ADD_FAILURE() << "ended by itself: " << child.err();
        return 0;
    }

    /// A little more than the checkpoint has: to be counted in one piece and to go on with.
    void expect_to_go_on_as_one_run(const std::vector<std::string>& command, const char* name) const {
        const std::string count = std::to_string(counted_in(name) + 1234);
        const std::vector<std::string> whole = with(command, {"--count", count, "--format", "json"});
        EXPECT_EQ(output_of(with(whole, {"--checkpoint", name})), output_of(whole));
        // All is counted: it can only be said again.
        EXPECT_EQ(output_of(with(whole, {"--checkpoint", name})), output_of(whole));
        EXPECT_EQ(output_of({"merge", name, "--format", "json"}), output_of(whole));
    }

    fs::path folder_;
};

TEST_F(CampaignRun, OfOneAndSevenShardsMergedEqualsTheWholeByteForByte) {
    const std::vector<std::vector<std::string>> commands = {
        {"trials", "--variant", "naive_up", "--n", "5", "--count", "100003"},
        {"trials", "--n", "3", "--places", "--count", "7"},
        {"trials", "--n", "60", "--places", "--count", "2000", "--seed", "18446744073709551615"}};
    for (const std::vector<std::string>& command : commands) {
        for (const int parts : {1, 7}) {
            std::vector<std::string> files;
            for (int part = parts; part >= 1; --part) {
                files.push_back("shard-" + std::to_string(part) + ".json");
                const std::string shard = std::to_string(part) + "/" + std::to_string(parts);
                std::ofstream(folder_ / files.back())
                    << output_of(with(command, {"--shard", shard, "--format", "json"}));
            }
            for (const char* format : {"json", "text", "tsv"}) {
                EXPECT_EQ(output_of(with(with({"merge"}, files), {"--format", format})),
                          output_of(with(command, {"--format", format})));
            }
        }
    }
}

TEST_F(CampaignRun, OfWhichAPartIsMissingSaysSo) {
    const std::vector<std::string> command = {"trials", "--n", "3", "--count", "6000"};
    std::ofstream(path("2.json")) << output_of(with(command, {"--shard", "2/6", "--format", "json"}));
    std::ofstream(path("5.json")) << output_of(with(command, {"--shard", "5/6", "--format", "json"}));
    const std::string text = output_of({"merge", "5.json", "2.json"});
    EXPECT_TRUE(
        text.starts_with("Fisher–Yates, 3 items, 2,000 of 6,000 shuffles, seed 1938\n"
                         "Not counted: trials 0 to 999, trials 2,000 to 3,999 and trials 5,000 to 5,999.\n"))
        << text;
    EXPECT_NE(output_of({"merge", "5.json", "2.json", "--format", "tsv"})
                  .find("# missing_trials\t0\t1000\n# missing_trials\t2000\t4000\n"),
              std::string::npos);
    // And what is merged can be merged.
    EXPECT_EQ(output_of({"merge", "5.json", "2.json", "--format", "json", "-o", "sum.json"}), "");
    EXPECT_EQ(contents(path("sum.json")), output_of({"merge", "sum.json", "--format", "json"}));
}

TEST_F(CampaignRun, RefusesShardsThatDoNotBelongTogether) {
    const auto write = [this](const char* name, const std::vector<std::string>& more) {
        std::ofstream(path(name)) << output_of(
            with({"trials", "--n", "3", "--count", "100", "--format", "json"}, more));
    };
    write("a", {"--shard", "1/2"});
    write("b", {"--shard", "2/3"});
    write("variant", {"--shard", "2/2", "--variant", "naive_up"});
    write("n", {"--shard", "2/2", "--n", "4"});
    write("seed", {"--shard", "2/2", "--seed", "5"});
    write("places", {"--shard", "2/2", "--places"});
    const std::string rule = "; merge takes parts of one campaign, each once";
    const auto expect = [&](const char* file, const std::string& why) {
        EXPECT_EQ(complaint_of({"merge", "a", file}),
                  "shufflelens: cannot add '" + std::string(file) + "': " + why + rule);
    };
    expect("b", "trials 33 to 49 are counted already");
    expect("a", "trials 0 to 49 are counted already");
    expect("variant", "the variant is naive_up instead of fy_down");
    expect("n", "the number of items is 4 instead of 3");
    expect("seed", "the seed is 5 instead of 1938");
    expect("places", "the quantity is places instead of orders");
    EXPECT_TRUE(complaint_of({"merge", "missing"}).starts_with("shufflelens: cannot open 'missing': "));
    EXPECT_TRUE(complaint_of({"merge", "."}).starts_with("shufflelens: '.' is a folder; "));
    EXPECT_TRUE(complaint_of({"merge", "a", "-o", "no/where"}).find("there is no folder 'no'") !=
                std::string::npos);
}

TEST_F(CampaignRun, KilledAtAnyMomentGoesOnFromAReadableCheckpoint) {
    const std::vector<std::string> command = {"trials", "--n", "8", "--threads", "2"};
    std::mt19937 random(1938);
    std::uint64_t trials = 0;
    for (int kill = 0; kill < 6; ++kill) {
        ChildProgram child(with(command, {"--count", kEndless, "--checkpoint", "c.json"}),
                           {.folder = folder_});
        trials = wait_for_more(child, "c.json", trials);
        std::this_thread::sleep_for(std::chrono::milliseconds(random() % 60));
        child.send(SIGKILL);
        EXPECT_EQ(child.wait(), -SIGKILL);
        EXPECT_EQ(child.err(), "");
        EXPECT_GE(counted_in("c.json"), trials);
        trials = counted_in("c.json");
    }
    expect_to_go_on_as_one_run(command, "c.json");
}

TEST_F(CampaignRun, StoppedBySignalsSaysHowToGoOn) {
    const std::vector<std::string> command = {"trials", "--variant", "naive_up", "--n", "6"};
    std::uint64_t trials = 0;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        ChildProgram child(with(command, {"--count", kEndless, "--checkpoint", "c.json"}),
                           {.folder = folder_});
        trials = wait_for_more(child, "c.json", trials);
        child.send(signal);
        EXPECT_EQ(child.wait(), 128 + signal);
        EXPECT_EQ(child.out(), "");
        EXPECT_GE(counted_in("c.json"), trials);
        trials = counted_in("c.json");
        EXPECT_EQ(child.err(),
                  "shufflelens: stopped after " + with_thousands(trials) +
                      " of 1,000,000,000,000 shuffles; the same command goes on from 'c.json'\n");
    }
    expect_to_go_on_as_one_run(command, "c.json");
}

TEST_F(CampaignRun, StoppedPlacesOfAShardGoOn) {
    const std::vector<std::string> command = {"trials", "--n", "52", "--places"};
    ChildProgram child(with(command, {"--count", kEndless, "--shard", "2/1000000", "--checkpoint", "c"}),
                       {.folder = folder_});
    const std::uint64_t before = wait_for_more(child, "c", 0);
    child.send(SIGINT);
    EXPECT_EQ(child.wait(), 130);
    const std::uint64_t trials = counted_in("c");
    EXPECT_GE(trials, before);
    const Tally tally = load_tally(path("c"));
    EXPECT_EQ(tally.ranges, (std::vector<TrialRange>{{1'000'000, 1'000'000 + trials}}));
    EXPECT_EQ(tally.counts, count_places(TrialPlan(tally.spec), 1'000'000, trials, 1));
}

TEST_F(CampaignRun, StoppedWithoutACheckpointPrintsWhatWasCounted) {
    const std::vector<std::string> command = {"trials", "--n", "5", "--format", "json"};
    // Before it listens it simply ends: give it longer then.
    for (int milliseconds = 100;; milliseconds *= 2) {
        ChildProgram child(with(command, {"--count", kEndless}), {.folder = folder_});
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        child.send(SIGINT);
        const int end = child.wait();
        if (end == -SIGINT && milliseconds < 10'000) continue;
        EXPECT_EQ(end, 130);
        std::istringstream out(child.out());
        const Tally tally = read_tally(out, "standard output");
        const std::uint64_t trials = counted_trials(tally);
        EXPECT_EQ(tally.counts, count_orders(TrialPlan(tally.spec), 0, trials, 1));
        EXPECT_EQ(child.err(),
                  "shufflelens: stopped after " + with_thousands(trials) +
                      " of 1,000,000,000,000 shuffles, whose counts are above; with --checkpoint "
                      "FILE a run can go on\n");
        break;
    }
}

TEST_F(CampaignRun, OnAFullDiskKeepsTheCheckpointAndGoesOn) {
    const std::vector<std::string> command = {"trials", "--n", "6", "--format", "json", "--checkpoint", "c"};
    output_of(with(command, {"--count", "1000"}));
    const std::string before = contents(path("c"));
    constexpr rlim_t kFull = 1200;
    ASSERT_GT(before.size(), kFull);
    {
        ChildProgram child(with(command, {"--count", kEndless}), {.folder = folder_, .largest_file = kFull});
        while (child.is_running() && child.err().find('\n') == std::string::npos) {
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(300));  // more checkpoints fail
        child.send(SIGINT);
        EXPECT_EQ(child.wait(), 130);
        const std::string err = child.err();
        EXPECT_TRUE(err.starts_with("shufflelens: Cannot write 'c': ")) << err;
        EXPECT_NE(err.find("Counting goes on, and the last checkpoint stays as it is.\nshufflelens: stopped"),
                  std::string::npos)
            << err;
        EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 2) << err;
        std::istringstream out(child.out());
        const Tally tally = read_tally(out, "standard output");  // what could not be written is not lost
        EXPECT_EQ(tally.counts, count_orders(TrialPlan(tally.spec), 0, counted_trials(tally), 1));
        EXPECT_GT(counted_trials(tally), 1000U);
        EXPECT_EQ(contents(path("c")), before);
    }
    ChildProgram child(with(command, {"--count", "2000"}), {.folder = folder_, .largest_file = kFull});
    EXPECT_EQ(child.wait(), 2);
    EXPECT_TRUE(child.err().starts_with("shufflelens: Cannot write 'c': ")) << child.err();
    EXPECT_EQ(contents(path("c")), before);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 2);  // c and err
    EXPECT_EQ(child.out(), output_of({"trials", "--n", "6", "--format", "json", "--count", "2000"}));
}

TEST_F(CampaignRun, RefusesTheCheckpointOfAnotherCampaign) {
    const std::vector<std::string> command = {"trials", "--n", "3", "--checkpoint", "c"};
    output_of(with(command, {"--count", "1000"}));
    const std::string before = contents(path("c"));
    const std::string rule = "; name another --checkpoint, or remove this one to begin anew";
    const auto expect = [&](const std::vector<std::string>& more, const std::string& why) {
        EXPECT_EQ(complaint_of(with(command, more)), "shufflelens: the checkpoint 'c' " + why + rule);
    };
    expect({"--variant", "naive_up"}, "is of another campaign: the variant is fy_down instead of naive_up");
    expect({"--n", "4"}, "is of another campaign: the number of items is 3 instead of 4");
    expect({"--seed", "5"}, "is of another campaign: the seed is 1938 instead of 5");
    expect({"--places"}, "is of another campaign: the quantity is orders instead of places");
    expect({"--count", "999"}, "has counted some of trials 0 to 999, but this run is trials 0 to 998");
    expect({"--count", "2000", "--shard", "2/2"},
           "has counted some of trials 0 to 999, but this run is trials 1,000 to 1,999");
    EXPECT_EQ(contents(path("c")), before);
}

TEST_F(CampaignRun, RefusesTheCheckpointOfARunThatIsNotOver) {
    const std::vector<std::string> command = {"trials", "--n", "3", "--count", kEndless, "--checkpoint", "c"};
    fs::create_directory(path("first"));
    ChildProgram child(command, {.folder = path("first")});
    while (child.is_running() && !fs::exists(path("first/c"))) {
    }
    const std::string in_use =
        "shufflelens: --checkpoint: another run is using 'first/c'; wait for its end, or name another "
        "file";
    for (const std::vector<std::string>& more :
         std::vector<std::vector<std::string>>{{}, {"--seed", "5"}, {"--shard", "2/8"}, {"--places"}}) {
        std::vector<std::string> second = with(command, more);
        second[6] = "first/c";
        EXPECT_EQ(complaint_of(second), in_use);
    }
    child.send(SIGINT);
    EXPECT_EQ(child.wait(), 130) << child.err();
    const Tally tally = load_tally(path("first/c"));
    EXPECT_EQ(tally.spec.seed, 1938U);
    EXPECT_EQ(tally.counts, count_orders(TrialPlan(tally.spec), 0, counted_trials(tally), 1));
    EXPECT_EQ(std::distance(fs::directory_iterator(path("first")), fs::directory_iterator()), 2);  // and err
}

TEST_F(CampaignRun, LeavesACheckpointAloneThatSomebodyElseHasReplaced) {
    const std::string other =
        output_of({"trials", "--n", "3", "--count", "1000", "--seed", "5", "--format", "json"});
    ChildProgram child({"trials", "--n", "3", "--count", kEndless, "--checkpoint", "c", "--format", "json"},
                       {.folder = folder_});
    wait_for_more(child, "c", 0);
    std::ofstream(path("other")) << other;
    fs::rename(path("other"), path("c"));
    while (child.is_running() && child.err().find('\n') == std::string::npos) {
    }
    EXPECT_TRUE(
        child.err().starts_with("shufflelens: the checkpoint 'c' is of another campaign: the seed is 5 "
                                "instead of 1938; "))
        << child.err();
    child.send(SIGINT);
    EXPECT_EQ(child.wait(), 130);
    EXPECT_EQ(contents(path("c")), other);
    std::istringstream out(child.out());
    const Tally tally = read_tally(out, "standard output");  // what could not be written is not lost
    EXPECT_EQ(tally.counts, count_orders(TrialPlan(tally.spec), 0, counted_trials(tally), 1));
}

TEST_F(CampaignRun, RefusesACheckpointThatCannotBeReadOrWritten) {
    std::ofstream(path("empty")) << "";
    std::ofstream(path("text")) << "hello";
    EXPECT_TRUE(
        complaint_of({"trials", "--checkpoint", "empty"}).starts_with("shufflelens: 'empty': it is empty"));
    EXPECT_TRUE(
        complaint_of({"trials", "--checkpoint", "text"}).starts_with("shufflelens: 'text': at byte "));
    EXPECT_TRUE(complaint_of({"trials", "--checkpoint", "."}).starts_with("shufflelens: '.' is a folder"));
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    EXPECT_EQ(complaint_of({"trials", "--checkpoint", "pipe"}),
              "shufflelens: --checkpoint needs an ordinary file, which 'pipe' is not");
    EXPECT_TRUE(complaint_of({"trials", "--checkpoint", "no/c"})
                    .starts_with("shufflelens: Cannot write 'no/c': there is no folder 'no'"));
}

TEST_F(CampaignRun, ShowsProgressOnATerminalOnly) {
    ChildProgram child({"trials", "--count", kEndless, "--checkpoint", "c"},
                       {.folder = folder_, .on_terminal = true});
    std::string shown;
    while (shown.find(" left") == std::string::npos) {
        const std::string more = child.read_terminal();
        if (more.empty()) break;
        shown += more;
    }
    EXPECT_NE(shown.find(" %, "), std::string::npos) << shown;
    EXPECT_NE(shown.find(" shuffles/s, "), std::string::npos) << shown;
    child.send(SIGINT);
    EXPECT_EQ(child.wait(), 130);
}

TEST_F(CampaignRun, RunsUnderGnuParallel) {
    if (std::system("parallel --version 2>/dev/null | grep -q '^GNU parallel'") != 0) {
        GTEST_SKIP()
            << "GNU parallel is not installed (Debian package 'parallel'; scripts/setup installs it): "
               "its example in the README is not tested";
    }
    // The command of the README, smaller.
    const std::string script =
        "cd '" + folder_.string() + "' && export HOME=. && P='" + std::string(test::kProgram) +
        "' && export P && T='\"$P\" trials --variant naive_up --n 5 --count 1000003 --threads 1 --format "
        "json' && "
        "parallel --will-cite -j 4 \"$T\" --shard {}/8 '>' shard-{}.json ::: 1 2 3 4 5 6 7 8 && "
        "\"$P\" merge shard-*.json --format json >merged.json && eval \"$T\" >whole.json";
    EXPECT_EQ(std::system(script.c_str()), 0);
    EXPECT_NE(contents(path("whole.json")), "");
    EXPECT_EQ(contents(path("merged.json")), contents(path("whole.json")));
}

}  // namespace
}  // namespace shufflelens::app
