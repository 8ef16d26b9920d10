// What counted trials look like, and what they say: the output of `trials` and of `merge`.
#pragma once

#include <iosfwd>
#include <string>

#include "app/option_values.hpp"
#include "shufflelens/tally.hpp"

namespace shufflelens::app {

/// Counts and statistics; text and tsv also say which planned trials are missing.
void print(const Tally& tally, Format format, std::ostream& out);

/// The same into a file; returns what write_file_atomically does. Throws Error.
[[nodiscard]] std::string print_to_file(const Tally& tally, Format format, const std::string& file);

}  // namespace shufflelens::app
