// What picking costs, as a chart: draws needed for k = 0…wanted, both ways.
#pragma once

#include <vector>

#include "shufflelens/chart.hpp"
#include "shufflelens/pick_play.hpp"

namespace shufflelens {

/// At most so many points a curve, however many items there are.
inline constexpr int kMostPickPoints = 200;

struct PickChart {
    Chart curves;                      // `line`: this run so far; `fair` and band: the exact mean, ± 2σ
    std::vector<ChartPoint> measured;  // the mean of many runs
    std::vector<ChartPoint> shuffled;  // the other way: a draw a pick
    ChartPoint reached;                // how far the other way is
};

/// Both axes begin at 0 and are linear. O(points), but for this run: O(points · log throws).
PickChart pick_chart(const PickPlay& play);

}  // namespace shufflelens
