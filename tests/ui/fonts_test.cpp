// The faces at sizes and densities that no display has, and at the largest that some have: what the atlas is
// asked for it can hold.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "ui/fonts.hpp"

namespace shufflelens::ui {
namespace {

/// What Dear ImGui's FreeType builder has room for in a glyph, and OpenGL on every usual machine in a
/// texture.
constexpr float kMostGlyphPixels = 256 * 1024 / 4;
constexpr int kMostTextureSide = 16384;

/// An ImGui context with the faces, built.
class Loaded {
  public:
    Loaded(float em, float density, const std::vector<std::string>& names)
        : context_(ImGui::CreateContext()) {
        ImGui::SetCurrentContext(context_);
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {1600, 1000};
        io.DeltaTime = 1.0F / 60;
        fonts_ = load_fonts(em, density, names);
        unsigned char* pixels = nullptr;
        io.Fonts->GetTexDataAsAlpha8(&pixels, &width_, &height_);
    }
    ~Loaded() { ImGui::DestroyContext(context_); }
    Loaded(const Loaded&) = delete;
    Loaded& operator=(const Loaded&) = delete;

    std::vector<Face> faces() const {
        return {fonts_.body, fonts_.strong,     fonts_.small, fonts_.small_strong,
                fonts_.mono, fonts_.small_mono, fonts_.large};
    }
    const Fonts& fonts() const { return fonts_; }
    int width() const { return width_; }
    int height() const { return height_; }

  private:
    ImGuiContext* context_;
    Fonts fonts_;
    int width_ = 0;
    int height_ = 0;
};

TEST(BodyText, GrowsWithTheScreenAndNeverOutgrowsTheWindow) {
    EXPECT_EQ(body_px(1600, 1000, 1, 1), 16);
    EXPECT_EQ(body_px(1600, 1000, 1.5F, 1), 24);
    EXPECT_EQ(body_px(3840, 2160, 1, 1), 32) << "a projector";
    EXPECT_EQ(body_px(3840, 2160, 1, 2), 32) << "that tells its density";
    EXPECT_EQ(body_px(480, 360, 3, 1), 15);
    EXPECT_EQ(body_px(7680, 4320, 3, 1), 192);
    EXPECT_EQ(body_px(1, 1, 1, 1), 1);
    for (float width = 32; width < 700; ++width) {
        const float em = body_px(width, width * 0.75F, 3, 3);
        EXPECT_GE(width / em, 32) << width;
        EXPECT_GE(0.75F * width / em, em > 1 ? 22 : 0) << width;
    }
}

#if IMGUI_VERSION_NUM < 19200
// Later ones make each glyph when it is drawn.

TEST(FontAtlas, HoldsEverySizeAtEveryDensity) {
    for (const float em : {1.0F, 2.0F, 15.0F, 32.0F, 98.0F, 192.0F}) {
        for (const float density : {0.01F, 0.1F, 0.5F, 1.0F, 1.25F, 3.0F, 8.0F}) {
            SCOPED_TRACE(std::to_string(em) + " at density " + std::to_string(density));
            const Loaded loaded(em, density,
                                {"Zoë", "\u2786\u24cb\u0489\ufdfd"});  // the largest signs there are
            EXPECT_LE(loaded.width(), kMostTextureSide);
            EXPECT_LE(loaded.height(), kMostTextureSide);
            for (const Face& face : loaded.faces()) {
                ASSERT_FALSE(face.font->Glyphs.empty());
                for (const ImFontGlyph& glyph : face.font->Glyphs) {
                    const float across = (glyph.U1 - glyph.U0) * static_cast<float>(loaded.width());
                    const float down = (glyph.V1 - glyph.V0) * static_cast<float>(loaded.height());
                    ASSERT_LE(across * down, kMostGlyphPixels) << glyph.Codepoint;
                }
            }
        }
    }
}

TEST(FontAtlas, HasTheSizeAskedForWhateverItIsMadeFrom) {
    for (const float density : {0.1F, 1.0F, 1.5F, 8.0F}) {
        const Loaded loaded(98, density, {});
        ImGui::NewFrame();
        for (const Face& face : loaded.faces()) {
            push_face(face);
            EXPECT_NEAR(ImGui::GetFontSize(), face.px, 0.01F * face.px) << density;
            pop_face();
        }
        EXPECT_EQ(loaded.fonts().body.px, 98);
        ImGui::EndFrame();
    }
}

TEST(FontAtlas, TakesTwentyThousandSigns) {
    std::vector<std::string> names;
    for (char32_t sign = 0x4E00; sign < 0x4E00 + 20'000; ++sign) {
        names.push_back({static_cast<char>(0xE0 | (sign >> 12)),
                         static_cast<char>(0x80 | ((sign >> 6) & 0x3F)),
                         static_cast<char>(0x80 | (sign & 0x3F))});
    }
    const Loaded loaded(98, 2, names);
    EXPECT_LE(loaded.height(), kMostTextureSide);
    EXPECT_EQ(loaded.fonts().body.px, 98);
}

#endif

}  // namespace
}  // namespace shufflelens::ui
