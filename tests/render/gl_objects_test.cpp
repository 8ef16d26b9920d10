#include "render/gl_objects.hpp"

#include <glad/gl.h>

#include <string>
#include <type_traits>

#include "render/render_fixture.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::gl {
namespace {

constexpr std::string_view kVertex = "#version 330 core\nvoid main() { gl_Position = vec4(0.0); }\n";
constexpr std::string_view kFragment =
    "#version 330 core\nout vec4 color;\nvoid main() { color = vec4(1.0); }\n";

std::string error_of_program(std::string_view vertex, std::string_view fragment) {
    try {
        make_program({.name = "sample", .vertex = vertex, .fragment = fragment});
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

class GlObjects : public testing::Test {
  protected:
    OffscreenContext context_;
};

TEST_F(GlObjects, AProgramOfFittingShadersIsMade) {
    const Program program = make_program({.name = "sample", .vertex = kVertex, .fragment = kFragment});
    EXPECT_EQ(glIsProgram(program.name()), GL_TRUE);
}

TEST_F(GlObjects, AShaderThatDoesNotCompileIsNamedWithTheDriversLog) {
    const std::string bad = "#version 330 core\nvoid main() {\n    no_such_thing = 1.0;\n}\n";
    const std::string in_vertex = error_of_program(bad, kFragment);
    EXPECT_EQ(in_vertex.find("The vertex shader of 'sample' does not compile with OpenGL "), 0U) << in_vertex;
    EXPECT_NE(in_vertex.find("no_such_thing"), std::string::npos) << in_vertex;
    EXPECT_NE(in_vertex.find("0:3("), std::string::npos) << "no line number: " << in_vertex;
    const std::string in_fragment = error_of_program(kVertex, bad);
    EXPECT_EQ(in_fragment.find("The fragment shader of 'sample' does not compile"), 0U) << in_fragment;
}

TEST_F(GlObjects, ShadersThatDoNotFitTogetherAreNamedWithTheDriversLog) {
    const std::string message = error_of_program(
        "#version 330 core\nout vec3 f_shared;\nvoid main() { gl_Position = vec4(f_shared = vec3(0.0), 1.0); "
        "}\n",
        "#version 330 core\nin vec4 f_shared;\nout vec4 color;\nvoid main() { color = f_shared; }\n");
    EXPECT_EQ(message.find("The shaders of 'sample' do not fit together"), 0U) << message;
    EXPECT_NE(message.find("f_shared"), std::string::npos) << message;
}

TEST_F(GlObjects, AnOwnerGivesItsObjectBackOnce) {
    static_assert(!std::is_copy_constructible_v<Program> && !std::is_copy_assignable_v<Program>);
    unsigned int name = 0;
    {
        Program program(glCreateProgram());
        name = program.name();
        Program moved = std::move(program);
        EXPECT_EQ(program.name(), 0U);  // NOLINT(bugprone-use-after-move)
        EXPECT_EQ(moved.name(), name);
        EXPECT_EQ(glIsProgram(name), GL_TRUE);
    }
    EXPECT_EQ(glIsProgram(name), GL_FALSE);
}

TEST_F(GlObjects, AnOwnerGivesItsOldObjectBackWhenItGetsAnother) {
    Program first(glCreateProgram());
    Program second(glCreateProgram());
    const unsigned int first_name = first.name();
    const unsigned int second_name = second.name();
    first = std::move(second);
    EXPECT_EQ(glIsProgram(first_name), GL_FALSE);
    EXPECT_EQ(glIsProgram(second_name), GL_TRUE);
    Program& self = first;
    first = std::move(self);
    EXPECT_EQ(first.name(), second_name);
}

TEST_F(GlObjects, TheDriverIsDescribed) {
    EXPECT_EQ(describe_gl().find("OpenGL "), 0U);
    EXPECT_NE(describe_gl().find(" on "), std::string::npos);
}

const char* offered_version = nullptr;

/// A driver that has glGetString and nothing else.
FunctionPointer find_in_fake_driver(const char* name) {
    if (std::string_view(name) != "glGetString") {
        return nullptr;
    }
    const auto get_string = +[](GLenum) { return reinterpret_cast<const GLubyte*>(offered_version); };
    return reinterpret_cast<FunctionPointer>(get_string);
}

std::string error_of_load(const char* version) {
    offered_version = version;
    try {
        load_gl(find_in_fake_driver);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST_F(GlObjects, AnOldDriverIsRefusedWithItsVersion) {
    for (const std::string version :
         {"2.1 Mesa 22.3.6", "3.2", "1.4 (2.1 Mesa)", "OpenGL ES 3.2 Mesa", "", "33"}) {
        EXPECT_EQ(error_of_load(version.c_str()),
                  "OpenGL 3.3 is needed, but the driver offers '" + version +
                      "'. Update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw without the "
                      "graphics card.");
    }
    EXPECT_NE(error_of_load(nullptr).find("no context at all"), std::string::npos);
    EXPECT_NE(glGetString, nullptr);
    EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR)) << "the functions loaded before still work";
}

TEST(GlLoading, WithoutAnyFunctionSaysSo) {
    try {
        load_gl([](const char*) -> FunctionPointer { return nullptr; });
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(std::string(error.what()).find("There is no OpenGL here"), 0U) << error.what();
    }
}

TEST(GlLoading, AcceptsThisAndLaterVersions) {
    // Past the check, the fake driver has no functions and glad stops at that.
    for (const char* version : {"3.3", "3.3.0 NVIDIA 535", "4.6 (Core Profile) Mesa", "10.0"}) {
        EXPECT_EQ(error_of_load(version).find("OpenGL 3.3 is needed"), std::string::npos) << version;
    }
}

}  // namespace
}  // namespace shufflelens::gl
