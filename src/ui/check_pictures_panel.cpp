// The orders and places that were counted, beside those of the suspect or of a fair shuffle.
#include <algorithm>
#include <cmath>

#include "shufflelens/histogram.hpp"
#include "shufflelens/utf8.hpp"
#include "ui/check_panels.hpp"
#include "ui/histogram_view.hpp"
#include "ui/matrix_cells.hpp"
#include "ui/matrix_view.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kTitle = 1.9F;
/// Matrices of so many items have numbers in their cells.
constexpr int kMostNumberedItems = 12;

std::string compared_name(const SampleState& state) {
    const Variant& variant = *state.compared->variant;
    return variant.fairness == Fairness::Right ? "a fair shuffle" : std::string(variant.name);
}

void draw_title(const Frame& frame, const Rect& area, const std::string& words) {
    const Face& face = frame.fonts.small_strong;
    draw_text(face, area.x, area.y, frame.theme().text_dim, fitted(face, words, area.width));
}

std::string share_of(std::uint64_t count, std::uint64_t shuffles) {
    return percent_text(static_cast<double>(count) /
                        static_cast<double>(std::max<std::uint64_t>(1, shuffles)));
}

/// Where every item is one character, orders are written with them.
std::vector<std::string> glued_labels(const Sample& sample) {
    const bool glued = std::all_of(sample.labels.begin(), sample.labels.end(),
                                   [](const std::string& label) { return display_width(label) == 1; });
    return glued ? sample.labels : std::vector<std::string>{};
}

void draw_order_bars(Frame& frame, const SampleState& state, const Rect& area) {
    const float em = frame.em();
    const Sample& sample = *state.sample;
    // Orders that are not n! have no digits and nothing to be compared with but their equal shares.
    const bool plain = state.compared && state.compared->orders && sample.is_plain();
    ExactOrders exact;
    if (plain) {
        exact = *state.compared->orders;
    } else {
        exact = {.n = 0,
                 .total_paths = sample.orders.size(),
                 .paths = std::vector<std::uint64_t>(sample.orders.size(), 1)};
    }
    draw_title(frame, area,
               plain ? "All orders; ticks: " + compared_name(state)
                     : "All " + with_thousands(sample.orders.size()) + " orders; ticks: all equally often");
    const float axis = fair_axis_width(frame, exact);
    const float labels =
        plain ? text_width(frame.fonts.small_mono, "12345678") * static_cast<float>(sample.n) / 8 + 0.6F * em
              : 0.4F * em;
    const Rect plot = {area.x + axis, area.y + kTitle * em, area.width - axis,
                       area.height - kTitle * em - labels};
    if (plot.height < em || plot.width < em) return;
    HistogramView view = {.bars = layout_histogram(sample.orders, exact, most_bars(plot)),
                          .n = plain ? sample.n : 0,
                          .uniform = state.judgement && state.judgement->verdict != Verdict::Biased,
                          .top = histogram_top(sample.orders, exact)};
    if (!plain) view.labelled = false;
    view.labels = glued_labels(sample);
    draw_bars(frame, view, plot);
    draw_fair_axis(frame, exact, view.top, plot);
    if (!plain) return;
    for (std::size_t bar = 0; bar < view.bars.size(); ++bar) {
        const std::uint64_t rank = view.bars[bar].highest_rank;
        draw_hint(frame, slot_of(view, plot, bar),
                  "order " + order_text(unrank(rank, sample.n), ItemLabels(sample.labels)) + ": " +
                      with_thousands(sample.orders[rank]) + " (" +
                      share_of(sample.orders[rank], sample.shuffles) + ")\n" + compared_name(state) + ": " +
                      percent_text(exact.value(rank)));
    }
}

void draw_places(Frame& frame, const SampleState& state, const Rect& area, bool measured) {
    const float em = frame.em();
    const Sample& sample = *state.sample;
    const LabExact& compared = *state.compared;
    const float side = std::min(area.width, area.height - kTitle * em);
    if (side < 2 * em) return;
    const Rect square = {area.x + (area.width - side) / 2, area.y + kTitle * em, side, side};
    draw_title(frame, {square.x, area.y, area.right() - square.x, side},
               measured ? "Item (row) at place: yours" : "The same of " + compared_name(state));
    if (sample.n > kMostNumberedItems) {
        const auto& picture = measured ? state.measured_places : state.compared_places;
        if (picture) add_matrix(frame, picture, square);
        return;
    }
    draw_matrix_cells(frame, sample.n, square, [&](int item, int place) {
        const std::size_t cell = static_cast<std::size_t>(item) * static_cast<std::size_t>(sample.n) +
                                 static_cast<std::size_t>(place);
        const double share = measured ? static_cast<double>(sample.places[cell]) /
                                            static_cast<double>(std::max<std::uint64_t>(1, sample.shuffles))
                                      : compared.places[cell];
        const std::string& label = sample.labels[static_cast<std::size_t>(item)];
        std::string number = percent_text(share);
        std::string hint = label + " at place " + std::to_string(place) + ": " + number;
        if (measured) hint += " (" + with_thousands(sample.places[cell]) + ")";
        return MatrixCell{.share = share, .text = number.substr(0, number.find(' ')), .hint = hint};
    });
}

}  // namespace

void draw_check_pictures(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const float em = frame.em();
    const SampleState& state = frame.workspace.sample().state();
    const float padding = kPadding * em;
    const Rect room = {area.x + padding, area.y + 0.7F * em, area.width - 2 * padding,
                       area.height - 1.4F * em};
    const bool orders = state.sample && state.sample->orders.size() > 1 && state.sample->shuffles > 0;
    const bool places =
        state.sample && state.counts && state.compared && state.measured_places && state.sample->n > 1;
    if (!orders && !places) {
        draw_centered(frame.fonts.body, area.x + area.width / 2, area.y + area.height / 2,
                      frame.theme().text_dim, state.finished ? "Nothing to show." : "…");
        return;
    }
    const bool both = !state.compared || !state.compared->places.empty();
    float top = room.y;
    if (orders) {
        const float height = places ? 0.46F * room.height : room.height;
        draw_order_bars(frame, state, {room.x, room.y, room.width, height});
        top += height + 0.8F * em;
    }
    if (!places) return;
    const Rect below = {room.x, top, room.width, room.bottom() - top};
    const float gap = 1.2F * em;
    // Side by side, unless that would make them smaller.
    const float side_beside = std::min((below.width - gap) / 2, below.height - kTitle * em);
    const float side_stacked = std::min(below.width, (below.height - gap) / 2 - kTitle * em);
    const bool beside = side_beside >= side_stacked;
    const Rect first = beside ? Rect{below.x, below.y, (below.width - gap) / 2, below.height}
                              : Rect{below.x, below.y, below.width, (below.height - gap) / 2};
    const Rect second = beside ? Rect{first.right() + gap, below.y, first.width, below.height}
                               : Rect{below.x, first.bottom() + gap, below.width, first.height};
    draw_places(frame, state, first, true);
    if (both && !state.compared->places.empty()) draw_places(frame, state, second, false);
}

}  // namespace shufflelens::ui
