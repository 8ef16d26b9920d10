#include "shufflelens/lab_exact.hpp"

#include <cmath>
#include <map>
#include <mutex>
#include <numbers>
#include <utility>

#include "shufflelens/exact_places.hpp"
#include "shufflelens/lab_job.hpp"
#include "shufflelens/lab_words.hpp"
#include "shufflelens/statistics.hpp"

namespace shufflelens {

namespace {

std::vector<double> shares_of(const ExactPlaces& places) {
    std::vector<double> shares;
    shares.reserve(places.paths.size());
    for (const std::uint64_t paths : places.paths) {
        shares.push_back(static_cast<double>(paths) / static_cast<double>(places.total_paths));
    }
    return shares;
}

LabExact measure(const Variant& variant, int n, Quantity quantity) {
    LabExact exact{.variant = &variant, .n = n};
    if (quantity == Quantity::Orders) {
        exact.orders = exact_orders(variant, n);
        exact.places = shares_of(exact_places(*exact.orders));
        exact.distance = total_variation(*exact.orders);
        exact.effect = effect_on_orders(*exact.orders);
    } else if (n <= kMaxPlacesItems) {
        exact.places = place_probabilities(variant, n);
        if (exact.places.empty()) return exact;
        exact.distance = place_distance(std::span<const double>(exact.places), n);
        exact.effect = effect_on_places(variant, exact.places, n);
    }
    if (exact.distance < kRoundingDistance) {
        exact.distance = 0;
        exact.effect.noncentrality_per_trial = 0;
    }
    return exact;
}

LabRow row_of_exact(const LabExact& exact) {
    return {.variant = exact.variant,
            .computed = true,
            .known = exact.known(),
            .distance = exact.distance,
            .trials_to_notice = trials_to_notice(exact.effect)};
}

/// Of a row of the table. What others have asked for already is known.
LabRow computed_row(const Variant& variant, int n) {
    constexpr std::size_t kMostKnown = 50'000;
    static std::mutex mutex;
    static std::map<std::pair<const Variant*, int>, LabRow> known;
    {
        const std::lock_guard lock(mutex);
        if (const auto row = known.find({&variant, n}); row != known.end()) return row->second;
    }
    const LabRow row = row_of_exact(measure(variant, n, lab_quantity(n)));
    const std::lock_guard lock(mutex);
    if (known.size() >= kMostKnown) known.clear();  // somebody drags the number of items
    return known[{&variant, n}] = row;
}

/// E|X - Np| of binomial X, by de Moivre's formula: 2 m C(N, m) p^m (1-p)^(N-m+1) with m = floor(Np) + 1.
double mean_absolute_deviation(std::uint64_t trials, double p) {
    const auto count = static_cast<double>(trials);
    const double m = std::floor(count * p) + 1;
    if (m > count) return 2 * count * p * (1 - p);  // p is nearly 1
    const double log_value = std::log(2 * m) + log_gamma(count + 1) - log_gamma(m + 1) -
                             log_gamma(count - m + 1) + m * std::log(p) + (count - m + 1) * std::log1p(-p);
    return std::exp(log_value);
}

}  // namespace

LabExact analyse(const Variant& variant, int n, Quantity quantity) {
    LabExact exact = measure(variant, n, quantity);
    exact.why = why_sentence(variant, n);
    return exact;
}

LabExact analyse_for_lab(const Variant& variant, int n) {
    LabExact exact = analyse(variant, n, lab_quantity(n));
    exact.row = row_of_exact(exact);
    if (!exact.known()) return exact;
    for (const std::uint64_t trials : preferred_numbers()) {
        exact.chances.push_back({trials, chance_to_notice(exact.effect, trials)});
    }
    return exact;
}

void list_for_lab(int n, const std::atomic<bool>& stop,
                  const std::function<void(const std::vector<LabRow>&)>& publish) {
    std::vector<LabRow> rows;
    for (const Variant& variant : variants()) rows.push_back({.variant = &variant});
    for (LabRow& row : rows) {
        if (stop) return;
        row = computed_row(*row.variant, n);
        publish(rows);
    }
}

FairDistance fair_distance(int n, std::uint64_t trials) {
    const bool orders = lab_quantity(n) == Quantity::Orders;
    const double cells = orders ? static_cast<double>(factorial(n)) : PlaceBins(n).side();
    if (cells < 2 || trials == 0) return {};
    const double p = 1 / cells;
    const auto count = static_cast<double>(trials);
    // Far from 0 the logarithms of de Moivre's formula cancel badly, and the normal form is as good.
    constexpr double kManyExpected = 1e5;
    const double of_cell = count * p < kManyExpected ? mean_absolute_deviation(trials, p)
                                                     : std::sqrt(2 / std::numbers::pi * count * p * (1 - p));
    // |cell deviations| are added up as if they were independent; places are a mean over as many rows.
    const double sigma = std::sqrt(p * (1 - p) / count);
    const double added = orders ? cells : 1;
    return {.mean = cells * of_cell / count / 2,
            .deviation = std::sqrt((1 - 2 / std::numbers::pi) * added) * sigma / 2};
}

}  // namespace shufflelens
