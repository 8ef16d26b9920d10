// From percentages back to counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace shufflelens::reading {

/// The counts of `shuffles` with these shares, which may add up to 100 or to 1: largest remainders, so that
/// they add up to `shuffles`.
std::vector<std::uint64_t> counts_of_shares(std::span<const double> shares, std::uint64_t shuffles);

/// The same of n × n shares, so that every row and every column adds up to `shuffles`.
std::vector<std::uint64_t> matrix_of_shares(std::span<const double> shares, std::size_t n,
                                            std::uint64_t shuffles);

/// How many shuffles rounded shares can speak for: so many that the rounding adds under a twentieth to the
/// variance of a cell of mean size, at most `shuffles`. Percentages in two decimals say no more, whatever was
/// counted.
std::uint64_t believable_shuffles(std::uint64_t shuffles, std::span<const double> shares,
                                  std::size_t decimals);

/// Of n × n values.
std::vector<double> transposed(std::span<const double> values, std::size_t n);

}  // namespace shufflelens::reading
