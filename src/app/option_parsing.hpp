// How the commands declare their options and read them.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "app/option_values.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::app {

// CLI11 hands every value over as text.

inline CLI::Option* add_value(CLI::App& app, const std::string& name, const std::string& value,
                              const std::string& description) {
    // Where an option is given twice, the last one counts: so a script's own arguments can be overruled.
    return app.add_option(name, CLI::callback_t([](const CLI::results_t&) { return true; }), description)
        ->type_name(value)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

inline void add_flag(CLI::App& app, const std::string& name, const std::string& description) {
    app.add_flag(name, description)->disable_flag_override();
}

inline std::optional<std::string> value_of(const CLI::App& app, const std::string& name) {
    const CLI::Option* option = app.get_option(name);
    if (option->count() == 0) return std::nullopt;
    return option->results().back();
}

inline bool has_flag(const CLI::App& app, const std::string& name) {
    return app.get_option(name)->count() > 0;
}

/// Puts the value of an option, if it was given, through `parse` and into `target`.
template <typename Target, typename Parse>
void take(const CLI::App& app, const std::string& name, Target& target, Parse parse) {
    if (const std::optional<std::string> text = value_of(app, name)) target = parse(*text);
}

inline auto whole(const char* name, std::uint64_t lowest, std::uint64_t highest) {
    return [=](const std::string& text) { return parse_whole(name, text, lowest, highest); };
}

inline auto whole_int(const char* name, int lowest, int highest) {
    return [=](const std::string& text) {
        return static_cast<int>(
            parse_whole(name, text, static_cast<std::uint64_t>(lowest), static_cast<std::uint64_t>(highest)));
    };
}

inline auto variant(const char* name) {
    return [=](const std::string& text) { return &parse_variant(name, text); };
}

inline std::string as_given(const std::string& text) {
    return text;
}

/// A file that was named by nothing is a mistake in a script, not a file.
inline std::string file_name(const CLI::App& app, const std::string& name) {
    std::string file = *value_of(app, name);
    if (file.empty()) throw Error(fmt::format("{} needs the name of a file, not ''", name));
    return file;
}

}  // namespace shufflelens::app
