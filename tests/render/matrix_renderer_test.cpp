#include "render/matrix_renderer.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "render/render_fixture.hpp"

namespace shufflelens::gl {
namespace {

constexpr float kSide = 100;

bool looks_like(const Pixel& pixel, Color color) {
    constexpr int kTolerance = 3;
    const Pixel wanted = pixel_of(color);
    for (std::size_t channel = 0; channel < 3; ++channel) {
        if (std::abs(int{pixel[channel]} - int{wanted[channel]}) > kTolerance) return false;
    }
    return true;
}

class MatrixRendering : public Rendering {
  protected:
    Image drawn(const MatrixPicture& picture, const Theme& theme, std::optional<Rect> clip = std::nullopt) {
        RenderTarget target(160, 120);
        target.bind();
        begin_frame(160, 120, kBackground);
        MatrixRenderer renderer;
        renderer.draw(picture, theme,
                      {.framebuffer_width = 160,
                       .framebuffer_height = 120,
                       .area = {20, 10, kSide, kSide},
                       .clip = clip});
        return target.read();
    }
};

const MatrixPicture kFour = {.side = 2, .levels = {kMaxLevel, kFairLevel, kFairLevel, 1}};

TEST_F(MatrixRendering, PaintsCellsFromTheUpperLeftInTheColoursOfTheTheme) {
    for (const ThemeName name : {ThemeName::Dark, ThemeName::Light}) {
        const Theme& colors = theme(name);
        const Image image = drawn(kFour, colors);
        EXPECT_TRUE(looks_like(image.at(30, 20), colors.more));
        EXPECT_TRUE(looks_like(image.at(110, 20), colors.even));
        EXPECT_TRUE(looks_like(image.at(30, 100), colors.even));
        EXPECT_EQ(image.at(10, 60), pixel_of(kBackground)) << "beside it nothing is painted";
        EXPECT_EQ(image.at(125, 60), pixel_of(kBackground));
        EXPECT_EQ(image.at(60, 5), pixel_of(kBackground));
        EXPECT_EQ(image.at(60, 115), pixel_of(kBackground));
    }
}

TEST_F(MatrixRendering, HatchesWhatIsUnderFairSoThatGreyPrintsTellItToo) {
    const Theme& colors = theme(ThemeName::Dark);
    const Image image = drawn(kFour, colors);
    int plain = 0;
    int striped = 0;
    int over_fair = 0;
    for (int x = 75; x < 115; ++x) {
        if (looks_like(image.at(x, 90), colors.fewer)) {
            ++plain;
        } else {
            ++striped;
        }
        over_fair += looks_like(image.at(x - 50, 40), colors.more) ? 1 : 0;
    }
    EXPECT_GT(plain, 15);
    EXPECT_GT(striped, 8);
    EXPECT_EQ(over_fair, 40) << "the other end is not hatched";
}

TEST_F(MatrixRendering, GrowsWithTheDistanceFromFair) {
    const Theme& colors = theme(ThemeName::Light);
    const Image image = drawn({.side = 1, .levels = {kFairLevel + 64}}, colors);
    EXPECT_TRUE(looks_like(image.at(60, 60), blend(colors.even, colors.more, 64.0 / 127)));
}

TEST_F(MatrixRendering, KeepsToItsClip) {
    const Image image = drawn(kFour, theme(ThemeName::Dark), Rect{20, 10, 30, 30});
    EXPECT_NE(image.at(30, 20), pixel_of(kBackground));
    EXPECT_EQ(image.at(60, 20), pixel_of(kBackground));
    EXPECT_EQ(image.at(30, 60), pixel_of(kBackground));
}

}  // namespace
}  // namespace shufflelens::gl
