// An order is a permutation written as array contents: order[place] = item.
//
// Items and places are 0-based everywhere in code; text shown to people names items 1…n and places 0…n-1.
// Item k starts at place k. Ranks are lexicographic: the identity has rank 0, the reverse n!-1.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace shufflelens {

using Item = std::int32_t;
using Order = std::vector<Item>;

/// The largest number of items on the stage.
inline constexpr int kMaxItems = 1'000'000;
/// The largest number of items of a shuffle that no stage shows.
inline constexpr int kMaxShuffledItems = 10'000'000;
/// The largest n for which n! fits 64 bits, so the largest n that can be ranked.
inline constexpr int kMaxRankedItems = 20;

/// 0, 1, …, n-1. Requires n >= 0.
Order identity_order(int n);

/// n!. Requires n in [0, kMaxRankedItems].
std::uint64_t factorial(int n);

/// Lexicographic rank in [0, n!). Requires a permutation of at most kMaxRankedItems items. O(n²).
std::uint64_t rank(std::span<const Item> order);

/// The order of n items with the given lexicographic rank. Requires rank in [0, n!).
Order unrank(std::uint64_t rank, int n);

/// True where every item 0…n-1 stands exactly once.
bool is_permutation(std::span<const Item> order);

/// The cycles of the map place → item, each beginning with its smallest member, ordered by it;
/// fixed points are cycles of one.
std::vector<std::vector<Item>> cycles(std::span<const Item> order);

/// The number of items that stand where they started.
int count_fixed_points(std::span<const Item> order);

/// Items as people read them: 1-based, separated by blanks: "2 3 1".
std::string to_text(std::span<const Item> order);

}  // namespace shufflelens
