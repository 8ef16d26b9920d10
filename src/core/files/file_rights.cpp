#include "file_rights.hpp"

#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <vector>

#ifdef __linux__
#include <sys/xattr.h>
#endif

namespace shufflelens {

namespace {

namespace fs = std::filesystem;

constexpr mode_t kPermissions = 0777;
constexpr mode_t kGroup = 0070;
constexpr int kGroupOverOthers = 3;  // bits

#ifdef __linux__

constexpr std::string_view kAccessList = "system.posix_acl_access";
constexpr std::string_view kUserAttributes = "user.";

/// Each ends with a zero; empty where there are none, or the file system knows none.
std::vector<std::string> attribute_names(const fs::path& path) {
    const ssize_t size = ::listxattr(path.c_str(), nullptr, 0);
    if (size <= 0) return {};
    std::string all(static_cast<std::size_t>(size), '\0');
    const ssize_t got = ::listxattr(path.c_str(), all.data(), all.size());
    all.resize(static_cast<std::size_t>(got < 0 ? 0 : got));
    std::vector<std::string> names;
    for (std::size_t at = 0; at < all.size(); at += names.back().size() + 1) {
        names.emplace_back(all.c_str() + at);
    }
    return names;
}

bool copy_attribute(int file, const fs::path& path, const std::string& name) {
    const ssize_t size = ::getxattr(path.c_str(), name.c_str(), nullptr, 0);
    if (size < 0) return false;
    std::string value(static_cast<std::size_t>(size), '\0');
    const ssize_t got = ::getxattr(path.c_str(), name.c_str(), value.data(), value.size());
    return got == size && ::fsetxattr(file, name.c_str(), value.data(), value.size(), 0) == 0;
}

/// What the folder gives to new files is not what the old file had.
void remove_access_list(int file) {
    static_cast<void>(::fremovexattr(file, std::string(kAccessList).c_str()));
}

#else

constexpr std::string_view kAccessList;
constexpr std::string_view kUserAttributes = "user.";
std::vector<std::string> attribute_names(const fs::path& /*path*/) {
    return {};
}
bool copy_attribute(int /*file*/, const fs::path& /*path*/, const std::string& /*name*/) {
    return false;
}
void remove_access_list(int /*file*/) {}

#endif

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t k = 0; k < parts.size(); ++k) {
        text += (k == 0 ? "" : k + 1 == parts.size() ? " and " : ", ") + parts[k];
    }
    return text;
}

/// The permission bits where the group is another, or its part of an access list is lost.
mode_t with_group_as_others(mode_t mode) {
    return mode & (~kGroup | ((mode << kGroupOverOthers) & kGroup));
}

}  // namespace

std::string take_over_rights(int file, const fs::path& path, const struct stat& old) {
    std::vector<std::string> lost;
    struct stat now {};
    bool keeps_group = ::fstat(file, &now) == 0 && now.st_gid == old.st_gid;
    if (now.st_uid != old.st_uid || !keeps_group) {
        const bool keeps_both = ::fchown(file, old.st_uid, old.st_gid) == 0;
        keeps_group = keeps_group || keeps_both || ::fchown(file, static_cast<uid_t>(-1), old.st_gid) == 0;
        if (!keeps_both && now.st_uid != old.st_uid) {
            lost.push_back("owner (user " + std::to_string(old.st_uid) + ")");
        }
        if (!keeps_group) lost.push_back("group (" + std::to_string(old.st_gid) + ")");
    }
    if ((old.st_mode & S_ISUID) != 0) lost.emplace_back("setuid bit");
    if ((old.st_mode & S_ISGID) != 0) lost.emplace_back("setgid bit");

    remove_access_list(file);
    const std::vector<std::string> names = attribute_names(path);
    bool has_list = false;
    for (const std::string& name : names) has_list = has_list || name == kAccessList;
    // An access list makes the group's bits the most that any of its members may do.
    mode_t mode = old.st_mode & kPermissions;
    if (!keeps_group || has_list) mode = with_group_as_others(mode);
    if (::fchmod(file, mode) != 0) lost.emplace_back("permission bits");
    bool loses_attributes = false;
    for (const std::string& name : names) {
        if (name == kAccessList) {
            if (!keeps_group || !copy_attribute(file, path, name)) lost.emplace_back("access list");
        } else if (name.starts_with(kUserAttributes) && !copy_attribute(file, path, name)) {
            loses_attributes = true;
        }
    }
    if (loses_attributes) lost.emplace_back("attributes");
    return joined(lost);
}

}  // namespace shufflelens
