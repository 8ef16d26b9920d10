// Any text as records: within the limits of a row, and the same however it is cut.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "fuzz_targets.hpp"
#include "reading/records.hpp"
#include "reading/utf8_decoder.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::fuzz {

namespace {

using namespace reading;

struct Scan {
    std::vector<Record> records;
    bool was_cut = false;  // a row at the end
    std::uint64_t lines = 0;
    std::string error;
};

Scan scan(std::string_view text, std::size_t piece_bytes) {
    Scan result;
    Utf8Decoder decoder;
    RecordScanner scanner("the text", [&](Record&& record) { result.records.push_back(std::move(record)); });
    try {
        while (!text.empty()) {
            scanner.feed(decoder.decode(text.substr(0, piece_bytes)));
            text.remove_prefix(std::min(piece_bytes, text.size()));
        }
        scanner.feed(decoder.rest());
        result.was_cut = scanner.finish();
    } catch (const Error& error) {
        result.error = error.what();
        require(is_one_line(result.error), "an error is a line of text");
    }
    result.lines = scanner.line();
    return result;
}

bool same(const Word& a, const Word& b) {
    return a.text == b.text && a.quoted == b.quoted && a.before == b.before;
}

bool same(const Record& a, const Record& b) {
    return a.kind == b.kind && a.line == b.line && a.weight == b.weight &&
           std::equal(a.words.begin(), a.words.end(), b.words.begin(), b.words.end(),
                      [](const Word& left, const Word& right) { return same(left, right); });
}

void check_record(const Record& record, std::uint64_t lines) {
    require(1 <= record.line && record.line <= lines, "a record begins at a line of the text");
    require(record.kind != RecordKind::Break || record.words.empty(), "a break has no words");
    require(record.words.size() <= kMaxRowWords, "a row has an end");
    for (const Word& word : record.words) {
        // An escape, a "%" and a letter more fit behind the last check.
        require(word.text.size() <= kMaxWordBytes + 8, "a word has an end");
        require(word.text.find('\n') == std::string::npos, "a word stands on one line");
    }
}

}  // namespace

void scan_records(std::string_view bytes) {
    const Scan whole = scan(bytes, bytes.size() + 1);
    for (const Record& record : whole.records) check_record(record, whole.lines);
    const Scan cut = scan(bytes, bytes.size() % 5 + 1);
    require(whole.error == cut.error && whole.was_cut == cut.was_cut && whole.lines == cut.lines &&
                std::equal(whole.records.begin(), whole.records.end(), cut.records.begin(), cut.records.end(),
                           [](const Record& a, const Record& b) { return same(a, b); }),
            "a text has the same records however it is cut");
}

}  // namespace shufflelens::fuzz
