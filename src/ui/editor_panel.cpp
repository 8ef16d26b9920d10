// Your own loop: what is set, the code that it makes, what it is, and how it shuffles, exactly.
#include <algorithm>
#include <array>
#include <cmath>

#include "shufflelens/editor_play.hpp"
#include "shufflelens/listing.hpp"
#include "ui/button_flow.hpp"
#include "ui/histogram_view.hpp"
#include "ui/matrix_cells.hpp"
#include "ui/scene_panels.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kRow = 2.1F;
constexpr float kCodeLine = 1.55F;
constexpr float kTitleRow = 1.5F;
constexpr float kAllWidth = 50;  // everything at once, settings on the left
constexpr float kAllHeight = 27;
constexpr float kWordsHeight = 8.8F;
constexpr float kFewestForPlaces = 10;
constexpr float kValuePadding = 0.55F;  // on both sides of a value
constexpr float kCellAxis = 1.4F;

/// What is shown where not everything fits, in this order.
enum class Turn : std::uint8_t { Settings, Code, Orders, Places };
constexpr std::array kTurnNames = {"the settings", "the code", "the orders", "the places"};
constexpr int kTurns = static_cast<int>(kTurnNames.size());

/// How many items, which language, where to go with it; returns the room under the buttons.
Rect draw_buttons(Frame& frame, const EditorPlay& play, const Rect& inside) {
    static constexpr std::array kIds = {"items 1", "items 2", "items 3", "items 4"};
    static constexpr std::array kHints = {"so many items: 1", "so many items: 2", "so many items: 3",
                                          "so many items: 4"};
    ButtonFlow flow(frame, inside);
    for (std::size_t mode = 0; mode < EditorPlay::kItems.size(); ++mode) {
        const bool chosen = play.mode() == static_cast<int>(mode);
        const std::string words = std::to_string(EditorPlay::kItems[mode]) + (mode == 0 ? " items" : "");
        if (flow.button({.id = kIds[mode],
                         .words = words,
                         .hint = kHints[mode],
                         .look = chosen ? ButtonLook::Chosen : ButtonLook::Quiet})) {
            frame.then_play<EditorPlay>([mode](EditorPlay& it) { it.choose_mode(static_cast<int>(mode)); });
        }
    }
    flow.gap();
    const bool whole = play.fault().empty();
    if (flow.button({.id = "compare",
                     .words = "Compare ▸",
                     .hint = "beside Fisher–Yates, with both histograms: V",
                     .enabled = whole})) {
        frame.then(compare_loop);
    }
    if (flow.button({.id = "step through it",
                     .words = "Step through it ▸",
                     .hint = "this loop on the step screen: G",
                     .enabled = whole})) {
        frame.then(step_through_loop);
    }
    return flow.rest();
}

// The settings.

std::string words_of(LoopSetting setting, const std::string& value) {
    return setting == LoopSetting::Partner ? "a[" + value + "]" : value;
}

float value_width(const Frame& frame, LoopSetting setting) {
    float width = 0;
    for (const std::string& value : values_of(setting)) {
        width = std::max(width, text_width(frame.fonts.body, words_of(setting, value)));
    }
    return width + 2 * kValuePadding * frame.em();
}

float title_width(const Frame& frame) {
    float width = 0;
    for (const LoopSetting setting : kLoopSettings) {
        width = std::max(width, text_width(frame.fonts.body, title_of(setting)));
    }
    return width + 1.2F * frame.em();
}

/// Of the settings with all their values beside each other.
float settings_width(const Frame& frame) {
    float width = 0;
    for (const LoopSetting setting : kLoopSettings) {
        width = std::max(width, static_cast<float>(values_of(setting).size()) * value_width(frame, setting));
    }
    return title_width(frame) + width;
}

void choose(const Frame& frame, LoopSetting setting, int value) {
    frame.then_play<EditorPlay>([setting, value](EditorPlay& it) { it.choose(setting, value); });
}

/// Every value a button.
void draw_values(const Frame& frame, const EditorPlay& play, LoopSetting setting, const Rect& area) {
    const std::span<const std::string> values = values_of(setting);
    const float width = value_width(frame, setting);
    float x = area.x;
    for (int value = 0; value < static_cast<int>(values.size()); ++value) {
        const bool chosen = play.choices().of(setting) == value;
        ImGui::PushID(value);
        if (draw_button(frame, {x, area.y, width, area.height},
                        {.id = "value",
                         .words = words_of(setting, values[static_cast<std::size_t>(value)]),
                         .look = !chosen                    ? ButtonLook::Quiet
                                 : play.marked() == setting ? ButtonLook::Main
                                                            : ButtonLook::Chosen})) {
            choose(frame, setting, value);
        }
        ImGui::PopID();
        x += width;
    }
}

/// The chosen value between two arrows.
void draw_value(const Frame& frame, const EditorPlay& play, LoopSetting setting, const Rect& area) {
    const std::span<const std::string> values = values_of(setting);
    const int value = play.choices().of(setting);
    const float arrow = std::min(2 * frame.em(), area.width / 4);
    const float width = std::min(value_width(frame, setting), area.width - 2 * arrow);
    if (draw_button(frame, {area.x, area.y, arrow, area.height},
                    {.id = "less", .words = "◂", .hint = "←", .enabled = value > 0})) {
        choose(frame, setting, value - 1);
    }
    const Face& face = frame.fonts.strong;
    const std::string words = words_of(setting, values[static_cast<std::size_t>(value)]);
    draw_centered(face, area.x + arrow + width / 2, area.y + (area.height - face.px) / 2, frame.theme().text,
                  fitted(face, words, width));
    if (draw_button(frame, {area.x + arrow + width, area.y, arrow, area.height},
                    {.id = "more",
                     .words = "▸",
                     .hint = "→",
                     .enabled = value + 1 < static_cast<int>(values.size())})) {
        choose(frame, setting, value + 1);
    }
}

/// As many rows as fit, those around the marked one.
void draw_settings(const Frame& frame, const EditorPlay& play, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const int all = static_cast<int>(kLoopSettings.size());
    const int rows = std::clamp(static_cast<int>(area.height / (kRow * em)), 1, all);
    const int first = std::clamp(static_cast<int>(play.marked()) - rows / 2, 0, all - rows);
    // Where rows are hidden, arrows at the right say where.
    const float arrows = rows < all ? 1.2F * em : 0;
    const bool every_value = settings_width(frame) <= area.width - arrows;
    const float left = std::min(title_width(frame), 0.5F * area.width);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int k = 0; k < rows; ++k) {
        const LoopSetting setting =
            kLoopSettings[static_cast<std::size_t>(first) + static_cast<std::size_t>(k)];
        const Rect row = {area.x, area.y + static_cast<float>(k) * kRow * em, area.width, kRow * em};
        const bool marked = play.marked() == setting;
        if (marked) {
            list.AddRectFilled({row.x, row.y}, {row.right(), row.bottom()}, packed(theme.code_line));
            list.AddRectFilled({row.x, row.y}, {row.x + 0.2F * em, row.bottom()}, packed(theme.accent));
        }
        ImGui::PushID(static_cast<int>(setting));
        if (draw_press_area("mark", {row.x, row.y, left, row.height})) {
            frame.then_play<EditorPlay>([setting](EditorPlay& it) { it.mark(setting); });
        }
        const Face& face = marked ? frame.fonts.strong : frame.fonts.body;
        draw_text(face, row.x + 0.5F * em, row.y + (row.height - face.px) / 2,
                  marked ? theme.text : theme.text_dim, fitted(face, title_of(setting), left - 0.7F * em));
        const Rect values = {row.x + left, row.y + 0.1F * em, row.width - left - arrows,
                             row.height - 0.2F * em};
        const float x = row.right() - 0.6F * em;
        const float y = row.y + row.height / 2;
        const float size = 0.3F * em;
        if (k == 0 && first > 0) {
            list.AddTriangleFilled({x - size, y + size}, {x + size, y + size}, {x, y - size},
                                   packed(theme.text_dim));
        }
        if (k + 1 == rows && first + rows < all) {
            list.AddTriangleFilled({x - size, y - size}, {x, y + size}, {x + size, y - size},
                                   packed(theme.text_dim));
        }
        if (every_value) {
            draw_values(frame, play, setting, values);
        } else {
            draw_value(frame, play, setting, values);
        }
        ImGui::PopID();
    }
}

// The words.

/// As many lines as there is room for; returns where they end.
float draw_lines(const Face& face, const Rect& area, Color ink, const std::string& text) {
    if (text.empty() || area.height < 1.2F * face.px) return area.y;
    const std::string shown = shortened(
        text, area.height, [&](std::string_view part) { return text_height(face, part, area.width); });
    return area.y + draw_wrapped(face, area.x, area.y, area.width, ink, shown);
}

bool is_right(const EditorPlay& play) {
    return play.fault().empty() && play.variant().fairness == Fairness::Right;
}

/// What it is, in one sentence with a sign; returns where it ends.
float draw_name(const Frame& frame, const EditorPlay& play, const Rect& area) {
    const bool right = is_right(play);
    return draw_lines(frame.fonts.strong, area, right ? frame.theme().good : frame.theme().bad,
                      (right ? "✓ " : "✕ ") + play.title());
}

void draw_words(const Frame& frame, const EditorPlay& play, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    float y = draw_name(frame, play, area) + 0.4F * em;
    y = draw_lines(frame.fonts.body, {area.x, y, area.width, area.bottom() - y}, theme.text, play.verdict());
    y += 0.3F * em;
    draw_lines(frame.fonts.small, {area.x, y, area.width, area.bottom() - y}, theme.text_dim, play.reason());
}

// The code.

/// The lines that the loop is, without the function around it.
std::vector<std::string> code_of(const Loop& loop, Language language) {
    if (language == Language::Pseudocode) {
        Variant variant;
        variant.loop = loop;
        const Listing listing = brief_listing_of(variant);
        return listing.lines();
    }
    const Listing listing = listing_of(loop, language, SwapStyle::WithTemp);
    std::vector<std::string> lines;
    std::size_t indent = 0;
    for (std::size_t line = 0; line < listing.lines().size(); ++line) {
        const std::string& text = listing.lines()[line];
        if (listing.is_frame(line)) continue;
        if (lines.empty()) indent = std::min(text.find_first_not_of(' '), text.size());
        lines.push_back(text.substr(indent));
    }
    if (!lines.empty() && lines.front().ends_with("{")) lines.emplace_back("}");
    return lines;
}

/// Its title is a button that changes the language; returns where it ends.
float draw_code(Frame& frame, const EditorPlay& play, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Language language = frame.state.language;
    const std::string words = std::string(title_of(language)) + " ▸";
    const float width = std::min(area.width, button_width(frame, Icon::None, words));
    if (draw_button(frame, {area.x, area.y, width, kRow * em},
                    {.id = "language",
                     .words = words,
                     .hint = "the same loop in the next language",
                     .look = ButtonLook::Quiet})) {
        const auto next = (static_cast<std::size_t>(language) + 1) % kLanguages.size();
        frame.state.language = kLanguages[next];
    }
    const Face& tiny = frame.fonts.small_mono;
    const float name_x = area.x + width + 0.6F * em;
    const std::string name = play.fault().empty() ? std::string(play.variant().name) : "";
    const std::string fit = fitted(tiny, name, std::max(0.0F, area.right() - name_x));
    draw_text(tiny, name_x, area.y + (kRow * em - tiny.px) / 2, theme.text_dim, fit);
    draw_hint(frame, {name_x, area.y, text_width(tiny, fit), kRow * em},
              "its name on the command line, for every command that takes a shuffle:\n" + name);

    const Face& mono = frame.fonts.mono;
    float y = area.y + (kRow + 0.2F) * em;
    for (const std::string& line : code_of(play.loop(), language)) {
        if (y + kCodeLine * em > area.bottom() + 1) break;
        draw_text(mono, area.x + kPadding * em, y + (kCodeLine * em - mono.px) / 2, theme.text,
                  fitted(mono, line, area.width - kPadding * em));
        y += kCodeLine * em;
    }
    return y;
}

// The pictures.

void draw_picture_title(const Frame& frame, const Rect& area, const std::string& title) {
    const Face& face = frame.fonts.small_strong;
    draw_text(face, area.x, area.y + 0.2F * frame.em(), frame.theme().text_dim,
              fitted(face, title, area.width));
}

void draw_orders(const Frame& frame, const EditorPlay& play, const Rect& area) {
    const float em = frame.em();
    const ExactOrders& orders = play.orders();
    draw_picture_title(frame, area,
                       "All " + std::to_string(orders.paths.size()) + " orders of " +
                           std::to_string(orders.n) + " items, exactly");
    const double top = histogram_top(orders.paths, orders);
    const float axis = fair_axis_width(frame, orders);
    const float labels = text_width(frame.fonts.small_mono, digits_of(0, orders.n)) + 0.7F * em;
    const float plot_top = area.y + kTitleRow * em + 0.4F * em;
    const Rect plot = {area.x + axis, plot_top, area.width - axis, area.bottom() - labels - plot_top};
    if (plot.height < em || plot.width < 2 * em) return;
    HistogramView view = {.bars = layout_histogram(orders.paths, orders, most_bars(plot)),
                          .n = orders.n,
                          .uniform = is_uniform(orders),
                          .top = top};
    for (HistogramBar& bar : view.bars) bar.deviation = 0;  // nothing here is measured
    draw_fair_axis(frame, orders, top, plot);
    draw_bars(frame, view, plot);
    for (std::size_t bar = 0; bar < view.bars.size(); ++bar) {
        const std::uint64_t rank = view.bars[bar].first_rank;
        draw_hint(
            frame, slot_of(view, plot, bar),
            "order " + to_text(unrank(rank, orders.n)) + ": " + fraction_text(orders.probability(rank)));
    }
}

void draw_places(Frame& frame, const EditorPlay& play, const Rect& area) {
    const float em = frame.em();
    const Face& small = frame.fonts.small;
    const ExactPlaces& places = play.places();
    const int n = places.n;
    draw_picture_title(frame, area, "Where each of " + std::to_string(n) + " items ends, in %");
    const float top = area.y + kTitleRow * em + 0.2F * em;
    const std::string rows = "item ";
    const float axis = text_width(small, rows + "1") + 0.5F * em;
    const float side = std::min(area.width - axis, area.bottom() - top - kCellAxis * em);
    if (side < 4 * em) return;
    const Rect square = {area.x + axis, top, side, side};
    draw_matrix_cells(frame, n, square, [&](int item, int place) {
        const Fraction exact = places.probability(item, place);
        return MatrixCell{.share = exact.value(),
                          .text = std::to_string(std::lround(100 * exact.value())),
                          .hint = "item " + std::to_string(item + 1) + " at place " + std::to_string(place) +
                                  ": " + fraction_text(exact)};
    });
    const float cell = std::floor(side / static_cast<float>(n));
    for (int k = 0; k < n; ++k) {
        const float middle = (static_cast<float>(k) + 0.5F) * cell;
        const std::string item = (k == 0 ? rows : "") + std::to_string(k + 1);
        draw_text(small, square.x - 0.4F * em - text_width(small, item), square.y + middle - small.px / 2,
                  frame.theme().text_dim, item);
        draw_centered(small, square.x + middle, square.y + cell * static_cast<float>(n) + 0.2F * em,
                      frame.theme().text_dim, std::to_string(k));
    }
    const std::string columns = "← place";
    const float end = square.x + cell * static_cast<float>(n) + 0.3F * em;
    if (end + text_width(small, columns) <= area.right()) {
        draw_text(small, end, square.y + cell * static_cast<float>(n) + 0.2F * em, frame.theme().text_dim,
                  columns);
    }
}

/// One of the views, what it is above it, and a button to the next one.
void draw_turn(Frame& frame, const EditorPlay& play, const Rect& area) {
    const float em = frame.em();
    const int turn = frame.state.scene_turn % kTurns;
    const std::string words = std::string(kTurnNames[static_cast<std::size_t>((turn + 1) % kTurns)]) + " ▸";
    const float width = std::min(area.width, button_width(frame, Icon::None, words));
    const Rect button = {area.right() - width, area.y, width, kRow * em};
    if (draw_button(
            frame, button,
            {.id = "editor view", .words = words, .hint = "next view: D", .look = ButtonLook::Quiet})) {
        ++frame.state.scene_turn;
    }
    const float left = button.x - area.x - 0.6F * em;
    const float name_end =
        left < 8 * em ? area.y : draw_name(frame, play, {area.x, area.y + 0.3F * em, left, 2.8F * em});
    const float y = std::max(button.bottom(), name_end) + 0.3F * em;
    const Rect under = {area.x, y, area.width, area.bottom() - y};
    switch (static_cast<Turn>(turn)) {
        case Turn::Settings: {
            const float settings = kRow * em * static_cast<float>(kLoopSettings.size());
            draw_settings(frame, play, under);
            const float rest = under.y + settings + 0.5F * em;
            return draw_words(frame, play, {area.x, rest, area.width, std::max(0.0F, area.bottom() - rest)});
        }
        case Turn::Code: {
            const float code = std::min(under.height, (kRow + 0.4F + 3 * kCodeLine) * em);
            draw_code(frame, play, {under.x, under.y, under.width, code});
            return draw_words(frame, play,
                              {under.x, under.y + code, under.width, std::max(0.0F, under.height - code)});
        }
        case Turn::Orders:
            if (play.fault().empty()) draw_orders(frame, play, under);
            break;
        case Turn::Places:
            if (play.fault().empty()) draw_places(frame, play, under);
            break;
    }
    if (!play.fault().empty()) draw_lines(frame.fonts.body, under, frame.theme().text, play.verdict());
}

}  // namespace

void compare_loop(Workspace& workspace) {
    const EditorPlay* play = workspace.scenes().find<EditorPlay>();
    if (play == nullptr || !play->fault().empty()) return;
    workspace.choose_variant(Side::Left, variant_named("fy_down"));
    workspace.choose_variant(Side::Right, play->variant());
    workspace.show(Screen::Compare);
}

void step_through_loop(Workspace& workspace) {
    const EditorPlay* play = workspace.scenes().find<EditorPlay>();
    if (play == nullptr || !play->fault().empty()) return;
    workspace.stepper().choose_variant(play->variant());
    workspace.show(Screen::Step);
}

void draw_editor_scene(Frame& frame, const Rect& area) {
    const float em = frame.em();
    draw_ground(frame, area);
    const float edge = kPadding * em;
    const Rect inside = {area.x + edge, area.y + 0.6F * em, area.width - 2 * edge, area.height - 1.2F * em};
    const EditorPlay& play = frame.workspace.scenes().as<EditorPlay>();
    const Rect rest = draw_buttons(frame, play, inside);
    if (rest.width < kAllWidth * em || rest.height < kAllHeight * em) return draw_turn(frame, play, rest);
    const float top = rest.y + 0.5F * em;
    const float left = settings_width(frame);
    const float settings = kRow * em * static_cast<float>(kLoopSettings.size());
    draw_settings(frame, play, {rest.x, top, left, settings});
    const float code = top + settings + 0.8F * em;
    const float code_end = draw_code(frame, play, {rest.x, code, left, rest.bottom() - code}) + em;
    const float x = rest.x + left + 1.5F * em;
    const Rect words = {x, top, rest.right() - x, kWordsHeight * em};
    draw_words(frame, play, words);
    if (!play.fault().empty()) return;
    const Rect under_code = {rest.x, code_end, left, rest.bottom() - code_end};
    Rect under_words = {x, words.bottom(), words.width, rest.bottom() - words.bottom()};
    if (under_code.height >= kFewestForPlaces * em) {
        draw_places(frame, play, under_code);
    } else {
        const float half = 0.5F * under_words.height;
        draw_places(frame, play, {x, words.bottom() + half + 0.6F * em, words.width, half - 0.6F * em});
        under_words.height = half;
    }
    draw_orders(frame, play, under_words);
}

}  // namespace shufflelens::ui
