#include "records.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

#include "numbers.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::reading {

namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\f' || c == '\v';
}

bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

bool is_letter(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_';
}

/// "---", "+=+": what draws a table or a bullet.
bool is_ruling(std::string_view text) {
    return text.find_first_not_of("-=_+*~") == std::string_view::npos;
}

bool take_suffix(std::string& text, std::string_view suffix) {
    if (!text.ends_with(suffix)) return false;
    text.resize(text.size() - suffix.size());
    return true;
}

/// Takes a line of box drawing (U+2500 to U+257F), as Node's console.table prints, off the end.
bool take_box_drawing(std::string& text) {
    if (text.size() < 3) return false;
    const std::string_view end = std::string_view(text).substr(text.size() - 3);
    if (end[0] != '\xE2' || (end[1] != '\x94' && end[1] != '\x95')) return false;
    text.resize(text.size() - 3);
    return true;
}

std::optional<char32_t> hex_digit(char c) {
    if (is_digit(c)) return static_cast<char32_t>(c - '0');
    if ('a' <= c && c <= 'f') return static_cast<char32_t>(c - 'a' + 10);
    if ('A' <= c && c <= 'F') return static_cast<char32_t>(c - 'A' + 10);
    return std::nullopt;
}

}  // namespace

bool looks_like_number(std::string_view text) {
    if (is_no_number(text)) return true;
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    if (text.starts_with('.')) text.remove_prefix(1);
    return !text.empty() && is_digit(text.front());
}

bool is_name(std::span<const Word> words) {
    return words.size() == 1 && !words.front().text.empty() && is_letter(words.front().text.front());
}

std::size_t bytes_of(const Record& record) {
    return std::accumulate(record.words.begin(), record.words.end(), record.weight.size(),
                           [](std::size_t bytes, const Word& word) { return bytes + word.text.size(); });
}

bool is_count_name(std::string_view text) {
    constexpr std::array<std::string_view, 19> kNames = {
        "count", "counts", "freq",       "frequency", "times",    "occurrences", "observed",
        "hits",  "value",  "occurred",   "occurs",    "appeared", "appears",     "came",
        "up",    "seen",   "occurrence", "tally",     "x"};
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::find(kNames.begin(), kNames.end(), lower) != kNames.end();
}

RecordScanner::RecordScanner(std::string where, Take take)
    : where_(std::move(where)), take_(std::move(take)) {}

void RecordScanner::refuse(const std::string& what) const {
    throw Error(where_ + ", line " + with_thousands(line_) + ": " + what);
}

void RecordScanner::refuse_length() const {
    refuse("a row of more than " + with_thousands(kMaxRowWords - 2) +
           " items; expected one order a line, or brackets around each");
}

void RecordScanner::feed(std::string_view text) {
    for (const char c : text) take_character(c);
}

void RecordScanner::take_character(char c) {
    const char before = std::exchange(last_, c);
    if (c == '\r' || c == '\n') {
        if (c == '\r' || before != '\r') end_line();
        return;
    }
    const auto code = static_cast<unsigned char>(c);
    if ((code < 0x20U && !is_blank(c)) || code == 0x7FU) {
        constexpr std::string_view kHex = "0123456789ABCDEF";
        std::string what = "a byte 0x";
        what += kHex[code >> 4U];
        what += kHex[code & 15U];
        what += " is no text; expected UTF-8, or UTF-16 with a byte order mark";
        refuse(what);
    }
    switch (state_) {
        case State::Comment:
            return;
        case State::Quoted:
            return take_in_quotes(c);
        case State::Escape:
            return take_escaped(c);
        case State::QuoteMaybeEnd:
            if (c == quote_) {  // doubled, as CSV writes a quote
                word_.push_back(c);
                state_ = State::Quoted;
                return check_quotation();
            }
            end_word();
            return take_outside(c);
        case State::Word:
            return take_in_word(c);
        case State::Between:
            return take_outside(c);
    }
}

void RecordScanner::take_outside(char c) {
    if (is_blank(c)) return separate(c == '\t' ? Before::Separator : Before::Blank);
    const bool begins_line = !std::exchange(line_has_anything_, true);
    switch (c) {
        case ',':
        case ';':
        case '|':
            return separate(Before::Separator);
        case ':':
        case '=':
            return separate(Before::Mark);
        case '<':
        case '>':
            return separate(Before::Blank);
        case '(':
        case '[':
        case '{':
            name_before_open_ = false;
            return open(c);
        case ')':
        case ']':
        case '}':
            return close();
        case '"':
        case '\'':
        case '`':
            quote_ = c;
            word_quoted_ = true;
            state_ = State::Quoted;
            return;
        case '#':
            if (brackets_.empty() && (begins_line || before_ == Before::Blank)) {
                state_ = State::Comment;
                return;
            }
            break;
        default:
            break;
    }
    word_quoted_ = false;
    word_.push_back(c);
    state_ = State::Word;
}

void RecordScanner::take_in_word(char c) {
    if (is_blank(c)) {
        end_word();
        return take_outside(c);
    }
    switch (c) {
        case ',':
        case ';':
        case '|':
        case ':':
        case '=':
        case ')':
        case ']':
        case '}':
        case '<':
            end_word();
            return take_outside(c);
        case '>': {
            const bool arrow = take_suffix(word_, "-") || take_suffix(word_, "\xE2\x80\x93");
            end_word();
            return separate(arrow ? Before::Mark : Before::Blank);
        }
        case '(':
        case '[':
        case '{': {
            const bool named = is_letter(word_.front());
            if (named) {
                word_.clear();
                state_ = State::Between;
            } else {
                end_word();
            }
            name_before_open_ = named;
            return open(c);
        }
        case '"':
        case '\'':
            if (word_.size() == 1 && std::string_view("ubrf").find(word_.front()) != std::string_view::npos) {
                word_.clear();  // Python's u'…' and b'…'
                quote_ = c;
                word_quoted_ = true;
                state_ = State::Quoted;
                return;
            }
            break;
        case '/':
            if (word_ == "/" && words_.empty() && brackets_.empty() && after_ == After::Nothing) {
                word_.clear();
                state_ = State::Comment;
                return;
            }
            break;
        default:
            break;
    }
    word_.push_back(c);
    if (take_suffix(word_, "\xE2\x86\x92")) {  // →
        end_word();
        return separate(Before::Mark);
    }
    if (take_box_drawing(word_)) {
        end_word();
        return separate(Before::Separator);
    }
    if (word_.size() > kMaxWordBytes) {
        refuse("a word of more than " + with_thousands(kMaxWordBytes) +
               " characters; expected items with blanks or commas between them");
    }
}

void RecordScanner::take_in_quotes(char c) {
    if (c == quote_) {
        state_ = State::QuoteMaybeEnd;
    } else if (c == '\\') {
        state_ = State::Escape;
        escape_digits_ = 0;
        escaped_ = 0;
    } else {
        word_.push_back(c);
        check_quotation();
    }
}

void RecordScanner::check_quotation() const {
    if (word_.size() <= kMaxWordBytes) return;
    refuse("a quotation of more than " + with_thousands(kMaxWordBytes) +
           " characters; expected one order in quotes");
}

void RecordScanner::take_escaped(char c) {
    constexpr int kDigits = 4;
    if (escape_digits_ == 0 && c != 'u') {
        word_.push_back(c == 'n' || c == 't' || c == 'r' ? ' ' : c);
        state_ = State::Quoted;
        return check_quotation();
    }
    if (escape_digits_ > 0) {
        const std::optional<char32_t> digit = hex_digit(c);
        if (!digit) refuse("\\u in quotes needs four hexadecimal digits, as in \"\\u2660\"");
        escaped_ = escaped_ * 16 + *digit;
    }
    if (escape_digits_++ == kDigits) {
        append_code_point(word_, escaped_);
        state_ = State::Quoted;
        check_quotation();
    }
}

void RecordScanner::end_word() {
    state_ = State::Between;
    const bool quoted = std::exchange(word_quoted_, false);
    std::string text = std::exchange(word_, {});
    // "123: ****" is a count drawn as a bar: dropped, it would be one order.
    if (!quoted && is_ruling(text) && (before_ != Before::Mark || text.front() != '*')) return;
    if (!quoted && text == "%" && !words_.empty() && !words_.back().text.ends_with('%')) {
        words_.back().text += '%';
        return;
    }
    const bool behind_count =
        before_ == Before::Blank && !words_.empty() && words_.back().before == Before::Mark;
    if (!quoted && behind_count && (text == "times" || text == "time")) return;
    add_word({.text = std::move(text), .quoted = quoted, .before = std::exchange(before_, Before::Blank)});
}

void RecordScanner::add_word(Word&& word) {
    const bool inside = !brackets_.empty();
    const bool number = !word.quoted && looks_like_number(word.text);
    if (after_ == After::Group && !inside && group_.size() == 1 && group_begins_line_) {
        group_.clear();  // R's "[1]" before the values of a line
        after_ = After::Nothing;
        word.before = Before::Start;
    } else if (after_ != After::Nothing) {
        if (after_ == After::GroupMark && take_list_item(word.text)) return;
        if (after_ == After::GroupMark && inside && !number) return drop_key();
        if (number) return emit_group(std::move(word.text));
        if (!inside && !word.quoted && is_count_name(word.text)) return;  // "[1, 3, 2] came up 14 times"
        emit_group();
        word.before = Before::Start;
    }
    line_has_words_ = true;
    if (inside && std::exchange(brackets_.back().has_new_item, false) && word.quoted &&
        !brackets_.back().list.empty()) {
        brackets_.back().list.back().text = std::move(word.text);  // PHP's string(3) "Bob"
        return;
    }
    if (inside && word.before == Before::Mark && !words_.empty()) {
        brackets_.back().has_children = true;
        return take_field(std::exchange(words_, {}), std::move(word));
    }
    if (words_.empty()) {
        if (inside && word.before == Before::Mark && !brackets_.back().counts.empty()) {
            brackets_.back().is_time = true;
        }
        if (!inside) record_line_ = line_;
        // R's "[,1]" is the name of a column: close() knows it by its comma.
        if (!inside || word.before != Before::Separator) word.before = Before::Start;
    }
    if (words_.empty()) words_bytes_ = 0;
    words_bytes_ += word.text.size();
    words_.push_back(std::move(word));
    if (words_bytes_ > kMaxRowBytes) {
        refuse("a row of more than " + with_thousands(kMaxRowBytes) +
               " characters; expected one order a line, or brackets around each");
    }
    if (words_.size() > kMaxRowWords) refuse_length();
}

void RecordScanner::separate(Before before) {
    before_ = std::max(before_, before);
    if (after_ == After::Nothing) return;
    if (before == Before::Mark) after_ = After::GroupMark;
    if (before == Before::Separator && after_ == After::Group) after_ = After::GroupSeparator;
}

void RecordScanner::end_line() {
    if (state_ != State::Between && state_ != State::Comment) end_word();
    state_ = State::Between;
    if (brackets_.empty()) {
        if (after_ != After::Nothing) emit_group();
        if (!words_.empty()) {
            emit(RecordKind::Line, std::exchange(words_, {}), "", record_line_);
        } else if (!line_has_anything_) {
            emit(RecordKind::Break, {}, "", line_);
        }
        before_ = Before::Start;
    } else {
        separate(Before::Blank);
    }
    ++line_;
    line_has_words_ = false;
    line_has_anything_ = false;
}

void RecordScanner::emit_group(std::string weight) {
    after_ = After::Nothing;
    Record group{.kind = RecordKind::Group,
                 .line = group_line_,
                 .words = std::exchange(group_, {}),
                 .weight = std::move(weight)};
    if (brackets_.empty()) group.number_before = std::exchange(number_before_, {});
    if (!brackets_.empty()) {
        Bracket& outer = brackets_.back();
        outer.has_rows = true;
        if (std::exchange(group_is_field_, false) && outer.rows.size() < kMaxFields) {
            outer.rows.push_back(std::move(group));
            return;
        }
    }
    take_(std::move(group));
}

void RecordScanner::emit(RecordKind kind, std::vector<Word>&& words, std::string weight, std::uint64_t line) {
    take_({.kind = kind, .line = line, .words = std::move(words), .weight = std::move(weight)});
}

bool RecordScanner::is_neutral() const {
    return state_ == State::Between && brackets_.empty() && words_.empty() && after_ == After::Nothing &&
           !line_has_anything_ && last_ != '\r';
}

bool RecordScanner::finish() {
    if (line_has_anything_ || state_ != State::Between) end_line();
    if (after_ != After::Nothing) emit_group();
    return !brackets_.empty() && !words_.empty();
}

}  // namespace shufflelens::reading
