// From the text of an argument to its value, or to one line that says what would be right.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/launch.hpp"
#include "shufflelens/listing.hpp"
#include "shufflelens/theme.hpp"
#include "shufflelens/variant.hpp"
#include "shufflelens/workspace.hpp"

namespace shufflelens::app {

enum class Format { Text, Tsv, Json };
/// A run has the formats of every result, and those of a table to take along.
enum class StepsFormat { Text, Tsv, Json, Markdown, Csv, Latex };

/// How a verdict is written.
enum class CheckFormat { Text, Json, Junit };

/// How rarely a fair shuffle may be called biased.
inline constexpr double kLowestLevel = 0.0001;
inline constexpr double kHighestLevel = 0.5;

/// What stands in the middle of the lab.
struct LabShow {
    LabPicture picture = LabPicture::Places;
    MatrixKind kind = MatrixKind::Measured;
};

inline constexpr PixelSize kSmallestPicture = {320, 240};
inline constexpr PixelSize kLargestPicture = {7680, 4320};

/// Part `part` of `parts`, counted from 1.
struct Shard {
    std::uint64_t part = 1;
    std::uint64_t parts = 1;
};

// Each throws Error where the text is not such a value; `option` is the name to blame, e.g. "--seed".

/// Decimal digits only, in [lowest, highest].
std::uint64_t parse_whole(std::string_view option, std::string_view text, std::uint64_t lowest,
                          std::uint64_t highest);
/// Digits with at most one decimal point, in [lowest, highest].
double parse_decimal(std::string_view option, std::string_view text, double lowest, double highest);
/// "WIDTHxHEIGHT" in [kSmallestPicture, kLargestPicture].
PixelSize parse_size(std::string_view option, std::string_view text);
/// "I/K" with 1 <= I <= K <= kMaxShards.
Shard parse_shard(std::string_view option, std::string_view text);
ThemeName parse_theme(std::string_view option, std::string_view text);
Screen parse_screen(std::string_view option, std::string_view text);
Skin parse_skin(std::string_view option, std::string_view text);
/// "1:4,3:0": steps from 1, and the j of each; the map counts steps from 0.
std::map<int, int> parse_picks(std::string_view option, std::string_view text);
/// A screen's name on the command line and in the settings.
std::string_view name_of(Screen screen);
std::optional<Screen> find_screen(std::string_view name);
LabShow parse_lab_show(std::string_view option, std::string_view text);
Language parse_language(std::string_view option, std::string_view text);
Format parse_format(std::string_view option, std::string_view text);
/// What the input is, by a word such as "matrix". Nothing where it is none of these words.
std::optional<SampleForm> find_sample_form(std::string_view text);
SampleForm parse_sample_form(std::string_view option, std::string_view text);
/// The labels of items, with blanks or commas between them.
std::vector<std::string> parse_start_order(std::string_view option, std::string_view text);
StepsFormat parse_steps_format(std::string_view option, std::string_view text);
/// A row of the variant table; a near miss is answered with the name that was meant.
const Variant& parse_variant(std::string_view option, std::string_view text);

/// "; did you mean 'fy_down'?" for the candidate that the word is a near miss of, else nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace shufflelens::app
