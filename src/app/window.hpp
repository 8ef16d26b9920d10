// The GLFW window: events in, frames out, and sleep while nothing moves.
#pragma once

#include <memory>
#include <vector>

#include "app/settings.hpp"
#include "app/window_gui.hpp"
#include "shufflelens/workspace.hpp"
#include "ui/keys.hpp"

struct GLFWwindow;

namespace shufflelens::app {

/// Only one may live at a time. The workspace must outlive it.
class Window {
  public:
    /// Opens where the settings say, if that is still on a screen. Throws Error where no window can be
    /// opened.
    Window(Workspace& workspace, const Settings& settings);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    /// Waits for the next frame's time or, while nothing moves, for the next event; then builds one
    /// frame and draws it where it looks different from the last. False once the window was closed.
    bool next_frame();

    /// True where the next frame only comes with an event.
    bool is_idle() const;

    /// Where the window stands, for the next time; not where it was while full screen.
    WindowPlace place() const;

    ui::UiState& state() { return gui_->state(); }
    std::uint64_t frames_built() const { return frames_built_; }
    /// Fewer: a frame that looks like the last one is not drawn.
    std::uint64_t frames_drawn() const { return frames_drawn_; }

  private:
    struct Library {  // GLFW itself
        Library();
        ~Library();
    };

    static Window& of(GLFWwindow* window);
    /// The callback for every event that only needs a few frames.
    template <typename... Details>
    static void wake(GLFWwindow* window, Details...);
    void install_callbacks();
    void on_key(int key, int scancode, int action, int mods);
    void on_character(char32_t character);
    /// A file of items for the scene that shuffles a list.
    void on_drop(const char* path);
    void wait_for_frame();
    void toggle_full_screen();
    void remember_place();
    void look_at_sizes();

    Library library_;
    Workspace& workspace_;
    GLFWwindow* window_ = nullptr;
    std::unique_ptr<Gui> gui_;
    std::vector<ui::KeyPress> keys_;
    std::vector<int> codes_;     // GLFW's, of every key pressed since the last frame
    bool key_repeated_ = false;  // the key press that the next character belongs to
    int frames_to_settle_ = 0;   // an event's effect on hover and layout shows after a few frames
    std::uint64_t frames_built_ = 0;
    std::uint64_t frames_drawn_ = 0;
    double last_frame_seconds_ = 0;
    double frame_seconds_ = 0;  // between two frames while something moves
    WindowPlace place_;
    WindowSizes sizes_;  // as the events so far tell them
};

}  // namespace shufflelens::app
