// The scene "pick k of n": draw until free and shuffle-and-stop, side by side, a throw and a draw a step.
//
// Both ways get the same random fractions, so that their first picks agree. Meanwhile the first way is run
// many times over in slices, for the curve of what it costs on average.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "shufflelens/cursor.hpp"
#include "shufflelens/pick.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/redraw.hpp"
#include "shufflelens/scene_play.hpp"

namespace shufflelens {

/// The sizes to choose from: modes 0 and 1.
inline constexpr std::array<PickSize, 2> kPickSizes = {PickSize{50, 100}, PickSize{99, 100}};

/// Measured at most so many runs, and fewer where they would take more throws than this in all: but one.
inline constexpr int kMostMeasuredRuns = 1000;
inline constexpr double kMostMeasuredThrows = 20e6;

/// What a square of the pictures says of its number.
enum class PickRole : std::uint8_t {
    Waiting,   // not picked
    Picked,    // picked
    Hit,       // the coming throw hits it, and it is free; on the right: place j
    Repeated,  // the coming throw hits it, and it was picked before
    Next       // on the right: place i, which the coming draw settles
};

class PickPlay final : public ScenePlay {
  public:
    /// Requires a size that check_pick accepts.
    PickPlay(const PickSize& size, std::uint64_t seed);

    void set_seed(std::uint64_t seed) override;
    /// One of kPickSizes, or, behind these, whether the curve is looked at where there is no room for both.
    void choose_mode(int mode) override;
    void write_sizes(SceneSizes& sizes) const override { sizes.pick = size_; }

    // A step is a throw on the left and a draw on the right. The side that is done first waits.
    void step_forward() override;
    void step_back() override;
    void seek(int step) override { cursor_.jump(step); }
    int step() const override { return cursor_.position(); }
    void to_start() override { seek(0); }
    void to_end() override { seek(cursor_.last()); }
    void toggle_play() override { cursor_.toggle_play(); }
    /// One slice of measuring a call.
    void advance(double seconds, double steps_per_second) override;
    bool is_moving() const override { return cursor_.playing() || !is_measured(); }
    /// Measures the rest.
    void finish() override;

    const PickSize& size() const { return size_; }
    const Cursor& cursor() const { return cursor_; }
    bool shows_curve() const { return shows_curve_; }

    const RedrawRun& redraw() const { return runs_->redraw; }
    const ShuffledPick& shuffled() const { return runs_->shuffled; }
    /// How many throws are done on the left, draws on the right.
    int throws() const;
    int draws() const;
    /// How many numbers are picked on either side.
    int filled() const { return redraw().filled_after(throws()); }
    int picked() const;

    /// What square k says: on the left of number k, on the right of place k. Requires k in [0, size().items).
    PickRole left_role(int k) const;
    PickRole right_role(int k) const;
    /// What stands at the places on the right. O(steps since the last call).
    const Order& order() const;

    const DrawCurve& expected() const { return expected_; }
    /// Nothing before the first run is measured.
    const std::optional<DrawCurve>& measured() const { return measured_curve_; }
    std::uint64_t measured_runs() const { return measured_.runs(); }
    std::uint64_t planned_runs() const { return planned_runs_; }
    bool is_measured() const { return measured_.runs() == planned_runs_; }

  private:
    struct Runs {
        Runs(const PickSize& size, std::uint64_t seed);
        RedrawRun redraw;
        ShuffledPick shuffled;
        Player player;  // over the run of `shuffled`
    };
    void restart();
    void measure_slice(double most_throws, std::uint64_t most_runs);

    PickSize size_;
    std::uint64_t seed_;
    Cursor cursor_;
    bool shows_curve_ = false;
    std::unique_ptr<Runs> runs_;
    DrawCurve expected_;
    MeasuredDraws measured_;
    std::uint64_t planned_runs_ = 0;
    std::optional<DrawCurve> measured_curve_;
};

/// What is done on one side: "12 throws" and "9 picked, 3 repeats"; "9 draws" and "9 picked, no repeats".
struct PickCount {
    std::string draws;
    std::string picked;
};
PickCount left_count(const PickPlay& play);
PickCount right_count(const PickPlay& play);
/// "Measured in 1,000 runs of redrawing: 68.7 throws on average."
std::string measured_sentence(const PickPlay& play);

}  // namespace shufflelens
