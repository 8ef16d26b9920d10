// Draw until free: the slow way to choose k of n cells. A die with n faces is thrown again and again; a face
// that came up before is a repeat and fills nothing.
//
// With i cells filled a throw hits a free one with probability p = (n - i) / n. The wait for it is geometric:
// n / (n - i) throws on average with variance (1 - p) / p² = n·i / (n - i)². The sums over i < k are the mean
// n(H_n - H_(n-k)) and the variance of the throws for k cells (the coupon collector's problem: Feller, "An
// Introduction to Probability Theory and Its Applications", volume 1, chapter IX).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "shufflelens/source.hpp"

namespace shufflelens {

/// Throws recorded until `wanted` of the cells are filled. What holds after t throws is a function of t, so
/// that a cursor may go forward and back.
class RedrawRun {
  public:
    /// Throws until enough cells are filled. Requires 0 <= wanted <= cells <= kMaxItems, and a source that
    /// reaches every cell sooner or later. O(cells + throws).
    RedrawRun(int cells, int wanted, Source& source);

    int cells() const { return static_cast<int>(first_throw_.size()); }
    int wanted() const { return static_cast<int>(fills_.size()); }
    int throw_count() const { return static_cast<int>(throws_.size()); }

    /// The cell that throw t hits. Requires t in [0, throw_count()), here and below.
    int cell(int t) const { return throws_[static_cast<std::size_t>(t)]; }
    /// Whether throw t hits a cell that was filled before.
    bool is_repeat(int t) const { return is_filled(cell(t), t); }

    /// Whether the cell is filled after t throws, t in [0, throw_count()], here and below.
    bool is_filled(int cell, int t) const { return first_throw_[static_cast<std::size_t>(cell)] < t; }
    /// How many cells are filled after t throws. O(log wanted).
    int filled_after(int t) const;
    /// How many of the first t throws were repeats.
    int repeats_after(int t) const { return t - filled_after(t); }

    /// How many throws it took to fill k cells. Requires k in [0, wanted()].
    int throws_for(int k) const { return k == 0 ? 0 : fills_[static_cast<std::size_t>(k) - 1] + 1; }
    /// The filled cells in the order in which they were filled.
    std::vector<int> filled_cells() const;

  private:
    std::vector<int> throws_;       // the cell of each throw
    std::vector<int> fills_;        // the throws that filled a cell
    std::vector<int> first_throw_;  // by cell: the throw that filled it; the largest int where none did
};

/// Throws needed for k cells, k = 0…wanted.
struct DrawCurve {
    std::vector<double> mean;       // wanted + 1 entries
    std::vector<double> deviation;  // the standard deviation of one run, wanted + 1 entries
};

/// The exact curve, but for rounding. Requires 0 <= wanted <= cells. O(wanted).
DrawCurve expected_draws(int cells, int wanted);

/// The same curve measured in many runs.
class MeasuredDraws {
  public:
    /// Requires 0 <= wanted <= cells.
    MeasuredDraws(int cells, int wanted);

    /// Run number runs() of this seed: the same for every caller.
    void add_run(std::uint64_t seed);

    std::uint64_t runs() const { return runs_; }
    /// Mean and deviation over the runs (divided by runs, not by runs - 1). Requires runs() >= 1.
    DrawCurve curve() const;

  private:
    int cells_;
    std::uint64_t runs_ = 0;
    std::vector<std::uint64_t> sum_;      // of the throws for k cells
    std::vector<std::uint64_t> squares_;  // of their squares
};

/// "Throw 12 hits cell 5, which is filled already: throw again. 9 of 81 filled, 3 repeats." At the end:
/// "Done: 50 of 100 filled after 68 throws, 18 of them repeats."
std::string redraw_sentence(const RedrawRun& run, int t);

/// "Redrawing needs 68.8 throws on average for 50 of 100, give or take 5.4; shuffling always 50 draws."
/// `shuffle_draws` is what the other way needs. Requires wanted >= 1.
std::string redraw_cost_sentence(int cells, int wanted, int shuffle_draws);

}  // namespace shufflelens
