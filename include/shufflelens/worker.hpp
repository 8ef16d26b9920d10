// The one way to start a thread, and what becomes of what it throws: it reaches the frame as a sentence, it
// never ends the program.
#pragma once

#include <exception>
#include <functional>
#include <string>
#include <thread>

namespace shufflelens {

/// A thread that is waited for at its end.
class Worker {
  public:
    /// Calls `work` on a thread of its own, and with what that throws `failed`, on the same thread; `failed`
    /// does not throw. Throws std::system_error where no thread can be had: nothing was called then.
    Worker(std::function<void()> work, std::function<void(std::exception_ptr)> failed);
    ~Worker();
    Worker(Worker&&) noexcept = default;
    Worker& operator=(Worker&&) = delete;

  private:
    std::thread thread_;
};

/// What the frame says of it: no memory, no thread, or the words of the exception. Empty for null.
std::string failure_sentence(const std::exception_ptr& failure);

/// For tests: while it lives, so many Workers can be had and no more.
class ThreadShortage {
  public:
    explicit ThreadShortage(int threads);
    ~ThreadShortage();
    ThreadShortage(const ThreadShortage&) = delete;
    ThreadShortage& operator=(const ThreadShortage&) = delete;
};

}  // namespace shufflelens
