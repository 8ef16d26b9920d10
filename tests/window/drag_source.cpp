#include "window/drag_source.hpp"

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <cstdlib>
#include <stdexcept>

namespace shufflelens::app::test {

struct DragSource::Connection {
    Display* display = nullptr;
    ::Window source = 0;
    ::Window target = 0;
    std::string uris;
    bool finished = false;

    Atom atom(const char* name) const { return XInternAtom(display, name, False); }

    void send(const char* message, long first, long second, long third, long fourth) const {
        XEvent event{};
        event.xclient.type = ClientMessage;
        event.xclient.display = display;
        event.xclient.window = target;
        event.xclient.message_type = atom(message);
        event.xclient.format = 32;
        event.xclient.data.l[0] = static_cast<long>(source);
        event.xclient.data.l[1] = first;
        event.xclient.data.l[2] = second;
        event.xclient.data.l[3] = third;
        event.xclient.data.l[4] = fourth;
        XSendEvent(display, target, False, NoEventMask, &event);
    }

    /// The window wants to know what is dragged.
    void hand_over(const XSelectionRequestEvent& request) const {
        const auto* bytes = reinterpret_cast<const unsigned char*>(uris.data());
        XChangeProperty(display, request.requestor, request.property, request.target, 8, PropModeReplace,
                        bytes, static_cast<int>(uris.size()));
        XEvent answer{};
        answer.xselection.type = SelectionNotify;
        answer.xselection.requestor = request.requestor;
        answer.xselection.selection = request.selection;
        answer.xselection.target = request.target;
        answer.xselection.property = request.property;
        answer.xselection.time = request.time;
        XSendEvent(display, request.requestor, False, NoEventMask, &answer);
    }
};

DragSource::DragSource(const std::string& window, const std::vector<std::string>& files)
    : connection_(new Connection) {
    Connection& own = *connection_;
    own.display = XOpenDisplay(nullptr);
    if (own.display == nullptr) throw std::runtime_error("no display to drag on");
    own.target = std::strtoul(window.c_str(), nullptr, 0);
    own.source = XCreateSimpleWindow(own.display, DefaultRootWindow(own.display), 0, 0, 1, 1, 0, 0, 0);
    for (const std::string& file : files) own.uris += "file://" + file + "\r\n";
    XSetSelectionOwner(own.display, own.atom("XdndSelection"), own.source, CurrentTime);
    constexpr long kVersion = 5L << 24;
    own.send("XdndEnter", kVersion, static_cast<long>(own.atom("text/uri-list")), 0, 0);
    constexpr long kSomewhere = (100L << 16) | 100L;
    own.send("XdndPosition", 0, kSomewhere, CurrentTime, static_cast<long>(own.atom("XdndActionCopy")));
    own.send("XdndDrop", 0, CurrentTime, 0, 0);
    XFlush(own.display);
}

DragSource::~DragSource() {
    XCloseDisplay(connection_->display);
    delete connection_;
}

bool DragSource::serve() {
    Connection& own = *connection_;
    while (XPending(own.display) > 0) {
        XEvent event;
        XNextEvent(own.display, &event);
        if (event.type == SelectionRequest) own.hand_over(event.xselectionrequest);
        if (event.type == ClientMessage && event.xclient.message_type == own.atom("XdndFinished"))
            own.finished = true;
    }
    XFlush(own.display);
    return own.finished;
}

}  // namespace shufflelens::app::test
