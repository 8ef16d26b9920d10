// What is watched or dropped may be anything that has a name: nothing of it may be waited for.
#include "app/text_stream.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "app/items_file.hpp"
#include "app/settings.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {
namespace {

namespace fs = std::filesystem;

class TextOfTheWindow : public ::testing::Test {
  protected:
    void SetUp() override {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::path(::testing::TempDir()) / (std::string("text_of_the_window_") + test->name());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    std::string pipe() const {
        const std::string name = folder_ / "pipe";
        EXPECT_EQ(::mkfifo(name.c_str(), 0600), 0);
        return name;
    }
    std::string socket() const {
        const std::string name = fs::path("/tmp") / ("shufflelens-socket-" + std::to_string(::getpid()));
        struct sockaddr_un address {};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, name.c_str(), sizeof(address.sun_path) - 1);
        const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
        fs::remove(name);
        EXPECT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
        ::close(listener);
        fs::rename(name, folder_ / "socket");
        return folder_ / "socket";
    }
    std::string file(const std::string& bytes) const {
        std::ofstream(folder_ / "file", std::ios::binary) << bytes;
        return folder_ / "file";
    }

    fs::path folder_;
};

TEST_F(TextOfTheWindow, IsReadAsOftenAsItIsWanted) {
    SamplePlay play;
    play.open(watched_text(file("1 2\n2 1\n2 1\n")));
    play.finish();
    ASSERT_TRUE(play.state().sample);
    EXPECT_EQ(play.state().sample->shuffles, 3U);
    EXPECT_EQ(play.progress(), 1.0);
    EXPECT_FALSE(play.grows());
    play.set_options({.inverse = true});
    play.finish();
    EXPECT_EQ(play.state().sample->shuffles, 3U);
}

TEST_F(TextOfTheWindow, DoesNotHoldUpTheEndWhereNobodyWritesThePipe) {
    const std::string name = pipe();
    for (const auto& text : {watched_text, dropped_text}) {
        SamplePlay play;
        play.open(text(name));
        EXPECT_TRUE(play.reading());
        EXPECT_TRUE(play.grows());
    }  // ends here, or never
}

TEST_F(TextOfTheWindow, OfAPipeIsReadOnceAndKept) {
    const std::string name = pipe();
    SamplePlay play;
    play.open(watched_text(name));
    const int writer = ::open(name.c_str(), O_WRONLY | O_NONBLOCK);
    ASSERT_GE(writer, 0) << "its reader is there already";
    ASSERT_EQ(::write(writer, "1 2\n2 1\n", 8), 8);
    ::close(writer);
    play.finish();
    ASSERT_TRUE(play.state().sample) << play.state().error;
    EXPECT_EQ(play.state().sample->shuffles, 2U);
    play.set_options({.inverse = true});
    play.finish();
    EXPECT_EQ(play.state().sample->shuffles, 2U);
}

TEST_F(TextOfTheWindow, IsRefusedWithASentence) {
    const std::string nobody = folder_ / "nobody";
    const std::string shut = socket();
    for (const std::string& name : {nobody, shut, folder_.string()}) {
        EXPECT_THROW(watched_text(name), Error) << name;
        SamplePlay play;
        play.open(dropped_text(name));
        play.finish();
        EXPECT_NE(play.state().error.find("'" + name + "'"), std::string::npos) << play.state().error;
        EXPECT_TRUE(play.state().finished);
    }
    SamplePlay play;
    play.open(dropped_text("/dev/zero"));
    play.finish();
    EXPECT_NE(play.state().error.find("0x00 is no text"), std::string::npos) << play.state().error;
}

TEST_F(TextOfTheWindow, IsNoListOfItemsWhereItIsNoRegularFile) {
    for (const std::string& name : {pipe(), socket(), folder_.string(), std::string("/dev/zero"),
                                    std::string("/dev/null"), std::string(folder_ / "nobody")}) {
        EXPECT_THROW(load_dropped_items(name), Error) << name;
    }
    EXPECT_EQ(load_dropped_items(file("Ada\nBen\n")), (std::vector<std::string>{"Ada", "Ben"}));
}

TEST_F(TextOfTheWindow, HoldsNoSettingsWhereItIsNoRegularFile) {
    for (const std::string& name : {pipe(), socket(), folder_.string(), std::string("/dev/zero")}) {
        ::testing::internal::CaptureStderr();
        EXPECT_EQ(load_settings(name), Settings()) << name;
        const std::string said = ::testing::internal::GetCapturedStderr();
        EXPECT_NE(said.find("cannot be read; starting without them"), std::string::npos) << said;
        EXPECT_THROW(save_settings({}, name), Error) << name;
        EXPECT_FALSE(fs::is_regular_file(name)) << name << " was replaced";
    }
}

}  // namespace
}  // namespace shufflelens::app
