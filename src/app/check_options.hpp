// The options of `shufflelens check`.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "app/commands.hpp"

namespace shufflelens::app {

CLI::App& add_check(CLI::App& app);
/// What follows its options in --help.
std::string check_example();
/// Throws Error for options that contradict each other.
CheckCommand check_command(const CLI::App& app);

}  // namespace shufflelens::app
