#include "app/process_end.hpp"

#include <sys/time.h>
#include <unistd.h>

#include <csignal>

namespace shufflelens::app {

extern "C" {
static void end_now(int /*signal*/) {
    ::_exit(0);
}
}

void end_process_within(std::chrono::microseconds time) {
    constexpr std::chrono::microseconds::rep kSecond = 1'000'000;
    // A timer of the system: it needs no thread, and no thread can hold it up.
    std::signal(SIGALRM, end_now);
    struct itimerval timer {};
    timer.it_value.tv_sec = time.count() / kSecond;
    timer.it_value.tv_usec = static_cast<suseconds_t>(time.count() % kSecond);
    ::setitimer(ITIMER_REAL, &timer, nullptr);
}

}  // namespace shufflelens::app
