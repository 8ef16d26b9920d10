// Every question against an independent count, and the words of some of them.
#include "shufflelens/question.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>

#include "core/support.hpp"
#include "shufflelens/choice_tree.hpp"
#include "shufflelens/exact.hpp"

namespace shufflelens {
namespace {

using test::ForEveryVariant;

constexpr std::array<QuestionKind, kQuestionKinds> kKinds = {QuestionKind::Range, QuestionKind::Landing,
                                                             QuestionKind::Orders, QuestionKind::Bars};

Recording run_of(std::string_view name, int n, std::vector<std::uint64_t> draws) {
    ScriptedSource source(std::move(draws));
    return {variant_named(name), n, source};
}

Recording seeded_run(const Variant& variant, int n) {
    FractionSource source(1938);
    return {variant, n, source};
}

std::optional<Question> asked(QuestionKind kind, const Recording& run, int step, int histogram_items = 4,
                              const ItemLabels& labels = {}) {
    Player player(run);
    player.seek(step);
    return question_at(kind, {player, labels, histogram_items});
}

std::string right_answer(const Question& question) {
    return question.answers.at(static_cast<std::size_t>(question.right));
}

/// The right answer first, the others as they stand: the position is another test's business.
std::vector<std::string> right_first(const Question& question) {
    std::vector<std::string> answers = question.answers;
    const auto right = answers.begin() + question.right;
    std::rotate(answers.begin(), right, right + 1);
    return answers;
}

class QuestionOf : public ForEveryVariant {};

TEST_P(QuestionOf, AlwaysHasOneRightAnswerAmongDifferentOnes) {
    for (const int n : {0, 1, 2, 3, 4, 5, 8, 9, 21, 52, 100, 101}) {
        const Recording run = seeded_run(variant(), n);
        for (int step = 0; step <= run.step_count(); ++step) {
            for (const QuestionKind kind : kKinds) {
                const auto question = asked(kind, run, step, std::min(n, 5));
                if (!question) continue;
                EXPECT_EQ(question->kind, kind);
                EXPECT_EQ(question->step, step);
                const std::set<std::string> different(question->answers.begin(), question->answers.end());
                EXPECT_EQ(different.size(), question->answers.size());
                EXPECT_GE(different.size(), 2U);
                EXPECT_LE(different.size(), 4U);
                EXPECT_GE(question->right, 0);
                EXPECT_LT(question->right, static_cast<int>(question->answers.size()));
                EXPECT_TRUE(question->text.ends_with("?") || kind == QuestionKind::Orders) << question->text;
                EXPECT_TRUE(question->reason.ends_with(".")) << question->reason;
                EXPECT_EQ(asked(kind, run, step, std::min(n, 5)), question);
            }
        }
    }
}

TEST_P(QuestionOf, HasNothingToAskWithoutAChoiceOfAnswers) {
    for (const int n : {0, 1}) {
        const Recording run = seeded_run(variant(), n);
        for (int step = 0; step <= run.step_count(); ++step) {
            for (const QuestionKind kind : kKinds) {
                EXPECT_FALSE(asked(kind, run, step, n)) << "n = " << n << ", kind " << static_cast<int>(kind);
            }
        }
    }
    const Recording run = seeded_run(variant(), 5);
    for (const QuestionKind kind : kKinds) EXPECT_FALSE(asked(kind, run, run.step_count()));
}

TEST_P(QuestionOf, KnowsEveryPlaceThatJCanBe) {
    for (int n = 2; n <= 6; ++n) {
        const Recording run = seeded_run(variant(), n);
        for (int step = 0; step < run.step_count(); ++step) {
            // The places that the engine's own draw reaches.
            std::set<int> places;
            OdometerSource odometer;
            do places.insert(draw_place(run.step(step), odometer));
            while (odometer.advance());
            const int low = *places.begin();
            const int high = *places.rbegin();
            ASSERT_EQ(static_cast<int>(places.size()), high - low + 1);
            const auto question = asked(QuestionKind::Range, run, step);
            ASSERT_TRUE(question);
            EXPECT_EQ(right_answer(*question), low == high
                                                   ? "only " + std::to_string(low)
                                                   : std::to_string(low) + "…" + std::to_string(high));
        }
    }
}

TEST_P(QuestionOf, KnowsWhereAnItemLands) {
    for (int n = 2; n <= 6; ++n) {
        const Recording run = seeded_run(variant(), n);
        Player after(run);
        for (int step = 0; step < run.step_count(); ++step) {
            const auto question = asked(QuestionKind::Landing, run, step);
            ASSERT_TRUE(question);
            const Swap swap = run.swap(step);
            after.seek(step);
            const Item item = after.order().at(static_cast<std::size_t>(step % 2 == 0 ? swap.i : swap.j));
            EXPECT_NE(question->text.find(std::to_string(item + 1) + " stands at place"), std::string::npos);
            after.seek(step + 1);
            const auto found = std::find(after.order().begin(), after.order().end(), item);
            EXPECT_EQ(right_answer(*question), "place " + std::to_string(found - after.order().begin()));
        }
    }
}

/// How many orders the steps from first_step on can end in, by walking every sequence of draws.
std::size_t orders_by_walking(const Recording& run, int first_step) {
    std::set<Order> ends;
    OdometerSource odometer;
    do {
        Order order = identity_order(run.item_count());
        for (int k = first_step; k < run.step_count(); ++k) {
            const int j = draw_place(run.step(k), odometer);
            std::swap(order[static_cast<std::size_t>(run.step(k).i)], order[static_cast<std::size_t>(j)]);
        }
        ends.insert(order);
    } while (odometer.advance());
    return ends.size();
}

/// "8! = 40,320", "9": the number.
std::uint64_t value_of(std::string text) {
    if (const std::size_t equals = text.find("= "); equals != std::string::npos)
        text = text.substr(equals + 2);
    std::erase(text, ',');
    return std::stoull(text);
}

TEST_P(QuestionOf, CountsTheOrdersThatAreLeft) {
    for (int n = 2; n <= 6; ++n) {
        const Recording run = seeded_run(variant(), n);
        for (int step = 0; step < run.step_count(); ++step) {
            const auto question = asked(QuestionKind::Orders, run, step);
            ASSERT_TRUE(question) << "n = " << n << ", step " << step;
            EXPECT_EQ(value_of(right_answer(*question)), orders_by_walking(run, step))
                << "n = " << n << ", step " << step;
            std::set<std::uint64_t> values;
            for (const std::string& answer : question->answers) values.insert(value_of(answer));
            EXPECT_EQ(values.size(), question->answers.size());
        }
    }
}

TEST_P(QuestionOf, NamesAnOrderThatNoOtherAnswerEquals) {
    for (int n = 2; n <= kMaxTreeItems; ++n) {
        std::map<std::string, int> ends;
        for (std::uint64_t rank = 0; rank < factorial(n); ++rank) ends[to_text(unrank(rank, n))] = 0;
        for (const std::uint64_t end : choice_tree(variant(), n).ends) ++ends[to_text(unrank(end, n))];
        int most = 0;
        int least = std::numeric_limits<int>::max();
        for (const auto& [order, paths] : ends) {
            most = std::max(most, paths);
            least = std::min(least, paths);
        }
        const Recording run = seeded_run(variant(), 30);
        for (int step = 0; step < run.step_count(); ++step) {
            const auto question = asked(QuestionKind::Bars, run, step, n);
            ASSERT_TRUE(question);
            const std::string right = right_answer(*question);
            if (most == least) {
                EXPECT_EQ(right, "none: all are equally tall");
                continue;
            }
            EXPECT_EQ(ends.at(right), most);
            for (const std::string& answer : question->answers) {
                if (answer == right || answer.starts_with("none")) continue;
                EXPECT_LT(ends.at(answer), most) << answer;
            }
        }
    }
    EXPECT_FALSE(asked(QuestionKind::Bars, seeded_run(variant(), 9), 0, kMaxTreeItems + 1));
}

INSTANTIATE_TEST_SUITE_P(Every, QuestionOf, testing::ValuesIn(test::variant_names()), test::name_of_param);

using Answers = std::vector<std::string>;

TEST(Question, AboutTheRangeOffersItsMistakes) {
    const auto fair = asked(QuestionKind::Range, seeded_run(variant_named("fy_down"), 13), 4);
    EXPECT_EQ(fair->text, "i = 8 of places 0…12. Which places can j be?");
    EXPECT_EQ(right_first(*fair), (Answers{"0…8", "0…7", "0…12", "8…12"}));
    EXPECT_EQ(fair->reason,
              "j may be any of 0…8, i included: 9 choices. Place i is filled from all the items not settled "
              "yet, itself included.");
    const auto upwards = asked(QuestionKind::Range, seeded_run(variant_named("fy_up"), 13), 8);
    EXPECT_EQ(right_first(*upwards), (Answers{"8…12", "0…8", "0…7", "0…12"}));
    const auto off_by_one = asked(QuestionKind::Range, seeded_run(variant_named("sattolo_down"), 3), 1);
    EXPECT_EQ(right_first(*off_by_one), (Answers{"only 0", "0…1", "0…2", "1…2"}));
    EXPECT_TRUE(off_by_one->reason.starts_with("j can only be 0, never i itself: 1 choice. j is never i,"))
        << off_by_one->reason;
    const auto of_two = asked(QuestionKind::Range, seeded_run(variant_named("naive_up"), 2), 0);
    EXPECT_EQ(right_first(*of_two), (Answers{"0…1", "only 0", "only 1"}));
}

TEST(Question, AboutLandingNamesTheItem) {
    const ItemLabels cards({"2♠", "5♠", "Q♦", "K♠"});
    const Recording run = run_of("fy_down", 4, {1, 0, 1});
    const auto at_i = asked(QuestionKind::Landing, run, 0, 4, cards);
    EXPECT_EQ(at_i->text, "i = 3, and j = 1 was drawn. K♠ stands at place 3. Where does it land?");
    EXPECT_EQ(right_first(*at_i), (Answers{"place 1", "place 3", "place 2", "place 0"}));
    EXPECT_EQ(at_i->reason,
              "The items at i and j change places, and no other moves: K♠ goes from place 3 to place 1, 5♠ "
              "from place 1 to place 3.");
    const auto at_j = asked(QuestionKind::Landing, run, 1, 4, cards);
    EXPECT_EQ(at_j->text, "i = 2, and j = 0 was drawn. 2♠ stands at place 0. Where does it land?");
    EXPECT_EQ(right_first(*at_j), (Answers{"place 2", "place 0", "place 3", "place 1"}));
    const auto stays = asked(QuestionKind::Landing, run, 2, 4, cards);
    EXPECT_EQ(right_first(*stays), (Answers{"place 1", "place 2", "place 0", "place 3"}));
    EXPECT_EQ(stays->reason, "i and j are both 1, so K♠ is exchanged with itself and stays.");
}

TEST(Question, AboutOrdersWritesFactorials) {
    const auto about = [](const char* variant, int n, int step) {
        return asked(QuestionKind::Orders, seeded_run(variant_named(variant), n), step);
    };
    EXPECT_EQ(right_first(*about("fy_down", 13, 0)),
              (Answers{"13! = 6,227,020,800", "13", "12! = 479,001,600", "11! = 39,916,800"}));
    EXPECT_EQ(right_first(*about("fy_down", 13, 5)),
              (Answers{"8! = 40,320", "13! = 6,227,020,800", "8", "7! = 5,040"}));
    EXPECT_EQ(right_answer(*about("fy_up", 13, 5)), "8! = 40,320");
    EXPECT_EQ(right_answer(*about("sattolo_down", 13, 5)), "7! = 5,040");
    EXPECT_EQ(right_answer(*about("fy_prefix_up", 13, 11)), "13");
    EXPECT_EQ(right_answer(*about("fy_prefix_up", 13, 10)), "13·12 = 156");
    EXPECT_EQ(right_answer(*about("fy_down", 52, 0)), "52!");
    EXPECT_EQ(right_answer(*about("fy_down", 21, 1)), "20! = 2,432,902,008,176,640,000");
    EXPECT_EQ(right_answer(*about("fy_down", 100, 0)), "100!");
    EXPECT_FALSE(about("fy_down", 101, 0));
    // Paths that meet are counted up to eight items; the last step alone never lets them meet.
    EXPECT_EQ(right_answer(*about("naive_up", 8, 0)), "8! = 40,320");
    EXPECT_FALSE(about("naive_up", 9, 0));
    EXPECT_EQ(right_answer(*about("naive_up", 9, 8)), "9");
}

TEST(Question, AboutOrdersGivesTheReasonInNumbers) {
    const auto reason = [](const char* variant, int n, int step) {
        return asked(QuestionKind::Orders, seeded_run(variant_named(variant), n), step)->reason;
    };
    EXPECT_EQ(asked(QuestionKind::Orders, seeded_run(variant_named("fy_down"), 13), 5)->text,
              "How many different orders can still come out from here? 7 steps are left.");
    EXPECT_EQ(reason("fy_down", 13, 5),
              "The 7 steps left have 8! = 40,320 sequences of draws, and each ends in an order of its own.");
    EXPECT_EQ(reason("fy_down", 13, 11),
              "One step is left, with 2 choices, and each ends in an order of its own.");
    EXPECT_EQ(reason("sattolo_down", 4, 2), "One step is left, with 1 choice: only one order can come out.");
    EXPECT_EQ(reason("naive_up", 3, 0),
              "The 3 steps left have 3·3·3 = 27 sequences of draws, but some end in the same order: 3! = 6 "
              "different orders can come out.");
}

TEST(Question, AboutBarsSaysHowOftenOrdersCome) {
    const Recording fair = seeded_run(variant_named("fy_down"), 13);
    const auto uniform = asked(QuestionKind::Bars, fair, 3, 3);
    EXPECT_EQ(
        uniform->text,
        "The histogram counts this shuffle of 3 items. Which of these orders has the tallest bar in the "
        "long run?");
    EXPECT_EQ(right_first(*uniform), (Answers{"none: all are equally tall", "1 2 3", "3 2 1", "2 3 1"}));
    EXPECT_EQ(uniform->reason,
              "3·2 = 6 equally likely paths lead to 6 orders, one path each. So all bars grow to the same "
              "height; what is left between them is chance.");
    const auto naive = asked(QuestionKind::Bars, seeded_run(variant_named("naive_up"), 13), 3, 3);
    EXPECT_EQ(right_first(*naive), (Answers{"1 3 2", "none: all are equally tall", "1 2 3", "3 2 1"}));
    EXPECT_EQ(
        naive->reason,
        "3·3·3 = 27 paths cannot be shared evenly among 6 orders. 1 3 2 comes out 5 of 27 times, 1 2 3 4 "
        "of 27 times.");
    const auto always = asked(QuestionKind::Bars, seeded_run(variant_named("sattolo_down"), 13), 3, 2);
    EXPECT_EQ(right_first(*always), (Answers{"2 1", "none: all are equally tall", "1 2"}));
    EXPECT_EQ(always->reason, "1 path cannot reach 2 orders. 2 1 comes out always, 1 2 never.");
}

// Nobody learns that "the second" is right: 30 steps leave out one of 4 positions in under 0.1 % of all
// assignments, and this one is fixed.
TEST(Question, HasItsRightAnswerAtEveryPosition) {
    const Recording run = seeded_run(variant_named("fy_down"), 60);
    for (const QuestionKind kind : kKinds) {
        std::array<int, kMaxAnswers> counts{};
        for (int step = 0; step < 30; ++step) {
            ++counts.at(static_cast<std::size_t>(asked(kind, run, step)->right));
        }
        for (const int count : counts) EXPECT_GT(count, 0);
    }
}

TEST(Question, IsAskedWhileItsAnswerIsHidden) {
    EXPECT_FALSE(is_asked_after_draw(QuestionKind::Range));
    EXPECT_TRUE(is_asked_after_draw(QuestionKind::Landing));
    EXPECT_FALSE(is_asked_after_draw(QuestionKind::Orders));
    EXPECT_FALSE(is_asked_after_draw(QuestionKind::Bars));
}

}  // namespace
}  // namespace shufflelens
