// docs/checking.md, run as a reader would: its snippets, commands and options, and the numbers that can move.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "app/shell_test.hpp"
#include "test_paths.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

fs::path root() {
    return fs::path(test::kDataDir).parent_path().parent_path();
}

/// Fences on lines of their own; the line of text before one says the file's name and the command, each
/// between backticks.
struct Block {
    std::string language;
    std::string text;
    std::string file;
    std::string command;
};

std::vector<std::string> code_spans(const std::string& text) {
    static const std::regex kSpan("`([^`\n]+)`");
    std::vector<std::string> spans;
    for (std::sregex_iterator it(text.begin(), text.end(), kSpan), end; it != end; ++it)
        spans.push_back((*it)[1]);
    return spans;
}

struct Page {
    std::string prose;  // all of it but the fenced blocks
    std::vector<Block> blocks;
};

Page read_page() {
    Page page;
    std::ifstream stream(root() / "docs/checking.md");
    std::string before;
    bool inside = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (!inside) continue;
            const std::vector<std::string> spans = code_spans(std::exchange(before, ""));
            page.blocks.push_back({.language = line.substr(3),
                                   .text = "",
                                   .file = spans.empty() ? "" : spans[0],
                                   .command = spans.size() < 2 ? "" : spans[1]});
        } else if (inside) {
            page.blocks.back().text += line + "\n";
        } else {
            page.prose += line + "\n";
            if (!line.empty()) before = line;
        }
    }
    EXPECT_FALSE(inside) << "a fence is not closed";
    return page;
}

const Page& page() {
    static const Page kPage = read_page();
    return kPage;
}

/// Requires that there is exactly one.
Block block_of(const std::string& file) {
    std::vector<Block> found;
    for (const Block& block : page().blocks) {
        if (block.file == file) found.push_back(block);
    }
    EXPECT_EQ(found.size(), 1U) << "blocks called " << file;
    return found.empty() ? Block{} : found.front();
}

/// The cells of the table with this heading as its first cell, without the heading.
std::vector<std::vector<std::string>> table_of(const std::string& heading) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(page().prose);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| ")) {
            inside = false;
            continue;
        }
        std::vector<std::string> cells;
        static const std::regex kBar(" \\| ?");
        const std::string text = line.substr(2);
        std::copy(std::sregex_token_iterator(text.begin(), text.end(), kBar, -1),
                  std::sregex_token_iterator(), std::back_inserter(cells));
        if (inside && !cells.front().starts_with("---")) rows.push_back(cells);
        if (cells.front() == heading) inside = true;
    }
    EXPECT_FALSE(rows.empty()) << "no table begins with " << heading;
    return rows;
}

/// Every command line of the program on the page: in code spans, in indented and in fenced blocks.
std::vector<std::string> command_lines() {
    std::vector<std::string> texts = code_spans(page().prose);
    std::istringstream lines(page().prose);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("    ")) texts.push_back(line.substr(4));
    }
    for (const Block& block : page().blocks) {
        std::istringstream block_lines(block.text);
        for (std::string line; std::getline(block_lines, line);) texts.push_back(line);
        texts.push_back(block.command);
    }
    // Up to a comment, a pipe or a redirection.
    static const std::regex kCommand(R"((?:^|[ /])shufflelens( (?:-|[a-z])(?:"[^"]*"|[^|>#"])*))");
    std::set<std::string> found;
    for (const std::string& text : texts) {
        std::smatch match;
        if (!std::regex_search(text, match, kCommand)) continue;
        std::string arguments = match[1];
        found.insert(arguments.substr(1, arguments.find_last_not_of(' ')));
    }
    return {found.begin(), found.end()};
}

std::set<std::string> options_in(const std::string& text) {
    static const std::regex kOption("(?:^|[^a-z-])(--[a-z][a-z-]*)");
    std::set<std::string> options;
    for (std::sregex_iterator it(text.begin(), text.end(), kOption), end; it != end; ++it)
        options.insert((*it)[1]);
    return options;
}

/// A folder with nothing in it but `shufflelens` on the PATH.
class CheckingPage : public test::ShellTest {
  protected:
    void SetUp() override {
        ShellTest::SetUp();
        fs::create_directories(folder_ / "bin");
        fs::create_symlink(fs::path(test::kProgram), folder_ / "bin/shufflelens");
    }
    void write(const Block& block) const { std::ofstream(folder_ / "cwd" / block.file) << block.text; }
    int reader(const std::string& line) {
        return shell("PATH='" + (folder_ / "bin").string() + "':\"$PATH\"; " + line);
    }
    bool has(const std::string& tool) { return shell(tool) == 0; }

    json answer() const { return json::parse(out_, nullptr, false); }
    std::string help_of(const std::string& command) {
        EXPECT_EQ(shell("\"$P\" " + command + " --help"), 0);
        return out_;
    }
};

struct Snippet {
    std::string name;
    std::string file;
    std::string needs;  // succeeds where it can be run
};

const std::vector<Snippet> kSnippets = {
    {"Python", "orders.py", "command -v python3"},
    {"JavaScript", "orders.js", "command -v node"},
    {"Java", "Orders.java", "command -v javac"},  // a source file is launched by the compiler
    {"CSharp", "orders.cs", "dotnet --version | grep -E '^[1-9][0-9]'"},
    {"Go", "orders.go", "command -v go"},
    {"Rust", "orders.rs", "rustc --version"},
    {"Cpp", "orders.cpp", "command -v g++"},
    {"R", "orders.R", "command -v Rscript"},
};

class CheckingPageSnippet : public CheckingPage, public testing::WithParamInterface<std::size_t> {
  protected:
    static const Snippet& snippet() { return kSnippets[GetParam()]; }
};

INSTANTIATE_TEST_SUITE_P(Languages, CheckingPageSnippet, testing::Range(std::size_t{0}, kSnippets.size()),
                         [](const testing::TestParamInfo<std::size_t>& snippet) {
                             return kSnippets[snippet.param].name;
                         });

// Their seeds are not ours, and a fair shuffle is called biased once in 1,000 runs at most. So only twice in
// a row is a failure, which is one in a million; with eight languages and pytest fewer than one run of these
// tests in 100,000 fails for nothing.
constexpr int kAttempts = 2;

TEST_P(CheckingPageSnippet, PrintsOrdersThatAreCalledFair) {
    const Block block = block_of(snippet().file);
    ASSERT_NE(block.command, "") << "a line before the block says how it is run";
    ASSERT_NE(block.command.find(block.file), std::string::npos) << block.command;
    if (!has(snippet().needs)) GTEST_SKIP() << "not run: '" << snippet().needs << "' finds nothing here";
    write(block);
    for (int attempt = 1; attempt <= kAttempts; ++attempt) {
        const int code = reader(block.command + " --format json");
        const json answer = this->answer();
        ASSERT_TRUE(answer.is_object()) << out_ << err_;
        ASSERT_EQ(answer["kind"], "orders") << out_ << err_;
        ASSERT_EQ(answer["n"], 4) << out_;
        ASSERT_EQ(answer["shuffles"], 10'000) << out_;
        ASSERT_EQ(answer["invalid_rows"], 0) << out_;
        if (code == 0) return;
        ASSERT_EQ(code, 1) << out_ << err_;
    }
    FAIL() << "called biased twice: " << out_;
}

TEST_F(CheckingPage, HasATestForEachOfItsBlocks) {
    std::set<std::string> known = {"naive.py", "test_shuffle.py"};
    for (const Snippet& snippet : kSnippets) known.insert(snippet.file);
    for (const Block& block : page().blocks) {
        if (block.language == "console" || block.language == "yaml") continue;
        EXPECT_TRUE(known.contains(block.file)) << block.language << " '" << block.file << "'";
    }
    EXPECT_EQ(page().blocks.size(), known.size() + 2);
}

TEST_F(CheckingPage, ShowsTheAnswerThatItsFirstExampleGets) {
    if (!has("command -v python3")) GTEST_SKIP() << "not run: there is no python3 here";
    write(block_of("naive.py"));
    int consoles = 0;
    for (const Block& block : page().blocks) {
        if (block.language != "console") continue;
        ++consoles;
        ASSERT_TRUE(block.text.starts_with("$ "));
        const std::size_t end = block.text.find('\n');
        EXPECT_EQ(reader(block.text.substr(2, end - 2)), 1) << err_;
        EXPECT_EQ(out_, block.text.substr(end + 1));
    }
    EXPECT_EQ(consoles, 1);
}

TEST_F(CheckingPage, IsRightAboutWhatAWrongTestOfItsFirstExampleShows) {
    if (!has("command -v python3")) GTEST_SKIP() << "not run: there is no python3 here";
    const Block naive = block_of("naive.py");
    const std::string check = "python3 naive.py | shufflelens check";

    Block not_reset = naive;
    not_reset.text = std::regex_replace(not_reset.text, std::regex("(for _ .*\n)    (a = .*\n)"), "$2$1");
    ASSERT_NE(not_reset.text, naive.text);
    write(not_reset);
    EXPECT_EQ(reader(check), 1) << out_ << err_;
    EXPECT_NE(out_.find("is the array put back"), std::string::npos) << out_;

    Block seeded = naive;
    seeded.text = std::regex_replace(seeded.text, std::regex("(random.seed.*\n)(for _ .*\n)"), "$2    $1");
    ASSERT_NE(seeded.text, naive.text);
    write(seeded);
    EXPECT_EQ(reader(check), 1) << err_;
    EXPECT_NE(out_.find("Every shuffle came out the same"), std::string::npos) << out_;

    write(naive);
    EXPECT_EQ(reader(check + " --inverse"), 1) << err_;
    EXPECT_NE(out_.find("This looks like naive_down "), std::string::npos) << out_;
}

TEST_F(CheckingPage, KnowsHowManyShufflesItTakes) {
    for (const std::vector<std::string>& row : table_of("items")) {
        EXPECT_EQ(shell("seq " + row.at(0) + " | paste -sd' ' | \"$P\" check --format json"), 2) << err_;
        const json answer = this->answer();
        ASSERT_TRUE(answer.is_object()) << out_;
        std::string expected = row.at(1);
        std::erase(expected, ',');
        EXPECT_EQ(answer["n"], std::stoi(row[0]));
        EXPECT_EQ(answer["shuffles_needed"], std::stoi(expected)) << row[0] << " items";
    }
}

TEST_F(CheckingPage, ReadsEachOfItsShapes) {
    for (const std::vector<std::string>& row : table_of("shape")) {
        const std::vector<std::string> line = code_spans(row.at(1));
        ASSERT_EQ(line.size(), 1U) << row[1];
        std::ofstream(folder_ / "cwd/line") << line[0] << '\n';
        shell("\"$P\" check --format json line");
        const json answer = this->answer();
        ASSERT_TRUE(answer.is_object()) << out_ << err_;
        EXPECT_EQ(answer["kind"], row.at(2)) << line[0];
    }
}

TEST_F(CheckingPage, KnowsTheVerdictsAndTheirExitCodes) {
    const std::vector<std::pair<std::string, std::string>> samples = {
        {"no bias found", "printf '%s: 1000\\n' 123 132 213 231 312 321"},
        {"biased", "printf '%s: 1000\\n' 123 132 213 231 312; echo 321: 500"},
        {"not a permutation", "for row in $(seq 100); do echo 1 2 3; echo 1 1 3; done"},
        {"not enough shuffles to tell", "echo 1 2 3"}};
    const auto rows = table_of("verdict");
    ASSERT_EQ(rows.size(), samples.size());
    for (std::size_t k = 0; k < rows.size(); ++k) {
        EXPECT_EQ(rows[k].at(0), samples[k].first);
        const int code = shell("{ " + samples[k].second + "; } | \"$P\" check --format json");
        const json answer = this->answer();
        ASSERT_TRUE(answer.is_object()) << out_ << err_;
        EXPECT_EQ(answer["verdict"], rows[k][0]) << out_;
        EXPECT_EQ(code, std::stoi(rows[k].at(1))) << rows[k][0];
    }
}

TEST_F(CheckingPage, NamesNoCommandAndNoOptionThatThereIsNot) {
    const std::vector<std::string> lines = command_lines();
    ASSERT_GE(lines.size(), 10U);
    const std::string all = help_of("");
    for (const std::string& line : lines) {
        const std::string first = line.substr(0, line.find(' '));
        const bool window = first.starts_with('-');
        if (!window) {
            ASSERT_NE(all.find("\n  " + first + "  "), std::string::npos)
                << "there is no command " << first << ": " << line;
        }
        const std::set<std::string> known = options_in(window ? all : help_of(first));
        for (const std::string& option : options_in(line))
            EXPECT_TRUE(known.contains(option)) << option << " of: " << line;
        if (window) continue;
        // Without its files a command cannot go on, but it has understood its options then.
        const int code = reader("shufflelens " + line + " </dev/null");
        static const std::regex kNoInput(
            "cannot open|cannot start|has no data|ended with exit code|ended without");
        EXPECT_TRUE(code == 0 || (code == 2 && std::regex_search(err_, kNoInput)))
            << line << ": " << code << ' ' << err_;
    }
    const std::set<std::string> known = options_in(help_of("check"));
    for (const std::string& span : code_spans(page().prose)) {
        if (!span.starts_with("--")) continue;
        for (const std::string& option : options_in(span)) EXPECT_TRUE(known.contains(option)) << span;
    }
}

TEST_F(CheckingPage, HasAJobOfScriptsAndPresetsThatExist) {
    std::vector<std::string> jobs;
    for (const Block& block : page().blocks) {
        if (block.language == "yaml") jobs.push_back(block.text);
    }
    ASSERT_EQ(jobs.size(), 1U);
    const std::string& job = jobs[0];

    const json presets = json::parse(test::contents(root() / "CMakePresets.json"));
    std::set<std::string> names;
    for (const json& preset : presets["configurePresets"]) {
        if (!preset.value("hidden", false)) names.insert(preset["name"]);
    }
    static const std::regex kPreset("--preset ([a-z]+)");
    int used = 0;
    for (std::sregex_iterator it(job.begin(), job.end(), kPreset), end; it != end; ++it, ++used) {
        EXPECT_TRUE(names.contains((*it)[1])) << it->str();
        EXPECT_NE(job.find("build/" + (*it)[1].str() + "/shufflelens check"), std::string::npos)
            << "where the preset builds it";
    }
    EXPECT_EQ(used, 2);

    static const std::regex kScript("(scripts/[a-z]+)( --for ([a-z]+))?");
    std::smatch script;
    ASSERT_TRUE(std::regex_search(job, script, kScript));
    EXPECT_TRUE(fs::exists(root() / script[1].str())) << script[1];
    const std::string levels = test::contents(root() / script[1].str());
    EXPECT_TRUE(std::regex_search(levels, std::regex("--for [a-z|]*\\b" + script[3].str() + "\\b")))
        << script[0];
    EXPECT_NE(job.find("--format junit"), std::string::npos);

    if (has("python3 -c 'import yaml'")) {
        std::ofstream(folder_ / "cwd/job.yml") << job;
        EXPECT_EQ(shell("python3 -c 'import yaml; assert "
                        "len(yaml.safe_load(open(\"job.yml\"))[\"jobs\"][\"shuffle\"][\"steps\"]) == 5'"),
                  0)
            << err_;
    }
}

TEST_F(CheckingPage, HasAPytestExampleThatPassesAFairShuffleAndNoOther) {
    if (!has("command -v python3")) GTEST_SKIP() << "not run: there is no python3 here";
    const Block block = block_of("test_shuffle.py");
    const std::string run = has("python3 -c 'import pytest'")
                                ? "python3 -m pytest -q -p no:cacheprovider test_shuffle.py"
                                : "python3 -B -c 'import test_shuffle; test_shuffle.test_shuffle_is_fair()'";
    write(block);
    int code = 1;
    for (int attempt = 1; attempt <= kAttempts && code != 0; ++attempt) code = reader(run);
    EXPECT_EQ(code, 0) << out_ << err_;

    const std::string fair = "    random.shuffle(a)";
    // Biased; no permutation; and too few to tell.
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {fair, "    a.sort(key=lambda item: random.random() < 0.5)"},
             {fair, "    a[0] = random.choice(a)"},
             {"10_000", "100"}}) {
        Block broken = block;
        ASSERT_NE(broken.text.find(from), std::string::npos) << from;
        broken.text.replace(broken.text.find(from), from.size(), to);
        write(broken);
        EXPECT_NE(reader(run), 0) << to;
        EXPECT_NE((out_ + err_).find("AssertionError"), std::string::npos) << to << out_ << err_;
    }
}

}  // namespace
}  // namespace shufflelens
