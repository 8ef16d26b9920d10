// The verdict on a sample, in words: what the command line and the window both say. UTF-8.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/judgement.hpp"

namespace shufflelens {

/// "no bias found", "biased", "not enough shuffles to tell", "not a permutation", "needs the number of
/// shuffles": fixed words, for programs too.
std::string_view verdict_name(Verdict verdict);

/// The verdict in one to three sentences: what was found, how large it is, and what it takes to tell more.
/// "No bias found, and one by which orders come out typically 12 % more or less often than fair would have
/// been noticed."
std::string verdict_sentence(const Sample& sample, const Judgement& judgement);

/// "orders", "places", "fixed points", "even and odd orders", "first place", "last place", "neighbours".
std::string_view test_name(SampleTestKind kind);
/// What was measured beside what is fair, in a few words: "χ² 31.2, 23 degrees of freedom"; "mean 1.02, fair
/// 1".
std::string test_value(const SampleTest& test);
/// "p = 0.11", "needs 120 shuffles".
std::string test_result(const SampleTest& test);

/// Which mistake it looks like and which n would tell more; how the rows would have to be taken for that;
/// and, where nothing fits, that. Some lines without a heading. Empty where nothing was compared. Slow:
/// identification_text().
std::vector<std::string> suspicion_lines(const Sample& sample, const Judgement& judgement);

/// The line of code to look at for a variant: the listing's line that draws j, or its own text's first. Empty
/// where it has none.
std::string line_to_look_at(const Variant& variant);

/// How many rows are no permutation, and the first of them: "5 of 3,000 rows are no permutation:", "line 11:
/// …", …, "and 12 more". Empty where all are.
std::vector<std::string> bad_row_lines(const Sample& sample);

}  // namespace shufflelens
