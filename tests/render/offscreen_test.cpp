#include "render/offscreen.hpp"

#include <glad/gl.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <string>

#include "render/render_fixture.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::gl {
namespace {

TEST(Offscreen, IsOpenGl33CoreOrLater) {
    const OffscreenContext context;
    GLint major = 0;
    GLint minor = 0;
    GLint profile = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    glGetIntegerv(GL_CONTEXT_PROFILE_MASK, &profile);
    EXPECT_GE(major * 10 + minor, 33);
    EXPECT_EQ(profile & GL_CONTEXT_CORE_PROFILE_BIT, GL_CONTEXT_CORE_PROFILE_BIT);
}

TEST(Offscreen, OneContextMayEndBeforeAnother) {
    auto first = std::make_unique<OffscreenContext>();
    OffscreenContext second;
    first.reset();
    second.make_current();
    RenderTarget target(2, 2);
    begin_frame(2, 2, rgb(0x123456));
    EXPECT_EQ(target.read().at(1, 1), pixel_of(rgb(0x123456)));
}

TEST(OffscreenDeathTest, WithoutAnyDriverSaysWhatWouldHelp) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");  // a new process: EGL looks for drivers only once
    const auto start = [] {
        ::setenv("__EGL_VENDOR_LIBRARY_FILENAMES", "/dev/null", 1);
        try {
            const OffscreenContext context;
        } catch (const Error& error) {
            std::cerr << error.what() << '\n';
            std::_Exit(2);
        }
        std::_Exit(0);
    };
    EXPECT_EXIT(start(), testing::ExitedWithCode(2),
                "OpenGL 3.3 cannot be started .without a display: EGL found no Mesa driver; with the default "
                "display: .*. Install a driver .*libgl1-mesa-dri");
}

TEST(OffscreenTarget, OfASizeThatCannotBeSaysWhatCan) {
    const OffscreenContext context;
    GLint side = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &side);
    for (const auto& [width, height] : {std::pair{0, 5}, {5, 0}, {-1, 5}, {side + 1, 5}, {5, side + 1}}) {
        try {
            const RenderTarget target(width, height);
            ADD_FAILURE() << width << " × " << height;
        } catch (const Error& error) {
            EXPECT_EQ(std::string(error.what()),
                      "A picture of " + std::to_string(width) + " × " + std::to_string(height) +
                          " pixels cannot be drawn: each side must be 1 to " + std::to_string(side) + ".");
        }
    }
}

TEST(OffscreenTarget, IsReadWithItsTopRowFirst) {
    const OffscreenContext context;
    RenderTarget target(4, 3);
    target.bind();
    glEnable(GL_SCISSOR_TEST);
    glScissor(1, 2, 1, 1);  // OpenGL counts rows from the bottom: this is the top one
    glClearColor(1, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    const Image image = target.read();
    ASSERT_EQ(image.width, 4);
    ASSERT_EQ(image.height, 3);
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 4; ++x) {
            EXPECT_EQ(image.at(x, y), (x == 1 && y == 0) ? pixel_of(rgb(0xff0000)) : pixel_of(rgb(0)))
                << x << ", " << y;
        }
    }
}

TEST(OffscreenTarget, IsReadAsItIsWhateverIsBoundAndPacked) {
    const OffscreenContext context;
    RenderTarget red(5, 2);
    begin_frame(5, 2, rgb(0xff0000));
    RenderTarget other(5, 2);
    other.bind();
    glPixelStorei(GL_PACK_ROW_LENGTH, 64);
    glPixelStorei(GL_PACK_SKIP_PIXELS, 3);
    const Image image = red.read();
    for (int x = 0; x < 5; ++x) {
        EXPECT_EQ(image.at(x, 1), pixel_of(rgb(0xff0000)));
    }
    GLint bound = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &bound);
    begin_frame(5, 2, rgb(0x0000ff));
    EXPECT_EQ(other.read().at(0, 0), pixel_of(rgb(0x0000ff))) << "reading one keeps the other bound";
    EXPECT_EQ(red.read().at(0, 0), pixel_of(rgb(0xff0000)));
}

TEST(OffscreenTarget, BeginsAFrameInAllOfIt) {
    const OffscreenContext context;
    RenderTarget target(6, 6);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, 2, 2);
    glColorMask(GL_FALSE, GL_TRUE, GL_FALSE, GL_FALSE);
    begin_frame(6, 6, rgb(0x336699).with_alpha(0));
    const Image image = target.read();
    EXPECT_EQ(image.at(0, 0), pixel_of(rgb(0x336699)));
    EXPECT_EQ(image.at(5, 5), pixel_of(rgb(0x336699)));
}

}  // namespace
}  // namespace shufflelens::gl
