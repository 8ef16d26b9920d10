#include "shufflelens/seed_reach.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "shufflelens/check.hpp"
#include "shufflelens/large_counts.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

constexpr int kWordBits = 32;

/// A whole number of any size: words, the lowest first.
using BigNumber = std::vector<std::uint32_t>;

void multiply(BigNumber& number, std::uint32_t factor) {
    std::uint64_t carry = 0;
    for (std::uint32_t& word : number) {
        carry += std::uint64_t{word} * factor;
        word = static_cast<std::uint32_t>(carry);
        carry >>= kWordBits;
    }
    if (carry > 0) number.push_back(static_cast<std::uint32_t>(carry));
}

bool exceeds_power_of_two(const BigNumber& number, int exponent) {
    const int words = static_cast<int>(number.size()) - 1;
    const int highest = kWordBits * words + static_cast<int>(std::bit_width(number.back())) - 1;
    if (highest != exponent) return highest > exponent;
    int ones = 0;
    for (const std::uint32_t word : number) ones += std::popcount(word);
    return ones > 1;
}

/// The rows without what is computed.
constexpr std::array kSeedSizes = {
    SeedSize{15, "$RANDOM, Windows rand()",
             "Seeded with one $RANDOM of the shell bash, or with one rand() where RAND_MAX is 32,767.", 0},
    SeedSize{31, "one rand() of glibc",
             "Seeded with one rand() of Linux, where RAND_MAX is 2,147,483,647; also the state of minstd.",
             0},
    SeedSize{
        32, "srand(), srand(time)",
        "srand() and many libraries take 32 bits. Seeded with the time it is far less: a year has under 2^25 "
        "seconds.",
        0},
    SeedSize{48, "java.util.Random",
             "java.util.Random and drand48() keep 48 bits; what a longer seed has more is cut off.", 0},
    SeedSize{53, "one JavaScript number",
             "A JavaScript number holds whole numbers of 53 bits, and one Math.random() is no more.", 0},
    SeedSize{64, "splitmix64, xorshift64",
             "A generator whose state is one 64-bit word, or any seeded with one, as ShuffleLens is.", 0},
    SeedSize{128, "xorshift128+, PCG64",
             "The state of xorshift128+, used by browsers, and the pool from which numpy seeds its PCG64. "
             "Seeded with fewer bits, those count.",
             0},
    SeedSize{19'937, "Mersenne Twister",
             "The state of the Mersenne Twister. Python seeds all of it; a program that seeds it with one "
             "32-bit number has 32 bits.",
             0},
};

/// Up to so many the count of orders to one that comes is written out.
constexpr double kWrittenOutBits = 20;
/// From this share on it is percent.
constexpr double kLowestPercent = 0.01;

}  // namespace

std::vector<double> log2_factorials(int largest) {
    SHUFFLELENS_CHECK(largest >= 0);
    std::vector<double> sums = {0};
    double sum = 0;
    double lost = 0;  // by rounding: Kahan's summation
    for (int k = 1; k <= largest; ++k) {
        const double term = std::log2(k) - lost;
        const double next = sum + term;
        lost = (next - sum) - term;
        sum = next;
        sums.push_back(sum);
    }
    return sums;
}

double log2_factorial(int n) {
    return log2_factorials(n).back();
}

int smallest_unreachable(int bits) {
    SHUFFLELENS_CHECK(bits >= 0);
    BigNumber factorial = {1};
    int n = 1;
    while (!exceeds_power_of_two(factorial, bits)) multiply(factorial, static_cast<std::uint32_t>(++n));
    return n;
}

std::span<const SeedSize> seed_sizes() {
    static const auto kRows = [] {
        auto rows = kSeedSizes;
        for (SeedSize& row : rows) row.unreachable = smallest_unreachable(row.bits);
        return rows;
    }();
    return kRows;
}

std::string bits_text(double bits) {
    SHUFFLELENS_CHECK(bits >= 0);
    const auto tenths = static_cast<std::uint64_t>(std::llround(10 * bits));
    return with_thousands(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string seeds_text(int bits) {
    if (bits <= kWordBits) return with_thousands(std::uint64_t{1} << bits);
    return power_of_ten_text(bits * std::log10(2));
}

std::string reach_text(int n, const SeedSize& seed) {
    if (n < seed.unreachable) return "all";
    const double missing = log2_factorial(n) - seed.bits;
    const double share = std::exp2(-missing);
    if (share >= kLowestPercent) return chance_text(share);
    // Rounded down, so that "at most" stays true.
    if (missing < kWrittenOutBits) return "1 in " + with_thousands(static_cast<std::uint64_t>(1 / share));
    return "1 in 2^" + bits_text(missing);
}

std::string_view counting_bound_sentence() {
    return "A generator with b bits of seed starts at most 2^b runs, so it can deal at most 2^b orders, "
           "however good it is.";
}

std::string_view unseen_sentence() {
    return "No histogram shows it: among so many orders, one that never comes looks like one that has not "
           "come yet. Only counting tells.";
}

std::string needed_bits_sentence(int n) {
    return counted(static_cast<std::uint64_t>(n), "item") + ": " + factorial_text(n) +
           (n <= 1 ? " order" : " orders") + "; to tell them apart takes " + bits_text(log2_factorial(n)) +
           " bits.";
}

std::string reach_sentence(int n, const SeedSize& seed) {
    const std::string bits = with_thousands(static_cast<std::uint64_t>(seed.bits)) + " bits of seed ";
    const std::string from = with_thousands(static_cast<std::uint64_t>(seed.unreachable)) + " items on ";
    if (n < seed.unreachable) {
        return bits + "are enough for all of them; from " + from + "some orders never come.";
    }
    return "With " + bits + "at most " + reach_text(n, seed) + " of them can come: from " + from +
           "some orders never do.";
}

}  // namespace shufflelens
