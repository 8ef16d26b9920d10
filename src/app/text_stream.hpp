// A file, a pipe or a growing file, read a piece at a time without ever waiting long.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "shufflelens/sample_play.hpp"

namespace shufflelens::app {

class TextStream {
  public:
    /// What comes after the end that a file has now.
    enum class End : std::uint8_t {
        Final,    // nothing
        Growing,  // more, when somebody writes it
    };

    /// "-" is standard input. Throws Error where it cannot be opened.
    explicit TextStream(std::string file, End end = End::Final);
    ~TextStream();
    TextStream(const TextStream&) = delete;
    TextStream& operator=(const TextStream&) = delete;

    /// The next bytes, valid until the next call; empty where there are none after a tenth of a second, or a
    /// signal came. A growing file is followed by its name, as `tail -F` does: where another file takes it,
    /// as when logs are rotated, the old one is read to its end, and then the new one from its beginning.
    /// Throws Error where reading failed, or a growing file became shorter or was rewritten.
    std::string_view next();
    bool ended() const { return ended_; }
    /// Whether it can be read again by its name, from its beginning.
    bool is_regular_file() const { return is_regular_file_; }
    /// Whether another file took the name since the last call.
    bool take_replaced() { return std::exchange(was_replaced_, false); }

  private:
    void open();
    std::string_view at_end();
    void check_that_it_only_grew() const;
    bool has_name_of_another() const;
    std::string_view move_on();
    [[noreturn]] void fail() const;

    std::string file_;
    End end_;
    int descriptor_ = -1;
    bool ended_ = false;
    bool is_regular_file_ = false;
    bool has_reached_end_ = false;  // of what a growing file was at some time
    bool is_replaced_ = false;      // another file has the name; once more at the end, and that one is next
    bool was_replaced_ = false;     // see take_replaced
    std::uint64_t read_ = 0;
    std::string last_bytes_;  // that were read of a growing file: they stay the same while it only grows
    std::vector<char> buffer_;
};

/// The same for the window: a file from its beginning; standard input, a pipe or a device as it comes. Never
/// waits for whoever writes it. Throws Error where it cannot be opened.
SampleText watched_text(const std::string& file);
/// For a file that was dropped: what is wrong with it is said where it is read.
SampleText dropped_text(const std::string& file);

}  // namespace shufflelens::app
