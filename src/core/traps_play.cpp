#include "shufflelens/traps_play.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "shufflelens/error.hpp"

namespace shufflelens {

namespace {

/// A number from 1 on; nothing where the text is none.
std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1) return std::nullopt;
    return number;
}

int find_entry(std::string_view text) {
    const std::span<const TrapEntry> entries = trap_entries();
    const auto count = static_cast<int>(entries.size());
    if (const std::optional<int> number = number_in(text); number && *number <= count) return *number - 1;
    std::string known;
    for (int k = 0; k < count; ++k) {
        const std::string_view name = entries[static_cast<std::size_t>(k)].name();
        if (name == text) return k;
        known += (k == 0 ? "" : ", ") + std::string(name);
    }
    throw Error("the traps are 1 to " + std::to_string(count) + ", or by name " + known);
}

}  // namespace

std::string_view TrapEntry::title() const {
    return trap != nullptr ? variant_named(trap->row).title : broken->title;
}

std::string_view TrapEntry::group() const {
    return trap != nullptr ? title_of(trap->group) : "Not a permutation any more";
}

std::span<const TrapEntry> trap_entries() {
    static const std::vector<TrapEntry> kEntries = [] {
        std::vector<TrapEntry> entries;
        for (const Trap& trap : traps()) entries.push_back({.trap = &trap});
        for (const BrokenShuffle& broken : broken_shuffles()) entries.push_back({.broken = &broken});
        return entries;
    }();
    return kEntries;
}

SceneSizes read_trap(std::string_view text) {
    const std::size_t slash = text.find('/');
    SceneSizes sizes;
    sizes.entry = find_entry(text.substr(0, slash));
    const TrapEntry& entry = trap_entries()[static_cast<std::size_t>(sizes.entry)];
    if (entry.broken != nullptr) sizes.items = kBrokenItems;
    if (slash == std::string_view::npos) return sizes;
    if (entry.broken == nullptr) {
        throw Error(std::string(entry.name()) + " is shown at n = " + std::to_string(entry.trap->n) +
                    " only");
    }
    const std::optional<int> items = number_in(text.substr(slash + 1));
    if (!items || *items < 2 || *items > kMostBrokenItems) {
        throw Error("the number of items must be 2 to " + std::to_string(kMostBrokenItems));
    }
    sizes.items = *items;
    return sizes;
}

std::string write_trap(const SceneSizes& sizes) {
    const TrapEntry& entry = trap_entries()[static_cast<std::size_t>(sizes.entry)];
    const std::string name(entry.name());
    return entry.broken == nullptr ? name : name + "/" + std::to_string(sizes.items);
}

TrapsPlay::TrapsPlay(const SceneSizes& sizes, std::uint64_t seed) : seed_(seed), entry_(sizes.entry) {
    if (entry().broken != nullptr) items_ = sizes.items;
    rebuild();
}

void TrapsPlay::set_seed(std::uint64_t seed) {
    seed_ = seed;
    rebuild();
}

void TrapsPlay::choose_mode(int entry) {
    if (entry < 0 || entry >= static_cast<int>(trap_entries().size()) || entry == entry_) return;
    entry_ = entry;
    rebuild();
}

void TrapsPlay::write_sizes(SceneSizes& sizes) const {
    sizes.entry = entry_;
    sizes.items = entry().broken != nullptr ? items_ : 0;
}

void TrapsPlay::set_item_count(int n) {
    items_ = std::clamp(n, 2, kMostBrokenItems);
    rebuild();
}

void TrapsPlay::rebuild() {
    orders_.reset();
    places_.reset();
    run_.reset();
    if (const Trap* trap = entry().trap) {
        orders_ = exact_orders(variant(), trap->n);
        places_ = exact_places(*orders_);
        cursor_.restart(0, 1);
        return;
    }
    const BrokenShuffle& broken = *entry().broken;
    FractionSource source(seed_);
    run_ = std::make_unique<const BrokenRun>(broken, items_, source);
    losses_ = items_ <= kMostWalkedItems ? exact_losses(broken, items_)
                                         : measured_losses(broken, items_, seed_, kBrokenTrials);
    std::vector<std::string> names;
    for (Item item = 0; item < items_; ++item) names.push_back(std::to_string(item + 1));
    names.emplace_back("?");
    labels_ = ItemLabels(names);
    // None fades: it is the damage that is looked at.
    settled_.assign(static_cast<std::size_t>(broken.cell_count(items_)), std::numeric_limits<int>::max());
    cursor_.restart(run_->step_count(), 1);
    to_end();
}

void TrapsPlay::move(int rows, int columns) {
    const int by = rows != 0 || run_ == nullptr ? rows + columns : 0;
    if (by != 0) {
        choose_mode(std::clamp(entry_ + by, 0, static_cast<int>(trap_entries().size()) - 1));
    } else {
        ScenePlay::move(rows, columns);
    }
}

void TrapsPlay::seek(int step) {
    cursor_.pause();
    cursor_.jump(step);
}

void TrapsPlay::step_forward() {
    cursor_.stride_forward();
}

void TrapsPlay::step_back() {
    cursor_.stride_back();
}

void TrapsPlay::to_start() {
    seek(0);
}

void TrapsPlay::to_end() {
    seek(cursor_.last());
}

void TrapsPlay::toggle_play() {
    cursor_.toggle_play();
}

void TrapsPlay::advance(double seconds, double steps_per_second) {
    cursor_.advance(seconds, steps_per_second);
}

StageScene TrapsPlay::stage() const {
    const Cursor::Pose pose = cursor_.pose();
    StageScene scene = {.array = run_->cells(pose.from), .settled = settled_, .steps_done = pose.from};
    scene.labels = &labels_;
    if (pose.from == run_->step_count()) return scene;
    scene.step = run_->step(pose.from);
    scene.swap = run_->swap(pose.from);
    if (pose.phase == 0) return scene;
    scene.phase = pose.phase;
    scene.motion = run_->shuffle().breakage == Breakage::BeyondEnd ? Motion::Swap : Motion::CopyToI;
    return scene;
}

std::string TrapsPlay::losses_sentence() const {
    const BrokenShuffle& broken = *entry().broken;
    const std::string runs = with_thousands(losses_.runs);
    const std::string intact = with_thousands(losses_.by_lost.front());
    const std::string all =
        losses_.exact ? "Of all " + runs + " sequences of draws " : "Measured: of " + runs + " runs ";
    const Fraction left = losses_.mean_left();
    return all + intact + " " + (losses_.by_lost.front() == 1 ? "leaves" : "leave") +
           " every item in the array, exactly " + std::string(broken.chance_text) + " = " +
           percent_text(broken.chance(items_)) + ". On average " + short_number(left.value()) + " of " +
           std::to_string(items_) + " items are left, exactly " + std::string(broken.left_text) + " = " +
           short_number(broken.mean_left(items_)) + ".";
}

}  // namespace shufflelens
