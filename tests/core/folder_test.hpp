// Tests of files: a folder for each, and somebody who may do less than root.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace shufflelens::test {

inline std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

inline void put(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

inline bool knows_unnamed_files([[maybe_unused]] const std::filesystem::path& folder) {
#ifdef O_TMPFILE
    const int file = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
    return file >= 0;
#else
    return false;
#endif
}

/// A folder of its own for every test, removed afterwards.
class FolderTest : public testing::Test {
  public:
    FolderTest() {
        std::string name = (std::filesystem::temp_directory_path() / "shufflelens-test-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
        std::filesystem::permissions(folder_, std::filesystem::perms::all);  // for Unprivileged
    }
    ~FolderTest() override {
        std::error_code ignored;
        std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, ignored);
        std::filesystem::remove_all(folder_, ignored);
    }

  protected:
    std::filesystem::path in_folder(const char* name) const { return folder_ / name; }
    std::ptrdiff_t entries() const {
        return std::distance(std::filesystem::directory_iterator(folder_),
                             std::filesystem::directory_iterator());
    }

    std::filesystem::path folder_;
};

/// Root may write anywhere: be nobody for the length of a scope.
class Unprivileged {
  public:
    static constexpr uid_t kUser = 65534;

    Unprivileged() : was_root_(::geteuid() == 0) {
        if (was_root_) {
            EXPECT_EQ(::seteuid(kUser), 0);
        }
    }
    ~Unprivileged() {
        if (was_root_) {
            EXPECT_EQ(::seteuid(0), 0);
        }
    }
    Unprivileged(const Unprivileged&) = delete;
    Unprivileged& operator=(const Unprivileged&) = delete;

  private:
    bool was_root_;
};

}  // namespace shufflelens::test
