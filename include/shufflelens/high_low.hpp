// High or low: is the next card of a shuffled deck higher or lower than the one that is shown?
//
// A game is data: the cards as they lie, and the guesses made so far. The log, the score and the chances all
// follow from these two.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "shufflelens/cards.hpp"
#include "shufflelens/exact.hpp"

namespace shufflelens {

enum class Guess : std::uint8_t { Lower, Higher };

/// Whether the guess is right where `next` follows `shown`. An equal rank makes both guesses right.
constexpr bool is_right(Guess guess, const Card& shown, const Card& next) {
    return guess == Guess::Lower ? next.rank <= shown.rank : next.rank >= shown.rank;
}

/// For how many of the cards left each guess would be right. An equal rank counts in both.
struct HighLowHint {
    int right_if_lower = 0;
    int right_if_higher = 0;
    int cards_left = 0;

    int right_if(Guess guess) const { return guess == Guess::Lower ? right_if_lower : right_if_higher; }
    /// The exact chance of the guess, in lowest terms. Requires cards_left >= 1.
    Fraction chance_of(Guess guess) const {
        return make_fraction(static_cast<std::uint64_t>(right_if(guess)),
                             static_cast<std::uint64_t>(cards_left));
    }
};

enum class HighLowState : std::uint8_t { Guessing, Wrong, AllCorrect };

/// One game after the other; the best run is kept.
class HighLow {
  public:
    /// The first game. Throws Error as deal does.
    explicit HighLow(std::vector<Card> cards);

    /// A new game with these cards, of which the first is shown. The best run stays. Throws Error, and leaves
    /// the present game alone, where there are fewer than two cards or the same card twice.
    void deal(std::vector<Card> cards);

    /// Turns the next card. Does nothing once the game is over.
    void guess(Guess guess);

    HighLowState state() const;
    const std::vector<Card>& cards() const { return cards_; }
    const std::vector<Guess>& guesses() const { return guesses_; }
    /// The card that lies open on top.
    const Card& shown() const { return cards_[guesses_.size()]; }
    /// How many guesses of this game were right.
    int score() const;
    /// The highest score of all games so far, this one included.
    int best_run() const { return best_run_; }
    /// What the cards that are not open yet say about the next one; whatever their order is.
    HighLowHint hint() const;

    /// A line for each open card: card, value and, from the second on, right or wrong: "♠1, 1, right".
    std::vector<std::string> log() const;

  private:
    bool was_right(std::size_t guess) const {
        return is_right(guesses_[guess], cards_[guess], cards_[guess + 1]);
    }

    std::vector<Card> cards_;
    std::vector<Guess> guesses_;  // all right, but perhaps the last
    int best_run_ = 0;
};

/// How the game stands: "3 right. Is the next card higher or lower than 9♦?", "Wrong at guess 10: 6♥ is not
/// higher than 10♠. 9 right.", "All correct: 51 of 51."
std::string high_low_sentence(const HighLow& game);

/// "Higher or equal: 39 of the 51 cards left, 76 %." Requires cards_left >= 1.
std::string hint_sentence(const HighLowHint& hint, Guess guess);

}  // namespace shufflelens
