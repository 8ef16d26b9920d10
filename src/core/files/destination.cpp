#include "destination.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <string>
#include <system_error>

#include "file_error.hpp"

namespace shufflelens {

namespace {

namespace fs = std::filesystem;

constexpr int kLinksFollowed = 40;  // as Linux does

/// The number that the path has as an entry of a folder of descriptors, which is nothing to follow as a link:
/// it may lead to a pipe, or to a file that is written to at its end.
std::optional<int> descriptor_number(const fs::path& path) {
    const std::string name = path.filename().string();
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
    return number;
}

/// Where /dev/fd, /proc/self/fd and the like lead to; empty where the path is in no such folder.
fs::path descriptor_folder(const fs::path& path) {
    std::error_code error;
    const fs::path folder = fs::canonical(path.parent_path(), error);
    if (error) return {};
    const std::string text = folder.string();
    return text == "/dev/fd" || (text.starts_with("/proc/") && folder.filename() == "fd") ? folder
                                                                                          : fs::path();
}

bool is_of_this_process(const fs::path& folder) {
    return folder == "/dev/fd" || folder.string().starts_with("/proc/" + std::to_string(::getpid()) + "/");
}

/// Follows links, the last of which may lead to nothing yet, to a file or to a descriptor.
void follow_links(Destination& destination) {
    destination.target = destination.path;
    std::error_code error;
    for (int links = 0;; ++links) {
        if (const std::optional<int> number = descriptor_number(destination.target)) {
            const fs::path folder = descriptor_folder(destination.target);
            if (!folder.empty() && is_of_this_process(folder)) destination.descriptor = number;
            destination.in_place = !folder.empty() && !destination.descriptor;
            if (!folder.empty()) return;
        }
        if (!fs::is_symlink(fs::symlink_status(destination.target, error))) return;
        if (links == kLinksFollowed) fail_to_write(destination.path, ELOOP);
        const fs::path next = fs::read_symlink(destination.target, error);
        if (error) fail_to_write(destination.path, error.value());
        destination.target = destination.target.parent_path() / next;
    }
}

}  // namespace

bool leads_to_descriptor(const fs::path& path) {
    Destination destination;
    destination.path = path;
    follow_links(destination);
    return destination.descriptor || destination.in_place;
}

Destination find_destination(const fs::path& path) {
    if (path.empty() || !path.has_filename()) fail_to_write(path, "this names no file");
    Destination destination;
    destination.path = path;
    struct stat status {};
    // The system follows the links too: it may know better than to trust one in a folder for all.
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (!exists && errno != ENOENT) fail_to_write(path, errno);
    follow_links(destination);
    if (destination.descriptor) return destination;
    if (!exists) return destination;
    if (S_ISDIR(status.st_mode)) fail_to_write(path, "it is a folder; name a file");
    if (!S_ISREG(status.st_mode)) destination.in_place = true;
    if (destination.in_place) return destination;
    // rename() would replace a file that its owner has protected.
    if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) fail_to_write(path, errno);
    destination.old = status;
    return destination;
}

}  // namespace shufflelens
