#include "shufflelens/hand_loop.hpp"

#include <algorithm>
#include <vector>

#include "made_variants.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/exact.hpp"

namespace shufflelens {

namespace {

constexpr std::array<Affine, 6> kEnds = {0, 1, 2, kN - 2, kN - 1, kN};
constexpr std::array<Affine, 8> kPlaces = {0, 1, kI - 1, kI, kI + 1, kN - 2, kN - 1, kN};
constexpr std::array<Affine, 3> kPartners = {kI, kN - 1, 0};
constexpr std::array kDirections = {Direction::Up, Direction::Down};
constexpr std::array kDirectionNames = {"up", "down"};

std::span<const Affine> bounds_of(LoopSetting setting) {
    switch (setting) {
        case LoopSetting::First:
        case LoopSetting::Last:
            return kEnds;
        case LoopSetting::Low:
        case LoopSetting::High:
            return kPlaces;
        case LoopSetting::Partner:
            return kPartners;
        case LoopSetting::Direction:
            break;
    }
    return {};
}

std::string tight(const Affine& bound) {
    return bound.text(Spacing::Tight);
}

std::vector<std::string> write_values(LoopSetting setting) {
    if (setting == LoopSetting::Direction) return {kDirectionNames.begin(), kDirectionNames.end()};
    std::vector<std::string> values;
    for (const Affine& bound : bounds_of(setting)) values.push_back(tight(bound));
    return values;
}

/// The bound that a setting other than the direction stands for; high ends are included here.
Affine bound_in(const Loop& loop, LoopSetting setting) {
    switch (setting) {
        case LoopSetting::First:
            return loop.first;
        case LoopSetting::Last:
            return loop.last;
        case LoopSetting::Low:
            return loop.low;
        case LoopSetting::High:
            return loop.bound - 1;
        case LoopSetting::Partner:
            return loop.place;
        case LoopSetting::Direction:
            break;
    }
    return {};
}

int number_of(LoopSetting setting, const Loop& loop) {
    if (setting == LoopSetting::Direction) return loop.direction == Direction::Up ? 0 : 1;
    const std::span<const Affine> bounds = bounds_of(setting);
    const auto found = std::find(bounds.begin(), bounds.end(), bound_in(loop, setting));
    return found == bounds.end() ? -1 : static_cast<int>(found - bounds.begin());
}

}  // namespace

std::string_view title_of(LoopSetting setting) {
    constexpr std::array<std::string_view, kLoopSettings.size()> kTitles = {
        "i starts at", "i goes", "i ends at", "j is at least", "j is at most", "a[j] swaps with"};
    return kTitles[static_cast<std::size_t>(setting)];
}

std::span<const std::string> values_of(LoopSetting setting) {
    static const std::array<std::vector<std::string>, kLoopSettings.size()> kValues = [] {
        std::array<std::vector<std::string>, kLoopSettings.size()> values;
        for (const LoopSetting each : kLoopSettings) {
            values[static_cast<std::size_t>(each)] = write_values(each);
        }
        return values;
    }();
    return kValues[static_cast<std::size_t>(setting)];
}

void LoopChoices::choose(LoopSetting setting, int value) {
    const int last = static_cast<int>(values_of(setting).size()) - 1;
    numbers_[static_cast<std::size_t>(setting)] = std::clamp(value, 0, last);
}

Loop loop_of(const LoopChoices& choices) {
    const auto bound = [&](LoopSetting setting) {
        return bounds_of(setting)[static_cast<std::size_t>(choices.of(setting))];
    };
    return {.first = bound(LoopSetting::First),
            .last = bound(LoopSetting::Last),
            .direction = kDirections[static_cast<std::size_t>(choices.of(LoopSetting::Direction))],
            .low = bound(LoopSetting::Low),
            .bound = bound(LoopSetting::High) + 1,
            .place = bound(LoopSetting::Partner)};
}

std::optional<LoopChoices> choices_of(const Loop& loop) {
    LoopChoices choices;
    for (const LoopSetting setting : kLoopSettings) {
        const int number = number_of(setting, loop);
        if (number < 0) return std::nullopt;
        choices.choose(setting, number);
    }
    return choices;
}

std::string text_of(const Loop& loop) {
    SHUFFLELENS_CHECK(choices_of(loop).has_value());
    std::string text(kLoopPrefix);
    text += loop.direction == Direction::Up ? "up:" : "down:";
    text += tight(loop.first) + ".." + tight(loop.last) + ":";
    text += tight(loop.low) + ".." + tight(loop.bound - 1);
    if (loop.place != kI) text += ":with:" + tight(loop.place);
    return text;
}

namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + separator.size();
    }
    return parts;
}

std::string listed(std::span<const std::string> values) {
    std::string text;
    for (std::size_t k = 0; k < values.size(); ++k) {
        text += (k == 0 ? "" : k + 1 == values.size() ? " or " : ", ") + values[k];
    }
    return text;
}

void read_value(LoopSetting setting, std::string_view text, LoopChoices& choices) {
    const std::span<const std::string> values = values_of(setting);
    const auto found = std::find(values.begin(), values.end(), text);
    if (found == values.end()) {
        throw Error("'" + std::string(title_of(setting)) + "' takes " + listed(values) + ", not '" +
                    std::string(text) + "'");
    }
    choices.choose(setting, static_cast<int>(found - values.begin()));
}

void read_ends(LoopSetting from, LoopSetting to, std::string_view text, LoopChoices& choices) {
    const std::vector<std::string_view> ends = split(text, "..");
    if (ends.size() != 2) throw Error("'" + std::string(text) + "' is no range");
    read_value(from, ends[0], choices);
    read_value(to, ends[1], choices);
}

LoopChoices read_choices(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, ":");
    const bool has_partner = parts.size() == 5 && parts[3] == "with";
    if (parts.size() != 3 && !has_partner) throw Error("it needs a direction, a range for i and one for j");
    LoopChoices choices;
    read_value(LoopSetting::Direction, parts[0], choices);
    read_ends(LoopSetting::First, LoopSetting::Last, parts[1], choices);
    read_ends(LoopSetting::Low, LoopSetting::High, parts[2], choices);
    if (has_partner) read_value(LoopSetting::Partner, parts[4], choices);
    return choices;
}

}  // namespace

Loop read_loop(std::string_view text) {
    const std::string_view loop = text.starts_with(kLoopPrefix) ? text.substr(kLoopPrefix.size()) : text;
    try {
        return loop_of(read_choices(loop));
    } catch (const Error& error) {
        throw Error("'" + std::string(text) + "' is no loop: " + error.what() +
                    "; write it like loop:down:n-1..1:0..i or loop:up:0..n-2:0..n-2:with:n-1");
    }
}

Loop loop_named(std::string_view name) {
    const Variant& variant = variant_named(name);
    if (!variant.is_plain()) throw Error("'" + std::string(name) + "' is no loop that is run once as it is");
    const std::optional<LoopChoices> choices = choices_of(*variant.loop);
    SHUFFLELENS_CHECK(choices.has_value());  // a row with another bound needs it in the settings
    return loop_of(*choices);
}

namespace {

/// Enough that bounds stand as they do for every larger n.
constexpr int kLargeN = 12;

/// What a bound is at the step with this i: without i.
Affine seen_at(const Affine& bound, const Affine& i) {
    return {0, bound.times_i * i.times_n + bound.times_n, bound.times_i * i.number + bound.number};
}

/// What is wrong with the step at an end of the loop, in terms of n.
std::string fault_at(const Loop& loop, const Affine& i, int n) {
    const auto is_outside = [n](const Affine& place) { return place.at(0, n) < 0 || place.at(0, n) >= n; };
    const std::string at_i = " at i = " + tight(i);
    const Affine place = seen_at(loop.place, i);
    if (is_outside(place)) {
        const std::string who = loop.place == kI ? "i" : "the place to swap with";
        return who + " may be " + tight(place) + ": there is no such place.";
    }
    const Affine low = seen_at(loop.low, i);
    const Affine high = seen_at(loop.bound - 1, i);
    if (low.at(0, n) > high.at(0, n)) {
        return "there is no j to choose" + at_i + ": " + tight(low) + " … " + tight(high) + " is empty.";
    }
    for (const auto& [end, written] : {std::pair{low, loop.low}, std::pair{high, loop.bound - 1}}) {
        if (!is_outside(end)) continue;
        return "j may be " + tight(end) + (written.times_i != 0 ? at_i : "") + ": there is no such place.";
    }
    return "";
}

/// Bounds are straight lines in i: what holds at both ends holds between them.
std::string fault_for(const Loop& loop, int n) {
    const int by = static_cast<int>(loop.direction);
    if (by * (loop.last.at(0, n) - loop.first.at(0, n)) < 0) return "";
    // One item alone has nothing to be exchanged with, and a loop is not blamed for that.
    if (n < 2 && loop.schedule(n).steps == 0) return "";
    const std::string fault = fault_at(loop, loop.first, n);
    return fault.empty() ? fault_at(loop, loop.last, n) : fault;
}

std::string capital(std::string text) {
    // i and j are names, not words.
    if (text.starts_with("the")) text.front() = 'T';
    return text;
}

}  // namespace

std::string fault_of(const Loop& loop) {
    const std::string always = fault_for(loop, kLargeN);
    if (!always.empty()) return capital(always);
    for (int n = 0; n < kLargeN; ++n) {
        const std::string fault = fault_for(loop, n);
        if (!fault.empty()) return "With n = " + std::to_string(n) + ", " + fault;
    }
    return "";
}

namespace {

bool same_steps(const Loop& a, const Loop& b) {
    for (int n = 2; n <= kMostSteps; ++n) {
        const Schedule of_a = a.schedule(n);
        const Schedule of_b = b.schedule(n);
        if (of_a.steps != of_b.steps) return false;
        for (int k = 0; k < of_a.steps; ++k) {
            if (of_a.at(k) != of_b.at(k)) return false;
        }
    }
    return true;
}

using OrdersOfSizes = std::array<ExactOrders, kMostOrders - 1>;  // n = 2…

OrdersOfSizes orders_of(const Variant& variant) {
    OrdersOfSizes orders;
    for (std::size_t k = 0; k < orders.size(); ++k)
        orders[k] = exact_orders(variant, static_cast<int>(k) + 2);
    return orders;
}

/// Of every row, made once.
const std::vector<OrdersOfSizes>& orders_of_rows() {
    static const std::vector<OrdersOfSizes> kOrders = [] {
        std::vector<OrdersOfSizes> orders;
        for (const Variant& row : variants()) orders.push_back(orders_of(row));
        return orders;
    }();
    return kOrders;
}

bool same_orders(const OrdersOfSizes& a, const OrdersOfSizes& b) {
    for (std::size_t k = 0; k < a.size(); ++k) {
        if (a[k].rounded || b[k].rounded) return false;
        for (std::uint64_t rank = 0; rank < a[k].paths.size(); ++rank) {
            if (a[k].probability(rank) != b[k].probability(rank)) return false;
        }
    }
    return true;
}

/// How many settings two loops share.
int settings_in_common(const Loop& loop, const Variant& row) {
    if (!row.loop || !row.is_plain()) return 0;
    const auto same = [&](LoopSetting setting) {
        if (setting == LoopSetting::Direction) return loop.direction == row.loop->direction;
        return bound_in(loop, setting) == bound_in(*row.loop, setting);
    };
    return static_cast<int>(std::count_if(kLoopSettings.begin(), kLoopSettings.end(), same));
}

Variant plain(const Loop& loop) {
    Variant variant;
    variant.loop = loop;
    return variant;
}

const Variant* row_with_steps(const Loop& loop) {
    for (const Variant& row : variants()) {
        if (row.is_plain() && same_steps(loop, *row.loop)) return &row;
    }
    return nullptr;
}

/// The smallest n at which the loop is biased; 0 where it is fair as far as that was looked at.
int biased_from(const Variant& variant) {
    constexpr int kMostLookedAt = 6;
    for (int n = 2; n <= kMostLookedAt; ++n) {
        if (!is_uniform(exact_orders(variant, n))) return n;
    }
    return 0;
}

}  // namespace

NamedAs name_loop(const Loop& loop) {
    SHUFFLELENS_CHECK(fault_of(loop).empty());
    if (const Variant* row = row_with_steps(loop)) return {row, Likeness::SameSteps};
    NamedAs named;
    int most = -1;
    const OrdersOfSizes orders = orders_of(plain(loop));
    const std::span<const Variant> rows = variants();
    for (std::size_t k = 0; k < rows.size(); ++k) {
        const int common = settings_in_common(loop, rows[k]);
        if (common <= most || !same_orders(orders, orders_of_rows()[k])) continue;
        most = common;
        named = {&rows[k], Likeness::SameOrders};
    }
    return named;
}

const Variant& variant_of(const Loop& loop) {
    if (const std::string fault = fault_of(loop); !fault.empty()) {
        throw Error("the loop '" + text_of(loop) + "' cannot be run: " + fault);
    }
    if (const Variant* row = row_with_steps(loop)) return *row;
    Variant made = plain(loop);
    made.shows_from = biased_from(made);
    made.fairness = made.shows_from == 0 ? Fairness::Right : Fairness::Wrong;
    made.shows = made.shows_from == 0 ? "" : "Some orders come out more often than others.";
    const NamedAs named = name_loop(loop);
    if (named.row != nullptr) made.related = named.row->name;
    const std::string ends =
        tight(loop.first) + (loop.direction == Direction::Up ? " to " : " down to ") + tight(loop.last);
    const std::string partner = loop.place == kI ? "" : ", with " + tight(loop.place);
    return keep_variant({.name = text_of(loop),
                         .title = "Own loop: i = " + ends + ", j = " + tight(loop.low) + " … " +
                                  tight(loop.bound - 1) + partner,
                         .why = named_sentence(named)},
                        made);
}

std::string named_sentence(const NamedAs& named) {
    if (named.row == nullptr) return "This is no shuffle of the table.";
    const std::string name = std::string(named.row->name) + ", “" + std::string(named.row->title) + "”";
    if (named.row->name == "no_op") return "Does nothing: the input comes out, as from no_op.";
    if (named.likeness == Likeness::SameOrders) {
        return "Does the same as " + name + ": the steps differ, but every order is as likely.";
    }
    // The one that has a name of its own beside what is wrong with it.
    const bool is_sattolo = named.row->name.starts_with("sattolo_");
    return std::string("This is ") + (is_sattolo ? "Sattolo's algorithm: " : "") + name + ".";
}

}  // namespace shufflelens
