// The compare screen as a whole, and the style that ImGui's own widgets take from the theme.
#include <algorithm>
#include <cmath>
#include <string>

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

float tab_width(const Frame& frame, const ViewName& name) {
    return text_width(frame.fonts.body, name.words) + frame.em();
}

/// The tabs in the top bar, where a lane cannot show everything at once.
void draw_view_tabs(Frame& frame, const ScreenLayout& layout, float x) {
    const float em = frame.em();
    for (const ViewName& name : kViewNames) {
        if (!is_offered(name.view, layout)) continue;
        const float width = tab_width(frame, name);
        const Rect area = {x, layout.top_bar.y + 0.4F * em, width, layout.top_bar.height - 0.8F * em};
        const ButtonLook look = frame.state.view == name.view ? ButtonLook::Chosen : ButtonLook::Quiet;
        if (draw_button(frame, area,
                        {.id = name.id, .words = name.words, .hint = "next view: D", .look = look})) {
            frame.state.view = name.view;
        }
        x += width;
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
    command += " --step " + std::to_string(workspace.step());
    command += " --histogram-items " + std::to_string(workspace.histogram_items());
    command += " --trials " + std::to_string(workspace.trials());
    command += workspace.theme_name() == ThemeName::Dark ? " --theme dark" : " --theme light";
    // In tenths, as text sizes are.
    const auto tenths = std::lround(workspace.text_scale() * 10);
    command += " --text-scale " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    return command;
}

void draw_top_bar(Frame& frame, const ScreenLayout& layout) {
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
        {"smaller text", "A−", "smaller text: Ctrl −",
         [](Frame& f) { f.workspace.set_text_scale(f.workspace.text_scale() - kTextScaleStep); }, 3},
        {"larger text", "A+", "larger text: Ctrl +",
         [](Frame& f) { f.workspace.set_text_scale(f.workspace.text_scale() + kTextScaleStep); }, 3},
        {"theme", "Light / dark", "light or dark: T", [](Frame& f) { f.workspace.toggle_theme(); }, 2},
        {"copy", "Copy command", "the text that opens exactly this picture: Y",
         [](Frame& f) { ImGui::SetClipboardText(command_for(f.workspace).c_str()); }, 1},
        {"help", "? Help", "all keys: F1 or ?", [](Frame& f) { f.state.help_open = !f.state.help_open; }, 4},
    }};
    const auto entry_width = [&](const Entry& entry) {
        return text_width(frame.fonts.body, entry.words) + 1.1F * em;
    };

    float x = bar.x + em;
    const float text_y = bar.y + (bar.height - em) / 2;
    float tabs_width = 0;
    for (const ViewName& name : kViewNames) {
        if (is_offered(name.view, layout)) tabs_width += tab_width(frame, name);
    }
    const float room = bar.width - 2 * em - tabs_width;
    int least = 1;
    const auto width_from = [&](int importance) {
        float width = 0;
        for (const Entry& entry : kEntries) width += entry.importance >= importance ? entry_width(entry) : 0;
        return width;
    };
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
    if (x + brand_width + em + tabs_width <= left_of_entries) {
        draw_text(frame.fonts.strong, x, text_y, theme.text, "ShuffleLens");
        x += brand_width + 1.5F * em;
    }
    draw_view_tabs(frame, layout, x - 0.5F * em);
}

void draw_screen(Frame& frame) {
    const ImGuiIO& io = ImGui::GetIO();
    const float em = frame.em();
    const ScreenLayout layout = layout_screen(io.DisplaySize.x, io.DisplaySize.y, em);
    frame.state.stage_tasks.clear();
    frame.state.typing = false;
    settle_view(frame.state, layout);

    apply_style(frame.theme(), em);
    push_face(frame.fonts.body);
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    constexpr ImGuiWindowFlags kBare = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav;
    ImGui::Begin("ShuffleLens", nullptr, kBare);
    {
        const PaddedPopups padded(em);
        draw_top_bar(frame, layout);
        const bool setup = is_offered(View::Setup, layout) && frame.state.view == View::Setup;
        if (setup) draw_setup(frame, around(layout.lanes[0], layout.lanes[1]));
        for (const Side side : kSides) {
            if (setup) break;
            if (!layout.one_lane || side == frame.state.shown_side) draw_lane(frame, side, layout);
        }
        if (layout.one_lane && !setup) draw_side_switch(frame, layout);
        draw_transport(frame, layout);
        draw_help(frame);
    }
    give_up_waiting_for_a_box(frame.state);
    ImGui::End();
    pop_face();
}

}  // namespace shufflelens::ui
