// The variant table: every shuffle, right or wrong, is one row with a loop of a few words.
//
// The row feeds the menu, the listings, play, trials, exact analysis, the command line and the tests. To
// add a variant, add a row in variant.cpp; nothing else knows a variant by name.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "shufflelens/loop.hpp"
#include "shufflelens/step.hpp"

namespace shufflelens {

enum class Fairness { Right, Wrong };

/// A shuffle of n items as a rule that says, step by step, which places may be exchanged.
struct Variant {
    std::string_view name;   // on the command line and in files, e.g. "fy_down"
    std::string_view title;  // in menus, e.g. "Fisher–Yates"
    Fairness fairness;
    std::string_view why;  // one sentence: why it is right, or what is wrong with it
    Loop loop;

    /// For n >= 0 items.
    constexpr Schedule schedule(int n) const { return loop.schedule(n); }
    int step_count(int n) const { return schedule(n).steps; }
    /// Step k in [0, step_count(n)).
    Step step_at(int n, int k) const { return schedule(n).at(k); }
};

/// All rows, in menu order.
std::span<const Variant> variants();

/// The row with this name, or nullptr.
const Variant* find_variant(std::string_view name);

/// The row with this name. Throws Error with the known names where there is none.
const Variant& variant_named(std::string_view name);

/// The number of equally likely sequences of draws for n items: the product of all choices.
/// Returns 0 where it does not fit 64 bits.
std::uint64_t count_paths(const Variant& variant, int n);

/// That product as people write it: "4·3·2"; "1" where there is no step.
std::string paths_as_product(const Variant& variant, int n);

}  // namespace shufflelens
