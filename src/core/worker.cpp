#include "shufflelens/worker.hpp"

#include <atomic>
#include <limits>
#include <new>
#include <system_error>
#include <utility>

#include "shufflelens/error.hpp"

namespace shufflelens {

namespace {

constexpr int kAsManyAsThereAre = std::numeric_limits<int>::max();
std::atomic<int> threads_left = kAsManyAsThereAre;

void take_a_thread() {
    if (threads_left == kAsManyAsThereAre) return;
    if (--threads_left >= 0) return;
    ++threads_left;
    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

}  // namespace

Worker::Worker(std::function<void()> work, std::function<void(std::exception_ptr)> failed) {
    take_a_thread();
    thread_ = std::thread([work = std::move(work), failed = std::move(failed)] {
        try {
            work();
        } catch (...) {
            failed(std::current_exception());
        }
    });
}

Worker::~Worker() {
    if (thread_.joinable()) thread_.join();
}

std::string failure_sentence(const std::exception_ptr& failure) {
    if (!failure) return {};
    try {
        std::rethrow_exception(failure);
    } catch (const Error& error) {
        return error.what();
    } catch (const std::bad_alloc&) {
        return "There was no memory left for this; choose fewer items, or end other programs and start "
               "again.";
    } catch (const std::system_error& error) {
        if (error.code() != std::errc::resource_unavailable_try_again)
            return std::string("This failed: ") + error.what() + ".";
        return "The system has no thread left for this; end other programs and start again.";
    } catch (const std::exception& error) {
        return std::string("This failed: ") + error.what() + ".";
    } catch (...) {
        return "This failed, and nobody said why.";
    }
}

ThreadShortage::ThreadShortage(int threads) {
    threads_left = threads;
}

ThreadShortage::~ThreadShortage() {
    threads_left = kAsManyAsThereAre;
}

}  // namespace shufflelens
