#include "app/settings.hpp"

#include <cstdlib>
#include <iostream>

#include "app/input_file.hpp"
#include "app/json.hpp"
#include "app/option_values.hpp"
#include "app/remark.hpp"
#include "shufflelens/atomic_file.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/utf8.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens::app {

namespace {

/// No screen, and no desktop of several, reaches farther.
constexpr int kFarthestPixel = 100'000;
/// Ours has a few hundred bytes: a file that does not end is not ours.
constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;

std::filesystem::path absolute_folder(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr) return {};
    std::filesystem::path folder = value;
    // The XDG base directory specification: relative paths are to be ignored.
    return folder.is_absolute() ? folder : std::filesystem::path();
}

// Each gives nothing where the member is missing or is no such value: the program's own choice stands.

std::optional<int> int_in(const Json& json, const char* key, int lowest, int highest) {
    const Json* member = json.find(key);
    const auto value = member != nullptr ? member->whole_number() : std::nullopt;
    if (!value || *value < lowest || *value > highest) return std::nullopt;
    return static_cast<int>(*value);
}

std::optional<double> double_in(const Json& json, const char* key, double lowest, double highest) {
    const Json* member = json.find(key);
    const auto value = member != nullptr ? member->number() : std::nullopt;
    if (!value || !(lowest <= *value && *value <= highest)) return std::nullopt;
    return value;
}

std::optional<std::string> text_of(const Json& json, const char* key) {
    const Json* member = json.find(key);
    return member != nullptr ? member->string() : std::nullopt;
}

std::optional<std::string> variant_in(const Json& json, const char* key) {
    std::optional<std::string> name = text_of(json, key);
    try {
        if (name && find_variant(*name) == nullptr) return std::nullopt;
    } catch (const Error&) {
        return std::nullopt;  // a number out of range
    }
    return name;
}

std::optional<ThemeName> theme_in(const Json& json) {
    const std::optional<std::string> name = text_of(json, "theme");
    if (name == "dark") return ThemeName::Dark;
    if (name == "light") return ThemeName::Light;
    return std::nullopt;
}

std::optional<Screen> screen_in(const Json& json) {
    const std::optional<std::string> name = text_of(json, "screen");
    return name ? find_screen(*name) : std::nullopt;
}

std::optional<Skin> skin_in(const Json& json) {
    const std::optional<std::string> name = text_of(json, "skin");
    for (const SkinName& skin : skin_names()) {
        if (skin.name == name) return skin.skin;
    }
    return std::nullopt;
}

std::optional<WindowPlace> window_in(const Json& json) {
    const Json* member = json.find("window");
    if (member == nullptr) return std::nullopt;
    const auto x = int_in(*member, "x", -kFarthestPixel, kFarthestPixel);
    const auto y = int_in(*member, "y", -kFarthestPixel, kFarthestPixel);
    const auto width = int_in(*member, "width", 1, kFarthestPixel);
    const auto height = int_in(*member, "height", 1, kFarthestPixel);
    if (!x || !y || !width || !height) return std::nullopt;
    const Json* maximized = member->find("maximized");
    return WindowPlace{*x, *y, *width, *height, maximized != nullptr && maximized->is_true()};
}

Settings settings_in(const Json& json) {
    return {.window = window_in(json),
            .theme = theme_in(json),
            .text_scale = double_in(json, "text_scale", kMinTextScale, kMaxTextScale),
            .left = variant_in(json, "left"),
            .right = variant_in(json, "right"),
            .screen = screen_in(json),
            .step_variant = variant_in(json, "step_variant"),
            .skin = skin_in(json),
            .lab_variant = variant_in(json, "lab_variant"),
            .lab_n = int_in(json, "lab_n", 0, kMaxLabItems)};
}

Json json_of(const Settings& settings) {
    Json json = Json::object();
    if (const auto& window = settings.window) {
        json.set("window", Json::object({{"x", window->x},
                                         {"y", window->y},
                                         {"width", window->width},
                                         {"height", window->height},
                                         {"maximized", window->maximized}}));
    }
    if (settings.theme) json.set("theme", *settings.theme == ThemeName::Dark ? "dark" : "light");
    if (settings.text_scale) json.set("text_scale", *settings.text_scale);
    if (settings.left) json.set("left", *settings.left);
    if (settings.right) json.set("right", *settings.right);
    if (settings.screen) json.set("screen", name_of(*settings.screen));
    if (settings.step_variant) json.set("step_variant", *settings.step_variant);
    if (settings.skin) json.set("skin", name_of(*settings.skin));
    if (settings.lab_variant) json.set("lab_variant", *settings.lab_variant);
    if (settings.lab_n) json.set("lab_n", *settings.lab_n);
    return json;
}

void remark(const std::filesystem::path& file, const std::string& what) {
    std::cerr << "shufflelens: the settings in " << printable(file.string()) << " " << printable(what)
              << '\n';
}

void set_aside(const std::filesystem::path& file) {
    std::filesystem::path aside = file;
    aside += ".broken";
    std::error_code error;
    std::filesystem::rename(file, aside, error);
    remark(file, error ? "are broken and cannot be set aside (" + error.message() + "); starting without them"
                       : "are broken; they were set aside as " + aside.filename().string());
}

}  // namespace

std::filesystem::path settings_file() {
    std::filesystem::path folder = absolute_folder("XDG_CONFIG_HOME");
    if (folder.empty()) {
        folder = absolute_folder("HOME");
        if (folder.empty()) return {};
        folder /= ".config";
    }
    return folder / "shufflelens" / "settings.json";
}

Settings load_settings(const std::filesystem::path& file) {
    std::error_code error;
    if (std::filesystem::status(file, error).type() == std::filesystem::file_type::not_found) return {};
    const std::optional<std::string> bytes = read_regular_file(file, kMaxFileBytes);
    if (!bytes) {
        remark(file, "cannot be read; starting without them");
        return {};
    }
    const std::optional<Json> json = Json::parse(*bytes);
    if (!json || !json->is_object()) {
        set_aside(file);
        return {};
    }
    return settings_in(*json);
}

void save_settings(const Settings& settings, const std::filesystem::path& file) {
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error) {
        throw Error("the settings cannot be saved: no folder " + file.parent_path().string() +
                    " can be made (" + error.message() + ")");
    }
    const std::string lost = replace_file_atomically(file, json_of(settings).indented_text() + "\n");
    app::remark(std::cerr, lost);
}

}  // namespace shufflelens::app
