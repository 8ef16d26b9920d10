// An item → place matrix of any size, painted by render.
#pragma once

#include <memory>

#include "ui/frame.hpp"

namespace shufflelens::ui {

/// Fills the place with the picture when the frame is painted.
void add_matrix(Frame& frame, std::shared_ptr<const MatrixPicture> picture, const Rect& place);

}  // namespace shufflelens::ui
