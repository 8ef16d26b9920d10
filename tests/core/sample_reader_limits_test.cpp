// What a text must not do to its reader: eat memory, take for ever, or end it. Fuzzing found, or would have.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "shufflelens/error.hpp"
#include "shufflelens/judgement.hpp"
#include "shufflelens/sample_reader.hpp"

namespace shufflelens {
namespace {

Sample read(std::string_view text, ReadOptions options = {}) {
    SampleReader reader(std::move(options));
    reader.feed(text);
    reader.finish();
    return reader.sample().value();
}

std::string error_of(std::string_view text, ReadOptions options = {}) {
    try {
        read(text, std::move(options));
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

std::string repeated(std::string_view part, int times) {
    std::string text;
    for (int k = 0; k < times; ++k) text += part;
    return text;
}

TEST(SampleReaderLimits, EqualItemsByTheThousandAreCountedByPlace) {
    const std::string row = repeated("A ", 39'999) + "B\n";  // as many orders as items: a table of 40,000
    const Sample sample = read(row + row);
    EXPECT_EQ(sample.shuffles, 2U);
    EXPECT_TRUE(sample.orders.empty());
    EXPECT_EQ(sample.places.size(), 80'000U);
}

TEST(SampleReaderLimits, ManyItemsOfWhichSomeAreEqualAreRefused) {
    std::string row;
    for (int item = 0; item < 5000; ++item) row += std::to_string(item) + " ";
    row += "7\n";
    EXPECT_NE(error_of(row + row).find("too long to be counted"), std::string::npos);
}

TEST(SampleReaderLimits, ASwapOfAFarPlaceIsNoSwapOfMillionsOfItems) {
    const std::string trace = repeated("9999999 1\n2 1\n\n", 5);
    EXPECT_NE(error_of(trace, {.form = SampleForm::Swaps}).find("9,999,999"), std::string::npos);
}

TEST(SampleReaderLimits, WordsGrowNeitherByQuotesNorByEscapesNorByPercentSigns) {
    EXPECT_NE(error_of(repeated("\"", 10'000)).find("quotation"), std::string::npos);
    EXPECT_NE(error_of("\"" + repeated("\\a", 10'000)).find("quotation"), std::string::npos);
    EXPECT_NE(error_of("1 " + repeated("% ", 1'100'000)).find("a row of more than"), std::string::npos);
}

TEST(SampleReaderLimits, ARowHasSoManyCharacters) {
    EXPECT_NE(error_of(repeated(std::string(4000, 'x') + " ", 5000)).find("characters"), std::string::npos);
}

TEST(SampleReaderLimits, TheLargestIntIsANumberLikeOthers) {
    EXPECT_NE(error_of("2147483647 1\n2147483647 2\n2147483647 3\n"), "");
}

TEST(SampleReaderLimits, CountsOver2To53AddUpExactlyOrAreRefused) {
    const Sample sample = read("12: 9007199254740993\n21: 1\n");
    EXPECT_EQ(sample.orders.at(0) + sample.orders.at(1), sample.shuffles);
    EXPECT_NE(error_of("12: 9223372036854775808\n21: 1\n").find("2^63"), std::string::npos);
}

TEST(SampleReaderLimits, ColumnsOfSharesAddUpToo) {
    EXPECT_NE(error_of("100% 0%\n100% 0%\n", {.form = SampleForm::PlaceMatrix}).find("a column"),
              std::string::npos);
}

TEST(SampleReaderLimits, AStartOrderNamesNoItemOfATableTwice) {
    EXPECT_NE(error_of("a 1 2\nb 2 1\n", {.form = SampleForm::PlaceMatrix, .start_order = {"a", "a"}})
                  .find("twice"),
              std::string::npos);
}

TEST(SampleReaderLimits, AnErrorShowsAStrangeCountOnOneLine) {
    const std::string why =
        error_of("1 2: 3\n2 1: 4\n1 2: 5\xC2\x9B\xFF\n", {.form = SampleForm::OrderCounts});
    EXPECT_EQ(why.find('\xFF'), std::string::npos);
}

TEST(SampleReaderLimits, HugeCountsAreJudged) {
    const Judgement judgement = judge(read("123: 9\n321: 166666666664\n213: 12\n"), {.identify = false});
    EXPECT_EQ(judgement.verdict, Verdict::Biased);
}

}  // namespace
}  // namespace shufflelens
