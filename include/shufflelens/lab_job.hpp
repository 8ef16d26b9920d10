// Counts a lab's shuffles on several threads and says what the counts mean.
//
// Workers take blocks of trials in turn. Before anything is published no block is handed out until all that
// were are done, so what is published always belongs to the trials 0…k-1, whatever the threads. Statistics
// are computed where the counts are added up: on a worker, never in a frame.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "shufflelens/order_features.hpp"
#include "shufflelens/statistics.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/worker.hpp"

namespace shufflelens {

/// What was seen at one number of trials.
struct LabMark {
    std::uint64_t trials = 0;
    double distance = 0;
};

/// The trials 0 … trials-1, counted. Orders where there are few enough, else places alone.
struct LabCounts {
    std::uint64_t trials = 0;
    std::vector<std::uint64_t> orders;    // n! by lexicographic rank; empty for n > kMaxCountedItems
    std::vector<std::uint32_t> by_count;  // ranks, the most frequent order first
    std::vector<std::uint64_t> places;    // rows and columns of PlaceBins(n); empty where trials is 0

    // Of the orders where they are counted, else of the places.
    ChiSquaredTest test;
    double distance = 0;
    LargestDeviation largest;
    double entropy_bits = 0;       // of the orders
    OrderFeatures features;        // of the orders
    Feature fixed_points;          // where items have rows of their own
    std::vector<LabMark> history;  // at the numbers of preferred_numbers() so far
    ChiSquaredTest judged;         // at the last power of ten; of no trials before the first
};

/// What a lab counts of n items: orders where there are few enough.
constexpr Quantity lab_quantity(int n) {
    return n <= kMaxCountedItems ? Quantity::Orders : Quantity::Places;
}

/// What cell_count(n, quantity) counts of so many trials say, without a history.
LabCounts evaluate(int n, std::uint64_t trials, Quantity quantity, std::vector<std::uint64_t> counts);

/// 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, … 10^12: ten or so a decade, in numbers that can be read.
std::span<const std::uint64_t> preferred_numbers();
/// The next of them above or below, or the last, the first.
std::uint64_t next_preferred(std::uint64_t number);
std::uint64_t previous_preferred(std::uint64_t number);

class LabJob {
  public:
    /// Starts the workers, fewer than `threads` where their counters would not fit the memory or no more
    /// threads can be had; they wait for a target. With no thread at all the job has failed. Requires threads
    /// >= 1 and n in [0, kMaxLabItems].
    LabJob(const TrialSpec& spec, int threads);
    /// Stops after the blocks in progress.
    ~LabJob();
    LabJob(const LabJob&) = delete;
    LabJob& operator=(const LabJob&) = delete;

    /// Lets the job count up to this many trials in all. False, and nothing changes, where it is past that.
    bool allow(std::uint64_t trials);
    void pause();
    void resume();
    /// Wants the present state published; without it that happens at the numbers of the history, when
    /// counting is paused and at its end.
    void request();
    /// The state published last; never null.
    std::shared_ptr<const LabCounts> newest() const;
    /// False while a worker counts or publishes; true once the job has failed.
    bool at_rest() const;
    /// Waits until every allowed trial is counted and published, or until it is paused and at rest, or
    /// has failed.
    void wait() const;
    bool failed() const;
    /// failure_sentence() of what ended the counting; what was published before stays. Empty while all is
    /// well.
    std::string failure() const;

  private:
    void work(std::size_t worker, std::size_t workers);
    void fail(std::exception_ptr failure);
    void prepare(std::size_t workers);
    TrialRange take_block();
    void publish(std::unique_lock<std::mutex>& lock);
    std::shared_ptr<const LabCounts> add_up(std::uint64_t trials) const;
    // With the mutex held:
    bool may_count() const;
    bool wants_publishing() const;
    bool rests() const;

    TrialSpec spec_;
    std::uint64_t block_ = 1;  // trials
    std::vector<std::uint64_t> marks_;

    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    std::unique_ptr<const TrialPlan> plan_;
    std::vector<QuantityCounter> counters_;  // one a worker
    bool prepared_ = false;
    bool stop_ = false;
    bool paused_ = false;
    bool requested_ = false;
    bool publishing_ = false;
    std::uint64_t allowed_ = 0;
    std::uint64_t next_ = 0;  // trials handed out
    std::size_t next_mark_ = 0;
    std::size_t busy_ = 0;  // workers with a block
    std::shared_ptr<const LabCounts> published_;
    std::exception_ptr failure_;
    std::vector<Worker> workers_;  // last: they use the members above
};

/// The largest n whose places a lab counts, above kMaxPlacesItems in bins.
inline constexpr int kMaxLabItems = kMaxItems;

}  // namespace shufflelens
