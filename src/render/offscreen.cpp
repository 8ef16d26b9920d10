#include "render/offscreen.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <glad/gl.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "shufflelens/error.hpp"

namespace shufflelens::gl {

namespace {

constexpr std::array<EGLint, 7> kContextOf33Core{EGL_CONTEXT_MAJOR_VERSION,
                                                 3,
                                                 EGL_CONTEXT_MINOR_VERSION,
                                                 3,
                                                 EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                                 EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                                 EGL_NONE};

struct EglParts {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLSurface surface = EGL_NO_SURFACE;
    EGLContext context = EGL_NO_CONTEXT;
};

std::string egl_error() {
    switch (eglGetError()) {
        case EGL_SUCCESS:
            return "no reason given";
        case EGL_NOT_INITIALIZED:
            return "no driver could be started";
        case EGL_BAD_ALLOC:
            return "not enough memory";
        case EGL_BAD_ATTRIBUTE:
            return "an attribute is unknown to the driver";
        case EGL_BAD_CONFIG:
            return "the driver has no such configuration";
        case EGL_BAD_MATCH:
            return "the driver does not have this version";
        default:
            return "the driver failed";
    }
}

bool has_word(const char* words, std::string_view word) {
    const std::string_view all = words == nullptr ? "" : words;
    for (std::size_t at = all.find(word); at != std::string_view::npos; at = all.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || all[at - 1] == ' ') && (end == all.size() || all[end] == ' ')) {
            return true;
        }
    }
    return false;
}

/// Where a part of EGL is missing, `why` says which and the context stays empty.
EglParts open(EGLDisplay display, EGLConfig config, std::string& why) {
    EglParts parts{display, EGL_NO_SURFACE, EGL_NO_CONTEXT};
    if (eglBindAPI(EGL_OPENGL_API) == EGL_FALSE) {
        why += "the driver has OpenGL ES only";
        return parts;
    }
    if (config != EGL_NO_CONFIG_KHR) {
        constexpr std::array<EGLint, 5> kOnePixel{EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE};
        parts.surface = eglCreatePbufferSurface(display, config, kOnePixel.data());
        if (parts.surface == EGL_NO_SURFACE) {
            why += "no off-screen surface: " + egl_error();
            return parts;
        }
    }
    parts.context = eglCreateContext(display, config, EGL_NO_CONTEXT, kContextOf33Core.data());
    if (parts.context == EGL_NO_CONTEXT) {
        why += "no context of OpenGL 3.3 core: " + egl_error();
    }
    return parts;
}

/// Mesa without any display: the usual way on a server.
EglParts open_surfaceless(std::string& why) {
    why += "without a display: ";
    if (!has_word(eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS), "EGL_MESA_platform_surfaceless")) {
        why += "EGL found no Mesa driver";
        return {};
    }
    const EGLDisplay display =
        eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
    if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) == EGL_FALSE) {
        why += egl_error();
        return {};
    }
    const char* const extensions = eglQueryString(display, EGL_EXTENSIONS);
    for (const char* needed : {"EGL_KHR_surfaceless_context", "EGL_KHR_no_config_context"}) {
        if (!has_word(extensions, needed)) {
            why += "the driver lacks " + std::string(needed);
            return {};
        }
    }
    return open(display, EGL_NO_CONFIG_KHR, why);
}

/// Other drivers: the default display, with a surface of one pixel that is never drawn to.
EglParts open_default_display(std::string& why) {
    why += "with the default display: ";
    const EGLDisplay display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
    if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) == EGL_FALSE) {
        why += egl_error();
        return {};
    }
    constexpr std::array<EGLint, 5> kWanted{EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                            EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint found = 0;
    if (eglChooseConfig(display, kWanted.data(), &config, 1, &found) == EGL_FALSE || found == 0) {
        why += "it has no configuration with OpenGL and off-screen surfaces";
        return {};
    }
    return open(display, config, why);
}

}  // namespace

OffscreenContext::OffscreenContext() {
    std::string why;
    for (auto* const way : {open_surfaceless, open_default_display}) {
        const EglParts parts = way(why);
        display_ = parts.display;
        surface_ = parts.surface;
        context_ = parts.context;
        if (context_ != EGL_NO_CONTEXT) {
            break;
        }
        release();
        why += "; ";
    }
    if (context_ == EGL_NO_CONTEXT) {
        why.resize(why.size() - std::strlen("; "));
        throw Error("OpenGL 3.3 cannot be started (" + why +
                    "). Install a driver that draws without a graphics card (on Debian: libegl1 and "
                    "libgl1-mesa-dri).");
    }
    try {
        make_current();
        load_gl(eglGetProcAddress);
    } catch (const Error&) {
        release();
        throw;
    }
}

OffscreenContext::~OffscreenContext() {
    release();
}

void OffscreenContext::make_current() {
    if (eglMakeCurrent(display_, surface_, surface_, context_) == EGL_FALSE) {
        throw Error("The off-screen OpenGL context cannot be used: " + egl_error() +
                    ". Is it in use on another thread?");
    }
}

void OffscreenContext::release() {
    if (display_ == EGL_NO_DISPLAY) {
        return;
    }
    if (context_ != EGL_NO_CONTEXT) {
        if (eglGetCurrentContext() == context_) {
            eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        }
        eglDestroyContext(display_, context_);
    }
    if (surface_ != EGL_NO_SURFACE) {
        eglDestroySurface(display_, surface_);
    }
    // No eglTerminate: the display is the process's, and another context may live on it.
    display_ = EGL_NO_DISPLAY;
    surface_ = EGL_NO_SURFACE;
    context_ = EGL_NO_CONTEXT;
}

RenderTarget::RenderTarget(int width, int height) : width_(width), height_(height) {
    GLint side = 0;
    std::array<GLint, 2> viewport{};
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &side);
    glGetIntegerv(GL_MAX_VIEWPORT_DIMS, viewport.data());
    side = std::min({side, viewport[0], viewport[1]});
    if (width < 1 || height < 1 || width > side || height > side) {
        throw Error("A picture of " + std::to_string(width) + " × " + std::to_string(height) +
                    " pixels cannot be drawn: each side must be 1 to " + std::to_string(side) + ".");
    }
    while (glGetError() != GL_NO_ERROR) {
    }
    color_ = make_texture();
    framebuffer_ = make_framebuffer();
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, color_.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glBindTexture(GL_TEXTURE_2D, 0);
    bind();
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, color_.name(), 0);
    const bool complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    const bool failed = glGetError() != GL_NO_ERROR;
    if (!complete || failed) {
        bind_window();
        throw Error("There is not enough memory to draw a picture of " + std::to_string(width) + " × " +
                    std::to_string(height) + " pixels; choose a smaller size.");
    }
    begin_frame(width, height, Color{});
}

void RenderTarget::bind() {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.name());
    glViewport(0, 0, width_, height_);
}

Image RenderTarget::read() {
    GLint before = 0;
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &before);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.name());
    Image image = read_framebuffer(width_, height_);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<GLuint>(before));
    return image;
}

Image read_framebuffer(int width, int height) {
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    for (const int none : {GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS, GL_PACK_SKIP_PIXELS, GL_PACK_SWAP_BYTES}) {
        glPixelStorei(static_cast<GLenum>(none), 0);
    }
    Image image(width, height);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    // OpenGL's first row is the lowest.
    const auto row = static_cast<std::ptrdiff_t>(width) * 4;
    for (int top = 0, bottom = height - 1; top < bottom; ++top, --bottom) {
        std::swap_ranges(image.rgba.begin() + top * row, image.rgba.begin() + (top + 1) * row,
                         image.rgba.begin() + bottom * row);
    }
    return image;
}

}  // namespace shufflelens::gl
