// The scene "Seeds": log2 n! against the bits of a seed as a chart, and the same as a table. The rows of the
// table stand where the lines of the chart lead to, most bits on top.
#include <algorithm>
#include <array>
#include <cmath>

#include "shufflelens/seeds_play.hpp"
#include "ui/button_flow.hpp"
#include "ui/chart_view.hpp"
#include "ui/scene_panels.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kGap = 0.9F;      // between columns
constexpr float kHeader = 1.7F;
constexpr float kTwoLineRow = 2.5F;  // from this height on a row has two lines
constexpr float kLineRow = 1.5F;
constexpr float kLeader = 2.2F;       // from the chart to its rows
constexpr float kBesideWidth = 50;    // for chart and table beside each other
constexpr float kBesideHeight = 25;   // with the words
constexpr float kStackedHeight = 34;  // for the chart, the table and the words above each other
constexpr float kTitleRow = 2.1F;
constexpr float kLowestPlot = 3;
constexpr float kReach = 0.7F;  // of the pointer to a line

/// What is shown where not everything fits, in this order.
enum class Turn : std::uint8_t { Chart, Table, Words };
constexpr std::array kTurnNames = {"the chart", "the table", "what it says"};
constexpr int kTurns = static_cast<int>(kTurnNames.size());

/// Where the rows stand: row 0 of seed_sizes() at the bottom.
struct Rows {
    Rect area;

    float pitch() const { return area.height / static_cast<float>(seed_sizes().size()); }
    float middle(int row) const { return area.bottom() - (static_cast<float>(row) + 0.5F) * pitch(); }
    Rect of(int row) const { return {area.x, middle(row) - pitch() / 2, area.width, pitch()}; }
};

int row_count() {
    return static_cast<int>(seed_sizes().size());
}

std::string number_text(int number) {
    return with_thousands(static_cast<std::uint64_t>(number));
}

/// Returns the room under the buttons.
Rect draw_buttons(Frame& frame, const SeedsPlay& play, const Rect& inside) {
    static constexpr std::array kHints = {"one suit of cards: 1", "a deck of cards: 2",
                                          "eight decks, as in a casino: 3", "a list of a thousand songs: 4"};
    const float em = frame.em();
    const Face& body = frame.fonts.body;
    ButtonFlow flow(frame, inside);
    constexpr const char* kWords = "n =";
    const Rect place = flow.place(text_width(body, kWords) + 6.5F * em);
    draw_text(body, place.x, place.y + (place.height - body.px) / 2, frame.theme().text_dim, kWords);
    const auto entered = draw_number_box(frame, {place.right() - 6 * em, place.y, 6 * em, place.height},
                                         {.name = BoxName::Items,
                                          .hint = "the number of items: I",
                                          .value = static_cast<std::uint64_t>(play.items()),
                                          .lowest = 1,
                                          .highest = kMostSeedItems,
                                          .thousands = true});
    if (entered) {
        frame.then_play<SeedsPlay>([n = static_cast<int>(*entered)](SeedsPlay& it) { it.choose_items(n); });
    }
    if (flow.button(
            {.id = "fewer", .icon = Icon::Back, .hint = "one item fewer: ←", .enabled = play.items() > 1})) {
        frame.then_play<SeedsPlay>([](SeedsPlay& it) { it.step_back(); });
    }
    if (flow.button({.id = "more",
                     .icon = Icon::Step,
                     .hint = "one item more: →",
                     .enabled = play.items() < kMostSeedItems})) {
        frame.then_play<SeedsPlay>([](SeedsPlay& it) { it.step_forward(); });
    }
    flow.gap();
    for (std::size_t mode = 0; mode < kSeedDecks.size(); ++mode) {
        const std::string words = number_text(kSeedDecks[mode]);
        if (flow.button(
                {.id = kHints[mode],
                 .words = words,
                 .hint = kHints[mode],
                 .look = play.items() == kSeedDecks[mode] ? ButtonLook::Chosen : ButtonLook::Quiet})) {
            frame.then_play<SeedsPlay>([mode](SeedsPlay& it) { it.choose_mode(static_cast<int>(mode)); });
        }
    }
    return flow.rest();
}

/// Texts on the chart, none on another or on what is to be seen. Where one has no room it is left out: the
/// table and the sentence say the same.
class Labels {
  public:
    Labels(const Frame& frame, const Rect& plot) : frame_(frame), plot_(plot) {}

    /// What no text may cover.
    void keep_off(const Rect& place) { taken_.push_back(place); }
    void keep_off_line(const std::vector<ChartPoint>& points) {
        for (std::size_t k = 1; k < points.size(); ++k) {
            const ImVec2 from = on_plot(plot_, points[k - 1]);
            const ImVec2 to = on_plot(plot_, points[k]);
            keep_off({from.x, to.y, to.x - from.x, from.y - to.y});
        }
    }

    /// Above a point of the rising curve and left of it, or below and right; a little further off, with a
    /// line to the point, where others are near.
    void put(const ImVec2& point, const std::string& text, Color ink) {
        const Face& face = frame_.fonts.small;
        const float em = frame_.em();
        const float width = text_width(face, text);
        constexpr int kFarthest = 2;
        for (int far = 0; far < kFarthest; ++far) {
            const float x = (0.45F + 0.6F * static_cast<float>(far)) * em;
            const float y = (0.1F + 0.75F * static_cast<float>(far)) * em;
            const Rect above = {point.x - x - width, point.y - y - face.px, width, face.px};
            const Rect below = {point.x + x, point.y + y, width, face.px};
            for (const Rect& place : {above, below}) {
                if (!try_at(place, text, ink)) continue;
                if (far > 0) draw_pointer(point, place);
                return;
            }
        }
    }

    /// On one side of the point or the other; whether there was room.
    bool put_beside(const ImVec2& point, const std::string& text, Color ink) {
        const Face& face = frame_.fonts.small;
        const float gap = 0.6F * frame_.em();
        const float width = text_width(face, text);
        const float y = point.y - face.px / 2;
        return try_at({point.x + gap, y, width, face.px}, text, ink) ||
               try_at({point.x - gap - width, y, width, face.px}, text, ink);
    }

  private:
    void draw_pointer(const ImVec2& point, const Rect& place) {
        const bool above = place.bottom() < point.y;
        ImGui::GetWindowDrawList()->AddLine(
            point, {above ? place.right() : place.x, above ? place.bottom() : place.y},
            packed(frame_.theme().text_dim), std::max(1.0F, 0.06F * frame_.em()));
    }

    bool try_at(const Rect& place, const std::string& text, Color ink) {
        const float edge = 0.15F * frame_.em();
        const Rect ground = {place.x - edge, place.y, place.width + 2 * edge, place.height};
        if (ground.x < plot_.x || ground.right() > plot_.right() || ground.y < plot_.y ||
            ground.bottom() > plot_.bottom()) {
            return false;
        }
        for (const Rect& other : taken_) {
            if (ground.x < other.right() && other.x < ground.right() && ground.y < other.bottom() &&
                other.y < ground.bottom()) {
                return false;
            }
        }
        taken_.push_back(ground);
        // The lines behind it end at its edge.
        ImGui::GetWindowDrawList()->AddRectFilled({ground.x, ground.y}, {ground.right(), ground.bottom()},
                                                  packed(frame_.theme().panel));
        draw_text(frame_.fonts.small, place.x, place.y, ink, text);
        return true;
    }

    const Frame& frame_;
    Rect plot_;
    std::vector<Rect> taken_;
};

/// The chosen deck: how many bits it takes, and how many of them the marked seeds lack.
void draw_deck(const Frame& frame, const SeedsPlay& play, const Rect& plot, Labels& labels) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 deck = on_plot(plot, *play.chart().chart.marked);
    const float seed_y = on_plot(plot, {0, play.chart().heights[static_cast<std::size_t>(play.row())]}).y;
    list.AddLine({deck.x, plot.bottom()}, deck, packed(theme.at_i), 0.1F * em);
    const std::string missing = play.missing_label();
    if (!missing.empty()) list.AddLine({deck.x, seed_y}, deck, packed(theme.bad), 0.25F * em);
    list.AddCircleFilled(deck, 0.35F * em, packed(theme.at_i));
    labels.keep_off({deck.x - 0.2F * em, deck.y, 0.4F * em, plot.bottom() - deck.y});
    if (!missing.empty()) labels.put_beside({deck.x, (deck.y + seed_y) / 2}, missing, theme.bad);
    if (!labels.put_beside(deck, play.deck_label(), theme.text)) {
        labels.put(deck, play.deck_label(), theme.text);
    }
}

/// One line a size of seeds, on to its row.
void draw_levels(const Frame& frame, const SeedsPlay& play, const Rect& plot, const Rows& rows,
                 std::optional<int> pointed) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int row = 0; row < row_count(); ++row) {
        const float y = on_plot(plot, {0, play.chart().heights[static_cast<std::size_t>(row)]}).y;
        const bool strong = row == play.row() || row == pointed;
        const ImU32 ink = packed(strong ? theme.accent : theme.text_dim);
        const float thick = std::max(1.0F, (strong ? 0.14F : 0.06F) * em);
        list.AddLine({plot.x, y}, {plot.right(), y}, ink, thick);
        const float to = rows.area.x - 0.2F * em;
        list.AddLine({plot.right(), y}, {to, rows.middle(row)}, ink, thick);
    }
}

void draw_crossings(const Frame& frame, const SeedsPlay& play, const Rect& plot, Labels& labels) {
    const Theme& theme = frame.theme();
    for (int row = 0; row < row_count(); ++row) {
        const auto k = static_cast<std::size_t>(row);
        const ImVec2 point = on_plot(plot, play.chart().crossings[k]);
        const bool marked = row == play.row();
        ImGui::GetWindowDrawList()->AddCircleFilled(point, 0.25F * frame.em(),
                                                    packed(marked ? theme.accent : theme.text));
    }
    for (int row = 0; row < row_count(); ++row) {
        const auto k = static_cast<std::size_t>(row);
        // Two sizes may have the same n.
        if (k > 0 && seed_sizes()[k].unreachable == seed_sizes()[k - 1].unreachable) continue;
        labels.put(on_plot(plot, play.chart().crossings[k]), number_text(seed_sizes()[k].unreachable),
                   theme.text);
    }
}

/// The plot of the chart: what is right of it belongs to the rows.
Rect begin_chart(Frame& frame, const SeedsPlay& play, const Rect& area) {
    return begin_curve(frame, area, "Bits over the number of items n: the curve is log2 n!",
                       play.chart().chart, 0);
}

void draw_plot(Frame& frame, const SeedsPlay& play, const Rect& plot, const Rows& rows,
               std::optional<int> pointed) {
    draw_axes(frame, play.chart().chart, plot);
    draw_levels(frame, play, plot, rows, pointed);
    draw_line(frame, plot, play.chart().chart.line, frame.theme().text);
    Labels labels(frame, plot);
    labels.keep_off_line(play.chart().chart.line);
    for (const ChartPoint& crossing : play.chart().crossings) {
        const ImVec2 point = on_plot(plot, crossing);
        const float radius = 0.25F * frame.em();
        labels.keep_off({point.x - radius, point.y - radius, 2 * radius, 2 * radius});
    }
    draw_deck(frame, play, plot, labels);
    draw_crossings(frame, play, plot, labels);
}

/// The row whose line or place is under the pointer; a click marks it.
std::optional<int> point_at_rows(const Frame& frame, const Rows& rows, const char* id) {
    const bool pressed = draw_press_area(id, rows.area);
    if (!ImGui::IsItemHovered()) return std::nullopt;
    const float from_bottom = rows.area.bottom() - ImGui::GetIO().MousePos.y;
    const int row = std::clamp(static_cast<int>(from_bottom / rows.pitch()), 0, row_count() - 1);
    if (pressed) frame.then_play<SeedsPlay>([row](SeedsPlay& it) { it.mark(row); });
    return row;
}

std::optional<int> point_at_lines(const Frame& frame, const SeedsPlay& play, const Rect& plot) {
    const bool pressed = draw_press_area("lines", plot);
    if (!ImGui::IsItemHovered()) return std::nullopt;
    std::optional<int> nearest;
    float distance = kReach * frame.em();
    for (int row = 0; row < row_count(); ++row) {
        const float y = on_plot(plot, {0, play.chart().heights[static_cast<std::size_t>(row)]}).y;
        if (std::abs(y - ImGui::GetIO().MousePos.y) >= distance) continue;
        distance = std::abs(y - ImGui::GetIO().MousePos.y);
        nearest = row;
    }
    if (pressed && nearest) frame.then_play<SeedsPlay>([row = *nearest](SeedsPlay& it) { it.mark(row); });
    return nearest;
}

void explain(const Frame& frame, const SeedsPlay& play, const Rect& area, std::optional<int> pointed) {
    if (!pointed) return;
    draw_hint(frame, area, seed_hint(play.items(), seed_sizes()[static_cast<std::size_t>(*pointed)]));
}

/// The rows' texts and how much room each column takes.
struct Table {
    struct Column {
        std::string title;
        std::vector<std::string> cells;
        float width = 0;
    };
    std::vector<Column> columns;  // seeds, the largest deck of which they reach all, share
    float bits = 0;               // width of the first column, and of who has them
    float who = 0;
    bool two_lines = false;
    const Face* face = nullptr;  // of the cells
    float first = 0;             // width of bits and who together
};

Table lay_out_table(const Frame& frame, const SeedsPlay& play, const Rows& rows) {
    const float em = frame.em();
    const float gap = kGap * em;
    Table table;
    table.columns = {{"seeds", {}, 0},
                     {"all orders up to", {}, 0},
                     {"of " + number_text(play.items()) + "! at most", {}, 0}};
    for (const SeedSize& seed : seed_sizes()) {
        table.columns[0].cells.push_back(seeds_text(seed.bits));
        table.columns[1].cells.push_back(number_text(seed.unreachable - 1));
        table.columns[2].cells.push_back(reach_text(play.items(), seed));
        table.bits = std::max(table.bits, text_width(frame.fonts.strong, number_text(seed.bits)));
        table.who = std::max(table.who, text_width(frame.fonts.small, seed.who));
    }
    table.two_lines = rows.pitch() >= kTwoLineRow * em;
    table.face = table.two_lines ? &frame.fonts.body : &frame.fonts.small;
    const Face& face = *table.face;
    float room = rows.area.width - 2 * 0.4F * em;
    for (Table::Column& column : table.columns) {
        column.width = text_width(frame.fonts.small, column.title);
        for (const std::string& cell : column.cells) {
            column.width = std::max(column.width, text_width(face, cell));
        }
        room -= column.width + gap;
    }
    const float wanted = table.two_lines ? std::max(table.bits, table.who) : table.bits + gap + table.who;
    if (room < wanted) {
        room += table.columns.front().width + gap;
        table.columns.erase(table.columns.begin());
    }
    table.first = room;
    return table;
}

void draw_row(const Frame& frame, const Table& table, int row, const Rect& place) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& small = frame.fonts.small;
    const Face& strong = frame.fonts.strong;
    const Face& face = *table.face;
    const SeedSize& seed = seed_sizes()[static_cast<std::size_t>(row)];
    const float middle = place.y + place.height / 2;
    const float x = place.x + 0.4F * em;
    const std::string bits = number_text(seed.bits);
    if (table.two_lines) {
        draw_text(strong, x, middle - 1.05F * em, theme.text, bits + " bits");
        draw_text(small, x, middle + 0.1F * em, theme.text_dim, fitted(small, seed.who, table.first));
    } else {
        draw_text(strong, x + table.bits - text_width(strong, bits), middle - strong.px / 2, theme.text,
                  bits);
        const float who = table.bits + kGap * em;
        draw_text(small, x + who, middle - small.px / 2, theme.text_dim,
                  fitted(small, seed.who, table.first - who));
    }
    float right = place.right() - 0.4F * em;
    for (std::size_t left = table.columns.size(); left > 0; --left) {
        const auto& column = table.columns[left - 1];
        const std::string& cell = column.cells[static_cast<std::size_t>(row)];
        draw_text(face, right - text_width(face, cell), middle - face.px / 2, theme.text, cell);
        right -= column.width + kGap * em;
    }
}

/// The header stands above the rows.
void draw_table(const Frame& frame, const SeedsPlay& play, const Rows& rows, std::optional<int> pointed) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& small = frame.fonts.small;
    const Table table = lay_out_table(frame, play, rows);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = rows.area.y - small.px - 0.45F * em;
    draw_text(small, rows.area.x + 0.4F * em, y, theme.text_dim,
              fitted(small, table.two_lines ? "seed" : "bits of seed", table.first));
    float right = rows.area.right() - 0.4F * em;
    for (std::size_t left = table.columns.size(); left > 0; --left) {
        const auto& column = table.columns[left - 1];
        draw_text(small, right - text_width(small, column.title), y, theme.text_dim, column.title);
        right -= column.width + kGap * em;
    }
    for (int row = 0; row < row_count(); ++row) {
        const Rect place = rows.of(row);
        if (row == play.row() || row == pointed) {
            list.AddRectFilled({place.x, place.y}, {place.right(), place.bottom()},
                               packed(row == play.row() ? theme.control_hover : theme.control));
        }
        if (row == play.row()) {
            list.AddRectFilled({place.x, place.y}, {place.x + 0.2F * em, place.bottom()},
                               packed(theme.accent));
        }
        list.AddLine({place.x, place.y}, {place.right(), place.y}, packed(theme.border));
        draw_row(frame, table, row, place);
    }
}

/// Who has so many bits, where the table is elsewhere; as far as there is room for a line each.
void draw_names(const Frame& frame, const SeedsPlay& play, const Rows& rows) {
    const Face& face = frame.fonts.small;
    if (rows.pitch() < face.px) return;
    for (int row = 0; row < row_count(); ++row) {
        const SeedSize& seed = seed_sizes()[static_cast<std::size_t>(row)];
        const std::string words = number_text(seed.bits) + ": " + std::string(seed.who);
        draw_text(face, rows.area.x, rows.middle(row) - face.px / 2,
                  row == play.row() ? frame.theme().text : frame.theme().text_dim,
                  fitted(face, words, rows.area.width));
    }
}

float names_width(const Frame& frame) {
    float width = 0;
    for (const SeedSize& seed : seed_sizes()) {
        const std::string words = number_text(seed.bits) + ": " + std::string(seed.who);
        width = std::max(width, text_width(frame.fonts.small, words));
    }
    return width;
}

/// The chart with a name at the end of each line.
void draw_chart_alone(Frame& frame, const SeedsPlay& play, const Rect& area) {
    const float em = frame.em();
    const float names = std::min(names_width(frame), 0.45F * area.width);
    const Rect left = {area.x, area.y, area.width - names - 1.5F * em, area.height};
    const Rect plot = begin_chart(frame, play, left);
    if (plot.height < kLowestPlot * em || plot.width < kLowestPlot * em) return;
    const Rows rows = {{area.right() - names, plot.y, names, plot.height}};
    const std::optional<int> on_rows = point_at_rows(frame, rows, "names");
    const std::optional<int> on_lines = point_at_lines(frame, play, plot);
    draw_plot(frame, play, plot, rows, on_rows ? on_rows : on_lines);
    draw_names(frame, play, rows);
    explain(frame, play, rows.area, on_rows);
    explain(frame, play, plot, on_lines);
}

void draw_table_alone(Frame& frame, const SeedsPlay& play, const Rect& area) {
    const float header = kHeader * frame.em();
    const Rows rows = {{area.x, area.y + header, area.width, area.height - header}};
    const std::optional<int> pointed = point_at_rows(frame, rows, "rows");
    draw_table(frame, play, rows, pointed);
    explain(frame, play, rows.area, pointed);
}

void draw_beside(Frame& frame, const SeedsPlay& play, const Rect& area) {
    const float em = frame.em();
    const float table_width = std::min(0.56F * area.width, 40 * em);
    const Rect left = {area.x, area.y, area.width - table_width - kLeader * em, area.height};
    const Rect plot = begin_chart(frame, play, left);
    const Rows rows = {{area.right() - table_width, plot.y, table_width, area.bottom() - plot.y}};
    const std::optional<int> on_rows = point_at_rows(frame, rows, "rows");
    const std::optional<int> on_lines = point_at_lines(frame, play, plot);
    const std::optional<int> pointed = on_rows ? on_rows : on_lines;
    draw_plot(frame, play, plot, rows, pointed);
    draw_table(frame, play, rows, pointed);
    explain(frame, play, rows.area, on_rows);
    explain(frame, play, plot, on_lines);
}

/// The words in the order in which they are read, each from its y on.
float draw_paragraph(const Face& face, const Rect& area, float y, Color ink, std::string_view words) {
    return y + draw_wrapped(face, area.x, y, area.width, ink, words);
}

void draw_words_alone(const Frame& frame, const SeedsPlay& play, const Rect& area) {
    const float gap = 0.6F * frame.em();
    const Theme& theme = frame.theme();
    const Face& body = frame.fonts.body;
    float y = draw_paragraph(body, area, area.y, theme.text, counting_bound_sentence());
    y = draw_paragraph(body, area, y + gap, theme.text, play.sentence());
    draw_paragraph(body, area, y + gap, theme.text_dim, unseen_sentence());
}

/// The rule on top, what it means for the chosen deck at the bottom; returns the room between.
Rect draw_words_around(const Frame& frame, const SeedsPlay& play, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& body = frame.fonts.body;
    const Face& small = frame.fonts.small;
    const float top = draw_paragraph(body, area, area.y, theme.text, counting_bound_sentence()) + 0.2F * em;
    // Room for the longest, so that the chart stays where it is.
    const std::string longest =
        needed_bits_sentence(kMostSeedItems) + " " + reach_sentence(kMostSeedItems, seed_sizes().back());
    const float sentence = text_height(body, longest, area.width);
    const float unseen = text_height(small, unseen_sentence(), area.width);
    const float bottom = area.bottom() - sentence - unseen - 0.9F * em;
    const float end = draw_paragraph(body, area, bottom + 0.5F * em, theme.text, play.sentence());
    draw_paragraph(small, area, end + 0.3F * em, theme.text_dim, unseen_sentence());
    return {area.x, top, area.width, std::max(em, bottom - top)};
}

void draw_turn(Frame& frame, const SeedsPlay& play, const Rect& area) {
    const float em = frame.em();
    const int turn = frame.state.scene_turn % kTurns;
    const std::string words = std::string(kTurnNames[static_cast<std::size_t>((turn + 1) % kTurns)]) + " ▸";
    const float width = button_width(frame, Icon::None, words);
    if (draw_button(frame, {area.right() - width, area.y, width, kTitleRow * em},
                    {.id = "turns", .words = words, .hint = "the next view: D", .look = ButtonLook::Quiet})) {
        ++frame.state.scene_turn;
    }
    const Rect below = {area.x, area.y + kTitleRow * em, area.width, area.height - kTitleRow * em};
    const Face& strong = frame.fonts.small_strong;
    switch (static_cast<Turn>(turn)) {
        case Turn::Chart:  // its title stands beside the button
            return draw_chart_alone(frame, play, area);
        case Turn::Table:
            draw_text(strong, area.x, area.y + 0.6F * em, frame.theme().text_dim,
                      fitted(strong, "What seeds reach of " + number_text(play.items()) + " items",
                             area.width - width - em));
            return draw_table_alone(frame, play, below);
        case Turn::Words:
            return draw_words_alone(frame, play, below);
    }
}

}  // namespace

void draw_seeds_scene(Frame& frame, const Rect& area) {
    const auto& play = frame.workspace.scenes().as<SeedsPlay>();
    draw_ground(frame, area);
    const float em = frame.em();
    const float edge = kPadding * em;
    const Rect inside = {area.x + edge, area.y + 0.6F * em, area.width - 2 * edge, area.height - 1.2F * em};
    const Rect rest = draw_buttons(frame, play, inside);
    const bool beside = rest.width >= kBesideWidth * em && rest.height >= kBesideHeight * em;
    if (!beside && rest.height < kStackedHeight * em) return draw_turn(frame, play, rest);
    const Rect between = draw_words_around(frame, play, rest);
    if (beside) return draw_beside(frame, play, between);
    const float table = (kHeader + kLineRow * static_cast<float>(row_count())) * em;
    draw_chart_alone(frame, play, {between.x, between.y, between.width, between.height - table - 0.5F * em});
    draw_table_alone(frame, play, {between.x, between.bottom() - table, between.width, table});
}

}  // namespace shufflelens::ui
