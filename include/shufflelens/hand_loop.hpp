// A loop made by hand: six settings with a few values each, as a text and back, and what it turns out to be.
//
// Whatever can be set is a loop or says why it is none: bounds are as they are written, never clamped, so a j
// that may be n is told instead of played.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "shufflelens/loop.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// In the order of the code: for i = first up/down to last, j = random(low … high), swap a[partner], a[j].
enum class LoopSetting : std::uint8_t { First, Direction, Last, Low, High, Partner };
inline constexpr std::array kLoopSettings = {LoopSetting::First, LoopSetting::Direction,
                                             LoopSetting::Last,  LoopSetting::Low,
                                             LoopSetting::High,  LoopSetting::Partner};

/// What is set, as a question is asked in class: "i starts at", "j is at most".
std::string_view title_of(LoopSetting setting);
/// As people write them: "n-1", "down", "i+1". A value's place in this row is its number.
std::span<const std::string> values_of(LoopSetting setting);

/// The number of each setting's value.
class LoopChoices {
  public:
    int of(LoopSetting setting) const { return numbers_[static_cast<std::size_t>(setting)]; }
    /// Clamped to the values that there are.
    void choose(LoopSetting setting, int value);
    friend bool operator==(const LoopChoices&, const LoopChoices&) = default;

  private:
    std::array<int, kLoopSettings.size()> numbers_{};
};

Loop loop_of(const LoopChoices& choices);
/// Nothing where the loop has a bound that is no value of the settings. How its draw is written is no
/// setting.
std::optional<LoopChoices> choices_of(const Loop& loop);

/// "loop:down:n-1..1:0..i", its high end included as in the code; ":with:n-1" behind it where another place
/// than i is exchanged. Requires choices.
std::string text_of(const Loop& loop);
/// Reads it back, with or without "loop:" in front. Throws Error with what is wrong and how a loop is
/// written.
Loop read_loop(std::string_view text);
/// The loop of the variant with that name. Throws Error where there is none, or it is no plain loop.
Loop loop_named(std::string_view name);
inline constexpr std::string_view kLoopPrefix = "loop:";

/// Why it cannot be run: "j may be n at i = n-1: there is no such place." Empty where it stays inside the
/// array and has a j to choose for every number of items.
std::string fault_of(const Loop& loop);

enum class Likeness : std::uint8_t {
    None,
    SameOrders,  // other steps, but every order is as likely
    SameSteps,
};
/// Up to which n steps, or orders, are compared. From there on bounds keep the order they have.
inline constexpr int kMostSteps = 9;
inline constexpr int kMostOrders = 5;

struct NamedAs {
    const Variant* row = nullptr;  // where it is like none
    Likeness likeness = Likeness::None;
};
/// The row of the table that the loop is, else the one most like it among those with the same orders.
/// Requires a loop without fault.
NamedAs name_loop(const Loop& loop);

/// The loop as a variant: the row that it is, else one with text_of() as its name. Throws Error where it has
/// a fault.
const Variant& variant_of(const Loop& loop);

/// "This is Sattolo's algorithm: sattolo_down, “Off by one: random()*i”."
std::string named_sentence(const NamedAs& named);

}  // namespace shufflelens
