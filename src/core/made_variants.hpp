// How other files of the core add variants to the table's made ones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "shufflelens/variant.hpp"

namespace shufflelens {

/// The texts of a made variant.
struct MadeTexts {
    std::string name;
    std::string title;
    std::string why;
};
/// Keeps it under its name, as KeptVariant says; the one kept first, where there is one already.
const Variant& keep_variant(const MadeTexts& texts, const Variant& variant);

/// Where "+rule" begins in "fy_down+round": at a plus with a letter behind it, for "i+1" is part of a loop.
std::size_t rule_mark(std::string_view name);

}  // namespace shufflelens
