#include "shufflelens/deck.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "shufflelens/check.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/large_counts.hpp"

namespace shufflelens {

namespace {

enum class Reading { Forwards, Backwards };

/// Whether step after step, in the direction given, ties a fresh place to another one.
bool grows_a_tree(const Schedule& schedule, Reading reading) {
    const auto step_at = [&](int position) {
        return schedule.at(reading == Reading::Backwards ? schedule.steps - 1 - position : position);
    };
    for (int k = 0; k < schedule.steps; ++k) {
        const Step step = step_at(k);
        if (step.may_choose(step.i)) return false;
        for (int before = 0; before < k; ++before) {
            if (step_at(before).may_touch(step.i)) return false;
        }
    }
    return true;
}

/// Pairs of card and place that no run brings together.
struct NeverThere {
    std::size_t pairs = 0;
    bool only_at_home = true;  // each pair is a card and the place where it started
    Item item = 0;             // the first pair
    int place = 0;
};

NeverThere find_never_there(const Variant& variant, int n) {
    const std::vector<double> probabilities = place_probabilities(variant, n);
    NeverThere never;
    for (std::size_t cell = 0; cell < probabilities.size(); ++cell) {
        if (probabilities[cell] > 0) continue;
        const auto item = static_cast<Item>(cell / static_cast<std::size_t>(n));
        const auto place = static_cast<int>(cell % static_cast<std::size_t>(n));
        if (never.pairs++ == 0) {
            never.item = item;
            never.place = place;
        }
        never.only_at_home = never.only_at_home && item == place;
    }
    return never;
}

std::string never_there_sentence(const NeverThere& never, int n, const ItemLabels& names) {
    const std::string name = names.of(never.item);
    const std::string place = std::to_string(never.place);
    if (never.only_at_home && never.pairs == static_cast<std::size_t>(n)) {
        return "No card ever stays where it was: " + name + " lies at place " + place +
               " and never ends there.";
    }
    return "Some cards never get to some places, " + std::to_string(never.pairs) + " pairs in all: " + name +
           " never ends at place " + place + ".";
}

std::string paths_text(const Variant& variant, int n) {
    const Schedule schedule = variant.schedule(n);
    if (const std::optional<int> factor = paths_as_factorial(schedule)) return factorial_text(*factor);
    const std::uint64_t paths = count_paths(variant, n);
    return paths > 0 ? with_thousands(paths) : power_of_ten_text(log10_paths(schedule));
}

/// That there are fewer sequences of draws than orders, in numbers.
std::string too_few_paths_sentence(const Variant& variant, int n) {
    std::string sentence =
        "At most " + paths_text(variant, n) + " of the " + factorial_text(n) + " orders can come";
    if (paths_as_factorial(variant.schedule(n)) == n - 1) sentence += ": one in " + std::to_string(n);
    return sentence + ".";
}

}  // namespace

bool moves_all_in_one_cycle(const Schedule& schedule, int n) {
    SHUFFLELENS_CHECK(n >= 0);
    if (schedule.steps != std::max(0, n - 1)) return false;
    return grows_a_tree(schedule, Reading::Forwards) || grows_a_tree(schedule, Reading::Backwards);
}

std::vector<std::string> never_sentences(const Variant& variant, int cards, const ItemLabels& names) {
    SHUFFLELENS_CHECK(1 <= cards && cards <= kMaxPlacesItems);
    if (!variant.is_plain()) {
        if (variant.shows.empty()) return {};
        return {std::string(variant.shows)};
    }
    const Schedule schedule = variant.schedule(cards);
    std::vector<std::string> sentences;
    if (const NeverThere never = find_never_there(variant, cards); never.pairs > 0) {
        sentences.push_back(never_there_sentence(never, cards, names));
    }
    if (cards > 2 && moves_all_in_one_cycle(schedule, cards)) {
        sentences.push_back("No two cards just change places: all " + std::to_string(cards) +
                            " always move round in one circle.");
    }
    // Sums of logarithms: a difference this small may be rounding, and is left unsaid.
    constexpr double kRounding = 1e-6;
    if (log10_factorial(cards) - log10_paths(schedule) > kRounding) {
        sentences.push_back(too_few_paths_sentence(variant, cards));
    } else if (!paths_share_evenly(schedule, cards)) {
        sentences.push_back("It can never be fair: its " + paths_text(variant, cards) +
                            " sequences of draws cannot be shared evenly among the " + factorial_text(cards) +
                            " orders.");
    }
    if (sentences.empty() && variant.fairness == Fairness::Right) {
        sentences.push_back("There is nothing it can never do: all " + factorial_text(cards) +
                            " orders come from equally many sequences of draws.");
    }
    return sentences;
}

}  // namespace shufflelens
