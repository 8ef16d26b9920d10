#include "shufflelens/atomic_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "shufflelens/error.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void put(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::string error_of(const fs::path& path, const std::string& bytes) {
    try {
        write_file_atomically(path, bytes);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

/// A folder of its own for every test, removed afterwards.
class AtomicFile : public testing::Test {
  public:
    AtomicFile() {
        std::string name = (fs::temp_directory_path() / "shufflelens-test-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
        fs::permissions(folder_, fs::perms::all);  // for the test that is somebody else for a moment
    }
    ~AtomicFile() override {
        std::error_code ignored;
        fs::permissions(folder_, fs::perms::owner_all, ignored);
        fs::remove_all(folder_, ignored);
    }

  protected:
    fs::path in_folder(const char* name) const { return folder_ / name; }
    std::ptrdiff_t entries() const {
        return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
    }

    fs::path folder_;
};

TEST_F(AtomicFile, IsCreatedWithAllBytesIncludingZeros) {
    const std::string bytes("a\0b\r\n\xff", 6);
    write_file_atomically(in_folder("new"), bytes);
    EXPECT_EQ(contents(in_folder("new")), bytes);
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, MayComeInPieces) {
    put(in_folder("file"), "old");
    write_file_atomically(in_folder("file"), [this](const ByteSink& sink) {
        for (const char* piece : {"one ", "", "two ", "three"}) sink(piece);
        EXPECT_EQ(contents(in_folder("file")), "old");
    });
    EXPECT_EQ(contents(in_folder("file")), "one two three");
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, WhosePiecesEndInAnErrorIsLeftAlone) {
    put(in_folder("file"), "old");
    EXPECT_THROW(write_file_atomically(in_folder("file"),
                                       [](const ByteSink& sink) {
                                           sink("half");
                                           throw Error("no more");
                                       }),
                 Error);
    EXPECT_EQ(contents(in_folder("file")), "old");
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, IsReplacedByAShorterOne) {
    put(in_folder("file"), "something longer");
    write_file_atomically(in_folder("file"), "short");
    EXPECT_EQ(contents(in_folder("file")), "short");
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, MayBeEmpty) {
    put(in_folder("file"), "old");
    write_file_atomically(in_folder("file"), "");
    EXPECT_TRUE(fs::exists(in_folder("file")));
    EXPECT_EQ(contents(in_folder("file")), "");
}

TEST_F(AtomicFile, IsANewFileSoThatAReaderKeepsTheOldBytes) {
    put(in_folder("file"), "old");
    std::ifstream reader(in_folder("file"), std::ios::binary);
    write_file_atomically(in_folder("file"), "new");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(reader), {}), "old");
    EXPECT_EQ(contents(in_folder("file")), "new");
}

TEST_F(AtomicFile, OfTheLongestPossibleNameIsWritten) {
    const std::string name(255, 'x');
    write_file_atomically(folder_ / name, "bytes");
    EXPECT_EQ(contents(folder_ / name), "bytes");
}

TEST_F(AtomicFile, KeepsThePermissionsOfTheOldOne) {
    for (const mode_t mode : {0600U, 0644U, 0755U}) {
        put(in_folder("file"), "old");
        ASSERT_EQ(::chmod(in_folder("file").c_str(), mode), 0);
        write_file_atomically(in_folder("file"), "new");
        struct stat status {};
        ASSERT_EQ(::stat(in_folder("file").c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 07777U, mode);
    }
}

TEST_F(AtomicFile, GetsTheUsersUsualPermissionsWhenNew) {
    const mode_t old = ::umask(027);
    write_file_atomically(in_folder("file"), "new");
    ::umask(old);
    struct stat status {};
    ASSERT_EQ(::stat(in_folder("file").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 07777U, 0640U);
}

TEST_F(AtomicFile, ThroughALinkReplacesWhatTheLinkLeadsTo) {
    fs::create_directory(in_folder("elsewhere"));
    put(in_folder("elsewhere") / "real", "old");
    fs::create_symlink("elsewhere/real", in_folder("relative"));
    fs::create_symlink(in_folder("relative"), in_folder("link"));
    write_file_atomically(in_folder("link"), "new");
    EXPECT_TRUE(fs::is_symlink(in_folder("link")));
    EXPECT_TRUE(fs::is_symlink(in_folder("relative")));
    EXPECT_EQ(contents(in_folder("elsewhere") / "real"), "new");
    EXPECT_EQ(entries(), 3);
}

TEST_F(AtomicFile, ThroughALinkToNothingCreatesIt) {
    fs::create_symlink("real", in_folder("link"));
    write_file_atomically(in_folder("link"), "new");
    EXPECT_TRUE(fs::is_symlink(in_folder("link")));
    EXPECT_EQ(contents(in_folder("real")), "new");
}

TEST_F(AtomicFile, ThroughLinksInACircleIsAnError) {
    fs::create_symlink("b", in_folder("a"));
    fs::create_symlink("a", in_folder("b"));
    EXPECT_NE(error_of(in_folder("a"), "new").find("Cannot write '"), std::string::npos);
    EXPECT_EQ(entries(), 2);
}

TEST_F(AtomicFile, InAMissingFolderSaysWhichFolder) {
    const std::string folder = in_folder("nowhere").string();
    EXPECT_EQ(error_of(in_folder("nowhere") / "file", "new"), "Cannot write '" + folder +
                                                                  "/file': there is no folder '" + folder +
                                                                  "'; create it or name another.");
}

TEST_F(AtomicFile, ThatIsAFolderSaysSo) {
    fs::create_directory(in_folder("folder"));
    EXPECT_EQ(error_of(in_folder("folder"), "new"),
              "Cannot write '" + in_folder("folder").string() + "': it is a folder; name a file.");
    EXPECT_NE(error_of(in_folder("folder/"), "new"), "");
    EXPECT_NE(error_of("", "new"), "");
    EXPECT_EQ(entries(), 1);
}

/// Root may write anywhere: be nobody for the length of a scope.
class Unprivileged {
  public:
    Unprivileged() : was_root_(::geteuid() == 0) {
        if (was_root_) {
            EXPECT_EQ(::seteuid(65534), 0);
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

TEST_F(AtomicFile, InAWriteProtectedFolderSaysSo) {
    fs::permissions(folder_, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read |
                                 fs::perms::others_exec);
    std::string message;
    {
        const Unprivileged nobody;
        message = error_of(in_folder("file"), "new");
    }
    EXPECT_EQ(message, "Cannot write '" + in_folder("file").string() +
                           "': it or its folder is write-protected; choose another place.");
    EXPECT_EQ(entries(), 0);
}

TEST_F(AtomicFile, ThatIsWriteProtectedIsLeftAlone) {
    put(in_folder("file"), "old");
    fs::permissions(in_folder("file"),
                    fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
    std::string message;
    {
        const Unprivileged nobody;
        message = error_of(in_folder("file"), "new");
    }
    EXPECT_NE(message.find("write-protected"), std::string::npos) << message;
    EXPECT_EQ(contents(in_folder("file")), "old");
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, ThatFailsHalfWayLeavesTheOldOneAndNothingElse) {
    put(in_folder("file"), "old");
    // A limit on the size of files stops the write after its first bytes, as a full disk does.
    struct rlimit before {};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit small = before;
    small.rlim_cur = 4096;
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const std::string message = error_of(in_folder("file"), std::string(10000, 'x'));
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);

    EXPECT_NE(message.find("Cannot write '" + in_folder("file").string() + "': "), std::string::npos)
        << message;
    EXPECT_EQ(contents(in_folder("file")), "old");
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, ThatIsADeviceIsWrittenToDirectly) {
    EXPECT_EQ(error_of("/dev/null", "bytes"), "");
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    EXPECT_EQ(error_of("/dev/full", "bytes"),
              "Cannot write '/dev/full': the disk is full; make room or choose another place.");
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

}  // namespace
}  // namespace shufflelens
