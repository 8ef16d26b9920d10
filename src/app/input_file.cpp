#include "app/input_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <new>
#include <system_error>

#include "shufflelens/error.hpp"

namespace shufflelens::app {

namespace {

constexpr std::size_t kFirstBlockBytes = std::size_t{64} << 10;

using Handle = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

int leave_open(std::FILE* /*file*/) {
    return 0;
}

Handle open_input(const std::string& file, const InputPurpose& purpose) {
    if (file == "-") return {stdin, leave_open};
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        throw Error(
            fmt::format("{} is a folder; {} needs {}", input_name(file), purpose.reader, purpose.right));
    }
    errno = 0;
    Handle handle(std::fopen(file.c_str(), "rb"), std::fclose);
    if (!handle) {
        throw Error(fmt::format("cannot open the {} file {}: {}; name {}, or - for standard input",
                                purpose.what, input_name(file), std::generic_category().message(errno),
                                purpose.right));
    }
    return handle;
}

}  // namespace

void InputBytes::push_back(char byte) {
    if (size_ == capacity_) grow();
    block_.get()[size_++] = byte;
}

bool InputBytes::append_rest_of(std::FILE* file, std::size_t most) {
    while (size_ <= most) {
        if (size_ == capacity_) grow();
        const std::size_t room = capacity_ - size_;
        const std::size_t count = std::fread(block_.get() + size_, 1, room, file);
        size_ += count;
        if (count < room) return std::ferror(file) == 0;
    }
    return true;
}

void InputBytes::grow() {
    const std::size_t capacity = std::max(2 * capacity_, kFirstBlockBytes);
    void* const block = std::realloc(block_.get(), capacity);
    if (block == nullptr) throw std::bad_alloc();
    static_cast<void>(block_.release());  // realloc has freed or kept it
    block_.reset(static_cast<char*>(block));
    capacity_ = capacity;
}

std::string input_name(const std::string& file) {
    return file == "-" ? "standard input" : "'" + file + "'";
}

std::optional<std::string> read_regular_file(const std::filesystem::path& file, std::size_t most) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) return std::nullopt;
    struct stat status {};
    const bool is_regular = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    const Handle handle(is_regular ? ::fdopen(descriptor, "rb") : nullptr, std::fclose);
    if (!handle) {
        ::close(descriptor);
        return std::nullopt;
    }
    std::string bytes(most, '\0');
    bytes.resize(std::fread(bytes.data(), 1, most, handle.get()));
    if (std::ferror(handle.get()) != 0) return std::nullopt;
    return bytes;
}

InputBytes read_input(const std::string& file, const InputPurpose& purpose) {
    const Handle handle = open_input(file, purpose);
    InputBytes bytes;
    errno = 0;
    if (!bytes.append_rest_of(handle.get(), purpose.most_bytes)) {
        throw Error(fmt::format("cannot read the {} from {}: {}; name {}", purpose.what, input_name(file),
                                std::generic_category().message(errno), purpose.right));
    }
    if (bytes.view().size() > purpose.most_bytes) {
        throw Error(fmt::format("{} is over {} MB; {}", input_name(file), purpose.most_bytes >> 20U,
                                purpose.too_much));
    }
    return bytes;
}

}  // namespace shufflelens::app
