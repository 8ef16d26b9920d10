// The window as a whole: top bar, the screen chosen, and the style that ImGui's own widgets take from the
// theme.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "ui/check_panels.hpp"
#include "ui/frame.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

void apply_style(const Theme& theme, float em) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    style.WindowPadding = {0, 0};
    style.WindowBorderSize = 0;
    style.PopupRounding = 0.4F * em;
    style.PopupBorderSize = 1;
    style.FrameRounding = 0.35F * em;
    const auto set = [&](ImGuiCol name, Color color) { style.Colors[name] = as_vec4(color); };
    set(ImGuiCol_WindowBg, theme.window);
    set(ImGuiCol_PopupBg, theme.panel);
    set(ImGuiCol_Border, theme.control_border);
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_FrameBg, theme.control);
    set(ImGuiCol_FrameBgHovered, theme.control_hover);
    set(ImGuiCol_FrameBgActive, theme.control_hover);
    set(ImGuiCol_TextSelectedBg, theme.accent.with_alpha(110));
    set(ImGuiCol_ModalWindowDimBg, theme.window.with_alpha(170));
}

/// Tooltips and popups are windows of their own: they get the padding that the full-screen window has not.
class PaddedPopups {
  public:
    explicit PaddedPopups(float em) {
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.7F * em, 0.5F * em});
    }
    ~PaddedPopups() { ImGui::PopStyleVar(); }
    PaddedPopups(const PaddedPopups&) = delete;
    PaddedPopups& operator=(const PaddedPopups&) = delete;
};

struct ViewName {
    View view;
    const char* id;
    const char* words;
};
constexpr std::array<ViewName, kViews> kViewNames = {{{View::Stage, "view stage", "Stage"},
                                                      {View::Code, "view code", "Code"},
                                                      {View::Places, "view places", "Places"},
                                                      {View::Orders, "view orders", "Orders"},
                                                      {View::Setup, "view setup", "Setup"}}};

struct LabViewName {
    LabView view;
    const char* id;
    const char* words;
};
struct StepViewName {
    StepView view;
    const char* id;
    const char* words;
};
constexpr std::array<StepViewName, kStepViews> kStepViewNames = {
    {{StepView::Stage, "step stage", "Stage"},
     {StepView::Code, "step code", "Code"},
     {StepView::Table, "step table", "Table"},
     {StepView::Predict, "step predict", "Predict"},
     {StepView::Setup, "step setup", "Setup"}}};

constexpr std::array<LabViewName, kLabViews> kLabViewNames = {
    {{LabView::Shuffles, "lab shuffles", "Shuffles"},
     {LabView::Setup, "lab setup", "Setup"},
     {LabView::Counts, "lab counts", "Counts"},
     {LabView::Verdict, "lab verdict", "Verdict"},
     {LabView::Curves, "lab curves", "Curves"}}};

/// The check has the lab's layout: its text where the lab lists shuffles, its tests where that has curves.
constexpr std::array kCheckViewNames = {LabViewName{LabView::Shuffles, "check text", "Text"},
                                        LabViewName{LabView::Counts, "check counts", "Counts"},
                                        LabViewName{LabView::Verdict, "check verdict", "Verdict"}};

bool is_check_view_offered(LabView view, const LabLayout& layout) {
    return is_offered(view, layout) && view != LabView::Setup && view != LabView::Curves;
}

/// A box that is in no view cannot take the keyboard, and must not keep it from the others.
void give_up_waiting_for_a_box(UiState& state) {
    constexpr int kPatienceFrames = 10;
    state.focus_frames = state.focus_wanted ? state.focus_frames + 1 : 0;
    if (state.focus_frames < kPatienceFrames) return;
    state.focus_wanted.reset();
    state.typed_ahead.clear();
    state.enter_ahead = false;
}

/// The smallest rectangle around both.
Rect around(const Rect& a, const Rect& b) {
    const float x = std::min(a.x, b.x);
    const float y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

struct Tab {
    const char* id;
    const char* words;
    const char* hint;
    bool chosen;
};

float tab_width(const Frame& frame, const Tab& tab) {
    return text_width(frame.fonts.body, tab.words) + frame.em();
}

float tabs_width(const Frame& frame, const std::vector<Tab>& tabs) {
    float width = 0;
    for (const Tab& tab : tabs) width += tab_width(frame, tab);
    return width;
}

/// Tabs in the top bar; the one pressed.
std::optional<std::size_t> draw_tabs(Frame& frame, const Rect& bar, float x, const std::vector<Tab>& tabs) {
    const float em = frame.em();
    std::optional<std::size_t> pressed;
    for (std::size_t k = 0; k < tabs.size(); ++k) {
        const Tab& tab = tabs[k];
        const Rect area = {x, bar.y + 0.4F * em, tab_width(frame, tab), bar.height - 0.8F * em};
        const ButtonLook look = tab.chosen ? ButtonLook::Chosen : ButtonLook::Quiet;
        if (draw_button(frame, area, {.id = tab.id, .words = tab.words, .hint = tab.hint, .look = look})) {
            pressed = k;
        }
        x += area.width;
    }
    return pressed;
}

struct ScreenName {
    Screen screen;
    const char* id;
    const char* words;
    const char* hint;
};
constexpr std::array kScreenNames = {
    ScreenName{Screen::Compare, "screen compare", "Compare", "two shuffles side by side: F2"},
    ScreenName{Screen::Step, "screen step", "Step", "one shuffle, part by part: F3"},
    ScreenName{Screen::Lab, "screen lab", "Bias lab", "one shuffle, counted: F4"},
    ScreenName{Screen::Scenes, "screen scenes", "Scenes", "a deck, a minefield, a game: F5"},
    ScreenName{Screen::Check, "screen check", "Check", "your own shuffle, judged: F6"}};

/// The screens; where there is no room for all, those to go to.
std::vector<Tab> screen_tabs(const Frame& frame, bool all) {
    std::vector<Tab> tabs;
    for (const ScreenName& name : kScreenNames) {
        const bool chosen = name.screen == frame.workspace.screen();
        if (all || !chosen) tabs.push_back({name.id, name.words, name.hint, chosen});
    }
    return tabs;
}

Screen screen_of(const char* id) {
    const auto* name = std::find_if(kScreenNames.begin(), kScreenNames.end(),
                                    [id](const ScreenName& row) { return row.id == id; });
    return name->screen;
}

/// The views of the screen chosen, where it cannot show everything at once.
std::vector<Tab> view_tabs(const Frame& frame, const ScreenLayout& layout, const LabLayout& lab) {
    std::vector<Tab> tabs;
    const UiState& state = frame.state;
    if (frame.workspace.screen() == Screen::Lab) {
        if (frame.workspace.replaying()) return tabs;
        for (const LabViewName& name : kLabViewNames) {
            if (is_offered(name.view, lab))
                tabs.push_back({name.id, name.words, "next view: D", state.lab_view == name.view});
        }
        return tabs;
    }
    if (frame.workspace.screen() == Screen::Scenes) return tabs;
    if (frame.workspace.screen() == Screen::Check) {
        for (const LabViewName& name : kCheckViewNames) {
            if (is_check_view_offered(name.view, lab)) {
                tabs.push_back({name.id, name.words, "next view: D", state.check_view == name.view});
            }
        }
        return tabs;
    }
    if (frame.workspace.screen() == Screen::Step) {
        const StepLayout step = layout_step(layout, frame.em(), state.step_view);
        for (const StepViewName& name : kStepViewNames) {
            if (is_offered(name.view, step))
                tabs.push_back({name.id, name.words, "next view: D", state.step_view == name.view});
        }
        return tabs;
    }
    for (const ViewName& name : kViewNames) {
        if (is_offered(name.view, layout))
            tabs.push_back({name.id, name.words, "next view: D", state.view == name.view});
    }
    return tabs;
}

void choose_view(UiState& state, const char* id) {
    for (const LabViewName& name : kLabViewNames) {
        if (name.id == id) state.lab_view = name.view;
    }
    for (const LabViewName& name : kCheckViewNames) {
        if (name.id == id) state.check_view = name.view;
    }
    for (const StepViewName& name : kStepViewNames) {
        if (name.id == id) state.step_view = name.view;
    }
    for (const ViewName& name : kViewNames) {
        if (name.id == id) state.view = name.view;
    }
}

/// Below the only lane: which of the two sides is shown.
void draw_side_switch(Frame& frame, const ScreenLayout& layout) {
    const bool left = frame.state.shown_side == Side::Left;
    const char* words = left ? "other side ▸" : "◂ other side";
    const float width = button_width(frame, Icon::None, words);
    const Rect& strip = layout.side_switch;
    const float gap = 0.2F * frame.em();
    const Rect area = {strip.right() - width, strip.y + gap, width, strip.height - gap};
    if (draw_button(frame, area,
                    {.id = "side", .words = words, .hint = "the other side: O", .look = ButtonLook::Quiet})) {
        frame.state.shown_side = left ? Side::Right : Side::Left;
    }
}

/// Settles which view is shown: after a resize, a key, or a wish to type into a box that is in another view.
void settle_view(UiState& state, const ScreenLayout& layout) {
    const auto next = [&] {
        do {
            state.view = static_cast<View>((static_cast<std::size_t>(state.view) + 1) % kViews);
        } while (!is_offered(state.view, layout));
    };
    if (layout.details == DetailPlace::AllBelow && layout.transport_boxes) {
        state.view_turns = 0;  // everything is shown at once
        return;
    }
    if (!is_offered(state.view, layout)) next();
    if (state.view == View::Setup && state.menu) next();  // menus hang on the lanes
    for (; state.view_turns > 0; --state.view_turns) next();
    const bool setup_wanted = state.focus_wanted == BoxName::Seed || state.focus_wanted == BoxName::Items;
    if (setup_wanted && is_offered(View::Setup, layout)) state.view = View::Setup;
    const bool orders_wanted =
        state.focus_wanted == BoxName::LeftTrials || state.focus_wanted == BoxName::RightTrials;
    if (orders_wanted && is_offered(View::Orders, layout)) state.view = View::Orders;
}

/// The same for the step screen.
void settle_step_view(UiState& state, const ScreenLayout& screen, float em) {
    const StepLayout layout = layout_step(screen, em, state.step_view);
    const auto next = [&] {
        do {
            state.step_view =
                static_cast<StepView>((static_cast<std::size_t>(state.step_view) + 1) % kStepViews);
        } while (!is_offered(state.step_view, layout));
    };
    if (layout.room == StepRoom::All) {
        state.view_turns = 0;
        return;
    }
    if (!is_offered(state.step_view, layout)) next();
    // A menu opened by its key hangs on a button that must be there.
    if (state.menu == MenuName::Language && is_offered(StepView::Code, layout))
        state.step_view = StepView::Code;
    if (state.menu && state.menu != MenuName::Language && is_offered(StepView::Stage, layout)) {
        state.step_view = StepView::Stage;
    }
    for (; state.view_turns > 0; --state.view_turns) next();
    const bool setup_wanted = state.focus_wanted == BoxName::Seed || state.focus_wanted == BoxName::Items;
    if (setup_wanted && layout.setup_apart) state.step_view = StepView::Setup;
}

/// The same for the lab.
void settle_lab_view(UiState& state, const LabLayout& layout) {
    const auto next = [&] {
        do {
            state.lab_view = static_cast<LabView>((static_cast<std::size_t>(state.lab_view) + 1) % kLabViews);
        } while (!is_offered(state.lab_view, layout));
    };
    if (layout.columns == LabColumns::Three) {
        state.view_turns = 0;
        return;
    }
    if (!is_offered(state.lab_view, layout)) next();
    // As on the step screen: the menu hangs on the list's button.
    if (state.menu == MenuName::LabVariant) state.lab_view = LabView::Shuffles;
    for (; state.view_turns > 0; --state.view_turns) next();
    const bool setup_wanted =
        state.focus_wanted == BoxName::LabItems || state.focus_wanted == BoxName::LabTrials;
    if (setup_wanted) {
        state.lab_view = layout.columns == LabColumns::One ? LabView::Setup : LabView::Shuffles;
    }
}

/// The same for the check.
void settle_check_view(UiState& state, const LabLayout& layout) {
    if (layout.columns == LabColumns::Three) {
        state.view_turns = 0;
        return;
    }
    const auto next = [&] {
        do {
            state.check_view =
                static_cast<LabView>((static_cast<std::size_t>(state.check_view) + 1) % kLabViews);
        } while (!is_check_view_offered(state.check_view, layout));
    };
    if (!is_check_view_offered(state.check_view, layout)) next();
    for (; state.view_turns > 0; --state.view_turns) next();
    if (state.focus_wanted == BoxName::CheckShuffles) state.check_view = LabView::Verdict;
}

const char* lab_show_name(const Lab& lab) {
    if (lab.picture() == LabPicture::Orders) return "orders";
    switch (lab.kind()) {
        case MatrixKind::Exact:
            return "exact";
        case MatrixKind::Difference:
            return "difference";
        case MatrixKind::Measured:
            break;
    }
    return "measured";
}

void then_scale_text(const Frame& frame, double by) {
    frame.then([by](Workspace& all) { all.set_text_scale(all.text_scale() + by); });
}

/// The options that open the step screen like this.
std::string step_options(const Stepper& stepper) {
    std::string options = " --screen step --step-variant " + std::string(stepper.variant().name);
    options +=
        stepper.has_own_names() ? " --items FILE" : " --step-n " + std::to_string(stepper.item_count());
    options += " --skin " + std::string(name_of(stepper.skin()));
    if (stepper.moment().parts > 0) options += " --part " + std::to_string(stepper.moment().parts);
    if (stepper.style() == SwapStyle::WithoutTemp) options += " --without-temp";
    if (stepper.picks().empty()) return options;
    options += " --pick ";
    const char* separator = "";
    for (const auto& [step, j] : stepper.picks()) {
        options += separator + std::to_string(step + 1) + ":" + std::to_string(j);
        separator = ",";
    }
    return options;
}

}  // namespace

std::string command_for(const Workspace& workspace) {
    std::string command = "shufflelens --left ";
    command += workspace.lane(Side::Left).variant->name;
    command += " --right ";
    command += workspace.lane(Side::Right).variant->name;
    if (workspace.labels().are_numbers()) {
        command += " --n " + std::to_string(workspace.item_count());
    } else {
        command += " --items FILE";
    }
    command += " --seed " + std::to_string(workspace.seed());
    const bool in_scene = workspace.screen() == Screen::Scenes;
    const int step = in_scene ? workspace.scenes().play().step() : workspace.step();
    command += " --step " + std::to_string(step);
    command += " --histogram-items " + std::to_string(workspace.histogram_items());
    command += " --trials " + std::to_string(workspace.trials());
    if (workspace.screen() == Screen::Step) command += step_options(workspace.stepper());
    if (in_scene) {
        command += " --scene " + scene_text(workspace.scenes().chosen());
        command += " --way " + std::to_string(workspace.scenes().play().mode() + 1);
    }
    if (workspace.screen() == Screen::Check) command += " --screen check";
    if (workspace.screen() == Screen::Lab) {
        const Lab& lab = workspace.lab();
        command += " --screen lab --lab-variant ";
        command += lab.variant().name;
        command += " --lab-n " + std::to_string(lab.item_count());
        command += " --lab-trials " + std::to_string(lab.trials());
        command += " --lab-show ";
        command += lab_show_name(lab);
    }
    command += workspace.theme_name() == ThemeName::Dark ? " --theme dark" : " --theme light";
    // In tenths, as text sizes are.
    const auto tenths = std::lround(workspace.text_scale() * 10);
    command += " --text-scale " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    return command;
}

void draw_top_bar(Frame& frame, const ScreenLayout& layout, const LabLayout& lab) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Rect& bar = layout.top_bar;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({bar.x, bar.y}, {bar.right(), bar.bottom()}, packed(theme.panel));
    list.AddLine({bar.x, bar.bottom()}, {bar.right(), bar.bottom()}, packed(theme.border));

    struct Entry {
        const char* id;
        const char* words;
        const char* hint;
        void (*action)(Frame&);
        int importance;  // where there is no room for all, the least important go first
    };
    static constexpr std::array<Entry, 5> kEntries = {{
        {"smaller text", "A−", "smaller text: Ctrl −", [](Frame& f) { then_scale_text(f, -kTextScaleStep); },
         3},
        {"larger text", "A+", "larger text: Ctrl +", [](Frame& f) { then_scale_text(f, kTextScaleStep); }, 3},
        {"theme", "Light / dark", "light or dark: T",
         [](Frame& f) { f.then([](Workspace& all) { all.toggle_theme(); }); }, 2},
        {"copy", "Copy command", "the text that opens exactly this picture: Y",
         [](Frame& f) { ImGui::SetClipboardText(command_for(f.workspace).c_str()); }, 1},
        {"help", "? Help", "all keys: F1 or ?", [](Frame& f) { f.state.help_open = !f.state.help_open; }, 4},
    }};
    const auto entry_width = [&](const Entry& entry) {
        return text_width(frame.fonts.body, entry.words) + 1.1F * em;
    };

    float x = bar.x + em;
    const float text_y = bar.y + (bar.height - em) / 2;
    const std::vector<Tab> views = view_tabs(frame, layout, lab);
    std::vector<Tab> screens = screen_tabs(frame, true);
    constexpr int kMostImportant = 4;
    int least = 1;
    const auto width_from = [&](int importance) {
        float width = 0;
        for (const Entry& entry : kEntries) width += entry.importance >= importance ? entry_width(entry) : 0;
        return width;
    };
    const float fewest = tabs_width(frame, views) + width_from(kMostImportant) + 2 * em;
    if (fewest + tabs_width(frame, screens) > bar.width) screens = screen_tabs(frame, false);
    if (fewest + tabs_width(frame, screens) > bar.width) screens.clear();
    const float tabs = tabs_width(frame, views) + tabs_width(frame, screens);
    const float room = bar.width - 2 * em - tabs;
    while (least < 5 && width_from(least) > room) ++least;
    float right = bar.right() - 0.5F * em - width_from(least);
    const float left_of_entries = right;
    for (const Entry& entry : kEntries) {
        if (entry.importance < least) continue;
        const Rect area = {right, bar.y + 0.4F * em, entry_width(entry), bar.height - 0.8F * em};
        right += area.width;
        if (draw_button(
                frame, area,
                {.id = entry.id, .words = entry.words, .hint = entry.hint, .look = ButtonLook::Quiet})) {
            entry.action(frame);
        }
    }
    const float brand_width = text_width(frame.fonts.strong, "ShuffleLens");
    if (x + brand_width + 1.5F * em + tabs <= left_of_entries) {
        draw_text(frame.fonts.strong, x, text_y, theme.text, "ShuffleLens");
        x += brand_width + 1.5F * em;
    }
    x -= 0.5F * em;
    if (const auto pressed = draw_tabs(frame, bar, x, screens)) {
        frame.then([to = screen_of(screens[*pressed].id)](Workspace& all) { all.show(to); });
    }
    x += tabs_width(frame, screens);
    if (!views.empty() && !screens.empty()) {
        list.AddLine({x, bar.y + 0.8F * em}, {x, bar.bottom() - 0.8F * em}, packed(theme.control_border));
    }
    if (const auto pressed = draw_tabs(frame, bar, x, views)) choose_view(frame.state, views[*pressed].id);
}

void draw_comparison(Frame& frame, const ScreenLayout& layout) {
    const bool setup = is_offered(View::Setup, layout) && frame.state.view == View::Setup;
    if (setup) draw_setup(frame, around(layout.lanes[0], layout.lanes[1]));
    for (const Side side : kSides) {
        if (setup) break;
        if (!layout.one_lane || side == frame.state.shown_side) draw_lane(frame, side, layout);
    }
    if (layout.one_lane && !setup) draw_side_switch(frame, layout);
    draw_transport(frame, layout);
}

void new_seed(Workspace& workspace, UiState& state) {
    workspace.new_seed(state.entropy());
}

namespace {

void draw_panels(Frame& frame) {
    const ImGuiIO& io = ImGui::GetIO();
    const float em = frame.em();
    const ScreenLayout layout = layout_screen(io.DisplaySize.x, io.DisplaySize.y, em);
    const LabStage lab_stage = frame.workspace.replaying() ? LabStage::Replay : LabStage::Counts;
    const bool in_lab = frame.workspace.screen() == Screen::Lab;
    const bool in_check = frame.workspace.screen() == Screen::Check;
    const LabLayout lab = layout_lab(io.DisplaySize.x, io.DisplaySize.y, em,
                                     in_check ? frame.state.check_view : frame.state.lab_view, lab_stage);
    frame.state.tasks = {};
    frame.state.typing = false;
    if (frame.workspace.screen() == Screen::Scenes) {
        frame.state.scene_turn += std::exchange(frame.state.view_turns, 0);
    } else if (in_check) {
        settle_check_view(frame.state, lab);
    } else if (in_lab) {
        settle_lab_view(frame.state, lab);
    } else if (frame.workspace.screen() == Screen::Step) {
        settle_step_view(frame.state, layout, em);
    } else {
        settle_view(frame.state, layout);
    }

    apply_style(frame.theme(), em);
    push_face(frame.fonts.body);
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    constexpr ImGuiWindowFlags kBare = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav |
                                       // The frame begins with this colour anyway.
                                       ImGuiWindowFlags_NoBackground;
    ImGui::Begin("ShuffleLens", nullptr, kBare);
    {
        const PaddedPopups padded(em);
        draw_top_bar(frame, layout, lab);
        if (in_lab) {
            draw_lab(frame, io.DisplaySize.x, io.DisplaySize.y);
        } else if (in_check) {
            draw_check(frame, layout_lab(io.DisplaySize.x, io.DisplaySize.y, em, frame.state.check_view,
                                         LabStage::Counts));
        } else if (frame.workspace.screen() == Screen::Scenes) {
            draw_scenes_screen(frame, io.DisplaySize.x, io.DisplaySize.y);
        } else if (frame.workspace.screen() == Screen::Step) {
            draw_step_screen(frame, layout);
        } else {
            draw_comparison(frame, layout);
        }
        draw_help(frame);
    }
    give_up_waiting_for_a_box(frame.state);
    ImGui::End();
    pop_face();
}

}  // namespace

bool draw_screen(Workspace& workspace, UiState& state, const Fonts& fonts, StagePainter& painter) {
    Frame frame{.workspace = workspace, .state = state, .fonts = fonts, .painter = painter};
    draw_panels(frame);
    const std::vector<Verb> verbs = std::exchange(state.verbs, {});
    for (const Verb& verb : verbs) verb(workspace, state);
    return !verbs.empty();
}

}  // namespace shufflelens::ui
