#include "ui/place_cells.hpp"

#include <algorithm>
#include <cmath>

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

/// Twice the fair share and more is the full colour, and so is never.
constexpr double kFullDeviation = 1.0;

Color cell_color(const Theme& theme, double share, double fair) {
    return deviation_color(theme, std::clamp((share / fair - 1) / kFullDeviation, -1.0, 1.0));
}

}  // namespace

void draw_place_cells(const Frame& frame, const PlaceCells& cells, const Rect& square) {
    const Theme& theme = frame.theme();
    const float cell = std::floor(square.width / static_cast<float>(cells.n));
    const Face& face = frame.fonts.small;
    const bool numbers_fit = text_width(face, "100") < cell - 2 && face.px < cell - 2;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int item = 0; item < cells.n; ++item) {
        for (int place = 0; place < cells.n; ++place) {
            const double share = cells.share(item, place);
            const Color ground = cell_color(theme, share, 1.0 / cells.n);
            const Rect rect = {square.x + static_cast<float>(place) * cell,
                               square.y + static_cast<float>(item) * cell, cell - 1, cell - 1};
            list.AddRectFilled({rect.x, rect.y}, {rect.right(), rect.bottom()}, packed(ground));
            if (numbers_fit) {
                draw_centered(face, rect.x + cell / 2, rect.y + (cell - face.px) / 2,
                              readable_on(theme, ground), std::to_string(std::lround(100 * share)));
            }
            draw_hint(frame, rect, cells.hint(item, place));
        }
    }
}

}  // namespace shufflelens::ui
