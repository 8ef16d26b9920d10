#include "shufflelens/lab_words.hpp"

#include <algorithm>
#include <cmath>

#include "shufflelens/place_bins.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

constexpr const char* kNotYet = "…";
constexpr const char* kNotKnown = "not known";

std::string text_of(int number) {
    return std::to_string(number);
}

std::string count_text(std::uint64_t number) {
    return number < 1'000'000 ? with_thousands(number) : short_number(static_cast<double>(number));
}

/// "0.54", "< 10⁻³⁰⁰": the name stands before it.
std::string bare_p_value(const PValue& p) {
    const std::string text = p_value_text(p);
    return text.substr(text.starts_with("p = ") ? 4 : 2);
}

/// "−2.1": a true minus sign, like in print.
std::string signed_number(double number) {
    if (std::isinf(number)) return number > 0 ? "+∞" : "−∞";
    return (number < 0 ? "−" : "+") + short_number(std::abs(number));
}

std::string signed_percent(double share) {
    return (share < 0 ? "−" : "+") + percent_text(std::abs(share));
}

/// The prime factors of all numbers up to n, counted with `weight`, of a product.
class Factors {
  public:
    explicit Factors(int largest)
        : smallest_(static_cast<std::size_t>(largest) + 1, 0), exponents_(smallest_.size(), 0) {
        for (std::size_t p = 2; p < smallest_.size(); ++p) {
            if (smallest_[p] != 0) continue;
            for (std::size_t multiple = p; multiple < smallest_.size(); multiple += p) {
                if (smallest_[multiple] == 0) smallest_[multiple] = static_cast<int>(p);
            }
        }
    }
    void multiply(int number, std::int64_t times) {
        logarithm_ += static_cast<double>(times) * std::log(number);
        while (number > 1) {
            const auto prime = static_cast<std::size_t>(smallest_[static_cast<std::size_t>(number)]);
            exponents_[prime] += times;
            number /= static_cast<int>(prime);
        }
    }
    /// Whether what was divided by goes into what was multiplied.
    bool is_whole() const {
        return std::all_of(exponents_.begin(), exponents_.end(),
                           [](std::int64_t exponent) { return exponent >= 0; });
    }
    bool is_one() const {
        return std::all_of(exponents_.begin(), exponents_.end(),
                           [](std::int64_t exponent) { return exponent == 0; });
    }
    bool is_under_one() const { return logarithm_ < -1e-6; }

  private:
    std::vector<int> smallest_;            // prime factor of each number
    std::vector<std::int64_t> exponents_;  // of each number that is prime
    double logarithm_ = 0;
};

/// "24²⁴", "23!", or the product written out.
std::string paths_text(const Variant& variant, int n) {
    const Schedule schedule = variant.schedule(n);
    const int first = schedule.first.choices();
    const int change = schedule.change.choices();
    if (schedule.steps == 0) return "1";
    if (change == 0) return text_of(first) + superscript(schedule.steps);
    const int last = schedule.at(schedule.steps - 1).choices();
    const bool is_factorial = std::abs(change) == 1 && std::min(first, last) <= 2;
    if (is_factorial) return text_of(std::max(first, last)) + "!";
    return paths_as_product(variant, n);
}

}  // namespace

std::string replayed_trial_title(std::uint64_t trial, std::uint64_t seed) {
    return "shuffle number " + with_thousands(trial + 1) + " of seed " + std::to_string(seed);
}

std::string landing_text(const Landing& landing, int n) {
    if (landing.rank) return "order " + to_text(unrank(*landing.rank, n));
    const PlaceBins bins(n);
    const auto range = [&](int bin, int named_from) {
        const int first = bins.begin(bin) + named_from;
        const int last = bins.begin(bin + 1) - 1 + named_from;
        return std::to_string(first) + (first == last ? "" : "…" + std::to_string(last));
    };
    const bool one = bins.side() == n;
    return (one ? "item " : "an item of ") + range(landing.cell.row, 1) + " ends at " +
           (one ? "place " : "one of places ") + range(landing.cell.column, 0);
}

std::string replayed_path_title(std::size_t path, std::size_t paths) {
    return "path " + std::to_string(path + 1) + " of " + std::to_string(paths);
}

std::string distance_text(const LabRow& row) {
    if (!row.computed) return kNotYet;
    if (!row.known) return kNotKnown;
    return row.distance == 0 ? std::string("uniform") : percent_text(row.distance) + " apart";
}

std::string notice_text(const LabRow& row) {
    if (!row.computed) return kNotYet;
    if (!row.known) return kNotKnown;
    return row.trials_to_notice ? count_text(*row.trials_to_notice) : "never";
}

std::string why_sentence(const Variant& variant, int n) {
    if (n <= kMaxCountedItems) return paths_sentence(variant, exact_orders(variant, n));
    if (!variant.is_plain()) return std::string(variant.shows.empty() ? variant.why : variant.shows);
    const std::string paths = paths_text(variant, n);
    const std::string orders = text_of(n) + "!";
    Factors paths_per_order(n);
    const Schedule schedule = variant.schedule(n);
    for (int k = 0; k < schedule.steps; ++k) paths_per_order.multiply(schedule.at(k).choices(), 1);
    for (int k = 2; k <= n; ++k) paths_per_order.multiply(k, -1);
    if (paths_per_order.is_under_one()) return paths + " paths cannot reach " + orders + " orders.";
    if (!paths_per_order.is_whole()) {
        return paths + " paths cannot be shared evenly among " + orders + " orders.";
    }
    if (variant.fairness == Fairness::Wrong) {
        return paths + " paths could be shared evenly among " + orders + " orders, but are not.";
    }
    return paths + " equally likely paths lead to " + orders + " orders, " +
           (paths_per_order.is_one() ? "one path each." : "equally many each.");
}

std::string effect_sentence(const LabExact& exact) {
    if (exact.places.empty() || exact.n < 2 || exact.distance == 0) return {};
    const auto farthest = std::max_element(exact.places.begin(), exact.places.end(), [&](double a, double b) {
        return std::abs(a * exact.n - 1) < std::abs(b * exact.n - 1);
    });
    const double off = *farthest * exact.n - 1;
    if (std::abs(off) < kRoundingDistance) return "Every item ends at every place equally often, and yet:";
    const auto cell = farthest - exact.places.begin();
    const std::string item = "Item " + std::to_string(cell / exact.n + 1);
    const std::string place = std::to_string(cell % exact.n);
    if (*farthest == 0) return item + " never ends at place " + place + ".";
    return item + " ends at place " + place + (off > 0 ? " more" : " less") + " often than it should, by " +
           percent_text(std::abs(off)) + ".";
}

std::string judgement_sentence(const LabCounts& counts) {
    if (counts.trials == 0) return "Nothing is counted yet.";
    if (counts.test.degrees_of_freedom == 0) return test_sentence(counts.test);
    const ChiSquaredTest& judged = counts.judged.trials == 0 ? counts.test : counts.judged;
    if (!counts.test.enough()) return test_sentence(counts.test);
    if (!judged.enough()) {
        return "It is judged at " + with_thousands(10 * last_checkpoint(counts.trials)) + " shuffles.";
    }
    return "At " + with_thousands(judged.trials) + " shuffles: " + p_value_text(judged.p) + ". " +
           test_sentence(judged);
}

std::string watching_note() {
    return "It is judged at 10, 100, 1,000 … shuffles only: a p-value that is watched while it runs crosses "
           "0.05 sooner or later.";
}

std::vector<StatisticLine> statistic_lines(const LabCounts& counts, const LabExact& exact, int n) {
    const bool counted = counts.trials > 0;
    const bool orders = counted ? !counts.orders.empty() : n <= kMaxCountedItems;
    const auto measured = [&](const std::string& text) { return counted ? text : std::string("–"); };
    std::vector<StatisticLine> lines;
    const double df = counted ? counts.test.degrees_of_freedom : exact.effect.degrees_of_freedom;
    lines.push_back({"χ² (" + with_thousands(static_cast<std::uint64_t>(df)) + " df)",
                     measured(short_number(counts.test.statistic)),
                     "the squared distances of all " + std::string(orders ? "orders" : "cells") +
                         " from their fair share, in units of that share, added up;\na fair shuffle "
                         "has about as many as degrees of freedom (df)"});
    lines.push_back({"p-value", measured(counts.test.enough() ? bare_p_value(counts.test.p) : "not yet"),
                     "how often a fair shuffle would show a χ² at least this large"});
    if (exact.orders && exact.n == n && orders) {
        const ChiSquaredTest own = counted ? test_orders_against(counts.orders, *exact.orders) : counts.test;
        lines.push_back({"p against exact", measured(own.enough() ? bare_p_value(own.p) : "not yet"),
                         "the same against the exact probabilities of this very shuffle:\nonly a wrong "
                         "analysis, or bad luck, makes it small"});
    }
    lines.push_back({"distance", measured(precise_percent_text(counts.distance)),
                     orders
                         ? "total variation distance from the fair shuffle: how far the chance of any "
                           "event can be off"
                         : "how far the chance of where an item ends can be off, on average over all items"});
    lines.push_back({"exact distance", exact.known() ? precise_percent_text(exact.distance) : kNotKnown,
                     "the distance after infinitely many shuffles, computed"});
    lines.push_back(
        {"largest |z|", measured(signed_number(counts.largest.z)),
         "the " + std::string(orders ? "order" : "cell") +
             " farthest from its fair share, in standard deviations;\namong so many, chance alone "
             "reaches " +
             short_number(counts.largest.bound) + " in 5 % of all runs"});
    if (n <= kMaxPlacesItems) {
        lines.push_back(
            {"fixed points", measured(four_digits(counts.fixed_points.value)),
             "how many items stand where they began, on average: 1 for a fair shuffle of any size"});
    }
    if (orders) {
        lines.push_back(
            {"cycles", measured(four_digits(counts.features.cycles.value)),
             "into how many rings an order falls when each item points to its place, on average;\n"
             "fair: " +
                 four_digits(counts.features.cycles.fair)});
        lines.push_back({"even orders", measured(precise_percent_text(counts.features.even_share.value)),
                         "orders made by an even number of exchanges: half of them, if fair"});
        lines.push_back({"entropy",
                         measured(four_digits(counts.entropy_bits) + " of " +
                                  four_digits(fair_entropy_bits(n)) + " bits"),
                         "how many yes-or-no questions an order answers; all of them, if fair.\n"
                         "Few shuffles show too little of it"});
    }
    return lines;
}

namespace {

std::string bin_text(const PlaceBins& bins, int bin, int from) {
    const int first = bins.begin(bin) + from;
    const int last = bins.begin(bin + 1) - 1 + from;
    return first == last ? text_of(first) : text_of(first) + "…" + text_of(last);
}

std::string counted_text(std::uint64_t count, std::uint64_t trials, double fair_count, double sigma) {
    const double share = trials == 0 ? 0 : static_cast<double>(count) / static_cast<double>(trials);
    std::string text = with_thousands(count) + " of " + with_thousands(trials) + " (" +
                       precise_percent_text(share) + "), fair " + short_number(fair_count);
    if (sigma > 0) text += ", z = " + signed_number((static_cast<double>(count) - fair_count) / sigma);
    return text;
}

std::string expected_text(double p, std::uint64_t count, std::uint64_t trials) {
    std::string text = "exact " + (p == 0 ? std::string("never") : precise_percent_text(p));
    if (trials == 0) return text;
    const double expected = p * static_cast<double>(trials);
    text += ": " + short_number(expected) + " expected";
    const double sigma = binomial_deviation(trials, p);
    if (sigma > 0) text += ", z = " + signed_number((static_cast<double>(count) - expected) / sigma);
    return text;
}

}  // namespace

std::string cell_text(const Lab& lab, const LabCell& cell) {
    const PlaceBins bins(lab.item_count());
    const LabCounts& counts = lab.counts();
    const auto index = static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(bins.side()) +
                       static_cast<std::size_t>(cell.column);
    std::string text = (bins.size(cell.row) == 1 ? "item " : "items ") + bin_text(bins, cell.row, 1) + " → " +
                       (bins.size(cell.column) == 1 ? "place " : "places ") + bin_text(bins, cell.column, 0);
    const std::uint64_t count = counts.places.empty() ? 0 : counts.places[index];
    if (counts.trials > 0) {
        const double items = bins.size(cell.row);
        const double fair = bins.size(cell.column) / static_cast<double>(bins.n());
        const double mean = items * fair * static_cast<double>(counts.trials);
        text += ": " + counted_text(count, counts.trials, mean,
                                    items == 1 ? binomial_deviation(counts.trials, fair) : std::sqrt(mean));
    }
    if (lab.exact().places.empty()) return text;
    return text + "\n" + expected_text(lab.exact().places[index], count, counts.trials);
}

std::string order_text(const Lab& lab, std::uint64_t rank) {
    const LabCounts& counts = lab.counts();
    std::string text = "order " + to_text(unrank(rank, lab.item_count()));
    const std::uint64_t count = counts.orders.empty() ? 0 : counts.orders[rank];
    if (counts.trials > 0) {
        const double fair = 1 / static_cast<double>(factorial(lab.item_count()));
        text += ": " + counted_text(count, counts.trials, fair * static_cast<double>(counts.trials),
                                    binomial_deviation(counts.trials, fair));
    }
    if (!lab.exact().orders) return text;
    const Fraction p = lab.exact().orders->probability(rank);
    if (p.numerator > 0 && p.denominator < 1'000'000) {
        text += "\n" + std::to_string(p.numerator) + "/" + std::to_string(p.denominator) + ", ";
    } else {
        text += "\n";
    }
    return text + expected_text(p.value(), count, counts.trials);
}

std::string landing_text(const Lab& lab, const Landing& landing) {
    return landing.rank ? order_text(lab, *landing.rank) : cell_text(lab, landing.cell);
}

std::string cell_number(const Lab& lab, MatrixKind kind, const LabCell& cell) {
    const auto index = static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(lab.item_count()) +
                       static_cast<std::size_t>(cell.column);
    const auto trials = static_cast<double>(lab.counts().trials);
    const std::vector<std::uint64_t>& places = lab.counts().places;
    const std::vector<double>& exact = lab.exact().places;
    const bool measured = kind != MatrixKind::Exact && index < places.size();
    const double count = measured ? static_cast<double>(places[index]) : 0;
    const double p = index < exact.size() ? exact[index] : 0;
    if (kind == MatrixKind::Measured) return short_number(100 * count / trials);
    if (kind == MatrixKind::Exact) return short_number(100 * p);
    const double sigma = binomial_deviation(lab.counts().trials, p);
    return sigma > 0 ? signed_number((count - p * trials) / sigma) : "0";
}

std::string scale_text(const MatrixPicture& picture, int n, double share) {
    const double value = share * picture.full;
    if (picture.kind == MatrixKind::Difference) return value == 0 ? "as exact" : signed_number(value) + " σ";
    if (value == 0) return n <= kMaxPlacesItems ? "1/" + text_of(n) : "fair";
    return signed_percent(value);
}

std::string matrix_title(MatrixKind kind) {
    switch (kind) {
        case MatrixKind::Measured:
            return "measured share, against the fair one";
        case MatrixKind::Exact:
            return "exact probability, against the fair one";
        case MatrixKind::Difference:
            break;
    }
    return "measured less exact, in standard deviations";
}

std::string progress_text(const Lab& lab) {
    if (lab.finished()) return with_thousands(lab.counts().trials) + " shuffles counted";
    if (lab.counting()) return progress_text(lab.counts().trials, lab.trials(), lab.speed());
    const double share = static_cast<double>(lab.counts().trials) / static_cast<double>(lab.trials());
    return lab.counts().trials == 0 ? "not begun" : percent_text(share) + ", paused";
}

std::string chance_sentence(const Lab& lab) {
    const std::string trials = with_thousands(lab.patience());
    if (!lab.exact().known()) return "Not known for so many items.";
    if (lab.exact().effect.noncentrality_per_trial == 0) {
        return "There is nothing to notice: of 1,000 people who test it, one is unlucky and cries wolf.";
    }
    const double chance = lab.chance_at_patience();
    if (chance == 0) return "With " + trials + " shuffles nothing can be said: too few for a verdict.";
    return "Who tries " + trials + " shuffles has a chance of " + chance_text(chance) + " to notice.";
}

std::string tree_sentence(const ChoiceTree& tree, std::uint64_t rank) {
    const std::size_t paths = tree.paths_to(rank).size();
    const double fair = static_cast<double>(tree.ends.size()) / static_cast<double>(factorial(tree.n));
    return std::to_string(paths) + " of " + std::to_string(tree.ends.size()) + " paths end in " +
           to_text(unrank(rank, tree.n)) + "; fair would be " + short_number(fair) + " each.";
}

std::string path_text(const ChoiceTree& tree, std::size_t path) {
    std::string text = "j = ";
    bool first = true;
    for (const int place : tree.places_of(path)) {
        if (!first) text += ", ";
        text += text_of(place);
        first = false;
    }
    return text;
}

}  // namespace shufflelens
