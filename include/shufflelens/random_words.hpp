// Counter-based random words: word number `index` of a stream is a function of (stream, index) alone.
//
// That is what makes trial k reproducible on any thread, in any slice and after any pause. The mixing
// function is the finalizer of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number
// generators", 2014); stream s gives exactly the outputs of SplitMix64 seeded with s.
#pragma once

#include <cstdint>

namespace shufflelens {

/// A bijection of 64-bit words in which every input bit moves every output bit.
constexpr std::uint64_t mix_bits(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9U;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBU;
    return word ^ (word >> 31);
}

/// Word `index` of the stream.
constexpr std::uint64_t random_word(std::uint64_t stream, std::uint64_t index) {
    return mix_bits(stream + (index + 1) * 0x9E3779B97F4A7C15U);
}

/// A stream of its own for every pair: substream(seed, 0), substream(seed, 1), … are unrelated, and so are
/// the substreams of neighbouring seeds.
constexpr std::uint64_t substream(std::uint64_t seed, std::uint64_t number) {
    return mix_bits(random_word(seed, 0) ^ random_word(number, 1));
}

/// A product of two words in 128 bits.
struct WideProduct {
    std::uint64_t high;
    std::uint64_t low;
};

/// a · b in full.
constexpr WideProduct multiply_wide(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{a} * b;
    return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
#else
    constexpr std::uint64_t kLow = 0xFFFFFFFFU;
    const std::uint64_t low = (a & kLow) * (b & kLow);
    const std::uint64_t middle = (a >> 32) * (b & kLow) + (low >> 32);
    const std::uint64_t other = (a & kLow) * (b >> 32) + (middle & kLow);
    return {(a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32), (other << 32) | (low & kLow)};
#endif
}

}  // namespace shufflelens
