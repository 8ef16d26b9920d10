// A file that one process at a time goes on with.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

namespace shufflelens {

/// Holds a file by a lock on the file itself: it ends with the process, however that ends, and goes over to
/// each replacement before that has the name. Where a file system knows no locks, only is_as_left() tells of
/// others.
class HeldFile {
  public:
    /// Waits so long where another process holds it, which may be ending. A file that is not there
    /// yet is held from the first replace() on. Throws Error, which begins with `user`, where another process
    /// holds it or it is no ordinary file.
    HeldFile(std::filesystem::path path, std::string_view user,
             std::chrono::milliseconds patience = std::chrono::milliseconds(1500));
    ~HeldFile();
    HeldFile(const HeldFile&) = delete;
    HeldFile& operator=(const HeldFile&) = delete;

    /// Whether there is such a file: there was when it was named, or replace() has made it.
    bool is_there() const { return was_there_; }
    /// Whether the path leads to the file that is held: nobody has replaced or removed it.
    bool is_as_left() const;
    /// As replace_file_atomically. Throws Error also where there was no file and now there is one, which is
    /// left alone.
    [[nodiscard]] std::string replace(std::string_view bytes);

  private:
    bool open_and_lock();
    [[noreturn]] void fail_as_held() const;

    std::filesystem::path path_;
    std::string user_;
    int descriptor_ = -1;  // of the file that is held; -1: none
    bool was_there_ = false;
};

}  // namespace shufflelens
