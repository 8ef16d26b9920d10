// Who may do what with a file that replaced another.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <optional>
#include <string>

#ifdef __linux__
#include <sys/xattr.h>
#endif

#include "folder_test.hpp"
#include "shufflelens/atomic_file.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;
using test::contents;
using test::put;

constexpr uid_t kOwner = 12345;
constexpr gid_t kGroup = 23456;

class FileRights : public test::FolderTest {
  protected:
    FileRights() { fs::permissions(folder_, fs::perms::all); }

    /// "old", with such rights; false where only root can give them.
    bool has_file(uid_t owner, gid_t group, mode_t mode) const {
        put(in_folder("file"), "old");
        return ::chown(in_folder("file").c_str(), owner, group) == 0 &&
               ::chmod(in_folder("file").c_str(), mode) == 0;
    }
    struct stat status() const {
        struct stat status {};
        EXPECT_EQ(::stat(in_folder("file").c_str(), &status), 0);
        return status;
    }
    mode_t mode() const { return status().st_mode & 07777U; }
    /// What is said about the file after "…has not the old one's ".
    std::string lost() const {
        const std::string text = write_file_atomically(in_folder("file"), "new");
        EXPECT_EQ(contents(in_folder("file")), "new");
        const std::string beginning =
            "'" + in_folder("file").string() + "' was replaced, and the new file has not the old one's ";
        if (text.empty()) return text;
        EXPECT_TRUE(text.starts_with(beginning)) << text;
        return text.substr(beginning.size());
    }
};

TEST_F(FileRights, NeverHaveASetuidOrSetgidBit) {
    ASSERT_TRUE(has_file(::geteuid(), ::getegid(), 04755));
    EXPECT_EQ(lost(), "setuid bit");
    EXPECT_EQ(mode(), 0755U);
    ASSERT_TRUE(has_file(::geteuid(), ::getegid(), 06711));
    EXPECT_EQ(lost(), "setuid bit and setgid bit");
    EXPECT_EQ(mode(), 0711U);
    EXPECT_EQ(lost(), "") << "once";
}

TEST_F(FileRights, KeepOwnerAndGroup) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    ASSERT_TRUE(has_file(kOwner, kGroup, 0640));
    EXPECT_EQ(lost(), "");
    EXPECT_EQ(status().st_uid, kOwner);
    EXPECT_EQ(status().st_gid, kGroup);
    EXPECT_EQ(mode(), 0640U);
    ASSERT_TRUE(has_file(kOwner, kGroup, 04755));
    EXPECT_EQ(lost(), "setuid bit");
    EXPECT_EQ(status().st_uid, kOwner);
    EXPECT_EQ(mode(), 0755U);
}

TEST_F(FileRights, OfSomebodyElsesFileSayWhatIsLost) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    ASSERT_TRUE(has_file(kOwner, kGroup, 0676));
    {
        const test::Unprivileged nobody;
        EXPECT_EQ(lost(), "owner (user 12345) and group (23456)");
    }
    EXPECT_EQ(status().st_uid, test::Unprivileged::kUser);
    EXPECT_EQ(mode(), 0666U) << "another group may do no more than all";
    ASSERT_TRUE(has_file(kOwner, ::getegid(), 0666));
    {
        const test::Unprivileged nobody;
        EXPECT_EQ(lost(), "owner (user 12345)");
    }
}

TEST_F(FileRights, AreThoseOfTheOwnerAloneUntilTheFileIsWhole) {
    if (!test::knows_unnamed_files(folder_)) GTEST_SKIP() << "no unnamed files here";
    ASSERT_TRUE(has_file(::geteuid(), ::getegid(), 0644));
    static_cast<void>(write_file_atomically(in_folder("file"), [this](const ByteSink& sink) {
        sink("secret");
        EXPECT_EQ(entries(), 1) << "the new file has a name before it is whole";
    }));
    EXPECT_EQ(mode(), 0644U);
}

#ifdef __linux__

constexpr const char* kAccessList = "system.posix_acl_access";
constexpr const char* kDefaultList = "system.posix_acl_default";

/// The owner reads and writes, user 12345 reads, nobody else may anything; as the kernel takes it.
constexpr std::array<unsigned char, 44> kList = {
    2,  0, 0, 0,                           // version
    1,  0, 6, 0, 0xff, 0xff, 0xff, 0xff,   // the owner
    2,  0, 4, 0, 0x39, 0x30, 0,    0,      // user 12345
    4,  0, 0, 0, 0xff, 0xff, 0xff, 0xff,   // the group
    16, 0, 4, 0, 0xff, 0xff, 0xff, 0xff,   // the most for the two above
    32, 0, 0, 0, 0xff, 0xff, 0xff, 0xff};  // all others

std::optional<std::string> attribute(const fs::path& path, const char* name) {
    std::string value(1000, '\0');
    const ssize_t size = ::getxattr(path.c_str(), name, value.data(), value.size());
    if (size < 0) return std::nullopt;
    value.resize(static_cast<std::size_t>(size));
    return value;
}

bool set_attribute(const fs::path& path, const char* name, std::string_view value) {
    return ::setxattr(path.c_str(), name, value.data(), value.size(), 0) == 0;
}

const std::string_view kListBytes(reinterpret_cast<const char*>(kList.data()), kList.size());

TEST_F(FileRights, KeepAccessListAndUserAttributes) {
    ASSERT_TRUE(has_file(::geteuid(), ::getegid(), 0600));
    if (!set_attribute(in_folder("file"), kAccessList, kListBytes)) GTEST_SKIP() << "no access lists here";
    const bool has_attributes = set_attribute(in_folder("file"), "user.origin", "class list");
    EXPECT_EQ(mode(), 0640U) << "the kernel shows the list's mask as the group's bits";
    EXPECT_EQ(lost(), "");
    EXPECT_EQ(attribute(in_folder("file"), kAccessList), kListBytes);
    EXPECT_EQ(mode(), 0640U);
    if (has_attributes) {
        EXPECT_EQ(attribute(in_folder("file"), "user.origin"), "class list");
    }
}

TEST_F(FileRights, OfAnAccessListThatIsLostDoNotGoToTheGroup) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    ASSERT_TRUE(has_file(kOwner, kGroup, 0602));
    // As above, and nobody, the user of this test, may write.
    std::string list(kListBytes);
    list[16] = static_cast<char>(test::Unprivileged::kUser & 0xffU);
    list[17] = static_cast<char>(test::Unprivileged::kUser >> 8U);
    list[14] = list[30] = 6;
    if (!set_attribute(in_folder("file"), kAccessList, list)) GTEST_SKIP() << "no access lists here";
    {
        const test::Unprivileged nobody;
        EXPECT_EQ(lost(), "owner (user 12345), group (23456) and access list");
    }
    EXPECT_EQ(mode(), 0600U);
}

TEST_F(FileRights, AreNotThoseThatTheFolderGivesToNewFiles) {
    if (!set_attribute(folder_, kDefaultList, kListBytes)) GTEST_SKIP() << "no access lists here";
    put(in_folder("file"), "old");
    ASSERT_EQ(::removexattr(in_folder("file").c_str(), kAccessList), 0);
    ASSERT_EQ(::chmod(in_folder("file").c_str(), 0644), 0);
    EXPECT_EQ(lost(), "");
    EXPECT_FALSE(attribute(in_folder("file"), kAccessList));
    EXPECT_EQ(mode(), 0644U);
    EXPECT_EQ(write_file_atomically(in_folder("new"), "new"), "");
    EXPECT_TRUE(attribute(in_folder("new"), kAccessList)) << "as every new file there";
}

#endif

}  // namespace
}  // namespace shufflelens
