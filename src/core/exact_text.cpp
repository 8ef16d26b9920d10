// A text is run again and again, with every sequence of draws in turn between two of its points of
// independence: a round. What a round does is a permutation of places with a probability, whatever was drawn
// before; rounds are then put together one after the other, on the probabilities of all orders at once.
#include "exact_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>

#include "shufflelens/check.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/perform.hpp"
#include "shufflelens/place_bins.hpp"

namespace shufflelens {

namespace {

constexpr double kMostBits =
    60;  // of all paths together: some bits are left for what totals are multiplied with
/// How far to walk.
struct WalkLimits {
    std::uint64_t paths = 0;  // of one round
    std::uint64_t work = 0;   // draws and moves of all runs together: 10^7 are a fifth of a second
};
constexpr WalkLimits kOrdersLimits = {200'000, 10'000'000};
constexpr WalkLimits kPlacesLimits = {20'000, 5'000'000};

constexpr int kMostItemsOfWalkedPlaces = 100;
constexpr int kMostItemsOfRuledPlaces = 256;  // O(n³)

/// Probability numerator / denominator of one way through a round.
struct Weight {
    std::uint64_t numerator = 1;
    std::uint64_t denominator = 1;  // 0 where it does not fit: a hundred coins are one of 2^100 ways
    double chance = 1;

    void multiply(std::uint64_t by_numerator, std::uint64_t by_denominator) {
        chance *= static_cast<double>(by_numerator) / static_cast<double>(by_denominator);
        const bool fits = denominator <= (std::uint64_t{1} << 62U) / by_denominator;
        denominator = fits ? denominator * by_denominator : 0;
        numerator = denominator != 0 ? numerator * by_numerator : 0;
    }
    double value() const {
        return denominator != 0 ? static_cast<double>(numerator) / static_cast<double>(denominator) : chance;
    }
};

/// Gives every sequence of draws of one round in turn, and zeros in all others.
class RoundSource final : public Source, public Shuffler::Listener {
  public:
    RoundSource(const DrawRule& rule, int round) : rule_(rule), round_(round) {}

    void begin_run() {
        now_ = 0;
        next_ = 0;
    }
    /// The rounds that the text has had so far, the present one included.
    int rounds() const { return now_ + 1; }
    void independent() override { ++now_; }

    std::uint64_t below(std::uint64_t bound) override {
        if (now_ != round_) return 0;
        Wheel& wheel = wheel_of(bound);
        if (wheel.weights.empty() && (rule_.kind == DrawRuleKind::Round || has_bits(rule_.kind))) {
            wheel.weights = draw_weights(rule_, static_cast<int>(bound));
            skip_impossible(wheel);
        }
        return wheel.draw;
    }
    std::size_t weighted(std::span<const std::uint64_t> weights) override {
        if (now_ != round_) return 0;
        Wheel& wheel = wheel_of(weights.size());
        wheel.weights.assign(weights.begin(), weights.end());
        skip_impossible(wheel);
        return wheel.draw;
    }
    bool advance() {
        wheels_.resize(next_);
        while (!wheels_.empty()) {
            Wheel& wheel = wheels_.back();
            ++wheel.draw;
            skip_impossible(wheel);
            if (wheel.draw < wheel.bound) return true;
            wheels_.pop_back();
        }
        return false;
    }
    Weight weight() const {
        Weight weight;
        for (std::size_t k = 0; k < next_; ++k) {
            const Wheel& wheel = wheels_[k];
            if (wheel.weights.empty()) {
                weight.multiply(1, wheel.bound);
            } else {
                weight.multiply(
                    wheel.weights[wheel.draw],
                    std::accumulate(wheel.weights.begin(), wheel.weights.end(), std::uint64_t{0}));
            }
        }
        return weight;
    }

  private:
    struct Wheel {
        std::uint64_t draw = 0;
        std::uint64_t bound = 1;
        std::vector<std::uint64_t> weights = {};  // empty: all alike
    };
    Wheel& wheel_of(std::uint64_t bound) {
        if (next_ == wheels_.size()) wheels_.push_back({0, bound});
        SHUFFLELENS_CHECK(wheels_[next_].bound == bound);
        return wheels_[next_++];
    }
    static void skip_impossible(Wheel& wheel) {
        while (wheel.draw < wheel.bound && !wheel.weights.empty() && wheel.weights[wheel.draw] == 0)
            ++wheel.draw;
    }

    DrawRule rule_;
    int round_;
    int now_ = 0;
    std::vector<Wheel> wheels_;
    std::size_t next_ = 0;
};

/// What stood at place p comes to stand at effect[p].
using Effect = std::vector<std::uint16_t>;

/// What a round can do.
struct Round {
    std::vector<std::pair<Effect, std::uint64_t>> effects = {};  // by probability, numerators over `total`
    std::uint64_t total = 1;
    std::vector<std::pair<Effect, double>> chances = {};  // the same, where `total` is too large: 0
};

/// Follows what the moves of one round do to places.
class EffectRecorder {
  public:
    explicit EffectRecorder(int n) : n_(n) {}
    /// Of the moves [begin, end).
    Effect of(const std::vector<Swap>& swaps, std::size_t begin, std::size_t end) {
        std::vector<std::uint16_t> standing(static_cast<std::size_t>(n_));
        std::iota(standing.begin(), standing.end(), std::uint16_t{0});
        for (std::size_t k = begin; k < end; ++k) do_swap(swaps[k], std::span(standing));
        Effect effect(standing.size());
        for (std::size_t place = 0; place < standing.size(); ++place) {
            effect[standing[place]] = static_cast<std::uint16_t>(place);
        }
        return effect;
    }

  private:
    int n_;
};

/// Marks which moves belong to the round that is walked.
class RoundMarker final : public Shuffler::Listener {
  public:
    RoundMarker(RoundSource& source, const Shuffler::Log& log, int round)
        : source_(source), log_(log), round_(round) {}
    void begin_run() {
        begin_ = 0;
        end_ = kOpen;
    }
    void independent() override {
        if (source_.rounds() - 1 == round_) end_ = log_.swaps.size();
        source_.independent();
        if (source_.rounds() - 1 == round_) begin_ = log_.swaps.size();
    }
    std::size_t begin() const { return begin_; }
    std::size_t end() const { return std::min(end_, log_.swaps.size()); }

  private:
    static constexpr std::size_t kOpen = ~std::size_t{0};
    RoundSource& source_;
    const Shuffler::Log& log_;
    int round_;
    std::size_t begin_ = 0;
    std::size_t end_ = kOpen;
};

/// All rounds, or nothing where they are too long to walk.
class RoundWalk {
  public:
    RoundWalk(const Variant& variant, int n, const WalkLimits& limits)
        : variant_(variant), n_(n), limits_(limits), recorder_(n) {
        // The weights of independent draws are known: no word of theirs is walked.
        if (variant.rule.draws_are_independent()) variant_.rule = {};
        rule_ = variant.rule.draws_are_independent() ? variant.rule : DrawRule{};
    }

    std::optional<std::vector<Round>> rounds() {
        std::vector<Round> rounds;
        int count = 1;
        for (int round = 0; round < count; ++round) {
            if (!walk(round, rounds.emplace_back(), count)) return std::nullopt;
            // The first round tells about what all of them will take.
            if (work_ * static_cast<std::uint64_t>(count - round) > limits_.work && round == 0)
                return std::nullopt;
        }
        return rounds;
    }

  private:
    bool walk(int round, Round& result, int& count) {
        RoundSource source(rule_, round);
        std::map<Effect, std::vector<Weight>> weights;
        std::uint64_t paths = 0;
        do {
            source.begin_run();
            Shuffler::Log log;
            RoundMarker marker(source, log, round);
            marker.begin_run();
            perform(variant_, n_, source, {.log = &log, .listener = &marker});
            count = std::max(count, source.rounds());
            work_ += log.swaps.size() + static_cast<std::uint64_t>(n_);
            if (++paths > limits_.paths || work_ > limits_.work) return false;
            add(source.weight(), weights[recorder_.of(log.swaps, marker.begin(), marker.end())]);
        } while (source.advance());
        sum_up(weights, result);
        return true;
    }

    static void add(const Weight& weight, std::vector<Weight>& to) {
        for (Weight& known : to) {
            if (known.denominator != weight.denominator) continue;
            known.numerator += weight.numerator;
            known.chance += weight.chance;
            return;
        }
        to.push_back(weight);
    }

    static void sum_up(const std::map<Effect, std::vector<Weight>>& weights, Round& result) {
        for (const auto& [effect, ways] : weights) {
            for (const Weight& way : ways) {
                if (way.denominator == 0) result.total = 0;
                if (result.total == 0) continue;
                const std::uint64_t factor = way.denominator / std::gcd(result.total, way.denominator);
                const bool fits = factor <= (std::uint64_t{1} << 62U) / result.total;
                result.total = fits ? result.total * factor : 0;
            }
        }
        for (const auto& [effect, ways] : weights) {
            std::uint64_t numerator = 0;
            double chance = 0;
            for (const Weight& way : ways) {
                if (result.total != 0) numerator += result.total / way.denominator * way.numerator;
                chance += way.value();
            }
            result.effects.emplace_back(effect, numerator);
            result.chances.emplace_back(effect, chance);
        }
    }

    Variant variant_;
    int n_;
    WalkLimits limits_;
    DrawRule rule_;
    EffectRecorder recorder_;
    std::uint64_t work_ = 0;
};

/// Ranks of orders of up to kMaxExactItems items.
std::uint32_t fast_rank(std::span<const std::uint8_t> order) {
    std::uint32_t result = 0;
    std::uint32_t used = 0;
    const auto n = static_cast<std::uint32_t>(order.size());
    for (std::uint32_t place = 0; place < n; ++place) {
        const std::uint32_t item = order[place];
        const auto smaller = static_cast<std::uint32_t>(std::popcount(used & ((1U << item) - 1U)));
        result = result * (n - place) + item - smaller;
        used |= 1U << item;
    }
    return result;
}

/// Puts rounds together on all n! orders; Number counts paths or is a probability.
template <typename Number>
class OrderChain {
  public:
    explicit OrderChain(int n) : n_(static_cast<std::size_t>(n)), now_(factorial(n), Number{0}) {
        now_[0] = 1;
        Order order = identity_order(n);
        do {
            for (const Item item : order) orders_.push_back(static_cast<std::uint8_t>(item));
        } while (std::next_permutation(order.begin(), order.end()));
    }

    void apply(const std::vector<std::pair<Effect, Number>>& effects) {
        std::vector<Number> after(now_.size(), Number{0});
        std::vector<std::size_t> reached;
        for (std::size_t rank = 0; rank < now_.size(); ++rank) {
            if (now_[rank] != Number{0}) reached.push_back(rank);
        }
        // What an effect does to all ranks is worth keeping where rounds repeat it.
        const bool keep = n_ <= kKeptItems && reached.size() * 2 > now_.size();
        for (const auto& [effect, weight] : effects) {
            const std::uint32_t* const table = keep ? table_of(effect) : nullptr;
            for (const std::size_t rank : reached) {
                after[table != nullptr ? table[rank] : moved(rank, effect)] += weight * now_[rank];
            }
        }
        now_.swap(after);
    }

    std::vector<Number> take() { return std::move(now_); }

  private:
    static constexpr std::size_t kKeptItems = 8;
    static constexpr std::size_t kKeptTables = 300;

    std::uint32_t moved(std::size_t rank, const Effect& effect) const {
        std::array<std::uint8_t, kMaxExactItems> order{};
        const std::uint8_t* const from = orders_.data() + rank * n_;
        for (std::size_t place = 0; place < n_; ++place) order[effect[place]] = from[place];
        return fast_rank(std::span(order).first(n_));
    }

    const std::uint32_t* table_of(const Effect& effect) {
        if (tables_.size() >= kKeptTables && !tables_.contains(effect)) tables_.clear();
        std::vector<std::uint32_t>& table = tables_[effect];
        if (table.empty()) {
            table.resize(now_.size());
            for (std::size_t rank = 0; rank < table.size(); ++rank) table[rank] = moved(rank, effect);
        }
        return table.data();
    }

    std::size_t n_;
    std::vector<Number> now_;
    std::vector<std::uint8_t> orders_;  // all, one after the other
    std::map<Effect, std::vector<std::uint32_t>> tables_;
};

ExactOrders counted(std::vector<std::uint64_t> paths, int n) {
    // In lowest terms, as people would write it.
    std::uint64_t common = 0;
    for (const std::uint64_t count : paths) common = std::gcd(common, count);
    SHUFFLELENS_CHECK(common > 0);  // some order comes out
    ExactOrders orders{.n = n, .total_paths = 0, .paths = std::move(paths)};
    for (std::uint64_t& count : orders.paths) {
        count /= common;
        orders.total_paths += count;
    }
    return orders;
}

ExactOrders put_together(const std::vector<Round>& rounds, int n) {
    double bits = 0;
    for (const Round& round : rounds) bits += round.total == 0 ? 64 : std::log2(round.total);
    if (bits < kMostBits) {
        OrderChain<std::uint64_t> chain(n);
        for (const Round& round : rounds) chain.apply(round.effects);
        return counted(chain.take(), n);
    }
    OrderChain<double> chain(n);
    for (const Round& round : rounds) chain.apply(round.chances);
    return orders_from(chain.take(), n);
}

/// Every order done twice.
ExactOrders squared(const ExactOrders& once) {
    std::vector<std::uint64_t> paths(once.paths.size(), 0);
    Order order = identity_order(once.n);
    Order twice(order.size());
    for (const std::uint64_t count : once.paths) {
        for (std::size_t place = 0; place < order.size(); ++place) {
            twice[place] = order[static_cast<std::size_t>(order[place])];
        }
        paths[rank(twice)] += count;
        std::next_permutation(order.begin(), order.end());
    }
    return counted(std::move(paths), once.n);
}

ExactOrders without_unwanted(ExactOrders orders, const Variant& variant) {
    Order order = identity_order(orders.n);
    for (std::uint64_t& paths : orders.paths) {
        if (!is_wanted(variant, order)) paths = 0;
        std::next_permutation(order.begin(), order.end());
    }
    return counted(std::move(orders.paths), orders.n);
}

}  // namespace

ExactOrders orders_from(const std::vector<double>& probabilities, int n) {
    SHUFFLELENS_CHECK(probabilities.size() == factorial(n));
    // Some bits are left for what is multiplied with totals.
    constexpr double kUnits = static_cast<double>(std::uint64_t{1} << 58U);
    ExactOrders orders{.n = n, .total_paths = 0, .paths = {}, .rounded = true};
    for (const double probability : probabilities) {
        orders.paths.push_back(static_cast<std::uint64_t>(std::llround(probability * kUnits)));
        orders.total_paths += orders.paths.back();
    }
    return orders;
}

std::optional<ExactOrders> orders_of_text(const Variant& variant, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxExactItems);
    if (variant.formula != nullptr) return variant.formula(n, variant.value);
    if (variant.redo != Redo::Never) {
        Variant once = variant;
        once.redo = Redo::Never;
        return without_unwanted(exact_orders(once, n), variant);
    }
    if (variant.rule.kind == DrawRuleKind::SameSeedTwice) {
        Variant once = variant;
        once.rule = {};
        return squared(exact_orders(once, n));
    }
    const std::optional<std::vector<Round>> rounds = RoundWalk(variant, n, kOrdersLimits).rounds();
    if (!rounds) return std::nullopt;
    return put_together(*rounds, n);
}

namespace {

/// Steps with weighted draws: row p says where each item may be that stands at place p.
void apply_step(const Step& step, const std::vector<double>& chances, std::size_t items,
                std::vector<double>& now) {
    const auto row = [&](int place) { return now.data() + static_cast<std::size_t>(place) * items; };
    double* const at_i = row(step.i);
    std::vector<double> arriving(items, 0);
    double staying = 1;  // the chance that i keeps its item
    for (int j = step.low; j < step.bound; ++j) {
        const double chance = chances[static_cast<std::size_t>(j - step.low)];
        if (j == step.i || chance == 0) continue;
        staying -= chance;
        double* const at_j = row(j);
        for (std::size_t item = 0; item < items; ++item) {
            arriving[item] += chance * at_j[item];
            at_j[item] += chance * (at_i[item] - at_j[item]);
        }
    }
    for (std::size_t item = 0; item < items; ++item) at_i[item] = staying * at_i[item] + arriving[item];
}

/// The same by item. What is only rounding, as of 1 less all chances of a step, is 0 and never negative.
std::vector<double> transposed(const std::vector<double>& by_place, std::size_t items) {
    std::vector<double> by_item(by_place.size());
    for (std::size_t item = 0; item < items; ++item) {
        for (std::size_t place = 0; place < items; ++place) {
            const double probability = by_place[place * items + item];
            by_item[item * items + place] = probability < kPlaceRounding ? 0 : probability;
        }
    }
    return by_item;
}

}  // namespace

std::vector<double> places_of_text(const Variant& variant, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxPlacesItems);
    const auto items = static_cast<std::size_t>(n);
    std::vector<double> now(items * items, 0);
    for (std::size_t item = 0; item < items; ++item) now[item * items + item] = 1;
    if (variant.loop && variant.redo == Redo::Never && variant.rule.draws_are_independent()) {
        if (n > kMostItemsOfRuledPlaces) return {};
        const Schedule schedule = variant.schedule(n);
        for (int k = 0; k < schedule.steps; ++k) {
            const Step step = schedule.at(k);
            const std::vector<std::uint64_t> weights = draw_weights(variant.rule, step.choices());
            const double all =
                static_cast<double>(std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
            std::vector<double> chances;
            for (const std::uint64_t weight : weights) chances.push_back(static_cast<double>(weight) / all);
            apply_step(step, chances, items, now);
        }
        return transposed(now, items);
    }
    if (n > kMostItemsOfWalkedPlaces) return {};
    const bool walks = variant.formula == nullptr && variant.redo == Redo::Never &&
                       variant.rule.kind != DrawRuleKind::SameSeedTwice;
    if (!walks) return {};
    const std::optional<std::vector<Round>> rounds = RoundWalk(variant, n, kPlacesLimits).rounds();
    if (!rounds) return {};
    std::vector<double> after(now.size());
    for (const Round& round : *rounds) {
        std::fill(after.begin(), after.end(), 0.0);
        for (const auto& [effect, chance] : round.chances) {
            for (std::size_t place = 0; place < items; ++place) {
                const double* const from = now.data() + place * items;
                double* const to = after.data() + effect[place] * items;
                for (std::size_t item = 0; item < items; ++item) to[item] += chance * from[item];
            }
        }
        now.swap(after);
    }
    return transposed(now, items);
}

}  // namespace shufflelens
