#include "shufflelens/trial_job.hpp"

#include <algorithm>
#include <utility>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

/// Trials between two looks at the shared state: under about a millisecond of work.
constexpr std::uint64_t kSlice = std::uint64_t{1} << 20;

}  // namespace

TrialJob::TrialJob(const TrialSpec& spec)
    : spec_(spec), published_{0, std::vector<std::uint64_t>(factorial(spec.n))} {
    SHUFFLELENS_CHECK(spec.n <= kMaxCountedItems);
    try {
        worker_.emplace([this] { work(); }, [this](std::exception_ptr failure) { fail(std::move(failure)); });
    } catch (...) {
        failure_ = std::current_exception();
    }
}

TrialJob::~TrialJob() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    changed_.notify_all();
    worker_.reset();
}

void TrialJob::allow(std::uint64_t trials) {
    {
        const std::lock_guard lock(mutex_);
        if (trials <= allowed_) return;
        allowed_ = trials;
    }
    changed_.notify_all();
}

bool TrialJob::refresh(Snapshot& into) const {
    const std::lock_guard lock(mutex_);
    if (into.trials == published_.trials && into.counts.size() == published_.counts.size()) return false;
    into = published_;
    return true;
}

void TrialJob::wait() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return failure_ || published_.trials >= allowed_; });
}

std::string TrialJob::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_sentence(failure_);
}

void TrialJob::fail(std::exception_ptr failure) {
    {
        const std::lock_guard lock(mutex_);
        failure_ = std::move(failure);
    }
    changed_.notify_all();
}

void TrialJob::work() {
    const TrialPlan plan(spec_);
    OrderCounter counter(plan);
    std::uint64_t done = 0;
    for (;;) {
        std::uint64_t slice = 0;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return stop_ || done < allowed_; });
            if (stop_) return;
            slice = std::min(allowed_ - done, kSlice);
        }
        counter.run(done, slice);
        done += slice;
        std::vector<std::uint64_t> counts = counter.counts();
        {
            const std::lock_guard lock(mutex_);
            published_ = {done, std::move(counts)};
        }
        changed_.notify_all();
    }
}

}  // namespace shufflelens
