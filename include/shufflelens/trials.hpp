// Counts whole shuffles, reproducibly: trial k depends on (seed, k) and on nothing else.
//
// A trial is a number in [0, paths): which of the equally likely sequences of draws happened. One 64-bit word
// gives the numbers of several trials (chained multiply-high, exact by rejection), and several trials share
// one counter; counters are folded to orders when they are read. The table path → order is made by running
// the variant's own steps once over every path, so no variant has code of its own here. Where there are too
// many paths for a table the trial walks its swaps with CounterSource(seed, k).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "shufflelens/order.hpp"
#include "shufflelens/place_bins.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// The largest n whose orders are counted.
inline constexpr int kMaxCountedItems = 8;

/// Which trials: those of one variant, n and seed.
struct TrialSpec {
    const Variant* variant = nullptr;
    int n = 0;
    std::uint64_t seed = 0;
};

/// What is needed to run the trials of a spec: immutable, shared by all workers.
class TrialPlan {
  public:
    explicit TrialPlan(const TrialSpec& spec);
    ~TrialPlan();
    TrialPlan(const TrialPlan&) = delete;
    TrialPlan& operator=(const TrialPlan&) = delete;

    const TrialSpec& spec() const { return spec_; }

    /// The whole run of trial k: its final order is the one that was counted.
    Recording replay(std::uint64_t trial) const;

  private:
    friend class OrderCounter;
    friend class PlaceCounter;
    struct Packing;

    TrialSpec spec_;
    std::unique_ptr<const Packing> packing_;  // null where trials walk their swaps
};

/// Counts the final orders of trials. Not thread-safe: one counter a worker, added up at the end.
class OrderCounter {
  public:
    /// Requires plan.spec().n in [0, kMaxCountedItems]. The plan must outlive the counter.
    explicit OrderCounter(const TrialPlan& plan);

    /// Runs trials first, …, first + count - 1.
    void run(std::uint64_t first, std::uint64_t count);

    /// n! counts by lexicographic rank.
    std::vector<std::uint64_t> counts() const;

  private:
    void fold();

    const TrialPlan* plan_;
    std::vector<std::uint32_t> bins_;    // one a tuple of path numbers
    std::uint64_t increments_ = 0;       // since the last fold; a bin holds at most as many
    std::vector<std::uint64_t> paths_;   // folded: one a path number
    std::vector<std::uint64_t> orders_;  // walked: one a rank
};

/// Counts where each item ends, n × n, row = item, column = place. Not thread-safe.
class PlaceCounter {
  public:
    /// Requires plan.spec().n in [0, kMaxPlacesItems]. The plan must outlive the counter.
    explicit PlaceCounter(const TrialPlan& plan);

    /// Runs trials first, …, first + count - 1.
    void run(std::uint64_t first, std::uint64_t count);

    const std::vector<std::uint64_t>& counts() const { return counts_; }

  private:
    const TrialPlan* plan_;
    std::vector<std::uint64_t> counts_;
};

/// The trials [first, first + count) of a spec, counted on `threads` threads; the counts do not depend on it.
/// Requires threads >= 1.
std::vector<std::uint64_t> count_orders(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                        int threads);
std::vector<std::uint64_t> count_places(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                        int threads);

/// The item→place counts that order counts imply: n × n, row = item, column = place.
std::vector<std::uint64_t> places_of_orders(const std::vector<std::uint64_t>& order_counts, int n);

}  // namespace shufflelens
