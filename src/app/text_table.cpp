#include "app/text_table.hpp"

#include <algorithm>
#include <cstddef>
#include <ostream>

#include "shufflelens/check.hpp"
#include "shufflelens/utf8.hpp"

namespace shufflelens::app {

namespace {

constexpr std::size_t kGap = 2;

}  // namespace

void TextTable::add_row(std::vector<std::string> cells) {
    SHUFFLELENS_CHECK(cells.size() == columns_.size());
    rows_.push_back(std::move(cells));
}

void TextTable::print(std::ostream& out, std::string_view indent) const {
    std::vector<int> widths(columns_.size(), 0);
    for (const auto& row : rows_) {
        for (std::size_t k = 0; k < row.size(); ++k) widths[k] = std::max(widths[k], display_width(row[k]));
    }
    for (const auto& row : rows_) {
        std::string line(indent);
        std::size_t blanks = 0;  // owed before the next text
        for (std::size_t k = 0; k < row.size(); ++k) {
            const auto padding = static_cast<std::size_t>(widths[k] - display_width(row[k]));
            if (columns_[k] == Align::Right) blanks += padding;
            if (!row[k].empty()) {
                line.append(blanks, ' ').append(row[k]);
                blanks = 0;
            }
            if (columns_[k] == Align::Left) blanks += padding;
            blanks += kGap;
        }
        out << line << '\n';
    }
}

}  // namespace shufflelens::app
