// Every sequence of draws that ends in one order, in the tree of all of them, each to be replayed.
#include <algorithm>
#include <cmath>

#include "shufflelens/lab_words.hpp"
#include "ui/histogram_view.hpp"
#include "ui/lab_view.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kRow = 1.9F;
constexpr float kNarrowestColumn = 9;

/// Where the knots of one level stand: each over the middle of its paths.
float knot_x(const Rect& area, std::size_t knots, std::size_t knot) {
    return area.x + area.width * (static_cast<float>(knot) + 0.5F) / static_cast<float>(knots);
}

void draw_branches(Frame& frame, const Rect& area, const std::vector<std::size_t>& wanted,
                   std::size_t marked) {
    const ChoiceTree& tree = frame.workspace.lab().tree();
    const Theme& theme = frame.theme();
    const float em = frame.em();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float level = area.height / static_cast<float>(std::max(std::size_t{1}, tree.steps.size()));
    // The wanted paths last, so that they lie over the others; the marked one over all.
    for (const int layer : {0, 1, 2}) {
        std::size_t knots = 1;
        for (std::size_t k = 0; k < tree.steps.size(); ++k) {
            const auto choices = static_cast<std::size_t>(tree.steps[k].choices());
            const std::size_t below = knots * choices;
            const std::size_t paths_each = tree.ends.size() / below;
            const auto is_on = [&](std::size_t knot, std::size_t path) { return path / paths_each == knot; };
            for (std::size_t knot = 0; knot < below; ++knot) {
                const bool ends = std::any_of(wanted.begin(), wanted.end(),
                                              [&](std::size_t path) { return is_on(knot, path); });
                const int of_layer = marked < wanted.size() && is_on(knot, wanted[marked]) ? 2 : ends ? 1 : 0;
                if (of_layer != layer) continue;
                const Color ink = layer == 2 ? theme.at_j : layer == 1 ? theme.accent : theme.control_border;
                const float y = area.y + static_cast<float>(k) * level;
                list.AddLine({knot_x(area, knots, knot / choices), y}, {knot_x(area, below, knot), y + level},
                             packed(ink), layer == 0 ? 1.0F : 0.13F * em);
            }
            knots = below;
        }
    }
}

/// What is drawn on each level, and the orders at the ends while there is room.
void draw_tree_labels(Frame& frame, const Rect& tree_area, const Rect& area, std::uint64_t rank) {
    const ChoiceTree& tree = frame.workspace.lab().tree();
    const Theme& theme = frame.theme();
    const Face& small = frame.fonts.small;
    const Face& tiny = frame.fonts.small_mono;
    const float level = tree_area.height / static_cast<float>(std::max(std::size_t{1}, tree.steps.size()));
    for (std::size_t k = 0; k < tree.steps.size(); ++k) {
        const float y = tree_area.y + (static_cast<float>(k) + 0.5F) * level - small.px / 2;
        draw_text(small, area.x, y, theme.text_dim, "i = " + std::to_string(tree.steps[k].i));
    }
    const float slot = tree_area.width / static_cast<float>(tree.ends.size());
    if (slot < tiny.px * 0.95F) return;
    for (std::size_t path = 0; path < tree.ends.size(); ++path) {
        const std::string digits = digits_of(tree.ends[path], tree.n);
        const Color ink = tree.ends[path] == rank ? theme.text : theme.text_dim;
        draw_upright(tiny, knot_x(tree_area, tree.ends.size(), path),
                     tree_area.bottom() + 0.3F * frame.em() + text_width(tiny, digits), ink, digits);
    }
}

/// The paths as buttons, in as many columns as they need.
void draw_path_buttons(Frame& frame, const Rect& area, const std::vector<std::size_t>& paths) {
    const Workspace& workspace = frame.workspace;
    const float em = frame.em();
    const float row = kRow * em;
    const auto columns = std::max(1.0F, std::floor(area.width / (kNarrowestColumn * em)));
    const float width = area.width / columns;
    for (std::size_t k = 0; k < paths.size(); ++k) {
        const auto per_row = static_cast<std::size_t>(columns);
        const std::size_t row_number = k / per_row;
        const Rect button = {area.x + static_cast<float>(k % per_row) * width,
                             area.y + static_cast<float>(row_number) * row, width - 0.4F * em,
                             row - 0.3F * em};
        if (button.bottom() > area.bottom()) return;
        ImGui::PushID(static_cast<int>(k));
        const bool marked = k == workspace.lab().marked_path();
        const bool pressed = draw_button(frame, button,
                                         {.id = "path",
                                          .words = path_text(workspace.lab().tree(), paths[k]),
                                          .hint = "see it: arrow keys and Enter",
                                          .look = marked ? ButtonLook::Chosen : ButtonLook::Plain});
        ImGui::PopID();
        if (pressed) frame.then([path = paths[k]](Workspace& all) { all.show_path(path); });
    }
}

}  // namespace

void draw_lab_paths(Frame& frame, const Rect& area) {
    const Lab& lab = frame.workspace.lab();
    const float em = frame.em();
    const std::uint64_t rank = *lab.paths_rank();
    const std::vector<std::size_t> paths = lab.tree().paths_to(rank);
    const Rect inside = {area.x + kPadding * em, area.y + 0.6F * em, area.width - 2 * kPadding * em,
                         area.height - 1.2F * em};
    const char* back = "◂ Back";
    const float back_width = button_width(frame, Icon::None, back);
    if (draw_button(frame, {inside.x, inside.y, back_width, 2 * em},
                    {.id = "close paths", .words = back, .hint = "back to all orders: Esc"})) {
        frame.then([](Workspace& all) { all.lab().close_paths(); });
    }
    const char* counted = "a counted one";
    const float counted_width = button_width(frame, Icon::None, counted);
    const bool came_out = !lab.counts().orders.empty() && lab.counts().orders[rank] > 0;
    if (inside.width > back_width + counted_width + em &&
        draw_button(frame, {inside.right() - counted_width, inside.y, counted_width, 2 * em},
                    {.id = "counted",
                     .words = counted,
                     .hint = "see a counted shuffle that ended in this order",
                     .enabled = came_out})) {
        frame.then([rank](Workspace& all) { all.lab().look_for({.rank = rank}); });
    }
    float y = inside.y + 2.5F * em;
    y += draw_wrapped(frame.fonts.strong, inside.x, y, inside.width, frame.theme().text,
                      tree_sentence(lab.tree(), rank)) +
         0.6F * em;

    const auto per_row = std::max(1.0F, std::floor(inside.width / (kNarrowestColumn * em)));
    const float rows = std::ceil(static_cast<float>(paths.size()) / per_row);
    const float buttons = std::min(rows * kRow * em, (inside.bottom() - y) * 0.6F);
    const Rect tree_room = {inside.x, y, inside.width, inside.bottom() - buttons - y - 0.6F * em};
    const float levels = text_width(frame.fonts.small, "i = 0") + 0.8F * em;
    const float ends = text_width(frame.fonts.small_mono, "1234") + 0.6F * em;
    const Rect tree = {tree_room.x + levels, tree_room.y, tree_room.width - levels, tree_room.height - ends};
    if (tree.height > 3 * em) {
        draw_branches(frame, tree, paths, lab.marked_path());
        draw_tree_labels(frame, tree, tree_room, rank);
    }
    draw_path_buttons(frame, {inside.x, inside.bottom() - buttons, inside.width, buttons}, paths);
}

}  // namespace shufflelens::ui
