// The two ways to show a workspace: in a window, or drawn once into a PNG. Both share one frame.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "app/settings.hpp"
#include "shufflelens/workspace.hpp"

namespace shufflelens::app {

struct PixelSize {
    int width = 1600;
    int height = 1000;
};

/// True where a window can be opened: a display server is named in the environment and answers.
bool has_display();

/// Opens the window and runs until it is closed. Whenever the window comes to rest, and at the end,
/// `remember` gets the settings that changed (place and size, theme, text size, variants), so that even a
/// killed window loses nothing. Throws Error where no window can be opened.
void run_window(Workspace& workspace, const Settings& settings,
                const std::function<void(const Settings&)>& remember);

/// Draws the workspace exactly as it is, offscreen, all trials counted, and writes the PNG.
/// Returns what write_file_atomically does. Throws Error where there is no OpenGL or the file cannot be
/// written.
[[nodiscard]] std::string write_screenshot(Workspace& workspace, PixelSize size,
                                           const std::filesystem::path& file);

}  // namespace shufflelens::app
