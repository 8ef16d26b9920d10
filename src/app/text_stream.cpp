#include "app/text_stream.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <memory>
#include <thread>
#include <utility>

#include "app/input_file.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {

namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 18U;
constexpr int kWaitMilliseconds = 100;

}  // namespace

TextStream::TextStream(std::string file, End end) : file_(std::move(file)), end_(end), buffer_(kBufferBytes) {
    // Without waiting: opening a pipe that nobody writes to would not end, not even on a signal.
    descriptor_ = file_ == "-" ? STDIN_FILENO : ::open(file_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor_ < 0) {
        throw Error("cannot open " + input_name(file_) + ": " + std::strerror(errno) +
                    "; name a file with orders or counts, or - for standard input");
    }
    struct stat status {};
    if (::fstat(descriptor_, &status) == 0 && S_ISDIR(status.st_mode)) {
        if (file_ != "-") ::close(descriptor_);
        throw Error(input_name(file_) +
                    " is a folder; name a file with orders or counts, or - for standard input");
    }
}

TextStream::~TextStream() {
    if (file_ != "-") ::close(descriptor_);
}

void TextStream::fail() const {
    throw Error("cannot read " + input_name(file_) + ": " + std::strerror(errno));
}

std::string_view TextStream::next() {
    struct pollfd wanted = {.fd = descriptor_, .events = POLLIN, .revents = 0};
    const int ready = ::poll(&wanted, 1, kWaitMilliseconds);
    if (ready < 0 && errno != EINTR) fail();
    if (ready <= 0) return {};
    const ssize_t count = ::read(descriptor_, buffer_.data(), buffer_.size());
    if (count < 0) {
        if (errno == EINTR || errno == EAGAIN) return {};
        fail();
    }
    if (count == 0) return at_end();
    read_ += static_cast<std::uint64_t>(count);
    return {buffer_.data(), static_cast<std::size_t>(count)};
}

bool TextStream::is_regular_file() const {
    struct stat status {};
    return ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
}

std::string_view TextStream::at_end() {
    struct stat status {};
    const bool is_file = ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
    if (end_ == End::Final || !is_file) {
        ended_ = true;  // a pipe that is closed does not grow
        return {};
    }
    if (std::cmp_less(status.st_size, read_)) {
        throw Error(input_name(file_) +
                    " became shorter while it was followed; follow a file that only grows");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(kWaitMilliseconds));
    return {};
}

namespace {

TextPieces pieces_of(std::shared_ptr<TextStream> stream) {
    return [stream = std::move(stream)]() -> std::optional<std::string> {
        const std::string_view piece = stream->next();
        if (stream->ended()) return std::nullopt;
        return std::string(piece);
    };
}

std::string name_of(const std::string& file) {
    return file == "-" ? "standard input" : std::filesystem::path(file).filename().string();
}

}  // namespace

SampleText watched_text(const std::string& file) {
    auto stream = std::make_shared<TextStream>(file);
    // Only a regular file can be opened again. A pipe would lose its writer with its reader.
    if (file == "-" || !stream->is_regular_file()) return text_kept(name_of(file), pieces_of(stream));
    std::error_code unknown;
    const auto bytes = std::filesystem::file_size(file, unknown);
    return {.name = name_of(file),
            .open = [file] { return pieces_of(std::make_shared<TextStream>(file)); },
            .bytes = unknown ? 0 : bytes};
}

SampleText dropped_text(const std::string& file) {
    std::string wrong;
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        wrong = "'" + file + "' is a folder; drop a file with orders or counts";
    } else {
        try {
            return watched_text(file);
        } catch (const Error& error) {
            wrong = error.what();
        }
    }
    return {.name = name_of(file), .open = [wrong]() -> TextPieces { throw Error(wrong); }};
}

}  // namespace shufflelens::app
