// One ImGui context with its panels, for a window or an offscreen picture: the frame that both share.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "app/launch.hpp"
#include "shufflelens/workspace.hpp"
#include "ui/frame.hpp"
#include "ui/keys.hpp"
#include "ui/shown_frame.hpp"

struct GLFWwindow;

namespace shufflelens::app {

/// A window's sizes at one moment. All of a frame follows from one of these: who asks for one size after the
/// other may be told those of two windows, a small one and a large one.
struct WindowSizes {
    PixelSize window = {};       // in the screen's coordinates
    PixelSize framebuffer = {};  // in pixels
    float content_scale = 1;     // of the monitor: how large its owner finds comfortable
};

/// What a frame is laid out and drawn by.
struct FrameScale {
    float width = 0;  // of the window
    float height = 0;
    float density = 1;  // framebuffer pixels per window coordinate
    float text = 1;     // what 100 % text is multiplied by
};
/// The framebuffer's size at a density that displays have, whatever the sizes say; at least as large as a
/// window in which panels can be laid out.
FrameScale frame_scale(const WindowSizes& sizes);

/// Needs a current OpenGL context with its functions loaded, for its whole life.
class Gui {
  public:
    /// For a window; installs ImGui's own event callbacks, so the window's callbacks must be set before.
    Gui(Workspace& workspace, GLFWwindow* window);
    /// For offscreen pictures.
    explicit Gui(Workspace& workspace);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    /// What came from the keyboard since the last frame.
    struct Keys {
        std::span<const ui::KeyPress> presses;
        std::span<const int> codes;  // GLFW's codes of every key pressed, for ImGui's text boxes
    };
    struct Drawn {
        bool is_new = false;
        bool acted = false;  // a key or a panel has changed something: the next frame may differ
    };
    /// Builds the frame and draws it into the bound framebuffer, then lets the keys act: they come last,
    /// because only then it is known whether they were text for a box. Draws nothing where the frame looks
    /// like the last one drawn, which the framebuffer still shows.
    Drawn draw(const WindowSizes& sizes, const Keys& keys);

    /// The framebuffer has lost what was drawn: the next frame is drawn whatever it looks like.
    void draw_anew() { shown_.forget(); }

    ui::UiState& state() { return state_; }

  private:
    class Painter;

    void start();
    void reload_fonts(const FrameScale& scale);
    void show_presses(std::span<const int> codes);
    void show_typed_ahead();
    void paint(float density);

    Workspace& workspace_;
    GLFWwindow* window_;
    ui::UiState state_;
    ui::Fonts fonts_;
    float loaded_density_ = 0;
    int loaded_names_changes_ = 0;
    bool has_drawn_ = false;
    ui::ShownFrame shown_;
    int typing_frames_ = 0;         // so long a box has had the keyboard
    std::vector<int> shown_codes_;  // the last frame's keys.codes
    std::unique_ptr<Painter> painter_;
};

}  // namespace shufflelens::app
