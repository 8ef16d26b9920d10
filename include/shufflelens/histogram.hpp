// Bars for counts of orders beside their exact probabilities, as a pure function: shares of the axis, no
// pixels.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "shufflelens/exact.hpp"

namespace shufflelens {

/// One bar. Where there are more orders than bars it stands for several, with the extremes of each, so that
/// no spike is hidden.
struct HistogramBar {
    std::uint64_t first_rank = 0;    // positions where the orders are sorted otherwise
    std::uint64_t end_rank = 0;      // exclusive
    std::uint64_t highest_rank = 0;  // of the order counted most
    double lowest = 0;               // measured probability; 0 where nothing was counted
    double highest = 0;
    double exact_lowest = 0;
    double exact_highest = 0;
    double deviation = 0;     // standard deviation of the measured probability when exact_highest is true
    bool impossible = false;  // no path reaches any of its orders
};

/// At most max_bars bars, each for the same number of orders but perhaps the last.
/// `counts` has one entry an order. Requires max_bars >= 1.
std::vector<HistogramBar> layout_histogram(std::span<const std::uint64_t> counts, const ExactOrders& exact,
                                           int max_bars);

/// Some of the orders, in any order.
struct HistogramWindow {
    std::span<const std::uint32_t> ranks = {};  // of all orders as they are sorted; empty: lexicographically
    std::size_t first = 0;                      // positions in that row
    std::size_t end = 0;                        // exclusive
};
/// The same for a window. Requires first < end <= counts.size().
std::vector<HistogramBar> layout_histogram(std::span<const std::uint64_t> counts, const ExactOrders& exact,
                                           const HistogramWindow& window, int max_bars);

/// The probability at the top of an axis that shows all these bars, measured and exact.
double histogram_top(std::span<const std::uint64_t> counts, const ExactOrders& exact);

}  // namespace shufflelens
