// Draws the item→place matrix: one rectangle whose fragment shader looks its cell up in a texture, so that a
// thousand items cost no more than ten.
#pragma once

#include <optional>

#include "render/gl_objects.hpp"
#include "shufflelens/matrix_picture.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/theme.hpp"

namespace shufflelens::gl {

/// All in framebuffer pixels, y downwards from the top.
struct MatrixViewport {
    int framebuffer_width = 0;
    int framebuffer_height = 0;
    Rect area;        // what the matrix fills
    float scale = 1;  // framebuffer pixels per pixel of the screen, for the hatch
    std::optional<Rect> clip = std::nullopt;
};

class MatrixRenderer {
  public:
    /// Needs a current context with functions loaded (load_gl). Throws Error where a shader does not compile.
    MatrixRenderer();

    /// May be called in the middle of another renderer's frame, like StageRenderer::draw.
    void draw(const MatrixPicture& picture, const Theme& theme, const MatrixViewport& viewport);

  private:
    Program program_;
    VertexArray no_vertices_;
    Texture levels_;
};

}  // namespace shufflelens::gl
