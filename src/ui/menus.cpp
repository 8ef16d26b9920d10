#include "ui/menus.hpp"

#include <algorithm>

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

bool is_variant_menu(MenuName menu) {
    return menu == MenuName::LeftVariant || menu == MenuName::RightVariant || menu == MenuName::StepVariant ||
           menu == MenuName::LabVariant;
}

Side side_of(MenuName menu) {
    return menu == MenuName::LeftVariant ? Side::Left : Side::Right;
}

const Variant& chosen_variant(MenuName menu, const Workspace& workspace) {
    if (menu == MenuName::StepVariant) return workspace.stepper().variant();
    if (menu == MenuName::LabVariant) return workspace.lab().variant();
    return *workspace.lane(side_of(menu)).variant;
}

void choose_variant(MenuName menu, const Variant& variant, Workspace& workspace) {
    if (menu == MenuName::StepVariant) return workspace.stepper().choose_variant(variant);
    if (menu == MenuName::LabVariant) {
        workspace.close_replay();
        return workspace.lab().choose_variant(variant);
    }
    workspace.choose_variant(side_of(menu), variant);
}

/// The row's variant, with the parameter that is chosen now.
const Variant& variant_of_row(std::size_t row, const Variant& chosen) {
    return row_of(chosen) == row && chosen.rule == variants()[row].rule ? chosen : variants()[row];
}

bool has_parameter(const Variant& variant) {
    return !variant.parameter.what.empty();
}

int chosen_row(MenuName menu, const Workspace& workspace, const UiState& state) {
    if (is_variant_menu(menu)) {
        const std::size_t row = row_of(chosen_variant(menu, workspace));
        return row < variants().size() ? static_cast<int>(row) : 0;
    }
    if (menu == MenuName::Language) return static_cast<int>(state.language);
    return static_cast<int>(workspace.stepper().skin());
}

void add_variant_rows(const Variant& chosen, std::vector<MenuRow>& rows) {
    std::optional<Page> page;
    for (std::size_t row = 0; row < variants().size(); ++row) {
        const Variant& variant =
            has_parameter(variants()[row]) ? variant_of_row(row, chosen) : variants()[row];
        const char* mark = variant.fairness == Fairness::Right ? "✓  " : "✕  ";
        MenuRow& added = rows.emplace_back();
        added.words = mark + std::string(variant.title);
        added.hint = about(variant);
        if (page != variant.page) added.heading = std::string(title_of(variant.page));
        page = variant.page;
        if (has_parameter(variant)) added.variant = &variant;
    }
    if (!takes_draw_rules(chosen)) return;
    for (const DrawRuleName& rule : draw_rule_names()) {
        MenuRow& added = rows.emplace_back();
        added.words = (chosen.rule.kind == rule.kind ? "●  " : "○  ") + std::string(rule.title);
        added.hint = std::string(rule.sentence);
        if (rule.kind == DrawRuleKind::Uniform) added.heading = "How the chosen loop draws";
    }
}

void draw_slider(Frame& frame, MenuName menu, const Variant& variant) {
    const float em = frame.em();
    ImGui::SameLine();
    ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - 9.5F * em);
    ImGui::SetNextItemWidth(9 * em);
    int value = variant.value;
    ImGui::PushID(variant.parameter.what.data());
    const bool moved = ImGui::SliderInt("##parameter", &value, variant.parameter.low, variant.parameter.high,
                                        "%d", ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    ImGui::PopID();
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%.*s: drag, or ← → on the marked row",
                          static_cast<int>(variant.parameter.what.size()), variant.parameter.what.data());
    }
    if (moved) choose_variant(menu, with_value(variant, value), frame.workspace);
}

/// A heading, or a row.
struct MenuLine {
    std::size_t row = 0;
    bool is_heading = false;
};

std::vector<MenuLine> lines_of(const std::vector<MenuRow>& rows) {
    std::vector<MenuLine> lines;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (!rows[row].heading.empty()) lines.push_back({row, true});
        lines.push_back({row, false});
    }
    return lines;
}

/// The first line shown, so that the marked row is among the `fitting` ones: whole lines only.
int first_line(const std::vector<MenuLine>& lines, int fitting, UiState& state) {
    if (ImGui::IsWindowHovered()) state.menu_first -= static_cast<int>(ImGui::GetIO().MouseWheel * 3);
    if (state.menu_choice_shown != state.menu_choice) {
        for (int line = 0; line < static_cast<int>(lines.size()); ++line) {
            const MenuLine& at = lines[static_cast<std::size_t>(line)];
            if (at.is_heading || static_cast<int>(at.row) != state.menu_choice) continue;
            const bool has_heading = line > 0 && lines[static_cast<std::size_t>(line - 1)].is_heading;
            state.menu_first = std::clamp(state.menu_first, line - fitting + 1, line - (has_heading ? 1 : 0));
        }
        state.menu_choice_shown = state.menu_choice;
    }
    state.menu_first = std::clamp(state.menu_first, 0, std::max(0, static_cast<int>(lines.size()) - fitting));
    return state.menu_first;
}

/// Where the lines shown are among all: a bar at the right edge.
void draw_scroll_bar(Frame& frame, int first, int fitting, int all) {
    if (fitting >= all) return;
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    const float em = frame.em();
    const float top = at.y + size.y * static_cast<float>(first) / static_cast<float>(all);
    const float height = size.y * static_cast<float>(fitting) / static_cast<float>(all);
    ImGui::GetWindowDrawList()->AddRectFilled({at.x + size.x - 0.45F * em, top},
                                              {at.x + size.x - 0.15F * em, top + height},
                                              packed(frame.theme().control_border), 0.15F * em);
}

void draw_row(Frame& frame, MenuName menu, const MenuRow& row, int index, float width) {
    const float em = frame.em();
    ImGui::PushID(index);
    ImGui::PushStyleColor(ImGuiCol_Header, as_vec4(frame.theme().control_hover));
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, as_vec4(frame.theme().control_hover));
    const bool chosen = ImGui::Selectable(
        row.words.c_str(), index == frame.state.menu_choice,
        ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowItemOverlap, {width, 1.5F * em});
    ImGui::PopStyleColor(2);
    if (ImGui::IsItemHovered() && !row.hint.empty()) ImGui::SetTooltip("%s", row.hint.c_str());
    if (row.variant != nullptr) draw_slider(frame, menu, *row.variant);
    ImGui::PopID();
    if (chosen) choose_row(index, frame.workspace, frame.state);
}

void draw_rows(Frame& frame, MenuName menu, float room) {
    const std::vector<MenuRow> rows = menu_rows(menu, frame.workspace);
    const std::vector<MenuLine> lines = lines_of(rows);
    const float em = frame.em();
    float width = 0;
    bool has_slider = false;
    for (const MenuRow& row : rows) {
        width = std::max(
            {width, ImGui::CalcTextSize(row.words.c_str()).x, ImGui::CalcTextSize(row.heading.c_str()).x});
        has_slider = has_slider || row.variant != nullptr;
    }
    if (has_slider) width += 10 * em;
    const float line_height = 1.5F * em + ImGui::GetStyle().ItemSpacing.y;
    const int fitting = std::max(1, static_cast<int>(room / line_height));
    const int first = first_line(lines, fitting, frame.state);
    const int end = std::min(first + fitting, static_cast<int>(lines.size()));
    for (int line = first; line < end; ++line) {
        const MenuLine& at = lines[static_cast<std::size_t>(line)];
        const MenuRow& row = rows[at.row];
        if (at.is_heading) {
            const ImVec2 corner = ImGui::GetCursorScreenPos();
            ImGui::Dummy({width, 1.5F * em});
            draw_text(frame.fonts.small_strong, corner.x, corner.y + 0.5F * em, frame.theme().text_dim,
                      row.heading);
        } else {
            draw_row(frame, menu, row, static_cast<int>(at.row), width);
        }
    }
    draw_scroll_bar(frame, first, fitting, static_cast<int>(lines.size()));
}

}  // namespace

std::vector<MenuRow> menu_rows(MenuName menu, const Workspace& workspace) {
    std::vector<MenuRow> rows;
    if (is_variant_menu(menu)) {
        add_variant_rows(chosen_variant(menu, workspace), rows);
    } else if (menu == MenuName::Language) {
        for (const Language language : kLanguages) rows.push_back({std::string(title_of(language))});
    } else {
        for (const SkinName& skin : skin_names()) rows.push_back({std::string(skin.title)});
    }
    return rows;
}

int menu_row_count(MenuName menu, const Workspace& workspace) {
    return static_cast<int>(menu_rows(menu, workspace).size());
}

void open_menu(MenuName menu, const Workspace& workspace, UiState& state) {
    state.menu = menu;
    state.menu_choice = chosen_row(menu, workspace, state);
    state.menu_choice_shown = -1;
    state.menu_first = 0;
}

void choose_row(int row, Workspace& workspace, UiState& state) {
    if (!state.menu) return;
    const auto index = static_cast<std::size_t>(row);
    switch (*state.menu) {
        case MenuName::LeftVariant:
        case MenuName::RightVariant:
        case MenuName::StepVariant:
        case MenuName::LabVariant: {
            const Variant& chosen = chosen_variant(*state.menu, workspace);
            if (index < variants().size()) {
                choose_variant(*state.menu, variant_of_row(index, chosen), workspace);
                break;
            }
            const DrawRuleKind kind = draw_rule_names()[index - variants().size()].kind;
            const DrawRule rule = {kind, !has_bits(kind)              ? 0
                                         : has_bits(chosen.rule.kind) ? chosen.rule.bits
                                                                      : kMinWordBits};
            choose_variant(*state.menu, with_draw_rule(chosen, rule), workspace);
            break;
        }
        case MenuName::Skin:
            workspace.stepper().set_skin(skin_names()[index].skin);
            break;
        case MenuName::Language:
            state.language = kLanguages[index];
            break;
    }
    state.menu.reset();
}

void change_parameter(int row, int by, Workspace& workspace, const UiState& state) {
    if (!state.menu) return;
    const std::vector<MenuRow> rows = menu_rows(*state.menu, workspace);
    const Variant* variant = rows[static_cast<std::size_t>(row)].variant;
    if (variant != nullptr) choose_variant(*state.menu, with_value(*variant, variant->value + by), workspace);
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
    const float room =
        ImGui::GetIO().DisplaySize.y - button.bottom() - em - 2 * ImGui::GetStyle().WindowPadding.y;
    // Once only: ImGui closes the menu when something beside it is clicked, and then it must stay closed.
    if (state.menu_drawn != spec.menu) ImGui::OpenPopup(popup.c_str());
    state.menu_drawn = spec.menu;
    if (!ImGui::BeginPopup(popup.c_str(), ImGuiWindowFlags_NoNav)) {
        state.menu.reset();  // clicked away
        state.menu_drawn.reset();
        return button.right();
    }
    draw_rows(frame, spec.menu, room);
    if (!state.menu) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return button.right();
}

}  // namespace shufflelens::ui
