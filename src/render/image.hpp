// A picture in memory, as PNG files, and how far two pictures differ.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

namespace shufflelens::gl {

/// Rows from the top, pixels from the left, four bytes each: red, green, blue, alpha (not premultiplied).
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;

    Image() = default;
    /// Transparent black.
    Image(int width_px, int height_px);

    /// x in [0, width), y in [0, height) from the top.
    std::array<std::uint8_t, 4> at(int x, int y) const;
    friend bool operator==(const Image&, const Image&) = default;
};

/// Replaces the file in one go or leaves it as it was, and returns what write_file_atomically does. Throws
/// Error.
[[nodiscard]] std::string write_png(const Image& image, const std::filesystem::path& path);

/// Throws Error where the file cannot be read or is no picture.
Image read_png(const std::filesystem::path& path);

struct ImageDifference {
    int largest = 0;             // of one channel of one pixel, in [0, 255]
    double share_differing = 0;  // of pixels with a channel off by more than the tolerance, in [0, 1]
    Image picture;               // first image in faint grey, pixels over the tolerance in red
};

/// Throws Error where the sizes differ. A tolerance of 0 counts every differing pixel.
ImageDifference compare(const Image& a, const Image& b, int tolerance);

}  // namespace shufflelens::gl
