// How a record holds rows: which of its words are items and which is a count.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "records.hpp"

namespace shufflelens::reading {

/// How a record holds a row.
enum class Layout : std::uint8_t {
    Whole,        // all of its words
    AfterMark,    // the words behind its last mark: "run 5: 3 1 2"
    WeightLast,   // the last word is a count
    WeightFirst,  // the first one is
    NumberFirst,  // the first word numbers the rows
    EachWord,     // every word is a row by itself
    ItemALine,    // the words of several records, up to a break
    CountsBelow,  // every word of a record, and its count in the next one: how R prints a table
};

/// An order as labels, not yet looked at.
struct Row {
    std::vector<std::string> labels;
    std::string weight;  // empty: 1
    std::uint64_t line = 0;
};

/// The rows of one record, in the layout of the form; ItemALine and CountsBelow have them across records:
/// see RowJoiner.
std::vector<Row> rows_of(const Record& record, RecordKind kind, Layout layout);

/// The rows of layouts that go across records.
class RowJoiner {
  public:
    RowJoiner(RecordKind kind, Layout layout) : kind_(kind), layout_(layout) {}
    /// The rows that this record completes.
    std::vector<Row> add(const Record& record);
    /// The row that the end of the text completes.
    std::vector<Row> finish();

  private:
    RecordKind kind_;
    Layout layout_;
    Row row_;  // of ItemALine, so far
    std::size_t row_bytes_ = 0;
    Record keys_;  // of CountsBelow
};

/// The integers of a record of a swap trace, two a swap: "3 1", "i=3 j=1", "3:1 2:0". Nothing where it is
/// none.
std::optional<std::vector<int>> swaps_of(const Record& record);

/// "1", "1." or "1)": what may number a row.
bool is_row_number(const Word& word);
/// Whether some word stands behind a mark.
bool has_mark(const Record& record);

}  // namespace shufflelens::reading
