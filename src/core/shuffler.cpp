#include "shufflelens/shuffler.hpp"

#include <algorithm>

namespace shufflelens {

int Shuffler::picked(int drawn) const {
    if (picks_ == nullptr) return drawn;
    const auto pick = picks_->find(steps_);
    return pick != picks_->end() && range_.may_choose(pick->second) ? pick->second : drawn;
}

int Shuffler::place(int low, int bound) {
    if (pending_ != StepKind::Pair) pending_ = StepKind::Place;
    range_ = {0, low, bound};
    const int drawn = low + static_cast<int>(source_.below(static_cast<std::uint64_t>(bound - low)));
    return picked(drawn);
}

int Shuffler::first_place(int low, int bound) {
    pending_ = StepKind::Pair;
    range_ = {0, low, bound};
    return low + static_cast<int>(source_.below(static_cast<std::uint64_t>(bound - low)));
}

int Shuffler::other_place(int low, int bound, int except) {
    SHUFFLELENS_CHECK(low <= except && except < bound && bound - low > 1);
    if (pending_ != StepKind::Pair) pending_ = StepKind::OtherPlace;
    range_ = {except, low, bound, StepKind::OtherPlace};
    const int drawn = low + static_cast<int>(source_.below(static_cast<std::uint64_t>(bound - low - 1)));
    return picked(drawn < except ? drawn : drawn + 1);
}

bool Shuffler::maybe(const Swap& swap) {
    range_ = {swap.i, std::min(swap.i, swap.j), std::max(swap.i, swap.j) + 1, StepKind::Coin};
    pending_ = StepKind::Coin;
    const bool heads = source_.below(2) == 1;
    const int j = picked(heads ? swap.j : swap.i);
    finish({swap.i, j, swap.kind});
    return j != swap.i;
}

void Shuffler::finish(const Swap& swap) {
    if (log_ != nullptr) {
        Step step = {swap.i, swap.j, swap.j + 1, StepKind::Forced};
        if (pending_ == StepKind::Chosen && !follows_) step.kind = StepKind::Chosen;
        if (range_.low < range_.bound && !follows_) {
            step = {swap.i, range_.low, range_.bound, pending_};
            if (pending_ == StepKind::Pair) {
                // j may follow from i.
                step.low = std::min(step.low, swap.j);
                step.bound = std::max(step.bound, swap.j + 1);
            }
        }
        log_->steps.push_back(step);
        log_->swaps.push_back(swap);
    }
    do_swap(swap, std::span(array_));
    ++steps_;
    pending_ = StepKind::Forced;
    range_ = {};
}

}  // namespace shufflelens
