// From arguments to a command. CLI11 splits the arguments and writes the help; what a value may be, and every
// message, is ours, so that they are one line each and the same with every release of CLI11.
#pragma once

#include <string>
#include <vector>

#include "app/commands.hpp"

namespace shufflelens::app {

/// The command that the arguments (without the program's name) ask for. Throws Error. Reads no file.
Command parse_command_line(const std::vector<std::string>& arguments);

}  // namespace shufflelens::app
