#include "render/stage_renderer.hpp"

#include <glad/gl.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "render/render_fixture.hpp"

namespace shufflelens::gl {
namespace {

const Pixel kPlain = pixel_of(kBackground);

Pixel mixed(Color a, Color b, double share_of_b) {
    const auto channel = [&](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(std::lround(from + (to - from) * share_of_b));
    };
    return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue), 255};
}

int pixels_other_than(const Image& image, const Pixel& pixel) {
    int count = 0;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            count += image.at(x, y) != pixel ? 1 : 0;
        }
    }
    return count;
}

struct RoleColor {
    TileRole role;
    Color Theme::*color;
};
constexpr RoleColor kRoleColors[] = {{TileRole::Waiting, &Theme::waiting},
                                     {TileRole::Settled, &Theme::settled},
                                     {TileRole::AtI, &Theme::at_i},
                                     {TileRole::AtJ, &Theme::at_j}};
static_assert(std::size(kRoleColors) == kTileRoles);

/// A small lane by hand: all roles, one hatched tile, one tile between places.
StagePicture lane() {
    StagePicture picture = tiles_picture({});
    const int heights[] = {90, 20, 70, 41, 60, 10, 100, 80};
    for (int place = 0; place < 8; ++place) {
        const auto height = static_cast<float>(heights[place]);
        picture.tiles.push_back(
            {.rect = {10.0F + 25.0F * static_cast<float>(place), 120 - height, 20, height}});
    }
    picture.tiles[6].role = TileRole::Settled;
    picture.tiles[7].role = TileRole::Settled;
    picture.tiles[5].role = TileRole::AtI;
    picture.tiles[5].hatched = true;
    picture.tiles[5].rect = {128.3F, 25.6F, 20, 60};
    picture.tiles[2].role = TileRole::AtJ;
    picture.tiles[4].hatched = true;
    return picture;
}

/// Many items in few pixels, with the roles of a half-done run.
StagePicture crowd(int width, float height) {
    StagePicture picture = columns_picture({8, 10, static_cast<float>(width), height}, {});
    for (int column = 0; column < width; ++column) {
        const double at = static_cast<double>(column) / width;
        const double middle = 0.5 + 0.45 * std::sin(at * 20);
        picture.columns.push_back({.low = static_cast<float>(middle * 0.8),
                                   .high = static_cast<float>(std::min(1.0, middle * 1.1)),
                                   .role = at > 0.6 ? TileRole::Settled : TileRole::Waiting});
    }
    if (width > 8) {
        picture.columns[static_cast<std::size_t>(width / 2)].role = TileRole::AtI;
        picture.columns[static_cast<std::size_t>(width / 4)].role = TileRole::AtJ;
    }
    return picture;
}

using Tiles = Rendering;

TEST_F(Tiles, HaveTheThemesColorOfTheirRole) {
    const Theme theme = plain_theme();
    for (const auto& [role, color] : kRoleColors) {
        const Image image = draw(tiles_picture({{.rect = {10, 10, 30, 40}, .role = role}}), 50, 60);
        EXPECT_EQ(image.at(25, 30), pixel_of(theme.*color));
        EXPECT_EQ(image.at(25, 10), pixel_of(theme.*color)) << "top row";
        EXPECT_EQ(image.at(25, 49), pixel_of(theme.*color)) << "bottom row";
        EXPECT_EQ(image.at(10, 30), pixel_of(theme.*color)) << "left column";
        EXPECT_EQ(image.at(39, 30), pixel_of(theme.*color)) << "right column";
    }
}

TEST_F(Tiles, OfPaperHaveTheirRoleAsABorder) {
    const Theme theme = plain_theme();
    for (const auto& [role, color] : kRoleColors) {
        const Color border = role == TileRole::Waiting ? theme.control_border : theme.*color;
        const Image image =
            draw(tiles_picture({{.rect = {10, 10, 30, 40}, .role = role, .look = TileLook::Paper}}), 50, 60);
        EXPECT_EQ(image.at(25, 30), pixel_of(theme.paper));
        for (const auto& [x, y] : {std::pair{25, 10}, {25, 49}, {10, 30}, {39, 30}}) {
            EXPECT_EQ(image.at(x, y), pixel_of(border)) << x << ", " << y;
        }
        EXPECT_EQ(image.at(25, 9), kPlain);
    }
}

TEST_F(Tiles, ThatAreEmptyPlacesShowThePanel) {
    const Theme theme = plain_theme();
    const Image image = draw(
        tiles_picture({{.rect = {10, 10, 30, 40}, .role = TileRole::AtI, .look = TileLook::Slot}}), 50, 60);
    EXPECT_EQ(image.at(25, 30), pixel_of(theme.panel));
    EXPECT_EQ(image.at(25, 10), pixel_of(theme.control_border));
}

TEST_F(Tiles, OnWholePixelsCoverExactlyThose) {
    const Image image = draw(tiles_picture({{.rect = {10, 10, 30, 40}}}), 50, 60);
    EXPECT_EQ(image.at(25, 9), kPlain);
    EXPECT_EQ(image.at(25, 50), kPlain);
    EXPECT_EQ(image.at(9, 30), kPlain);
    EXPECT_EQ(image.at(40, 30), kPlain);
}

TEST_F(Tiles, HaveTheirSidesMixedInProportionBetweenPixels) {
    const Theme theme = plain_theme();
    const Image image = draw(tiles_picture({{.rect = {10.25F, 10.5F, 30, 40}}}), 50, 60);
    EXPECT_TRUE(is_near(image.at(10, 30), mixed(kBackground, theme.waiting, 0.75)));
    EXPECT_TRUE(is_near(image.at(40, 30), mixed(kBackground, theme.waiting, 0.25)));
    EXPECT_TRUE(is_near(image.at(25, 10), mixed(kBackground, theme.waiting, 0.5)));
    EXPECT_TRUE(is_near(image.at(25, 50), mixed(kBackground, theme.waiting, 0.5)));
}

TEST_F(Tiles, NarrowerThanAPixelAreAsFaintAsTheyAreNarrow) {
    const Image image = draw(tiles_picture({{.rect = {10.25F, 10, 0.5F, 40}}}), 20, 60);
    EXPECT_TRUE(is_near(image.at(10, 30), mixed(kBackground, plain_theme().waiting, 0.5)));
    EXPECT_EQ(image.at(9, 30), kPlain);
    EXPECT_EQ(image.at(11, 30), kPlain);
}

TEST_F(Tiles, HaveRoundCorners) {
    const Theme theme = plain_theme();
    const Image image = draw(tiles_picture({{.rect = {10, 10, 30, 40}}}), 50, 60);
    for (const auto& [x, y, inwards_x, inwards_y] :
         {std::array{10, 10, 1, 1}, {39, 10, -1, 1}, {10, 49, 1, -1}, {39, 49, -1, -1}}) {
        EXPECT_EQ(image.at(x, y), kPlain) << x << ", " << y;
        const Pixel edge = image.at(x + inwards_x, y + inwards_y);
        EXPECT_NE(edge, kPlain) << "soft";
        EXPECT_NE(edge, pixel_of(theme.waiting)) << "soft";
        EXPECT_EQ(image.at(x + 2 * inwards_x, y + 2 * inwards_y), pixel_of(theme.waiting));
        EXPECT_EQ(image.at(x + 5 * inwards_x, y), pixel_of(theme.waiting))
            << "the side begins after 5 pixels";
    }
}

TEST_F(Tiles, HaveCornersOfAtMostAQuarterOfTheirWidthAndHalfTheirHeight) {
    const Theme theme = plain_theme();
    const Image narrow = draw(tiles_picture({{.rect = {10, 10, 8, 40}}}), 50, 60);
    EXPECT_EQ(narrow.at(12, 10), pixel_of(theme.waiting));
    EXPECT_EQ(narrow.at(15, 10), pixel_of(theme.waiting));
    EXPECT_NE(narrow.at(10, 10), pixel_of(theme.waiting));
    const Image flat = draw(tiles_picture({{.rect = {10, 10, 30, 2}}}), 50, 60);
    EXPECT_EQ(flat.at(11, 10), pixel_of(theme.waiting));
    EXPECT_EQ(flat.at(38, 11), pixel_of(theme.waiting));
}

TEST_F(Tiles, GrowWithTheViewportsScaleAndStartAtItsCorner) {
    const StagePicture small =
        tiles_picture({{.rect = {1, 2, 15, 20}, .role = TileRole::AtI, .hatched = true}});
    const StagePicture large =
        tiles_picture({{.rect = {9, 11, 30, 40}, .role = TileRole::AtI, .hatched = true}});
    const Image scaled = draw(small, 50, 60, {.x = 7, .y = 7, .scale = 2, .corner_px = 5});
    const Image plain = draw(large, 50, 60, {.corner_px = 10});
    EXPECT_EQ(scaled, plain);
    EXPECT_NE(plain, draw(large, 50, 60, {.corner_px = 5}));
}

TEST_F(Tiles, AreHatchedWhereTheySayAndNowhereElse) {
    const Theme theme = plain_theme();
    for (const auto& [role, color] : kRoleColors) {
        const Image image = draw(tiles_picture({{.rect = {0, 0, 40, 40}, .role = role, .hatched = true},
                                                {.rect = {40, 0, 40, 40}, .role = role}}),
                                 80, 40);
        int stripes = 0;
        int between = 0;
        for (int y = 6; y < 34; ++y) {
            for (int x = 6; x < 34; ++x) {
                stripes += image.at(x, y) == pixel_of(theme.hatch) ? 1 : 0;
                between += image.at(x, y) == pixel_of(theme.*color) ? 1 : 0;
                EXPECT_EQ(image.at(x + 40, y), pixel_of(theme.*color)) << x << ", " << y;
            }
        }
        const int area = 28 * 28;
        EXPECT_GT(stripes, area / 5);
        EXPECT_GT(between, area / 4);
    }
}

TEST_F(Tiles, HaveStripesThatRiseToTheRightAt45Degrees) {
    const Image image = draw(tiles_picture({{.rect = {0, 0, 60, 60}, .hatched = true}}), 60, 60);
    int different_along = 0;
    int different_across = 0;
    for (int y = 10; y < 50; ++y) {
        for (int x = 10; x < 50; ++x) {
            different_along += is_near(image.at(x, y), image.at(x + 1, y - 1)) ? 0 : 1;
            different_across += is_near(image.at(x, y), image.at(x + 1, y + 1)) ? 0 : 1;
        }
    }
    EXPECT_EQ(different_along, 0);
    EXPECT_GT(different_across, 400);
}

TEST_F(Tiles, CarryTheirStripesAlong) {
    const Image here = draw(tiles_picture({{.rect = {5, 6, 20, 30}, .hatched = true}}), 60, 60);
    const Image there = draw(tiles_picture({{.rect = {25, 17, 20, 30}, .hatched = true}}), 60, 60);
    for (int y = 6; y < 36; ++y) {
        for (int x = 5; x < 25; ++x) {
            EXPECT_EQ(here.at(x, y), there.at(x + 20, y + 11)) << x << ", " << y;
        }
    }
}

TEST_F(Tiles, LaterOnesLieOnTop) {
    const Image image = draw(tiles_picture({{.rect = {0, 0, 30, 30}, .role = TileRole::AtI},
                                            {.rect = {10, 10, 30, 30}, .role = TileRole::AtJ}}),
                             40, 40);
    EXPECT_EQ(image.at(20, 20), pixel_of(plain_theme().at_j));
    EXPECT_EQ(image.at(5, 20), pixel_of(plain_theme().at_i));
}

TEST_F(Tiles, LeaveTheFramebufferOpaque) {
    const Image image = draw(lane(), 220, 130);
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            ASSERT_EQ(image.at(x, y)[3], 255) << x << ", " << y;
        }
    }
}

TEST_F(Tiles, WithATransparentColorLetTheBackgroundThrough) {
    Theme theme = plain_theme();
    theme.settled = theme.settled.with_alpha(51);
    const Image image =
        draw(tiles_picture({{.rect = {0, 0, 20, 20}, .role = TileRole::Settled}}), theme, 20, 20);
    EXPECT_TRUE(is_near(image.at(10, 10), mixed(kBackground, theme.settled, 0.2)));
}

TEST_F(Tiles, OutsideTheClipAreNotDrawn) {
    const StagePicture picture =
        tiles_picture({{.rect = {0, 0, 60, 60}}, {.rect = {0, 60, 30, 30}, .role = TileRole::AtI}});
    const Image image = draw(picture, 60, 90, {.clip = Rect{20, 10, 20, 30}});
    for (int y = 0; y < 90; ++y) {
        for (int x = 0; x < 60; ++x) {
            const bool inside = x >= 20 && x < 40 && y >= 10 && y < 40;
            ASSERT_EQ(image.at(x, y), inside ? pixel_of(plain_theme().waiting) : kPlain) << x << ", " << y;
        }
    }
    EXPECT_EQ(pixels_other_than(draw(picture, 60, 90, {.clip = Rect{20, 10, 0, 30}}), kPlain), 0);
    EXPECT_EQ(pixels_other_than(draw(picture, 60, 90, {.clip = Rect{200, 10, 20, 30}}), kPlain), 0);
    EXPECT_EQ(pixels_other_than(draw(picture, 60, 90, {.clip = Rect{20, 10, -5, 30}}), kPlain), 0);
}

TEST_F(Tiles, OutsideTheFramebufferAreNotDrawn) {
    const Image image = draw(tiles_picture({{.rect = {-100, 0, 50, 20}},
                                            {.rect = {70, 0, 50, 20}},
                                            {.rect = {0, -50, 20, 20}},
                                            {.rect = {0, 95, 20, 20}}}),
                             60, 90);
    EXPECT_EQ(pixels_other_than(image, kPlain), 0);
}

TEST_F(Tiles, OfNoSizeAreNotDrawn) {
    const Image image =
        draw(tiles_picture({{.rect = {10, 10, 0, 20}}, {.rect = {10, 10, 20, 0}}, {.rect = {10, 10, 0, 0}}}),
             40, 40);
    EXPECT_EQ(pixels_other_than(image, kPlain), 0);
}

TEST_F(Tiles, NoneOneAndAThousandAreAllDrawn) {
    EXPECT_EQ(pixels_other_than(draw(tiles_picture({}), 40, 40), kPlain), 0);
    EXPECT_EQ(pixels_other_than(draw(tiles_picture({{.rect = {3, 3, 1, 1}}}), 40, 40), kPlain), 1);
    std::vector<Tile> thousand;
    for (int place = 0; place < 1000; ++place) {
        thousand.push_back(
            {.rect = {static_cast<float>(3 * place), 2, 2, 8}, .role = kRoleColors[place % kTileRoles].role});
    }
    const Image image = draw(tiles_picture(thousand), 3000, 12);
    for (int place = 0; place < 1000; ++place) {
        const Color color = plain_theme().*(kRoleColors[place % kTileRoles].color);
        ASSERT_EQ(image.at(3 * place, 5), pixel_of(color)) << place;
        ASSERT_EQ(image.at(3 * place + 1, 5), pixel_of(color)) << place;
        ASSERT_EQ(image.at(3 * place + 2, 5), kPlain) << place;
    }
}

using Columns = Rendering;

TEST_F(Columns, AreSolidToTheLowestLighterToTheHighestAndNothingAbove) {
    const Theme theme = plain_theme();
    for (const auto& [role, color] : kRoleColors) {
        const Image image =
            draw(columns_picture({10, 10, 20, 100},
                                 std::vector(20, TileColumn{.low = 0.3F, .high = 0.7F, .role = role})),
                 40, 120);
        EXPECT_EQ(image.at(15, 109), pixel_of(theme.*color)) << "base";
        EXPECT_EQ(image.at(15, 80), pixel_of(theme.*color)) << "just under low";
        const Pixel light = image.at(15, 60);
        EXPECT_TRUE(is_near(light, mixed(theme.panel, theme.*color, 0.45)));
        EXPECT_EQ(image.at(15, 79), light) << "just over low";
        EXPECT_EQ(image.at(15, 40), light) << "just under high";
        EXPECT_EQ(image.at(15, 39), kPlain) << "just over high";
        EXPECT_EQ(image.at(15, 110), kPlain) << "under the base";
        EXPECT_EQ(image.at(9, 100), kPlain);
        EXPECT_EQ(image.at(10, 100), pixel_of(theme.*color));
        EXPECT_EQ(image.at(29, 100), pixel_of(theme.*color));
        EXPECT_EQ(image.at(30, 100), kPlain);
    }
}

TEST_F(Columns, HaveSoftEdges) {
    const Theme theme = plain_theme();
    const TileColumn half_a_pixel_up{.low = 0.25F, .high = 0.75F};
    const Image image = draw(columns_picture({0, 0, 20, 50}, std::vector(20, half_a_pixel_up)), 20, 50);
    const Color light = blend(theme.panel, theme.waiting, 0.45);
    EXPECT_TRUE(is_near(image.at(5, 37), mixed(light, theme.waiting, 0.5)));
    EXPECT_TRUE(is_near(image.at(5, 12), mixed(kBackground, light, 0.5)));
    EXPECT_EQ(image.at(5, 38), pixel_of(theme.waiting));
    EXPECT_EQ(image.at(5, 11), kPlain);
}

TEST_F(Columns, EachHaveTheirOwnPixelAtEveryWidth) {
    const Theme theme = plain_theme();
    for (const int width : {1, 2, 3, 7, 100, 641, 1280, 1919, 3840}) {
        std::vector<TileColumn> columns;
        for (int column = 0; column < width; ++column) {
            const float height = static_cast<float>(1 + column * 7 % 10) / 10;
            columns.push_back({.low = height, .high = height, .role = kRoleColors[column % kTileRoles].role});
        }
        const Image image =
            draw(columns_picture({3, 0, static_cast<float>(width), 10}, columns), width + 6, 10);
        for (int column = 0; column < width; ++column) {
            const Color color = theme.*(kRoleColors[column % kTileRoles].color);
            const int height = 1 + column * 7 % 10;
            ASSERT_EQ(image.at(column + 3, 10 - height), pixel_of(color)) << column << " of " << width;
            ASSERT_TRUE(height == 10 || image.at(column + 3, 9 - height) == kPlain)
                << column << " of " << width;
        }
        ASSERT_EQ(image.at(2, 9), kPlain);
        ASSERT_EQ(image.at(width + 3, 9), kPlain);
    }
}

TEST_F(Columns, MoreThanATextureIsWideAreSplitOverRows) {
    GLint side = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &side);
    const int count = side + 1000;
    std::vector<TileColumn> columns(static_cast<std::size_t>(count), TileColumn{.low = 1, .high = 1});
    columns[static_cast<std::size_t>(side)].role = TileRole::AtI;  // the first of the second row
    columns[static_cast<std::size_t>(count - 1)].role = TileRole::AtJ;
    const auto left = static_cast<float>(20 - side);
    const Image start =
        draw(columns_picture({0, 0, static_cast<float>(count), 10}, columns), 40, 10, {.x = left});
    EXPECT_EQ(start.at(19, 5), pixel_of(plain_theme().waiting));
    EXPECT_EQ(start.at(20, 5), pixel_of(plain_theme().at_i));
    EXPECT_EQ(start.at(21, 5), pixel_of(plain_theme().waiting));
    const Image end = draw(columns_picture({0, 0, static_cast<float>(count), 10}, columns), 40, 10,
                           {.x = left - 1000 + 19});
    EXPECT_EQ(end.at(38, 5), pixel_of(plain_theme().at_j));
    EXPECT_EQ(end.at(37, 5), pixel_of(plain_theme().waiting));
    EXPECT_EQ(end.at(39, 5), kPlain);
}

TEST_F(Columns, GrowWithTheViewportsScale) {
    const StagePicture picture = columns_picture({1, 2, 4, 10}, {{.low = 1, .high = 1, .role = TileRole::AtI},
                                                                 {.low = 0.5F, .high = 0.5F},
                                                                 {},
                                                                 {.low = 1, .high = 1}});
    const Image image = draw(picture, 20, 30, {.x = 3, .y = 4, .scale = 2});
    const Theme theme = plain_theme();
    EXPECT_EQ(image.at(4, 27), kPlain);
    EXPECT_EQ(image.at(5, 27), pixel_of(theme.at_i));
    EXPECT_EQ(image.at(6, 8), pixel_of(theme.at_i));
    EXPECT_EQ(image.at(6, 7), kPlain);
    EXPECT_EQ(image.at(7, 18), pixel_of(theme.waiting));
    EXPECT_EQ(image.at(8, 17), kPlain);
    EXPECT_EQ(image.at(9, 27), kPlain);
    EXPECT_EQ(image.at(12, 27), pixel_of(theme.waiting));
    EXPECT_EQ(image.at(13, 27), kPlain);
}

TEST_F(Columns, OutsideTheClipAreNotDrawn) {
    const StagePicture picture =
        columns_picture({0, 0, 60, 60}, std::vector(60, TileColumn{.low = 1, .high = 1}));
    const Image image = draw(picture, 60, 60, {.clip = Rect{20, 10, 20, 30}});
    for (int y = 0; y < 60; ++y) {
        for (int x = 0; x < 60; ++x) {
            const bool inside = x >= 20 && x < 40 && y >= 10 && y < 40;
            ASSERT_EQ(image.at(x, y), inside ? pixel_of(plain_theme().waiting) : kPlain) << x << ", " << y;
        }
    }
}

/// What a careless renderer may leave behind.
void leave_rubbish() {
    for (const int on :
         {GL_DEPTH_TEST, GL_STENCIL_TEST, GL_CULL_FACE, GL_SCISSOR_TEST, GL_COLOR_LOGIC_OP,
          GL_FRAMEBUFFER_SRGB, GL_RASTERIZER_DISCARD, GL_PRIMITIVE_RESTART, GL_POLYGON_OFFSET_FILL,
          GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_CLIP_DISTANCE0, GL_CLIP_DISTANCE5}) {
        glEnable(static_cast<GLenum>(on));
    }
    glDisable(GL_BLEND);
    glDepthFunc(GL_NEVER);
    glStencilFunc(GL_NEVER, 0, 0);
    glCullFace(GL_FRONT_AND_BACK);
    glScissor(1, 1, 2, 2);
    glLogicOp(GL_INVERT);
    glPrimitiveRestartIndex(1);
    glSampleCoverage(0, GL_FALSE);
    glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    glColorMask(GL_FALSE, GL_TRUE, GL_FALSE, GL_FALSE);
    glBlendEquation(GL_FUNC_REVERSE_SUBTRACT);
    glBlendFunc(GL_ZERO, GL_ZERO);
    glViewport(3, 4, 5, 6);
    glUseProgram(0);
    glBindVertexArray(0);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    glActiveTexture(GL_TEXTURE3);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 1000);
    glPixelStorei(GL_UNPACK_SKIP_PIXELS, 5);
    glPixelStorei(GL_UNPACK_SKIP_ROWS, 5);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 8);
    glPixelStorei(GL_UNPACK_SWAP_BYTES, GL_TRUE);
}

TEST_F(Rendering, DoesNotDependOnTheStateBefore) {
    for (const StagePicture& picture : {lane(), crowd(200, 100)}) {
        const Image expected = draw(picture, 220, 130);
        RenderTarget target(220, 130);
        target.bind();
        begin_frame(220, 130, kBackground);
        GLuint buffer = 0;
        GLuint sampler = 0;
        glGenBuffers(1, &buffer);
        glGenSamplers(1, &sampler);
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
        glBindSampler(0, sampler);
        glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
        leave_rubbish();
        renderer_.draw(picture, plain_theme(), {.framebuffer_width = 220, .framebuffer_height = 130});
        EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
        glDeleteBuffers(1, &buffer);
        glDeleteSamplers(1, &sampler);
        EXPECT_EQ(compare(expected, target.read(), 0).share_differing, 0);
    }
}

TEST_F(Rendering, OfTheSamePictureGivesTheSamePixels) {
    for (const StagePicture& picture : {lane(), crowd(200, 100)}) {
        const Image first = draw(picture, 220, 130);
        draw(crowd(37, 50), 100, 100);
        draw(tiles_picture({{.rect = {1, 1, 5, 5}, .role = TileRole::AtJ, .hatched = true}}), 100, 100);
        EXPECT_EQ(draw(picture, 220, 130), first);
    }
}

TEST_F(Rendering, DrawsTwoLanesIntoOneFrame) {
    RenderTarget target(300, 60);
    target.bind();
    begin_frame(300, 60, kBackground);
    StageViewport viewport{.framebuffer_width = 300, .framebuffer_height = 60};
    renderer_.draw(tiles_picture({{.rect = {0, 0, 40, 40}, .role = TileRole::AtI}}), plain_theme(), viewport);
    viewport.x = 100;
    renderer_.draw(columns_picture({0, 0, 40, 40}, std::vector(40, TileColumn{.low = 1, .high = 1})),
                   plain_theme(), viewport);
    viewport.x = 200;
    renderer_.draw(tiles_picture({{.rect = {0, 0, 40, 40}, .role = TileRole::AtJ}}), plain_theme(), viewport);
    const Image image = target.read();
    EXPECT_EQ(image.at(20, 20), pixel_of(plain_theme().at_i));
    EXPECT_EQ(image.at(120, 20), pixel_of(plain_theme().waiting));
    EXPECT_EQ(image.at(220, 20), pixel_of(plain_theme().at_j));
    EXPECT_EQ(image.at(70, 20), kPlain);
}

TEST_F(Rendering, CausesNoGlError) {
    for (const StagePicture& picture : {tiles_picture({}), lane(), crowd(1, 10), crowd(200, 100)}) {
        draw(picture, 220, 130);
        EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
    }
}

TEST_F(Rendering, LooksAsItDid) {
    for (const auto& [name, id] : {std::pair{"dark", ThemeName::Dark}, {"light", ThemeName::Light}}) {
        SCOPED_TRACE(name);
        expect_golden(draw(lane(), theme(id), 220, 130), "stage-tiles-" + std::string(name));
        expect_golden(draw(crowd(204, 110), theme(id), 220, 130), "stage-columns-" + std::string(name));
    }
}

}  // namespace
}  // namespace shufflelens::gl
