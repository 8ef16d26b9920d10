// Columns of text, aligned by what a terminal shows, not by bytes.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace shufflelens::app {

enum class Align { Left, Right };

class TextTable {
  public:
    /// One alignment a column.
    explicit TextTable(std::vector<Align> columns) : columns_(std::move(columns)) {}

    /// Requires one cell a column.
    void add_row(std::vector<std::string> cells);

    /// Every row on a line of its own, behind the indent, without blanks at its end.
    void print(std::ostream& out, std::string_view indent = "") const;

  private:
    std::vector<Align> columns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace shufflelens::app
