#include "shufflelens/judgement.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

#include "shufflelens/check.hpp"
#include "shufflelens/power.hpp"

namespace shufflelens {

namespace {

using Counts = std::vector<std::uint64_t>;

const SampleTest* test_of(const std::vector<SampleTest>& tests, SampleTestKind kind) {
    const auto found = std::find_if(tests.begin(), tests.end(),
                                    [kind](const SampleTest& test) { return test.kind == kind; });
    return found == tests.end() ? nullptr : &*found;
}

/// Whether it is known which item is which.
bool is_labelled(const Sample& sample) {
    return sample.form != SampleForm::CountList;
}

bool has_own_rows_and_columns(const Sample& sample) {
    const auto items = static_cast<std::size_t>(sample.n);
    return !sample.places.empty() && sample.row_sizes.size() == items && sample.column_sizes.size() == items;
}

/// What a squared effect of 1 adds to the noncentrality a trial. Pearson's sum grows by Σ q d², with q the
/// fair shares of its cells and d their relative deviations. The shares of orders and of one place add up to
/// 1, so that is the squared effect. In a matrix q = ab/n for rows of a items and columns of b places: they
/// add up to n, and the statistic is (n-1)/n of the sum.
double noncentrality_of_effect(SampleTestKind kind, const Sample& sample) {
    const bool of_places =
        kind == SampleTestKind::Places || (kind == SampleTestKind::RowToRow && sample.orders.empty());
    return of_places ? sample.n - 1.0 : 1.0;
}

/// The tests of one sample, as they are found to make sense.
class TestList {
  public:
    explicit TestList(const Sample& sample) : sample_(sample) {
        if (sample.orders.size() >= 2) add(SampleTestKind::Orders, test_orders(sample.orders));
        const bool has_places =
            !sample.places.empty() && sample.row_sizes.size() >= 2 && sample.column_sizes.size() >= 2;
        if (has_places) {
            add(SampleTestKind::Places, test_places(sample.places, sample.row_sizes, sample.column_sizes));
        }
        add_fixed_points_and_parity();
        if (has_places && sample.column_sizes.front() == 1) add(SampleTestKind::FirstPlace, test_column(0));
        if (has_places && sample.column_sizes.back() == 1 && sample.placed == sample.n) {
            add(SampleTestKind::LastPlace, test_column(sample.column_sizes.size() - 1));
        }
        add_neighbours();
        if (!sample.row_to_row.empty() && sample.n >= 2) append(SampleTestKind::RowToRow, test_row_to_row());
    }

    std::vector<SampleTest> take() && { return std::move(tests_); }

  private:
    /// Each of these statistics is the distance of some sums from their means under the inverse of their fair
    /// covariance, and the sums of the later ones are sums of those of orders, and of places. Where one has
    /// as many degrees of freedom as one of these it is a change of coordinates, and the same number.
    void add(SampleTestKind kind, const ChiSquaredTest& test) {
        for (const SampleTestKind wider : {SampleTestKind::Orders, SampleTestKind::Places}) {
            const SampleTest* other = test_of(tests_, wider);
            if (other != nullptr && other->degrees_of_freedom == test.degrees_of_freedom) return;
        }
        append(kind, test);
    }

    void append(SampleTestKind kind, const ChiSquaredTest& test) {
        SampleTest& added = tests_.emplace_back();
        added.kind = kind;
        added.shuffles_needed = test.trials_needed;
        added.judged = test.trials >= test.trials_needed;
        added.statistic = test.statistic;
        added.degrees_of_freedom = test.degrees_of_freedom;
        added.p = test.p;
        if (test.trials == 0) return;
        const double beyond_chance = std::max(0.0, test.statistic - test.degrees_of_freedom);
        added.effect = std::sqrt(beyond_chance / static_cast<double>(test.trials) /
                                 noncentrality_of_effect(kind, sample_));
    }

    void add(SampleTestKind kind, std::uint64_t shuffles_needed, const Feature& feature, const PValue& p) {
        SampleTest& added = tests_.emplace_back();
        added.kind = kind;
        added.shuffles_needed = shuffles_needed;
        added.judged = sample_.shuffles >= shuffles_needed;
        added.feature = feature;
        added.p = p;
    }

    /// Of two items all tests are one, and of equal ones nobody knows which is which.
    bool has_features() const { return sample_.is_plain() && is_labelled(sample_) && sample_.n >= 3; }

    void add_fixed_points_and_parity() {
        if (!has_features()) return;
        if (sample_.sums) {
            sums_ = sample_.sums;
        } else if (!sample_.orders.empty()) {
            sums_ = feature_sums_of(sample_.orders, sample_.n);
        }
        if (sums_) {
            features_ = features_of(*sums_, sample_.n, sample_.shuffles);
            add_fixed_points(features_.fixed_points, sums_->fixed_points);
            add(SampleTestKind::Parity, kParityShuffles, features_.even_share,
                fair_coin_two_sided(sums_->even, sample_.shuffles));
        } else if (has_own_rows_and_columns(sample_) && sample_.n <= kMaxPlacesItems) {
            std::uint64_t sum = 0;
            const auto side = static_cast<std::size_t>(sample_.n);
            for (std::size_t k = 0; k < side; ++k) sum += sample_.places[k * side + k];
            add_fixed_points(fixed_points_of(sample_.places, sample_.n), sum);
        }
    }

    void add_fixed_points(const Feature& feature, std::uint64_t sum) {
        const PValue p =
            sample_.shuffles == 0 ? PValue{} : poisson_two_sided(sum, static_cast<double>(sample_.shuffles));
        add(SampleTestKind::FixedPoints, kFixedPointShuffles, feature, p);
    }

    void add_neighbours() {
        if (!sums_) return;
        const double z = features_.neighbours.z();
        add(SampleTestKind::Neighbours, kNeighbourShuffles, features_.neighbours,
            chi_squared_upper_tail(z * z, 1));
    }

    /// Each row is a shuffle of the one before, where the array was not put back; else what leads from row to
    /// row is fair where the rows are, and of fair rows independent of them.
    ChiSquaredTest test_row_to_row() const {
        return sample_.orders.empty()
                   ? test_places(sample_.row_to_row, sample_.row_sizes, sample_.column_sizes)
                   : test_orders(sample_.row_to_row);
    }

    /// One column beside all others together.
    ChiSquaredTest test_column(std::size_t column) const {
        const std::size_t columns = sample_.column_sizes.size();
        Counts counts;
        for (std::size_t row = 0; row < sample_.row_sizes.size(); ++row) {
            const auto cells = std::span(sample_.places).subspan(row * columns, columns);
            counts.push_back(cells[column]);
            counts.push_back(std::accumulate(cells.begin(), cells.end(), std::uint64_t{0}) - cells[column]);
        }
        const std::array sizes = {sample_.column_sizes[column], sample_.n - sample_.column_sizes[column]};
        return test_places(counts, sample_.row_sizes, sizes);
    }

    const Sample& sample_;
    std::optional<FeatureSums> sums_;
    SumFeatures features_;
    std::vector<SampleTest> tests_;
};

/// Bonferroni's.
PValue corrected(const PValue& p, std::size_t tests) {
    return p_value_of_log10(p.log10 + std::log10(static_cast<double>(tests)));
}

/// p of every test for a bias beyond the effect that was asked for.
void set_p_beyond(Judgement& judgement, const Sample& sample) {
    for (SampleTest& test : judgement.tests) {
        if (!judgement.min_effect) {
            test.p_beyond = test.p;
        } else if (test.is_chi_squared()) {
            const double noncentrality = noncentrality_of_effect(test.kind, sample) * *judgement.min_effect *
                                         *judgement.min_effect * static_cast<double>(sample.shuffles);
            test.p_beyond = noncentral_upper_tail(test.statistic, test.degrees_of_freedom, noncentrality);
        }
    }
}

/// The smallest p among the judged.
void find_strongest(Judgement& judgement) {
    double smallest = 0;  // log10
    for (std::size_t k = 0; k < judgement.tests.size(); ++k) {
        const SampleTest& test = judgement.tests[k];
        if (!test.judged) continue;
        ++judgement.judged;
        smallest = std::min(smallest, test.p.log10);
        if (judgement.min_effect && !test.is_chi_squared()) continue;
        const bool first = judgement.deciding++ == 0;
        if (first || test.p_beyond.log10 < judgement.tests[judgement.strongest].p_beyond.log10) {
            judgement.strongest = k;
        }
    }
    if (judgement.deciding > 0) {
        judgement.p = corrected(judgement.tests[judgement.strongest].p_beyond, judgement.deciding);
    }
    judgement.is_biased_somehow =
        judgement.judged > 0 &&
        corrected(p_value_of_log10(smallest), judgement.judged).value < judgement.level;
}

/// How large a bias the widest test would have noticed, and what it takes for the one asked for. At the level
/// of all tests that could be judged: those that are not yet will be by then.
void set_power(Judgement& judgement, const Sample& sample) {
    const SampleTest* orders = test_of(judgement.tests, SampleTestKind::Orders);
    const SampleTest* places = test_of(judgement.tests, SampleTestKind::Places);
    const bool take_orders =
        places == nullptr ||
        (orders != nullptr && (orders->judged || sample.orders.size() <= kMaxExpectedOrders));
    const SampleTest* widest = take_orders ? orders : places;
    if (widest == nullptr) return;
    judgement.widest = static_cast<std::size_t>(widest - judgement.tests.data());
    judgement.effect = widest->effect;
    const auto deciding =
        std::count_if(judgement.tests.begin(), judgement.tests.end(),
                      [&](const SampleTest& test) { return !judgement.min_effect || test.is_chi_squared(); });
    // A level over the power would need no bias at all.
    const double level = std::min(judgement.level / static_cast<double>(deciding), 0.9 * kNoticePower);
    const double to_notice = noncentrality_to_notice(widest->degrees_of_freedom, kNoticePower, level) /
                             noncentrality_of_effect(widest->kind, sample);
    if (widest->judged) {
        judgement.noticeable_effect = std::sqrt(to_notice / static_cast<double>(sample.shuffles));
    }
    const double effect = judgement.effect_asked_for();
    constexpr double kMostShuffles = 9e18;  // fits 64 bits
    judgement.shuffles_needed = std::max(
        widest->shuffles_needed,
        static_cast<std::uint64_t>(std::ceil(std::min(to_notice / (effect * effect), kMostShuffles))));
}

Verdict verdict_of(const Judgement& judgement, const Sample& sample) {
    if (static_cast<double>(sample.bad_rows) > kMaxBadShare * static_cast<double>(sample.rows())) {
        return Verdict::NotPermutations;
    }
    if (judgement.deciding > 0 && judgement.p.value < judgement.level) return Verdict::Biased;
    if (sample.shuffles == 0 || sample.shuffles < judgement.shuffles_needed) return Verdict::NotEnough;
    return Verdict::NoBiasFound;
}

/// Whether every shuffle is in every row and in every column, as rounded percentages need not have it.
bool adds_up(const Sample& sample) {
    const auto side = static_cast<std::size_t>(sample.n);
    for (std::size_t k = 0; k < side; ++k) {
        std::uint64_t row = 0;
        std::uint64_t column = 0;
        for (std::size_t other = 0; other < side; ++other) {
            row += sample.places[k * side + other];
            column += sample.places[other * side + k];
        }
        if (row != sample.shuffles || column != sample.shuffles) return false;
    }
    return true;
}

/// What can be compared with the known shuffles, and how it would be taken otherwise.
struct Comparable {
    Quantity quantity = Quantity::Orders;
    int n = 0;
    const Counts* counts = nullptr;

    Counts read_as(Reading reading) const;
};

Counts Comparable::read_as(Reading reading) const {
    if (reading == Reading::AsGiven) return *counts;
    const auto side = static_cast<std::size_t>(n);
    Counts result(counts->size());
    if (quantity == Quantity::Places) {
        for (std::size_t cell = 0; cell < result.size(); ++cell) {
            const std::size_t row = cell / side;
            const std::size_t column = cell % side;
            result[reading == Reading::Inverse ? column * side + row : (side - 1 - row) * side + column] =
                (*counts)[cell];
        }
        return result;
    }
    Order order = identity_order(n);
    Order turned = order;
    for (const std::uint64_t count : *counts) {
        for (std::size_t place = 0; place < side; ++place) {
            if (reading == Reading::Inverse) {
                turned[static_cast<std::size_t>(order[place])] = static_cast<Item>(place);
            } else {
                turned[place] = n - 1 - order[place];
            }
        }
        result[rank(turned)] = count;
        std::next_permutation(order.begin(), order.end());
    }
    return result;
}

bool is_fair(const Match& match) {
    return std::any_of(match.variants.begin(), match.variants.end(),
                       [](const Variant* variant) { return variant->fairness == Fairness::Right; });
}

/// Whether only what leads from row to row is biased: the rows by themselves look fair.
bool is_row_to_row_alone(const Judgement& judgement) {
    return judgement.verdict == Verdict::Biased &&
           judgement.tests[judgement.strongest].kind == SampleTestKind::RowToRow &&
           std::none_of(judgement.tests.begin(), judgement.tests.end(), [&](const SampleTest& test) {
               return test.kind != SampleTestKind::RowToRow && test.judged &&
                      corrected(test.p_beyond, judgement.deciding).value < judgement.level;
           });
}

std::optional<Comparable> comparable(const Sample& sample, const Judgement& judgement) {
    if (!sample.is_plain() || !is_labelled(sample)) return std::nullopt;
    const SampleTest* orders = test_of(judgement.tests, SampleTestKind::Orders);
    if (orders != nullptr && orders->judged) return Comparable{Quantity::Orders, sample.n, &sample.orders};
    const SampleTest* places = test_of(judgement.tests, SampleTestKind::Places);
    if (places == nullptr || !places->judged || sample.n > kMaxKnownPlacesItems) return std::nullopt;
    if (!has_own_rows_and_columns(sample) || !adds_up(sample)) return std::nullopt;
    return Comparable{Quantity::Places, sample.n, &sample.places};
}

void compare(const Comparable& what, const Sample& sample, Judgement& judgement) {
    const std::vector<Candidate> known = known_candidates(what.quantity, what.n);
    const bool same_cells = sample.row_to_row.size() == what.counts->size();
    if (is_row_to_row_alone(judgement) && same_cells) {
        judgement.reading = Reading::FromRowBefore;
        judgement.identification = identify(what.quantity, what.n, sample.row_to_row, known);
        return;
    }
    judgement.identification = identify(what.quantity, what.n, *what.counts, known);
    if (judgement.verdict != Verdict::Biased || names_a_mistake(*judgement.identification)) return;
    for (const Reading reading : {Reading::Inverse, Reading::ReversedStart}) {
        Identification other = identify(what.quantity, what.n, what.read_as(reading), known);
        if (!names_a_mistake(other)) continue;
        judgement.identification = std::move(other);
        judgement.reading = reading;
        return;
    }
}

/// Where no bias was found nothing speaks for a mistake, even if one happens to be a little likelier.
void put_fair_first(Identification& identification) {
    const auto fair = std::find_if(identification.matches.begin(), identification.matches.end(),
                                   [](const Match& match) { return match.fits && is_fair(match); });
    if (fair != identification.matches.end()) std::rotate(identification.matches.begin(), fair, fair + 1);
}

}  // namespace

bool names_a_mistake(const Identification& identification) {
    return identification.any_fits() && !is_fair(identification.matches.front());
}

Judgement judge(const Sample& sample, const JudgeOptions& options) {
    SHUFFLELENS_CHECK(0 < options.level && options.level < 1);
    SHUFFLELENS_CHECK(!options.min_effect || *options.min_effect > 0);
    Judgement judgement;
    judgement.level = options.level;
    judgement.min_effect = options.min_effect;
    judgement.is_binned = sample.n > kMaxPlacesItems;
    if (sample.percent && sample.shuffles == 0) {
        judgement.verdict = Verdict::NeedsCount;
        return judgement;
    }
    judgement.tests = TestList(sample).take();
    set_p_beyond(judgement, sample);
    find_strongest(judgement);
    set_power(judgement, sample);
    judgement.verdict = verdict_of(judgement, sample);
    const bool compares = options.identify && judgement.verdict != Verdict::NotPermutations;
    if (!compares) return judgement;
    const std::optional<Comparable> what = comparable(sample, judgement);
    if (what) compare(*what, sample, judgement);
    if (judgement.identification && judgement.verdict == Verdict::NoBiasFound) {
        put_fair_first(*judgement.identification);
    }
    return judgement;
}

}  // namespace shufflelens
