// Every sequence of draws of a small shuffle, and where each ends: the tree that a teacher draws on the
// board.
#pragma once

#include <cstdint>
#include <vector>

#include "shufflelens/variant.hpp"

namespace shufflelens {

/// The largest n whose paths are shown one by one: 256 at most.
inline constexpr int kMaxTreeItems = 4;

struct ChoiceTree {
    int n = 0;
    std::vector<Step> steps = {};          // the branches under every knot of step k are steps[k]'s choices
    std::vector<std::uint64_t> ends = {};  // rank of the order that each path ends in, first draw first

    /// The places j that a path draws, step by step. Requires a path in [0, ends.size()).
    std::vector<int> places_of(std::size_t path) const;
    /// The same as draws for ScriptedSource, counted from the lowest place allowed.
    std::vector<std::uint64_t> draws_of(std::size_t path) const;
    /// The paths that end in this order, in the order of the tree.
    std::vector<std::size_t> paths_to(std::uint64_t rank) const;
};

/// Empty for a variant that is no plain loop: its paths are not alike. Requires n in [0, kMaxTreeItems].
/// O(paths · steps).
ChoiceTree choice_tree(const Variant& variant, int n);

}  // namespace shufflelens
