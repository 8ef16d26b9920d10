#include "shufflelens/order.hpp"

#include <numeric>

#include "shufflelens/check.hpp"

namespace shufflelens {

Order identity_order(int n) {
    SHUFFLELENS_CHECK(n >= 0);
    Order order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Item{0});
    return order;
}

std::uint64_t factorial(int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxRankedItems);
    std::uint64_t product = 1;
    for (int k = 2; k <= n; ++k) product *= static_cast<std::uint64_t>(k);
    return product;
}

std::uint64_t rank(std::span<const Item> order) {
    SHUFFLELENS_CHECK(order.size() <= kMaxRankedItems);
    // Horner in the factorial number system: digit = smaller items to the right, its radix = places left.
    std::uint64_t result = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
        std::uint64_t smaller = 0;
        for (std::size_t later = place + 1; later < order.size(); ++later) {
            smaller += order[later] < order[place] ? 1U : 0U;
        }
        result = result * (order.size() - place) + smaller;
    }
    return result;
}

Order unrank(std::uint64_t rank, int n) {
    SHUFFLELENS_CHECK(rank < factorial(n));
    Order left = identity_order(n);
    Order order;
    order.reserve(left.size());
    for (int remaining = n; remaining > 0; --remaining) {
        const std::uint64_t weight = factorial(remaining - 1);
        const auto chosen = left.begin() + static_cast<std::ptrdiff_t>(rank / weight);
        order.push_back(*chosen);
        left.erase(chosen);
        rank %= weight;
    }
    return order;
}

bool is_permutation(std::span<const Item> order) {
    std::vector<bool> seen(order.size(), false);
    for (const Item item : order) {
        if (item < 0 || static_cast<std::size_t>(item) >= order.size()) return false;
        if (seen[static_cast<std::size_t>(item)]) return false;
        seen[static_cast<std::size_t>(item)] = true;
    }
    return true;
}

std::vector<std::vector<Item>> cycles(std::span<const Item> order) {
    SHUFFLELENS_CHECK(is_permutation(order));
    std::vector<std::vector<Item>> found;
    std::vector<bool> seen(order.size(), false);
    for (std::size_t start = 0; start < order.size(); ++start) {
        if (seen[start]) continue;
        std::vector<Item>& cycle = found.emplace_back();
        for (std::size_t at = start; !seen[at]; at = static_cast<std::size_t>(order[at])) {
            seen[at] = true;
            cycle.push_back(static_cast<Item>(at));
        }
    }
    return found;
}

int count_fixed_points(std::span<const Item> order) {
    int fixed = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
        fixed += order[place] == static_cast<Item>(place) ? 1 : 0;
    }
    return fixed;
}

std::string to_text(std::span<const Item> order) {
    std::string text;
    for (const Item item : order) {
        if (!text.empty()) text += ' ';
        text += std::to_string(item + 1);
    }
    return text;
}

}  // namespace shufflelens
