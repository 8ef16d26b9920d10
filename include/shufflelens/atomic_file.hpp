// Files that are written whole or not at all.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace shufflelens {

/// Takes the next bytes of a file.
using ByteSink = std::function<void(std::string_view bytes)>;
/// Hands a file's bytes to the sink, in order, so that they need not stand in memory at once.
using ByteProducer = std::function<void(const ByteSink& sink)>;

/// Replaces the file's contents: readers see the old bytes or the new ones, never a mixture, even if the
/// machine stops. The folder must exist. A symbolic link stays one, and what it leads to is replaced. Owner,
/// group, permission bits and access list of an existing file are kept where that is allowed, setuid and
/// setgid bits never. Returns one sentence about what could not be kept; empty where that is nothing.
///
/// What is no ordinary file, such as a pipe, and descriptors of this process, such as /dev/stdout, whatever
/// they lead to, are never replaced but written to as they are.
///
/// Where the system has unnamed files, a process that is ended at any moment leaves nothing behind; else only
/// SIGKILL can leave a ".shufflelens-*.tmp". Throws Error, with the old file untouched.
[[nodiscard]] std::string write_file_atomically(const std::filesystem::path& path, std::string_view bytes);

/// What `produce` throws is passed on, with the old file untouched. It is called a second time where the
/// file system turns out to be unable to name the unnamed file.
[[nodiscard]] std::string write_file_atomically(const std::filesystem::path& path,
                                                const ByteProducer& produce);

/// The same, but what is no ordinary file is an Error: nothing waits for the reader of a pipe.
[[nodiscard]] std::string replace_file_atomically(const std::filesystem::path& path, std::string_view bytes);

}  // namespace shufflelens
