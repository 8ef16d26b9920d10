#include "shufflelens/broken_shuffle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "shufflelens/check.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

constexpr Loop kFisherYates = {
    .first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kI + 1};

// Going down, a[j] with j <= i still holds its first item: a[i] ends as item j, and the draws are
// independent. Item k is lost where no draw of the steps i >= k is k: the product of i/(i+1) for i = k … n-1,
// which is k/n.
double chance_of_copies(int n) {
    return 1 / std::tgamma(n + 1.0);
}
double left_of_copies(int n) {
    return (n + 1) / 2.0;
}

// What is no item comes in with the first j = n, to a place that later steps only exchange with their own i:
// it never gets out again, and one item is outside for good.
double never_beyond(int n, int steps) {
    return std::pow(n / (n + 1.0), steps);
}
double chance_of_n_steps(int n) {
    return never_beyond(n, n);
}
double chance_of_fewer_steps(int n) {
    return never_beyond(n, n - 1);
}
double left_of_n_steps(int n) {
    return n - 1 + chance_of_n_steps(n);
}
double left_of_fewer_steps(int n) {
    return n - 1 + chance_of_fewer_steps(n);
}

constexpr std::array<BrokenShuffle, 4> kBroken = {{
    {.name = "swap_no_temp",
     .title = "Swap without temp",
     .loop = kFisherYates,
     .breakage = Breakage::NoTemp,
     .code = R"(for i = n-1 down to 1
  j = random(0 … i)
  a[i] = a[j]
  a[j] = a[i])",
     .line = "  a[j] = a[i]",
     .why = "The item at i is overwritten before anyone has kept it; the last line only copies the other one "
            "back.",
     .chance_text = "1/n!",
     .left_text = "(n+1)/2",
     .chance = chance_of_copies,
     .mean_left = left_of_copies},
    {.name = "swap_overwrite",
     .title = "Half a swap",
     .loop = kFisherYates,
     .breakage = Breakage::Overwrite,
     .code = R"(for i = n-1 down to 1
  j = random(0 … i)
  a[i] = a[j])",
     .line = "  a[i] = a[j]",
     .why =
         "The item at i is overwritten, and the one at j is there twice. Exactly what the swap without temp "
         "comes to.",
     .chance_text = "1/n!",
     .left_text = "(n+1)/2",
     .chance = chance_of_copies,
     .mean_left = left_of_copies},
    {.name = "j_may_equal_n",
     .title = "Naive, j may be n",
     .loop = {.first = 0, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kN + 1},
     .breakage = Breakage::BeyondEnd,
     .code = R"(for i = 0 to n-1
  j = floor(random()*(n+1))
  swap a[i], a[j])",
     .line = "  j = floor(random()*(n+1))",
     .why = "a[n] is no item: undefined in JavaScript, in C whatever is in the memory behind the array.",
     .chance_text = "(n/(n+1))^n",
     .left_text = "n-1 + (n/(n+1))^n",
     .chance = chance_of_n_steps,
     .mean_left = left_of_n_steps},
    {.name = "j_may_equal_n_down",
     .title = "Downwards, j may be n",
     .loop = {.first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kN + 1},
     .breakage = Breakage::BeyondEnd,
     .code = R"(for i = n-1 down to 1
  j = floor(random()*(n+1))
  swap a[i], a[j])",
     .line = "  j = floor(random()*(n+1))",
     .why = "a[n] is no item: undefined in JavaScript, in C whatever is in the memory behind the array.",
     .chance_text = "(n/(n+1))^(n-1)",
     .left_text = "n-1 + (n/(n+1))^(n-1)",
     .chance = chance_of_fewer_steps,
     .mean_left = left_of_fewer_steps},
}};

/// The cells before the first step: the items in order, and what is no item behind them.
Order first_cells(const BrokenShuffle& shuffle, int n) {
    return identity_order(shuffle.cell_count(n));
}

void do_step(Breakage breakage, Swap swap, Order& cells) {
    Item& at_i = cells[static_cast<std::size_t>(swap.i)];
    Item& at_j = cells[static_cast<std::size_t>(swap.j)];
    switch (breakage) {
        case Breakage::NoTemp:
            at_i = at_j;
            at_j = at_i;
            break;
        case Breakage::Overwrite:
            at_i = at_j;
            break;
        case Breakage::BeyondEnd:
            std::swap(at_i, at_j);
            break;
    }
}

Swap draw_swap(const Step& step, Source& source) {
    const auto choices = static_cast<std::uint64_t>(step.choices());
    return {step.i, step.low + static_cast<int>(source.below(choices))};
}

/// The cells after a whole run.
void run_through(const BrokenShuffle& shuffle, int n, Source& source, Order& cells) {
    const Schedule schedule = shuffle.loop.schedule(n);
    for (int k = 0; k < schedule.steps; ++k) {
        do_step(shuffle.breakage, draw_swap(schedule.at(k), source), cells);
    }
}

void count_run(const BrokenShuffle& shuffle, Source& source, LossCounts& counts) {
    Order cells = first_cells(shuffle, counts.n);
    run_through(shuffle, counts.n, source, cells);
    const std::vector<int> copies =
        copies_of_items(std::span(cells).first(static_cast<std::size_t>(counts.n)), counts.n);
    ++counts.by_lost[static_cast<std::size_t>(count_lost(copies))];
    ++counts.runs;
}

LossCounts no_counts(int n) {
    return {.n = n, .by_lost = std::vector<std::uint64_t>(static_cast<std::size_t>(n) + 1, 0)};
}

std::string number_of(Item item) {
    return std::to_string(item + 1);
}

/// "1, 2 and 5".
std::string list_text(const std::vector<Item>& items) {
    std::string text;
    for (std::size_t k = 0; k < items.size(); ++k) {
        text += (k == 0 ? "" : k + 1 == items.size() ? " and " : ", ") + number_of(items[k]);
    }
    return text;
}

std::string times_text(int times) {
    if (times == 2) return "Twice";
    return times == 3 ? "Three times" : std::to_string(times) + " times";
}

std::string exchange_beyond_text(const BrokenRun& run, int step) {
    const Swap swap = run.swap(step);
    const int n = run.item_count();
    const Order& cells = run.cells(step);
    const Item at_i = cells[static_cast<std::size_t>(swap.i)];
    const Item at_j = cells[static_cast<std::size_t>(swap.j)];
    const auto name = [n](Item item) {
        return item == foreign_item(n) ? std::string("“?”") : number_of(item);
    };
    const std::string places = "place " + std::to_string(swap.i);
    if (swap.j != n) {
        if (swap.i == swap.j) return name(at_i) + " stays.";
        return name(at_j) + " comes to " + places + ", " + name(at_i) + " to place " +
               std::to_string(swap.j) + ".";
    }
    return "that is behind the end: " + name(at_j) + " comes to " + places + ", and " + name(at_i) +
           " is put outside.";
}

std::string copy_text(const BrokenRun& run, int step) {
    const auto [i, j, kind] = run.swap(step);
    const Item overwritten = run.array(step)[static_cast<std::size_t>(i)];
    const Item copied = run.array(step)[static_cast<std::size_t>(j)];
    if (i == j) return "a[i] = a[j] changes nothing.";
    std::string text = "a[i] = a[j] puts " + number_of(copied) + " over " + number_of(overwritten) + ".";
    if (run.shuffle().breakage == Breakage::NoTemp)
        text += " a[j] = a[i] copies " + number_of(copied) + " back.";
    const std::vector<int> copies = copies_of_items(run.array(step + 1), run.item_count());
    if (copies[static_cast<std::size_t>(overwritten)] == 0)
        text += " " + number_of(overwritten) + " is gone.";
    return text;
}

}  // namespace

std::span<const BrokenShuffle> broken_shuffles() {
    return kBroken;
}

const BrokenShuffle* find_broken_shuffle(std::string_view name) {
    for (const BrokenShuffle& shuffle : kBroken) {
        if (shuffle.name == name) return &shuffle;
    }
    return nullptr;
}

BrokenRun::BrokenRun(const BrokenShuffle& shuffle, int n, Source& source) : shuffle_(&shuffle), n_(n) {
    SHUFFLELENS_CHECK(n >= 2);
    cells_.push_back(first_cells(shuffle, n));
    const Schedule schedule = shuffle.loop.schedule(n);
    for (int k = 0; k < schedule.steps; ++k) {
        swaps_.push_back(draw_swap(schedule.at(k), source));
        cells_.push_back(cells_.back());
        do_step(shuffle.breakage, swaps_.back(), cells_.back());
    }
}

std::vector<int> copies_of_items(std::span<const Item> array, int n) {
    std::vector<int> copies(static_cast<std::size_t>(n), 0);
    for (const Item item : array) {
        if (item < n) ++copies[static_cast<std::size_t>(item)];
    }
    return copies;
}

int count_lost(std::span<const int> copies) {
    return static_cast<int>(std::count(copies.begin(), copies.end(), 0));
}

Fraction LossCounts::mean_left() const {
    std::uint64_t left = 0;
    for (std::size_t lost = 0; lost < by_lost.size(); ++lost) {
        left += by_lost[lost] * (static_cast<std::uint64_t>(n) - lost);
    }
    return make_fraction(left, runs);
}

LossCounts exact_losses(const BrokenShuffle& shuffle, int n) {
    SHUFFLELENS_CHECK(2 <= n && n <= kMostWalkedItems);
    // The bounds depend on the step alone, so all sequences are equally likely.
    LossCounts counts = no_counts(n);
    counts.exact = true;
    OdometerSource odometer;
    do {
        count_run(shuffle, odometer, counts);
    } while (odometer.advance());
    return counts;
}

LossCounts measured_losses(const BrokenShuffle& shuffle, int n, std::uint64_t seed, std::uint64_t trials) {
    SHUFFLELENS_CHECK(n >= 2 && trials >= 1);
    LossCounts counts = no_counts(n);
    for (std::uint64_t trial = 0; trial < trials; ++trial) {
        CounterSource source(seed, trial);
        count_run(shuffle, source, counts);
    }
    return counts;
}

std::string broken_sentence(const BrokenRun& run, int step) {
    if (step == run.step_count()) {
        return "All " + std::to_string(run.step_count()) + " steps are done.";
    }
    const Swap swap = run.swap(step);
    const std::string drawn = "i = " + std::to_string(swap.i) + ": j may be " + range_text(run.step(step)) +
                              ", drew " + std::to_string(swap.j) + "; ";
    return drawn + (run.shuffle().breakage == Breakage::BeyondEnd ? exchange_beyond_text(run, step)
                                                                  : copy_text(run, step));
}

std::string damage_sentence(const BrokenRun& run, int step) {
    const int n = run.item_count();
    const std::vector<int> copies = copies_of_items(run.array(step), n);
    std::map<int, std::vector<Item>> by_copies;
    for (Item item = 0; item < n; ++item) by_copies[copies[static_cast<std::size_t>(item)]].push_back(item);
    if (by_copies.size() == 1) {
        return step == run.step_count() ? "Nothing is lost: each j was harmless this time."
                                        : "Nothing is lost so far.";
    }
    std::string text;
    for (const auto& [times, items] : by_copies) {
        if (times == 1) continue;
        text += (text.empty() ? "" : " ") + (times == 0 ? "Lost" : times_text(times)) + ": " +
                list_text(items) + ".";
    }
    if (run.shuffle().breakage == Breakage::BeyondEnd) {
        text += " It lies at place " + std::to_string(n) +
                ", behind the end; in the array stands “?”, which is no item.";
    }
    return text;
}

std::string_view no_orders_sentence() {
    return "What comes out is no order of the items, so none of the n! bars is the right one: what can be "
           "counted "
           "is lost and doubled items.";
}

}  // namespace shufflelens
