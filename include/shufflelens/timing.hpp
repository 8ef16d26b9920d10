// Linear time, measured: one shuffle at each of many sizes, its steps counted and its seconds taken.
//
// The work is cut into slices so that a window can show it as it grows. Core never reads a clock: it is given
// one, and a test gives a false one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "shufflelens/engine.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// Seconds since any fixed moment; never goes back.
using SecondsClock = std::function<double()>;

/// One shuffle of n items. The seconds are those of its steps; making the array is not among them.
struct TimingPoint {
    int n = 0;
    int steps = 0;
    double seconds = 0;
};

/// 1, 2, 5, 10, 20, 50, … up to the largest, which is the last one. Requires largest in
/// [1, kMaxShuffledItems].
std::vector<int> timing_ladder(int largest);

/// The line seconds = a · steps that has the least sum of squared errors: a = Σ steps·seconds / Σ steps², in
/// seconds a step. 0 where there is no step.
double seconds_per_step(std::span<const TimingPoint> points);

/// Steps between two looks at the clock: well under a millisecond of work, and so many that looking costs
/// nothing beside them.
inline constexpr int kStepsPerSlice = 16'384;

/// Shuffles the sizes of a ladder, one after the other.
class LinearTime {
  public:
    /// Shuffle number k of the ladder takes its draws from CounterSource(seed, k). Requires largest as in
    /// timing_ladder.
    LinearTime(const Variant& variant, int largest, std::uint64_t seed, SecondsClock now);

    // The shuffle in progress points to its source.
    LinearTime(const LinearTime&) = delete;
    LinearTime& operator=(const LinearTime&) = delete;

    /// Works until so many seconds have passed on the clock, a slice too long at most; making the array of a
    /// large shuffle takes a few frames' time more. Does nothing once done.
    void advance(double seconds);

    bool is_done() const { return points_.size() == ladder_.size(); }
    /// The shuffles that are complete, in the order of the ladder.
    const std::vector<TimingPoint>& points() const { return points_; }
    /// Items of all shuffles that are complete over the items of all.
    double progress() const;

  private:
    void run_slice();

    KeptVariant variant_;
    std::vector<int> ladder_;
    std::uint64_t seed_;
    SecondsClock now_;
    std::vector<TimingPoint> points_;
    std::optional<CounterSource> source_;  // of the shuffle in progress, as are the next two
    std::optional<Engine> engine_;
    double seconds_ = 0;
};

/// "21 ns", "3.4 µs", "12 ms", "1.5 s".
std::string short_duration_text(double seconds);

/// "10,000,000 items: 9,999,999 steps in 210 ms. On the line through all sizes a step takes 21 ns." Empty
/// where there is no point.
std::string timing_sentence(std::span<const TimingPoint> points);

}  // namespace shufflelens
