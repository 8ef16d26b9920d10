#include "ui/histogram_view.hpp"

#include <algorithm>
#include <cmath>

#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kThinnestSlotPx = 2;
constexpr float kGapShare = 0.22F;  // of a bar's slot
constexpr float kNarrowSlotPx = 4;  // no room for a gap

void draw_cross(const Frame& frame, const Rect& slot) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float em = frame.em();
    const ImU32 ink = packed(frame.theme().bad);
    const float size = std::clamp(slot.width * 0.22F, 1.0F, 0.28F * em);
    const float y = slot.bottom() - 0.5F * em;
    const float middle = slot.x + slot.width / 2;
    const float thickness = std::max(1.0F, 0.1F * em);
    list.AddLine({middle - size, y - size}, {middle + size, y + size}, ink, thickness);
    list.AddLine({middle - size, y + size}, {middle + size, y - size}, ink, thickness);
}

std::string fair_share(const ExactOrders& orders) {
    return "1/" + std::to_string(orders.paths.size());
}

}  // namespace

float fair_axis_width(const Frame& frame, const ExactOrders& orders) {
    return text_width(frame.fonts.small_mono, fair_share(orders)) + 0.5F * frame.em();
}

void draw_fair_axis(const Frame& frame, const ExactOrders& orders, double top, const Rect& plot) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& tiny = frame.fonts.small_mono;
    const float y = plot.bottom() -
                    static_cast<float>(1.0 / static_cast<double>(orders.paths.size()) / top) * plot.height;
    ImGui::GetWindowDrawList()->AddLine({plot.x, y}, {plot.right(), y}, packed(theme.text_dim));
    draw_text(tiny, plot.x - fair_axis_width(frame, orders), y - tiny.px / 2, theme.text_dim,
              fair_share(orders));
    if (y < plot.bottom() - 1.5F * tiny.px) {
        draw_text(tiny, plot.x - 0.5F * em - text_width(tiny, "0"), plot.bottom() - tiny.px / 2,
                  theme.text_dim, "0");
    }
}

int most_bars(const Rect& plot) {
    return std::max(1, static_cast<int>(plot.width / kThinnestSlotPx));
}

std::string digits_of(std::uint64_t rank, int n, std::span<const std::string> labels) {
    std::string digits;
    for (const Item item : unrank(rank, n)) {
        digits += labels.empty() ? std::to_string(item + 1) : labels[static_cast<std::size_t>(item)];
    }
    return digits;
}

Rect slot_of(const HistogramView& view, const Rect& plot, std::size_t bar) {
    // On whole pixels: bars of a few pixels would shimmer otherwise.
    const float slot = plot.width / static_cast<float>(view.bars.size());
    const float x = std::floor(plot.x + static_cast<float>(bar) * slot);
    const float end = std::floor(plot.x + static_cast<float>(bar + 1) * slot);
    return {x, plot.y, end - x, plot.height};
}

float height_of(const HistogramView& view, const Rect& plot, double probability) {
    return plot.bottom() - static_cast<float>(std::clamp(probability / view.top, 0.0, 1.0)) * plot.height;
}

void draw_bars(const Frame& frame, const HistogramView& view, const Rect& plot) {
    const Theme& theme = frame.theme();
    const float em = frame.em();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto y_of = [&](double probability) { return height_of(view, plot, probability); };
    const float slot_width = plot.width / static_cast<float>(std::max(std::size_t{1}, view.bars.size()));
    const float gap = slot_width < kNarrowSlotPx ? 0 : std::max(1.0F, std::round(slot_width * kGapShare));
    const Color ink = view.uniform ? theme.accent : theme.bad;
    const Face& tiny = frame.fonts.small_mono;
    const bool labelled = view.labelled && slot_width >= tiny.px * 0.95F;
    for (std::size_t k = 0; k < view.bars.size(); ++k) {
        const HistogramBar& bar = view.bars[k];
        const Rect slot = slot_of(view, plot, k);
        const float left = slot.x + std::floor(gap / 2);
        const float right = left + std::max(1.0F, slot.width - gap);
        if (view.marked == k) {
            list.AddRectFilled({slot.x, plot.y}, {slot.right(), plot.bottom()}, packed(theme.control_hover));
        }
        list.AddRectFilled({left, y_of(bar.highest)}, {right, plot.bottom()},
                           packed(blend(theme.panel, ink, bar.lowest < bar.highest ? 0.6 : 1.0)));
        list.AddRectFilled({left, y_of(bar.lowest)}, {right, plot.bottom()}, packed(ink));
        if (bar.impossible) {
            draw_cross(frame, slot);
        } else {
            // Orders that differ have no band in common.
            if (bar.deviation > 0 && bar.exact_lowest == bar.exact_highest) {
                list.AddRectFilled({slot.x, y_of(bar.exact_highest + 2 * bar.deviation)},
                                   {slot.right(), y_of(bar.exact_lowest - 2 * bar.deviation)},
                                   packed(theme.band.with_alpha(90)));
            }
            const float tick = std::max(1.0F, 0.11F * em);
            const float y = y_of(bar.exact_highest);
            list.AddRectFilled({slot.x, y - tick / 2}, {slot.right(), y + tick / 2},
                               packed(theme.exact_tick));
        }
        if (labelled) {
            const std::string digits = digits_of(bar.highest_rank, view.n, view.labels);
            draw_upright(tiny, slot.x + slot_width / 2, plot.bottom() + 0.35F * em + text_width(tiny, digits),
                         theme.text_dim, digits);
        }
    }
    list.AddLine({plot.x, plot.bottom()}, {plot.right(), plot.bottom()}, packed(theme.control_border));
}

std::string fair_text(int n) {
    return "1/" + with_thousands(factorial(n));
}

void draw_fair_line(const Frame& frame, const HistogramView& view, const Rect& plot) {
    const Face& tiny = frame.fonts.small_mono;
    const Color ink = frame.theme().text_dim;
    const float y = height_of(view, plot, 1 / static_cast<double>(factorial(view.n)));
    ImGui::GetWindowDrawList()->AddLine({plot.x, y}, {plot.right(), y}, packed(ink));
    const std::string fair = fair_text(view.n);
    draw_text(tiny, plot.x - 0.5F * frame.em() - text_width(tiny, fair), y - tiny.px / 2, ink, fair);
}

}  // namespace shufflelens::ui
