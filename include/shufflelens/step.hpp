// A step says which places may be exchanged; a swap says which ones were.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>

namespace shufflelens {

/// How a step comes to its j.
enum class StepKind : std::uint8_t {
    Place,       // any place of [low, bound), all equally likely unless a draw rule says otherwise
    OtherPlace,  // the same without i itself
    Pair,        // i was drawn as well
    Coin,        // a coin decides: i itself, or the other end of [low, bound)
    Chosen,      // a place of [low, bound) that several draws lead to, not all equally likely
    Forced,      // no draw: it follows from what was drawn before; [low, bound) is j alone
};

/// Place i is exchanged with a place j from [low, bound). The bound is exclusive.
struct Step {
    int i = 0;
    int low = 0;
    int bound = 0;
    StepKind kind = StepKind::Place;

    /// How many j there are to choose from, at least 1.
    constexpr int choices() const {
        if (kind == StepKind::Coin) return 2;
        return bound - low - (kind == StepKind::OtherPlace ? 1 : 0);
    }
    /// Whether j may be this place.
    constexpr bool may_choose(int place) const {
        if (kind == StepKind::Coin) return place == low || place == bound - 1;
        if (kind == StepKind::OtherPlace && place == i) return false;
        return low <= place && place < bound;
    }
    /// Whether this step can change what stands at the place.
    constexpr bool may_touch(int place) const { return place == i || may_choose(place); }

    friend constexpr bool operator==(const Step&, const Step&) = default;
};

/// What becomes of the items at i and j.
enum class SwapKind : std::uint8_t {
    Exchange,  // they change places
    Insert,    // the one at i is taken out and put in at j; those between move over by one
    Fetch,     // the one at j is taken out and put in at i: an insertion backwards
};

/// What a step did to places i and j; i == j leaves everything in place.
struct Swap {
    int i = 0;
    int j = 0;
    SwapKind kind = SwapKind::Exchange;

    friend constexpr bool operator==(const Swap&, const Swap&) = default;
};

/// The same, undone.
constexpr Swap undone(Swap swap) {
    if (swap.kind == SwapKind::Insert) return {swap.i, swap.j, SwapKind::Fetch};
    if (swap.kind == SwapKind::Fetch) return {swap.i, swap.j, SwapKind::Insert};
    return swap;
}

/// Of an insertion: where the item stands that is taken out.
constexpr int source_place(const Swap& swap) {
    return swap.kind == SwapKind::Fetch ? swap.j : swap.i;
}
/// Where it is put in.
constexpr int target_place(const Swap& swap) {
    return swap.kind == SwapKind::Fetch ? swap.i : swap.j;
}

/// Where the swap takes what stands at the place. For an insertion that is a step of one for every place
/// between.
constexpr int place_after(const Swap& swap, int place) {
    if (swap.kind == SwapKind::Exchange) return place == swap.i ? swap.j : place == swap.j ? swap.i : place;
    const int from = source_place(swap);
    const int to = target_place(swap);
    if (place == from) return to;
    if (from < place && place <= to) return place - 1;
    if (to <= place && place < from) return place + 1;
    return place;
}

/// Whether what stands there is on its way while the swap is shown.
constexpr bool leaves(const Swap& swap, int place) {
    return place == swap.i || place == swap.j || place_after(swap, place) != place;
}

/// Does it to things of any kind, thing p standing at place p. O(|i - j|) for an insertion.
template <typename T>
void do_swap(const Swap& swap, std::span<T> things) {
    const auto begin = things.begin();
    if (swap.kind == SwapKind::Exchange) return std::swap(begin[swap.i], begin[swap.j]);
    const int from = source_place(swap);
    const int to = target_place(swap);
    if (from < to) std::rotate(begin + from, begin + from + 1, begin + to + 1);
    if (to < from) std::rotate(begin + to, begin + from, begin + from + 1);
}

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
