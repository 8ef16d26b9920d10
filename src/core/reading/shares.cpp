#include "shares.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shufflelens::reading {

namespace {

/// One row: counts, and how far each was rounded down.
struct Rounded {
    std::vector<std::uint64_t> counts;
    std::vector<double> remainders;
};

Rounded round_down(std::span<const double> shares, std::uint64_t shuffles) {
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    Rounded rounded;
    for (const double share : shares) {
        const double exact = sum == 0 ? 0 : share / sum * static_cast<double>(shuffles);
        rounded.counts.push_back(static_cast<std::uint64_t>(exact));
        rounded.remainders.push_back(exact - std::floor(exact));
    }
    return rounded;
}

}  // namespace

std::vector<std::uint64_t> counts_of_shares(std::span<const double> shares, std::uint64_t shuffles) {
    auto [counts, remainders] = round_down(shares, shuffles);
    const std::uint64_t counted = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    std::vector<std::size_t> cells(counts.size());
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    std::stable_sort(cells.begin(), cells.end(), [&remainders = remainders](std::size_t a, std::size_t b) {
        return remainders[a] > remainders[b];
    });
    const std::uint64_t missing = shuffles > counted ? shuffles - counted : 0;
    for (std::size_t k = 0; k < std::min<std::uint64_t>(missing, cells.size()); ++k) ++counts[cells[k]];
    return counts;
}

std::vector<std::uint64_t> matrix_of_shares(std::span<const double> shares, std::size_t n,
                                            std::uint64_t shuffles) {
    std::vector<std::uint64_t> counts;
    for (std::size_t row = 0; row < n; ++row) {
        const std::vector<std::uint64_t> cells = counts_of_shares(shares.subspan(row * n, n), shuffles);
        counts.insert(counts.end(), cells.begin(), cells.end());
    }
    std::vector<std::int64_t> excess(n, -static_cast<std::int64_t>(shuffles));
    for (std::size_t cell = 0; cell < counts.size(); ++cell)
        excess[cell % n] += static_cast<std::int64_t>(counts[cell]);
    // Rows are right; within a row, counts move from columns that have too many to those that have too few.
    // In so many parts: of more the last of them would take n³ steps.
    const auto parts = static_cast<std::int64_t>(std::min<std::size_t>(n, 16));
    std::size_t row = 0;
    while (true) {
        const auto most = std::max_element(excess.begin(), excess.end());
        const auto least = std::min_element(excess.begin(), excess.end());
        if (*most <= 0) return counts;
        const auto from = static_cast<std::size_t>(most - excess.begin());
        const auto to = static_cast<std::size_t>(least - excess.begin());
        // The rows in turn, so that none is bent more than another; there is one, for the column has too
        // many.
        while (counts[row * n + from] == 0) row = (row + 1) % n;
        const auto step = std::clamp<std::int64_t>(std::min(*most, -*least) / parts, 1,
                                                   static_cast<std::int64_t>(counts[row * n + from]));
        counts[row * n + from] -= static_cast<std::uint64_t>(step);
        counts[row * n + to] += static_cast<std::uint64_t>(step);
        *most -= step;
        *least += step;
        row = (row + 1) % n;
    }
}

std::uint64_t believable_shuffles(std::uint64_t shuffles, std::span<const double> shares,
                                  std::size_t decimals) {
    // So that a share of them is exact to less than one, and the sums of a matrix fit 64 bits.
    shuffles = std::min(shuffles, std::uint64_t{1} << 50U);
    constexpr double kRoundingShare = 0.05;
    constexpr double kHundred = 100;
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (shares.empty() || sum == 0) return shuffles;
    // In a row that adds up to 100, or the whole table to a multiple of it, the last digit is this share.
    const bool in_percent = sum > 1.5 * std::sqrt(static_cast<double>(shares.size()));
    const double unit = std::pow(10.0, -static_cast<double>(decimals)) / (in_percent ? kHundred : 1);
    const double rows = std::max(1.0, std::round(sum / (in_percent ? kHundred : 1)));
    const double mean = rows / static_cast<double>(shares.size());
    // A rounded share has the variance unit²/12, a counted one mean/N.
    const double most = kRoundingShare * 12 * mean / (unit * unit);
    return most < static_cast<double>(shuffles) ? static_cast<std::uint64_t>(most) : shuffles;
}

std::vector<double> transposed(std::span<const double> values, std::size_t n) {
    std::vector<double> result(values.size());
    for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t column = 0; column < n; ++column)
            result[column * n + row] = values[row * n + column];
    }
    return result;
}

}  // namespace shufflelens::reading
