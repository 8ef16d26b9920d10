// The names of items as text: one a line in a file, or as they are pasted.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace shufflelens {

/// An item is a label on a bar: longer lines are a wrong text.
inline constexpr std::size_t kMaxItemCharacters = 200;
/// Of a list that is pasted or dropped: it is read while the window waits.
inline constexpr std::size_t kMaxPastedBytes = std::size_t{16} << 20U;

/// The items in a file's bytes: UTF-8 with or without a byte order mark; lines end with LF, CRLF or CR; blank
/// lines are skipped, blanks around an item removed, tabs inside become blanks. `where` names the bytes in
/// messages. Throws Error, with the line's number, for bytes that are not UTF-8, control characters, lines
/// that are too long, no item at all or more than kMaxItems.
std::vector<std::string> parse_items(std::string_view bytes, const std::string& where);

/// The items of a pasted text: its lines as above or, where it has only one, what stands between its tabs,
/// else its semicolons, else its commas. Throws Error as above, and for more than kMaxPastedBytes.
std::vector<std::string> parse_pasted_items(std::string_view text);

}  // namespace shufflelens
