// Pick k of n: both ways beside each other, and what they cost.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "shufflelens/pick_chart.hpp"
#include "ui/chart_view.hpp"
#include "ui/lab_view.hpp"
#include "ui/scene_panels.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kRow = 2.1F;
constexpr float kTitleRow = 1.5F;
constexpr float kCountRow = 2.1F;
constexpr float kCountPx = 1.6F;
constexpr float kBothHeight = 25;  // of the panel: pictures and curve have room
constexpr float kCurveShare = 0.44F;
constexpr float kTwoLineWidth = 26;  // of a side: its sentence takes two lines at most
constexpr float kGap = 0.14F;        // of a square
constexpr float kRoundFrom = 1.7F;   // of em: the side of a square with round corners
constexpr int kMostSquares = 1000;
constexpr float kSmallestSquare = 5;      // px
constexpr float kLargestSquare = 3;       // of em
constexpr float kSmallestNumber = 0.62F;  // of small text
constexpr float kTidy = 0.85F;            // a grid without a ragged row may have squares this much smaller

/// Squares in rows. Where there are too many, one stands for several numbers.
struct Grid {
    int columns = 1;
    int squares = 1;
    float side = 0;  // of a square with its gap
    float x = 0;
    float y = 0;

    Rect square(int k) const {
        const float inset = side * kGap / 2;
        return {x + static_cast<float>(k % columns) * side + inset,
                y + static_cast<float>(k / columns) * side + inset, side - 2 * inset, side - 2 * inset};
    }
    /// The first number of a square among n; that of the next one is behind its last.
    int first(int k, int n) const { return static_cast<int>(std::int64_t{k} * n / squares); }
};

float side_with(int columns, int squares, const Rect& area, float em) {
    const int rows = (squares + columns - 1) / columns;
    return std::min({area.width / static_cast<float>(columns), area.height / static_cast<float>(rows),
                     kLargestSquare * em});
}

Grid choose_grid(int n, const Rect& area, float em) {
    const auto fits = static_cast<int>(std::floor(area.width / kSmallestSquare) *
                                       std::floor(area.height / kSmallestSquare));
    Grid grid;
    grid.squares = std::clamp(n, 1, std::clamp(fits, 1, kMostSquares));
    float tidy = 0;
    int tidy_columns = 1;
    for (int columns = 1; columns <= grid.squares; ++columns) {
        const float side = side_with(columns, grid.squares, area, em);
        if (side > grid.side) {
            grid.side = side;
            grid.columns = columns;
        }
        if (grid.squares % columns == 0 && side > tidy) {
            tidy = side;
            tidy_columns = columns;
        }
    }
    if (tidy >= kTidy * grid.side) {
        grid.side = tidy;
        grid.columns = tidy_columns;
    }
    grid.x = area.x;
    grid.y = area.y;
    return grid;
}

/// What a picture shows of its numbers.
struct Shown {
    int n = 0;
    int range_from = 0;  // the coming draw may be any from here on; n: there is none
    std::function<PickRole(int)> role;
    std::function<int(int)> number;
};

struct SquareColors {
    Color ground;
    Color ink;
};

SquareColors colors_of(const Theme& theme, PickRole role) {
    switch (role) {
        case PickRole::Waiting:
            break;
        case PickRole::Picked:
            return {theme.settled, readable_on(theme, theme.settled)};
        case PickRole::Hit:
            return {theme.at_j, theme.on_badge};
        case PickRole::Repeated:
            return {theme.bad, readable_on(theme, theme.bad)};
        case PickRole::Next:
            return {theme.at_i, theme.on_badge};
    }
    return {theme.paper, theme.text_dim};
}

/// Numbers in their squares, where they are large enough to be read.
Face number_face(const Frame& frame, const Grid& grid, int n) {
    const Face& small = frame.fonts.small;
    const float width = text_width(small, std::to_string(n - 1));
    const float room = grid.side * (1 - kGap);
    const float px = std::min(0.55F * room, small.px * 0.86F * room / width);
    return {px > small.px ? frame.fonts.large.font : small.font,
            grid.squares < n || px < kSmallestNumber * small.px ? 0 : px};
}

/// Plain rectangles where they are many: ImGui has room for so many corners in a list.
void draw_square(const Frame& frame, const Rect& square, const SquareColors& colors, PickRole role) {
    const Theme& theme = frame.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float rounding = square.width < kRoundFrom * frame.em() ? 0 : 0.12F * square.width;
    float edge = 0;
    if (role == PickRole::Waiting) edge = 1;
    // Not by its colour alone.
    if (role == PickRole::Repeated) edge = std::max(1.5F, 0.1F * square.width);
    if (edge > 0) {
        const Color ink = role == PickRole::Waiting ? theme.control_border : theme.text;
        list.AddRectFilled({square.x, square.y}, {square.right(), square.bottom()}, packed(ink), rounding);
    }
    list.AddRectFilled({square.x + edge, square.y + edge}, {square.right() - edge, square.bottom() - edge},
                       packed(colors.ground), rounding);
}

/// A square for several numbers: how many of them are picked.
void draw_crowd(const Frame& frame, const Rect& square, const Shown& shown, int first, int end) {
    int picked = 0;
    PickRole role = PickRole::Waiting;
    for (int k = first; k < end; ++k) {
        const PickRole one = shown.role(k);
        if (one == PickRole::Picked || one == PickRole::Repeated) ++picked;
        if (one != PickRole::Waiting && one != PickRole::Picked) role = one;
    }
    SquareColors colors = colors_of(frame.theme(), role);
    if (role == PickRole::Waiting) {
        colors.ground = blend(frame.theme().paper, frame.theme().settled,
                              static_cast<double>(picked) / std::max(1, end - first));
    }
    draw_square(frame, square, colors, role);
}

void draw_squares(const Frame& frame, const Rect& area, const Shown& shown) {
    const Grid grid = choose_grid(shown.n, area, frame.em());
    const Face face = number_face(frame, grid, shown.n);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int k = 0; k < grid.squares; ++k) {
        const Rect square = grid.square(k);
        const int first = grid.first(k, shown.n);
        if (grid.squares < shown.n) {
            draw_crowd(frame, square, shown, first, grid.first(k + 1, shown.n));
        } else {
            const PickRole role = shown.role(k);
            const SquareColors colors = colors_of(frame.theme(), role);
            draw_square(frame, square, colors, role);
            if (face.px > 0) {
                draw_centered(face, square.x + square.width / 2,
                              square.y + square.height / 2 - 0.55F * face.px, colors.ink,
                              std::to_string(shown.number(k)));
            }
        }
        if (first >= shown.range_from) {
            // On whole pixels, so that all lines are as thick.
            const float y = std::floor(square.bottom() + grid.side * kGap / 2);
            const float thickness = std::max(1.0F, std::floor(0.07F * grid.side));
            list.AddRectFilled({square.x - grid.side * kGap / 2, y - thickness},
                               {square.right() + grid.side * kGap / 2, y}, packed(frame.theme().at_j));
        }
    }
}

struct SideWords {
    const char* title;
    PickCount count;
    std::string sentence;
};

/// Title, counts, squares, sentence.
void draw_side(const Frame& frame, const Rect& area, const SideWords& words, const Shown& shown) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& strong = frame.fonts.strong;
    draw_text(strong, area.x, area.y, theme.text, fitted(strong, words.title, area.width));
    const Face large = {frame.fonts.large.font, kCountPx * em};
    const float count_y = area.y + kTitleRow * em;
    const std::string draws = fitted(large, words.count.draws, area.width);
    draw_text(large, area.x, count_y, theme.text, draws);
    const float beside = area.x + text_width(large, draws) + 0.8F * em;
    draw_text(frame.fonts.body, beside, count_y + 0.45F * em, theme.text_dim,
              fitted(frame.fonts.body, words.count.picked, std::max(0.0F, area.right() - beside)));
    // Always the same room, so that the squares stay where they are.
    const bool is_wide = area.width >= kTwoLineWidth * em;
    const Face& face = is_wide ? frame.fonts.body : frame.fonts.small;
    const float room = (is_wide ? 2.0F : 3.0F) * face.px * 1.25F;
    const std::string sentence = shortened(
        words.sentence, room + 1, [&](std::string_view text) { return text_height(face, text, area.width); });
    draw_wrapped(face, area.x, area.bottom() - room, area.width, theme.text, sentence);
    const float top = count_y + kCountRow * em;
    const Rect squares = {area.x, top, area.width, area.bottom() - room - 0.4F * em - top};
    if (squares.height >= em) draw_squares(frame, squares, shown);
}

void draw_sides(Frame& frame, const Rect& area, const PickPlay& play) {
    const float gap = 1.2F * frame.em();
    const float width = (area.width - gap) / 2;
    const int n = play.size().items;
    const bool throws_left = play.throws() < play.redraw().throw_count();
    draw_side(frame, {area.x, area.y, width, area.height},
              {.title = "Draw again until free",
               .count = left_count(play),
               .sentence = redraw_sentence(play.redraw(), play.throws())},
              {.n = n,
               .range_from = throws_left ? 0 : n,
               .role = [&](int k) { return play.left_role(k); },
               .number = [](int k) { return k; }});
    const Order& order = play.order();
    const bool draws_left = play.draws() < play.shuffled().draw_count();
    draw_side(frame, {area.x + width + gap, area.y, width, area.height},
              {.title = "Shuffle, and stop early",
               .count = right_count(play),
               .sentence = pick_sentence(play.shuffled(), play.draws())},
              {.n = n,
               .range_from = draws_left ? play.shuffled().run().step(play.draws()).low : n,
               .role = [&](int k) { return play.right_role(k); },
               .number = [&](int k) { return order[static_cast<std::size_t>(k)]; }});
}

void draw_curve(Frame& frame, const Rect& area, const PickPlay& play) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& small = frame.fonts.small;
    const PickChart chart = pick_chart(play);
    const PickSize& size = play.size();
    const std::string sentence = redraw_cost_sentence(size.items, size.wanted, play.shuffled().draw_count()) +
                                 " " + measured_sentence(play);
    const float words = text_height(small, sentence, area.width);
    const Rect plot = begin_curve(frame, area, "Draws needed (upwards) for so many picked numbers",
                                  chart.curves, words + 2.0F * em);
    draw_wrapped(small, area.x, area.bottom() - words, area.width, theme.text, sentence);
    if (plot.height < 1.5F * em || plot.width < 2 * em) return;
    draw_legend(frame, {plot.x, area.bottom() - words - 1.6F * em, area.right() - plot.x, 1.2F * em},
                {{"redrawing: exact mean ± 2σ", theme.good},
                 {"this run", theme.at_i},
                 {"shuffling", theme.accent},
                 {"measured (dots)", theme.text}});
    draw_axes(frame, chart.curves, plot);
    draw_band(frame, plot, chart.curves);
    draw_line(frame, plot, chart.curves.fair, theme.good);
    draw_line(frame, plot, chart.shuffled, theme.accent);
    draw_line(frame, plot, chart.curves.line, theme.at_i);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::size_t every = std::max<std::size_t>(1, chart.measured.size() / 25);
    for (std::size_t back = 0; back < chart.measured.size(); back += every) {
        list.AddCircleFilled(on_plot(plot, chart.measured[chart.measured.size() - 1 - back]), 0.17F * em,
                             packed(theme.text));
    }
    list.AddCircleFilled(on_plot(plot, chart.curves.line.back()), 0.3F * em, packed(theme.at_i));
    list.AddCircleFilled(on_plot(plot, chart.reached), 0.3F * em, packed(theme.accent));
}

/// To the start, back, play, step, to the end; returns where they begin.
float draw_buttons(const Frame& frame, const Rect& row, const PickPlay& play) {
    const bool at_start = play.cursor().position() == 0;
    const bool at_end = play.cursor().position() == play.cursor().last();
    const bool playing = play.cursor().playing();
    const float width = button_width(frame, Icon::Step, "");
    float x = row.right() - 5 * width - 4 * 0.3F * frame.em();
    const float left = x;
    const auto button = [&](const ButtonSpec& spec) {
        const bool pressed = draw_button(frame, {x, row.y, width, row.height}, spec);
        x += width + 0.3F * frame.em();
        return pressed;
    };
    if (button({.id = "first", .icon = Icon::First, .hint = "to the start: Home", .enabled = !at_start}))
        frame.then_play<PickPlay>([](PickPlay& it) { it.to_start(); });
    if (button({.id = "back", .icon = Icon::Back, .hint = "one step back: ←", .enabled = !at_start}))
        frame.then_play<PickPlay>([](PickPlay& it) { it.step_back(); });
    if (button({.id = "play",
                .icon = playing ? Icon::Pause : Icon::Play,
                .hint = "play or pause: space",
                .look = ButtonLook::Main}))
        frame.then_play<PickPlay>([](PickPlay& it) { it.toggle_play(); });
    if (button({.id = "step", .icon = Icon::Step, .hint = "one throw and one draw: →", .enabled = !at_end}))
        frame.then_play<PickPlay>([](PickPlay& it) { it.step_forward(); });
    if (button({.id = "last", .icon = Icon::Last, .hint = "to the end: End", .enabled = !at_end}))
        frame.then_play<PickPlay>([](PickPlay& it) { it.to_end(); });
    return left;
}

enum class Room { Both, Turns };

std::string size_text(const PickSize& size) {
    return with_thousands(static_cast<std::uint64_t>(size.wanted)) + " of " +
           with_thousands(static_cast<std::uint64_t>(size.items));
}

/// The size, where it is none of those to choose from; returns where it ends.
float draw_own_size(const Frame& frame, const Rect& row, const PickSize& size) {
    if (std::find(kPickSizes.begin(), kPickSizes.end(), size) != kPickSizes.end()) return row.x;
    const Face& face = frame.fonts.strong;
    const std::string words = size_text(size);
    if (text_width(face, words) > row.width) return row.x;
    draw_text(face, row.x, row.y + (row.height - face.px) / 2, frame.theme().text, words);
    return row.x + text_width(face, words) + 0.6F * frame.em();
}

void draw_sizes(Frame& frame, const Rect& row, const PickPlay& play, Room room) {
    static constexpr std::array kIds = {"size 1", "size 2"};
    static constexpr std::array kHints = {"1; others: --scene pick:K/N", "2; others: --scene pick:K/N"};
    const float left = draw_own_size(frame, row, play.size());
    std::array<std::string, kPickSizes.size()> words;
    std::vector<Choice> choices;
    for (std::size_t k = 0; k < kPickSizes.size(); ++k) {
        words[k] = size_text(kPickSizes[k]);
        choices.push_back({kIds[k], words[k].c_str(), kHints[k], play.size() == kPickSizes[k]});
    }
    if (room == Room::Turns) {
        choices.push_back({"curve", "curve", "the numbers or the curve: 3", play.shows_curve()});
    }
    if (left + choices_width(frame, choices) > row.right()) return;
    if (const auto pressed = draw_choices(frame, {left, row.y, row.right() - left, row.height}, choices)) {
        frame.then_play<PickPlay>(
            [mode = static_cast<int>(*pressed)](PickPlay& it) { it.choose_mode(mode); });
    }
}

}  // namespace

void draw_pick_scene(Frame& frame, const Rect& area) {
    const auto& play = frame.workspace.scenes().as<PickPlay>();
    draw_ground(frame, area);
    const float em = frame.em();
    const float padding = kPadding * em;
    const Rect inside = {area.x + padding, area.y + 0.6F * em, area.width - 2 * padding,
                         area.height - 1.2F * em};
    const Room room = area.height >= kBothHeight * em ? Room::Both : Room::Turns;
    const Rect row = {inside.x, inside.y, inside.width, kRow * em};
    const float buttons = draw_buttons(frame, row, play);
    draw_sizes(frame, {row.x, row.y, buttons - row.x - 0.5F * em, row.height}, play, room);
    const float top = row.bottom() + 0.6F * em;
    const Rect rest = {inside.x, top, inside.width, inside.bottom() - top};
    if (room == Room::Both) {
        const float curve = kCurveShare * rest.height;
        draw_sides(frame, {rest.x, rest.y, rest.width, rest.height - curve - 0.3F * em}, play);
        draw_curve(frame, {rest.x, rest.bottom() - curve, rest.width, curve}, play);
    } else if (play.shows_curve()) {
        draw_curve(frame, rest, play);
    } else {
        draw_sides(frame, rest, play);
    }
}

}  // namespace shufflelens::ui
