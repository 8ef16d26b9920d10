// Back, watch or pause, and one step: the buttons of scenes whose runs are played.
#pragma once

#include <cstdint>
#include <string_view>

#include "ui/button_flow.hpp"

namespace shufflelens::ui {

enum class ButtonWords : std::uint8_t { Shown, Hidden };

/// For a play with step(), step_count(), is_playing() and what its keys do.
template <typename Play>
void draw_play_buttons(Frame& frame, ButtonFlow& flow, const Play& play, ButtonWords words) {
    if (flow.button(
            {.id = "back", .icon = Icon::Back, .hint = "one step back: ←", .enabled = play.step() > 0})) {
        frame.then_play<Play>([](Play& it) { it.step_back(); });
    }
    const std::string_view watch = play.is_playing() ? "Pause" : "Watch";
    if (flow.button({.id = "play",
                     .icon = play.is_playing() ? Icon::Pause : Icon::Play,
                     .words = words == ButtonWords::Shown ? watch : std::string_view(),
                     .hint = "watch it step by step, or pause: space"})) {
        frame.then_play<Play>([](Play& it) { it.toggle_play(); });
    }
    if (flow.button({.id = "step",
                     .icon = Icon::Last,
                     .hint = "one step: →",
                     .enabled = play.step() < play.step_count()})) {
        frame.then_play<Play>([](Play& it) { it.step_forward(); });
    }
}

}  // namespace shufflelens::ui
