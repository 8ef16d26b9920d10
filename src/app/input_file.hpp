// All bytes of a file or of standard input, for the commands that take one.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace shufflelens::app {

/// What a file is read for, in the words of the messages about it.
struct InputPurpose {
    std::string_view reader;  // who wants it, e.g. "--items"
    std::string_view what;    // "cannot read the <what> from 'x'"
    std::string_view right;   // what would be right: "a text file with one item per line"
    std::size_t most_bytes = std::numeric_limits<std::size_t>::max();
    std::string too_much = {};  // what to say where there are more
};

/// Bytes in one block. It grows by realloc, which moves pages instead of bytes where it can: while a
/// std::string grows, it holds everything twice.
class InputBytes {
  public:
    std::string_view view() const { return {block_.get(), size_}; }
    void push_back(char byte);
    /// Adds what the file still has, up to `most` bytes in all and a little more. False where reading failed.
    bool append_rest_of(std::FILE* file, std::size_t most);

  private:
    void grow();

    std::unique_ptr<char, decltype(&std::free)> block_{nullptr, std::free};
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

/// How messages call a file: "'names.txt'", or "standard input" for "-".
std::string input_name(const std::string& file);

/// The first `most` bytes of a regular file; nothing where it is none or cannot be read. Never waits, as
/// opening a pipe that nobody writes to would: for what the window opens by itself or is handed.
std::optional<std::string> read_regular_file(const std::filesystem::path& file, std::size_t most);

/// The bytes of a file; "-" is standard input. Throws Error.
InputBytes read_input(const std::string& file, const InputPurpose& purpose);

}  // namespace shufflelens::app
