#include "shufflelens/lab_job.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

#include "shufflelens/check.hpp"
#include "thread_priority.hpp"

namespace shufflelens {

namespace {

/// A block takes a few milliseconds, so that pausing and closing need no longer: this many swaps where trials
/// walk them, this many trials where they do not.
constexpr std::uint64_t kSwapsPerBlock = std::uint64_t{1} << 20;
constexpr std::uint64_t kPackedTrialsPerBlock = std::uint64_t{1} << 21;
/// Larger matrices take too long to add up ten times a decade: powers of ten have to do.
constexpr std::size_t kMaxOftenAddedCells = std::size_t{1} << 20;

std::vector<std::uint64_t> make_preferred_numbers() {
    // Renard's series R10, as people round it.
    constexpr std::array<std::uint64_t, 10> kTenths = {100, 125, 160, 200, 250, 315, 400, 500, 630, 800};
    constexpr std::uint64_t kLast = 1'000'000'000'000;
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t decade = 1; decade <= kLast; decade *= 10) {
        for (const std::uint64_t tenth : kTenths) {
            const std::uint64_t number = decade * tenth / 100;
            if (number <= kLast && (numbers.empty() || number > numbers.back())) numbers.push_back(number);
        }
    }
    return numbers;
}

bool is_checkpoint(std::uint64_t trials) {
    return trials > 0 && trials == last_checkpoint(trials);
}

void judge_orders(LabCounts& counts, int n) {
    counts.places = places_of_orders(counts.orders, n);
    counts.by_count.resize(counts.orders.size());
    std::iota(counts.by_count.begin(), counts.by_count.end(), 0U);
    std::stable_sort(counts.by_count.begin(), counts.by_count.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return counts.orders[a] > counts.orders[b]; });
    counts.test = test_orders(counts.orders);
    counts.distance = total_variation(counts.orders);
    counts.largest = largest_order_deviation(counts.orders);
    counts.entropy_bits = entropy_bits(counts.orders);
    counts.features = features_of(counts.orders, n);
    counts.fixed_points = counts.features.fixed_points;
}

void judge_places(LabCounts& counts, int n) {
    counts.test = test_places(counts.places, n);
    counts.distance = place_distance(std::span<const std::uint64_t>(counts.places), n);
    counts.largest = largest_place_deviation(counts.places, n);
    if (n <= kMaxPlacesItems) {
        counts.fixed_points = fixed_points_of(std::span<const std::uint64_t>(counts.places), n);
    }
}

}  // namespace

LabCounts evaluate(int n, std::uint64_t trials, Quantity quantity, std::vector<std::uint64_t> counts) {
    LabCounts result;
    result.trials = trials;
    if (quantity == Quantity::Orders) {
        result.orders = std::move(counts);
        judge_orders(result, n);
    } else {
        result.places = std::move(counts);
        judge_places(result, n);
    }
    return result;
}

std::span<const std::uint64_t> preferred_numbers() {
    static const std::vector<std::uint64_t> kNumbers = make_preferred_numbers();
    return kNumbers;
}

std::uint64_t next_preferred(std::uint64_t number) {
    const std::span<const std::uint64_t> numbers = preferred_numbers();
    const auto next = std::upper_bound(numbers.begin(), numbers.end(), number);
    return next == numbers.end() ? numbers.back() : *next;
}

std::uint64_t previous_preferred(std::uint64_t number) {
    const std::span<const std::uint64_t> numbers = preferred_numbers();
    const auto next = std::lower_bound(numbers.begin(), numbers.end(), number);
    return next == numbers.begin() ? numbers.front() : *(next - 1);
}

LabJob::LabJob(const TrialSpec& spec, int threads)
    : spec_(spec), published_(std::make_shared<const LabCounts>()) {
    SHUFFLELENS_CHECK(threads >= 1);
    SHUFFLELENS_CHECK(0 <= spec.n && spec.n <= kMaxLabItems);
    const auto swaps =
        static_cast<std::uint64_t>(std::max(1, spec.variant->step_count(spec.n).value_or(spec.n)));
    const bool packed = spec.n <= kMaxCountedItems && spec.variant->is_plain();
    block_ = packed ? kPackedTrialsPerBlock : std::max(std::uint64_t{1}, kSwapsPerBlock / swaps);
    const Quantity quantity = lab_quantity(spec.n);
    for (const std::uint64_t number : preferred_numbers()) {
        const bool often = cell_count(spec.n, quantity) <= kMaxOftenAddedCells;
        if (often || is_checkpoint(number)) marks_.push_back(number);
    }
    const auto workers = static_cast<std::size_t>(affordable_workers(spec.n, quantity, threads));
    workers_.reserve(workers);
    for (std::size_t worker = 0; worker < workers; ++worker) {
        try {
            workers_.emplace_back([this, worker, workers] { work(worker, workers); },
                                  [this](std::exception_ptr failure) { fail(std::move(failure)); });
        } catch (...) {
            if (workers_.empty()) fail(std::current_exception());
            break;  // the others count its share
        }
    }
}

LabJob::~LabJob() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    changed_.notify_all();
    workers_.clear();
}

bool LabJob::allow(std::uint64_t trials) {
    {
        const std::lock_guard lock(mutex_);
        if (trials < next_) return false;
        allowed_ = trials;
    }
    changed_.notify_all();
    return true;
}

void LabJob::pause() {
    {
        const std::lock_guard lock(mutex_);
        paused_ = true;
    }
    changed_.notify_all();
}

void LabJob::resume() {
    {
        const std::lock_guard lock(mutex_);
        paused_ = false;
    }
    changed_.notify_all();
}

void LabJob::request() {
    {
        const std::lock_guard lock(mutex_);
        requested_ = true;
    }
    changed_.notify_all();
}

std::shared_ptr<const LabCounts> LabJob::newest() const {
    const std::lock_guard lock(mutex_);
    return published_;
}

bool LabJob::at_rest() const {
    const std::lock_guard lock(mutex_);
    return rests();
}

void LabJob::wait() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return rests(); });
}

bool LabJob::failed() const {
    const std::lock_guard lock(mutex_);
    return failure_ != nullptr;
}

std::string LabJob::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_sentence(failure_);
}

/// Without what a worker should have counted the counts are of no use: all of them stop.
void LabJob::fail(std::exception_ptr failure) {
    {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::move(failure);
        stop_ = true;
    }
    changed_.notify_all();
}

bool LabJob::rests() const {
    if (failure_) return true;
    return busy_ == 0 && !publishing_ && (paused_ || next_ >= allowed_) && published_->trials == next_;
}

bool LabJob::may_count() const {
    return prepared_ && !paused_ && next_ < allowed_ && !wants_publishing();
}

bool LabJob::wants_publishing() const {
    if (publishing_) return true;
    if (published_->trials == next_) return false;
    const bool at_mark = next_mark_ > 0 && marks_[next_mark_ - 1] == next_;
    return requested_ || paused_ || next_ >= allowed_ || at_mark;
}

/// Ends at the next mark at the latest.
TrialRange LabJob::take_block() {
    const std::uint64_t end = next_mark_ < marks_.size() ? marks_[next_mark_] : allowed_;
    const TrialRange block = {next_, std::min({next_ + block_, std::max(end, next_ + 1), allowed_})};
    next_ = block.end;
    if (next_mark_ < marks_.size() && next_ == marks_[next_mark_]) ++next_mark_;
    return block;
}

void LabJob::prepare(std::size_t workers) {
    plan_ = std::make_unique<const TrialPlan>(spec_);
    counters_.assign(workers, QuantityCounter(*plan_, lab_quantity(spec_.n)));
}

void LabJob::work(std::size_t worker, std::size_t workers) {
    lower_priority_of_this_thread();
    if (worker == 0) {
        prepare(workers);  // nobody else touches these before prepared_ is true
        const std::lock_guard lock(mutex_);
        prepared_ = true;
        changed_.notify_all();
    }
    std::unique_lock lock(mutex_);
    for (;;) {
        const auto must_publish = [this] { return wants_publishing() && !publishing_ && busy_ == 0; };
        changed_.wait(lock, [&] { return stop_ || may_count() || must_publish(); });
        if (stop_) return;
        if (must_publish()) {
            publish(lock);
            continue;
        }
        const TrialRange block = take_block();
        ++busy_;
        lock.unlock();
        counters_[worker].run(block);
        lock.lock();
        --busy_;
        if (busy_ == 0) changed_.notify_all();
    }
}

void LabJob::publish(std::unique_lock<std::mutex>& lock) {
    publishing_ = true;
    requested_ = false;
    const std::uint64_t trials = next_;
    lock.unlock();
    std::shared_ptr<const LabCounts> counts = add_up(trials);
    lock.lock();
    published_.swap(counts);
    publishing_ = false;
    changed_.notify_all();
    lock.unlock();
    counts.reset();  // perhaps a hundred megabytes
    lock.lock();
}

std::shared_ptr<const LabCounts> LabJob::add_up(std::uint64_t trials) const {
    const Quantity quantity = lab_quantity(spec_.n);
    std::vector<std::uint64_t> sum = counters_.front().counts();
    for (std::size_t worker = 1; worker < counters_.size(); ++worker) {
        add_counts(counters_[worker].counts(), sum);
    }
    auto counts = std::make_shared<LabCounts>(evaluate(spec_.n, trials, quantity, std::move(sum)));
    // Only this thread publishes now, so what was published last stays.
    counts->history = published_->history;
    counts->judged = published_->judged;
    if (std::binary_search(marks_.begin(), marks_.end(), trials)) {
        counts->history.push_back({trials, counts->distance});
    }
    if (is_checkpoint(trials)) counts->judged = counts->test;
    return counts;
}

}  // namespace shufflelens
