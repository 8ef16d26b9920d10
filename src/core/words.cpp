#include "shufflelens/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace shufflelens {

namespace {

std::string number_text(int number) {
    return std::to_string(number);
}

/// printf's %g and %f: the only places where a double becomes text.
std::string with_digits(double number, int significant_digits) {
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*g", significant_digits, number);
    return buffer.data();
}

std::string with_decimals(double number, int decimals) {
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, number);
    return buffer.data();
}

constexpr std::uint64_t kMostPathsInWords = 1'000'000;

/// The coming swap with the items that it exchanges.
struct ComingSwap {
    Step step;
    Swap swap;
    Item at_i = 0;
    Item at_j = 0;
};

ComingSwap coming_swap(const Player& player) {
    const Recording& recording = player.recording();
    const Swap swap = recording.swap(player.step());
    return {recording.step(player.step()), swap, player.order()[static_cast<std::size_t>(swap.i)],
            player.order()[static_cast<std::size_t>(swap.j)]};
}

/// The end of a run, whole or in parts.
std::string end_sentence(const Recording& recording) {
    const int steps = recording.step_count();
    if (recording.item_count() < 2 && steps == 0) return "There is nothing to shuffle: no step is needed.";
    if (steps == 0) return "No step is done: every item stays where it is.";
    return steps == 1 ? "The one step is done: every item is settled."
                      : "All " + with_thousands(static_cast<std::uint64_t>(steps)) +
                            " steps are done: every item is settled.";
}

bool at_end(const Player& player) {
    return player.step() == player.recording().step_count();
}

}  // namespace

std::string fraction_text(const Fraction& fraction) {
    if (fraction.denominator == 1) return std::to_string(fraction.numerator);
    return std::to_string(fraction.numerator) + "/" + std::to_string(fraction.denominator);
}

std::string with_thousands(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (auto position = static_cast<int>(text.size()) - 3; position > 0; position -= 3) {
        text.insert(static_cast<std::size_t>(position), 1, ',');
    }
    return text;
}

std::string counted(std::uint64_t count, std::string_view thing) {
    return with_thousands(count) + " " + std::string(thing) + (count == 1 ? "" : "s");
}

std::string shortened(std::string_view text, float room,
                      const std::function<float(std::string_view)>& width_of) {
    if (width_of(text) <= room) return std::string(text);
    const auto continues_a_character = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
    };
    std::string shorter(text);
    const auto drop_last = [&shorter] {
        const char last = shorter.back();
        shorter.pop_back();
        return last;
    };
    do {
        while (!shorter.empty() && continues_a_character(drop_last())) {
        }
    } while (!shorter.empty() && width_of(shorter + "…") > room);
    return shorter + "…";
}

std::string ItemLabels::of(Item item) const {
    if (names_.empty()) return std::to_string(item + 1);
    return names_[static_cast<std::size_t>(item)];
}

std::string order_text(std::span<const Item> order, const ItemLabels& labels) {
    if (labels.are_numbers()) return to_text(order);
    std::string text;
    for (const Item item : order) {
        if (!text.empty()) text += ", ";
        text += labels.of(item);
    }
    return text;
}

std::string range_text(const Step& step) {
    if (step.kind == StepKind::Coin) return number_text(step.low) + " or " + number_text(step.bound - 1);
    if (step.bound - step.low == 1) return number_text(step.low);
    return number_text(step.low) + "…" + number_text(step.bound - 1);
}

std::string range_note(const Step& step) {
    switch (step.kind) {
        case StepKind::Place:
        case StepKind::OtherPlace:
            break;
        case StepKind::Pair:
            return "i and j are both drawn from " + number_text(step.low) + "…" + number_text(step.bound - 1);
        case StepKind::Coin:
            return "a coin decides between places " + number_text(step.low) + " and " +
                   number_text(step.bound - 1);
        case StepKind::Chosen:
            return "j comes to " + range_text(step) +
                   (step.bound - step.low > 1 ? ", not equally likely" : "");
        case StepKind::Forced:
            return "nothing is drawn: j follows from what was drawn before";
    }
    const std::string range = range_text(step);
    const std::string may = step.choices() == 1 ? "j can only be " + range : "j may be any of " + range;
    return may + (step.may_choose(step.i) ? ", i included" : ", never i itself");
}

std::string refusal_note(const Step& step, int place, Refused why) {
    const std::string may = (step.choices() == 1 ? "j can only be " : "j may be ") + range_text(step);
    switch (why) {
        case Refused::NoSuchPlace:
            return may + ": there is no place " + number_text(place);
        case Refused::Settled:
            return may + ": " + number_text(place) + " is settled";
        case Refused::NotInRange:
            break;
    }
    return may + (place == step.i ? ", never i itself" : ": " + number_text(place) + " is not in this range");
}

std::string choices_note(const Step& step) {
    if (step.kind == StepKind::Forced) return "no draw";
    if (step.kind == StepKind::Chosen) return "by several draws";
    return step.choices() == 1
               ? "the only choice"
               : "1 of " + with_thousands(static_cast<std::uint64_t>(step.choices())) + " choices";
}

std::string swap_note(const Player& player, const ItemLabels& labels) {
    const ComingSwap coming = coming_swap(player);
    if (coming.swap.i == coming.swap.j) return labels.of(coming.at_i) + " stays";
    if (coming.swap.kind != SwapKind::Exchange) {
        return (coming.swap.kind == SwapKind::Insert ? labels.of(coming.at_i) : labels.of(coming.at_j)) +
               " to place " + number_text(target_place(coming.swap));
    }
    return "swap " + labels.of(coming.at_i) + " and " + labels.of(coming.at_j);
}

namespace {

/// How the step came to i and j, up to what follows from that.
std::string drawn_text(const Step& step, const std::string& i, const std::string& j) {
    switch (step.kind) {
        case StepKind::Place:
        case StepKind::OtherPlace:
            break;
        case StepKind::Pair:
            return range_note(step) + ", drew " + i + " and " + j + "; ";
        case StepKind::Coin:
            return "Places " + number_text(step.low) + " and " + number_text(step.bound - 1) + ", a coin: ";
        case StepKind::Chosen:
            return "i = " + i + ": j comes to " + j +
                   (step.bound - step.low > 1 ? " of " + range_text(step) : "") + "; ";
        case StepKind::Forced:
            return "i = " + i + ": j = " + j + " follows; ";
    }
    return "i = " + i + ": j " + (step.choices() == 1 ? "can only be " : "may be ") + range_text(step) +
           ", drew " + j + "; ";
}

}  // namespace

std::string step_sentence(const Player& player, const ItemLabels& labels) {
    if (at_end(player)) return end_sentence(player.recording());
    const ComingSwap coming = coming_swap(player);
    const std::string i = number_text(coming.swap.i);
    const std::string j = number_text(coming.swap.j);
    std::string sentence = drawn_text(coming.step, i, j);
    if (coming.swap.i == coming.swap.j)
        return sentence + labels.of(coming.at_i) + " stays at place " + i + ".";
    if (coming.swap.kind != SwapKind::Exchange) {
        return sentence +
               (coming.swap.kind == SwapKind::Insert ? labels.of(coming.at_i) : labels.of(coming.at_j)) +
               " is put in at place " + number_text(target_place(coming.swap)) +
               ", and those between move over.";
    }
    sentence += labels.of(coming.at_j) + " moves to place " + i;
    return sentence + ", " + labels.of(coming.at_i) + " to place " + j + ".";
}

namespace {

std::string draw_sentence(const Step& step, const Variant& variant) {
    if (step.kind == StepKind::Pair) return range_note(step) + ", each pair equally likely.";
    const std::string i = "i = " + number_text(step.i) + ": ";
    if (step.kind == StepKind::Coin || step.kind == StepKind::Chosen || step.kind == StepKind::Forced) {
        return i + range_note(step) + ".";
    }
    if (variant.rule != DrawRule{}) {
        return i + "j is drawn from " + range_text(step) + " by " +
               std::string(words_of(variant.rule.kind).title) +
               (has_bits(variant.rule.kind) ? ", words of " + number_text(variant.rule.bits) + " bits."
                                            : ".");
    }
    if (step.choices() == 1) return i + "j can only be " + range_text(step) + ".";
    return i + "j is drawn from " + range_text(step) + ", each with chance 1/" +
           with_thousands(static_cast<std::uint64_t>(step.choices())) + ".";
}

}  // namespace

std::string part_sentence(const PartPlayer& player, const ItemLabels& labels) {
    const Recording& recording = player.recording();
    const std::optional<StepPart> part = player.next_part();
    if (!part) {
        const std::string lost = lost_sentence(player, labels);
        return lost.empty() ? end_sentence(recording) : "Every step is done. " + lost;
    }
    const int k = player.moment().step;
    const Step step = recording.step(k);
    const Swap swap = recording.swap(k);
    const auto item_at = [&](int place) {
        return labels.of(player.array()[static_cast<std::size_t>(place)]);
    };
    const std::string i = number_text(swap.i);
    const std::string j = number_text(swap.j);
    const bool with_temp = player.style() == SwapStyle::WithTemp;
    switch (*part) {
        case StepPart::DrawJ:
            return draw_sentence(step, recording.variant());
        case StepPart::SaveAtI:
            if (swap.kind != SwapKind::Exchange) {
                return "j = " + j + (swap.i == swap.j ? ", which is i itself" : "") + ". " +
                       item_at(source_place(swap)) + " is taken out and waits in temp.";
            }
            return "j = " + j + " was drawn" + (swap.i == swap.j ? ", which is i itself" : "") +
                   ". temp = a[i] keeps " + item_at(swap.i) + ", so that it is not lost.";
        case StepPart::CopyToI:
            if (swap.kind != SwapKind::Exchange) {
                return swap.i == swap.j ? "Nothing is in the way: no other item moves."
                                        : "Those between places " + i + " and " + j + " move over by one.";
            }
            if (with_temp) {
                return "temp keeps " + labels.of(*player.temp()) + ". Now " + item_at(swap.j) +
                       " is copied from place " + j + " to place " + i + ".";
            }
            return "j = " + j + " was drawn. " + item_at(swap.j) + " is copied to place " + i +
                   (swap.i == swap.j ? ", where it stands already."
                                     : ", over " + item_at(swap.i) + ": nobody has kept that.");
        case StepPart::CopyToJ:
            if (swap.kind != SwapKind::Exchange && player.temp()) {
                return labels.of(*player.temp()) + " is put in at place " + number_text(target_place(swap)) +
                       ".";
            }
            if (swap.i == swap.j) return "i and j are the same place: " + item_at(swap.i) + " stays.";
            if (with_temp) {
                return item_at(swap.i) + " stands at both places now. " + labels.of(*player.temp()) +
                       " comes from temp to place " + j + ".";
            }
            return "a[j] = a[i] copies " + item_at(swap.i) + " back to where it came from.";
        case StepPart::MoveOn:
            break;
    }
    const std::string done =
        swap.kind != SwapKind::Exchange
            ? item_at(target_place(swap)) + " stands at place " + number_text(target_place(swap)) + "."
        : swap.i == swap.j ? item_at(swap.i) + " stays at place " + i + "."
        : with_temp        ? item_at(swap.i) + " and " + item_at(swap.j) + " have changed places."
                           : item_at(swap.i) + " stands at both places.";
    if (k + 1 == recording.step_count()) return done + " That was the last step.";
    return done + " i goes on to " + number_text(recording.step(k + 1).i) + ".";
}

std::string lost_sentence(const PartPlayer& player, const ItemLabels& labels) {
    const std::vector<Item> lost = player.lost_items();
    if (lost.empty()) return {};
    constexpr std::size_t kMostNamed = 6;
    std::string names;
    for (std::size_t k = 0; k < std::min(lost.size(), kMostNamed); ++k) {
        if (k > 0) names += k + 1 == lost.size() ? " and " : ", ";
        names += labels.of(lost[k]);
    }
    if (lost.size() > kMostNamed) names += " …";
    return names + (lost.size() == 1 ? " is" : " are") + " lost for good: " + with_thousands(lost.size()) +
           " of " + with_thousands(player.array().size()) + " items.";
}

std::string about(const Variant& variant) {
    std::string text(variant.why);
    if (!variant.shows.empty()) text += "\n" + std::string(variant.shows);
    if (variant.shows_from > 0) {
        text += "\nIt shows from " + number_text(variant.shows_from) + " items on.";
    }
    if (!variant.related.empty()) {
        text += "\nSee also: ";
        bool first = true;
        for (std::string_view rest = variant.related; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            if (const Variant* row = find_variant(rest.substr(0, end))) {
                text += (first ? "" : "; ") + std::string(row->title);
                first = false;
            }
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        text += ".";
    }
    return text +
           (variant.is_plain()
                ? "\nKnown exactly: all orders up to 10 items, all places up to 1,000; above, it is sampled."
                : "\nKnown exactly: all orders up to 8 items, places while its paths can be walked; else it "
                  "is sampled.");
}

std::string verdict_note(const ExactOrders& orders) {
    if (is_uniform(orders)) return "every order exactly " + fraction_text(orders.probability(0));
    const auto order_count = static_cast<std::uint64_t>(orders.paths.size());
    if (const int impossible = count_impossible(orders); impossible > 0) {
        return with_thousands(static_cast<std::uint64_t>(impossible)) + " of " + with_thousands(order_count) +
               (impossible == 1 ? " orders never occurs" : " orders never occur");
    }
    const auto [rarest, likeliest] = std::minmax_element(orders.paths.begin(), orders.paths.end());
    const auto text_of = [&](auto place) {
        return to_text(unrank(static_cast<std::uint64_t>(place - orders.paths.begin()), orders.n));
    };
    const double ratio = static_cast<double>(*likeliest) / static_cast<double>(*rarest);
    constexpr double kNearlyAlike = 1.1;
    if (ratio < kNearlyAlike) {
        return text_of(likeliest) + " is " + percent_text(ratio - 1) + " likelier than " + text_of(rarest);
    }
    return text_of(likeliest) + " is " + with_digits(ratio, 3) + " times as likely as " + text_of(rarest);
}

namespace {

/// Where paths are not alike, or not counted one by one.
std::string chances_sentence(const ExactOrders& orders) {
    const auto order_count = static_cast<std::uint64_t>(orders.paths.size());
    const std::string order_text = counted(order_count, "order");
    if (is_uniform(orders)) return order_text + ", each equally likely.";
    const auto impossible = static_cast<std::uint64_t>(count_impossible(orders));
    const auto [rarest, likeliest] = std::minmax_element(orders.paths.begin(), orders.paths.end());
    const auto text_of = [&](auto place) {
        const auto rank = static_cast<std::uint64_t>(place - orders.paths.begin());
        return to_text(unrank(rank, orders.n)) + " comes out with " +
               (orders.rounded || orders.total_paths > kMostPathsInWords
                    ? precise_percent_text(orders.value(rank))
                    : fraction_text(orders.probability(rank)));
    };
    std::string sentence =
        impossible == 0 ? "All " + order_text + " can come out, but not equally often: "
                        : with_thousands(order_count - impossible) + " of " + order_text + " can come out: ";
    sentence += text_of(likeliest);
    constexpr double kNearlyAlike = 1.001;
    if (impossible == 0 && static_cast<double>(*likeliest) < kNearlyAlike * static_cast<double>(*rarest)) {
        return "All " + order_text + " can come out, and nearly equally often.";
    }
    if (impossible == 0) sentence += ", " + text_of(rarest);
    return sentence + ".";
}

}  // namespace

std::string paths_sentence(const Variant& variant, const ExactOrders& orders) {
    const auto order_count = static_cast<std::uint64_t>(orders.paths.size());
    if (!variant.is_plain()) return chances_sentence(orders);
    const std::string product = paths_as_product(variant, orders.n);
    const std::string total = with_thousands(orders.total_paths);
    const std::string paths =
        (product == std::to_string(orders.total_paths) ? total : product + " = " + total);
    const std::string order_text = counted(order_count, "order");
    const bool one_path = orders.total_paths == 1;
    if (one_path && order_count == 1) return "1 path leads to 1 order.";
    if (is_uniform(orders)) {
        const std::uint64_t each = orders.total_paths / order_count;
        return paths + " equally likely paths lead to " + order_text + ", " +
               (each == 1 ? "one path" : counted(each, "path")) + " each.";
    }
    if (orders.total_paths < order_count) {
        return paths + (one_path ? " path" : " paths") + " cannot reach " + order_text + ".";
    }
    if (orders.total_paths % order_count != 0) {
        return paths + " paths cannot be shared evenly among " + order_text + ".";
    }
    return paths + " paths could be shared evenly among " + order_text + ", but are not.";
}

std::string p_value_text(const PValue& p) {
    if (p.log10 < -300) return "p < 10⁻³⁰⁰";
    if (p.value >= 0.001) return "p = " + with_digits(p.value, 2);
    double exponent = std::floor(p.log10);
    double mantissa = std::round(std::pow(10, p.log10 - exponent));
    if (mantissa >= 10) {  // 9.7 is rounded to 10
        mantissa = 1;
        ++exponent;
    }
    return "p = " + with_decimals(mantissa, 0) + "×10" + superscript(static_cast<int>(exponent));
}

std::string percent_text(double share) {
    const double percent = 100 * share;
    if (percent == 0) return "0 %";
    if (percent < 0.01) return "under 0.01 %";
    // The borders are those of rounding: 9.96 is "10 %", not "10.0 %".
    return with_decimals(percent, percent < 0.995 ? 2 : percent < 9.95 ? 1 : 0) + " %";
}

std::string precise_percent_text(double share) {
    return with_digits(100 * share, 4) + " %";
}

std::string four_digits(double number) {
    return with_digits(number, 4);
}

std::string superscript(int number) {
    static constexpr std::array<const char*, 10> kDigits = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (const char digit : std::to_string(number)) {
        text += digit == '-' ? "⁻" : kDigits[static_cast<std::size_t>(digit - '0')];
    }
    return text;
}

std::string short_number(double number) {
    struct Unit {
        double size;
        const char* name;
    };
    static constexpr std::array<Unit, 3> kUnits = {
        {{1e12, " trillion"}, {1e9, " billion"}, {1e6, " million"}}};
    for (const Unit& unit : kUnits) {
        if (number >= unit.size)
            return with_decimals(number / unit.size, number < 100 * unit.size ? 1 : 0) + unit.name;
    }
    if (number >= 999.5) return with_thousands(static_cast<std::uint64_t>(std::llround(number)));
    return with_decimals(number, number < 100 ? 1 : 0);
}

std::string chance_text(double chance) {
    if (chance <= 0) return "none";
    if (chance < 0.00005) return "under 0.01 %";
    if (chance > 0.99995) return "over 99.99 %";
    return with_decimals(100 * chance, 0.01 < chance && chance < 0.99 ? 0 : 2) + " %";
}

std::string notice_sentence(const Effect& effect, double power, double level) {
    if (effect.degrees_of_freedom == 0) return "There is only one possible outcome: nothing to notice.";
    if (effect.noncentrality_per_trial == 0) return "There is no bias here: no number of shuffles shows one.";
    const auto trials = trials_to_notice(effect, power, level);
    if (!trials) return "The bias is too small for any number of shuffles that can be counted.";
    std::string sentence = "It takes ";
    sentence +=
        with_thousands(*trials) + " shuffles to notice with a chance of " + with_digits(100 * power, 4);
    sentence += " %, where a fair shuffle is called biased once in " + with_digits(1 / level, 4) + " times.";
    if (*trials == effect.trials_needed) sentence += " With fewer the test is not judged.";
    return sentence;
}

std::string trials_text(const TrialRange& range) {
    if (range.count() == 1) return "trial " + with_thousands(range.first);
    return "trials " + with_thousands(range.first) + " to " + with_thousands(range.end - 1);
}

std::string missing_sentence(std::span<const TrialRange> missing) {
    constexpr std::size_t kMostNamed = 5;
    if (missing.empty()) return "";
    const std::size_t named = std::min(missing.size(), kMostNamed);
    std::string text = "Not counted: " + trials_text(missing[0]);
    for (std::size_t k = 1; k < named; ++k) {
        text += k + 1 == missing.size() ? " and " : ", ";
        text += trials_text(missing[k]);
    }
    if (named < missing.size()) text += " and " + with_thousands(missing.size() - named) + " more gaps";
    return text + ".";
}

std::string duration_text(double seconds) {
    if (seconds < 1) return "under a second";
    if (seconds >= 1e9) return "over 30 years";
    struct Unit {
        std::uint64_t seconds;
        const char* name;
    };
    static constexpr std::array<Unit, 4> kUnits = {{{86400, " days"}, {3600, " h"}, {60, " min"}, {1, " s"}}};
    auto rest = static_cast<std::uint64_t>(seconds);
    for (std::size_t k = 0; k < kUnits.size(); ++k) {
        const std::uint64_t count = rest / kUnits[k].seconds;
        if (count == 0) continue;
        rest %= kUnits[k].seconds;
        std::string text = with_thousands(count) + (k == 0 && count == 1 ? " day" : kUnits[k].name);
        if (k + 1 == kUnits.size()) return text;
        if (const std::uint64_t next = rest / kUnits[k + 1].seconds; next > 0) {
            text += ' ';
            text += std::to_string(next);
            text += kUnits[k + 1].name;
        }
        return text;
    }
    return "";
}

std::string progress_text(std::uint64_t counted, std::uint64_t planned, double shuffles_per_second) {
    const double share = planned == 0 ? 1 : static_cast<double>(counted) / static_cast<double>(planned);
    // Rounded down: 100 % is said when it is true.
    std::string text = std::to_string(static_cast<int>(100 * share)) + " %";
    if (shuffles_per_second <= 0) return text;
    text += ", " + short_number(shuffles_per_second) + " shuffles/s";
    if (counted < planned) {
        text += ", " + duration_text(static_cast<double>(planned - counted) / shuffles_per_second) + " left";
    }
    return text;
}

std::string test_sentence(const ChiSquaredTest& test) {
    if (test.degrees_of_freedom == 0) return "There is only one possible outcome: nothing to test.";
    if (!test.enough()) {
        return "Not enough shuffles to tell: " + with_thousands(test.trials_needed - test.trials) +
               " more needed.";
    }
    // The level is the one that "shuffles needed to notice" uses.
    if (test.p.value >= 0.001) return "No bias found in " + with_thousands(test.trials) + " shuffles.";
    return "Biased: a fair shuffle would hardly ever look like this.";
}

}  // namespace shufflelens
