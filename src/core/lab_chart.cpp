#include "shufflelens/lab_chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "shufflelens/log_axis.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

/// Under this distance nobody looks.
constexpr double kLowestDistance = 1e-7;

std::string power_of_ten(int exponent) {
    if (exponent <= 3)
        return with_thousands(static_cast<std::uint64_t>(std::llround(std::pow(10, exponent))));
    return "10" + superscript(exponent);
}

/// So many decades that a tick in each has room.
std::vector<ChartTick> decades(const LogAxis& axis, int last) {
    const int step = last <= 6 ? 1 : 3;
    std::vector<ChartTick> ticks;
    for (int exponent = 0; exponent <= last; exponent += step) {
        ticks.push_back({axis.clamped(std::pow(10, exponent)), power_of_ten(exponent)});
    }
    return ticks;
}

std::string percent_tick(int exponent) {
    if (exponent >= -2) return std::to_string(std::llround(std::pow(10, exponent + 2))) + " %";
    std::string text = "0.";
    for (int zeros = exponent; zeros < -3; ++zeros) text += '0';
    return text + "1 %";
}

}  // namespace

Chart distance_chart(const Lab& lab) {
    Chart chart;
    const LabCounts& counts = lab.counts();
    const int last =
        std::max(1, static_cast<int>(std::ceil(std::log10(static_cast<double>(lab.trials())) - 1e-9)));
    const LogAxis x = LogAxis::between(1, std::pow(10, last));
    // Down to what a fair shuffle comes to, but no further than what is shown here can go.
    const double end = fair_distance(lab.item_count(), static_cast<std::uint64_t>(std::pow(10, last))).mean;
    const int lowest = static_cast<int>(std::floor(std::log10(std::clamp(end, kLowestDistance, 0.1))));
    const LogAxis y = LogAxis::between(std::pow(10, lowest), 1);
    chart.x_ticks = decades(x, last);
    for (int exponent = 0; exponent >= lowest; exponent -= lowest < -4 ? 2 : 1) {
        chart.y_ticks.push_back({y.clamped(std::pow(10, exponent)), percent_tick(exponent)});
    }
    for (const std::uint64_t trials : preferred_numbers()) {
        if (static_cast<double>(trials) > std::pow(10, last)) break;
        const FairDistance fair = fair_distance(lab.item_count(), trials);
        const float at = x.clamped(static_cast<double>(trials));
        chart.fair.push_back({at, y.clamped(fair.mean)});
        chart.band_low.push_back({at, y.clamped(fair.mean - 2 * fair.deviation)});
        chart.band_high.push_back({at, y.clamped(std::min(1.0, fair.mean + 2 * fair.deviation))});
    }
    for (const LabMark& mark : counts.history) {
        chart.line.push_back({x.clamped(static_cast<double>(mark.trials)), y.clamped(mark.distance)});
    }
    if (counts.trials > 0) {
        chart.line.push_back({x.clamped(static_cast<double>(counts.trials)), y.clamped(counts.distance)});
    }
    if (lab.exact().known() && lab.exact().distance > 0) chart.level = y.clamped(lab.exact().distance);
    return chart;
}

Chart chance_chart(const Lab& lab) {
    Chart chart;
    constexpr int kDecades = 12;
    const LogAxis x = LogAxis::between(1, std::pow(10, kDecades));
    chart.x_ticks = decades(x, kDecades);
    for (const auto& [share, text] :
         {std::pair{0.0F, "0 %"}, std::pair{0.5F, "50 %"}, std::pair{1.0F, "100 %"}}) {
        chart.y_ticks.push_back({share, text});
    }
    for (const ChancePoint& point : lab.exact().chances) {
        chart.line.push_back(
            {x.clamped(static_cast<double>(point.trials)), static_cast<float>(point.chance)});
    }
    chart.marked = ChartPoint{x.clamped(static_cast<double>(lab.patience())),
                              static_cast<float>(lab.chance_at_patience())};
    return chart;
}

float slider_share(std::uint64_t trials) {
    return LogAxis::between(1, static_cast<double>(kMaxLabTrials))
        .clamped(static_cast<double>(std::max(trials, std::uint64_t{1})));
}

std::uint64_t slider_trials(float share) {
    const double wanted = std::pow(static_cast<double>(kMaxLabTrials), static_cast<double>(share));
    const std::span<const std::uint64_t> numbers = preferred_numbers();
    return *std::min_element(numbers.begin(), numbers.end(), [&](std::uint64_t a, std::uint64_t b) {
        const auto off = [&](std::uint64_t number) {
            return std::abs(std::log(static_cast<double>(number) / wanted));
        };
        return off(a) < off(b);
    });
}

}  // namespace shufflelens
