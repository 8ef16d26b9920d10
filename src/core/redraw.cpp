#include "shufflelens/redraw.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "shufflelens/check.hpp"
#include "shufflelens/order.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

constexpr int kNever = std::numeric_limits<int>::max();

std::string filled_text(int filled, int of) {
    return with_thousands(static_cast<std::uint64_t>(filled)) + " of " +
           with_thousands(static_cast<std::uint64_t>(of));
}

}  // namespace

RedrawRun::RedrawRun(int cells, int wanted, Source& source) {
    SHUFFLELENS_CHECK(0 <= wanted && wanted <= cells && cells <= kMaxItems);
    first_throw_.assign(static_cast<std::size_t>(cells), kNever);
    fills_.reserve(static_cast<std::size_t>(wanted));
    while (fills_.size() < static_cast<std::size_t>(wanted)) {
        const std::uint64_t cell = source.below(static_cast<std::uint64_t>(cells));
        if (first_throw_[cell] == kNever) {
            first_throw_[cell] = throw_count();
            fills_.push_back(throw_count());
        }
        throws_.push_back(static_cast<int>(cell));
    }
}

int RedrawRun::filled_after(int t) const {
    return static_cast<int>(std::lower_bound(fills_.begin(), fills_.end(), t) - fills_.begin());
}

std::vector<int> RedrawRun::filled_cells() const {
    std::vector<int> cells;
    cells.reserve(fills_.size());
    for (const int t : fills_) cells.push_back(cell(t));
    return cells;
}

DrawCurve expected_draws(int cells, int wanted) {
    SHUFFLELENS_CHECK(0 <= wanted && wanted <= cells);
    DrawCurve curve{{0}, {0}};
    double mean = 0;
    double variance = 0;
    // The terms are positive and grow, so that summing them is as exact as it gets; a difference of two
    // harmonic numbers would lose what they share.
    for (int filled = 0; filled < wanted; ++filled) {
        const double free = cells - filled;
        mean += cells / free;
        variance += static_cast<double>(cells) * filled / (free * free);
        curve.mean.push_back(mean);
        curve.deviation.push_back(std::sqrt(variance));
    }
    return curve;
}

MeasuredDraws::MeasuredDraws(int cells, int wanted)
    : cells_(cells),
      sum_(static_cast<std::size_t>(wanted) + 1, 0),
      squares_(static_cast<std::size_t>(wanted) + 1, 0) {
    SHUFFLELENS_CHECK(0 <= wanted && wanted <= cells);
}

void MeasuredDraws::add_run(std::uint64_t seed) {
    CounterSource source(seed, runs_);
    const RedrawRun run(cells_, static_cast<int>(sum_.size()) - 1, source);
    for (std::size_t k = 0; k < sum_.size(); ++k) {
        const auto throws = static_cast<std::uint64_t>(run.throws_for(static_cast<int>(k)));
        sum_[k] += throws;
        squares_[k] += throws * throws;
    }
    ++runs_;
}

DrawCurve MeasuredDraws::curve() const {
    SHUFFLELENS_CHECK(runs_ >= 1);
    const auto runs = static_cast<double>(runs_);
    DrawCurve curve;
    for (std::size_t k = 0; k < sum_.size(); ++k) {
        const double mean = static_cast<double>(sum_[k]) / runs;
        const double variance = static_cast<double>(squares_[k]) / runs - mean * mean;
        curve.mean.push_back(mean);
        curve.deviation.push_back(std::sqrt(std::max(0.0, variance)));
    }
    return curve;
}

std::string redraw_sentence(const RedrawRun& run, int t) {
    const int filled = run.filled_after(t);
    const int repeats = run.repeats_after(t);
    if (t == run.throw_count()) {
        return "Done: " + filled_text(filled, run.cells()) + " filled after " +
               counted(static_cast<std::uint64_t>(t), "throw") + ", " +
               with_thousands(static_cast<std::uint64_t>(repeats)) + " of them " +
               (repeats == 1 ? "a repeat." : "repeats.");
    }
    std::string sentence = "Throw " + with_thousands(static_cast<std::uint64_t>(t) + 1) + " hits cell " +
                           std::to_string(run.cell(t));
    sentence += run.is_repeat(t) ? ", which is filled already: throw again. " : ", which is free: fill it. ";
    return sentence + filled_text(filled, run.cells()) + " filled, " +
           counted(static_cast<std::uint64_t>(repeats), "repeat") + ".";
}

std::string redraw_cost_sentence(int cells, int wanted, int shuffle_draws) {
    SHUFFLELENS_CHECK(wanted >= 1);
    const DrawCurve curve = expected_draws(cells, wanted);
    return "Redrawing needs " + short_number(curve.mean.back()) + " throws on average for " +
           filled_text(wanted, cells) + ", give or take " + short_number(curve.deviation.back()) +
           "; shuffling always " + counted(static_cast<std::uint64_t>(shuffle_draws), "draw") + ".";
}

}  // namespace shufflelens
