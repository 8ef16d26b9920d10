// `shufflelens check` as a shell sees it: the reference files, the exit codes, the formats, bad input.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/shell_test.hpp"
#include "shufflelens/exact.hpp"

namespace shufflelens {
namespace {

using nlohmann::json;

constexpr std::string_view kReference = "check";  // in tests/data

/// A line of expected.tsv.
struct Expected {
    std::string file;
    std::string kind;
    std::string n;
    std::string shuffles;
    std::string verdict;
    std::string best_match;
};

std::vector<Expected> expected_answers() {
    std::ifstream stream(std::string(test::kDataDir) + "/check/expected.tsv");
    std::vector<Expected> rows;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("#")) continue;
        std::istringstream fields(line);
        Expected row;
        for (std::string* field :
             {&row.file, &row.kind, &row.n, &row.shuffles, &row.verdict, &row.best_match}) {
            std::getline(fields, *field, '\t');
        }
        rows.push_back(row);
    }
    return rows;
}

/// Whether two rows of the table do the same with n items.
bool are_the_same(const std::string& name, const std::string& other, int n) {
    if (name == other) return true;
    constexpr int kMostCompared = 8;
    if (n > kMostCompared) return false;
    const auto a = find_exact_orders(variant_named(name), n);
    const auto b = find_exact_orders(variant_named(other), n);
    if (!a || !b) return false;
    for (std::size_t rank = 0; rank < a->paths.size(); ++rank) {
        if (std::abs(a->value(rank) - b->value(rank)) > 1e-12) return false;
    }
    return true;
}

class CheckCommand : public test::ShellTest {
  protected:
    static std::string reference(const std::string& file) {
        return "'" + std::string(test::kDataDir) + "/" + std::string(kReference) + "/" + file + "'";
    }
    /// The answer to `$P check …`, whatever its exit code.
    json answer(const std::string& arguments) {
        code_ = shell("$P check --format json " + arguments);
        return json::parse(out_, nullptr, false);
    }
    void write(const std::string& file, const std::string& text) const {
        std::ofstream(folder_ / "cwd" / file, std::ios::binary) << text;
    }
    int code_ = -1;
};

TEST_F(CheckCommand, GivesTheAnswerOfEveryReferenceFile) {
    const std::vector<Expected> answers = expected_answers();
    ASSERT_GE(answers.size(), 24U);
    for (const Expected& expected : answers) {
        SCOPED_TRACE(expected.file);
        const json said = answer(reference(expected.file));
        ASSERT_TRUE(said.is_object()) << out_ << err_;
        EXPECT_EQ(said["kind"], expected.kind);
        if (expected.verdict.starts_with("error")) {
            EXPECT_EQ(said["verdict"], "error");
            EXPECT_EQ(code_, 2);
            EXPECT_EQ(std::count(err_.begin(), err_.end(), '\n'), 1) << err_;
            continue;
        }
        EXPECT_EQ(std::to_string(said["n"].get<int>()), expected.n);
        EXPECT_EQ(code_, expected.verdict == "no bias found" ? 0 : expected.verdict == "biased" ? 1 : 2);
        if (expected.verdict.starts_with("needs")) {
            EXPECT_EQ(said["verdict"], "needs the number of shuffles");
            EXPECT_TRUE(said["shuffles"].is_null());
            const json told = answer(reference(expected.file) + " --count 40000");
            EXPECT_EQ(told["verdict"], "biased");
            EXPECT_EQ(told["shuffles"], 40'000);
            EXPECT_EQ(told["matches"].at(0), expected.best_match);
            continue;
        }
        EXPECT_EQ(said["verdict"], expected.verdict);
        if (expected.file == "some_invalid_rows.txt") {
            // The table says 2995, but the file has 2,999 rows, and five of them are no permutation.
            EXPECT_EQ(said["shuffles"], 2'994);
            EXPECT_EQ(said["invalid_rows"], 5);
            std::vector<int> lines;
            for (const json& row : said["first_invalid_rows"]) lines.push_back(row["line"]);
            EXPECT_EQ(lines, (std::vector{11, 12, 13, 15, 2001}));
        } else {
            EXPECT_EQ(std::to_string(said["shuffles"].get<std::uint64_t>()), expected.shuffles);
            EXPECT_EQ(said["invalid_rows"], 0);
        }
        if (expected.best_match.empty()) continue;
        ASSERT_FALSE(said["matches"].empty());
        EXPECT_TRUE(are_the_same(said["matches"].at(0), expected.best_match, said["n"])) << said["matches"];
        EXPECT_NE(std::find(said["matches"].begin(), said["matches"].end(), expected.best_match),
                  said["matches"].end());
    }
}

TEST_F(CheckCommand, ReadsStandardInputAndEndsWithTheVerdict) {
    EXPECT_EQ(shell("$P check <" + reference("counts_equals_tab.txt")), 0) << err_;
    EXPECT_NE(out_.find("No bias found"), std::string::npos) << out_;
    EXPECT_EQ(shell("cat " + reference("matrix_plain.txt") + " | $P check -"), 1);
    EXPECT_NE(out_.find("sattolo_down"), std::string::npos) << out_;
    EXPECT_EQ(shell("$P check " + reference("too_few.txt")), 2);
    EXPECT_NE(out_.find("Not enough shuffles to tell"), std::string::npos) << out_;
    EXPECT_EQ(err_, "");
}

TEST_F(CheckCommand, JudgesTheGoodRowsUnlessItIsStrict) {
    EXPECT_EQ(answer(reference("some_invalid_rows.txt") + " --strict")["verdict"], "not a permutation");
    EXPECT_EQ(code_, 1);
    EXPECT_EQ(json::parse(out_)["invalid_rows"], 1);
    write("lossy", "1 2 3\n1 1 3\n2 2 1\n3 1 2\n1 3 3\n2 3 1\n3 3 3\n");
    EXPECT_EQ(answer("lossy")["verdict"], "not a permutation");
    EXPECT_EQ(code_, 1);
}

TEST_F(CheckCommand, LetsEveryGuessBeOverruled) {
    const std::string sattolo = reference("matrix_plain.txt");
    EXPECT_EQ(answer(sattolo + " --transpose")["matches"].at(0), "sattolo_down") << "its matrix is symmetric";
    EXPECT_EQ(answer(reference("counts_letters.txt") + " --start-order 'C A D B'")["matches"].size(), 0U)
        << "a mistake seen from another start";
    EXPECT_EQ(answer(reference("counts_letters.txt") + " --start-order ABCD")["matches"].at(0),
              "naive_down_n_minus_1");
    EXPECT_NE(answer(reference("orders_spaces.txt") + " --labels 0")["invalid_rows"], 0)
        << "5 is no item then";
    EXPECT_EQ(answer(reference("orders_glued.txt") + " --as matrix")["verdict"], "error");
    EXPECT_EQ(answer(reference("counts_without_labels.txt") + " --as list")["kind"], "unlabelled counts");
    EXPECT_EQ(shell("$P check --format counts --format json " + reference("rust_map.txt")), 1)
        << "--format takes forms too";
}

TEST_F(CheckCommand, WritesWhatJUnitReadersUnderstand) {
    EXPECT_EQ(shell("$P check --format junit " + reference("counts_digits.txt")), 1);
    EXPECT_TRUE(out_.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite ")) << out_;
    EXPECT_NE(out_.find("<failure message=\""), std::string::npos);
    EXPECT_NE(out_.find("name=\"verdict\""), std::string::npos);
    EXPECT_EQ(shell("$P check --format junit " + reference("counts_equals_tab.txt")), 0);
    EXPECT_EQ(out_.find("<failure"), std::string::npos) << out_;
    EXPECT_EQ(shell("$P check --format junit " + reference("prose.txt")), 2);
    EXPECT_NE(out_.find("<failure"), std::string::npos) << out_;
}

TEST_F(CheckCommand, LetsTheUserSayWhatIsTooMuch) {
    // Off by 0.4 %: a bias, but a small one.
    write("nearly", "12: 1004000\n21: 996000\n");
    EXPECT_EQ(answer("nearly")["verdict"], "biased");
    EXPECT_EQ(answer("nearly --min-effect 0.02")["verdict"], "no bias found");
    write("unlucky", "12: 10200\n21: 9800\n");  // p = 0.0047
    EXPECT_EQ(answer("unlucky")["verdict"], "no bias found");
    EXPECT_EQ(answer("unlucky --alpha 0.01")["verdict"], "biased");
}

TEST_F(CheckCommand, RefusesBadInputInOneLine) {
    write("nul", std::string("1 2 3\n1 \0 3\n", 12));
    write("negative", "12: -5\n21: 6\n");
    write("fraction", "12: 5.5\n21: 6\n");
    write("huge", "12: 9223372036854775809\n21: 6\n");
    write("sum", "12: 9223372036854775807\n21: 9223372036854775807\n");
    write("deep", std::string(1000, '['));
    write("uneven", "1 2 3\n4 5 6\n7 8 10\n");
    write("five", "5 6 7 8 9\n");
    expect_complaint("$P check nul", "'nul', line 2: a byte 0x00 is no text");
    expect_complaint("$P check negative", "'negative', line 1: '-5' is no count");
    expect_complaint("$P check fraction", "'fraction': counts with fractions that add up to 11.5");
    expect_complaint("$P check huge", "'huge', line 1: '9223372036854775809' is no count");
    expect_complaint("$P check sum", "'sum', line 2: the counts add up to more than 2^63");
    expect_complaint("$P check deep", "'deep', line 1: brackets more than 64 deep");
    expect_complaint("$P check uneven", "'uneven': row 2 of the table adds up to 15");
    expect_complaint("$P check five", "'five': 5 numbers without orders");
    expect_complaint("$P check /dev/null", "'/dev/null' has no data");
    expect_complaint("$P check .", "'.' is a folder");
    expect_complaint("$P check missing", "cannot open 'missing': No such file or directory");
    expect_complaint("head -c 100000 /dev/urandom | $P check", "standard input");
    expect_complaint("yes 1 | tr -d '\\n' | head -c 100000000 | $P check",
                     "standard input, line 1: a word of more than 4,096");
    expect_complaint("$P --watch negative --screenshot x.png", "negative, line 1: '-5' is no count");
    expect_complaint("$P --watch missing --screenshot x.png",
                     "cannot open 'missing': No such file or directory");
    // No name reaches the terminal as it is.
    const std::string odd = "\x1b[31mred\x07";
    write(odd, "1 2\n2 1\n");
    for (const std::string format : {"text", "json", "junit"}) {
        shell("$P check --format " + format + " \"$(printf '\\033[31mred\\a')\" 2>&1");
        EXPECT_NE(out_.find("'\\x1B[31mred\\x07'") == std::string::npos, format != "json") << out_;
        EXPECT_EQ(out_.find_first_of("\x1b\x07"), std::string::npos) << out_;
    }
    expect_complaint("$P check --n 5", "--n goes with --run");
    expect_complaint("$P check --run true x", "--run reads what a program writes");
    expect_complaint("$P check --format xml", "--format must be text, json or junit");
    expect_complaint("$P check --labels 2", "--labels must be a whole number from 0 to 1");
    expect_complaint("$P check --start-order A", "--start-order must be the items before the shuffle");
    expect_complaint("$P check --alpha 0", "--alpha must be a number");
    expect_complaint("$P check --follow", "--follow needs a file that grows");
}

TEST_F(CheckCommand, ChecksWhatAProgramWrites) {
    write("fair.awk",
          "BEGIN { srand(7)\n"
          "  while (1) {\n"
          "    split(\"1 2 3 4\", a, \" \")\n"
          "    for (i = 4; i > 1; --i) { j = int(rand() * i) + 1; t = a[i]; a[i] = a[j]; a[j] = t }\n"
          "    print a[1], a[2], a[3], a[4]\n"
          "  }\n"
          "}\n");
    EXPECT_EQ(shell("$P check --format json --n 4 --count 5000 --run 'awk -f fair.awk'"), 0) << out_ << err_;
    EXPECT_EQ(json::parse(out_)["shuffles"], 5'000) << "no more than asked for of a program that never ends";

    // Once a shuffle: {n} and {seed} are replaced.
    EXPECT_EQ(shell("$P check --format json --n 3 --seed 10 --count 30 --run \"sh -c 'echo {n} {seed} >>log; "
                    "echo 1 2 3'\""),
              1)
        << err_;
    EXPECT_EQ(json::parse(out_)["shuffles"], 30);
    EXPECT_EQ(shell("head -1 log; tail -1 log"), 0);
    EXPECT_EQ(out_, "3 10\n3 39\n");

    expect_complaint("$P check --run ./missing", "cannot start");
    expect_complaint("$P check --run \"sh -c 'echo oh dear >&2; exit 3'\"", "'sh -c 'echo oh dear");
    EXPECT_NE(err_.find("oh dear"), std::string::npos);
    expect_complaint("$P check --time-limit 0.2 --run 'sleep 60'", "'sleep 60' printed nothing");
    expect_complaint("$P check --run true", "'true' ended without having printed anything");
}

}  // namespace
}  // namespace shufflelens
