// A run is data: a recording is the variant, n and the swaps. 12 bytes a step, and 16 more where the steps do
// not follow from the variant alone.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "shufflelens/shuffler.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/step.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// One whole run from the identity, step by step.
class Recording {
  public:
    /// Runs the variant to its end, with places picked by hand where there are some (others are drawn as if
    /// there were none). Throws Error where n > variant.most_items. Requires n in [0, kMaxItems].
    Recording(const Variant& variant, int n, Source& source, const PickedPlaces& picks = {});

    const Variant& variant() const { return *variant_; }
    int item_count() const { return item_count_; }
    int step_count() const { return static_cast<int>(swaps_.size()); }
    /// The rule and the outcome of step k in [0, step_count()).
    Step step(int k) const {
        return steps_.empty() ? variant_->step_at(item_count_, k) : steps_[static_cast<std::size_t>(k)];
    }
    Swap swap(int k) const { return swaps_[static_cast<std::size_t>(k)]; }

  private:
    KeptVariant variant_;
    int item_count_;
    std::vector<Swap> swaps_;
    std::vector<Step> steps_;  // empty for a plain variant
};

/// The first step whose swaps differ, or that only one of the two has; nothing where the runs agree.
std::optional<int> first_difference(const Recording& left, const Recording& right);

/// For each place the number of steps after which no later step of the run can touch it: it is settled from
/// there on. n entries, each in [0, step_count]. Nearly O(n + steps), with O(n) more for an insertion.
std::vector<int> settling_steps(const Recording& recording);

}  // namespace shufflelens
