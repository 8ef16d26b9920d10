// Runs a variant's schedule with a source: one swap (i, j) per tick.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "shufflelens/check.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/perform.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/step.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// Draws j for one step: the only place where a draw becomes a place.
inline int draw_place(const Step& step, Source& source) {
    return step.low + static_cast<int>(source.below(static_cast<std::uint64_t>(step.choices())));
}

/// Does a whole run to items of any kind: what stood at place order[p] comes to stand at place p, where
/// `order` is what Engine ends with after the same draws. Requires at most 2^31 - 1 items. O(steps).
template <typename T>
void shuffle_items(const Variant& variant, std::span<T> items, Source& source) {
    SHUFFLELENS_CHECK(items.size() <= std::size_t{std::numeric_limits<int>::max()});
    if (!variant.is_plain()) {
        const std::vector<T> before(items.begin(), items.end());
        const Order order = perform(variant, static_cast<int>(items.size()), source);
        for (std::size_t place = 0; place < items.size(); ++place) {
            items[place] = before[static_cast<std::size_t>(order[place])];
        }
        return;
    }
    const Schedule schedule = variant.schedule(static_cast<int>(items.size()));
    for (int k = 0; k < schedule.steps; ++k) {
        const Step step = schedule.at(k);
        std::swap(items[static_cast<std::size_t>(step.i)],
                  items[static_cast<std::size_t>(draw_place(step, source))]);
    }
}

/// A shuffle in progress. The source must outlive it.
class Engine {
  public:
    /// Starts from the identity. Requires a plain variant and n in [0, kMaxShuffledItems].
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
