#include "shufflelens/thread_diagram.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

constexpr float kLabelGapLines = 0.4F;  // between a label and its thread, as a share of the line height
constexpr float kLabelShare = 0.22F;    // of the width, at most, for the labels of one side
constexpr std::size_t kMostNamedMoves = 5;

std::string counted(int count, const char* thing) {
    return with_thousands(static_cast<std::uint64_t>(count)) + " " + thing + (count == 1 ? "" : "s");
}

class ThreadLayout {
  public:
    ThreadLayout(const Player& player, const ItemLabels& labels, const StageMetrics& metrics)
        : recording_(player.recording()),
          cursor_(player.step()),
          labels_(labels),
          metrics_(metrics),
          n_(recording_.item_count()) {}

    ThreadDiagram diagram() {
        if (refuses()) return std::move(diagram_);
        choose_columns();
        draw_threads();
        diagram_.cursor_x = column_x(cursor_);
        return std::move(diagram_);
    }

  private:
    /// Writes the reason down where there is one.
    bool refuses() {
        if (n_ == 0) {
            diagram_.note = "no items";
        } else if (n_ > kMaxThreads) {
            diagram_.note = "Threads can be told apart up to " + counted(kMaxThreads, "item") +
                            "; this run has " + with_thousands(static_cast<std::uint64_t>(n_)) + ".";
        } else if (gap() < kMinThreadGapPx || room_for_columns() < kMinColumnPx) {
            diagram_.note = "There is no room here for " + counted(n_, "thread") + ".";
        } else {
            return false;
        }
        return true;
    }

    /// From one place to the next; half of it is above the first and under the last.
    float gap() const { return metrics_.height_px / static_cast<float>(n_); }

    float label_room() const {
        float widest = 0;
        for (Item item = 0; item < n_; ++item) {
            widest = std::max(widest, metrics_.text_width(labels_.of(item)));
        }
        return std::min(widest, kLabelShare * metrics_.width_px);
    }

    float margin() const { return label_room() + kLabelGapLines * metrics_.line_px; }
    float room_for_columns() const { return metrics_.width_px - 2 * margin(); }

    void choose_columns() {
        diagram_.area = {margin(), 0, room_for_columns(), metrics_.height_px};
        const int steps = recording_.step_count();
        const int fitting = static_cast<int>(diagram_.area.width / kMinColumnPx);  // steps, at least one
        diagram_.first_step = std::clamp(cursor_ - fitting / 2, 0, std::max(steps - fitting, 0));
        diagram_.last_step = std::min(diagram_.first_step + fitting, steps);
        if (diagram_.last_step - diagram_.first_step == steps) return;
        diagram_.note = "steps " + with_thousands(static_cast<std::uint64_t>(diagram_.first_step + 1)) +
                        " to " + with_thousands(static_cast<std::uint64_t>(diagram_.last_step)) + " of " +
                        with_thousands(static_cast<std::uint64_t>(steps));
    }

    float column_x(int step) const {
        const int shown = diagram_.last_step - diagram_.first_step;
        if (shown == 0) return diagram_.area.x + diagram_.area.width / 2;
        return diagram_.area.x + diagram_.area.width * static_cast<float>(step - diagram_.first_step) /
                                     static_cast<float>(shown);
    }

    float place_y(std::size_t place) const { return gap() * (static_cast<float>(place) + 0.5F); }

    void draw_threads() {
        diagram_.threads.resize(static_cast<std::size_t>(n_));
        Player walker(recording_);
        for (int step = diagram_.first_step; step <= diagram_.last_step; ++step) {
            walker.seek(step);
            for (std::size_t place = 0; place < walker.order().size(); ++place) {
                diagram_.threads[static_cast<std::size_t>(walker.order()[place])].push_back(
                    {column_x(step), place_y(place)});
            }
            if (step == diagram_.first_step) add_labels(walker.order(), diagram_.start_labels, Side::Left);
            if (step == diagram_.last_step) add_labels(walker.order(), diagram_.end_labels, Side::Right);
        }
    }

    enum class Side { Left, Right };

    void add_labels(const Order& order, std::vector<ThreadLabel>& into, Side side) const {
        const auto every = static_cast<std::size_t>(std::ceil(std::max(1.0F, metrics_.line_px / gap())));
        for (std::size_t place = 0; place < order.size(); place += every) {
            const std::string text = shortened(labels_.of(order[place]), label_room(), metrics_.text_width);
            // Right-aligned in front of the threads, left-aligned behind them.
            const float x = side == Side::Left ? label_room() - metrics_.text_width(text)
                                               : diagram_.area.right() + kLabelGapLines * metrics_.line_px;
            into.push_back({order[place], text, x, place_y(place) - metrics_.line_px / 2});
        }
    }

    const Recording& recording_;
    int cursor_;
    const ItemLabels& labels_;
    const StageMetrics& metrics_;
    int n_;
    ThreadDiagram diagram_;
};

float distance_to_segment(ThreadPoint point, ThreadPoint from, ThreadPoint to) {
    const float dx = to.x - from.x;
    const float dy = to.y - from.y;
    const float length_squared = dx * dx + dy * dy;
    const float along =
        length_squared == 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length_squared;
    const float clamped = std::clamp(along, 0.0F, 1.0F);
    return std::hypot(point.x - from.x - clamped * dx, point.y - from.y - clamped * dy);
}

float distance_to_thread(ThreadPoint point, const std::vector<ThreadPoint>& thread) {
    float nearest = std::hypot(point.x - thread.front().x, point.y - thread.front().y);
    for (std::size_t k = 1; k < thread.size(); ++k) {
        nearest = std::min(nearest, distance_to_segment(point, thread[k - 1], thread[k]));
    }
    return nearest;
}

std::string moves_text(const std::vector<int>& moves, int step_count) {
    if (moves.empty()) return ", never moves";
    if (moves.size() > kMostNamedMoves) {
        return ", moves in " + counted(static_cast<int>(moves.size()), "step") + " of " +
               with_thousands(static_cast<std::uint64_t>(step_count));
    }
    std::string text = moves.size() == 1 ? ", moves in step " : ", moves in steps ";
    for (std::size_t k = 0; k < moves.size(); ++k) {
        if (k > 0) text += k + 1 == moves.size() ? " and " : ", ";
        text += with_thousands(static_cast<std::uint64_t>(moves[k]));
    }
    return text;
}

}  // namespace

ThreadDiagram layout_threads(const Player& player, const ItemLabels& labels, const StageMetrics& metrics) {
    return ThreadLayout(player, labels, metrics).diagram();
}

std::optional<Item> thread_at(const ThreadDiagram& diagram, ThreadPoint point, float reach_px) {
    if (!diagram.threads.empty() && diagram.threads.front().size() > 1) {
        // Beside the area a label stands for its thread's end.
        point.x = std::clamp(point.x, diagram.area.x, diagram.area.right());
    }
    std::optional<Item> found;
    float nearest = reach_px;
    for (std::size_t item = 0; item < diagram.threads.size(); ++item) {
        const float distance = distance_to_thread(point, diagram.threads[item]);
        if (distance > nearest || (found && distance == nearest)) continue;
        nearest = distance;
        found = static_cast<Item>(item);
    }
    return found;
}

std::string thread_sentence(const Recording& recording, Item item, const ItemLabels& labels) {
    SHUFFLELENS_CHECK(0 <= item && item < recording.item_count());
    std::vector<int> moves;
    int place = item;
    for (int k = 0; k < recording.step_count(); ++k) {
        const Swap swap = recording.swap(k);
        const int next = place_after(swap, place);
        if (next == place) continue;
        place = next;
        moves.push_back(k + 1);
    }
    return labels.of(item) + " starts at place " + std::to_string(item) +
           moves_text(moves, recording.step_count()) +
           (moves.empty() ? ", and stays there." : ", and ends at place " + std::to_string(place) + ".");
}

}  // namespace shufflelens
