// All orders as a histogram that can be sorted, zoomed and moved.
#include <algorithm>
#include <cmath>

#include "shufflelens/words.hpp"
#include "ui/histogram_view.hpp"
#include "ui/lab_view.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr double kZoomPerNotch = 0.8;
/// A press that moves no farther than this share of the plot is a click.
constexpr float kClickShare = 0.01F;

void draw_sorting(Frame& frame, const Rect& row, float left) {
    const Lab& lab = frame.workspace.lab();
    const bool by_count = lab.sorting() == OrderSorting::ByCount;
    const std::vector<Choice> choices = {
        {"by order", "by order", "sorted like words in a dictionary: S", !by_count},
        {"by count", "by count", "the most frequent order first: S", by_count}};
    if (const auto pressed = draw_choices_at_right(frame, row, left, choices)) {
        const OrderSorting sorting = *pressed == 0 ? OrderSorting::ByOrder : OrderSorting::ByCount;
        frame.then([sorting](Workspace& all) { all.lab().sort_orders(sorting); });
    }
}

/// Wheel zooms, dragging moves; true where the press was a click.
bool handle_pointer(Frame& frame, const Rect& plot) {
    std::optional<float>& dragged = frame.state.dragged_orders;
    const bool pressed = draw_press_area("orders", plot);
    const ImGuiIO& io = ImGui::GetIO();
    const float share = (io.MousePos.x - plot.x) / plot.width;
    if (ImGui::IsItemHovered() && io.MouseWheel != 0) {
        const double factor = std::pow(kZoomPerNotch, static_cast<double>(io.MouseWheel));
        frame.then(
            [factor, share](Workspace& all) { all.lab().zoom_orders(factor, static_cast<double>(share)); });
    }
    bool moved = false;
    if (ImGui::IsItemActive()) {
        moved = std::abs(ImGui::GetMouseDragDelta(0, 0).x) > kClickShare * plot.width;
        if (dragged && moved) {
            frame.then(
                [by = static_cast<double>(*dragged - share)](Workspace& all) { all.lab().pan_orders(by); });
        }
        if (!dragged || moved) dragged = share;
    } else {
        moved = dragged && std::abs(ImGui::GetMouseDragDelta(0, 0).x) > kClickShare * plot.width;
        dragged.reset();
    }
    return pressed && !moved;
}

std::optional<std::size_t> bar_under_pointer(const HistogramView& view, const Rect& plot) {
    if (!ImGui::IsItemHovered() || view.bars.empty()) return std::nullopt;
    const float share = (ImGui::GetIO().MousePos.x - plot.x) / plot.width;
    const auto bar = static_cast<std::size_t>(std::max(0.0F, share) * static_cast<float>(view.bars.size()));
    return std::min(bar, view.bars.size() - 1);
}

/// The bar of the order that the keyboard looks at.
std::optional<std::size_t> bar_of(const HistogramView& view, const std::optional<Landing>& cursor) {
    if (!cursor || !cursor->rank) return std::nullopt;
    for (std::size_t bar = 0; bar < view.bars.size(); ++bar) {
        if (view.bars[bar].highest_rank == *cursor->rank) return bar;
    }
    return std::nullopt;
}

}  // namespace

void draw_lab_orders(Frame& frame, const Rect& area) {
    const Lab& lab = frame.workspace.lab();
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const LabPictureLayout layout = layout_lab_picture(area, em);
    draw_sorting(frame, layout.choices, draw_picture_choice(frame, layout.choices));
    const Face& tiny = frame.fonts.small_mono;
    const float axis = text_width(tiny, fair_text(lab.item_count())) + 0.5F * em;
    const float labels = text_width(tiny, "12345678") + 0.7F * em;
    const Rect& room = layout.picture;
    const Rect plot = {room.x + axis, room.y, room.width - axis, room.height - labels};
    if (plot.height < em || plot.width < em) return;
    HistogramView view = {.bars = lab.bars(most_bars(plot)),
                          .n = lab.item_count(),
                          .uniform = lab.exact().distance == 0,
                          .top = lab.bars_top()};
    if (view.bars.empty()) {
        draw_centered(frame.fonts.body, plot.x + plot.width / 2, plot.y + plot.height / 2, theme.text_dim,
                      "…");
        return;
    }
    const bool clicked = handle_pointer(frame, plot);
    const std::optional<std::size_t> pointed = bar_under_pointer(view, plot);
    view.marked = pointed ? pointed : bar_of(view, lab.cursor());
    std::optional<Landing> looked_at = lab.cursor();
    if (pointed) looked_at = Landing{.rank = view.bars[*pointed].highest_rank};
    draw_bars(frame, view, plot);
    draw_fair_line(frame, view, plot);
    if (clicked && pointed) {
        frame.then([landing = *looked_at](Workspace& all) {
            all.lab().point_at(landing);
            all.lab().open(landing);
        });
    }
    draw_numbers(frame, layout.numbers, looked_at,
                 lab.item_count() <= kMaxTreeItems
                     ? "Ticks are exact. Click a bar to see every sequence of draws that ends there."
                     : "Ticks are exact. Wheel and drag to zoom and move; click a bar to see a shuffle that "
                       "landed there.");
}

}  // namespace shufflelens::ui
