// below(bound) is the only seam to randomness.
//
// Play, trials, exact analysis, tests and hand-picked draws run the same algorithm text; they differ only in
// the source behind it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace shufflelens {

/// Where a shuffle gets its draws from.
class Source {
  public:
    virtual ~Source() = default;
    /// A draw in [0, bound). Requires bound >= 1.
    virtual std::uint64_t below(std::uint64_t bound) = 0;
    /// An index, drawn with chances as the weights. Requires a weight over 0.
    virtual std::size_t weighted(std::span<const std::uint64_t> weights);

  protected:
    Source() = default;
    Source(const Source&) = default;
    Source& operator=(const Source&) = default;
};

/// Exactly uniform draws that depend on (seed, trial) alone.
///
/// Idea: the high half of word · bound is a draw below bound. 2^64 words cannot be shared evenly among
/// `bound` draws: 2^64 mod bound of them are left over. They are the words whose low half is under that
/// number, so those are drawn again, and what remains is exactly uniform (Lemire, "Fast random integer
/// generation in an interval", 2019). The remainder is only computed where the low half is under `bound` at
/// all.
class CounterSource final : public Source {
  public:
    CounterSource(std::uint64_t seed, std::uint64_t trial);
    std::uint64_t below(std::uint64_t bound) override;

  private:
    std::uint64_t stream_;
    std::uint64_t next_index_ = 0;
};

/// One random fraction u in [0, 1) a draw, mapped to floor(u · bound).
///
/// Two shuffles that use the same seed see the same fractions, whatever their bounds: their draws differ only
/// where their ranges do. u has 64 bits; a draw is off from uniform by at most bound / 2^64.
class FractionSource final : public Source {
  public:
    explicit FractionSource(std::uint64_t seed);
    std::uint64_t below(std::uint64_t bound) override;

  private:
    std::uint64_t stream_;
    std::uint64_t next_index_ = 0;
};

/// Draws read from a list, for tests, replays and draws picked by hand.
class ScriptedSource final : public Source {
  public:
    explicit ScriptedSource(std::vector<std::uint64_t> draws);
    /// Requires that a draw is left and that it is under the bound.
    std::uint64_t below(std::uint64_t bound) override;
    /// How many draws were used.
    std::size_t draws_used() const { return next_; }

  private:
    std::vector<std::uint64_t> draws_;
    std::size_t next_ = 0;
};

/// Walks through every sequence of draws that an algorithm can make.
///
///     OdometerSource odometer;
///     do {
///         … run the algorithm with `odometer` …   // weight: 1 / odometer.paths_like_this()
///     } while (odometer.advance());
///
/// Sequences come in lexicographic order. The bounds may depend on earlier draws. A weighted draw is one of
/// as many as there are weights over 0; its sequence is then worth the product of weights_of_this().
class OdometerSource final : public Source {
  public:
    std::uint64_t below(std::uint64_t bound) override;
    std::size_t weighted(std::span<const std::uint64_t> weights) override;
    /// Turns to the next sequence; false when every one was seen.
    bool advance();
    /// The product of the bounds of the present sequence: its probability is one over this. Requires that no
    /// draw was weighted.
    std::uint64_t paths_like_this() const;
    /// A draw's probability is weight / total.
    struct DrawWeight {
        std::uint64_t weight;
        std::uint64_t total;
    };
    /// Those of the present sequence.
    std::vector<DrawWeight> weights_of_this() const;

  private:
    struct Wheel {
        std::uint64_t draw;
        std::uint64_t bound;
        std::vector<std::uint64_t> weights = {};  // empty: all draws are alike
    };
    static void skip_impossible(Wheel& wheel);
    std::vector<Wheel> wheels_;
    std::size_t next_ = 0;
};

}  // namespace shufflelens
