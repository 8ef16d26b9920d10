#include "shufflelens/traps_play.hpp"

#include <gtest/gtest.h>

#include <set>

#include "shufflelens/error.hpp"

namespace shufflelens {
namespace {

constexpr std::uint64_t kSeed = 7;

TrapsPlay play_of(const char* parameters) {
    return {read_trap(parameters), kSeed};
}

std::string refusal_of(const char* parameters) {
    try {
        read_trap(parameters);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(TrapEntries, AreTheTrapsAndThenTheBrokenRules) {
    const std::span<const TrapEntry> entries = trap_entries();
    ASSERT_EQ(entries.size(), traps().size() + broken_shuffles().size());
    std::set<std::string_view> names;
    std::set<std::string_view> closed;  // groups stay together
    std::string_view group;
    for (const TrapEntry& entry : entries) {
        EXPECT_TRUE(names.insert(entry.name()).second) << entry.name();
        EXPECT_NE(entry.trap == nullptr, entry.broken == nullptr);
        EXPECT_FALSE(entry.title().empty());
        if (entry.group() != group) {
            EXPECT_TRUE(closed.insert(entry.group()).second) << entry.group();
        }
        group = entry.group();
    }
    EXPECT_EQ(closed.size(), 3U);
}

TEST(TrapParameters, AreNumbersOrNames) {
    EXPECT_EQ(read_trap("1").entry, 0);
    EXPECT_EQ(write_trap(read_trap("1")), "random_rotation");
    EXPECT_EQ(read_trap("probe_next_free").entry, 3);
    EXPECT_EQ(read_trap("4"), read_trap("probe_next_free"));
    EXPECT_EQ(read_trap("swap_no_temp").items, kBrokenItems);
    EXPECT_EQ(read_trap("swap_no_temp/9").items, 9);
    EXPECT_EQ(write_trap(read_trap("swap_no_temp/9")), "swap_no_temp/9");
    const int count = static_cast<int>(trap_entries().size());
    for (int k = 1; k <= count; ++k) {
        const SceneSizes sizes = read_trap(std::to_string(k));
        EXPECT_EQ(sizes.entry, k - 1);
        EXPECT_EQ(read_trap(write_trap(sizes)), sizes);
    }
    EXPECT_NE(refusal_of(std::to_string(count + 1).c_str()), "");
    EXPECT_TRUE(refusal_of("rotation").starts_with("the traps are 1 to 15, or by name random_rotation, "))
        << refusal_of("rotation");
    EXPECT_EQ(refusal_of("cmp_merge/4"), "cmp_merge is shown at n = 4 only");
    for (const char* text : {"swap_no_temp/1", "swap_no_temp/41", "swap_no_temp/", "swap_no_temp/x"}) {
        EXPECT_EQ(refusal_of(text), "the number of items must be 2 to 40") << text;
    }
    for (const char* text : {"", "0", "-1", "1 ", "/6"}) EXPECT_NE(refusal_of(text), "") << text;
}

TEST(TrapsPlay, ShowsTheOrdersOfItsRow) {
    const TrapsPlay play = play_of("same_R_mod_every_step");
    EXPECT_EQ(play.variant().name, "same_R_mod_every_step");
    EXPECT_EQ(play.orders().paths, exact_orders(play.variant(), 4).paths);
    EXPECT_EQ(play.places().n, 4);
    EXPECT_EQ(play_of("same_R_mod_every_step_at_3").orders().n, 3);
}

TEST(TrapsPlay, GoesThroughTheListWithArrows) {
    TrapsPlay play = play_of("1");
    play.move(-1, 0);
    EXPECT_EQ(play.mode(), 0);
    play.move(1, 0);
    play.move(0, 1);
    EXPECT_EQ(play.mode(), 2);
    play.move(0, -1);
    EXPECT_EQ(play.mode(), 1);
    const int last = static_cast<int>(trap_entries().size()) - 1;
    for (int press = 0; press < 30; ++press) play.move(1, 0);
    EXPECT_EQ(play.mode(), last);
    play.move(0, -1);
    EXPECT_EQ(play.mode(), last) << "where there is a run, left is a step back";
    EXPECT_EQ(play.step(), play.step_count() - 1);
    play.choose_mode(last + 1);
    play.choose_mode(-1);
    EXPECT_EQ(play.mode(), last);
    SceneSizes sizes;
    play.write_sizes(sizes);
    EXPECT_EQ(write_trap(sizes), "j_may_equal_n_down/6");
}

TEST(TrapsPlay, OpensABrokenRunWithItsDamageDoneAndStepsThroughIt) {
    TrapsPlay play = play_of("swap_no_temp/8");
    ASSERT_EQ(play.step_count(), 7);
    EXPECT_EQ(play.step(), 7);
    EXPECT_TRUE(play.damage().starts_with("Lost: ")) << play.damage();
    FractionSource source(kSeed);
    const BrokenRun run(*find_broken_shuffle("swap_no_temp"), 8, source);
    for (int step = play.step_count(); step >= 0; --step) {
        EXPECT_EQ(play.step(), step);
        const StageScene stage = play.stage();
        EXPECT_TRUE(std::equal(stage.array.begin(), stage.array.end(), run.cells(step).begin())) << step;
        EXPECT_EQ(stage.step.has_value(), step < 7);
        play.step_back();
        while (play.is_moving()) play.advance(0.1, 1);
    }
    EXPECT_EQ(play.damage(), "Nothing is lost so far.");
    play.step_forward();
    play.advance(0.01, 1);
    EXPECT_EQ(play.stage().motion, Motion::CopyToI);
    play.to_end();
    EXPECT_FALSE(play.is_moving());
    play.toggle_play();
    EXPECT_EQ(play.step(), 0) << "plays from the start";
    EXPECT_TRUE(play.is_playing());
}

TEST(TrapsPlay, ShowsAPlaceBehindTheEndWhereOneIsRead) {
    TrapsPlay play = play_of("j_may_equal_n/5");
    EXPECT_EQ(play.stage().array.size(), 6U);
    EXPECT_EQ(play.stage().labels->of(foreign_item(5)), "?");
    play.to_start();
    EXPECT_EQ(play.stage().step->bound, 6);
    play.step_forward();
    play.advance(0.01, 1);
    EXPECT_EQ(play.stage().motion, Motion::Swap);
}

TEST(TrapsPlay, CountsLossesExactlyUpToSixItemsAndMeasuresThemAbove) {
    TrapsPlay play = play_of("swap_no_temp");
    EXPECT_EQ(play.losses(), exact_losses(*find_broken_shuffle("swap_no_temp"), 6));
    EXPECT_EQ(
        play.losses_sentence(),
        "Of all 720 sequences of draws 1 leaves every item in the array, exactly 1/n! = 0.14 %. On average "
        "3.5 of 6 items are left, exactly (n+1)/2 = 3.5.");
    play.set_item_count(7);
    EXPECT_EQ(play.losses(), measured_losses(*find_broken_shuffle("swap_no_temp"), 7, kSeed, kBrokenTrials));
    EXPECT_TRUE(play.losses_sentence().starts_with("Measured: of 10,000 runs ")) << play.losses_sentence();
    play.set_item_count(1000);
    EXPECT_EQ(play.item_count(), kMostBrokenItems);
    play.set_item_count(0);
    EXPECT_EQ(play.item_count(), 2);
}

TEST(TrapsPlay, MakesAnotherRunOfAnotherSeedAndTheSameOfTheSame) {
    TrapsPlay play = play_of("swap_no_temp/20");
    const std::string damage = play.damage();
    const LossCounts losses = play.losses();
    play.set_seed(8);
    EXPECT_NE(play.damage(), damage);
    EXPECT_NE(play.losses(), losses);
    play.set_seed(kSeed);
    EXPECT_EQ(play.damage(), damage);
    EXPECT_EQ(play.losses(), losses);
}

TEST(TrapsPlay, HasNothingToStepThroughWhereThereIsNoRun) {
    TrapsPlay play = play_of("cmp_merge");
    play.toggle_play();
    play.step_forward();
    play.seek(3);
    EXPECT_EQ(play.step(), 0);
    EXPECT_FALSE(play.is_moving());
}

}  // namespace
}  // namespace shufflelens
