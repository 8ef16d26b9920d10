// When a lesson asks, and what counts.
#include "shufflelens/lesson.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"

namespace shufflelens {
namespace {

/// A lesson that is on, with a player to step through a run.
class LessonOf : public testing::Test {
  protected:
    LessonOf() {
        lesson.switch_on();
        go_to(0);
    }
    void go_to(int step) {
        player.seek(step);
        lesson.arrive({player, labels, 4});
    }
    int right() const { return lesson.question()->right; }
    int wrong() const { return lesson.question()->right == 0 ? 1 : 0; }

    FractionSource source{1938};
    Recording run{variant_named("fy_down"), 13, source};
    Player player{run};
    ItemLabels labels;
    Lesson lesson;
};

TEST(LessonSchedule, AsksEveryKindOnceAndThenEveryThirdStep) {
    using enum QuestionKind;
    constexpr std::optional<QuestionKind> kNone;
    const std::vector<std::optional<QuestionKind>> kinds = {
        Range, Landing, Orders, Bars,  kNone, kNone, Range, kNone, kNone,  Landing,
        kNone, kNone,   Orders, kNone, kNone, Range, kNone, kNone, Landing};
    for (std::size_t step = 0; step < kinds.size(); ++step) {
        EXPECT_EQ(kind_asked_at(static_cast<int>(step)), kinds[step]) << step;
    }
}

TEST_F(LessonOf, AsksWhatTheStepAsks) {
    for (int step = 0; step <= run.step_count(); ++step) {
        go_to(step);
        const std::optional<QuestionKind> kind = kind_asked_at(step);
        EXPECT_EQ(lesson.question(), kind ? question_at(*kind, {player, labels, 4}) : std::nullopt);
    }
    EXPECT_FALSE(lesson.question());  // the end
}

TEST_F(LessonOf, TakesOneAnswerAQuestion) {
    EXPECT_FALSE(lesson.answer());
    EXPECT_EQ(lesson.verdict(), "");
    EXPECT_EQ(lesson.score_text(), "no answer yet");
    EXPECT_TRUE(lesson.commit(right()));
    EXPECT_EQ(lesson.answer(), right());
    EXPECT_FALSE(lesson.commit(wrong()));
    EXPECT_EQ(lesson.answer(), right());
    EXPECT_EQ(lesson.score_text(), "1 of 1 right");
    EXPECT_EQ(lesson.verdict(), "Right. " + lesson.question()->reason);
    go_to(1);
    const int given = wrong();
    EXPECT_TRUE(lesson.commit(given));
    EXPECT_FALSE(lesson.commit(right()));
    EXPECT_EQ(lesson.answer(), given);
    EXPECT_EQ(lesson.right_count(), 1);
    EXPECT_EQ(lesson.asked_count(), 2);
    EXPECT_EQ(lesson.score_text(), "1 of 2 right");
    const Question question = *lesson.question();
    EXPECT_EQ(lesson.verdict(), "No, it is " + question.answers.at(static_cast<std::size_t>(question.right)) +
                                    ". " + question.reason);
    go_to(4);
    EXPECT_FALSE(lesson.commit(0));  // no question here
    EXPECT_EQ(lesson.asked_count(), 2);
}

TEST_F(LessonOf, ShowsAnAnswerAgainWhereItWasGiven) {
    const int given = wrong();
    lesson.commit(given);
    go_to(7);
    EXPECT_FALSE(lesson.answer());
    go_to(0);
    EXPECT_EQ(lesson.answer(), given);
    EXPECT_FALSE(lesson.commit(right()));
    EXPECT_EQ(lesson.asked_count(), 1);
}

TEST_F(LessonOf, AsksNothingAboutStepsThatWereShown) {
    go_to(3);
    EXPECT_TRUE(lesson.question());
    go_to(2);
    EXPECT_FALSE(lesson.question());  // skipped, and seen since
    EXPECT_FALSE(lesson.commit(0));
    go_to(3);
    EXPECT_TRUE(lesson.question());  // still the first that was not shown
    EXPECT_EQ(lesson.asked_count(), 0);
}

TEST_F(LessonOf, AsksNothingWhileSwitchedOff) {
    const int given = right();
    lesson.commit(given);
    lesson.switch_off();
    EXPECT_FALSE(lesson.is_on());
    EXPECT_FALSE(lesson.question());
    EXPECT_FALSE(lesson.answer());
    EXPECT_EQ(lesson.verdict(), "");
    go_to(1);
    EXPECT_FALSE(lesson.commit(0));
    go_to(2);
    lesson.switch_on();
    EXPECT_EQ(lesson.question()->kind, QuestionKind::Orders);
    go_to(1);
    EXPECT_FALSE(lesson.question());  // shown while the lesson was off
    go_to(0);
    EXPECT_EQ(lesson.answer(), given);
    EXPECT_EQ(lesson.score_text(), "1 of 1 right");
}

TEST_F(LessonOf, StartsAgainWithAnotherRun) {
    lesson.commit(right());
    go_to(6);
    lesson.start_run();
    EXPECT_FALSE(lesson.question());
    go_to(0);
    EXPECT_TRUE(lesson.question());
    EXPECT_FALSE(lesson.answer());
    EXPECT_TRUE(lesson.commit(wrong()));
    EXPECT_EQ(lesson.score_text(), "1 of 2 right");
}

TEST_F(LessonOf, ClearsItsScoreButNotTheAnswers) {
    lesson.commit(right());
    lesson.clear_score();
    EXPECT_EQ(lesson.score_text(), "no answer yet");
    EXPECT_EQ(lesson.right_count(), 0);
    EXPECT_TRUE(lesson.answer());
    EXPECT_FALSE(lesson.commit(right()));
    EXPECT_EQ(lesson.asked_count(), 0);
}

TEST(Lesson, IsOffAtFirst) {
    EXPECT_FALSE(Lesson().is_on());
    EXPECT_FALSE(Lesson().question());
}

TEST(Lesson, IsSilentWhereThereIsNothingToAsk) {
    for (const Variant& variant : variants()) {
        for (const int n : {0, 1}) {
            FractionSource source(1);
            const Recording run(variant, n, source);
            Player player(run);
            const ItemLabels labels;
            Lesson lesson;
            lesson.switch_on();
            for (int step = 0; step <= run.step_count(); ++step) {
                player.seek(step);
                lesson.arrive({player, labels, n});
                EXPECT_FALSE(lesson.question());
            }
        }
    }
}

}  // namespace
}  // namespace shufflelens
