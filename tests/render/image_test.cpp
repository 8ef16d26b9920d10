#include "render/image.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "shufflelens/error.hpp"

namespace shufflelens::gl {
namespace {

namespace fs = std::filesystem;

/// Every byte from a rule, so that swapped rows, columns or channels show.
Image patterned(int width, int height) {
    Image image(width, height);
    for (std::size_t byte = 0; byte < image.rgba.size(); ++byte) {
        image.rgba[byte] = static_cast<std::uint8_t>((byte * 37 + byte / 4 * 11) % 256);
    }
    return image;
}

class ImageFile : public testing::Test {
  protected:
    ImageFile() {
        std::string name = (fs::temp_directory_path() / "shufflelens-test-XXXXXX").string();
        folder_ = ::mkdtemp(name.data());
    }

  public:
    ~ImageFile() override {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }

  protected:
    fs::path folder_;
};

template <typename Call>
std::string error_of(Call call) {
    try {
        call();
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST_F(ImageFile, ComesBackAsItWasWritten) {
    for (const auto& [width, height] : {std::pair{1, 1}, {7, 3}, {3, 7}, {640, 480}}) {
        const Image image = patterned(width, height);
        EXPECT_EQ(write_png(image, folder_ / "image.png"), "");
        EXPECT_EQ(read_png(folder_ / "image.png"), image);
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(ImageFile, InAMissingFolderSaysWhichFolder) {
    const std::string folder = (folder_ / "nowhere").string();
    EXPECT_EQ(
        error_of([&] { static_cast<void>(write_png(patterned(2, 2), folder_ / "nowhere" / "image.png")); }),
        "Cannot write '" + folder + "/image.png': there is no folder '" + folder +
            "'; create it or name another.");
}

TEST_F(ImageFile, ThatIsMissingSaysSo) {
    const fs::path path = folder_ / "image.png";
    EXPECT_EQ(error_of([&] { read_png(path); }),
              "Cannot read '" + path.string() + "': there is no such file, or it is protected.");
}

TEST_F(ImageFile, ThatIsNoPictureSaysSo) {
    const fs::path path = folder_ / "image.png";
    for (const std::string contents : {"", "not a picture", "\x89PNG\r\n\x1a\n"}) {
        std::ofstream(path, std::ios::binary) << contents;
        const std::string message = error_of([&] { read_png(path); });
        EXPECT_EQ(message.find("Cannot read '" + path.string() + "' as a picture: "), 0U) << message;
    }
}

TEST(ImageComparison, OfEqualPicturesFindsNothing) {
    const ImageDifference difference = compare(patterned(5, 4), patterned(5, 4), 0);
    EXPECT_EQ(difference.largest, 0);
    EXPECT_EQ(difference.share_differing, 0);
}

TEST(ImageComparison, CountsPixelsOverTheToleranceAndMarksThemRed) {
    const Image a(5, 4);
    Image b = a;
    b.rgba[(1 * 5 + 3) * 4 + 2] = 3;   // one channel of (3, 1)
    b.rgba[(2 * 5 + 0) * 4 + 3] = 40;  // one channel of (0, 2)
    const ImageDifference all = compare(a, b, 0);
    EXPECT_EQ(all.largest, 40);
    EXPECT_DOUBLE_EQ(all.share_differing, 2.0 / 20);
    const ImageDifference some = compare(a, b, 3);
    EXPECT_EQ(some.largest, 40);
    EXPECT_DOUBLE_EQ(some.share_differing, 1.0 / 20);
    const std::array<std::uint8_t, 4> red{255, 0, 0, 255};
    EXPECT_EQ(all.picture.at(3, 1), red);
    EXPECT_EQ(all.picture.at(0, 2), red);
    EXPECT_NE(all.picture.at(1, 1), red);
    EXPECT_NE(some.picture.at(3, 1), red);
    EXPECT_EQ(some.picture.at(0, 2), red);
}

TEST(ImageComparison, IsTheSameBothWays) {
    const Image a = patterned(9, 9);
    const Image b(9, 9);
    EXPECT_EQ(compare(a, b, 10).largest, compare(b, a, 10).largest);
    EXPECT_EQ(compare(a, b, 10).share_differing, compare(b, a, 10).share_differing);
}

TEST(ImageComparison, OfDifferentSizesSaysBoth) {
    EXPECT_EQ(error_of([] { compare(Image(2, 3), Image(3, 2), 0); }),
              "Pictures of 2 × 3 and 3 × 2 pixels cannot be compared.");
}

TEST(ImageDeathTest, PixelsOutsideStopTheProgram) {
    const Image image(2, 3);
    EXPECT_DEATH(image.at(2, 0), "precondition");
    EXPECT_DEATH(image.at(0, 3), "precondition");
    EXPECT_DEATH(image.at(-1, 0), "precondition");
}

}  // namespace
}  // namespace shufflelens::gl
