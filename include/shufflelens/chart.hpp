// A chart as data: points in a unit square, y upwards.
#pragma once

#include <optional>
#include <string>
#include <vector>

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

}  // namespace shufflelens
