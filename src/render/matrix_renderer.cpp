#include "render/matrix_renderer.hpp"

#include <algorithm>

#include "render/drawing.hpp"
#include "shaders.hpp"

namespace shufflelens::gl {

namespace {

constexpr GLsizei kCorners = 4;
constexpr float kStripePx = 5;

}  // namespace

MatrixRenderer::MatrixRenderer()
    : program_(make_program({.name = "matrix", .vertex = kMatrixVert, .fragment = kMatrixFrag})),
      no_vertices_(make_vertex_array()),
      levels_(make_texture()) {
    look_up_unblended(levels_);
}

void MatrixRenderer::draw(const MatrixPicture& picture, const Theme& theme, const MatrixViewport& viewport) {
    if (picture.side == 0) return;
    const DrawingTarget target = {viewport.framebuffer_width, viewport.framebuffer_height, viewport.clip};
    set_drawing_state(target);
    glDisable(GL_BLEND);  // opaque: a software renderer need not read what is there
    bind_for_upload(levels_, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, picture.side, picture.side, 0, GL_RED, GL_UNSIGNED_BYTE,
                 picture.levels.data());
    use(program_, target);
    const Rect& area = viewport.area;
    glUniform4f(uniform(program_, "u_area"), area.x, area.y, area.width, area.height);
    glUniform1f(uniform(program_, "u_side"), static_cast<float>(picture.side));
    glUniform1f(uniform(program_, "u_stripe"), std::max(2.0F, kStripePx * viewport.scale));
    set_color(program_, "u_fewer_color", theme.fewer);
    set_color(program_, "u_even_color", theme.even);
    set_color(program_, "u_more_color", theme.more);
    glUniform1i(uniform(program_, "u_levels"), 0);
    glBindVertexArray(no_vertices_.name());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, kCorners);
}

}  // namespace shufflelens::gl
