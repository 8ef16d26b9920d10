// One sheet with every key. It is made from the table that the keys themselves use.
#include <algorithm>
#include <vector>

#include "ui/frame.hpp"
#include "ui/keys.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

void draw_row(const Theme& theme, const Binding& binding) {
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, as_vec4(theme.accent));
    ImGui::TextUnformatted(binding.keys);
    ImGui::PopStyleColor();
    ImGui::TableNextColumn();
    ImGui::TextWrapped("%s", binding.what);
}

}  // namespace

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
    // Large text in a small window: everything must still be seen at once, because keys cannot scroll.
    const bool tight = screen.x < 48 * em || screen.y < 30 * em;
    const ImVec2 padding = tight ? ImVec2{0.6F * em, 0.4F * em} : ImVec2{1.2F * em, em};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.5F * em);
    const bool visible = ImGui::BeginPopupModal(kTitle, nullptr, kFlags);
    ImGui::PopStyleVar(3);
    if (!visible) return;
    push_face(frame.fonts.strong);
    ImGui::TextUnformatted("Keys");
    pop_face();
    ImGui::SameLine(0, 2 * em);
    ImGui::PushStyleColor(ImGuiCol_Text, as_vec4(theme.text_dim));
    ImGui::TextUnformatted("Esc closes this sheet");
    ImGui::PopStyleColor();
    if (!tight) ImGui::Dummy({0, 0.3F * em});
    const int columns = width > 30 * em ? 2 : 1;
    const float key_width = (tight ? 6.4F : 8) * em;
    std::vector<const Binding*> rows;
    for (const Binding& binding : bindings()) {
        if (binding.keys != nullptr && includes(binding.where, place_of(frame.workspace)))
            rows.push_back(&binding);  // the others are one more key for the row above
    }
    const std::size_t lines =
        (rows.size() + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
    if (tight) push_face(frame.fonts.small);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {0.2F * em, tight ? 0 : 0.1F * em});
    if (ImGui::BeginTable("keys", 2 * columns)) {
        for (int column = 0; column < columns; ++column) {
            ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, key_width);
            ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
        }
        // Down the first column, then down the second, as the table of bindings goes.
        for (std::size_t line = 0; line < lines; ++line) {
            for (std::size_t row = line; row < rows.size(); row += lines) draw_row(theme, *rows[row]);
        }
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    if (tight) pop_face();
    const bool clicked_away = ImGui::IsMouseClicked(0) &&
                              !ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows) &&
                              !ImGui::IsWindowAppearing();
    if (clicked_away) frame.state.help_open = false;
    if (!frame.state.help_open) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace shufflelens::ui
