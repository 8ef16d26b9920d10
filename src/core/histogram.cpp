#include "shufflelens/histogram.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

/// Room above the tallest bar, as a share of the axis.
constexpr double kHeadroom = 1.06;

std::uint64_t sum_of(std::span<const std::uint64_t> counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

std::vector<HistogramBar> layout_histogram(std::span<const std::uint64_t> counts, const ExactOrders& exact,
                                           int max_bars) {
    SHUFFLELENS_CHECK(counts.size() == exact.paths.size());
    SHUFFLELENS_CHECK(max_bars >= 1);
    const std::uint64_t trials = sum_of(counts);
    const auto most = static_cast<std::size_t>(max_bars);
    const std::size_t orders_per_bar = (counts.size() + most - 1) / most;
    std::vector<HistogramBar> bars;
    for (std::size_t first = 0; first < counts.size(); first += orders_per_bar) {
        const std::size_t size = std::min(orders_per_bar, counts.size() - first);
        const auto measured = counts.subspan(first, size);
        const auto paths = std::span(exact.paths).subspan(first, size);
        const auto [fewest, most_counted] = std::minmax_element(measured.begin(), measured.end());
        const auto [fewest_paths, most_paths] = std::minmax_element(paths.begin(), paths.end());
        HistogramBar bar{.first_rank = first, .end_rank = first + size};
        bar.lowest = share(*fewest, trials);
        bar.highest = share(*most_counted, trials);
        bar.exact_lowest = share(*fewest_paths, exact.total_paths);
        bar.exact_highest = share(*most_paths, exact.total_paths);
        bar.impossible = *most_paths == 0;
        if (trials > 0) {
            const double p = bar.exact_highest;
            bar.deviation = std::sqrt(p * (1 - p) / static_cast<double>(trials));
        }
        bars.push_back(bar);
    }
    return bars;
}

double histogram_top(std::span<const std::uint64_t> counts, const ExactOrders& exact) {
    const double measured = share(*std::max_element(counts.begin(), counts.end()), sum_of(counts));
    const double expected =
        share(*std::max_element(exact.paths.begin(), exact.paths.end()), exact.total_paths);
    return std::max(measured, expected) * kHeadroom;
}

}  // namespace shufflelens
