// A file that must not outlive the process.
#pragma once

#include <filesystem>

namespace shufflelens {

/// While it lives, a signal that would end the process, by default and not by a handler of the program,
/// removes the file first. One at a time: a second one does nothing.
class RemoveOnSignal {
  public:
    explicit RemoveOnSignal(std::filesystem::path file);
    ~RemoveOnSignal();
    RemoveOnSignal(const RemoveOnSignal&) = delete;
    RemoveOnSignal& operator=(const RemoveOnSignal&) = delete;

  private:
    std::filesystem::path file_;
    bool is_first_ = false;
};

}  // namespace shufflelens
