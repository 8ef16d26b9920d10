// What an algorithm text works with: an array of n items, draws, and a few ways to move items.
//
// A shuffle that is no plain loop is one short function over a Shuffler. Stepping, back, exact analysis and
// trials follow from what it reports: every exchange, insertion or fetch is a step of the run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "shufflelens/check.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/step.hpp"

namespace shufflelens {

/// Places chosen by hand instead of drawn, by the number of the step from 0.
using PickedPlaces = std::map<int, int>;

/// Starts from the identity. What it is made with must outlive it.
class Shuffler {
  public:
    /// What a run has done, step by step.
    struct Log {
        std::vector<Step> steps = {};
        std::vector<Swap> swaps = {};
    };
    /// Told where the text says that what follows depends on no draw made before.
    class Listener {
      public:
        virtual ~Listener() = default;
        virtual void independent() = 0;

      protected:
        Listener() = default;
        Listener(const Listener&) = default;
        Listener& operator=(const Listener&) = default;
    };

    Shuffler(int n, Source& source) : source_(source), array_(identity_order(n)) {}
    /// From now on every step is written down.
    void log_to(Log& log) { log_ = &log; }
    void report_to(Listener& listener) { listener_ = &listener; }
    /// Picks for steps to come. A pick outside of its step's range is not followed.
    void follow(const PickedPlaces& picks) { picks_ = &picks; }

    int size() const { return static_cast<int>(array_.size()); }
    const Order& array() const { return array_; }
    /// Says that draws from now on follow from earlier ones: there is nothing to choose.
    void nothing_left_to_choose() { follows_ = true; }

    /// A number in [0, bound) that is no place.
    int below(int bound) {
        pending_ = StepKind::Chosen;
        return static_cast<int>(source_.below(static_cast<std::uint64_t>(bound)));
    }
    std::uint64_t large_below(std::uint64_t bound) {
        pending_ = StepKind::Chosen;
        return source_.below(bound);
    }
    bool coin() { return below(2) == 1; }
    /// An index, drawn with chances as the weights: many draws that come to the same are one.
    std::size_t weighted(std::span<const std::uint64_t> weights) {
        pending_ = StepKind::Chosen;
        return source_.weighted(weights);
    }
    /// A place of [low, bound).
    int place(int low, int bound);
    /// The same for the first place of a pair, which no pick replaces.
    int first_place(int low, int bound);
    /// A place of [low, bound) but `except`, which lies in it.
    int other_place(int low, int bound, int except);
    /// Where several draws lead to a place: which it can be.
    void within(int low, int bound) {
        range_ = {0, low, bound};
        if (pending_ != StepKind::Forced) pending_ = StepKind::Chosen;
    }

    // Each ends a step. i == j is a step that changes nothing.
    void exchange(int i, int j) { finish({i, j, SwapKind::Exchange}); }
    void insert(int i, int j) { finish({i, j, SwapKind::Insert}); }
    void fetch(int i, int j) { finish({i, j, SwapKind::Fetch}); }
    // A coin decides whether it happens; both return whether it did.
    bool maybe_exchange(int i, int other) { return maybe({i, other, SwapKind::Exchange}); }
    bool maybe_fetch(int i, int other) { return maybe({i, other, SwapKind::Fetch}); }

    /// What the text does from here on depends on no draw made before, only on the array.
    void independent() {
        if (listener_ != nullptr) listener_->independent();
    }

  private:
    bool maybe(const Swap& swap);
    void finish(const Swap& swap);
    int picked(int drawn) const;

    Source& source_;
    Order array_;
    Log* log_ = nullptr;
    Listener* listener_ = nullptr;
    const PickedPlaces* picks_ = nullptr;
    int steps_ = 0;
    bool follows_ = false;
    StepKind pending_ = StepKind::Forced;  // what the draws since the last step amount to
    Step range_ = {};
};

}  // namespace shufflelens
