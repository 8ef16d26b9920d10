// Who may do what with a file that replaces another.
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <string>

namespace shufflelens {

/// Gives the open file `file` the owner, group, permission bits, access list and user attributes of `old`,
/// which is what stat says of the file at `path`; never its setuid and setgid bits. Nobody gets more than the
/// old file gave: where the group cannot be kept, the new one may do what all may do. Requires that `file` is
/// of this process and that nobody else may open it yet. Returns what could not be kept, as "owner (user
/// 1000) and setuid bit"; empty where that is nothing.
std::string take_over_rights(int file, const std::filesystem::path& path, const struct stat& old);

}  // namespace shufflelens
