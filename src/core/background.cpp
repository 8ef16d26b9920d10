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
    if (thread_.joinable()) thread_.join();
}

void Background::start(Task task) {
    {
        const std::lock_guard lock(mutex_);
        next_ = std::move(task);
        stop_ = true;
        if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
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

void Background::work() {
    lower_priority_of_this_thread();
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || next_ != nullptr; });
        if (ending_) return;
        const Task task = std::exchange(next_, nullptr);
        running_ = true;
        stop_ = false;
        lock.unlock();
        task(stop_);
        lock.lock();
        running_ = false;
        changed_.notify_all();
    }
}

}  // namespace shufflelens
