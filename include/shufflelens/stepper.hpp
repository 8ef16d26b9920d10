// One shuffle, taken step by step and part by part: what the step screen shows, and the verbs that change it.
// Draws may be picked by hand. Time is passed in, never read.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/cursor.hpp"
#include "shufflelens/lesson.hpp"
#include "shufflelens/part_player.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/words.hpp"
#include "shufflelens/worked_example.hpp"

namespace shufflelens {

/// A skin's name on the command line ("cards") and in menus ("Cards").
struct SkinName {
    Skin skin;
    std::string_view name;
    std::string_view title;
};
/// All skins in menu order, which is that of Skin.
std::span<const SkinName> skin_names();
std::string_view title_of(Skin skin);
std::string_view name_of(Skin skin);

/// What the step screen opens with.
struct StepperOptions {
    std::string variant = "fy_down";
    int n = 13;
    std::vector<std::string> item_names = {};  // where not empty, n is their number
    Skin skin = Skin::Cards;
    int columns = 0;  // of a board; 0: as fits best
    SwapStyle style = SwapStyle::WithTemp;
    bool by_parts = false;
    bool asks = false;  // predict
    int step = 0;
    int parts = 0;                  // of the step after those
    std::map<int, int> picks = {};  // step, from 0 → j
};

class Stepper {
  public:
    /// Throws Error where an option is out of its range.
    Stepper(const StepperOptions& options, std::uint64_t seed);
    // Players and rows point into it.
    Stepper(const Stepper&) = delete;
    Stepper& operator=(const Stepper&) = delete;

    // What is shuffled. Changing any of it goes back to the start; another variant, n or seed drops the
    // picks.
    void choose_variant(const Variant& variant);
    /// Clamped to [0, kMaxItems]; drops the item names.
    void set_item_count(int n);
    void set_seed(std::uint64_t seed);
    void set_style(SwapStyle style);
    /// Only how it looks: the cursor stays.
    void set_skin(Skin skin);
    const Variant& variant() const { return *variant_; }
    int item_count() const { return n_; }
    SwapStyle style() const { return style_; }
    Skin skin() const { return skin_; }
    /// Cards have faces where there are no other names.
    const ItemLabels& labels() const { return labels_; }
    bool has_own_names() const { return !own_names_.empty(); }

    // The cursor.
    /// Whether a step forward, a step back and play go part by part.
    void set_by_parts(bool by_parts);
    bool by_parts() const { return by_parts_; }
    /// The whole step, or what is left of it; in parts, the next part.
    void step_forward();
    void step_back();
    void part_forward();
    void part_back();
    /// To the start of the step; step_count() is the end.
    void seek(int step);
    void reset();
    void toggle_play() {
        cursor_.toggle_play();
        seek_player();
    }
    void pause() { cursor_.pause(); }
    bool playing() const { return cursor_.playing(); }
    int step_count() const { return recording_->step_count(); }
    Moment moment() const;
    bool at_start() const { return cursor_.position() == 0; }
    bool at_end() const { return cursor_.position() == cursor_.last(); }
    /// In steps, for the time line: what is drawn, fractions included.
    double steps_shown() const;

    // You are the generator.
    /// Takes place j for the present step and stops with j drawn; j picked once more finishes the step.
    /// Returns why not, where j is refused: "j may be 0…7: 8 is settled".
    std::optional<std::string> pick(int j);
    /// Back to the draws of the seed.
    void drop_picks();
    /// The steps, from 0, whose j was picked, and that j.
    const std::map<int, int>& picks() const { return picks_; }

    // Predict.
    Lesson& lesson() { return lesson_; }
    const Lesson& lesson() const { return lesson_; }
    void toggle_lesson();
    /// The question to be shown now: one about where an item lands waits for j.
    std::optional<Question> question() const;
    /// Where question() is none: when the next one comes.
    std::string question_to_come() const;

    const Recording& recording() const { return *recording_; }
    /// The same draws with pencil and paper, while lots are shown and the shuffle draws as that does.
    const LotsRun* lots() const { return lots_.get(); }
    /// Every step as a row; asking for rows moves it.
    WorkedExample& example() const { return *example_; }
    /// At what is drawn now.
    const PartPlayer& player() const { return *player_; }
    /// The orders between whole steps, for words about them; at moment().step.
    const Player& whole_player() const { return *whole_; }
    /// What comes next in words, with the paper's part where lots are shown.
    std::string sentence() const;
    /// What the stage shows.
    StageScene scene() const;

    void advance(double seconds, double speed);
    bool is_moving() const { return cursor_.is_moving(); }

  private:
    void rebuild();
    void restart_cursor();
    void draw_lots();
    /// Then nothing on the screen may tell it.
    bool range_is_asked() const;
    void relabel();
    void seek_player();
    int parts_per_step() const { return player_->parts_per_step(); }

    KeptVariant variant_;
    int n_;
    std::vector<std::string> own_names_;
    ItemLabels labels_;
    std::uint64_t seed_;
    Skin skin_;
    int columns_;
    SwapStyle style_;
    bool by_parts_;
    std::map<int, int> picks_;
    std::unique_ptr<const Recording> recording_;
    std::vector<int> settled_;
    std::unique_ptr<PartPlayer> player_;
    std::unique_ptr<Player> whole_;
    std::unique_ptr<WorkedExample> example_;
    std::unique_ptr<const LotsRun> lots_;
    LotsState paper_;  // of lots_, at what is drawn
    Lesson lesson_;
    std::optional<int> arrived_;  // the step that the lesson was told of
    Cursor cursor_;               // counts parts
};

}  // namespace shufflelens
