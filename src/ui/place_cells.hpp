// The item→place matrix in cells with percents: few items, many words.
#pragma once

#include <functional>
#include <string>

#include "ui/frame.hpp"

namespace shufflelens::ui {

struct PlaceCells {
    int n = 0;
    std::function<double(int item, int place)> share;  // of the shuffles, in [0, 1]
    std::function<std::string(int item, int place)> hint;
};
/// Coloured by how far a share is from fair; the percents stand in the cells where they have room.
void draw_place_cells(const Frame& frame, const PlaceCells& cells, const Rect& square);

}  // namespace shufflelens::ui
