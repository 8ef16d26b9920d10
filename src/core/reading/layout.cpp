#include "layout.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "labels.hpp"
#include "numbers.hpp"

namespace shufflelens::reading {

namespace {

constexpr std::string_view kDigits = "0123456789";
/// Longer records hold one row, not several.
constexpr std::size_t kMostEachWordBytes = std::size_t{2} << 20U;

bool is_weight(const Word& word) {
    return decimal(word.text).has_value();
}

/// "order: 25", "order -> 25": a line with one mark and one word behind it.
bool is_line_entry(const Record& record) {
    const std::vector<Word>& words = record.words;
    if (record.kind != RecordKind::Line || words.size() < 2 || words.back().before != Before::Mark)
        return false;
    return is_weight(words.back()) && std::none_of(words.begin() + 1, words.end() - 1, [](const Word& word) {
               return word.before == Before::Mark;
           });
}

/// "123: 25,219": digits, a mark, and digits in threes.
bool is_count_of_thousands(std::span<const Word> words) {
    std::size_t mark = 0;
    for (std::size_t k = 0; k < words.size(); ++k) {
        if (!is_number(words[k].text)) return false;
        if (words[k].before != Before::Mark) continue;
        if (mark > 0) return false;
        mark = k;
    }
    constexpr std::size_t kGroup = 3;
    return mark > 0 && mark + 1 < words.size() && words[mark].text.size() <= kGroup &&
           std::all_of(words.begin() + static_cast<std::ptrdiff_t>(mark) + 1, words.end(),
                       [](const Word& word) {
                           return word.before == Before::Separator && word.text.size() == kGroup;
                       });
}

/// A mark between some words and none between others: what stands on its two sides is not one row.
bool is_divided(std::span<const Word> words) {
    const auto marks = std::count_if(words.begin(), words.end(),
                                     [](const Word& word) { return word.before == Before::Mark; });
    return marks > 0 && marks + 1 < static_cast<std::ptrdiff_t>(words.size());
}

}  // namespace

bool has_mark(const Record& record) {
    return std::any_of(record.words.begin(), record.words.end(),
                       [](const Word& word) { return word.before == Before::Mark; });
}

bool is_row_number(const Word& word) {
    std::string_view text = word.text;
    if (text.ends_with('.')) text.remove_suffix(1);
    return is_number(text);
}

std::optional<std::vector<int>> swaps_of(const Record& record) {
    std::vector<int> places;
    for (const Word& word : record.words) {
        if (is_number(word.text) && word.text.size() <= 7) {
            places.push_back(to_int(word.text));
        } else if (word.text.find_first_of(kDigits) != std::string::npos) {
            return std::nullopt;
        }
    }
    if (!record.weight.empty()) {
        if (!is_number(record.weight) || record.weight.size() > 7) return std::nullopt;
        places.push_back(to_int(record.weight));
    }
    if (places.size() < 2 || places.size() % 2 != 0) return std::nullopt;
    if (places.size() > 2) {
        // Only with marks inside the pairs and none between them is it clear what a pair is.
        for (std::size_t k = 0; k < record.words.size(); ++k) {
            if ((record.words[k].before == Before::Mark) != (k % 2 == 1)) return std::nullopt;
        }
    }
    return places;
}

/// The words of a row that is divided by commas or tabs are what stands between these: "Ann, Mary Jo, Bob".
/// Of numbers each is a word.
std::vector<Word> joined_by_blanks(std::span<const Word> words) {
    const bool divided = std::any_of(words.begin(), words.end(),
                                     [](const Word& word) { return word.before == Before::Separator; });
    std::vector<Word> joined;
    for (const Word& word : words) {
        const bool joins = divided && word.before == Before::Blank && !joined.empty() && !word.quoted &&
                           !joined.back().quoted && !(is_number(word.text) && is_number(joined.back().text));
        if (joins) {
            joined.back().text += " " + word.text;
        } else {
            joined.push_back(word);
        }
    }
    return joined;
}

std::vector<Row> rows_of(const Record& record, RecordKind kind, Layout layout) {
    if (record.kind != kind || (record.words.empty() && kind != RecordKind::Group)) return {};
    std::span<const Word> words = record.words;
    std::string weight = record.weight;
    if (is_line_entry(record) && layout != Layout::AfterMark) {
        weight = words.back().text;
        words = words.first(words.size() - 1);
        if (words.size() > 1 && is_count_name(words.back().text)) words = words.first(words.size() - 1);
    } else if (record.kind == RecordKind::Line && layout == Layout::Whole && is_count_of_thousands(words)) {
        while (words.back().before != Before::Mark) {
            weight.insert(0, words.back().text);
            words = words.first(words.size() - 1);
        }
        weight.insert(0, words.back().text);
        words = words.first(words.size() - 1);
    }
    if (layout != Layout::AfterMark && is_divided(words)) return {};
    const auto one = [&](std::span<const Word> order) {
        return std::vector<Row>{
            {.labels = items_in(joined_by_blanks(order)), .weight = weight, .line = record.line}};
    };
    switch (layout) {
        case Layout::Whole:
            return words.empty() ? std::vector<Row>{{.labels = {}, .weight = weight, .line = record.line}}
                                 : one(words);
        case Layout::AfterMark: {
            std::size_t first = words.size();
            while (first > 0 && words[first - 1].before != Before::Mark) --first;
            if (first == 0) return {};
            return one(words.subspan(first - 1));
        }
        case Layout::WeightLast:
            if (!weight.empty() || words.size() < 2 || !is_weight(words.back())) return {};
            weight = words.back().text;
            return one(words.first(words.size() - 1));
        case Layout::WeightFirst:
            if (!record.number_before.empty() && weight.empty()) {
                weight = record.number_before;
                return one(words);
            }
            if (!weight.empty() || words.size() < 2 || !is_weight(words.front())) return {};
            weight = words.front().text;
            return one(words.subspan(1));
        case Layout::NumberFirst:
            if (words.size() < 2 || !is_row_number(words.front())) return {};
            return one(words.subspan(1));
        case Layout::EachWord: {
            std::vector<Row> rows;
            if (!weight.empty() || has_mark(record) || bytes_of(record) > kMostEachWordBytes) return rows;
            for (const Word& word : words)
                rows.push_back({.labels = items_in(word.text), .weight = {}, .line = record.line});
            return rows;
        }
        case Layout::ItemALine:
        case Layout::CountsBelow:
            break;
    }
    return {};
}

std::vector<Row> RowJoiner::add(const Record& record) {
    if (layout_ == Layout::ItemALine && record.kind == RecordKind::Break) return finish();
    if (record.kind != kind_) return {};
    if (!record.weight.empty()) return {};
    if (layout_ == Layout::ItemALine) {
        if (row_.labels.empty()) row_.line = record.line;
        for (const Word& word : record.words) {
            // A row that never ends is none; what is beyond these is not kept.
            if (row_.labels.size() >= kMaxRowWords || row_bytes_ >= kMaxRowBytes) break;
            row_bytes_ += word.text.size();
            row_.labels.push_back(normal_label(word.text));
        }
        return {};
    }
    std::vector<Row> rows;
    const bool counts = record.words.size() == keys_.words.size() &&
                        std::all_of(record.words.begin(), record.words.end(), is_weight);
    if (!counts) {
        keys_ = record;
        return rows;
    }
    for (std::size_t k = 0; k < record.words.size(); ++k) {
        rows.push_back(
            {.labels = items_in(keys_.words[k].text), .weight = record.words[k].text, .line = keys_.line});
    }
    keys_ = {};
    return rows;
}

std::vector<Row> RowJoiner::finish() {
    row_bytes_ = 0;
    if (row_.labels.empty()) return {};
    return {std::exchange(row_, {})};
}

}  // namespace shufflelens::reading
