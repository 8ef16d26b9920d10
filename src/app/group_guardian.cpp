#include "app/group_guardian.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <new>

namespace shufflelens::app {

namespace {

using Group = std::atomic<pid_t>;
static_assert(Group::is_always_lock_free, "or two processes could not share it");

void close_from(int first) {
#if defined(SYS_close_range)
    if (::syscall(SYS_close_range, static_cast<unsigned>(first), ~0U, 0U) == 0) return;
#endif
    constexpr rlim_t kMost = 65536;
    rlimit limit{};
    const bool is_known = ::getrlimit(RLIMIT_NOFILE, &limit) == 0;
    const rlim_t end = is_known ? std::min(limit.rlim_cur, kMost) : kMost;
    for (int number = first; static_cast<rlim_t>(number) < end; ++number) ::close(number);
}

/// All that the guardian does. System calls only: other threads may have held any lock when it was made.
/// Requires that all signals are blocked.
[[noreturn]] void guard(int their_end, const Group& group) {
    ::setsid();  // what ends the group that started us is not to end it
#if defined(__linux__)
    ::prctl(PR_SET_NAME, "run-guardian");  // nor is `killall -9 shufflelens`
#endif
    // Whoever reads what we print waits for all that could still write it.
    ::dup2(their_end, STDIN_FILENO);
    close_from(STDIN_FILENO + 1);

    char nothing = 0;
    ssize_t count = 0;
    do {
        count = ::read(STDIN_FILENO, &nothing, 1);
    } while (count < 0 && errno == EINTR);
    const pid_t leader = group.load();
    if (leader > 0) ::kill(-leader, SIGKILL);
    ::_exit(0);
}

Group* shared_group() {
    void* const memory =
        ::mmap(nullptr, sizeof(Group), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? nullptr : new (memory) Group(0);
}

}  // namespace

GroupGuardian::GroupGuardian() noexcept {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    const Descriptor their_end(ends[0]);
    alive_ = Descriptor(ends[1]);
    group_ = shared_group();
    if (group_ == nullptr) return;

    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    process_ = ::fork();
    if (process_ == 0) guard(their_end.number(), *group_);
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

GroupGuardian::~GroupGuardian() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    if (group_ != nullptr) ::munmap(group_, sizeof(Group));
}

}  // namespace shufflelens::app
