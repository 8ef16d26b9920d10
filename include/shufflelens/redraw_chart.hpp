// How many throws it takes to fill k cells, as a chart over k: one run, the mean of many, and what
// n(H_n − H_(n−k)) says.
#pragma once

#include <vector>

#include "shufflelens/chart.hpp"
#include "shufflelens/redraw.hpp"

namespace shufflelens {

/// Cells over the width, throws over the height, both from 0 and in equal steps. `line` is the run as far as
/// t throws, `fair` the exact mean, the band two standard deviations of one run on both sides of it.
struct RedrawChart {
    Chart chart;
    std::vector<ChartPoint> measured;  // the mean of the measured runs; none where there is no run yet
};

/// Requires t in [0, run.throw_count()], and that `expected` and `measured` are for the run's cells. No more
/// than kMostRedrawPoints points a curve, the last one always among them. O(wanted).
RedrawChart redraw_chart(const RedrawRun& run, int t, const DrawCurve& expected,
                         const MeasuredDraws& measured);
inline constexpr int kMostRedrawPoints = 400;

}  // namespace shufflelens
