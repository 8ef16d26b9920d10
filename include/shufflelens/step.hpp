// A step says which places may be exchanged; a swap says which ones were.
#pragma once

namespace shufflelens {

/// Place i is exchanged with a place j drawn from [low, bound). The bound is exclusive.
struct Step {
    int i = 0;
    int low = 0;
    int bound = 0;

    /// How many j there are to choose from, at least 1.
    constexpr int choices() const { return bound - low; }
    /// Whether j may be this place.
    constexpr bool may_choose(int place) const { return low <= place && place < bound; }
    /// Whether this step can change what stands at the place.
    constexpr bool may_touch(int place) const { return place == i || may_choose(place); }

    friend constexpr bool operator==(const Step&, const Step&) = default;
};

/// Places i and j exchange their items; i == j leaves everything in place.
struct Swap {
    int i = 0;
    int j = 0;

    friend constexpr bool operator==(const Swap&, const Swap&) = default;
};

/// The steps of a whole shuffle: each differs from the one before by the same amounts.
///
/// Every loop whose bounds are sums of i, n and constants is of this form, so one line says what a variant
/// does and any step can be had at once.
struct Schedule {
    int steps = 0;
    Step first;
    Step change;  // added from step to step, field by field

    /// Step k in [0, steps).
    constexpr Step at(int k) const {
        return {first.i + k * change.i, first.low + k * change.low, first.bound + k * change.bound};
    }
};

}  // namespace shufflelens
