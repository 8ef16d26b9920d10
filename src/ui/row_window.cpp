#include "ui/row_window.hpp"

#include <algorithm>

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kRowsOfNotch = 3;  // as far as lists of other programs go

}  // namespace

RowWindow moved(RowWindow window, int rows) {
    window.first = std::clamp(window.first + rows, 0, std::max(0, window.all - window.fitting));
    return window;
}

RowWindow showing(RowWindow window, int row, int above) {
    const int latest = row - (window.fitting > above ? above : 0);
    window.first =
        std::clamp(window.first, row - window.fitting + 1, std::max(latest, row - window.fitting + 1));
    return moved(window, 0);
}

int wheel_rows() {
    return -static_cast<int>(ImGui::GetIO().MouseWheel * kRowsOfNotch);
}

void draw_row_bar(const Frame& frame, const RowWindow& window, const Rect& area) {
    if (window.shows_all()) return;
    const float em = frame.em();
    const auto y_of = [&](int row) {
        return area.y + area.height * static_cast<float>(row) / static_cast<float>(window.all);
    };
    ImGui::GetWindowDrawList()->AddRectFilled({area.right() - 0.45F * em, y_of(window.first)},
                                              {area.right() - 0.15F * em, y_of(window.end())},
                                              packed(frame.theme().control_border), 0.15F * em);
}

}  // namespace shufflelens::ui
