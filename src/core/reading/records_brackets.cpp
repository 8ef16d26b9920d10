// What brackets hold: rows, counts by order, objects with fields, lists that name their places.
#include <algorithm>
#include <utility>

#include "records.hpp"

namespace shufflelens::reading {

/// Takes what stands behind PHP's "[2] =>", if [0] and [1] were there before: a list, not counts by order.
bool RecordScanner::take_list_item(const std::string& item) {
    if (brackets_.empty() || group_.size() != 1) return false;
    Bracket& bracket = brackets_.back();
    if (group_.front().text != std::to_string(bracket.list.size())) return false;
    if (bracket.list.empty()) bracket.list_line = group_line_;
    if (bracket.list.size() >= kMaxRowWords) refuse_length();
    bracket.list.push_back({.text = item, .quoted = false, .before = Before::Separator});
    group_.clear();
    after_ = After::Nothing;
    return true;
}

/// What has neither a count nor a place behind its mark is the name of something.
void RecordScanner::drop_key() {
    group_.clear();
    after_ = After::Nothing;
}

/// A field of an object, or a count by an order: which of them is known when the brackets close, or when
/// there are too many for an object.
void RecordScanner::take_field(std::vector<Word>&& key, Word&& value) {
    Bracket& bracket = brackets_.back();
    if (key.size() == 1 && bracket.counts.empty() && !bracket.is_long &&
        key.front().text == std::to_string(bracket.list.size())) {
        if (bracket.list.empty()) bracket.list_line = line_;
        if (bracket.list.size() >= kMaxRowWords) refuse_length();
        bracket.list.push_back({.text = value.text, .quoted = false, .before = Before::Separator});
        return;
    }
    if (value.quoted || !looks_like_number(value.text)) {
        if (bracket.texts.size() <= kMaxFields && is_name(key)) {
            bracket.texts.push_back({.kind = RecordKind::Group, .line = line_, .words = {}, .weight = {}});
            bracket.texts.back().words.push_back(std::move(value));
        }
        return;
    }
    Record count{.kind = RecordKind::Entry, .line = line_, .words = std::move(key), .weight = value.text};
    if (bracket.is_long) return take_(std::move(count));
    bracket.counts.push_back(std::move(count));
    if (bracket.counts.size() > kMaxFields) {
        bracket.is_long = true;
        for (Record& each : std::exchange(bracket.counts, {})) take_(std::move(each));
    }
}

/// {"order": [1, 3, 2], "count": 5, "seed": 7} is one row, {"132": 5, "213": 7} are two.
void RecordScanner::close_fields(Bracket&& bracket) {
    if (!bracket.list.empty()) {
        return emit(RecordKind::Group, std::move(bracket.list), "", bracket.list_line);
    }
    const bool lists = !bracket.rows.empty();
    std::vector<Record> rows = std::move(lists || bracket.has_rows ? bracket.rows : bracket.texts);
    if (rows.empty()) {
        for (Record& count : bracket.counts) take_(std::move(count));
        return;
    }
    // Which of several words is the order cannot be known.
    if (!lists && rows.size() > 1) return;
    std::string weight;
    for (const Record& count : bracket.counts) {
        if (is_name(count.words) && is_count_name(count.words.front().text)) weight = count.weight;
    }
    for (Record& row : rows) {
        if (row.weight.empty()) row.weight = weight;
        take_(std::move(row));
    }
}

void RecordScanner::open(char bracket) {
    if (after_ == After::Group && group_was_named_ && group_.size() == 1) {
        group_.clear();  // the size in "Map(6) {"
        after_ = After::Nothing;
    }
    // "[1, 2, 3] -> [3, 1, 2]", and PHP's "[0] => Array (": what stands before the mark is no row.
    bool is_list_item = false;
    if (after_ == After::GroupMark) {
        is_list_item = take_list_item("");
        drop_key();
    }
    const bool is_tag = after_ == After::Group && brackets_.empty() && group_.size() == 1 &&
                        group_begins_line_ && group_opened_by_ == '[' &&
                        !looks_like_number(group_.front().text);
    if (is_tag) drop_key();  // "[INFO] [1, 3, 2]"
    if (after_ == After::Group && brackets_.empty() && bracket == '(' && group_opened_by_ == '[') {
        line_group_ = std::exchange(group_, {});
        after_ = After::Nothing;
    }
    if (after_ != After::Nothing) emit_group();
    const bool is_field = !brackets_.empty() && before_ == Before::Mark && is_name(words_);
    if (brackets_.empty()) {
        group_begins_line_ = !line_has_words_;
        // "1 2 3 (second run)": the line was the row. "order 5: [1, 2, 3]": it was not.
        line_words_are_row_ = words_.size() > 1 && before_ != Before::Mark && !name_before_open_ &&
                              std::all_of(words_.begin(), words_.end(), [](const Word& word) {
                                  return looks_like_number(word.text) && word.before != Before::Mark;
                              });
        // "  17 [1, 3, 2]", as uniq -c writes it.
        const bool counted = words_.size() == 1 && before_ != Before::Mark && !words_.front().quoted &&
                             looks_like_number(words_.front().text);
        number_before_ = counted ? words_.front().text : std::string();
        line_words_ = std::move(words_);
        line_words_line_ = record_line_;
    } else {
        brackets_.back().has_children = true;
        if (bracket != '[' && !is_list_item) brackets_.back().list.clear();  // before "(" stood "Array"
    }
    words_.clear();
    brackets_.push_back({.opened_by = bracket, .is_field = is_field, .is_list_item = is_list_item});
    if (brackets_.size() > kMaxDepth) {
        refuse("brackets more than " + std::to_string(kMaxDepth) +
               " deep; expected a list of orders, or counts by order");
    }
    group_was_named_ = std::exchange(name_before_open_, false);
    record_line_ = line_;
    before_ = Before::Start;
}

void RecordScanner::close() {
    if (brackets_.empty()) return separate(Before::Blank);
    if (after_ != After::Nothing) emit_group();
    Bracket bracket = std::move(brackets_.back());
    brackets_.pop_back();
    if (brackets_.empty() && takes_remark(bracket)) return;
    if (bracket.is_time && brackets_.empty()) {  // "[12:00:01] 1 3 2"
        words_.clear();
        before_ = Before::Blank;
        return;
    }
    if (bracket.is_list_item) {
        std::vector<Word>& list = brackets_.back().list;
        if (!bracket.has_children && words_.size() == 1) {  // PHP's "int(3)"
            list.back().text = words_.front().text;
            brackets_.back().has_new_item = true;
            words_.clear();
            before_ = Before::Blank;
            return;
        }
        list.clear();
    }
    if (bracket.has_children) {
        words_.clear();
        close_fields(std::move(bracket));
        emit(RecordKind::Break, {}, "", line_);
    } else if (words_.size() != 1 || words_.front().before != Before::Separator) {
        group_ = std::exchange(words_, {});
        group_line_ = record_line_;
        group_is_field_ = bracket.is_field;
        group_opened_by_ = bracket.opened_by;
        after_ = After::Group;
    }
    words_.clear();
    before_ = Before::Blank;
}

/// Of brackets behind the words of a line, or behind other brackets: "132 (14)" has a count in them,
/// "132: 14 (25 %)" and "1 3 2 (second run)" what does not matter.
bool RecordScanner::takes_remark(const Bracket& bracket) {
    std::vector<Word> line = std::exchange(line_words_, {});
    group_ = std::exchange(line_group_, {});
    const bool behind_group = !group_.empty();
    const bool is_row = std::exchange(line_words_are_row_, false) || behind_group;
    const bool numbers = std::all_of(words_.begin(), words_.end(), [](const Word& word) {
        return !word.quoted && looks_like_number(word.text);
    });
    const bool lone = words_.size() == 1 && numbers && !bracket.has_children;
    const bool percent = lone && words_.front().text.ends_with('%');
    // A share is a remark on a count; alone it is the share of the order.
    const bool has_count =
        std::any_of(line.begin(), line.end(), [](const Word& word) { return word.before == Before::Mark; });
    const bool count = lone && !(percent && has_count) && bracket.opened_by == '(' && !group_was_named_;
    const bool remark = percent || count || (is_row && !numbers && !bracket.has_children);
    if (behind_group) {
        emit_group(count ? words_.front().text : "");
        if (!remark) return false;
        words_.clear();
    } else if (remark && !line.empty()) {
        Word inside = std::move(words_.front());
        words_ = std::move(line);
        record_line_ = line_words_line_;
        inside.before = Before::Mark;
        if (count) words_.push_back(std::move(inside));
    } else {
        if (is_row) emit(RecordKind::Line, std::move(line), "", line_words_line_);
        return false;
    }
    before_ = Before::Blank;
    return true;
}

}  // namespace shufflelens::reading
