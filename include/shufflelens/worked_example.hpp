// The worked example: every step of a run so far as a row of a table, to be read, clicked and taken along.
//
// A row is made when it is asked for, so a window that shows twenty of a million rows pays for twenty.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "shufflelens/player.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// Up to here tables of steps hold the order after every step: a million orders of a million items would be
/// terabytes.
inline constexpr int kMaxListedItems = 1000;

/// What one row says. Row 0 is the start: its i, range and j are empty.
struct ExampleRow {
    int step = 0;
    std::string i = {};
    std::string range = {};  // "0…12", both ends included
    std::string j = {};
    std::string happens = {};  // "5♠ to place 12, K♠ to place 4", "Q♦ stays at place 11"
    std::string order = {};    // after the step; empty above kMaxListedItems
};

/// Files and clipboards. All but Text are UTF-8 without a byte order mark.
///
/// Text: columns padded with blanks; the array stands before what happens, because arrays of the same items
/// are equally wide in every font that aligns at all. Markdown: a pipe table; what would be mark-up in a name
/// has a backslash. Csv: RFC 4180 (CRLF, quotes doubled), the range as two columns of numbers; a cell that a
/// spreadsheet would take for a formula gets an apostrophe in front, so that no name is ever computed.
/// Latex: a tabular that needs no package (since LaTeX of 2020), with suits in math mode.
enum class ExampleFormat : std::uint8_t { Text, Markdown, Csv, Latex };

/// The recording and the labels must outlive it.
class WorkedExample {
  public:
    WorkedExample(const Recording& recording, const ItemLabels& labels);

    /// Whether rows have an order.
    bool lists_orders() const { return player_.recording().item_count() <= kMaxListedItems; }
    /// Row `step` in [0, step_count]. Costs the distance from the row asked for before, so rows in turn
    /// are O(1) each but for their order, which is O(n).
    ExampleRow row(int step);
    /// The order after so many steps, at the same cost; valid until another row is asked for.
    const Order& order_after(int step);

    /// Rows 0…steps_done behind a head, each on a line. Requires steps_done in [0, step_count].
    void write(ExampleFormat format, int steps_done, std::ostream& out);

  private:
    Player player_;
    const ItemLabels* labels_;
};

}  // namespace shufflelens
