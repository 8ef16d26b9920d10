// A file in the making: it has no name until it is whole.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "descriptor.hpp"
#include "remove_on_signal.hpp"

namespace shufflelens {

/// Removed unless it was put in place. What is unnamed is gone with the process, whatever ends it; what has a
/// temporary name, where the system knows no unnamed files, is removed on signals.
class NewFile {
  public:
    enum class Kind : std::uint8_t { Unnamed, Named };

    /// In the target's folder, which may lead over no more links. `mode` is for open(). Throws Error about
    /// `blamed`.
    NewFile(std::filesystem::path target, std::filesystem::path blamed, mode_t mode, Kind kind);
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    Kind kind() const { return temporary_.empty() ? Kind::Unnamed : Kind::Named; }
    int descriptor() const { return file_.number(); }
    void write(std::string_view bytes) { write_all(file_.number(), bytes, blamed_); }
    /// Bytes, owner and bits reach the disk.
    void flush();

    enum class Placed : std::uint8_t {
        Done,
        NotFree,    // something has the name
        NotNamable  // the file system cannot name what is unnamed
    };
    /// Gives it the target's name if that is free.
    Placed put_in_free_place();
    /// Gives it the target's name whatever has it. Never NotFree.
    Placed put_in_place();

    /// The file goes on being open.
    Descriptor take_descriptor() { return std::move(file_); }

    /// All of it, or throws Error about `blamed`.
    static void write_all(int descriptor, std::string_view bytes, const std::filesystem::path& blamed);

  private:
    bool open_unnamed(mode_t mode);
    void open_named(mode_t mode);
    // Each returns 0 or errno.
    int link_to(const std::filesystem::path& name) const;
    int link_and_rename();
    int rename_to_target();
    Placed placed(int error) const;

    std::filesystem::path target_;
    std::filesystem::path blamed_;
    Descriptor file_;
    std::filesystem::path temporary_;  // empty: unnamed
    std::optional<RemoveOnSignal> guard_;
};

}  // namespace shufflelens
