// The only place that knows which Dear ImGui it is: 1.86 (Debian 12), 1.90 (Debian 13) or 1.92.
#pragma once

#include <imgui.h>

namespace shufflelens::ui {

/// A font at the size it is used at. 1.92 fonts have no size of their own; before, a font was one size.
struct Face {
    ImFont* font = nullptr;
    float px = 0;
};

inline void push_face(const Face& face) {
#if IMGUI_VERSION_NUM >= 19200
    ImGui::PushFont(face.font, face.px);
#else
    ImGui::PushFont(face.font);
#endif
}

inline void pop_face() {
    ImGui::PopFont();
}

}  // namespace shufflelens::ui
