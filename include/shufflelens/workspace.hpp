// Everything the window shows, and the verbs that change it. Panels read it and call its verbs; nothing else
// may change it. Time is passed in, never read.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "shufflelens/cursor.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/lab.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/sample_play.hpp"
#include "shufflelens/scene_play.hpp"
#include "shufflelens/statistics.hpp"
#include "shufflelens/stepper.hpp"
#include "shufflelens/theme.hpp"
#include "shufflelens/trial_job.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// The two lanes that are compared, and the one that replays a shuffle of the lab.
enum class Side : std::uint8_t { Left, Right, Replay };
inline constexpr std::array<Side, 2> kSides = {Side::Left, Side::Right};
inline constexpr std::size_t kLanes = 3;

enum class Screen : std::uint8_t { Compare, Step, Lab, Scenes, Check };

inline constexpr int kMinHistogramItems = 3;
inline constexpr int kMaxHistogramItems = 6;
inline constexpr std::uint64_t kMaxWindowTrials = 1'000'000'000;
inline constexpr double kMinTextScale = 1.0;
inline constexpr double kMaxTextScale = 3.0;
inline constexpr double kTextScaleStep = 0.1;

/// Speeds that + and - go through, in steps a second.
inline constexpr std::array<double, 10> kSpeeds = {kSlowestSpeed, 0.5, 1, 2, 4, 8, 15, 30, 60, kFastestSpeed};

/// What a window opens with.
struct WorkspaceOptions {
    std::string left = "fy_down";
    std::string right = "sattolo_down";
    int n = 12;
    std::vector<std::string> item_names = {};  // where not empty, n is their number
    std::uint64_t seed = 1938;
    double step = 0;  // a fraction is a swap on its way: 3.5 is halfway from step 3 to step 4
    int histogram_items = 4;
    std::uint64_t trials = 1'000'000;
    ThemeName theme = ThemeName::Dark;
    double text_scale = 1;
    Screen screen = Screen::Compare;
    LabOptions lab = {};
    StepperOptions stepper = {};
    std::string scene = "deck";          // as parse_scene reads it
    int scene_way = 0;                   // what it shows, where it shows one of several
    std::optional<int> scene_step = {};  // else where it begins by itself
    SecondsClock clock = nullptr;        // for the scene that measures time; pictures do without
};

/// One side of the comparison, or a replay: that has a run but no histogram.
struct Lane {
    KeptVariant variant;
    std::unique_ptr<const Recording> recording;
    std::unique_ptr<Player> player;  // at the step that is drawn
    std::vector<int> settled;        // settling_steps() of the recording
    ExactOrders exact_orders;        // of histogram_items()
    ExactPlaces exact_places;
    std::unique_ptr<TrialJob> job;
    TrialJob::Snapshot counted;
    ChiSquaredTest orders_test;  // of `counted`
    double distance = 0;         // total variation of `counted`
};

class Workspace {
  public:
    /// Throws Error where an option is out of its range.
    explicit Workspace(const WorkspaceOptions& options);

    // What is in front. Going elsewhere pauses play and closes a replay.
    void show(Screen screen);
    Screen screen() const { return screen_; }
    Lab& lab() { return lab_; }
    const Lab& lab() const { return lab_; }
    Stepper& stepper() { return *stepper_; }
    const Stepper& stepper() const { return *stepper_; }
    Scenes& scenes() { return scenes_; }
    const Scenes& scenes() const { return scenes_; }
    /// Somebody's own shuffle: what was dropped, pasted or watched.
    SamplePlay& sample() { return *sample_; }
    const SamplePlay& sample() const { return *sample_; }
    /// Opens the comparison with this shuffle on the right, beside a fair one, with n items as far as it
    /// takes them and as many in the histograms.
    void compare_with(const Variant& variant, int n);
    /// Opens the step screen with this run.
    void step_through(const StepperOptions& options);

    // A shuffle of the lab, played on the stage: while it is open it owns the cursor.
    /// Requires that the lab's shuffles have that number: trial < kMaxLabTrials.
    void show_trial(std::uint64_t trial);
    /// The path of the lab's choice tree. Requires a path of it.
    void show_path(std::size_t path);
    void close_replay();
    bool replaying() const { return replay_.has_value(); }
    /// "shuffle number 12,345 of seed 1938"; "path 5 of 27". Empty where nothing is replayed.
    std::string replay_title() const;

    const Lane& lane(Side side) const { return lanes_[static_cast<std::size_t>(side)]; }

    // What is shuffled. Changing any of it goes back to step 0.
    void choose_variant(Side side, const Variant& variant);
    /// Clamped to [0, kMaxItems]; drops the item names.
    void set_item_count(int n);
    void set_seed(std::uint64_t seed);
    /// A short new seed made from the entropy given; previous_seed() undoes it.
    void new_seed(std::uint64_t entropy);
    void previous_seed();
    int item_count() const { return item_count_; }
    const ItemLabels& labels() const { return labels_; }
    /// Those on a lane's stage: the lab's items are numbers.
    const ItemLabels& labels_on(Side side) const;
    std::uint64_t seed() const { return seed_; }
    bool has_previous_seed() const { return !seed_history_.empty(); }

    // The cursor, shared by both lanes, or of the replay, or of the step screen: step() steps are done, in
    // [0, last_step()].
    void step_forward();
    void step_back();
    void seek(int step);
    /// Step 0, paused.
    void reset();
    int step() const { return stepping() ? stepper_->moment().step : cursor_.position(); }
    /// The longer of the two runs.
    int last_step() const { return stepping() ? stepper_->step_count() : cursor_.last(); }
    bool at_start() const { return stepping() ? stepper_->at_start() : cursor_.position() == 0; }
    bool at_end() const { return stepping() ? stepper_->at_end() : cursor_.position() == cursor_.last(); }
    /// The first step at which the two runs differ; a replay has nothing to differ from.
    std::optional<int> parting_step() const {
        return replaying() || stepping() ? std::nullopt : parting_step_;
    }
    /// What the lane draws: a step and, in [0, 1), how far the swap after it has travelled.
    struct Pose {
        int step = 0;
        double phase = 0;
    };
    Pose pose() const;

    // Autoplay.
    void toggle_play();
    bool playing() const { return stepping() ? stepper_->playing() : cursor_.playing(); }
    /// Clamped to [kSpeeds.front(), kFastestSpeed], in steps a second; acts at once.
    void set_speed(double steps_per_second);
    void faster();
    void slower();
    double speed() const { return speed_; }

    // The trials behind the histograms. Both lanes count trials 0, 1, 2, … of the seed.
    /// Clamped to [kMinHistogramItems, kMaxHistogramItems]; counts from the start.
    void set_histogram_items(int n);
    int histogram_items() const { return histogram_items_; }
    /// Clamped to [1, kMaxWindowTrials]; counts from the start where more were counted already.
    void set_trials(std::uint64_t target);
    std::uint64_t trials() const { return trials_; }
    void toggle_trials();
    bool trials_paused() const { return trials_paused_; }
    /// Why counting has ended before its time, in either lane; empty while all is well. To go on begins anew.
    std::string trials_failure() const;
    /// Back to no shuffles, paused.
    void clear_trials();
    bool trials_finished() const;
    /// Waits until everything on the screen is counted: both lanes, or the lab.
    void finish_trials();

    // Looks.
    void toggle_theme();
    ThemeName theme_name() const { return theme_name_; }
    const Theme& theme() const { return shufflelens::theme(theme_name_); }
    /// Clamped to [kMinTextScale, kMaxTextScale], rounded to tenths.
    void set_text_scale(double scale);
    double text_scale() const { return text_scale_; }

    /// Lets `seconds` >= 0 pass: moves swaps, plays on, lets trials grow and takes in their counts.
    /// Called once a frame.
    void advance(double seconds);
    /// False when nothing will change until the next verb: no frame needs to be drawn.
    bool is_moving() const;

  private:
    bool stepping() const { return screen_ == Screen::Step; }
    void rebuild_runs();
    int longest_run() const;
    int most_items() const;  // what both shuffles take
    void analyse(Lane& lane) const;
    void restart_trials();
    void take_in_counts();
    void seek_players();
    void open_replay(std::unique_ptr<const Recording> recording, std::string title);
    void advance_comparison(double seconds);
    std::span<Lane> comparison() { return std::span(lanes_).first(kSides.size()); }
    std::span<const Lane> comparison() const { return std::span(lanes_).first(kSides.size()); }
    /// Those that the cursor moves.
    std::span<Lane> playing_lanes();

    Screen screen_ = Screen::Compare;
    std::array<Lane, kLanes> lanes_;
    Lab lab_;
    std::unique_ptr<Stepper> stepper_;
    Scenes scenes_;
    std::unique_ptr<SamplePlay> sample_;

    struct Replay {
        std::string title;
        int compared_step = 0;  // where the comparison was left
    };
    std::optional<Replay> replay_;
    ItemLabels numbers_;

    int item_count_ = 0;
    ItemLabels labels_;
    std::uint64_t seed_ = 0;
    std::vector<std::uint64_t> seed_history_;

    Cursor cursor_;
    std::optional<int> parting_step_;
    double speed_ = 1;

    int histogram_items_ = 4;
    std::uint64_t trials_ = 0;
    double allowed_trials_ = 0;
    bool trials_paused_ = false;

    ThemeName theme_name_ = ThemeName::Dark;
    double text_scale_ = 1;
};

}  // namespace shufflelens
