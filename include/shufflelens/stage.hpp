// The picture of one lane as a pure function of (run, step, phase, size): tiles and labels in pixels.
//
// render draws tiles and columns, ui draws labels, bracket and arc; neither computes a position.
// y grows downwards, the origin is the stage's upper left corner.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// One item drawn by itself.
struct Tile {
    Rect rect;
    TileRole role = TileRole::Waiting;
    bool hatched = false;  // j can never be this item's place

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
};

struct StageLabel {
    std::string text;
    float x = 0;  // centre
    float y = 0;
    LabelKind kind = LabelKind::Value;

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

/// From bar to bar, over everything between: which two will be exchanged.
struct StageArc {
    float from_x = 0;
    float to_x = 0;
    float ends_y = 0;
    float peak_y = 0;  // the highest point is three quarters of the way from ends_y to here

    friend bool operator==(const StageArc&, const StageArc&) = default;
};

struct StagePicture {
    Rect bars;                        // the area that tiles and columns stand in
    std::vector<Tile> tiles;          // in drawing order; empty where there are columns
    std::vector<TileColumn> columns;  // one a pixel of bars.width; empty where there are tiles
    std::vector<StageLabel> labels;
    std::optional<StageBracket> bracket;
    std::optional<StageArc> arc;

    friend bool operator==(const StagePicture&, const StagePicture&) = default;
};

/// The room and the type that the picture is laid out for.
struct StageMetrics {
    float width_px = 0;
    float height_px = 0;
    float line_px = 16;                                 // height of a line of small text
    std::function<float(std::string_view)> text_width;  // of small text, in pixels
};

/// Tiles need at least this width each; below it the stage shows columns.
inline constexpr float kMinSlotPx = 2.5F;

/// The stage after player.step() swaps; phase in [0, 1) is how far the coming swap has travelled.
/// `settled` comes from settling_steps() of the same variant and n. O(n).
StagePicture layout_stage(const Player& player, std::span<const int> settled, double phase,
                          const ItemLabels& labels, const StageMetrics& metrics);

}  // namespace shufflelens
