// The bytes go to a new file without a name in the same folder, which then takes the old one's name: rename()
// is the only step that readers can see. POSIX and Linux: the standard library can neither flush a file to
// the disk nor have one without a name.
#include "shufflelens/atomic_file.hpp"

#include <fcntl.h>

#include "file_error.hpp"
#include "new_file.hpp"
#include "replacement.hpp"

namespace shufflelens {

namespace {

namespace fs = std::filesystem;

void write_in_place(const fs::path& path, const ByteProducer& produce) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
    if (!file.is_open()) fail_to_write(path, errno);
    produce([&](std::string_view bytes) { NewFile::write_all(file.number(), bytes, path); });
    if (const int error = file.close(); error != 0) fail_to_write(path, error);
}

ByteProducer all_at_once(std::string_view bytes) {
    return [bytes](const ByteSink& sink) { sink(bytes); };
}

}  // namespace

std::string write_file_atomically(const fs::path& path, std::string_view bytes) {
    return write_file_atomically(path, all_at_once(bytes));
}

std::string write_file_atomically(const fs::path& path, const ByteProducer& produce) {
    const Destination destination = find_destination(path);
    if (destination.descriptor) {
        // Not opened anew: what is there stays there, and the next byte goes where the caller has it.
        produce([&](std::string_view bytes) { NewFile::write_all(*destination.descriptor, bytes, path); });
        return {};
    }
    if (destination.in_place) {
        write_in_place(path, produce);
        return {};
    }
    return replace(destination, produce, Rival::Replaced).remark;
}

std::string replace_file_atomically(const fs::path& path, std::string_view bytes) {
    const Destination destination = find_destination(path);
    if (!destination.is_replaced()) fail_to_write(path, "it is no ordinary file; name one");
    return replace(destination, all_at_once(bytes), Rival::Replaced).remark;
}

}  // namespace shufflelens
