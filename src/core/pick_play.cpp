#include "shufflelens/pick_play.hpp"

#include <algorithm>

#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

/// Measuring takes a slice a frame: few runs, so that the curve is seen to settle, and few throws.
constexpr std::uint64_t kRunsASlice = 20;
constexpr double kThrowsASlice = 40'000;

RedrawRun redraw_run(const PickSize& size, std::uint64_t seed) {
    FractionSource source(seed);
    return {size.items, size.wanted, source};
}

ShuffledPick shuffled_pick(const PickSize& size, std::uint64_t seed) {
    FractionSource source(seed);
    return {size, source};
}

std::string count_of(int number, std::string_view thing) {
    return counted(static_cast<std::uint64_t>(number), thing);
}

std::string number_of(int number) {
    return with_thousands(static_cast<std::uint64_t>(number));
}

}  // namespace

PickPlay::Runs::Runs(const PickSize& size, std::uint64_t seed)
    : redraw(redraw_run(size, seed)), shuffled(shuffled_pick(size, seed)), player(shuffled.run()) {}

PickPlay::PickPlay(const PickSize& size, std::uint64_t seed)
    : size_(size), seed_(seed), measured_(size.items, size.wanted) {
    restart();
}

void PickPlay::restart() {
    runs_ = std::make_unique<Runs>(size_, seed_);
    cursor_.restart(std::max(redraw().throw_count(), shuffled().draw_count()), 1);
    expected_ = expected_draws(size_.items, size_.wanted);
    measured_ = MeasuredDraws(size_.items, size_.wanted);
    measured_curve_.reset();
    planned_runs_ = static_cast<std::uint64_t>(
        std::clamp(kMostMeasuredThrows / expected_.mean.back(), 1.0, double{kMostMeasuredRuns}));
}

void PickPlay::set_seed(std::uint64_t seed) {
    seed_ = seed;
    restart();
}

void PickPlay::choose_mode(int mode) {
    constexpr int kSizes = static_cast<int>(kPickSizes.size());
    if (mode == kSizes) {
        shows_curve_ = !shows_curve_;
    } else if (0 <= mode && mode < kSizes && size_ != kPickSizes[static_cast<std::size_t>(mode)]) {
        size_ = kPickSizes[static_cast<std::size_t>(mode)];
        restart();
    }
}

// Nothing travels between two steps, so the cursor does not glide.
void PickPlay::step_forward() {
    cursor_.jump(cursor_.position() + 1);
}

void PickPlay::step_back() {
    cursor_.jump(cursor_.position() - 1);
}

void PickPlay::advance(double seconds, double steps_per_second) {
    cursor_.advance(seconds, steps_per_second);
    cursor_.jump(cursor_.position());
    measure_slice(kThrowsASlice, kRunsASlice);
}

void PickPlay::finish() {
    measure_slice(2 * kMostMeasuredThrows, planned_runs_);
}

void PickPlay::measure_slice(double most_throws, std::uint64_t most_runs) {
    if (is_measured()) return;
    const double runs = std::clamp(most_throws / expected_.mean.back(), 1.0, static_cast<double>(most_runs));
    const std::uint64_t end = std::min(planned_runs_, measured_.runs() + static_cast<std::uint64_t>(runs));
    while (measured_.runs() < end) measured_.add_run(seed_);
    measured_curve_ = measured_.curve();
}

int PickPlay::throws() const {
    return std::min(cursor_.position(), redraw().throw_count());
}

int PickPlay::draws() const {
    return std::min(cursor_.position(), shuffled().draw_count());
}

int PickPlay::picked() const {
    // The last item of all needs no draw: it is what is left.
    return draws() == shuffled().draw_count() ? size_.wanted : draws();
}

PickRole PickPlay::left_role(int k) const {
    const int t = throws();
    const bool is_picked = redraw().is_filled(k, t);
    if (t < redraw().throw_count() && redraw().cell(t) == k) {
        return is_picked ? PickRole::Repeated : PickRole::Hit;
    }
    return is_picked ? PickRole::Picked : PickRole::Waiting;
}

PickRole PickPlay::right_role(int k) const {
    const int step = draws();
    if (step < shuffled().draw_count()) {
        const Swap swap = shuffled().run().swap(step);
        if (k == swap.i) return PickRole::Next;
        if (k == swap.j) return PickRole::Hit;
    }
    return k < picked() ? PickRole::Picked : PickRole::Waiting;
}

const Order& PickPlay::order() const {
    runs_->player.seek(draws());
    return runs_->player.order();
}

PickCount left_count(const PickPlay& play) {
    return {count_of(play.throws(), "throw"),
            number_of(play.filled()) + " picked, " +
                count_of(play.redraw().repeats_after(play.throws()), "repeat")};
}

PickCount right_count(const PickPlay& play) {
    return {count_of(play.draws(), "draw"), number_of(play.picked()) + " picked, no repeats"};
}

std::string measured_sentence(const PickPlay& play) {
    const std::uint64_t runs = play.measured_runs();
    if (runs == 0) return "Redrawing is about to be measured.";
    return "Measured in " + counted(runs, "run") +
           " of redrawing: " + short_number(play.measured()->mean.back()) + " throws on average.";
}

}  // namespace shufflelens
