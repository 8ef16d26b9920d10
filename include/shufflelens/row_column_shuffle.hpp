// A trap: shuffle the rows of a board, then its columns.
//
// Every cell goes to every place equally often, so the item→place matrix is flat and the test of places finds
// nothing. But cells of one row stay in one row: r!·c! of the (r·c)! orders can come, and mines that were
// laid first are still whole rows.
#pragma once

#include <string>

#include "shufflelens/minefield.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// One run: the steps that shuffle the rows, then those that shuffle the columns. What holds after a step is
/// a function of the step.
class RowColumnRun {
  public:
    /// Shuffles the rows, then the columns with the variant. Requires a size that check_board accepts.
    RowColumnRun(const BoardSize& size, const Variant& variant, Source& source);

    const BoardSize& size() const { return size_; }
    int step_count() const { return rows_.step_count() + columns_.step_count(); }
    /// Steps before this one exchange rows, the others columns.
    int first_column_step() const { return rows_.step_count(); }
    /// The rows, or columns, that step k in [0, step_count()) exchanges.
    Swap swap(int k) const;

    /// Which row of the start lies in each row after k steps, k in [0, step_count()], here and below.
    Order row_order(int k) const;
    Order column_order(int k) const;
    /// Which cell of the start lies in each cell of the board.
    Order board_order(int k) const;

  private:
    BoardSize size_;
    Recording rows_;
    Recording columns_;
};

/// log10 of the number of orders that can come: r!·c!, each from exactly one pair of orders.
double log10_row_column_orders(const BoardSize& size);

/// The coming step: "Step 3: rows 6 and 2 change places." / "… column 4 stays." At the end: "Done after
/// 16 steps."
std::string row_column_step_sentence(const RowColumnRun& run, int k);

/// Why it is a trap: "Every cell goes to every place equally often, yet only 9!·9! = 1.32×10¹¹ of the 81! =
/// 5.80×10¹²⁰ orders can come: cells that share a row share a row for ever."
std::string row_column_trap_sentence(const BoardSize& size);

}  // namespace shufflelens
