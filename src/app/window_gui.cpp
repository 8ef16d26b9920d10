#include "app/window_gui.hpp"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/clipboard.hpp"
#include "render/gl_objects.hpp"
#include "render/matrix_renderer.hpp"
#include "render/stage_renderer.hpp"
#include "shufflelens/items.hpp"

namespace shufflelens::app {

namespace {

/// Displays have between these.
constexpr float kLeastDensity = 0.5F;
constexpr float kMostDensity = 4;
/// Less has no room for panels even in letters of one pixel.
constexpr float kNarrowestFrame = 32;
constexpr float kLowestFrame = 22;
/// Offscreen frames pretend this much time passed: ImGui wants more than none.
constexpr float kStillFrameSeconds = 1.0F / 60;

/// For boxes and lists. ImGui wants it to stay until it asks again.
const char* text_to_paste() {
    static std::string text;
    text = clipboard_text(glfwGetCurrentContext(), kMaxPastedBytes).value_or("");
    return text.c_str();
}

// From 1.87 on ImGui spreads presses and text that came between two frames over the next ones, in a queue.

/// Whether it has kept some for the next frame.
bool has_kept_input() {
#if IMGUI_VERSION_NUM >= 18700
    return !GImGui->InputEventsQueue.empty();
#else
    return false;
#endif
}

/// What a box that is not there yet is to get is kept by the program, so that it is not for ImGui as well.
void forget_kept_typing() {
#if IMGUI_VERSION_NUM >= 18700
    ImVector<ImGuiInputEvent>& queue = GImGui->InputEventsQueue;
    const auto kept = std::remove_if(queue.begin(), queue.end(), [](const ImGuiInputEvent& event) {
        return event.Type == ImGuiInputEventType_Text ||
               (event.Type == ImGuiInputEventType_Key && event.Key.Down);
    });
    queue.resize(static_cast<int>(kept - queue.begin()));
#endif
}

}  // namespace

FrameScale frame_scale(const WindowSizes& sizes) {
    const auto ratio = [](int pixels, int coordinates) {
        return static_cast<float>(std::max(1, pixels)) / static_cast<float>(std::max(1, coordinates));
    };
    FrameScale scale;
    scale.density =
        std::clamp(ratio(sizes.framebuffer.width, sizes.window.width), kLeastDensity, kMostDensity);
    scale.width = std::max(kNarrowestFrame, static_cast<float>(sizes.framebuffer.width) / scale.density);
    scale.height = std::max(kLowestFrame, static_cast<float>(sizes.framebuffer.height) / scale.density);
    // Where window coordinates are no pixels (macOS), the content scale is in the framebuffer already.
    scale.text = std::max(1.0F, sizes.content_scale / scale.density);
    return scale;
}

/// Brings panels and renderer together; neither knows the other.
class Gui::Painter final : public ui::StagePainter {
  public:
    void begin(int framebuffer_width, int framebuffer_height, float density) {
        width_ = framebuffer_width;
        height_ = framebuffer_height;
        density_ = density;
    }

    void paint(const StagePicture& picture, const Theme& theme, float x, float y, const Rect& clip) override {
        renderer_.draw(picture, theme,
                       {.framebuffer_width = width_,
                        .framebuffer_height = height_,
                        .x = x * density_,
                        .y = y * density_,
                        .scale = density_,
                        .clip = scaled(clip)});
    }

    void paint(const MatrixPicture& picture, const Theme& theme, const Rect& area,
               const Rect& clip) override {
        matrix_renderer_.draw(picture, theme,
                              {.framebuffer_width = width_,
                               .framebuffer_height = height_,
                               .area = scaled(area),
                               .scale = density_,
                               .clip = scaled(clip)});
    }

    void fill(const Rect& area, Color color) override {
        // Inwards to whole pixels: what is left out the panel's own edge covers.
        const int left = static_cast<int>(std::ceil(area.x * density_));
        const int top = static_cast<int>(std::ceil(area.y * density_));
        gl::fill({.x = left,
                  .y = top,
                  .width = static_cast<int>(std::floor(area.right() * density_)) - left,
                  .height = static_cast<int>(std::floor(area.bottom() * density_)) - top,
                  .framebuffer_height = height_},
                 color);
    }

  private:
    Rect scaled(const Rect& rect) const {
        return {rect.x * density_, rect.y * density_, rect.width * density_, rect.height * density_};
    }

    gl::MatrixRenderer matrix_renderer_;
    gl::StageRenderer renderer_;
    int width_ = 0;
    int height_ = 0;
    float density_ = 1;
};

Gui::Gui(Workspace& workspace, GLFWwindow* window) : workspace_(workspace), window_(window) {
    start();
    ImGui_ImplGlfw_InitForOpenGL(window, true);
#if IMGUI_VERSION_NUM < 19110
    ImGui::GetIO().GetClipboardTextFn = [](void*) { return text_to_paste(); };
#else
    ImGui::GetPlatformIO().Platform_GetClipboardTextFn = [](ImGuiContext*) { return text_to_paste(); };
#endif
}

Gui::Gui(Workspace& workspace) : workspace_(workspace), window_(nullptr) {
    start();
    ImGui::GetIO().DeltaTime = kStillFrameSeconds;
}

void Gui::start() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;               // what is remembered is in settings.hpp
    io.ConfigInputTextCursorBlink = false;  // a blinking cursor would keep a paused window busy
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    ImGui_ImplOpenGL3_Init("#version 330");
    painter_ = std::make_unique<Painter>();
}

Gui::~Gui() {
    painter_.reset();
    ImGui_ImplOpenGL3_Shutdown();
    if (window_ != nullptr) ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
}

void Gui::reload_fonts(const FrameScale& scale) {
    const float em =
        ui::body_px(scale.width, scale.height, static_cast<float>(workspace_.text_scale()), scale.text);
    const int changes = workspace_.scenes().names_changes();
    if (em == fonts_.em && scale.density == loaded_density_ && changes == loaded_names_changes_) return;
    std::vector<std::string> names = workspace_.labels().names();
    const std::vector<std::string>& pasted = workspace_.scenes().names();
    names.insert(names.end(), pasted.begin(), pasted.end());
    fonts_ = ui::load_fonts(em, scale.density, names);
    loaded_density_ = scale.density;
    loaded_names_changes_ = changes;
    shown_.forget();
#if IMGUI_VERSION_NUM < 19200
    // Only the fonts' texture: with all its objects gone the backend forgets that its buffers are empty, and
    // draws nothing. Before the first frame there is none, and NewFrame() makes everything.
    if (has_drawn_) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
#endif
}

void Gui::show_presses([[maybe_unused]] std::span<const int> codes) {
#if IMGUI_VERSION_NUM < 18700
    // ImGui only looks at which keys are down: one that went down and up again since the last frame would be
    // lost.
    ImGuiIO& io = ImGui::GetIO();
    for (const int code : shown_codes_) io.KeysDown[code] = glfwGetKey(window_, code) == GLFW_PRESS;
    shown_codes_.assign(codes.begin(), codes.end());
    for (const int code : shown_codes_) io.KeysDown[code] = true;
#endif
}

void Gui::show_typed_ahead() {
    if (state_.typed_ahead.empty() && !state_.enter_ahead) return;
    ImGuiIO& io = ImGui::GetIO();
    // From 1.87 on a box hears of Enter only from its second frame on.
    const bool hears_enter = IMGUI_VERSION_NUM < 18700 || typing_frames_ > 1;
    const bool enter = hears_enter && std::exchange(state_.enter_ahead, false);
    const std::u32string text = std::exchange(state_.typed_ahead, {});
#if IMGUI_VERSION_NUM < 18700
    // What ImGui has got of this frame's text comes after it.
    const std::vector<ImWchar> later(io.InputQueueCharacters.begin(), io.InputQueueCharacters.end());
    io.InputQueueCharacters.resize(0);
    for (const char32_t character : text) io.AddInputCharacter(character);
    for (const ImWchar character : later) io.InputQueueCharacters.push_back(character);
    if (enter) {
        io.KeysDown[GLFW_KEY_ENTER] = true;
        shown_codes_.push_back(GLFW_KEY_ENTER);
    }
#else
    // Before what ImGui has got of this frame's text.
    for (const char32_t character : text) io.InputQueueCharacters.push_back(static_cast<ImWchar>(character));
    if (enter) {
        io.AddKeyEvent(ImGuiKey_Enter, true);
        io.AddKeyEvent(ImGuiKey_Enter, false);
    }
#endif
}

Gui::Drawn Gui::draw(const WindowSizes& sizes, const Keys& keys) {
    if (window_ != nullptr) ImGui_ImplGlfw_NewFrame();
    const FrameScale scale = frame_scale(sizes);
    ImGuiIO& io = ImGui::GetIO();
    // The backend has asked for sizes of its own.
    io.DisplaySize = {scale.width, scale.height};
    io.DisplayFramebufferScale = {scale.density, scale.density};
    reload_fonts(scale);
    ImGui_ImplOpenGL3_NewFrame();
    show_presses(keys.codes);
    typing_frames_ = state_.typing ? typing_frames_ + 1 : 0;
    if (state_.typing) show_typed_ahead();
    ImGui::NewFrame();
    const bool was_typing = state_.typing;
    const bool asked = ui::draw_screen(workspace_, state_, fonts_, *painter_);
    ImGui::Render();

    const bool is_new = !shown_.looks_like(*ImGui::GetDrawData(), state_.tasks, workspace_.theme().window);
    if (is_new) paint(scale.density);
    auto first = keys.presses.begin();
    if (was_typing && !state_.typing) {  // up to the one that ended it they were for the box
        const auto ended = std::find_if(first, keys.presses.end(), [](const ui::KeyPress& key) {
            return key.name == ui::KeyName::Enter || key.name == ui::KeyName::Escape;
        });
        if (ended != keys.presses.end()) first = std::next(ended);
    }
    std::for_each(first, keys.presses.end(),
                  [&](const ui::KeyPress& key) { ui::handle_key(key, workspace_, state_); });
    if (state_.focus_wanted) forget_kept_typing();
    return {.is_new = is_new,
            .acted = asked || !keys.presses.empty() || state_.enter_ahead || has_kept_input()};
}

void Gui::paint(float density) {
    const ImGuiIO& io = ImGui::GetIO();
    const auto pixels = [](float size, float scale) { return static_cast<int>(std::lround(size * scale)); };
    const int width = pixels(io.DisplaySize.x, io.DisplayFramebufferScale.x);
    const int height = pixels(io.DisplaySize.y, io.DisplayFramebufferScale.y);
    gl::begin_frame(width, height, workspace_.theme().window);
    painter_->begin(width, height, density);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    has_drawn_ = true;
    shown_.keep(*ImGui::GetDrawData(), std::move(state_.tasks), workspace_.theme().window);
}

}  // namespace shufflelens::app
