#include "shufflelens/lesson.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

constexpr std::array<QuestionKind, kQuestionKinds> kOpening = {QuestionKind::Range, QuestionKind::Landing,
                                                               QuestionKind::Orders, QuestionKind::Bars};
constexpr int kStride = 3;
/// The histogram stays the same all through the run: asked for once, it is not asked for again.
constexpr int kRepeatedKinds = 3;

}  // namespace

std::optional<QuestionKind> kind_asked_at(int step) {
    SHUFFLELENS_CHECK(step >= 0);
    if (step < kQuestionKinds) return kOpening[static_cast<std::size_t>(step)];
    if (step % kStride != 0) return std::nullopt;
    constexpr int kFirstRepeat = (kQuestionKinds + kStride - 1) / kStride;
    return kOpening[static_cast<std::size_t>((step / kStride - kFirstRepeat) % kRepeatedKinds)];
}

void Lesson::start_run() {
    shown_steps_ = 0;
    answers_.clear();
    question_.reset();
}

void Lesson::arrive(const QuestionScene& scene) {
    const int step = scene.player.step();
    const bool was_shown = step < shown_steps_;
    shown_steps_ = std::max(shown_steps_, step);
    question_.reset();
    if (was_shown && !answers_.contains(step)) return;
    if (const auto kind = kind_asked_at(step)) question_ = question_at(*kind, scene);
}

std::optional<Question> Lesson::question() const {
    return is_on_ ? question_ : std::nullopt;
}

std::optional<int> Lesson::answer() const {
    if (!is_on_ || !question_) return std::nullopt;
    const auto answer = answers_.find(question_->step);
    if (answer == answers_.end()) return std::nullopt;
    return answer->second;
}

bool Lesson::commit(int answer) {
    if (!is_on_ || !question_ || answers_.contains(question_->step)) return false;
    SHUFFLELENS_CHECK(0 <= answer && answer < static_cast<int>(question_->answers.size()));
    answers_[question_->step] = answer;
    ++asked_count_;
    if (answer == question_->right) ++right_count_;
    return true;
}

std::string Lesson::verdict() const {
    const std::optional<int> given = answer();
    if (!given) return "";
    if (*given == question_->right) return "Right. " + question_->reason;
    return "No, it is " + question_->answers[static_cast<std::size_t>(question_->right)] + ". " +
           question_->reason;
}

std::string Lesson::score_text() const {
    if (asked_count_ == 0) return "no answer yet";
    return std::to_string(right_count_) + " of " + std::to_string(asked_count_) + " right";
}

void Lesson::clear_score() {
    right_count_ = 0;
    asked_count_ = 0;
}

}  // namespace shufflelens
