#include "packed_trials.hpp"

#include <algorithm>

#include "shufflelens/check.hpp"
#include "shufflelens/engine.hpp"
#include "shufflelens/random_words.hpp"

namespace shufflelens {

namespace {

/// A table path → order is kept up to here: at most 160 KB.
constexpr std::uint64_t kMaxTablePaths = 40'320;
/// The counters of a worker stay in the first-level cache: 4 bytes a bin.
constexpr std::uint64_t kMaxBins = 16'384;
/// A word is used for as many trials as leave it rejected at most once in 2^8.
constexpr std::uint64_t kMaxTuplesPerWord = std::uint64_t{1} << 56;
/// Redrawn words come from streams of their own, counted down from here; walked trials count up from 0.
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

std::uint64_t choices_of(const Step& step) {
    return static_cast<std::uint64_t>(step.choices());
}

/// Runs the first `steps` steps over every path they have, in the order of their numbers.
std::vector<PackedOrder> orders_of_paths(const TrialSpec& spec, int steps) {
    std::vector<PackedOrder> orders;
    OdometerSource odometer;
    do {
        Engine engine(*spec.variant, spec.n, odometer);
        for (int k = 0; k < steps; ++k) engine.tick();
        orders.push_back(pack(engine.order()));
    } while (odometer.advance());
    return orders;
}

}  // namespace

PackedTrials::PackedTrials(const TrialSpec& spec)
    : spec_(spec), schedule_(spec.variant->schedule(spec.n)), stream_(substream(spec.seed, kPackedStreams)) {
    paths_ = count_paths(*spec.variant, spec.n);
    SHUFFLELENS_CHECK(1 <= paths_ && paths_ <= kMaxTuplesPerWord);
    while (table_steps_ < schedule_.steps &&
           table_paths_ * choices_of(schedule_.at(table_steps_)) <= kMaxTablePaths) {
        table_paths_ *= choices_of(schedule_.at(table_steps_++));
    }
    for (int k = table_steps_; k < schedule_.steps; ++k) tail_.push_back(schedule_.at(k));

    const RankTables ranks(spec.n);
    const std::vector<PackedOrder> orders = orders_of_paths(spec, table_steps_);
    if (tail_.empty()) {
        for (const PackedOrder order : orders)
            ranks_.push_back(static_cast<std::uint16_t>(ranks.rank(order)));
        trials_per_bin_ = largest_exponent(paths_, kMaxBins);
        split_ = power(paths_, trials_per_bin_);
        bin_count_ = split_;
        outcome_count_ = paths_;
    } else {
        orders_ = orders;
        rank_tables_ = ranks;
        split_ = paths_;
        bin_count_ = outcome_count_ = factorial(spec.n);
    }
    bins_per_word_ = largest_exponent(split_, kMaxTuplesPerWord);
    tuples_ = power(split_, bins_per_word_);
    left_over_ = (0 - tuples_) % tuples_;
}

std::uint64_t PackedTrials::trials_per_word() const {
    return static_cast<std::uint64_t>(trials_per_bin_) * static_cast<std::uint64_t>(bins_per_word_);
}

inline std::uint64_t PackedTrials::word_at(std::uint64_t index) const {
    std::uint64_t word = random_word(stream_, index);
    for (std::uint64_t redraw = 1; word * tuples_ < left_over_; ++redraw) {
        word = random_word(substream(spec_.seed, kPackedStreams - redraw), index);
    }
    return word;
}

std::uint64_t PackedTrials::path_of(std::uint64_t trial) const {
    const auto wanted = static_cast<int>(trial % trials_per_word());
    WideProduct product = {0, word_at(trial / trials_per_word())};
    for (int bin = 0; bin <= wanted / trials_per_bin_; ++bin) product = multiply_wide(product.low, split_);
    return product.high / power(paths_, trials_per_bin_ - 1 - wanted % trials_per_bin_) % paths_;
}

std::uint64_t PackedTrials::rank_of_path(std::uint64_t path) const {
    if (tail_.empty()) return ranks_[path];
    std::uint64_t tail_paths = paths_ / table_paths_;
    PackedOrder order = orders_[path / tail_paths];
    for (const Step& step : tail_) {
        path %= tail_paths;
        tail_paths /= choices_of(step);
        order = swap_places(order, step.i, step.low + static_cast<int>(path / tail_paths));
    }
    return rank_tables_->rank(order);
}

std::uint64_t PackedTrials::rank_of(std::uint64_t trial) const {
    return rank_of_path(path_of(trial));
}

std::uint64_t PackedTrials::outcome_of(std::uint64_t trial) const {
    return tail_.empty() ? path_of(trial) : rank_of(trial);
}

std::vector<std::uint64_t> PackedTrials::draws_of(std::uint64_t trial) const {
    std::vector<std::uint64_t> draws(static_cast<std::size_t>(schedule_.steps));
    std::uint64_t path = path_of(trial);
    for (int k = schedule_.steps; k-- > 0;) {
        const std::uint64_t choices = choices_of(schedule_.at(k));
        draws[static_cast<std::size_t>(k)] = path % choices;
        path /= choices;
    }
    return draws;
}

// The number of bins a word is known to the compiler, which unrolls the loop over them: that is worth a
// third.
template <int kBinsPerWord>
void PackedTrials::count_words_of(std::uint64_t first, std::uint64_t end, std::uint32_t* bins) const {
    if (tail_.empty()) {
        for (std::uint64_t index = first; index < end; ++index) {
            std::uint64_t word = word_at(index);
            for (int bin = 0; bin < kBinsPerWord; ++bin) {
                const WideProduct product = multiply_wide(word, split_);
                ++bins[product.high];
                word = product.low;
            }
        }
        return;
    }
    for (std::uint64_t index = first; index < end; ++index) {
        std::uint64_t word = word_at(index);
        for (int bin = 0; bin < kBinsPerWord; ++bin) {
            WideProduct product = multiply_wide(word, table_paths_);
            PackedOrder order = orders_[product.high];
            for (const Step& step : tail_) {
                product = multiply_wide(product.low, choices_of(step));
                order = swap_places(order, step.i, step.low + static_cast<int>(product.high));
            }
            ++bins[rank_tables_->rank(order)];
            word = product.low;
        }
    }
}

void PackedTrials::count_words(std::uint64_t first, std::uint64_t end, std::uint32_t* bins) const {
    switch (bins_per_word_) {
        case 1:
            return count_words_of<1>(first, end, bins);
        case 2:
            return count_words_of<2>(first, end, bins);
        case 3:
            return count_words_of<3>(first, end, bins);
        case 4:
            return count_words_of<4>(first, end, bins);
        case 5:
            return count_words_of<5>(first, end, bins);
        case 6:
            return count_words_of<6>(first, end, bins);
        case 7:
            return count_words_of<7>(first, end, bins);
        default:
            SHUFFLELENS_CHECK(bins_per_word_ <= 7);
    }
}

void PackedTrials::fold(std::vector<std::uint32_t>& bins, std::vector<std::uint64_t>& outcomes) const {
    for (std::size_t bin = 0; bin < bins.size(); ++bin) {
        if (bins[bin] == 0) continue;
        std::uint64_t number = bin;
        for (int k = 0; k < trials_per_bin_; ++k) {
            outcomes[number % outcome_count_] += bins[bin];
            number /= outcome_count_;
        }
    }
    std::fill(bins.begin(), bins.end(), 0U);
}

std::vector<std::uint64_t> PackedTrials::orders_of(const std::vector<std::uint64_t>& outcomes) const {
    if (!tail_.empty()) return outcomes;
    std::vector<std::uint64_t> orders(factorial(spec_.n), 0);
    for (std::size_t path = 0; path < outcomes.size(); ++path) orders[ranks_[path]] += outcomes[path];
    return orders;
}

}  // namespace shufflelens
