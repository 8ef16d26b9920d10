// What other programs have copied, however long it is and however they behave.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "shufflelens/items.hpp"
#include "window/real_window.hpp"

// Behind them: X11 has macros for everyday words.
#include <X11/Xatom.h>
#include <X11/Xlib.h>

namespace shufflelens::app {
namespace {

using test::RealWindow;

/// Another program that holds the clipboard, and hands it over in small pieces as some do.
class ClipboardOwner {
  public:
    /// It stops after so many bytes until it is told to go on; after none it does not even answer.
    explicit ClipboardOwner(std::string text, std::size_t held_after = std::string::npos)
        : text_(std::move(text)), held_after_(held_after), display_(XOpenDisplay(nullptr)) {
        XSetErrorHandler([](Display*, XErrorEvent*) { return 0; });  // whoever asked may be gone
        window_ = XCreateSimpleWindow(display_, DefaultRootWindow(display_), 0, 0, 1, 1, 0, 0, 0);
        XSetSelectionOwner(display_, atom("CLIPBOARD"), window_, CurrentTime);
        XSync(display_, False);
        thread_ = std::thread([this] { serve(); });
    }
    ~ClipboardOwner() {
        stop_ = true;
        thread_.join();
        XCloseDisplay(display_);
    }
    ClipboardOwner(const ClipboardOwner&) = delete;
    ClipboardOwner& operator=(const ClipboardOwner&) = delete;

    void go_on() { held_after_ = std::string::npos; }

  private:
    static constexpr std::size_t kPiece = 4000;

    Atom atom(const char* name) const { return XInternAtom(display_, name, False); }

    void serve() {
        while (!stop_) {
            XEvent event;
            while (XPending(display_) > 0) {
                XNextEvent(display_, &event);
                if (event.type == SelectionRequest && held_after_ > 0) answer(event.xselectionrequest);
                waits_ = waits_ || (event.type == PropertyNotify && event.xproperty.window == to_ &&
                                    event.xproperty.state == PropertyDelete);
            }
            if (waits_ && sent_ < held_after_) {
                waits_ = false;
                send_piece();
            } else {
                std::this_thread::sleep_for(std::chrono::microseconds(50));
            }
        }
    }

    void answer(const XSelectionRequestEvent& request) {
        XEvent answer{};
        answer.xselection.type = SelectionNotify;
        answer.xselection.requestor = request.requestor;
        answer.xselection.selection = request.selection;
        answer.xselection.target = request.target;
        answer.xselection.time = request.time;
        if (request.target == atom("UTF8_STRING")) {
            answer.xselection.property = request.property;
            to_ = request.requestor;
            property_ = request.property;
            sent_ = 0;
            XSelectInput(display_, to_, PropertyChangeMask);
            const auto size = static_cast<long>(text_.size());
            XChangeProperty(display_, to_, property_, atom("INCR"), 32, PropModeReplace,
                            reinterpret_cast<const unsigned char*>(&size), 1);
        }
        XSendEvent(display_, request.requestor, False, NoEventMask, &answer);
        XFlush(display_);
    }

    void send_piece() {
        const std::size_t size = std::min(kPiece, text_.size() - sent_);
        XChangeProperty(display_, to_, property_, atom("UTF8_STRING"), 8, PropModeReplace,
                        reinterpret_cast<const unsigned char*>(text_.data() + sent_), static_cast<int>(size));
        if (size == 0) XSelectInput(display_, to_, NoEventMask);
        XFlush(display_);
        sent_ += size;
    }

    std::string text_;
    std::atomic<std::size_t> held_after_;
    Display* display_;
    ::Window window_ = 0;
    ::Window to_ = 0;
    Atom property_ = 0;
    std::size_t sent_ = 0;
    bool waits_ = false;  // the other side has taken a piece
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

std::string rows(std::size_t bytes) {
    constexpr std::string_view kRows = "0 1 2\n2 1 0\n";
    std::string text;
    while (text.size() < bytes) text += kRows;
    return text;
}

class PasteWindow : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(real_.comes_to_rest()); }
    const SampleState& state() { return real_.workspace().sample().state(); }

    RealWindow real_{{.trials = 100}};
};

TEST_F(PasteWindow, GoesOnWhileALongTextComes) {
    const std::string text = rows(3'000'000);
    ClipboardOwner owner(text, text.size() / 2);
    real_.press("F6");
    real_.press("ctrl+v");
    real_.let_events_arrive();
    ASSERT_TRUE(
        real_.comes_true([&] { return !real_.workspace().sample().is_example() && state().bytes > 0; }));
    real_.let_events_arrive();
    EXPECT_FALSE(state().finished);
    owner.go_on();
    ASSERT_TRUE(real_.comes_true([&] { return state().finished; }));
    EXPECT_EQ(state().error, "");
    ASSERT_TRUE(state().sample);
    EXPECT_EQ(state().sample->shuffles, text.size() / 6);
    real_.press("x");  // read again from what was kept
    real_.let_events_arrive();
    ASSERT_TRUE(
        real_.comes_true([&] { return state().finished && real_.workspace().sample().options().inverse; }));
    EXPECT_EQ(state().sample->shuffles, text.size() / 6);
}

TEST_F(PasteWindow, TakesNoAnswerForNoText) {
    const ClipboardOwner owner("0 1\n", 0);
    real_.press("F6");
    real_.press("ctrl+v");
    real_.let_events_arrive();
    EXPECT_EQ(real_.state().check_notice, "There is no text on the clipboard.");
    EXPECT_TRUE(real_.workspace().sample().is_example());
}

TEST_F(PasteWindow, RefusesAListThatIsFarTooLong) {
    const ClipboardOwner owner(rows(kMaxPastedBytes + 100));
    real_.workspace().scenes().choose(scene_named("list"));
    real_.workspace().show(Screen::Scenes);
    real_.press("ctrl+v");
    real_.let_events_arrive();
    EXPECT_TRUE(real_.state().list_refused);
    EXPECT_NE(real_.state().list_notice, "");
    EXPECT_TRUE(real_.workspace().scenes().names().empty());
}

TEST_F(PasteWindow, PutsWhatIsTooLongIntoNoBox) {
    const ClipboardOwner owner(rows(kMaxPastedBytes + 100));
    real_.workspace().scenes().choose(scene_named("list"));
    real_.workspace().show(Screen::Scenes);
    const int items = real_.workspace().scenes().chosen().sizes.items;
    real_.state().focus_wanted = ui::BoxName::Items;
    ASSERT_TRUE(real_.comes_true([&] { return real_.state().box(ui::BoxName::Items).editing; }));
    real_.press("ctrl+v");
    real_.press("Return");
    real_.let_events_arrive();
    EXPECT_EQ(real_.workspace().scenes().chosen().sizes.items, items);
}

}  // namespace
}  // namespace shufflelens::app
