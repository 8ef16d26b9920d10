#include "shufflelens/high_low_play.hpp"

#include "shufflelens/words.hpp"

namespace shufflelens {

std::vector<Card> high_low_deck(std::uint64_t seed) {
    FractionSource source(seed);
    return shuffled_deck(variant_named("fy_down"), kDeckCards, source);
}

HighLowPlay::HighLowPlay(std::uint64_t seed) : game_(high_low_deck(seed)) {}

void HighLowPlay::set_seed(std::uint64_t seed) {
    game_.deal(high_low_deck(seed));
}

void HighLowPlay::choose_mode(int mode) {
    if (mode == 0) shows_hint_ = !shows_hint_;
}

void HighLowPlay::move(int rows, int) {
    if (rows != 0) game_.guess(rows < 0 ? Guess::Higher : Guess::Lower);
}

std::string score_text(const HighLow& game) {
    const std::size_t left = game.cards().size() - game.guesses().size() - 1;
    return "right " + std::to_string(game.score()) + " · best run " + std::to_string(game.best_run()) +
           " · " + counted(left, "card") + " left";
}

}  // namespace shufflelens
