// The generator against published SplitMix64 outputs, and the properties its comments claim.
#include "shufflelens/random_words.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <vector>

namespace shufflelens {
namespace {

TEST(RandomWords, AreTheOutputsOfSplitMix64) {
    struct Vector {
        std::uint64_t seed;
        std::vector<std::uint64_t> words;
    };
    const std::vector<Vector> published = {
        // Rosetta Code, "Pseudo-random numbers/Splitmix64", from Vigna's splitmix64.c.
        {1234567,
         {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
          16408922859458223821U}},
        // The first words of java.util.SplittableRandom(0).
        {0, {0xE220A8397B1DCDAFU, 0x6E789E6AA1B965F4U, 0x06C45D188009454FU}},
    };
    for (const Vector& vector : published) {
        for (std::uint64_t index = 0; index < vector.words.size(); ++index) {
            EXPECT_EQ(random_word(vector.seed, index), vector.words[index]) << vector.seed << " " << index;
        }
    }
}

TEST(RandomWords, EveryInputBitMovesEveryOutputBit) {
    // Of 1,024 words about half flip each output bit, standard deviation 16. False-alarm rate of 6.5 standard
    // deviations over the 4,096 pairs of bits: 4096 · 8.0e-11 = 3.3e-7.
    constexpr int kWords = 1024;
    for (int in = 0; in < 64; ++in) {
        std::vector<int> flips(64, 0);
        for (std::uint64_t word = 0; word < kWords; ++word) {
            const std::uint64_t change =
                mix_bits(random_word(1, word)) ^ mix_bits(random_word(1, word) ^ (std::uint64_t{1} << in));
            for (std::size_t out = 0; out < 64; ++out) flips[out] += (change >> out) & 1U ? 1 : 0;
        }
        for (std::size_t out = 0; out < 64; ++out) {
            EXPECT_LE(std::abs(flips[out] - kWords / 2), 6.5 * 16) << in << " -> " << out;
        }
    }
}

TEST(RandomWords, SubstreamsOfNeighbouringSeedsAndTrialsAllDiffer) {
    // A chance collision among 90,000 words of 64 bits: 90000² / 2^65 = 2.2e-10.
    std::set<std::uint64_t> streams;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        for (std::uint64_t number = 0; number < 300; ++number) streams.insert(substream(seed, number));
    }
    EXPECT_EQ(streams.size(), 90'000U);
}

// The schoolbook way, a bit at a time.
WideProduct multiply_by_shifting(std::uint64_t a, std::uint64_t b) {
    WideProduct sum{0, 0};
    for (int bit = 63; bit >= 0; --bit) {
        sum.high = (sum.high << 1) | (sum.low >> 63);
        sum.low <<= 1;
        if (((b >> bit) & 1U) == 0) continue;
        sum.low += a;
        sum.high += sum.low < a ? 1U : 0U;
    }
    return sum;
}

TEST(RandomWords, WideProductsAreExact) {
    const std::uint64_t largest = ~std::uint64_t{0};
    EXPECT_EQ(multiply_wide(largest, largest).high, largest - 1);
    EXPECT_EQ(multiply_wide(largest, largest).low, 1U);
    for (std::uint64_t index = 0; index < 1000; ++index) {
        const std::uint64_t a = random_word(2, index);
        const std::uint64_t b = random_word(3, index) >> (index % 64);
        const WideProduct expected = multiply_by_shifting(a, b);
        ASSERT_EQ(multiply_wide(a, b).high, expected.high) << a << " " << b;
        ASSERT_EQ(multiply_wide(a, b).low, expected.low) << a << " " << b;
    }
}

}  // namespace
}  // namespace shufflelens
