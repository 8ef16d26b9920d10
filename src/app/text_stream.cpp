#include "app/text_stream.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>
#include <thread>
#include <utility>

#include "app/input_file.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {

namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 18U;
constexpr int kWaitMilliseconds = 100;
/// So many bytes before the end of what was read tell a file that grew from one that was written anew.
constexpr std::size_t kLastBytes = 4096;

}  // namespace

TextStream::TextStream(std::string file, End end) : file_(std::move(file)), end_(end), buffer_(kBufferBytes) {
    open();
}

TextStream::~TextStream() {
    if (file_ != "-" && descriptor_ >= 0) ::close(descriptor_);
}

void TextStream::open() {
    // Without waiting: opening a pipe that nobody writes to would not end, not even on a signal.
    descriptor_ = file_ == "-" ? STDIN_FILENO : ::open(file_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor_ < 0) {
        throw Error("cannot open " + input_name(file_) + ": " + std::generic_category().message(errno) +
                    "; name a file with orders or counts, or - for standard input");
    }
    struct stat status {};
    const bool is_known = ::fstat(descriptor_, &status) == 0;
    is_regular_file_ = is_known && S_ISREG(status.st_mode);
    if (is_known && S_ISDIR(status.st_mode)) {
        if (file_ != "-") ::close(std::exchange(descriptor_, -1));
        throw Error(input_name(file_) +
                    " is a folder; name a file with orders or counts, or - for standard input");
    }
}

void TextStream::fail() const {
    throw Error("cannot read " + input_name(file_) + ": " + std::generic_category().message(errno));
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
    const std::string_view piece = {buffer_.data(), static_cast<std::size_t>(count)};
    if (end_ == End::Growing && is_regular_file_) {
        if (has_reached_end_) check_that_it_only_grew();
        last_bytes_ += piece.substr(piece.size() - std::min(piece.size(), kLastBytes));
        last_bytes_.erase(0, last_bytes_.size() - std::min(last_bytes_.size(), kLastBytes));
    }
    read_ += piece.size();
    return piece;
}

std::string_view TextStream::at_end() {
    if (end_ == End::Final || !is_regular_file_) {
        ended_ = true;  // a pipe that is closed does not grow
        return {};
    }
    has_reached_end_ = true;
    check_that_it_only_grew();
    if (is_replaced_) return move_on();
    is_replaced_ = has_name_of_another();
    // What was written before the other one came is read first.
    if (!is_replaced_) std::this_thread::sleep_for(std::chrono::milliseconds(kWaitMilliseconds));
    return {};
}

void TextStream::check_that_it_only_grew() const {
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0) fail();
    std::string now(last_bytes_.size(), '\0');
    const std::uint64_t at = read_ - last_bytes_.size();
    if (std::cmp_greater_equal(status.st_size, read_)) {
        const ssize_t count = ::pread(descriptor_, now.data(), now.size(), static_cast<off_t>(at));
        if (std::cmp_equal(count, now.size()) && now == last_bytes_) return;
    }
    throw Error(input_name(file_) +
                " became shorter, or was written anew, while it was followed; follow a file "
                "that only grows");
}

bool TextStream::has_name_of_another() const {
    struct stat ours {};
    struct stat named {};
    if (::stat(file_.c_str(), &named) != 0) return false;  // it has no name yet, or will not get one
    return ::fstat(descriptor_, &ours) == 0 && (named.st_dev != ours.st_dev || named.st_ino != ours.st_ino);
}

std::string_view TextStream::move_on() {
    const bool is_line_open = !last_bytes_.empty() && last_bytes_.back() != '\n';
    ::close(std::exchange(descriptor_, -1));
    open();
    read_ = 0;
    last_bytes_.clear();
    has_reached_end_ = false;
    is_replaced_ = false;
    was_replaced_ = true;
    return is_line_open ? "\n" : "";  // so that two rows do not join
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
