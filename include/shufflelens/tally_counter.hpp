// Counts trials on several threads for as long as it is wanted.
//
// Each worker keeps its counters from the first trial to the last, so that neither a stop to look at them nor
// the number of trials costs memory. Workers take chunks of a few hundredths of a second from a common range:
// whichever processor is slow, all of them are busy until the end, and what was counted is always a prefix.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "shufflelens/tally.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {

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
    void count(std::size_t worker, TrialRange range);

    const TrialPlan* plan_;
    Quantity quantity_;
    std::vector<std::uint64_t> chunks_;  // trials a worker takes at once; one worker an entry
    std::vector<OrderCounter> orders_;   // small n, also for places: they follow from the orders
    std::vector<PlaceCounter> places_;   // the others
};

}  // namespace shufflelens
