// One thread that does the newest of the jobs it is given: work that would hold up a frame.
#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "shufflelens/worker.hpp"

namespace shufflelens {

class Background {
  public:
    /// Looks at `stop` every few milliseconds and returns soon once it is true: its result is not wanted.
    using Task = std::function<void(const std::atomic<bool>& stop)>;

    /// Calls `ended` on the thread after every task, when busy() and failed() know of its end.
    explicit Background(std::function<void()> ended = {}) : ended_(std::move(ended)) {}
    /// Stops the task in progress and waits for it.
    ~Background();
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    /// Does the task instead of the one in progress or waiting. The thread begins with the first task;
    /// where none can be had, the task has failed.
    void start(Task task);
    /// True until the last task given has returned, or failed.
    bool busy() const;
    void wait() const;
    /// Whether the last task given ended with an exception, or never began for want of a thread.
    bool failed() const;
    /// failure_sentence() of that; empty while it has not failed.
    std::string failure() const;

  private:
    void work();
    void fail(std::exception_ptr failure);

    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    Task next_;
    bool running_ = false;
    bool ending_ = false;
    std::atomic<bool> stop_ = false;
    std::function<void()> ended_;
    std::exception_ptr failure_;
    std::optional<Worker> worker_;  // last: it uses the members above
};

/// The newest result of a task, handed from its thread to the frame. A new one for every task that makes an
/// older one worthless: what the older puts into its own is never seen.
template <typename Result>
class Handover {
  public:
    void put(Result result) {
        const std::lock_guard lock(mutex_);
        result_ = std::move(result);
    }
    bool has_one() const {
        const std::lock_guard lock(mutex_);
        return result_.has_value();
    }
    /// The result, once.
    std::optional<Result> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(result_, std::nullopt);
    }

  private:
    mutable std::mutex mutex_;
    std::optional<Result> result_;
};

}  // namespace shufflelens
