// What the tests of drawing share: one context, a picture to draw into, colours of the theme as pixels, and
// the comparison with golden pictures.
//
// SHUFFLELENS_UPDATE_GOLDEN=1 in the environment writes the golden pictures anew instead of comparing; look
// at them before committing. On a mismatch the actual picture and the difference go to render-failures/ in
// the build folder, so that the source tree stays clean.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "render/image.hpp"
#include "render/offscreen.hpp"
#include "render/stage_renderer.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/theme.hpp"

namespace shufflelens::gl {

using Pixel = std::array<std::uint8_t, 4>;

inline constexpr Color kBackground = rgb(0x204060);

inline Pixel pixel_of(Color color) {
    return {color.red, color.green, color.blue, 255};
}

/// Every test of drawing starts with a context that is current and in the default state.
class Rendering : public testing::Test {
  protected:
    /// A theme with colours that no mixture of the others could be mistaken for.
    static Theme plain_theme();

    /// The picture drawn over kBackground; the viewport's framebuffer size is filled in.
    Image draw(const StagePicture& picture, int width, int height, StageViewport viewport = {});
    Image draw(const StagePicture& picture, const Theme& theme, int width, int height,
               StageViewport viewport = {});

    OffscreenContext context_;
    StageRenderer renderer_;
};

StagePicture tiles_picture(std::vector<Tile> tiles);
StagePicture columns_picture(Rect bars, std::vector<TileColumn> columns);

/// Fails where a channel is more than one off.
testing::AssertionResult is_near(const Pixel& actual, const Pixel& expected);

/// Compares with tests/golden/<name>.png. Soft edges may be rounded otherwise by another driver: up to
/// kGoldenShare of the pixels may differ by more than kGoldenTolerance.
void expect_golden(const Image& actual, std::string_view name);
inline constexpr int kGoldenTolerance = 2;
inline constexpr double kGoldenShare = 0.0005;

}  // namespace shufflelens::gl
