// Ranks packed orders with two table look-ups instead of n²/2 comparisons.
//
// An order of up to 10 items is packed into 64 bits, 3 bits a place where they hold every item, else 4.
// Orders that agree in their front half follow each other in lexicographic order, one for each arrangement of
// the items left over. So rank = front[front half] · (places of the back half)! + back[back half], where back
// depends only on how the items of the back half compare among themselves. Both entries are small numbers:
// for 8 items the tables have 12 KB together and stay in the first-level cache.
#pragma once

#include <cstdint>
#include <vector>

#include "shufflelens/order.hpp"

namespace shufflelens {

/// The most items that a packed order can have.
inline constexpr int kMaxPackedItems = 10;

/// An order of at most kMaxPackedItems items: the item at place p is bits p · place_bits(n) and up.
using PackedOrder = std::uint64_t;

/// The bits of a place in an order of n items.
constexpr int place_bits(int n) {
    return n <= 8 ? 3 : 4;
}

/// Exchanges places i and j of `bits` bits each; i == j changes nothing.
constexpr PackedOrder swap_places(PackedOrder order, int i, int j, int bits) {
    const PackedOrder mask = (PackedOrder{1} << bits) - 1;
    const PackedOrder difference = ((order >> (bits * i)) ^ (order >> (bits * j))) & mask;
    return order ^ (difference << (bits * i)) ^ (difference << (bits * j));
}

/// 0, 1, …, n-1. Requires n in [0, kMaxPackedItems].
constexpr PackedOrder packed_identity(int n) {
    PackedOrder packed = 0;
    for (int place = n; place-- > 0;) packed = (packed << place_bits(n)) | static_cast<PackedOrder>(place);
    return packed;
}

/// Requires at most kMaxPackedItems items.
PackedOrder pack(const Order& order);

class RankTables {
  public:
    /// Requires n in [0, kMaxPackedItems].
    explicit RankTables(int n);

    int bits_per_place() const { return bits_; }

    /// Lexicographic rank of a packed order of n items.
    std::uint32_t rank(PackedOrder order) const {
        return front_[order & front_mask_] * back_arrangements_ + back_[order >> front_bits_];
    }

    /// The packed order of n items with places i and j exchanged.
    PackedOrder swap_places(PackedOrder order, int i, int j) const {
        return shufflelens::swap_places(order, i, j, bits_);
    }

  private:
    int bits_;
    int front_bits_;  // those of the whole front half
    PackedOrder front_mask_;
    std::uint32_t back_arrangements_;   // (places of the back half)!
    std::vector<std::uint16_t> front_;  // under 10!/5! = 30,240
    std::vector<std::uint8_t> back_;    // under 5! = 120
};

}  // namespace shufflelens
