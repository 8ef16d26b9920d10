// One function for each reader of what users give: any bytes go in, and nothing but Error may come out.
//
// libFuzzer drives them where there is clang (libfuzzer_main.cpp), fuzz_test everywhere. Each also checks
// what must hold of the result, and ends the process where it does not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace shufflelens::fuzz {

/// A text of shuffles through SampleReader. '?' and four more bytes before it choose the options and how it
/// is cut, five bits each; without them it is read as it is and whole.
void read_sample(std::string_view bytes);
/// The same text through RecordScanner, cut in two ways.
void scan_records(std::string_view bytes);
/// Items, pasted items, cards and hand-made loops.
void parse_texts(std::string_view bytes);
/// Tallies, command lines of programs and the values of options.
void parse_app_texts(std::string_view bytes);

/// Ends the process with the sentence on standard error where `holds` is false.
void require(bool holds, std::string_view sentence);

/// Whether it is valid UTF-8 that a terminal shows on one line.
bool is_one_line(std::string_view text);

}  // namespace shufflelens::fuzz
