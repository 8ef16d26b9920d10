// OpenGL without a window or a display: a context from EGL, and a picture to draw into and read back.
#pragma once

#include "render/gl_objects.hpp"
#include "render/image.hpp"

namespace shufflelens::gl {

/// A context of OpenGL 3.3 core, current on the thread that made it, with its functions loaded.
class OffscreenContext {
  public:
    /// Throws Error that says what is missing and what would help.
    OffscreenContext();
    ~OffscreenContext();
    OffscreenContext(const OffscreenContext&) = delete;
    OffscreenContext& operator=(const OffscreenContext&) = delete;

    void make_current();

  private:
    void release();

    void* display_ = nullptr;  // EGLDisplay, EGLSurface, EGLContext
    void* surface_ = nullptr;
    void* context_ = nullptr;
};

/// A framebuffer of 8 bits a channel; needs a current context.
class RenderTarget {
  public:
    /// Throws Error where a side is not in [1, what the driver can do].
    RenderTarget(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }

    /// Draws go here until something else is bound; the viewport covers all of it.
    void bind();
    /// What was drawn so far.
    Image read();

  private:
    int width_;
    int height_;
    Texture color_;
    Framebuffer framebuffer_;
};

/// The bound framebuffer's lower left width × height pixels.
Image read_framebuffer(int width, int height);

}  // namespace shufflelens::gl
