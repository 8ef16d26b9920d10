#include "shufflelens/tally.hpp"

#include <algorithm>
#include <functional>

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

std::string name_of(Quantity quantity) {
    return quantity == Quantity::Orders ? "orders" : "places";
}

/// The first trials that are in both.
std::optional<TrialRange> overlap(std::span<const TrialRange> ranges, TrialRange range) {
    for (const TrialRange& other : ranges) {
        const TrialRange common = {std::max(other.first, range.first), std::min(other.end, range.end)};
        if (common.first < common.end) return common;
    }
    return std::nullopt;
}

}  // namespace

TrialRange shard(std::uint64_t trials, std::uint64_t part, std::uint64_t parts) {
    SHUFFLELENS_CHECK(1 <= part && part <= parts && parts <= kMaxShards);
    // floor(trials · k / parts) without the product: trials = each · parts + left_over, and left_over · k is
    // under kMaxShards².
    const std::uint64_t each = trials / parts;
    const std::uint64_t left_over = trials % parts;
    const auto cut = [&](std::uint64_t k) { return each * k + left_over * k / parts; };
    return {cut(part - 1), cut(part)};
}

void add_range(std::vector<TrialRange>& ranges, TrialRange range) {
    if (range.count() == 0) return;
    if (const std::optional<TrialRange> twice = overlap(ranges, range)) {
        throw Error(trials_text(*twice) + (twice->count() == 1 ? " is" : " are") + " counted already");
    }
    const auto behind = std::find_if(ranges.begin(), ranges.end(),
                                     [&](const TrialRange& other) { return other.first >= range.end; });
    const auto added = ranges.insert(behind, range);
    if (const auto next = added + 1; next != ranges.end() && next->first == added->end) {
        added->end = next->end;
        ranges.erase(next);
    }
    if (added != ranges.begin() && (added - 1)->end == added->first) {
        (added - 1)->end = added->end;
        ranges.erase(added);
    }
}

std::vector<TrialRange> gaps(std::span<const TrialRange> ranges, TrialRange whole) {
    std::vector<TrialRange> result;
    std::uint64_t next = whole.first;
    for (const TrialRange& range : ranges) {
        if (range.end <= next) continue;
        if (range.first >= whole.end) break;
        if (range.first > next) result.push_back({next, range.first});
        next = range.end;
    }
    if (next < whole.end) result.push_back({next, whole.end});
    return result;
}

std::size_t cell_count(int n, Quantity quantity) {
    if (quantity == Quantity::Places) return PlaceBins(n).cells();
    SHUFFLELENS_CHECK(n <= kMaxCountedItems);
    return factorial(n);
}

void add_counts(std::span<const std::uint64_t> from, std::vector<std::uint64_t>& to) {
    SHUFFLELENS_CHECK(from.size() == to.size());
    std::transform(from.begin(), from.end(), to.begin(), to.begin(), std::plus<>());
}

Tally empty_tally(const TrialSpec& spec, Quantity quantity, std::uint64_t planned) {
    return {spec, quantity, planned, {}, std::vector<std::uint64_t>(cell_count(spec.n, quantity))};
}

std::uint64_t counted_trials(const Tally& tally) {
    std::uint64_t trials = 0;
    for (const TrialRange& range : tally.ranges) trials += range.count();
    return trials;
}

std::optional<std::string> difference(const Tally& tally, const Tally& wanted) {
    const auto differs = [](const std::string& what, const std::string& is, const std::string& should) {
        return "the " + what + " is " + is + " instead of " + should;
    };
    const auto number = [](auto value) { return std::to_string(value); };
    const TrialSpec& spec = tally.spec;
    if (spec.variant != wanted.spec.variant) {
        return differs("variant", std::string(spec.variant->name), std::string(wanted.spec.variant->name));
    }
    if (spec.n != wanted.spec.n) return differs("number of items", number(spec.n), number(wanted.spec.n));
    if (spec.seed != wanted.spec.seed) return differs("seed", number(spec.seed), number(wanted.spec.seed));
    if (tally.quantity != wanted.quantity) {
        return differs("quantity", name_of(tally.quantity), name_of(wanted.quantity));
    }
    return std::nullopt;
}

void merge(Tally& into, const Tally& other) {
    if (const std::optional<std::string> what = difference(other, into)) throw Error(*what);
    std::vector<TrialRange> ranges = into.ranges;
    for (const TrialRange& range : other.ranges) add_range(ranges, range);
    into.ranges = std::move(ranges);
    into.planned = std::max(into.planned, other.planned);
    add_counts(other.counts, into.counts);
}

}  // namespace shufflelens
