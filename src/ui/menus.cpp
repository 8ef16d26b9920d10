#include "ui/menus.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "ui/row_window.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

// Of em.
constexpr float kLine = 1.5F;
constexpr float kSlider = 9;
constexpr float kSliderRoom = kSlider + 1;

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

/// The row's variant, with the number that is chosen now.
const Variant& variant_of_row(std::size_t row, const Variant& chosen) {
    return row_of(chosen) == row && chosen.rule.kind == variants()[row].rule.kind ? chosen : variants()[row];
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
        const Variant& variant = variant_of_row(row, chosen);
        const char* mark = variant.fairness == Fairness::Right ? "✓  " : "✕  ";
        rows.push_back({.words = mark + std::string(variant.title), .variant = &variant});
        if (page != variant.page) rows.back().heading = title_of(variant.page);
        page = variant.page;
    }
    if (!takes_draw_rules(chosen)) return;
    for (const DrawRuleName& rule : draw_rule_names()) {
        const bool is_chosen = chosen.rule.kind == rule.kind;
        rows.push_back({.words = (is_chosen ? "●  " : "○  ") + std::string(rule.title), .rule = &rule});
        if (is_chosen && has_bits(rule.kind)) rows.back().variant = &chosen;
        if (rule.kind == DrawRuleKind::Uniform) rows.back().heading = "How the chosen loop draws";
    }
}

/// Said on hover.
std::string hint_of(const MenuRow& row) {
    if (row.rule != nullptr) return std::string(row.rule->sentence);
    return row.variant != nullptr ? about(*row.variant) : std::string();
}

bool has_slider(const MenuRow& row) {
    return row.variant != nullptr && row.variant->takes_value();
}

void draw_slider(Frame& frame, MenuName menu, const Variant& variant) {
    const float em = frame.em();
    ImGui::SameLine();
    ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - (kSlider + 0.5F) * em);
    ImGui::SetNextItemWidth(kSlider * em);
    int value = variant.value;
    ImGui::PushID(variant.parameter.what.data());
    const bool moved = ImGui::SliderInt("##parameter", &value, variant.parameter.low, variant.parameter.high,
                                        "%d", ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    ImGui::PopID();
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%.*s: drag, or ← → on the marked row",
                          static_cast<int>(variant.parameter.what.size()), variant.parameter.what.data());
    }
    if (moved) {
        frame.then([menu, of = &variant, value](Workspace& all) {
            choose_variant(menu, with_value(*of, value), all);
        });
    }
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

/// Whole lines only, the marked row among them once it was marked.
RowWindow lines_shown(const std::vector<MenuLine>& lines, int fitting, UiState& state) {
    RowWindow window = {.first = state.menu_first, .fitting = fitting, .all = static_cast<int>(lines.size())};
    window = moved(window, ImGui::IsWindowHovered() ? wheel_rows() : 0);
    if (std::exchange(state.menu_choice_shown, state.menu_choice) != state.menu_choice) {
        const auto marked = std::find_if(lines.begin(), lines.end(), [&](const MenuLine& line) {
            return !line.is_heading && static_cast<int>(line.row) == state.menu_choice;
        });
        const bool has_heading = marked != lines.begin() && std::prev(marked)->is_heading;
        window = showing(window, static_cast<int>(marked - lines.begin()), has_heading ? 1 : 0);
    }
    state.menu_first = window.first;
    return window;
}

void draw_row(Frame& frame, MenuName menu, const MenuRow& row, int index, float width) {
    const float em = frame.em();
    ImGui::PushID(index);
    ImGui::PushStyleColor(ImGuiCol_Header, as_vec4(frame.theme().control_hover));
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, as_vec4(frame.theme().control_hover));
    const bool chosen =
        ImGui::Selectable(row.words.c_str(), index == frame.state.menu_choice,
                          ImGuiSelectableFlags_DontClosePopups | kUnderOtherItems, {width, kLine * em});
    ImGui::PopStyleColor(2);
    if (ImGui::IsItemHovered()) {
        if (const std::string hint = hint_of(row); !hint.empty()) ImGui::SetTooltip("%s", hint.c_str());
    }
    if (has_slider(row)) draw_slider(frame, menu, *row.variant);
    ImGui::PopID();
    if (!chosen) return;
    frame.then([index](Workspace& all, UiState& state) { choose_row(index, all, state); });
    ImGui::CloseCurrentPopup();
}

void draw_rows(Frame& frame, MenuName menu, float room) {
    const std::vector<MenuRow> rows = menu_rows(menu, frame.workspace);
    const std::vector<MenuLine> lines = lines_of(rows);
    const float em = frame.em();
    float width = 0;
    for (const MenuRow& row : rows) {
        width = std::max({width, ImGui::CalcTextSize(row.words.c_str()).x,
                          text_width(frame.fonts.small_strong, row.heading)});
    }
    if (std::any_of(rows.begin(), rows.end(), has_slider)) width += kSliderRoom * em;
    const float line_height = kLine * em + ImGui::GetStyle().ItemSpacing.y;
    const int fitting = std::max(1, static_cast<int>(room / line_height));
    const RowWindow window = lines_shown(lines, fitting, frame.state);
    for (int line = window.first; line < window.end(); ++line) {
        const MenuLine& at = lines[static_cast<std::size_t>(line)];
        const MenuRow& row = rows[at.row];
        if (at.is_heading) {
            const ImVec2 corner = ImGui::GetCursorScreenPos();
            ImGui::Dummy({width, kLine * em});
            draw_text(frame.fonts.small_strong, corner.x, corner.y + 0.5F * em, frame.theme().text_dim,
                      row.heading);
        } else {
            draw_row(frame, menu, row, static_cast<int>(at.row), width);
        }
    }
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    draw_row_bar(frame, window, {at.x, at.y, size.x, size.y});
}

}  // namespace

std::vector<MenuRow> menu_rows(MenuName menu, const Workspace& workspace) {
    std::vector<MenuRow> rows;
    if (is_variant_menu(menu)) {
        add_variant_rows(chosen_variant(menu, workspace), rows);
    } else if (menu == MenuName::Language) {
        for (const Language language : kLanguages) rows.push_back({.words = std::string(title_of(language))});
    } else {
        for (const SkinName& skin : skin_names()) rows.push_back({.words = std::string(skin.title)});
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
            const int bits = has_bits(chosen.rule.kind) ? chosen.rule.bits : kMinWordBits;
            const DrawRule rule = {kind, has_bits(kind) ? bits : 0};
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
    const MenuRow& marked = rows[static_cast<std::size_t>(row)];
    if (!has_slider(marked)) return;
    choose_variant(*state.menu, with_value(*marked.variant, marked.variant->value + by), workspace);
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
    ImGui::EndPopup();
    return button.right();
}

}  // namespace shufflelens::ui
