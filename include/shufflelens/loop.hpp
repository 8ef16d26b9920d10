// A shuffle's loop as people write it: where i starts and ends, and from which range j is drawn.
//
// Bounds are sums of i, n and a number, kept as the three amounts. What the stage plays (the schedule) and
// what the listings show (the texts) both come from these, so they cannot disagree.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "shufflelens/step.hpp"

namespace shufflelens {

enum class Spacing : std::uint8_t { Tight, Wide };  // "n-1" or "n - 1"

/// times_i · i + times_n · n + number.
struct Affine {
    int times_i = 0;
    int times_n = 0;
    int number = 0;

    constexpr Affine() = default;
    // A bound is a number as often as not, and `.low = 0` should read like one.
    constexpr Affine(int value) : number(value) {}  // NOLINT(google-explicit-constructor)
    constexpr Affine(int i_times, int n_times, int value)
        : times_i(i_times), times_n(n_times), number(value) {}

    /// What lies between may be over 2^31, the result not.
    constexpr int at(int i, int n) const {
        return static_cast<int>(std::int64_t{times_i} * i + std::int64_t{times_n} * n + number);
    }
    /// As people write it, with what is subtracted last: "0", "i+1", "n-i-1", "2*n".
    std::string text(Spacing spacing) const;
    /// The same as one factor of a product: "i", but "(i+1)".
    std::string factor(Spacing spacing) const;

    friend constexpr bool operator==(const Affine&, const Affine&) = default;
    friend constexpr Affine operator+(const Affine& a, const Affine& b) {
        return {a.times_i + b.times_i, a.times_n + b.times_n, a.number + b.number};
    }
    friend constexpr Affine operator-(const Affine& a, const Affine& b) {
        return {a.times_i - b.times_i, a.times_n - b.times_n, a.number - b.number};
    }
};

inline constexpr Affine kI = {1, 0, 0};
inline constexpr Affine kN = {0, 1, 0};

enum class Direction : std::int8_t { Up = 1, Down = -1 };

/// How pseudocode writes a draw: random(low … high), or floor(random()*choices), where a forgotten +1 shows.
enum class DrawNotation : std::uint8_t { Range, Fraction };

/// For every i from `first` to `last`, both included, a[place] is exchanged with an a[j], j drawn from [low,
/// bound); the place is i itself but in a few wrong shuffles.
struct Loop {
    Affine first;  // without i
    Affine last;   // without i; where it lies before `first`, there is no step
    Direction direction = Direction::Up;
    Affine low;
    Affine bound;  // exclusive, over low for every i
    DrawNotation notation = DrawNotation::Range;
    Affine place = kI;

    /// Its steps for n >= 0 items: none where there is nothing to choose from, as for one item that may not
    /// be exchanged with itself.
    constexpr Schedule schedule(int n) const {
        const int from = first.at(0, n);
        const int by = static_cast<int>(direction);
        const bool can_choose = low.at(from, n) < bound.at(from, n);
        return {.steps = can_choose ? std::max(0, by * (last.at(0, n) - from) + 1) : 0,
                .first = {place.at(from, n), low.at(from, n), bound.at(from, n)},
                .change = {by * place.times_i, by * low.times_i, by * bound.times_i}};
    }

    friend constexpr bool operator==(const Loop&, const Loop&) = default;
};

}  // namespace shufflelens
