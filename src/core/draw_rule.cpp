#include "shufflelens/draw_rule.hpp"

#include <array>
#include <charconv>
#include <numeric>

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/random_words.hpp"

namespace shufflelens {

namespace {

constexpr std::array<DrawRuleName, 7> kNames = {{
    {DrawRuleKind::Uniform, "uniform", "Uniform", "Every draw is equally likely."},
    {DrawRuleKind::Modulo, "modulo", "word % m",
     "2^b words cannot be shared evenly among m draws that are no power of two: the lowest get one more."},
    {DrawRuleKind::Scale, "scale", "floor(word*m / 2^b)",
     "2^b words cannot be shared evenly among m draws that are no power of two: some, spread over the range, "
     "get "
     "one more."},
    {DrawRuleKind::Round, "round", "round(u*(m-1))",
     "Rounding gives the lowest and the highest draw half of what each other one gets."},
    {DrawRuleKind::SameU, "same_u", "one u for the whole run",
     "u is drawn once: every draw follows from the first, and very few orders can come out."},
    {DrawRuleKind::SameNumber, "same_number", "one R % m for the whole run",
     "R is drawn once: every draw follows from it, and at most lcm(1…n) orders can come out."},
    {DrawRuleKind::SameSeedTwice, "same_seed_twice", "the same seed twice",
     "The second run repeats the draws of the first: the same moves are made twice, and tend to undo each "
     "other."},
}};

constexpr int kLargestExactRange = 41;  // lcm(1…41) < 2^62
constexpr std::uint64_t kWordRange = std::uint64_t{1} << 62U;

}  // namespace

std::span<const DrawRuleName> draw_rule_names() {
    return kNames;
}

const DrawRuleName& words_of(DrawRuleKind kind) {
    return kNames[static_cast<std::size_t>(kind)];
}

bool has_bits(DrawRuleKind kind) {
    return kind == DrawRuleKind::Modulo || kind == DrawRuleKind::Scale;
}

std::string name_of(const DrawRule& rule) {
    const std::string name(words_of(rule.kind).name);
    return has_bits(rule.kind) ? name + ":" + std::to_string(rule.bits) : name;
}

std::optional<DrawRule> find_draw_rule(std::string_view name) {
    const std::size_t colon = name.find(':');
    for (const DrawRuleName& row : kNames) {
        if (row.name != name.substr(0, colon)) continue;
        if (!has_bits(row.kind)) {
            return colon == std::string_view::npos ? std::optional(DrawRule{row.kind}) : std::nullopt;
        }
        DrawRule rule = {row.kind, kMinWordBits};
        if (colon == std::string_view::npos) return rule;
        const std::string_view bits = name.substr(colon + 1);
        if (bits.find('+') != std::string_view::npos) return std::nullopt;  // one rule only
        const auto [end, error] = std::from_chars(bits.data(), bits.data() + bits.size(), rule.bits);
        if (error != std::errc() || end != bits.data() + bits.size() || rule.bits < kMinWordBits ||
            rule.bits > kMaxWordBits) {
            throw Error("the words of '" + std::string(row.name) + "' have " + std::to_string(kMinWordBits) +
                        " to " + std::to_string(kMaxWordBits) + " bits, not '" + std::string(bits) + "'");
        }
        return rule;
    }
    return std::nullopt;
}

std::vector<std::uint64_t> draw_weights(const DrawRule& rule, int bound) {
    SHUFFLELENS_CHECK(bound >= 1 && rule.draws_are_independent());
    const auto draws = static_cast<std::uint64_t>(bound);
    std::vector<std::uint64_t> weights(static_cast<std::size_t>(bound), 1);
    if (rule.kind == DrawRuleKind::Round) {
        if (bound <= 2) return weights;
        for (std::size_t draw = 1; draw + 1 < weights.size(); ++draw) weights[draw] = 2;
    } else if (has_bits(rule.kind)) {
        const std::uint64_t words = std::uint64_t{1} << rule.bits;
        for (std::uint64_t draw = 0; draw < draws; ++draw) {
            // Scale: the words w with w · m in [draw · 2^b, (draw + 1) · 2^b).
            const auto first_word = [&](std::uint64_t of) { return (of * words + draws - 1) / draws; };
            weights[draw] = rule.kind == DrawRuleKind::Modulo ? words / draws + (draw < words % draws ? 1 : 0)
                                                              : first_word(draw + 1) - first_word(draw);
        }
    }
    return weights;
}

std::uint64_t shared_range(int n) {
    if (n > kLargestExactRange) return kWordRange;
    std::uint64_t range = 1;
    for (int m = 2; m <= n; ++m) range = std::lcm(range, static_cast<std::uint64_t>(m));
    return range;
}

std::uint64_t shared_draw(const DrawRule& rule, std::uint64_t range, std::uint64_t number,
                          std::uint64_t bound) {
    if (rule.kind == DrawRuleKind::SameNumber) return number % bound;
    // floor(R · m / range): R / range is u.
    return range == kWordRange ? multiply_wide(number << 2U, bound).high : number / (range / bound);
}

RuleSource::RuleSource(const DrawRule& rule, int n, Source& words)
    : rule_(rule), range_(shared_range(n)), words_(words) {}

std::uint64_t RuleSource::below(std::uint64_t bound) {
    switch (rule_.kind) {
        case DrawRuleKind::Modulo:
            return words_.below(std::uint64_t{1} << rule_.bits) % bound;
        case DrawRuleKind::Scale:
            return (words_.below(std::uint64_t{1} << rule_.bits) * bound) >> rule_.bits;
        case DrawRuleKind::Round:
            // 2(m-1) half intervals: the first and the last go to the ends, two to every other draw.
            return bound == 1 ? words_.below(1) : (words_.below(2 * (bound - 1)) + 1) / 2;
        case DrawRuleKind::SameU:
        case DrawRuleKind::SameNumber: {
            if (!shared_) shared_ = words_.below(range_);
            return shared_draw(rule_, range_, *shared_, bound);
        }
        case DrawRuleKind::Uniform:
        case DrawRuleKind::SameSeedTwice:
            break;
    }
    return words_.below(bound);
}

}  // namespace shufflelens
