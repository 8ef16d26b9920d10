// Draws the tiles or the columns of a stage picture; labels, bracket and arc belong to ui.
//
// Tiles are one instanced draw. Columns, one for each pixel however many items there are, are one
// rectangle whose fragment shader looks its column up in a texture: the cost does not depend on n.
#pragma once

#include <optional>

#include "render/gl_objects.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/theme.hpp"

namespace shufflelens::gl {

/// Where the stage lies in the bound framebuffer; all in framebuffer pixels, y downwards from the top.
struct StageViewport {
    int framebuffer_width = 0;
    int framebuffer_height = 0;
    float x = 0;  // of the stage's upper left corner
    float y = 0;
    float scale = 1;                          // framebuffer pixels per pixel of the picture
    float corner_px = 5;                      // largest radius of a tile's corner, in pixels of the picture
    std::optional<Rect> clip = std::nullopt;  // nothing is drawn outside; default: the whole framebuffer
};

class StageRenderer {
  public:
    /// Needs a current context with functions loaded (load_gl). Throws Error where a shader does not compile.
    StageRenderer();

    /// Blends over what is there. May be called in the middle of another renderer's frame: it sets all state
    /// that it depends on, expects none, and restores none.
    void draw(const StagePicture& picture, const Theme& theme, const StageViewport& viewport);

  private:
    void draw_tiles(const StagePicture& picture, const Theme& theme, const StageViewport& viewport);
    void draw_columns(const StagePicture& picture, const Theme& theme, const StageViewport& viewport);

    Program tile_program_;
    Program column_program_;
    VertexArray tile_vertices_;
    VertexArray no_vertices_;
    Buffer instances_;
    Texture columns_;
    int largest_texture_ = 0;
};

}  // namespace shufflelens::gl
