// Tallies as JSON: what `trials --format json` and --checkpoint write and `merge` reads.
//
// One object, counts as they are in Tally:
//   {"format":"shufflelens-tally","version":1,"variant":"fy_down","n":3,"seed":1938,"quantity":"orders",
//    "planned":600,"trials":400,"ranges":[[0,200],[300,500]],"counts":[64,68,66,67,69,66], statistics…}
// "ranges" are the counted trials, first and behind the last. Places are "places":[[…],…], a row an item, or
// a bin of items. What else a file has, such as statistics, is not read: it is computed from the counts.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>

#include "shufflelens/tally.hpp"

namespace shufflelens::app {

/// Straight to the stream: a big matrix is not built a second time. `more` is put behind the counts: members
/// of the same object, such as "\"p_value\":0.5".
void write_tally(const Tally& tally, std::string_view more, std::ostream& out);

/// Throws Error in one line, that begins with `where`, for whatever is not a tally that could have been
/// counted: no JSON, a missing, double or impossible member, counts that are not those of the trials.
Tally read_tally(std::istream& in, const std::string& where);

/// Throws Error also where there is no such file or it is a folder.
Tally load_tally(const std::filesystem::path& file);

/// What write_tally writes, with nothing more.
std::string tally_text(const Tally& tally);

}  // namespace shufflelens::app
