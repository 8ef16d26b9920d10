// The answer of `shufflelens check`, as text, JSON or JUnit's XML.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "app/option_values.hpp"
#include "shufflelens/judgement.hpp"
#include "shufflelens/sample.hpp"

namespace shufflelens::app {

/// What is said of a sample.
struct CheckAnswer {
    std::string source;      // "'orders.txt'", "standard input", "'./my_shuffle'", printable
    std::string recognised;  // what the text was taken for
    Sample sample;
    Judgement judgement;
    int stopped_by = 0;  // the signal that came before everything was read; 0: none did
};

/// "order counts", "orders of a multiset", …: fixed words, for programs.
std::string_view kind_name(const Sample& sample);

/// The exit code: 0 no bias found, 1 biased or not a permutation, 2 it cannot be told.
int exit_code(Verdict verdict);

/// The answer to a part, where it was stopped, never passes: the verdict is "stopped" in JSON, a failed case
/// in JUnit's XML, and "so far" in text.
void print(const CheckAnswer& answer, CheckFormat format, std::ostream& out);

/// Why there is no answer.
struct CheckFailure {
    std::string source;  // printable
    std::string error;
    bool is_empty = false;  // there was no text at all
    int stopped_by = 0;     // as in CheckAnswer
};

/// Where nothing could be read: the same keys for programs. Text prints nothing: the error is said elsewhere.
void print(const CheckFailure& failure, CheckFormat format, std::ostream& out);

}  // namespace shufflelens::app
