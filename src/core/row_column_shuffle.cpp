#include "shufflelens/row_column_shuffle.hpp"

#include <algorithm>

#include "shufflelens/check.hpp"
#include "shufflelens/large_counts.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

Order order_at(const Recording& run, int step) {
    Player player(run);
    player.seek(step);
    return player.order();
}

}  // namespace

RowColumnRun::RowColumnRun(const BoardSize& size, const Variant& variant, Source& source)
    : size_(size), rows_(variant, size.rows, source), columns_(variant, size.columns, source) {}

Swap RowColumnRun::swap(int k) const {
    return k < first_column_step() ? rows_.swap(k) : columns_.swap(k - first_column_step());
}

Order RowColumnRun::row_order(int k) const {
    return order_at(rows_, std::min(k, first_column_step()));
}

Order RowColumnRun::column_order(int k) const {
    return order_at(columns_, std::max(0, k - first_column_step()));
}

Order RowColumnRun::board_order(int k) const {
    SHUFFLELENS_CHECK(0 <= k && k <= step_count());
    const Order rows = row_order(k);
    const Order columns = column_order(k);
    Order board;
    board.reserve(rows.size() * columns.size());
    for (const Item row : rows) {
        for (const Item column : columns) board.push_back(place_of(size_, {row, column}));
    }
    return board;
}

double log10_row_column_orders(const BoardSize& size) {
    return log10_factorial(size.rows) + log10_factorial(size.columns);
}

std::string row_column_step_sentence(const RowColumnRun& run, int k) {
    if (k == run.step_count()) return "Done after " + counted(static_cast<std::uint64_t>(k), "step") + ".";
    const Swap swap = run.swap(k);
    const std::string line = k < run.first_column_step() ? "row" : "column";
    std::string sentence = "Step " + std::to_string(k + 1) + ": " + line;
    if (swap.i == swap.j) return sentence + " " + std::to_string(swap.i) + " stays.";
    return sentence + "s " + std::to_string(swap.i) + " and " + std::to_string(swap.j) + " change places.";
}

std::string row_column_trap_sentence(const BoardSize& size) {
    return "Every cell goes to every place equally often, yet only " + std::to_string(size.rows) + "!·" +
           std::to_string(size.columns) + "! = " + power_of_ten_text(log10_row_column_orders(size)) +
           " of the " + factorial_text(size.cells()) +
           " orders can come: cells that share a row share a row for ever.";
}

}  // namespace shufflelens
