// The program's own window on a real display, and a user with a keyboard and a mouse: xdotool makes the X
// server send the events, so they take the whole way through GLFW.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>

#include "app/launch.hpp"
#include "app/window.hpp"

namespace shufflelens::app::test {

/// Wakes the window again and again, because next_frame() sleeps while nothing happens.
class Waker {
  public:
    Waker();
    ~Waker();
    Waker(const Waker&) = delete;
    Waker& operator=(const Waker&) = delete;

  private:
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

class RealWindow {
  public:
    static constexpr std::chrono::seconds kPatience{15};  // a sanitizer on a busy machine is slow

    explicit RealWindow(const WorkspaceOptions& options = {}, const Settings& settings = {});

    Workspace& workspace() { return workspace_; }
    Window& window() { return window_; }
    ui::UiState& state() { return window_.state(); }

    /// Draws frames until the condition holds; false after some seconds, or once the window is closed.
    bool comes_true(const std::function<bool()>& condition, std::chrono::seconds patience = kPatience);
    /// Draws frames until nothing moves and nothing waits.
    bool comes_to_rest();
    /// Until every event that was sent before has arrived: a marker is sent after them and waited for.
    void let_events_arrive();

    /// Keys as xdotool names them: "space", "shift+n", "ctrl+plus"; several at once, faster than frames.
    void press(const std::string& keys);
    void type(const std::string& text);
    /// What was copied last.
    std::string clipboard() const;
    /// In window coordinates.
    void click(double x, double y);
    /// Any other xdotool command; "WINDOW" stands for the window's number.
    void xdotool(std::string command);

    /// The window's number on the display.
    const std::string& id() const { return id_; }
    /// As the display server has it.
    PixelSize size() const;

  private:
    Workspace workspace_;
    Window window_;
    std::string id_;
};

}  // namespace shufflelens::app::test
