// Rules that break the array: what they lose, exactly, and against formulas that know nothing of the runs.
#include "shufflelens/broken_shuffle.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "shufflelens/variant.hpp"

namespace shufflelens {
namespace {

constexpr std::uint64_t kSeed = 1938;

const BrokenShuffle& broken(std::string_view name) {
    const BrokenShuffle* found = find_broken_shuffle(name);
    EXPECT_NE(found, nullptr) << name;
    return *found;
}

BrokenRun scripted(std::string_view name, int n, std::vector<std::uint64_t> draws) {
    ScriptedSource source(std::move(draws));
    return {broken(name), n, source};
}

std::vector<Item> last_array(const BrokenRun& run) {
    const std::span<const Item> array = run.array(run.step_count());
    return {array.begin(), array.end()};
}

/// The number of permutations of n with k descents: those of n-1 with one item more, in one of the places
/// where it makes a new descent or none.
std::uint64_t eulerian(int n, int k) {
    if (k < 0 || k >= n) return 0;
    if (n == 1) return 1;
    return static_cast<std::uint64_t>(n - k) * eulerian(n - 1, k - 1) +
           static_cast<std::uint64_t>(k + 1) * eulerian(n - 1, k);
}

TEST(BrokenShuffles, AreNoVariants) {
    for (const BrokenShuffle& shuffle : broken_shuffles()) {
        EXPECT_EQ(find_variant(shuffle.name), nullptr) << shuffle.name;
        EXPECT_EQ(find_broken_shuffle(shuffle.name), &shuffle);
        EXPECT_NE(shuffle.code.find(shuffle.line), std::string_view::npos) << shuffle.name;
        EXPECT_EQ(shuffle.why.back(), '.') << shuffle.name;
    }
    EXPECT_EQ(find_broken_shuffle("fy_down"), nullptr);
    EXPECT_EQ(find_broken_shuffle(""), nullptr);
}

TEST(SwapNoTemp, OverwritesTheItemAtI) {
    const BrokenRun run = scripted("swap_no_temp", 4, {0, 1, 1});
    EXPECT_EQ(run.step_count(), 3);
    EXPECT_EQ(run.cells(0), (Order{0, 1, 2, 3}));
    EXPECT_EQ(run.cells(1), (Order{0, 1, 2, 0}));
    EXPECT_EQ(run.cells(2), (Order{0, 1, 1, 0}));
    EXPECT_EQ(run.cells(3), (Order{0, 1, 1, 0}));
    EXPECT_EQ(
        broken_sentence(run, 0),
        "i = 3: j may be 0…3, drew 0; a[i] = a[j] puts 1 over 4. a[j] = a[i] copies 1 back. 4 is gone.");
    EXPECT_EQ(broken_sentence(run, 2), "i = 1: j may be 0…1, drew 1; a[i] = a[j] changes nothing.");
    EXPECT_EQ(broken_sentence(run, 3), "All 3 steps are done.");
    EXPECT_EQ(damage_sentence(run, 0), "Nothing is lost so far.");
    EXPECT_EQ(damage_sentence(run, 1), "Lost: 4. Twice: 1.");
    EXPECT_EQ(damage_sentence(run, 3), "Lost: 3 and 4. Twice: 1 and 2.");
}

TEST(SwapNoTemp, LosesNothingWhereEveryJIsI) {
    const BrokenRun run = scripted("swap_no_temp", 4, {3, 2, 1});
    EXPECT_EQ(damage_sentence(run, 3), "Nothing is lost: each j was harmless this time.");
    EXPECT_EQ(damage_sentence(scripted("swap_no_temp", 5, {0, 0, 0, 0}), 4),
              "Lost: 2, 3, 4 and 5. 5 times: 1.");
    EXPECT_EQ(damage_sentence(scripted("swap_no_temp", 4, {0, 0, 1}), 3), "Lost: 3 and 4. Three times: 1.");
}

TEST(HalfASwap, EndsAsTheSwapWithoutTempDoes) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        CounterSource one(kSeed, seed);
        CounterSource other(kSeed, seed);
        EXPECT_EQ(last_array(BrokenRun(broken("swap_no_temp"), 9, one)),
                  last_array(BrokenRun(broken("swap_overwrite"), 9, other)));
    }
    EXPECT_EQ(broken_sentence(scripted("swap_overwrite", 3, {0, 0}), 0),
              "i = 2: j may be 0…2, drew 0; a[i] = a[j] puts 1 over 3. 3 is gone.");
}

TEST(BeyondTheEnd, BringsInWhatIsNoItemAndNeverGivesItBack) {
    const BrokenRun run = scripted("j_may_equal_n", 3, {3, 3, 0});
    EXPECT_EQ(run.cells(0), (Order{0, 1, 2, 3}));
    EXPECT_EQ(run.cells(1), (Order{3, 1, 2, 0}));
    EXPECT_EQ(run.cells(2), (Order{3, 0, 2, 1}));
    EXPECT_EQ(run.cells(3), (Order{2, 0, 3, 1}));
    EXPECT_EQ(run.array(3).size(), 3U);
    EXPECT_EQ(broken_sentence(run, 0),
              "i = 0: j may be 0…3, drew 3; that is behind the end: “?” comes "
              "to place 0, and 1 is put outside.");
    EXPECT_EQ(broken_sentence(run, 1),
              "i = 1: j may be 0…3, drew 3; that is behind the end: 1 comes to place 1, "
              "and 2 is put outside.");
    EXPECT_EQ(broken_sentence(run, 2),
              "i = 2: j may be 0…3, drew 0; “?” comes to place 2, 3 to place "
              "0.")
        << "in the words of the step: which comes where";
    EXPECT_EQ(damage_sentence(run, 3),
              "Lost: 2. It lies at place 3, behind the end; in the array stands “?”, which is no item.");
    EXPECT_EQ(scripted("j_may_equal_n_down", 3, {3, 1}).cells(2), (Order{0, 1, 3, 2}));
}

TEST(ExactLosses, OfCopiesAreTheEulerianNumbers) {
    for (const char* name : {"swap_no_temp", "swap_overwrite"}) {
        for (int n = 2; n <= kMostWalkedItems; ++n) {
            SCOPED_TRACE(std::string(name) + ", n = " + std::to_string(n));
            const LossCounts losses = exact_losses(broken(name), n);
            EXPECT_TRUE(losses.exact);
            EXPECT_EQ(losses.runs, factorial(n));
            ASSERT_EQ(losses.by_lost.size(), static_cast<std::size_t>(n) + 1);
            for (int lost = 0; lost <= n; ++lost) {
                EXPECT_EQ(losses.by_lost[static_cast<std::size_t>(lost)], eulerian(n, lost)) << lost;
            }
            EXPECT_EQ(losses.intact(), make_fraction(1, factorial(n))) << "only if every j is i";
            EXPECT_EQ(losses.mean_left(), make_fraction(static_cast<std::uint64_t>(n) + 1, 2));
        }
    }
    EXPECT_EQ(exact_losses(broken("swap_no_temp"), 3).by_lost, (std::vector<std::uint64_t>{1, 4, 1, 0}));
    EXPECT_EQ(exact_losses(broken("swap_no_temp"), 4).by_lost, (std::vector<std::uint64_t>{1, 11, 11, 1, 0}));
}

TEST(ExactLosses, BeyondTheEndAreOneItemOrNone) {
    for (const auto& [name, fewer] : {std::pair("j_may_equal_n", 0), std::pair("j_may_equal_n_down", 1)}) {
        for (const int n : {2, 3, 4}) {
            SCOPED_TRACE(std::string(name) + ", n = " + std::to_string(n));
            const LossCounts losses = exact_losses(broken(name), n);
            std::uint64_t all = 1;
            std::uint64_t harmless = 1;
            for (int step = 0; step < n - fewer; ++step) {
                all *= static_cast<std::uint64_t>(n) + 1;
                harmless *= static_cast<std::uint64_t>(n);
            }
            EXPECT_EQ(losses.runs, all);
            EXPECT_EQ(losses.by_lost[0], harmless) << "no j was n";
            EXPECT_EQ(losses.by_lost[1], all - harmless);
            EXPECT_EQ(losses.intact(), make_fraction(harmless, all));
        }
    }
    EXPECT_EQ(exact_losses(broken("j_may_equal_n"), 2).intact(), make_fraction(4, 9));
    EXPECT_EQ(exact_losses(broken("j_may_equal_n_down"), 2).intact(), make_fraction(2, 3));
}

TEST(ExactLosses, AreWhatTheFormulasSay) {
    for (const BrokenShuffle& shuffle : broken_shuffles()) {
        for (int n = 2; n <= 5; ++n) {
            SCOPED_TRACE(std::string(shuffle.name) + ", n = " + std::to_string(n));
            const LossCounts losses = exact_losses(shuffle, n);
            EXPECT_NEAR(losses.intact().value(), shuffle.chance(n), 1e-12);
            EXPECT_NEAR(losses.mean_left().value(), shuffle.mean_left(n), 1e-12);
        }
    }
}

// Each of 4 × (n + 1) counts of 10,000 within 5 standard deviations: red once in 30,000 seeds where all is
// well.
TEST(MeasuredLosses, AreTheExactOnesAndThoseOfTheirSeed) {
    constexpr std::uint64_t kTrials = 10'000;
    constexpr int kItems = 6;
    for (const BrokenShuffle& shuffle : broken_shuffles()) {
        SCOPED_TRACE(shuffle.name);
        const LossCounts exact = exact_losses(shuffle, kItems);
        const LossCounts measured = measured_losses(shuffle, kItems, kSeed, kTrials);
        EXPECT_EQ(measured.runs, kTrials);
        EXPECT_FALSE(measured.exact);
        for (std::size_t lost = 0; lost < exact.by_lost.size(); ++lost) {
            const double p = static_cast<double>(exact.by_lost[lost]) / static_cast<double>(exact.runs);
            EXPECT_NEAR(static_cast<double>(measured.by_lost[lost]), kTrials * p,
                        5 * std::sqrt(kTrials * p * (1 - p)) + 1e-9)
                << lost;
        }
        EXPECT_EQ(measured, measured_losses(shuffle, kItems, kSeed, kTrials));
        EXPECT_NE(measured.by_lost, measured_losses(shuffle, kItems, kSeed + 1, kTrials).by_lost);
    }
}

TEST(MeasuredLosses, CountTheRunsThatCanBeReplayed) {
    const BrokenShuffle& shuffle = broken("swap_no_temp");
    std::vector<std::uint64_t> by_lost(9, 0);
    for (std::uint64_t trial = 0; trial < 100; ++trial) {
        CounterSource source(kSeed, trial);
        const BrokenRun run(shuffle, 8, source);
        ++by_lost[static_cast<std::size_t>(count_lost(copies_of_items(run.array(run.step_count()), 8)))];
    }
    EXPECT_EQ(measured_losses(shuffle, 8, kSeed, 100).by_lost, by_lost);
}

TEST(CopiesOfItems, CountLostAndDoubledOnesAndSkipWhatIsNone) {
    const Order array = {0, 3, 3, 1, 3};
    EXPECT_EQ(copies_of_items(array, 5), (std::vector<int>{1, 1, 0, 3, 0}));
    EXPECT_EQ(copies_of_items(array, 3), (std::vector<int>{1, 1, 0})) << "3 is no item of three";
    EXPECT_EQ(count_lost(copies_of_items(array, 5)), 2);
}

}  // namespace
}  // namespace shufflelens
