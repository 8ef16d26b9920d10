// The item→place matrix as it is painted: a byte a cell, as a pure function.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "shufflelens/lab_exact.hpp"
#include "shufflelens/lab_job.hpp"

namespace shufflelens {

enum class MatrixKind : std::uint8_t {
    Measured,   // share of a cell against its fair share
    Exact,      // its probability against its fair share
    Difference  // counts less exact expectation, in standard deviations
};

/// A square of levels: 128 where a cell is fair, 255 and 1 at the ends of the scale.
struct MatrixPicture {
    MatrixKind kind = MatrixKind::Measured;
    int side = 0;
    std::vector<std::uint8_t> levels = {};  // row by row, row = item
    double full = 0;           // the deviation at the ends: a share of fair, or standard deviations
    std::uint64_t trials = 0;  // of the counts that are shown
};
inline constexpr int kFairLevel = 128;
inline constexpr int kMaxLevel = 255;

/// Whether there is something to show: counts, or exact probabilities.
bool can_show(MatrixKind kind, const LabCounts& counts, const LabExact& exact);

/// A level a cell; where there are more cells than `max_side` a row, one for several: that of the cell
/// farthest from fair, so that no spike is hidden. O(cells). Requires can_show() and max_side >= 1.
MatrixPicture layout_matrix(MatrixKind kind, const LabCounts& counts, const LabExact& exact, int max_side);

}  // namespace shufflelens
