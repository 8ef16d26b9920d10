// The built program as a child that can be watched, stopped and killed.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace shufflelens::test {

/// The contents of a file; empty where there is none.
std::string contents(const std::filesystem::path& file);

struct ChildOptions {
    std::filesystem::path folder;             // to run in; its standard error is "err" there
    std::optional<rlim_t> largest_file = {};  // bytes, as on a disk that becomes full
    bool on_terminal = false;                 // standard error is a terminal; see read_terminal
};

class ChildProgram {
  public:
    /// Starts it. Signals do what they do by default, whatever this process ignores.
    ChildProgram(const std::vector<std::string>& arguments, const ChildOptions& options);
    /// Kills what still runs.
    ~ChildProgram();
    ChildProgram(const ChildProgram&) = delete;
    ChildProgram& operator=(const ChildProgram&) = delete;

    void send(int signal) const;
    bool is_running() const;
    /// What the terminal shows next; empty where the program has left it.
    std::string read_terminal() const;
    /// Waits for the end. The exit code, or the negative number of the signal that ended it.
    int wait();
    /// All of its standard output. Requires that it was waited for.
    const std::string& out() const { return out_; }
    std::string err() const { return contents(options_.folder / "err"); }

  private:
    ChildOptions options_;
    pid_t process_ = -1;
    int output_ = -1;
    int terminal_ = -1;
    std::string out_;
};

}  // namespace shufflelens::test
