#include "ui/keys.hpp"

#include <algorithm>
#include <array>

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr KeyPress key(KeyName name) {
    return {.name = name};
}
constexpr KeyPress letter(char32_t character) {
    return {.character = character};
}
constexpr KeyPress ctrl(char32_t character) {
    return {.character = character, .ctrl = true};
}

void step_forward(Workspace& w, UiState&) {
    w.step_forward();
}
void step_back(Workspace& w, UiState&) {
    w.step_back();
}
void faster(Workspace& w, UiState&) {
    w.faster();
}
void slower(Workspace& w, UiState&) {
    w.slower();
}
void larger_text(Workspace& w, UiState&) {
    w.set_text_scale(w.text_scale() + kTextScaleStep);
}
void smaller_text(Workspace& w, UiState&) {
    w.set_text_scale(w.text_scale() - kTextScaleStep);
}
void toggle_help(Workspace&, UiState& s) {
    s.help_open = !s.help_open;
}

void open_menu(Workspace& w, UiState& s, Side side) {
    s.menu = side;
    s.shown_side = side;
    s.menu_choice = static_cast<int>(w.lane(side).variant - variants().data());
}

constexpr auto kOnce = WhenHeld::Once;
constexpr auto kGoesOn = WhenHeld::GoesOn;

constexpr std::array kBindings = {
    Binding{key(KeyName::Right), kGoesOn, "→  PageDown", "one step", step_forward},
    Binding{key(KeyName::PageDown), kGoesOn, nullptr, nullptr, step_forward},
    Binding{key(KeyName::Left), kGoesOn, "←  PageUp", "one step back", step_back},
    Binding{key(KeyName::PageUp), kGoesOn, nullptr, nullptr, step_back},
    Binding{letter(U' '), kOnce, "space", "play or pause", [](Workspace& w, UiState&) { w.toggle_play(); }},
    Binding{key(KeyName::Home), kOnce, "Home", "to the start", [](Workspace& w, UiState&) { w.seek(0); }},
    Binding{key(KeyName::End), kOnce, "End", "to the last step",
            [](Workspace& w, UiState&) { w.seek(w.last_step()); }},
    Binding{letter(U'r'), kOnce, "R", "reset: to the start, paused",
            [](Workspace& w, UiState&) { w.reset(); }},
    Binding{letter(U'+'), kGoesOn, "+  −", "faster, slower", faster},
    Binding{letter(U'='), kGoesOn, nullptr, nullptr, faster},
    Binding{letter(U'-'), kGoesOn, nullptr, nullptr, slower},
    Binding{letter(U'_'), kGoesOn, nullptr, nullptr, slower},
    Binding{letter(U'n'), kOnce, "N", "a new seed",
            [](Workspace& w, UiState& s) { w.new_seed(s.entropy()); }},
    Binding{letter(U'N'), kOnce, "Shift N", "the seed before",
            [](Workspace& w, UiState&) { w.previous_seed(); }},
    Binding{letter(U's'), kOnce, "S", "type a seed",
            [](Workspace&, UiState& s) { s.focus_wanted = BoxName::Seed; }},
    Binding{letter(U'i'), kOnce, "I", "type the number of items",
            [](Workspace&, UiState& s) { s.focus_wanted = BoxName::Items; }},
    Binding{letter(U'1'), kOnce, "1  2", "choose the left, right shuffle (↑ ↓ Enter)",
            [](Workspace& w, UiState& s) { open_menu(w, s, Side::Left); }},
    Binding{letter(U'2'), kOnce, nullptr, nullptr,
            [](Workspace& w, UiState& s) { open_menu(w, s, Side::Right); }},
    Binding{letter(U'h'), kOnce, "H  Shift H", "more or fewer items in the histogram",
            [](Workspace& w, UiState&) { w.set_histogram_items(w.histogram_items() + 1); }},
    Binding{letter(U'H'), kOnce, nullptr, nullptr,
            [](Workspace& w, UiState&) { w.set_histogram_items(w.histogram_items() - 1); }},
    Binding{letter(U'f'), kOnce, "F", "type how many shuffles to count",
            [](Workspace&, UiState& s) {
                s.focus_wanted = s.shown_side == Side::Left ? BoxName::LeftTrials : BoxName::RightTrials;
            }},
    Binding{letter(U'p'), kOnce, "P", "pause or go on counting",
            [](Workspace& w, UiState&) { w.toggle_trials(); }},
    Binding{letter(U'c'), kOnce, "C", "back to no shuffles",
            [](Workspace& w, UiState&) { w.clear_trials(); }},
    Binding{letter(U'd'), kOnce, "D", "next view, where not everything fits",
            [](Workspace&, UiState& s) { ++s.view_turns; }},
    Binding{
        letter(U'o'), kOnce, "O", "the other side, where only one fits",
        [](Workspace&, UiState& s) { s.shown_side = s.shown_side == Side::Left ? Side::Right : Side::Left; }},
    Binding{letter(U't'), kOnce, "T", "light or dark", [](Workspace& w, UiState&) { w.toggle_theme(); }},
    Binding{ctrl(U'+'), kGoesOn, "Ctrl +  −  0", "text size", larger_text},
    Binding{ctrl(U'='), kGoesOn, nullptr, nullptr, larger_text},
    Binding{ctrl(U'-'), kGoesOn, nullptr, nullptr, smaller_text},
    Binding{ctrl(U'0'), kOnce, nullptr, nullptr, [](Workspace& w, UiState&) { w.set_text_scale(1); }},
    Binding{letter(U'y'), kOnce, "Y", "copy the command that opens this picture",
            [](Workspace& w, UiState&) { ImGui::SetClipboardText(command_for(w).c_str()); }},
    Binding{key(KeyName::F11), kOnce, "F11", "full screen",
            [](Workspace&, UiState& s) { s.full_screen_toggled = true; }},
    Binding{key(KeyName::F1), kOnce, "F1  ?", "this sheet", toggle_help},
    Binding{letter(U'?'), kOnce, nullptr, nullptr, toggle_help},
};

/// With Caps Lock on, R still resets; a letter that has a meaning of its own with Shift keeps it.
char32_t lower(char32_t character) {
    return character >= U'A' && character <= U'Z' ? character - U'A' + U'a' : character;
}

const Binding* find_binding(const KeyPress& press) {
    const auto find = [&](char32_t character) {
        return std::find_if(kBindings.begin(), kBindings.end(), [&](const Binding& binding) {
            return binding.press.name == press.name && binding.press.character == character &&
                   binding.press.ctrl == press.ctrl;
        });
    };
    const auto* found = find(press.character);
    if (found == kBindings.end()) found = find(lower(press.character));
    return found == kBindings.end() ? nullptr : &*found;
}

void handle_menu_key(const KeyPress& press, Workspace& workspace, UiState& state) {
    const auto rows = static_cast<int>(variants().size());
    switch (press.name) {
        case KeyName::Up:
            state.menu_choice = std::max(0, state.menu_choice - 1);
            break;
        case KeyName::Down:
            state.menu_choice = std::min(rows - 1, state.menu_choice + 1);
            break;
        case KeyName::Home:
            state.menu_choice = 0;
            break;
        case KeyName::End:
            state.menu_choice = rows - 1;
            break;
        case KeyName::Enter:
            workspace.choose_variant(*state.menu, variants()[static_cast<std::size_t>(state.menu_choice)]);
            state.menu.reset();
            break;
        case KeyName::Escape:
            state.menu.reset();
            break;
        default:
            break;
    }
}

}  // namespace

std::span<const Binding> bindings() {
    return kBindings;
}

void handle_key(const KeyPress& press, Workspace& workspace, UiState& state) {
    if (state.focus_wanted) {
        // The box takes the keyboard a few frames after it was asked to: what comes before that is for it.
        if (press.name == KeyName::Character && !press.ctrl && !state.enter_ahead) {
            state.typed_ahead.push_back(press.character);
        }
        state.enter_ahead = state.enter_ahead || press.name == KeyName::Enter;
        return;
    }
    if (state.typing) return;
    if (state.menu) {
        handle_menu_key(press, workspace, state);
        return;
    }
    if (state.help_open && press.name == KeyName::Escape) {
        state.help_open = false;
        return;
    }
    const Binding* binding = find_binding(press);
    if (binding == nullptr || (press.repeated && binding->held == WhenHeld::Once)) return;
    binding->action(workspace, state);
}

}  // namespace shufflelens::ui
