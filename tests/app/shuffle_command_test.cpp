// shufflelens shuffle: the engine's order, and every byte of every line.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <sstream>

#include "app/command_line.hpp"
#include "app/shell_test.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/perform.hpp"
#include "shufflelens/source.hpp"

namespace shufflelens::app {
namespace {

namespace fs = std::filesystem;
using test::contents;
using Texts = std::vector<std::string>;

/// The texts as a file has them: each ends with the separator.
std::string joined(const Texts& lines, char separator = '\n') {
    std::string bytes;
    for (const std::string& line : lines) (bytes += line) += separator;
    return bytes;
}

/// "1", "2", …
Texts numbers(int n) {
    Texts lines;
    for (int k = 1; k <= n; ++k) lines.push_back(std::to_string(k));
    return lines;
}

/// The lines in the order in which the engine ends, step by step.
Texts as_the_engine(const Texts& lines, std::string_view variant = "fy_down", std::uint64_t seed = 1938) {
    FractionSource source(seed);
    const Order order = perform(variant_named(variant), static_cast<int>(lines.size()), source);
    Texts shuffled;
    for (const Item item : order) shuffled.push_back(lines[static_cast<std::size_t>(item)]);
    return shuffled;
}

class Shuffle : public test::ShellTest {
  protected:
    std::string path(const std::string& name) const { return (folder_ / "cwd" / name).string(); }
    void put(const std::string& name, const std::string& bytes) const {
        std::ofstream(path(name), std::ios::binary) << bytes;
    }

    /// What the command answers for these bytes.
    std::string shuffled(const std::string& bytes, const Texts& more = {}) const {
        put("in", bytes);
        Texts arguments = {"shuffle", path("in")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        std::ostringstream out;
        std::ostringstream remarks;
        run(std::get<ShuffleCommand>(parse_command_line(arguments)), {out, remarks});
        EXPECT_EQ(remarks.str(), "");
        return out.str();
    }
};

TEST_F(Shuffle, OfTenLinesIsThePublishedOrderOfSeed1938) {
    // The goldens of engine_test.cpp, which come from an independent implementation.
    const std::string ten = joined(numbers(10));
    EXPECT_EQ(shuffled(ten), "4\n8\n9\n10\n6\n7\n2\n1\n3\n5\n");
    EXPECT_EQ(shuffled(ten, {"--variant", "naive_up"}), "2\n4\n8\n10\n7\n1\n5\n9\n6\n3\n");
    EXPECT_EQ(shuffled(ten, {"--variant", "sattolo_down"}), "3\n5\n10\n6\n8\n7\n9\n1\n2\n4\n");
}

TEST_F(Shuffle, HasTheEnginesOrderForEveryVariantNumberAndSeed) {
    for (const Variant& variant : variants()) {
        for (const int n : {1, 2, 3, 13, 1000}) {
            for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1938}, ~std::uint64_t{0}}) {
                const Texts lines = numbers(n);
                EXPECT_EQ(shuffled(joined(lines),
                                   {"--variant", std::string(variant.name), "--seed", std::to_string(seed)}),
                          joined(as_the_engine(lines, variant.name, seed)))
                    << variant.name << ' ' << n << ' ' << seed;
            }
        }
    }
}

TEST_F(Shuffle, EndsWhereTheStepsOfTheSameRunEnd) {
    ASSERT_EQ(shell("for v in fy_down fy_up fy_prefix_up sattolo_down naive_up naive_down; do "
                    "seq 9 | \"$P\" shuffle --variant $v --seed 7 | tr '\\n' ' ' >shuffled; "
                    "\"$P\" steps --variant $v --seed 7 --n 9 --format tsv | tail -n 1 | cut -f 6 | "
                    "tr '\\n' ' ' >steps; cmp shuffled steps && echo same; done"),
              0)
        << err_;
    EXPECT_EQ(out_, "same\nsame\nsame\nsame\nsame\nsame\n");
}

TEST_F(Shuffle, FollowsSeedAndVariant) {
    const std::string bytes = joined(numbers(100));
    EXPECT_EQ(shuffled(bytes), shuffled(bytes));
    EXPECT_EQ(shuffled(bytes), shuffled(bytes, {"--seed", "1938", "--variant", "fy_down"}));
    EXPECT_NE(shuffled(bytes), shuffled(bytes, {"--seed", "1939"}));
    EXPECT_NE(shuffled(bytes), shuffled(bytes, {"--variant", "fy_up"}));
}

TEST_F(Shuffle, OfNothingIsNothing) {
    EXPECT_EQ(shuffled(""), "");
    EXPECT_EQ(shuffled("", {"-z"}), "");
}

TEST_F(Shuffle, EndsTheLastLineWhereverItGoes) {
    EXPECT_EQ(shuffled("only"), "only\n");
    EXPECT_EQ(shuffled("only\n"), "only\n");
    EXPECT_EQ(shuffled("\n"), "\n");
    const std::string bytes = joined(numbers(10));
    EXPECT_EQ(shuffled(bytes.substr(0, bytes.size() - 1)), shuffled(bytes));
}

TEST_F(Shuffle, KeepsEmptyLinesCarriageReturnsAndBytesThatAreNoText) {
    Texts lines = {"", "\r", "dos\r", " blanks \t", "", "\xEF\xBB\xBFmark", std::string("a\0b", 3)};
    for (int byte = 0; byte < 256; ++byte) {
        if (byte != '\n') lines.push_back(std::string(3, static_cast<char>(byte)));
    }
    EXPECT_EQ(shuffled(joined(lines)), joined(as_the_engine(lines)));
}

TEST_F(Shuffle, TakesLinesThatEndWithZero) {
    const Texts lines = {"one\ntwo", "", "\n", "three", "\r\n", "four"};
    const std::string bytes = joined(lines, '\0');
    const std::string expected = joined(as_the_engine(lines), '\0');
    EXPECT_EQ(shuffled(bytes, {"-z"}), expected);
    EXPECT_EQ(shuffled(bytes, {"--zero-terminated"}), expected);
    EXPECT_EQ(shuffled(bytes.substr(0, bytes.size() - 1), {"-z"}), expected);
}

TEST_F(Shuffle, KeepsLinesThatJustFitABlockOrDoNot) {
    constexpr std::size_t kBlock = 256 * 1024;  // of shuffle_command.cpp
    Texts lines = numbers(40);
    for (const std::size_t size : {kBlock / 2 - 1, kBlock / 2, kBlock - 2, kBlock - 1, kBlock, 5 * kBlock}) {
        for (const char letter : {'x', 'y', 'z'}) lines.emplace_back(size, letter);
    }
    for (const char* seed : {"1", "2", "3"}) {
        EXPECT_TRUE(shuffled(joined(lines), {"--seed", seed}) ==
                    joined(as_the_engine(lines, "fy_down", std::stoull(seed))))
            << seed;
    }
}

TEST_F(Shuffle, OfAMillionLinesIsTheEnginesAndComplete) {
    const Texts lines = numbers(kMaxItems);
    const std::string out = shuffled(joined(lines));
    EXPECT_TRUE(out == joined(as_the_engine(lines)));
    std::vector<bool> seen(lines.size() + 1);
    std::istringstream stream(out);
    std::size_t count = 0;
    for (std::size_t number = 0; stream >> number; ++count) seen.at(number) = true;
    EXPECT_EQ(count, lines.size());
    EXPECT_EQ(std::count(seen.begin(), seen.end(), true), kMaxItems);
}

TEST_F(Shuffle, GoesOnInTheSameWayBeyondTheStage) {
    Texts lines = numbers(kMaxItems + 1);
    const std::string bytes = joined(lines);
    FractionSource source(5);
    for (std::size_t i = lines.size() - 1; i > 0; --i) std::swap(lines[i], lines[source.below(i + 1)]);
    EXPECT_TRUE(shuffled(bytes, {"--seed", "5"}) == joined(lines));
}

TEST_F(Shuffle, TakesMoreLinesThanAnyOtherCommandTakesItems) {
    constexpr std::size_t kLines = std::size_t{kMaxShuffledItems} + 1;
    const std::string bytes(kLines, '\n');
    EXPECT_TRUE(shuffled(bytes) == bytes);
    EXPECT_TRUE(shuffled(bytes, {"--variant", "naive_up+modulo:8"}) == bytes);
    put("in", bytes);
    expect_complaint("\"$P\" shuffle in --variant hat_draw", "'hat_draw' takes at most 20,000 items: ");
}

TEST_F(Shuffle, WritesOnlyTheFirstLinesThatWereAskedFor) {
    const Texts lines = numbers(20);
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{20}}) {
        Texts first = as_the_engine(lines);
        first.resize(count);
        EXPECT_EQ(shuffled(joined(lines), {"--count", std::to_string(count)}), joined(first));
    }
    EXPECT_EQ(shuffled(joined(lines), {"-k", "21"}), joined(as_the_engine(lines)));
}

TEST_F(Shuffle, ReadsStandardInput) {
    const std::string expected = joined(as_the_engine(numbers(2000)));
    for (const char* script :
         {"seq 2000 | \"$P\" shuffle", "seq 2000 | \"$P\" shuffle -", "seq 2000 >in; \"$P\" shuffle <in",
          "seq 2000 >in; \"$P\" shuffle in", "{ seq 1000; sleep 0.1; seq 1001 2000; } | \"$P\" shuffle"}) {
        EXPECT_EQ(shell(script), 0) << err_;
        EXPECT_EQ(out_, expected) << script;
    }
    EXPECT_EQ(shell("printf 'a\\0b' | \"$P\" shuffle -z"), 0);
    EXPECT_EQ(out_, joined(as_the_engine({"a", "b"}), '\0'));
    EXPECT_EQ(shell("\"$P\" shuffle </dev/null"), 0);
    EXPECT_EQ(out_ + err_, "");
}

TEST_F(Shuffle, SaysWhatCannotBeRead) {
    expect_complaint("\"$P\" shuffle missing",
                     "cannot open the input file 'missing': No such file or directory; name a file of lines, "
                     "or - for standard input\n");
    expect_complaint("\"$P\" shuffle .", "'.' is a folder; shuffle needs a file of lines\n");
    expect_complaint("\"$P\" shuffle <.", "cannot read the input from standard input: Is a directory; ");
    expect_complaint("\"$P\" shuffle <&-", "cannot read the input from standard input: Bad file descriptor");
    expect_complaint("\"$P\" shuffle missing -o new", "cannot open the input file");
    EXPECT_FALSE(fs::exists(path("new")));
}

TEST_F(Shuffle, NoticesThatItsOutputIsLost) {
    const std::string full = "cannot write to standard output: No space left on device; ";
    expect_complaint("seq 10 | \"$P\" shuffle >/dev/full", full);
    expect_complaint("seq 200000 | \"$P\" shuffle >/dev/full", full);
    expect_complaint("seq 10 | \"$P\" shuffle >&-", "cannot write to standard output: Bad file descriptor");
    expect_complaint("seq 10 | \"$P\" shuffle -o /dev/full", "Cannot write '/dev/full': the disk is full; ");
}

TEST_F(Shuffle, EndsQuietlyWhenNobodyReadsOn) {
    EXPECT_EQ(shell("seq 300000 | \"$P\" shuffle | head -n 1"), 0);
    EXPECT_EQ(out_, joined(as_the_engine(numbers(300'000))).substr(0, out_.find('\n') + 1));
    EXPECT_EQ(err_, "");
}

TEST_F(Shuffle, ReplacesAFileEvenTheOneItReads) {
    const Texts lines = numbers(100'000);
    put("list", joined(lines));
    EXPECT_EQ(shell("\"$P\" shuffle list -o list"), 0) << err_;
    EXPECT_EQ(out_ + err_, "");
    EXPECT_TRUE(contents(path("list")) == joined(as_the_engine(lines)));
    EXPECT_EQ(shell("\"$P\" shuffle -k 0 list --output list && seq 3 | \"$P\" shuffle -o /dev/stdout"), 0);
    EXPECT_EQ(contents(path("list")), "");
    EXPECT_EQ(out_, joined(as_the_engine(numbers(3))));
}

TEST_F(Shuffle, LeavesTheOldFileWhereTheNewOneDoesNotFit) {
    put("list", joined(numbers(100'000)));
    // As on a disk that becomes full; sizes in blocks of 512 or 1024 bytes.
    EXPECT_EQ(shell("trap '' XFSZ; ulimit -f 100; \"$P\" shuffle list -o list"), 2);
    EXPECT_TRUE(err_.starts_with("shufflelens: Cannot write 'list': ")) << err_;
    EXPECT_TRUE(contents(path("list")) == joined(numbers(100'000)));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_ / "cwd"), fs::directory_iterator()), 1);
}

}  // namespace
}  // namespace shufflelens::app
