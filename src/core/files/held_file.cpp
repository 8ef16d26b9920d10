// flock() belongs to the open file, so it is gone with the process and leaves nothing behind. A replacement
// is locked before it gets the name: whoever opens the path finds a file that is held.
#include "shufflelens/held_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <thread>
#include <utility>

#include "file_error.hpp"
#include "replacement.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kBetweenTries{20};

/// False where another process has it. A file system without locks lets everybody have it.
bool lock(int descriptor) {
    while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return false;
        if (errno != EINTR) return true;
    }
    return true;
}

}  // namespace

HeldFile::HeldFile(fs::path path, std::string_view user, std::chrono::milliseconds patience)
    : path_(std::move(path)), user_(user) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!open_and_lock()) {
        if (std::chrono::steady_clock::now() >= end) fail_as_held();
        std::this_thread::sleep_for(kBetweenTries);
    }
}

HeldFile::~HeldFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

/// False where another process holds it. True also where there is nothing to be held.
bool HeldFile::open_and_lock() {
    struct stat status {};
    was_there_ = ::stat(path_.c_str(), &status) == 0;
    const bool is_folder = was_there_ && S_ISDIR(status.st_mode);
    if (leads_to_descriptor(path_) || (was_there_ && !is_folder && !S_ISREG(status.st_mode))) {
        throw Error(user_ + " needs an ordinary file, which '" + path_.string() + "' is not");
    }
    if (!was_there_ || is_folder) return true;  // who reads a folder will say so
    // Where locks are made over a network, they need a file that is open for writing.
    int descriptor = ::open(path_.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) descriptor = ::open(path_.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    Descriptor file(descriptor);
    if (!file.is_open()) return errno != ENOENT;  // who cannot read it will say so; or it has just gone
    if (!lock(file.number())) return false;
    descriptor_ = file.release();
    if (is_as_left()) return true;
    ::close(std::exchange(descriptor_, -1));  // it was replaced before it was locked
    return false;
}

bool HeldFile::is_as_left() const {
    struct stat now {};
    struct stat held {};
    if (::stat(path_.c_str(), &now) != 0) return descriptor_ < 0;
    return descriptor_ >= 0 && ::fstat(descriptor_, &held) == 0 && now.st_dev == held.st_dev &&
           now.st_ino == held.st_ino;
}

std::string HeldFile::replace(std::string_view bytes) {
    const Destination destination = find_destination(path_);
    if (!destination.is_replaced()) fail_to_write(path_, "it is no ordinary file any more");
    if (descriptor_ < 0 && destination.old) fail_as_held();
    Replacement replacement = shufflelens::replace(
        destination, [bytes](const ByteSink& sink) { sink(bytes); }, Rival::Left, lock);
    if (!replacement.file.is_open()) fail_as_held();
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = replacement.file.release();
    was_there_ = true;
    return replacement.remark;
}

void HeldFile::fail_as_held() const {
    throw Error(user_ + ": another run is using '" + path_.string() +
                "'; wait for its end, or name another file");
}

}  // namespace shufflelens
