#include "render/stage_renderer.hpp"

#include <glad/gl.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "render/drawing.hpp"
#include "shaders.hpp"

namespace shufflelens::gl {

namespace {

// The shaders' layout.
struct TileInstance {
    std::array<float, 4> rect;
    Rgba fill;
    Rgba border;
    float border_width;
    float hatched;
};
constexpr GLuint kRectLocation = 0;
constexpr GLuint kFillLocation = 1;
constexpr GLuint kBorderLocation = 2;
constexpr GLuint kStyleLocation = 3;
constexpr GLsizei kCorners = 4;

DrawingTarget target_of(const StageViewport& viewport) {
    return {viewport.framebuffer_width, viewport.framebuffer_height, viewport.clip};
}

Rect to_framebuffer(const Rect& rect, const StageViewport& viewport) {
    return {viewport.x + rect.x * viewport.scale, viewport.y + rect.y * viewport.scale,
            rect.width * viewport.scale, rect.height * viewport.scale};
}

std::array<Color, kTileRoles> role_colors(const Theme& theme) {
    std::array<Color, kTileRoles> colors{};
    colors[static_cast<std::size_t>(TileRole::Waiting)] = theme.waiting;
    colors[static_cast<std::size_t>(TileRole::Settled)] = theme.settled;
    colors[static_cast<std::size_t>(TileRole::AtI)] = theme.at_i;
    colors[static_cast<std::size_t>(TileRole::AtJ)] = theme.at_j;
    return colors;
}

// Borders as shares of the corner's radius.
constexpr float kRoleBorder = 0.5F;
constexpr float kQuietBorder = 0.25F;

TileInstance instance_of(const Tile& tile, const Theme& theme, const StageViewport& viewport) {
    const Rect rect = to_framebuffer(tile.rect, viewport);
    const Color role = role_colors(theme)[static_cast<std::size_t>(tile.role)];
    TileInstance instance = {.rect = {rect.x, rect.y, rect.width, rect.height},
                             .fill = to_floats(role),
                             .border = to_floats(role),
                             .border_width = 0,
                             .hatched = tile.hatched ? 1.0F : 0.0F};
    if (tile.look == TileLook::Solid) return instance;
    const bool quiet = tile.look == TileLook::Slot || tile.role == TileRole::Waiting;
    const float width = viewport.corner_px * viewport.scale * (quiet ? kQuietBorder : kRoleBorder);
    instance.border_width = std::max(1.0F, std::round(width));
    instance.fill = to_floats(tile.look == TileLook::Paper ? theme.paper : theme.panel);
    if (quiet) instance.border = to_floats(theme.control_border);
    return instance;
}

/// 0xRRGGBB, which a float holds exactly.
float packed(Color color) {
    return static_cast<float>((color.red << 16) | (color.green << 8) | color.blue);
}

}  // namespace

StageRenderer::StageRenderer()
    : tile_program_(make_program({.name = "tile", .vertex = kTileVert, .fragment = kTileFrag})),
      column_program_(make_program({.name = "column", .vertex = kColumnVert, .fragment = kColumnFrag})),
      tile_vertices_(make_vertex_array()),
      no_vertices_(make_vertex_array()),
      instances_(make_buffer()),
      columns_(make_texture()) {
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest_texture_);
    glBindVertexArray(tile_vertices_.name());
    glBindBuffer(GL_ARRAY_BUFFER, instances_.name());
    const auto attribute = [](GLuint location, GLint size, std::size_t offset) {
        glEnableVertexAttribArray(location);
        // OpenGL takes the offset into the bound buffer as a pointer.
        const auto* pointer = reinterpret_cast<const void*>(offset);  // NOLINT(performance-no-int-to-ptr)
        glVertexAttribPointer(location, size, GL_FLOAT, GL_FALSE, sizeof(TileInstance), pointer);
        glVertexAttribDivisor(location, 1);
    };
    attribute(kRectLocation, 4, offsetof(TileInstance, rect));
    attribute(kFillLocation, 4, offsetof(TileInstance, fill));
    attribute(kBorderLocation, 4, offsetof(TileInstance, border));
    attribute(kStyleLocation, 2, offsetof(TileInstance, border_width));
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);

    look_up_unblended(columns_);
}

void StageRenderer::draw(const StagePicture& picture, const Theme& theme, const StageViewport& viewport) {
    if (picture.tiles.empty() && picture.columns.empty()) {
        return;
    }
    set_drawing_state(target_of(viewport));
    if (!picture.columns.empty() && picture.bars.width > 0) {
        draw_columns(picture, theme, viewport);
    }
    if (!picture.tiles.empty()) {
        draw_tiles(picture, theme, viewport);
    }
}

void StageRenderer::draw_tiles(const StagePicture& picture, const Theme& theme,
                               const StageViewport& viewport) {
    std::vector<TileInstance> instances;
    instances.reserve(picture.tiles.size());
    for (const Tile& tile : picture.tiles) {
        instances.push_back(instance_of(tile, theme, viewport));
    }
    glBindBuffer(GL_ARRAY_BUFFER, instances_.name());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(instances.size() * sizeof(TileInstance)),
                 instances.data(), GL_STREAM_DRAW);

    use(tile_program_, target_of(viewport));
    set_color(tile_program_, "u_hatch_color", theme.hatch);
    glUniform1f(uniform(tile_program_, "u_corner"), viewport.corner_px * viewport.scale);
    glBindVertexArray(tile_vertices_.name());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, kCorners, static_cast<GLsizei>(instances.size()));
}

void StageRenderer::draw_columns(const StagePicture& picture, const Theme& theme,
                                 const StageViewport& viewport) {
    const std::size_t count = picture.columns.size();
    const std::size_t row_length = std::min(count, static_cast<std::size_t>(largest_texture_));
    const std::size_t rows = (count + row_length - 1) / row_length;
    std::vector<Rgba> texels(rows * row_length);
    const Rect bars = to_framebuffer(picture.bars, viewport);
    const std::array<Color, kTileRoles> colors = role_colors(theme);
    // OpenGL counts from the bottom; half a pixel more centres the soft edge.
    const float base = static_cast<float>(viewport.framebuffer_height) - bars.bottom() + 0.5F;
    std::transform(picture.columns.begin(), picture.columns.end(), texels.begin(),
                   [&](const TileColumn& column) -> Rgba {
                       const Color color = colors[static_cast<std::size_t>(column.role)];
                       return {base + column.low * bars.height, base + column.high * bars.height,
                               packed(color), to_floats(color)[3]};
                   });
    bind_for_upload(columns_, 4);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32F, static_cast<GLsizei>(row_length), static_cast<GLsizei>(rows),
                 0, GL_RGBA, GL_FLOAT, texels.data());

    use(column_program_, target_of(viewport));
    glUniform4f(uniform(column_program_, "u_bars"), bars.x, bars.y, bars.width, bars.height);
    set_color(column_program_, "u_panel_color", theme.panel);
    glUniform1i(uniform(column_program_, "u_columns"), 0);
    const float columns_per_pixel = static_cast<float>(count) / bars.width;
    glUniform2f(uniform(column_program_, "u_column_of_pixel"), columns_per_pixel,
                -bars.x * columns_per_pixel);
    glUniform1f(uniform(column_program_, "u_last_column"), static_cast<float>(count - 1));
    glUniform1f(uniform(column_program_, "u_row_length"), static_cast<float>(row_length));
    glUniform1f(uniform(column_program_, "u_rows_per_column"), 1.0F / static_cast<float>(row_length));
    glBindVertexArray(no_vertices_.name());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, kCorners);
}

}  // namespace shufflelens::gl
