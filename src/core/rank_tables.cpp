#include "rank_tables.hpp"

#include <bit>

#include "shufflelens/check.hpp"

namespace shufflelens {

PackedOrder pack(const Order& order) {
    SHUFFLELENS_CHECK(order.size() <= 8);
    PackedOrder packed = 0;
    for (std::size_t place = order.size(); place-- > 0;) {
        packed = (packed << 4) | static_cast<PackedOrder>(order[place]);
    }
    return packed;
}

RankTables::RankTables(int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= 8);
    const int front_places = n / 2;
    const int back_places = n - front_places;
    front_bits_ = 4 * front_places;
    front_mask_ = (PackedOrder{1} << front_bits_) - 1;
    front_.resize(std::size_t{1} << front_bits_);
    back_.resize(std::size_t{1} << (4 * back_places));

    const auto item_at = [](std::size_t packed, int place) { return (packed >> (4 * place)) & 0xFU; };
    for (std::size_t packed = 0; packed < front_.size(); ++packed) {
        std::uint64_t sum = 0;
        std::uint32_t used = 0;
        for (int place = 0; place < front_places; ++place) {
            const auto item = static_cast<int>(item_at(packed, place));
            const auto smaller_used = std::popcount(used & ((1U << item) - 1U));
            // Keys that are no part of an order (an item twice) are never looked up; any value will do.
            const int digit = item > smaller_used ? item - smaller_used : 0;
            sum += static_cast<std::uint64_t>(digit) * factorial(n - 1 - place);
            used |= 1U << item;
        }
        front_[packed] = static_cast<std::uint32_t>(sum);
    }
    for (std::size_t packed = 0; packed < back_.size(); ++packed) {
        std::uint64_t sum = 0;
        for (int place = 0; place < back_places; ++place) {
            std::uint64_t digit = 0;
            for (int later = place + 1; later < back_places; ++later) {
                digit += item_at(packed, later) < item_at(packed, place) ? 1U : 0U;
            }
            sum += digit * factorial(back_places - 1 - place);
        }
        back_[packed] = static_cast<std::uint32_t>(sum);
    }
}

}  // namespace shufflelens
