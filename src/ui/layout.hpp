// Where everything stands on the screen, as a function of its size and of em (the height of body text).
//
// Three ways to fit a lane: everything at once; the details one at a time under the stage; or, where the
// text is large for the window, stage and details taking turns. Very narrow windows show one lane at a time.
#pragma once

#include <array>
#include <cstdint>

#include "shufflelens/stage.hpp"

namespace shufflelens::ui {

enum class DetailPlace {
    AllBelow,   // code, places and orders under the stage, all at once
    OneBelow,   // one of them under the stage
    TakeTurns,  // one of stage, code, places, orders
};

/// In em.
inline constexpr float kTopBarHeight = 2.75F;

struct ScreenLayout {
    Rect top_bar;
    std::array<Rect, 2> lanes;  // the same place twice where one lane is shown at a time
    bool one_lane = false;
    Rect side_switch;  // where one lane is shown: below it, to change to the other; else empty
    DetailPlace details = DetailPlace::AllBelow;
    Rect transport;
    int transport_rows = 1;
    bool transport_words = true;  // buttons carry words beside their icons
    bool transport_boxes = true;  // items, seed and speed have room; else they are a view of their own
};

/// Sizes in pixels.
ScreenLayout layout_screen(float width, float height, float em);

struct LaneLayout {
    Rect header;
    Rect stage;     // height 0: not shown
    Rect facts;     // chips i, j, choices, swap; height 0: not shown, the sentence tells the same
    Rect sentence;  // the step in words
    Rect details;   // height 0: not shown
    Rect code;      // inside details where all are shown
    Rect orders;
};

/// `lane` is the panel; shows_stage only matters where stage and details take turns.
enum class TurnOf { Stage, Details };
LaneLayout layout_lane(const Rect& lane, float em, DetailPlace details, TurnOf turn);

/// How much of the step screen is shown at once.
enum class StepRoom : std::uint8_t {
    All,  // stage and table, beside them code, words and questions
    Two,  // the stage, and one of the others below it
    One   // one of four views
};
enum class StepView : std::uint8_t { Stage, Code, Table, Predict, Setup };
inline constexpr std::size_t kStepViews = 5;

struct StepLayout {
    StepRoom room = StepRoom::All;
    bool setup_apart = false;  // items, seed and speed are a view, because the transport has no room for them
    // Height 0: not shown.
    Rect stage;     // the whole panel
    Rect header;    // of the stage: menus and where the run stands
    Rect picture;   // tiles
    Rect facts;     // i, j, temp and the parts of the step
    Rect sentence;  // inside the stage, where `words` is not shown
    Rect table;
    Rect code;
    Rect words;
    Rect predict;
    Rect setup;
};

/// Between the top bar and the transport of `screen`.
StepLayout layout_step(const ScreenLayout& screen, float em, StepView view);

/// How much of the lab is shown at once.
enum class LabColumns : std::uint8_t {
    Three,  // list and setup, picture, verdict and curves
    Two,    // the picture, and one of the others beside it
    One     // one of five views
};
enum class LabView : std::uint8_t { Shuffles, Setup, Counts, Verdict, Curves };
inline constexpr std::size_t kLabViews = 5;

struct LabLayout {
    LabColumns columns = LabColumns::Three;
    // Height 0: not shown.
    Rect list;
    Rect setup;
    Rect picture;
    Rect verdict;
    Rect statistics;
    Rect curves;
    Rect transport;  // of a replay
    bool transport_words = false;
};

/// Sizes in pixels; `replay` needs room for its buttons at the bottom.
enum class LabStage { Counts, Replay };
LabLayout layout_lab(float width, float height, float em, LabView view, LabStage stage);

}  // namespace shufflelens::ui
