// What the bias lab says, in words a student can read. UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "shufflelens/lab.hpp"

namespace shufflelens {

/// "shuffle number 12,345 of seed 1938"; "path 5 of 27": numbers from 1.
std::string replayed_trial_title(std::uint64_t trial, std::uint64_t seed);
/// "order 2 1 3", "item 20 ends at place 22".
std::string landing_text(const Landing& landing, int n);
std::string replayed_path_title(std::size_t path, std::size_t paths);

/// For the list: "uniform", "75 % apart", "not known", "…" while it is computed.
std::string distance_text(const LabRow& row);
/// "never", "2,700", "1.3 million", "not known", "…".
std::string notice_text(const LabRow& row);

/// Why the shuffle is fair or not, by counting its paths: "24²⁴ paths cannot be shared evenly among 24!
/// orders." True for every n; O(n log n).
std::string why_sentence(const Variant& variant, int n);
/// What is farthest from fair: "Item 1 ends at place 23 half as often as it should.", in percent; empty where
/// nothing is, or where it is not known.
std::string effect_sentence(const LabExact& exact);
/// The verdict of what was counted, as of the last power of ten.
std::string judgement_sentence(const LabCounts& counts);
/// Why it is judged so seldom.
std::string watching_note();

/// One line of the statistics; the hint is a sentence of explanation.
struct StatisticLine {
    std::string name;
    std::string value;
    std::string hint;
};
/// Of n items; with – where nothing is counted yet.
std::vector<StatisticLine> statistic_lines(const LabCounts& counts, const LabExact& exact, int n);

/// What stands in one cell of the matrix, two lines: count, fair, z; exact.
std::string cell_text(const Lab& lab, const LabCell& cell);
/// The same of an order.
std::string order_text(const Lab& lab, std::uint64_t rank);
std::string landing_text(const Lab& lab, const Landing& landing);

/// What stands in a cell itself: "4.2", a percentage, or standard deviations.
std::string cell_number(const Lab& lab, MatrixKind kind, const LabCell& cell);

/// The scale of the matrix: "+40 %", "as fair: 1/24", "+5 σ"; share in [-1, 1] of the scale.
std::string scale_text(const MatrixPicture& picture, int n, double share);
/// "measured, against the fair share of 4.2 %".
std::string matrix_title(MatrixKind kind);

/// "62 %, 41 million shuffles/s, 9 s left"; "3 %, paused".
std::string progress_text(const Lab& lab);

/// "Who tries 1,000 shuffles notices it in 43 % of all tries."
std::string chance_sentence(const Lab& lab);

/// "5 of 27 paths end in 2 3 1, fair would be 4.5."
std::string tree_sentence(const ChoiceTree& tree, std::uint64_t rank);
/// "j = 0, 2, 1".
std::string path_text(const ChoiceTree& tree, std::size_t path);

}  // namespace shufflelens
