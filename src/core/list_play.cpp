#include "shufflelens/list_play.hpp"

#include <algorithm>
#include <utility>

#include "shufflelens/check.hpp"
#include "shufflelens/engine.hpp"
#include "shufflelens/source.hpp"

namespace shufflelens {

ListPlay::ListPlay(int items, std::uint64_t seed) : seed_(seed), order_(identity_order(items)) {
    SHUFFLELENS_CHECK(1 <= items && items <= kMaxItems);
    shuffle();
}

ListPlay::ListPlay(std::vector<std::string> names, std::uint64_t seed)
    : labels_(std::move(names)),
      seed_(seed),
      order_(identity_order(static_cast<int>(labels_.names().size()))) {
    SHUFFLELENS_CHECK(!order_.empty() && order_.size() <= std::size_t{kMaxItems});
    shuffle();
}

void ListPlay::set_seed(std::uint64_t seed) {
    seed_ = seed;
    shuffle();
}

void ListPlay::shuffle() {
    FractionSource source(seed_);
    order_ = identity_order(item_count());
    shuffle_items(variant_named("fy_down"), std::span(order_), source);
}

std::string ListPlay::after_text() const {
    std::string text;
    for (int place = 0; place < item_count(); ++place) text += after(place) + "\n";
    return text;
}

void ListPlay::scroll_to(int first_row, int rows_shown) {
    rows_shown_ = std::max(1, rows_shown);
    first_row_ = std::clamp(first_row, 0, std::max(0, item_count() - rows_shown_));
}

}  // namespace shufflelens
