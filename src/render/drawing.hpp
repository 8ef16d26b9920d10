// What every renderer here does before it draws. Internal: it needs glad.
#pragma once

#include <glad/gl.h>

#include <array>
#include <optional>

#include "render/gl_objects.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/theme.hpp"

namespace shufflelens::gl {

using Rgba = std::array<float, 4>;
Rgba to_floats(Color color);

/// The bound framebuffer and what of it may be painted, in its pixels, y downwards from the top.
struct DrawingTarget {
    int width = 0;
    int height = 0;
    std::optional<Rect> clip = std::nullopt;  // default: all of it
};

GLint uniform(const Program& program, const char* name);
void set_color(const Program& program, const char* name, Color color);
/// Makes the program current and tells it the size of the framebuffer.
void use(const Program& program, const DrawingTarget& target);

/// Sets everything that another renderer may have left and that would change the picture.
void set_drawing_state(const DrawingTarget& target);

/// Texels are looked up one by one, never mixed.
void look_up_unblended(const Texture& texture);
/// Binds the texture to unit 0, whatever was bound, with rows of pixels as they are in memory.
void bind_for_upload(const Texture& texture, int alignment);

}  // namespace shufflelens::gl
