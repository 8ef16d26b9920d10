// Trials of few items: several from one random word, counted without moving an item.
//
// A trial is a number in [0, paths): which of the equally likely sequences of draws happened, the first draw
// being the most significant digit. Word w is split by repeated multiplication: the high half of w · paths is
// the first trial's path, the low half goes on. Together the paths are the digits of floor(w · tuples / 2^64)
// with tuples = paths^(trials a word), and the last low half is the leftover of that one product; so a word
// is redrawn where that is under 2^64 mod tuples, and every tuple is exactly equally likely.
//
// Which order a path ends in says a table, made by running the variant's own steps over every path. Where
// there are too many paths, the table holds the first steps, and the others are done on the packed order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rank_tables.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {

class PackedTrials {
  public:
    /// Requires spec.n in [0, kMaxCountedItems] and at most 2^56 paths.
    explicit PackedTrials(const TrialSpec& spec);

    /// The draws of a trial, one a step.
    std::vector<std::uint64_t> draws_of(std::uint64_t trial) const;
    /// The lexicographic rank of the order that a trial ends in.
    std::uint64_t rank_of(std::uint64_t trial) const;

    // Counting goes through two stages, so that the inner loop touches few bytes: bins are counted, and
    // folded now and then to outcomes. A bin is a tuple of paths where the table has all of them (an outcome
    // is a path then), else a rank (as an outcome is).
    std::uint64_t trials_per_word() const;
    std::uint64_t increments_per_word() const { return static_cast<std::uint64_t>(bins_per_word_); }
    std::size_t bin_count() const { return bin_count_; }
    std::size_t outcome_count() const { return outcome_count_; }
    /// Counts the trials of words first, …, end - 1.
    void count_words(std::uint64_t first, std::uint64_t end, std::uint32_t* bins) const;
    std::uint64_t outcome_of(std::uint64_t trial) const;
    /// Adds the bins to the outcomes and sets them to 0.
    void fold(std::vector<std::uint32_t>& bins, std::vector<std::uint64_t>& outcomes) const;
    /// n! counts by lexicographic rank.
    std::vector<std::uint64_t> orders_of(const std::vector<std::uint64_t>& outcomes) const;

  private:
    std::uint64_t word_at(std::uint64_t index) const;
    std::uint64_t path_of(std::uint64_t trial) const;
    std::uint64_t rank_of_path(std::uint64_t path) const;
    template <int kBinsPerWord>
    void count_words_of(std::uint64_t first, std::uint64_t end, std::uint32_t* bins) const;

    TrialSpec spec_;
    Schedule schedule_;
    std::uint64_t stream_;
    std::uint64_t paths_ = 1;
    std::uint64_t table_paths_ = 1;  // of the first table_steps_ steps
    int table_steps_ = 0;

    int trials_per_bin_ = 1;
    int bins_per_word_ = 1;
    std::uint64_t split_ = 1;      // a word is split into numbers below this: tuples of paths
    std::uint64_t tuples_ = 1;     // split_^bins_per_word_
    std::uint64_t left_over_ = 0;  // 2^64 mod tuples_
    std::size_t bin_count_ = 1;
    std::size_t outcome_count_ = 1;

    std::vector<std::uint16_t> ranks_;  // path → rank, where the table has all steps
    std::vector<PackedOrder> orders_;   // else path of the first steps → packed order
    std::vector<Step> tail_;            // the steps after those
    std::optional<RankTables> rank_tables_;
};

}  // namespace shufflelens
