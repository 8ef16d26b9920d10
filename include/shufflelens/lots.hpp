// Lots drawn with pencil and paper, beside the same draws made in place.
//
// Fisher and Yates ("Statistical Tables for Biological, Agricultural and Medical Research", 1938): write down
// the items; draw a number k from 1 to how many are left; count over the items left to the k-th, strike it
// out and write it at the end of a new list. Durstenfeld ("Algorithm 235: Random permutation", Communications
// of the ACM 7, 1964): exchange the k-th with the last one left instead. Both give every order from exactly
// one sequence of draws, but not the same one; counting costs n(n+3)/4 items on average, exchanging n-1
// swaps.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "shufflelens/order.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/variant.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// The largest number of lots: all steps together count O(n²) items.
inline constexpr int kMaxLots = 10'000;

/// What is on the paper after some steps, and what the coming step does.
struct LotsState {
    std::vector<bool> struck;          // by item
    Order written;                     // the new list
    std::optional<Item> coming;        // the item that the coming step strikes out; nothing at the end
    int coming_count = 0;              // the items left that it counts over, the struck one included
    std::uint64_t counted_before = 0;  // the items counted in all steps before
};

/// One run with pencil and paper: n steps from n - 1 draws, for the last item is what is left.
class LotsRun {
  public:
    /// Requires n in [0, kMaxLots]. O(n²).
    LotsRun(int n, Source& source);

    int item_count() const { return static_cast<int>(written_.size()); }
    int step_count() const { return item_count(); }
    /// The draws as the source gave them: draw t in [0, n - t).
    const std::vector<std::uint64_t>& draws() const { return draws_; }
    /// The item that step t strikes out, and how many items it counts over. Requires t in [0, step_count()).
    Item struck(int t) const { return written_[static_cast<std::size_t>(t)]; }
    int count_of(int t) const { return counts_[static_cast<std::size_t>(t)]; }
    /// The paper after `step` steps. Requires step in [0, step_count()]. O(n).
    LotsState state(int step) const;
    /// The order at the end.
    const Order& written() const { return written_; }
    std::uint64_t counted_in_all() const;

    /// The same draws in place. Requires a variant with n-1 steps of n, n-1, …, 2 choices, as fy_down and
    /// fy_up have.
    Recording in_place(const Variant& variant) const;

  private:
    std::vector<std::uint64_t> draws_;
    Order written_;
    std::vector<int> counts_;
};

/// The coming step: "Drew 3 of 8: count over the items left to number 3, strike out 5 and write it down." At
/// the end: "All 8 are written down: 23 items counted over; in place 7 swaps did it."
std::string lots_sentence(const LotsRun& run, int step, const ItemLabels& labels);

/// Beside the two orders at the end: whether they are the same, and why both are fair.
std::string two_ways_sentence(const Order& on_paper, const Order& in_place);

}  // namespace shufflelens
