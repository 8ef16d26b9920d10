#include "shufflelens/tally_counter.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

/// Long beside starting a thread, short for whoever waits for the workers to stop.
constexpr double kChunkSeconds = 0.02;
/// One measurement may be wrong by a lot: chunks grow and shrink by this factor at most.
constexpr double kMaxChunkGrowth = 8;

std::uint64_t next_chunk(std::uint64_t chunk, double seconds) {
    const double factor = seconds > 0 ? kChunkSeconds / seconds : kMaxChunkGrowth;
    const double wanted =
        static_cast<double>(chunk) * std::clamp(factor, 1 / kMaxChunkGrowth, kMaxChunkGrowth);
    return static_cast<std::uint64_t>(std::clamp(wanted, 1.0, 1e12));
}

}  // namespace

/// What the workers of a run share.
struct TallyCounter::Shared {
    std::mutex mutex;
    TrialRange rest;            // not yet taken
    std::exception_ptr failed;  // the first exception of a worker
    std::atomic<std::uint64_t> counted{0};

    TrialRange take(std::uint64_t most) {
        const std::lock_guard lock(mutex);
        const TrialRange taken = {rest.first, rest.first + std::min(most, rest.count())};
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

TallyCounter::TallyCounter(const TrialPlan& plan, Quantity quantity, int threads)
    : plan_(&plan), quantity_(quantity) {
    SHUFFLELENS_CHECK(threads >= 1);
    const auto workers = static_cast<std::size_t>(threads);
    chunks_.assign(workers, 1);
    if (plan.spec().n <= kMaxCountedItems) {
        orders_.assign(workers, OrderCounter(plan));
    } else {
        SHUFFLELENS_CHECK(quantity == Quantity::Places);
        places_.assign(workers, PlaceCounter(plan));
    }
}

std::uint64_t TallyCounter::run(TrialRange range, const GoOn& go_on) {
    Shared shared;
    shared.rest = range;
    std::vector<std::thread> threads;
    threads.reserve(chunks_.size());
    for (std::size_t worker = 1; worker < chunks_.size(); ++worker) {
        try {
            threads.emplace_back([this, worker, &shared] { work(worker, shared, nullptr); });
        } catch (const std::system_error&) {
            break;  // no more threads to be had: the others count its share
        }
    }
    work(0, shared, &go_on);
    for (std::thread& thread : threads) thread.join();
    if (shared.failed) std::rethrow_exception(shared.failed);
    return shared.rest.first - range.first;
}

void TallyCounter::work(std::size_t worker, Shared& shared, const GoOn* go_on) {
    using Clock = std::chrono::steady_clock;
    try {
        while (true) {
            const TrialRange range = shared.take(chunks_[worker]);
            if (range.count() == 0) return;
            const Clock::time_point start = Clock::now();
            count(worker, range);
            const std::chrono::duration<double> seconds = Clock::now() - start;
            // The last chunk of a range may be short by itself.
            if (range.count() == chunks_[worker])
                chunks_[worker] = next_chunk(range.count(), seconds.count());
            const std::uint64_t counted = shared.counted += range.count();
            if (go_on != nullptr && !(*go_on)(counted)) return shared.stop();
        }
    } catch (...) {
        shared.fail(std::current_exception());
    }
}

void TallyCounter::count(std::size_t worker, TrialRange range) {
    if (!orders_.empty()) {
        orders_[worker].run(range.first, range.count());
    } else {
        places_[worker].run(range.first, range.count());
    }
}

void TallyCounter::add_counts_to(std::vector<std::uint64_t>& counts) const {
    const int n = plan_->spec().n;
    SHUFFLELENS_CHECK(counts.size() == cell_count(n, quantity_));
    const auto add = [](const std::vector<std::uint64_t>& from, std::vector<std::uint64_t>& to) {
        std::transform(from.begin(), from.end(), to.begin(), to.begin(), std::plus<>());
    };
    for (const PlaceCounter& counter : places_) add(counter.counts(), counts);
    if (orders_.empty()) return;
    if (quantity_ == Quantity::Orders) {
        for (const OrderCounter& counter : orders_) add(counter.counts(), counts);
        return;
    }
    std::vector<std::uint64_t> orders(factorial(n));
    for (const OrderCounter& counter : orders_) add(counter.counts(), orders);
    add(places_of_orders(orders, n), counts);
}

}  // namespace shufflelens
