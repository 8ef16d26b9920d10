// The bytes go to a new file in the same folder, which then takes the old one's name: rename() is the only
// step that readers can see. POSIX: the standard library can neither flush a file to the disk nor create
// one only if it is new.
#include "shufflelens/atomic_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <optional>
#include <string>
#include <system_error>

#include "shufflelens/error.hpp"

namespace shufflelens {

namespace {

namespace fs = std::filesystem;
using Producer = std::function<void(const ByteSink& sink)>;

constexpr int kLinksFollowed = 40;  // as Linux does

[[noreturn]] void fail(const fs::path& path, const std::string& why) {
    throw Error("Cannot write '" + path.string() + "': " + why + ".");
}

[[noreturn]] void fail_with(const fs::path& path, int error) {
    switch (error) {
        case ENOENT:
        case ENOTDIR: {
            const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
            fail(path, "there is no folder '" + folder.string() + "'; create it or name another");
        }
        case EACCES:
        case EPERM:
        case EROFS:
            fail(path, "it or its folder is write-protected; choose another place");
        case ENOSPC:
        case EDQUOT:
            fail(path, "the disk is full; make room or choose another place");
        default:
            fail(path, std::generic_category().message(error));
    }
}

class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) {
            ::close(number_);
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    /// 0, or errno: some file systems report a failed write only here.
    int close() {
        const int result = ::close(number_) == 0 ? 0 : errno;
        number_ = -1;
        return result;
    }

  private:
    int number_;
};

/// Removes the file unless told that it has become the real one.
class Temporary {
  public:
    explicit Temporary(fs::path path) : path_(std::move(path)) {}
    ~Temporary() {
        if (!kept_) {
            ::unlink(path_.c_str());
        }
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    const fs::path& path() const { return path_; }
    void keep() { kept_ = true; }

  private:
    fs::path path_;
    bool kept_ = false;
};

/// Writes to the descriptor; `path` is the file to blame.
ByteSink sink_into(int descriptor, const fs::path& path) {
    return [descriptor, &path](std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
            if (written < 0 && errno != EINTR) {
                fail_with(path, errno);
            }
            if (written > 0) {
                bytes.remove_prefix(static_cast<std::size_t>(written));
            }
        }
    };
}

/// 0, or errno. Some file systems cannot flush, which is no reason to fail.
int flush_to_disk(int descriptor) {
    if (::fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP) {
        return 0;
    }
    return errno;
}

/// What the path leads to through symbolic links, the last of which may lead to nothing yet.
fs::path follow_links(const fs::path& path) {
    fs::path target = path;
    std::error_code error;
    for (int links = 0; fs::is_symlink(fs::symlink_status(target, error)); ++links) {
        if (links == kLinksFollowed) {
            fail_with(path, ELOOP);
        }
        const fs::path next = fs::read_symlink(target, error);
        if (error) {
            fail_with(path, error.value());
        }
        target = target.parent_path() / next;
    }
    return target;
}

void write_in_place(const fs::path& path, const Producer& produce) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (file.number() < 0) {
        fail_with(path, errno);
    }
    produce(sink_into(file.number(), path));
    if (const int error = file.close(); error != 0) {
        fail_with(path, error);
    }
}

/// The number of a new file, and its path in `temporary`.
int create_beside(const fs::path& target, const fs::path& path, std::optional<Temporary>& temporary) {
    static std::atomic<unsigned> next{0};
    while (true) {
        // The target's own name stays out of it: it may already be as long as a name can be.
        const fs::path name = target.parent_path() / (".shufflelens-" + std::to_string(::getpid()) + "-" +
                                                      std::to_string(next++) + ".tmp");
        const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0) {
            temporary.emplace(name);
            return file;
        }
        if (errno != EEXIST) {  // left behind by a stopped process of the same number
            fail_with(path, errno);
        }
    }
}

}  // namespace

void write_file_atomically(const fs::path& path, std::string_view bytes) {
    write_file_atomically(path, [bytes](const ByteSink& sink) { sink(bytes); });
}

void write_file_atomically(const fs::path& path, const Producer& produce) {
    if (path.empty() || !path.has_filename()) {
        fail(path, "this names no file");
    }
    const fs::path target = follow_links(path);
    struct stat old {};
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) {
        fail(path, "it is a folder; name a file");
    }
    if (exists && !S_ISREG(old.st_mode)) {
        write_in_place(path, produce);
        return;
    }
    // rename() would replace a file that its owner has protected.
    if (exists && ::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0) {
        fail_with(path, errno);
    }

    std::optional<Temporary> temporary;
    Descriptor file(create_beside(target, path, temporary));
    if (exists && ::fchmod(file.number(), old.st_mode & 07777U) != 0) {
        fail_with(path, errno);
    }
    produce(sink_into(file.number(), path));
    if (const int error = flush_to_disk(file.number()); error != 0) {
        fail_with(path, error);
    }
    if (const int error = file.close(); error != 0) {
        fail_with(path, error);
    }
    if (::rename(temporary->path().c_str(), target.c_str()) != 0) {
        fail_with(path, errno);
    }
    temporary->keep();

    // The new name itself reaches the disk with the folder. The file is whole either way.
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.number() >= 0) {
        flush_to_disk(directory.number());
    }
}

}  // namespace shufflelens
