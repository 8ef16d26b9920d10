// The scene "Linear time": shuffles of many sizes, measured while they are watched.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/chart.hpp"
#include "shufflelens/scene_play.hpp"
#include "shufflelens/timing.hpp"

namespace shufflelens {

/// The sizes measured so far over the number of items, both axes logarithmic, with the line through all.
struct TimingChart {
    Chart chart;  // `line` is seconds = a · steps, or the steps of every size
    std::vector<ChartPoint> points;
};
/// `largest` is the last size of the ladder.
TimingChart steps_chart(const Variant& variant, const std::vector<TimingPoint>& points, int largest);
/// In seconds. A size whose shuffle took less than the clock can tell has no point.
TimingChart seconds_chart(const std::vector<TimingPoint>& points, int largest);

class LinearTimePlay final : public ScenePlay {
  public:
    /// 0 is Fisher–Yates, 1 the naive shuffle: one is fair and one is not, and both are linear.
    static constexpr int kLoops = 2;

    /// Without a clock only steps are counted, so that what is shown depends on the arguments alone.
    /// Requires largest in [1, kMaxShuffledItems].
    LinearTimePlay(int largest, std::uint64_t seed, SecondsClock clock);

    /// These measure from the start.
    void set_seed(std::uint64_t seed) override;
    void choose_mode(int loop) override;
    void to_start() override { restart(); }
    int mode() const override { return mode_; }
    const Variant& variant() const { return *variant_; }
    int largest() const { return largest_; }

    /// Pauses, goes on, or measures again once all is measured.
    void toggle_play() override;
    void advance(double seconds, double steps_per_second) override;
    bool is_moving() const override { return !paused_ && !is_done(); }
    void finish() override;
    bool is_done() const { return timing_->is_done(); }
    bool is_paused() const { return paused_; }
    /// In [0, 1].
    double progress() const { return timing_->progress(); }

    bool has_clock() const { return clock_ != nullptr; }
    const std::vector<TimingPoint>& points() const { return timing_->points(); }
    TimingChart steps() const { return steps_chart(*variant_, points(), largest_); }
    TimingChart seconds() const { return seconds_chart(points(), largest_); }
    /// What the largest size so far came to.
    std::string sentence() const;

  private:
    void restart();

    int largest_;
    std::uint64_t seed_;
    SecondsClock clock_;
    int mode_ = 0;
    KeptVariant variant_;
    bool paused_ = false;
    std::optional<LinearTime> timing_;
};

}  // namespace shufflelens
