// Counts whole shuffles, reproducibly: trial k depends on (seed, k) and on nothing else.
//
// Trials of up to kMaxCountedItems items are numbers, several from one random word
// (src/core/packed_trials.hpp); larger ones walk their swaps (src/core/walked_trials.hpp). Both read the
// schedule of a plain loop; every other variant is performed, with draws of its own for each trial. No
// variant has code of its own here, and a counted trial can be replayed step by step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
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
    KeptVariant variant = nullptr;
    int n = 0;
    std::uint64_t seed = 0;
};

class PackedTrials;
class WalkedTrials;

/// What is needed to run the trials of a spec: immutable, shared by all workers.
class TrialPlan {
  public:
    /// Throws Error where the variant does not take so many items.
    explicit TrialPlan(const TrialSpec& spec);
    ~TrialPlan();
    TrialPlan(const TrialPlan&) = delete;
    TrialPlan& operator=(const TrialPlan&) = delete;

    const TrialSpec& spec() const { return spec_; }

    /// The order that trial k ends in: the one that is counted.
    Order final_order(std::uint64_t trial) const;
    /// The same for trials first, first + 1, …, one an entry; several at once are faster than one by one.
    void final_orders(std::uint64_t first, std::span<Order> orders) const;
    /// The whole run of trial k, step by step.
    Recording replay(std::uint64_t trial) const;

  private:
    /// Whether its trials are performed one by one: those of no plain loop.
    bool performs() const { return packed_ == nullptr && walked_ == nullptr; }

    friend class OrderCounter;
    friend class PlaceCounter;

    TrialSpec spec_;
    // Plain loops; other variants are performed trial by trial.
    std::unique_ptr<const PackedTrials> packed_;  // where n <= kMaxCountedItems
    std::unique_ptr<const WalkedTrials> walked_;  // else
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
    const TrialPlan* plan_;
    const PackedTrials* trials_;  // nullptr: they are performed
    std::vector<std::uint32_t> bins_;
    std::uint64_t increments_ = 0;  // since the bins were folded; a bin holds at most as many
    std::vector<std::uint64_t> outcomes_;
};

/// Counts where each item ends: PlaceBins(n), row = item, column = place. Not thread-safe.
class PlaceCounter {
  public:
    /// The plan must outlive the counter.
    explicit PlaceCounter(const TrialPlan& plan);

    /// Runs trials first, …, first + count - 1.
    void run(std::uint64_t first, std::uint64_t count);

    /// PlaceBins(n).cells() counts, row by row.
    std::vector<std::uint64_t> counts() const;

  private:
    template <std::size_t kTrials>
    void walk(std::uint64_t first);

    const TrialPlan* plan_;
    std::optional<OrderCounter> orders_;  // where orders are counted, places follow from them
    std::vector<std::uint64_t> cells_;
    std::vector<std::uint32_t> first_cells_;  // of each item's row
    std::vector<std::uint32_t> columns_;      // of each place
    std::vector<std::uint32_t> shuffled_;     // first_cells_ of the items where they stand, trial after trial
};

/// The first of the trials [first, first + count) that ends in the order with this rank.
/// Requires n in [0, kMaxCountedItems].
std::optional<std::uint64_t> find_order(const TrialPlan& plan, std::uint64_t rank, std::uint64_t first,
                                        std::uint64_t count);
/// The first of the trials [first, first + count) that takes an item of the row to a place of the column.
std::optional<std::uint64_t> find_place(const TrialPlan& plan, int row, int column, std::uint64_t first,
                                        std::uint64_t count);

/// The item→place counts that order counts imply: n × n, row = item, column = place.
std::vector<std::uint64_t> places_of_orders(const std::vector<std::uint64_t>& order_counts, int n);

}  // namespace shufflelens
