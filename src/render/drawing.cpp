#include "render/drawing.hpp"

#include <algorithm>
#include <cmath>

#include "shufflelens/check.hpp"

namespace shufflelens::gl {

Rgba to_floats(Color color) {
    constexpr float kFull = 255.0F;
    return {static_cast<float>(color.red) / kFull, static_cast<float>(color.green) / kFull,
            static_cast<float>(color.blue) / kFull, static_cast<float>(color.alpha) / kFull};
}

GLint uniform(const Program& program, const char* name) {
    const GLint location = glGetUniformLocation(program.name(), name);
    SHUFFLELENS_CHECK(location >= 0);
    return location;
}

void set_color(const Program& program, const char* name, Color color) {
    glUniform4fv(uniform(program, name), 1, to_floats(color).data());
}

void use(const Program& program, const DrawingTarget& target) {
    glUseProgram(program.name());
    glUniform2f(uniform(program, "u_framebuffer"), static_cast<float>(target.width),
                static_cast<float>(target.height));
}

void set_drawing_state(const DrawingTarget& target) {
    for (const int off :
         {GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE, GL_COLOR_LOGIC_OP, GL_FRAMEBUFFER_SRGB, GL_DITHER,
          GL_RASTERIZER_DISCARD, GL_PRIMITIVE_RESTART, GL_POLYGON_OFFSET_FILL, GL_POLYGON_SMOOTH,
          GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_ALPHA_TO_ONE, GL_SAMPLE_COVERAGE, GL_SAMPLE_MASK}) {
        glDisable(static_cast<GLenum>(off));
    }
    GLint clip_distances = 0;
    glGetIntegerv(GL_MAX_CLIP_DISTANCES, &clip_distances);
    for (GLint plane = 0; plane < clip_distances; ++plane) {
        glDisable(GL_CLIP_DISTANCE0 + static_cast<GLenum>(plane));
    }
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glViewport(0, 0, target.width, target.height);

    if (!target.clip) {
        glDisable(GL_SCISSOR_TEST);
        return;
    }
    const Rect& clip = *target.clip;
    const int left = static_cast<int>(std::floor(clip.x));
    const int right = std::max(left, static_cast<int>(std::ceil(clip.right())));
    const int top = static_cast<int>(std::floor(clip.y));
    const int bottom = std::max(top, static_cast<int>(std::ceil(clip.bottom())));
    glEnable(GL_SCISSOR_TEST);
    glScissor(left, target.height - bottom, right - left, bottom - top);
}

void look_up_unblended(const Texture& texture) {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture.name());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, 0);
}

void bind_for_upload(const Texture& texture, int alignment) {
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, alignment);
    for (const int none :
         {GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SWAP_BYTES}) {
        glPixelStorei(static_cast<GLenum>(none), 0);
    }
    glActiveTexture(GL_TEXTURE0);
    glBindSampler(0, 0);
    glBindTexture(GL_TEXTURE_2D, texture.name());
}

}  // namespace shufflelens::gl
