// The whole run at once: every item is a thread through the steps, and every swap a crossing of two.
//
// A pure function of run, cursor and room, like the stage. Column k is the moment after k steps, x grows with
// the steps, y with the places. Where the room is too narrow for every step, the columns around the cursor
// are drawn; where there are too many threads to be told apart, a sentence says so instead.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "shufflelens/player.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// More threads are not told apart by anyone, whatever the room.
inline constexpr int kMaxThreads = 200;
/// Threads lie at least this far apart, columns too: below it threads are refused, columns left out.
inline constexpr float kMinThreadGapPx = 3;
inline constexpr float kMinColumnPx = 12;

struct ThreadPoint {
    float x = 0;
    float y = 0;

    friend bool operator==(const ThreadPoint&, const ThreadPoint&) = default;
};

/// A name at one end of a thread.
struct ThreadLabel {
    Item item = 0;
    std::string text = {};
    float x = 0;  // left end
    float y = 0;  // top

    friend bool operator==(const ThreadLabel&, const ThreadLabel&) = default;
};

struct ThreadDiagram {
    Rect area = {};      // the columns and threads, without the labels
    int first_step = 0;  // the columns drawn are first_step…last_step
    int last_step = 0;
    std::vector<std::vector<ThreadPoint>> threads = {};  // by item: a point a column; empty where refused
    std::vector<ThreadLabel> start_labels = {};  // in front of first_step, thinned out where lines are close
    std::vector<ThreadLabel> end_labels = {};    // behind last_step
    float cursor_x = 0;                          // of the column after the steps done
    std::string note = {};  // what is not shown, and why: "steps 40 to 99 of 999"; empty where all is

    friend bool operator==(const ThreadDiagram&, const ThreadDiagram&) = default;
};

/// The diagram with the player's step marked. One column alone stands in the middle of the room.
/// O(n · columns) behind a seek to the first column.
ThreadDiagram layout_threads(const Player& player, const ItemLabels& labels, const StageMetrics& metrics);

/// The item whose thread is nearest to the point, at most reach_px away; beside the area, where the labels
/// are, the thread that ends there. The smaller item where two are equally near.
std::optional<Item> thread_at(const ThreadDiagram& diagram, ThreadPoint point, float reach_px);

/// What one item goes through: "5♠ starts at place 1, moves in steps 1 and 4, and ends at place 9."
/// Many moves are counted: "moves in 12 of 51 steps". O(steps).
std::string thread_sentence(const Recording& recording, Item item, const ItemLabels& labels);

}  // namespace shufflelens
