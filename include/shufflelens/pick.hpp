// Pick k of n, twice: draw until free (RedrawRun), or shuffle and stop after k steps.
//
// A Fisher–Yates shuffle that goes upwards settles place 0 first, then place 1, …: after k steps the first k
// places are a fair choice of k items in a fair order, and the rest of the shuffle is not needed.
#pragma once

#include <string>

#include "shufflelens/order.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/source.hpp"

namespace shufflelens {

/// k of n.
struct PickSize {
    int wanted = 50;
    int items = 100;
    friend constexpr bool operator==(const PickSize&, const PickSize&) = default;
};

/// Throws Error where the items are not in [1, kMaxItems] or the wanted ones not in [1, items].
void check_pick(const PickSize& size);

/// Draws that the shuffling way needs: one an item, but none for the last of all.
constexpr int pick_draws(const PickSize& size) {
    return size.wanted < size.items ? size.wanted : size.items - 1;
}

/// The shuffling way: the run of fy_up, of which the first pick_draws steps count.
class ShuffledPick {
  public:
    /// Requires a size that check_pick accepts. O(items).
    ShuffledPick(const PickSize& size, Source& source);

    const PickSize& size() const { return size_; }
    /// The whole shuffle, for a Player; the pick is made after draw_count() of its steps.
    const Recording& run() const { return run_; }
    int draw_count() const { return pick_draws(size_); }
    /// The items picked after `step` draws, in the order in which they were. Requires step in
    /// [0, draw_count()]. O(items).
    Order picked(int step) const;

  private:
    PickSize size_;
    Recording run_;
};

/// "Draw 3 of 50: j may be 2…99, drew 17; place 2 is settled." At the end: "50 of 100 picked in 50 draws; the
/// other 49 steps of the shuffle are not needed."
std::string pick_sentence(const ShuffledPick& pick, int step);

}  // namespace shufflelens
