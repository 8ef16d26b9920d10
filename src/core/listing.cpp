// How each language writes a loop, a draw and an assignment; everything else is common to all.
#include "shufflelens/listing.hpp"

#include <algorithm>
#include <initializer_list>
#include <span>
#include <utility>

namespace shufflelens {

namespace {

std::string tight(const Affine& bound) {
    return bound.text(Spacing::Tight);
}

std::string wide(const Affine& bound) {
    return bound.text(Spacing::Wide);
}

/// What is added to a draw that begins at 0.
std::string offset_of(const Loop& loop, Spacing spacing) {
    return loop.low == 0 ? "" : loop.low.text(spacing) + " + ";
}

// Each language: the line of the loop, and the expression that draws j.

std::string pseudocode_loop(const Loop& loop) {
    return "for i = " + tight(loop.first) + (loop.direction == Direction::Down ? " down to " : " to ") +
           tight(loop.last);
}

std::string pseudocode_draw(const Loop& loop) {
    if (loop.notation == DrawNotation::Range) {
        return "random(" + tight(loop.low) + " … " + tight(loop.bound - 1) + ")";
    }
    return offset_of(loop, Spacing::Tight) + "floor(random()*" +
           (loop.bound - loop.low).factor(Spacing::Tight) + ")";
}

/// "i >= 0", else "i > 0" and "i < n": the exclusive end that people write.
std::string c_condition(const Loop& loop) {
    if (loop.direction == Direction::Up) return "i < " + wide(loop.last + 1);
    return loop.last == 0 ? "i >= 0" : "i > " + wide(loop.last - 1);
}

std::string cpp_loop(const Loop& loop) {
    const std::string move = loop.direction == Direction::Up ? "++i" : "--i";
    return "for (int i = " + wide(loop.first) + "; " + c_condition(loop) + "; " + move + ") {";
}

std::string cpp_draw(const Loop& loop) {
    return "std::uniform_int_distribution(" + wide(loop.low) + ", " + wide(loop.bound - 1) + ")(engine)";
}

/// Java and JavaScript write i++ where C++ writes ++i.
std::string braces_loop(const Loop& loop, const std::string& declare) {
    const std::string move = loop.direction == Direction::Up ? "i++" : "i--";
    return "for (" + declare + " i = " + wide(loop.first) + "; " + c_condition(loop) + "; " + move + ") {";
}

std::string java_loop(const Loop& loop) {
    return braces_loop(loop, "int");
}

std::string javascript_loop(const Loop& loop) {
    return braces_loop(loop, "let");
}

std::string java_draw(const Loop& loop) {
    return offset_of(loop, Spacing::Wide) + "random.nextInt(" + wide(loop.bound - loop.low) + ")";
}

std::string javascript_draw(const Loop& loop) {
    return offset_of(loop, Spacing::Wide) + "Math.floor(Math.random() * " +
           (loop.bound - loop.low).factor(Spacing::Wide) + ")";
}

std::string python_loop(const Loop& loop) {
    if (loop.direction == Direction::Down) {
        return "for i in range(" + wide(loop.first) + ", " + wide(loop.last - 1) + ", -1):";
    }
    const std::string begin = loop.first == 0 ? "" : wide(loop.first) + ", ";
    return "for i in range(" + begin + wide(loop.last + 1) + "):";
}

std::string python_draw(const Loop& loop) {
    const std::string begin = loop.low == 0 ? "" : wide(loop.low) + ", ";
    return "random.randrange(" + begin + wide(loop.bound) + ")";
}

std::string pseudocode_swap(const Loop& loop) {
    return "swap a[" + tight(loop.place) + "], a[j]";
}

/// The draw as a draw rule makes it.
std::string ruled_draw(const Loop& loop, const DrawRule& rule) {
    const std::string choices = (loop.bound - loop.low).factor(Spacing::Tight);
    const std::string most = (loop.bound - loop.low - 1).factor(Spacing::Tight);
    const std::string offset = offset_of(loop, Spacing::Tight);
    const std::string bits = std::to_string(rule.bits);
    switch (rule.kind) {
        case DrawRuleKind::Modulo:
            return offset + "random(" + bits + " bits) % " + choices;
        case DrawRuleKind::Scale:
            return offset + "floor(random(" + bits + " bits) * " + choices + " / 2^" + bits + ")";
        case DrawRuleKind::Round:
            return offset + "round(random()*" + most + ")";
        case DrawRuleKind::SameU:
            return offset + "floor(u*" + choices + ")";
        case DrawRuleKind::SameNumber:
            return offset + "R % " + choices;
        case DrawRuleKind::Uniform:
        case DrawRuleKind::SameSeedTwice:
            break;
    }
    return pseudocode_draw(loop);
}

/// Pseudocode of a loop with everything that the row adds to it; the code of a text as it is.
std::string code_of(const Variant& variant) {
    if (!variant.loop) return std::string(variant.code);
    std::string before;
    std::string indent;
    if (variant.rule.kind == DrawRuleKind::SameU) before = "u = random()\n";
    if (variant.rule.kind == DrawRuleKind::SameNumber) before = "R = random(64 bits)\n";
    if (variant.rule.kind == DrawRuleKind::SameSeedTwice)
        before = "repeat 2 times, each with the same seed\n";
    if (variant.repeats > 1) before = "repeat " + std::to_string(variant.repeats) + " times\n";
    if (variant.redo == Redo::WhileIdentity) before = "repeat while a is as it was\n";
    if (variant.redo == Redo::WhileFixedPoint) before = "repeat while some item is at its place\n";
    if (before.starts_with("repeat")) indent = "  ";
    return before + indent + pseudocode_loop(*variant.loop) + "\n" + indent +
           "  j = " + ruled_draw(*variant.loop, variant.rule) + "\n" + indent + "  " +
           pseudocode_swap(*variant.loop);
}

constexpr std::array kAssignments = {StepPart::SaveAtI, StepPart::CopyToI, StepPart::CopyToJ};

// What stands before the loop.

constexpr std::string_view kPseudocodeHead = R"(procedure shuffle(a[0 … n-1])
)";

constexpr std::string_view kCppHead = R"(#include <random>
#include <vector>

void shuffle(std::vector<int>& a, std::mt19937& engine) {
    const int n = static_cast<int>(a.size());
)";

constexpr std::string_view kPythonHead = R"(import random


def shuffle(a):
    n = len(a)
)";

constexpr std::string_view kJavaScriptHead = R"(function shuffle(a) {
  const n = a.length;
)";

constexpr std::string_view kJavaHead = R"(import java.util.Random;

class Shuffle {
    static void shuffle(int[] a, Random random) {
        int n = a.length;
)";

struct Dialect {
    std::string_view name;
    std::string_view title;
    std::string_view head;  // whole lines
    int depth;              // how deep the loop stands in it
    std::size_t indent;     // spaces a depth
    std::string (*loop)(const Loop&);
    std::string (*draw)(const Loop&);
    std::string_view declare;  // before a name that is new
    std::string_view end;      // of a statement
    std::string_view closing;  // of the loop and of each depth around it; empty: nothing closes
};

// In the order of Language.
constexpr std::array<Dialect, kLanguages.size()> kDialects = {{
    {"pseudocode", "Pseudocode", kPseudocodeHead, 1, 2, pseudocode_loop, pseudocode_draw, "", "", ""},
    {"cpp", "C++", kCppHead, 1, 4, cpp_loop, cpp_draw, "const int ", ";", "}"},
    {"python", "Python", kPythonHead, 1, 4, python_loop, python_draw, "", "", ""},
    {"javascript", "JavaScript", kJavaScriptHead, 1, 2, javascript_loop, javascript_draw, "const ", ";", "}"},
    {"java", "Java", kJavaHead, 2, 4, java_loop, java_draw, "int ", ";", "}"},
}};

const Dialect& dialect_of(Language language) {
    return kDialects[static_cast<std::size_t>(language)];
}

/// The line without its indentation.
std::string text_of(StepPart part, const Loop& loop, const Dialect& dialect, SwapStyle style) {
    const std::string declare(dialect.declare);
    const std::string end(dialect.end);
    const std::string at_i = "a[" + tight(loop.place) + "]";
    switch (part) {
        case StepPart::DrawJ:
            return declare + "j = " + dialect.draw(loop) + end;
        case StepPart::SaveAtI:
            return declare + "temp = " + at_i + end;
        case StepPart::CopyToI:
            return at_i + " = a[j]" + end;
        case StepPart::CopyToJ:
            return (style == SwapStyle::WithTemp ? "a[j] = temp" : "a[j] = " + at_i) + end;
        case StepPart::MoveOn:
            break;
    }
    return dialect.loop(loop);
}

}  // namespace

std::string_view name_of(Language language) {
    return dialect_of(language).name;
}

std::string_view title_of(Language language) {
    return dialect_of(language).title;
}

std::optional<Language> find_language(std::string_view name) {
    for (const Language language : kLanguages) {
        if (name_of(language) == name) return language;
    }
    return std::nullopt;
}

std::optional<std::size_t> Listing::line_of(StepPart part) const {
    return line_of_part_[static_cast<std::size_t>(part)];
}

bool Listing::is_frame(std::size_t line) const {
    for (const std::optional<std::size_t>& line_of_part : line_of_part_) {
        if (line_of_part == line) return false;
    }
    return true;
}

std::string Listing::text() const {
    std::string text;
    for (const std::string& line : lines_) text += line + "\n";
    return text;
}

void Listing::add(std::span<const StepPart> parts, std::string line) {
    for (const StepPart part : parts) line_of_part_[static_cast<std::size_t>(part)] = lines_.size();
    lines_.push_back(std::move(line));
}

Listing listing_of(const Loop& loop, Language language, SwapStyle style) {
    const Dialect& dialect = dialect_of(language);
    const auto indented = [&dialect](int depth, std::string_view line) {
        return std::string(static_cast<std::size_t>(depth) * dialect.indent, ' ') + std::string(line);
    };
    const auto line_for = [&](StepPart part, int depth) {
        return indented(depth, text_of(part, loop, dialect, style));
    };

    Listing listing;
    for (std::string_view rest = dialect.head; !rest.empty();) {
        const std::size_t end = rest.find('\n');
        listing.add_frame(std::string(rest.substr(0, end)));
        rest.remove_prefix(end + 1);
    }
    listing.add(StepPart::MoveOn, line_for(StepPart::MoveOn, dialect.depth));
    for (const StepPart part : parts_of_step(style)) {
        if (part != StepPart::MoveOn) listing.add(part, line_for(part, dialect.depth + 1));
    }
    if (dialect.closing.empty()) return listing;
    for (int depth = dialect.depth; depth >= 0; --depth) listing.add_frame(indented(depth, dialect.closing));
    return listing;
}

namespace {

/// Code as people write it, line by line. Which line runs what is told by the words that such code has.
Listing listing_of_text(std::string_view code) {
    const auto has = [](std::string_view line, std::initializer_list<std::string_view> words) {
        return std::any_of(words.begin(), words.end(), [line](std::string_view word) {
            return line.find(word) != std::string_view::npos;
        });
    };
    Listing listing;
    while (!code.empty()) {
        const std::size_t end = std::min(code.find('\n'), code.size());
        const std::string_view line = code.substr(0, end);
        code.remove_prefix(std::min(end + 1, code.size()));
        std::vector<StepPart> parts;
        if (has(line, {"for ", "repeat", "while some"})) parts.push_back(StepPart::MoveOn);
        if (has(line, {"random", "coin", "rand()"})) parts.push_back(StepPart::DrawJ);
        if (has(line, {"swap ", "take ", "put "})) {
            for (const StepPart part : kAssignments) parts.push_back(part);
        }
        listing.add(parts, std::string(line));
    }
    return listing;
}

}  // namespace

Listing listing_of(const Variant& variant, Language language, SwapStyle style) {
    return variant.is_plain() ? listing_of(*variant.loop, language, style)
                              : listing_of_text(code_of(variant));
}

Listing brief_listing_of(const Variant& variant) {
    if (!variant.is_plain()) return listing_of_text(code_of(variant));
    Listing listing;
    listing.add(StepPart::MoveOn, pseudocode_loop(*variant.loop));
    listing.add(StepPart::DrawJ, "  j = " + pseudocode_draw(*variant.loop));
    listing.add(kAssignments, "  " + pseudocode_swap(*variant.loop));
    return listing;
}

}  // namespace shufflelens
