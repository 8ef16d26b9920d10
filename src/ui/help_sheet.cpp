// One sheet with every key. It is made from the table that the keys themselves use.
#include <algorithm>

#include "ui/frame.hpp"
#include "ui/keys.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

void draw_help(Frame& frame) {
    constexpr const char* kTitle = "Keys";
    if (!frame.state.help_open) return;
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    if (!ImGui::IsPopupOpen(kTitle)) ImGui::OpenPopup(kTitle);
    ImGui::SetNextWindowPos({screen.x / 2, screen.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    const float width = std::min(screen.x - em, 54 * em);
    ImGui::SetNextWindowSizeConstraints({width, 0}, {width, screen.y - em});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoTitleBar |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                                        ImGuiWindowFlags_AlwaysAutoResize;
    if (!ImGui::BeginPopupModal(kTitle, nullptr, kFlags)) return;
    push_face(frame.fonts.strong);
    ImGui::TextUnformatted("Keys");
    pop_face();
    ImGui::SameLine(0, 2 * em);
    ImGui::PushStyleColor(ImGuiCol_Text, as_vec4(theme.text_dim));
    ImGui::TextUnformatted("Esc closes this sheet");
    ImGui::PopStyleColor();
    const int columns = width > 40 * em ? 2 : 1;
    if (ImGui::BeginTable("keys", 2 * columns)) {
        for (int column = 0; column < columns; ++column) {
            ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, 8.5F * em);
            ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
        }
        for (const Binding& binding : bindings()) {
            if (binding.keys == nullptr) continue;  // another key for the row above
            ImGui::TableNextColumn();
            ImGui::PushStyleColor(ImGuiCol_Text, as_vec4(theme.accent));
            ImGui::TextUnformatted(binding.keys);
            ImGui::PopStyleColor();
            ImGui::TableNextColumn();
            ImGui::TextWrapped("%s", binding.what);
        }
        ImGui::EndTable();
    }
    const bool clicked_away = ImGui::IsMouseClicked(0) &&
                              !ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows) &&
                              !ImGui::IsWindowAppearing();
    if (clicked_away) frame.state.help_open = false;
    if (!frame.state.help_open) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace shufflelens::ui
