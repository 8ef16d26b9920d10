#include "render/render_fixture.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>

#include "test_paths.hpp"

namespace shufflelens::gl {

namespace fs = std::filesystem;

Theme Rendering::plain_theme() {
    Theme theme{};
    theme.panel = rgb(0x102030);
    theme.control_border = rgb(0x707880);
    theme.paper = rgb(0xf8f0e0);
    theme.waiting = rgb(0x4060a0);
    theme.settled = rgb(0x30a070);
    theme.at_i = rgb(0xf0a020);
    theme.at_j = rgb(0xd070c0);
    theme.hatch = rgb(0xf00000);
    return theme;
}

Image Rendering::draw(const StagePicture& picture, int width, int height, StageViewport viewport) {
    return draw(picture, plain_theme(), width, height, viewport);
}

Image Rendering::draw(const StagePicture& picture, const Theme& theme, int width, int height,
                      StageViewport viewport) {
    RenderTarget target(width, height);
    target.bind();
    begin_frame(width, height, kBackground);
    viewport.framebuffer_width = width;
    viewport.framebuffer_height = height;
    renderer_.draw(picture, theme, viewport);
    return target.read();
}

StagePicture tiles_picture(std::vector<Tile> tiles) {
    StagePicture picture;
    picture.tiles = std::move(tiles);
    return picture;
}

StagePicture columns_picture(Rect bars, std::vector<TileColumn> columns) {
    StagePicture picture;
    picture.bars = bars;
    picture.columns = std::move(columns);
    return picture;
}

testing::AssertionResult is_near(const Pixel& actual, const Pixel& expected) {
    for (std::size_t channel = 0; channel < actual.size(); ++channel) {
        if (std::abs(int{actual[channel]} - int{expected[channel]}) > 1) {
            return testing::AssertionFailure()
                   << testing::PrintToString(actual) << " instead of " << testing::PrintToString(expected);
        }
    }
    return testing::AssertionSuccess();
}

void expect_golden(const Image& actual, std::string_view name) {
    const std::string file = std::string(name) + ".png";
    const fs::path golden_path = fs::path(test::kGoldenDir) / file;
    if (std::getenv("SHUFFLELENS_UPDATE_GOLDEN") != nullptr) {
        static_cast<void>(write_png(actual, golden_path));
        return;
    }
    const fs::path failures = fs::path(test::kProgram).parent_path() / "render-failures";
    const auto keep = [&](const Image& image, const std::string& what) {
        fs::create_directories(failures);
        const fs::path path = failures / (std::string(name) + what + ".png");
        static_cast<void>(write_png(image, path));
        return path.string();
    };
    Image golden;
    ASSERT_NO_THROW(golden = read_png(golden_path)) << "actual picture: " << keep(actual, "");
    ASSERT_EQ(golden.width, actual.width) << "actual picture: " << keep(actual, "");
    ASSERT_EQ(golden.height, actual.height) << "actual picture: " << keep(actual, "");
    const ImageDifference difference = compare(golden, actual, kGoldenTolerance);
    if (difference.share_differing > kGoldenShare) {
        ADD_FAILURE() << difference.share_differing * 100 << " % of the pixels differ from "
                      << golden_path.string() << ", by up to " << difference.largest
                      << "\nactual picture: " << keep(actual, "")
                      << "\ndifference:     " << keep(difference.picture, "-difference");
    }
}

}  // namespace shufflelens::gl
