// Games one after the other, by arrow keys.
#include "shufflelens/high_low_play.hpp"

#include <gtest/gtest.h>

namespace shufflelens {
namespace {

/// Guesses right as long as asked for, by looking at the next card.
void guess_right(HighLowPlay& play, int times) {
    for (int k = 0; k < times; ++k) {
        const Card& next = play.game().cards()[play.game().guesses().size() + 1];
        play.move(next.rank >= play.game().shown().rank ? -1 : 1, 0);
    }
}

TEST(HighLowPlay, UpIsHigherAndDownIsLower) {
    HighLowPlay play(7);
    play.move(-1, 0);
    EXPECT_EQ(play.game().guesses().front(), Guess::Higher);
    HighLowPlay other(7);
    other.move(1, 0);
    EXPECT_EQ(other.game().guesses().front(), Guess::Lower);
    other.set_seed(8);
    other.move(0, 1);
    EXPECT_TRUE(other.game().guesses().empty()) << "right and left are no guesses";
}

TEST(HighLowPlay, AllFiftyOneGuessesCanBeRight) {
    HighLowPlay play(7);
    guess_right(play, 51);
    EXPECT_EQ(play.game().state(), HighLowState::AllCorrect);
    EXPECT_EQ(score_text(play.game()), "right 51 · best run 51 · 0 cards left");
}

TEST(HighLowPlay, ANewSeedIsANewDeckAndTheBestRunStays) {
    HighLowPlay play(7);
    EXPECT_EQ(play.game().cards(), high_low_deck(7));
    guess_right(play, 3);
    play.set_seed(8);
    EXPECT_EQ(play.game().cards(), high_low_deck(8));
    EXPECT_NE(high_low_deck(7), high_low_deck(8));
    EXPECT_EQ(score_text(play.game()), "right 0 · best run 3 · 51 cards left");
}

TEST(HighLowPlay, ShowsTheHintAndHidesItAndNeverMoves) {
    HighLowPlay play(7);
    EXPECT_FALSE(play.shows_hint());
    play.choose_mode(0);
    EXPECT_TRUE(play.shows_hint());
    play.choose_mode(1);
    EXPECT_TRUE(play.shows_hint());
    play.choose_mode(0);
    EXPECT_FALSE(play.shows_hint());
    EXPECT_FALSE(play.is_moving());
}

}  // namespace
}  // namespace shufflelens
