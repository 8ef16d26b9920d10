// Files that are written whole or not at all.
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

namespace shufflelens {

/// Replaces the file's contents: readers see the old bytes or the new ones, never a mixture, even if the
/// machine stops. The folder must exist. Permission bits of an existing file are kept; a symbolic link stays
/// one, and what it leads to is replaced. Devices and pipes, such as /dev/stdout, are written to directly.
/// Throws Error, with the old file untouched and nothing left behind.
void write_file_atomically(const std::filesystem::path& path, std::string_view bytes);

/// Takes the next bytes of a file.
using ByteSink = std::function<void(std::string_view bytes)>;

/// The same for bytes that come in pieces, so that they need not stand in memory at once: `produce` hands
/// them to the sink, in order. What it throws is passed on, with the old file untouched and nothing left
/// behind.
void write_file_atomically(const std::filesystem::path& path,
                           const std::function<void(const ByteSink& sink)>& produce);

}  // namespace shufflelens
