#include "shufflelens/trials.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "packed_trials.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/perform.hpp"
#include "walked_trials.hpp"

namespace shufflelens {

namespace {

/// So many trials walk side by side, as long as they have room in the first-level cache.
constexpr std::size_t kTogether = 4;
constexpr int kMaxTogether = 1024;

}  // namespace

TrialPlan::TrialPlan(const TrialSpec& spec) : spec_(spec) {
    SHUFFLELENS_CHECK(spec.variant != nullptr);
    SHUFFLELENS_CHECK(0 <= spec.n && spec.n <= kMaxItems);
    require_items(*spec.variant, spec.n);
    if (!spec.variant->is_plain()) return;
    if (spec.n <= kMaxCountedItems) {
        packed_ = std::make_unique<PackedTrials>(spec);
    } else {
        walked_ = std::make_unique<WalkedTrials>(spec);
    }
}

TrialPlan::~TrialPlan() = default;

Order TrialPlan::final_order(std::uint64_t trial) const {
    Order order;
    final_orders(trial, std::span(&order, 1));
    return order;
}

void TrialPlan::final_orders(std::uint64_t first, std::span<Order> orders) const {
    for (Order& order : orders) {
        order.resize(static_cast<std::size_t>(spec_.n));
        std::iota(order.begin(), order.end(), 0);
    }
    std::size_t done = 0;
    if (performs()) {
        for (; done < orders.size(); ++done) {
            CounterSource source(spec_.seed, first + done);
            orders[done] = perform(*spec_.variant, spec_.n, source);
        }
        return;
    }
    if (packed_ != nullptr) {
        for (; done < orders.size(); ++done) orders[done] = unrank(packed_->rank_of(first + done), spec_.n);
        return;
    }
    if (spec_.n <= kMaxTogether) {
        for (; done + kTogether <= orders.size(); done += kTogether) {
            std::array<Item*, kTogether> items{};
            for (std::size_t k = 0; k < kTogether; ++k) items[k] = orders[done + k].data();
            walked_->shuffle_together(first + done, items);
        }
    }
    for (; done < orders.size(); ++done) walked_->shuffle(first + done, orders[done].data());
}

Recording TrialPlan::replay(std::uint64_t trial) const {
    if (performs()) {
        CounterSource source(spec_.seed, trial);
        return {*spec_.variant, spec_.n, source};
    }
    ScriptedSource source(packed_ != nullptr ? packed_->draws_of(trial) : walked_->draws_of(trial));
    return {*spec_.variant, spec_.n, source};
}

OrderCounter::OrderCounter(const TrialPlan& plan) : plan_(&plan), trials_(plan.packed_.get()) {
    SHUFFLELENS_CHECK(plan.spec().n <= kMaxCountedItems);
    if (trials_ == nullptr) {
        outcomes_.resize(factorial(plan.spec().n));
        return;
    }
    bins_.resize(trials_->bin_count());
    outcomes_.resize(trials_->outcome_count());
}

void OrderCounter::run(std::uint64_t first, std::uint64_t count) {
    if (trials_ == nullptr) {
        const TrialSpec& spec = plan_->spec();
        for (std::uint64_t trial = first; trial < first + count; ++trial) {
            CounterSource source(spec.seed, trial);
            ++outcomes_[rank(perform(*spec.variant, spec.n, source))];
        }
        return;
    }
    // Whole words where possible; single trials at the ends of the range.
    const std::uint64_t per_word = trials_->trials_per_word();
    const std::uint64_t end = first + count;
    std::uint64_t trial = first;
    while (trial < end && trial % per_word != 0) ++outcomes_[trials_->outcome_of(trial++)];
    const std::uint64_t word_end = end / per_word;
    std::uint64_t word = trial / per_word;
    while (word < word_end) {
        const std::uint64_t room = std::numeric_limits<std::uint32_t>::max() - increments_;
        const std::uint64_t words = std::min(word_end - word, room / trials_->increments_per_word());
        trials_->count_words(word, word + words, bins_.data());
        word += words;
        increments_ += words * trials_->increments_per_word();
        if (word < word_end) {
            trials_->fold(bins_, outcomes_);
            increments_ = 0;
        }
        trial = word * per_word;
    }
    while (trial < end) ++outcomes_[trials_->outcome_of(trial++)];
}

std::vector<std::uint64_t> OrderCounter::counts() const {
    if (trials_ == nullptr) return outcomes_;
    std::vector<std::uint32_t> bins = bins_;
    std::vector<std::uint64_t> outcomes = outcomes_;
    trials_->fold(bins, outcomes);
    return trials_->orders_of(outcomes);
}

PlaceCounter::PlaceCounter(const TrialPlan& plan) : plan_(&plan) {
    const int n = plan.spec().n;
    if (n <= kMaxCountedItems) {
        orders_.emplace(plan);
        return;
    }
    const PlaceBins bins(n);
    cells_.resize(bins.cells());
    for (int item = 0; item < n; ++item) {
        columns_.push_back(static_cast<std::uint32_t>(bins.of(item)));
        first_cells_.push_back(columns_.back() * static_cast<std::uint32_t>(bins.side()));
    }
    shuffled_.resize(first_cells_.size() * (n <= kMaxTogether ? kTogether : 1));
}

void PlaceCounter::run(std::uint64_t first, std::uint64_t count) {
    if (orders_) return orders_->run(first, count);
    const std::uint64_t end = first + count;
    while (first + kTogether <= end && shuffled_.size() == kTogether * columns_.size()) {
        walk<kTogether>(first);
        first += kTogether;
    }
    while (first < end) walk<1>(first++);
}

template <std::size_t kTrials>
void PlaceCounter::walk(std::uint64_t first) {
    const std::size_t n = columns_.size();
    std::array<std::uint32_t*, kTrials> rows;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
    for (std::size_t trial = 0; trial < kTrials; ++trial) {
        rows[trial] = shuffled_.data() + trial * n;
        std::copy(first_cells_.begin(), first_cells_.end(), rows[trial]);
    }
    if (plan_->walked_ != nullptr) {
        plan_->walked_->shuffle_together(first, rows);
    } else {
        std::vector<Order> orders(kTrials);
        plan_->final_orders(first, orders);
        for (std::size_t trial = 0; trial < kTrials; ++trial) {
            for (std::size_t place = 0; place < n; ++place) {
                rows[trial][place] = first_cells_[static_cast<std::size_t>(orders[trial][place])];
            }
        }
    }
    std::uint64_t* const cells = cells_.data();
    for (std::size_t place = 0; place < n; ++place) {
        for (const std::uint32_t* const row : rows) ++cells[row[place] + columns_[place]];
    }
}

std::vector<std::uint64_t> PlaceCounter::counts() const {
    return orders_ ? places_of_orders(orders_->counts(), plan_->spec().n) : cells_;
}

namespace {

/// The first of the trials [first, first + count) whose final order fits.
template <typename Fits>
std::optional<std::uint64_t> find_trial(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                        const Fits& fits) {
    std::array<Order, 2 * kTogether> orders;
    for (std::uint64_t done = 0; done < count; done += orders.size()) {
        const std::size_t some = std::min<std::uint64_t>(count - done, orders.size());
        plan.final_orders(first + done, std::span(orders).first(some));
        for (std::size_t k = 0; k < some; ++k) {
            if (fits(orders[k])) return first + done + k;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> find_order(const TrialPlan& plan, std::uint64_t rank, std::uint64_t first,
                                        std::uint64_t count) {
    const Order wanted = unrank(rank, plan.spec().n);
    return find_trial(plan, first, count, [&](const Order& order) { return order == wanted; });
}

std::optional<std::uint64_t> find_place(const TrialPlan& plan, int row, int column, std::uint64_t first,
                                        std::uint64_t count) {
    const PlaceBins bins(plan.spec().n);
    SHUFFLELENS_CHECK(0 <= row && row < bins.side() && 0 <= column && column < bins.side());
    return find_trial(plan, first, count, [&](const Order& order) {
        const auto begin = order.begin() + bins.begin(column);
        return std::any_of(begin, begin + bins.size(column), [&](Item item) { return bins.of(item) == row; });
    });
}

std::vector<std::uint64_t> places_of_orders(const std::vector<std::uint64_t>& order_counts, int n) {
    const auto items = static_cast<std::size_t>(n);
    SHUFFLELENS_CHECK(order_counts.size() == factorial(n));
    std::vector<std::uint64_t> places(items * items, 0);
    Order order = identity_order(n);
    for (const std::uint64_t count : order_counts) {
        for (std::size_t place = 0; place < items; ++place) {
            places[static_cast<std::size_t>(order[place]) * items + place] += count;
        }
        std::next_permutation(order.begin(), order.end());
    }
    return places;
}

}  // namespace shufflelens
