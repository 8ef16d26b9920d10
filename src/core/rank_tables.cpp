#include "rank_tables.hpp"

#include <bit>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

/// Items of packed places, whether or not they make an order.
struct Places {
    std::size_t packed = 0;

    int item(int place) const {
        return static_cast<int>((packed >> (kPlaceBits * place)) & ((std::size_t{1} << kPlaceBits) - 1));
    }
};

/// Whether no item stands twice. Most keys are no part of any order and are never looked up.
bool are_distinct(const Places& places, int count, int n) {
    std::uint32_t used = 0;
    for (int place = 0; place < count; ++place) {
        const std::uint32_t item = 1U << places.item(place);
        if ((used & item) != 0 || item >> n != 0) return false;
        used |= item;
    }
    return true;
}

/// How many choices of the front places come before this one.
int front_rank(const Places& front, int front_places, int n) {
    int rank = 0;
    std::uint32_t used = 0;
    for (int place = 0; place < front_places; ++place) {
        const int item = front.item(place);
        rank = rank * (n - place) + item - std::popcount(used & ((1U << item) - 1U));
        used |= 1U << item;
    }
    return rank;
}

/// How many arrangements of the same items come before this one.
int back_rank(const Places& back, int back_places) {
    int rank = 0;
    for (int place = 0; place < back_places; ++place) {
        int digit = 0;
        for (int later = place + 1; later < back_places; ++later) {
            digit += back.item(later) < back.item(place) ? 1 : 0;
        }
        rank = rank * (back_places - place) + digit;
    }
    return rank;
}

}  // namespace

PackedOrder pack(const Order& order) {
    SHUFFLELENS_CHECK(order.size() <= kMaxPackedItems);
    PackedOrder packed = 0;
    for (std::size_t place = order.size(); place-- > 0;) {
        packed = (packed << kPlaceBits) | static_cast<PackedOrder>(order[place]);
    }
    return packed;
}

RankTables::RankTables(int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxPackedItems);
    const int front_places = n / 2;
    const int back_places = n - front_places;
    front_bits_ = kPlaceBits * front_places;
    front_mask_ = (PackedOrder{1} << front_bits_) - 1;
    back_arrangements_ = static_cast<std::uint32_t>(factorial(back_places));
    front_.resize(std::size_t{1} << front_bits_);
    back_.resize(std::size_t{1} << (kPlaceBits * back_places));
    for (std::size_t packed = 0; packed < front_.size(); ++packed) {
        const Places front{packed};
        if (!are_distinct(front, front_places, n)) continue;
        front_[packed] = static_cast<std::uint16_t>(front_rank(front, front_places, n));
    }
    for (std::size_t packed = 0; packed < back_.size(); ++packed) {
        const Places back{packed};
        if (!are_distinct(back, back_places, n)) continue;
        back_[packed] = static_cast<std::uint8_t>(back_rank(back, back_places));
    }
}

}  // namespace shufflelens
