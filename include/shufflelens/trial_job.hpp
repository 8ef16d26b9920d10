// Counts the orders of one spec in the background, up to a number that may be raised at any time.
//
// The counts after k trials are those of trials 0…k-1, whatever the slices, pauses or machine.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "shufflelens/trials.hpp"
#include "shufflelens/worker.hpp"

namespace shufflelens {

class TrialJob {
  public:
    /// Starts a thread that waits for permission; where none can be had, the job has failed. Requires spec.n
    /// in [0, kMaxCountedItems].
    explicit TrialJob(const TrialSpec& spec);
    /// Stops after the slice in progress.
    ~TrialJob();
    TrialJob(const TrialJob&) = delete;
    TrialJob& operator=(const TrialJob&) = delete;

    /// Lets the job count up to this many trials in all. Never undoes trials already counted.
    void allow(std::uint64_t trials);

    struct Snapshot {
        std::uint64_t trials = 0;
        std::vector<std::uint64_t> counts;  // n! by lexicographic rank
    };
    /// A state that the counts really had. Returns false and leaves `into` alone where nothing is newer.
    bool refresh(Snapshot& into) const;

    /// Waits until every allowed trial is counted, or the job has failed.
    void wait() const;
    /// failure_sentence() of what ended the counting; what was counted before stays. Empty while all is well.
    std::string failure() const;

  private:
    void work();
    void fail(std::exception_ptr failure);

    TrialSpec spec_;
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    std::uint64_t allowed_ = 0;
    bool stop_ = false;
    Snapshot published_;
    std::exception_ptr failure_;
    std::optional<Worker> worker_;  // last: it uses the members above
};

}  // namespace shufflelens
