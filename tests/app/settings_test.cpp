#include "app/settings.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "shufflelens/error.hpp"

namespace shufflelens::app {
namespace {

class SettingsFile : public ::testing::Test {
  protected:
    void SetUp() override {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        folder_ = std::filesystem::path(::testing::TempDir()) / (std::string("settings_") + test->name());
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        file_ = folder_ / "settings.json";
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    void write(const std::string& bytes) const { std::ofstream(file_, std::ios::binary) << bytes; }

    /// What is loaded, and what is said on stderr.
    Settings load() {
        ::testing::internal::CaptureStderr();
        Settings settings = load_settings(file_);
        said_ = ::testing::internal::GetCapturedStderr();
        return settings;
    }

    static bool is_default(const Settings& settings) {
        return !settings.window && !settings.theme && !settings.text_scale && !settings.left &&
               !settings.right && !settings.screen && !settings.lab_variant && !settings.lab_n;
    }

    std::filesystem::path folder_;
    std::filesystem::path file_;
    std::string said_;
};

TEST_F(SettingsFile, GivesBackWhatWasSaved) {
    file_ = folder_ / "new" / "folder" / "settings.json";
    const Settings saved = {.window = WindowPlace{-5, 7, 1280, 720, true},
                            .theme = ThemeName::Light,
                            .text_scale = 1.5,
                            .left = "fy_up",
                            .right = "naive_up",
                            .screen = Screen::Lab,
                            .step_variant = "fy_up",
                            .skin = Skin::Lots,
                            .lab_variant = "naive_down",
                            .lab_n = 52};
    save_settings(saved, file_);
    const Settings loaded = load();
    ASSERT_TRUE(loaded.window);
    EXPECT_EQ(loaded.window->x, -5);
    EXPECT_EQ(loaded.window->y, 7);
    EXPECT_EQ(loaded.window->width, 1280);
    EXPECT_EQ(loaded.window->height, 720);
    EXPECT_TRUE(loaded.window->maximized);
    EXPECT_EQ(loaded.theme, ThemeName::Light);
    EXPECT_EQ(loaded.screen, Screen::Lab);
    EXPECT_EQ(loaded.step_variant, "fy_up");
    EXPECT_EQ(loaded.skin, Skin::Lots);
    EXPECT_EQ(loaded.lab_variant, "naive_down");
    EXPECT_EQ(loaded.lab_n, 52);
    EXPECT_EQ(loaded.text_scale, 1.5);
    EXPECT_EQ(loaded.left, "fy_up");
    EXPECT_EQ(loaded.right, "naive_up");
    EXPECT_EQ(said_, "");
}

TEST_F(SettingsFile, IsStillReadAsEarlierReleasesWroteIt) {
    write(R"({"window": {"x": 1, "y": 2, "width": 800, "height": 600, "maximized": false},
              "theme": "light", "text_scale": 1.2, "left": "naive_up", "right": "fy_up"})");
    const Settings expected = {.window = WindowPlace{1, 2, 800, 600, false},
                               .theme = ThemeName::Light,
                               .text_scale = 1.2,
                               .left = "naive_up",
                               .right = "fy_up"};
    EXPECT_EQ(load(), expected);
    EXPECT_EQ(said_, "");
}

TEST_F(SettingsFile, LeavesOutShufflesThatAreNone) {
    write(R"({"left": "modulo:99", "right": "fy_down+nothing", "step_variant": "cmp_merge+round",
              "lab_variant": "naive_up+modulo:8"})");
    const Settings settings = load();
    EXPECT_FALSE(settings.left || settings.right || settings.step_variant);
    EXPECT_EQ(settings.lab_variant, "naive_up+modulo:8");
}

TEST_F(SettingsFile, KeepsUnsetMembersUnset) {
    save_settings({}, file_);
    EXPECT_TRUE(is_default(load()));
}

TEST_F(SettingsFile, MayBeMissing) {
    EXPECT_TRUE(is_default(load()));
    EXPECT_EQ(said_, "");
}

TEST_F(SettingsFile, IsSetAsideWhenBroken) {
    for (const char* bytes : {"", "{", "[]", "null", "{\"theme\":\"light\"} x", "\xFF", "{'theme':1}"}) {
        write(bytes);
        EXPECT_TRUE(is_default(load())) << bytes;
        EXPECT_NE(said_.find("are broken; they were set aside as settings.json.broken\n"), std::string::npos)
            << said_;
        EXPECT_EQ(said_.find('\n'), said_.size() - 1) << said_;
        EXPECT_FALSE(std::filesystem::exists(file_));
        std::ifstream aside(folder_ / "settings.json.broken", std::ios::binary);
        EXPECT_EQ(std::string(std::istreambuf_iterator<char>(aside), {}), bytes);
    }
}

TEST_F(SettingsFile, LosesOnlyTheMembersThatAreWrong) {
    write(R"({"theme":"blue","text_scale":9,"left":"bogosort","right":"naive_up","later":[1],
              "window":{"x":0,"y":0,"width":0,"height":10}})");
    const Settings settings = load();
    EXPECT_FALSE(settings.theme || settings.text_scale || settings.left || settings.window);
    EXPECT_EQ(settings.right, "naive_up");
    EXPECT_EQ(said_, "");
    EXPECT_TRUE(std::filesystem::exists(file_));
    write(
        R"({"theme":1,"text_scale":"2","left":null,"right":{},"window":{"x":1e300,"y":0,"width":1,"height":1}})");
    EXPECT_TRUE(is_default(load()));
    write(R"({"window":{"x":1,"y":2,"width":3,"height":99999999999999999999}})");
    EXPECT_TRUE(is_default(load()));
}

TEST_F(SettingsFile, IsLeftAloneWhenItIsNoFile) {
    std::filesystem::create_directory(file_);
    EXPECT_TRUE(is_default(load()));
    EXPECT_NE(said_.find("cannot be read"), std::string::npos) << said_;
    EXPECT_TRUE(std::filesystem::is_directory(file_));
}

TEST_F(SettingsFile, SaysWhereItCannotBeSaved) {
    write("in the way");
    EXPECT_THROW(save_settings({}, file_ / "settings.json"), Error);
}

TEST(SettingsFolder, FollowsTheXdgRules) {
    const char* home_before = std::getenv("HOME");
    const std::string home = home_before == nullptr ? "" : home_before;
    setenv("HOME", "/nowhere", 1);
    setenv("XDG_CONFIG_HOME", "/etc/ada", 1);
    EXPECT_EQ(settings_file(), "/etc/ada/shufflelens/settings.json");
    setenv("XDG_CONFIG_HOME", "relative", 1);
    EXPECT_EQ(settings_file(), "/nowhere/.config/shufflelens/settings.json");
    unsetenv("XDG_CONFIG_HOME");
    EXPECT_EQ(settings_file(), "/nowhere/.config/shufflelens/settings.json");
    unsetenv("HOME");
    EXPECT_EQ(settings_file(), "");
    setenv("HOME", home.c_str(), 1);
}

}  // namespace
}  // namespace shufflelens::app
