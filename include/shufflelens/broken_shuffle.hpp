// Rules that break the array: what they leave is no permutation, so there are no orders to count. What is
// counted is lost and doubled items.
//
// They draw through below() like every shuffle, but they are no rows of variants(): a row is a permutation.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/exact.hpp"
#include "shufflelens/loop.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/step.hpp"

namespace shufflelens {

enum class Breakage : std::uint8_t {
    NoTemp,     // a[i] = a[j]; a[j] = a[i]
    Overwrite,  // a[i] = a[j] alone
    BeyondEnd,  // a right exchange, but j may be n
};

struct BrokenShuffle {
    std::string_view name;  // on the command line
    std::string_view title;
    Loop loop;
    Breakage breakage;
    std::string_view code;         // as people write it
    std::string_view line;         // of it: the mistake
    std::string_view why;          // one sentence: what goes wrong
    std::string_view chance_text;  // that every item is still there: "1/n!"
    std::string_view left_text;    // the mean number of different items that are: "(n+1)/2"
    // The same as numbers, for n >= 2.

    double (*chance)(int n);
    double (*mean_left)(int n);

    /// Places that it touches: n, and one behind them where it reads beyond the end.
    int cell_count(int n) const { return breakage == Breakage::BeyondEnd ? n + 1 : n; }
};

std::span<const BrokenShuffle> broken_shuffles();
/// nullptr where there is none of that name.
const BrokenShuffle* find_broken_shuffle(std::string_view name);

/// What stands at place n before the run, where n is that of the run: no item. "undefined" in JavaScript,
/// in C whatever is in the memory there.
constexpr Item foreign_item(int n) {
    return n;
}

/// One run, kept whole. Requires n >= 2.
class BrokenRun {
  public:
    BrokenRun(const BrokenShuffle& shuffle, int n, Source& source);

    const BrokenShuffle& shuffle() const { return *shuffle_; }
    int item_count() const { return n_; }
    int step_count() const { return static_cast<int>(swaps_.size()); }
    /// Step k in [0, step_count()).
    Step step(int k) const { return shuffle_->loop.schedule(n_).at(k); }
    Swap swap(int k) const { return swaps_[static_cast<std::size_t>(k)]; }
    /// cell_count(n) cells after k steps, k in [0, step_count()]. The array is the first n of them.
    const Order& cells(int k) const { return cells_[static_cast<std::size_t>(k)]; }
    std::span<const Item> array(int k) const {
        return std::span(cells(k)).first(static_cast<std::size_t>(n_));
    }

  private:
    const BrokenShuffle* shuffle_;
    int n_;
    std::vector<Swap> swaps_;
    std::vector<Order> cells_;
};

/// How often each of n items is in an array: 0 is lost, 2 and more is doubled.
std::vector<int> copies_of_items(std::span<const Item> array, int n);
/// Requires n copies.
int count_lost(std::span<const int> copies);

/// How many items runs lost.
struct LossCounts {
    int n = 0;
    std::uint64_t runs = 0;
    std::vector<std::uint64_t> by_lost = {};  // n + 1 entries: runs that lost so many
    bool exact = false;                       // of all sequences of draws, each once

    /// The share of runs that lost none, whose array is a permutation still.
    Fraction intact() const { return make_fraction(by_lost.front(), runs); }
    /// The mean number of different items that are left.
    Fraction mean_left() const;

    friend bool operator==(const LossCounts&, const LossCounts&) = default;
};

/// The largest n whose sequences of draws are walked one by one: 7^6 of them at most.
inline constexpr int kMostWalkedItems = 6;
/// Every sequence of draws. Requires n in [2, kMostWalkedItems].
LossCounts exact_losses(const BrokenShuffle& shuffle, int n);
/// Trials 0 … trials-1 of the seed.
LossCounts measured_losses(const BrokenShuffle& shuffle, int n, std::uint64_t seed, std::uint64_t trials);

/// Step k of the run in one or two sentences, or what all of them came to.
std::string broken_sentence(const BrokenRun& run, int step);
/// "Lost: 3 and 5. Twice: 1. Three times: 2." of what stands there after so many steps; or that nothing is
/// lost.
std::string damage_sentence(const BrokenRun& run, int step);

/// Why they are not in the list of shuffles.
std::string_view no_orders_sentence();

}  // namespace shufflelens
