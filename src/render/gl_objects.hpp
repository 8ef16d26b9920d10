// Owners of OpenGL objects, the loader of OpenGL's functions, and the few calls a frame begins with.
//
// No GL header is needed to use this: names are plain unsigned integers, as the standard has them. Owners
// must die while the context that made them is current.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "shufflelens/theme.hpp"

namespace shufflelens::gl {

using FunctionPointer = void (*)();
/// What glfwGetProcAddress and eglGetProcAddress are.
using FunctionFinder = FunctionPointer (*)(const char* name);

/// Makes OpenGL's functions callable for the current context. Throws Error, and leaves what was loaded
/// before as it was, where the context is older than 3.3.
void load_gl(FunctionFinder find);

/// "OpenGL 3.3 (Core Profile) Mesa 22.3.6 on llvmpipe": for the help sheet and for error reports.
std::string describe_gl();

/// Sets the viewport of the bound framebuffer and fills all of it with an opaque colour.
void begin_frame(int width, int height, Color background);

/// Fills a rectangle of the bound framebuffer, in its pixels from the upper left corner, with an opaque
/// colour. Far cheaper than drawing it: a software renderer writes it without looking at what is there.
/// Leaves the scissor test on.
struct FillArea {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    int framebuffer_height = 0;
};
void fill(const FillArea& area, Color color);

/// Draws go to the window again, after RenderTarget::bind().
void bind_window();

/// Owns one object that Delete gives back. Empty ones have name 0.
template <void (*Delete)(unsigned int)>
class Owner {
  public:
    Owner() = default;
    explicit Owner(unsigned int name) : name_(name) {}
    Owner(Owner&& other) noexcept : name_(std::exchange(other.name_, 0U)) {}
    Owner& operator=(Owner&& other) noexcept {
        if (this != &other) {
            reset();
            name_ = std::exchange(other.name_, 0U);
        }
        return *this;
    }
    Owner(const Owner&) = delete;
    Owner& operator=(const Owner&) = delete;
    ~Owner() { reset(); }

    unsigned int name() const { return name_; }

  private:
    void reset() {
        if (name_ != 0) {
            Delete(std::exchange(name_, 0U));
        }
    }

    unsigned int name_ = 0;
};

void delete_buffer(unsigned int name);
void delete_vertex_array(unsigned int name);
void delete_texture(unsigned int name);
void delete_framebuffer(unsigned int name);
void delete_shader(unsigned int name);
void delete_program(unsigned int name);

using Buffer = Owner<delete_buffer>;
using VertexArray = Owner<delete_vertex_array>;
using Texture = Owner<delete_texture>;
using Framebuffer = Owner<delete_framebuffer>;
using Shader = Owner<delete_shader>;
using Program = Owner<delete_program>;

Buffer make_buffer();
VertexArray make_vertex_array();
Texture make_texture();
Framebuffer make_framebuffer();

/// The sources of one program; `name` is what error messages call it.
struct ProgramSource {
    std::string_view name;
    std::string_view vertex;
    std::string_view fragment;
};

/// Throws Error with the driver's log where a stage does not compile or the two do not fit together.
Program make_program(const ProgramSource& source);

}  // namespace shufflelens::gl
