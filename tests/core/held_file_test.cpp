#include "shufflelens/held_file.hpp"

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <optional>

#include "folder_test.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens {
namespace {

namespace fs = std::filesystem;
using test::contents;
using test::put;

template <typename Do>
std::string error_of(const Do& something) {
    try {
        something();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

class Held : public test::FolderTest {
  protected:
    fs::path file() const { return in_folder("file"); }
    std::string error_of_holding(const fs::path& path) const {
        return error_of([&] { const HeldFile held(path, "--it", std::chrono::milliseconds(0)); });
    }
    std::string in_use() const {
        return "--it: another run is using '" + file().string() + "'; wait for its end, or name another file";
    }
};

TEST_F(Held, IsHeldByOneAtATime) {
    put(file(), "old");
    {
        const HeldFile first(file(), "--it");
        EXPECT_TRUE(first.is_there());
        EXPECT_EQ(error_of_holding(file()), in_use());
        fs::create_symlink("file", in_folder("link"));
        EXPECT_NE(error_of_holding(in_folder("link")), "") << "under another name";
    }
    EXPECT_EQ(error_of_holding(file()), "");
    EXPECT_EQ(contents(file()), "old");
    EXPECT_EQ(entries(), 2);
}

TEST_F(Held, GoesOnBeingHeldWhenItIsReplaced) {
    HeldFile held(file(), "--it");
    EXPECT_FALSE(held.is_there());
    for (const char* bytes : {"one", "two"}) {
        EXPECT_EQ(held.replace(bytes), "");
        EXPECT_TRUE(held.is_there() && held.is_as_left());
        EXPECT_EQ(contents(file()), bytes);
    }
    EXPECT_EQ(error_of_holding(file()), in_use());
    EXPECT_EQ(entries(), 1) << "nothing but the file";
}

TEST_F(Held, OfTwoThatFoundNothingTheSecondLeavesTheFirstOnesFileAlone) {
    HeldFile first(file(), "--it");
    HeldFile second(file(), "--it");
    EXPECT_EQ(first.replace("first"), "");
    EXPECT_EQ(error_of([&] { static_cast<void>(second.replace("second")); }), in_use());
    EXPECT_EQ(contents(file()), "first");
    EXPECT_EQ(entries(), 1);
}

TEST_F(Held, IsFreeWhenItsHolderIsKilled) {
    put(file(), "old");
    std::array<int, 2> ready{};
    ASSERT_EQ(::pipe(ready.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        HeldFile held(file(), "--it");
        static_cast<void>(held.replace("child"));
        static_cast<void>(!::write(ready[1], "x", 1));
        ::pause();
    }
    char byte = 0;
    ASSERT_EQ(::read(ready[0], &byte, 1), 1);
    EXPECT_EQ(error_of_holding(file()), in_use());
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_EQ(error_of_holding(file()), "");
    EXPECT_EQ(contents(file()), "child");
    for (const int end : ready) ::close(end);
}

TEST_F(Held, TellsWhetherSomebodyElseHasReplacedIt) {
    put(file(), "old");
    HeldFile held(file(), "--it");
    EXPECT_TRUE(held.is_as_left());
    put(in_folder("other"), "other");
    fs::rename(in_folder("other"), file());
    EXPECT_FALSE(held.is_as_left());
    EXPECT_EQ(held.replace("mine"), "") << "what the caller knows and wants";
    EXPECT_TRUE(held.is_as_left());
    fs::remove(file());
    EXPECT_FALSE(held.is_as_left());
    EXPECT_EQ(held.replace("again"), "");
    EXPECT_EQ(contents(file()), "again");
}

TEST_F(Held, IsAnOrdinaryFile) {
    ASSERT_EQ(::mkfifo(in_folder("fifo").c_str(), 0600), 0);
    for (const fs::path& path : {in_folder("fifo"), fs::path("/dev/stdout"), fs::path("/dev/null")}) {
        EXPECT_EQ(error_of_holding(path),
                  "--it needs an ordinary file, which '" + path.string() + "' is not");
    }
}

}  // namespace
}  // namespace shufflelens
