#include "shufflelens/player.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <span>

namespace shufflelens {

Player::Player(const Recording& recording)
    : recording_(&recording), order_(identity_order(recording.item_count())) {}

void Player::seek(int step) {
    step = std::clamp(step, 0, recording_->step_count());
    if (step < std::abs(step - step_)) {
        std::iota(order_.begin(), order_.end(), Item{0});
        step_ = 0;
    }
    while (step_ < step) do_swap(recording_->swap(step_++), std::span(order_));
    while (step_ > step) do_swap(undone(recording_->swap(--step_)), std::span(order_));
}

}  // namespace shufflelens
