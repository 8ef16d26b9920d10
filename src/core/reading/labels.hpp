// Items as people write them: numbers, letters, names, cards, glued or apart.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "records.hpp"

namespace shufflelens::reading {

/// "03", "+3", "3." and "3.0" are the item "3"; other words are themselves.
std::string normal_label(std::string_view text);

/// The items of an order that is one word: between separators ("1, 3, 2", "(0, 1, 2)", "A-B-C"), or its
/// characters ("132", "♠♥♦").
std::vector<std::string> items_in(std::string_view text);
/// The same, or of several words each of them.
std::vector<std::string> items_in(std::span<const Word> words);

bool all_numbers(std::span<const std::string> labels);
/// 0 or 1 where the labels are the numbers from there on, in any order; nothing where they are not.
std::optional<int> first_number(std::span<const std::string> labels);
/// first, first + 1, …: n labels.
std::vector<std::string> numbered(int first, int n);

bool all_cards(std::span<const std::string> labels);
/// The start order that people mean where they do not say: that of a new deck for cards, else sorted, numbers
/// in words by value ("item 2" before "item 10").
void sort_items(std::vector<std::string>& labels);

}  // namespace shufflelens::reading
