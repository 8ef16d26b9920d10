// The scene "high or low": games with decks shuffled one after the other.
#pragma once

#include <cstdint>

#include "shufflelens/high_low.hpp"
#include "shufflelens/scene_play.hpp"

namespace shufflelens {

class HighLowPlay final : public ScenePlay {
  public:
    explicit HighLowPlay(std::uint64_t seed);

    /// A new game with the deck of this seed; the best run stays.
    void set_seed(std::uint64_t seed) override;
    /// Mode 0 shows the hint, or hides it.
    void choose_mode(int mode) override;
    /// Up is a guess: higher; down: lower.
    void move(int rows, int columns) override;

    void guess(Guess guess) { game_.guess(guess); }
    const HighLow& game() const { return game_; }
    bool shows_hint() const { return shows_hint_; }

  private:
    HighLow game_;
    bool shows_hint_ = false;
};

/// The whole deck in the order that Fisher–Yates makes of it with this seed.
std::vector<Card> high_low_deck(std::uint64_t seed);

/// "Right 9 · best run 12 · 42 cards left".
std::string score_text(const HighLow& game);

}  // namespace shufflelens
