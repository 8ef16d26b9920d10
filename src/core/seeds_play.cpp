#include "shufflelens/seeds_play.hpp"

#include <algorithm>
#include <cmath>

#include "shufflelens/check.hpp"
#include "shufflelens/large_counts.hpp"
#include "shufflelens/log_axis.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

// What the chart shows at least: all crossings. A deck beyond that makes it larger.
constexpr int kFirstItems = 5;
constexpr double kLastItems = 4'000;
constexpr double kLastBits = 80'000;
constexpr double kLeastBits = 1;  // a logarithm has no 0
constexpr double kRoomBeyond = 1.2;

constexpr double kCurveFactor = 1.04;  // from one point of the curve to the next

/// The row that the scene opens with: what most programs have been seeded with.
constexpr int kFirstMarkedBits = 32;

std::string power_tick(double value) {
    return with_thousands(static_cast<std::uint64_t>(std::llround(value)));
}

std::string number_text(int number) {
    return with_thousands(static_cast<std::uint64_t>(number));
}

int row_of(int bits) {
    const std::span<const SeedSize> rows = seed_sizes();
    const auto row =
        std::find_if(rows.begin(), rows.end(), [bits](const SeedSize& seed) { return seed.bits == bits; });
    return static_cast<int>(row - rows.begin());
}

}  // namespace

SeedChart seed_chart(int n) {
    SHUFFLELENS_CHECK(1 <= n && n <= kMostSeedItems);
    const int first = std::min(kFirstItems, n);
    const auto last = static_cast<int>(std::max(kLastItems, std::round(kRoomBeyond * n)));
    const std::vector<double> bits = log2_factorials(last);
    const auto bits_of = [&bits](int items) { return bits[static_cast<std::size_t>(items)]; };
    const LogAxis x = LogAxis::between(first, last);
    const LogAxis y =
        LogAxis::between(std::max(kLeastBits, bits_of(first)), std::max(kLastBits, bits_of(last)));
    SeedChart seeds;
    Chart& chart = seeds.chart;
    chart.x_ticks = x.ticks(1, power_tick);
    chart.y_ticks = y.ticks(1, power_tick);
    // One item has one order and takes no bit: that is not on the axis.
    for (int items = std::max(2, first); items < last;
         items = std::max(items + 1, static_cast<int>(kCurveFactor * items))) {
        const float height = y.at(bits_of(items));
        if (height > 1) break;
        chart.line.push_back({x.at(items), height});
    }
    chart.marked = ChartPoint{x.at(n), y.clamped(bits_of(n))};
    for (const SeedSize& seed : seed_sizes()) {
        seeds.heights.push_back(y.at(seed.bits));
        seeds.crossings.push_back({x.at(seed.unreachable), y.at(seed.bits)});
    }
    return seeds;
}

SeedsPlay::SeedsPlay(int items) : items_(items), row_(row_of(kFirstMarkedBits)), chart_(seed_chart(items)) {}

void SeedsPlay::choose_items(int items) {
    items = std::clamp(items, 1, kMostSeedItems);
    if (items == items_) return;
    items_ = items;
    chart_ = seed_chart(items_);
}

void SeedsPlay::choose_mode(int mode) {
    if (0 <= mode && mode < static_cast<int>(kSeedDecks.size())) {
        choose_items(kSeedDecks[static_cast<std::size_t>(mode)]);
    }
}

void SeedsPlay::mark(int row) {
    row_ = std::clamp(row, 0, static_cast<int>(seed_sizes().size()) - 1);
}

void SeedsPlay::move(int rows, int columns) {
    mark(row_ - rows);
    choose_items(items_ + columns);
}

std::string SeedsPlay::sentence() const {
    return needed_bits_sentence(items_) + " " + reach_sentence(items_, seed());
}

std::string SeedsPlay::deck_label() const {
    return counted(static_cast<std::uint64_t>(items_), "item") + ": " + bits_text(log2_factorial(items_)) +
           " bits";
}

std::string SeedsPlay::missing_label() const {
    if (items_ < seed().unreachable) return "";
    return bits_text(log2_factorial(items_) - seed().bits) + " bits are missing";
}

std::string seed_hint(int n, const SeedSize& seed) {
    const std::string reach = reach_text(n, seed);
    std::string hint = number_text(seed.bits) + " bits, " + seeds_text(seed.bits) + " seeds\n";
    hint += std::string(seed.note) + "\n";
    hint += "Every order at most up to " + counted(static_cast<std::uint64_t>(seed.unreachable) - 1, "item") +
            ": " + number_text(seed.unreachable) + "! is more than 2^" + std::to_string(seed.bits) + ".\n";
    hint += "Of the orders of " + counted(static_cast<std::uint64_t>(n), "item") + ": " +
            (reach == "all" ? "all can come." : "at most " + reach + " can come.");
    return hint;
}

}  // namespace shufflelens
