// What must hold for every row of the variant table, and for draw rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "core/support.hpp"
#include "shufflelens/draw_rule.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/listing.hpp"
#include "shufflelens/part_player.hpp"
#include "shufflelens/perform.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/statistics.hpp"
#include "shufflelens/trials.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {
namespace {

using Table = std::map<std::pair<std::string, int>, std::vector<std::vector<std::string>>>;

Table table_of(std::string_view file) {
    Table table;
    for (const std::vector<std::string>& row : test::read_table(file)) {
        table[{row[0], std::stoi(row[1])}].push_back(row);
    }
    return table;
}

Fraction fraction_of(const std::string& numerator, const std::string& denominator) {
    return make_fraction(std::stoull(numerator), std::stoull(denominator));
}

/// The only fraction with a denominator up to `largest` this near, by its continued fraction.
Fraction nearest_fraction(double value, double largest) {
    double p0 = 0;
    double q0 = 1;
    double p1 = 1;
    double q1 = 0;
    double rest = value;
    for (int term = 0; term < 40; ++term) {
        const double whole = std::floor(rest);
        const double p2 = whole * p1 + p0;
        const double q2 = whole * q1 + q0;
        if (q2 > largest) break;
        p0 = p1;
        q0 = q1;
        p1 = p2;
        q1 = q2;
        if (std::abs(value - p1 / q1) < 1e-15) break;
        rest = 1 / (rest - whole);
    }
    return make_fraction(static_cast<std::uint64_t>(p1), static_cast<std::uint64_t>(q1));
}

/// Where paths are not counted, the fraction that the probability is.
Fraction found(const ExactOrders& orders, std::uint64_t rank) {
    return orders.rounded ? nearest_fraction(orders.value(rank), 1e6) : orders.probability(rank);
}

std::uint64_t rank_of_digits(const std::string& digits) {
    Order order;
    for (const char digit : digits) order.push_back(digit - '1');
    return rank(order);
}

TEST(Catalogue, EveryRowOfTheReferenceOrdersIsAVariantWithThoseFractions) {
    for (const auto& [key, rows] : table_of("exact_orders.tsv")) {
        const auto& [name, n] = key;
        SCOPED_TRACE(name + ", n = " + std::to_string(n));
        const Variant* variant = find_variant(name);
        ASSERT_NE(variant, nullptr);
        const ExactOrders orders = exact_orders(*variant, n);
        ASSERT_EQ(rows.size(), factorial(n));
        for (const auto& row : rows) {
            EXPECT_EQ(found(orders, rank_of_digits(row[2])), fraction_of(row[3], row[4])) << row[2];
        }
    }
}

TEST(Catalogue, EveryRowOfTheReferencePlacesIsAVariantWithThoseFractions) {
    for (const auto& [key, rows] : table_of("exact_places.tsv")) {
        const auto& [name, n] = key;
        SCOPED_TRACE(name + ", n = " + std::to_string(n));
        const ExactOrders orders = exact_orders(variant_named(name), n);
        const ExactPlaces places = exact_places(orders);
        const std::vector<double> chain = place_probabilities(variant_named(name), n);
        for (const auto& row : rows) {
            const int item = std::stoi(row[2]) - 1;
            const int place = std::stoi(row[3]) - 1;
            const Fraction expected = fraction_of(row[4], row[5]);
            if (orders.rounded) {
                EXPECT_NEAR(places.probability(item, place).value(), expected.value(), 1e-15);
            } else {
                EXPECT_EQ(places.probability(item, place), expected) << row[2] << " at " << row[3];
            }
            if (chain.empty()) continue;  // not by walking its rounds
            EXPECT_NEAR(chain[static_cast<std::size_t>(item * n + place)], expected.value(), 1e-15);
        }
    }
}

TEST(Catalogue, EveryVariantIsInTheReferenceOrHasAParameter) {
    const Table table = table_of("exact_orders.tsv");
    std::set<const Variant*> known;
    for (const auto& [key, rows] : table) known.insert(&variant_named(key.first));
    for (const Variant& variant : variants()) {
        EXPECT_TRUE(known.contains(&variant) || variant.takes_value()) << variant.name;
    }
    EXPECT_GE(variants().size(), 65U);
}

TEST(Catalogue, WrongOnesShowFromTheirSmallestNumberOfItemsOn) {
    for (const Variant& variant : variants()) {
        SCOPED_TRACE(variant.name);
        int shows = 0;
        for (int n = 1; n <= 6 && shows == 0; ++n) {
            if (!is_uniform(exact_orders(variant, n))) shows = n;
        }
        EXPECT_EQ(shows, variant.shows_from);
        EXPECT_EQ(variant.fairness == Fairness::Right, shows == 0);
    }
}

TEST(Catalogue, EveryVariantIsKnownExactlyForEightItems) {
    for (const Variant& variant : variants()) {
        SCOPED_TRACE(variant.name);
        const std::optional<ExactOrders> orders = find_exact_orders(variant, 8);
        ASSERT_TRUE(orders.has_value());
        EXPECT_EQ(std::accumulate(orders->paths.begin(), orders->paths.end(), std::uint64_t{0}),
                  orders->total_paths);
    }
}

// 2 tests of each of the variants, each red once in 10^6 seeds where all is well: 1.5 in 10,000 in all.
TEST(Catalogue, SampledCountsAgreeWithTheExactOnes) {
    constexpr std::uint64_t kTrials = 40'000;
    for (const Variant& variant : variants()) {
        for (const int n : {4, 5}) {
            SCOPED_TRACE(std::string(variant.name) + ", n = " + std::to_string(n));
            const TrialPlan plan({&variant, n, 1938});
            OrderCounter counter(plan);
            counter.run(0, kTrials);
            const std::vector<std::uint64_t> counts = counter.counts();
            const ExactOrders exact = exact_orders(variant, n);
            for (std::size_t rank = 0; rank < counts.size(); ++rank) {
                if (exact.paths[rank] > 0) continue;
                ASSERT_EQ(counts[rank], 0U) << to_text(unrank(rank, n));
            }
            const ChiSquaredTest result = test_orders_against(counts, exact);
            EXPECT_GT(result.p.value, 1e-6);
        }
    }
}

TEST(Catalogue, ATrialCanBeReplayedStepByStepAndBack) {
    for (const Variant& variant : variants()) {
        for (const int n : {0, 1, 2, 3, 5, 12, 20}) {
            SCOPED_TRACE(std::string(variant.name) + ", n = " + std::to_string(n));
            const TrialPlan plan({&variant, n, 7});
            for (std::uint64_t trial = 0; trial < 5; ++trial) {
                const Recording run = plan.replay(trial);
                Player player(run);
                player.seek(run.step_count());
                ASSERT_EQ(player.order(), plan.final_order(trial));
                ASSERT_TRUE(is_permutation(player.order()));
                while (player.step() > 0) player.seek(player.step() - 1);
                ASSERT_EQ(player.order(), identity_order(n));
            }
        }
    }
}

TEST(Catalogue, StepsStayInsideTheArrayAndTheirSwapsInsideTheSteps) {
    for (const Variant& variant : variants()) {
        for (const int n : {1, 2, 3, 4, 9}) {
            SCOPED_TRACE(std::string(variant.name) + ", n = " + std::to_string(n));
            FractionSource source(42);
            const Recording run(variant, n, source);
            for (int k = 0; k < run.step_count(); ++k) {
                const Step step = run.step(k);
                const Swap swap = run.swap(k);
                ASSERT_TRUE(0 <= step.i && step.i < n) << k;
                ASSERT_TRUE(0 <= step.low && step.low < step.bound && step.bound <= n) << k;
                ASSERT_EQ(swap.i, step.i) << k;
                ASSERT_TRUE(step.may_choose(swap.j) || swap.j == swap.i) << k << ": " << swap.j;
            }
        }
    }
}

TEST(Catalogue, PartsEndWhereWholeStepsDoAndBackIsExact) {
    for (const Variant& variant : variants()) {
        SCOPED_TRACE(variant.name);
        const Recording run = test::any_run(variant, 7);
        Player whole(run);
        PartPlayer parts(run, SwapStyle::WithTemp);
        std::vector<std::pair<Order, std::optional<Item>>> seen;
        for (int position = 0; position <= parts.last_position(); ++position) {
            parts.seek(position);
            seen.emplace_back(parts.array(), parts.temp());
            if (parts.moment().parts != 0) continue;
            whole.seek(parts.moment().step);
            ASSERT_EQ(parts.array(), whole.order()) << parts.moment().step;
        }
        for (int position = parts.last_position(); position >= 0; --position) {
            parts.seek(position);
            const auto& [array, temp] = seen[static_cast<std::size_t>(position)];
            ASSERT_EQ(parts.array(), array) << position;
            ASSERT_EQ(parts.temp(), temp) << position;
        }
    }
}

TEST(Catalogue, EveryRowExplainsItself) {
    for (const Variant& variant : variants()) {
        SCOPED_TRACE(variant.name);
        EXPECT_TRUE(variant.why.ends_with("."));
        EXPECT_EQ(variant.shows.empty(), variant.fairness == Fairness::Right);
        EXPECT_FALSE(brief_listing_of(variant).text().empty());
        EXPECT_TRUE(variant.loop || variant.text != nullptr);
        std::istringstream related{std::string(variant.related)};
        std::string name;
        int names = 0;
        for (; related >> name; ++names) EXPECT_NE(find_variant(name), nullptr) << name;
        EXPECT_GE(names, 1);
    }
}

TEST(Catalogue, ParametersAreReadAndRefused) {
    EXPECT_EQ(variant_named("random_pairs:12").value, 12);
    EXPECT_EQ(&variant_named("random_pairs:12"), &with_value(variant_named("random_pairs"), 12));
    EXPECT_EQ(variant_named("modulo:8").rule, (DrawRule{DrawRuleKind::Modulo, 8}));
    EXPECT_EQ(&variant_named("modulo"), &variant_named("modulo:3"));
    EXPECT_EQ(find_variant("fy_down:3"), nullptr);
    for (const char* name :
         {"modulo:2", "modulo:33", "modulo:", "modulo:x", "key_ties:0", "random_pairs:-1"}) {
        EXPECT_THROW(find_variant(name), Error) << name;
    }
}

TEST(Catalogue, DrawRulesAreAChoiceOfTheirOwn) {
    EXPECT_EQ(&variant_named("fy_down+modulo:8"), &variant_named("modulo:8"));
    EXPECT_EQ(&variant_named("naive_up+round"), &variant_named("round_naive_up"));
    const Variant& both = variant_named("sattolo_down+scale:4");
    EXPECT_EQ(both.name, "sattolo_down+scale:4");
    EXPECT_EQ(&with_draw_rule(both, {}), &variant_named("sattolo_down"));
    EXPECT_EQ(&with_draw_rule(both, {DrawRuleKind::Scale, 5}), &variant_named("sattolo_down+scale:5"));
    EXPECT_THROW(find_variant("cmp_merge+round"), Error);
    EXPECT_EQ(both.title, "Off by one: random()*i, floor(word*m / 2^b), b = 4");
    EXPECT_TRUE(both.shows.empty()) << "how the loop alone shows says nothing of both";
    for (const char* name : {"fy_down+nothing", "fy_down+", "fy_down+modulo:8+round", "modulo:3+round",
                             "fy_down+round:3", "fy_down+modulo:2"}) {
        EXPECT_THROW(find_variant(name), Error) << name;
    }
    EXPECT_EQ(find_variant("nothing+round"), nullptr);
    // Its orders by every sequence of words, three bits each.
    const ExactOrders exact = exact_orders(variant_named("naive_up+modulo:3"), 3);
    std::vector<std::uint64_t> paths(6, 0);
    OdometerSource words;
    do {
        ++paths[rank(perform(variant_named("naive_up+modulo:3"), 3, words))];
    } while (words.advance());
    const std::uint64_t all = std::accumulate(paths.begin(), paths.end(), std::uint64_t{0});
    for (std::size_t rank = 0; rank < paths.size(); ++rank) {
        EXPECT_EQ(exact.probability(rank), make_fraction(paths[rank], all)) << rank;
    }
}

TEST(DrawRule, WeightsAreTheWordsThatLeadToEachDraw) {
    for (const DrawRule& rule : {DrawRule{DrawRuleKind::Modulo, 3}, DrawRule{DrawRuleKind::Scale, 3},
                                 DrawRule{DrawRuleKind::Modulo, 6}, DrawRule{DrawRuleKind::Scale, 6},
                                 DrawRule{DrawRuleKind::Round, 0}, DrawRule{}}) {
        for (int bound = 1; bound <= 12; ++bound) {
            SCOPED_TRACE(name_of(rule) + " below " + std::to_string(bound));
            std::vector<std::uint64_t> counted(static_cast<std::size_t>(bound), 0);
            OdometerSource words;
            std::uint64_t all = 0;
            do {
                RuleSource source(rule, bound, words);
                ++counted[source.below(static_cast<std::uint64_t>(bound))];
                ++all;
            } while (words.advance());
            const std::vector<std::uint64_t> weights = draw_weights(rule, bound);
            const std::uint64_t sum = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
            for (std::size_t draw = 0; draw < counted.size(); ++draw) {
                EXPECT_EQ(make_fraction(counted[draw], all), make_fraction(weights[draw], sum)) << draw;
            }
        }
    }
}

TEST(DrawRule, OneNumberMakesAllDrawsOfARun) {
    EXPECT_EQ(shared_range(8), 840U);
    EXPECT_EQ(shared_range(41), 219'060'189'739'591'200U);
    EXPECT_EQ(shared_range(42), std::uint64_t{1} << 62);
    ScriptedSource words({5});
    RuleSource source({DrawRuleKind::SameU}, 4, words);  // u = 5/12
    EXPECT_EQ(source.below(4), 1U);
    EXPECT_EQ(source.below(3), 1U);
    EXPECT_EQ(source.below(2), 0U);
    ScriptedSource more({11});
    RuleSource number({DrawRuleKind::SameNumber}, 4, more);
    EXPECT_EQ(number.below(4), 3U);
    EXPECT_EQ(number.below(3), 2U);
}

TEST(Catalogue, TakesNoMoreItemsThanItCan) {
    FractionSource source(1);
    EXPECT_THROW(Recording(variant_named("cmp_bubble"), 1001, source), Error);
    EXPECT_NO_THROW(Recording(variant_named("cmp_bubble"), 1000, source));
    EXPECT_THROW(TrialPlan({&variant_named("hat_draw"), 20'001, 1}), Error);
}

TEST(Catalogue, ACombinedRuleTakesItsBitsAsANumber) {
    const Variant& three = variant_named("naive_up+modulo:3");
    ASSERT_TRUE(three.takes_value());
    EXPECT_EQ(three.value, 3);
    EXPECT_EQ(&with_value(three, 8), &variant_named("naive_up+modulo:8"));
    EXPECT_EQ(with_value(three, 99).rule.bits, kMaxWordBits);
    EXPECT_FALSE(variant_named("naive_up+round").takes_value());
}

}  // namespace
}  // namespace shufflelens
