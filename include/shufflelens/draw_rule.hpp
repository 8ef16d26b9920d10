// How a program turns random words into a draw: a choice of its own, beside the loop that asks for draws.
//
// Every rule but the uniform one is a real mistake. Each has exact weights, so that exact analysis needs no
// sampling, and works on any source, so that play and trials make the same mistake.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/source.hpp"

namespace shufflelens {

enum class DrawRuleKind : std::uint8_t {
    Uniform,
    Modulo,         // w % m of a word w with b bits: the 2^b mod m lowest draws get one word more
    Scale,          // floor(w · m / 2^b): the same surplus, spread over the range
    Round,          // round(u · (m-1)): both ends get half
    SameU,          // one u for the whole run: floor(u · m)
    SameNumber,     // one whole number R for the whole run: R % m
    SameSeedTwice,  // the whole shuffle is done twice with the same draws
};

struct DrawRule {
    DrawRuleKind kind = DrawRuleKind::Uniform;
    int bits = 0;  // of a word, in [kMinWordBits, kMaxWordBits]; Modulo and Scale only

    /// Whether a draw says nothing about the next ones.
    constexpr bool draws_are_independent() const {
        return kind != DrawRuleKind::SameU && kind != DrawRuleKind::SameNumber &&
               kind != DrawRuleKind::SameSeedTwice;
    }
    friend constexpr bool operator==(const DrawRule&, const DrawRule&) = default;
};

inline constexpr int kMinWordBits = 3;
inline constexpr int kMaxWordBits = 32;

/// A row of the choice of rules.
struct DrawRuleName {
    DrawRuleKind kind;
    std::string_view name;      // on the command line, before the ":bits" of Modulo and Scale
    std::string_view title;     // in menus
    std::string_view sentence;  // what it does, and what is wrong with it
};
/// In the order of DrawRuleKind.
std::span<const DrawRuleName> draw_rule_names();
const DrawRuleName& words_of(DrawRuleKind kind);
/// Whether the rule has a number of bits.
bool has_bits(DrawRuleKind kind);

/// "modulo:8", "round".
std::string name_of(const DrawRule& rule);
/// The rule with that name. Nothing where there is none; throws Error where its bits are out of range.
std::optional<DrawRule> find_draw_rule(std::string_view name);

/// How many words lead to each draw below `bound`: `bound` weights. Requires bound >= 1 and independent
/// draws. A rule whose words do not reach some draw (2^bits < bound) gives it weight 0.
std::vector<std::uint64_t> draw_weights(const DrawRule& rule, int bound);

/// The least common multiple of 1…n where it fits 62 bits (n <= 41), else 2^62: one number R below it makes
/// all draws of a run of at most n choices under SameU (floor(R · m / lcm)) and SameNumber (R % m), each R
/// equally likely.
std::uint64_t shared_range(int n);
/// The draw below `bound` that this number makes, by SameU or SameNumber. Requires bound <= n.
std::uint64_t shared_draw(const DrawRule& rule, std::uint64_t range, std::uint64_t number,
                          std::uint64_t bound);

/// Draws by the rule from another source's draws, which must outlive this.
class RuleSource final : public Source {
  public:
    /// For runs whose draws are below n.
    RuleSource(const DrawRule& rule, int n, Source& words);
    std::uint64_t below(std::uint64_t bound) override;

  private:
    DrawRule rule_;
    std::uint64_t range_ = 1;
    std::optional<std::uint64_t> shared_ = {};
    Source& words_;
};

}  // namespace shufflelens
