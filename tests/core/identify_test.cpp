// Every shuffle recognised by its counts, what cannot be told apart, and counts that no shuffle explains.
#include "shufflelens/identify.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "core/identify_support.hpp"
#include "core/support.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {
namespace {

using test::among_six;
using test::Counts;
using test::exact_counts;
using test::is_first;
using test::kInfinity;
using test::kTwoSteps;
using test::made_up;
using test::match_of;
using test::named;
using test::of_orders;
using test::six_loops;

bool nearly_equal(const std::vector<double>& a, const std::vector<double>& b) {
    return std::equal(a.begin(), a.end(), b.begin(),
                      [](double p, double q) { return std::abs(p - q) < 1e-12; });
}

/// By how many nats, on average, a shuffle's counts are likelier under its own probabilities than under
/// others (Kullback and Leibler); of places the mean over the items, as Match has it.
double nats_apart(const std::vector<double>& own, const std::vector<double>& others, double samples) {
    double nats = 0;
    for (std::size_t k = 0; k < own.size(); ++k) {
        if (own[k] > 0) nats += others[k] > 0 ? own[k] * std::log(own[k] / others[k]) : kInfinity;
    }
    return nats * samples;
}

const Candidate& candidate_of(const std::vector<Candidate>& candidates, const Variant& variant) {
    return *std::find_if(candidates.begin(), candidates.end(),
                         [&](const Candidate& candidate) { return candidate.variant == &variant; });
}

/// The difference of two log-likelihoods that are D nats apart on average has a variance near 2 D, so the
/// wrong one is ahead with a chance of Φ(-√(D/2)): 1e-6 for these. No rule could always tell nearer ones.
constexpr double kSurelyTold = 45;

/// What must hold with every seed. Only what is nearer than kSurelyTold may be ranked before the right one.
void expect_found(const Identification& found, const std::vector<Candidate>& known, const Variant& right,
                  double samples) {
    const Match* match = match_of(found, right.name);
    ASSERT_NE(match, nullptr);
    EXPECT_TRUE(match->possible);
    if (match == &found.matches.front()) return;
    const Candidate& first = candidate_of(known, *found.matches.front().variants.front());
    EXPECT_LT(nats_apart(candidate_of(known, right).probabilities, first.probabilities, samples), kSurelyTold)
        << first.variant->name;
}

class EveryIdentity : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Identify, EveryIdentity, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST_P(EveryIdentity, IsFirstWhereCountsAreAsExpectedAndOthersAreAsFarAsTheyShouldBe) {
    for (const int n : {3, 4}) {
        for (const Quantity quantity : {Quantity::Orders, Quantity::Places}) {
            SCOPED_TRACE(testing::Message() << n << (quantity == Quantity::Orders ? " orders" : " places"));
            const Counts orders = exact_counts(variant(), n, 100'000);
            const std::vector<Candidate> known = known_candidates(quantity, n);
            const Identification found = identify(
                quantity, n, quantity == Quantity::Orders ? orders : places_of_orders(orders, n), known);
            ASSERT_TRUE(is_first(found, variant().name));
            const Match& best = found.matches.front();
            EXPECT_NEAR(best.log_likelihood, 0, 1e-9);
            EXPECT_EQ(best.p.value, 1);
            EXPECT_TRUE(best.fits && best.possible && found.any_fits());
            EXPECT_EQ(found.shuffles, exact_orders(variant(), n).total_paths * 100'000);
            EXPECT_EQ(found.candidates, known.size());
            const std::vector<double>& own = candidate_of(known, variant()).probabilities;
            const double samples =
                static_cast<double>(found.shuffles) / (quantity == Quantity::Orders ? 1 : n);
            for (std::size_t k = 1; k < found.matches.size(); ++k) {
                const Match& other = found.matches[k];
                SCOPED_TRACE(other.variants.front()->name);
                const double apart =
                    nats_apart(own, candidate_of(known, *other.variants.front()).probabilities, samples);
                if (std::isinf(apart)) {
                    EXPECT_EQ(other.log_likelihood, -kInfinity);
                } else {
                    EXPECT_NEAR(other.log_likelihood, -apart, 1e-6 + 1e-9 * apart);
                }
                EXPECT_EQ(other.possible, other.fits && apart <= std::log(1e6));
                EXPECT_TRUE(apart < 60 || !other.fits) << apart;
            }
            // Equal distributions and only those share a match.
            const auto equal = std::count_if(known.begin(), known.end(), [&](const Candidate& other) {
                return nearly_equal(other.probabilities, own);
            });
            EXPECT_EQ(best.variants.size(), static_cast<std::size_t>(equal));
        }
    }
}

TEST(Identify, FindsTheLoopsOfTheFirstLessonAmongThePlacesOfADeck) {
    const std::vector<Candidate> known = known_candidates(Quantity::Places, 52);
    for (const std::string_view name : test::variant_names()) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            SCOPED_TRACE(testing::Message() << name << ' ' << seed);
            const TrialPlan plan({.variant = &named(name), .n = 52, .seed = seed});
            const Identification found =
                identify(Quantity::Places, 52, count_places(plan, 0, 20'000, 1), known);
            expect_found(found, known, named(name), 20'000.0 / 52);
            EXPECT_EQ(found.shuffles, 20'000U);
        }
    }
}

TEST(Identify, FindsEveryRowOfTheTableFirstFromTwentyThousandShufflesOfFourItems) {
    // 20,000 shuffles of four items cannot tell these from their nearest for sure, whatever the rule. In
    // brackets how many nats away that is, and how many of 200 seeds rank another first: the right ones
    // (0.48, naive_up_twice, among the rows; 2 to 14), naive_up_twice (0.47; 190), random_pairs_2n (0.68;
    // 117), key_ties_n3 (9.2; 2), random_pairs_distinct_n and _2n (13; 1 and 2). Likelihood alone would rank
    // some parameter before the right ones for 185 to 194 seeds. The nearest of all others are 170 away.
    const std::set<std::string_view> too_near = {"fy_down",
                                                 "fy_up",
                                                 "fy_prefix_up",
                                                 "inside_out",
                                                 "hat_draw",
                                                 "insert_random",
                                                 "fy_down_three_times",
                                                 "naive_up_twice",
                                                 "random_pairs_2n",
                                                 "key_ties_n3",
                                                 "random_pairs_distinct_n",
                                                 "random_pairs_distinct_2n"};
    constexpr std::uint64_t kShuffles = 20'000;
    const std::vector<Candidate> known = known_candidates(Quantity::Orders, 4);
    std::set<std::string_view> near;
    int others_found = 0;
    for (const Variant& row : variants()) {
        const std::vector<double>& own = candidate_of(known, row).probabilities;
        double nearest = kInfinity;
        for (const Candidate& other : known) {
            if (nearly_equal(other.probabilities, own)) continue;
            nearest = std::min(nearest, nats_apart(own, other.probabilities, kShuffles));
        }
        if (nearest < kSurelyTold) near.insert(row.name);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            SCOPED_TRACE(testing::Message() << row.name << ' ' << seed << ", nearest " << nearest);
            const TrialPlan plan({.variant = &row, .n = 4, .seed = seed});
            const Identification found =
                identify(Quantity::Orders, 4, count_orders(plan, 0, kShuffles, 1), known);
            expect_found(found, known, row, kShuffles);
            if (nearest >= kSurelyTold) {
                EXPECT_TRUE(is_first(found, row.name));
                ++others_found;
            }
        }
    }
    EXPECT_EQ(near, too_near);
    EXPECT_EQ(others_found, 20 * static_cast<int>(variants().size() - too_near.size()));
}

TEST_P(EveryIdentity, IsFoundByPlacesWithEverySeed) {
    const std::vector<Candidate> known = known_candidates(Quantity::Places, 4);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        SCOPED_TRACE(seed);
        const TrialPlan plan({.variant = &variant(), .n = 4, .seed = seed});
        const Identification found = identify(Quantity::Places, 4, count_places(plan, 0, 20'000, 1), known);
        expect_found(found, known, variant(), 20'000.0 / 4);
    }
}

TEST(KnownCandidates, AreAllRowsAndOtherValuesWhichShareTheirWeight) {
    for (const Quantity quantity : {Quantity::Orders, Quantity::Places}) {
        const std::vector<Candidate> known = known_candidates(quantity, 4);
        std::set<const Variant*> different;
        std::vector<double> weights(variants().size(), 0);
        std::vector<int> values(variants().size(), 0);
        for (const Candidate& candidate : known) {
            different.insert(candidate.variant);
            ASSERT_EQ(candidate.probabilities.size(), quantity == Quantity::Orders ? 24U : 16U);
            weights.at(row_of(*candidate.variant)) += candidate.weight;
            ++values.at(row_of(*candidate.variant));
        }
        EXPECT_EQ(different.size(), known.size());
        for (std::size_t row = 0; row < variants().size(); ++row) {
            SCOPED_TRACE(variants()[row].name);
            if (values[row] == 0) {
                EXPECT_TRUE(place_probabilities(variants()[row], 4).empty());
                continue;
            }
            EXPECT_NEAR(weights[row], 1, 1e-12);
            const bool takes_values = variants()[row].takes_value();
            EXPECT_TRUE(values[row] > 1 ? takes_values : !takes_values || quantity == Quantity::Places);
        }
    }
    const std::vector<Candidate> known = known_candidates(Quantity::Orders, 4);
    EXPECT_TRUE(std::equal(variants().begin(), variants().end(), known.begin(),
                           [](const Variant& row, const Candidate& one) { return one.variant == &row; }));
    for (const char* name : {"modulo:8", "modulo:15", "scale:4", "key_ties:8", "key_ties:256",
                             "random_pairs:1", "random_pairs:10", "rand_window:2", "rand_window:32768"}) {
        EXPECT_EQ(std::count_if(known.begin(), known.end(),
                                [&](const Candidate& one) { return one.variant == &named(name); }),
                  1)
            << name;
    }
    // Many items are compared with the rows only.
    for (const Candidate& one : known_candidates(Quantity::Places, kMaxTriedItems + 1)) {
        EXPECT_EQ(one.variant, &variants()[row_of(*one.variant)]);
    }
}

TEST(Identify, PrefersAFairShuffleToAMistakeTooSmallToShow) {
    // Words of 15 bits are off by one in 2^15: 20,000 shuffles do not show it, 2^40 and more do.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const TrialPlan plan({.variant = &named("modulo:15"), .n = 4, .seed = seed});
        const Identification found = of_orders(count_orders(plan, 0, 20'000, 1), 4);
        EXPECT_FALSE(is_first(found, "modulo:15")) << seed;
        EXPECT_GT(match_of(found, "fy_down")->log_posterior(), match_of(found, "modulo:15")->log_posterior());
        EXPECT_TRUE(match_of(found, "modulo:15")->possible) << seed;
    }
    const Identification shown = of_orders(exact_counts(named("modulo:15"), 4, 1U << 30U), 4);
    EXPECT_TRUE(is_first(shown, "modulo:15"));
    EXPECT_FALSE(match_of(shown, "fy_down")->possible);
}

TEST(Identify, RanksByLikelihoodTimesWeight) {
    const std::vector<double> even = {0.5, 0.5};
    const std::vector<double> uneven = {0.6, 0.4};
    const Counts counts = {6, 4};  // 10 (0.6 ln 1.2 + 0.4 ln 0.8) = 0.2014 nats for the uneven one
    std::vector<Candidate> two = {made_up(even), made_up(uneven)};
    const auto first = [&](double weight) {
        two[0].weight = weight;
        const Identification found = identify(Quantity::Orders, 2, counts, two);
        EXPECT_NEAR(found.matches[0].weight + found.matches[1].weight, 1 + weight, 1e-15);
        EXPECT_TRUE(found.matches[0].possible && found.matches[1].possible);
        return found.matches[0].log_likelihood < -0.1 ? 0 : 1;
    };
    EXPECT_EQ(first(1.22), 1);  // ln 1.22 = 0.199
    EXPECT_EQ(first(1.23), 0);  // ln 1.23 = 0.207
    // Two of the same have both their weights.
    two = {made_up(even), made_up(even), made_up(uneven)};
    EXPECT_EQ(identify(Quantity::Orders, 2, counts, two).matches[0].variants.size(), 2U);
}

TEST(Identify, NamesFewOfMany) {
    for (const int n : {1, 2, 3, 4}) {
        for (const std::uint64_t each : {3U, 100U, 10'000U}) {
            const std::string text = identification_text(of_orders(Counts(factorial(n), each), n));
            EXPECT_TRUE(
                text.starts_with("This looks like a fair shuffle: Fisher–Yates and 6 other right ones") ||
                text.starts_with("This looks most like a fair shuffle: Fisher–Yates and 6 other right "
                                 "ones, but "))
                << text;
            EXPECT_LT(text.size(), 400U) << text;
        }
    }
    // A row goes before the same shuffle made from another.
    EXPECT_TRUE(identification_text(of_orders(exact_counts(named("random_pairs_n"), 4, 1'000), 4))
                    .starts_with("This looks like random_pairs_n ("));
    // Right ones are one rival.
    EXPECT_EQ(
        identification_text(among_six(exact_counts(named("naive_up"), 3, 10), 3)),
        "This looks most like naive_up (Naive: any j each step), but 270 shuffles cannot rule out a fair "
        "shuffle and naive_down.");
}

TEST(Identify, TellsNaiveUpFromNaiveDownAtThreeItems) {
    const Identification found = of_orders(exact_counts(named("naive_up"), 3, 1'000), 3);
    ASSERT_TRUE(is_first(found, "naive_up"));
    const Match* down = match_of(found, "naive_down");
    ASSERT_NE(down, nullptr);
    EXPECT_NE(down, &found.matches.front());
    // 1,000 times (5 ln(4/5) + 4 ln(5/4)) = ln(4/5).
    EXPECT_NEAR(down->log_likelihood, 1'000 * std::log(0.8), 1e-9);
    EXPECT_FALSE(down->fits);
}

TEST(Identify, MakesOneMatchOfTheRightShuffles) {
    const Identification found = among_six(exact_counts(named("fy_up"), 4, 1'000), 4);
    const std::vector<const Variant*> right = {&named("fy_down"), &named("fy_up"), &named("fy_prefix_up")};
    EXPECT_EQ(found.matches.front().variants, right);
    EXPECT_EQ(found.matches.size(), 4U);  // sattolo_down, naive_up and naive_down by themselves
    EXPECT_EQ(identification_text(found),
              "This looks like a fair shuffle: Fisher–Yates and 2 other right ones.");
}

TEST(Identify, OfTwoItemsTellsFairFromSattoloOnly) {
    const Identification found = among_six({500, 500}, 2);
    ASSERT_EQ(found.matches.size(), 2U);
    EXPECT_EQ(found.matches[0].variants.size(), 5U);
    EXPECT_EQ(found.matches[1].variants, std::vector<const Variant*>{&named("sattolo_down")});
    EXPECT_EQ(
        identification_text(found),
        "This looks like a fair shuffle: Fisher–Yates and 2 other right ones. At n = 2 it cannot be told "
        "from naive_up and naive_down; n = 3 would separate them.");
    // Always swapped.
    const Identification swapped = among_six({0, 21}, 2);
    EXPECT_TRUE(is_first(swapped, "sattolo_down"));
    EXPECT_NEAR(swapped.matches[1].log_likelihood, -21 * std::log(2.0), 1e-12);
    EXPECT_FALSE(swapped.matches[1].possible);
    EXPECT_TRUE(among_six({0, 9}, 2).matches[1].possible);
}

TEST(Identify, OfOneItemKnowsNothing) {
    const Identification found = of_orders({7}, 1);
    ASSERT_EQ(found.matches.size(), 1U);
    EXPECT_EQ(found.matches[0].variants.size(), known_candidates(Quantity::Orders, 1).size());
    EXPECT_EQ(found.matches[0].p.value, 1);
}

TEST(Identify, WithoutShufflesEverythingFits) {
    const Counts no_places(16);
    for (const Identification& found : {of_orders(Counts(24), 4), identify(Quantity::Places, 4, no_places)}) {
        EXPECT_EQ(found.shuffles, 0U);
        for (const Match& match : found.matches) {
            EXPECT_TRUE(match.fits && match.possible);
            EXPECT_EQ(match.log_likelihood, 0);
            EXPECT_EQ(match.p.value, 1);
        }
        EXPECT_EQ(identification_text(found), "Nothing was counted, so every shuffle fits.");
    }
    EXPECT_FALSE(identify(Quantity::Orders, 2, Counts(2), std::vector<Candidate>{}).any_fits());
}

TEST(Identify, OneImpossibleOrderRulesOut) {
    Counts counts = exact_counts(named("sattolo_down"), 4, 1'000'000);
    EXPECT_TRUE(is_first(among_six(counts, 4), "sattolo_down"));
    counts[0] = 1;
    const Identification found = among_six(counts, 4);
    const Match* sattolo = match_of(found, "sattolo_down");
    EXPECT_EQ(sattolo, &found.matches.back());
    EXPECT_EQ(sattolo->log_likelihood, -kInfinity);
    EXPECT_EQ(sattolo->p.value, 0);
    EXPECT_EQ(sattolo->p.log10, -kInfinity);
    EXPECT_FALSE(sattolo->fits || sattolo->possible || found.any_fits());
    const std::vector<double> cycles_only = order_probabilities(named("sattolo_down"), 4);
    std::vector<double> one_cycle(24, 0);
    one_cycle[23] = 1;
    const std::vector<Candidate> two = {{&named("sattolo_down"), cycles_only}, made_up(one_cycle)};
    EXPECT_EQ(identification_text(identify(Quantity::Orders, 4, counts, two)),
              "None of the 2 known shuffles fits. What was counted is impossible for each of them.");
}

TEST(Identify, SaysWhenNoneFits) {
    // The start order twice as often as it should: no row of the table does that.
    const Counts counts = {2000, 1000, 1000, 1000, 1000, 1000};
    const Identification found = among_six(counts, 3);
    EXPECT_FALSE(found.any_fits());
    for (const Match& match : found.matches) EXPECT_FALSE(match.fits || match.possible);
    ASSERT_TRUE(is_first(found, "fy_down"));
    EXPECT_NEAR(found.matches[0].log_likelihood, -2000 * std::log(12.0 / 7) - 5000 * std::log(6.0 / 7), 1e-9);
    EXPECT_EQ(identification_text(found),
              "None of the 6 known shuffles fits. The nearest is a fair shuffle: Fisher–Yates and 2 "
              "other right ones with " +
                  p_value_text(found.matches[0].p) + ".");
    std::vector<Candidate> more = six_loops(Quantity::Orders, 3);
    more.push_back(made_up({2.0 / 7, 1.0 / 7, 1.0 / 7, 1.0 / 7, 1.0 / 7, 1.0 / 7}));
    EXPECT_EQ(identification_text(identify(Quantity::Orders, 3, counts, more)),
              "This looks like made_up (Made up).");
}

TEST(Identify, AFitThatIsAMillionTimesLessLikelyIsNotPossible) {
    // Half of the orders 3 times and half of them more often: G of the fair shuffle has 23 degrees of
    // freedom, so it fits, but there is one that is exactly like the counts.
    for (const std::uint64_t more : {7U, 8U}) {
        Counts counts(24, 3);
        std::fill(counts.begin() + 12, counts.end(), more);
        const auto shuffles = static_cast<double>(36 + 12 * more);
        std::vector<double> shares;
        for (const std::uint64_t count : counts) shares.push_back(static_cast<double>(count) / shuffles);
        const std::vector<Candidate> two = {{&named("fy_down"), order_probabilities(named("fy_down"), 4)},
                                            made_up(shares)};
        const Identification found = identify(Quantity::Orders, 4, counts, two);
        EXPECT_TRUE(is_first(found, "made_up"));
        EXPECT_TRUE(found.matches[1].fits);
        const double expected = shuffles / 24;
        const double behind = 36 * std::log(3 / expected) +
                              12 * static_cast<double>(more) * std::log(static_cast<double>(more) / expected);
        EXPECT_NEAR(found.matches[1].log_likelihood, -behind, 1e-9);
        EXPECT_EQ(found.matches[1].possible, more == 7) << behind;  // 9.9 and 14.2, of ln 10^6 = 13.8
        const std::string answer = "This looks like made_up (Made up).";
        EXPECT_EQ(identification_text(found) == answer, more == 8) << identification_text(found);
    }
}

TEST(Identify, AFitComesBeforeALikelierMisfit) {
    // One has each order exactly as often as it was counted, but for one that it has once in 10^9; for the
    // fair shuffle all of them are a little off.
    Counts counts(24, 3);
    std::fill(counts.begin() + 12, counts.end(), 8);
    counts[23] = 1;
    std::vector<double> probabilities;
    for (const std::uint64_t count : counts) probabilities.push_back(static_cast<double>(count) / 124);
    probabilities[23] = 1e-9;
    const std::vector<Candidate> two = {made_up(probabilities),
                                        {&named("fy_down"), order_probabilities(named("fy_down"), 4)}};
    const Identification found = identify(Quantity::Orders, 4, counts, two);
    EXPECT_LT(found.matches[0].log_likelihood, found.matches[1].log_likelihood);
    EXPECT_TRUE(is_first(found, "fy_down"));
    EXPECT_FALSE(found.matches[1].fits);
}

TEST(Identify, NamesWhatFewShufflesCannotRuleOut) {
    // Three of each order are what a fair shuffle does on average; naive is not far.
    const Identification found = among_six(Counts(6, 3), 3);
    EXPECT_TRUE(match_of(found, "naive_up")->possible);
    EXPECT_FALSE(match_of(found, "sattolo_down")->possible);
    EXPECT_EQ(
        identification_text(found),
        "This looks like a fair shuffle: Fisher–Yates and 2 other right ones. Too slight to be told from it "
        "by 18 shuffles: naive_up and naive_down.");
}

TEST(Identify, SaysWhichNumberOfItemsWouldSeparate) {
    std::vector<Candidate> known = six_loops(Quantity::Orders, 3);
    known.push_back({&kTwoSteps, order_probabilities(kTwoSteps, 3)});
    EXPECT_EQ(identification_text(identify(Quantity::Orders, 3, Counts(6, 10'000), known)),
              "This looks like a fair shuffle: Fisher–Yates and 2 other right ones. At n = 3 it cannot be "
              "told from two_steps; n = 4 would separate them.");
    // The same loop under two names stays one shuffle.
    static constexpr Variant kTwin = {
        .name = "twin", .title = "Twin", .fairness = Fairness::Wrong, .why = "", .loop = kTwoSteps.loop};
    const std::vector<Candidate> twins = {{&kTwoSteps, order_probabilities(kTwoSteps, 4)},
                                          {&kTwin, order_probabilities(kTwin, 4)}};
    EXPECT_EQ(identification_text(identify(Quantity::Orders, 4, exact_counts(kTwoSteps, 4, 1000), twins)),
              "This looks like two_steps (Two steps). At n = 4 it cannot be told from twin; no n up to 6 "
              "separates them.");
    known.push_back({&kTwin, order_probabilities(kTwin, 3)});
    EXPECT_TRUE(identification_text(identify(Quantity::Orders, 3, Counts(6, 10'000), known))
                    .ends_with("from two_steps and twin; n = 4 would separate some of them."));
}

TEST(Identify, NamesThreeOfManyAndCountsTheOthers) {
    const std::vector<double> fair(2, 0.5);
    std::vector<Candidate> many;
    for (const std::string_view name : test::variant_names()) many.push_back({&named(name), fair});
    many.push_back({&kTwoSteps, fair});
    many.push_back(made_up(fair));
    EXPECT_TRUE(
        identification_text(identify(Quantity::Orders, 2, Counts{5, 5}, many))
            .starts_with("This looks like a fair shuffle: Fisher–Yates and 2 other right ones. At n = 2 it "
                         "cannot be told from sattolo_down, naive_up, naive_down and 2 others; "));
}

TEST(Separate, FindsTheSmallestNumberOfItemsThatTellsMost) {
    const auto separated = [](const std::vector<const Variant*>& variants) {
        const std::optional<Separation> separation = separate(variants);
        return separation ? std::pair(separation->n, separation->kinds) : std::pair(0, std::size_t{1});
    };
    const Variant* const fair = &named("fy_down");
    using Answer = std::pair<int, std::size_t>;
    EXPECT_EQ(separated({}), Answer(0, 1));
    EXPECT_EQ(separated({fair}), Answer(0, 1));
    EXPECT_EQ(separated({fair, &named("fy_up"), &named("fy_prefix_up")}), Answer(0, 1));
    EXPECT_EQ(separated({fair, &named("sattolo_down")}), Answer(2, 2));
    EXPECT_EQ(separated({fair, &named("naive_up")}), Answer(3, 2));
    EXPECT_EQ(separated({&named("naive_up"), &named("naive_down")}), Answer(3, 2));
    EXPECT_EQ(separated({fair, &kTwoSteps}), Answer(4, 2));
    // At n = 2 Sattolo's differs already, at n = 3 naive's as well, and only at n = 4 all four do.
    EXPECT_EQ(separated({fair, &named("sattolo_down"), &named("naive_up"), &kTwoSteps}), Answer(4, 4));
    EXPECT_EQ(separated({fair, &named("fy_up"), &kTwoSteps}), Answer(4, 2));
}

}  // namespace
}  // namespace shufflelens
