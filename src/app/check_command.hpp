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
    std::string source;      // "'orders.txt'", "standard input", "./my_shuffle"
    std::string recognised;  // what the text was taken for
    Sample sample;
    Judgement judgement;
};

/// "order counts", "orders of a multiset", …: fixed words, for programs.
std::string_view kind_name(const Sample& sample);

/// The exit code: 0 no bias found, 1 biased or not a permutation, 2 it cannot be told.
int exit_code(Verdict verdict);

void print(const CheckAnswer& answer, CheckFormat format, std::ostream& out);

/// Where nothing could be read: the same keys for programs. Text prints nothing: the error is said elsewhere.
void print_failure(const std::string& source, bool empty, const std::string& error, CheckFormat format,
                   std::ostream& out);

}  // namespace shufflelens::app
