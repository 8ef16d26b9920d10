// What the program remembers between two runs, in the user's configuration folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "shufflelens/theme.hpp"
#include "shufflelens/workspace.hpp"

namespace shufflelens::app {

struct WindowPlace {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    bool maximized = false;

    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

/// Unset members were never changed by the user: the program's own choice stands.
struct Settings {
    std::optional<WindowPlace> window = {};
    std::optional<ThemeName> theme = {};
    std::optional<double> text_scale = {};
    std::optional<std::string> left = {};
    std::optional<std::string> right = {};
    std::optional<Screen> screen = {};
    std::optional<std::string> step_variant = {};
    std::optional<Skin> skin = {};
    std::optional<std::string> lab_variant = {};
    std::optional<int> lab_n = {};

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// $XDG_CONFIG_HOME/shufflelens/settings.json, or ~/.config/… ; empty where neither is set.
std::filesystem::path settings_file();

/// Reads the file; a missing one gives the defaults. A broken one is renamed to *.broken with one line on
/// stderr, and gives the defaults.
Settings load_settings(const std::filesystem::path& file);

/// Writes the file atomically, making its folder. Throws Error.
void save_settings(const Settings& settings, const std::filesystem::path& file);

}  // namespace shufflelens::app
