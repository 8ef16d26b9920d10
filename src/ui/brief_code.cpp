#include "ui/brief_code.hpp"

#include <algorithm>

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kLine = 1.55F;

}  // namespace

float brief_code_width(const Frame& frame, std::span<const std::string> lines) {
    float width = 0;
    for (const std::string& line : lines) width = std::max(width, text_width(frame.fonts.mono, line));
    return width + 2 * kPadding * frame.em();
}

float brief_code_height(const Frame& frame, std::span<const std::string> lines) {
    return kLine * frame.em() * static_cast<float>(lines.size());
}

void draw_brief_code(const Frame& frame, std::span<const std::string> lines,
                     std::optional<std::size_t> marked, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& mono = frame.fonts.mono;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const float y = area.y + kLine * em * static_cast<float>(line);
        if (line == marked) {
            list.AddRectFilled({area.x, y}, {area.right(), y + kLine * em}, packed(theme.code_line));
            list.AddRectFilled({area.x, y}, {area.x + 0.2F * em, y + kLine * em}, packed(theme.at_j));
        }
        draw_text(mono, area.x + kPadding * em, y + (kLine * em - mono.px) / 2, theme.text,
                  fitted(mono, lines[line], area.width - 1.5F * kPadding * em));
    }
}

}  // namespace shufflelens::ui
