// The scene "Shuffle a deck": a sorted deck, the same after some or all steps, and what the loop can never
// do.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "shufflelens/cursor.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/scene_play.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/stepper.hpp"
#include "shufflelens/variant.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// Each new run is shown shuffled; play begins at its first step.
class DeckPlay final : public ScenePlay {
  public:
    /// 0 is the right loop, 1 that of the tutorial.
    static constexpr int kLoops = 2;

    /// Throws Error for any other number than 13 or 52 cards.
    DeckPlay(int cards, std::uint64_t seed);

    void set_seed(std::uint64_t seed) override;
    /// One of the loops; anything else is left alone.
    void choose_mode(int loop) override;
    int mode() const override { return mode_; }
    int card_count() const { return cards_; }
    const Variant& variant() const { return *variant_; }

    void step_forward() override;
    void step_back() override;
    void to_start() override;
    void to_end() override;
    void toggle_play() override;
    void advance(double seconds, double steps_per_second) override;
    bool is_moving() const override { return cursor_.is_moving(); }
    bool is_playing() const { return cursor_.playing(); }
    void seek(int step) override;
    int step() const override { return cursor_.position(); }
    int step_count() const { return cursor_.last(); }

    /// The sorted deck, and the deck where the cursor stands.
    StageScene before() const;
    StageScene after() const;
    /// Their cards as text: "A♠, 2♠, 3♠, …".
    std::string before_text() const;
    std::string after_text() const;
    /// "After all 12 steps", "After 5 of 12 steps".
    std::string after_title() const;
    /// The coming step in one sentence.
    std::string sentence() const;
    /// What the loop can never do to these cards.
    const std::vector<std::string>& never() const { return never_; }

    /// What the step screen opens with to show this run.
    StepperOptions as_stepper() const;

  private:
    void rebuild();
    void seek_player();

    int cards_;
    std::uint64_t seed_;
    int mode_ = 0;
    KeptVariant variant_;
    ItemLabels labels_;
    std::unique_ptr<const Recording> recording_;
    std::unique_ptr<Player> player_;  // at the step that is drawn
    std::vector<int> settled_;
    Order sorted_;
    std::vector<std::string> never_;
    Cursor cursor_;
};

}  // namespace shufflelens
