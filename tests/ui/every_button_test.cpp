// Every place of every screen that can be pressed is pressed: what a panel refers to must outlast the press.
// In the asan preset a reference that does not is a report.
#include <gtest/gtest.h>
#include <imgui_internal.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "shufflelens/minefield_play.hpp"
#include "shufflelens/traps_play.hpp"
#include "ui/headless.hpp"

namespace shufflelens::ui {
namespace {

using test::Headless;

static_assert(std::is_same_v<decltype(Frame::workspace), const Workspace&>,
              "panels ask for verbs, which are done when all panels are drawn");

struct Situation {
    std::string name;
    WorkspaceOptions options;
    std::function<void(Workspace&, UiState&)> prepare = {};

    friend void PrintTo(const Situation& situation, std::ostream* out) { *out << situation.name; }
};

WorkspaceOptions on(Screen screen) {
    return {.n = 6, .trials = 10, .screen = screen};
}

WorkspaceOptions in_scene(const char* scene, int way = 0) {
    WorkspaceOptions options = on(Screen::Scenes);
    options.scene = scene;
    options.scene_way = way;
    return options;
}

WorkspaceOptions in_lab(int n) {
    WorkspaceOptions options = on(Screen::Lab);
    options.lab.n = n;
    options.lab.trials = 200;
    return options;
}

void open_sample(Workspace& workspace, const std::string& text) {
    workspace.sample().open(text_in_memory("orders", text));
    workspace.sample().finish();
}

std::vector<Situation> situations() {
    std::vector<Situation> all = {
        {"compare", on(Screen::Compare)},
        {"compare, a menu is open", on(Screen::Compare),
         [](Workspace&, UiState& state) { state.menu = MenuName::LeftVariant; }},
        {"step", on(Screen::Step), [](Workspace& workspace, UiState&) { workspace.seek(3); }},
        {"step, asked", on(Screen::Step),
         [](Workspace& workspace, UiState&) {
             workspace.seek(2);
             workspace.stepper().toggle_lesson();
         }},
        {"step, threads", on(Screen::Step), [](Workspace&, UiState& state) { state.threads_shown = true; }},
        {"step, a menu is open", on(Screen::Step),
         [](Workspace&, UiState& state) { state.menu = MenuName::Language; }},
        {"lab", in_lab(4)},
        {"lab, orders", in_lab(4),
         [](Workspace& workspace, UiState&) { workspace.lab().show(LabPicture::Orders); }},
        {"lab, paths", in_lab(3),
         [](Workspace& workspace, UiState&) {
             workspace.lab().choose_variant(variant_named("naive_up"));
             workspace.lab().show(LabPicture::Orders);
             workspace.lab().open_paths(0);
         }},
        {"lab, a replay", in_lab(4), [](Workspace& workspace, UiState&) { workspace.show_trial(7); }},
        {"check", on(Screen::Check), [](Workspace& workspace, UiState&) { workspace.sample().finish(); }},
        {"check, orders", on(Screen::Check),
         [](Workspace& workspace, UiState&) { open_sample(workspace, "0 1 2\n2 0 1\n2 0 1\n"); }},
        {"check, percentages", on(Screen::Check),
         [](Workspace& workspace, UiState&) {
             open_sample(workspace, "40.0 30.0 30.0\n30.0 40.0 30.0\n30.0 30.0 40.0\n");
         }},
    };
    for (const Scene& scene : scenes()) {
        if (scene.kind == SceneKind::Minefield || scene.kind == SceneKind::Traps) continue;
        const bool large = scene.kind == SceneKind::LinearTime;
        all.push_back({std::string(scene.name), in_scene(large ? "linear_time:1000" : scene.name.data())});
    }
    for (int way = 0; way < kMinefieldWays; ++way) {
        all.push_back({"minefield, way " + std::to_string(way), in_scene("minefield:8x8x10", way)});
    }
    const auto last_trap = static_cast<int>(trap_entries().size()) - 1;
    for (const int trap : {0, last_trap}) {
        all.push_back({"traps, " + std::to_string(trap), in_scene("traps", trap)});
    }
    return all;
}

struct Place {
    ImGuiID id;
    float x;
    float y;
};

/// A point of each item that the pointer can find.
std::vector<Place> places_of(Headless& window, float width, float height) {
    std::vector<Place> places;
    std::set<ImGuiID> known;
    const float pitch = 1.4F * window.em();  // less than any button
    for (float y = pitch / 2; y < height; y += pitch) {
        for (float x = pitch / 2; x < width; x += pitch) {
            window.move_mouse(x, y);
            window.build();
            const ImGuiID id = ImGui::GetCurrentContext()->HoveredId;
            if (id != 0 && known.insert(id).second) places.push_back({id, x, y});
        }
    }
    return places;
}

struct Window {
    float width;
    float height;
};

class EveryButton : public testing::TestWithParam<std::tuple<Situation, Window>> {};

TEST_P(EveryButton, CanBePressed) {
    const auto& [situation, size] = GetParam();
    int presses = 0;
    std::vector<Place> places;
    for (std::size_t k = 0; k == 0 || k < places.size(); ++k) {
        // Each in a workspace of its own: a press may open anything.
        Workspace workspace(situation.options);
        workspace.finish_trials();
        Headless window(workspace, size.width, size.height);
        if (situation.prepare) situation.prepare(workspace, window.state());
        window.draw(3);
        if (k == 0) places = places_of(window, size.width, size.height);
        ASSERT_GE(places.size(), 5U);
        const int before = window.verbs_done();
        window.click(places[k].x, places[k].y);
        if (window.verbs_done() > before) ++presses;
        EXPECT_GT(window.texts().size(), 3U) << "after item " << k;
    }
    EXPECT_GE(presses, 3) << places.size() << " items";
}

INSTANTIATE_TEST_SUITE_P(Panels, EveryButton,
                         testing::Combine(testing::ValuesIn(situations()),
                                          testing::Values(Window{1600, 1000}, Window{640, 480})),
                         [](const auto& tested) {
                             std::string name =
                                 std::get<Situation>(tested.param).name + " " +
                                 std::to_string(static_cast<int>(std::get<Window>(tested.param).width));
                             std::erase(name, ',');
                             std::replace(name.begin(), name.end(), ' ', '_');
                             return name;
                         });

}  // namespace
}  // namespace shufflelens::ui
