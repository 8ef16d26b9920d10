#include "render/image.hpp"

#include <stb_image.h>
#include <stb_image_write.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <memory>
#include <string>

#include "shufflelens/atomic_file.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens::gl {

namespace {

constexpr int kChannels = 4;

std::size_t offset_of(const Image& image, int x, int y) {
    return (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
            static_cast<std::size_t>(x)) *
           kChannels;
}

std::string size_text(const Image& image) {
    return std::to_string(image.width) + " × " + std::to_string(image.height);
}

}  // namespace

Image::Image(int width_px, int height_px) : width(width_px), height(height_px) {
    SHUFFLELENS_CHECK(width >= 0 && height >= 0);
    rgba.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * kChannels);
}

std::array<std::uint8_t, 4> Image::at(int x, int y) const {
    SHUFFLELENS_CHECK(x >= 0 && x < width && y >= 0 && y < height);
    const std::uint8_t* const pixel = rgba.data() + offset_of(*this, x, y);
    return {pixel[0], pixel[1], pixel[2], pixel[3]};
}

std::string write_png(const Image& image, const std::filesystem::path& path) {
    SHUFFLELENS_CHECK(image.width > 0 && image.height > 0);
    SHUFFLELENS_CHECK(image.rgba.size() == offset_of(image, 0, image.height));
    std::string bytes;
    const auto append = [](void* text, void* data, int size) {
        static_cast<std::string*>(text)->append(static_cast<const char*>(data),
                                                static_cast<std::size_t>(size));
    };
    if (stbi_write_png_to_func(append, &bytes, image.width, image.height, kChannels, image.rgba.data(),
                               image.width * kChannels) == 0) {
        throw Error("Cannot make a PNG of " + size_text(image) + " pixels for '" + path.string() +
                    "': there is not enough memory; choose a smaller size.");
    }
    return write_file_atomically(path, bytes);
}

Image read_png(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file.is_open() || file.bad()) {
        throw Error("Cannot read '" + path.string() + "': there is no such file, or it is protected.");
    }
    int width = 0;
    int height = 0;
    int channels_in_file = 0;
    const bool fits = bytes.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max());
    const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> pixels(
        fits ? stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(bytes.data()),
                                     static_cast<int>(bytes.size()), &width, &height, &channels_in_file,
                                     kChannels)
             : nullptr,
        &stbi_image_free);
    if (pixels == nullptr) {
        throw Error("Cannot read '" + path.string() + "' as a picture: " +
                    (fits ? std::string(stbi_failure_reason()) : "it is too large") + ".");
    }
    Image image(width, height);
    std::copy_n(pixels.get(), image.rgba.size(), image.rgba.begin());
    return image;
}

ImageDifference compare(const Image& a, const Image& b, int tolerance) {
    if (a.width != b.width || a.height != b.height) {
        throw Error("Pictures of " + size_text(a) + " and " + size_text(b) + " pixels cannot be compared.");
    }
    ImageDifference result;
    result.picture = Image(a.width, a.height);
    std::size_t differing = 0;
    for (std::size_t pixel = 0; pixel < a.rgba.size(); pixel += kChannels) {
        int largest = 0;
        for (std::size_t channel = pixel; channel < pixel + kChannels; ++channel) {
            largest = std::max(largest, std::abs(int{a.rgba[channel]} - int{b.rgba[channel]}));
        }
        result.largest = std::max(result.largest, largest);
        std::uint8_t* const out = result.picture.rgba.data() + pixel;
        if (largest > tolerance) {
            ++differing;
            out[0] = 255;
            out[1] = 0;
            out[2] = 0;
        } else {
            constexpr int kPaleness = 160;
            const int grey = (a.rgba[pixel] + a.rgba[pixel + 1] + a.rgba[pixel + 2]) / 3;
            const int pale = kPaleness + grey * (255 - kPaleness) / 255;
            std::fill_n(out, 3, static_cast<std::uint8_t>(pale));
        }
        out[3] = 255;
    }
    const std::size_t pixels = a.rgba.size() / kChannels;
    result.share_differing = pixels == 0 ? 0.0 : static_cast<double>(differing) / static_cast<double>(pixels);
    return result;
}

}  // namespace shufflelens::gl
