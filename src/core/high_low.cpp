#include "shufflelens/high_low.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "shufflelens/error.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

HighLow::HighLow(std::vector<Card> cards) {
    deal(std::move(cards));
}

void HighLow::deal(std::vector<Card> cards) {
    if (cards.size() < 2) throw Error("high or low needs at least two cards: one to show and one to guess");
    std::array<bool, kDeckCards> seen{};
    for (const Card& card : cards) {
        bool& is_seen = seen[static_cast<std::size_t>(item_of(card))];
        if (is_seen)
            throw Error("the card " + face_text(card) + " is there twice; a deck has each card once");
        is_seen = true;
    }
    cards_ = std::move(cards);
    guesses_.clear();
}

void HighLow::guess(Guess guess) {
    if (state() != HighLowState::Guessing) return;
    guesses_.push_back(guess);
    best_run_ = std::max(best_run_, score());
}

HighLowState HighLow::state() const {
    if (!guesses_.empty() && !was_right(guesses_.size() - 1)) return HighLowState::Wrong;
    return guesses_.size() + 1 == cards_.size() ? HighLowState::AllCorrect : HighLowState::Guessing;
}

int HighLow::score() const {
    return static_cast<int>(guesses_.size()) - (state() == HighLowState::Wrong ? 1 : 0);
}

HighLowHint HighLow::hint() const {
    HighLowHint hint;
    for (std::size_t next = guesses_.size() + 1; next < cards_.size(); ++next) {
        hint.right_if_lower += is_right(Guess::Lower, shown(), cards_[next]) ? 1 : 0;
        hint.right_if_higher += is_right(Guess::Higher, shown(), cards_[next]) ? 1 : 0;
        ++hint.cards_left;
    }
    return hint;
}

std::vector<std::string> HighLow::log() const {
    std::vector<std::string> lines;
    for (std::size_t k = 0; k <= guesses_.size(); ++k) {
        std::string line = log_text(cards_[k]) + ", " + std::to_string(cards_[k].rank);
        if (k > 0) line += was_right(k - 1) ? ", right" : ", wrong";
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string high_low_sentence(const HighLow& game) {
    const std::string right = std::to_string(game.score()) + " right.";
    switch (game.state()) {
        case HighLowState::Guessing:
            return right + " Is the next card higher or lower than " + face_text(game.shown()) + "?";
        case HighLowState::Wrong: {
            const std::size_t last = game.guesses().size();
            std::string sentence = "Wrong at guess " + std::to_string(last) + ": " + face_text(game.shown());
            sentence +=
                game.guesses().back() == Guess::Lower ? " is not lower than " : " is not higher than ";
            return sentence + face_text(game.cards()[last - 1]) + ". " + right;
        }
        case HighLowState::AllCorrect:
            break;
    }
    return "All correct: " + std::to_string(game.score()) + " of " + std::to_string(game.cards().size() - 1) +
           ".";
}

std::string hint_sentence(const HighLowHint& hint, Guess guess) {
    std::string sentence = guess == Guess::Lower ? "Lower" : "Higher";
    sentence += " or equal: " + std::to_string(hint.right_if(guess)) + " of the ";
    if (hint.cards_left == 1) {
        sentence += "one card left";
    } else {
        sentence += std::to_string(hint.cards_left) + " cards left";
    }
    return sentence + ", " + percent_text(hint.chance_of(guess).value()) + ".";
}

}  // namespace shufflelens
