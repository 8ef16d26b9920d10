// All orders as a histogram, with what is counted and the verdict of the test.
#include <algorithm>
#include <cmath>

#include "shufflelens/histogram.hpp"
#include "ui/frame.hpp"
#include "ui/histogram_view.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.8F;  // of em

std::string hint_of(const Lane& lane, std::uint64_t rank) {
    const Fraction exact = lane.exact_orders.probability(rank);
    const std::uint64_t count = lane.counted.counts[rank];
    const double share =
        lane.counted.trials == 0 ? 0 : static_cast<double>(count) / static_cast<double>(lane.counted.trials);
    return "order " + to_text(unrank(rank, lane.exact_orders.n)) + ": " + with_thousands(count) + " of " +
           with_thousands(lane.counted.trials) + " (" + percent_text(share) + ")\nexact " +
           (exact.numerator == 0 ? "never"
                                 : std::to_string(exact.numerator) + "/" + std::to_string(exact.denominator) +
                                       " (" + percent_text(exact.value()) + ")");
}

void draw_lane_bars(Frame& frame, const Lane& lane, const Rect& plot, double top) {
    const HistogramView view = {
        .bars = layout_histogram(lane.counted.counts, lane.exact_orders, most_bars(plot)),
        .n = lane.exact_orders.n,
        .uniform = is_uniform(lane.exact_orders),
        .top = top};
    draw_bars(frame, view, plot);
    for (std::size_t bar = 0; bar < view.bars.size(); ++bar) {
        Rect slot = slot_of(view, plot, bar);
        slot.height += 2 * frame.em();
        draw_hint(frame, slot, hint_of(lane, view.bars[bar].first_rank));
    }
}

constexpr float kSmallButton = 1.5F;
constexpr float kTrialsBox = 7.6F;  // room for 1,000,000,000

/// "All orders of − 4 + items"; returns where it ends.
float draw_title(Frame& frame, const Rect& row, std::string_view before) {
    const Workspace& workspace = frame.workspace;
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& face = frame.fonts.small_strong;
    const float text_y = row.y + (row.height - face.px) / 2;
    float x = row.x;
    const auto write = [&](std::string_view text, Color color) {
        draw_text(face, x, text_y, color, text);
        x += text_width(face, text);
    };
    const auto button = [&](const ButtonSpec& spec) {
        const Rect area = {x, row.y, kSmallButton * em, row.height};
        x += area.width;
        return draw_button(frame, area, spec);
    };
    write(before, theme.text_dim);
    if (button({.id = "fewer",
                .words = "−",
                .hint = "fewer items in the histogram: Shift H",
                .look = ButtonLook::Quiet})) {
        frame.then([](Workspace& all) { all.set_histogram_items(all.histogram_items() - 1); });
    }
    write(std::to_string(workspace.histogram_items()), theme.text);
    if (button({.id = "more",
                .words = "+",
                .hint = "more items in the histogram: H",
                .look = ButtonLook::Quiet})) {
        frame.then([](Workspace& all) { all.set_histogram_items(all.histogram_items() + 1); });
    }
    write("items", theme.text_dim);
    return x;
}

/// Title on the left; how many shuffles, pause and clear on the right. Both lanes count together, so both
/// show the same controls.
void draw_controls(Frame& frame, Side side, const Rect& row) {
    const Workspace& workspace = frame.workspace;
    const float em = frame.em();
    const Face& face = frame.fonts.small_strong;
    const float title = text_width(face, "All orders of9items") + 2 * kSmallButton * em;
    const bool long_title = title + (kTrialsBox + 2 * kSmallButton + 0.6F) * em < row.width;
    ImGui::PushID(static_cast<int>(side));
    const float title_end = draw_title(frame, row, long_title ? "All orders of" : "Orders of");

    float right = row.right();
    const auto button = [&](const ButtonSpec& spec) {
        right -= kSmallButton * em;
        return draw_button(frame, {right, row.y, kSmallButton * em, row.height}, spec);
    };
    if (button({.id = "clear",
                .icon = Icon::Clear,
                .hint = "back to no shuffles: C",
                .look = ButtonLook::Quiet})) {
        frame.then([](Workspace& all) { all.clear_trials(); });
    }
    const bool paused = workspace.trials_paused();
    if (button({.id = "pause",
                .icon = paused ? Icon::Play : Icon::Pause,
                .hint = paused ? "go on counting: P" : "pause counting: P",
                .look = ButtonLook::Quiet,
                .enabled = !workspace.trials_finished()})) {
        frame.then([](Workspace& all) { all.toggle_trials(); });
    }
    const float room = right - 0.2F * em - (title_end + 0.4F * em);
    const float box_width = std::min(room, kTrialsBox * em);
    if (box_width > 4 * em) {
        const Rect box = {right - 0.2F * em - box_width, row.y, box_width, row.height};
        const BoxName name = side == Side::Left ? BoxName::LeftTrials : BoxName::RightTrials;
        if (const auto trials = draw_number_box(frame, box,
                                                {.name = name,
                                                 .hint = "how many shuffles to count: F",
                                                 .value = workspace.trials(),
                                                 .lowest = 1,
                                                 .highest = kMaxWindowTrials,
                                                 .thousands = true})) {
            frame.then([number = *trials](Workspace& all) { all.set_trials(number); });
        }
    }
    ImGui::PopID();
}

}  // namespace

void draw_orders(Frame& frame, Side side, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Lane& lane = frame.workspace.lane(side);
    const Lane& other = frame.workspace.lane(side == Side::Left ? Side::Right : Side::Left);
    const Rect row = {area.x + kPadding * em, area.y + 0.3F * em, area.width - 2 * kPadding * em, 1.6F * em};
    draw_controls(frame, side, row);
    const float sentence_y = row.bottom() + 0.2F * em;
    const std::string failure = frame.workspace.trials_failure();
    const float sentence_height = draw_wrapped(frame.fonts.small, row.x, sentence_y, row.width,
                                               failure.empty() ? theme.text : theme.bad,
                                               failure.empty() ? test_sentence(lane.orders_test) : failure);

    // One scale for both lanes, so that heights can be compared across.
    const double top = std::max(histogram_top(lane.counted.counts, lane.exact_orders),
                                histogram_top(other.counted.counts, other.exact_orders));
    const Face& tiny = frame.fonts.small_mono;
    const float axis = fair_axis_width(frame, lane.exact_orders);
    const int n = lane.exact_orders.n;
    const float labels = text_width(tiny, digits_of(0, n)) + 0.7F * em;
    const float plot_top = sentence_y + sentence_height + 0.6F * em;
    const Rect plot = {row.x + axis, plot_top, row.width - axis,
                       area.bottom() - labels - 0.3F * em - plot_top};
    if (plot.height < em || plot.width < em) return;
    draw_fair_axis(frame, lane.exact_orders, top, plot);
    draw_lane_bars(frame, lane, plot, top);
}

}  // namespace shufflelens::ui
