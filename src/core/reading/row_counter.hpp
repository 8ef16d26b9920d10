// Counts orders of known items, in a table of all orders where that is small, else by place.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "shufflelens/sample.hpp"

namespace shufflelens::reading {

class RowCounter {
  public:
    /// `items` are the labels in start order, equal items with equal labels; a row has `placed` of them, all
    /// or the first few. With `inverse` the k-th word of a row is where item k went, by the item that began
    /// there; it needs different items and whole orders.
    RowCounter(std::vector<std::string> items, int placed, bool inverse);

    /// What is wrong with a row, in words; nothing where it is an order, which is then kept for add().
    std::optional<std::string> refuse(std::span<const std::string> row);
    /// Counts the row that refuse() has just taken.
    void add(std::uint64_t weight);
    /// The cell of that row, for add_to_cell(); nothing where there are no cells.
    std::optional<std::size_t> cell() const { return cell_; }
    void add_to_cell(std::size_t cell, std::uint64_t weight) {
        if (!pairs_.empty()) {
            // One addition, and no branch that is taken: this is done hundreds of millions of times.
            ++pairs_[pairs_row_ + cell];
            pairs_row_ = cell * orders_.size();
            if (weight != 1) orders_[cell] += weight - 1;  // modulo 2^64: the pair adds the 1
            return;
        }
        orders_[cell] += weight;
        if (follows_ && has_before_ > 0) ++row_to_row_[step_of_cells(cell_before_, cell)];
        cell_before_ = cell;
        has_before_ = 1;
    }

    /// From now on what leads from each row to the next is counted as well: rows are shuffles in the order in
    /// which they were made. Only of whole orders of different items; else nothing happens.
    void follow_rows();
    /// The next row does not follow the last one that was added.
    void forget_row_before() {
        has_before_ = 0;
        pairs_row_ = orders_.size() * orders_.size();
        before_.clear();
    }

    bool is_item(std::string_view label) const { return kind_of_.contains(std::string(label)); }
    const std::vector<std::string>& items() const { return items_; }
    int placed() const { return placed_; }
    std::size_t cells() const { return orders_.size(); }
    std::vector<std::uint64_t>& orders() { return orders_; }

    /// The tables of a sample. `shuffles` and what else is known of it is left alone.
    void fill(Sample& sample) const;

  private:
    bool is_plain() const {
        return kind_sizes_.size() == items_.size() && placed_ == static_cast<int>(items_.size());
    }
    double completions(std::span<const int> left, int places) const;
    std::size_t rank_of(std::span<const int> kinds) const;
    template <typename Visit>
    void for_each_order(const Visit& visit) const;
    std::size_t step_of_cells(std::size_t before, std::size_t cell) const;
    void add_places(std::span<const int> kinds, std::uint64_t weight,
                    std::vector<std::uint64_t>& places) const;

    std::vector<std::string> items_;
    int placed_ = 0;
    bool inverse_ = false;
    std::unordered_map<std::string, int> kind_of_;
    std::vector<std::string> kinds_;  // labels
    std::vector<int> kind_sizes_;     // items of each kind
    std::vector<int> row_;            // of the last row: the kind at each place
    std::vector<int> scratch_;
    std::optional<std::size_t> cell_;
    std::vector<std::uint64_t> orders_;  // empty where there would be too many
    std::vector<std::uint64_t> places_;  // used only where orders_ is empty
    std::vector<int> row_sizes_;
    std::vector<int> column_sizes_;
    FeatureSums sums_;

    bool follows_ = false;
    std::size_t cell_before_ = 0;
    std::uint64_t has_before_ = 0;              // 1 where cell_before_ is that of the row before
    std::vector<int> before_;                   // the row before, where there are no cells
    std::vector<std::uint8_t> kinds_of_cells_;  // a row of kinds each
    // Where there are few cells: how often each came behind each, [cell before][cell], and in the last row
    // behind none. fill() adds them to the tables.
    std::vector<std::uint64_t> pairs_;
    std::size_t pairs_row_ = 0;              // where the row of the cell before begins
    std::vector<std::uint64_t> row_to_row_;  // as orders_ or, where these are empty, as places_
};

}  // namespace shufflelens::reading
