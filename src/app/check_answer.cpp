// The answer of `shufflelens check` in its three formats.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "app/check_command.hpp"
#include "app/json.hpp"
#include "app/stop_signal.hpp"
#include "app/text_table.hpp"
#include "shufflelens/judgement_words.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/variant.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

std::string verdict_text(const CheckAnswer& answer) {
    const std::string sentence = verdict_sentence(answer.sample, answer.judgement);
    return answer.stopped_by == 0 ? sentence : "So far: " + sentence;
}

constexpr std::string_view kStopped = "stopped";

void print_text(const CheckAnswer& answer, std::ostream& out) {
    const Sample& sample = answer.sample;
    const Judgement& judgement = answer.judgement;
    out << answer.source << ": " << answer.recognised << '\n';
    if (sample.shuffles > 0) out << counted(sample.shuffles, "shuffle") << ".\n";
    if (sample.passed_over > 0) out << counted(sample.passed_over, "line") << " without items left out.\n";
    const std::vector<std::string> bad = bad_row_lines(sample);
    for (std::size_t k = 0; k < bad.size(); ++k) out << (k == 0 ? "" : "  ") << bad[k] << '\n';
    if (answer.stopped_by != 0) {
        out << "Stopped by " << signal_name(answer.stopped_by) << ": only a part was read.\n";
    }
    out << '\n' << verdict_text(answer) << '\n';
    if (judgement.verdict == Verdict::NeedsCount) out << "Tell it with --count N.\n";
    const std::vector<std::string> suspicion = suspicion_lines(sample, judgement);
    if (!suspicion.empty()) out << '\n';
    for (const std::string& line : suspicion) out << line << '\n';
    if (judgement.tests.empty()) return;
    out << '\n';
    TextTable table({Align::Left, Align::Left, Align::Left});
    for (const SampleTest& test : judgement.tests) {
        table.add_row({std::string(test_name(test.kind)), test_value(test), test_result(test)});
    }
    table.print(out);
    if (judgement.deciding > 1) {
        out << fmt::format("Together, corrected for {} tests: {}.\n", judgement.deciding,
                           p_value_text(judgement.p));
    }
}

/// The names of the shuffles that the counts cannot be told from, the most probable first.
std::vector<std::string> match_names(const Sample& sample, const Judgement& judgement) {
    std::vector<std::string> names;
    const auto add = [&names](const Variant& variant) { names.emplace_back(variant.name); };
    if (judgement.identification && judgement.verdict == Verdict::NoBiasFound) {
        // Wrong ones may be too slight to be told from it, but nothing points at them.
        const Match& best = judgement.identification->matches.front();
        if (best.fits && !names_a_mistake(*judgement.identification)) {
            for (const Variant* variant : best.variants) add(*variant);
        }
    } else if (judgement.identification) {
        for (const Match& match : judgement.identification->matches) {
            if (!match.fits || (!match.possible && !names.empty())) continue;
            for (const Variant* variant : match.variants) add(*variant);
        }
    } else if (judgement.verdict == Verdict::NoBiasFound && sample.form != SampleForm::CountList) {
        // Nothing to compare wrong shuffles by, but right ones are all the same.
        for (const Variant& variant : variants()) {
            if (variant.fairness == Fairness::Right) add(variant);
        }
    }
    return names;
}

Json test_json(const SampleTest& test) {
    Json json = Json::object(
        {{"test", test_name(test.kind)}, {"judged", test.judged}, {"shuffles_needed", test.shuffles_needed}});
    if (test.is_chi_squared()) {
        json.set("chi_squared", test.statistic);
        json.set("degrees_of_freedom", test.degrees_of_freedom);
        json.set("effect", test.effect);
    } else {
        json.set("measured", test.feature.value);
        json.set("fair", test.feature.fair);
    }
    json.set("p_value", test.p.value);
    return json;
}

void print_json(const CheckAnswer& answer, std::ostream& out) {
    const Sample& sample = answer.sample;
    const Judgement& judgement = answer.judgement;
    Json json = Json::object({{"kind", kind_name(sample)},
                              {"n", sample.n},
                              {"shuffles", sample.shuffles},
                              {"invalid_rows", sample.bad_rows},
                              {"verdict", verdict_name(judgement.verdict)},
                              {"p_value", judgement.p.value},
                              {"log10_p_value", judgement.p.log10},
                              {"matches", match_names(sample, judgement)},
                              {"lines_left_out", sample.passed_over},
                              {"source", answer.source},
                              {"recognised", printable(answer.recognised)},
                              {"level", judgement.level},
                              {"effect", judgement.effect},
                              {"shuffles_needed", judgement.shuffles_needed}});
    if (sample.shuffles == 0 && sample.percent) json.set("shuffles", nullptr);
    if (answer.stopped_by != 0) {
        json.set("matches", Json::list());  // nothing was compared
        json.set("verdict", kStopped);
        json.set("verdict_so_far", verdict_name(judgement.verdict));
        json.set("stopped_by", signal_name(answer.stopped_by));
    }
    Json tests = Json::list();
    for (const SampleTest& test : judgement.tests) tests.push_back(test_json(test));
    json.set("tests", std::move(tests));
    Json rows = Json::list();
    for (const BadRow& row : sample.first_bad_rows)
        rows.push_back(Json::object({{"line", row.line}, {"why", row.why}}));
    json.set("first_invalid_rows", std::move(rows));
    out << json.indented_text() << '\n';
}

std::string xml_text(std::string_view text) {
    std::string result;
    for (const char c : printable(text)) {
        switch (c) {
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '&':
                result += "&amp;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

enum class CaseEnd { Passed, Failed, Skipped };
struct TestCase {
    std::string name;
    CaseEnd end = CaseEnd::Passed;
    std::string message;
};

void print_cases(const std::string& suite, std::span<const TestCase> cases, std::ostream& out) {
    const auto count = [&cases](CaseEnd end) {
        return std::count_if(cases.begin(), cases.end(),
                             [end](const TestCase& test) { return test.end == end; });
    };
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        << fmt::format(
               "<testsuite name=\"shufflelens check {}\" tests=\"{}\" failures=\"{}\" skipped=\"{}\" "
               "errors=\"0\">\n",
               xml_text(suite), cases.size(), count(CaseEnd::Failed), count(CaseEnd::Skipped));
    for (const TestCase& test : cases) {
        const std::string head =
            fmt::format("  <testcase classname=\"shufflelens.check\" name=\"{}\"", xml_text(test.name));
        const std::string message = xml_text(test.message);
        if (test.end == CaseEnd::Passed) {
            out << head << "/>\n";
        } else {
            const char* element = test.end == CaseEnd::Failed ? "failure" : "skipped";
            out << head << fmt::format("><{} message=\"{}\"/></testcase>\n", element, message);
        }
    }
    out << "</testsuite>\n";
}

void print_junit(const CheckAnswer& answer, std::ostream& out) {
    const Sample& sample = answer.sample;
    const Judgement& judgement = answer.judgement;
    const std::vector<std::string> bad = bad_row_lines(sample);
    std::vector<TestCase> cases = {{.name = "rows are permutations",
                                    .end = bad.empty() ? CaseEnd::Passed : CaseEnd::Failed,
                                    .message = fmt::format("{}", fmt::join(bad, "; "))}};
    // Bad rows that do not change the verdict do not fail a build either.
    if (judgement.verdict != Verdict::NotPermutations && !bad.empty()) cases.front().end = CaseEnd::Skipped;
    for (const SampleTest& test : judgement.tests) {
        const bool biased =
            test.judged && test.p_beyond.value * static_cast<double>(judgement.deciding) < judgement.level;
        cases.push_back({.name = std::string(test_name(test.kind)),
                         .end = !test.judged ? CaseEnd::Skipped
                                : biased     ? CaseEnd::Failed
                                             : CaseEnd::Passed,
                         .message = test_value(test) + ", " + test_result(test)});
    }
    std::string message = verdict_text(answer);
    for (const std::string& line : suspicion_lines(sample, judgement)) message += " " + line;
    cases.push_back({.name = "verdict",
                     .end = exit_code(judgement.verdict) != 0 ? CaseEnd::Failed
                            : answer.stopped_by != 0          ? CaseEnd::Skipped
                                                              : CaseEnd::Passed,
                     .message = message});
    if (answer.stopped_by != 0) {
        cases.push_back({.name = "everything was read",
                         .end = CaseEnd::Failed,
                         .message = fmt::format("stopped by {} after {}", signal_name(answer.stopped_by),
                                                counted(sample.shuffles, "shuffle"))});
    }
    print_cases(answer.source, cases, out);
}

}  // namespace

std::string_view kind_name(const Sample& sample) {
    switch (sample.form) {
        case SampleForm::OrderCounts:
            return sample.percent ? "order counts in percent" : "order counts";
        case SampleForm::CountList:
            return sample.percent ? "unlabelled counts in percent" : "unlabelled counts";
        case SampleForm::PlaceMatrix:
            return sample.percent ? "place matrix in percent" : "place matrix";
        case SampleForm::Swaps:
            return "swaps";
        case SampleForm::Orders:
            break;
    }
    if (sample.placed < sample.n) return "partial orders";
    return sample.equal_items ? "orders of a multiset" : "orders";
}

void print(const CheckAnswer& answer, CheckFormat format, std::ostream& out) {
    switch (format) {
        case CheckFormat::Text:
            return print_text(answer, out);
        case CheckFormat::Json:
            return print_json(answer, out);
        case CheckFormat::Junit:
            return print_junit(answer, out);
    }
}

void print(const CheckFailure& failure, CheckFormat format, std::ostream& out) {
    if (format == CheckFormat::Json) {
        Json json = Json::object({{"kind", failure.is_empty ? "empty" : "unreadable"},
                                  {"n", nullptr},
                                  {"shuffles", 0},
                                  {"invalid_rows", 0},
                                  {"verdict", "error"},
                                  {"p_value", nullptr},
                                  {"matches", Json::list()},
                                  {"source", failure.source},
                                  {"error", printable(failure.error)}});
        if (failure.stopped_by != 0) {
            json.set("verdict", kStopped);
            json.set("stopped_by", signal_name(failure.stopped_by));
        }
        out << json.indented_text() << std::endl;
    } else if (format == CheckFormat::Junit) {
        print_cases(
            failure.source,
            std::vector<TestCase>{{.name = "readable", .end = CaseEnd::Failed, .message = failure.error}},
            out);
        out.flush();
    }
}

}  // namespace shufflelens::app
