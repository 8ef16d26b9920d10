#include "shufflelens/background.hpp"

#include "thread_priority.hpp"

namespace shufflelens {

Background::~Background() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        stop_ = true;
    }
    changed_.notify_all();
    worker_.reset();
}

void Background::start(Task task) {
    {
        const std::lock_guard lock(mutex_);
        next_ = std::move(task);
        stop_ = true;
        failure_ = nullptr;
        try {
            if (!worker_) {
                worker_.emplace([this] { work(); },
                                [this](std::exception_ptr failure) { fail(std::move(failure)); });
            }
        } catch (...) {
            failure_ = std::current_exception();
            next_ = nullptr;
        }
    }
    changed_.notify_all();
}

bool Background::busy() const {
    const std::lock_guard lock(mutex_);
    return running_ || next_ != nullptr;
}

void Background::wait() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !running_ && next_ == nullptr; });
}

bool Background::failed() const {
    const std::lock_guard lock(mutex_);
    return failure_ != nullptr;
}

std::string Background::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_sentence(failure_);
}

/// Of the task in progress; what became of it does not matter where a newer one is wanted.
void Background::fail(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (next_ == nullptr) failure_ = std::move(failure);
}

void Background::work() {
    lower_priority_of_this_thread();
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || next_ != nullptr; });
        if (ending_) return;
        Task task = std::exchange(next_, nullptr);
        running_ = true;
        stop_ = false;
        lock.unlock();
        try {
            task(stop_);
        } catch (...) {
            fail(std::current_exception());
        }
        task = nullptr;
        lock.lock();
        running_ = false;
        changed_.notify_all();
        if (!ended_) continue;
        lock.unlock();
        ended_();
        lock.lock();
    }
}

}  // namespace shufflelens
