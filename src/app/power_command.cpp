// shufflelens power: how many shuffles it takes to notice that a shuffle is unfair.
#include <fmt/format.h>

#include <optional>
#include <ostream>

#include "app/commands.hpp"
#include "app/json.hpp"
#include "app/text_table.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/judgement.hpp"
#include "shufflelens/statistics.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

/// The curve ends where the chance is over this …
constexpr double kNearlyCertain = 0.999;
/// … or with more shuffles than a lifetime has time for.
constexpr std::uint64_t kLastRow = 1'000'000'000'000'000'000;

struct Row {
    std::uint64_t trials = 0;
    double chance = 0;
};

struct Answer {
    Effect effect;
    double distance = 0;
    std::optional<std::uint64_t> trials;            // to notice
    std::optional<std::uint64_t> trials_for_check;  // which has more tests to share the level
    std::vector<Row> curve;
};

/// 10, 20, 50, 100, 200, … from where the test can be judged.
std::vector<Row> curve_of(const Effect& effect, double level) {
    std::vector<Row> curve;
    if (effect.noncentrality_per_trial == 0) return curve;
    for (std::uint64_t ten = 10; ten < kLastRow; ten *= 10) {
        for (const std::uint64_t factor : {1U, 2U, 5U}) {
            const std::uint64_t trials = factor * ten;
            if (trials < effect.trials_needed) continue;
            curve.push_back({trials, chance_to_notice(effect, trials, level)});
            if (curve.back().chance > kNearlyCertain) return curve;
        }
    }
    return curve;
}

Error too_many_paths(const PowerCommand& command) {
    return Error(fmt::format("'{}' has too many paths to be walked at n = {}: choose a smaller --n",
                             command.variant->name, command.n));
}

Answer answer(const PowerCommand& command) {
    Answer answer;
    if (command.quantity == Quantity::Orders) {
        const std::optional<ExactOrders> orders = find_exact_orders(*command.variant, command.n);
        if (!orders) throw too_many_paths(command);
        answer.effect = effect_on_orders(*orders);
        answer.distance = total_variation(*orders);
    } else {
        const std::vector<double> places = place_probabilities(*command.variant, command.n);
        if (places.empty() && command.n > 0) throw too_many_paths(command);
        answer.effect = effect_on_places(*command.variant, places, command.n);
        // A fair matrix is so but for rounding.
        if (answer.effect.noncentrality_per_trial > 0) answer.distance = place_distance(places, command.n);
    }
    answer.trials = trials_to_notice(answer.effect, command.power, command.level);
    answer.trials_for_check =
        trials_to_notice(answer.effect, command.power, command.level / static_cast<double>(kMostSampleTests));
    answer.curve = curve_of(answer.effect, command.level);
    return answer;
}

std::string caution(const Answer& answer) {
    if (answer.effect.spread || !answer.trials) return "";
    return "Roughly: taken as if the trials of this shuffle spread like those of a fair one.\n";
}

std::string check_sentence(const Answer& answer) {
    if (!answer.trials_for_check) return "";
    return fmt::format("For check, which shares that level among up to {} tests, {} are enough.\n",
                       kMostSampleTests, with_thousands(*answer.trials_for_check));
}

void print_text(const PowerCommand& command, const Answer& answer, std::ostream& out) {
    const bool orders = command.quantity == Quantity::Orders;
    out << fmt::format("{}, {} {}, test of {}\n", command.variant->title,
                       with_thousands(static_cast<std::uint64_t>(command.n)),
                       command.n == 1 ? "item" : "items", orders ? "all orders" : "items and places")
        << notice_sentence(answer.effect, command.power, command.level) << '\n'
        << check_sentence(answer) << caution(answer)
        << "Exact distance from a fair shuffle: " << percent_text(answer.distance) << '\n'
        << fmt::format("Noncentrality: {:.4g} a shuffle, with {} degrees of freedom\n",
                       answer.effect.noncentrality_per_trial,
                       with_thousands(static_cast<std::uint64_t>(answer.effect.degrees_of_freedom)));
    if (answer.curve.empty()) return;
    out << '\n';
    TextTable table({Align::Right, Align::Right});
    table.add_row({"shuffles", "chance to notice"});
    for (const Row& row : answer.curve) {
        table.add_row({with_thousands(row.trials), chance_text(row.chance)});
    }
    table.print(out);
}

std::string count_or_never(const std::optional<std::uint64_t>& count) {
    return count ? std::to_string(*count) : "never";
}

void print_tsv(const Answer& answer, std::ostream& out) {
    for (const Row& row : answer.curve) out << fmt::format("{}\t{}\n", row.trials, row.chance);
    out << fmt::format(
        "# total_variation\t{}\n# noncentrality_per_trial\t{}\n# degrees_of_freedom\t{}\n# "
        "trials_needed\t{}\n"
        "# trials_to_notice\t{}\n# trials_for_check\t{}\n",
        answer.distance, answer.effect.noncentrality_per_trial, answer.effect.degrees_of_freedom,
        answer.effect.trials_needed, count_or_never(answer.trials), count_or_never(answer.trials_for_check));
}

void print_json(const PowerCommand& command, const Answer& answer, std::ostream& out) {
    Json curve = Json::list();
    for (const Row& row : answer.curve)
        curve.push_back(Json::object({{"trials", row.trials}, {"chance", row.chance}}));
    const Json json = Json::object(
        {{"variant", command.variant->name},
         {"n", command.n},
         {"test", command.quantity == Quantity::Orders ? "orders" : "places"},
         {"level", command.level},
         {"power", command.power},
         {"total_variation", answer.distance},
         {"noncentrality_per_trial", answer.effect.noncentrality_per_trial},
         {"degrees_of_freedom", static_cast<std::uint64_t>(answer.effect.degrees_of_freedom)},
         {"trials_needed", answer.effect.trials_needed},
         {"trials_to_notice", answer.trials ? Json(*answer.trials) : Json(nullptr)},
         {"trials_for_check", answer.trials_for_check ? Json(*answer.trials_for_check) : Json(nullptr)},
         {"curve", std::move(curve)}});
    out << json.text() << '\n';
}

}  // namespace

void run(const PowerCommand& command, const Output& output) {
    const Answer found = answer(command);
    switch (command.format) {
        case Format::Text:
            return print_text(command, found, output.out);
        case Format::Tsv:
            return print_tsv(found, output.out);
        case Format::Json:
            return print_json(command, found, output.out);
    }
}

}  // namespace shufflelens::app
