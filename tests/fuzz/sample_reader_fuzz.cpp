// Any text as somebody's shuffles: what comes out adds up, however the text was cut.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "fuzz_targets.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/judgement.hpp"
#include "shufflelens/sample_reader.hpp"

namespace shufflelens::fuzz {

namespace {

/// Five bits of a letter, so that options can be typed: '@' is 0, 'A' is 1.
unsigned bits_of(char letter) {
    return static_cast<unsigned char>(letter) & 31U;
}

const std::vector<std::vector<std::string>>& start_orders() {
    static const std::vector<std::vector<std::string>> orders = {{},
                                                                 {"1", "2", "3", "4"},
                                                                 {"0", "1", "2"},
                                                                 {"D", "C", "B", "A"},
                                                                 {"a", "a", "b", "b"},
                                                                 {"A♠", "2♠", "3♠", "4♠"},
                                                                 {"1"},
                                                                 {"x", "x", "x"}};
    return orders;
}

struct Case {
    ReadOptions options;
    std::size_t piece_bytes = 0;  // 0: all at once
    std::string_view text;
};

Case case_of(std::string_view bytes) {
    constexpr std::size_t kHeader = 5;
    Case result{.options = {}, .text = bytes};
    if (!bytes.starts_with('?') || bytes.size() < kHeader) return result;
    const unsigned form = bits_of(bytes[1]);
    if (const unsigned forced = form & 7U; 1 <= forced && forced <= 5) {
        result.options.form = static_cast<SampleForm>(forced - 1);
    }
    result.options.inverse = (form & 8U) != 0;
    result.options.transposed = (form & 16U) != 0;
    const unsigned counts = bits_of(bytes[2]);
    if (const unsigned label = counts & 3U; label == 1 || label == 2) {
        result.options.first_label = static_cast<int>(label - 1);
    }
    result.options.strict = (counts & 4U) != 0;
    constexpr std::array<std::uint64_t, 3> kShuffles = {1000, (std::uint64_t{1} << 53U) - 1,
                                                        std::uint64_t{1} << 62U};
    if (const unsigned shuffles = counts >> 3U; shuffles > 0) {
        result.options.shuffles = kShuffles[shuffles - 1];
    }
    result.options.start_order = start_orders()[bits_of(bytes[3]) % start_orders().size()];
    result.piece_bytes = bits_of(bytes[4]);
    result.text = bytes.substr(kHeader);
    return result;
}

/// What is read, or why it is not.
struct Answer {
    std::optional<Sample> sample;
    std::string recognised;
    std::uint64_t rows = 0;
    std::string error;
};

enum class Peeking { No, Yes };

Answer read(const Case& input, std::size_t piece_bytes, Peeking peeking) {
    constexpr std::size_t kPeekedPiece = 3;
    SampleReader reader(input.options);
    Answer answer;
    try {
        std::string_view rest = input.text;
        const std::size_t whole = piece_bytes == 0 ? rest.size() : piece_bytes;
        for (std::size_t piece = 0; !rest.empty(); ++piece) {
            reader.feed(rest.substr(0, whole));
            rest.remove_prefix(std::min(whole, rest.size()));
            if (peeking == Peeking::Yes && piece == kPeekedPiece) {
                static_cast<void>(reader.sample());
                static_cast<void>(reader.recognised());
            }
        }
        reader.finish();
        answer.sample = reader.sample();
        answer.recognised = reader.recognised();
        answer.rows = reader.rows();
    } catch (const Error& error) {
        answer.error = error.what();
        require(!answer.error.empty() && is_one_line(answer.error), "an error is a line of text");
    }
    return answer;
}

std::uint64_t sum_of(const std::vector<std::uint64_t>& values) {
    std::uint64_t sum = 0;
    for (const std::uint64_t value : values) sum += value;
    return sum;
}

void check_places(const Sample& sample) {
    const std::size_t rows = sample.row_sizes.size();
    const std::size_t columns = sample.column_sizes.size();
    require(sample.places.size() == rows * columns, "places has a cell for each row and column");
    std::vector<std::uint64_t> column_sums(columns);
    int items = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        std::uint64_t sum = 0;
        for (std::size_t column = 0; column < columns; ++column) {
            const std::uint64_t cell = sample.places[row * columns + column];
            sum += cell;
            column_sums[column] += cell;
        }
        const int size = sample.row_sizes[row];
        items += size;
        require(size > 0 && sum == sample.shuffles * static_cast<std::uint64_t>(size),
                "every shuffle places all items of a row");
    }
    require(items == sample.n || rows == 0, "the row sizes add up to n");
    int places = 0;
    for (std::size_t column = 0; column < columns; ++column) {
        const int size = sample.column_sizes[column];
        places += size;
        require(size > 0 && column_sums[column] == sample.shuffles * static_cast<std::uint64_t>(size),
                "every shuffle fills all places of a column");
    }
    require(places == sample.n || columns == 0, "the column sizes add up to n");
}

void check_sample(const Sample& sample) {
    const bool list = sample.form == SampleForm::CountList;
    require(sample.n >= 1 && 1 <= sample.placed && sample.placed <= sample.n, "1 <= placed <= n");
    require(sample.labels.size() == (list ? 0 : static_cast<std::size_t>(sample.n)), "a label an item");
    require(sample.first_bad_rows.size() == std::min<std::uint64_t>(sample.bad_rows, kMaxBadRows),
            "the first bad rows are kept");
    for (const BadRow& row : sample.first_bad_rows) {
        require(row.line > 0 && !row.why.empty() && is_one_line(row.why), "a bad row says where and why");
    }
    require(sample.orders.size() <= kMaxOrderCells || list, "the table of orders is small");
    require(!sample.orders.empty() || !sample.places.empty(), "something was counted");
    require(sample.orders.empty() || sum_of(sample.orders) == sample.shuffles, "orders add up to shuffles");
    require(sample.shuffles <= std::uint64_t{1} << 63U, "no more than 2^63 shuffles");
    check_places(sample);
}

bool same_rows(const std::vector<BadRow>& a, const std::vector<BadRow>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const BadRow& left, const BadRow& right) {
        return left.line == right.line && left.why == right.why;
    });
}

bool same(const FeatureSums& a, const FeatureSums& b) {
    return a.fixed_points == b.fixed_points && a.even == b.even && a.neighbours == b.neighbours;
}

bool same(const Sample& a, const Sample& b) {
    return a.form == b.form && a.n == b.n && a.placed == b.placed && a.equal_items == b.equal_items &&
           a.percent == b.percent && a.labels == b.labels && a.shuffles == b.shuffles &&
           a.first_label == b.first_label && a.bad_rows == b.bad_rows && a.passed_over == b.passed_over &&
           same_rows(a.first_bad_rows, b.first_bad_rows) && a.orders == b.orders && a.places == b.places &&
           a.row_sizes == b.row_sizes && a.column_sizes == b.column_sizes &&
           a.sums.has_value() == b.sums.has_value() && (!a.sums || same(*a.sums, *b.sums));
}

}  // namespace

void read_sample(std::string_view bytes) {
    const Case input = case_of(bytes);
    const Answer answer = read(input, input.piece_bytes, Peeking::Yes);
    const Answer again = read(input, input.piece_bytes == 0 ? 7 : 0, Peeking::No);
    require(answer.error == again.error && answer.recognised == again.recognised &&
                answer.rows == again.rows && answer.sample.has_value() == again.sample.has_value(),
            "a text means the same however it is cut");
    if (!answer.sample) return;
    require(same(*answer.sample, *again.sample), "a text is counted the same however it is cut");
    require(!answer.recognised.empty() && is_one_line(answer.recognised), "what it is, is a line of text");
    check_sample(*answer.sample);
    // A matrix of 4096 items takes a second, and says no more here than a small one.
    constexpr std::size_t kMostJudgedCells = 10'000;
    if (answer.sample->places.size() > kMostJudgedCells) return;
    const Judgement judgement = judge(*answer.sample, {.identify = false});
    require(judgement.p.value >= 0 && judgement.p.value <= 1, "a p-value is in [0, 1]");
}

}  // namespace shufflelens::fuzz
