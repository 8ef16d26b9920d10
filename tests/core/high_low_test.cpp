// The rules of high or low, guess by guess, and the chances against counting by hand.
#include "shufflelens/high_low.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens {
namespace {

constexpr Guess kLow = Guess::Lower;
constexpr Guess kHigh = Guess::Higher;

/// A guess that is right for the next card.
Guess right_guess(const HighLow& game) {
    const Card& next = game.cards()[game.guesses().size() + 1];
    return is_right(kLow, game.shown(), next) ? kLow : kHigh;
}

TEST(HighLow, PlaysTheSampleGame) {
    HighLow game(parse_cards("♦12 ♠1 ♥7 ♥13 ♦9 ♥1 ♥5 ♥10 ♣4 ♠10 ♥6"));
    for (const Guess guess : {kLow, kHigh, kHigh, kLow, kLow, kHigh, kHigh, kLow, kHigh}) {
        game.guess(guess);
        ASSERT_EQ(game.state(), HighLowState::Guessing) << game.score();
    }
    EXPECT_EQ(game.score(), 9);
    game.guess(kHigh);
    EXPECT_EQ(game.state(), HighLowState::Wrong);
    EXPECT_EQ(game.score(), 9);
    EXPECT_EQ(game.best_run(), 9);
    EXPECT_EQ(game.log(),
              (std::vector<std::string>{"♦12, 12", "♠1, 1, right", "♥7, 7, right", "♥13, 13, right",
                                        "♦9, 9, right", "♥1, 1, right", "♥5, 5, right", "♥10, 10, right",
                                        "♣4, 4, right", "♠10, 10, right", "♥6, 6, wrong"}));
    EXPECT_EQ(high_low_sentence(game), "Wrong at guess 10: 6♥ is not higher than 10♠. 9 right.");
}

TEST(HighLow, CountsEqualAsRightEitherWay) {
    for (const Guess guess : {kLow, kHigh}) {
        HighLow game(parse_cards("♠7 ♥7 ♣7"));
        game.guess(guess);
        game.guess(guess);
        EXPECT_EQ(game.state(), HighLowState::AllCorrect);
    }
    EXPECT_TRUE(is_right(kLow, {Suit::Spades, 7}, {Suit::Spades, 6}));
    EXPECT_FALSE(is_right(kLow, {Suit::Spades, 7}, {Suit::Spades, 8}));
    EXPECT_TRUE(is_right(kHigh, {Suit::Spades, 7}, {Suit::Spades, 8}));
    EXPECT_FALSE(is_right(kHigh, {Suit::Spades, 7}, {Suit::Spades, 6}));
}

TEST(HighLow, EndsAfterFiftyOneRightGuesses) {
    CounterSource source(1938, 0);
    HighLow game(shuffled_deck(variant_named("fy_down"), kDeckCards, source));
    for (int k = 0; k < 51; ++k) {
        ASSERT_EQ(game.state(), HighLowState::Guessing);
        ASSERT_EQ(game.score(), k);
        game.guess(right_guess(game));
    }
    EXPECT_EQ(game.state(), HighLowState::AllCorrect);
    EXPECT_EQ(game.score(), 51);
    EXPECT_EQ(game.log().size(), 52U);
    EXPECT_EQ(high_low_sentence(game), "All correct: 51 of 51.");
    EXPECT_EQ(game.hint().cards_left, 0);
    game.guess(kLow);
    EXPECT_EQ(game.guesses().size(), 51U) << "over is over";
}

TEST(HighLow, IsOverAtTheFirstMistake) {
    HighLow game(parse_cards("♠2 ♠1 ♠3"));
    game.guess(kHigh);
    EXPECT_EQ(game.state(), HighLowState::Wrong);
    EXPECT_EQ(game.score(), 0);
    EXPECT_EQ(high_low_sentence(game), "Wrong at guess 1: A♠ is not higher than 2♠. 0 right.");
    game.guess(kHigh);
    EXPECT_EQ(game.guesses().size(), 1U);
    HighLow other(parse_cards("♠2 ♠3"));
    other.guess(kLow);
    EXPECT_EQ(high_low_sentence(other), "Wrong at guess 1: 3♠ is not lower than 2♠. 0 right.");
}

TEST(HighLow, KeepsTheBestRunAcrossGames) {
    HighLow game(parse_cards("♠1 ♠2 ♠3 ♥1"));
    game.guess(kHigh);
    game.guess(kHigh);
    game.guess(kHigh);
    EXPECT_EQ(game.score(), 2);
    game.deal(parse_cards("♥5 ♥6 ♥7"));
    EXPECT_EQ(game.score(), 0);
    EXPECT_EQ(game.best_run(), 2);
    EXPECT_EQ(high_low_sentence(game), "0 right. Is the next card higher or lower than 5♥?");
    game.guess(kLow);
    EXPECT_EQ(game.best_run(), 2);
    game.deal(parse_cards("♥5 ♥6 ♥7 ♥8"));
    for (int k = 0; k < 3; ++k) game.guess(kHigh);
    EXPECT_EQ(game.best_run(), 3);
}

TEST(HighLow, RefusesCardsThatMakeNoGame) {
    EXPECT_THROW(HighLow({}), Error);
    EXPECT_THROW(HighLow(parse_cards("♠1")), Error);
    HighLow game(parse_cards("♠1 ♠2"));
    EXPECT_THROW(game.deal(parse_cards("♠1 ♠2 A♠")), Error);
    EXPECT_EQ(game.cards().size(), 2U);
}

TEST(HighLow, HintCountsTheCardsLeft) {
    // The first card of a sorted deck is an ace: 51 are not lower, 3 are not higher.
    HighLow game(sorted_deck(kDeckCards));
    EXPECT_EQ(game.hint().cards_left, 51);
    EXPECT_EQ(game.hint().chance_of(kHigh), (Fraction{1, 1}));
    EXPECT_EQ(game.hint().chance_of(kLow), (Fraction{1, 17}));
    EXPECT_EQ(hint_sentence(game.hint(), kLow), "Lower or equal: 3 of the 51 cards left, 5.9 %.");
    EXPECT_EQ(hint_sentence(game.hint(), kHigh), "Higher or equal: 51 of the 51 cards left, 100 %.");
    for (int k = 0; k < 6; ++k) game.guess(kHigh);
    // ♠7 is open, ♠1 to ♠6 are gone: 45 left, 18 + 3 not higher, 6 · 4 + 3 not lower.
    EXPECT_EQ(game.hint().right_if_lower, 21);
    EXPECT_EQ(game.hint().right_if_higher, 27);
    EXPECT_EQ(game.hint().chance_of(kLow), (Fraction{7, 15}));
    EXPECT_EQ(game.hint().chance_of(kHigh), (Fraction{3, 5}));
    HighLow last(parse_cards("♠7 ♠6"));
    EXPECT_EQ(hint_sentence(last.hint(), kHigh), "Higher or equal: 0 of the one card left, 0 %.");
}

TEST(HighLow, HintDoesNotDependOnTheOrderOfTheCardsLeft) {
    const HighLow one(parse_cards("♠7 ♠6 ♥7 ♣9"));
    const HighLow other(parse_cards("♠7 ♣9 ♠6 ♥7"));
    EXPECT_EQ(one.hint().right_if_lower, other.hint().right_if_lower);
    EXPECT_EQ(one.hint().right_if_higher, other.hint().right_if_higher);
    EXPECT_EQ(one.hint().right_if_lower, 2);
    EXPECT_EQ(one.hint().right_if_higher, 2);
}

}  // namespace
}  // namespace shufflelens
