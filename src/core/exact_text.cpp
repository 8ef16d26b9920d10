// A text is run again and again, with every sequence of draws in turn between two of its points of
// independence: a round. What a round does is a permutation of places with a probability, whatever was drawn
// before; rounds are then put together one after the other, on the probabilities of all orders at once.
#include "exact_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include "prefix_rank.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/perform.hpp"
#include "shufflelens/place_bins.hpp"

namespace shufflelens {

namespace {

// Of all paths together; some of 64 bits are left for what totals are multiplied with.
constexpr double kMostBits = 60;

/// How far to walk.
struct WalkLimits {
    std::uint64_t paths = 0;  // of one round
    std::uint64_t work = 0;   // draws and moves of all runs together: 10^7 are a fifth of a second
};
// Every row has all its orders of 8 items; a list of seventy with their places of 52 is there in seconds.
constexpr WalkLimits kOrdersLimits = {200'000, 10'000'000};
constexpr WalkLimits kPlacesLimits = {20'000, 5'000'000};

constexpr int kMostItemsOfWalkedPlaces = 100;  // above, no row stays within the limits
constexpr int kMostItemsOfRuledPlaces = 256;   // O(n³): a hundredth of a second

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

/// Gives every sequence of draws of one round in turn, and zeros in all others; and marks which moves belong
/// to that round.
class RoundSource final : public Source, public Shuffler::Listener {
  public:
    /// Draws of the round are weighted by the rule. What is moved is read from `log`.
    RoundSource(const DrawRule& rule, int round, const Shuffler::Log& log)
        : rule_(rule), round_(round), log_(log) {}

    void begin_run() {
        now_ = 0;
        begin_ = 0;
        end_.reset();
    }
    /// The rounds that the text has had so far, the present one included.
    int rounds() const { return now_ + 1; }
    void independent() override {
        if (now_ == round_) end_ = log_.swaps.size();
        ++now_;
        if (now_ == round_) begin_ = log_.swaps.size();
    }

    std::uint64_t below(std::uint64_t bound) override {
        if (now_ != round_) return 0;
        if (rule_ == DrawRule{}) return odometer_.below(bound);
        return odometer_.weighted(draw_weights(rule_, static_cast<int>(bound)));
    }
    std::size_t weighted(std::span<const std::uint64_t> weights) override {
        return now_ == round_ ? odometer_.weighted(weights) : 0;
    }
    bool advance() { return odometer_.advance(); }

    Weight weight() const {
        Weight weight;
        for (const auto& [of_draw, total] : odometer_.weights_of_this()) weight.multiply(of_draw, total);
        return weight;
    }
    /// What the round did.
    std::span<const Swap> moves() const {
        return std::span(log_.swaps).subspan(begin_, end_.value_or(log_.swaps.size()) - begin_);
    }

  private:
    DrawRule rule_;
    int round_;
    const Shuffler::Log& log_;
    OdometerSource odometer_;
    int now_ = 0;
    std::size_t begin_ = 0;
    std::optional<std::size_t> end_ = {};
};

/// What stood at place p comes to stand at effect[p].
using Effect = std::vector<std::uint16_t>;

Effect effect_of(std::span<const Swap> moves, int n) {
    Effect standing(static_cast<std::size_t>(n));
    std::iota(standing.begin(), standing.end(), std::uint16_t{0});
    for (const Swap& move : moves) do_swap(move, std::span(standing));
    Effect effect(standing.size());
    for (std::size_t place = 0; place < standing.size(); ++place) {
        effect[standing[place]] = static_cast<std::uint16_t>(place);
    }
    return effect;
}

/// What a round can do.
struct Round {
    struct Way {
        Effect effect;
        std::uint64_t numerator = 0;  // of its probability, over `total`
        double chance = 0;
    };
    std::vector<Way> ways = {};
    std::uint64_t total = 1;  // 0 where it does not fit: chances only
};

/// All rounds, or nothing where they are too long to walk.
class RoundWalk {
  public:
    RoundWalk(const Variant& variant, int n, const WalkLimits& limits)
        : variant_(variant), n_(n), limits_(limits) {
        // The weights of independent draws are known: no word of theirs is walked.
        if (variant_.rule.draws_are_independent()) rule_ = std::exchange(variant_.rule, {});
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
        Shuffler::Log log;
        RoundSource source(rule_, round, log);
        std::map<Effect, std::vector<Weight>> weights;
        std::uint64_t paths = 0;
        do {
            log.steps.clear();
            log.swaps.clear();
            source.begin_run();
            perform(variant_, n_, source, {.log = &log, .listener = &source});
            count = std::max(count, source.rounds());
            work_ += log.swaps.size() + static_cast<std::uint64_t>(n_);
            if (++paths > limits_.paths || work_ > limits_.work) return false;
            add(source.weight(), weights[effect_of(source.moves(), n_)]);
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
            result.ways.push_back({effect, numerator, chance});
        }
    }

    Variant variant_;
    int n_;
    WalkLimits limits_;
    DrawRule rule_ = {};  // of the draws that are walked
    std::uint64_t work_ = 0;
};

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

    /// `weight` is the way's probability as a Number.
    void apply(const Round& round, Number Round::Way::*weight) {
        std::vector<Number> after(now_.size(), Number{0});
        std::vector<std::size_t> reached;
        for (std::size_t rank = 0; rank < now_.size(); ++rank) {
            if (now_[rank] != Number{0}) reached.push_back(rank);
        }
        // What an effect does to all ranks is worth keeping where rounds repeat it.
        const bool keep = n_ <= kKeptItems && reached.size() * 2 > now_.size();
        for (const Round::Way& way : round.ways) {
            const std::uint32_t* const table = keep ? table_of(way.effect) : nullptr;
            for (const std::size_t rank : reached) {
                after[table != nullptr ? table[rank] : moved(rank, way.effect)] += way.*weight * now_[rank];
            }
        }
        now_.swap(after);
    }

    std::vector<Number> take() { return std::move(now_); }

  private:
    static constexpr std::size_t kKeptItems = 8;     // 160 kB a table
    static constexpr std::size_t kKeptTables = 300;  // as many as a riffle of 8 items has ways

    std::uint32_t moved(std::size_t rank, const Effect& effect) const {
        std::array<std::uint8_t, kMaxExactItems> order{};
        const std::uint8_t* const from = orders_.data() + rank * n_;
        for (std::size_t place = 0; place < n_; ++place) order[effect[place]] = from[place];
        return static_cast<std::uint32_t>(prefix_rank(std::span(order).first(n_), n_));
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
        for (const Round& round : rounds) chain.apply(round, &Round::Way::numerator);
        return counted(chain.take(), n);
    }
    OrderChain<double> chain(n);
    for (const Round& round : rounds) chain.apply(round, &Round::Way::chance);
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

/// Every item at its place: row p says where each item may be that stands at place p.
std::vector<double> items_at_home(std::size_t items) {
    std::vector<double> now(items * items, 0);
    for (std::size_t item = 0; item < items; ++item) now[item * items + item] = 1;
    return now;
}

/// Of a loop whose draws are independent and weighted. O(n³).
std::vector<double> places_of_ruled_loop(const Variant& variant, int n) {
    const auto items = static_cast<std::size_t>(n);
    std::vector<double> now = items_at_home(items);
    const Schedule schedule = variant.schedule(n);
    for (int k = 0; k < schedule.steps; ++k) {
        const Step step = schedule.at(k);
        const std::vector<std::uint64_t> weights = draw_weights(variant.rule, step.choices());
        const auto all =
            static_cast<double>(std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
        std::vector<double> chances;
        for (const std::uint64_t weight : weights) chances.push_back(static_cast<double>(weight) / all);
        apply_step(step, chances, items, now);
    }
    return transposed(now, items);
}

std::vector<double> places_of_rounds(const std::vector<Round>& rounds, int n) {
    const auto items = static_cast<std::size_t>(n);
    std::vector<double> now = items_at_home(items);
    std::vector<double> after(now.size());
    for (const Round& round : rounds) {
        std::fill(after.begin(), after.end(), 0.0);
        for (const Round::Way& way : round.ways) {
            for (std::size_t place = 0; place < items; ++place) {
                const double* const from = now.data() + place * items;
                double* const to = after.data() + way.effect[place] * items;
                for (std::size_t item = 0; item < items; ++item) to[item] += way.chance * from[item];
            }
        }
        now.swap(after);
    }
    return transposed(now, items);
}

}  // namespace

std::vector<double> places_of_text(const Variant& variant, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxPlacesItems);
    // What is known by a formula, or of whole orders only, is not put together from rounds.
    const bool has_rounds = variant.formula == nullptr && variant.redo == Redo::Never &&
                            variant.rule.kind != DrawRuleKind::SameSeedTwice;
    if (!has_rounds) return {};
    if (variant.loop && variant.rule.draws_are_independent()) {
        return n <= kMostItemsOfRuledPlaces ? places_of_ruled_loop(variant, n) : std::vector<double>();
    }
    if (n > kMostItemsOfWalkedPlaces) return {};
    const std::optional<std::vector<Round>> rounds = RoundWalk(variant, n, kPlacesLimits).rounds();
    return rounds ? places_of_rounds(*rounds, n) : std::vector<double>();
}

}  // namespace shufflelens
