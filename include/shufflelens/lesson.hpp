// A lesson: which question the screen asks at which step, what was answered, and the score.
//
// It never blocks. A question that is stepped over does not count, and a step that was shown is not asked
// about any more.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "shufflelens/question.hpp"

namespace shufflelens {

/// The kind asked about step k >= 0. Steps 0 to 3 ask for range, landing, orders and bars, one each; from
/// there on every third step (6, 9, 12, …) asks for range, landing and orders in turn, and the others
/// nothing.
std::optional<QuestionKind> kind_asked_at(int step);

class Lesson {
  public:
    bool is_on() const { return is_on_; }
    void switch_on() { is_on_ = true; }
    /// Asks nothing; answers and score are kept.
    void switch_off() { is_on_ = false; }

    /// Another run: forgets what was seen and answered, but not the score.
    void start_run();
    /// The player stands at its step now, on or off: what lies behind it has been shown. The question that
    /// the step asks, if it asks any, is made here, so call it when the player has moved, not every frame.
    void arrive(const QuestionScene& scene);

    /// The question of this step: open, or answered already (answer() tells). Nothing while switched off,
    /// and nothing where the step was shown before it was answered.
    std::optional<Question> question() const;
    /// What was committed to the question of this step.
    std::optional<int> answer() const;
    /// Commits an answer, once: false, and nothing changes, where no question is open.
    /// Requires a position in its answers.
    bool commit(int answer);
    /// "Right. …" or "No, it is 0…8. …" with the reason. Empty before the answer.
    std::string verdict() const;

    int right_count() const { return right_count_; }
    int asked_count() const { return asked_count_; }
    /// "3 of 4 right"; "no answer yet".
    std::string score_text() const;
    void clear_score();

  private:
    bool is_on_ = false;
    int shown_steps_ = 0;         // the steps before this one have been shown
    std::map<int, int> answers_;  // step → answer; a step asks one question
    std::optional<Question> question_;
    int right_count_ = 0;
    int asked_count_ = 0;
};

}  // namespace shufflelens
