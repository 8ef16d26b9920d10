// The picture of a stage as a pure function of (what stands where, what comes next, size): tiles and labels
// in pixels. Bars here; the other skins are in tiles.cpp.
//
// render draws tiles and columns, ui draws labels, brackets and arc; neither computes a position.
// y grows downwards, the origin is the stage's upper left corner.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/lots.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

struct Rect {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;

    float right() const { return x + width; }
    float bottom() const { return y + height; }
    friend bool operator==(const Rect&, const Rect&) = default;
};

/// What an item is at this step; the theme has a colour for each.
enum class TileRole : std::uint8_t { Waiting, Settled, AtI, AtJ };
inline constexpr int kTileRoles = 4;

/// How a tile shows its role.
enum class TileLook : std::uint8_t {
    Solid,  // filled with the role's colour
    Paper,  // a card: the role is its border
    Slot,   // an empty place: a thin border, nothing in it
};

/// One item drawn by itself.
struct Tile {
    Rect rect;
    TileRole role = TileRole::Waiting;
    bool hatched = false;  // j can never be this item's place
    TileLook look = TileLook::Solid;

    friend bool operator==(const Tile&, const Tile&) = default;
};

/// One pixel column that stands for several items: solid up to the lowest, lighter up to the highest.
struct TileColumn {
    float low = 0;  // heights as a share of Rect bars, in [0, 1]
    float high = 0;
    TileRole role = TileRole::Waiting;

    friend bool operator==(const TileColumn&, const TileColumn&) = default;
};

enum class LabelKind : std::uint8_t {
    Value,         // an item's name, centred on x, its top at y
    ValueOnTile,   // the same in front of another travelling tile
    UprightValue,  // the same turned by 90°, reading upwards, its lower end at y
    Index,         // a place's number under the bars
    BadgeI,        // "i=8" on the colour of i
    BadgeJ,        // "j=5" on the colour of j
    Note,          // "settled", a sentence on an empty stage
    Face,          // what a tile says, centred on (x, y)
    RedFace,       // the same for hearts and diamonds
    Struck,        // the same for a lot that is gone
    Caption,       // what a part of the stage is, its left end at x, its top at y
};

struct StageLabel {
    std::string text;
    float x = 0;  // centre
    float y = 0;
    LabelKind kind = LabelKind::Value;
    float px = 0;  // height of the letters; 0: small text

    friend bool operator==(const StageLabel&, const StageLabel&) = default;
};

/// Where j may be: a bracket open upwards under the places.
struct StageBracket {
    float left = 0;
    float right = 0;
    float y = 0;       // of the horizontal line
    float height = 0;  // of the two ends
    std::string note;
    float note_x = 0;  // centre
    float note_y = 0;  // top

    friend bool operator==(const StageBracket&, const StageBracket&) = default;
};

/// From tile to tile, over everything between: which two will be exchanged.
struct StageArc {
    float from_x = 0;
    float from_y = 0;
    float to_x = 0;
    float to_y = 0;
    float peak_y = 0;  // the highest point is three quarters of the way from the ends to here

    friend bool operator==(const StageArc&, const StageArc&) = default;
};

struct StagePicture {
    Rect bars;                        // the area that tiles and columns stand in
    std::vector<Tile> tiles;          // in drawing order; empty where there are columns
    std::vector<TileColumn> columns;  // one a pixel of bars.width; empty where there are tiles
    std::vector<StageLabel> labels;
    std::vector<StageBracket> brackets;  // a row of tiles each; the last has the note
    std::optional<StageArc> arc;
    std::vector<Rect> places;  // what a click takes for the place: n of them, or none where they are too many

    friend bool operator==(const StagePicture&, const StagePicture&) = default;
};

/// What the items are shown as.
enum class Skin : std::uint8_t { Bars, Numbers, Cards, Lots, Mines };
inline constexpr int kSkins = 5;

/// What is on its way while a picture is between two moments.
enum class Motion : std::uint8_t { None, Swap, DrawJ, SaveAtI, CopyToI, CopyToJ, MoveOn };

/// What a stage shows of a run at one moment.
struct StageScene {
    std::span<const Item> array;   // what stands at the places
    std::span<const int> settled;  // settling_steps() of the run
    int steps_done = 0;
    std::optional<Step> step = {};  // the one to come
    std::optional<Step> next = {};  // and the one after it
    std::optional<Swap> swap = {};  // what the draw chose, where it is known
    bool has_temp = false;          // temp has a place in the picture
    std::optional<Item> temp = {};  // what waits there
    Motion motion = Motion::None;
    double phase = 0;                  // in [0, 1): how far it is
    int columns = 0;                   // of a board; 0: as fits best
    bool shows_range = true;           // where j may be; not while that is the question
    bool invites = false;              // the bracket says that j can be picked by hand
    const LotsState* paper = nullptr;  // lots: the paper of 1938, for as many steps
    const ItemLabels* labels = nullptr;

    int item_count() const { return static_cast<int>(array.size()); }
    Item item_at(int place) const { return array[static_cast<std::size_t>(place)]; }
};

/// The moment that a player stands at, with its coming swap; `phase` in [0, 1) is how far that has travelled.
StageScene scene_of(const Player& player, std::span<const int> settled, double phase,
                    const ItemLabels& labels);

/// A copy of an item that travels from place to place.
struct Flight {
    Item item = 0;
    int from = 0;  // kTempPlace is temp
    int to = 0;
    TileRole role = TileRole::AtI;
    float lift = 1;  // how high it flies, as a share of the highest
};
inline constexpr int kTempPlace = -1;
/// What travels, the one in front last. While a swap travels, its two places are empty.
std::vector<Flight> flights_of(const StageScene& scene);

/// The role of a place at rest.
TileRole role_of(const StageScene& scene, int place);

/// Slow at both ends (smoothstep); phase in [0, 1].
double ease(double phase);

/// The room and the type that the picture is laid out for.
struct StageMetrics {
    float width_px = 0;
    float height_px = 0;
    float line_px = 16;                                 // height of a line of small text
    std::function<float(std::string_view)> text_width;  // of small text, in pixels
};
/// Small text is this share of its line.
inline constexpr float kTextOfLine = 1 / 1.15F;

/// Tiles need at least this width each; below it the stage shows columns.
inline constexpr float kMinSlotPx = 2.5F;

/// The bars. O(n).
StagePicture layout_bars(const StageScene& scene, const StageMetrics& metrics);

/// The scene in this skin; bars where its tiles would be too small to be told apart. O(n).
StagePicture layout_stage(const StageScene& scene, Skin skin, const StageMetrics& metrics);

}  // namespace shufflelens
