#include "ui/fonts.hpp"

#include <misc/freetype/imgui_freetype.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <span>
#include <sstream>
#include <string_view>

namespace shufflelens::ui {

namespace {

namespace fs = std::filesystem;

// Sizes of the faces, as shares of body text.
constexpr float kSmall = 0.84F;
constexpr float kMono = 0.94F;
constexpr float kSmallMono = 0.8F;
constexpr float kLarge = 3;
constexpr float kLargestPx = 96;  // of a face

/// Body text at 100 %, in pixels at a content scale of 1.
constexpr float kBodyPx = 16;
/// On screens larger than this the text grows with them, whether or not they tell their density: a projector
/// of 3840 × 2160 shows the picture of 1920 × 1080, only sharper.
constexpr float kReferenceWidth = 1920;
constexpr float kReferenceHeight = 1080;
/// Text larger than the window can hold would hide what it explains: so many em always fit.
constexpr float kFewestEmAcross = 32;
constexpr float kFewestEmDown = 22;

// What can be made into pixels, whatever was asked for. Dear ImGui's FreeType builder copies every glyph into
// a chunk of 256 KiB at four bytes a pixel without looking whether it fits: 65,536 pixels a glyph. The
// largest glyphs of the fonts below are 1.4 squares of their size (a circled number); with this limit four
// squares fit. A size of no pixel it refuses with an assertion.
constexpr float kSmallestRasterPx = 1;
constexpr float kLargestRasterPx = 128;
/// One character of some Arabic fonts is wider than all of that: a sentence in one sign.
constexpr ImWchar kWidestSign = 0xFDFD;
/// Of all glyphs of all faces as squares of their size: the atlas must not outgrow a texture.
constexpr float kMostAtlasPixels = 32e6F;

/// Signs that the panels use besides Latin letters.
constexpr const char* kSigns = "…–—“”‘’·×−≤≥±σχ→←↑↓✓✕∞⁰¹²³⁴⁵⁶⁷⁸⁹⁻♠♥♣♦▾▴▸◂✹⚑①②③";

std::vector<fs::path> font_folders() {
    std::vector<fs::path> folders;
    const auto from_variable = [&](const char* variable, const char* below, const char* otherwise) {
        const char* value = std::getenv(variable);
        std::stringstream parts(value != nullptr && *value != '\0' ? value : otherwise);
        for (std::string part; std::getline(parts, part, ':');) {
            if (!part.empty()) folders.push_back(fs::path(part) / below);
        }
    };
    from_variable("XDG_DATA_HOME", "fonts", "");
    from_variable("HOME", ".local/share/fonts", "");
    from_variable("HOME", ".fonts", "");
    from_variable("HOME", "Library/Fonts", "");
    from_variable("XDG_DATA_DIRS", "fonts", "/usr/local/share:/usr/share");
    folders.emplace_back("/usr/share/fonts");
    folders.emplace_back("/Library/Fonts");
    folders.emplace_back("/System/Library/Fonts");
    folders.emplace_back("C:/Windows/Fonts");
    return folders;
}

/// Every font file on this machine by its name; the first folder that has a name wins.
const std::map<std::string, fs::path>& font_files() {
    static const std::map<std::string, fs::path> kFiles = [] {
        std::map<std::string, fs::path> found;
        for (const fs::path& folder : font_folders()) {
            std::error_code ignored;
            fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied,
                                                   ignored);
            for (; !ignored && entry != fs::recursive_directory_iterator(); entry.increment(ignored)) {
                const std::string extension = entry->path().extension().string();
                std::error_code unknown;
                if (!entry->is_regular_file(unknown)) continue;  // opening a pipe would not end
                if (extension != ".otf" && extension != ".ttf" && extension != ".ttc") continue;
                found.emplace(entry->path().filename().string(), entry->path());
            }
        }
        return found;
    }();
    return kFiles;
}

using Candidates = std::span<const std::string_view>;

/// The file of the first candidate that is installed; empty where none is.
std::string find_font(Candidates candidates) {
    for (const std::string_view name : candidates) {
        const auto file = font_files().find(std::string(name));
        if (file != font_files().end()) return file->second.string();
    }
    return {};
}

constexpr auto kRegular =
    std::to_array<std::string_view>({"Inter-Regular.otf", "Inter-Regular.ttf", "InterVariable.ttf",
                                     "DejaVuSans.ttf", "Helvetica.ttc", "segoeui.ttf"});
constexpr auto kStrong =
    std::to_array<std::string_view>({"Inter-SemiBold.otf", "Inter-SemiBold.ttf", "Inter-Bold.otf",
                                     "DejaVuSans-Bold.ttf", "Helvetica.ttc", "segoeuib.ttf"});
constexpr auto kMonospace =
    std::to_array<std::string_view>({"JetBrainsMono-Regular.ttf", "JetBrainsMono-Regular.otf",
                                     "DejaVuSansMono.ttf", "Menlo.ttc", "consola.ttf"});
constexpr auto kSymbols =
    std::to_array<std::string_view>({"DejaVuSans.ttf", "Apple Symbols.ttf", "seguisym.ttf"});
constexpr auto kEastAsian = std::to_array<std::string_view>(
    {"NotoSansCJK-Regular.ttc", "NotoSansCJKjp-Regular.otf", "PingFang.ttc", "msyh.ttc"});

class FontLoader {
  public:
    FontLoader(float density, const std::vector<std::string>& names) : density_(density) {
        ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
        atlas.Clear();
#if IMGUI_VERSION_NUM < 19200
        atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
#endif
        ImFontGlyphRangesBuilder builder;
        builder.AddRanges(atlas.GetGlyphRangesDefault());
        builder.AddText(kSigns);
        for (const std::string& name : names) builder.AddText(name.c_str());
        builder.UsedChars[kWidestSign / kBitsAWord] &= ~(ImU32{1} << (kWidestSign % kBitsAWord));
        for (const ImU32 word : builder.UsedChars) glyphs_ += static_cast<std::size_t>(std::popcount(word));
        builder.BuildRanges(&ranges());
    }

    /// So that faces of these sizes fit in an atlas.
    void fit(std::span<const float> sizes) {
        float pixels = 0;
        for (const float px : sizes) {
            pixels += static_cast<float>(glyphs_) * raster_px(px) * raster_px(px);
        }
        if (pixels > kMostAtlasPixels) shrink_ = std::sqrt(kMostAtlasPixels / pixels);
    }

    Face load(Candidates candidates, float px) {
        ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
        // Whole pixels: anything else blurs the stems.
        px = std::max(1.0F, std::round(px));
        const float raster = raster_px(px);
        ImFontConfig config;
        config.OversampleH = 1;
        config.OversampleV = 1;
        config.PixelSnapH = true;
        const std::string file = find_font(candidates);
        ImFont* font = nullptr;
        if (file.empty()) {
            config.SizePixels = raster;
            font = atlas.AddFontDefault(&config);
        } else {
            font = atlas.AddFontFromFileTTF(file.c_str(), raster, &config, ranges().Data);
        }
        config.MergeMode = true;
        for (const Candidates fallback : {Candidates(kSymbols), Candidates(kEastAsian)}) {
            const std::string merged = find_font(fallback);
            if (!merged.empty()) atlas.AddFontFromFileTTF(merged.c_str(), raster, &config, ranges().Data);
        }
#if IMGUI_VERSION_NUM < 19200
        font->Scale = px * density_ / raster;
#endif
        return {font, px};
    }

  private:
    static constexpr int kBitsAWord = 32;

    float raster_px(float px) const {
#if IMGUI_VERSION_NUM >= 19200
        return px;  // it knows the density itself, and makes glyphs one by one as they are drawn
#else
        return std::clamp(std::floor(px * density_ * shrink_ + 0.5F), kSmallestRasterPx, kLargestRasterPx);
#endif
    }

    /// The atlas keeps a pointer to the ranges until it is built.
    static ImVector<ImWchar>& ranges() {
        static ImVector<ImWchar> kept;
        return kept;
    }

    float density_;
    std::size_t glyphs_ = 0;  // of a face
    float shrink_ = 1;        // letters are so much smaller than asked for
};

}  // namespace

float body_px(float width, float height, float text_scale, float screen_scale) {
    const float growth = std::min(width / kReferenceWidth, height / kReferenceHeight);
    const float wanted = kBodyPx * text_scale * std::max(screen_scale, std::floor(growth * 4) / 4);
    const float largest = std::floor(std::min(width / kFewestEmAcross, height / kFewestEmDown));
    return std::max(1.0F, std::min(std::round(wanted), largest));
}

Fonts load_fonts(float em, float density, const std::vector<std::string>& names) {
    FontLoader loader(density, names);
    const float large = std::min(em * kLarge, kLargestPx);
    loader.fit(std::array{em, em, em * kSmall, em * kSmall, em * kMono, em * kSmallMono, large});
    Fonts fonts;
    fonts.em = em;
    fonts.body = loader.load(kRegular, em);
    fonts.strong = loader.load(kStrong, em);
    fonts.small = loader.load(kRegular, em * kSmall);
    fonts.small_strong = loader.load(kStrong, em * kSmall);
    fonts.mono = loader.load(kMonospace, em * kMono);
    fonts.small_mono = loader.load(kMonospace, em * kSmallMono);
    fonts.large = loader.load(kStrong, large);
#if IMGUI_VERSION_NUM < 19200
    ImGui::GetIO().FontGlobalScale = 1 / density;
#endif
    return fonts;
}

}  // namespace shufflelens::ui
