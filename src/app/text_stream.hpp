// A file, a pipe or a growing file, read a piece at a time without ever waiting long.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
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
    /// signal came. Throws Error where reading failed, or a growing file became shorter.
    std::string_view next();
    bool ended() const { return ended_; }

  private:
    std::string_view at_end();
    [[noreturn]] void fail() const;

    std::string file_;
    End end_;
    int descriptor_ = -1;
    bool ended_ = false;
    std::uint64_t read_ = 0;
    std::vector<char> buffer_;
};

/// The same for the window: standard input as it comes, a file from its beginning.
SampleText watched_text(const std::string& file);

}  // namespace shufflelens::app
