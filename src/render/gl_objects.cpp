#include "render/gl_objects.hpp"

#include <glad/gl.h>

#include <array>
#include <charconv>
#include <cstring>

#include "shufflelens/error.hpp"

namespace shufflelens::gl {

namespace {

constexpr int kNeededMajor = 3;
constexpr int kNeededMinor = 3;

/// Of "3.3 (Core Profile) Mesa 22.3.6"; OpenGL ES begins with words and is another language.
bool is_new_enough(std::string_view version) {
    int major = 0;
    int minor = 0;
    const char* const end = version.data() + version.size();
    const auto [dot, error] = std::from_chars(version.data(), end, major);
    if (error != std::errc() || dot == end || *dot != '.') {
        return false;
    }
    std::from_chars(dot + 1, end, minor);
    return major > kNeededMajor || (major == kNeededMajor && minor >= kNeededMinor);
}

std::string text(GLenum name) {
    const auto* const value = reinterpret_cast<const char*>(glGetString(name));
    return value == nullptr ? "" : value;
}

std::string trimmed(std::string log) {
    while (!log.empty() && (log.back() == '\n' || log.back() == '\0' || log.back() == ' ')) {
        log.pop_back();
    }
    return log;
}

Shader compile(GLenum stage, std::string_view source, std::string_view program) {
    Shader shader(glCreateShader(stage));
    const char* const characters = source.data();
    const auto length = static_cast<GLint>(source.size());
    glShaderSource(shader.name(), 1, &characters, &length);
    glCompileShader(shader.name());
    GLint compiled = GL_FALSE;
    glGetShaderiv(shader.name(), GL_COMPILE_STATUS, &compiled);
    if (compiled == GL_FALSE) {
        GLint size = 0;
        glGetShaderiv(shader.name(), GL_INFO_LOG_LENGTH, &size);
        std::string log(static_cast<std::size_t>(size), '\0');
        glGetShaderInfoLog(shader.name(), size, nullptr, log.data());
        throw Error("The " + std::string(stage == GL_VERTEX_SHADER ? "vertex" : "fragment") + " shader of '" +
                    std::string(program) + "' does not compile with " + describe_gl() + ": " + trimmed(log));
    }
    return shader;
}

template <typename Owned>
Owned make(void (*generate)(GLsizei, GLuint*)) {
    GLuint name = 0;
    generate(1, &name);
    return Owned(name);
}

}  // namespace

void load_gl(FunctionFinder find) {
    // glad would report "0" for all that is wrong, and forget the functions it had.
    const auto get_string = reinterpret_cast<PFNGLGETSTRINGPROC>(find("glGetString"));
    if (get_string == nullptr) {
        throw Error(
            "There is no OpenGL here: the driver does not even have glGetString. Install a graphics "
            "driver (on Debian: libgl1-mesa-dri).");
    }
    const auto* const version = reinterpret_cast<const char*>(get_string(GL_VERSION));
    if (version == nullptr || !is_new_enough(version)) {
        throw Error(
            "OpenGL 3.3 is needed, but the driver offers " +
            (version == nullptr ? std::string("no context at all") : "'" + std::string(version) + "'") +
            ". Update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw without the "
            "graphics card.");
    }
    if (gladLoadGL(find) == 0) {
        throw Error("The driver says OpenGL '" + std::string(version) +
                    "' but lacks functions of it. Update the graphics driver.");
    }
}

std::string describe_gl() {
    return "OpenGL " + text(GL_VERSION) + " on " + text(GL_RENDERER);
}

void begin_frame(int width, int height, Color background) {
    glViewport(0, 0, width, height);
    glDisable(GL_SCISSOR_TEST);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    constexpr float kFull = 255.0F;
    glClearColor(static_cast<float>(background.red) / kFull, static_cast<float>(background.green) / kFull,
                 static_cast<float>(background.blue) / kFull, 1.0F);
    glClear(GL_COLOR_BUFFER_BIT);
}

void fill(const FillArea& area, Color color) {
    if (area.width <= 0 || area.height <= 0) return;
    const auto channel = [](std::uint8_t value) { return static_cast<float>(value) / 255.0F; };
    glEnable(GL_SCISSOR_TEST);
    glScissor(area.x, area.framebuffer_height - area.y - area.height, area.width, area.height);
    glClearColor(channel(color.red), channel(color.green), channel(color.blue), 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

void bind_window() {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

void delete_buffer(unsigned int name) {
    glDeleteBuffers(1, &name);
}
void delete_vertex_array(unsigned int name) {
    glDeleteVertexArrays(1, &name);
}
void delete_texture(unsigned int name) {
    glDeleteTextures(1, &name);
}
void delete_framebuffer(unsigned int name) {
    glDeleteFramebuffers(1, &name);
}
void delete_shader(unsigned int name) {
    glDeleteShader(name);
}
void delete_program(unsigned int name) {
    glDeleteProgram(name);
}

Buffer make_buffer() {
    return make<Buffer>(glGenBuffers);
}
VertexArray make_vertex_array() {
    return make<VertexArray>(glGenVertexArrays);
}
Texture make_texture() {
    return make<Texture>(glGenTextures);
}
Framebuffer make_framebuffer() {
    return make<Framebuffer>(glGenFramebuffers);
}

Program make_program(const ProgramSource& source) {
    const Shader vertex = compile(GL_VERTEX_SHADER, source.vertex, source.name);
    const Shader fragment = compile(GL_FRAGMENT_SHADER, source.fragment, source.name);
    Program program(glCreateProgram());
    glAttachShader(program.name(), vertex.name());
    glAttachShader(program.name(), fragment.name());
    glLinkProgram(program.name());
    glDetachShader(program.name(), vertex.name());
    glDetachShader(program.name(), fragment.name());
    GLint linked = GL_FALSE;
    glGetProgramiv(program.name(), GL_LINK_STATUS, &linked);
    if (linked == GL_FALSE) {
        GLint size = 0;
        glGetProgramiv(program.name(), GL_INFO_LOG_LENGTH, &size);
        std::string log(static_cast<std::size_t>(size), '\0');
        glGetProgramInfoLog(program.name(), size, nullptr, log.data());
        throw Error("The shaders of '" + std::string(source.name) + "' do not fit together with " +
                    describe_gl() + ": " + trimmed(log));
    }
    return program;
}

}  // namespace shufflelens::gl
