// Where bytes for a path have to go.
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <optional>

namespace shufflelens {

struct Destination {
    std::filesystem::path path;      // as it was named, for messages
    std::optional<int> descriptor;   // of this process: written to as it is
    bool in_place = false;           // a pipe, a device …: opened and written to as it is
    std::filesystem::path target;    // else the file to be replaced or made, behind all links
    std::optional<struct stat> old;  // what stands there now

    bool is_replaced() const { return !descriptor && !in_place; }
};

/// Whether it is one of a folder of descriptors, such as /dev/stdout.
bool leads_to_descriptor(const std::filesystem::path& path);

/// Throws Error where the path names no file, a folder or a file that is write-protected.
Destination find_destination(const std::filesystem::path& path);

}  // namespace shufflelens
