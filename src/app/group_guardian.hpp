// Ends a group of processes where this one is killed before it could.
#pragma once

#include <sys/types.h>

#include <atomic>

#include "app/descriptor.hpp"

namespace shufflelens::app {

/// While it lives, a small process in a session of its own waits for the end of this one, by `kill -9` or
/// however it comes, and then kills the group that is watched by that time. Of no effect where the system
/// refuses it a process or a page of memory. Who leaves the group, as by setsid, is not found.
class GroupGuardian {
  public:
    /// A fork, once for any number of groups. Requires that SIGCHLD is not ignored.
    GroupGuardian() noexcept;
    /// What is watched by then is not killed.
    ~GroupGuardian();
    GroupGuardian(const GroupGuardian&) = delete;
    GroupGuardian& operator=(const GroupGuardian&) = delete;

    /// The group to kill, instead of the one before; 0: none. One store, also for a child made by vfork.
    void watch(pid_t group) noexcept {
        if (group_ != nullptr) group_->store(group);
    }

  private:
    std::atomic<pid_t>* group_ = nullptr;  // in memory that both processes see
    pid_t process_ = -1;
    Descriptor alive_;  // the system closes it at our end, and nobody else has it
};

}  // namespace shufflelens::app
