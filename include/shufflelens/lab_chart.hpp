// The two curves of the lab as pure functions: points in a unit square, y upwards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "shufflelens/lab.hpp"

namespace shufflelens {

struct ChartPoint {
    float x = 0;
    float y = 0;
};
struct ChartTick {
    float at = 0;
    std::string text;
};
struct Chart {
    std::vector<ChartTick> x_ticks;
    std::vector<ChartTick> y_ticks;
    std::vector<ChartPoint> line;      // this shuffle
    std::vector<ChartPoint> fair;      // a fair one, on average
    std::vector<ChartPoint> band_low;  // and where chance puts it nearly always; same x in all three
    std::vector<ChartPoint> band_high;
    std::optional<float> level;        // height of a horizontal line: what the first curve comes to
    std::optional<ChartPoint> marked;  // where the slider is
};

/// Distance over the number of shuffles, both logarithmic, beside what a fair shuffle shows (mean ± 2σ).
Chart distance_chart(const Lab& lab);

/// Chance to notice over the number of shuffles; from 1 shuffle to kMaxLabTrials.
Chart chance_chart(const Lab& lab);

/// Where the slider stands for so many shuffles, in [0, 1], and back: to one of preferred_numbers().
float slider_share(std::uint64_t trials);
std::uint64_t slider_trials(float share);

}  // namespace shufflelens
