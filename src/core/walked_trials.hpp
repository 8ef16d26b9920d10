// Trials of many items: each walks its swaps.
//
// The draws of a trial come from the words of a stream of its own, several from one word: the high half of
// w · choices is a draw, the low half goes on to the next. The last low half is w · product (mod 2^64),
// product being that of the choices; a word is redrawn where that is under 2^64 mod product, so every tuple
// of draws is exactly equally likely (Brackett-Rozinsky and Lemire, "Batched ranged random integer
// generation", 2024).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "shufflelens/random_words.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {

class WalkedTrials {
  public:
    explicit WalkedTrials(const TrialSpec& spec);

    /// The draws of a trial, one a step.
    std::vector<std::uint64_t> draws_of(std::uint64_t trial) const;

    /// Does the swaps of a trial on n things, thing k standing at place k.
    ///
    /// The draws are made a block ahead of the swaps, so that memory can be fetched ahead of them.
    template <typename Thing>
    void shuffle(std::uint64_t trial, Thing* things) const {
        std::array<Place, kBlockSteps> places;  // NOLINT(cppcoreguidelines-pro-type-member-init)
        const auto i_change = static_cast<std::size_t>(schedule_.change.i);
        for (int begin = 0; begin < schedule_.steps; begin += kBlockSteps) {
            const auto count = static_cast<std::size_t>(std::min(kBlockSteps, schedule_.steps - begin));
            draw_block(stream_of(trial), begin, std::span(places).first(count),
                       [things](std::size_t place) { prefetch(things + place); });
            auto i = static_cast<std::size_t>(schedule_.at(begin).i);
            for (std::size_t k = 0; k < count; ++k) {
                std::swap(things[i], things[places[k]]);
                i += i_change;
            }
        }
    }

    /// Does the swaps of trials first, first + 1, … on n things each; for few items.
    ///
    /// Side by side is faster than one after the other: a swap may need what the one before it has just
    /// stored, but the trials need nothing of each other.
    template <std::size_t kTrials, typename Thing>
    void shuffle_together(std::uint64_t first, const std::array<Thing*, kTrials>& things) const {
        std::array<std::uint64_t, kTrials> streams{};
        for (std::size_t trial = 0; trial < kTrials; ++trial) streams[trial] = stream_of(first + trial);
        Cursor at(schedule_.first);
        const Cursor change(schedule_.change);
        for (int begin = 0; begin < schedule_.steps; begin += draws_per_word_) {
            const int draws = std::min(draws_per_word_, schedule_.steps - begin);
            const auto index = static_cast<std::uint64_t>(begin / draws_per_word_);
            const std::uint64_t product = product_of(begin, draws);
            std::array<std::uint64_t, kTrials> words{};
            for (std::size_t trial = 0; trial < kTrials; ++trial) {
                words[trial] = word_at(streams[trial], index, product);
            }
            for (int draw = 0; draw < draws; ++draw) {
                for (std::size_t trial = 0; trial < kTrials; ++trial) {
                    const WideProduct split = multiply_wide(words[trial], at.choices);
                    words[trial] = split.low;
                    std::swap(things[trial][at.i], things[trial][at.low + split.high]);
                }
                at += change;
            }
        }
    }

  private:
    using Place = std::uint32_t;
    static constexpr int kBlockSteps = 256;  // what is fetched ahead fits the first-level cache
    /// The product of the choices that share a word is at most this, so that a word is redrawn once in 2^16.
    static constexpr std::uint64_t kMaxProduct = std::uint64_t{1} << 48;

    /// A step in the type of array indices; what is negative wraps around, and so do sums with it.
    struct Cursor {
        explicit Cursor(const Step& step)
            : i(static_cast<std::size_t>(step.i)),
              low(static_cast<std::size_t>(step.low)),
              choices(static_cast<std::size_t>(step.choices())) {}
        void operator+=(const Cursor& change) {
            i += change.i;
            low += change.low;
            choices += change.choices;
        }
        std::size_t i;
        std::size_t low;
        std::size_t choices;
    };

    std::uint64_t stream_of(std::uint64_t trial) const { return substream(seed_, trial); }

    /// The product of the choices of some steps.
    std::uint64_t product_of(int begin, int draws) const {
        std::uint64_t product = 1;
        Cursor at(schedule_.at(begin));
        for (int draw = 0; draw < draws; ++draw, at += Cursor(schedule_.change)) product *= at.choices;
        return product;
    }

    /// Word `index` of the stream, or what is drawn in its place.
    static std::uint64_t word_at(std::uint64_t stream, std::uint64_t index, std::uint64_t product) {
        const std::uint64_t word = random_word(stream, index);
        return word * product < kMaxProduct ? accepted_word_at(stream, index, product) : word;
    }
    static std::uint64_t accepted_word_at(std::uint64_t stream, std::uint64_t index, std::uint64_t product);

    static void prefetch([[maybe_unused]] const void* memory) {
#ifdef __GNUC__
        __builtin_prefetch(memory, 1);
#endif
    }

    /// j of the steps from `begin` on, which is the first of a word. Calls foresee(j) where there are so many
    /// items that they do not fit the first-level cache.
    template <typename Foresee>
    void draw_block(std::uint64_t stream, int begin, std::span<Place> places, const Foresee& foresee) const {
        const std::size_t rest = places.size() % static_cast<std::size_t>(draws_per_word_);
        const std::span<Place> whole = places.first(places.size() - rest);
        switch (draws_per_word_) {
            case 2:
                draw_words<2>(stream, begin, whole, foresee);
                break;
            case 4:
                draw_words<4>(stream, begin, whole, foresee);
                break;
            default:
                draw_words<8>(stream, begin, whole, foresee);
                break;
        }
        if (rest > 0) draw_word(stream, begin + static_cast<int>(whole.size()), places.last(rest));
    }

    /// What draw_word does, for many words and without their products: that a word was left over shows in its
    /// last low half. The compiler knows the number of draws and unrolls the loop over them.
    template <std::size_t kDraws, typename Foresee>
    void draw_words(std::uint64_t stream, int begin, std::span<Place> places, const Foresee& foresee) const {
        auto index = static_cast<std::uint64_t>(begin) / kDraws;
        Cursor at(schedule_.at(begin));
        const Cursor change(schedule_.change);
        for (std::size_t k = 0; k < places.size(); k += kDraws) {
            std::uint64_t word = random_word(stream, index++);
            for (std::size_t draw = 0; draw < kDraws; ++draw) {
                const WideProduct split = multiply_wide(word, at.choices);
                const std::size_t place = at.low + split.high;
                places[k + draw] = static_cast<Place>(place);
                if constexpr (kDraws == 2) foresee(place);
                word = split.low;
                at += change;
            }
            if (word < kMaxProduct) {
                draw_word(stream, begin + static_cast<int>(k), places.subspan(k, kDraws));
            }
        }
    }
    void draw_word(std::uint64_t stream, int begin, std::span<Place> places) const;

    std::uint64_t seed_;
    Schedule schedule_;
    int draws_per_word_;  // 2, 4 or 8
};

}  // namespace shufflelens
