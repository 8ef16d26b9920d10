#include "shufflelens/linear_time_play.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "shufflelens/log_axis.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

constexpr std::array<std::string_view, LinearTimePlay::kLoops> kVariants = {"fy_down", "naive_up"};

/// What one frame may spend on measuring, so that the window stays quick.
constexpr double kSecondsAFrame = 0.008;

/// What a clock may not tell from no time at all; the lowest end of the axis.
constexpr double kShortestSeconds = 1e-8;

/// Up to the next power of ten, and at least one of them.
LogAxis axis_between(double lowest, double highest) {
    const double low = std::floor(std::log10(lowest));
    return {.low = low, .high = std::max(low + 1, std::ceil(std::log10(highest)))};
}

std::string number_text(double value) {
    return with_thousands(static_cast<std::uint64_t>(std::llround(value)));
}

/// A power of ten seconds: "10 ns", "1 ms".
std::string power_text(double seconds) {
    struct Unit {
        double seconds;
        const char* name;
    };
    static constexpr std::array<Unit, 4> kUnits = {{{1, " s"}, {1e-3, " ms"}, {1e-6, " µs"}, {1e-9, " ns"}}};
    const auto* unit = std::find_if(kUnits.begin(), kUnits.end() - 1, [seconds](const Unit& candidate) {
        return std::llround(seconds / candidate.seconds) >= 1;
    });
    return std::to_string(std::llround(seconds / unit->seconds)) + unit->name;
}

/// Both ends of a straight line, as far as it is inside.
std::vector<ChartPoint> line_inside(ChartPoint from, ChartPoint to) {
    if (from.y < 0 && to.y > from.y) {
        from.x += (to.x - from.x) * (0 - from.y) / (to.y - from.y);
        from.y = 0;
    }
    return {from, to};
}

constexpr int kYTicksEvery = 2;  // powers of ten

}  // namespace

TimingChart steps_chart(const Variant& variant, const std::vector<TimingPoint>& points, int largest) {
    TimingChart chart;
    const LogAxis x = axis_between(1, largest);
    const LogAxis y = axis_between(1, std::max(1, variant.schedule(largest).steps));
    chart.chart.x_ticks = x.ticks(1, number_text);
    chart.chart.y_ticks = y.ticks(kYTicksEvery, number_text);
    for (const int n : timing_ladder(largest)) {
        const int steps = variant.schedule(n).steps;
        if (steps > 0) chart.chart.line.push_back({x.at(n), y.at(steps)});
    }
    for (const TimingPoint& point : points) {
        if (point.steps > 0) chart.points.push_back({x.at(point.n), y.at(point.steps)});
    }
    return chart;
}

TimingChart seconds_chart(const std::vector<TimingPoint>& points, int largest) {
    TimingChart chart;
    double longest = 10 * kShortestSeconds;
    for (const TimingPoint& point : points) longest = std::max(longest, point.seconds);
    const LogAxis x = axis_between(1, largest);
    const LogAxis y = axis_between(kShortestSeconds, longest);
    chart.chart.x_ticks = x.ticks(1, number_text);
    chart.chart.y_ticks = y.ticks(kYTicksEvery, power_text);
    for (const TimingPoint& point : points) {
        if (point.seconds >= kShortestSeconds) {
            chart.points.push_back({x.at(point.n), y.at(point.seconds)});
        }
    }
    const double a = seconds_per_step(points);
    if (a > 0) {
        // One step an item, near enough on this scale.
        const double last = points.back().n;
        chart.chart.line = line_inside({x.at(1), y.at(a)}, {x.at(last), y.at(a * last)});
    }
    return chart;
}

LinearTimePlay::LinearTimePlay(int largest, std::uint64_t seed, SecondsClock clock)
    : largest_(largest), seed_(seed), clock_(std::move(clock)), variant_(&variant_named(kVariants.front())) {
    restart();
}

void LinearTimePlay::restart() {
    paused_ = false;
    timing_.emplace(
        *variant_, largest_, seed_, clock_ ? clock_ : [] { return 0.0; });
}

void LinearTimePlay::set_seed(std::uint64_t seed) {
    seed_ = seed;
    restart();
}

void LinearTimePlay::choose_mode(int loop) {
    if (loop < 0 || loop >= kLoops || loop == mode_) return;
    mode_ = loop;
    variant_ = &variant_named(kVariants[static_cast<std::size_t>(loop)]);
    restart();
}

void LinearTimePlay::toggle_play() {
    if (is_done()) return restart();
    paused_ = !paused_;
}

void LinearTimePlay::advance(double, double) {
    // Where no clock runs, a slice is all there is to go by.
    if (!paused_) timing_->advance(has_clock() ? kSecondsAFrame : 0);
}

void LinearTimePlay::finish() {
    while (!is_done()) timing_->advance(kSecondsAFrame);
}

std::string LinearTimePlay::sentence() const {
    if (points().empty()) return "";
    if (has_clock()) return timing_sentence(points());
    const TimingPoint& last = points().back();
    return counted(static_cast<std::uint64_t>(last.n), "item") + ": " +
           counted(static_cast<std::uint64_t>(last.steps), "step") +
           ". A picture has no clock: the time is measured in the window.";
}

}  // namespace shufflelens
