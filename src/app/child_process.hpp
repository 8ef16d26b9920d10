// A program as a child in a process group of its own, with its two outputs as pipes.
//
// Whatever happens, the group does not outlive the object: first it is asked to end, then it is killed.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/descriptor.hpp"
#include "app/group_guardian.hpp"

namespace shufflelens::app {

class ChildProcess {
  public:
    /// How long a program that was asked to end may take to tidy up.
    static constexpr std::chrono::milliseconds kGrace{300};

    /// Starts the program with the first word's name, looked for in PATH where it has no slash, with nothing
    /// to read and with no signal ignored or blocked (but SIGHUP stays ignored where it is). On Linux it is
    /// killed when the thread that started it ends. Requires a word, that numbers 0 to 2 are open, and that
    /// SIGCHLD is not ignored. Throws Error with the reason where it cannot be started.
    /// Until it was stopped its group is the one that the guardian watches, who has to live longer.
    ChildProcess(const std::vector<std::string>& words, GroupGuardian& guardian);
    /// Stops what still runs.
    ~ChildProcess() { stop(); }
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// What it has written since, up to `room`'s size; empty where that is nothing, which is_open tells from
    /// the end. Never waits. The view is into `room`.
    std::string_view read_output(std::vector<char>& room) { return read(output_, room); }
    std::string_view read_errors(std::vector<char>& room) { return read(errors_, room); }
    bool is_output_open() const { return output_.is_open(); }
    bool is_errors_open() const { return errors_.is_open(); }

    /// Waits until there may be something to read, or a signal came, or so long.
    void wait_for_news(std::chrono::microseconds most) const;
    /// True once the program itself has ended: all that it wrote can be read by then. What it started may go
    /// on.
    bool has_ended() const;
    /// Ends the whole group: SIGTERM, a grace, SIGKILL. Returns at once where nothing of it runs any more.
    void stop() noexcept;
    /// As waitpid gives it. Requires that it was stopped.
    int status() const { return status_; }

  private:
    static std::string_view read(Descriptor& from, std::vector<char>& room);
    bool reap(int options) noexcept;
    void end_group() noexcept;

    GroupGuardian& guardian_;
    pid_t process_ = -1;  // -1: reaped
    int status_ = 0;
    Descriptor output_;
    Descriptor errors_;
};

}  // namespace shufflelens::app
