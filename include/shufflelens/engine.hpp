// Runs a variant's schedule with a source: one swap (i, j) per tick.
#pragma once

#include <optional>

#include "shufflelens/order.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/step.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// The largest number of items of a shuffle that no stage shows.
inline constexpr int kMaxShuffledItems = 10'000'000;

/// Draws j for one step: the only place where a draw becomes a place.
inline int draw_place(const Step& step, Source& source) {
    return step.low + static_cast<int>(source.below(static_cast<std::uint64_t>(step.choices())));
}

/// A shuffle in progress. The source must outlive it.
class Engine {
  public:
    /// Starts from the identity. Requires n in [0, kMaxShuffledItems].
    Engine(const Variant& variant, int n, Source& source);

    /// Exchanges the next pair and returns it; nothing once all steps are done. O(1).
    std::optional<Swap> tick();

    /// The rule for the coming tick; nothing once all steps are done.
    std::optional<Step> next_step() const;

    const Order& order() const { return order_; }
    int steps_done() const { return steps_done_; }
    int step_count() const { return schedule_.steps; }

  private:
    Source& source_;
    Schedule schedule_;
    Order order_;
    int steps_done_ = 0;
};

}  // namespace shufflelens
