// UTF-8 as far as names and a command line need it: is it valid, how wide is it, can it be printed safely.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shufflelens {

/// Takes the first code point off `rest`. Returns nothing, and leaves `rest` alone, where it is empty or does
/// not begin with valid UTF-8 (overlong forms and surrogates are not valid).
std::optional<char32_t> take_code_point(std::string_view& rest);

/// Adds a code point. Requires one in [0, 0x10FFFF].
void append_code_point(std::string& text, char32_t code_point);

/// True for what moves a terminal's cursor, starts a line or turns its direction: C0, DEL, C1, the two
/// Unicode separators, and the embedding, override and isolate marks.
bool is_control(char32_t code_point);

/// Columns that the text takes in a terminal: 2 for East Asian wide characters and emoji, 0 for combining
/// marks. Bytes that are not UTF-8 count as one.
int display_width(std::string_view text);

/// The text on one line: control characters and bytes that are not UTF-8 are written as \x1B.
std::string printable(std::string_view text);

}  // namespace shufflelens
