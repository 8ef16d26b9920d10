// Listings: a shuffle as a function that can be copied and run, in several languages.
//
// They are written from the row's loop, the same one that the stage plays; no shuffle has a text of its own.
// Tests run them and compare the orders.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "shufflelens/loop.hpp"
#include "shufflelens/step_part.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

enum class Language : std::uint8_t { Pseudocode, Cpp, Python, JavaScript, Java };

inline constexpr std::array<Language, 5> kLanguages = {Language::Pseudocode, Language::Cpp, Language::Python,
                                                       Language::JavaScript, Language::Java};

/// On the command line: "pseudocode", "cpp", "python", "javascript", "java".
std::string_view name_of(Language language);
/// In menus: "C++".
std::string_view title_of(Language language);
/// The language with that name, or nothing.
std::optional<Language> find_language(std::string_view name);

/// A function's text, and which of its lines does what.
class Listing {
  public:
    const std::vector<std::string>& lines() const& { return lines_; }
    void lines() const&& = delete;  // a loop over the lines of a temporary would read freed memory
    /// The line that runs a part of a step, counted from 0; MoveOn is the line of the loop. Nothing for a
    /// part that the listing does not have: SaveAtI without temp.
    std::optional<std::size_t> line_of(StepPart part) const;
    /// Whether no part of a step runs that line: it belongs to the function around the loop, or only closes
    /// it.
    bool is_frame(std::size_t line) const;
    /// All lines, each ended by a newline.
    std::string text() const;

    /// Adds a line that runs these parts; none: a line of the frame.
    void add(std::span<const StepPart> parts, std::string line);
    void add(StepPart part, std::string line) { add(std::span(&part, 1), std::move(line)); }
    void add_frame(std::string line) { add(std::span<const StepPart>(), std::move(line)); }

  private:
    std::vector<std::string> lines_;
    std::array<std::optional<std::size_t>, kStepParts> line_of_part_;
};

/// The whole function; of a variant that is no loop, its code as people write it, the same in every language.
/// It takes the array and draws as that language's users do, in C++ and Java from a generator that it is
/// handed.
Listing listing_of(const Loop& loop, Language language, SwapStyle style);
Listing listing_of(const Variant& variant, Language language, SwapStyle style);

/// Pseudocode in three lines: the loop, the draw, and one line for the whole swap.
Listing brief_listing_of(const Variant& variant);

}  // namespace shufflelens
