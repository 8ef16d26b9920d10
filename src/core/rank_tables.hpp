// Ranks packed orders with two table look-ups instead of n²/2 comparisons.
//
// An order of up to 8 items is packed into 24 bits, 3 a place.
// Orders that agree in their front half follow each other in lexicographic order, one for each arrangement of
// the items left over. So rank = front[front half] · (places of the back half)! + back[back half], where back
// depends only on how the items of the back half compare among themselves. Both entries are small numbers:
// the tables have 12 KB together and stay in the first-level cache.
#pragma once

#include <cstdint>
#include <vector>

#include "shufflelens/order.hpp"

namespace shufflelens {

/// The most items that a packed order can have.
inline constexpr int kMaxPackedItems = 8;
inline constexpr int kPlaceBits = 3;

/// An order of at most kMaxPackedItems items: the item at place p is bits p · kPlaceBits and up.
using PackedOrder = std::uint32_t;

/// Exchanges places i and j; i == j changes nothing.
constexpr PackedOrder swap_places(PackedOrder order, int i, int j) {
    constexpr PackedOrder kItem = (1U << kPlaceBits) - 1;
    const int shift_i = kPlaceBits * i;
    const int shift_j = kPlaceBits * j;
    const PackedOrder difference = ((order >> shift_i) ^ (order >> shift_j)) & kItem;
    return order ^ (difference << shift_i) ^ (difference << shift_j);
}

/// Requires at most kMaxPackedItems items.
PackedOrder pack(const Order& order);

class RankTables {
  public:
    /// Requires n in [0, kMaxPackedItems].
    explicit RankTables(int n);

    /// Lexicographic rank of a packed order of n items.
    std::uint32_t rank(PackedOrder order) const {
        return front_[order & front_mask_] * back_arrangements_ + back_[order >> front_bits_];
    }

  private:
    int front_bits_;  // those of the whole front half
    PackedOrder front_mask_;
    std::uint32_t back_arrangements_;   // (places of the back half)!
    std::vector<std::uint16_t> front_;  // under 8!/4! = 1,680
    std::vector<std::uint8_t> back_;    // under 4! = 24
};

}  // namespace shufflelens
