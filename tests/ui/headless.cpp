#include "ui/headless.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "ui/imgui_compat.hpp"
#if IMGUI_VERSION_NUM >= 19200
#include <imgui_internal.h>
#endif

namespace shufflelens::ui::test {

namespace {

using GlyphKey = std::pair<float, float>;  // upper left corner in the atlas

void add_glyphs(const ImVector<ImFontGlyph>& all, std::map<GlyphKey, char32_t>& glyphs) {
    for (const ImFontGlyph& glyph : all) {
        if (glyph.Visible) glyphs[{glyph.U0, glyph.V0}] = static_cast<char32_t>(glyph.Codepoint);
    }
}

#if IMGUI_VERSION_NUM >= 19200

// Glyphs are made as they are drawn, at every size that is drawn, and the atlas belongs to one context.

std::map<GlyphKey, char32_t> shown_glyphs(float) {
    std::map<GlyphKey, char32_t> glyphs;
    ImStableVector<ImFontBaked, 32>& faces = ImGui::GetIO().Fonts->Builder->BakedPool;
    for (int k = 0; k < faces.Size; ++k) add_glyphs(faces[k].Glyphs, glyphs);
    return glyphs;
}

ImGuiContext* context_with_fonts(float em, Fonts& fonts) {
    ImGuiContext* const context = ImGui::CreateContext();
    ImGui::SetCurrentContext(context);
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    fonts = load_fonts(em, 1, {"Zoë", "李雷"});
    return context;
}

/// What a renderer does, without a texture.
void take_textures() {
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
        if (texture->Status == ImTextureStatus_WantDestroy) {
            texture->SetTexID(ImTextureID_Invalid);
            texture->SetStatus(ImTextureStatus_Destroyed);
        } else if (texture->Status != ImTextureStatus_Destroyed) {
            texture->SetTexID(1);
            texture->SetStatus(ImTextureStatus_OK);
        }
    }
}

void drop_textures() {
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
        texture->SetTexID(ImTextureID_Invalid);
        texture->SetStatus(ImTextureStatus_Destroyed);
    }
}

#else

/// The fonts of one text size; loading them is most of a test's time.
struct LoadedFonts {
    ImFontAtlas atlas;
    Fonts fonts;
    std::map<GlyphKey, char32_t> glyphs;
};

LoadedFonts& fonts_of(float em) {
    static std::map<float, std::unique_ptr<LoadedFonts> > loaded;
    std::unique_ptr<LoadedFonts>& entry = loaded[em];
    if (entry) return *entry;
    entry = std::make_unique<LoadedFonts>();
    ImGuiContext* const context = ImGui::CreateContext(&entry->atlas);
    ImGui::SetCurrentContext(context);
    entry->fonts = load_fonts(em, 1, {"Zoë", "李雷"});
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    entry->atlas.GetTexDataAsAlpha8(&pixels, &width, &height);
    for (const ImFont* font : entry->atlas.Fonts) add_glyphs(font->Glyphs, entry->glyphs);
    ImGui::DestroyContext(context);
    return *entry;
}

const std::map<GlyphKey, char32_t>& shown_glyphs(float em) {
    return fonts_of(em).glyphs;
}

ImGuiContext* context_with_fonts(float em, Fonts& fonts) {
    LoadedFonts& loaded = fonts_of(em);
    fonts = loaded.fonts;
    return ImGui::CreateContext(&loaded.atlas);
}

void take_textures() {}
void drop_textures() {}

#endif

void append_utf8(std::string& text, char32_t character) {
    const auto byte = [&](char32_t value) { text += static_cast<char>(static_cast<unsigned char>(value)); };
    if (character < 0x80) {
        byte(character);
    } else if (character < 0x800) {
        byte(0xC0 | (character >> 6));
        byte(0x80 | (character & 0x3F));
    } else {
        byte(0xE0 | (character >> 12));
        byte(0x80 | ((character >> 6) & 0x3F));
        byte(0x80 | (character & 0x3F));
    }
}

Rect around(const Rect& a, const Rect& b) {
    const float x = std::min(a.x, b.x);
    const float y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

/// Where the glyphs of two texts meet by more than the rounding to whole pixels; empty where they do not.
std::string meeting(const ShownText& a, const ShownText& b) {
    const auto meet = [](const Rect& p, const Rect& q, float by) {
        return std::min(p.right(), q.right()) - std::max(p.x, q.x) > by &&
               std::min(p.bottom(), q.bottom()) - std::max(p.y, q.y) > by;
    };
    if (!meet(a.place, b.place, 1)) return {};
    for (const ShownGlyph& p : a.glyphs) {
        for (const ShownGlyph& q : b.glyphs) {
            if (meet(p.place, q.place, 1)) {
                return '"' + a.text + "\" lies on \"" + b.text + "\" at " + std::to_string(p.place.x) + ", " +
                       std::to_string(p.place.y);
            }
        }
    }
    return {};
}

bool is_inside(const Rect& inner, const Rect& outer, float tolerance) {
    return inner.x >= outer.x - tolerance && inner.y >= outer.y - tolerance &&
           inner.right() <= outer.right() + tolerance && inner.bottom() <= outer.bottom() + tolerance;
}

}  // namespace

std::vector<Size> every_size() {
    return {{1280, 720, 1},  {1280, 720, 2},   {1920, 1080, 1}, {1920, 1080, 2},
            {3840, 2160, 1}, {3840, 2160, 2},  {1920, 1080, 3}, {1600, 1000, 1},
            {1024, 768, 1},  {800, 1200, 1.5}, {640, 480, 1},   {480, 360, 1}};
}

std::string name_of_size(const testing::TestParamInfo<Size>& tested) {
    return std::to_string(static_cast<int>(tested.param.width)) + "x" +
           std::to_string(static_cast<int>(tested.param.height)) + "_" +
           std::to_string(std::lround(100 * tested.param.text_scale));
}

void CountingPainter::paint(const StagePicture& picture, const Theme&, float, float, const Rect&) {
    ++calls;
    last_picture = picture;
    tiles += picture.tiles.size();
    columns += picture.columns.size();
}

void CountingPainter::fill(const Rect&, Color) {
    ++fills;
}

void CountingPainter::paint(const MatrixPicture& picture, const Theme&, const Rect& area, const Rect&) {
    matrix_sides.push_back(picture.side);
    matrix_areas.push_back(area);
}

std::string without_blanks(std::string_view text) {
    std::string packed_text(text);
    std::erase(packed_text, ' ');
    return packed_text;
}

Headless::Headless(Workspace& workspace, float width, float height) : workspace_(workspace) {
    context_ =
        context_with_fonts(body_px(width, height, static_cast<float>(workspace.text_scale()), 1), fonts_);
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.ConfigInputTextCursorBlink = false;
    io.DisplaySize = {width, height};
    io.DeltaTime = 1.0F / 60;
#if IMGUI_VERSION_NUM < 18700
    io.KeyMap[ImGuiKey_Enter] = ImGuiKey_Enter;
    io.KeyMap[ImGuiKey_Escape] = ImGuiKey_Escape;
#endif
    move_mouse(-100, -100);
    draw(3);
}

Headless::~Headless() {
    ImGui::SetCurrentContext(context_);
    drop_textures();
    ImGui::DestroyContext(context_);
}

void Headless::draw(int frames) {
    ImGui::SetCurrentContext(context_);
    for (int k = 0; k < frames; ++k) build();
    read_draw_data();
}

void Headless::build() {
    ImGui::SetCurrentContext(context_);
    painter_ = {};
    ImGui::NewFrame();
    if (draw_screen(workspace_, state_, fonts_, painter_)) ++verbs_done_;
    ImGui::Render();
    take_textures();
}

void Headless::read_draw_data() {
    const std::map<GlyphKey, char32_t> glyphs = shown_glyphs(fonts_.em);
    texts_.clear();
    const ImDrawData& data = *ImGui::GetDrawData();
    vertices_ = data.TotalVtxCount;
    for (int l = 0; l < data.CmdListsCount; ++l) {
        const ImDrawList& list = *data.CmdLists[l];
        unsigned previous = ~0U;
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback == ImDrawCallback_ResetRenderState) continue;
            if (command.UserCallback != nullptr) {
                command.UserCallback(&list, &command);
                continue;
            }
            const ImVec4& c = command.ClipRect;
            const Rect clip = {c.x, c.y, c.z - c.x, c.w - c.y};
            for (unsigned e = 0; e + 6 <= command.ElemCount;) {
                const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset + e;
                const unsigned first = index[0] + command.VtxOffset;
                const bool quad = index[1] == index[0] + 1 && index[2] == index[0] + 2 &&
                                  index[3] == index[0] && index[4] == index[2] && index[5] == index[0] + 3;
                const ImDrawVert* vertex = list.VtxBuffer.Data + first;
                const auto glyph = quad ? glyphs.find({vertex[0].uv.x, vertex[0].uv.y}) : glyphs.end();
                if (glyph == glyphs.end()) {
                    e += 3;
                    continue;
                }
                e += 6;
                const float left = std::min(vertex[0].pos.x, vertex[2].pos.x);
                const float right = std::max(vertex[0].pos.x, vertex[2].pos.x);
                const float top = std::min(vertex[0].pos.y, vertex[2].pos.y);
                const float bottom = std::max(vertex[0].pos.y, vertex[2].pos.y);
                const ShownGlyph shown = {{left, top, right - left, bottom - top}, clip, glyph->second};
                const bool goes_on =
                    !texts_.empty() && texts_.back().list == static_cast<std::size_t>(l) &&
                    first == previous + 4 && [&] {
                        const Rect& last = texts_.back().glyphs.back().place;
                        const Rect& so_far = texts_.back().place;
                        const bool level = left >= last.x && left - last.right() < 0.7F * fonts_.em &&
                                           top < so_far.bottom() + 0.2F * fonts_.em &&
                                           bottom > so_far.y - 0.2F * fonts_.em;
                        const bool upright = bottom <= last.bottom() && std::abs(left - last.x) < fonts_.em &&
                                             last.y - bottom < 0.7F * fonts_.em;
                        return level || upright;
                    }();
                previous = first;
                if (!goes_on) {
                    ShownText& begun = texts_.emplace_back();
                    begun.place = shown.place;
                    begun.list = static_cast<std::size_t>(l);
                }
                ShownText& text = texts_.back();
                text.place = around(text.place, shown.place);
                append_utf8(text.text, shown.character);
                text.glyphs.push_back(shown);
            }
        }
    }
}

const ShownText* Headless::find(std::string_view text) const {
    const std::string wanted = without_blanks(text);
    const auto found = std::find_if(texts_.begin(), texts_.end(),
                                    [&](const ShownText& shown) { return shown.text == wanted; });
    return found == texts_.end() ? nullptr : &*found;
}

bool Headless::shows(std::string_view text) const {
    const std::string wanted = without_blanks(text);
    std::string all;
    for (const ShownText& shown : texts_) all += shown.text;
    return all.find(wanted) != std::string::npos;
}

void Headless::move_mouse(float x, float y) {
    ImGui::SetCurrentContext(context_);
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MousePos = {x, y};
#else
    ImGui::GetIO().AddMousePosEvent(x, y);
#endif
}

void Headless::press_mouse() {
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MouseDown[0] = true;
#else
    ImGui::GetIO().AddMouseButtonEvent(0, true);
#endif
    draw(2);
}

void Headless::release_mouse() {
#if IMGUI_VERSION_NUM < 18700
    ImGui::GetIO().MouseDown[0] = false;
#else
    ImGui::GetIO().AddMouseButtonEvent(0, false);
#endif
    draw(3);
}

void Headless::click(float x, float y) {
    move_mouse(x, y);
    draw();
    press_mouse();
    release_mouse();
}

void Headless::click_text(std::string_view text) {
    const ShownText* shown = find(text);
    ASSERT_NE(shown, nullptr) << text;
    click(shown->place.x + shown->place.width / 2, shown->place.y + shown->place.height / 2);
}

bool Headless::hover_hint(const Rect& area, std::string_view hint) {
    const int rows = static_cast<int>(std::ceil(area.height / em()));
    const int columns = static_cast<int>(std::ceil(area.width / (0.8F * em())));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const float x = area.x + em() * (0.5F + 0.8F * static_cast<float>(column));
            const float y = area.y + em() * (0.5F + static_cast<float>(row));
            move_mouse(x, y);
            draw(3);
            if (shows(hint)) return true;
        }
    }
    return false;
}

void Headless::type(std::string_view text) {
    for (const char letter : text) {
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(static_cast<unsigned char>(letter)));
        draw();
    }
}

void Headless::press_imgui_key(int key) {
    for (const bool down : {true, false}) {
#if IMGUI_VERSION_NUM < 18700
        ImGui::GetIO().KeysDown[key] = down;
#else
        ImGui::GetIO().AddKeyEvent(static_cast<ImGuiKey>(key), down);
#endif
        draw(2);
    }
}

void Headless::press_enter() {
    press_imgui_key(ImGuiKey_Enter);
}

void Headless::press_escape() {
    press_imgui_key(ImGuiKey_Escape);
}

ScreenLayout Headless::layout() const {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    return layout_screen(size.x, size.y, fonts_.em);
}

std::string fault_in(const Headless& window) {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const Rect screen = {0, 0, size.x, size.y};
    const std::vector<ShownText>& texts = window.texts();
    for (std::size_t a = 0; a < texts.size(); ++a) {
        for (const ShownGlyph& glyph : texts[a].glyphs) {
            if (!is_inside(glyph.place, screen, 0.5F)) return '"' + texts[a].text + "\" leaves the window";
            if (!is_inside(glyph.place, glyph.clip, 1.5F)) return '"' + texts[a].text + "\" is cut off";
        }
        for (std::size_t b = a + 1; b < texts.size(); ++b) {
            if (texts[a].list != texts[b].list) continue;
            if (std::string found = meeting(texts[a], texts[b]); !found.empty()) return found;
        }
    }
    return {};
}

}  // namespace shufflelens::ui::test
