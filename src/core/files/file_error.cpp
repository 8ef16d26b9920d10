#include "file_error.hpp"

#include <cerrno>
#include <system_error>

#include "shufflelens/error.hpp"

namespace shufflelens {

namespace fs = std::filesystem;

void fail_to_write(const fs::path& path, const std::string& why) {
    throw Error("Cannot write '" + path.string() + "': " + why + ".");
}

void fail_to_write(const fs::path& path, int error) {
    switch (error) {
        case ENOENT:
        case ENOTDIR: {
            const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
            fail_to_write(path, "there is no folder '" + folder.string() + "'; create it or name another");
        }
        case EACCES:
        case EPERM:
        case EROFS:
            fail_to_write(path, "it or its folder is write-protected; choose another place");
        case ENOSPC:
        case EDQUOT:
            fail_to_write(path, "the disk is full; make room or choose another place");
        case EFBIG:
            fail_to_write(path, "it would be larger than files may be here (ulimit -f); raise the limit");
        case EBADF:
            fail_to_write(path, "it is not open for writing; name a file, or a descriptor that is");
        default:
            fail_to_write(path, std::generic_category().message(error));
    }
}

}  // namespace shufflelens
