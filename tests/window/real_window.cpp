#include "window/real_window.hpp"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace shufflelens::app::test {

namespace {

constexpr auto kBetweenWakes = std::chrono::milliseconds(5);

std::string output_of(const std::string& command) {
    std::string output;
    FILE* pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return output;
    std::array<char, 256> buffer{};
    while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) output += buffer.data();
    ::pclose(pipe);
    while (!output.empty() && output.back() == '\n') output.pop_back();
    return output;
}

}  // namespace

Waker::Waker()
    : thread_([this] {
          while (!stop_) {
              glfwPostEmptyEvent();
              std::this_thread::sleep_for(kBetweenWakes);
          }
      }) {}

Waker::~Waker() {
    stop_ = true;
    thread_.join();
}

RealWindow::RealWindow(const WorkspaceOptions& options, const Settings& settings)
    : workspace_(options), window_(workspace_, settings) {
    id_ = output_of("xdotool search --sync --onlyvisible --name '^ShuffleLens$'");
    EXPECT_FALSE(id_.empty());
    EXPECT_EQ(id_.find('\n'), std::string::npos) << "one window, not " << id_;
    xdotool("windowfocus WINDOW mousemove --window WINDOW 2 2");
    EXPECT_TRUE(comes_true([] { return glfwGetWindowAttrib(glfwGetCurrentContext(), GLFW_FOCUSED) != 0; }));
}

bool RealWindow::comes_true(const std::function<bool()>& condition, std::chrono::seconds patience) {
    const Waker waker;
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > deadline || !window_.next_frame()) return condition();
    }
    return true;
}

bool RealWindow::comes_to_rest() {
    return comes_true([this] { return window_.is_idle(); });
}

void RealWindow::let_events_arrive() {
    // The X server delivers in order. F12 is bound to nothing.
    for (const auto& [command, state] : {std::pair{"keydown F12", GLFW_PRESS}, {"keyup F12", GLFW_RELEASE}}) {
        xdotool(command);
        EXPECT_TRUE(comes_true(
            [wanted = state] { return glfwGetKey(glfwGetCurrentContext(), GLFW_KEY_F12) == wanted; }));
    }
    EXPECT_TRUE(window_.next_frame());  // the keys act at the end of a frame
}

// GLFW takes two presses of one key within the same millisecond for one, so they come a little apart: still
// several in a frame, and faster than any finger.
void RealWindow::press(const std::string& keys) {
    xdotool("key --delay 3 " + keys);
}

std::string RealWindow::clipboard() const {
    const char* text = glfwGetClipboardString(nullptr);
    return text == nullptr ? std::string() : std::string(text);
}

void RealWindow::type(const std::string& text) {
    xdotool("type --delay 3 '" + text + "'");
}

void RealWindow::click(double x, double y) {
    xdotool("mousemove --window WINDOW " + std::to_string(static_cast<int>(x)) + " " +
            std::to_string(static_cast<int>(y)));
    EXPECT_TRUE(comes_true([x, y] {
        double at_x = 0;
        double at_y = 0;
        glfwGetCursorPos(glfwGetCurrentContext(), &at_x, &at_y);
        return at_x == static_cast<int>(x) && at_y == static_cast<int>(y);
    }));
    window_.next_frame();
    // Pressed and released in different frames, as fingers do it.
    xdotool("mousedown 1");
    EXPECT_TRUE(comes_true([] { return glfwGetMouseButton(glfwGetCurrentContext(), 0) == GLFW_PRESS; }));
    EXPECT_TRUE(window_.next_frame());
    xdotool("mouseup 1");
    EXPECT_TRUE(comes_true([] { return glfwGetMouseButton(glfwGetCurrentContext(), 0) == GLFW_RELEASE; }));
    EXPECT_TRUE(window_.next_frame());
}

void RealWindow::xdotool(std::string command) {
    constexpr std::string_view kWindow = "WINDOW";
    for (std::size_t at = 0; (at = command.find(kWindow, at)) != std::string::npos; at += id_.size())
        command.replace(at, kWindow.size(), id_);
    EXPECT_EQ(std::system(("xdotool " + command).c_str()), 0) << command;
}

PixelSize RealWindow::size() const {
    PixelSize size;
    glfwGetWindowSize(glfwGetCurrentContext(), &size.width, &size.height);
    return size;
}

}  // namespace shufflelens::app::test
