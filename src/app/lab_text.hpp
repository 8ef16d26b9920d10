// What the bias lab says, as text: for people who cannot see it, and where there is no display.
#pragma once

#include <string>

#include "shufflelens/lab.hpp"

namespace shufflelens::app {

/// The verdict, the statistics and the list of shuffles. UTF-8, aligned for a terminal, a line feed at the
/// end. What is not computed or counted yet is left open: finish() the lab before.
std::string lab_text(const Lab& lab);

}  // namespace shufflelens::app
