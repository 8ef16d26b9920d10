// What the window says, as text: for people who cannot see it, and where there is no display.
#pragma once

#include <string>

#include "shufflelens/workspace.hpp"

namespace shufflelens::app {

/// Both lanes with their verdicts, code, present step and order, then all orders of the histogram, exact
/// beside measured. UTF-8, aligned for a terminal, a line feed at the end.
std::string comparison_text(const Workspace& workspace);

}  // namespace shufflelens::app
