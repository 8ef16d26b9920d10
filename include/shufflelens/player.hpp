// A cursor over a recording. Back is the same swap again, so it is exact.
#pragma once

#include "shufflelens/order.hpp"
#include "shufflelens/recording.hpp"

namespace shufflelens {

/// The recording must outlive the player.
class Player {
  public:
    explicit Player(const Recording& recording);

    /// The order after step() swaps.
    const Order& order() const { return order_; }
    /// How many steps are done, in [0, recording().step_count()].
    int step() const { return step_; }
    const Recording& recording() const { return *recording_; }

    /// Goes to the step (clamped to the run), the shorter way: from here or from the start.
    void seek(int step);

  private:
    const Recording* recording_;
    Order order_;
    int step_ = 0;
};

}  // namespace shufflelens
