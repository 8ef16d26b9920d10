#include "shufflelens/timing.hpp"

#include <array>
#include <numeric>
#include <utility>

#include "shufflelens/check.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

std::vector<int> timing_ladder(int largest) {
    SHUFFLELENS_CHECK(1 <= largest && largest <= kMaxShuffledItems);
    std::vector<int> ladder;
    for (int power = 1; power < largest; power *= 10) {
        for (const int n : {power, 2 * power, 5 * power}) {
            if (n < largest) ladder.push_back(n);
        }
    }
    ladder.push_back(largest);
    return ladder;
}

double seconds_per_step(std::span<const TimingPoint> points) {
    double products = 0;
    double squares = 0;
    for (const TimingPoint& point : points) {
        products += static_cast<double>(point.steps) * point.seconds;
        squares += static_cast<double>(point.steps) * point.steps;
    }
    return squares == 0 ? 0 : products / squares;
}

LinearTime::LinearTime(const Variant& variant, int largest, std::uint64_t seed, SecondsClock now)
    : variant_(&variant), ladder_(timing_ladder(largest)), seed_(seed), now_(std::move(now)) {}

void LinearTime::advance(double seconds) {
    if (is_done()) return;
    const double end = now_() + seconds;
    do {
        run_slice();
    } while (!is_done() && now_() < end);
}

void LinearTime::run_slice() {
    const int n = ladder_[points_.size()];
    if (!engine_) {
        source_.emplace(seed_, points_.size());
        engine_.emplace(*variant_, n, *source_);
    }
    const double before = now_();
    for (int k = 0; k < kStepsPerSlice && engine_->tick(); ++k) {
    }
    seconds_ += now_() - before;
    if (engine_->steps_done() < engine_->step_count()) return;
    points_.push_back({n, engine_->steps_done(), std::exchange(seconds_, 0)});
    engine_.reset();
}

double LinearTime::progress() const {
    const auto items = [this](std::size_t count) {
        return std::accumulate(ladder_.begin(), ladder_.begin() + static_cast<std::ptrdiff_t>(count), 0.0);
    };
    return items(points_.size()) / items(ladder_.size());
}

std::string short_duration_text(double seconds) {
    struct Unit {
        double seconds;
        const char* name;
    };
    static constexpr std::array<Unit, 4> kUnits = {{{1, " s"}, {1e-3, " ms"}, {1e-6, " µs"}, {1e-9, " ns"}}};
    for (const Unit& unit : kUnits) {
        if (seconds >= unit.seconds || &unit == &kUnits.back())
            return short_number(seconds / unit.seconds) + unit.name;
    }
    return "";
}

std::string timing_sentence(std::span<const TimingPoint> points) {
    if (points.empty()) return "";
    const TimingPoint& last = points.back();
    return counted(static_cast<std::uint64_t>(last.n), "item") + ": " +
           counted(static_cast<std::uint64_t>(last.steps), "step") + " in " +
           short_duration_text(last.seconds) + ". On the line through all sizes a step takes " +
           short_duration_text(seconds_per_step(points)) + ".";
}

}  // namespace shufflelens
