// A sample of somebody's shuffles: what was counted in the orders, counts or matrices that they brought.
//
// Whatever the form, it ends in the same two tables. `orders` has a cell for every order that can come out,
// `places` says how often an item ended at a place; under a fair shuffle all cells of `orders` are equally
// likely, and a cell of `places` is filled in proportion to the sizes of its row and column.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "shufflelens/order.hpp"

namespace shufflelens {

/// What a text says of shuffles.
enum class SampleForm : std::uint8_t {
    Orders,       // one order a row
    OrderCounts,  // orders, and how often each came out
    CountList,    // how often each of the n! orders came out, without saying which is which
    PlaceMatrix,  // how often each item ended at each place
    Swaps,        // the swaps of each run
};

/// A row that is no permutation of the items.
struct BadRow {
    std::uint64_t line = 0;  // from 1
    std::string why;         // "2 is there twice, 1 is missing"
};
/// So many bad rows are kept; the others are only counted.
inline constexpr std::size_t kMaxBadRows = 10;
/// The most cells of `orders`: 8!.
inline constexpr std::size_t kMaxOrderCells = 40'320;
/// More bad rows than this share, and it is the shuffle that makes them, not the file.
inline constexpr double kMaxBadShare = 0.05;

/// Sums over all shuffles, for n where `orders` is too large to be kept.
struct FeatureSums {
    std::uint64_t fixed_points = 0;
    std::uint64_t even = 0;        // orders made by an even number of exchanges
    std::uint64_t neighbours = 0;  // places k, k+1 with items that stood beside each other, either way round
};

struct Sample {
    SampleForm form = SampleForm::Orders;
    int n = 0;                 // items before the shuffle
    int placed = 0;            // places of an order: under n where only the first few of a shuffle were kept
    bool equal_items = false;  // some of the n items cannot be told apart
    bool percent = false;      // shares instead of counts; `shuffles` is 0 where nobody said how many
    // The start order: labels[k] began at place k. Empty for CountList; equal items have equal labels.
    std::vector<std::string> labels;
    std::uint64_t shuffles = 0;      // those that are permutations
    std::optional<int> first_label;  // of items that are numbers: 0 or 1
    std::uint64_t bad_rows = 0;
    std::uint64_t passed_over = 0;       // lines without any item, such as headings
    std::vector<BadRow> first_bad_rows;  // at most kMaxBadRows

    // One cell for each order that can come out, all equally likely when fair: n! by lexicographic rank; or
    // of partial orders and of equal items, at most kMaxOrderCells, in lexicographic order. Empty where there
    // are more, for more than 512 items, and for PlaceMatrix.
    std::vector<std::uint64_t> orders;
    // row_sizes.size() × column_sizes.size(): how often an item of the row ended at a place of the column. A
    // row is an item, all equal items, or a bin of PlaceBins; a column is a place, a bin, or all places that
    // were not kept. Both sizes sum to n. Empty for CountList.
    std::vector<std::uint64_t> places;
    std::vector<int> row_sizes;
    std::vector<int> column_sizes;
    // What leads from each row to the next, counted as `orders` are or, where these are empty, as `places`:
    // the order that a shuffle of the start order would give if it moved places as they were moved from the
    // row before. Only of rows that are whole orders of different items and stand for one shuffle each; else
    // empty.
    std::vector<std::uint64_t> row_to_row;
    // Only of whole orders of different items, where `orders` is empty.
    std::optional<FeatureSums> sums;

    std::uint64_t rows() const { return shuffles + bad_rows; }
    /// Whole orders of n different items: what variants can be compared with.
    bool is_plain() const { return placed == n && !equal_items; }
};

}  // namespace shufflelens
