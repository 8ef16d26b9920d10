// A list of more rows than fit: which whole rows are shown, and the bar that says where they are among all.
#pragma once

#include "ui/frame.hpp"

namespace shufflelens::ui {

/// Rows first, first + 1, … of `all`, `fitting` of them at most.
struct RowWindow {
    int first = 0;
    int fitting = 1;
    int all = 0;

    int end() const { return first + fitting < all ? first + fitting : all; }
    bool shows_all() const { return fitting >= all; }
};

/// Moved by `rows` (up: negative), and kept among all.
RowWindow moved(RowWindow window, int rows);
/// Moved by as little as shows the row, and `above` rows over it where there is room for those too.
RowWindow showing(RowWindow window, int row, int above);
/// By how many rows the mouse wheel wants to go on.
int wheel_rows();

/// At the right edge of the area; nothing where all rows are shown.
void draw_row_bar(const Frame& frame, const RowWindow& window, const Rect& area);

}  // namespace shufflelens::ui
