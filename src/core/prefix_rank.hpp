// Lexicographic numbers of the beginnings of orders, for the inner loops of exact analysis.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace shufflelens {

/// Which of all beginnings of this length these first places of an order of n items are; of whole orders
/// their rank. Requires n <= 32 and different items in [0, n).
inline std::size_t prefix_rank(std::span<const std::uint8_t> places, std::size_t n) {
    std::size_t result = 0;
    std::uint32_t used = 0;
    for (std::size_t place = 0; place < places.size(); ++place) {
        const std::uint32_t item = places[place];
        const auto smaller_used = static_cast<std::uint32_t>(std::popcount(used & ((1U << item) - 1U)));
        result = result * (n - place) + item - smaller_used;
        used |= 1U << item;
    }
    return result;
}

}  // namespace shufflelens
