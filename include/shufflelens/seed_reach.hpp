// Which decks a generator can reach at all: its seeds against the orders of n items.
//
// A generator is a function of its seed, so b bits of seed are at most 2^b shuffles, and n items have n!
// orders. Where n! is larger, some orders never come, whatever is between seed and shuffle.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shufflelens {

/// The largest deck that can be asked about.
inline constexpr int kMostSeedItems = 10'000;

/// log2(k!) for k = 0…largest. Requires largest >= 0.
std::vector<double> log2_factorials(int largest);
/// log2(n!), the bits that it takes to tell n! orders apart. Requires n >= 0. O(n).
double log2_factorial(int n);

/// The smallest n with n! > 2^bits, computed in whole numbers. Requires bits >= 0. O(n · bits).
int smallest_unreachable(int bits);

/// A size of seeds that programs shuffle with.
struct SeedSize {
    int bits;
    std::string_view who;   // has it, for a table
    std::string_view note;  // the same for somebody who asks, in one or two sentences
    int unreachable;        // smallest_unreachable(bits)
};
/// All rows, from the smallest up.
std::span<const SeedSize> seed_sizes();

/// "225.6", "118,458.1". Requires bits >= 0.
std::string bits_text(double bits);

/// "32,768", "2.81×10¹⁴": how many seeds there are.
std::string seeds_text(int bits);

/// How many of the orders of n items so many bits reach at most: "all", "81 %", "1 in 110", "1 in 2^193.6".
/// Requires n >= 0.
std::string reach_text(int n, const SeedSize& seed);

/// "A generator with b bits of seed starts at most 2^b runs, …".
std::string_view counting_bound_sentence();

/// Why nobody has seen it in counts.
std::string_view unseen_sentence();

/// "52 items: 52! = 8.07×10⁶⁷ orders; to tell them apart takes 225.6 bits."
std::string needed_bits_sentence(int n);

/// "With 32 bits of seed at most 1 in 2^193.6 of them can come: from 13 items on some orders never do."
std::string reach_sentence(int n, const SeedSize& seed);

}  // namespace shufflelens
