#include "ui/keys.hpp"

#include <algorithm>
#include <array>

#include "ui/check_panels.hpp"
#include "ui/menus.hpp"
#include "ui/scene_panels.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr KeyPress key(KeyName name) {
    return {.name = name};
}
constexpr KeyPress letter(char32_t character) {
    return {.character = character};
}
constexpr KeyPress ctrl(char32_t character) {
    return {.character = character, .ctrl = true};
}

void step_forward(Workspace& w, UiState&) {
    w.step_forward();
}
void step_back(Workspace& w, UiState&) {
    w.step_back();
}
void faster(Workspace& w, UiState&) {
    w.faster();
}
void slower(Workspace& w, UiState&) {
    w.slower();
}
void larger_text(Workspace& w, UiState&) {
    w.set_text_scale(w.text_scale() + kTextScaleStep);
}
void smaller_text(Workspace& w, UiState&) {
    w.set_text_scale(w.text_scale() - kTextScaleStep);
}
void toggle_help(Workspace&, UiState& s) {
    s.help_open = !s.help_open;
}

void open_side_menu(Workspace& w, UiState& s, Side side) {
    s.shown_side = side;
    open_menu(side == Side::Left ? MenuName::LeftVariant : MenuName::RightVariant, w, s);
}

template <int kMode>
void scene_mode(Workspace& w, UiState&) {
    w.scenes().play().choose_mode(kMode);
}

template <int kPlace>
void pick_digit(Workspace& w, UiState& s) {
    pick_place(w, s, kPlace);
}
void mark_answer(const Workspace& w, UiState& s, int by) {
    const std::optional<Question> question = w.stepper().question();
    if (!question) return;
    const int last = static_cast<int>(question->answers.size()) - 1;
    s.marked_answer = std::clamp(s.marked_answer + by, 0, last);
}
void next_answer(Workspace& w, UiState& s) {
    mark_answer(w, s, 1);
}
void previous_answer(Workspace& w, UiState& s) {
    mark_answer(w, s, -1);
}
void commit_answer(Workspace& w, UiState& s) {
    if (w.stepper().question()) w.stepper().lesson().commit(s.marked_answer);
    s.marked_answer = 0;
}

void choose_in_lab(Workspace& w, std::ptrdiff_t by) {
    const std::span<const Variant> all = variants();
    const auto now = static_cast<std::ptrdiff_t>(row_of(w.lab().variant()));
    const std::ptrdiff_t to = std::clamp(now + by, std::ptrdiff_t{0}, std::ssize(all) - 1);
    w.lab().choose_variant(all[static_cast<std::size_t>(to)]);
}
void next_shuffle(Workspace& w, UiState&) {
    choose_in_lab(w, 1);
}
void previous_shuffle(Workspace& w, UiState&) {
    choose_in_lab(w, -1);
}
void next_kind(Workspace& w, UiState&) {
    const auto next = static_cast<int>(w.lab().kind()) + 1;
    w.lab().show(next > static_cast<int>(MatrixKind::Difference) ? MatrixKind::Measured
                                                                 : static_cast<MatrixKind>(next));
}
void other_picture(Workspace& w, UiState&) {
    w.lab().close_paths();
    w.lab().show(w.lab().picture() == LabPicture::Places ? LabPicture::Orders : LabPicture::Places);
}
void other_sorting(Workspace& w, UiState&) {
    w.lab().sort_orders(w.lab().sorting() == OrderSorting::ByOrder ? OrderSorting::ByCount
                                                                   : OrderSorting::ByOrder);
}
void open_cursor(Workspace& w, UiState&) {
    const Lab& lab = w.lab();
    if (lab.paths_rank()) {
        const std::vector<std::size_t> paths = lab.tree().paths_to(*lab.paths_rank());
        if (!paths.empty()) w.show_path(paths[lab.marked_path()]);
    } else if (lab.cursor()) {
        w.lab().open(*lab.cursor());
    }
}

constexpr double kZoomIn = 0.8;
constexpr double kMiddle = 0.5;  // of the window
constexpr double kPan = 0.2;

constexpr auto kOnce = WhenHeld::Once;
constexpr auto kGoesOn = WhenHeld::GoesOn;
constexpr auto kComparison = Where::Comparison;
constexpr auto kSteps = Where::Steps;
constexpr auto kScenes = Where::Scenes;
constexpr auto kWithSeed = Where::WithSeed;
constexpr auto kLab = Where::Lab;
constexpr auto kReplay = Where::Replay;
constexpr auto kOnStage = Where::OnStage;
constexpr auto kNoReplay = Where::NoReplay;
constexpr auto kCheck = Where::Check;
constexpr auto kEverywhere = Where::Everywhere;

constexpr std::
    array
        kBindings =
            {
                Binding{kOnStage, key(KeyName::Right), kGoesOn, "→  PageDown", "one step", step_forward},
                Binding{kOnStage, key(KeyName::PageDown), kGoesOn, nullptr, nullptr, step_forward},
                Binding{kOnStage, key(KeyName::Left), kGoesOn, "←  PageUp", "one step back", step_back},
                Binding{kOnStage, key(KeyName::PageUp), kGoesOn, nullptr, nullptr, step_back},
                Binding{kOnStage, letter(U' '), kOnce, "space", "play or pause",
                        [](Workspace& w, UiState&) { w.toggle_play(); }},
                Binding{kOnStage, key(KeyName::Home), kOnce, "Home", "to the start",
                        [](Workspace& w, UiState&) { w.seek(0); }},
                Binding{kOnStage, key(KeyName::End), kOnce, "End", "to the last step",
                        [](Workspace& w, UiState&) { w.seek(w.last_step()); }},
                Binding{kOnStage, letter(U'r'), kOnce, "R", "reset: to the start, paused",
                        [](Workspace& w, UiState&) { w.reset(); }},
                Binding{kOnStage, letter(U'+'), kGoesOn, "+  −", "faster, slower", faster},
                Binding{kOnStage, letter(U'='), kGoesOn, nullptr, nullptr, faster},
                Binding{kOnStage, letter(U'-'), kGoesOn, nullptr, nullptr, slower},
                Binding{kOnStage, letter(U'_'), kGoesOn, nullptr, nullptr, slower},
                Binding{kNoReplay, letter(U'n'), kOnce, "N", "a new seed",
                        new_seed},
                Binding{kNoReplay, letter(U'N'), kOnce, "Shift N", "the seed before",
                        [](Workspace& w, UiState&) { w.previous_seed(); }},
                Binding{kWithSeed, letter(U's'), kOnce, "S", "type a seed",
                        [](Workspace&, UiState& s) { s.focus_wanted = BoxName::Seed; }},
                Binding{kWithSeed, letter(U'i'), kOnce, "I", "type the number of items",
                        [](Workspace&, UiState& s) { s.focus_wanted = BoxName::Items; }},
                Binding{kComparison, letter(U'1'), kOnce, "1  2",
                        "choose the left, right shuffle (↑ ↓ Enter)",
                        [](Workspace& w, UiState& s) { open_side_menu(w, s, Side::Left); }},
                Binding{kComparison, letter(U'2'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState& s) { open_side_menu(w, s, Side::Right); }},
                Binding{kComparison, letter(U'h'), kOnce, "H  Shift H",
                        "more or fewer items in the histogram",
                        [](Workspace& w, UiState&) { w.set_histogram_items(w.histogram_items() + 1); }},
                Binding{kComparison, letter(U'H'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.set_histogram_items(w.histogram_items() - 1); }},
                Binding{kComparison, letter(U'f'), kOnce, "F", "type how many shuffles to count",
                        [](Workspace&, UiState& s) {
                            s.focus_wanted =
                                s.shown_side == Side::Left ? BoxName::LeftTrials : BoxName::RightTrials;
                        }},
                Binding{kComparison, letter(U'p'), kOnce, "P", "pause or go on counting",
                        [](Workspace& w, UiState&) { w.toggle_trials(); }},
                Binding{kComparison, letter(U'c'), kOnce, "C", "back to no shuffles",
                        [](Workspace& w, UiState&) { w.clear_trials(); }},
                Binding{kSteps, letter(U'.'), kGoesOn, ".  ,", "a part of a step, back",
                        [](Workspace& w, UiState&) { w.stepper().part_forward(); }},
                Binding{kSteps, letter(U','), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.stepper().part_back(); }},
                Binding{kSteps, letter(U'g'), kOnce, "G", "go by parts or by whole steps",
                        [](Workspace& w, UiState&) { w.stepper().set_by_parts(!w.stepper().by_parts()); }},
                Binding{kSteps, letter(U'x'), kOnce, "X", "with temp, without temp",
                        [](Workspace& w, UiState&) {
                            w.stepper().set_style(w.stepper().style() == SwapStyle::WithTemp
                                                      ? SwapStyle::WithoutTemp
                                                      : SwapStyle::WithTemp);
                        }},
                Binding{kSteps, letter(U'0'), kOnce, "0 … 9", "be the generator: choose j; again: swap",
                        pick_digit<0>},
                Binding{kSteps, letter(U'1'), kOnce, nullptr, nullptr, pick_digit<1>},
                Binding{kSteps, letter(U'2'), kOnce, nullptr, nullptr, pick_digit<2>},
                Binding{kSteps, letter(U'3'), kOnce, nullptr, nullptr, pick_digit<3>},
                Binding{kSteps, letter(U'4'), kOnce, nullptr, nullptr, pick_digit<4>},
                Binding{kSteps, letter(U'5'), kOnce, nullptr, nullptr, pick_digit<5>},
                Binding{kSteps, letter(U'6'), kOnce, nullptr, nullptr, pick_digit<6>},
                Binding{kSteps, letter(U'7'), kOnce, nullptr, nullptr, pick_digit<7>},
                Binding{kSteps, letter(U'8'), kOnce, nullptr, nullptr, pick_digit<8>},
                Binding{kSteps, letter(U'9'), kOnce, nullptr, nullptr, pick_digit<9>},
                Binding{kSteps, letter(U'j'), kOnce, "J", "type any j",
                        [](Workspace&, UiState& s) { s.focus_wanted = BoxName::PickJ; }},
                Binding{kSteps, letter(U'J'), kOnce, "Shift J", "back to the draws of the seed",
                        [](Workspace& w, UiState&) { w.stepper().drop_picks(); }},
                Binding{kSteps, letter(U'v'), kOnce, "V  K  L", "choose shuffle, picture, language",
                        [](Workspace& w, UiState& s) { open_menu(MenuName::StepVariant, w, s); }},
                Binding{kSteps, letter(U'k'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState& s) { open_menu(MenuName::Skin, w, s); }},
                Binding{kSteps, letter(U'l'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState& s) { open_menu(MenuName::Language, w, s); }},
                Binding{kSteps, letter(U'p'), kOnce, "P  Shift P", "questions on or off; forget the score",
                        [](Workspace& w, UiState&) { w.stepper().toggle_lesson(); }},
                Binding{kSteps, letter(U'P'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.stepper().lesson().clear_score(); }},
                Binding{kSteps, key(KeyName::Down), kGoesOn, "↑ ↓ Enter", "answer the question", next_answer},
                Binding{kSteps, key(KeyName::Up), kGoesOn, nullptr, nullptr, previous_answer},
                Binding{kSteps, key(KeyName::Enter), kOnce, nullptr, nullptr, commit_answer},
                Binding{kSteps, letter(U'w'), kOnce, "W", "worked example, or the whole run as threads",
                        [](Workspace&, UiState& s) { s.threads_shown = !s.threads_shown; }},
                Binding{kSteps, letter(U'e'), kOnce, "E", "copy the steps so far as a table",
                        [](Workspace& w, UiState& s) { copy_table(w, s, ExampleFormat::Markdown); }},
                Binding{kSteps, letter(U'q'), kOnce, "Q", "copy the code",
                        [](Workspace& w, UiState& s) { copy_code(w, s); }},
                Binding{kScenes, key(KeyName::PageDown), kGoesOn, "Page ↓  ↑", "the next, the previous scene",
                        [](Workspace& w, UiState&) { next_scene(w, 1); }},
                Binding{kScenes, key(KeyName::PageUp), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { next_scene(w, -1); }},
                Binding{kScenes, key(KeyName::Right), kGoesOn, "→  ←", "one step, one back",
                        [](Workspace& w, UiState&) { w.scenes().play().move(0, 1); }},
                Binding{kScenes, key(KeyName::Left), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.scenes().play().move(0, -1); }},
                Binding{kScenes, key(KeyName::Up), kGoesOn, "↑  ↓  H  L", "move the mark; higher, lower",
                        [](Workspace& w, UiState&) { w.scenes().play().move(-1, 0); }},
                Binding{kScenes, key(KeyName::Down), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.scenes().play().move(1, 0); }},
                Binding{kScenes, letter(U'h'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.scenes().play().move(-1, 0); }},
                Binding{kScenes, letter(U'l'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.scenes().play().move(1, 0); }},
                Binding{kScenes, letter(U' '), kOnce, "space", "play or pause",
                        [](Workspace& w, UiState&) { w.scenes().play().toggle_play(); }},
                Binding{kScenes, key(KeyName::Home), kOnce, "Home  End", "to the start, to the end",
                        [](Workspace& w, UiState&) { w.scenes().play().to_start(); }},
                Binding{kScenes, key(KeyName::End), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.scenes().play().to_end(); }},
                Binding{kScenes, letter(U'+'), kGoesOn, "+  −", "faster, slower", faster},
                Binding{kScenes, letter(U'='), kGoesOn, nullptr, nullptr, faster},
                Binding{kScenes, letter(U'-'), kGoesOn, nullptr, nullptr, slower},
                Binding{kScenes, letter(U'1'), kOnce, "1 … 4", "another way to do it", scene_mode<0>},
                Binding{kScenes, letter(U'2'), kOnce, nullptr, nullptr, scene_mode<1>},
                Binding{kScenes, letter(U'3'), kOnce, nullptr, nullptr, scene_mode<2>},
                Binding{kScenes, letter(U'4'), kOnce, nullptr, nullptr, scene_mode<3>},
                Binding{kScenes, letter(U'c'), kOnce, "C", "13 or 52 cards",
                        [](Workspace& w, UiState&) { switch_deck(w); }},
                Binding{kScenes, letter(U'g'), kOnce, "G", "go through the deck's run, or your loop",
                        [](Workspace& w, UiState&) {
                            step_through_deck(w);
                            step_through_loop(w);
                        }},
                Binding{kScenes, letter(U'v'), kOnce, "V", "compare your loop with Fisher–Yates",
                        [](Workspace& w, UiState&) { compare_loop(w); }},
                Binding{kScenes, letter(U'e'), kOnce, "E", "copy the shuffled cards or list", copy_shuffled},
                Binding{kScenes, ctrl(U'v'), kOnce, "Ctrl V", "paste a list of your own", paste_list},
                Binding{kScenes, key(KeyName::Enter), kOnce, "Enter O  F", "open the marked cell, flag it",
                        [](Workspace& w, UiState&) { w.scenes().play().press(); }},
                Binding{kScenes, letter(U'o'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.scenes().play().press(); }},
                Binding{kScenes, letter(U'f'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.scenes().play().flag(); }},
                Binding{kScenes, letter(U'x'), kOnce, "X", "the other rule, where there are two",
                        [](Workspace& w, UiState&) { w.scenes().play().switch_rule(); }},
                Binding{kScenes, letter(U'b'), kOnce, "B", "the next minefield",
                        [](Workspace& w, UiState&) { next_board(w); }},
                Binding{kScenes, letter(U'i'), kOnce, "I", "type the size",
                        [](Workspace& w, UiState& s) {
                            const bool board = w.scenes().chosen().scene->kind == SceneKind::Minefield;
                            s.focus_wanted = board ? BoxName::BoardRows : BoxName::Items;
                        }},
                Binding{kLab, letter(U' '), kOnce, "space  P", "count, pause or go on",
                        [](Workspace& w, UiState&) { w.lab().toggle_counting(); }},
                Binding{kLab, letter(U'p'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.lab().toggle_counting(); }},
                Binding{kLab, letter(U'c'), kOnce, "C", "back to no shuffles",
                        [](Workspace& w, UiState&) { w.lab().clear(); }},
                Binding{kLab, key(KeyName::PageDown), kGoesOn, "V  Page ↓  ↑", "choose a shuffle; the next, the previous",
                        next_shuffle},
                Binding{kLab, letter(U'v'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState& s) { open_menu(MenuName::LabVariant, w, s); }},
                Binding{kLab, key(KeyName::PageUp), kGoesOn, nullptr, nullptr, previous_shuffle},
                Binding{kLab, letter(U'i'), kOnce, "I", "type the number of items",
                        [](Workspace&, UiState& s) { s.focus_wanted = BoxName::LabItems; }},
                Binding{kLab, letter(U'f'), kOnce, "F", "type how many shuffles to count",
                        [](Workspace&, UiState& s) { s.focus_wanted = BoxName::LabTrials; }},
                Binding{kLab, letter(U'm'), kOnce, "M", "measured, exact, difference", next_kind},
                Binding{kLab, letter(U'o'), kOnce, "O", "places or orders", other_picture},
                Binding{kLab, letter(U's'), kOnce, "S", "sort orders by name or count", other_sorting},
                Binding{kLab, key(KeyName::Right), kGoesOn, "← → ↑ ↓", "look at a cell or an order",
                        [](Workspace& w, UiState&) { w.lab().move_cursor(0, 1); }},
                Binding{kLab, key(KeyName::Left), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.lab().move_cursor(0, -1); }},
                Binding{kLab, key(KeyName::Down), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.lab().move_cursor(1, 0); }},
                Binding{kLab, key(KeyName::Up), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.lab().move_cursor(-1, 0); }},
                Binding{kLab, key(KeyName::Enter), kOnce, "Enter", "see a shuffle that landed there",
                        open_cursor},
                Binding{kLab, letter(U'+'), kGoesOn, "+  −", "zoom into the orders, out",
                        [](Workspace& w, UiState&) { w.lab().zoom_orders(kZoomIn, kMiddle); }},
                Binding{kLab, letter(U'='), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.lab().zoom_orders(kZoomIn, kMiddle); }},
                Binding{kLab, letter(U'-'), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.lab().zoom_orders(1 / kZoomIn, kMiddle); }},
                Binding{kLab, letter(U'<'), kGoesOn, "<  >", "move along the orders",
                        [](Workspace& w, UiState&) { w.lab().pan_orders(-kPan); }},
                Binding{kLab, letter(U'>'), kGoesOn, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.lab().pan_orders(kPan); }},
                Binding{
                    kLab, letter(U'.'), kGoesOn, ",  .", "fewer, more shuffles on the power curve",
                    [](Workspace& w, UiState&) { w.lab().set_patience(next_preferred(w.lab().patience())); }},
                Binding{kLab, letter(U','), kGoesOn, nullptr, nullptr,
                        [](Workspace& w,
                           UiState&) { w.lab().set_patience(previous_preferred(w.lab().patience())); }},
                Binding{kLab, letter(U'w'), kOnce, "W", "the other curve, where one has room",
                        [](Workspace&, UiState& s) { s.power_turn = !s.power_turn; }},
                Binding{kLab, key(KeyName::Escape), kOnce, "Esc", "back to all orders",
                        [](Workspace& w, UiState&) {
                            w.lab().close_paths();
                            w.lab().drop_cursor();
                        }},
                Binding{kReplay, key(KeyName::Escape), kOnce, "Esc", "back to the counts",
                        [](Workspace& w, UiState&) { w.close_replay(); }},
                Binding{kCheck, ctrl(U'v'), kOnce, "Ctrl V", "check the orders or counts on the clipboard", paste_sample},
                Binding{kCheck, key(KeyName::Enter), kOnce, "Enter  G", "show the mistake that it looks like", show_suspect},
                Binding{kCheck, letter(U'g'), kOnce, nullptr, nullptr, show_suspect},
                Binding{kCheck, letter(U'l'), kOnce, "L", "number the items from 0 or from 1", switch_first_label},
                Binding{kCheck, letter(U'x'), kOnce, "X", "rows say who is where, or where each went; transpose",
                        switch_direction},
                Binding{kCheck, letter(U'r'), kOnce, "R", "the start order the other way round", reverse_start_order},
                Binding{kCheck, letter(U'a'), kOnce, "A", "take it for something else", switch_form},
                Binding{kCheck, letter(U'e'), kOnce, "E", "back to the example",
                        [](Workspace& w, UiState&) { w.sample().open_example(); }},
                Binding{kEverywhere, key(KeyName::F2), kOnce, "F2 … F6",
                        "compare, step, bias lab, scenes, check your shuffle",
                        [](Workspace& w, UiState&) { w.show(Screen::Compare); }},
                Binding{kEverywhere, key(KeyName::F3), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.show(Screen::Step); }},
                Binding{kEverywhere, key(KeyName::F4), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.show(Screen::Lab); }},
                Binding{kEverywhere, key(KeyName::F5), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.show(Screen::Scenes); }},
                Binding{kEverywhere, key(KeyName::F6), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.show(Screen::Check); }},
                Binding{kNoReplay, letter(U'd'), kOnce, "D", "next view, where not everything fits",
                        [](Workspace&, UiState& s) { ++s.view_turns; }},
                Binding{kComparison, letter(U'o'), kOnce, "O", "the other side, where only one fits",
                        [](Workspace&, UiState& s) {
                            s.shown_side = s.shown_side == Side::Left ? Side::Right : Side::Left;
                        }},
                Binding{kEverywhere, letter(U't'), kOnce, "T", "light or dark",
                        [](Workspace& w, UiState&) { w.toggle_theme(); }},
                Binding{kEverywhere, ctrl(U'+'), kGoesOn, "Ctrl +  −  0", "text size", larger_text},
                Binding{kEverywhere, ctrl(U'='), kGoesOn, nullptr, nullptr, larger_text},
                Binding{kEverywhere, ctrl(U'-'), kGoesOn, nullptr, nullptr, smaller_text},
                Binding{kEverywhere, ctrl(U'0'), kOnce, nullptr, nullptr,
                        [](Workspace& w, UiState&) { w.set_text_scale(1); }},
                Binding{kEverywhere, letter(U'y'), kOnce, "Y", "copy the command that opens this picture",
                        [](Workspace& w, UiState&) { ImGui::SetClipboardText(command_for(w).c_str()); }},
                Binding{kEverywhere, key(KeyName::F11), kOnce, "F11", "full screen",
                        [](Workspace&, UiState& s) { s.full_screen_toggled = true; }},
                Binding{kEverywhere, key(KeyName::F1), kOnce, "F1  ?", "this sheet", toggle_help},
                Binding{kEverywhere, letter(U'?'), kOnce, nullptr, nullptr, toggle_help},
};

/// With Caps Lock on, R still resets; a letter that has a meaning of its own with Shift keeps it.
char32_t lower(char32_t character) {
    return character >= U'A' && character <= U'Z' ? character - U'A' + U'a' : character;
}

const Binding* find_binding(const KeyPress& press, Where where) {
    const auto find = [&](char32_t character) {
        return std::find_if(kBindings.begin(), kBindings.end(), [&](const Binding& binding) {
            return includes(binding.where, where) && binding.press.name == press.name &&
                   binding.press.character == character && binding.press.ctrl == press.ctrl;
        });
    };
    const auto* found = find(press.character);
    if (found == kBindings.end()) found = find(lower(press.character));
    return found == kBindings.end() ? nullptr : &*found;
}

void handle_menu_key(const KeyPress& press, Workspace& workspace, UiState& state) {
    const int rows = menu_row_count(*state.menu, workspace);
    constexpr int kPage = 10;
    switch (press.name) {
        case KeyName::Left:
            change_parameter(state.menu_choice, -1, workspace, state);
            break;
        case KeyName::Right:
            change_parameter(state.menu_choice, 1, workspace, state);
            break;
        case KeyName::PageUp:
            state.menu_choice = std::max(0, state.menu_choice - kPage);
            break;
        case KeyName::PageDown:
            state.menu_choice = std::min(rows - 1, state.menu_choice + kPage);
            break;
        case KeyName::Up:
            state.menu_choice = std::max(0, state.menu_choice - 1);
            break;
        case KeyName::Down:
            state.menu_choice = std::min(rows - 1, state.menu_choice + 1);
            break;
        case KeyName::Home:
            state.menu_choice = 0;
            break;
        case KeyName::End:
            state.menu_choice = rows - 1;
            break;
        case KeyName::Enter:
            choose_row(state.menu_choice, workspace, state);
            break;
        case KeyName::Escape:
            state.menu.reset();
            break;
        default:
            break;
    }
}

}  // namespace

Where place_of(const Workspace& workspace) {
    if (workspace.screen() == Screen::Compare) return Where::Comparison;
    if (workspace.screen() == Screen::Step) return Where::Steps;
    if (workspace.screen() == Screen::Scenes) return Where::Scenes;
    if (workspace.screen() == Screen::Check) return Where::Check;
    return workspace.replaying() ? Where::Replay : Where::Lab;
}

std::span<const Binding> bindings() {
    return kBindings;
}

void handle_key(const KeyPress& press, Workspace& workspace, UiState& state) {
    if (state.focus_wanted) {
        // The box takes the keyboard a few frames after it was asked to: what comes before that is for it.
        if (press.name == KeyName::Character && !press.ctrl && !state.enter_ahead) {
            state.typed_ahead.push_back(press.character);
        }
        state.enter_ahead = state.enter_ahead || press.name == KeyName::Enter;
        return;
    }
    if (state.typing) return;
    if (state.menu) {
        handle_menu_key(press, workspace, state);
        return;
    }
    if (state.help_open && press.name == KeyName::Escape) {
        state.help_open = false;
        return;
    }
    const Binding* binding = find_binding(press, place_of(workspace));
    if (binding == nullptr || (press.repeated && binding->held == WhenHeld::Once)) return;
    binding->action(workspace, state);
}

}  // namespace shufflelens::ui
