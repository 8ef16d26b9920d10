// What identify() found, in words.
#include <algorithm>
#include <cmath>

#include "shufflelens/identify.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

/// "a", "a and b", "a, b, c and 4 others".
std::string list_text(std::span<const std::string> names) {
    constexpr std::size_t kMostNames = 4;
    const std::size_t named = names.size() <= kMostNames ? names.size() : kMostNames - 1;
    std::string text;
    for (std::size_t k = 0; k < named; ++k) {
        if (k > 0) text += k + 1 == names.size() ? " and " : ", ";
        text += names[k];
    }
    if (named < names.size()) text += " and " + std::to_string(names.size() - named) + " others";
    return text;
}

constexpr const char* kFair = "a fair shuffle";

/// Their names; the right ones are one.
std::vector<std::string> names_of(std::span<const Variant* const> variants) {
    std::vector<std::string> names;
    bool fair = false;
    for (const Variant* variant : variants) {
        const bool right = variant->fairness == Fairness::Right;
        if (!right || !fair) names.emplace_back(right ? std::string_view(kFair) : variant->name);
        fair = fair || right;
    }
    return names;
}

/// "a fair shuffle: Fisher–Yates and 9 other right ones".
std::string fair_text(std::span<const Variant* const> right) {
    std::string text = kFair;
    text.append(": ").append(right.front()->title);
    if (right.size() == 1) return text;
    return text + " and " + counted(right.size() - 1, "other right one");
}

/// A match as people think of it: the right shuffles are one.
struct Told {
    explicit Told(const Match& match) : others(match.variants) {
        const auto wrong = std::stable_partition(others.begin(), others.end(), [](const Variant* variant) {
            return variant->fairness == Fairness::Right;
        });
        const std::vector<const Variant*> right(others.begin(), wrong);
        first = others.front();
        others.erase(others.begin(), right.empty() ? others.begin() + 1 : wrong);
        name = right.empty() ? std::string(first->name) + " (" + std::string(first->title) + ")"
                             : fair_text(right);
    }

    std::string name;
    const Variant* first = nullptr;
    std::vector<const Variant*> others;
};

/// " At n = 3 it cannot be told from …; n = 4 would separate them." Empty where it is told from all.
std::string separation_text(const Told& told, const Identification& identification) {
    if (told.others.empty()) return {};
    std::vector<const Variant*> all = told.others;
    all.insert(all.begin(), told.first);
    const bool orders = identification.quantity == Quantity::Orders;
    std::string text = " At n = " + std::to_string(identification.n) +
                       (orders ? " it cannot be told from " : " its places cannot be told from those of ") +
                       list_text(names_of(told.others)) + "; ";
    const std::optional<Separation> separation = separate(all);
    if (!separation) return text + "no n up to " + std::to_string(kMaxSeparatingItems) + " separates them.";
    return text + (orders ? "" : "whole orders of ") + "n = " + std::to_string(separation->n) +
           " would separate " + (separation->kinds == all.size() ? "them." : "some of them.");
}

std::string none_fits_text(const Identification& identification) {
    const std::string text =
        "None of the " + std::to_string(identification.candidates) + " known shuffles fits.";
    if (identification.matches.empty()) return text;
    const Match& nearest = identification.matches.front();
    if (std::isinf(nearest.log_likelihood)) return text + " What was counted is impossible for each of them.";
    return text + " The nearest is " + Told(nearest).name + " with " + p_value_text(nearest.p) + ".";
}

}  // namespace

std::string match_name(const Match& match) {
    const bool fair = std::any_of(match.variants.begin(), match.variants.end(), [](const Variant* variant) {
        return variant->fairness == Fairness::Right;
    });
    return fair ? kFair : std::string(match.variants.front()->name);
}

std::string identification_text(const Identification& identification) {
    if (identification.shuffles == 0) return "Nothing was counted, so every shuffle fits.";
    if (!identification.any_fits()) return none_fits_text(identification);
    const Told best(identification.matches.front());
    std::vector<const Variant*> rivals;
    for (std::size_t k = 1; k < identification.matches.size(); ++k) {
        const Match& match = identification.matches[k];
        if (match.possible) rivals.insert(rivals.end(), match.variants.begin(), match.variants.end());
    }
    std::string text = "This looks like " + best.name + ".";
    const bool fair = best.first->fairness == Fairness::Right;
    if (!rivals.empty() && fair) {
        text += " Too slight to be told from it by " + counted(identification.shuffles, "shuffle") + ": " +
                list_text(names_of(rivals)) + ".";
    } else if (!rivals.empty()) {
        text = "This looks most like " + best.name + ", but " + counted(identification.shuffles, "shuffle") +
               " cannot rule out " + list_text(names_of(rivals)) + ".";
    }
    return text + separation_text(best, identification);
}

}  // namespace shufflelens
