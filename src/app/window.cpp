#include "app/window.hpp"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "app/clipboard.hpp"
#include "app/items_file.hpp"
#include "app/launch.hpp"
#include "app/text_stream.hpp"
#include "render/gl_objects.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens::app {

namespace {

constexpr int kFramesToSettle = 3;
constexpr int kDefaultRefreshRate = 60;
constexpr PixelSize kSmallestWindow = {480, 360};

std::string last_glfw_error() {
    const char* description = nullptr;
    glfwGetError(&description);
    return description != nullptr ? description : "no reason given";
}

struct WorkArea {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

std::vector<WorkArea> work_areas() {
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    std::vector<WorkArea> areas;
    for (int k = 0; k < count; ++k) {
        WorkArea area;
        glfwGetMonitorWorkarea(monitors[k], &area.x, &area.y, &area.width, &area.height);
        areas.push_back(area);
    }
    return areas;
}

/// A window is worth reopening where it was if its title bar can still be grabbed.
bool is_on_a_screen(const WindowPlace& place) {
    constexpr int kGrip = 80;
    const std::vector<WorkArea> areas = work_areas();
    return std::any_of(areas.begin(), areas.end(), [&](const WorkArea& area) {
        return place.x + place.width > area.x + kGrip && place.x < area.x + area.width - kGrip &&
               place.y >= area.y && place.y < area.y + area.height - kGrip;
    });
}

PixelSize first_size() {
    PixelSize size;
    const std::vector<WorkArea> areas = work_areas();
    if (areas.empty()) return size;
    size.width = std::min(size.width, areas[0].width);
    size.height = std::min(size.height, areas[0].height);
    return size;
}

/// The remembered size, as far as the screens of today can hold it.
PixelSize reopened_size(const WindowPlace& place) {
    PixelSize largest = kSmallestWindow;
    for (const WorkArea& area : work_areas()) {
        largest.width = std::max(largest.width, area.width);
        largest.height = std::max(largest.height, area.height);
    }
    return {.width = std::clamp(place.width, kSmallestWindow.width, largest.width),
            .height = std::clamp(place.height, kSmallestWindow.height, largest.height)};
}

/// The monitor under the window's centre.
GLFWmonitor* monitor_of(const WindowPlace& place) {
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    const int center_x = place.x + place.width / 2;
    const int center_y = place.y + place.height / 2;
    for (int k = 0; k < count; ++k) {
        int x = 0;
        int y = 0;
        glfwGetMonitorPos(monitors[k], &x, &y);
        const GLFWvidmode* mode = glfwGetVideoMode(monitors[k]);
        if (mode != nullptr && x <= center_x && center_x < x + mode->width && y <= center_y &&
            center_y < y + mode->height) {
            return monitors[k];
        }
    }
    return glfwGetPrimaryMonitor();
}

struct NamedKey {
    int glfw;
    ui::KeyName name;
};
constexpr std::array kNamedKeys = {
    NamedKey{GLFW_KEY_LEFT, ui::KeyName::Left},      NamedKey{GLFW_KEY_RIGHT, ui::KeyName::Right},
    NamedKey{GLFW_KEY_UP, ui::KeyName::Up},          NamedKey{GLFW_KEY_DOWN, ui::KeyName::Down},
    NamedKey{GLFW_KEY_HOME, ui::KeyName::Home},      NamedKey{GLFW_KEY_END, ui::KeyName::End},
    NamedKey{GLFW_KEY_PAGE_UP, ui::KeyName::PageUp}, NamedKey{GLFW_KEY_PAGE_DOWN, ui::KeyName::PageDown},
    NamedKey{GLFW_KEY_ENTER, ui::KeyName::Enter},    NamedKey{GLFW_KEY_KP_ENTER, ui::KeyName::Enter},
    NamedKey{GLFW_KEY_ESCAPE, ui::KeyName::Escape},  NamedKey{GLFW_KEY_F1, ui::KeyName::F1},
    NamedKey{GLFW_KEY_F2, ui::KeyName::F2},          NamedKey{GLFW_KEY_F3, ui::KeyName::F3},
    NamedKey{GLFW_KEY_F4, ui::KeyName::F4},          NamedKey{GLFW_KEY_F5, ui::KeyName::F5},
    NamedKey{GLFW_KEY_F6, ui::KeyName::F6},          NamedKey{GLFW_KEY_F11, ui::KeyName::F11},
};

/// The character on a key pressed together with Ctrl, which makes no character event.
char32_t character_of(int key, int scancode) {
    switch (key) {
        case GLFW_KEY_KP_ADD:
            return U'+';
        case GLFW_KEY_KP_SUBTRACT:
            return U'-';
        case GLFW_KEY_KP_0:
            return U'0';
        default:
            break;
    }
    const char* name = glfwGetKeyName(key, scancode);
    const bool one_character = name != nullptr && name[0] != '\0' && name[1] == '\0';
    return one_character ? static_cast<char32_t>(static_cast<unsigned char>(name[0])) : U'\0';
}

}  // namespace

Window::Library::Library() {
    if (glfwInit() != GLFW_TRUE) {
        throw Error("no window can be opened (" + last_glfw_error() +
                    "); set DISPLAY to a running display, or use --screenshot FILE.png");
    }
}

Window::Library::~Library() {
    glfwTerminate();
}

Window::Window(Workspace& workspace, const Settings& settings) : workspace_(workspace) {
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_VISIBLE,
                   GLFW_FALSE);  // shown where it belongs, not moved there before everyone's eyes
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "shufflelens");
    const bool reopen = settings.window && is_on_a_screen(*settings.window);
    const PixelSize size = reopen ? reopened_size(*settings.window) : first_size();
    window_ = glfwCreateWindow(size.width, size.height, "ShuffleLens", nullptr, nullptr);
    if (window_ == nullptr) {
        throw Error("no window with OpenGL 3.3 can be opened (" + last_glfw_error() +
                    "); install a graphics driver, for example Mesa (libgl1-mesa-dri)");
    }
    if (reopen) {
        glfwSetWindowPos(window_, settings.window->x, settings.window->y);
        if (settings.window->maximized) glfwMaximizeWindow(window_);
    }
    glfwSetWindowSizeLimits(window_, kSmallestWindow.width, kSmallestWindow.height, GLFW_DONT_CARE,
                            GLFW_DONT_CARE);
    glfwMakeContextCurrent(window_);
    try {
        gl::load_gl(glfwGetProcAddress);
        glfwSwapInterval(1);
        look_at_sizes();
        install_callbacks();
        gui_ = std::make_unique<Gui>(workspace_, window_);
    } catch (...) {
        glfwDestroyWindow(window_);
        throw;
    }
    workspace_.sample().on_news(glfwPostEmptyEvent);
    gui_->state().pasted_text = [this] { return pasted_text(window_); };
    gui_->state().entropy = [] { return std::uint64_t{std::random_device()()}; };
    const GLFWvidmode* mode =
        glfwGetPrimaryMonitor() != nullptr ? glfwGetVideoMode(glfwGetPrimaryMonitor()) : nullptr;
    frame_seconds_ =
        1.0 / (mode != nullptr && mode->refreshRate > 0 ? mode->refreshRate : kDefaultRefreshRate);
    glfwShowWindow(window_);
    remember_place();
    frames_to_settle_ = kFramesToSettle;
    last_frame_seconds_ = glfwGetTime();
}

Window::~Window() {
    workspace_.sample().on_news(nullptr);
    gui_.reset();
    glfwDestroyWindow(window_);
}

template <typename... Details>
void Window::wake(GLFWwindow* window, Details...) {
    of(window).frames_to_settle_ = kFramesToSettle;
}

Window& Window::of(GLFWwindow* window) {
    return *static_cast<Window*>(glfwGetWindowUserPointer(window));
}

void Window::install_callbacks() {
    glfwSetWindowUserPointer(window_, this);
    glfwSetKeyCallback(window_, [](GLFWwindow* window, int key, int scancode, int action, int mods) {
        of(window).on_key(key, scancode, action, mods);
    });
    glfwSetCharCallback(window_, [](GLFWwindow* window, unsigned int character) {
        of(window).on_character(static_cast<char32_t>(character));
    });
    // Whatever happens to the window or over it is worth a few frames. Where its pixels may be gone, they are
    // drawn even if they look the same.
    glfwSetWindowRefreshCallback(window_, [](GLFWwindow* window) {
        of(window).gui_->draw_anew();
        wake(window);
    });
    glfwSetCursorPosCallback(window_, wake<double, double>);
    glfwSetMouseButtonCallback(window_, wake<int, int, int>);
    glfwSetScrollCallback(window_, wake<double, double>);
    glfwSetCursorEnterCallback(window_, wake<int>);
    glfwSetWindowFocusCallback(window_, wake<int>);
    // A resize calls both before any other event is handled, so between events the sizes belong together.
    // Asked for, they would be those of the moment: one before a resize, the other after it.
    glfwSetWindowSizeCallback(window_, [](GLFWwindow* window, int width, int height) {
        of(window).sizes_.window = {.width = width, .height = height};
        wake(window);
    });
    glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* window, int width, int height) {
        of(window).sizes_.framebuffer = {.width = width, .height = height};
        of(window).gui_->draw_anew();
        wake(window);
    });
    glfwSetWindowContentScaleCallback(window_, [](GLFWwindow* window, float x, float y) {
        of(window).sizes_.content_scale = std::max(x, y);
        wake(window);
    });
    glfwSetDropCallback(window_, [](GLFWwindow* window, int count, const char** paths) {
        if (count > 0) of(window).on_drop(paths[0]);
    });
}

void Window::on_drop(const char* path) {
    frames_to_settle_ = kFramesToSettle;
    ui::UiState& state = gui_->state();
    // A list of names belongs to the scene that is about one; everywhere else a file is somebody's shuffles.
    const bool wants_list =
        workspace_.screen() == Screen::Scenes && workspace_.scenes().chosen().scene->kind == SceneKind::List;
    if (!wants_list) {
        workspace_.sample().open(dropped_text(path));
        workspace_.show(Screen::Check);
        return;
    }
    try {
        std::vector<std::string> items = load_dropped_items(path);
        state.list_notice = counted(items.size(), "item") + " read from " + path + ".";
        state.list_refused = false;
        workspace_.scenes().choose_list(std::move(items));
    } catch (const Error& error) {
        state.list_notice = std::string("Nothing was taken over: ") + error.what() + ".";
        state.list_refused = true;
    }
}

void Window::on_key(int key, int scancode, int action, int mods) {
    frames_to_settle_ = kFramesToSettle;
    if (action == GLFW_RELEASE) return;
    if (key >= 0) codes_.push_back(key);
    key_repeated_ = action == GLFW_REPEAT;
    const auto* named = std::find_if(kNamedKeys.begin(), kNamedKeys.end(),
                                     [key](const NamedKey& k) { return k.glfw == key; });
    const bool ctrl = (mods & GLFW_MOD_CONTROL) != 0;
    if (named != kNamedKeys.end()) {
        keys_.push_back({.name = named->name, .ctrl = ctrl, .repeated = key_repeated_});
    } else if (ctrl) {
        keys_.push_back({.character = character_of(key, scancode), .ctrl = true, .repeated = key_repeated_});
    }
}

void Window::on_character(char32_t character) {
    keys_.push_back({.character = character, .repeated = key_repeated_});
}

bool Window::is_idle() const {
    return frames_to_settle_ == 0 && keys_.empty() && !workspace_.is_moving();
}

void Window::wait_for_frame() {
    if (is_idle()) {
        glfwWaitEvents();
        // What happened while asleep begins now.
        last_frame_seconds_ = std::max(last_frame_seconds_, glfwGetTime() - frame_seconds_);
        return;
    }
    const double rest = last_frame_seconds_ + frame_seconds_ - glfwGetTime();
    if (rest > 0) {
        glfwWaitEventsTimeout(rest);
    } else {
        glfwPollEvents();
    }
}

bool Window::next_frame() {
    wait_for_frame();
    if (glfwWindowShouldClose(window_) != 0) return false;
    if (glfwGetWindowAttrib(window_, GLFW_ICONIFIED) != 0 && keys_.empty()) {
        // Nothing to be seen: trials go on by themselves, the stage waits.
        frames_to_settle_ = 0;
        glfwWaitEvents();
        last_frame_seconds_ = glfwGetTime();
        return glfwWindowShouldClose(window_) == 0;
    }
    const double now = glfwGetTime();
    workspace_.advance(now - last_frame_seconds_);
    last_frame_seconds_ = now;
    if (frames_to_settle_ > 0) --frames_to_settle_;

    const std::vector<ui::KeyPress> keys = std::exchange(keys_, {});
    const std::vector<int> codes = std::exchange(codes_, {});
    const Gui::Drawn drawn = gui_->draw(sizes_, {.presses = keys, .codes = codes});
    if (drawn.acted) frames_to_settle_ = kFramesToSettle;  // its effect is to be seen
    ++frames_built_;
    if (drawn.is_new) {
        glfwSwapBuffers(window_);
        ++frames_drawn_;
    }
    if (std::exchange(gui_->state().full_screen_toggled, false)) toggle_full_screen();
    remember_place();
    return true;
}

void Window::look_at_sizes() {
    float content_x = 1;
    float content_y = 1;
    glfwGetWindowContentScale(window_, &content_x, &content_y);
    sizes_.content_scale = std::max(content_x, content_y);
    glfwGetWindowSize(window_, &sizes_.window.width, &sizes_.window.height);
    glfwGetFramebufferSize(window_, &sizes_.framebuffer.width, &sizes_.framebuffer.height);
}

void Window::toggle_full_screen() {
    if (glfwGetWindowMonitor(window_) != nullptr) {
        glfwSetWindowMonitor(window_, nullptr, place_.x, place_.y, place_.width, place_.height,
                             GLFW_DONT_CARE);
    } else if (GLFWmonitor* monitor = monitor_of(place_)) {
        const GLFWvidmode* mode = glfwGetVideoMode(monitor);
        glfwSetWindowMonitor(window_, monitor, 0, 0, mode->width, mode->height, mode->refreshRate);
    }
    frames_to_settle_ = kFramesToSettle;
}

void Window::remember_place() {
    if (glfwGetWindowMonitor(window_) != nullptr) return;
    place_.maximized = glfwGetWindowAttrib(window_, GLFW_MAXIMIZED) != 0;
    if (place_.maximized) return;
    glfwGetWindowPos(window_, &place_.x, &place_.y);
    glfwGetWindowSize(window_, &place_.width, &place_.height);
}

WindowPlace Window::place() const {
    return place_;
}

bool has_display() {
    // GLFW stays ready for the window: some display servers reset themselves when their only client leaves.
    return glfwInit() == GLFW_TRUE;
}

void run_window(Workspace& workspace, const Settings& settings,
                const std::function<void(const Settings&)>& remember) {
    Window window(workspace, settings);
    Settings remembered = settings;
    const auto remember_changes = [&] {
        const Settings now = {.window = window.place(),
                              .theme = workspace.theme_name(),
                              .text_scale = workspace.text_scale(),
                              .left = std::string(workspace.lane(Side::Left).variant->name),
                              .right = std::string(workspace.lane(Side::Right).variant->name),
                              .screen = workspace.screen(),
                              .step_variant = std::string(workspace.stepper().variant().name),
                              .skin = workspace.stepper().skin(),
                              .lab_variant = std::string(workspace.lab().variant().name),
                              .lab_n = workspace.lab().item_count()};
        if (now == remembered) return;
        remembered = now;
        remember(now);
    };
    while (window.next_frame()) {
        if (window.is_idle()) remember_changes();
    }
    remember_changes();
}

}  // namespace shufflelens::app
