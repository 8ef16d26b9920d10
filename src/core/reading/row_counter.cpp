#include "row_counter.hpp"

#include <algorithm>
#include <numeric>

#include "shufflelens/check.hpp"
#include "shufflelens/order_features.hpp"
#include "shufflelens/place_bins.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::reading {

namespace {

/// Of more items no table of orders is kept, however few there are: a cell takes O(n²) to find.
constexpr std::size_t kMostTabledItems = 512;
/// Of more items a row of a wrong length is not compared with them: that takes O(n), however short the row
/// is.
constexpr std::size_t kMostComparedItems = 4096;

std::string quoted(std::string_view label) {
    return "'" + printable(label) + "'";
}

/// The order that moves items as they were moved from one row to the next: its place p holds the place where
/// the item now at p was before.
template <typename Kind>
Order step_between(std::span<const Kind> before, std::span<const Kind> now) {
    Order place_before(before.size());
    for (std::size_t place = 0; place < before.size(); ++place) {
        place_before[static_cast<std::size_t>(before[place])] = static_cast<Item>(place);
    }
    Order step;
    step.reserve(now.size());
    for (const Kind kind : now) step.push_back(place_before[static_cast<std::size_t>(kind)]);
    return step;
}

}  // namespace

RowCounter::RowCounter(std::vector<std::string> items, int placed, bool inverse)
    : items_(std::move(items)), placed_(placed), inverse_(inverse) {
    SHUFFLELENS_CHECK(0 <= placed && placed <= static_cast<int>(items_.size()));
    for (const std::string& item : items_) {
        const auto [found, is_new] = kind_of_.try_emplace(item, static_cast<int>(kinds_.size()));
        if (is_new) {
            kinds_.push_back(item);
            kind_sizes_.push_back(0);
        }
        ++kind_sizes_[static_cast<std::size_t>(found->second)];
    }
    SHUFFLELENS_CHECK(!inverse || is_plain());
    const double cells = completions(kind_sizes_, placed_);
    const bool tabled = items_.size() <= kMostTabledItems && cells <= static_cast<double>(kMaxOrderCells);
    if (tabled) orders_.resize(static_cast<std::size_t>(cells));

    const auto n = static_cast<int>(items_.size());
    if (is_plain()) {
        const PlaceBins bins(n);
        for (int bin = 0; bin < bins.side(); ++bin) row_sizes_.push_back(bins.size(bin));
        column_sizes_ = row_sizes_;
    } else {
        row_sizes_ = kind_sizes_;
        column_sizes_.assign(static_cast<std::size_t>(placed_), 1);
        if (placed_ < n) column_sizes_.push_back(n - placed_);
    }
    if (orders_.empty()) places_.resize(row_sizes_.size() * column_sizes_.size());
}

/// The number of ways to fill so many places from what is left, exact while it is under 2^53: of different
/// items a falling factorial, of all that is left a multinomial coefficient.
double RowCounter::completions(std::span<const int> left, int places) const {
    const int items = std::accumulate(left.begin(), left.end(), 0);
    double ways = 1;
    if (kinds_.size() == items_.size()) {
        for (int k = 0; k < places && ways < 1e15; ++k) ways *= items - k;
        return ways;
    }
    int filled = 0;
    for (const int size : left) {
        for (int k = 1; k <= size; ++k) {
            ways = ways * ++filled / k;  // a binomial coefficient at every step, so always whole
            if (ways > 1e15) return ways;
        }
    }
    return ways;
}

std::optional<std::string> RowCounter::refuse(std::span<const std::string> row) {
    const auto places = static_cast<std::size_t>(placed_);
    const std::string length =
        row.size() == places ? "" : counted(row.size(), "item") + " instead of " + with_thousands(places);
    row_.clear();
    for (const std::string& label : row) {
        const auto found = kind_of_.find(label);
        if (found == kind_of_.end()) {
            const std::string unknown =
                quoted(label) + " is none of the " + with_thousands(items_.size()) + " items";
            return length.empty() ? unknown : length + ", " + unknown;
        }
        row_.push_back(found->second);
    }
    if (!length.empty() && items_.size() > kMostComparedItems) return length;
    scratch_.assign(kind_sizes_.begin(), kind_sizes_.end());
    std::string doubled;
    for (const int kind : row_) {
        if (--scratch_[static_cast<std::size_t>(kind)] == -1 && doubled.empty()) {
            const int allowed = kind_sizes_[static_cast<std::size_t>(kind)];
            doubled = quoted(kinds_[static_cast<std::size_t>(kind)]) +
                      (allowed == 1 ? " is there more than once"
                                    : " is there more than " + std::to_string(allowed) + " times");
        }
    }
    std::string missing;
    if (placed_ == static_cast<int>(items_.size())) {
        const auto left = std::find_if(scratch_.begin(), scratch_.end(), [](int count) { return count > 0; });
        if (left != scratch_.end()) {
            missing = quoted(kinds_[static_cast<std::size_t>(left - scratch_.begin())]) + " is missing";
        }
    }
    if (!length.empty()) {
        std::string wrong = length;
        if (!doubled.empty()) wrong += ", " + doubled;
        if (row.size() < places && !missing.empty()) wrong += ", " + missing;
        return wrong;
    }
    if (!doubled.empty()) return missing.empty() ? doubled : doubled + ", " + missing;
    if (inverse_) {
        scratch_.resize(row_.size());
        for (std::size_t item = 0; item < row_.size(); ++item) {
            scratch_[static_cast<std::size_t>(row_[item])] = static_cast<int>(item);
        }
        row_ = scratch_;
    }
    cell_ = orders_.empty() ? std::nullopt : std::optional(rank_of(row_));
    return std::nullopt;
}

std::size_t RowCounter::rank_of(std::span<const int> kinds) const {
    std::vector<int> left = kind_sizes_;
    double rank = 0;
    auto places = static_cast<int>(kinds.size());
    for (const int kind : kinds) {
        --places;
        for (std::size_t smaller = 0; smaller < static_cast<std::size_t>(kind); ++smaller) {
            if (left[smaller] == 0) continue;
            --left[smaller];
            rank += completions(left, places);
            ++left[smaller];
        }
        --left[static_cast<std::size_t>(kind)];
    }
    return static_cast<std::size_t>(rank);
}

void RowCounter::add(std::uint64_t weight) {
    if (cell_) return add_to_cell(*cell_, weight);
    add_places(row_, weight, places_);
    if (!is_plain()) return;
    if (follows_) {
        if (!before_.empty()) add_places(step_between<int>(before_, row_), 1, row_to_row_);
        before_ = row_;
    }
    const FeatureSums sums = feature_sums_of(row_);
    sums_.fixed_points += weight * sums.fixed_points;
    sums_.even += weight * sums.even;
    sums_.neighbours += weight * sums.neighbours;
}

void RowCounter::follow_rows() {
    if (!is_plain()) return;
    follows_ = true;
    row_to_row_.resize(std::max(orders_.size(), places_.size()));
    if (orders_.empty()) return;
    for_each_order([&](std::span<const int> kinds, std::size_t) {
        for (const int kind : kinds) kinds_of_cells_.push_back(static_cast<std::uint8_t>(kind));
    });
    constexpr std::size_t kFewCells = 120;
    if (orders_.size() > kFewCells) return;
    pairs_.resize((orders_.size() + 1) * orders_.size());
    forget_row_before();
}

std::size_t RowCounter::step_of_cells(std::size_t before, std::size_t cell) const {
    const auto kinds_of = [&](std::size_t of) {
        return std::span(kinds_of_cells_).subspan(of * items_.size(), items_.size());
    };
    return static_cast<std::size_t>(rank(step_between(kinds_of(before), kinds_of(cell))));
}

void RowCounter::add_places(std::span<const int> kinds, std::uint64_t weight,
                            std::vector<std::uint64_t>& places) const {
    const std::size_t columns = column_sizes_.size();
    if (is_plain()) {
        const PlaceBins bins(static_cast<int>(kinds.size()));
        for (std::size_t place = 0; place < kinds.size(); ++place) {
            const auto row = static_cast<std::size_t>(bins.of(kinds[place]));
            places[row * columns + static_cast<std::size_t>(bins.of(static_cast<int>(place)))] += weight;
        }
        return;
    }
    for (std::size_t place = 0; place < kinds.size(); ++place) {
        places[static_cast<std::size_t>(kinds[place]) * columns + place] += weight;
    }
    if (columns == kinds.size()) return;
    // The last column holds who was not placed.
    for (std::size_t kind = 0; kind < kind_sizes_.size(); ++kind) {
        const auto there = std::count(kinds.begin(), kinds.end(), static_cast<int>(kind));
        places[kind * columns + columns - 1] +=
            weight * (static_cast<std::uint64_t>(kind_sizes_[kind]) - static_cast<std::uint64_t>(there));
    }
}

/// Calls visit(kinds, cell) for every order, in lexicographic order.
template <typename Visit>
void RowCounter::for_each_order(const Visit& visit) const {
    std::vector<int> left = kind_sizes_;
    std::vector<int> order(static_cast<std::size_t>(placed_));
    std::size_t cell = 0;
    const auto fill_from = [&](const auto& self, std::size_t place) -> void {
        if (place == order.size()) {
            visit(order, cell++);
            return;
        }
        for (std::size_t kind = 0; kind < left.size(); ++kind) {
            if (left[kind] == 0) continue;
            --left[kind];
            order[place] = static_cast<int>(kind);
            self(self, place + 1);
            ++left[kind];
        }
    };
    fill_from(fill_from, 0);
}

void RowCounter::fill(Sample& sample) const {
    sample.n = static_cast<int>(items_.size());
    sample.placed = placed_;
    sample.equal_items = kinds_.size() < items_.size();
    sample.labels = items_;
    std::vector<std::uint64_t> orders = orders_;
    std::vector<std::uint64_t> row_to_row = row_to_row_;
    for (std::size_t pair = 0; pair < pairs_.size(); ++pair) {
        const std::size_t before = pair / orders.size();
        const std::size_t cell = pair % orders.size();
        orders[cell] += pairs_[pair];
        if (pairs_[pair] > 0 && before < orders.size())
            row_to_row[step_of_cells(before, cell)] += pairs_[pair];
    }
    sample.orders = orders;
    sample.row_sizes = row_sizes_;
    sample.column_sizes = column_sizes_;
    sample.places = places_;
    sample.row_to_row = std::move(row_to_row);
    if (orders.empty()) {
        if (is_plain()) sample.sums = sums_;
        return;
    }
    sample.places.assign(row_sizes_.size() * column_sizes_.size(), 0);
    for_each_order([&](std::span<const int> kinds, std::size_t cell) {
        if (orders[cell] > 0) add_places(kinds, orders[cell], sample.places);
    });
}

}  // namespace shufflelens::reading
