// Counted trials of one campaign: how it is cut into parts, and how parts are put together.
//
// A campaign is the trials 0, 1, 2, … of one variant, n and seed. Trial k depends on (seed, k) only, so any
// ranges of it may be counted on any machine and at any time, and added.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "shufflelens/trials.hpp"

namespace shufflelens {

/// What is counted, or computed: whole orders, or where each item ends.
enum class Quantity { Orders, Places };

/// The trials [first, end).
struct TrialRange {
    std::uint64_t first = 0;
    std::uint64_t end = 0;

    std::uint64_t count() const { return end - first; }
    friend bool operator==(const TrialRange&, const TrialRange&) = default;
};

/// The largest number of parts that a campaign is cut into.
inline constexpr std::uint64_t kMaxShards = 1'000'000;

/// Part `part` of `parts` of the trials [0, trials). Together the parts are exactly these trials, and the
/// lengths of two of them differ by one at most. Requires 1 <= part <= parts <= kMaxShards.
TrialRange shard(std::uint64_t trials, std::uint64_t part, std::uint64_t parts);

/// Puts a range among sorted, disjoint ones, joined to those that it touches. Throws Error, with the ranges
/// as they were, where trials of it are among them already.
void add_range(std::vector<TrialRange>& ranges, TrialRange range);

/// What sorted, disjoint ranges leave out of `whole`.
std::vector<TrialRange> gaps(std::span<const TrialRange> ranges, TrialRange whole);

/// The counted trials of a campaign.
struct Tally {
    TrialSpec spec;
    Quantity quantity = Quantity::Orders;
    std::uint64_t planned = 0;          // trials of the whole campaign; the ranges lie in [0, planned)
    std::vector<TrialRange> ranges;     // counted: sorted, disjoint, none empty, none touching
    std::vector<std::uint64_t> counts;  // n! orders by rank; or PlaceBins(n), row = item, column = place
};

/// The length of `counts`. Requires n in [0, kMaxCountedItems] for orders.
std::size_t cell_count(int n, Quantity quantity);

/// Adds counts cell by cell. Requires as many of one as of the other.
void add_counts(std::span<const std::uint64_t> from, std::vector<std::uint64_t>& to);

/// Nothing counted yet.
Tally empty_tally(const TrialSpec& spec, Quantity quantity, std::uint64_t planned);

/// How many trials were counted.
std::uint64_t counted_trials(const Tally& tally);

/// "the seed is 7 instead of 1938": the first thing that makes `tally` another campaign than `wanted`.
/// How many trials are planned does not: a campaign may be continued.
std::optional<std::string> difference(const Tally& tally, const Tally& wanted);

/// Adds trials of the same campaign; the longer plan stands. Throws Error with the reason, and `into` as it
/// was, where the campaigns differ or trials are in both.
void merge(Tally& into, const Tally& other);

}  // namespace shufflelens
