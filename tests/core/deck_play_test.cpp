#include "shufflelens/deck_play.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"
#include "shufflelens/cards.hpp"
#include "shufflelens/deck.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens {
namespace {

constexpr std::uint64_t kSeed = 7;
constexpr int kTutorialLoop = 1;

std::string shuffled_text(std::string_view variant, int cards, std::uint64_t seed) {
    FractionSource source(seed);
    std::string text;
    for (const Card& card : shuffled_deck(variant_named(variant), cards, source)) {
        text += (text.empty() ? "" : ", ") + face_text(card);
    }
    return text;
}

TEST(DeckPlay, OpensWithTheDeckShuffled) {
    for (const int cards : {kRanks, kDeckCards}) {
        const DeckPlay play(cards, kSeed);
        EXPECT_EQ(play.step(), cards - 1);
        EXPECT_EQ(play.step_count(), cards - 1);
        EXPECT_EQ(play.after_text(), shuffled_text("fy_down", cards, kSeed));
        EXPECT_FALSE(play.is_moving());
    }
    EXPECT_EQ(DeckPlay(kRanks, kSeed).before_text(), "A♠, 2♠, 3♠, 4♠, 5♠, 6♠, 7♠, 8♠, 9♠, 10♠, J♠, Q♠, K♠");
    EXPECT_THROW(DeckPlay(14, kSeed), Error);
}

TEST(DeckPlay, ShufflesAgainWithAnotherSeed) {
    DeckPlay play(kRanks, kSeed);
    play.to_start();
    play.set_seed(8);
    EXPECT_EQ(play.after_text(), shuffled_text("fy_down", kRanks, 8)) << "and is at its end";
}

TEST(DeckPlay, HasTheRightLoopAndThatOfTheTutorial) {
    DeckPlay play(kRanks, kSeed);
    EXPECT_EQ(play.variant().name, "fy_down");
    play.choose_mode(kTutorialLoop);
    EXPECT_EQ(play.mode(), kTutorialLoop);
    EXPECT_EQ(play.variant().name, "sattolo_down");
    EXPECT_EQ(play.after_text(), shuffled_text("sattolo_down", kRanks, kSeed));
    EXPECT_EQ(play.never(),
              never_sentences(variant_named("sattolo_down"), kRanks, ItemLabels(deck_names(kRanks))));
    for (const int other : {-1, 2}) play.choose_mode(other);
    EXPECT_EQ(play.mode(), kTutorialLoop) << "there is no third";
}

TEST(DeckPlay, StepsForwardAndBackAsTheRunDoes) {
    DeckPlay play(kRanks, kSeed);
    play.to_start();
    EXPECT_EQ(play.after_text(), play.before_text());
    EXPECT_EQ(play.after_title(), "After 0 of 12 steps");
    EXPECT_TRUE(play.sentence().starts_with("i = 12: j may be 0…12, drew ")) << play.sentence();
    std::vector<std::string> seen;
    for (int step = 0; step < play.step_count(); ++step) {
        seen.push_back(play.after_text());
        play.step_forward();
        while (play.is_moving()) play.advance(0.1, 1);
    }
    EXPECT_EQ(play.after_text(), shuffled_text("fy_down", kRanks, kSeed));
    EXPECT_EQ(play.after_title(), "After all 12 steps");
    for (int step = play.step_count() - 1; step >= 0; --step) {
        play.step_back();
        while (play.is_moving()) play.advance(0.1, 1);
        EXPECT_EQ(play.after_text(), seen[static_cast<std::size_t>(step)]) << step;
    }
    play.to_end();
    EXPECT_EQ(play.step(), play.step_count());
}

TEST(DeckPlay, PlaysFromTheStartWhereItIsAtItsEnd) {
    DeckPlay play(kRanks, kSeed);
    play.toggle_play();
    EXPECT_TRUE(play.is_playing());
    EXPECT_EQ(play.step(), 0);
    // The first step comes with the key, then one a second.
    for (int second = 0; second < 10; ++second) play.advance(1, 1);
    EXPECT_TRUE(play.is_playing());
    EXPECT_EQ(play.step(), play.step_count() - 1);
    play.advance(1, 1);
    EXPECT_FALSE(play.is_playing());
    EXPECT_EQ(play.step(), play.step_count());
}

TEST(DeckPlay, KeepsTheDeckBeforeInOrder) {
    DeckPlay play(kDeckCards, kSeed);
    const StageScene before = play.before();
    EXPECT_TRUE(std::equal(before.array.begin(), before.array.end(), identity_order(kDeckCards).begin()));
    EXPECT_FALSE(before.step);
    EXPECT_EQ(play.after().steps_done, kDeckCards - 1);
}

TEST(DeckPlay, OpensTheStepScreenWithItsRun) {
    DeckPlay play(kRanks, kSeed);
    play.choose_mode(kTutorialLoop);
    Stepper stepper(play.as_stepper(), kSeed);
    EXPECT_EQ(stepper.skin(), Skin::Cards);
    stepper.seek(stepper.step_count());
    EXPECT_EQ(order_text(stepper.whole_player().order(), stepper.labels()), play.after_text());
}

}  // namespace
}  // namespace shufflelens
