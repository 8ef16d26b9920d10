// An axis of a chart on which equal factors have equal lengths.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "shufflelens/chart.hpp"

namespace shufflelens {

struct LogAxis {
    double low = 0;  // decimal logarithms of its ends
    double high = 1;

    /// Requires 0 < lowest < highest.
    static LogAxis between(double lowest, double highest) {
        return {.low = std::log10(lowest), .high = std::log10(highest)};
    }

    /// 0 at the low end, 1 at the high one, outside of these where the value is not on the axis. Requires
    /// value > 0.
    float at(double value) const { return static_cast<float>((std::log10(value) - low) / (high - low)); }

    /// The same, but at an end where the value is beyond it, 0 included.
    float clamped(double value) const { return value > 0 ? std::clamp(at(value), 0.0F, 1.0F) : 0; }

    /// At every power of ten on it, or only at each so manieth; `text` writes the power.
    template <typename Text>
    std::vector<ChartTick> ticks(int every, const Text& text) const {
        std::vector<ChartTick> ticks;
        const int last = static_cast<int>(std::floor(high));
        for (int power = static_cast<int>(std::ceil(low)); power <= last; power += every) {
            const double value = std::pow(10, power);
            ticks.push_back({at(value), text(value)});
        }
        return ticks;
    }
};

}  // namespace shufflelens
