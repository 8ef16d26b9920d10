#include "new_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <string>
#include <utility>

#include "file_error.hpp"

namespace shufflelens {

namespace {

namespace fs = std::filesystem;

fs::path folder_of(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// The file's own name stays out of it: it may already be as long as a name can be.
fs::path temporary_name_beside(const fs::path& file) {
    static std::atomic<unsigned> next{0};
    return file.parent_path() /
           (".shufflelens-" + std::to_string(::getpid()) + "-" + std::to_string(next++) + ".tmp");
}

/// Signals to this thread wait while it lives.
class SignalsWait {
  public:
    SignalsWait() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~SignalsWait() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsWait(const SignalsWait&) = delete;
    SignalsWait& operator=(const SignalsWait&) = delete;

  private:
    sigset_t before_{};
};

/// 0, or errno. Some file systems cannot flush, which is no reason to fail.
int flush_to_disk(int descriptor) {
    if (::fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP) return 0;
    return errno;
}

/// The new name itself reaches the disk with the folder. The file is whole either way.
void flush_folder_of(const fs::path& file) {
    const Descriptor folder(::open(folder_of(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.is_open()) flush_to_disk(folder.number());
}

/// What linkat() says where it is not the name that is wrong.
bool means_not_namable(int error) {
    return error == EPERM || error == EOPNOTSUPP || error == EXDEV || error == EINVAL || error == ENOENT;
}

}  // namespace

NewFile::NewFile(fs::path target, fs::path blamed, mode_t mode, Kind kind)
    : target_(std::move(target)), blamed_(std::move(blamed)) {
    if (kind == Kind::Named || !open_unnamed(mode)) open_named(mode);
}

NewFile::~NewFile() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

bool NewFile::open_unnamed([[maybe_unused]] mode_t mode) {
#ifdef O_TMPFILE
    // Without /proc it could not be named later.
    if (::access("/proc/self/fd", X_OK) != 0) return false;
    file_ = Descriptor(::open(folder_of(target_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, mode));
    return file_.is_open();
#else
    return false;
#endif
}

void NewFile::open_named(mode_t mode) {
    while (true) {
        temporary_ = temporary_name_beside(target_);
        const SignalsWait until_it_is_guarded;
        file_ = Descriptor(::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
        const int error = errno;
        if (file_.is_open()) {
            guard_.emplace(temporary_);
            return;
        }
        temporary_.clear();
        if (error != EEXIST) fail_to_write(blamed_, error);  // else left by a killed process of this number
    }
}

void NewFile::flush() {
    if (const int error = flush_to_disk(file_.number()); error != 0) fail_to_write(blamed_, error);
    // close() would tell of a failed write too; a second descriptor makes it tell now.
    Descriptor second(::fcntl(file_.number(), F_DUPFD_CLOEXEC, 0));
    if (!second.is_open()) return;
    if (const int error = second.close(); error != 0) fail_to_write(blamed_, error);
}

int NewFile::link_to(const fs::path& name) const {
    const std::string self = "/proc/self/fd/" + std::to_string(file_.number());
    return ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

NewFile::Placed NewFile::put_in_free_place() {
    if (kind() == Kind::Unnamed) return placed(link_to(target_));
    const int error = ::link(temporary_.c_str(), target_.c_str()) == 0 ? 0 : errno;
    return means_not_namable(error) ? put_in_place() : placed(error);  // it knows no second names
}

NewFile::Placed NewFile::put_in_place() {
    return placed(kind() == Kind::Named ? rename_to_target() : link_and_rename());
}

/// No call names a file over another: a kill -9 between these two leaves the temporary name.
int NewFile::link_and_rename() {
    const SignalsWait until_it_is_renamed;
    int error = EEXIST;
    while (error == EEXIST) {
        temporary_ = temporary_name_beside(target_);
        error = link_to(temporary_);
    }
    if (error == 0) return rename_to_target();
    temporary_.clear();
    return error;
}

int NewFile::rename_to_target() {
    if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail_to_write(blamed_, errno);
    guard_.reset();
    temporary_.clear();
    return 0;
}

NewFile::Placed NewFile::placed(int error) const {
    if (error == EEXIST) return Placed::NotFree;
    if (means_not_namable(error)) return Placed::NotNamable;
    if (error != 0) fail_to_write(blamed_, error);
    flush_folder_of(target_);
    return Placed::Done;
}

void NewFile::write_all(int descriptor, std::string_view bytes, const fs::path& blamed) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) fail_to_write(blamed, errno);
        if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace shufflelens
