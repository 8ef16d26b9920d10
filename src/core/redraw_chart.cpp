#include "shufflelens/redraw_chart.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "shufflelens/check.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

constexpr double kDeviations = 2;  // of the band
constexpr double kMostTicks = 5;

/// 1, 2 or 5 times a power of ten, so that no more than kMostTicks of them are in `highest`.
double tick_distance(double highest) {
    const double fewest = highest / kMostTicks;
    const double decade = std::pow(10, std::floor(std::log10(std::max(fewest, 1.0))));
    for (const double step : {1.0, 2.0, 5.0}) {
        if (step * decade >= fewest) return step * decade;
    }
    return 10 * decade;
}

std::vector<ChartTick> ticks(double highest) {
    const double distance = tick_distance(highest);
    std::vector<ChartTick> all;
    for (double at = 0; at <= highest; at += distance) {
        all.push_back(
            {static_cast<float>(at / highest), with_thousands(static_cast<std::uint64_t>(std::llround(at)))});
    }
    return all;
}

/// The k at which curves have a point, from 0 to `last`.
std::vector<int> chart_places(int last) {
    const int stride = std::max(1, (last + kMostRedrawPoints - 2) / (kMostRedrawPoints - 1));
    std::vector<int> places;
    for (int k = 0; k < last; k += stride) places.push_back(k);
    places.push_back(last);
    return places;
}

}  // namespace

RedrawChart redraw_chart(const RedrawRun& run, int t, const DrawCurve& expected,
                         const MeasuredDraws& measured) {
    const int wanted = run.wanted();
    SHUFFLELENS_CHECK(expected.mean.size() == static_cast<std::size_t>(wanted) + 1);
    const double widest = std::max(1, wanted);
    const double highest = std::max({1.0, static_cast<double>(run.throw_count()),
                                     expected.mean.back() + kDeviations * expected.deviation.back()});
    const auto point = [&](int k, double throws) {
        return ChartPoint{static_cast<float>(k / widest),
                          static_cast<float>(std::clamp(throws / highest, 0.0, 1.0))};
    };
    RedrawChart curves;
    Chart& chart = curves.chart;
    chart.x_ticks = ticks(widest);
    chart.y_ticks = ticks(highest);
    for (const int k : chart_places(wanted)) {
        const auto at = static_cast<std::size_t>(k);
        const double spread = kDeviations * expected.deviation[at];
        chart.fair.push_back(point(k, expected.mean[at]));
        chart.band_low.push_back(point(k, expected.mean[at] - spread));
        chart.band_high.push_back(point(k, expected.mean[at] + spread));
    }
    for (const int k : chart_places(run.filled_after(t))) chart.line.push_back(point(k, run.throws_for(k)));
    chart.line.push_back(point(run.filled_after(t), t));  // up, by the repeats since
    if (measured.runs() == 0) return curves;
    const DrawCurve mean = measured.curve();
    for (const int k : chart_places(wanted)) {
        curves.measured.push_back(point(k, mean.mean[static_cast<std::size_t>(k)]));
    }
    return curves;
}

}  // namespace shufflelens
