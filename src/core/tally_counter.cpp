#include "shufflelens/tally_counter.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <utility>

#include "shufflelens/check.hpp"
#include "shufflelens/worker.hpp"

namespace shufflelens {

namespace {

/// Long beside starting a thread, short for whoever waits for the workers to stop.
constexpr double kChunkSeconds = 0.02;
/// One measurement may be wrong by a lot: chunks grow and shrink by this factor at most.
constexpr double kMaxChunkGrowth = 8;
/// Towards the end chunks shrink down to this part, so that no worker waits long for the last one.
constexpr std::uint64_t kLeastPart = 32;

std::uint64_t next_chunk(std::uint64_t chunk, double seconds) {
    const double factor = seconds > 0 ? kChunkSeconds / seconds : kMaxChunkGrowth;
    const double wanted =
        static_cast<double>(chunk) * std::clamp(factor, 1 / kMaxChunkGrowth, kMaxChunkGrowth);
    return static_cast<std::uint64_t>(std::clamp(wanted, 1.0, 1e12));
}

/// What a worker holds, or a little more: a count a cell, and where places are counted four numbers an item:
/// its row, its column, where it is now, and the order of a trial that is performed.
std::size_t bytes_of_worker(int n, Quantity quantity) {
    constexpr std::size_t kNumbersOfItem = 4;
    const std::size_t cells = cell_count(n, quantity) * sizeof(std::uint64_t);
    const bool walks = n > kMaxCountedItems;
    return cells + (walks ? static_cast<std::size_t>(n) * kNumbersOfItem * sizeof(std::uint32_t) : 0);
}

std::vector<std::uint64_t> count_all(const TrialPlan& plan, Quantity quantity, std::uint64_t first,
                                     std::uint64_t count, int threads) {
    TallyCounter counter(plan, quantity, threads);
    counter.run({first, first + count}, [](std::uint64_t) { return true; });
    std::vector<std::uint64_t> counts(cell_count(plan.spec().n, quantity));
    counter.add_counts_to(counts);
    return counts;
}

}  // namespace

QuantityCounter::QuantityCounter(const TrialPlan& plan, Quantity quantity)
    : counter_(quantity == Quantity::Orders ? decltype(counter_)(OrderCounter(plan))
                                            : decltype(counter_)(PlaceCounter(plan))) {}

void QuantityCounter::run(TrialRange range) {
    std::visit([range](auto& counter) { counter.run(range.first, range.count()); }, counter_);
}

std::vector<std::uint64_t> QuantityCounter::counts() const {
    return std::visit([](const auto& counter) { return counter.counts(); }, counter_);
}

int affordable_workers(int n, Quantity quantity, int wanted) {
    const std::size_t affordable =
        std::max<std::size_t>(kMaxCounterBytes / std::max<std::size_t>(bytes_of_worker(n, quantity), 1), 1);
    return affordable < static_cast<std::size_t>(wanted) ? static_cast<int>(affordable) : wanted;
}

/// What the workers of a run share.
struct TallyCounter::Shared {
    std::mutex mutex;
    TrialRange rest;            // not yet taken
    std::exception_ptr failed;  // the first exception of a worker
    std::atomic<std::uint64_t> counted{0};

    /// At most `chunk` trials, and no more than half of what is left to each of `workers`.
    TrialRange take(std::uint64_t chunk, std::uint64_t workers) {
        const std::lock_guard lock(mutex);
        const std::uint64_t least = std::max<std::uint64_t>(chunk / kLeastPart, 1);
        const std::uint64_t share = std::max(rest.count() / (2 * workers), least);
        const TrialRange taken = {rest.first, rest.first + std::min({chunk, share, rest.count()})};
        rest.first = taken.end;
        return taken;
    }
    void stop() {
        const std::lock_guard lock(mutex);
        rest.end = rest.first;
    }
    void fail(std::exception_ptr exception) {
        stop();
        const std::lock_guard lock(mutex);
        if (!failed) failed = std::move(exception);
    }
};

TallyCounter::TallyCounter(const TrialPlan& plan, Quantity quantity, int threads) {
    SHUFFLELENS_CHECK(threads >= 1);
    const auto workers = static_cast<std::size_t>(threads);
    counters_.reserve(workers);
    while (counters_.size() < workers) counters_.emplace_back(plan, quantity);
    chunks_.assign(workers, 1);
}

std::uint64_t TallyCounter::run(TrialRange range, const GoOn& go_on) {
    Shared shared;
    shared.rest = range;
    std::vector<Worker> workers;
    workers.reserve(chunks_.size());
    for (std::size_t worker = 1; worker < chunks_.size(); ++worker) {
        try {
            workers.emplace_back([this, worker, &shared] { work(worker, shared, nullptr); },
                                 [&shared](std::exception_ptr failure) { shared.fail(std::move(failure)); });
        } catch (const std::exception&) {
            break;  // no more threads to be had, or no memory: the others count its share
        }
    }
    try {
        work(0, shared, &go_on);
    } catch (...) {
        shared.fail(std::current_exception());
    }
    workers.clear();
    if (shared.failed) std::rethrow_exception(shared.failed);
    return shared.rest.first - range.first;
}

void TallyCounter::work(std::size_t worker, Shared& shared, const GoOn* go_on) {
    using Clock = std::chrono::steady_clock;
    while (true) {
        const TrialRange range = shared.take(chunks_[worker], chunks_.size());
        if (range.count() == 0) return;
        const Clock::time_point start = Clock::now();
        counters_[worker].run(range);
        const std::chrono::duration<double> seconds = Clock::now() - start;
        // Chunks at the end of a range are short by themselves.
        if (range.count() == chunks_[worker]) chunks_[worker] = next_chunk(range.count(), seconds.count());
        const std::uint64_t counted = shared.counted += range.count();
        if (go_on != nullptr && !(*go_on)(counted)) return shared.stop();
    }
}

void TallyCounter::add_counts_to(std::vector<std::uint64_t>& counts) const {
    for (const QuantityCounter& counter : counters_) add_counts(counter.counts(), counts);
}

std::vector<std::uint64_t> count_orders(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                        int threads) {
    return count_all(plan, Quantity::Orders, first, count, threads);
}

std::vector<std::uint64_t> count_places(const TrialPlan& plan, std::uint64_t first, std::uint64_t count,
                                        int threads) {
    return count_all(plan, Quantity::Places, first, count, threads);
}

}  // namespace shufflelens
