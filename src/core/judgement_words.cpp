#include "shufflelens/judgement_words.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "shufflelens/listing.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

/// "orders come out typically 12 % more or less often than fair", of what the widest test counts.
std::string effect_text(const Judgement& judgement, double effect) {
    const bool orders = judgement.tests[judgement.widest].kind == SampleTestKind::Orders;
    const char* const subject = orders ? "orders come out typically "
                                : judgement.is_binned
                                    ? "groups of neighbouring items are in a group of places typically "
                                    : "items are at a place typically ";
    return subject + percent_text(effect) + " more or less often than fair";
}

std::string capitalised(std::string text) {
    if (!text.empty() && 'a' <= text.front() && text.front() <= 'z') text.front() -= 'a' - 'A';
    return text;
}

/// " Whole orders were not tested: …" Empty where they were.
std::string untested_orders_text(const Sample& sample, const Judgement& judgement) {
    if (judgement.tests[judgement.widest].kind == SampleTestKind::Orders) return {};
    if (sample.form == SampleForm::PlaceMatrix)
        return " Whole orders were not tested: a matrix does not show them.";
    const SampleTest& first = judgement.tests.front();
    if (first.kind == SampleTestKind::Orders) {
        return " Whole orders were not tested: that takes " + counted(first.shuffles_needed, "shuffle") + ".";
    }
    return " Whole orders were not tested: there are too many of them.";
}

std::string no_bias_sentence(const Sample& sample, const Judgement& judgement) {
    if (judgement.tests.empty()) return "No bias found: there is only one possible outcome, nothing to test.";
    if (!judgement.min_effect) {
        return "No bias found, and one by which " + effect_text(judgement, judgement.noticeable_effect) +
               " would have been noticed." + untested_orders_text(sample, judgement);
    }
    std::string text =
        "No bias found of more than the " + percent_text(*judgement.min_effect) + " that were asked for";
    text += judgement.is_biased_somehow
                ? ". There is a smaller one: " + effect_text(judgement, judgement.effect) + "."
                : ", and one of this size would have been noticed.";
    return text + untested_orders_text(sample, judgement);
}

std::string biased_sentence(const Judgement& judgement) {
    const SampleTest& strongest = judgement.tests[judgement.strongest];
    std::string text = "Biased";
    if (judgement.min_effect) text += " by more than " + percent_text(*judgement.min_effect);
    text += ": the test of " + std::string(test_name(strongest.kind)) + " gives " + p_value_text(judgement.p);
    if (judgement.deciding > 1) text += ", corrected for " + counted(judgement.deciding, "test");
    text += ".";
    const SampleTest& widest = judgement.tests[judgement.widest];
    // The effect is of the rows; of the step between them nothing is said.
    const bool of_rows = judgement.reading != Reading::FromRowBefore;
    if (!widest.judged || judgement.effect == 0 || !of_rows) return text;
    return text + " " + capitalised(effect_text(judgement, judgement.effect)) + ".";
}

std::string not_enough_sentence(const Sample& sample, const Judgement& judgement) {
    if (judgement.tests.empty()) return "Not enough shuffles to tell: there are none.";
    std::string text =
        "Not enough shuffles to tell: " + with_thousands(judgement.shuffles_needed - sample.shuffles) +
        " more are needed, " + with_thousands(judgement.shuffles_needed) + " in all, to notice that " +
        effect_text(judgement, judgement.effect_asked_for()) + ".";
    if (!std::isinf(judgement.noticeable_effect)) {
        text += " So far it would have to be " + percent_text(judgement.noticeable_effect) + ".";
    }
    return text;
}

/// "18 of 24 orders never came out." Empty where all did.
std::string empty_cells_text(const Sample& sample, const Identification& identification) {
    const bool orders = identification.quantity == Quantity::Orders;
    const std::vector<std::uint64_t>& counts = orders ? sample.orders : sample.places;
    const auto empty = static_cast<std::uint64_t>(std::count(counts.begin(), counts.end(), 0U));
    if (empty == 0) return {};
    return with_thousands(empty) + " of " + with_thousands(counts.size()) +
           (orders ? " orders never came out." : " cells of the matrix are empty.");
}

/// "The next best, naive_up, is 3,000 times less likely." Empty where it is about as likely.
std::string next_best_text(const Identification& identification) {
    if (identification.matches.size() < 2) return {};
    const Match& best = identification.matches[0];
    const Match& next = identification.matches[1];
    if (next.possible) return {};  // it was named already
    const std::string text = "The next best, " + match_name(next) + ", ";
    const double log_ratio = best.log_likelihood - next.log_likelihood;
    if (std::isinf(log_ratio)) return text + "cannot make what was counted.";
    constexpr double kWorthSaying = 10;
    if (log_ratio < std::log(kWorthSaying)) return {};
    constexpr double kMostInFigures = 1e6;
    const std::string times = log_ratio < std::log(kMostInFigures)
                                  ? short_number(std::exp(log_ratio))
                                  : "10" + superscript(static_cast<int>(log_ratio / std::numbers::ln10));
    return text + "is " + times + " times less likely.";
}

std::string reading_text(Reading reading) {
    switch (reading) {
        case Reading::AsGiven:
            return {};
        case Reading::Inverse:
            return "As given no known mistake fits, but one does if a row says where each item went, instead "
                   "of "
                   "who is at each place.";
        case Reading::ReversedStart:
            return "As given no known mistake fits, but one does if the items began in reverse.";
        case Reading::FromRowBefore:
            return "The rows by themselves look fair, but each depends on the one before it: is the array "
                   "put back before "
                   "every shuffle? What follows is of the step from row to row.";
    }
    return {};
}

/// A seed that is set anew for each shuffle. Empty where there is more than one outcome.
std::string lone_outcome_text(const Sample& sample) {
    const bool lone =
        sample.shuffles > 1 && sample.orders.size() > 1 &&
        std::find(sample.orders.begin(), sample.orders.end(), sample.shuffles) != sample.orders.end();
    return lone ? "Every shuffle came out the same: is the seed set anew each time?" : "";
}

void add_line(std::vector<std::string>& lines, std::string line) {
    if (!line.empty()) lines.push_back(std::move(line));
}

/// Why no mistake is named.
std::vector<std::string> unnamed_lines(const Sample& sample, const Judgement& judgement) {
    if (judgement.verdict != Verdict::Biased) return {};
    std::vector<std::string> lines;
    add_line(lines, lone_outcome_text(sample));
    if (sample.form == SampleForm::CountList) {
        lines.push_back("Which mistake it looks like can be told if each count stands beside its order.");
    } else if (sample.placed < sample.n || sample.equal_items) {
        lines.push_back("Which mistake it looks like can be told of whole orders of different items only.");
    }
    return lines;
}

}  // namespace

std::string_view verdict_name(Verdict verdict) {
    switch (verdict) {
        case Verdict::NoBiasFound:
            return "no bias found";
        case Verdict::Biased:
            return "biased";
        case Verdict::NotEnough:
            return "not enough shuffles to tell";
        case Verdict::NotPermutations:
            return "not a permutation";
        case Verdict::NeedsCount:
            return "needs the number of shuffles";
    }
    return {};
}

std::string verdict_sentence(const Sample& sample, const Judgement& judgement) {
    switch (judgement.verdict) {
        case Verdict::NoBiasFound:
            return no_bias_sentence(sample, judgement);
        case Verdict::Biased:
            return biased_sentence(judgement);
        case Verdict::NotEnough:
            return not_enough_sentence(sample, judgement);
        case Verdict::NotPermutations:
            return "Not a permutation: in " + with_thousands(sample.bad_rows) + " of " +
                   counted(sample.rows(), "row") +
                   " items are missing, doubled or unknown. A shuffle only "
                   "moves items, so this is the first thing to mend.";
        case Verdict::NeedsCount:
            return "These are percentages, and it takes the number of shuffles to judge them: 26 % instead "
                   "of "
                   "25 % is chance in 100 shuffles and a bias in a million.";
    }
    return {};
}

std::string_view test_name(SampleTestKind kind) {
    switch (kind) {
        case SampleTestKind::Orders:
            return "orders";
        case SampleTestKind::Places:
            return "places";
        case SampleTestKind::FixedPoints:
            return "fixed points";
        case SampleTestKind::Parity:
            return "even and odd orders";
        case SampleTestKind::FirstPlace:
            return "first place";
        case SampleTestKind::LastPlace:
            return "last place";
        case SampleTestKind::Neighbours:
            return "neighbours";
        case SampleTestKind::RowToRow:
            return "row to row";
    }
    return {};
}

std::string test_value(const SampleTest& test) {
    if (test.is_chi_squared()) {
        return "χ² " + short_number(test.statistic) + ", " +
               with_thousands(static_cast<std::uint64_t>(test.degrees_of_freedom)) +
               (test.degrees_of_freedom == 1 ? " degree" : " degrees") + " of freedom";
    }
    if (test.kind == SampleTestKind::Parity) {
        return precise_percent_text(test.feature.value) + " even, fair " +
               precise_percent_text(test.feature.fair);
    }
    return "mean " + four_digits(test.feature.value) + ", fair " + four_digits(test.feature.fair);
}

std::string test_result(const SampleTest& test) {
    return test.judged ? p_value_text(test.p) : "needs " + counted(test.shuffles_needed, "shuffle");
}

std::vector<std::string> suspicion_lines(const Sample& sample, const Judgement& judgement) {
    // What so few shuffles look like says nothing.
    if (judgement.verdict == Verdict::NotEnough) return {};
    if (!judgement.identification) return unnamed_lines(sample, judgement);
    const Identification& identification = *judgement.identification;
    const bool biased = judgement.verdict == Verdict::Biased;
    std::vector<std::string> lines;
    add_line(lines, lone_outcome_text(sample));
    if (names_a_mistake(identification)) {
        const Match& best = identification.matches.front();
        add_line(lines, reading_text(judgement.reading));
        lines.push_back(identification_text(identification));
        lines.push_back("It fits with " + p_value_text(best.p) + ".");
        add_line(lines, empty_cells_text(sample, identification));
        add_line(lines, next_best_text(identification));
        const std::string code = line_to_look_at(*best.variants.front());
        if (!code.empty()) lines.push_back("The line to look at: " + code);
        return lines;
    }
    if (judgement.reading == Reading::FromRowBefore) add_line(lines, reading_text(judgement.reading));
    if (biased && identification.any_fits()) {
        lines.push_back("No known mistake fits better than " + match_name(identification.matches.front()) +
                        ", which the test of " +
                        std::string(test_name(judgement.tests[judgement.strongest].kind)) + " rules out.");
    } else {
        lines.push_back(identification_text(identification));
    }
    if (biased && judgement.reading == Reading::AsGiven) {
        lines.push_back("Nor does one if a row says where each item went, or if the items began in reverse.");
        add_line(lines, empty_cells_text(sample, identification));
    }
    return lines;
}

std::string line_to_look_at(const Variant& variant) {
    const Listing listing = listing_of(variant, Language::Pseudocode, SwapStyle::WithTemp);
    if (listing.lines().empty()) return {};
    const std::string& line = listing.lines()[listing.line_of(StepPart::DrawJ).value_or(0)];
    return line.substr(std::min(line.find_first_not_of(' '), line.size()));
}

std::vector<std::string> bad_row_lines(const Sample& sample) {
    if (sample.bad_rows == 0) return {};
    std::vector<std::string> lines;
    lines.push_back(with_thousands(sample.bad_rows) + " of " + counted(sample.rows(), "row") +
                    (sample.bad_rows == 1 ? " is" : " are") + " no permutation:");
    for (const BadRow& row : sample.first_bad_rows) {
        lines.push_back("line " + with_thousands(row.line) + ": " + row.why);
    }
    const std::uint64_t more = sample.bad_rows - sample.first_bad_rows.size();
    if (more > 0) lines.push_back("and " + with_thousands(more) + " more");
    return lines;
}

}  // namespace shufflelens
