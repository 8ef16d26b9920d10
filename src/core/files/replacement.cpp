#include "replacement.hpp"

#include "file_error.hpp"
#include "file_rights.hpp"
#include "new_file.hpp"

namespace shufflelens {

namespace {

// The umask, or what the folder says, takes from the first; the second becomes what the old file has.
constexpr mode_t kModeOfNew = 0666;
constexpr mode_t kModeUntilWhole = 0600;

NewFile::Placed put(NewFile& file, const Destination& destination, Rival rival) {
    if (destination.old) return file.put_in_place();
    const NewFile::Placed placed = file.put_in_free_place();
    if (placed == NewFile::Placed::NotFree && rival == Rival::Replaced) return file.put_in_place();
    return placed;
}

}  // namespace

Replacement replace(const Destination& destination, const ByteProducer& produce, Rival rival,
                    const std::function<void(int descriptor)>& prepare) {
    const mode_t mode = destination.old ? kModeUntilWhole : kModeOfNew;
    for (const NewFile::Kind kind : {NewFile::Kind::Unnamed, NewFile::Kind::Named}) {
        NewFile file(destination.target, destination.path, mode, kind);
        if (prepare) prepare(file.descriptor());
        produce([&file](std::string_view bytes) { file.write(bytes); });
        std::string lost;
        if (destination.old) lost = take_over_rights(file.descriptor(), destination.target, *destination.old);
        file.flush();
        const NewFile::Placed placed = put(file, destination, rival);
        if (placed == NewFile::Placed::NotNamable) continue;
        if (placed == NewFile::Placed::NotFree) return {};
        if (!lost.empty()) {
            lost = "'" + destination.path.string() +
                   "' was replaced, and the new file has not the old one's " + lost;
        }
        return {file.take_descriptor(), lost};
    }
    fail_to_write(destination.path, "the file system can give it no name; choose another place");
}

}  // namespace shufflelens
