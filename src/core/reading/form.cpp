#include "form.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "labels.hpp"
#include "numbers.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/words.hpp"
#include "tables.hpp"

namespace shufflelens::reading {

namespace {

constexpr std::string_view kDigits = "0123456789";
/// Of rows that are taken for orders of the same items, so many have to be.
constexpr double kMostlyOrders = 0.5;
constexpr double kNearlyAll = 0.9;
/// A form is only better than an easier one if more rows fit by this.
constexpr double kClearlyMore = 0.02;

/// Swaps of so many items may be any few.
constexpr std::size_t kFewSwapItems = 1000;
/// Rows are tried up to so many labels, so that glued ones, 32 bytes for each of theirs, stay small.
constexpr std::size_t kMostTriedLabels = 3'000'000;

/// How the rows of a layout look.
struct Trial {
    Layout layout = Layout::Whole;
    std::vector<Row> rows;
    std::vector<std::string> common = {};  // the sorted labels that most rows have
    double share = 0;                      // of rows that have exactly them
};

std::vector<Row> rows_of_all(std::span<const Record> records, RecordKind kind, Layout layout) {
    std::vector<Row> rows;
    std::size_t labels = 0;
    const auto add = [&](std::vector<Row> more) {
        for (const Row& row : more) labels += row.labels.size();
        std::move(more.begin(), more.end(), std::back_inserter(rows));
    };
    if (layout == Layout::ItemALine || layout == Layout::CountsBelow) {
        RowJoiner joiner(kind, layout);
        for (const Record& record : records) add(joiner.add(record));
        add(joiner.finish());
        return rows;
    }
    for (const Record& record : records) {
        if (labels > kMostTriedLabels) break;
        add(rows_of(record, kind, layout));
    }
    return rows;
}

/// Whether the first words of the records are n, n + 1, …, but for a heading.
bool numbers_count_up(std::span<const Record> records, RecordKind kind) {
    std::optional<int> last;
    std::size_t rows = 0;
    for (const Record& record : records) {
        if (record.kind != kind || record.words.empty() || !is_row_number(record.words.front())) continue;
        const int number = to_int(record.words.front().text);
        if (rows > 1 && number - 1 != *last) return false;
        last = number;
        ++rows;
    }
    return rows > 1;
}

Trial try_layout(std::span<const Record> records, RecordKind kind, Layout layout) {
    Trial trial{.layout = layout, .rows = {}};
    if (layout != Layout::NumberFirst || numbers_count_up(records, kind)) {
        trial.rows = rows_of_all(records, kind, layout);
    }
    std::map<std::vector<std::string>, std::size_t> seen;
    for (const Row& row : trial.rows) {
        std::vector<std::string> labels = row.labels;
        std::sort(labels.begin(), labels.end());
        ++seen[std::move(labels)];
    }
    std::size_t most = 0;
    for (const auto& [labels, times] : seen) {
        if (times > most) {
            most = times;
            trial.common = labels;
        }
    }
    if (!trial.rows.empty()) trial.share = static_cast<double>(most) / static_cast<double>(trial.rows.size());
    return trial;
}

/// The kind of records that most words are in; of groups and lines alike it is groups.
RecordKind main_kind(std::span<const Record> records) {
    std::array<std::size_t, 3> counts{};
    for (const Record& record : records) {
        if (record.kind != RecordKind::Break) ++counts[static_cast<std::size_t>(record.kind)];
    }
    const auto of = [&](RecordKind kind) { return counts[static_cast<std::size_t>(kind)]; };
    if (of(RecordKind::Entry) > of(RecordKind::Group) && of(RecordKind::Entry) >= of(RecordKind::Line)) {
        return RecordKind::Entry;
    }
    return of(RecordKind::Group) > 0 && of(RecordKind::Group) >= of(RecordKind::Line) ? RecordKind::Group
                                                                                      : RecordKind::Line;
}

// ---- swaps

/// The labels of runs of swaps: 0 or 1 first, and how many items.
std::optional<Form> swaps_form(std::span<const Record> records, RecordKind kind, const ReadOptions& options) {
    Form form{.form = SampleForm::Swaps, .kind = kind};
    int least = std::numeric_limits<int>::max();
    int most = -1;
    std::size_t ends = 0;  // of swaps: two each
    std::size_t runs = 1;
    for (const Record& record : records) {
        if (record.kind == RecordKind::Break) ++runs;
        if (record.kind != kind) continue;
        const auto swaps = swaps_of(record);
        if (!swaps) continue;
        ends += swaps->size();
        if (swaps->size() > 2) ++runs;
        for (const int place : *swaps) {
            least = std::min(least, place);
            most = std::max(most, place);
        }
    }
    if (most < 0) return std::nullopt;
    form.first_label = options.first_label.value_or(least == 0 ? 0 : 1);
    if (most < *form.first_label) return std::nullopt;
    // A run costs as much as there are items, and a number that is no place would make millions of them.
    const std::size_t believable = std::max(kFewSwapItems, 2 * ends / runs);
    if (options.start_order.empty() && static_cast<std::size_t>(most) > believable) {
        not_understood(options, "swaps of a place " + with_thousands(static_cast<std::uint64_t>(most)) +
                                    " in runs of about " +
                                    with_thousands(std::max<std::size_t>(1, ends / 2 / runs)) +
                                    " swaps; a shuffle of so many items has more");
    }
    form.items = options.start_order;
    if (form.items.empty()) form.items = numbered(*form.first_label, most - *form.first_label + 1);
    form.placed = static_cast<int>(form.items.size());
    return form;
}

bool looks_like_swaps(std::span<const Record> records, RecordKind kind) {
    std::size_t swaps = 0;
    std::size_t rows = 0;
    std::size_t runs = 0;
    bool paired = false;  // "3:1 2:0": a run a line
    bool open = false;
    for (const Record& record : records) {
        if (record.kind == RecordKind::Break) {
            runs += open ? 1 : 0;
            open = false;
        }
        if (record.kind != kind) continue;
        ++rows;
        open = true;
        const auto places = swaps_of(record);
        if (!places) continue;
        ++swaps;
        paired = paired || (places->size() > 2 && has_mark(record));
    }
    return rows > 0 && swaps == rows && (paired || (runs > 0 && rows > runs + (open ? 1U : 0U)));
}

// ---- orders

/// Labels that are items where too few rows are orders for one set of labels to stand out: a shuffle that
/// loses items. Empty where it is not that.
std::vector<std::string> items_of_broken(const Trial& trial) {
    std::map<std::size_t, std::size_t> lengths;
    std::set<std::string> labels;
    for (const Row& row : trial.rows) ++lengths[row.labels.size()];
    const auto usual = std::max_element(lengths.begin(), lengths.end(),
                                        [](const auto& a, const auto& b) { return a.second < b.second; });
    if (usual == lengths.end() || trial.rows.size() < 3) return {};
    for (const Row& row : trial.rows) {
        if (row.labels.size() == usual->first) labels.insert(row.labels.begin(), row.labels.end());
    }
    const bool all =
        static_cast<double>(usual->second) >= kNearlyAll * static_cast<double>(trial.rows.size());
    if (!all || labels.size() != usual->first || usual->first < 2) return {};
    return {labels.begin(), labels.end()};
}

/// Labels of rows that are the first few of more items; empty where they are not.
std::vector<std::string> items_of_partial(const Trial& trial) {
    constexpr std::size_t kFewestRows = 10;
    if (trial.rows.size() < kFewestRows) return {};
    const std::size_t length = trial.rows.front().labels.size();
    std::set<std::string> labels;
    std::size_t uses = 0;
    for (const Row& row : trial.rows) {
        std::set<std::string> here(row.labels.begin(), row.labels.end());
        if (row.labels.size() != length || here.size() != length) continue;
        ++uses;
        labels.merge(here);
    }
    // Each label comes back: else it is a text, or a table of something else.
    const bool mostly = static_cast<double>(uses) >= kNearlyAll * static_cast<double>(trial.rows.size());
    if (!mostly || labels.size() <= length || labels.size() * 3 > uses * length) return {};
    std::vector<std::string> items(labels.begin(), labels.end());
    if (!all_numbers(items)) return items;
    // Of 49 numbers one may not have come yet.
    int most = 0;
    for (const std::string& label : items) {
        const int number = to_int(label);
        if (number < 0 || static_cast<std::size_t>(number) * 9 > items.size() * 10) return items;
        most = std::max(most, number);
    }
    const int first = labels.contains("0") ? 0 : 1;
    return numbered(first, most - first + 1);
}

/// Numbers, also such as no item has: "33.3", "1e5".
bool are_counts(std::span<const std::string> labels) {
    return std::all_of(labels.begin(), labels.end(),
                       [](const std::string& label) { return decimal(label).has_value(); });
}

/// Requires sorted labels.
bool has_equal(std::span<const std::string> labels) {
    return std::adjacent_find(labels.begin(), labels.end()) != labels.end();
}

bool may_be_orders(const Trial& trial, const std::vector<std::string>& start_order) {
    if (trial.rows.empty() || trial.common.empty()) return false;
    if (std::any_of(trial.common.begin(), trial.common.end(), [](const std::string& label) {
            return label == "." || (label.size() > 1 && label.ends_with('%'));
        })) {
        return false;  // pieces of numbers, or of a name such as "System.Int32"
    }
    if (trial.layout != Layout::Whole && trial.common.size() < 2) return false;
    if (!start_order.empty()) {
        return trial.layout != Layout::ItemALine || trial.common.size() == start_order.size();
    }
    const auto rows = static_cast<double>(trial.rows.size());
    if (rows > 2 || std::lround(trial.share * rows) > 1) return true;
    // No two rows alike: numbers in a row or cards are an order, other words could be anything.
    std::set<std::string> different(trial.common.begin(), trial.common.end());
    if (different.size() != trial.common.size()) return false;
    return first_number(trial.common).has_value() || all_cards(trial.common);
}

/// "123 -> 312" and "123 -> 213" are no counts of 123: those would stand in one row.
bool is_one_order_counted(const Trial& trial) {
    return trial.rows.size() > 1 && std::all_of(trial.rows.begin(), trial.rows.end(), [&](const Row& row) {
               return !row.weight.empty() && row.labels == trial.rows.front().labels;
           });
}

/// "17 [1, 3, 2]": counts, if every order is there once and the numbers do not just number the rows.
bool are_counts_before_brackets(std::span<const Record> records, RecordKind kind, const Trial& trial) {
    std::set<std::vector<std::string>> different;
    for (const Row& row : trial.rows) different.insert(row.labels);
    if (trial.rows.size() < 2 || different.size() < trial.rows.size()) return false;
    std::vector<int> numbers;
    for (const Record& record : records) {
        if (record.kind != kind) continue;
        if (!is_number(record.number_before)) return false;
        numbers.push_back(to_int(record.number_before));
    }
    const auto counts_up = [](int before, int number) { return number - 1 == before; };
    return std::adjacent_find(numbers.begin(), numbers.end(), std::not_fn(counts_up)) != numbers.end();
}

/// Rows before and after the shuffle, in turn: every second one is the same, and the others are several.
bool are_before_and_after(const Trial& trial) {
    constexpr std::size_t kFewest = 20;
    if (trial.rows.size() < kFewest) return false;
    constexpr std::size_t kFewestAfter = 3;  // a text that alternates is another thing
    const std::vector<std::string>& before = trial.rows.front().labels;
    std::set<std::vector<std::string>> after;
    for (std::size_t k = 1; k < trial.rows.size(); ++k) {
        if (k % 2 == 1) {
            after.insert(trial.rows[k].labels);
        } else if (trial.rows[k].labels != before) {
            return false;
        }
    }
    return after.size() >= kFewestAfter;
}

std::optional<Trial> best_trial(std::span<const Record> records, RecordKind kind,
                                const ReadOptions& options) {
    std::optional<Trial> best;
    for (const Layout layout :
         {Layout::Whole, Layout::AfterMark, Layout::WeightLast, Layout::NumberFirst, Layout::WeightFirst,
          Layout::EachWord, Layout::ItemALine, Layout::CountsBelow}) {
        Trial trial = try_layout(records, kind, layout);
        if (!may_be_orders(trial, options.start_order)) continue;
        const bool ends_of_arrows = best && layout == Layout::AfterMark && trial.share >= kMostlyOrders &&
                                    is_one_order_counted(*best);
        // "123 231": a count that is an order of the same items as well is one.
        const bool only_orders = best && layout == Layout::EachWord && trial.share >= kNearlyAll &&
                                 (best->layout == Layout::WeightLast || best->layout == Layout::WeightFirst);
        const bool counts_before = best && layout == Layout::WeightFirst && best->layout == Layout::Whole &&
                                   are_counts_before_brackets(records, kind, *best);
        const bool better =
            !best || ends_of_arrows || counts_before || only_orders ||
            (trial.share >= kMostlyOrders && (trial.share > best->share + kClearlyMore ||
                                              (best->common.size() < 2 && trial.common.size() >= 2)));
        if (better) best = std::move(trial);
    }
    return best;
}

void set_weights(Form& form, const Trial& trial, bool complete, const ReadOptions& options) {
    std::vector<Decimal> weights;
    for (const Row& row : trial.rows) {
        if (row.weight.empty()) continue;
        const std::optional<Decimal> weight = decimal(row.weight);
        // What is no number is refused where it stands.
        if (weight && std::isfinite(weight->value)) weights.push_back(*weight);
    }
    if (weights.empty()) return;
    form.form = SampleForm::OrderCounts;
    if (!are_shares(weights, "counts", options)) return;
    if (!complete) not_understood(options, "shares of so many orders cannot be read; give counts instead");
    form.percent = true;
    for (const Decimal& weight : weights) form.decimals = std::max(form.decimals, weight.decimals);
}

Form orders_form(Trial trial, RecordKind kind, bool complete, const ReadOptions& options) {
    Form form{.form = SampleForm::Orders, .kind = kind, .layout = trial.layout};
    form.items = trial.common;
    form.placed = static_cast<int>(form.items.size());
    if (trial.share < kMostlyOrders) {
        form.items = items_of_broken(trial);
        if (form.items.empty()) form.items = items_of_partial(trial);
    }
    if (!options.start_order.empty()) {
        form.items = options.start_order;
        form.placed = static_cast<int>(form.items.size());
        // Rows of fewer items are the first few, if most of them are: else they are wrong.
        if (trial.share >= kMostlyOrders || !items_of_partial(trial).empty()) {
            form.placed = static_cast<int>(std::min(trial.common.size(), form.items.size()));
        }
    } else if (form.items.empty()) {
        not_understood(options, "its rows are not orders of the same items");
    } else if (trial.share < kMostlyOrders) {
        form.placed = static_cast<int>(trial.rows.front().labels.size());
        std::map<std::size_t, int> lengths;
        for (const Row& row : trial.rows) ++lengths[row.labels.size()];
        for (const auto& [length, rows] : lengths) {
            if (rows > lengths[static_cast<std::size_t>(form.placed)]) form.placed = static_cast<int>(length);
        }
    }
    const std::set<std::string> different(form.items.begin(), form.items.end());
    if (different.size() < form.items.size() && form.placed < static_cast<int>(form.items.size())) {
        not_understood(options, "the first few of items that are not all different cannot be judged");
    }
    if (options.start_order.empty()) {
        if (options.first_label && all_numbers(form.items) && different.size() == form.items.size()) {
            form.items = numbered(*options.first_label, static_cast<int>(form.items.size()));
        }
        form.assumed_deck = all_cards(form.items);
        sort_items(form.items);
    }
    form.first_label = first_number(form.items);
    set_weights(form, trial, complete, options);
    if (form.form == SampleForm::Orders && form.placed > 1 && are_before_and_after(trial)) {
        not_understood(
            options,
            "every second row is the same, as if the array was printed before the shuffle too: print it "
            "after the shuffle only");
    }
    if (options.form == SampleForm::OrderCounts && form.form != SampleForm::OrderCounts) {
        not_understood(options, "there are no counts in it");
    }
    return form;
}

}  // namespace

Form recognise(std::span<const Record> records, bool complete, const ReadOptions& options) {
    const RecordKind kind = main_kind(records);
    const auto forced = [&](SampleForm form) { return options.form == form; };
    const bool any = std::any_of(records.begin(), records.end(),
                                 [&](const Record& r) { return r.kind == kind && !r.words.empty(); });
    if (!any)
        throw Error(options.where +
                    " has no data; expected one order a line (1 3 2 4), or counts (1324: 17)");

    std::optional<Trial> best = best_trial(records, kind, options);
    // Lines of two numbers, blank lines between runs: whole orders of different items would all be the same.
    const bool maybe_swaps = best && best->layout == Layout::ItemALine &&
                             (best->share < kNearlyAll || has_equal(best->common)) &&
                             looks_like_swaps(records, kind);
    const bool clear = best && best->share >= kMostlyOrders && best->common.size() >= 2 && !maybe_swaps;
    const bool contiguous =
        clear && (first_number(best->common) || !are_counts(best->common) || !options.start_order.empty());

    if (forced(SampleForm::Swaps) || (!options.form && !clear && looks_like_swaps(records, kind))) {
        if (std::optional<Form> form = swaps_form(records, kind, options)) return *form;
        not_understood(options, "no swaps in it");
    }
    if (forced(SampleForm::PlaceMatrix) || (!options.form && !contiguous && complete)) {
        if (std::optional<Form> form = matrix_form(records, kind, options)) return *form;
        if (options.form) not_understood(options, "it is no table with as many places as items");
    }
    if (forced(SampleForm::CountList) || (!options.form && !contiguous && complete)) {
        if (std::optional<Form> form = list_form(records, kind, options)) return *form;
        if (options.form) not_understood(options, "it is no list of counts alone");
    }
    if (!best) not_understood(options, "not understood");
    return orders_form(std::move(*best), kind, complete, options);
}

}  // namespace shufflelens::reading
