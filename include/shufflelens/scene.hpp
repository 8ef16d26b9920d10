// The scenes: each is a row with a name for `--scene`, a title for the menu, one sentence for a newcomer, and
// what its parameters look like.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "shufflelens/loop.hpp"
#include "shufflelens/minefield.hpp"
#include "shufflelens/pick.hpp"

namespace shufflelens {

enum class SceneKind : std::uint8_t {
    Deck,
    Minefield,
    Pick,
    HighLow,
    List,
    LinearTime,
    Seeds,
    Editor,
    Traps
};

/// The parameters of all scenes; a scene reads those that are its own.
struct SceneSizes {
    int items = 0;    // deck: 13 or 52; list, seeds: how many; linear_time: the largest n
    BoardSize board;  // minefield
    PickSize pick;    // pick
    Loop loop = {};   // editor
    int entry = 0;    // traps: which one, from 0; a broken one has `items`

    friend bool operator==(const SceneSizes&, const SceneSizes&) = default;
};

struct Scene {
    SceneKind kind;
    std::string_view name;      // on the command line, e.g. "minefield"
    std::string_view title;     // in the menu, e.g. "Minefield"
    std::string_view sentence;  // what it is, understood in ten seconds
    std::string_view form;      // of its parameters: "ROWSxCOLUMNSxMINES"; empty where it takes none
    std::string_view standard;  // the parameters where none are given
    SceneSizes (*read)(std::string_view parameters);  // throws Error with what is wrong, but not the form
    std::string (*write)(const SceneSizes& sizes);    // the parameters of these sizes
};

/// All rows, in menu order.
std::span<const Scene> scenes();

/// The row with this name, or nullptr.
const Scene* find_scene(std::string_view name);

/// The row with this name. Throws Error with the known names where there is none.
const Scene& scene_named(std::string_view name);

/// A scene and its sizes.
struct ChosenScene {
    const Scene* scene;  // never nullptr
    SceneSizes sizes;
};

/// Reads NAME or NAME:PARAMETERS: "minefield", "minefield:16x16x40", "minefield:expert", "pick:50/100",
/// "deck:13", "linear_time:1000000". Throws Error that says what is wrong and what would be right.
ChosenScene parse_scene(std::string_view text);

/// The text that parse_scene reads back: always with the parameters, where the scene takes any.
std::string scene_text(const ChosenScene& chosen);

}  // namespace shufflelens
