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

/// A rectangle's edge; the thickness in pixels.
struct Outline {
    ImU32 ink = 0;
    float rounding = 0;
    float thickness = 1;
};

/// Draws no more than the edge. 1.92.8 swapped thickness and flags.
inline void add_outline(ImDrawList& list, const ImVec2& from, const ImVec2& to, const Outline& outline) {
#if IMGUI_VERSION_NUM >= 19280
    list.AddRect(from, to, outline.ink, outline.rounding, outline.thickness);
#else
    list.AddRect(from, to, outline.ink, outline.rounding, 0, outline.thickness);
#endif
}

/// A selectable row on which other items lie, and take the clicks on them. Renamed in 1.89.7.
#if IMGUI_VERSION_NUM >= 18970
inline constexpr ImGuiSelectableFlags kUnderOtherItems = ImGuiSelectableFlags_AllowOverlap;
#else
inline constexpr ImGuiSelectableFlags kUnderOtherItems = ImGuiSelectableFlags_AllowItemOverlap;
#endif

}  // namespace shufflelens::ui
