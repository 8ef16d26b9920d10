#include "shufflelens/lots.hpp"

#include <numeric>

#include "shufflelens/check.hpp"

namespace shufflelens {

LotsRun::LotsRun(int n, Source& source) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxLots);
    Order left = identity_order(n);
    while (!left.empty()) {
        std::uint64_t draw = 0;
        if (left.size() > 1) {
            draw = source.below(left.size());
            draws_.push_back(draw);
        }
        const auto at = left.begin() + static_cast<std::ptrdiff_t>(draw);
        written_.push_back(*at);
        counts_.push_back(static_cast<int>(draw) + 1);
        left.erase(at);
    }
}

LotsState LotsRun::state(int step) const {
    SHUFFLELENS_CHECK(0 <= step && step <= step_count());
    LotsState state;
    state.struck.assign(written_.size(), false);
    state.written.assign(written_.begin(), written_.begin() + step);
    for (const Item item : state.written) state.struck[static_cast<std::size_t>(item)] = true;
    state.counted_before = std::accumulate(counts_.begin(), counts_.begin() + step, std::uint64_t{0});
    if (step < step_count()) {
        state.coming = struck(step);
        state.coming_count = count_of(step);
    }
    return state;
}

std::uint64_t LotsRun::counted_in_all() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

Recording LotsRun::in_place(const Variant& variant) const {
    SHUFFLELENS_CHECK(variant.is_plain());
    const Schedule schedule = variant.schedule(item_count());
    SHUFFLELENS_CHECK(static_cast<std::size_t>(schedule.steps) == draws_.size());
    for (int k = 0; k < schedule.steps; ++k) {
        SHUFFLELENS_CHECK(schedule.at(k).choices() == item_count() - k);
    }
    ScriptedSource source(draws_);
    return {variant, item_count(), source};
}

std::string lots_sentence(const LotsRun& run, int step, const ItemLabels& labels) {
    if (step == run.step_count()) {
        if (step == 0) return "There is nothing to draw.";
        return (step == 1 ? "The one lot is"
                          : "All " + with_thousands(static_cast<std::uint64_t>(step)) + " are") +
               " written down: " + counted(run.counted_in_all(), "item") + " counted over; in place " +
               counted(run.draws().size(), "swap") + " did it.";
    }
    const int left = run.step_count() - step;
    const std::string item = labels.of(run.struck(step));
    if (left == 1) return "One is left: strike out " + item + " and write it down.";
    const std::string number = std::to_string(run.count_of(step));
    return "Drew " + number + " of " + std::to_string(left) + ": count over the items left to number " +
           number + ", strike out " + item + " and write it down.";
}

std::string two_ways_sentence(const Order& on_paper, const Order& in_place) {
    const std::string fair =
        " Both are fair: on paper and in place every order comes from exactly one sequence of draws.";
    return (on_paper == in_place ? "These draws give the same order both ways; others do not."
                                 : "The same draws give two different orders.") +
           fair;
}

}  // namespace shufflelens
