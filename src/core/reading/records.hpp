// From text to records: rows of words as they stand in lines or between brackets, whatever language printed
// them.
//
// One scanner reads lines, JSON, prints of Python, JavaScript, PHP, Rust, Go and R, and tables in Markdown,
// because they share their punctuation: words stand between separators, the innermost brackets hold a row,
// and a mark such as ":" or "=>" stands between an order and its count. What the words mean is decided later.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shufflelens::reading {

/// What stands before a word.
enum class Before : std::uint8_t {
    Start,      // nothing: it is the first one
    Blank,      // blanks
    Separator,  // a comma, semicolon, tab or bar
    Mark,       // ":", "=", "=>", "->" or "→"
};

struct Word {
    std::string text;  // without quotes
    bool quoted = false;
    Before before = Before::Start;
};

enum class RecordKind : std::uint8_t {
    Line,   // the words of a line, outside brackets
    Group,  // the words of innermost brackets
    Entry,  // a key inside brackets, and behind a mark its count
    Break,  // a blank line, or the end of brackets around brackets: no words
};

struct Record {
    RecordKind kind = RecordKind::Line;
    std::uint64_t line = 0;  // where it begins, from 1
    std::vector<Word> words;
    std::string weight;  // what stands behind it as a count; empty where nothing does
    std::string number_before =
        {};  // of a group: the only word before it on its line, where that is a number
};

/// Whether it is a name of the number of times that an order came out: "count", "Times".
bool is_count_name(std::string_view text);

/// Longer words, longer rows, deeper brackets: no form of shuffles has them.
inline constexpr std::size_t kMaxWordBytes = 4096;
inline constexpr std::size_t kMaxRowWords = 1'000'002;
inline constexpr std::size_t kMaxRowBytes = std::size_t{16} << 20U;  // of its words together
inline constexpr std::size_t kMaxDepth = 64;
/// An object with more fields is a table of counts.
inline constexpr std::size_t kMaxFields = 8;

/// A count, good or bad: what begins as a number.
bool looks_like_number(std::string_view text);
/// A word that names something, as a key does.
bool is_name(std::span<const Word> words);

/// Of its words and its count.
std::size_t bytes_of(const Record& record);

class RecordScanner {
  public:
    using Take = std::function<void(Record&&)>;
    /// `where` names the text in messages; `take` gets each record when it is complete.
    RecordScanner(std::string where, Take take);

    /// The next characters, UTF-8, cut anywhere. Throws Error with the line for what is no text, or beyond
    /// the limits above.
    void feed(std::string_view text);
    /// The end of the text: completes the last line. A row whose brackets are still open is left out;
    /// true where there was one.
    bool finish();

    /// Between two lines, with nothing open: whatever comes is read as at the beginning of a text.
    bool is_neutral() const;
    /// The number of the line that is being read, from 1.
    std::uint64_t line() const { return line_; }
    /// Where the row began that is open.
    std::uint64_t row_line() const { return record_line_; }
    /// Lines that somebody else has read, from neutral to neutral.
    void skip_lines(std::uint64_t lines) { line_ += lines; }

  private:
    enum class State : std::uint8_t { Between, Word, Quoted, QuoteMaybeEnd, Escape, Comment };
    /// After a group: what may still belong to it.
    enum class After : std::uint8_t { Nothing, Group, GroupSeparator, GroupMark };

    /// Open brackets, and what is only understood when they close.
    struct Bracket {
        char opened_by = 0;
        bool has_children = false;
        bool is_field = false;            // {"order": [: the row of an object
        bool is_list_item = false;        // "[0] => int("
        bool has_new_item = false;        // of `list`, from "int(3)"
        bool is_time = false;             // 12:00:01
        bool is_long = false;             // more fields than an object has: counts by order
        bool has_rows = false;            // some were handed on from inside
        std::vector<Record> counts = {};  // fields that are numbers
        std::vector<Record> rows = {};    // fields in brackets of their own
        std::vector<Record> texts = {};   // fields that are words
        std::vector<Word> list = {};      // PHP's [0] => …, [1] => …
        std::uint64_t list_line = 0;
    };

    void take_character(char c);
    void take_outside(char c);
    void take_in_word(char c);
    void take_in_quotes(char c);
    void take_escaped(char c);
    void check_quotation() const;
    void end_word();
    void add_word(Word&& word);
    void separate(Before before);
    void open(char bracket);
    void close();
    void end_line();
    void emit_group(std::string weight = {});
    void drop_key();
    bool take_list_item(const std::string& item);
    void take_field(std::vector<Word>&& key, Word&& value);
    void close_fields(Bracket&& bracket);
    bool takes_remark(const Bracket& bracket);
    void emit(RecordKind kind, std::vector<Word>&& words, std::string weight, std::uint64_t line);
    [[noreturn]] void refuse(const std::string& what) const;
    [[noreturn]] void refuse_length() const;

    std::string where_;
    Take take_;
    std::uint64_t line_ = 1;
    std::uint64_t record_line_ = 1;  // where the words collected began
    State state_ = State::Between;
    char quote_ = 0;
    char last_ = 0;  // the character before, for marks of two and for \r\n
    bool line_has_words_ = false;
    bool line_has_anything_ = false;
    std::string word_;
    bool word_quoted_ = false;
    Before before_ = Before::Start;
    std::vector<Word> words_;      // of the line, or of the innermost brackets so far
    std::size_t words_bytes_ = 0;  // of these
    std::vector<Bracket> brackets_;
    std::string number_before_;     // before brackets on their line
    std::vector<Word> line_words_;  // before brackets that may be a remark
    bool line_words_are_row_ = false;
    std::uint64_t line_words_line_ = 0;
    After after_ = After::Nothing;
    std::vector<Word> group_;  // waiting for what comes behind it
    std::uint64_t group_line_ = 0;
    bool group_begins_line_ = false;
    bool group_was_named_ = false;  // "Map(6)"
    bool group_is_field_ = false;
    char group_opened_by_ = 0;
    std::vector<Word> line_group_;  // before brackets that may hold its count
    bool name_before_open_ = false;
    int escape_digits_ = 0;
    char32_t escaped_ = 0;
};

}  // namespace shufflelens::reading
