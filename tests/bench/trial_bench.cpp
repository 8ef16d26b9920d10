// How many times faster trials are counted than the usual way, in one process, on one thread, in turns.
//
// The usual way is what a programmer writes: fill 0…n-1, std::shuffle with std::mt19937 (for the wrong
// variants the textbook loop with std::uniform_int_distribution), lexicographic rank, count. Each row is the
// median of ratios of neighbouring turns, in processor time, so that a busy machine slows both sides of a
// ratio. At the end they stand in a table, with what two threads gain, the memory of a worker and the times
// of exact analysis; arguments are those of Google Benchmark, --benchmark_filter=n=8 for instance.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/exact.hpp"
#include "shufflelens/exact_places.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/trials.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {
namespace {

constexpr std::uint64_t kSeed = 1938;
constexpr int kTurns = 25;
constexpr double kTurnSeconds = 0.004;

/// Processor time: what other programs take of it does not count.
double seconds_of(const std::function<void()>& job) {
    const std::clock_t start = std::clock();
    job();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// The usual loops.
class UsualShuffle {
  public:
    UsualShuffle(std::string_view variant, int n) : variant_(variant), items_(static_cast<std::size_t>(n)) {}

    const std::vector<int>& next() {
        std::iota(items_.begin(), items_.end(), 0);
        const auto n = static_cast<int>(items_.size());
        if (variant_ == "fy_down") {
            std::shuffle(items_.begin(), items_.end(), generator_);
        } else if (variant_ == "sattolo_down") {
            for (int i = n - 1; i > 0; --i) swap_with_any_of(i, i - 1);
        } else {
            for (int i = 0; i < n; ++i) swap_with_any_of(i, n - 1);
        }
        return items_;
    }

  private:
    void swap_with_any_of(int i, int last) {
        const int j = std::uniform_int_distribution<int>(0, last)(generator_);
        std::swap(items_[static_cast<std::size_t>(i)], items_[static_cast<std::size_t>(j)]);
    }

    std::string_view variant_;
    std::vector<int> items_;
    std::mt19937 generator_;
};

std::size_t usual_rank(const std::vector<int>& order) {
    std::size_t rank = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
        std::size_t smaller = 0;
        for (std::size_t later = place + 1; later < order.size(); ++later)
            smaller += order[later] < order[place];
        rank = rank * (order.size() - place) + smaller;
    }
    return rank;
}

/// A job done both ways: each does about `count` shuffles.
struct Contest {
    std::function<void(std::uint64_t count)> usual;
    std::function<void(std::uint64_t count)> ours;
};

Contest orders_contest(std::string_view variant, int n) {
    auto shuffle = std::make_shared<UsualShuffle>(variant, n);
    auto histogram = std::make_shared<std::vector<std::uint64_t>>(factorial(n));
    auto plan = std::make_shared<TrialPlan>(TrialSpec{&variant_named(variant), n, kSeed});
    auto counter = std::make_shared<OrderCounter>(*plan);
    auto next = std::make_shared<std::uint64_t>(0);
    return {[=](std::uint64_t count) {
                for (std::uint64_t k = 0; k < count; ++k) ++(*histogram)[usual_rank(shuffle->next())];
            },
            [=](std::uint64_t count) {
                (void)plan;  // which the counter reads
                counter->run(*next, count);
                *next += count;
            }};
}

Contest places_contest(std::string_view variant, int n) {
    auto shuffle = std::make_shared<UsualShuffle>(variant, n);
    auto matrix = std::make_shared<std::vector<std::uint64_t>>(PlaceBins(n).cells());
    auto plan = std::make_shared<TrialPlan>(TrialSpec{&variant_named(variant), n, kSeed});
    auto counter = std::make_shared<PlaceCounter>(*plan);
    auto next = std::make_shared<std::uint64_t>(0);
    const auto side = static_cast<std::size_t>(n);
    return {[=](std::uint64_t count) {
                for (std::uint64_t k = 0; k < count; ++k) {
                    const std::vector<int>& order = shuffle->next();
                    for (std::size_t place = 0; place < side; ++place) {
                        ++(*matrix)[static_cast<std::size_t>(order[place]) * side + place];
                    }
                }
            },
            [=](std::uint64_t count) {
                (void)plan;
                counter->run(*next, count);
                *next += count;
            }};
}

Contest shuffle_contest(std::string_view variant, int n) {
    auto shuffle = std::make_shared<UsualShuffle>(variant, n);
    auto plan = std::make_shared<TrialPlan>(TrialSpec{&variant_named(variant), n, kSeed});
    // Large orders stand in memory one at a time, as a program that uses them would have them.
    auto orders = std::make_shared<std::vector<Order>>(n <= 1000 ? 8 : 1);
    auto next = std::make_shared<std::uint64_t>(0);
    return {[=](std::uint64_t count) {
                for (std::uint64_t k = 0; k < count; ++k) benchmark::DoNotOptimize(shuffle->next().data());
            },
            [=](std::uint64_t count) {
                for (std::uint64_t k = 0; k < count; k += orders->size()) {
                    plan->final_orders(*next, *orders);
                    *next += orders->size();
                    benchmark::DoNotOptimize(orders->data());
                }
            }};
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// How many shuffles a turn of the job takes.
std::uint64_t turn_size(const std::function<void(std::uint64_t)>& job) {
    std::uint64_t count = 1;
    while (seconds_of([&] { job(count); }) < kTurnSeconds) count *= 2;
    return count;
}

struct Column {
    std::string_view name;
    int n;
    Contest (*contest)(std::string_view variant, int n);
};
constexpr std::array<Column, 8> kColumns = {{{"n=3", 3, orders_contest},
                                             {"n=4", 4, orders_contest},
                                             {"n=5", 5, orders_contest},
                                             {"n=8", 8, orders_contest},
                                             {"n=52 places", 52, places_contest},
                                             {"n=1000", 1000, shuffle_contest},
                                             {"n=1000 places", 1000, places_contest},
                                             {"n=10^6", 1'000'000, shuffle_contest}}};
constexpr std::array<std::string_view, 3> kRows = {"fy_down", "sattolo_down", "naive_up"};

using Ratios = std::map<std::pair<std::string_view, std::string_view>, double>;

void hold(benchmark::State& state, std::string_view variant, const Column& column, double& ratio) {
    const Contest contest = column.contest(variant, column.n);
    const std::uint64_t usual_count = turn_size(contest.usual);
    const std::uint64_t our_count = turn_size(contest.ours);
    std::vector<double> usual;
    std::vector<double> ours;
    std::vector<double> ratios;
    for ([[maybe_unused]] auto turn : state) {
        usual.push_back(seconds_of([&] { contest.usual(usual_count); }) / static_cast<double>(usual_count));
        ours.push_back(seconds_of([&] { contest.ours(our_count); }) / static_cast<double>(our_count));
        ratios.push_back(usual.back() / ours.back());
        state.SetIterationTime(ours.back());
    }
    ratio = median(ratios);
    state.counters["usual_ns"] = 1e9 * median(usual);
    state.counters["ours_ns"] = 1e9 * median(ours);
    state.counters["ratio"] = ratio;
}

void print_table(const Ratios& ratios) {
    fmt::print("\nTimes faster than the usual way:\n{:<14}", "");
    for (const Column& column : kColumns) fmt::print("{:>15}", column.name);
    for (const std::string_view row : kRows) {
        fmt::print("\n{:<14}", row);
        for (const Column& column : kColumns) {
            const auto found = ratios.find({row, column.name});
            fmt::print("{:>15}", found == ratios.end() ? "-" : fmt::format("{:.1f}", found->second));
        }
    }
    fmt::print("\n");
}

/// How many times as fast two threads count: by the clock on the wall, so the machine should be quiet.
double gain_of_two_threads(std::string_view variant, int n, Quantity quantity) {
    const TrialPlan plan({&variant_named(variant), n, kSeed});
    const auto count = quantity == Quantity::Places ? count_places : count_orders;
    const auto seconds_on = [&](std::uint64_t trials, int threads) {
        const auto start = std::chrono::steady_clock::now();
        benchmark::DoNotOptimize(count(plan, 0, trials, threads).data());
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    std::uint64_t trials = 1000;
    while (seconds_on(trials, 1) < 0.1) trials *= 2;
    std::vector<double> gains;
    for (int turn = 0; turn < kTurns; ++turn) gains.push_back(seconds_on(trials, 1) / seconds_on(trials, 2));
    return median(gains);
}

/// The least processor time of some turns, in milliseconds.
double milliseconds_of(const std::function<void()>& job) {
    double least = seconds_of(job);
    for (int turn = 1; turn < 5; ++turn) least = std::min(least, seconds_of(job));
    return 1000 * least;
}

/// What a counter takes from the heap, in megabytes.
template <typename Counter>
double megabytes_of(std::string_view variant, int n) {
    const TrialPlan plan({&variant_named(variant), n, kSeed});
    const std::size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
    Counter counter(plan);
    counter.run(0, 1000);
    return static_cast<double>(mallinfo2().uordblks + mallinfo2().hblkhd - before) / 1e6;
}

void print_the_rest() {
    fmt::print("\nTwo threads, times as fast as one:");
    fmt::print(" {:.2f} (fy_down, n=5 orders)", gain_of_two_threads("fy_down", 5, Quantity::Orders));
    fmt::print(", {:.2f} (naive_up, n=8 orders)", gain_of_two_threads("naive_up", 8, Quantity::Orders));
    fmt::print(", {:.2f} (fy_down, n=52 places)\n", gain_of_two_threads("fy_down", 52, Quantity::Places));

    fmt::print(
        "Memory of a worker, MB: {:.3f} (fy_down, n=8 orders), {:.3f} (naive_up, n=8 orders), "
        "{:.3f} (naive_up, n=6 orders), {:.3f} (fy_down, n=52 places)\n",
        megabytes_of<OrderCounter>("fy_down", 8), megabytes_of<OrderCounter>("naive_up", 8),
        megabytes_of<OrderCounter>("naive_up", 6), megabytes_of<PlaceCounter>("fy_down", 52));

    const Variant& naive = variant_named("naive_up");
    fmt::print("Exact orders of naive_up, ms:");
    for (const int n : {8, 9, 10}) {
        fmt::print(" {:.1f} (n={})", milliseconds_of([&] { exact_orders(naive, n); }), n);
    }
    fmt::print("\nExact places of naive_up, ms:");
    for (const int n : {52, 1000}) {
        fmt::print(" {:.3f} (n={})", milliseconds_of([&] { place_probabilities(naive, n); }), n);
    }
    fmt::print("\n");
}

}  // namespace
}  // namespace shufflelens

int main(int argc, char** argv) {
    using namespace shufflelens;  // NOLINT(google-build-using-namespace)
    Ratios ratios;
    for (const std::string_view row : kRows) {
        for (const Column& column : kColumns) {
            const std::string name = fmt::format("{} {}", row, column.name);
            benchmark::RegisterBenchmark(name.c_str(),
                                         [&, row](benchmark::State& state) {
                                             hold(state, row, column, ratios[{row, column.name}]);
                                         })
                ->Iterations(kTurns)
                ->UseManualTime();
        }
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    print_table(ratios);
    print_the_rest();
    return 0;
}
