// Every source draws from [0, bound); the random ones exactly as their comments say.
#include "shufflelens/source.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "shufflelens/random_words.hpp"
#include "shufflelens/statistics.hpp"

namespace shufflelens {
namespace {

constexpr std::uint64_t kQuarter = std::uint64_t{1} << 62;

std::vector<std::uint64_t> draws_of(Source&& source, std::uint64_t bound, int count) {
    std::vector<std::uint64_t> draws;
    for (int k = 0; k < count; ++k) draws.push_back(source.below(bound));
    return draws;
}

TEST(CounterSource, DependsOnSeedAndTrialAlone) {
    const auto draws = [](std::uint64_t seed, std::uint64_t trial) {
        return draws_of(CounterSource(seed, trial), 1'000'000'007, 4);
    };
    EXPECT_EQ(draws(5, 6), draws(5, 6));
    EXPECT_NE(draws(5, 6), draws(5, 7));
    EXPECT_NE(draws(5, 6), draws(6, 6));
    EXPECT_NE(draws(5, 6), draws(6, 5));
}

// Small bounds hardly ever redraw, so only bounds near 2^64 can show that exactly the right words are.
TEST(CounterSource, RedrawsExactlyTheWordsThatAreLeftOver) {
    struct Case {
        std::uint64_t bound;
        std::optional<std::uint64_t> (*draw_of_word)(std::uint64_t word);
    };
    const std::vector<Case> cases = {
        // word · 3·2^62 has the low half (3 · word mod 4) · 2^62, and 2^64 mod 3·2^62 is 2^62: the words that
        // four divides are left over. Any other gives floor(word · 3/4) = word - floor(word / 4) - 1.
        {3 * kQuarter,
         [](std::uint64_t word) {
             return word % 4 == 0 ? std::nullopt : std::optional(word - word / 4 - 1);
         }},
        // word · (2^63+1) has the low half word + (word mod 2) · 2^63, and 2^64 mod (2^63+1) is 2^63-1: left
        // over are the even words under 2^63 and the odd ones over it (but for the very last word, which is
        // not among these). Any other gives floor(word / 2).
        {2 * kQuarter + 1,
         [](std::uint64_t word) {
             const bool odd = word % 2 == 1;
             const bool low = word < 2 * kQuarter;
             return odd == low ? std::optional(word / 2) : std::nullopt;
         }},
    };
    constexpr int kDraws = 3000;
    for (const Case& c : cases) {
        std::vector<std::uint64_t> expected;
        for (std::uint64_t index = 0; expected.size() < kDraws; ++index) {
            const auto draw = c.draw_of_word(random_word(substream(1938, 7), index));
            if (draw) expected.push_back(*draw);
        }
        EXPECT_EQ(draws_of(CounterSource(1938, 7), c.bound, kDraws), expected) << c.bound;
    }
}

TEST(CounterSource, LargeBoundsAreFreeOfTheRemainderBias) {
    // Without redrawing, a draw divisible by three would be twice as frequent as each other class.
    std::vector<std::uint64_t> counts(3, 0);
    for (const std::uint64_t draw : draws_of(CounterSource(1, 2), 3 * kQuarter, 30'000)) ++counts[draw % 3];
    EXPECT_GT(test_orders(counts).p.value, 1e-6);  // which is the false-alarm rate
}

TEST(CounterSource, SmallBoundsAreUniform) {
    constexpr std::uint64_t kLargestBound = 16;
    constexpr double kFalseAlarmRate = 1e-6;
    for (std::uint64_t bound = 2; bound <= kLargestBound; ++bound) {
        std::vector<std::uint64_t> counts(bound, 0);
        // From many trials as well as from many draws of each.
        for (std::uint64_t trial = 0; trial < 1000; ++trial) {
            for (const std::uint64_t draw : draws_of(CounterSource(3, trial), bound, 10)) ++counts.at(draw);
        }
        EXPECT_GT(test_orders(counts).p.value, kFalseAlarmRate / (kLargestBound - 1)) << bound;
    }
}

TEST(FractionSource, MapsOneFractionToWhateverBound) {
    // below(2^64 - 1) is word - 1 (for word > 0), so it reveals the fraction u = word / 2^64 of each draw.
    std::vector<std::uint64_t> words = draws_of(FractionSource(1938), ~std::uint64_t{0}, 100);
    for (std::uint64_t& word : words) ++word;
    for (const std::uint64_t bound :
         {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{10}, std::uint64_t{1'000'000}, 3 * kQuarter}) {
        SCOPED_TRACE(bound);
        const std::vector<std::uint64_t> draws = draws_of(FractionSource(1938), bound, 100);
        for (std::size_t k = 0; k < draws.size(); ++k) {
            ASSERT_EQ(draws[k], multiply_wide(words[k], bound).high) << k;
            ASSERT_LT(draws[k], bound) << k;
        }
    }
}

TEST(FractionSource, DoesNotRepeatTheDrawsOfATrial) {
    const auto fractions = draws_of(FractionSource(1938), kQuarter, 4);
    EXPECT_NE(fractions, draws_of(FractionSource(1939), kQuarter, 4));
    for (std::uint64_t trial = 0; trial < 100; ++trial) {
        EXPECT_NE(fractions, draws_of(CounterSource(1938, trial), kQuarter, 4)) << trial;
    }
}

TEST(ScriptedSource, ReadsItsListAndCountsWhatItUsed) {
    ScriptedSource source({0, 4, 2});
    EXPECT_EQ(source.draws_used(), 0U);
    EXPECT_EQ(source.below(1), 0U);
    EXPECT_EQ(source.below(5), 4U);
    EXPECT_EQ(source.draws_used(), 2U);
}

TEST(OdometerSource, TurnsThroughAllSequencesInOrder) {
    using Draws = std::vector<std::uint64_t>;
    std::vector<Draws> sequences;
    OdometerSource odometer;
    do {
        Draws& draws = sequences.emplace_back();
        for (const std::uint64_t bound : {2U, 1U, 3U}) draws.push_back(odometer.below(bound));
        EXPECT_EQ(odometer.paths_like_this(), 6U);
    } while (odometer.advance());
    EXPECT_EQ(sequences,
              (std::vector<Draws>{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {1, 0, 0}, {1, 0, 1}, {1, 0, 2}}));
}

TEST(OdometerSource, WeighsSequencesWhoseBoundsDependOnEarlierDraws) {
    // The first draw d says how many more there are and how many choices each has.
    double probability = 0;
    int sequences = 0;
    OdometerSource odometer;
    do {
        const std::uint64_t first = odometer.below(4);
        for (std::uint64_t k = 0; k < first; ++k) odometer.below(first + 1);
        probability += 1.0 / static_cast<double>(odometer.paths_like_this());
        ++sequences;
    } while (odometer.advance());
    EXPECT_EQ(sequences, 1 + 2 + 9 + 64);
    EXPECT_NEAR(probability, 1, 1e-12);
}

TEST(OdometerSource, WithoutADrawThereIsOneSequence) {
    OdometerSource odometer;
    EXPECT_EQ(odometer.paths_like_this(), 1U);
    EXPECT_FALSE(odometer.advance());
}

TEST(SourceDeathTest, ABoundOfZeroHasNoDraw) {
    EXPECT_DEATH(CounterSource(1, 2).below(0), "precondition failed: bound >= 1");
    EXPECT_DEATH(FractionSource(1).below(0), "precondition failed: bound >= 1");
    EXPECT_DEATH(OdometerSource().below(0), "precondition failed: bound >= 1");
}

TEST(SourceDeathTest, AScriptMustHaveADrawUnderTheBound) {
    EXPECT_DEATH(ScriptedSource({}).below(1), "precondition failed: next_ < draws_.size");
    EXPECT_DEATH(ScriptedSource({3}).below(3), "precondition failed: draws_\\[next_\\] < bound");
}

TEST(SourceDeathTest, AnOdometerNeedsTheSameBoundForTheSameDraws) {
    OdometerSource odometer;
    odometer.below(2);
    odometer.advance();
    EXPECT_DEATH(odometer.below(3), "precondition failed: wheels_\\[next_\\].bound == bound");
}

TEST(OdometerSource, GivesWeightedDrawsTheirWeightsAndLeavesOutTheImpossible) {
    OdometerSource odometer;
    const std::vector<std::uint64_t> weights = {0, 3, 0, 1, 0};
    std::vector<std::vector<std::uint64_t>> seen;
    double all = 0;
    do {
        const std::uint64_t first = odometer.weighted(weights);
        // What is drawn next, and of how many, depends on it.
        const std::uint64_t second = first == 1 ? odometer.below(2) : 7;
        seen.push_back({first, second});
        double chance = 1;
        for (const auto& [weight, total] : odometer.weights_of_this()) {
            chance *= static_cast<double>(weight) / static_cast<double>(total);
        }
        EXPECT_DOUBLE_EQ(chance, first == 1 ? 0.375 : 0.25);
        all += chance;
    } while (odometer.advance());
    EXPECT_EQ(seen, (std::vector<std::vector<std::uint64_t>>{{1, 0}, {1, 1}, {3, 7}}));
    EXPECT_DOUBLE_EQ(all, 1);
}

TEST(Source, WeightedDrawsAreAsLikelyAsTheirWeights) {
    const std::vector<std::uint64_t> weights = {0, 3, 0, 1};
    std::vector<int> counted(weights.size(), 0);
    for (std::uint64_t draw = 0; draw < 4; ++draw) {
        ScriptedSource source({draw});
        ++counted[source.weighted(weights)];
    }
    EXPECT_EQ(counted, (std::vector<int>{0, 3, 0, 1}));
}

}  // namespace
}  // namespace shufflelens
