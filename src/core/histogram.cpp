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
    return layout_histogram(counts, exact, {.end = counts.size()}, max_bars);
}

std::vector<HistogramBar> layout_histogram(std::span<const std::uint64_t> counts, const ExactOrders& exact,
                                           const HistogramWindow& window, int max_bars) {
    SHUFFLELENS_CHECK(counts.size() == exact.paths.size());
    SHUFFLELENS_CHECK(window.first < window.end && window.end <= counts.size());
    SHUFFLELENS_CHECK(max_bars >= 1);
    const std::uint64_t trials = sum_of(counts);
    const auto most = static_cast<std::size_t>(max_bars);
    const std::size_t orders_per_bar = (window.end - window.first + most - 1) / most;
    const auto rank_at = [&](std::size_t position) {
        return window.ranks.empty() ? position : std::size_t{window.ranks[position]};
    };
    std::vector<HistogramBar> bars;
    for (std::size_t first = window.first; first < window.end; first += orders_per_bar) {
        const std::size_t end = std::min(first + orders_per_bar, window.end);
        HistogramBar bar{.first_rank = first, .end_rank = end, .highest_rank = rank_at(first)};
        std::uint64_t fewest = counts[rank_at(first)];
        std::uint64_t fewest_paths = exact.paths[rank_at(first)];
        std::uint64_t most_paths = fewest_paths;
        for (std::size_t position = first; position < end; ++position) {
            const std::size_t rank = rank_at(position);
            fewest = std::min(fewest, counts[rank]);
            if (counts[rank] > counts[bar.highest_rank]) bar.highest_rank = rank;
            fewest_paths = std::min(fewest_paths, exact.paths[rank]);
            most_paths = std::max(most_paths, exact.paths[rank]);
        }
        bar.lowest = share(fewest, trials);
        bar.highest = share(counts[bar.highest_rank], trials);
        bar.exact_lowest = share(fewest_paths, exact.total_paths);
        bar.exact_highest = share(most_paths, exact.total_paths);
        bar.impossible = most_paths == 0;
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
