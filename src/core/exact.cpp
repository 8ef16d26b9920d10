#include "shufflelens/exact.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

#include "exact_text.hpp"
#include "prefix_rank.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {

namespace {

constexpr std::uint64_t kRoundedPart = 1'000'000'000'000;  // rounded paths that differ by less are the same

/// Takes one step with the path counts of all orders at once.
///
/// Orders that agree in their front places are neighbours in lexicographic order: a block of all arrangements
/// of the items left over. What a swap does to a block depends on little: in the front it moves the block
/// and keeps the arrangements, in the back it permutes the arrangements, and across it moves those with
/// one item at the place to where another is there. So a block is ranked once, not each order by itself.
class OrderBlocks {
  public:
    explicit OrderBlocks(int n);

    /// Adds to `after` what the step makes of `before`; both n! path counts by rank.
    void apply(const Step& step, const std::vector<std::uint64_t>& before,
               std::vector<std::uint64_t>& after) const;

  private:
    using Places = std::array<std::uint8_t, kMaxExactItems>;
    static constexpr int kMostBackPlaces = 5;

    void swap_across(std::size_t block, int front, int back, const std::uint64_t* from,
                     std::uint64_t* after) const;
    std::size_t block_of(const Places& places) const;
    std::size_t row(int a, int b) const {
        return static_cast<std::size_t>(a) * static_cast<std::size_t>(back_) + static_cast<std::size_t>(b);
    }

    int n_;
    int back_;                   // how many back places
    int front_;                  // how many front places
    std::size_t size_;           // of a block: back_!
    std::vector<Places> first_;  // the first order of each block: its back is sorted
    // The arrangement that each becomes where two back places exchange their items, by [row(place, place)].
    std::vector<std::vector<std::uint8_t>> swapped_;
    // The arrangements with one of the block's items, counted from the smallest, at a back place, in
    // ascending order, by [row(place, item)].
    std::vector<std::vector<std::uint8_t>> holding_;
};

OrderBlocks::OrderBlocks(int n)
    : n_(n), back_(std::min(n, kMostBackPlaces)), front_(n - back_), size_(factorial(back_)) {
    Order order = identity_order(n);
    const auto back_begin = order.begin() + front_;
    do {
        std::sort(back_begin, order.end());
        Places& places = first_.emplace_back();
        std::copy(order.begin(), order.end(), places.begin());
        std::reverse(back_begin, order.end());  // the last of its block, so that the next one begins another
    } while (std::next_permutation(order.begin(), order.end()));

    swapped_.resize(row(back_, 0));
    holding_.resize(row(back_, 0));
    Order arrangement = identity_order(back_);
    for (std::size_t number = 0; number < size_; ++number) {
        for (int a = 0; a < back_; ++a) {
            holding_[row(a, arrangement[static_cast<std::size_t>(a)])].push_back(
                static_cast<std::uint8_t>(number));
            for (int b = 0; b < back_; ++b) {
                Order changed = arrangement;
                std::swap(changed[static_cast<std::size_t>(a)], changed[static_cast<std::size_t>(b)]);
                swapped_[row(a, b)].push_back(static_cast<std::uint8_t>(rank(changed)));
            }
        }
        std::next_permutation(arrangement.begin(), arrangement.end());
    }
}

/// Which block holds the orders with these front places.
std::size_t OrderBlocks::block_of(const Places& places) const {
    return prefix_rank(std::span(places).first(static_cast<std::size_t>(front_)),
                       static_cast<std::size_t>(n_));
}

void OrderBlocks::apply(const Step& step, const std::vector<std::uint64_t>& before,
                        std::vector<std::uint64_t>& after) const {
    for (std::size_t block = 0; block < first_.size(); ++block) {
        const std::uint64_t* const from = before.data() + block * size_;
        if (std::all_of(from, from + size_, [](std::uint64_t paths) { return paths == 0; })) continue;
        for (int j = step.low; j < step.bound; ++j) {
            const auto [low, high] = std::minmax(step.i, j);
            if (low < front_ && high >= front_) {
                swap_across(block, low, high - front_, from, after.data());
            } else if (high < front_) {
                Places places = first_[block];
                std::swap(places[static_cast<std::size_t>(low)], places[static_cast<std::size_t>(high)]);
                std::uint64_t* const to = after.data() + block_of(places) * size_;
                for (std::size_t k = 0; k < size_; ++k) to[k] += from[k];
            } else {
                std::uint64_t* const to = after.data() + block * size_;
                const std::uint8_t* const swapped = swapped_[row(low - front_, high - front_)].data();
                for (std::size_t k = 0; k < size_; ++k) to[k] += from[swapped[k]];
            }
        }
    }
}

/// The arrangements with one item at the place become those with another there. Both lists are in
/// lexicographic order, and the other items keep theirs among themselves: the k-th of one becomes the k-th of
/// the other.
void OrderBlocks::swap_across(std::size_t block, int front, int back, const std::uint64_t* from,
                              std::uint64_t* after) const {
    const Places& first = first_[block];
    const auto items =
        std::span(first).subspan(static_cast<std::size_t>(front_), static_cast<std::size_t>(back_));
    const std::uint8_t entering = first[static_cast<std::size_t>(front)];
    for (int leaving = 0; leaving < back_; ++leaving) {
        const std::uint8_t item = items[static_cast<std::size_t>(leaving)];
        const auto smaller = [&](std::uint8_t other) { return other != item && other < entering; };
        const auto number = static_cast<int>(std::count_if(items.begin(), items.end(), smaller));
        Places places = first;
        places[static_cast<std::size_t>(front)] = item;
        std::uint64_t* const to = after + block_of(places) * size_;
        const std::vector<std::uint8_t>& sources = holding_[row(back, leaving)];
        const std::vector<std::uint8_t>& targets = holding_[row(back, number)];
        for (std::size_t k = 0; k < sources.size(); ++k) to[targets[k]] += from[sources[k]];
    }
}

}  // namespace

Fraction make_fraction(std::uint64_t numerator, std::uint64_t denominator) {
    SHUFFLELENS_CHECK(denominator >= 1);
    const std::uint64_t common = std::gcd(numerator, denominator);
    return {numerator / common, denominator / common};
}

std::optional<ExactOrders> find_exact_orders(const Variant& variant, int n) {
    if (variant.is_plain()) return exact_orders_of_rest(variant, n, 0);
    return orders_of_text(variant, n);
}

ExactOrders exact_orders(const Variant& variant, int n) {
    std::optional<ExactOrders> orders = find_exact_orders(variant, n);
    SHUFFLELENS_CHECK(orders.has_value());
    return *std::move(orders);
}

ExactOrders exact_orders_of_rest(const Variant& variant, int n, int first_step) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxExactItems);
    const OrderBlocks blocks(n);
    ExactOrders result{.n = n, .total_paths = 1, .paths = std::vector<std::uint64_t>(factorial(n), 0)};
    result.paths[0] = 1;
    std::vector<std::uint64_t> after(result.paths.size());
    const Schedule schedule = variant.schedule(n);
    SHUFFLELENS_CHECK(0 <= first_step && first_step <= schedule.steps);
    for (int k = first_step; k < schedule.steps; ++k) {
        const Step step = schedule.at(k);
        std::fill(after.begin(), after.end(), std::uint64_t{0});
        blocks.apply(step, result.paths, after);
        result.paths.swap(after);
        result.total_paths *= static_cast<std::uint64_t>(step.choices());
    }
    return result;
}

ExactPlaces exact_places(const ExactOrders& orders) {
    return {.n = orders.n,
            .total_paths = orders.total_paths,
            .paths = places_of_orders(orders.paths, orders.n),
            .rounded = orders.rounded};
}

bool is_uniform(const ExactOrders& orders) {
    const auto [fewest, most] = std::minmax_element(orders.paths.begin(), orders.paths.end());
    return *fewest == *most || (orders.rounded && *most - *fewest <= *most / kRoundedPart);
}

int count_impossible(const ExactOrders& orders) {
    return static_cast<int>(std::count(orders.paths.begin(), orders.paths.end(), std::uint64_t{0}));
}

double total_variation(const ExactOrders& orders) {
    const double mean = orders.mean_paths();
    double sum = 0;
    for (const std::uint64_t paths : orders.paths) sum += std::abs(static_cast<double>(paths) - mean);
    return sum / 2 / static_cast<double>(orders.total_paths);
}

}  // namespace shufflelens
