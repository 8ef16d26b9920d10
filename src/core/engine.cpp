#include "shufflelens/engine.hpp"

#include <utility>

#include "shufflelens/check.hpp"

namespace shufflelens {

Engine::Engine(const Variant& variant, int n, Source& source)
    : variant_(variant), source_(source), order_(identity_order(n)), step_count_(variant.step_count(n)) {
    SHUFFLELENS_CHECK(n <= kMaxItems);
}

std::optional<Step> Engine::next_step() const {
    if (steps_done_ == step_count_) return std::nullopt;
    return variant_.step_at(static_cast<int>(order_.size()), steps_done_);
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
