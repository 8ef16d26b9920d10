// A run is data: a recording is the variant, n and the swaps. 8 bytes a step.
#pragma once

#include <optional>
#include <vector>

#include "shufflelens/source.hpp"
#include "shufflelens/step.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// One whole run from the identity, step by step.
class Recording {
  public:
    /// Runs the variant to its end. Requires n in [0, kMaxItems].
    Recording(const Variant& variant, int n, Source& source);

    const Variant& variant() const { return *variant_; }
    int item_count() const { return item_count_; }
    int step_count() const { return static_cast<int>(swaps_.size()); }
    /// The rule and the outcome of step k in [0, step_count()).
    Step step(int k) const { return variant_->step_at(item_count_, k); }
    Swap swap(int k) const { return swaps_[static_cast<std::size_t>(k)]; }

  private:
    const Variant* variant_;
    int item_count_;
    std::vector<Swap> swaps_;
};

/// The first step whose swaps differ, or that only one of the two has; nothing where the runs agree.
std::optional<int> first_difference(const Recording& left, const Recording& right);

/// For each place the number of steps after which no later step can touch it: it is settled from there on.
/// n entries, each in [0, step_count]. Nearly O(n + steps).
std::vector<int> settling_steps(const Variant& variant, int n);

}  // namespace shufflelens
