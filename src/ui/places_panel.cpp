// Where each item ends: the item → place matrix, measured, and the statistics beside it.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "ui/frame.hpp"
#include "ui/matrix_cells.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;

void draw_matrix(Frame& frame, const Lane& lane, const Rect& area) {
    const int n = lane.exact_orders.n;
    const std::vector<std::uint64_t> counts = places_of_orders(lane.counted.counts, n);
    const double trials = static_cast<double>(lane.counted.trials);
    draw_matrix_cells(frame, n, area, [&](int item, int place) {
        const std::uint64_t count = counts[static_cast<std::size_t>(item) * static_cast<std::size_t>(n) +
                                           static_cast<std::size_t>(place)];
        const Fraction exact = lane.exact_places.probability(item, place);
        const double share = lane.counted.trials == 0 ? exact.value() : static_cast<double>(count) / trials;
        return MatrixCell{.share = share,
                          .text = std::to_string(std::lround(100 * share)),
                          .hint = "item " + std::to_string(item + 1) + " at place " + std::to_string(place) +
                                  ": " + with_thousands(count) + " of " +
                                  with_thousands(lane.counted.trials) + " (" + percent_text(share) +
                                  "); exact " + fraction_text(exact)};
    });
}

}  // namespace

void draw_places(Frame& frame, Side side, const Rect& area) {
    const Lane& lane = frame.workspace.lane(side);
    const Theme& theme = frame.theme();
    const float em = frame.em();
    const Face& small = frame.fonts.small;
    const float x = area.x + kPadding * em;
    float y = area.y + 0.5F * em;
    draw_text(frame.fonts.small_strong, x, y, theme.text_dim, "item → place, in %");
    y += 1.4F * em;
    const float side_px = std::min(area.bottom() - y - 0.4F * em, (area.width - 3 * kPadding * em) * 0.5F);
    if (side_px > 2 * em) draw_matrix(frame, lane, {x, y, side_px, side_px});

    const ChiSquaredTest& test = lane.orders_test;
    float line_y = y;
    const float text_x = x + side_px + kPadding * em;
    const float text_width_px = area.right() - text_x - 0.5F * em;
    const auto line = [&](const std::string& text, const char* hint) {
        const float height = text_height(small, text, text_width_px);
        if (line_y + height > area.bottom()) return;
        draw_wrapped(small, text_x, line_y, text_width_px, theme.text_dim, text);
        draw_hint(frame, {text_x, line_y, text_width_px, height}, hint);
        line_y += height + 0.3F * em;
    };
    line("χ² = " + short_number(test.statistic),
         "the squared distances of all bars from their fair share,\nin units of that share, added up");
    line(std::to_string(static_cast<int>(test.degrees_of_freedom)) + " degrees of freedom",
         "how large χ² is on average for a fair shuffle: the number of orders less one");
    line(test.enough() ? p_value_text(test.p) : "p: not yet",
         "how often a fair shuffle would show a χ² at least this large");
    line("distance " + percent_text(lane.distance),
         "total variation distance from the fair shuffle: how far the chance of any event can be off.\n"
         "A fair shuffle is not at 0 % either, but comes closer with more shuffles.");
}

}  // namespace shufflelens::ui
