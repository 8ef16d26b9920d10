// The parts of the sample reader by themselves: labels, numbers, shares, known lines, encodings, the table
// of orders, and records.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "reading/labels.hpp"
#include "reading/line_cache.hpp"
#include "reading/numbers.hpp"
#include "reading/records.hpp"
#include "reading/row_counter.hpp"
#include "reading/shares.hpp"
#include "reading/utf8_decoder.hpp"
#include "shufflelens/order.hpp"

namespace shufflelens::reading {
namespace {

using Labels = std::vector<std::string>;
using Counts = std::vector<std::uint64_t>;

// ---- labels

TEST(Labels, AreTheSameHoweverANumberIsWritten) {
    for (const char* text : {"3", "03", "+3", "3.", "3.0", "003.00"})
        EXPECT_EQ(normal_label(text), "3") << text;
    for (const char* text : {"3.5", "-3", "3a", "A", ".", ".0", "+"}) EXPECT_EQ(normal_label(text), text);
    EXPECT_EQ(normal_label("000"), "0");
}

TEST(Labels, AreFoundInAWordThatIsAnOrder) {
    EXPECT_EQ(items_in("132"), (Labels{"1", "3", "2"}));
    EXPECT_EQ(items_in("1, 3,02"), (Labels{"1", "3", "2"}));
    EXPECT_EQ(items_in("(0, 1, 2)"), (Labels{"0", "1", "2"}));
    EXPECT_EQ(items_in("['a', 'b']"), (Labels{"a", "b"}));
    EXPECT_EQ(items_in("A-B-C"), (Labels{"A", "B", "C"}));
    EXPECT_EQ(items_in("1>3>2"), (Labels{"1", "3", "2"}));
    EXPECT_EQ(items_in("1.3.2"), (Labels{"1", "3", "2"}));
    EXPECT_EQ(items_in("♠♥\uFE0F♦"), (Labels{"♠", "♥\uFE0F", "♦"}));
    EXPECT_EQ(items_in("ae\u0301"), (Labels{"a", "e\u0301"}));
    EXPECT_EQ(items_in("\uFE0F"), (Labels{"\uFE0F"}));
    EXPECT_EQ(items_in("a\xFF"), (Labels{"a", "\xFF"}));
    EXPECT_EQ(items_in(""), Labels{});
}

TEST(Labels, KnowTheNumberOfTheFirst) {
    EXPECT_EQ(first_number(Labels{"2", "0", "1"}), 0);
    EXPECT_EQ(first_number(Labels{"2", "3", "1"}), 1);
    EXPECT_EQ(first_number(Labels{"2", "3", "4"}), std::nullopt);
    EXPECT_EQ(first_number(Labels{"1", "3"}), std::nullopt);
    EXPECT_EQ(first_number(Labels{"1", "1"}), std::nullopt);
    EXPECT_EQ(first_number(Labels{"1", "a"}), std::nullopt);
    EXPECT_EQ(first_number(Labels{}), std::nullopt);
    EXPECT_EQ(numbered(1, 3), (Labels{"1", "2", "3"}));
}

TEST(Labels, AreSortedAsPeopleMeanThem) {
    const auto sorted = [](Labels labels) {
        sort_items(labels);
        return labels;
    };
    EXPECT_EQ(sorted({"10", "9", "1"}), (Labels{"1", "9", "10"}));
    EXPECT_EQ(sorted({"b2", "a10", "a9", "a"}), (Labels{"a", "a9", "a10", "b2"}));
    EXPECT_EQ(sorted({"a07b", "a7a"}), (Labels{"a7a", "a07b"}));
    EXPECT_EQ(sorted({"é", "z", "A"}), (Labels{"A", "z", "é"}));
    EXPECT_EQ(sorted({"2H", "KS", "AS", "AD", "TC"}), (Labels{"AS", "KS", "2H", "TC", "AD"}));
    EXPECT_EQ(sorted({"KS", "AS", "joker"}), (Labels{"AS", "KS", "joker"}));
}

// ---- numbers

TEST(Numbers, AreCountsUpToTwoToTheSixtyThird) {
    EXPECT_EQ(whole_count("0"), 0U);
    EXPECT_EQ(whole_count("9223372036854775808"), std::uint64_t{1} << 63U);
    EXPECT_EQ(whole_count("9223372036854775809"), std::nullopt);
    EXPECT_EQ(whole_count("99999999999999999999999"), std::nullopt);
    EXPECT_EQ(whole_count("1e+05"), 100'000U);
    EXPECT_EQ(whole_count("25.0"), 25U);
    EXPECT_EQ(whole_count("+25"), 25U);
    EXPECT_EQ(whole_count("1e19"), std::nullopt);
    for (const char* text : {"", "-1", "2.5", "12%", "x", "1x", "0x10", "inf", "nan", "1e", "--1"})
        EXPECT_EQ(whole_count(text), std::nullopt) << text;
}

TEST(Numbers, MayHaveTheirThousandsApart) {
    EXPECT_EQ(whole_count("25_219"), 25'219U);
    EXPECT_EQ(whole_count("1,025,219"), 1'025'219U);
    EXPECT_EQ(whole_count("25'219"), 25'219U);
    EXPECT_EQ(decimal("25,219").value().value, 25'219);
    for (const char* text :
         {"1,2", "1,25", "1234,567", "1,234_567", "1,2345", ",123", "1,,234", "1,234,", "33,3"})
        EXPECT_EQ(whole_count(text), std::nullopt) << text;
}

TEST(Numbers, TellTheirDecimals) {
    EXPECT_EQ(decimal("33.30%").value().decimals, 2U);
    EXPECT_TRUE(decimal("33.30%").value().percent);
    EXPECT_DOUBLE_EQ(decimal("33.30%").value().value, 33.3);
    EXPECT_EQ(decimal("1.25e-3").value().decimals, 2U);
    EXPECT_EQ(decimal("7").value().decimals, 0U);
    EXPECT_FALSE(decimal("7").value().percent);
    EXPECT_DOUBLE_EQ(decimal("-7").value().value, -7);
    EXPECT_FALSE(decimal("%"));
    EXPECT_FALSE(decimal("1.2.3"));
    EXPECT_TRUE(is_number("007"));
    EXPECT_FALSE(is_number(""));
    EXPECT_FALSE(is_number("-7"));
    EXPECT_EQ(to_int("12"), 12);
    EXPECT_EQ(to_int("99999999999"), -1);
}

// ---- shares

TEST(Shares, GiveWhatIsLeftToTheLargestRemainders) {
    const std::vector<double> shares = {50, 25.4, 24.6};
    EXPECT_EQ(counts_of_shares(shares, 10), (Counts{5, 3, 2}));
    EXPECT_EQ(counts_of_shares(std::vector<double>{1, 1, 1}, 5), (Counts{2, 2, 1}));
    EXPECT_EQ(counts_of_shares(std::vector<double>{0, 0}, 5), (Counts{1, 1}));
    EXPECT_EQ(counts_of_shares(std::vector<double>{0.5, 0.5}, 0), (Counts{0, 0}));
}

TEST(Shares, OfATableAddUpInRowsAndColumns) {
    std::uint64_t state = 7;
    for (const std::size_t n : {2U, 3U, 5U, 8U}) {
        // A sum of orders with random weights has equal rows and columns.
        std::vector<double> shares(n * n);
        for (int k = 0; k < 40; ++k) {
            state = state * 6364136223846793005U + 1442695040888963407U;
            const Order order = unrank((state >> 33U) % factorial(static_cast<int>(n)), static_cast<int>(n));
            for (std::size_t place = 0; place < n; ++place)
                shares[static_cast<std::size_t>(order[place]) * n + place] += 2.5;
        }
        for (const std::uint64_t shuffles : {1U, 17U, 1000U, 99'991U}) {
            const Counts counts = matrix_of_shares(shares, n, shuffles);
            for (std::size_t k = 0; k < n; ++k) {
                std::uint64_t row = 0;
                std::uint64_t column = 0;
                for (std::size_t m = 0; m < n; ++m) {
                    row += counts[k * n + m];
                    column += counts[m * n + k];
                    const double exact = shares[k * n + m] / 100 * static_cast<double>(shuffles);
                    EXPECT_NEAR(static_cast<double>(counts[k * n + m]), exact, static_cast<double>(n));
                }
                EXPECT_EQ(row, shuffles);
                EXPECT_EQ(column, shuffles);
            }
        }
    }
}

TEST(Shares, SpeakForSoManyShuffles) {
    const std::vector<double> halves = {50, 50};
    EXPECT_EQ(believable_shuffles(1'000'000, halves, 0), 3000U);  // 0.05 · 12 · 0.5 / 0.01²
    EXPECT_EQ(believable_shuffles(1'000'000, halves, 1), 300'000U);
    EXPECT_EQ(believable_shuffles(2000, halves, 0), 2000U);
    EXPECT_EQ(believable_shuffles(1'000'000, std::vector<double>{0.5, 0.5}, 2), 3000U);
    EXPECT_EQ(believable_shuffles(1'000'000, std::vector<double>{50, 50, 50, 50}, 0), 3000U);
    EXPECT_EQ(believable_shuffles(1'000'000, std::vector<double>{0.5, 0.5, 0.5, 0.5}, 2), 3000U);
    EXPECT_EQ(believable_shuffles(7, {}, 0), 7U);
}

TEST(Shares, AreTransposed) {
    EXPECT_EQ(transposed(std::vector<double>{1, 2, 3, 4}, 2), (std::vector<double>{1, 3, 2, 4}));
}

// ---- known lines

TEST(LineCache, CountsTheLinesItKnowsAndLeavesTheRest) {
    LineCache cache;
    cache.remember("12", 0);
    cache.remember("a longer line", 1);
    cache.remember("1234567", 2);
    cache.remember("12345678", 3);
    Counts cells(4);
    const std::string text = "12\n12\na longer line\n1234567\n12345678\n12\nunknown\n12\n";
    std::string_view rest = text;
    EXPECT_EQ(cache.count(rest, [&](std::uint32_t cell) { ++cells[cell]; }), 6U);
    EXPECT_EQ(cells, (Counts{3, 1, 1, 1}));
    EXPECT_EQ(rest, "unknown\n12\n");
}

TEST(LineCache, TakesOnlyWholeLines) {
    LineCache cache;
    cache.remember("123", 0);
    cache.remember("123456789", 1);
    Counts cells(2);
    for (const char* text :
         {"", "12", "123", "1234\n", "12345678", "123456789", "123 4 5 6 7 8 9\n", "\n123\n"}) {
        std::string_view rest = text;
        EXPECT_EQ(cache.count(rest, [&](std::uint32_t cell) { ++cells[cell]; }), 0U) << text;
        EXPECT_EQ(rest, text);
    }
    EXPECT_EQ(cells, (Counts{0, 0}));
}

TEST(LineCache, KnowsAnEmptyLineAndTheLongest) {
    LineCache cache;
    const std::string longest(LineCache::kMaxLine, 'x');
    cache.remember("", 0);
    cache.remember(longest, 1);
    cache.remember(longest + "x", 2);
    Counts cells(3);
    const std::string text =
        "\n" + longest + "\n\n" + longest + "\n" + longest + "x\n\nmore than a word of it";
    std::string_view rest = text;
    EXPECT_EQ(cache.count(rest, [&](std::uint32_t cell) { ++cells[cell]; }), 4U);
    EXPECT_EQ(cells, (Counts{2, 2, 0}));
}

TEST(LineCache, TellsAThousandLinesApart) {
    LineCache cache;
    std::string text;
    for (std::uint32_t k = 0; k < 1000; ++k) {
        const std::string line = std::to_string(k) + (k % 2 == 0 ? "" : " and something behind");
        cache.remember(line, k);
        text += line + "\n";
    }
    Counts cells(1000);
    const std::string twice = text + text + "........";
    std::string_view rest = twice;
    EXPECT_EQ(cache.count(rest, [&](std::uint32_t cell) { ++cells[cell]; }), 2000U);
    EXPECT_EQ(cells, Counts(1000, 2));
}

// ---- encodings

std::string decoded(std::string_view bytes, std::size_t size) {
    Utf8Decoder decoder;
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += size) text += decoder.decode(bytes.substr(at, size));
    return text + std::string(decoder.rest());
}

TEST(Utf8Decoder, TakesOffMarksAndTurnsWideTextsHoweverTheyAreCut) {
    const std::vector<std::pair<std::string, std::string>> texts = {
        {"plain", "plain"},
        {"", ""},
        {"\xEF\xBB\xBF♠1", "♠1"},
        {"\xEF\xBB", "\xEF\xBB"},
        {"\xEF\xBB\xBF", ""},
        {"\xFF\xFE", ""},
        {"\xFE\xFF", ""},
        {std::string("\xFF\xFE"
                     "1\0\x60\x26",
                     6),
         "1♠"},
        {std::string("\xFE\xFF"
                     "\0\x31\x26\x60",
                     6),
         "1♠"},
        {"\xFE\xFF\xD8\x3C\xDC\xA1", "🂡"},
        {"\xFF\xFE\x3C\xD8\xA1\xDC", "🂡"},
        {std::string("\xFE\xFF\xD8\x3C\0\x31", 6),
         "\uFFFD"
         "1"},
        {std::string("\xFE\xFF\xDC\xA1\0\x31", 6),
         "\uFFFD"
         "1"},
        {"\xFE\xFF\xD8\x3C", "\uFFFD"},
        {std::string("\xFE\xFF\0\x31\0", 5), "1\uFFFD"},
    };
    for (const auto& [bytes, text] : texts) {
        for (std::size_t size = 1; size <= 7; ++size)
            EXPECT_EQ(decoded(bytes, size), text) << "pieces of " << size;
    }
}

// ---- the table of orders

/// Counts `order` a number of times that grows with its place among all, which are lexicographic; the table
/// must then hold these numbers in this order.
void expect_lexicographic(const Labels& items, std::size_t placed) {
    RowCounter counter(items, static_cast<int>(placed), false);
    Labels all = items;
    std::map<Labels, std::uint64_t> times;  // sorted: lexicographic, as the labels are
    std::sort(all.begin(), all.end());
    do {
        times[Labels(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(placed))] = 0;
    } while (std::next_permutation(all.begin(), all.end()));
    std::uint64_t weight = 0;
    Counts expected;
    Counts places(items.size() * (placed + 1));
    std::map<std::string, std::size_t> kinds;
    for (const std::string& item : items) kinds.try_emplace(item, kinds.size());
    const std::size_t columns = placed < items.size() ? placed + 1 : placed;
    places.assign(kinds.size() * columns, 0);
    for (auto& [order, count] : times) {
        ASSERT_EQ(counter.refuse(order), std::nullopt);
        count = ++weight;
        EXPECT_EQ(counter.cell(), expected.size());
        counter.add(count);
        expected.push_back(count);
        for (std::size_t place = 0; place < placed; ++place)
            places[kinds[order[place]] * columns + place] += count;
        if (columns == placed) continue;
        for (const auto& [label, kind] : kinds) {
            const auto left =
                std::count(items.begin(), items.end(), label) - std::count(order.begin(), order.end(), label);
            places[kind * columns + placed] += count * static_cast<std::uint64_t>(left);
        }
    }
    EXPECT_EQ(counter.orders(), expected);
    Sample sample;
    counter.fill(sample);
    EXPECT_EQ(sample.orders, expected);
    EXPECT_EQ(sample.places, places);
    EXPECT_EQ(std::accumulate(sample.row_sizes.begin(), sample.row_sizes.end(), 0), sample.n);
    EXPECT_EQ(std::accumulate(sample.column_sizes.begin(), sample.column_sizes.end(), 0), sample.n);
}

TEST(RowCounter, HasACellForEveryOrderInLexicographicOrder) {
    expect_lexicographic({"1"}, 1);
    expect_lexicographic({"1", "2", "3", "4", "5"}, 5);
    expect_lexicographic({"1", "2", "3", "4", "5", "6"}, 2);
    expect_lexicographic({"a", "a", "b", "b", "b"}, 5);
    expect_lexicographic({"a", "a", "b", "c", "c", "d"}, 6);
    expect_lexicographic({"a", "a", "a"}, 3);
}

TEST(RowCounter, AgreesWithTheRankOfOrders) {
    RowCounter counter({"1", "2", "3", "4", "5", "6"}, 6, false);
    ASSERT_EQ(counter.cells(), factorial(6));
    for (std::uint64_t k = 0; k < factorial(6); ++k) {
        Labels row;
        for (const Item item : unrank(k, 6)) row.push_back(std::to_string(item + 1));
        ASSERT_EQ(counter.refuse(row), std::nullopt);
        EXPECT_EQ(counter.cell(), k);
    }
}

TEST(RowCounter, TurnsRowsAroundWhenTheySayWhereItemsWent) {
    RowCounter counter({"1", "2", "3"}, 3, true);
    ASSERT_EQ(counter.refuse(Labels{"2", "3", "1"}), std::nullopt);
    EXPECT_EQ(counter.cell(), rank(Order{2, 0, 1}));
}

TEST(RowCounter, KeepsOnlyPlacesOfMoreOrdersThanCells) {
    EXPECT_EQ(RowCounter(numbered(1, 8), 8, false).cells(), kMaxOrderCells);
    EXPECT_EQ(RowCounter(numbered(1, 9), 9, false).cells(), 0U);
    EXPECT_EQ(RowCounter(numbered(1, 49), 6, false).cells(), 0U);
    EXPECT_EQ(RowCounter(numbered(1, 200), 2, false).cells(), 200U * 199U);
    EXPECT_EQ(RowCounter(Labels(512, "x"), 512, false).cells(), 1U);
    EXPECT_EQ(RowCounter(Labels(513, "x"), 513, false).cells(), 0U) << "a cell would take too long to find";
}

TEST(RowCounter, SaysWhatIsWrongWithARow) {
    RowCounter counter({"1", "2", "3"}, 3, false);
    EXPECT_EQ(counter.refuse(Labels{"1", "2", "2"}), "'2' is there more than once, '3' is missing");
    EXPECT_EQ(counter.refuse(Labels{"1", "2"}), "2 items instead of 3, '3' is missing");
    EXPECT_EQ(counter.refuse(Labels{"1", "2", "3", "3"}),
              "4 items instead of 3, '3' is there more than once");
    EXPECT_EQ(counter.refuse(Labels{"1", "2", "x"}), "'x' is none of the 3 items");
    EXPECT_EQ(counter.refuse(Labels{"1", "x"}), "2 items instead of 3, 'x' is none of the 3 items");
    RowCounter equal({"a", "a", "b"}, 3, false);
    EXPECT_EQ(equal.refuse(Labels{"a", "a", "a"}), "'a' is there more than 2 times, 'b' is missing");
    RowCounter partial({"1", "2", "3"}, 2, false);
    EXPECT_EQ(partial.refuse(Labels{"1", "1"}), "'1' is there more than once");
}

// ---- records

std::string written(const Record& record) {
    constexpr const char* kKinds[] = {"line", "group", "entry", "break"};
    constexpr char kBefore[] = {'^', ' ', ',', ':'};
    std::string text = std::to_string(record.line) + " " + kKinds[static_cast<std::size_t>(record.kind)];
    for (const Word& word : record.words) {
        text += kBefore[static_cast<std::size_t>(word.before)] +
                (word.quoted ? "'" + word.text + "'" : word.text);
    }
    return record.weight.empty() ? text : text + " x" + record.weight;
}

Labels scanned(std::string_view text) {
    Labels records;
    RecordScanner scanner("the text", [&](const Record& record) { records.push_back(written(record)); });
    scanner.feed(text);
    scanner.finish();
    return records;
}

TEST(Records, AreLinesOutsideBrackets) {
    EXPECT_EQ(scanned("1, 2\t3 4\n"), (Labels{"1 line^1,2,3 4"}));
    EXPECT_EQ(scanned("a: b\n\nc\n"), (Labels{"1 line^a:b", "2 break", "3 line^c"}));
    EXPECT_EQ(scanned("'a b' \"c\"\"d\"\n"), (Labels{"1 line^'a b' 'c\"d'"}));
    EXPECT_EQ(scanned("50 % # and so on\n"), (Labels{"1 line^50%"}));
    EXPECT_EQ(scanned("A#1 2\n"), (Labels{"1 line^A#1 2"}));
    EXPECT_EQ(scanned("a -> b => c → d\n"), (Labels{"1 line^a:b:c:d"}));
    EXPECT_EQ(scanned("-- 1 --- 2\n"), (Labels{"1 line^1 2"}));
}

TEST(Records, AreTheInnermostBracketsWithWhatStandsBehindThem) {
    EXPECT_EQ(scanned("[[1, 2],\n[3]]\n"), (Labels{"1 group^1,2", "2 group^3", "2 break"}));
    EXPECT_EQ(scanned("{(1, 2): 5, (3, 4): 6}\n"), (Labels{"1 group^1,2 x5", "1 group^3,4 x6", "1 break"}));
    EXPECT_EQ(scanned("{'12': 5}\n"), (Labels{"1 entry^'12' x5", "1 break"}));
    EXPECT_EQ(scanned("[1] 3 4\n"), (Labels{"1 line^3 4"}));
    EXPECT_EQ(scanned("\"\\u2660\\n\\\"\"\n"), (Labels{"1 line^'♠ \"'"}));
}

TEST(Records, HoldAFieldOfAnObjectTogetherWithItsCount) {
    EXPECT_EQ(scanned("{order: [1, 2], count: 5, seed: 3}"), (Labels{"1 group^1,2 x5", "1 break"}));
    EXPECT_EQ(scanned("{count: 5, order: '12'}"), (Labels{"1 group:'12' x5", "1 break"}));
    EXPECT_EQ(scanned("{first: [1, 2], second: [2, 1]}"), (Labels{"1 group^1,2", "1 group^2,1", "1 break"}));
    EXPECT_EQ(scanned("{'ab': 5, 'ba': 6}"), (Labels{"1 entry^'ab' x5", "1 entry,'ba' x6", "1 break"}));
}

TEST(Records, HandOnALongTableOfCountsBeforeItCloses) {
    Labels records;
    RecordScanner scanner("the text", [&](const Record& record) { records.push_back(written(record)); });
    scanner.feed("{");
    for (std::size_t k = 0; k < kMaxFields; ++k) scanner.feed("'abc': 1, ");
    EXPECT_TRUE(records.empty());
    scanner.feed("'acb': 2, ");
    EXPECT_EQ(records.size(), kMaxFields + 1);
    scanner.feed("'bca': 3, ");
    EXPECT_EQ(records.back(), "1 entry,'bca' x3");
}

TEST(Records, TakeRemarksInBracketsForWhatTheyAre) {
    EXPECT_EQ(scanned("12 (5)\n"), (Labels{"1 line^12:5"}));
    EXPECT_EQ(scanned("1 2 (a b)\n"), (Labels{"1 line^1 2"}));
    EXPECT_EQ(scanned("12: 5 (25%)\n"), (Labels{"1 line^12:5"}));
    EXPECT_EQ(scanned("[1, 2] (5)\n"), (Labels{"1 group^1,2 x5"}));
    EXPECT_EQ(scanned("[1, 2] (25%)\n"), (Labels{"1 group^1,2 x25%"}));
    EXPECT_EQ(scanned("(1 2)(3)\n"), (Labels{"1 group^1 2", "1 group^3"}));
    EXPECT_EQ(scanned("order 5: [1, 2]\n"), (Labels{"1 group^1,2"}));
    EXPECT_EQ(scanned("1 2 (1, 2)\n"), (Labels{"1 line^1 2", "1 group^1,2"}));
}

TEST(Records, TellWhetherTheyAreBetweenTwoLines) {
    RecordScanner scanner("the text", [](const Record&) {});
    EXPECT_TRUE(scanner.is_neutral());
    for (const auto& [text, neutral] : {std::pair{"1 2", false},
                                        {"\n", true},
                                        {"[1", false},
                                        {"\n", false},
                                        {"]", false},
                                        {"\n", true},
                                        {"# x", false},
                                        {"\n", true},
                                        {"[", false},
                                        {"\n", false},
                                        {"]", false},
                                        {"\n", true},
                                        {"1\r", false},
                                        {"\n", true},
                                        {"'1\n", true},
                                        {"  ", true}}) {
        scanner.feed(text);
        EXPECT_EQ(scanner.is_neutral(), neutral) << text;
    }
    EXPECT_EQ(scanner.line(), 9U);
    scanner.skip_lines(10);
    EXPECT_EQ(scanner.line(), 19U);
}

}  // namespace
}  // namespace shufflelens::reading
