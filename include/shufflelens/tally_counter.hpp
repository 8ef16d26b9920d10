// Counts trials on several threads for as long as it is wanted.
//
// Each worker keeps its counters from the first trial to the last, so that neither a stop to look at them nor
// the number of trials costs memory. Workers take chunks of a few hundredths of a second from a common range:
// whichever processor is slow, all of them are busy until the end, and what was counted is always a prefix.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <variant>
#include <vector>

#include "shufflelens/tally.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {

/// The counts of one worker, of orders or of places. Not thread-safe.
class QuantityCounter {
  public:
    /// The plan must outlive the counter. Requires n in [0, kMaxCountedItems] for orders.
    QuantityCounter(const TrialPlan& plan, Quantity quantity);
    void run(TrialRange range);
    /// cell_count(n, quantity) of them.
    std::vector<std::uint64_t> counts() const;

  private:
    std::variant<OrderCounter, PlaceCounter> counter_;
};

/// The workers of a run together hold no more bytes than these, or there is one worker only.
inline constexpr std::size_t kMaxCounterBytes = std::size_t{1} << 30;

/// How many workers there can be, `wanted` at most and one at least: each has its own counts and its own
/// items, so with big matrices or many items memory says (kMaxCounterBytes), not processors.
int affordable_workers(int n, Quantity quantity, int wanted);

class TallyCounter {
  public:
    /// The plan must outlive the counter. Requires threads >= 1, and n in [0, kMaxCountedItems] for orders.
    TallyCounter(const TrialPlan& plan, Quantity quantity, int threads);

    /// Asked again and again on the calling thread, with the trials that this run has counted so far; false
    /// ends the run after the chunks in progress.
    using GoOn = std::function<bool(std::uint64_t counted)>;

    /// Counts trials from the front of the range. Returns how many: all of them unless it was stopped.
    std::uint64_t run(TrialRange range, const GoOn& go_on);

    /// Adds what all runs have counted. Requires cell_count(n, quantity) counts.
    void add_counts_to(std::vector<std::uint64_t>& counts) const;

  private:
    struct Shared;

    void work(std::size_t worker, Shared& shared, const GoOn* go_on);

    std::vector<QuantityCounter> counters_;  // one a worker
    std::vector<std::uint64_t> chunks_;      // trials that a worker takes at once
};

/// The trials [first, first + count) of a plan on `threads` >= 1 threads; the counts do not depend on them.
std::vector<std::uint64_t> count_orders(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                        int threads);
std::vector<std::uint64_t> count_places(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                        int threads);

}  // namespace shufflelens
