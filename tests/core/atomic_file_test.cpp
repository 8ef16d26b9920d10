#include "shufflelens/atomic_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "files/new_file.hpp"
#include "folder_test.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;
using test::contents;
using test::put;
using test::Unprivileged;

std::string error_of(const fs::path& path, const std::string& bytes) {
    try {
        EXPECT_EQ(write_file_atomically(path, bytes), "");
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

class AtomicFile : public test::FolderTest {};

TEST_F(AtomicFile, IsCreatedWithAllBytesIncludingZeros) {
    const std::string bytes("a\0b\r\n\xff", 6);
    EXPECT_EQ(write_file_atomically(in_folder("new"), bytes), "");
    EXPECT_EQ(contents(in_folder("new")), bytes);
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, MayComeInPieces) {
    put(in_folder("file"), "old");
    const std::string lost = write_file_atomically(in_folder("file"), [this](const ByteSink& sink) {
        for (const char* piece : {"one ", "", "two ", "three"}) sink(piece);
        EXPECT_EQ(contents(in_folder("file")), "old");
    });
    EXPECT_EQ(lost, "");
    EXPECT_EQ(contents(in_folder("file")), "one two three");
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, WhosePiecesEndInAnErrorIsLeftAlone) {
    put(in_folder("file"), "old");
    EXPECT_THROW(static_cast<void>(write_file_atomically(in_folder("file"),
                                                         [](const ByteSink& sink) {
                                                             sink("half");
                                                             throw Error("no more");
                                                         })),
                 Error);
    EXPECT_EQ(contents(in_folder("file")), "old");
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, IsReplacedByAShorterOne) {
    put(in_folder("file"), "something longer");
    EXPECT_EQ(write_file_atomically(in_folder("file"), "short"), "");
    EXPECT_EQ(contents(in_folder("file")), "short");
    EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicFile, MayBeEmpty) {
    put(in_folder("file"), "old");
    EXPECT_EQ(write_file_atomically(in_folder("file"), ""), "");
    EXPECT_TRUE(fs::exists(in_folder("file")));
    EXPECT_EQ(contents(in_folder("file")), "");
}

TEST_F(AtomicFile, IsANewFileSoThatAReaderKeepsTheOldBytes) {
    put(in_folder("file"), "old");
    std::ifstream reader(in_folder("file"), std::ios::binary);
    EXPECT_EQ(write_file_atomically(in_folder("file"), "new"), "");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(reader), {}), "old");
    EXPECT_EQ(contents(in_folder("file")), "new");
}

TEST_F(AtomicFile, OfTheLongestPossibleNameIsWritten) {
    const std::string name(255, 'x');
    EXPECT_EQ(write_file_atomically(folder_ / name, "bytes"), "");
    EXPECT_EQ(contents(folder_ / name), "bytes");
}

TEST_F(AtomicFile, KeepsThePermissionsOfTheOldOne) {
    for (const mode_t mode : {0600U, 0644U, 0755U}) {
        put(in_folder("file"), "old");
        ASSERT_EQ(::chmod(in_folder("file").c_str(), mode), 0);
        EXPECT_EQ(write_file_atomically(in_folder("file"), "new"), "");
        struct stat status {};
        ASSERT_EQ(::stat(in_folder("file").c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 07777U, mode);
    }
}

TEST_F(AtomicFile, GetsTheUsersUsualPermissionsWhenNew) {
    const mode_t old = ::umask(027);
    EXPECT_EQ(write_file_atomically(in_folder("file"), "new"), "");
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
    EXPECT_EQ(write_file_atomically(in_folder("link"), "new"), "");
    EXPECT_TRUE(fs::is_symlink(in_folder("link")));
    EXPECT_TRUE(fs::is_symlink(in_folder("relative")));
    EXPECT_EQ(contents(in_folder("elsewhere") / "real"), "new");
    EXPECT_EQ(entries(), 3);
}

TEST_F(AtomicFile, ThroughALinkToNothingCreatesIt) {
    fs::create_symlink("real", in_folder("link"));
    EXPECT_EQ(write_file_atomically(in_folder("link"), "new"), "");
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

TEST_F(AtomicFile, WrittenToADescriptorGoesOnWhereThatIs) {
    put(in_folder("log"), "first\n");
    const int log = ::open(in_folder("log").c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    ASSERT_GE(log, 0);
    fs::create_symlink("/dev/fd/" + std::to_string(log), in_folder("link"));
    const std::string number = std::to_string(log);
    for (const fs::path& path :
         {fs::path("/dev/fd/" + number), fs::path("/proc/self/fd/" + number),
          fs::path("/proc/" + std::to_string(::getpid()) + "/fd/" + number), in_folder("link")}) {
        EXPECT_EQ(error_of(path, "more\n"), "") << path;
    }
    EXPECT_EQ(contents(in_folder("log")), "first\nmore\nmore\nmore\nmore\n");
    struct stat behind_name {};
    struct stat behind_descriptor {};
    ASSERT_EQ(::stat(in_folder("log").c_str(), &behind_name), 0);
    ASSERT_EQ(::fstat(log, &behind_descriptor), 0);
    EXPECT_EQ(behind_name.st_ino, behind_descriptor.st_ino) << "it was replaced";
    ::close(log);
    EXPECT_EQ(error_of("/dev/fd/" + number, "more\n"), "Cannot write '/dev/fd/" + number +
                                                           "': it is not open for writing; name a file, or "
                                                           "a descriptor that is.");
    EXPECT_EQ(entries(), 2);
}

TEST_F(AtomicFile, WrittenToAPipeGoesIntoIt) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    EXPECT_EQ(error_of("/dev/fd/" + std::to_string(ends[1]), "bytes"), "");
    std::string read(5, ' ');
    EXPECT_EQ(::read(ends[0], read.data(), read.size()), 5);
    EXPECT_EQ(read, "bytes");
    ::close(ends[0]);
    ::close(ends[1]);
    ASSERT_EQ(::mkfifo(in_folder("fifo").c_str(), 0600), 0);
    const int reader = ::open(in_folder("fifo").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    EXPECT_EQ(error_of(in_folder("fifo"), "bytes"), "");
    EXPECT_EQ(::read(reader, read.data(), read.size()), 5);
    ::close(reader);
    EXPECT_TRUE(fs::is_fifo(in_folder("fifo")));
}

TEST_F(AtomicFile, WhichMustBeOrdinaryIsNoPipeAndWaitsForNobody) {
    ASSERT_EQ(::mkfifo(in_folder("fifo").c_str(), 0600), 0);
    for (const fs::path& path : {in_folder("fifo"), fs::path("/dev/stdout"), fs::path("/dev/null")}) {
        try {
            static_cast<void>(replace_file_atomically(path, "bytes"));
            FAIL() << path;
        } catch (const Error& error) {
            EXPECT_EQ(error.what(),
                      "Cannot write '" + path.string() + "': it is no ordinary file; name one.");
        }
    }
    EXPECT_EQ(replace_file_atomically(in_folder("file"), "bytes"), "");
    EXPECT_EQ(contents(in_folder("file")), "bytes");
}

/// Does it in a child that a signal ends; the signal.
template <typename Do>
int signal_that_ends(const Do& something) {
    const pid_t child = ::fork();
    if (child == 0) {
        for (const int number : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) std::signal(number, SIG_DFL);
        const struct rlimit no_core = {0, 0};
        ::setrlimit(RLIMIT_CORE, &no_core);
        something();
        ::_exit(0);
    }
    int status = 0;
    EXPECT_EQ(::waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

TEST_F(AtomicFile, WhoseWriterIsKilledIsTheOldOneAndNothingElseIsLeft) {
    if (!test::knows_unnamed_files(folder_)) GTEST_SKIP() << "no unnamed files here";
    put(in_folder("file"), "old");
    for (const int number : {SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT}) {
        for (const char* name : {"file", "new"}) {
            EXPECT_EQ(number, signal_that_ends([&] {
                          static_cast<void>(write_file_atomically(in_folder(name), [&](const ByteSink& sink) {
                              sink("half");
                              std::raise(number);
                          }));
                      }));
        }
        EXPECT_EQ(contents(in_folder("file")), "old");
        EXPECT_EQ(entries(), 1) << "after signal " << number;
    }
}

// Where the system knows no unnamed files.
class NamedNewFile : public AtomicFile {};

TEST_F(NamedNewFile, TakesAFreePlaceOrReplaces) {
    {
        NewFile file(in_folder("file"), "file", 0666, NewFile::Kind::Named);
        EXPECT_EQ(file.kind(), NewFile::Kind::Named);
        file.write("one");
        EXPECT_EQ(entries(), 1);
        EXPECT_EQ(file.put_in_free_place(), NewFile::Placed::Done);
    }
    {
        NewFile file(in_folder("file"), "file", 0600, NewFile::Kind::Named);
        file.write("two");
        EXPECT_EQ(file.put_in_free_place(), NewFile::Placed::NotFree);
        EXPECT_EQ(contents(in_folder("file")), "one");
        EXPECT_EQ(file.put_in_place(), NewFile::Placed::Done);
    }
    { const NewFile unused(in_folder("file"), "file", 0600, NewFile::Kind::Named); }
    EXPECT_EQ(contents(in_folder("file")), "two");
    EXPECT_EQ(entries(), 1);
}

TEST_F(NamedNewFile, IsRemovedBySignals) {
    for (const int number : {SIGTERM, SIGINT, SIGHUP, SIGQUIT}) {
        EXPECT_EQ(number, signal_that_ends([&] {
                      NewFile file(in_folder("file"), "file", 0600, NewFile::Kind::Named);
                      file.write("half");
                      std::raise(number);
                  }));
        EXPECT_EQ(entries(), 0) << "after signal " << number;
    }
    const auto ignore = std::signal(SIGHUP, SIG_IGN);  // as nohup does
    {
        NewFile file(in_folder("file"), "file", 0600, NewFile::Kind::Named);
        std::raise(SIGHUP);
        EXPECT_EQ(file.put_in_place(), NewFile::Placed::Done);
    }
    EXPECT_EQ(std::signal(SIGHUP, ignore), SIG_IGN);
    EXPECT_EQ(entries(), 1);
}

}  // namespace
}  // namespace shufflelens
