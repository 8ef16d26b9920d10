#include "ui/matrix_cells.hpp"

#include <algorithm>
#include <cmath>

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

/// Twice the fair share and more is the full colour, and so is never.
constexpr double kFullDeviation = 1.0;
constexpr std::string_view kWidestText = "100";

Color cell_color(const Theme& theme, double share, double fair) {
    return deviation_color(theme, std::clamp((share / fair - 1) / kFullDeviation, -1.0, 1.0));
}

}  // namespace

void draw_matrix_cells(Frame& frame, int n, const Rect& square,
                       const std::function<MatrixCell(int item, int place)>& cell_at) {
    const Theme& theme = frame.theme();
    const float size = std::floor(square.width / static_cast<float>(n));
    const Face& face = frame.fonts.small;
    const bool numbers_fit = text_width(face, kWidestText) < size - 2 && face.px < size - 2;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int item = 0; item < n; ++item) {
        for (int place = 0; place < n; ++place) {
            const MatrixCell cell = cell_at(item, place);
            const Color ground = cell_color(theme, cell.share, 1.0 / n);
            const Rect rect = {square.x + static_cast<float>(place) * size,
                               square.y + static_cast<float>(item) * size, size - 1, size - 1};
            list.AddRectFilled({rect.x, rect.y}, {rect.right(), rect.bottom()}, packed(ground));
            if (numbers_fit && text_width(face, cell.text) < size - 2) {
                draw_centered(face, rect.x + size / 2, rect.y + (size - face.px) / 2,
                              readable_on(theme, ground), cell.text);
            }
            draw_hint(frame, rect, cell.hint);
        }
    }
}

}  // namespace shufflelens::ui
