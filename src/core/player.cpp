#include "shufflelens/player.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace shufflelens {

Player::Player(const Recording& recording)
    : recording_(&recording), order_(identity_order(recording.item_count())) {}

void Player::apply(int k) {
    const Swap swap = recording_->swap(k);
    std::swap(order_[static_cast<std::size_t>(swap.i)], order_[static_cast<std::size_t>(swap.j)]);
}

void Player::seek(int step) {
    step = std::clamp(step, 0, recording_->step_count());
    if (step < std::abs(step - step_)) {
        std::iota(order_.begin(), order_.end(), Item{0});
        step_ = 0;
    }
    while (step_ < step) apply(step_++);
    while (step_ > step) apply(--step_);
}

}  // namespace shufflelens
