// What leads from each row to the next: found where an array is not put back, and quiet where it is.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "shufflelens/engine.hpp"
#include "shufflelens/judgement_words.hpp"
#include "shufflelens/perform.hpp"
#include "shufflelens/sample_reader.hpp"
#include "shufflelens/source.hpp"

namespace shufflelens {
namespace {

using Cells = std::vector<std::uint64_t>;

Sample sample_of(const std::string& text) {
    SampleReader reader({});
    reader.feed(text);
    reader.finish();
    return *reader.sample();
}

enum class Array { PutBack, LeftAsItIs };

/// Rows of a shuffle of an array that is put back before each, or not.
std::string rows_of(const char* variant, int n, int shuffles, Array array, std::uint64_t seed) {
    std::string text;
    Order now = identity_order(n);
    for (int k = 0; k < shuffles; ++k) {
        CounterSource source(seed, static_cast<std::uint64_t>(k));
        const Order step = perform(variant_named(variant), n, source);
        Order next;
        for (const Item place : step)
            next.push_back(array == Array::PutBack ? place : now[static_cast<std::size_t>(place)]);
        now = next;
        text += to_text(now) + "\n";
    }
    return text;
}

const SampleTest& row_to_row(const Judgement& judgement) {
    return judgement.tests.back();
}

TEST(RowToRow, IsTheOrderThatMovesItemsAsTheyWereMoved) {
    // 1 2 3 → 2 3 1 → 3 1 2: both times who was second comes first. Then nothing moves.
    EXPECT_EQ(sample_of("1 2 3\n2 3 1\n3 1 2\n3 1 2\n").row_to_row, (Cells{1, 0, 0, 2, 0, 0}));
}

TEST(RowToRow, BeginsAnewBehindARowThatIsNone) {
    EXPECT_EQ(sample_of("123\n231\n122\n123\n132\n321\n").row_to_row, (Cells{0, 1, 0, 2, 0, 0}));
}

TEST(RowToRow, IsTheSameForLinesThatAreKnown) {
    std::string lines;
    std::string lists;
    for (const char* order : {"123", "321", "132", "132", "213", "123", "231"}) {
        for (int k = 0; k < 700; ++k) {
            for (const std::string& row : {std::string(order), std::string("312")}) {
                lines += row + "\n";
                lists += std::string("[") + row[0] + ", " + row[1] + ", " + row[2] + "] ";  // not a line each
            }
        }
    }
    const Sample sample = sample_of(lines);
    EXPECT_EQ(sample.shuffles, 9800U);
    EXPECT_EQ(sample.row_to_row, sample_of(lists).row_to_row);
}

TEST(RowToRow, OfManyItemsIsCountedByPlace) {
    const Sample sample = sample_of("0 1 2 3 4 5 6 7 8 9\n1 0 2 3 4 5 6 7 8 9\n1 2 0 3 4 5 6 7 8 9\n");
    ASSERT_EQ(sample.row_to_row.size(), 100U);
    // 0 and 1 changed places, then who were second and third: item 0 of the step went to place 1, then
    // stayed.
    EXPECT_EQ(sample.row_to_row[0 * 10 + 0], 1U);
    EXPECT_EQ(sample.row_to_row[0 * 10 + 1], 1U);
    EXPECT_EQ(sample.row_to_row[1 * 10 + 0], 1U);
    EXPECT_EQ(sample.row_to_row[1 * 10 + 2], 1U);
    EXPECT_EQ(sample.row_to_row[9 * 10 + 9], 2U);
}

TEST(RowToRow, IsNotKnownOfCountsEqualItemsAndTheFirstFew) {
    EXPECT_TRUE(sample_of("123: 4\n132: 5\n").row_to_row.empty());
    EXPECT_TRUE(sample_of("1 1 2\n1 2 1\n2 1 1\n").row_to_row.empty());
}

TEST(RowToRow, GivesAwayAnArrayThatIsNotPutBack) {
    for (const int n : {4, 7, 10}) {
        SCOPED_TRACE(n);
        const int shuffles = n == 7 ? 60'000 : 12'000;
        const Sample sample = sample_of(rows_of("naive_up", n, shuffles, Array::LeftAsItIs, 7));
        const Judgement judgement = judge(sample, {});
        EXPECT_EQ(judgement.verdict, Verdict::Biased);
        EXPECT_EQ(judgement.tests[judgement.strongest].kind, SampleTestKind::RowToRow);
        EXPECT_EQ(judgement.reading, Reading::FromRowBefore);
        ASSERT_TRUE(judgement.identification);
        EXPECT_EQ(judgement.identification->matches.front().variants.front()->name, "naive_up");
        EXPECT_NE(suspicion_lines(sample, judgement).front().find("is the array put back"),
                  std::string::npos);
    }
}

TEST(RowToRow, DoesNotMindAFairShuffleOfAnArrayThatIsNotPutBack) {
    const Judgement judgement = judge(sample_of(rows_of("fy_down", 4, 12'000, Array::LeftAsItIs, 7)), {});
    EXPECT_EQ(judgement.verdict, Verdict::NoBiasFound);
    EXPECT_EQ(row_to_row(judgement).kind, SampleTestKind::RowToRow);
    EXPECT_TRUE(row_to_row(judgement).judged);
}

TEST(RowToRow, LeavesAMistakeInTheRowsToTheRows) {
    const Judgement judgement = judge(sample_of(rows_of("sattolo_down", 4, 3'000, Array::PutBack, 7)), {});
    EXPECT_EQ(judgement.reading, Reading::AsGiven);
    EXPECT_EQ(judgement.identification->matches.front().variants.front()->name, "sattolo_down");
}

TEST(RowToRow, SaysThatASeedIsSetAnewEachTime) {
    std::string text;
    for (int k = 0; k < 3000; ++k) text += "3 1 2\n";
    const Sample sample = sample_of(text);
    const Judgement judgement = judge(sample, {});
    EXPECT_EQ(judgement.verdict, Verdict::Biased);
    EXPECT_EQ(suspicion_lines(sample, judgement).front(),
              "Every shuffle came out the same: is the seed set anew each time?");
}

// The whole way from text to verdict: at most the stated share of fair texts is called biased. With a level
// of 0.01, 400 texts and eight tests under Bonferroni's bound, more than 14 are biased with a chance of at
// most 2×10⁻⁵ (binomial).
TEST(RowToRow, KeepsTheStatedLevelFromTextToVerdict) {
    int biased = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const Sample sample = sample_of(rows_of("fy_down", 3, 800, Array::PutBack, seed));
        const Judgement judgement = judge(sample, {.level = 0.01, .identify = false});
        ASSERT_EQ(judgement.judged, judgement.tests.size());
        biased += judgement.verdict == Verdict::Biased ? 1 : 0;
    }
    EXPECT_LE(biased, 14);
}

}  // namespace
}  // namespace shufflelens
