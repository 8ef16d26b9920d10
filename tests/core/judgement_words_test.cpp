// What is said of a judgement: exact sentences, and names from the table.
#include "shufflelens/judgement_words.hpp"

#include <gtest/gtest.h>

#include "core/judgement_support.hpp"

namespace shufflelens {
namespace {

using test::Counts;
using Lines = std::vector<std::string>;

std::string sentence_of(const Sample& sample, const JudgeOptions& options = {.identify = false}) {
    return verdict_sentence(sample, judge(sample, options));
}

TEST(VerdictSentence, OfNoBiasSaysWhatWouldHaveBeenNoticed) {
    EXPECT_EQ(sentence_of(test::even_sample(4, 24'000)),
              "No bias found, and one by which orders come out typically 5.0 % more or less often than fair "
              "would have been noticed.");
    EXPECT_EQ(sentence_of(test::as_matrix(test::even_sample(4, 24'000))),
              "No bias found, and one by which items are at a place typically 2.5 % more or less often than "
              "fair would have been noticed. Whole orders were not tested: a matrix does not show them.");
    EXPECT_EQ(sentence_of(test::recorded_sample("fy_down", 7, 10'000, 1)),
              "No bias found, and one by which items are at a place typically 3.4 % more or less often than "
              "fair would have been noticed. Whole orders were not tested: that takes 25,200 shuffles.");
    EXPECT_EQ(sentence_of(test::recorded_sample("fy_down", 10, 10'000, 1)),
              "No bias found, and one by which items are at a place typically 3.2 % more or less often than "
              "fair would have been noticed. Whole orders were not tested: there are too many of them.");
    EXPECT_EQ(sentence_of(test::even_sample(1, 10)),
              "No bias found: there is only one possible outcome, nothing to test.");
}

TEST(VerdictSentence, OfABiasNamesTheStrongestTestAndTheSize) {
    EXPECT_EQ(sentence_of(test::sample_of_orders(3, Counts{400, 500, 500, 500, 400, 400})),
              "Biased: the test of orders gives p = 2×10⁻⁵, corrected for 7 tests. Orders come out typically "
              "10 % more or less often than fair.");
    EXPECT_EQ(sentence_of(test::recorded_sample("sattolo_down", 4, 60, 1)),
              "Biased: the test of fixed points gives p = 9×10⁻²⁶, corrected for 5 tests.");
    EXPECT_EQ(sentence_of(test::sample_of_orders(2, Counts{300, 700})),
              "Biased: the test of orders gives p = 1×10⁻³⁶. Orders come out typically 40 % more or less "
              "often than fair.");
}

TEST(VerdictSentence, WithALeastEffectSaysWhereThereIsASmallerOne) {
    const auto with_least = [](std::string_view variant) {
        return sentence_of(test::sample_of_orders(4, test::exact_counts(test::named(variant), 4, 1000)),
                           {.min_effect = 0.3, .identify = false});
    };
    EXPECT_EQ(with_least("fy_down"),
              "No bias found of more than the 30 % that were asked for, and one of this size would have been "
              "noticed.");
    EXPECT_EQ(with_least("naive_up"),
              "No bias found of more than the 30 % that were asked for. There is a smaller one: orders come "
              "out typically 17 % more or less often than fair.");
    EXPECT_EQ(with_least("sattolo_down"),
              "Biased by more than 30 %: the test of orders gives p < 10⁻³⁰⁰, corrected for 4 tests. Orders "
              "come out typically 173 % more or less often than fair.");
}

TEST(VerdictSentence, OfTooFewSaysHowManyMore) {
    EXPECT_EQ(sentence_of(test::even_sample(4, 100)),
              "Not enough shuffles to tell: 2,517 more are needed, 2,617 in all, to notice that orders come "
              "out typically 15 % more or less often than fair.");
    EXPECT_EQ(sentence_of(test::even_sample(4, 1200)),
              "Not enough shuffles to tell: 1,417 more are needed, 2,617 in all, to notice that orders come "
              "out typically 15 % more or less often than fair. So far it would have to be 22 %.");
    EXPECT_EQ(sentence_of(Sample{}), "Not enough shuffles to tell: there are none.");
}

TEST(VerdictSentence, OfWhatCannotBeJudgedSaysWhy) {
    Sample sample = test::even_sample(4, 588);
    sample.bad_rows = 412;
    EXPECT_EQ(sentence_of(sample),
              "Not a permutation: in 412 of 1,000 rows items are missing, doubled or unknown. A shuffle only "
              "moves items, so this is the first thing to mend.");
    Sample percent = test::even_sample(4, 100);
    percent.percent = true;
    percent.shuffles = 0;
    EXPECT_EQ(sentence_of(percent),
              "These are percentages, and it takes the number of shuffles to judge them: 26 % instead of 25 "
              "% is chance in 100 shuffles and a bias in a million.");
}

TEST(TestWords, SayWhatWasMeasuredAndWhatIsFair) {
    Lines lines;
    const Judgement judgement = judge(test::even_sample(3, 150), {.identify = false});
    for (const SampleTest& test : judgement.tests) {
        lines.push_back(std::string(test_name(test.kind)) + " | " + test_value(test) + " | " +
                        test_result(test));
    }
    EXPECT_EQ(lines,
              (Lines{"orders | χ² 0.0, 5 degrees of freedom | p = 1",
                     "places | χ² 0.0, 4 degrees of freedom | p = 1", "fixed points | mean 1, fair 1 | p = 1",
                     "even and odd orders | 50 % even, fair 50 % | p = 1",
                     "first place | χ² 0.0, 2 degrees of freedom | p = 1",
                     "last place | χ² 0.0, 2 degrees of freedom | p = 1",
                     "neighbours | mean 1.333, fair 1.333 | needs 200 shuffles"}));
    const Judgement two = judge(test::sample_of_orders(2, Counts{300, 700}), {.identify = false});
    EXPECT_EQ(test_value(two.tests.front()), "χ² 160, 1 degree of freedom");
}

/// Compared with the loops of the first lesson only, so that the words do not change with the table.
Lines among_six(const Sample& sample, const Counts& counts, Quantity quantity) {
    Judgement judgement = judge(sample, {.identify = false});
    judgement.identification = identify(quantity, sample.n, counts, test::six_loops(quantity, sample.n));
    return suspicion_lines(sample, judgement);
}

Lines of_orders(int n, const Counts& counts) {
    return among_six(test::sample_of_orders(n, counts), counts, Quantity::Orders);
}

TEST(Suspicion, NamesTheMistakeTheEvidenceAndTheLine) {
    const Counts sattolo = test::exact_counts(test::named("sattolo_down"), 4, 200);
    EXPECT_EQ(of_orders(4, sattolo), (Lines{"This looks like sattolo_down (Off by one: random()*i).",
                                            "It fits with p = 1.", "18 of 24 orders never came out.",
                                            "The next best, a fair shuffle, is 10⁷²² times less likely.",
                                            "The line to look at: j = floor(random()*i)"}));
    EXPECT_EQ(of_orders(4, test::exact_counts(test::named("naive_up"), 4, 10)),
              (Lines{"This looks like naive_up (Naive: any j each step).", "It fits with p = 1.",
                     "The next best, a fair shuffle, is 10¹⁵ times less likely.",
                     "The line to look at: j = random(0 … n-1)"}));
    const Sample matrix = test::as_matrix(test::sample_of_orders(4, sattolo));
    EXPECT_EQ(among_six(matrix, matrix.places, Quantity::Places),
              (Lines{"This looks like sattolo_down (Off by one: random()*i).", "It fits with p = 1.",
                     "4 of 16 cells of the matrix are empty.",
                     "The next best, naive_up, is 10¹⁴² times less likely.",
                     "The line to look at: j = floor(random()*i)"}));
}

TEST(Suspicion, SaysWhereTheNextBestIsImpossibleAndNothingWhereItIsAboutAsLikely) {
    // Without a fixed point: the two orders of sattolo_down, and a shuffle that reaches one of them only.
    const Counts counts = {0, 0, 0, 100, 100, 0};
    const Sample sample = test::sample_of_orders(3, counts);
    Judgement judgement = judge(sample, {.identify = false});
    const Candidate sattolo = {&test::named("sattolo_down"),
                               order_probabilities(test::named("sattolo_down"), 3)};
    judgement.identification =
        identify(Quantity::Orders, 3, counts, std::vector{sattolo, test::made_up({0, 0, 0, 0, 1, 0})});
    EXPECT_EQ(suspicion_lines(sample, judgement)[3], "The next best, made_up, cannot make what was counted.");
    judgement.identification =
        identify(Quantity::Orders, 3, counts, std::vector{sattolo, test::made_up({0, 0, 0, 0.51, 0.49, 0})});
    const Lines lines = suspicion_lines(sample, judgement);
    EXPECT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0],
              "This looks most like sattolo_down (Off by one: random()*i), but 200 shuffles cannot rule out "
              "made_up.");
}

TEST(Suspicion, SaysWhyNoMistakeIsNamed) {
    Sample list = test::sample_of_orders(3, Counts{400, 500, 500, 500, 400, 100});
    list.form = SampleForm::CountList;
    list.places.clear();
    EXPECT_EQ(suspicion_lines(list, judge(list, {})),
              Lines{"Which mistake it looks like can be told if each count stands beside its order."});
    Sample few = test::sample_of_orders(3, Counts{400, 500, 500, 500, 400, 100});
    few.placed = 2;
    EXPECT_EQ(suspicion_lines(few, judge(few, {})),
              Lines{"Which mistake it looks like can be told of whole orders of different items only."});
}

TEST(Suspicion, SaysWhichNumberOfItemsWouldTellMore) {
    const Counts two = {500, 0};
    const Sample sample = test::sample_of_orders(2, two);
    const Lines lines = suspicion_lines(sample, judge(sample, {}));
    ASSERT_GE(lines.size(), 2U) << "all are the same, and what that looks like";
    EXPECT_NE(lines.at(1).find("; n = "), std::string::npos) << lines.at(1);
}

TEST(Suspicion, SaysHowTheRowsWouldHaveToBeTaken) {
    const Sample sample = test::sample_of_orders(4, test::exact_counts(test::named("naive_up"), 4, 100));
    Judgement judgement = judge(sample, {});
    judgement.reading = Reading::ReversedStart;
    EXPECT_EQ(suspicion_lines(sample, judgement)[0],
              "As given no known mistake fits, but one does if the items began in reverse.");
    judgement.reading = Reading::Inverse;
    EXPECT_EQ(suspicion_lines(sample, judgement)[0],
              "As given no known mistake fits, but one does if a row says where each item went, instead of "
              "who is at each place.");
}

TEST(Suspicion, SaysWhereNothingFits) {
    const std::string other_readings =
        "Nor does one if a row says where each item went, or if the items began in reverse.";
    EXPECT_EQ(of_orders(3, Counts{1000, 0, 1000, 0, 0, 1000}),
              (Lines{"None of the 6 known shuffles fits. The nearest is a fair shuffle: Fisher–Yates and 2 "
                     "other right ones with p < 10⁻³⁰⁰.",
                     other_readings, "3 of 6 orders never came out."}));
    EXPECT_EQ(
        of_orders(3, Counts{1120, 1000, 1000, 1000, 1000, 1120}),
        (Lines{"No known mistake fits better than a fair shuffle, which the test of neighbours rules out.",
               other_readings}));
}

TEST(Suspicion, OfAFairSampleSaysThatItIsLikeOne) {
    EXPECT_EQ(of_orders(4, Counts(24, 1000)),
              Lines{"This looks like a fair shuffle: Fisher–Yates and 2 other right ones."});
    EXPECT_EQ(suspicion_lines(test::even_sample(4, 10), judge(test::even_sample(4, 10), {})), Lines{})
        << "it was not compared";
}

TEST(LineToLookAt, IsTheOneThatDrawsJ) {
    EXPECT_EQ(line_to_look_at(test::named("sattolo_down")), "j = floor(random()*i)");
    EXPECT_EQ(line_to_look_at(test::named("cmp_bubble")), "if coin: swap a[i], a[i+1]");
    for (const Variant& variant : variants()) EXPECT_NE(line_to_look_at(variant), "") << variant.name;
}

TEST(BadRowLines, GiveTheFirstAndCountTheOthers) {
    Sample sample = test::even_sample(4, 2995);
    EXPECT_EQ(bad_row_lines(sample), Lines{});
    sample.bad_rows = 5;
    sample.first_bad_rows = {{.line = 11, .why = "2 is there twice, 1 is missing"},
                             {.line = 1200, .why = "5 is no item"}};
    EXPECT_EQ(bad_row_lines(sample),
              (Lines{"5 of 3,000 rows are no permutation:", "line 11: 2 is there twice, 1 is missing",
                     "line 1,200: 5 is no item", "and 3 more"}));
    sample.shuffles = 2;
    sample.bad_rows = 1;
    sample.first_bad_rows.pop_back();
    EXPECT_EQ(bad_row_lines(sample),
              (Lines{"1 of 3 rows is no permutation:", "line 11: 2 is there twice, 1 is missing"}));
}

}  // namespace
}  // namespace shufflelens
