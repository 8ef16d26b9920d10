#include "shufflelens/loop.hpp"

#include <array>
#include <cstdlib>
#include <string_view>

namespace shufflelens {

namespace {

struct Term {
    int times;
    std::string_view name;  // empty: the number itself
};

/// "2*n", "i", "3"; the sign is written elsewhere.
std::string size_of(const Term& term, Spacing spacing) {
    const std::string times = std::to_string(std::abs(term.times));
    if (term.name.empty()) return times;
    if (times == "1") return std::string(term.name);
    return times + (spacing == Spacing::Wide ? " * " : "*") + std::string(term.name);
}

}  // namespace

std::string Affine::text(Spacing spacing) const {
    const std::array<Term, 3> terms = {{{times_n, "n"}, {times_i, "i"}, {number, ""}}};
    const std::string plus = spacing == Spacing::Wide ? " + " : "+";
    const std::string minus = spacing == Spacing::Wide ? " - " : "-";
    std::string text;
    for (const Term& term : terms) {
        if (term.times > 0) text += (text.empty() ? "" : plus) + size_of(term, spacing);
    }
    for (const Term& term : terms) {
        if (term.times < 0) text += (text.empty() ? "-" : minus) + size_of(term, spacing);
    }
    return text.empty() ? "0" : text;
}

std::string Affine::factor(Spacing spacing) const {
    const int terms = int{times_i != 0} + int{times_n != 0} + int{number != 0};
    return terms > 1 ? "(" + text(spacing) + ")" : text(spacing);
}

}  // namespace shufflelens
