// Every key of the window in one table: it drives what keys do and the help sheet.
//
// The app queues each press; nothing is polled, so ten fast presses are ten steps. Characters come with the
// user's keyboard layout applied; other keys by name.
#pragma once

#include <cstdint>
#include <span>

#include "ui/frame.hpp"

namespace shufflelens::ui {

enum class KeyName : std::uint8_t {
    Character,
    Left,
    Right,
    Up,
    Down,
    Home,
    End,
    PageUp,
    PageDown,
    Enter,
    Escape,
    F1,
    F2,
    F3,
    F4,
    F5,
    F6,
    F11
};

struct KeyPress {
    KeyName name = KeyName::Character;
    char32_t character = 0;  // where name is Character: as typed, with Shift applied
    bool ctrl = false;
    bool repeated = false;  // held down
};

/// What holding a key down does: most actions happen once a press, steps go on.
enum class WhenHeld : std::uint8_t { Once, GoesOn };

/// Where a key means something; to be added up.
enum class Where : std::uint8_t {
    Comparison = 1,
    Lab = 2,
    Replay = 4,
    Steps = 8,
    Scenes = 16,
    Check = 32,
    OnStage = Comparison | Steps | Replay,
    WithSeed = Comparison | Steps,
    NoReplay = Comparison | Steps | Lab | Scenes | Check,
    Everywhere = Comparison | Steps | Lab | Scenes | Check | Replay
};
constexpr bool includes(Where all, Where one) {
    return (static_cast<unsigned>(all) & static_cast<unsigned>(one)) != 0;
}
/// One of Comparison, Steps, Lab, Scenes, Check and Replay.
Where place_of(const Workspace& workspace);

struct Binding {
    Where where = Where::Everywhere;
    KeyPress press;
    WhenHeld held = WhenHeld::Once;
    const char* keys = nullptr;  // as the help sheet names them; nullptr: one more key for the row above
    const char* what = nullptr;
    void (*action)(Workspace&, UiState&) = nullptr;
};

/// In the order of the help sheet, which shows those that mean something where it is opened.
std::span<const Binding> bindings();

/// Does what the key is bound to. Menus and the help sheet take their keys first; while a box has the
/// keyboard (state.typing) nothing is done at all.
void handle_key(const KeyPress& press, Workspace& workspace, UiState& state);

}  // namespace shufflelens::ui
