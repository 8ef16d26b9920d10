// The scene "Traps": a list of shuffles that fool a test, and of rules that break the array. Of a trap the
// matrix and the orders, exactly; of a broken rule a run step by step and what runs lose.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "shufflelens/listing.hpp"
#include "shufflelens/traps_play.hpp"
#include "ui/brief_code.hpp"
#include "ui/button_flow.hpp"
#include "ui/histogram_view.hpp"
#include "ui/matrix_cells.hpp"
#include "ui/play_buttons.hpp"
#include "ui/scene_panels.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kListWidth = 18;
constexpr float kListFrom = 54;  // of the panel's width: list and pictures beside each other
constexpr float kListRow = 1.7F;
constexpr float kTitleRow = 2;
constexpr float kAllWidth = 34;  // for two pictures beside each other
constexpr float kLowestPicture = 7.5F;
constexpr float kMatrixShare = 0.38F;
constexpr float kWordsBesideCode = 44;
constexpr float kLabelRow = 1.3F;
constexpr float kLowestStage = 7;
constexpr float kLowestTiles = 5.5F;
constexpr float kLowRun = 13.5F;   // of cells and words: the title gives way
constexpr float kRunShare = 0.5F;  // of the height at most

/// What is shown where not everything fits, in this order.
constexpr std::array kTrapTurns = {"orders", "matrix", "why"};
constexpr std::array kBrokenTurns = {"the run", "what runs lose", "why"};
static_assert(kTrapTurns.size() == kBrokenTurns.size());
constexpr int kTurns = static_cast<int>(kTrapTurns.size());
enum class Turn : std::uint8_t { First, Second, Why };

const TrapsPlay& play_of(const Frame& frame) {
    return frame.workspace.scenes().as<TrapsPlay>();
}

Rect padded(const Rect& area, float em) {
    return {area.x + kPadding * em, area.y + 0.6F * em, area.width - 2 * kPadding * em,
            area.height - 1.2F * em};
}

/// The area without its upper `height`.
Rect below(const Rect& area, float height) {
    return {area.x, area.y + height, area.width, std::max(0.0F, area.height - height)};
}

// The list.

float heading_height(const Frame& frame, std::string_view group, float width) {
    return text_height(frame.fonts.small_strong, group, width) + 0.9F * frame.em();
}

float list_height(const Frame& frame) {
    float height = 0;
    std::string_view group;
    for (const TrapEntry& entry : trap_entries()) {
        if (entry.group() != group) {
            height += heading_height(frame, entry.group(), (kListWidth - 2 * kPadding) * frame.em());
        }
        group = entry.group();
        height += kListRow * frame.em();
    }
    return height;
}

void choose_entry(const Frame& frame, int entry) {
    frame.then_play<TrapsPlay>([entry](TrapsPlay& it) { it.choose_mode(entry); });
}

void draw_row(Frame& frame, int k, const Rect& row) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const TrapEntry& entry = trap_entries()[static_cast<std::size_t>(k)];
    ImGui::PushID(k);
    const bool pressed = draw_press_area("trap", row);
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopID();
    const bool chosen = play_of(frame).mode() == k;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (chosen || hovered) {
        list.AddRectFilled({row.x, row.y}, {row.right(), row.bottom()},
                           packed(chosen ? theme.control_hover : theme.control));
    }
    if (chosen) list.AddRectFilled({row.x, row.y}, {row.x + 0.2F * em, row.bottom()}, packed(theme.accent));
    const Face& body = frame.fonts.body;
    const Face& small = frame.fonts.small;
    float right = row.right() - 0.6F * em;
    if (entry.trap != nullptr) {
        const std::string n = "n = " + std::to_string(entry.trap->n);
        right -= text_width(small, n);
        draw_text(small, right, row.y + (row.height - small.px) / 2, theme.text_dim, n);
        right -= 0.5F * em;
    }
    const float x = row.x + kPadding * em;
    draw_text(body, x, row.y + (row.height - body.px) / 2, theme.text,
              fitted(body, entry.title(), right - x));
    if (pressed) choose_entry(frame, k);
}

void draw_list(Frame& frame, const Rect& area) {
    float y = area.y;
    std::string_view group;
    for (int k = 0; k < static_cast<int>(trap_entries().size()); ++k) {
        const std::string_view next = trap_entries()[static_cast<std::size_t>(k)].group();
        if (next != group) {
            group = next;
            const float width = area.width - 2 * kPadding * frame.em();
            const float height = heading_height(frame, group, width);
            draw_wrapped(frame.fonts.small_strong, area.x + kPadding * frame.em(), y + 0.6F * frame.em(),
                         width, frame.theme().text_dim, group);
            y += height;
        }
        const Rect row = {area.x, y, area.width, kListRow * frame.em()};
        draw_row(frame, k, row);
        y = row.bottom();
    }
}

// Buttons.

void draw_entry_buttons(Frame& frame, ButtonFlow& flow) {
    const TrapsPlay& play = play_of(frame);
    const int last = static_cast<int>(trap_entries().size()) - 1;
    const int mode = play.mode();
    if (flow.button({.id = "entry before", .words = "◂", .hint = "the one before: ↑", .enabled = mode > 0})) {
        choose_entry(frame, mode - 1);
    }
    if (flow.button({.id = "next entry", .words = "▸", .hint = "the next one: ↓", .enabled = mode < last})) {
        choose_entry(frame, mode + 1);
    }
    flow.gap();
}

void draw_turn_button(Frame& frame, ButtonFlow& flow) {
    const bool broken = play_of(frame).entry().broken != nullptr;
    const auto next = static_cast<std::size_t>((frame.state.scene_turn + 1) % kTurns);
    const std::string words = std::string(broken ? kBrokenTurns[next] : kTrapTurns[next]) + " ▸";
    if (flow.button({.id = "trap view", .words = words, .hint = "next view: D", .look = ButtonLook::Quiet})) {
        ++frame.state.scene_turn;
    }
}

void draw_run_buttons(Frame& frame, ButtonFlow& flow, ButtonWords words) {
    const TrapsPlay& play = play_of(frame);
    if (play.entry().broken == nullptr) return;
    const float em = frame.em();
    if (flow.button({.id = "another run",
                     .icon = Icon::Dice,
                     .words = words == ButtonWords::Shown ? "Another run" : "",
                     .hint = "another run, with other draws: N",
                     .look = ButtonLook::Main})) {
        frame.then(new_seed);
    }
    draw_play_buttons(frame, flow, play, words);
    flow.gap();
    const Face& body = frame.fonts.body;
    constexpr const char* kItems = "n =";
    const Rect place = flow.place(text_width(body, kItems) + 4 * em);
    draw_text(body, place.x, place.y + (place.height - body.px) / 2, frame.theme().text_dim, kItems);
    const auto entered = draw_number_box(frame, {place.right() - 3.5F * em, place.y, 3.5F * em, place.height},
                                         {.name = BoxName::Items,
                                          .hint = "the number of items: I",
                                          .value = static_cast<std::uint64_t>(play.item_count()),
                                          .lowest = 2,
                                          .highest = kMostBrokenItems});
    if (entered) {
        frame.then_play<TrapsPlay>([n = static_cast<int>(*entered)](TrapsPlay& it) { it.set_item_count(n); });
    }
}

// The words.

std::string title_of(const TrapsPlay& play) {
    const std::string title(play.entry().title());
    if (const Trap* trap = play.entry().trap) return title + ", n = " + std::to_string(trap->n);
    return title + ": not a permutation any more";
}

std::vector<std::string> words_of(const TrapsPlay& play) {
    const TrapEntry& entry = play.entry();
    if (entry.broken != nullptr) return {std::string(entry.broken->why), std::string(no_orders_sentence())};
    if (entry.trap->group == TrapGroup::Divisible) {
        return {sharing_sentence(play.orders()), std::string(play.variant().why)};
    }
    return {std::string(play.variant().why),
            "Each cell adds up (n-1)! orders, and what is wrong with them can cancel."};
}

struct Code {
    std::vector<std::string> lines;
    std::optional<std::size_t> marked;
};
Code code_of(const TrapsPlay& play) {
    if (play.entry().trap != nullptr) {
        const Listing listing = brief_listing_of(play.variant());
        return {listing.lines(), listing.line_of(StepPart::DrawJ)};
    }
    Code code;
    const BrokenShuffle& broken = *play.entry().broken;
    std::string_view rest = broken.code;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        if (line == broken.line) code.marked = code.lines.size();
        code.lines.emplace_back(line);
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    }
    return code;
}

struct WordsLayout {
    Rect code;
    Rect words;
    float height = 0;
};
WordsLayout layout_words(const Frame& frame, const TrapsPlay& play, const Rect& area) {
    const float em = frame.em();
    const Code code = code_of(play);
    const float code_height = brief_code_height(frame, code.lines);
    const float width = brief_code_width(frame, code.lines);
    const bool beside = area.width >= kWordsBesideCode * em || area.width - width > 0.55F * area.width;
    WordsLayout layout;
    layout.code = {area.x, area.y, beside ? width : area.width, code_height};
    layout.words = beside ? Rect{area.x + width + em, area.y, area.width - width - em, 0}
                          : Rect{area.x, area.y + code_height + 0.5F * em, area.width, 0};
    for (const std::string& sentence : words_of(play)) {
        layout.words.height += text_height(frame.fonts.body, sentence, layout.words.width) + 0.4F * em;
    }
    layout.height = std::max(layout.code.bottom(), layout.words.bottom()) - area.y;
    return layout;
}

/// What fits of them.
void draw_words(const Frame& frame, const TrapsPlay& play, const Rect& area) {
    const float em = frame.em();
    const Face& body = frame.fonts.body;
    const WordsLayout layout = layout_words(frame, play, area);
    const Code code = code_of(play);
    if (layout.code.height <= area.height) draw_brief_code(frame, code.lines, code.marked, layout.code);
    float y = layout.words.y;
    for (const std::string& sentence : words_of(play)) {
        const float height = text_height(body, sentence, layout.words.width);
        if (y + height > area.bottom()) return;
        draw_wrapped(body, layout.words.x, y, layout.words.width, frame.theme().text, sentence);
        y += height + 0.4F * em;
    }
}

// Pictures, each with a title, a verdict under it and a sentence at the bottom.

enum class Verdict : std::uint8_t { Good, Bad, None };
struct Picture {
    std::string title;
    std::string verdict;
    Verdict sign = Verdict::None;
    std::string sentence;
    std::function<void(Frame&, const Rect&)> draw;

    std::string verdict_text() const {
        return (sign == Verdict::Good ? "✓ " : sign == Verdict::Bad ? "✕ " : "") + verdict;
    }
};

/// The parts of a picture that are as high in the one beside it.
struct PictureParts {
    float top = 0;
    float bottom = 0;
};
PictureParts parts_of(const Frame& frame, const Picture& picture, float width) {
    const Face& body = frame.fonts.body;
    const float em = frame.em();
    return {kLabelRow * em + text_height(body, picture.verdict_text(), width) + 0.5F * em,
            text_height(body, picture.sentence, width) + 0.5F * em};
}

void draw_picture(Frame& frame, const Picture& picture, const Rect& area, const PictureParts& parts) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& body = frame.fonts.body;
    const Face& strong = frame.fonts.small_strong;
    draw_text(strong, area.x, area.y, theme.text_dim, fitted(strong, picture.title, area.width));
    const Color ink = picture.sign == Verdict::Good  ? theme.good
                      : picture.sign == Verdict::Bad ? theme.bad
                                                     : theme.text;
    draw_wrapped(body, area.x, area.y + kLabelRow * em, area.width, ink, picture.verdict_text());
    // Where it is low, the sentence gives way: it is among the words as well.
    const bool has_sentence = area.height - parts.top - parts.bottom >= kLowestPicture * em;
    const float bottom = has_sentence ? parts.bottom : 0;
    const Rect room = {area.x, area.y + parts.top, area.width, area.height - parts.top - bottom};
    if (room.height > 2 * em) picture.draw(frame, room);
    if (has_sentence) {
        draw_wrapped(body, area.x, area.bottom() - bottom + 0.5F * em, area.width, theme.text,
                     picture.sentence);
    }
}

void draw_matrix(Frame& frame, const ExactPlaces& places, const Rect& area) {
    const float em = frame.em();
    const Face& small = frame.fonts.small;
    const Color ink = frame.theme().text_dim;
    const int n = places.n;
    const float left = 2.2F * em;
    const float side = std::floor(std::min(area.width - left, area.height - 2.4F * em));
    if (side < 3 * em) return;
    const Rect square = {std::floor(area.x + left), std::floor(area.y), side, side};
    draw_matrix_cells(frame, n, square, [&](int item, int place) {
        const Fraction share = places.probability(item, place);
        const std::string text = fraction_text(share);
        return MatrixCell{.share = share.value(),
                          .text = text,
                          .hint = "item " + std::to_string(item + 1) + " at place " + std::to_string(place) +
                                  ": exactly " + text};
    });
    const float cell = std::floor(side / static_cast<float>(n));
    for (int k = 0; k < n; ++k) {
        const float middle = (static_cast<float>(k) + 0.5F) * cell;
        const std::string item = std::to_string(k + 1);
        draw_text(small, square.x - 0.4F * em - text_width(small, item), square.y + middle - small.px / 2,
                  ink, item);
        draw_centered(small, square.x + middle, square.bottom() + 0.15F * em, ink, std::to_string(k));
    }
    draw_centered(small, square.x + side / 2, square.bottom() + 1.25F * em, ink, "final place →");
    const std::string rows = "← item";
    const float length = text_width(small, rows);
    if (length <= side)
        draw_upright(small, square.x - 1.6F * em, square.y + side / 2 + length / 2, ink, rows);
}

void draw_orders(Frame& frame, const ExactOrders& orders, const Rect& area) {
    const float em = frame.em();
    const Face& tiny = frame.fonts.small_mono;
    const float axis = text_width(tiny, fair_text(orders.n)) + 0.5F * em;
    const float labels = text_width(tiny, digits_of(0, orders.n)) + 0.7F * em;
    const Rect plot = {area.x + axis, area.y + 0.4F * em, area.width - axis,
                       area.height - labels - 0.4F * em};
    if (plot.height < em || plot.width < em) return;
    // Paths are counts that agree with themselves: no band of chance around them.
    HistogramView view = {
        .bars = layout_histogram(orders.paths, orders, most_bars(plot)),
        .n = orders.n,
        .uniform = is_uniform(orders),
        .top = std::max(histogram_top(orders.paths, orders), 1.1 / static_cast<double>(orders.paths.size()))};
    for (HistogramBar& bar : view.bars) bar.deviation = 0;
    draw_bars(frame, view, plot);
    draw_fair_line(frame, view, plot);
    for (std::size_t k = 0; k < view.bars.size(); ++k) {
        Rect slot = slot_of(view, plot, k);
        slot.height += labels;
        const Fraction exact = orders.probability(view.bars[k].first_rank);
        draw_hint(frame, slot,
                  "order " + to_text(unrank(view.bars[k].first_rank, orders.n)) + ": " +
                      (exact.numerator == 0 ? "never" : "exactly " + fraction_text(exact)));
    }
}

/// A bar for each number of lost items, this run's among them.
void draw_losses(Frame& frame, const LossCounts& losses, int of_this_run, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& small = frame.fonts.small;
    std::size_t bars = 1;
    for (std::size_t lost = 0; lost < losses.by_lost.size(); ++lost) {
        if (losses.by_lost[lost] > 0) bars = lost + 1;
    }
    bars = std::max(bars, static_cast<std::size_t>(of_this_run) + 1);
    const double most = static_cast<double>(*std::max_element(losses.by_lost.begin(), losses.by_lost.end()));
    const float above = 1.3F * em;
    const Rect plot = {area.x, area.y + above, area.width, area.height - above - 2.6F * em};
    if (plot.height < em) return;
    const float slot = std::min(plot.width / static_cast<float>(bars), 5 * em);
    const float gap = std::max(1.0F, std::round(0.22F * slot));
    const float widest = text_width(small, std::to_string(bars - 1)) + 0.3F * em;
    const auto every = static_cast<std::size_t>(std::max(1.0F, std::ceil(widest / slot)));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t lost = 0; lost < bars; ++lost) {
        const double share = static_cast<double>(losses.by_lost[lost]) / static_cast<double>(losses.runs);
        const float x = std::floor(plot.x + static_cast<float>(lost) * slot);
        const float top = plot.bottom() -
                          plot.height * static_cast<float>(static_cast<double>(losses.by_lost[lost]) / most);
        const bool mine = static_cast<int>(lost) == of_this_run;
        list.AddRectFilled({x + gap / 2, top}, {x + slot - gap / 2, plot.bottom()},
                           packed(mine ? theme.at_i : theme.accent));
        const std::string percent = percent_text(share);
        if (losses.by_lost[lost] > 0 && text_width(small, percent) < slot) {
            draw_centered(small, x + slot / 2, top - 1.15F * em, theme.text, percent);
        }
        if (lost % every == 0) {
            draw_centered(small, x + slot / 2, plot.bottom() + 0.2F * em, theme.text_dim,
                          std::to_string(lost));
        }
        draw_hint(frame, {x, plot.y, slot, plot.height},
                  counted(lost, "item") + " lost: " + with_thousands(losses.by_lost[lost]) + " of " +
                      with_thousands(losses.runs));
    }
    list.AddLine({plot.x, plot.bottom()}, {plot.x + slot * static_cast<float>(bars), plot.bottom()},
                 packed(theme.control_border));
    draw_text(small, plot.x, plot.bottom() + 1.4F * em, theme.text_dim,
              fitted(small, "items lost →", plot.width));
}

Picture matrix_picture(const TrapsPlay& play) {
    return {.title = "Where each item ends",
            .verdict = matrix_verdict(play.places()),
            .sign = is_flat(play.places()) ? Verdict::Good : Verdict::Bad,
            .sentence = std::string(play.entry().trap->of_matrix),
            .draw = [&play](Frame& frame, const Rect& area) { draw_matrix(frame, play.places(), area); }};
}

Picture orders_picture(const TrapsPlay& play) {
    return {.title = "All " + std::to_string(play.orders().paths.size()) + " orders",
            .verdict = verdict_note(play.orders()),
            .sign = is_uniform(play.orders()) ? Verdict::Good : Verdict::Bad,
            .sentence = std::string(play.entry().trap->of_orders),
            .draw = [&play](Frame& frame, const Rect& area) { draw_orders(frame, play.orders(), area); }};
}

Picture losses_picture(const TrapsPlay& play) {
    const int lost = count_lost(copies_of_items(play.run().array(play.step_count()), play.item_count()));
    return {.title = "How many items are lost (this run: " + std::to_string(lost) + ")",
            .verdict = play.losses_sentence(),
            .sentence = "",
            .draw = [&play, lost](Frame& frame, const Rect& area) {
                draw_losses(frame, play.losses(), lost, area);
            }};
}

/// A line between the last place and the one behind it, where there is one.
void draw_end(const Frame& frame, const TrapsPlay& play, const StagePicture& picture, const Rect& area) {
    const auto n = static_cast<std::size_t>(play.item_count());
    if (picture.places.size() <= n) return;
    const Rect& last = picture.places[n - 1];
    const Rect& behind = picture.places[n];
    if (behind.x < last.x) return;  // in a row of its own
    const float x = std::floor(area.x + (last.right() + behind.x) / 2);
    const float y = area.y + last.y;
    ImGui::GetWindowDrawList()->AddLine({x, y - 0.4F * frame.em()}, {x, y + last.height + 0.4F * frame.em()},
                                        packed(frame.theme().bad), std::max(2.0F, 0.15F * frame.em()));
}

/// Cells, the step in words and what is lost so far.
void draw_run(Frame& frame, const TrapsPlay& play, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& body = frame.fonts.body;
    const Face& strong = frame.fonts.strong;
    // As high at every step, so that the cells stay where they are.
    const bool low = area.height < kLowRun * em;
    const auto height_of_words = [&](const Face& face, const std::string& text, float lines) {
        const float room = lines * text_height(face, "i", area.width);
        return low ? room : std::max(room, text_height(face, text, area.width));
    };
    const auto fitting = [&](const Face& face, const std::string& text, float height) {
        return shortened(text, height,
                         [&](std::string_view part) { return text_height(face, part, area.width); });
    };
    const float words = height_of_words(body, play.sentence(), 2);
    const float damage = height_of_words(strong, play.damage(), low ? 1 : 2);
    const float stage = std::max(0.0F, area.height - words - damage - 0.4F * em);
    const Rect cells = {area.x, area.y, area.width, stage};
    if (stage >= kLowestTiles * em) {
        draw_end(frame, play, draw_scene(frame, play.stage(), Skin::Numbers, cells), cells);
    }
    draw_wrapped(body, area.x, area.y + stage, area.width, theme.text, fitting(body, play.sentence(), words));
    const bool lost = count_lost(copies_of_items(play.run().array(play.step()), play.item_count())) > 0;
    draw_wrapped(strong, area.x, area.y + stage + words + 0.4F * em, area.width,
                 lost ? theme.bad : theme.good, fitting(strong, play.damage(), damage));
}

// Everything at once, or in turns.

bool draw_trap_at_once(Frame& frame, const TrapsPlay& play, const Rect& area) {
    const float em = frame.em();
    const float gap = 1.5F * em;
    const Picture matrix = matrix_picture(play);
    const Picture orders = orders_picture(play);
    const float matrix_width = std::floor(kMatrixShare * (area.width - gap));
    const float orders_width = area.width - gap - matrix_width;
    const PictureParts left = parts_of(frame, matrix, matrix_width);
    const PictureParts right = parts_of(frame, orders, orders_width);
    const PictureParts parts = {std::max(left.top, right.top), std::max(left.bottom, right.bottom)};
    const float words = layout_words(frame, play, area).height;
    const float height = area.height - words - 0.8F * em;
    if (height < parts.top + parts.bottom + kLowestPicture * em) return false;
    // A matrix has no use for more height than its column is wide.
    const float used = std::min(height, parts.top + parts.bottom + matrix_width + 2.4F * em);
    draw_picture(frame, matrix, {area.x, area.y, matrix_width, used}, parts);
    draw_picture(frame, orders, {area.right() - orders_width, area.y, orders_width, used}, parts);
    draw_words(frame, play, below(area, used + 0.8F * em));
    return true;
}

bool draw_broken_at_once(Frame& frame, const TrapsPlay& play, const Rect& area) {
    const float em = frame.em();
    const Picture losses = losses_picture(play);
    const float gap = 1.5F * em;
    const float half = std::floor((area.width - gap) / 2);
    const float words = layout_words(frame, play, {area.x, area.y, half, 0}).height;
    const PictureParts parts = parts_of(frame, losses, half);
    const float bottom = std::max(words, parts.top + kLowestPicture * em);
    const float run = std::min(area.height - bottom - 0.8F * em,
                               std::max((kLowestStage + 5.5F) * em, kRunShare * area.height));
    if (run < (kLowestStage + 5.5F) * em) return false;
    draw_run(frame, play, {area.x, area.y, area.width, run});
    const Rect rest = below(area, run + 0.8F * em);
    draw_words(frame, play, {rest.x, rest.y, half, rest.height});
    draw_picture(frame, losses, {rest.right() - half, rest.y, half, rest.height}, {parts.top, 0});
    return true;
}

void draw_turn(Frame& frame, const TrapsPlay& play, const Rect& area) {
    const auto turn = static_cast<Turn>(frame.state.scene_turn % kTurns);
    if (turn == Turn::Why) return draw_words(frame, play, area);
    if (play.entry().broken != nullptr) {
        if (turn == Turn::First) return draw_run(frame, play, area);
        const Picture losses = losses_picture(play);
        return draw_picture(frame, losses, area, {parts_of(frame, losses, area.width).top, 0});
    }
    const Picture picture = turn == Turn::First ? orders_picture(play) : matrix_picture(play);
    draw_picture(frame, picture, area, parts_of(frame, picture, area.width));
}

void draw_title(const Frame& frame, const TrapsPlay& play, const Rect& area) {
    const Face& strong = frame.fonts.strong;
    draw_text(strong, area.x, area.y + (area.height - strong.px) / 2, frame.theme().text,
              fitted(strong, title_of(play), area.width));
}

}  // namespace

void draw_traps_scene(Frame& frame, const Rect& area) {
    const float em = frame.em();
    draw_ground(frame, area);
    Rect inside = padded(area, em);
    const bool has_list = area.width >= kListFrom * em && inside.height >= list_height(frame);
    if (has_list) {
        draw_list(frame, {area.x, inside.y, kListWidth * em, inside.height});
        ImGui::GetWindowDrawList()->AddLine({area.x + kListWidth * em, area.y + 0.6F * em},
                                            {area.x + kListWidth * em, area.bottom() - 0.6F * em},
                                            packed(frame.theme().border));
        const float left = (kListWidth + kPadding) * em;
        inside = {area.x + left, inside.y, area.width - left - kPadding * em, inside.height};
    }
    const TrapsPlay& play = play_of(frame);
    const bool broken = play.entry().broken != nullptr;
    const auto at_once = [&](const Rect& room) {
        if (room.width < kAllWidth * em) return false;
        const Rect rest = below(room, kTitleRow * em);
        return broken ? draw_broken_at_once(frame, play, rest) : draw_trap_at_once(frame, play, rest);
    };
    const bool has_buttons = broken || !has_list;
    ButtonFlow flow(frame, inside);
    if (!has_list) draw_entry_buttons(frame, flow);
    draw_run_buttons(frame, flow, has_list ? ButtonWords::Shown : ButtonWords::Hidden);
    Rect rest = has_buttons ? flow.rest() : inside;
    if (!at_once(rest)) {
        draw_turn_button(frame, flow);
        rest = flow.rest();
        const bool is_run = broken && frame.state.scene_turn % kTurns == static_cast<int>(Turn::First);
        if (is_run && rest.height < (kLowRun + kTitleRow) * em) return draw_run(frame, play, rest);
        draw_turn(frame, play, below(rest, kTitleRow * em));
    }
    draw_title(frame, play, {rest.x, rest.y, rest.width, 1.6F * em});
}

}  // namespace shufflelens::ui
