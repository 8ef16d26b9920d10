#include "shufflelens/recording.hpp"

#include <algorithm>
#include <numeric>

#include "shufflelens/check.hpp"
#include "shufflelens/engine.hpp"

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

Recording::Recording(const Variant& variant, int n, Source& source) : variant_(&variant), item_count_(n) {
    SHUFFLELENS_CHECK(n <= kMaxItems);
    Engine engine(variant, n, source);
    swaps_.reserve(static_cast<std::size_t>(engine.step_count()));
    while (const std::optional<Swap> swap = engine.tick()) swaps_.push_back(*swap);
}

std::optional<int> first_difference(const Recording& left, const Recording& right) {
    const int common = std::min(left.step_count(), right.step_count());
    for (int k = 0; k < common; ++k) {
        if (left.swap(k) != right.swap(k)) return k;
    }
    if (left.step_count() != right.step_count()) return common;
    return std::nullopt;
}

std::vector<int> settling_steps(const Variant& variant, int n) {
    std::vector<int> settled(static_cast<std::size_t>(n), 0);
    UntakenPlaces untaken(n);
    // Backwards: the first step seen to touch a place is the last one that does.
    const Schedule schedule = variant.schedule(n);
    for (int k = schedule.steps - 1; k >= 0; --k) {
        const Step step = schedule.at(k);
        const auto settle = [&](int place) {
            settled[static_cast<std::size_t>(place)] = k + 1;
            untaken.take(place);
        };
        if (untaken.from(step.i) == step.i) settle(step.i);
        for (int place = untaken.from(step.low); place < step.bound; place = untaken.from(place))
            settle(place);
    }
    return settled;
}

}  // namespace shufflelens
