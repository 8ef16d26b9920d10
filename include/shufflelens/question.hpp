// Predict: what a screen can ask about the coming step before it shows it.
//
// A question is a pure function of the run, the step and the kind, so the same lesson asks the same things.
// The wrong answers are the mistakes that students make: ranges off by one, items that are pushed aside.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "shufflelens/player.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

enum class QuestionKind : std::uint8_t {
    Range,    // which places can j be?
    Landing,  // where does this item land?
    Orders,   // how many orders can the rest of the shuffle still reach?
    Bars,     // which order has the tallest bar in the histogram?
};
inline constexpr int kQuestionKinds = 4;

/// Whether j must be seen for the question to make sense: it is asked between the draw and the swap. The
/// others are asked before the draw, with range and j still hidden.
constexpr bool is_asked_after_draw(QuestionKind kind) {
    return kind == QuestionKind::Landing;
}

/// The most answers to choose from; there are at least two.
inline constexpr int kMaxAnswers = 4;
/// Up to here orders are counted one by one where paths meet, so the question can be asked of every shuffle.
inline constexpr int kMaxCountedOrdersItems = 8;
/// Above, the number of orders is not asked: a product of hundreds of factors teaches nothing.
inline constexpr int kMaxAskedOrdersItems = 100;

struct Question {
    QuestionKind kind = QuestionKind::Range;
    int step = 0;                           // the coming step that it is about
    std::string text = {};                  // one or two sentences
    std::vector<std::string> answers = {};  // all different
    int right = 0;                          // in [0, answers.size())
    std::string reason = {};                // why, with the numbers of this step; for after the answer

    friend bool operator==(const Question&, const Question&) = default;
};

/// What questions are about: the coming step of the player, and the histogram beside it.
struct QuestionScene {
    const Player& player;
    const ItemLabels& labels;
    int histogram_items = 0;  // n of the counted shuffles
};

/// The question of this kind; nothing where there is nothing to ask: at the end of the run, where only one
/// answer is thinkable, where orders cannot be counted, or where there are more than kMaxTreeItems! bars.
/// O(1) but for Orders: at most O(steps²), or counting 8! orders (milliseconds).
std::optional<Question> question_at(QuestionKind kind, const QuestionScene& scene);

}  // namespace shufflelens
