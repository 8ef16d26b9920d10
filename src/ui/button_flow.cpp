#include "ui/button_flow.hpp"

#include <algorithm>

namespace shufflelens::ui {

namespace {

constexpr float kHeight = 2.1F;  // of em
constexpr float kGap = 0.4F;
constexpr float kWideGap = 0.8F;  // beyond the usual one

}  // namespace

bool ButtonFlow::button(const ButtonSpec& spec) {
    return draw_button(frame_, place(button_width(frame_, spec.icon, spec.words)), spec);
}

Rect ButtonFlow::place(float width_px) {
    const float em = frame_.em();
    width_px = std::min(width_px, area_.width);
    if (x_ > area_.x && x_ + width_px > area_.right()) {
        x_ = area_.x;
        y_ += (kHeight + kGap) * em;
    }
    const Rect place = {x_, y_, width_px, kHeight * em};
    x_ += width_px + kGap * em;
    return place;
}

Rect ButtonFlow::room() const {
    return {x_, y_, std::max(0.0F, area_.right() - x_), kHeight * frame_.em()};
}

void ButtonFlow::gap() {
    if (x_ > area_.x) x_ += kWideGap * frame_.em();
}

Rect ButtonFlow::rest() const {
    const float y = y_ + (kHeight + kGap) * frame_.em();
    return {area_.x, y, area_.width, std::max(0.0F, area_.bottom() - y)};
}

}  // namespace shufflelens::ui
