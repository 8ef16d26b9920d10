// A few lines of code with one of them marked, as the scenes show it.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "ui/frame.hpp"

namespace shufflelens::ui {

float brief_code_width(const Frame& frame, std::span<const std::string> lines);
float brief_code_height(const Frame& frame, std::span<const std::string> lines);
void draw_brief_code(const Frame& frame, std::span<const std::string> lines,
                     std::optional<std::size_t> marked, const Rect& area);

}  // namespace shufflelens::ui
