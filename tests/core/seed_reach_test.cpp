// The counting bound against an independent model: whole numbers in decimal digits.
#include "shufflelens/seed_reach.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>

#include "shufflelens/large_counts.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {
namespace {

/// Groups of nine digits, the lowest first, never with a leading group of 0.
using Decimal = std::vector<std::uint64_t>;
constexpr std::uint64_t kGroup = 1'000'000'000;

Decimal times(Decimal number, std::uint64_t factor) {
    std::uint64_t carry = 0;
    for (std::uint64_t& group : number) {
        carry += group * factor;
        group = carry % kGroup;
        carry /= kGroup;
    }
    if (carry > 0) number.push_back(carry);
    return number;
}

bool is_less(const Decimal& a, const Decimal& b) {
    if (a.size() != b.size()) return a.size() < b.size();
    return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

Decimal power_of_two(int exponent) {
    Decimal power = {1};
    for (int k = 0; k < exponent; ++k) power = times(power, 2);
    return power;
}

const SeedSize& seed_of(int bits) {
    const std::span<const SeedSize> rows = seed_sizes();
    return *std::find_if(rows.begin(), rows.end(), [bits](const SeedSize& row) { return row.bits == bits; });
}

TEST(SeedReach, IsThatOfTheTableInTheTextbooks) {
    std::vector<int> bits;
    std::vector<int> unreachable;
    for (const SeedSize& row : seed_sizes()) {
        bits.push_back(row.bits);
        unreachable.push_back(row.unreachable);
        EXPECT_FALSE(row.who.empty());
        EXPECT_EQ(row.note.back(), '.') << row.who;
    }
    EXPECT_EQ(bits, (std::vector<int>{15, 31, 32, 48, 53, 64, 128, 19'937}));
    EXPECT_EQ(unreachable, (std::vector<int>{8, 13, 13, 17, 19, 21, 35, 2'081}));
}

TEST(SeedReach, EndsWhereTheFactorialIsMoreThanThePowerOfTwo) {
    for (const SeedSize& row : seed_sizes()) {
        const Decimal seeds = power_of_two(row.bits);
        Decimal factorial = {1};
        for (int k = 2; k < row.unreachable; ++k) factorial = times(factorial, static_cast<std::uint64_t>(k));
        EXPECT_FALSE(is_less(seeds, factorial)) << row.bits;
        EXPECT_TRUE(is_less(seeds, times(factorial, static_cast<std::uint64_t>(row.unreachable))))
            << row.bits;
    }
}

TEST(SeedReach, EndsThereForEveryNumberOfBits) {
    Decimal seeds = {1};
    Decimal factorial = {1};
    int n = 1;
    for (int bits = 0; bits <= 600; ++bits) {
        while (!is_less(seeds, factorial)) factorial = times(factorial, static_cast<std::uint64_t>(++n));
        EXPECT_EQ(smallest_unreachable(bits), n) << bits;
        seeds = times(seeds, 2);
    }
}

TEST(SeedReach, ReachesAllOrdersWhereThereAreJustAsManySeeds) {
    EXPECT_EQ(smallest_unreachable(0), 2) << "one seed, and 1! = 1";
    EXPECT_EQ(smallest_unreachable(1), 3) << "two seeds, and 2! = 2";
    EXPECT_EQ(smallest_unreachable(2), 3);
    EXPECT_EQ(smallest_unreachable(3), 4);
}

TEST(SeedReach, KnowsTheBitsOfAFactorial) {
    EXPECT_EQ(log2_factorial(0), 0);
    EXPECT_EQ(log2_factorial(1), 0);
    EXPECT_EQ(log2_factorial(2), 1);
    EXPECT_DOUBLE_EQ(log2_factorial(20), std::log2(2432902008176640000.0));
    // 52! = 80658175170943878571660636856403766975289505440883277824000000000000
    EXPECT_NEAR(log2_factorial(52), std::log2(8.0658175170943878571660636856) + 67 * std::log2(10), 1e-13);
    for (const int n : {100, 416, 2'080, 2'081, kMostSeedItems}) {
        const double stirling = std::lgamma(n + 1.0) / std::log(2);
        EXPECT_NEAR(log2_factorial(n) / stirling, 1, 1e-15) << n;
    }
    const std::vector<double> all = log2_factorials(60);
    ASSERT_EQ(all.size(), 61U);
    EXPECT_EQ(all[0], 0);
    EXPECT_EQ(all[52], log2_factorial(52));
}

TEST(SeedReach, CountsSeedsInDigitsOrPowersOfTen) {
    EXPECT_EQ(seeds_text(15), "32,768");
    EXPECT_EQ(seeds_text(32), "4,294,967,296");
    EXPECT_EQ(seeds_text(48), "2.81×10¹⁴");
    EXPECT_EQ(seeds_text(64), "1.84×10¹⁹");
    EXPECT_EQ(seeds_text(128), "3.40×10³⁸");
    EXPECT_EQ(seeds_text(19'937), "4.32×10⁶⁰⁰¹");
}

TEST(SeedReach, WritesBitsWithOneDecimal) {
    EXPECT_EQ(bits_text(0), "0.0");
    EXPECT_EQ(bits_text(15.96), "16.0");
    EXPECT_EQ(bits_text(log2_factorial(52)), "225.6");
    EXPECT_EQ(bits_text(log2_factorial(kMostSeedItems)), "118,458.1");
}

TEST(SeedReach, IsAllOrPercentOrOneInSoMany) {
    EXPECT_EQ(reach_text(7, seed_of(15)), "all");
    EXPECT_EQ(reach_text(8, seed_of(15)), "81 %") << "32,768 of 40,320";
    EXPECT_EQ(reach_text(9, seed_of(15)), "9 %") << "of 362,880";
    EXPECT_EQ(reach_text(10, seed_of(15)), "1 in 110") << "3,628,800 / 32,768 is 110.7: at most stays true";
    EXPECT_EQ(reach_text(13, seed_of(15)), "1 in 190,033") << "6,227,020,800 / 32,768 = 190,033.6";
    EXPECT_EQ(reach_text(14, seed_of(15)), "1 in 2^21.3");
    EXPECT_EQ(reach_text(52, seed_of(32)), "1 in 2^193.6");
    EXPECT_EQ(reach_text(52, seed_of(128)), "1 in 2^97.6");
    EXPECT_EQ(reach_text(52, seed_of(19'937)), "all");
    EXPECT_EQ(reach_text(2'080, seed_of(19'937)), "all");
    EXPECT_EQ(reach_text(2'081, seed_of(19'937)), "1 %") << "1 in 95.7";
    EXPECT_EQ(reach_text(kMostSeedItems, seed_of(15)), "1 in 2^118,443.1");
    EXPECT_EQ(reach_text(1, seed_of(15)), "all");
}

TEST(SeedReach, NeverGrowsWithTheDeck) {
    for (const SeedSize& row : seed_sizes()) {
        for (int n = 1; n <= 60; ++n) {
            EXPECT_EQ(reach_text(n, row) == "all", n < row.unreachable) << row.bits << ", " << n;
        }
    }
}

TEST(SeedReach, IsSaidInWords) {
    EXPECT_EQ(needed_bits_sentence(52),
              "52 items: 52! = 8.07×10⁶⁷ orders; to tell them apart takes 225.6 bits.");
    EXPECT_EQ(needed_bits_sentence(1), "1 item: 1! = 1 order; to tell them apart takes 0.0 bits.");
    EXPECT_EQ(
        reach_sentence(52, seed_of(32)),
        "With 32 bits of seed at most 1 in 2^193.6 of them can come: from 13 items on some orders never "
        "do.");
    EXPECT_EQ(reach_sentence(8, seed_of(15)),
              "With 15 bits of seed at most 81 % of them can come: from 8 items on some orders never do.");
    EXPECT_EQ(reach_sentence(52, seed_of(19'937)),
              "19,937 bits of seed are enough for all of them; from 2,081 items on some orders never come.");
    EXPECT_EQ(counting_bound_sentence(),
              "A generator with b bits of seed starts at most 2^b runs, so it can deal at most 2^b orders, "
              "however good it is.");
}

}  // namespace
}  // namespace shufflelens
