#include "shufflelens/engine.hpp"

#include <utility>

#include "shufflelens/check.hpp"

namespace shufflelens {

Engine::Engine(const Variant& variant, int n, Source& source) : source_(source), order_(identity_order(n)) {
    SHUFFLELENS_CHECK(n <= kMaxShuffledItems && variant.is_plain());
    schedule_ = variant.schedule(n);
}

std::optional<Step> Engine::next_step() const {
    if (steps_done_ == schedule_.steps) return std::nullopt;
    return schedule_.at(steps_done_);
}

std::optional<Swap> Engine::tick() {
    const std::optional<Step> step = next_step();
    if (!step) return std::nullopt;
    const int j = draw_place(*step, source_);
    std::swap(order_[static_cast<std::size_t>(step->i)], order_[static_cast<std::size_t>(j)]);
    ++steps_done_;
    return Swap{step->i, j};
}

}  // namespace shufflelens
