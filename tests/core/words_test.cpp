// Every sentence, word by word: a text that reads badly is a defect like any other.
#include "shufflelens/words.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <ostream>

#include "core/support.hpp"
#include "shufflelens/recording.hpp"

namespace shufflelens {
namespace {

/// A run with the draws given, counted from the lower end of each step's range.
Recording run_of(std::string_view name, int n, std::vector<std::uint64_t> draws) {
    ScriptedSource source(std::move(draws));
    return {variant_named(name), n, source};
}

TEST(Words, GroupDigitsByThousands) {
    EXPECT_EQ(with_thousands(0), "0");
    EXPECT_EQ(with_thousands(7), "7");
    EXPECT_EQ(with_thousands(999), "999");
    EXPECT_EQ(with_thousands(1000), "1,000");
    EXPECT_EQ(with_thousands(12'345), "12,345");
    EXPECT_EQ(with_thousands(999'999), "999,999");
    EXPECT_EQ(with_thousands(2'400'000), "2,400,000");
    EXPECT_EQ(with_thousands(std::numeric_limits<std::uint64_t>::max()), "18,446,744,073,709,551,615");
}

TEST(Words, CountThings) {
    EXPECT_EQ(counted(0, "throw"), "0 throws");
    EXPECT_EQ(counted(1, "throw"), "1 throw");
    EXPECT_EQ(counted(1200, "throw"), "1,200 throws");
}

TEST(Words, NameItemsByNumberFromOneOrAsGiven) {
    EXPECT_EQ(ItemLabels().of(0), "1");
    EXPECT_EQ(ItemLabels().of(999'999), "1000000");
    EXPECT_TRUE(ItemLabels().are_numbers());
    const ItemLabels names({"Zoë", "李雷"});
    EXPECT_EQ(names.of(0), "Zoë");
    EXPECT_EQ(names.of(1), "李雷");
    EXPECT_FALSE(names.are_numbers());
}

TEST(Words, SayWhereJMayBe) {
    struct Row {
        Step step;
        const char* range = nullptr;
        const char* choices = nullptr;
    };
    for (const Row& row : {
             Row{{.i = 8, .low = 0, .bound = 9}, "j may be any of 0…8, i included", "1 of 9 choices"},
             Row{{.i = 8, .low = 0, .bound = 8}, "j may be any of 0…7, never i itself", "1 of 8 choices"},
             Row{{.i = 3, .low = 3, .bound = 12}, "j may be any of 3…11, i included", "1 of 9 choices"},
             Row{{.i = 1, .low = 0, .bound = 1}, "j can only be 0, never i itself", "the only choice"},
             Row{{.i = 0, .low = 0, .bound = 1}, "j can only be 0, i included", "the only choice"},
             Row{{.i = 1, .low = 0, .bound = 2}, "j may be any of 0…1, i included", "1 of 2 choices"},
             Row{{.i = 0, .low = 0, .bound = 1'000'000},
                 "j may be any of 0…999999, i included",
                 "1 of 1,000,000 choices"},
         }) {
        EXPECT_EQ(range_note(row.step), row.range);
        EXPECT_EQ(choices_note(row.step), row.choices);
    }
}

TEST(Words, TellEveryStepOfARun) {
    const Recording run = run_of("fy_down", 4, {1, 2, 0});
    Player player(run);
    const ItemLabels numbers;
    EXPECT_EQ(step_sentence(player, numbers),
              "i = 3: j may be 0…3, drew 1; 2 moves to place 3, 4 to place 1.");
    EXPECT_EQ(swap_note(player, numbers), "swap 4 and 2");
    player.seek(1);
    EXPECT_EQ(step_sentence(player, numbers), "i = 2: j may be 0…2, drew 2; 3 stays at place 2.");
    EXPECT_EQ(swap_note(player, numbers), "3 stays");
    player.seek(2);
    EXPECT_EQ(step_sentence(player, numbers),
              "i = 1: j may be 0…1, drew 0; 1 moves to place 1, 4 to place 0.");
    player.seek(3);
    EXPECT_EQ(step_sentence(player, numbers), "All 3 steps are done: every item is settled.");
}

TEST(Words, TellEveryPartOfAStep) {
    const Recording recording = run_of("fy_down", 3, {0, 1});
    const auto told = [&](SwapStyle style, int position) {
        PartPlayer player(recording, style);
        player.seek(position);
        return part_sentence(player, ItemLabels());
    };
    const auto with = SwapStyle::WithTemp;
    EXPECT_EQ(told(with, 0), "i = 2: j is drawn from 0…2, each with chance 1/3.");
    EXPECT_EQ(told(with, 1), "j = 0 was drawn. temp = a[i] keeps 3, so that it is not lost.");
    EXPECT_EQ(told(with, 2), "temp keeps 3. Now 1 is copied from place 0 to place 2.");
    EXPECT_EQ(told(with, 3), "1 stands at both places now. 3 comes from temp to place 0.");
    EXPECT_EQ(told(with, 4), "1 and 3 have changed places. i goes on to 1.");
    EXPECT_EQ(told(with, 6),
              "j = 1 was drawn, which is i itself. temp = a[i] keeps 2, so that it is not lost.");
    EXPECT_EQ(told(with, 8), "i and j are the same place: 2 stays.");
    EXPECT_EQ(told(with, 9), "2 stays at place 1. That was the last step.");
    EXPECT_EQ(told(with, 10), "All 2 steps are done: every item is settled.");
    const auto without = SwapStyle::WithoutTemp;
    EXPECT_EQ(told(without, 1), "j = 0 was drawn. 1 is copied to place 2, over 3: nobody has kept that.");
    EXPECT_EQ(told(without, 2), "a[j] = a[i] copies 1 back to where it came from.");
    EXPECT_EQ(told(without, 3), "1 stands at both places. i goes on to 1.");
    EXPECT_EQ(told(without, 8), "Every step is done. 3 is lost for good: 1 of 3 items.");
}

TEST(Words, TellAStepWithoutAChoice) {
    const Recording run = run_of("sattolo_down", 3, {1, 0});
    Player player(run);
    player.seek(1);
    const ItemLabels names({"Ada", "Zoë", "李雷"});
    EXPECT_EQ(player.order(), (Order{0, 2, 1}));
    EXPECT_EQ(step_sentence(player, names),
              "i = 1: j can only be 0, drew 0; Ada moves to place 1, 李雷 to place 0.");
    EXPECT_EQ(swap_note(player, names), "swap 李雷 and Ada");
}

TEST(Words, TellTheEndOfShortRuns) {
    EXPECT_EQ(step_sentence(Player(run_of("fy_down", 0, {})), ItemLabels()),
              "There is nothing to shuffle: no step is needed.");
    EXPECT_EQ(step_sentence(Player(run_of("fy_up", 1, {})), ItemLabels()),
              "There is nothing to shuffle: no step is needed.");
    const Recording one_step = run_of("fy_prefix_up", 2, {1});
    Player player(one_step);
    EXPECT_EQ(step_sentence(player, ItemLabels()), "i = 1: j may be 0…1, drew 1; 2 stays at place 1.");
    player.seek(1);
    EXPECT_EQ(step_sentence(player, ItemLabels()), "The one step is done: every item is settled.");
    const Recording naive_of_one = run_of("naive_up", 1, {0});
    EXPECT_EQ(step_sentence(Player(naive_of_one), ItemLabels()),
              "i = 0: j can only be 0, drew 0; 1 stays at place 0.");
}

struct Explained {
    const char* variant;
    int n;
    const char* verdict;
    const char* paths;

    friend void PrintTo(const Explained& row, std::ostream* out) { *out << row.variant << ", n = " << row.n; }
};

constexpr Explained kExplained[] = {
    {"fy_down", 3, "every order exactly 1/6",
     "3·2 = 6 equally likely paths lead to 6 orders, one path each."},
    {"fy_down", 4, "every order exactly 1/24",
     "4·3·2 = 24 equally likely paths lead to 24 orders, one path each."},
    {"fy_up", 3, "every order exactly 1/6", "3·2 = 6 equally likely paths lead to 6 orders, one path each."},
    {"fy_up", 4, "every order exactly 1/24",
     "4·3·2 = 24 equally likely paths lead to 24 orders, one path each."},
    {"fy_prefix_up", 3, "every order exactly 1/6",
     "3·2 = 6 equally likely paths lead to 6 orders, one path each."},
    {"fy_prefix_up", 4, "every order exactly 1/24",
     "4·3·2 = 24 equally likely paths lead to 24 orders, one path each."},
    {"sattolo_down", 3, "4 of 6 orders never occur", "2 paths cannot reach 6 orders."},
    {"sattolo_down", 4, "18 of 24 orders never occur", "3·2 = 6 paths cannot reach 24 orders."},
    {"naive_up", 3, "2 3 1 is 1.25 times as likely as 1 2 3",
     "3·3·3 = 27 paths cannot be shared evenly among 6 orders."},
    {"naive_up", 4, "2 1 4 3 is 1.88 times as likely as 4 1 2 3",
     "4·4·4·4 = 256 paths cannot be shared evenly among 24 orders."},
    {"naive_down", 3, "3 1 2 is 1.25 times as likely as 1 2 3",
     "3·3·3 = 27 paths cannot be shared evenly among 6 orders."},
    {"naive_down", 4, "2 1 4 3 is 1.88 times as likely as 2 3 4 1",
     "4·4·4·4 = 256 paths cannot be shared evenly among 24 orders."},
};

class ExplainedVariant : public testing::TestWithParam<Explained> {};
INSTANTIATE_TEST_SUITE_P(Words, ExplainedVariant, testing::ValuesIn(kExplained), [](const auto& row) {
    return row.param.variant + std::string("_of_") + std::to_string(row.param.n);
});

TEST_P(ExplainedVariant, SaysWhatItsOrdersAreLikeAndWhy) {
    const Explained& row = GetParam();
    const Variant& variant = variant_named(row.variant);
    const ExactOrders orders = exact_orders(variant, row.n);
    EXPECT_EQ(verdict_note(orders), row.verdict);
    EXPECT_EQ(paths_sentence(variant, orders), row.paths);
}

TEST(Words, ExplainOneOrderAndOneImpossibleOrder) {
    EXPECT_EQ(verdict_note(exact_orders(variant_named("fy_down"), 1)), "every order exactly 1");
    EXPECT_EQ(verdict_note(exact_orders(variant_named("sattolo_down"), 2)), "1 of 2 orders never occurs");
    EXPECT_EQ(paths_sentence(variant_named("sattolo_down"), exact_orders(variant_named("sattolo_down"), 2)),
              "1 path cannot reach 2 orders.");
    EXPECT_EQ(paths_sentence(variant_named("fy_down"), exact_orders(variant_named("fy_down"), 1)),
              "1 path leads to 1 order.");
    EXPECT_EQ(paths_sentence(variant_named("naive_up"), exact_orders(variant_named("naive_up"), 2)),
              "2·2 = 4 equally likely paths lead to 2 orders, 2 paths each.");
}

TEST(Words, SayHowSmallAPValueIs) {
    const auto text = [](double value, double log10) { return p_value_text({value, log10}); };
    EXPECT_EQ(text(1, 0), "p = 1");
    EXPECT_EQ(text(0.54, std::log10(0.54)), "p = 0.54");
    EXPECT_EQ(text(0.001, -3), "p = 0.001");
    EXPECT_EQ(text(3e-7, std::log10(3e-7)), "p = 3×10⁻⁷");
    EXPECT_EQ(text(9.7e-7, std::log10(9.7e-7)), "p = 1×10⁻⁶") << "rounding carries";
    EXPECT_EQ(text(2e-123, std::log10(2e-123)), "p = 2×10⁻¹²³");
    EXPECT_EQ(text(0, -300.5), "p < 10⁻³⁰⁰");
    EXPECT_EQ(text(0, -12'345), "p < 10⁻³⁰⁰");
}

TEST(Words, ShowTwoDigitsOfAShareThatMeanSomething) {
    struct Row {
        double share;
        const char* text;
    };
    for (const Row& row :
         {Row{0, "0 %"}, Row{0.00005, "under 0.01 %"}, Row{0.0001, "0.01 %"}, Row{0.001, "0.10 %"},
          Row{0.0042, "0.42 %"}, Row{0.0417, "4.2 %"}, Row{0.0996, "10 %"}, Row{0.00999, "1.0 %"},
          Row{0.25, "25 %"}, Row{0.75, "75 %"}, Row{1, "100 %"}}) {
        EXPECT_EQ(percent_text(row.share), row.text) << row.share;
    }
}

TEST(Words, ShowLargeStatisticsInFewDigits) {
    struct Row {
        double number;
        const char* text;
    };
    for (const Row& row :
         {Row{0, "0.0"}, Row{21.74, "21.7"}, Row{99.94, "99.9"}, Row{123.4, "123"}, Row{1000, "1,000"},
          Row{999.7, "1,000"}, Row{999'999, "999,999"}, Row{7.2e6, "7.2 million"},
          Row{123.4e6, "123 million"}, Row{1.5e9, "1.5 billion"}, Row{3e12, "3.0 trillion"}}) {
        EXPECT_EQ(short_number(row.number), row.text);
    }
}

TEST(Words, NeverJudgeTooEarlyAndNeverProveFairness) {
    ChiSquaredTest test;
    test.degrees_of_freedom = 0;
    EXPECT_EQ(test_sentence(test), "There is only one possible outcome: nothing to test.");
    test.degrees_of_freedom = 23;
    test.trials_needed = 120;
    EXPECT_EQ(test_sentence(test), "Not enough shuffles to tell: 120 more needed.");
    test.trials = 119;
    test.p = {0, -400};
    EXPECT_EQ(test_sentence(test), "Not enough shuffles to tell: 1 more needed.");
    test.trials = 120;
    EXPECT_EQ(test_sentence(test), "Biased: a fair shuffle would hardly ever look like this.");
    test.trials = 2'400'000;
    test.p = {0.001, -3};
    EXPECT_EQ(test_sentence(test), "No bias found in 2,400,000 shuffles.");
    test.p = {0.0009, std::log10(0.0009)};
    EXPECT_EQ(test_sentence(test), "Biased: a fair shuffle would hardly ever look like this.");
}

TEST(ChanceText, IsNeverRoundedToCertainty) {
    EXPECT_EQ(chance_text(0), "none");
    EXPECT_EQ(chance_text(0.00001), "under 0.01 %");
    EXPECT_EQ(chance_text(0.001), "0.10 %");
    EXPECT_EQ(chance_text(0.5), "50 %");
    EXPECT_EQ(chance_text(0.9876), "99 %");
    EXPECT_EQ(chance_text(0.9991), "99.91 %");
    EXPECT_EQ(chance_text(0.99999), "over 99.99 %");
    EXPECT_EQ(chance_text(1), "over 99.99 %");
}

TEST(NoticeSentence, SaysHowManyOrWhyNot) {
    const Effect naive = {.noncentrality_per_trial = 1.0 / 81, .degrees_of_freedom = 5, .trials_needed = 30};
    const std::string trials = with_thousands(trials_to_notice(naive).value());
    EXPECT_EQ(notice_sentence(naive),
              "It takes " + trials +
                  " shuffles to notice with a chance of 95 %, where a fair shuffle is "
                  "called biased once in 1000 times.");
    const Effect loud = {.noncentrality_per_trial = 2, .degrees_of_freedom = 5, .trials_needed = 30};
    EXPECT_EQ(
        notice_sentence(loud, 0.5, 0.05),
        "It takes 30 shuffles to notice with a chance of 50 %, where a fair shuffle is called biased once "
        "in 20 times. With fewer the test is not judged.");
    EXPECT_EQ(notice_sentence({.noncentrality_per_trial = 0, .degrees_of_freedom = 5, .trials_needed = 30}),
              "There is no bias here: no number of shuffles shows one.");
    EXPECT_EQ(
        notice_sentence({.noncentrality_per_trial = 1e-30, .degrees_of_freedom = 5, .trials_needed = 30}),
        "The bias is too small for any number of shuffles that can be counted.");
    EXPECT_EQ(notice_sentence({}), "There is only one possible outcome: nothing to notice.");
}

/// Sentence of step k of five items, seed 1938.
std::string sentence_of(const char* variant, int k) {
    FractionSource source(1938);
    const Recording recording(variant_named(variant), 5, source);
    Player player(recording);
    player.seek(k);
    return step_sentence(player, ItemLabels());
}

TEST(StepSentence, SaysHowJCameAboutAndWhatMoves) {
    EXPECT_EQ(sentence_of("hat_draw", 0),
              "i = 0: j may be 0…4, drew 2; 3 is put in at place 0, and those between move over.");
    EXPECT_EQ(sentence_of("hat_draw", 1), "i = 1: j may be 1…4, drew 1; 1 stays at place 1.");
    EXPECT_EQ(sentence_of("cmp_bubble", 0), "Places 0 and 1, a coin: 1 stays at place 0.");
    EXPECT_EQ(sentence_of("random_pairs:12", 0),
              "i and j are both drawn from 0…4, drew 2 and 1; 2 moves to place 2, 3 to place 1.");
    EXPECT_EQ(sentence_of("same_u_every_step", 0),
              "i = 4: j may be 0…4, drew 2; 3 moves to place 4, 5 to place 2.");
    EXPECT_EQ(sentence_of("same_u_every_step", 1), "i = 3: j = 1 follows; 2 moves to place 3, 4 to place 1.");
    EXPECT_EQ(sentence_of("no_op", 0), "No step is done: every item stays where it is.");
}

TEST(PartSentence, OfAnInsertionTakesOutMovesOverAndPutsIn) {
    FractionSource source(1938);
    const Recording recording(variant_named("hat_draw"), 5, source);
    PartPlayer player(recording, SwapStyle::WithTemp);
    std::vector<std::string> sentences;
    for (int position = 1; position <= 4; ++position) {
        player.seek(position);
        sentences.push_back(part_sentence(player, ItemLabels()));
    }
    EXPECT_EQ(sentences[0], "j = 2. 3 is taken out and waits in temp.");
    EXPECT_EQ(sentences[1], "Those between places 0 and 2 move over by one.");
    EXPECT_EQ(sentences[2], "3 is put in at place 0.");
    EXPECT_TRUE(sentences[3].starts_with("3 stands at place 0.")) << sentences[3];
}

TEST(RangeNote, SaysWhatKindOfChoiceItIs) {
    EXPECT_EQ(range_note({2, 0, 5, StepKind::OtherPlace}), "j may be any of 0…4, never i itself");
    EXPECT_EQ(range_note({2, 0, 5, StepKind::Pair}), "i and j are both drawn from 0…4");
    EXPECT_EQ(range_note({2, 2, 4, StepKind::Coin}), "a coin decides between places 2 and 3");
    EXPECT_EQ(range_note({2, 0, 3, StepKind::Chosen}), "j comes to 0…2, not equally likely");
    EXPECT_EQ(range_note({2, 1, 2, StepKind::Forced}),
              "nothing is drawn: j follows from what was drawn before");
}

TEST(About, NamesWhatShowsWhatIsRelatedAndHowFarItIsKnown) {
    const std::string text = about(variant_named("fy_stops_at_2"));
    EXPECT_NE(text.find("It shows from 2 items on."), std::string::npos) << text;
    EXPECT_NE(text.find("See also: Half of the loop; Fisher–Yates."), std::string::npos) << text;
    EXPECT_NE(text.find("all orders up to 10 items"), std::string::npos) << text;
    EXPECT_NE(about(variant_named("cmp_merge")).find("all orders up to 8 items"), std::string::npos);
}

}  // namespace
}  // namespace shufflelens
