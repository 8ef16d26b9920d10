#include "tables.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "labels.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::reading {

namespace {

struct NumberTable {
    std::vector<std::vector<Decimal>> rows;
    std::vector<std::string> labels;  // of the rows, where they have some
};

/// The rows that hold the same number of numbers, one a place; a first word may name the item.
std::optional<NumberTable> square_table(std::span<const Record> records, RecordKind kind) {
    std::vector<const Record*> rows;
    for (const Record& record : records) {
        if (record.kind == kind && record.words.size() > 1) rows.push_back(&record);
    }
    // Headings come first, and have other words or fewer: what follows them is the table.
    for (std::size_t headings = 0; headings <= std::min<std::size_t>(2, rows.size()); ++headings) {
        const std::size_t n = rows.size() - headings;
        if (n < 2) return std::nullopt;
        const std::size_t words = rows[headings]->words.size();
        if (words != n && words != n + 1) continue;
        NumberTable table{.rows = {}, .labels = {}};
        bool fits = true;
        for (std::size_t r = headings; r < rows.size() && fits; ++r) {
            std::span<const Word> cells = rows[r]->words;
            fits = cells.size() == words;
            if (!fits) break;
            if (words == n + 1) {
                table.labels.push_back(normal_label(cells.front().text));
                cells = cells.subspan(1);
            }
            std::vector<Decimal> values;
            for (const Word& cell : cells) {
                const std::optional<Decimal> value = decimal(cell.text);
                fits = fits && value.has_value();
                values.push_back(value.value_or(Decimal{}));
            }
            table.rows.push_back(std::move(values));
        }
        if (fits) return table;
    }
    return std::nullopt;
}

double sum_of(std::span<const Decimal> values) {
    return std::accumulate(values.begin(), values.end(), 0.0,
                           [](double sum, const Decimal& value) { return sum + value.value; });
}

/// Whether the shares add up to this, as far as their last digits were rounded.
bool add_up_to(std::span<const Decimal> values, double target) {
    std::size_t decimals = 0;
    for (const Decimal& value : values) decimals = std::max(decimals, value.decimals);
    const double rounding =
        0.5 * std::pow(10.0, -static_cast<double>(decimals)) * static_cast<double>(values.size());
    constexpr double kMostRounded = 0.25;  // of the sum: beyond it anything would do
    return std::abs(sum_of(values) - target) <=
           std::max(0.01, std::min(rounding / target, kMostRounded)) * target;
}

/// All numbers of a text that has nothing else, one record or one number a record; empty where it is another.
std::vector<Decimal> lone_numbers(std::span<const Record> records, RecordKind kind) {
    std::vector<Decimal> values;
    std::size_t rows = 0;
    bool lone = true;
    for (const Record& record : records) {
        if (record.kind != kind) continue;
        ++rows;
        lone = lone && record.words.size() == 1;
        if (!record.weight.empty()) return {};
        for (const Word& word : record.words) {
            const std::optional<Decimal> value = decimal(word.text);
            if (!value) return {};
            values.push_back(*value);
        }
    }
    return rows == 1 || lone ? values : std::vector<Decimal>{};
}

void set_values(Form& form, std::span<const Decimal> values) {
    for (const Decimal& value : values) {
        form.values.push_back(value.value);
        form.decimals = std::max(form.decimals, value.decimals);
    }
}

/// Throws Error where a row or a column adds up to something else than the first row.
void check_sums(std::span<const std::vector<Decimal>> rows, const ReadOptions& options) {
    std::vector<double> columns(rows.size());
    const double first = sum_of(rows.front());
    const auto check = [&](const char* what, std::size_t number, double sum) {
        if (sum == first) return;
        not_understood(options, std::string(what) + " " + std::to_string(number + 1) +
                                    " of the table adds up to " + short_number(sum) + ", row 1 to " +
                                    short_number(first) +
                                    ": every shuffle puts each item at one place, so all add up to the same");
    };
    for (std::size_t row = 0; row < rows.size(); ++row) {
        check("row", row, sum_of(rows[row]));
        for (std::size_t column = 0; column < rows.size(); ++column)
            columns[column] += rows[row][column].value;
    }
    for (std::size_t column = 0; column < rows.size(); ++column) check("column", column, columns[column]);
}

}  // namespace

bool are_shares(std::span<const Decimal> values, const std::string& what, const ReadOptions& options) {
    const bool shares = std::any_of(values.begin(), values.end(), [](const Decimal& value) {
        return value.percent || value.value != std::floor(value.value);
    });
    const double sum = sum_of(values);
    if (shares && !add_up_to(values, 100) && !add_up_to(values, 1)) {
        not_understood(options, what + " with fractions that add up to " + short_number(sum) +
                                    ": counts are whole numbers, shares add up to 100 % or to 1");
    }
    return shares;
}

std::optional<Form> matrix_form(std::span<const Record> records, RecordKind kind,
                                const ReadOptions& options) {
    const std::optional<NumberTable> table = square_table(records, kind);
    if (!table) return std::nullopt;
    Form form{.form = SampleForm::PlaceMatrix, .kind = kind};
    form.placed = static_cast<int>(table->rows.size());
    form.items = table->labels;
    form.first_label = first_number(table->labels);
    if (table->labels.empty()) {
        form.first_label = options.first_label.value_or(1);
        form.items = numbered(*form.first_label, form.placed);
    }
    for (const std::vector<Decimal>& row : table->rows) {
        form.percent = are_shares(row, "a row", options) || form.percent;
        set_values(form, row);
    }
    if (!form.percent) check_sums(table->rows, options);
    for (std::size_t column = 0; form.percent && column < table->rows.size(); ++column) {
        std::vector<Decimal> values;
        for (const std::vector<Decimal>& row : table->rows) values.push_back(row[column]);
        are_shares(values, "a column", options);
    }
    return form;
}

std::optional<Form> list_form(std::span<const Record> records, RecordKind kind, const ReadOptions& options) {
    const std::vector<Decimal> values = lone_numbers(records, kind);
    if (values.empty()) return std::nullopt;
    Form form{.form = SampleForm::CountList, .kind = kind};
    std::size_t orders = 1;
    while (orders < values.size()) orders *= static_cast<std::size_t>(++form.placed);
    if (orders != values.size() || values.size() < 2) {
        not_understood(options, counted(values.size(), "number") +
                                    " without orders: the counts of all n! orders would be 2, 6, 24, 120, …");
    }
    if (values.size() > kMaxOrderCells) {
        not_understood(options, "counts of all orders of " + std::to_string(form.placed) +
                                    " items; they are taken of up to 8");
    }
    form.percent = are_shares(values, "counts", options);
    set_values(form, values);
    return form;
}

void not_understood(const ReadOptions& options, const std::string& why) {
    throw Error(
        options.where + ": " + why +
        "; expected one order a line (1 3 2 4), counts by order (1324: 17), a table of items by places, or "
        "swaps (i j); see docs/checking.md");
}

}  // namespace shufflelens::reading
