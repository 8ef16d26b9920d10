// The same frame as in a window, drawn once without one.
#include "app/launch.hpp"
#include "app/window_gui.hpp"
#include "render/image.hpp"
#include "render/offscreen.hpp"

namespace shufflelens::app {

namespace {

/// Popups and wrapped text know their size only from the frame before, so the first frames may differ.
constexpr int kFramesToSettle = 3;

}  // namespace

std::string write_screenshot(Workspace& workspace, PixelSize size, const std::filesystem::path& file) {
    workspace.finish_trials();
    const gl::OffscreenContext context;
    gl::RenderTarget target(size.width, size.height);
    Gui gui(workspace);
    for (int frame = 0; frame < kFramesToSettle; ++frame) {
        target.bind();
        gui.draw({.window = size, .framebuffer = size}, {});
        workspace.finish_trials();  // the lab draws its matrix for the room that the frame has found
    }
    return gl::write_png(target.read(), file);
}

}  // namespace shufflelens::app
