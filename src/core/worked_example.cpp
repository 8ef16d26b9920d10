#include "shufflelens/worked_example.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ostream>
#include <string_view>
#include <utility>
#include <vector>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

constexpr const char* kArray = "array";

/// One character of UTF-8 with its bytes; a stray byte is a character of its own.
std::string_view take_character(std::string_view& rest) {
    std::size_t length = 1;
    while (length < rest.size() && (static_cast<unsigned char>(rest[length]) & 0xC0U) == 0x80U) ++length;
    const std::string_view character = rest.substr(0, length);
    rest.remove_prefix(length);
    return character;
}

bool is_line_break(std::string_view character) {
    return character == "\n" || character == "\r";
}

/// Every character as `escape` writes it.
template <typename Escape>
std::string escaped(std::string_view text, Escape escape) {
    std::string result;
    while (!text.empty()) result += escape(take_character(text));
    return result;
}

/// A backslash before punctuation means the character itself in every Markdown that has tables.
std::string markdown_cell(std::string_view text) {
    return escaped(text, [](std::string_view character) {
        if (is_line_break(character)) return std::string(" ");
        constexpr std::string_view kMarkup = "\\`*_[]<>|~&$";
        const bool is_markup = character.size() == 1 && kMarkup.find(character) != std::string_view::npos;
        return (is_markup ? "\\" : "") + std::string(character);
    });
}

/// What makes spreadsheets compute a cell: the list of OWASP's "CSV Injection", with the full-width forms.
bool looks_like_a_formula(std::string_view text) {
    constexpr std::array<std::string_view, 11> kStarts = {"=",  "+",  "-",  "@",  "\t", "\r",
                                                          "\n", "＝", "＋", "－", "＠"};
    return std::any_of(kStarts.begin(), kStarts.end(),
                       [text](std::string_view start) { return text.starts_with(start); });
}

std::string csv_cell(std::string_view text) {
    const std::string guarded = (looks_like_a_formula(text) ? "'" : "") + std::string(text);
    if (guarded.find_first_of(",\"\r\n") == std::string::npos) return guarded;
    return "\"" +
           escaped(guarded,
                   [](std::string_view character) {
                       return character == "\"" ? std::string("\"\"") : std::string(character);
                   }) +
           "\"";
}

std::string latex_cell(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, const char*>, 24> kWritten = {{
        {"\\", "\\textbackslash{}"},
        {"{", "\\{"},
        {"}", "\\}"},
        {"$", "\\$"},
        {"&", "\\&"},
        {"#", "\\#"},
        {"_", "\\_"},
        {"%", "\\%"},
        {"~", "\\textasciitilde{}"},
        {"^", "\\textasciicircum{}"},
        {"<", "\\textless{}"},
        {">", "\\textgreater{}"},
        {"|", "\\textbar{}"},
        {"\n", " "},
        {"\r", " "},
        {"-", "{-}"},  // alone, so that two do not become a dash
        {"`", "\\textasciigrave{}"},
        {"'", "\\textquotesingle{}"},
        {"\"", "\\char34{}"},
        {"…", "\\ldots{}"},
        {"♠", "$\\spadesuit$"},
        {"♥", "$\\heartsuit$"},
        {"♦", "$\\diamondsuit$"},
        {"♣", "$\\clubsuit$"},
    }};
    return escaped(text, [](std::string_view character) {
        const auto row = std::find_if(kWritten.begin(), kWritten.end(),
                                      [&](const auto& entry) { return entry.first == character; });
        return row == kWritten.end() ? std::string(character) : std::string(row->second);
    });
}

using Cells = std::vector<std::string>;
constexpr std::size_t kRangeColumn = 2;
constexpr std::size_t kNumberColumns = 4;
constexpr std::size_t kHappensColumn = 4;
constexpr std::size_t kOrderColumn = 5;

/// Step, i, range, j, what happens and, where there is one, the array.
Cells cells_of(ExampleRow row, bool with_order) {
    Cells cells = {std::to_string(row.step), std::move(row.i), std::move(row.range), std::move(row.j),
                   std::move(row.happens)};
    if (with_order) cells.push_back(std::move(row.order));
    return cells;
}

Cells head(bool with_order) {
    Cells cells = {"step", "i", "j from", "j", "what happens"};
    if (with_order) cells.emplace_back(kArray);
    return cells;
}

/// Cells through `written`, with texts before, between and behind them.
struct LineStyle {
    std::string (*written)(std::string_view);
    const char* before;
    const char* between;
    const char* behind;
};

void write_line(const Cells& cells, const LineStyle& style, std::ostream& out) {
    const char* gap = style.before;
    for (const std::string& cell : cells) {
        out << gap << style.written(cell);
        gap = style.between;
    }
    out << style.behind;
}

constexpr LineStyle kMarkdownLine = {markdown_cell, "| ", " | ", " |\n"};
constexpr LineStyle kCsvLine = {csv_cell, "", ",", "\r\n"};
constexpr LineStyle kLatexLine = {latex_cell, "", " & ", " \\\\\n"};

void write_markdown(WorkedExample& example, int steps_done, std::ostream& out) {
    const bool orders = example.lists_orders();
    write_line(head(orders), kMarkdownLine, out);
    out << "| ---: | ---: | ---: | ---: | --- |" << (orders ? " --- |\n" : "\n");
    for (int step = 0; step <= steps_done; ++step) {
        write_line(cells_of(example.row(step), orders), kMarkdownLine, out);
    }
}

void write_csv(WorkedExample& example, const Recording& recording, int steps_done, std::ostream& out) {
    const bool orders = example.lists_orders();
    const auto write_with_range = [&](Cells cells, std::string lowest, std::string highest) {
        cells[kRangeColumn] = std::move(lowest);
        cells.insert(cells.begin() + std::ptrdiff_t{kRangeColumn + 1}, std::move(highest));
        write_line(cells, kCsvLine, out);
    };
    write_with_range(head(orders), "lowest j", "highest j");
    for (int step = 0; step <= steps_done; ++step) {
        Cells cells = cells_of(example.row(step), orders);
        if (step == 0) {
            write_with_range(std::move(cells), "", "");
        } else {
            const Step rule = recording.step(step - 1);
            write_with_range(std::move(cells), std::to_string(rule.low), std::to_string(rule.bound - 1));
        }
    }
}

void write_latex(WorkedExample& example, int steps_done, std::ostream& out) {
    const bool orders = example.lists_orders();
    out << "\\begin{tabular}{rrrrl" << (orders ? "l" : "") << "}\n\\hline\n";
    write_line(head(orders), kLatexLine, out);
    out << "\\hline\n";
    for (int step = 0; step <= steps_done; ++step) {
        write_line(cells_of(example.row(step), orders), kLatexLine, out);
    }
    out << "\\hline\n\\end{tabular}\n";
}

std::size_t character_count(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) take_character(text);
    return count;
}

/// How wide step, i, range and j are, the head and all rows considered.
std::vector<std::size_t> number_widths(const Recording& recording, int steps_done) {
    std::vector<std::size_t> widths;
    const auto fit = [&widths](std::size_t column, std::string_view text) {
        if (widths.size() <= column) widths.push_back(0);
        widths[column] = std::max(widths[column], character_count(text));
    };
    const Cells names = head(true);
    for (std::size_t column = 0; column < kNumberColumns; ++column) fit(column, names[column]);
    fit(0, std::to_string(steps_done));
    for (int k = 0; k < steps_done; ++k) {
        fit(1, std::to_string(recording.swap(k).i));
        fit(2, range_text(recording.step(k)));
        fit(3, std::to_string(recording.swap(k).j));
    }
    return widths;
}

void write_text(WorkedExample& example, const Recording& recording, int steps_done, std::ostream& out) {
    const std::vector<std::size_t> widths = number_widths(recording, steps_done);
    const bool orders = example.lists_orders();
    const auto padding = [](std::size_t width, std::string_view text) {
        const std::size_t count = character_count(text);
        return std::string(width > count ? width - count : 0, ' ');
    };
    const std::size_t order_width = std::max(character_count(kArray), character_count(example.row(0).order));
    const auto write_row = [&](const Cells& cells) {
        for (std::size_t column = 0; column < kNumberColumns; ++column) {
            out << padding(widths[column], cells[column]) << cells[column] << "  ";
        }
        if (orders) out << cells[kOrderColumn] << padding(order_width, cells[kOrderColumn]) << "  ";
        out << cells[kHappensColumn] << '\n';
    };
    write_row(head(orders));
    for (int step = 0; step <= steps_done; ++step) write_row(cells_of(example.row(step), orders));
}

}  // namespace

WorkedExample::WorkedExample(const Recording& recording, const ItemLabels& labels)
    : player_(recording), labels_(&labels) {}

const Order& WorkedExample::order_after(int step) {
    SHUFFLELENS_CHECK(0 <= step && step <= player_.recording().step_count());
    player_.seek(step);
    return player_.order();
}

ExampleRow WorkedExample::row(int step) {
    const Order& order = order_after(step);
    ExampleRow row{.step = step};
    if (lists_orders()) row.order = order_text(order, *labels_);
    if (step == 0) {
        row.happens = "start";
        return row;
    }
    const Swap swap = player_.recording().swap(step - 1);
    row.i = std::to_string(swap.i);
    row.range = range_text(player_.recording().step(step - 1));
    row.j = std::to_string(swap.j);
    const auto item_at = [&](int place) { return labels_->of(order[static_cast<std::size_t>(place)]); };
    if (swap.i == swap.j) {
        row.happens = item_at(swap.i) + " stays at place " + row.i;
    } else if (swap.kind != SwapKind::Exchange) {
        const int to = target_place(swap);
        row.happens = item_at(to) + " is put in at place " + std::to_string(to) + ", those between move over";
    } else {
        row.happens = item_at(swap.i) + " to place " + row.i + ", " + item_at(swap.j) + " to place " + row.j;
    }
    return row;
}

void WorkedExample::write(ExampleFormat format, int steps_done, std::ostream& out) {
    SHUFFLELENS_CHECK(0 <= steps_done && steps_done <= player_.recording().step_count());
    switch (format) {
        case ExampleFormat::Text:
            return write_text(*this, player_.recording(), steps_done, out);
        case ExampleFormat::Markdown:
            return write_markdown(*this, steps_done, out);
        case ExampleFormat::Csv:
            return write_csv(*this, player_.recording(), steps_done, out);
        case ExampleFormat::Latex:
            return write_latex(*this, steps_done, out);
    }
}

}  // namespace shufflelens
