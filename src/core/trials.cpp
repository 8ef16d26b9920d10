#include "shufflelens/trials.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <system_error>
#include <thread>

#include "shufflelens/check.hpp"
#include "shufflelens/engine.hpp"
#include "shufflelens/random_words.hpp"

namespace shufflelens {

namespace {

/// Up to this many paths a table path → order is kept: 2 bytes a path.
constexpr std::uint64_t kMaxTablePaths = std::uint64_t{1} << 20;
/// The counters of a worker stay in the first-level cache: 4 bytes a bin.
constexpr std::uint64_t kMaxBins = 16384;
/// A word is used for as many trials as leave it rejected at most once in 2^8.
constexpr std::uint64_t kMaxTuplesPerWord = std::uint64_t{1} << 56;
/// Redrawn words come from streams of their own, counted down from here; CounterSource counts up from 0.
constexpr std::uint64_t kPackedStreams = ~std::uint64_t{0} - 1;

std::uint64_t power(std::uint64_t base, int exponent) {
    std::uint64_t product = 1;
    for (int k = 0; k < exponent; ++k) product *= base;
    return product;
}

/// The largest e >= 1 with base^e <= limit; 1 where base alone is over it, and for base 1.
int largest_exponent(std::uint64_t base, std::uint64_t limit) {
    int exponent = 1;
    if (base == 1) return exponent;
    for (std::uint64_t product = base; product <= limit / base; product *= base) ++exponent;
    return exponent;
}

std::vector<std::uint64_t> bounds_of(const TrialSpec& spec) {
    std::vector<std::uint64_t> bounds;
    const Schedule schedule = spec.variant->schedule(spec.n);
    bounds.reserve(static_cast<std::size_t>(schedule.steps));
    for (int k = 0; k < schedule.steps; ++k) {
        bounds.push_back(static_cast<std::uint64_t>(schedule.at(k).choices()));
    }
    return bounds;
}

/// Runs every path once, in the order of their numbers: draws are digits, the first the most significant.
std::vector<std::uint16_t> ranks_of_paths(const TrialSpec& spec) {
    std::vector<std::uint16_t> ranks;
    OdometerSource odometer;
    do {
        Engine engine(*spec.variant, spec.n, odometer);
        while (engine.tick()) {
        }
        ranks.push_back(static_cast<std::uint16_t>(rank(engine.order())));
    } while (odometer.advance());
    return ranks;
}

}  // namespace

/// How several trials share a word, and several path numbers a bin.
///
/// Word w is split by repeated multiplication: the high half of w · bin_count is the first bin number, the
/// low half goes on. Together the bin numbers are the digits of floor(w · tuples / 2^64) with tuples =
/// bin_count^bins_per_word, and the last low half is the leftover of that one product; so the word is redrawn
/// where that is under 2^64 mod tuples, and every tuple is exactly equally likely.
struct TrialPlan::Packing {
    std::uint64_t seed = 0;
    std::uint64_t paths = 1;
    int trials_per_bin = 1;
    int bins_per_word = 1;
    std::uint64_t bin_count = 1;
    std::uint64_t left_over = 0;  // 2^64 mod tuples
    std::vector<std::uint16_t> ranks;

    std::uint64_t trials_per_word() const {
        return static_cast<std::uint64_t>(trials_per_bin) * static_cast<std::uint64_t>(bins_per_word);
    }

    /// Calls visit(bin number) for each bin of the word.
    template <typename Visit>
    void split_word(std::uint64_t index, const Visit& visit) const {
        std::uint64_t word = random_word(substream(seed, kPackedStreams), index);
        for (std::uint64_t redraw = 1; leftover_of(word) < left_over; ++redraw) {
            word = random_word(substream(seed, kPackedStreams - redraw), index);
        }
        for (int bin = 0; bin < bins_per_word; ++bin) {
            const WideProduct product = multiply_wide(word, bin_count);
            visit(product.high);
            word = product.low;
        }
    }

    /// The low half of word · tuples.
    std::uint64_t leftover_of(std::uint64_t word) const {
        for (int bin = 0; bin < bins_per_word; ++bin) word *= bin_count;
        return word;
    }

    /// Which path trial k takes.
    std::uint64_t path_of(std::uint64_t trial) const {
        const auto wanted = static_cast<int>(trial % trials_per_word());
        std::uint64_t found = 0;
        int bin = 0;
        split_word(trial / trials_per_word(), [&](std::uint64_t number) {
            if (bin++ == wanted / trials_per_bin) found = number;
        });
        return found / power(paths, trials_per_bin - 1 - wanted % trials_per_bin) % paths;
    }
};

TrialPlan::TrialPlan(const TrialSpec& spec) : spec_(spec) {
    SHUFFLELENS_CHECK(spec.variant != nullptr);
    SHUFFLELENS_CHECK(0 <= spec.n && spec.n <= kMaxItems);
    if (spec.n > kMaxCountedItems) return;
    const std::uint64_t paths = count_paths(*spec.variant, spec.n);
    if (paths == 0 || paths > kMaxTablePaths) return;
    auto packing = std::make_unique<Packing>();
    packing->seed = spec.seed;
    packing->paths = paths;
    packing->trials_per_bin = largest_exponent(paths, kMaxBins);
    packing->bin_count = power(paths, packing->trials_per_bin);
    packing->bins_per_word = largest_exponent(packing->bin_count, kMaxTuplesPerWord);
    const std::uint64_t tuples = power(packing->bin_count, packing->bins_per_word);
    packing->left_over = (0 - tuples) % tuples;
    packing->ranks = ranks_of_paths(spec);
    packing_ = std::move(packing);
}

TrialPlan::~TrialPlan() = default;

Recording TrialPlan::replay(std::uint64_t trial) const {
    if (packing_ == nullptr) {
        CounterSource source(spec_.seed, trial);
        return {*spec_.variant, spec_.n, source};
    }
    std::vector<std::uint64_t> draws = bounds_of(spec_);
    std::uint64_t path = packing_->path_of(trial);
    for (std::size_t k = draws.size(); k-- > 0;) {
        const std::uint64_t bound = draws[k];
        draws[k] = path % bound;
        path /= bound;
    }
    ScriptedSource source(std::move(draws));
    return {*spec_.variant, spec_.n, source};
}

OrderCounter::OrderCounter(const TrialPlan& plan) : plan_(&plan) {
    SHUFFLELENS_CHECK(plan.spec().n <= kMaxCountedItems);
    orders_.resize(factorial(plan.spec().n));
    if (const TrialPlan::Packing* packing = plan.packing_.get()) {
        bins_.resize(packing->bin_count);
        paths_.resize(packing->paths);
    }
}

void OrderCounter::run(std::uint64_t first, std::uint64_t count) {
    const TrialPlan::Packing* packing = plan_->packing_.get();
    const TrialSpec& spec = plan_->spec();
    if (packing == nullptr) {
        for (std::uint64_t trial = first; trial < first + count; ++trial) {
            CounterSource source(spec.seed, trial);
            Engine engine(*spec.variant, spec.n, source);
            while (engine.tick()) {
            }
            ++orders_[rank(engine.order())];
        }
        return;
    }
    // Whole words where possible; single trials at the ends of the range.
    const std::uint64_t per_word = packing->trials_per_word();
    const std::uint64_t end = first + count;
    std::uint64_t trial = first;
    while (trial < end && trial % per_word != 0) ++paths_[packing->path_of(trial++)];
    const std::uint64_t word_end = end / per_word;
    std::uint64_t word = trial / per_word;
    while (word < word_end) {
        // A bin cannot count higher than the increments since the last fold.
        const std::uint64_t room = std::numeric_limits<std::uint32_t>::max() - increments_;
        const auto bins_per_word = static_cast<std::uint64_t>(packing->bins_per_word);
        const std::uint64_t words = std::min(word_end - word, room / bins_per_word);
        std::uint32_t* const bins = bins_.data();
        for (const std::uint64_t stop = word + words; word < stop; ++word) {
            packing->split_word(word, [bins](std::uint64_t bin) { ++bins[bin]; });
        }
        increments_ += words * bins_per_word;
        if (word < word_end) fold();
        trial = word * per_word;
    }
    while (trial < end) ++paths_[packing->path_of(trial++)];
}

void OrderCounter::fold() {
    const TrialPlan::Packing* packing = plan_->packing_.get();
    if (packing == nullptr) return;
    for (std::size_t bin = 0; bin < bins_.size(); ++bin) {
        if (bins_[bin] == 0) continue;
        for (std::uint64_t number = bin, k = 0; k < static_cast<std::uint64_t>(packing->trials_per_bin);
             ++k) {
            paths_[number % packing->paths] += bins_[bin];
            number /= packing->paths;
        }
    }
    std::fill(bins_.begin(), bins_.end(), 0U);
    increments_ = 0;
}

std::vector<std::uint64_t> OrderCounter::counts() const {
    OrderCounter folded = *this;
    folded.fold();
    std::vector<std::uint64_t> counts = std::move(folded.orders_);
    for (std::size_t path = 0; path < folded.paths_.size(); ++path) {
        counts[plan_->packing_->ranks[path]] += folded.paths_[path];
    }
    return counts;
}

PlaceCounter::PlaceCounter(const TrialPlan& plan) : plan_(&plan) {
    SHUFFLELENS_CHECK(plan.spec().n <= kMaxPlacesItems);
    counts_.resize(static_cast<std::size_t>(plan.spec().n) * static_cast<std::size_t>(plan.spec().n));
}

void PlaceCounter::run(std::uint64_t first, std::uint64_t count) {
    const TrialSpec& spec = plan_->spec();
    if (spec.n <= kMaxCountedItems) {
        OrderCounter orders(*plan_);
        orders.run(first, count);
        const std::vector<std::uint64_t> places = places_of_orders(orders.counts(), spec.n);
        std::transform(places.begin(), places.end(), counts_.begin(), counts_.begin(), std::plus<>());
        return;
    }
    const auto n = static_cast<std::size_t>(spec.n);
    for (std::uint64_t trial = first; trial < first + count; ++trial) {
        CounterSource source(spec.seed, trial);
        Engine engine(*spec.variant, spec.n, source);
        while (engine.tick()) {
        }
        for (std::size_t place = 0; place < n; ++place) {
            ++counts_[static_cast<std::size_t>(engine.order()[place]) * n + place];
        }
    }
}

namespace {

template <typename Counter>
std::vector<std::uint64_t> count_on_threads(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                            int threads) {
    SHUFFLELENS_CHECK(threads >= 1);
    const auto workers = static_cast<std::uint64_t>(threads);
    std::vector<Counter> counters(workers, Counter(plan));
    std::vector<std::thread> running;
    running.reserve(counters.size());
    const std::uint64_t share = count / workers;
    for (std::uint64_t worker = 1; worker < workers; ++worker) {
        const auto work = [&, worker] { counters[worker].run(first + (worker - 1) * share, share); };
        try {
            running.emplace_back(work);
        } catch (const std::system_error&) {
            work();  // no more threads to be had: the counts are the same without
        }
    }
    const std::uint64_t given_away = (workers - 1) * share;
    counters[0].run(first + given_away, count - given_away);
    for (std::thread& thread : running) thread.join();

    std::vector<std::uint64_t> sum = counters[0].counts();
    for (std::size_t worker = 1; worker < workers; ++worker) {
        const std::vector<std::uint64_t> counts = counters[worker].counts();
        std::transform(counts.begin(), counts.end(), sum.begin(), sum.begin(), std::plus<>());
    }
    return sum;
}

}  // namespace

std::vector<std::uint64_t> count_orders(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                        int threads) {
    return count_on_threads<OrderCounter>(plan, first, count, threads);
}

std::vector<std::uint64_t> count_places(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                        int threads) {
    return count_on_threads<PlaceCounter>(plan, first, count, threads);
}

std::vector<std::uint64_t> places_of_orders(const std::vector<std::uint64_t>& order_counts, int n) {
    const auto items = static_cast<std::size_t>(n);
    SHUFFLELENS_CHECK(order_counts.size() == factorial(n));
    std::vector<std::uint64_t> places(items * items, 0);
    for (std::size_t number = 0; number < order_counts.size(); ++number) {
        if (order_counts[number] == 0) continue;
        const Order order = unrank(number, n);
        for (std::size_t place = 0; place < items; ++place) {
            places[static_cast<std::size_t>(order[place]) * items + place] += order_counts[number];
        }
    }
    return places;
}

}  // namespace shufflelens
