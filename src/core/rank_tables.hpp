// Ranks packed orders with two table look-ups instead of n²/2 comparisons.
//
// An order of up to 8 items is packed into 32 bits, a nibble a place. The lexicographic rank is
// Σ digit(place) · (n-1-place)!, where digit(place) counts the smaller items to the right. For the first half
// of the places that depends on the items of the first half alone (smaller items, less those already used);
// for the second half on their order among themselves. So rank = front[first half] + back[second half].
#pragma once

#include <cstdint>
#include <vector>

#include "shufflelens/order.hpp"

namespace shufflelens {

/// An order of at most 8 items: the item at place p is nibble p.
using PackedOrder = std::uint32_t;

/// Exchanges places i and j; i == j changes nothing.
constexpr PackedOrder swap_places(PackedOrder order, int i, int j) {
    const PackedOrder difference = ((order >> (4 * i)) ^ (order >> (4 * j))) & 0xFU;
    return order ^ (difference << (4 * i)) ^ (difference << (4 * j));
}

/// 0, 1, …, n-1. Requires n in [0, 8].
constexpr PackedOrder packed_identity(int n) {
    return n == 0 ? 0U : 0x76543210U & (0xFFFFFFFFU >> (32 - 4 * n));
}

/// Requires at most 8 items.
PackedOrder pack(const Order& order);

class RankTables {
  public:
    /// Requires n in [0, 8].
    explicit RankTables(int n);

    /// Lexicographic rank of a packed order of n items.
    std::uint32_t rank(PackedOrder order) const {
        return front_[order & front_mask_] + back_[order >> front_bits_];
    }

  private:
    int front_bits_;
    PackedOrder front_mask_;
    std::vector<std::uint32_t> front_;
    std::vector<std::uint32_t> back_;
};

}  // namespace shufflelens
