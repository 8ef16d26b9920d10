// Numbers of orders that fit no machine word: 52! has 68 digits.
#pragma once

#include <optional>
#include <string>

#include "shufflelens/step.hpp"

namespace shufflelens {

/// log10(n!), 0 for n = 0. Requires n >= 0.
double log10_factorial(int n);

/// The number with this decimal logarithm in three digits: "8.07×10⁶⁷". Requires
/// log10 >= 0.
std::string power_of_ten_text(double log10);

/// "13! = 6,227,020,800" where n! fits 64 bits, "52! = 8.07×10⁶⁷" above. Requires n >= 0.
std::string factorial_text(int n);

/// log10 of the number of draw sequences of a schedule. O(steps).
double log10_paths(const Schedule& schedule);

/// m where the schedule's choices, multiplied, are m!: they are m, m-1, … down to 2 or 1, or the other way
/// round. Nothing where they are not.
std::optional<int> paths_as_factorial(const Schedule& schedule);

/// Whether the number of draw sequences is a multiple of n!. Where it is not, the orders cannot all be
/// equally likely. Requires n >= 0. O(n · steps).
bool paths_share_evenly(const Schedule& schedule, int n);

}  // namespace shufflelens
