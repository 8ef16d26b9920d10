// The files of the variant table. A new row goes into the file that it fits; its order there is that of the
// menu within its page.
#pragma once

#include <span>
#include <vector>

#include "shufflelens/exact.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens::catalogue {

std::span<const Variant> right_shuffles();
std::span<const Variant> wrong_ranges();
std::span<const Variant> random_pairs();
std::span<const Variant> draw_mistakes();
std::span<const Variant> random_comparators();
std::span<const Variant> random_keys();
std::span<const Variant> parts_and_moves();

/// Values of a row's parameter that programs have, for n items: what unknown counts are compared with. Empty
/// where it has none.
std::vector<int> tried_values(const Variant& row, int n);

// Formulas, where paths are too many to be counted one by one.
ExactOrders key_ties_orders(int n, int values);
ExactOrders pairs_until_all_touched_orders(int n, int parameter);

inline constexpr int kMostItemsOfMoves = 20'000;       // O(n) a step
inline constexpr int kMostItemsOfComparisons = 1'000;  // O(n²) steps

}  // namespace shufflelens::catalogue
