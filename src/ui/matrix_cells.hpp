// The item → place matrix of a few items, a square a cell with its number.
#pragma once

#include <functional>
#include <string>

#include "ui/frame.hpp"

namespace shufflelens::ui {

struct MatrixCell {
    double share = 0;  // of the item's row
    std::string text;  // in the cell, where there is room
    std::string hint;
};

/// Row = item, column = place; colours say how far from 1/n each share is.
void draw_matrix_cells(Frame& frame, int n, const Rect& square,
                       const std::function<MatrixCell(int item, int place)>& cell_at);

}  // namespace shufflelens::ui
