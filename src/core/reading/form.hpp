// What the records of a text mean: which of them are rows, which words of a row are items and which is a
// count.
//
// Every way to take a record is tried on the first records, and the one under which most rows are orders of
// the same items wins. So a file is taken for what it is whatever its punctuation is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "layout.hpp"
#include "shufflelens/sample_reader.hpp"

namespace shufflelens::reading {

struct Form {
    SampleForm form = SampleForm::Orders;
    RecordKind kind = RecordKind::Line;  // of the records that count
    Layout layout = Layout::Whole;
    std::vector<std::string> items =
        {};          // in start order; equal items have equal labels. Empty for CountList.
    int placed = 0;  // items of a row
    std::optional<int> first_label = {};  // of items that are numbers
    bool percent = false;
    bool assumed_deck = false;        // the start order is that of a new deck of cards
    std::vector<double> values = {};  // of PlaceMatrix (row by row) and CountList: nothing is read after them
    std::size_t decimals = 0;         // of values and weights in percent
};

/// What the records are. `complete` says that there are no more. Throws Error where nothing fits, or what is
/// forced does not.
Form recognise(std::span<const Record> records, bool complete, const ReadOptions& options);

/// "Orders of 4 items: one a line, glued, numbered from 1."
std::string form_sentence(const Form& form, const ReadOptions& options);

}  // namespace shufflelens::reading
