// The clipboard of the X Window System, on a connection of its own: ICCCM, chapter 2.
#include "app/clipboard.hpp"
#include "shufflelens/error.hpp"

// Behind them: X11 has macros for everyday words.
#include <GLFW/glfw3.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>

#include <chrono>
#include <utility>

extern "C" {
/// Declared here, because it is not there in a GLFW that was built for Wayland alone.
[[gnu::weak]] unsigned long glfwGetX11Window(GLFWwindow* window);
}

namespace shufflelens::app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kLongestAnswer = std::chrono::milliseconds(500);
constexpr auto kLongestSilence = std::chrono::seconds(10);
constexpr int kWaitMilliseconds = 100;

class X11Text final : public ClipboardText {
  public:
    X11Text() : display_(XOpenDisplay(nullptr)) {
        if (display_ == nullptr) return;
        window_ = XCreateSimpleWindow(display_, DefaultRootWindow(display_), 0, 0, 1, 1, 0, 0, 0);
        XSelectInput(display_, window_, PropertyChangeMask);
        property_ = atom("SHUFFLELENS_PASTE");
    }
    ~X11Text() override {
        if (display_ != nullptr) XCloseDisplay(display_);
    }
    X11Text(const X11Text&) = delete;
    X11Text& operator=(const X11Text&) = delete;

    /// Whether another program holds the clipboard than that of the window `own`, which could not answer
    /// while it asks.
    bool is_foreign(::Window own) const {
        if (display_ == nullptr) return false;
        // The windows of a program differ in the lower bits of their numbers only.
        constexpr unsigned kBitsOfAProgram = 18;
        const ::Window owner = XGetSelectionOwner(display_, atom("CLIPBOARD"));
        return owner == None || owner >> kBitsOfAProgram != own >> kBitsOfAProgram;
    }

    /// Whether a text is on its way.
    bool ask() {
        const auto deadline = Clock::now() + kLongestAnswer;
        for (const Atom form : {atom("UTF8_STRING"), Atom{XA_STRING}}) {
            XConvertSelection(display_, atom("CLIPBOARD"), form, property_, window_, CurrentTime);
            XEvent event{};
            while (event.type != SelectionNotify) {
                if (!next_event(event) && Clock::now() > deadline) return false;
            }
            if (event.xselection.property != None) return begin();
        }
        return false;
    }

    std::optional<std::string> next() override {
        if (ended_) return std::nullopt;
        if (!in_pieces_) {
            ended_ = true;
            return std::exchange(whole_, {});
        }
        XEvent event;
        while (next_event(event)) {
            if (event.type != PropertyNotify || event.xproperty.atom != property_ ||
                event.xproperty.state != PropertyNewValue)
                continue;
            last_answer_ = Clock::now();
            Taken piece = take();
            if (piece.type == None) continue;  // taken before its event came
            ended_ = piece.text.empty();
            if (ended_) return std::nullopt;
            return std::move(piece.text);
        }
        if (Clock::now() - last_answer_ > kLongestSilence) {
            throw Error(
                "the clipboard: the program that holds it has stopped in the middle of the text; copy it "
                "again");
        }
        return std::string();
    }

  private:
    struct Taken {
        Atom type = None;
        std::string text;
    };

    Atom atom(const char* name) const { return XInternAtom(display_, name, False); }

    /// Waits a tenth of a second for one at most.
    bool next_event(XEvent& event) const {
        if (XPending(display_) == 0) {
            struct pollfd wanted = {.fd = ConnectionNumber(display_), .events = POLLIN, .revents = 0};
            if (::poll(&wanted, 1, kWaitMilliseconds) <= 0 || XPending(display_) == 0) return false;
        }
        XNextEvent(display_, &event);
        return true;
    }

    /// What lies in the property, which is free again then: so the next piece is asked for.
    Taken take() const {
        constexpr long kAll = 0x1FFFFFFF;
        Taken taken;
        int bits = 0;
        unsigned long count = 0;
        unsigned long more = 0;
        unsigned char* bytes = nullptr;
        XGetWindowProperty(display_, window_, property_, 0, kAll, True, AnyPropertyType, &taken.type, &bits,
                           &count, &more, &bytes);
        if (bytes != nullptr && bits == 8) taken.text.assign(reinterpret_cast<const char*>(bytes), count);
        if (bytes != nullptr) XFree(bytes);
        return taken;
    }

    bool begin() {
        Taken first = take();
        in_pieces_ = first.type == atom("INCR");
        whole_ = std::move(first.text);
        last_answer_ = Clock::now();
        return in_pieces_ || !whole_.empty();
    }

    Display* display_;
    ::Window window_ = 0;
    Atom property_ = None;
    bool in_pieces_ = false;
    bool ended_ = false;
    std::string whole_;
    Clock::time_point last_answer_;
};

}  // namespace

std::optional<std::unique_ptr<ClipboardText>> ask_for_clipboard(GLFWwindow* window) {
#if GLFW_VERSION_MAJOR * 100 + GLFW_VERSION_MINOR >= 304
    if (glfwGetPlatform() != GLFW_PLATFORM_X11) return std::nullopt;
#endif
    if (glfwGetX11Window == nullptr) return std::nullopt;
    auto text = std::make_unique<X11Text>();
    if (!text->is_foreign(glfwGetX11Window(window))) return std::nullopt;
    if (!text->ask()) text.reset();
    return text;
}

}  // namespace shufflelens::app
