// A cursor over a recording that goes part by part through each step: what the array and temp hold between
// two assignments.
#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "shufflelens/order.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/step_part.hpp"

namespace shufflelens {

/// `step` whole steps are done, and `parts` parts of the next one, fewer than it has.
struct Moment {
    int step = 0;
    int parts = 0;

    friend auto operator<=>(const Moment&, const Moment&) = default;
};

/// Back is exact in both styles: what is overwritten is remembered. The recording must outlive the player.
class PartPlayer {
  public:
    PartPlayer(const Recording& recording, SwapStyle style);

    const Recording& recording() const { return *recording_; }
    SwapStyle style() const { return style_; }

    /// Positions count parts from the start: step · parts_per_step() + parts, in [0, last_position()].
    int parts_per_step() const { return static_cast<int>(parts_of_step(style_).size()); }
    int last_position() const { return recording_->step_count() * parts_per_step(); }
    int position() const { return position_; }
    Moment moment() const { return {position_ / parts_per_step(), position_ % parts_per_step()}; }
    /// Goes there (clamped), the shorter way: from here or from the start.
    void seek(int position);

    /// What comes next; nothing at the end of the run.
    std::optional<StepPart> next_part() const;
    /// Whether the present step has its j already.
    bool j_is_drawn() const { return moment().parts > 0; }

    /// n items. Between CopyToI and CopyToJ one of them is there twice; without temp this is so for good.
    const Order& array() const { return array_; }
    /// What waits in temp.
    std::optional<Item> temp() const { return temp_; }
    /// The items that are neither in the array nor in temp, in ascending order. O(n).
    std::vector<Item> lost_items() const;

  private:
    void do_part();
    void undo_part();
    StepPart part_at(int position) const;
    Item& at(int place) { return array_[static_cast<std::size_t>(place)]; }

    const Recording* recording_;
    SwapStyle style_;
    Order array_;
    std::optional<Item> temp_;
    std::vector<Item> overwritten_;  // without temp: what stood at i, a step each
    int position_ = 0;
};

}  // namespace shufflelens
