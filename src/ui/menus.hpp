// Menus that drop down from a button: what they offer, what is chosen, and what choosing does. Keys and mouse
// use the same rows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/frame.hpp"

namespace shufflelens::ui {

struct MenuRow {
    std::string words;
    std::string_view heading = {};       // over it
    const Variant* variant = nullptr;    // what it chooses, or whose number it changes
    const DrawRuleName* rule = nullptr;  // another way for the chosen loop to draw
};

std::vector<MenuRow> menu_rows(MenuName menu, const Workspace& workspace);
int menu_row_count(MenuName menu, const Workspace& workspace);

/// Opens it with the row that is chosen now marked.
void open_menu(MenuName menu, const Workspace& workspace, UiState& state);
/// Does what the row says, and closes the menu.
void choose_row(int row, Workspace& workspace, UiState& state);
/// Adds `by` to the parameter of the row, where it has one, and chooses it; the menu stays open.
void change_parameter(int row, int by, Workspace& workspace, const UiState& state);

/// The button at this place, as wide as its words, and the menu under it while it is open; its right edge.
struct MenuButton {
    MenuName menu = MenuName::LeftVariant;
    const char* id = nullptr;
    std::string words;
    const char* hint = nullptr;
};
float draw_menu_button(Frame& frame, float x, const Rect& header, const MenuButton& spec);

}  // namespace shufflelens::ui
