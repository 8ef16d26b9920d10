// What is said about a file that cannot be written.
#pragma once

#include <filesystem>
#include <string>

namespace shufflelens {

/// Throws Error: "Cannot write 'path': why."
[[noreturn]] void fail_to_write(const std::filesystem::path& path, const std::string& why);
/// The same for an errno.
[[noreturn]] void fail_to_write(const std::filesystem::path& path, int error);

}  // namespace shufflelens
