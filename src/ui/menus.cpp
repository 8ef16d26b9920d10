#include "ui/menus.hpp"

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

bool is_variant_menu(MenuName menu) {
    return menu == MenuName::LeftVariant || menu == MenuName::RightVariant || menu == MenuName::StepVariant;
}

Side side_of(MenuName menu) {
    return menu == MenuName::LeftVariant ? Side::Left : Side::Right;
}

const Variant& chosen_variant(MenuName menu, const Workspace& workspace) {
    return menu == MenuName::StepVariant ? workspace.stepper().variant()
                                         : *workspace.lane(side_of(menu)).variant;
}

int chosen_row(MenuName menu, const Workspace& workspace, const UiState& state) {
    if (is_variant_menu(menu)) {
        return static_cast<int>(row_of(chosen_variant(menu, workspace)));
    }
    if (menu == MenuName::Language) return static_cast<int>(state.language);
    return static_cast<int>(workspace.stepper().skin());
}

void draw_rows(Frame& frame, MenuName menu) {
    const std::vector<MenuRow> rows = menu_rows(menu);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        ImGui::PushStyleColor(ImGuiCol_Header, as_vec4(frame.theme().control_hover));
        ImGui::PushStyleColor(ImGuiCol_HeaderHovered, as_vec4(frame.theme().control_hover));
        const bool chosen =
            ImGui::Selectable(rows[row].words.c_str(), static_cast<int>(row) == frame.state.menu_choice, 0,
                              {0, 1.5F * frame.em()});
        ImGui::PopStyleColor(2);
        if (ImGui::IsItemHovered() && !rows[row].hint.empty())
            ImGui::SetTooltip("%s", rows[row].hint.c_str());
        if (chosen) choose_row(static_cast<int>(row), frame.workspace, frame.state);
    }
}

}  // namespace

std::vector<MenuRow> menu_rows(MenuName menu) {
    std::vector<MenuRow> rows;
    if (is_variant_menu(menu)) {
        for (const Variant& variant : variants()) {
            const char* mark = variant.fairness == Fairness::Right ? "✓  " : "✕  ";
            rows.push_back({mark + std::string(variant.title), std::string(variant.why)});
        }
    } else if (menu == MenuName::Language) {
        for (const Language language : kLanguages) rows.push_back({std::string(title_of(language))});
    } else {
        for (const SkinName& skin : skin_names()) rows.push_back({std::string(skin.title)});
    }
    return rows;
}

int menu_row_count(MenuName menu) {
    return static_cast<int>(menu_rows(menu).size());
}

void open_menu(MenuName menu, const Workspace& workspace, UiState& state) {
    state.menu = menu;
    state.menu_choice = chosen_row(menu, workspace, state);
}

void choose_row(int row, Workspace& workspace, UiState& state) {
    if (!state.menu) return;
    const auto index = static_cast<std::size_t>(row);
    switch (*state.menu) {
        case MenuName::LeftVariant:
        case MenuName::RightVariant:
            workspace.choose_variant(side_of(*state.menu), variants()[index]);
            break;
        case MenuName::StepVariant:
            workspace.stepper().choose_variant(variants()[index]);
            break;
        case MenuName::Skin:
            workspace.stepper().set_skin(skin_names()[index].skin);
            break;
        case MenuName::Language:
            state.language = kLanguages[index];
            break;
    }
    state.menu.reset();
}

float draw_menu_button(Frame& frame, float x, const Rect& header, const MenuButton& spec) {
    UiState& state = frame.state;
    const float em = frame.em();
    const Rect button = {x, header.y + 0.45F * em, button_width(frame, Icon::None, spec.words),
                         header.height - 0.9F * em};
    if (draw_button(frame, button, {.id = spec.id, .words = spec.words, .hint = spec.hint})) {
        open_menu(spec.menu, frame.workspace, state);
    }
    const std::string popup = std::string(spec.id) + " menu";
    if (state.menu != spec.menu) {
        if (state.menu_drawn == spec.menu) state.menu_drawn.reset();
        return button.right();
    }
    ImGui::SetNextWindowPos({button.x, button.bottom() + 2});
    // Once only: ImGui closes the menu when something beside it is clicked, and then it must stay closed.
    if (state.menu_drawn != spec.menu) ImGui::OpenPopup(popup.c_str());
    state.menu_drawn = spec.menu;
    if (!ImGui::BeginPopup(popup.c_str(), ImGuiWindowFlags_NoNav)) {
        state.menu.reset();  // clicked away
        state.menu_drawn.reset();
        return button.right();
    }
    draw_rows(frame, spec.menu);
    ImGui::EndPopup();
    return button.right();
}

}  // namespace shufflelens::ui
