#include "shufflelens/question.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <utility>

#include "shufflelens/check.hpp"
#include "shufflelens/choice_tree.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/random_words.hpp"

namespace shufflelens {

namespace {

/// Puts the right answer among the first wrong ones that differ from it and from each other. Its position
/// follows from step and kind, without a pattern that could be learned. Nothing where no wrong answer is
/// left.
std::optional<Question> with_answers(Question question, std::string right,
                                     const std::vector<std::string>& wrong) {
    for (const std::string& answer : wrong) {
        const bool is_new = answer != right && std::find(question.answers.begin(), question.answers.end(),
                                                         answer) == question.answers.end();
        if (is_new && question.answers.size() + 1 < kMaxAnswers) question.answers.push_back(answer);
    }
    if (question.answers.empty()) return std::nullopt;
    const std::uint64_t word =
        random_word(static_cast<std::uint64_t>(question.kind), static_cast<std::uint64_t>(question.step));
    question.right = static_cast<int>(word % (question.answers.size() + 1));
    question.answers.insert(question.answers.begin() + question.right, std::move(right));
    return question;
}

std::string counted(std::uint64_t count, const std::string& thing) {
    return with_thousands(count) + " " + thing + (count == 1 ? "" : "s");
}

std::string counted(int count, const std::string& thing) {
    return counted(static_cast<std::uint64_t>(count), thing);
}

// Which places can j be?

std::string range_answer(const Step& step) {
    return (step.choices() == 1 ? "only " : "") + range_text(step);
}

std::optional<Question> range_question(Question question, const Recording& recording) {
    const int n = recording.item_count();
    const Step step = recording.step(question.step);
    const int i = step.i;
    question.text =
        "i = " + std::to_string(i) + " of places 0…" + std::to_string(n - 1) + ". Which places can j be?";
    std::vector<std::string> wrong;
    for (const auto& [low, bound] : {std::pair{0, i + 1}, {0, i}, {0, n}, {i, n}, {i + 1, n}, {1, i + 1}}) {
        if (low < bound) wrong.push_back(range_answer({.i = i, .low = low, .bound = bound}));
    }
    question.reason = range_note(step) + ": " + counted(step.choices(), "choice") + ". ";
    question.reason += recording.variant().why;
    return with_answers(std::move(question), range_answer(step), wrong);
}

// Where does this item land?

std::optional<Question> landing_question(Question question, const QuestionScene& scene) {
    const int n = scene.player.recording().item_count();
    const Swap swap = scene.player.recording().swap(question.step);
    const auto item_at = [&](int place) {
        return scene.labels.of(scene.player.order()[static_cast<std::size_t>(place)]);
    };
    const auto place_text = [](int place) { return "place " + std::to_string(place); };
    const bool asks_item_at_i = question.step % 2 == 0;
    const int from = asks_item_at_i ? swap.i : swap.j;
    const int target = asks_item_at_i ? swap.j : swap.i;
    question.text = "i = " + std::to_string(swap.i) + ", and j = " + std::to_string(swap.j) + " was drawn. " +
                    item_at(from) + " stands at " + place_text(from) + ". Where does it land?";
    std::vector<std::string> wrong;
    // It stays; it is pushed aside by one; it goes to an end; it goes to the other side.
    for (const int place : {from, target + 1, target - 1, from + 1, from - 1, 0, n - 1}) {
        if (0 <= place && place < n) wrong.push_back(place_text(place));
    }
    if (swap.i == swap.j) {
        question.reason = "i and j are both " + std::to_string(swap.i) + ", so " + item_at(from) +
                          " is exchanged with itself and stays.";
    } else {
        question.reason = "The items at i and j change places, and no other moves: " + item_at(from) +
                          " goes from " + place_text(from) + " to " + place_text(target) + ", " +
                          item_at(target) + " from " + place_text(target) + " to " + place_text(from) + ".";
    }
    return with_answers(std::move(question), place_text(target), wrong);
}

// How many orders can the rest still reach?

/// A positive whole number as a product, which may have more digits than any type.
class Product {
  public:
    /// Factors of at least 1.
    explicit Product(std::vector<std::uint64_t> factors) : factors_(std::move(factors)) {
        std::erase(factors_, std::uint64_t{1});
        std::sort(factors_.rbegin(), factors_.rend());
    }

    static Product of_factorial(int n) {
        std::vector<std::uint64_t> factors;
        for (int k = 2; k <= n; ++k) factors.push_back(static_cast<std::uint64_t>(k));
        return Product(std::move(factors));
    }

    /// "13!", "8·7·6", "9", "4·4·4".
    std::string text() const {
        if (factors_.empty()) return "1";
        if (factors_.size() > 1 && is_factorial()) return std::to_string(factors_.front()) + "!";
        std::string text;
        for (const std::uint64_t factor : factors_) {
            if (!text.empty()) text += "·";
            text += with_thousands(factor);
        }
        return text;
    }

    /// The text with the value behind it where that has at most 20 digits: "8! = 40,320".
    std::string text_with_value() const {
        const std::optional<std::uint64_t> number = value();
        if (!number || factors_.size() < 2) return text();
        return text() + " = " + with_thousands(*number);
    }

    std::optional<std::uint64_t> value() const {
        std::uint64_t product = 1;
        for (const std::uint64_t factor : factors_) {
            if (product > std::numeric_limits<std::uint64_t>::max() / factor) return std::nullopt;
            product *= factor;
        }
        return product;
    }

    /// By prime factors, so that 3! and 6 are one number whatever its size.
    friend bool operator==(const Product& left, const Product& right) {
        return left.prime_factors() == right.prime_factors();
    }

  private:
    bool is_factorial() const {
        for (std::size_t k = 0; k < factors_.size(); ++k) {
            if (factors_[k] != factors_.size() + 1 - k) return false;
        }
        return true;
    }

    std::map<std::uint64_t, int> prime_factors() const {
        std::map<std::uint64_t, int> exponents;
        for (std::uint64_t rest : factors_) {
            for (std::uint64_t prime = 2; prime * prime <= rest; ++prime) {
                for (; rest % prime == 0; rest /= prime) ++exponents[prime];
            }
            if (rest > 1) ++exponents[rest];
        }
        return exponents;
    }

    std::vector<std::uint64_t> factors_;  // over 1, falling
};

std::vector<std::uint64_t> choices_of_rest(const Recording& recording, int first_step) {
    std::vector<std::uint64_t> choices;
    for (int k = first_step; k < recording.step_count(); ++k) {
        choices.push_back(static_cast<std::uint64_t>(recording.step(k).choices()));
    }
    return choices;
}

/// Whether different draws always end in different orders, by one of two arguments. Either no later step
/// touches place i of a step: then the final item there tells the step's j, and so on from the front. Or no
/// earlier one of these steps has touched it: then where that item ends up tells j, and so on from the back.
bool has_one_path_an_order(const Recording& recording, int first_step) {
    bool never_touched_later = true;
    bool never_touched_before = true;
    for (int earlier = first_step; earlier < recording.step_count(); ++earlier) {
        for (int later = earlier + 1; later < recording.step_count(); ++later) {
            const Step first = recording.step(earlier);
            const Step second = recording.step(later);
            never_touched_later = never_touched_later && !second.may_touch(first.i);
            never_touched_before = never_touched_before && !first.may_touch(second.i);
        }
    }
    return never_touched_later || never_touched_before;
}

/// How many orders the steps from first_step on can reach; nothing where that cannot be counted.
std::optional<Product> reachable_orders(const Recording& recording, int first_step) {
    const int n = recording.item_count();
    if (has_one_path_an_order(recording, first_step)) return Product(choices_of_rest(recording, first_step));
    if (n > kMaxCountedOrdersItems) return std::nullopt;
    const ExactOrders orders = exact_orders_of_rest(recording.variant(), n, first_step);
    const std::uint64_t reached = orders.paths.size() - static_cast<std::uint64_t>(count_impossible(orders));
    if (reached == factorial(n)) return Product::of_factorial(n);
    return Product({reached});
}

std::string orders_reason(const Product& reachable, const Product& paths, int steps_left) {
    const bool one_path = paths == Product({1});
    std::string reason =
        steps_left == 1 ? "One step is left, with " : "The " + counted(steps_left, "step") + " left have ";
    reason += paths.text_with_value();
    reason += steps_left == 1 ? " choice" : " sequence";
    if (!one_path) reason += "s";
    if (steps_left > 1) reason += " of draws";
    if (one_path) return reason + ": only one order can come out.";
    if (reachable == paths) return reason + ", and each ends in an order of its own.";
    return reason + ", but some end in the same order: " + reachable.text_with_value() +
           " different orders can come out.";
}

std::optional<Question> orders_question(Question question, const Recording& recording) {
    const int n = recording.item_count();
    if (n < 2 || n > kMaxAskedOrdersItems) return std::nullopt;
    const std::optional<Product> reachable = reachable_orders(recording, question.step);
    if (!reachable) return std::nullopt;
    const int steps_left = recording.step_count() - question.step;
    const Product paths(choices_of_rest(recording, question.step));
    question.text = "How many different orders can still come out from here? " +
                    (steps_left == 1 ? "One step is left." : counted(steps_left, "step") + " are left.");
    question.reason = orders_reason(*reachable, paths, steps_left);
    const auto choices = static_cast<std::uint64_t>(recording.step(question.step).choices());
    // All paths; all orders there are; the coming draw alone; the steps, and one off.
    std::vector<Product> wrong = {paths, Product::of_factorial(n), Product({choices})};
    for (const int factors : {steps_left, steps_left + 1, steps_left - 1, steps_left + 2}) {
        wrong.push_back(Product::of_factorial(factors));
    }
    std::vector<Product> different = {*reachable};
    for (const Product& candidate : wrong) {
        if (std::find(different.begin(), different.end(), candidate) == different.end()) {
            different.push_back(candidate);
        }
    }
    std::vector<std::string> texts;
    for (std::size_t k = 1; k < different.size(); ++k) texts.push_back(different[k].text_with_value());
    return with_answers(std::move(question), reachable->text_with_value(), texts);
}

// Which bar is the tallest?

std::string times_text(std::uint64_t paths, std::uint64_t total) {
    if (paths == 0) return "never";
    if (paths == total) return "always";
    return with_thousands(paths) + " of " + with_thousands(total) + " times";
}

std::optional<Question> bars_question(Question question, const Variant& variant, int n) {
    if (n > kMaxTreeItems) return std::nullopt;
    const ExactOrders orders = exact_orders(variant, n);
    if (orders.paths.size() < 2) return std::nullopt;
    const std::string all_equal = "none: all are equally tall";
    question.text = "The histogram counts this shuffle of " + counted(n, "item") +
                    ". Which of these orders has the tallest bar in the long run?";
    const auto tallest = std::max_element(orders.paths.begin(), orders.paths.end());
    const auto rarest = std::min_element(orders.paths.begin(), orders.paths.end());
    const auto text_at = [&](auto position) {
        return to_text(unrank(static_cast<std::uint64_t>(position - orders.paths.begin()), n));
    };
    // The order at the start, its reverse, the rarest and, in turn, another: but none as tall as the tallest.
    const bool uniform = is_uniform(orders);
    std::vector<std::string> wrong;
    if (!uniform) wrong.push_back(all_equal);
    const auto turn = static_cast<std::ptrdiff_t>(question.step) % std::ssize(orders.paths);
    for (const auto& position :
         {orders.paths.begin(), orders.paths.end() - 1, rarest, orders.paths.begin() + turn}) {
        if (uniform || *position < *tallest) wrong.push_back(text_at(position));
    }
    question.reason = paths_sentence(variant, orders);
    if (uniform) {
        question.reason += " So all bars grow to the same height; what is left between them is chance.";
        return with_answers(std::move(question), all_equal, wrong);
    }
    question.reason += " " + text_at(tallest) + " comes out " + times_text(*tallest, orders.total_paths) +
                       ", " + text_at(rarest) + " " + times_text(*rarest, orders.total_paths) + ".";
    return with_answers(std::move(question), text_at(tallest), wrong);
}

}  // namespace

std::optional<Question> question_at(QuestionKind kind, const QuestionScene& scene) {
    const Recording& recording = scene.player.recording();
    Question question{.kind = kind, .step = scene.player.step()};
    if (question.step == recording.step_count()) return std::nullopt;
    // Elsewhere the draws, or their number, follow no rule that could be thought through in a lesson.
    const bool is_exchange = recording.swap(question.step).kind == SwapKind::Exchange;
    if (!recording.variant().is_plain() && (kind != QuestionKind::Landing || !is_exchange))
        return std::nullopt;
    switch (kind) {
        case QuestionKind::Range:
            return range_question(std::move(question), recording);
        case QuestionKind::Landing:
            return landing_question(std::move(question), scene);
        case QuestionKind::Orders:
            return orders_question(std::move(question), recording);
        case QuestionKind::Bars:
            return bars_question(std::move(question), recording.variant(), scene.histogram_items);
    }
    return std::nullopt;
}

}  // namespace shufflelens
