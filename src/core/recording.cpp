#include "shufflelens/recording.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "shufflelens/check.hpp"
#include "shufflelens/engine.hpp"
#include "shufflelens/perform.hpp"

namespace shufflelens {

namespace {

// The places of [0, n) that are not taken yet, with "the next one from here" in nearly constant time
// (disjoint sets with path halving; n itself stands for "none left").
class UntakenPlaces {
  public:
    explicit UntakenPlaces(int n) : next_(static_cast<std::size_t>(n) + 1) {
        std::iota(next_.begin(), next_.end(), 0);
    }
    int from(int place) {
        while (next(place) != place) {
            next(place) = next(next(place));
            place = next(place);
        }
        return place;
    }
    void take(int place) { next(place) = place + 1; }

  private:
    int& next(int place) { return next_[static_cast<std::size_t>(place)]; }
    std::vector<int> next_;
};

}  // namespace

Recording::Recording(const Variant& variant, int n, Source& source, const PickedPlaces& picks)
    : variant_(&variant), item_count_(n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxItems);
    require_items(variant, n);
    if (variant.is_plain() && picks.empty()) {
        Engine engine(variant, n, source);
        swaps_.reserve(static_cast<std::size_t>(engine.step_count()));
        while (const std::optional<Swap> swap = engine.tick()) swaps_.push_back(*swap);
        return;
    }
    Shuffler::Log log;
    perform(variant, n, source, {.log = &log, .picks = &picks});
    swaps_ = std::move(log.swaps);
    if (!variant.is_plain()) steps_ = std::move(log.steps);
}

std::optional<int> first_difference(const Recording& left, const Recording& right) {
    const int common = std::min(left.step_count(), right.step_count());
    for (int k = 0; k < common; ++k) {
        if (left.swap(k) != right.swap(k)) return k;
    }
    if (left.step_count() != right.step_count()) return common;
    return std::nullopt;
}

std::vector<int> settling_steps(const Recording& recording) {
    const int n = recording.item_count();
    std::vector<int> settled(static_cast<std::size_t>(n), 0);
    UntakenPlaces untaken(n);
    // Backwards: the first step seen to touch a place is the last one that does.
    for (int k = recording.step_count() - 1; k >= 0; --k) {
        const Step step = recording.step(k);
        const auto settle = [&](int place) {
            settled[static_cast<std::size_t>(place)] = k + 1;
            untaken.take(place);
        };
        if (untaken.from(step.i) == step.i) settle(step.i);
        int low = step.low;
        int bound = step.bound;
        const Swap swap = recording.swap(k);
        if (swap.kind != SwapKind::Exchange) {
            // All between move as well.
            low = std::min({low, swap.i, swap.j});
            bound = std::max({bound, swap.i + 1, swap.j + 1});
        }
        for (int place = untaken.from(low); place < bound; place = untaken.from(place + 1)) {
            const bool is_touched = swap.kind != SwapKind::Exchange || step.may_choose(place);
            if (is_touched) settle(place);
        }
    }
    return settled;
}

}  // namespace shufflelens
