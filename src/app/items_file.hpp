// The file that --items names.
#pragma once

#include <string>
#include <vector>

namespace shufflelens::app {

/// The items of a file, as parse_items reads them; "-" is standard input. Throws Error.
std::vector<std::string> load_items(const std::string& file);

}  // namespace shufflelens::app
