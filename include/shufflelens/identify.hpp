// "Which mistake is this?": finds the shuffles whose exact distribution fits what was counted.
//
// Candidates are ranked by how probable each is after the counts, and each has to pass a test of fit, because
// the best of several wrong answers is still wrong. What no counts of n items can tell apart is one match,
// not several.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "shufflelens/statistics.hpp"
#include "shufflelens/tally.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// A match fits where its p-value is not under this: the right shuffle is called unfit about once in 10,000
/// times at most (identify.cpp has what was measured).
inline constexpr double kFitLevel = 1e-4;
/// Of two matches that both fit the one that is so many times less likely than the other is not possible any
/// more. It happens to the right one with a chance of at most 1 / kClearlyLikelier for each other match.
inline constexpr double kClearlyLikelier = 1e6;
/// Probabilities whose relative difference is smaller are the same. To show it N shuffles would have to make
/// N times its square, which 2^63 hardly do.
inline constexpr double kSameProbability = 1e-9;
/// The largest n that separate() looks at.
inline constexpr int kMaxSeparatingItems = 6;
/// The largest n whose places known_candidates() gives: 2 MB for each of them.
inline constexpr int kMaxKnownPlacesItems = 512;
/// The largest n for which values of parameters are tried besides the usual ones.
inline constexpr int kMaxTriedItems = 100;

/// A shuffle that may have been at work, and what it would do.
struct Candidate {
    const Variant* variant = nullptr;
    std::vector<double> probabilities = {};  // n! by lexicographic rank; or n × n, row = item, column = place
    double weight = 1;  // over 0: how probable it is before anything was counted, beside the others
};

/// Candidates with the same distribution at this n.
struct Match {
    std::vector<const Variant*> variants = {};  // in the order of the candidates
    /// ln of the likelihood over that of the counts' own shares: at most 0 but for rounding, -infinity where
    /// something impossible was counted. -2 times it is the G statistic of all orders. Of places it is the
    /// mean over the items, each of which has a likelihood of its own: by Hölder's inequality a ratio of
    /// these is as hard to reach by chance as one of true likelihoods, however the items hang together.
    double log_likelihood = 0;
    double weight = 0;      // the sum of the variants' weights
    PValue p = {};          // under the match: p <= x with a chance of at most x; see identify()
    bool fits = false;      // p.value >= kFitLevel
    bool possible = false;  // fits, and none that fits is kClearlyLikelier times as likely

    /// ln of how probable it is after the counts, but for a constant: what ranks it.
    double log_posterior() const;
};

/// "a fair shuffle" where one of its variants is right, else the first one's name: "sattolo_down".
std::string match_name(const Match& match);

struct Identification {
    Quantity quantity = Quantity::Orders;
    int n = 0;
    std::uint64_t shuffles = 0;
    std::size_t candidates = 0;
    // Those that fit first; among them, and among the others, the most probable first.
    std::vector<Match> matches = {};

    bool any_fits() const { return !matches.empty() && matches.front().fits; }
};

/// The probabilities of all orders by lexicographic rank. Requires n in [0, kMaxExactItems].
std::vector<double> order_probabilities(const Variant& variant, int n);

/// All of variants(), in menu order, and behind them other values of their parameters that programs have:
/// what identify() compares with unless told otherwise. What is not known exactly is left out.
///
/// Each row has weight 1, and its values share it. Were each value a row of its own, the many that are hardly
/// a mistake at all, such as words of 15 bits for four items, would outnumber the fair shuffle in every
/// random wobble of its counts. With equal weights for rows, as many rows as possible are ranked first by
/// their own counts (Bayes' rule); no other ranking recognises more on average.
///
/// The exact analysis of all of them is done once in the life of the program for each n, as far as memory
/// allows: seconds for many items. Requires n in [1, kMaxCountedItems] for orders, [1, kMaxKnownPlacesItems]
/// for places. Safe on any thread.
std::vector<Candidate> known_candidates(Quantity quantity, int n);

/// Compares cell_count(n, quantity) counts with the candidates. O(candidates · cells).
///
/// p is the smaller of two p-values, doubled. One is that of the chi-squared test, with cells that expect
/// fewer than kMinExpectedCount pooled with their neighbours in rank: Pearson's statistic or G, whichever is
/// the less extreme, because in the far tail Pearson's rejects too often with few cells and G with many thin
/// ones. The other is Chernoff's bound for the cell that was counted most above expectation, times the
/// number of cells (Bonferroni); it needs no minimal expectation, and for something impossible it is 0.
///
/// Places: each trial puts an item at one place and one item at a place, so each row and each column is such
/// a sample by itself, and p is the smallest of theirs times their number. That holds for every candidate,
/// unlike the sharper test_places, whose covariance is that of a fair shuffle: a rotation by a random offset
/// has the same flat matrix, and would be called unfit a hundred times too often.
///
/// Requires n in [1, kMaxCountedItems] for orders, [1, kMaxPlacesItems] for places, and as many probabilities
/// as counts, none negative. Throws Error where the counts add up to more than 64 bits hold, or a row or
/// column of places to another number than the first row.
Identification identify(Quantity quantity, int n, std::span<const std::uint64_t> counts,
                        std::span<const Candidate> candidates);
/// Against known_candidates(), which says what n it takes.
Identification identify(Quantity quantity, int n, std::span<const std::uint64_t> counts);

/// What counts of whole orders of another number of items would tell.
struct Separation {
    int n = 0;
    std::size_t kinds = 0;  // distributions among the variants: at least 2
};

/// The n in [2, kMaxSeparatingItems] at which most of the variants differ from each other, the smallest if
/// there are several. Nothing where they are all the same at each of these, as far as is known. The first
/// time it is as slow as their exact analysis.
std::optional<Separation> separate(std::span<const Variant* const> variants);

/// The answer in one to three sentences: "This looks like sattolo_down (Off by one: random()*i). At n = 3 it
/// cannot be told from …; n = 4 would separate them." The right shuffles are one kind: "a fair shuffle:
/// Fisher–Yates and 9 other right ones". Of many names it gives three and the number of the others.
/// Calls separate() for the best match, so it is not for every frame.
std::string identification_text(const Identification& identification);

}  // namespace shufflelens
