// The file that --items names, or that is dropped on the scene that shuffles a list.
#pragma once

#include <string>
#include <vector>

namespace shufflelens::app {

/// The items of a file, as parse_items reads them; "-" is standard input. Throws Error.
std::vector<std::string> load_items(const std::string& file);
/// The same of a regular file of no more than a frame can read. Throws Error.
std::vector<std::string> load_dropped_items(const std::string& file);

}  // namespace shufflelens::app
