#include "app/stop_signal.hpp"

#include <atomic>

namespace shufflelens::app {

namespace {

std::atomic<int> first_signal{0};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may use lock-free atomics only");

}  // namespace

extern "C" {
static void remember_signal(int number) {
    int none = 0;
    first_signal.compare_exchange_strong(none, number);
}
}

StopSignal::StopSignal() {
    first_signal = 0;
    for (std::size_t k = 0; k < kSignals.size(); ++k) {
        struct sigaction action {};
        action.sa_handler = remember_signal;
        action.sa_flags = SA_RESTART;  // whatever is being written goes on
        sigemptyset(&action.sa_mask);
        sigaction(kSignals[k], nullptr, &before_[k]);
        if (before_[k].sa_handler != SIG_IGN) sigaction(kSignals[k], &action, nullptr);
    }
}

StopSignal::~StopSignal() {
    for (std::size_t k = 0; k < kSignals.size(); ++k) sigaction(kSignals[k], &before_[k], nullptr);
}

int StopSignal::received() const {
    return first_signal;
}

std::string_view signal_name(int number) {
    switch (number) {
        case SIGINT:
            return "SIGINT";
        case SIGTERM:
            return "SIGTERM";
        case SIGHUP:
            return "SIGHUP";
        default:
            return "a signal";
    }
}

}  // namespace shufflelens::app
