#include "shufflelens/identify.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <numbers>
#include <tuple>

#include "catalogue/catalogue.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

struct Cell {
    double count = 0;
    double expected = 0;
    double excess = 0;
};

/// O ln(O/E) - (O - E): summed over all cells G/2, and for O > E exp of its negative bounds the chance of so
/// large a count (Chernoff).
double excess_of(double count, double expected) {
    if (count == 0) return expected;
    const double deviation = count - expected;
    // Where O is near E the two terms cancel, and the plain logarithm has no digits to spare.
    constexpr double kNear = 0.1;
    const bool near = std::abs(deviation) < kNear * expected;
    return count * (near ? std::log1p(deviation / expected) : std::log(count / expected)) - deviation;
}

/// Pearson's statistic and G, over cells that expect enough. Simulated 10^5 to 10^6 times each for 2 to 5,040
/// orders, even and skewed, with 5 expected in the thinnest: a p-value, doubled, is under 1e-4 with a chance
/// of 0.2e-4 to 0.7e-4; about 1e-4 with hundreds of such orders beside one that takes the rest.
class PooledTest {
  public:
    void add(const Cell& cell) {
        if (cell.expected >= kMinExpectedCount) {
            close(cell);
            return;
        }
        thin_.count += cell.count;
        thin_.expected += cell.expected;
        if (thin_.expected < kMinExpectedCount) return;
        thin_.excess = excess_of(thin_.count, thin_.expected);
        close(thin_);
        thin_ = {};
    }

    /// After the last cell.
    double log10_p() {
        // What is left expects too little to stand alone.
        if (thin_.expected > 0) {
            last_.count += thin_.count;
            last_.expected += thin_.expected;
            last_.excess = excess_of(last_.count, last_.expected);
        }
        close({});
        if (closed_ < 2) return 0;
        const double degrees_of_freedom = static_cast<double>(closed_) - 1;
        const double less_extreme = std::max(0.0, std::min(pearson_, 2 * excess_));
        return chi_squared_upper_tail(less_extreme, degrees_of_freedom).log10;
    }

  private:
    /// One cell stays open: what is left over at the end joins it.
    void close(const Cell& next) {
        if (last_.expected > 0) {
            const double deviation = last_.count - last_.expected;
            pearson_ += deviation * deviation / last_.expected;
            excess_ += last_.excess;
            ++closed_;
        }
        last_ = next;
    }

    Cell thin_;
    Cell last_;
    std::size_t closed_ = 0;
    double pearson_ = 0;
    double excess_ = 0;
};

struct Fit {
    double log_likelihood = 0;
    double log10_p = 0;
};

/// How one multinomial sample fits.
Fit fit_of(std::span<const std::uint64_t> counts, std::span<const double> probabilities, double trials) {
    PooledTest pooled;
    Fit fit;
    double largest_excess = 0;
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        const auto count = static_cast<double>(counts[cell]);
        const double expected = trials * probabilities[cell];
        SHUFFLELENS_CHECK(expected >= 0);
        if (expected == 0) {
            if (count == 0) continue;
            constexpr double kInfinity = std::numeric_limits<double>::infinity();
            return {.log_likelihood = -kInfinity, .log10_p = -kInfinity};
        }
        const double excess = excess_of(count, expected);
        fit.log_likelihood -= excess;
        if (count > expected) largest_excess = std::max(largest_excess, excess);
        pooled.add({.count = count, .expected = expected, .excess = excess});
    }
    const double log10_p_of_cell =
        std::log10(static_cast<double>(counts.size())) - largest_excess / std::numbers::ln10;
    fit.log10_p = std::log10(2) + std::min(pooled.log10_p(), log10_p_of_cell);
    return fit;
}

/// A square matrix with rows and columns exchanged.
template <typename Number>
std::vector<Number> transposed(std::span<const Number> matrix, std::size_t side) {
    std::vector<Number> result(matrix.size());
    for (std::size_t cell = 0; cell < matrix.size(); ++cell) {
        result[cell % side * side + cell / side] = matrix[cell];
    }
    return result;
}

/// The counts as samples of one candidate after another.
class Sample {
  public:
    Sample(Quantity quantity, int n, std::span<const std::uint64_t> counts)
        : counts_(counts), side_(quantity == Quantity::Orders ? counts.size() : static_cast<std::size_t>(n)) {
        trials_ = sum_of(counts_.first(side_));
        if (quantity == Quantity::Orders) return;
        columns_ = transposed(counts_, side_);
        for (std::size_t k = 0; k < side_; ++k) {
            check_sum("item " + std::to_string(k + 1), counts_.subspan(k * side_, side_));
            check_sum("place " + std::to_string(k), std::span(columns_).subspan(k * side_, side_));
        }
    }

    std::uint64_t trials() const { return trials_; }

    Fit fit(std::span<const double> probabilities) const {
        const auto trials = static_cast<double>(trials_);
        if (columns_.empty()) return fit_of(counts_, probabilities, trials);
        const std::vector<double> turned = transposed(probabilities, side_);
        Fit all;
        for (std::size_t begin = 0; begin < counts_.size(); begin += side_) {
            const Fit row =
                fit_of(counts_.subspan(begin, side_), probabilities.subspan(begin, side_), trials);
            const Fit column = fit_of(std::span(columns_).subspan(begin, side_),
                                      std::span(turned).subspan(begin, side_), trials);
            all.log_likelihood += row.log_likelihood / static_cast<double>(side_);
            all.log10_p = std::min({all.log10_p, row.log10_p, column.log10_p});
        }
        all.log10_p += std::log10(2 * static_cast<double>(side_));
        return all;
    }

  private:
    static std::uint64_t sum_of(std::span<const std::uint64_t> counts) {
        std::uint64_t sum = 0;
        for (const std::uint64_t count : counts) {
            if (count > std::numeric_limits<std::uint64_t>::max() - sum) {
                throw Error("the counts add up to more than 18,446,744,073,709,551,615 shuffles");
            }
            sum += count;
        }
        return sum;
    }

    void check_sum(const std::string& what, std::span<const std::uint64_t> counts) const {
        const std::uint64_t sum = sum_of(counts);
        if (sum == trials_) return;
        throw Error("the counts of " + what + " add up to " + with_thousands(sum) +
                    " and those of item 1 to " + with_thousands(trials_) +
                    ": every shuffle takes each item to one place of its own");
    }

    std::span<const std::uint64_t> counts_;
    std::size_t side_;
    std::vector<std::uint64_t> columns_;  // of places
    std::uint64_t trials_ = 0;
};

bool same_distribution(std::span<const double> a, std::span<const double> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double p, double q) {
        return std::abs(p - q) <= kSameProbability * std::max(p, q) + 2 * kPlaceRounding;
    });
}

/// Puts what has the same distribution together; the first of each group stands for it.
std::vector<std::vector<const Candidate*>> grouped(std::span<const Candidate> candidates) {
    std::vector<std::vector<const Candidate*>> groups;
    for (const Candidate& candidate : candidates) {
        const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& members) {
            return same_distribution(members.front()->probabilities, candidate.probabilities);
        });
        (group == groups.end() ? groups.emplace_back() : *group).push_back(&candidate);
    }
    return groups;
}

std::vector<double> probabilities_of(const ExactOrders& exact) {
    std::vector<double> probabilities;
    probabilities.reserve(exact.paths.size());
    for (const std::uint64_t paths : exact.paths) {
        probabilities.push_back(static_cast<double>(paths) / static_cast<double>(exact.total_paths));
    }
    return probabilities;
}

/// Empty where they are not known.
std::vector<double> find_probabilities(const Variant& variant, Quantity quantity, int n) {
    if (quantity == Quantity::Places) return place_probabilities(variant, n);
    const std::optional<ExactOrders> exact = find_exact_orders(variant, n);
    return exact ? probabilities_of(*exact) : std::vector<double>();
}

/// find_probabilities() of what others have asked for already.
std::vector<double> kept_probabilities(const Variant& variant, Quantity quantity, int n) {
    // Only what the table knows is meant by its name.
    if (find_variant(variant.name) != &variant) return find_probabilities(variant, quantity, n);
    constexpr std::size_t kMostKept = std::size_t{1} << 24U;  // 128 MB
    static std::mutex mutex;
    static std::map<std::tuple<std::string, Quantity, int>, std::vector<double>> kept;
    static std::size_t numbers = 0;  // in `kept`
    const std::tuple key(std::string(variant.name), quantity, n);
    {
        const std::lock_guard lock(mutex);
        if (const auto found = kept.find(key); found != kept.end()) return found->second;
    }
    std::vector<double> probabilities = find_probabilities(variant, quantity, n);
    const std::lock_guard lock(mutex);
    if (numbers + probabilities.size() <= kMostKept && kept.try_emplace(key, probabilities).second) {
        numbers += probabilities.size();
    }
    return probabilities;
}

/// What the row's parameter may have been besides the usual value.
std::vector<const Variant*> other_values(const Variant& row, int n) {
    if (n > kMaxTriedItems) return {};
    // Matches point to them for as long as they like: they are few, and stay.
    static std::mutex mutex;
    static std::map<std::string_view, KeptVariant> stay;
    std::vector<const Variant*> others;
    for (const int value : catalogue::tried_values(row, n)) {
        const Variant& other = with_value(row, value);
        if (&other == &row) continue;
        const std::lock_guard lock(mutex);
        stay.emplace(other.name, other);
        others.push_back(&other);
    }
    return others;
}

}  // namespace

double Match::log_posterior() const {
    return log_likelihood + std::log(weight);
}

std::vector<double> order_probabilities(const Variant& variant, int n) {
    return probabilities_of(exact_orders(variant, n));
}

std::vector<Candidate> known_candidates(Quantity quantity, int n) {
    SHUFFLELENS_CHECK(1 <= n &&
                      n <= (quantity == Quantity::Orders ? kMaxCountedItems : kMaxKnownPlacesItems));
    std::vector<Candidate> all;
    // The rows come first, so that a match is called by a row's name where it has one.
    std::vector<const Variant*> wanted;
    for (const Variant& row : variants()) wanted.push_back(&row);
    for (const Variant& row : variants()) {
        for (const Variant* other : other_values(row, n)) wanted.push_back(other);
    }
    std::vector<int> known_values(variants().size(), 0);  // by row
    for (const Variant* variant : wanted) {
        std::vector<double> probabilities = kept_probabilities(*variant, quantity, n);
        if (probabilities.empty()) continue;
        all.push_back({variant, std::move(probabilities)});
        ++known_values[row_of(*variant)];
    }
    for (Candidate& candidate : all) candidate.weight = 1.0 / known_values[row_of(*candidate.variant)];
    return all;
}

Identification identify(Quantity quantity, int n, std::span<const std::uint64_t> counts,
                        std::span<const Candidate> candidates) {
    SHUFFLELENS_CHECK(1 <= n && n <= (quantity == Quantity::Orders ? kMaxCountedItems : kMaxPlacesItems));
    SHUFFLELENS_CHECK(counts.size() == cell_count(n, quantity));
    for (const Candidate& candidate : candidates) {
        SHUFFLELENS_CHECK(candidate.probabilities.size() == counts.size());
        SHUFFLELENS_CHECK(candidate.weight > 0);
    }
    const Sample sample(quantity, n, counts);
    Identification result{
        .quantity = quantity, .n = n, .shuffles = sample.trials(), .candidates = candidates.size()};
    for (const std::vector<const Candidate*>& group : grouped(candidates)) {
        Match& match = result.matches.emplace_back();
        for (const Candidate* candidate : group) {
            match.variants.push_back(candidate->variant);
            match.weight += candidate->weight;
        }
        if (sample.trials() > 0) {
            const Fit fit = sample.fit(group.front()->probabilities);
            match.log_likelihood = fit.log_likelihood;
            match.p = p_value_of_log10(fit.log10_p);
        }
        match.fits = match.p.value >= kFitLevel;
    }
    std::stable_sort(result.matches.begin(), result.matches.end(), [](const Match& a, const Match& b) {
        return a.fits != b.fits ? a.fits : a.log_posterior() > b.log_posterior();
    });
    double likeliest = -std::numeric_limits<double>::infinity();
    for (const Match& match : result.matches) {
        if (match.fits) likeliest = std::max(likeliest, match.log_likelihood);
    }
    for (Match& match : result.matches) {
        match.possible = match.fits && likeliest - match.log_likelihood <= std::log(kClearlyLikelier);
    }
    return result;
}

Identification identify(Quantity quantity, int n, std::span<const std::uint64_t> counts) {
    return identify(quantity, n, counts, known_candidates(quantity, n));
}

std::optional<Separation> separate(std::span<const Variant* const> variants) {
    Separation best{.n = 0, .kinds = 1};
    for (int n = 2; n <= kMaxSeparatingItems && best.kinds < variants.size(); ++n) {
        std::vector<Candidate> all;
        for (const Variant* variant : variants) {
            std::vector<double> probabilities = kept_probabilities(*variant, Quantity::Orders, n);
            if (!probabilities.empty()) all.push_back({variant, std::move(probabilities)});
        }
        const std::size_t kinds = grouped(all).size();
        if (kinds > best.kinds) best = {.n = n, .kinds = kinds};
    }
    if (best.kinds < 2) return std::nullopt;
    return best;
}

}  // namespace shufflelens
