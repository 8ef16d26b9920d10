// The scene table: to add a scene, add a row here and a panel in src/ui.
#include "shufflelens/scene.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "shufflelens/cards.hpp"
#include "shufflelens/engine.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/hand_loop.hpp"
#include "shufflelens/seed_reach.hpp"
#include "shufflelens/traps_play.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

/// A whole number without a sign that fits an int.
int read_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0) {
        throw Error("'" + std::string(text) + "' is no whole number, or too large");
    }
    return number;
}

/// The numbers between separators, exactly `count` of them.
std::vector<int> read_numbers(std::string_view text, char separator, std::size_t count) {
    std::vector<int> numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        numbers.push_back(read_number(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    if (numbers.size() != count) {
        throw Error("it needs " + std::to_string(count) + " numbers with '" + separator + "' between them");
    }
    return numbers;
}

int read_items(std::string_view text, int most) {
    const int items = read_number(text);
    if (items < 1 || items > most) {
        throw Error("the number must be 1 to " + with_thousands(static_cast<std::uint64_t>(most)));
    }
    return items;
}

SceneSizes sizes_of_items(int items) {
    return {.items = items, .board = {}, .pick = {}};
}

std::string write_items(const SceneSizes& sizes) {
    return std::to_string(sizes.items);
}

SceneSizes read_deck(std::string_view text) {
    const std::vector<Card> deck = sorted_deck(read_number(text));
    return sizes_of_items(static_cast<int>(deck.size()));
}

SceneSizes read_board(std::string_view text) {
    SceneSizes sizes;
    for (const BoardPreset& preset : board_presets()) {
        if (preset.name == text) {
            sizes.board = preset.size;
            return sizes;
        }
    }
    const std::vector<int> numbers = read_numbers(text, 'x', 3);
    sizes.board = {.rows = numbers[0], .columns = numbers[1], .mines = numbers[2]};
    check_board(sizes.board);
    return sizes;
}

std::string write_board(const SceneSizes& sizes) {
    const BoardSize& board = sizes.board;
    return std::to_string(board.rows) + "x" + std::to_string(board.columns) + "x" +
           std::to_string(board.mines);
}

SceneSizes read_pick(std::string_view text) {
    const std::vector<int> numbers = read_numbers(text, '/', 2);
    SceneSizes sizes;
    sizes.pick = {.wanted = numbers[0], .items = numbers[1]};
    check_pick(sizes.pick);
    return sizes;
}

std::string write_pick(const SceneSizes& sizes) {
    return std::to_string(sizes.pick.wanted) + "/" + std::to_string(sizes.pick.items);
}

/// A loop, or the name of a variant that is one.
SceneSizes read_editor(std::string_view text) {
    SceneSizes sizes;
    const bool is_name = text.find(':') == std::string_view::npos;
    sizes.loop = is_name ? loop_named(text) : read_loop(text);
    return sizes;
}

std::string write_editor(const SceneSizes& sizes) {
    return text_of(sizes.loop).substr(kLoopPrefix.size());
}

SceneSizes read_nothing(std::string_view) {
    return {};
}

std::string write_nothing(const SceneSizes&) {
    return "";
}

constexpr std::array<Scene, 9> kScenes = {{
    {.kind = SceneKind::Deck,
     .name = "deck",
     .title = "Shuffle a deck",
     .sentence = "Cards in order, then shuffled: with the right loop any order can come, with the other one "
                 "no card stays where it was.",
     .form = "13 or 52",
     .standard = "52",
     .read = read_deck,
     .write = write_items},
    {.kind = SceneKind::Minefield,
     .name = "minefield",
     .title = "Minefield",
     .sentence =
         "The mines are laid in a row, the whole board is shuffled cell by cell, and you can play it.",
     .form = "ROWSxCOLUMNSxMINES, like 16x30x99, or beginner, intermediate, expert",
     .standard = "beginner",
     .read = read_board,
     .write = write_board},
    {.kind = SceneKind::Pick,
     .name = "pick",
     .title = "Pick k of n",
     .sentence = "Choose 50 numbers of 100: draw again whenever a number was there before, or shuffle and "
                 "stop after 50 steps.",
     .form = "WANTED/ITEMS, like 50/100",
     .standard = "50/100",
     .read = read_pick,
     .write = write_pick},
    {.kind = SceneKind::HighLow,
     .name = "high_low",
     .title = "High or low",
     .sentence = "Is the next card higher or lower? Equal counts as right, and the first mistake ends the "
                 "game.",
     .form = "",
     .standard = "",
     .read = read_nothing,
     .write = write_nothing},
    {.kind = SceneKind::List,
     .name = "list",
     .title = "Any list",
     .sentence = "Shuffle your own names, numbers or lines, and copy them out in their new order.",
     .form = "ITEMS, like 10",
     .standard = "10",
     .read = [](std::string_view text) { return sizes_of_items(read_items(text, kMaxItems)); },
     .write = write_items},
    {.kind = SceneKind::LinearTime,
     .name = "linear_time",
     .title = "Linear time",
     .sentence = "Ten times the items take ten times the steps: shuffles of many sizes, timed while you "
                 "watch.",
     .form = "LARGEST, like 10000000",
     .standard = "10000000",
     .read = [](std::string_view text) { return sizes_of_items(read_items(text, kMaxShuffledItems)); },
     .write = write_items},
    {.kind = SceneKind::Seeds,
     .name = "seeds",
     .title = "Seeds",
     .sentence = "Which orders can a generator reach at all? Its seed sets a limit that no histogram shows.",
     .form = "ITEMS, like 52",
     .standard = "52",
     .read = [](std::string_view text) { return sizes_of_items(read_items(text, kMostSeedItems)); },
     .write = write_items},
    {.kind = SceneKind::Editor,
     .name = "editor",
     .title = "Your own loop",
     .sentence =
         "Set where i goes and which j may be drawn, and see at once which shuffle that is and how fair.",
     .form = "LOOP, like down:n-1..1:0..i, or the name of a loop, like fy_down",
     .standard = "down:n-1..1:0..i",
     .read = read_editor,
     .write = write_editor},
    {.kind = SceneKind::Traps,
     .name = "traps",
     .title = "Traps",
     .sentence =
         "Shuffles that pass a test which people trust and are wrong, and rules that break the array.",
     .form = "K or NAME, like 2 or probe_next_free, some with /ITEMS: swap_no_temp/8",
     .standard = "random_rotation",
     .read = read_trap,
     .write = write_trap},
}};

}  // namespace

std::span<const Scene> scenes() {
    return kScenes;
}

const Scene* find_scene(std::string_view name) {
    for (const Scene& scene : kScenes) {
        if (scene.name == name) return &scene;
    }
    return nullptr;
}

const Scene& scene_named(std::string_view name) {
    if (const Scene* scene = find_scene(name)) return *scene;
    std::string message = "there is no scene '" + std::string(name) + "'; choose one of";
    for (const Scene& scene : kScenes) {
        message += &scene == kScenes.data() ? " " : ", ";
        message += scene.name;
    }
    throw Error(message);
}

ChosenScene parse_scene(std::string_view text) {
    const std::size_t colon = text.find(':');
    const Scene& scene = scene_named(text.substr(0, colon));
    const std::string name(scene.name);
    if (colon == std::string_view::npos) return {&scene, scene.read(scene.standard)};
    if (scene.form.empty()) throw Error("the scene " + name + " takes no parameters; write it as " + name);
    const std::string_view parameters = text.substr(colon + 1);
    try {
        return {&scene, scene.read(parameters)};
    } catch (const Error& error) {
        throw Error("the scene " + name + " cannot have '" + std::string(parameters) + "': " + error.what() +
                    "; write " + name + ":" + std::string(scene.form));
    }
}

std::string scene_text(const ChosenScene& chosen) {
    const std::string parameters = chosen.scene->write(chosen.sizes);
    return std::string(chosen.scene->name) + (parameters.empty() ? "" : ":" + parameters);
}

}  // namespace shufflelens
