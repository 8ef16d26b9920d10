#include "shufflelens/pick_chart.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

constexpr int kFewestTicks = 3;

/// 1, 2 or 5 times a power of ten, and so that there are at least kFewestTicks of them up to `end`.
std::uint64_t tick_distance(double end) {
    std::uint64_t power = 1;
    while (end / static_cast<double>(power * 10) >= kFewestTicks) power *= 10;
    std::uint64_t distance = power;
    for (const std::uint64_t factor : {2U, 5U}) {
        if (end / static_cast<double>(power * factor) >= kFewestTicks) distance = power * factor;
    }
    return distance;
}

std::vector<ChartTick> ticks_to(double end) {
    std::vector<ChartTick> ticks;
    const std::uint64_t distance = tick_distance(end);
    for (std::uint64_t number = 0; static_cast<double>(number) <= end; number += distance) {
        ticks.push_back({static_cast<float>(static_cast<double>(number) / end), with_thousands(number)});
    }
    return ticks;
}

/// Where the curves have points: all k, or as many as are seen.
std::vector<int> shown_counts(int wanted) {
    const int last = std::min(wanted, kMostPickPoints);
    std::vector<int> counts;
    for (int point = 0; point <= last; ++point) {
        counts.push_back(static_cast<int>(std::int64_t{point} * wanted / last));
    }
    return counts;
}

}  // namespace

PickChart pick_chart(const PickPlay& play) {
    const double wanted = play.size().wanted;
    const DrawCurve& exact = play.expected();
    const double top = std::max({exact.mean.back() + 2 * exact.deviation.back(),
                                 static_cast<double>(play.redraw().throw_count()), wanted});
    PickChart chart;
    chart.curves.x_ticks = ticks_to(wanted);
    chart.curves.y_ticks = ticks_to(top);
    const auto point = [&](int k, double draws) {
        return ChartPoint{static_cast<float>(k / wanted),
                          static_cast<float>(std::clamp(draws / top, 0.0, 1.0))};
    };
    const int filled = play.filled();
    for (const int k : shown_counts(play.size().wanted)) {
        const auto at = static_cast<std::size_t>(k);
        const double spread = 2 * exact.deviation[at];
        chart.curves.fair.push_back(point(k, exact.mean[at]));
        chart.curves.band_low.push_back(point(k, exact.mean[at] - spread));
        chart.curves.band_high.push_back(point(k, exact.mean[at] + spread));
        if (play.measured()) chart.measured.push_back(point(k, play.measured()->mean[at]));
        chart.shuffled.push_back(point(k, pick_draws({k, play.size().items})));
        if (k <= filled) chart.curves.line.push_back(point(k, play.redraw().throws_for(k)));
    }
    // Repeats since the last pick cost throws and pick nothing: the line goes up.
    chart.curves.line.push_back(point(filled, play.throws()));
    chart.reached = point(play.picked(), play.draws());
    return chart;
}

}  // namespace shufflelens
