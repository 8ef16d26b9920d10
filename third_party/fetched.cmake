# Dependencies as pinned releases, for systems without packages. A commit, not its tag, is asked
# for, so that a moved tag is noticed. FETCHCONTENT_SOURCE_DIR_<NAME> uses a local copy instead.
include(FetchContent)
set(BUILD_SHARED_LIBS OFF)

# pin(name repository commit) declares; SOURCE_SUBDIR none: we build the sources ourselves.
function(pin name repository commit)
  FetchContent_Declare(${name}
    GIT_REPOSITORY https://github.com/${repository}.git
    GIT_TAG ${commit}
    SYSTEM
    ${ARGN})
endfunction()

pin(imgui ocornut/imgui f1cc2ae15e53a861a874c3034aae6798fde194ab SOURCE_SUBDIR none)  # v1.92.9b
pin(glfw glfw/glfw 7b6aead9fb88b3623e3b3725ebb42670cbe4c579)  # 3.4
pin(glad Dav1dde/glad 658f48e72aee3c6582e80b05ac0f8787a64fe6bb SOURCE_SUBDIR none)  # v2.0.6
pin(cli11 CLIUtils/CLI11 cbd58a3696887b34c70949aef21a71735a0c2ad5)  # v2.7.2
pin(fmt fmtlib/fmt 1be298e1bd68957e4cd352e1f676f00e07dcfb57)  # 12.2.0
pin(json nlohmann/json 9cca280a4d0ccf0c08f47a99aa71d1b0e52f8d03)  # v3.11.3
pin(stb nothings/stb 31c1ad37456438565541f4919958214b6e762fb4 SOURCE_SUBDIR none)  # no tags
pin(googletest google/googletest 52eb8108c5bdec04579160ae17225d66034bd723)  # v1.17.0

find_package(Python3 COMPONENTS Interpreter)
need(Python3_FOUND "Python 3, for the glad generator" "python3 python3-jinja2")
if(Python3_FOUND)
  execute_process(COMMAND ${Python3_EXECUTABLE} -c "import jinja2" RESULT_VARIABLE no_jinja ERROR_QUIET)
  if(no_jinja)
    string(APPEND missing "\n  Jinja2 for ${Python3_EXECUTABLE}, for the glad generator: python3-jinja2")
  endif()
endif()
if(missing)
  return()
endif()

# Only what is used of each.
set(GLFW_BUILD_DOCS OFF CACHE BOOL "" FORCE)
set(GLFW_BUILD_EXAMPLES OFF CACHE BOOL "" FORCE)
set(GLFW_BUILD_TESTS OFF CACHE BOOL "" FORCE)
set(GLFW_INSTALL OFF CACHE BOOL "" FORCE)
find_program(wayland_scanner wayland-scanner)
if(NOT wayland_scanner)
  set(GLFW_BUILD_WAYLAND OFF CACHE BOOL "" FORCE)
endif()
set(CLI11_BUILD_TESTS OFF CACHE BOOL "" FORCE)
set(CLI11_BUILD_EXAMPLES OFF CACHE BOOL "" FORCE)
set(CLI11_BUILD_DOCS OFF CACHE BOOL "" FORCE)
set(CLI11_INSTALL OFF CACHE BOOL "" FORCE)
set(FMT_INSTALL OFF CACHE BOOL "" FORCE)
set(JSON_BuildTests OFF CACHE INTERNAL "")
set(JSON_Install OFF CACHE INTERNAL "")
set(INSTALL_GTEST OFF CACHE BOOL "" FORCE)

FetchContent_MakeAvailable(imgui glfw glad cli11 fmt json stb)

add_library(imgui_with_backends STATIC
  ${imgui_SOURCE_DIR}/imgui.cpp
  ${imgui_SOURCE_DIR}/imgui_draw.cpp
  ${imgui_SOURCE_DIR}/imgui_tables.cpp
  ${imgui_SOURCE_DIR}/imgui_widgets.cpp
  ${imgui_SOURCE_DIR}/backends/imgui_impl_glfw.cpp
  ${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp
  ${imgui_SOURCE_DIR}/misc/freetype/imgui_freetype.cpp)
target_include_directories(imgui_with_backends SYSTEM PUBLIC ${imgui_SOURCE_DIR})
target_compile_definitions(imgui_with_backends PUBLIC IMGUI_ENABLE_FREETYPE)
target_link_libraries(imgui_with_backends PUBLIC glfw Freetype::Freetype OpenGL::GL ${CMAKE_DL_LIBS})
expose(imgui imgui_with_backends)

# Upstream stb is headers only; one unit holds what Debian's libstb holds of it.
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/stb.c CONTENT
  "#define STB_IMAGE_IMPLEMENTATION\n#include <stb_image.h>\n#define STB_IMAGE_WRITE_IMPLEMENTATION\n#include <stb_image_write.h>\n")
add_library(stb_implementation STATIC ${CMAKE_CURRENT_BINARY_DIR}/stb.c)
target_include_directories(stb_implementation SYSTEM PUBLIC ${stb_SOURCE_DIR})
if(UNIX)
  target_link_libraries(stb_implementation PUBLIC m)
endif()
expose(stb stb_implementation)

expose(glfw glfw)
target_compile_definitions(third_party_glfw INTERFACE GLFW_INCLUDE_NONE)
expose(cli11 CLI11::CLI11)
expose(fmt fmt::fmt)
expose(json nlohmann_json::nlohmann_json)

# glad's generator runs from its source tree; -B leaves no byte code there.
set(GLAD_GENERATOR ${CMAKE_COMMAND} -E env PYTHONPATH=${glad_SOURCE_DIR} ${Python3_EXECUTABLE} -B -m glad)

if(SHUFFLELENS_BUILD_TESTS)
  FetchContent_MakeAvailable(googletest)
  expose(gtest GTest::gtest GTest::gmock)
  expose(gtest_main GTest::gtest GTest::gmock GTest::gtest_main)
  # Not pinned: the benchmarks are left out where the system has no Google Benchmark.
  find_package(benchmark CONFIG QUIET)
  if(benchmark_FOUND)
    expose(benchmark benchmark::benchmark)
  endif()
endif()
