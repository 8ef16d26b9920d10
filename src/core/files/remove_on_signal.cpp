#include "remove_on_signal.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <utility>

namespace shufflelens {

namespace {

constexpr std::array kSignals = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU};

std::atomic<const char*> file_to_remove{nullptr};
static_assert(std::atomic<const char*>::is_always_lock_free, "a signal handler may use nothing else");

}  // namespace

extern "C" {
static void remove_file_and_end(int number) {
    if (const char* const file = file_to_remove.exchange(nullptr)) ::unlink(file);
    std::signal(number, SIG_DFL);
    std::raise(number);  // when this handler is left
}
}

RemoveOnSignal::RemoveOnSignal(std::filesystem::path file) : file_(std::move(file)) {
    const char* none = nullptr;
    is_first_ = file_to_remove.compare_exchange_strong(none, file_.c_str());
    if (!is_first_) return;
    for (const int number : kSignals) {
        struct sigaction before {};
        sigaction(number, nullptr, &before);
        if (before.sa_handler == SIG_DFL) std::signal(number, remove_file_and_end);
    }
}

RemoveOnSignal::~RemoveOnSignal() {
    if (!is_first_) return;
    for (const int number : kSignals) {
        struct sigaction now {};
        sigaction(number, nullptr, &now);
        if (now.sa_handler == remove_file_and_end) std::signal(number, SIG_DFL);
    }
    file_to_remove = nullptr;
}

}  // namespace shufflelens
