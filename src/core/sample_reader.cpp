#include "shufflelens/sample_reader.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <span>
#include <utility>

#include "reading/form.hpp"
#include "reading/line_cache.hpp"
#include "reading/numbers.hpp"
#include "reading/records.hpp"
#include "reading/row_counter.hpp"
#include "reading/shares.hpp"
#include "reading/utf8_decoder.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/place_bins.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

using namespace reading;

/// So many records, or words in them, are looked at before it is decided what they are.
constexpr std::size_t kHeadRecords = 2000;
constexpr std::size_t kHeadWords = 1'100'000;
constexpr std::size_t kHeadBytes = std::size_t{8} << 20U;
constexpr std::uint64_t kMostShuffles = std::uint64_t{1} << 63U;
/// Lines this early without any item are headings.
constexpr std::uint64_t kHeadingRows = 3;

/// Enough of a word to recognise it.
std::string shown(std::string_view word) {
    constexpr std::size_t kMost = 40;
    return printable(word.substr(0, kMost)) + (word.size() > kMost ? "…" : "");
}

/// Adds counts. Throws Error where they are more than kMostShuffles.
std::uint64_t sum_of(std::span<const std::uint64_t> counts, const ReadOptions& options) {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts) {
        if (count > kMostShuffles - sum) {
            throw Error(options.where + ": the counts add up to more than 2^63");
        }
        sum += count;
    }
    return sum;
}

/// What was counted, once it is known what the records are.
class Counting {
  public:
    Counting(Form form, const ReadOptions& options)
        : form_(std::move(form)), options_(options), joiner_(form_.kind, form_.layout) {
        refuse_idle_options();
        if (form_.form == SampleForm::CountList || form_.form == SampleForm::PlaceMatrix) {
            take_table();
            return;
        }
        const bool invertible = form_.placed == static_cast<int>(form_.items.size()) && different_items();
        if (options.inverse && !invertible) {
            throw Error(options.where +
                        ": only whole orders of different items have an inverse; leave out --inverse");
        }
        if (!invertible) check_places();
        counter_.emplace(form_.items, form_.placed, options.inverse);
        if (form_.percent && counter_->cells() == 0) {
            throw Error(options.where + ": shares of so many orders say too little; give counts instead");
        }
        if (form_.percent) shares_.resize(counter_->cells());
        if (form_.form == SampleForm::Orders) counter_->follow_rows();
        if (form_.form == SampleForm::Swaps) reset_run();
    }

    /// What the text was taken for.
    std::string sentence() const {
        std::string text = form_sentence(form_, options_);
        if (!form_.percent || !options_.shuffles) return text;
        const std::uint64_t believed = sample().shuffles;
        if (believed < *options_.shuffles) {
            text += " Rounded as they are they say no more than " + counted(believed, "shuffle") + " would.";
        }
        return text;
    }

    void take(const Record& record) {
        if (stopped_ || !counter_) return;
        if (form_.form == SampleForm::Swaps) return take_swaps(record);
        const bool joined = form_.layout == Layout::ItemALine || form_.layout == Layout::CountsBelow;
        take_rows(joined ? joiner_.add(record) : rows_of(record, form_.kind, form_.layout));
    }

    void finish(bool row_was_cut, std::uint64_t line) {
        if (form_.form == SampleForm::Swaps) end_run();
        take_rows(joiner_.finish());
        if (row_was_cut && !stopped_)
            refuse({.line = line, .why = "the text ends in the middle of this row"});
    }

    /// The cell of the only good row since the last call, of weight 1; nothing where it was another.
    std::optional<std::size_t> take_lone_cell() {
        const bool lone = std::exchange(rows_since_, 0) == 1 && last_was_plain_;
        return lone && counter_ ? counter_->cell() : std::nullopt;
    }

    RowCounter* counter() { return counter_ ? &*counter_ : nullptr; }
    void add_cached(std::uint64_t shuffles) { shuffles_ = sum_of(std::array{shuffles_, shuffles}, options_); }
    bool stopped() const { return stopped_; }
    std::uint64_t rows() const { return shuffles_ + bad_rows_; }
    const Form& form() const { return form_; }

    Sample sample() const {
        Sample sample = table_;
        sample.form = form_.form;
        sample.first_label = form_.first_label;
        sample.percent = form_.percent;
        sample.bad_rows = bad_rows_;
        sample.passed_over = passed_over_;
        sample.first_bad_rows = first_bad_rows_;
        if (!counter_) return sample;
        if (!form_.percent) {
            sample.shuffles = shuffles_;
            counter_->fill(sample);
            return sample;
        }
        RowCounter counter = *counter_;
        if (options_.shuffles) {
            counter.orders() =
                counts_of_shares(shares_, believable_shuffles(*options_.shuffles, shares_, form_.decimals));
            sample.shuffles = sum_of(counter.orders(), options_);
        }
        counter.fill(sample);
        return sample;
    }

  private:
    /// An option that changes nothing is a misunderstanding.
    void refuse_idle_options() const {
        const auto refuse_if = [this](bool idle, const char* why) {
            if (idle) throw Error(options_.where + ": " + why);
        };
        refuse_if(options_.transposed && form_.form != SampleForm::PlaceMatrix,
                  "only a table of items by places can be transposed; leave out --transpose");
        refuse_if(options_.shuffles && !form_.percent,
                  "how many shuffles there were is known, for it has no percentages; leave out --count");
        refuse_if(options_.first_label && !form_.first_label && form_.form != SampleForm::CountList,
                  "its items are no numbers in a row; leave out --labels");
    }

    bool different_items() const {
        std::vector<std::string> items = form_.items;
        std::sort(items.begin(), items.end());
        return std::adjacent_find(items.begin(), items.end()) == items.end();
    }

    /// Of equal items, and of the first few, every place has a column of its own.
    void check_places() const {
        const std::set<std::string_view> kinds(form_.items.begin(), form_.items.end());
        const std::size_t columns = static_cast<std::size_t>(form_.placed) + 1;
        if (kinds.size() * columns <= PlaceBins(kMaxPlacesItems).cells()) return;
        throw Error(options_.where + ": orders of " + with_thousands(form_.items.size()) +
                    " items, some of them equal or left out, are too long to be counted; up to " +
                    with_thousands(kMaxPlacesItems - 1) + " items can be");
    }

    void take_rows(const std::vector<Row>& rows) {
        for (const Row& row : rows) {
            if (!stopped_) take_row(row);
        }
    }

    void take_row(const Row& row) {
        ++rows_since_;
        last_was_plain_ = false;
        if (std::optional<std::string> why = counter_->refuse(row.labels)) {
            const bool first = rows() + passed_over_ < kHeadingRows;
            const bool heading = first || row.labels.size() != static_cast<std::size_t>(form_.placed);
            // Of a table with numbered rows the heading has no word above the numbers.
            const bool above_numbers = first && form_.layout == Layout::NumberFirst &&
                                       row.labels.size() + 1 == static_cast<std::size_t>(form_.placed);
            if (above_numbers) {
                ++passed_over_;
                return;
            }
            if (heading &&
                std::none_of(row.labels.begin(), row.labels.end(),
                             [this](const std::string& label) { return counter_->is_item(label); })) {
                ++passed_over_;
                return;
            }
            return refuse({.line = row.line, .why = std::move(*why)});
        }
        if (form_.percent) {
            const std::optional<Decimal> share = decimal(row.weight);
            if (!share || share->value < 0) throw_no_count(row);
            shares_[*counter_->cell()] += share->value;
            return;
        }
        const std::optional<std::uint64_t> weight = row.weight.empty() ? 1 : whole_count(row.weight);
        if (!weight) throw_no_count(row);
        if (*weight > kMostShuffles - shuffles_) {
            throw Error(options_.where + ", line " + with_thousands(row.line) +
                        ": the counts add up to more than 2^63");
        }
        counter_->add(*weight);
        shuffles_ += *weight;
        last_was_plain_ = row.weight.empty();
    }

    [[noreturn]] void throw_no_count(const Row& row) const {
        throw Error(options_.where + ", line " + with_thousands(row.line) + ": '" + shown(row.weight) +
                    "' is no count; expected a whole number from 0 to 2^63");
    }

    void refuse(BadRow row) {
        ++bad_rows_;
        if (counter_) counter_->forget_row_before();
        if (first_bad_rows_.size() < kMaxBadRows) first_bad_rows_.push_back(std::move(row));
        stopped_ = options_.strict;
    }

    void reset_run() {
        places_ = identity_order(form_.placed);
        run_ = {};
    }

    void take_swaps(const Record& record) {
        if (record.kind == RecordKind::Break) return end_run();
        if (record.kind != form_.kind) return;
        const std::optional<std::vector<int>> swaps = swaps_of(record);
        if (!swaps) {
            ++passed_over_;
            return;
        }
        if (run_.line == 0) run_.line = record.line;
        for (std::size_t k = 0; k + 1 < swaps->size(); k += 2) {
            const int i = (*swaps)[k] - *form_.first_label;
            const int j = (*swaps)[k + 1] - *form_.first_label;
            const auto outside = [&](int place) { return place < 0 || place >= form_.placed; };
            if (outside(i) || outside(j)) {
                bad_swap_ = "there is no place " + std::to_string((*swaps)[outside(i) ? k : k + 1]) + " of " +
                            counted(static_cast<std::uint64_t>(form_.placed), "item");
                continue;
            }
            std::swap(places_[static_cast<std::size_t>(i)], places_[static_cast<std::size_t>(j)]);
        }
        if (swaps->size() > 2) end_run();
    }

    void end_run() {
        if (run_.line == 0 || stopped_) return;
        if (!bad_swap_.empty()) {
            refuse({.line = run_.line, .why = std::exchange(bad_swap_, {})});
        } else {
            for (const Item item : places_)
                run_.labels.push_back(form_.items[static_cast<std::size_t>(item)]);
            take_row(run_);
        }
        reset_run();
    }

    /// A matrix or a list of counts is there as a whole.
    void take_table() {
        const bool list = form_.form == SampleForm::CountList;
        table_.n = form_.placed;
        table_.placed = form_.placed;
        table_.labels = form_.items;
        const auto n = static_cast<std::size_t>(form_.placed);
        std::vector<double> values = form_.values;
        if (!list) {
            if (options_.transposed != options_.inverse) values = transposed(values, n);
            values = in_start_order(values);
            table_.row_sizes.assign(n, 1);
            table_.column_sizes.assign(n, 1);
        }
        for (const double value : values) {
            if (value >= 0 && value <= static_cast<double>(kMostShuffles)) continue;
            throw Error(options_.where + ": " + (value < 0 ? "a count is negative" : "a count is over 2^63") +
                        "; expected whole numbers from 0 to 2^63, or percentages");
        }
        std::vector<std::uint64_t>& cells = list ? table_.orders : table_.places;
        cells.assign(values.size(), 0);
        if (!form_.percent) {
            std::transform(values.begin(), values.end(), cells.begin(),
                           [](double value) { return static_cast<std::uint64_t>(value); });
            table_.shuffles = sum_of(list ? cells : std::span(cells).first(n), options_);
            if (!list) check_matrix();
        } else if (options_.shuffles) {
            const std::uint64_t shuffles = believable_shuffles(*options_.shuffles, values, form_.decimals);
            cells = list ? counts_of_shares(values, shuffles) : matrix_of_shares(values, n, shuffles);
            table_.shuffles = sum_of(list ? cells : std::span(cells).first(n), options_);
        }
        shuffles_ = table_.shuffles;
    }

    /// Its rows and columns add up as decimal numbers; over 2^53 that does not say that they do exactly.
    void check_matrix() const {
        const std::size_t n = table_.row_sizes.size();
        for (std::size_t line = 0; line < n; ++line) {
            std::vector<std::uint64_t> column;
            for (std::size_t row = 0; row < n; ++row) column.push_back(table_.places[row * n + line]);
            if (sum_of(std::span(table_.places).subspan(line * n, n), options_) == table_.shuffles &&
                sum_of(column, options_) == table_.shuffles)
                continue;
            throw Error(options_.where +
                        ": the counts are so large that rows and columns do not add up to exactly the same; "
                        "expected counts up to 2^53");
        }
    }

    /// Rows and columns in the start order that was given.
    std::vector<double> in_start_order(const std::vector<double>& values) {
        const std::vector<std::string>& start = options_.start_order;
        if (start.empty()) return values;
        std::vector<std::size_t> from;
        for (const std::string& label : start) {
            const auto found = std::find(form_.items.begin(), form_.items.end(), label);
            if (found == form_.items.end()) {
                throw Error(options_.where + ": '" + shown(label) +
                            "' of --start-order is no item of the table");
            }
            from.push_back(static_cast<std::size_t>(found - form_.items.begin()));
        }
        if (std::set<std::size_t>(from.begin(), from.end()).size() < from.size()) {
            throw Error(options_.where + ": --start-order names an item of the table twice");
        }
        if (start.size() != form_.items.size()) {
            throw Error(options_.where + ": --start-order has " + counted(start.size(), "item") +
                        ", the table " + std::to_string(form_.items.size()));
        }
        std::vector<double> sorted;
        for (const std::size_t row : from) {
            const auto begin = values.begin() + static_cast<std::ptrdiff_t>(row * start.size());
            sorted.insert(sorted.end(), begin, begin + static_cast<std::ptrdiff_t>(start.size()));
        }
        table_.labels = start;
        return sorted;
    }

    Form form_;
    ReadOptions options_;
    RowJoiner joiner_;
    std::optional<RowCounter> counter_;
    Sample table_;                // of PlaceMatrix and CountList
    std::vector<double> shares_;  // a cell an order, in percent or parts of one
    std::uint64_t shuffles_ = 0;
    std::uint64_t bad_rows_ = 0;
    std::uint64_t passed_over_ = 0;
    std::vector<BadRow> first_bad_rows_;
    bool stopped_ = false;
    std::uint64_t rows_since_ = 0;
    bool last_was_plain_ = false;
    Row run_;       // of a swap trace
    Order places_;  // of that run so far
    std::string bad_swap_;
};

}  // namespace

class SampleReader::Impl {
  public:
    explicit Impl(ReadOptions options)
        : options_(std::move(options)),
          scanner_(options_.where, [this](Record&& record) { take(std::move(record)); }) {}
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void feed(std::string_view bytes) { scan(decoder_.decode(bytes)); }

    void finish() {
        scan(decoder_.rest());
        const bool row_was_cut = scanner_.finish();
        if (!counting_) decide(true);
        counting_->finish(row_was_cut, scanner_.row_line());
    }

    std::optional<Sample> sample() const {
        if (counting_) return counting_->sample();
        const std::optional<Counting> so_far = preview();
        return so_far ? std::optional(so_far->sample()) : std::nullopt;
    }

    std::uint64_t rows() const { return counting_ ? counting_->rows() : head_.size(); }
    std::string recognised() const {
        if (counting_) return counting_->sentence();
        const std::optional<Counting> so_far = preview();
        return so_far ? so_far->sentence() : "";
    }

  private:
    /// What the records so far look like, while it is not decided.
    std::optional<Counting> preview() const {
        if (head_.empty()) return std::nullopt;
        try {
            std::optional<Counting> counting(std::in_place, recognise(head_, false, options_), options_);
            for (const Record& record : head_) counting->take(record);
            return counting;
        } catch (const Error&) {
            return std::nullopt;  // it may become clear with more
        }
    }

    void scan(std::string_view text) {
        while (!text.empty()) {
            if (counting_ && counting_->stopped()) return;
            if (counting_ && scanner_.is_neutral() && use_cache_) {
                RowCounter& counter = *counting_->counter();
                const std::uint64_t lines =
                    cache_.count(text, [&counter](std::uint32_t cell) { counter.add_to_cell(cell, 1); });
                counting_->add_cached(lines);
                scanner_.skip_lines(lines);
            }
            const std::size_t newline = text.find('\n');
            const std::string_view line =
                text.substr(0, newline == std::string_view::npos ? newline : newline + 1);
            scan_line(line);
            text.remove_prefix(line.size());
        }
    }

    void scan_line(std::string_view line) {
        const bool whole = use_cache_ && line.ends_with('\n') && scanner_.is_neutral();
        if (whole) counting_->take_lone_cell();
        const std::uint64_t before = scanner_.line();
        scanner_.feed(line);
        if (!whole || !scanner_.is_neutral() || scanner_.line() != before + 1) return;
        if (const std::optional<std::size_t> cell = counting_->take_lone_cell()) {
            cache_.remember(line.substr(0, line.size() - 1), static_cast<std::uint32_t>(*cell));
        }
    }

    void take(Record&& record) {
        if (counting_) return counting_->take(record);
        head_words_ += record.words.size();
        head_bytes_ += bytes_of(record);
        head_.push_back(std::move(record));
        const bool enough = head_.size() >= kHeadRecords || head_words_ >= kHeadWords;
        if (enough || (head_bytes_ >= kHeadBytes && head_.size() > 1)) decide(false);
    }

    void decide(bool complete) {
        counting_.emplace(recognise(head_, complete, options_), options_);
        const RowCounter* counter = counting_->counter();
        const Form& form = counting_->form();
        use_cache_ = counter != nullptr && counter->cells() > 0 && form.form == SampleForm::Orders &&
                     form.layout == Layout::Whole;
        for (const Record& record : std::exchange(head_, {})) counting_->take(record);
    }

    ReadOptions options_;
    Utf8Decoder decoder_;
    RecordScanner scanner_;
    std::vector<Record> head_;  // until it is known what they are
    std::size_t head_words_ = 0;
    std::size_t head_bytes_ = 0;
    std::optional<Counting> counting_;
    LineCache cache_;
    bool use_cache_ = false;
};

SampleReader::SampleReader(ReadOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
SampleReader::~SampleReader() = default;
SampleReader::SampleReader(SampleReader&&) noexcept = default;
SampleReader& SampleReader::operator=(SampleReader&&) noexcept = default;

void SampleReader::feed(std::string_view bytes) {
    impl_->feed(bytes);
}

void SampleReader::finish() {
    impl_->finish();
}

std::optional<Sample> SampleReader::sample() const {
    return impl_->sample();
}

std::uint64_t SampleReader::rows() const {
    return impl_->rows();
}

std::string SampleReader::recognised() const {
    return impl_->recognised();
}

}  // namespace shufflelens
