// The minefield scene: its four ways as tabs, its sizes, words, a board, and what moves it.
#include <algorithm>
#include <array>
#include <cmath>

#include "shufflelens/minefield_play.hpp"
#include "ui/button_flow.hpp"
#include "ui/frame.hpp"
#include "ui/lab_view.hpp"
#include "ui/mine_board.hpp"
#include "ui/minefield_words.hpp"
#include "ui/redraw_view.hpp"
#include "ui/scene_panels.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kRow = 2;
constexpr float kGap = 0.5F;
constexpr float kWide = 48;        // with all words
constexpr float kTallEnough = 24;  // for the boxes of a size
constexpr float kLow = 20;         // under this height the board needs all there is
constexpr float kBox = 3.6F;       // a box of three or four digits
constexpr float kMinesBox = 4.6F;
constexpr float kCurveShare = 0.36F;  // of the width
constexpr float kCurveBelow = 11;     // where the curve is under the board: its height

const MinefieldPlay& play_of(Frame& frame) {
    return frame.workspace.scenes().as<MinefieldPlay>();
}

/// A new board; the way that is shown stays.
void choose_board(Workspace& workspace, const BoardSize& size) {
    Scenes& scenes = workspace.scenes();
    const MinefieldWay way = scenes.as<MinefieldPlay>().way();
    ChosenScene chosen = scenes.chosen();
    chosen.sizes.board = size;
    scenes.choose(chosen);
    scenes.play().choose_mode(static_cast<int>(way));
}

void then_choose_board(const Frame& frame, const BoardSize& size) {
    frame.then([size](Workspace& all) {
        if (all.scenes().find<MinefieldPlay>() != nullptr) choose_board(all, size);
    });
}

void draw_ways(Frame& frame, ButtonFlow& flow, bool wide) {
    const MinefieldPlay& play = play_of(frame);
    constexpr std::array<const char*, kMinefieldWays> kLong = {"1 Shuffle", "2 Redraw until free",
                                                               "3 Rows and columns", "4 Play"};
    constexpr std::array<const char*, kMinefieldWays> kShort = {"Shuffle", "Redraw", "Rows, columns", "Play"};
    constexpr std::array<const char*, kMinefieldWays> kHints = {
        "mines first, then the whole board is shuffled: 1", "throw again until a free cell is hit: 2",
        "a trap: rows are shuffled, then columns: 3", "the shuffled board as a game: 4"};
    std::vector<Choice> choices;
    for (std::size_t k = 0; k < kHints.size(); ++k) {
        choices.push_back({kHints[k], wide ? kLong[k] : kShort[k], kHints[k],
                           static_cast<int>(play.way()) == static_cast<int>(k)});
    }
    const Rect row = flow.place(choices_width(frame, choices));
    flow.gap();
    if (const auto pressed = draw_choices(frame, row, choices)) {
        frame.then_play<MinefieldPlay>(
            [way = static_cast<int>(*pressed)](MinefieldPlay& it) { it.choose_mode(way); });
    }
}

/// What is left out where the board needs its room: keys do it all.
enum class Fit : std::uint8_t { Anywhere, InThisRow };

void draw_presets(Frame& frame, ButtonFlow& flow, Fit fit) {
    const BoardSize now = play_of(frame).size();
    std::vector<std::string> words;
    for (const BoardPreset& preset : board_presets()) {
        words.push_back(std::to_string(preset.size.rows) + "×" + std::to_string(preset.size.columns) + "×" +
                        std::to_string(preset.size.mines));
    }
    std::vector<Choice> choices;
    for (std::size_t k = 0; k < words.size(); ++k) {
        const BoardPreset& preset = board_presets()[k];
        choices.push_back(
            {preset.name.data(), words[k].c_str(), "rows × columns × mines: B", preset.size == now});
    }
    const float width = choices_width(frame, choices);
    if (fit == Fit::InThisRow && !flow.has_room(width)) return;
    const Rect row = flow.place(width);
    flow.gap();
    if (const auto pressed = draw_choices(frame, row, choices)) {
        then_choose_board(frame, board_presets()[*pressed].size);
    }
}

struct SizeBox {
    BoxName name;
    const char* words;
    float width;  // of em
    int lowest;
    int highest;
    int BoardSize::*number;
};

void draw_size_boxes(Frame& frame, ButtonFlow& flow) {
    const BoardSize now = play_of(frame).size();
    const auto fewest = [](int others) { return others == 1 ? 2 : 1; };
    const std::array<SizeBox, 3> boxes = {
        {{BoxName::BoardRows, "rows", kBox, fewest(now.columns), kMaxBoardSide, &BoardSize::rows},
         {BoxName::BoardColumns, "columns", kBox, fewest(now.rows), kMaxBoardSide, &BoardSize::columns},
         {BoxName::BoardMines, "mines", kMinesBox, 1, now.cells() - 1, &BoardSize::mines}}};
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    float width = 0;
    for (const SizeBox& box : boxes) width += text_width(face, box.words) + (box.width + 1.2F) * em;
    const Rect row = flow.place(width - 0.8F * em);
    flow.gap();
    float x = row.x;
    for (const SizeBox& box : boxes) {
        draw_text(face, x, row.y + (row.height - face.px) / 2, frame.theme().text_dim, box.words);
        x += text_width(face, box.words) + 0.4F * em;
        const auto entered = draw_number_box(frame, {x, row.y, box.width * em, row.height},
                                             {.name = box.name,
                                              .hint = "a board of your own: I",
                                              .value = static_cast<std::uint64_t>(now.*box.number),
                                              .lowest = static_cast<std::uint64_t>(box.lowest),
                                              .highest = static_cast<std::uint64_t>(box.highest)});
        x += (box.width + 0.8F) * em;
        if (!entered) continue;
        BoardSize size = now;
        size.*box.number = static_cast<int>(*entered);
        size.mines = std::clamp(size.mines, 1, size.cells() - 1);
        then_choose_board(frame, size);
    }
}

/// The switch of this way, where it has one.
void draw_rule(Frame& frame, ButtonFlow& flow, Fit fit) {
    const MinefieldPlay& play = play_of(frame);
    std::vector<Choice> choices;
    if (play.way() == MinefieldWay::Shuffle) {
        const bool to_0 = play.loop_end() == LoopEnd::Zero;
        choices = {{"down to 1", "down to 1", "the last i of the loop is 1: X", !to_0},
                   {"down to 0", "down to 0", "the last i of the loop is 0: X", to_0}};
    } else if (play.way() == MinefieldWay::Play) {
        const bool moves = play.first_click() == FirstClick::MovesMine;
        choices = {{"safe start", "safe start", "the first cell opened is never a mine: X", moves},
                   {"as shuffled", "as shuffled", "the first cell opened may be a mine: X", !moves}};
    } else {
        return;
    }
    const float width = choices_width(frame, choices);
    if (fit == Fit::InThisRow && !flow.has_room(width)) return;
    const auto pressed = draw_choices(frame, flow.place(width), choices);
    flow.gap();
    if (pressed && !choices[*pressed].chosen) {
        frame.then_play<MinefieldPlay>([](MinefieldPlay& it) { it.switch_rule(); });
    }
}

void draw_new_seed(Frame& frame, ButtonFlow& flow, Fit fit) {
    const bool game = play_of(frame).way() == MinefieldWay::Play;
    const char* words = fit == Fit::InThisRow ? "" : game ? "New game" : "New draws";
    const float width = button_width(frame, Icon::Dice, words);
    if (fit == Fit::InThisRow && !flow.has_room(width)) return;
    if (draw_button(frame, flow.place(width),
                    {.id = "new draws",
                     .icon = Icon::Dice,
                     .words = words,
                     .hint = game ? "a new game: N; the one before: Shift N"
                                  : "new draws: N; those before: Shift N"})) {
        frame.then(new_seed);
    }
}

/// Returns where they end. What always holds is left out where the board needs its room, but for the trap.
float draw_words(Frame& frame, const Rect& inside, float y, bool low) {
    const MinefieldPlay& play = play_of(frame);
    const MinefieldWords words = minefield_words(play, frame.theme());
    const Face& body = frame.fonts.body;
    const Face& second = low ? frame.fonts.small : body;
    draw_wrapped(body, inside.x, y, inside.width, words.ink, words.now);
    const float height = text_height(body, words.longest, inside.width);
    if (low && play.way() != MinefieldWay::RowsAndColumns) {
        draw_hint(frame, {inside.x, y, inside.width, height}, words.always);
        return y + height;
    }
    y += height + 0.2F * frame.em();
    return y + draw_wrapped(second, inside.x, y, inside.width, frame.theme().text_dim, words.always);
}

/// Buttons of a cursor; returns where they end.
float draw_steps(Frame& frame, const Rect& row, bool wide) {
    const MinefieldPlay& play = play_of(frame);
    const Cursor& cursor = play.cursor();
    const bool at_start = cursor.position() == 0;
    const bool at_end = cursor.position() == cursor.last();
    float x = row.x;
    const auto button = [&](ButtonSpec spec) {
        if (!wide) spec.words = {};
        const float width = button_width(frame, spec.icon, spec.words);
        const Rect area = {x, row.y, width, row.height};
        x = area.right() + kGap * frame.em();
        return draw_button(frame, area, spec);
    };
    if (button({.id = "first", .icon = Icon::First, .hint = "to the start: Home", .enabled = !at_start}))
        frame.then_play<MinefieldPlay>([](MinefieldPlay& it) { it.to_start(); });
    if (button({.id = "back",
                .icon = Icon::Back,
                .words = "Back",
                .hint = "one step back: ←",
                .enabled = !at_start}))
        frame.then_play<MinefieldPlay>([](MinefieldPlay& it) { it.step_back(); });
    const bool playing = cursor.playing();
    if (button({.id = "play",
                .icon = playing ? Icon::Pause : Icon::Play,
                .words = playing ? "Pause" : "Play",
                .hint = "play or pause: space; faster, slower: + −",
                .look = ButtonLook::Main}))
        frame.then_play<MinefieldPlay>([](MinefieldPlay& it) { it.toggle_play(); });
    if (button(
            {.id = "step", .icon = Icon::Step, .words = "Step", .hint = "one step: →", .enabled = !at_end}))
        frame.then_play<MinefieldPlay>([](MinefieldPlay& it) { it.step_forward(); });
    if (button({.id = "last", .icon = Icon::Last, .hint = "to the end: End", .enabled = !at_end}))
        frame.then_play<MinefieldPlay>([](MinefieldPlay& it) { it.to_end(); });
    return x;
}

void draw_scrubber(Frame& frame, const Rect& row) {
    const float em = frame.em();
    const Face& face = frame.fonts.small;
    const MinefieldPlay& play = play_of(frame);
    const Cursor& cursor = play.cursor();
    const auto number = [](int value) { return with_thousands(static_cast<std::uint64_t>(value)); };
    const float words = text_width(face, number(cursor.last()) + " of " + number(cursor.last()));
    if (words > row.width) return;
    draw_text(face, row.right() - words, row.y + (row.height - face.px) / 2, frame.theme().text_dim,
              number(cursor.position()) + " of " + number(cursor.last()));
    const float room = row.width - words - kGap * em;
    if (room < 4 * em || cursor.last() == 0) return;
    const float share = static_cast<float>(cursor.position()) / static_cast<float>(cursor.last());
    const auto wanted =
        draw_slider(frame, "scrubber", {row.x, row.y, room, row.height}, share, SliderLook::Filled);
    const auto position = [&] { return std::lround(*wanted * static_cast<float>(cursor.last())); };
    if (wanted && position() != cursor.position()) {
        frame.then_play<MinefieldPlay>(
            [to = static_cast<int>(position())](MinefieldPlay& it) { it.seek(to); });
    }
}

/// The game's first button; returns where it ends.
float draw_again(Frame& frame, const Rect& row) {
    const char* again = "Same board again";
    const Rect button = {row.x, row.y, button_width(frame, Icon::First, again), row.height};
    if (draw_button(frame, button,
                    {.id = "again", .icon = Icon::First, .words = again, .hint = "cover all cells: Home"})) {
        frame.then_play<MinefieldPlay>([](MinefieldPlay& it) { it.to_start(); });
    }
    return button.right();
}

void draw_game_keys(Frame& frame, const Rect& row) {
    const Face& face = frame.fonts.small;
    const std::array<const char*, 3> all = {
        "click or Enter opens, right click or F flags, arrows move the mark",
        "Enter opens, F flags, arrows move", "Enter, F, arrows"};
    for (const char* words : all) {
        if (text_width(face, words) > row.width) continue;
        draw_text(face, row.x, row.y + (row.height - face.px) / 2, frame.theme().text_dim, words);
        return;
    }
}

/// What moves the board; with all that has no place on top where the board needs that.
void draw_bottom(Frame& frame, const Rect& row, bool wide, bool low) {
    const float em = frame.em();
    const bool game = play_of(frame).way() == MinefieldWay::Play;
    const float end = game ? draw_again(frame, row) : draw_steps(frame, row, wide);
    ButtonFlow rest(frame,
                    {end + 0.6F * em, row.y, std::max(0.0F, row.right() - end - 0.6F * em), row.height});
    if (low) {
        draw_new_seed(frame, rest, Fit::InThisRow);
        draw_rule(frame, rest, Fit::InThisRow);
    }
    const Rect left = rest.room();
    if (game) {
        draw_game_keys(frame, left);
    } else {
        draw_scrubber(frame, left);
    }
}

void draw_redraw(Frame& frame, const Rect& area) {
    const float em = frame.em();
    const MinefieldPlay& play = play_of(frame);
    const bool beside = area.width >= kWide * em || area.height < 2 * kCurveBelow * em;
    const float width = beside ? area.width * (1 - kCurveShare) - em : area.width;
    const float height = beside ? area.height : area.height - kCurveBelow * em;
    draw_redrawn_board(frame, play, {area.x, area.y, width, height});
    if (beside) {
        draw_redraw_curve(frame, play, {area.x + width + em, area.y, area.width - width - em, height});
    } else {
        draw_redraw_curve(frame, play, {area.x, area.y + height, width, area.height - height});
    }
}

void draw_board(Frame& frame, const Rect& area) {
    const MinefieldPlay& play = play_of(frame);
    switch (play.way()) {
        case MinefieldWay::Shuffle:
            return draw_shuffled_board(frame, play, area);
        case MinefieldWay::Redraw:
            return draw_redraw(frame, area);
        case MinefieldWay::RowsAndColumns:
            return draw_row_column_board(frame, play, area);
        case MinefieldWay::Play:
            return draw_game_board(frame, play, area);
    }
}

}  // namespace

void next_board(Workspace& workspace) {
    if (workspace.scenes().chosen().scene->kind != SceneKind::Minefield) return;
    const std::span<const BoardPreset> all = board_presets();
    const BoardSize now = workspace.scenes().as<MinefieldPlay>().size();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const BoardPreset& preset) { return preset.size == now; });
    const bool last = found == all.end() || found + 1 == all.end();
    choose_board(workspace, last ? all.front().size : (found + 1)->size);
}

void draw_minefield_scene(Frame& frame, const Rect& area) {
    draw_ground(frame, area);
    const float em = frame.em();
    const Rect inside = {area.x + kPadding * em, area.y + 0.6F * em, area.width - 2 * kPadding * em,
                         area.height - 1.2F * em};
    const bool wide = inside.width >= kWide * em;
    const bool low = inside.height < kLow * em;
    ButtonFlow flow(frame, inside);
    draw_ways(frame, flow, wide);
    draw_presets(frame, flow, low ? Fit::InThisRow : Fit::Anywhere);
    if (inside.height >= kTallEnough * em) draw_size_boxes(frame, flow);
    if (!low) {
        draw_rule(frame, flow, Fit::Anywhere);
        draw_new_seed(frame, flow, Fit::Anywhere);
    }
    const float gap = low ? 0.3F * em : kGap * em;
    const float top = draw_words(frame, inside, flow.rest().y, low) + gap;
    const Rect bottom = {inside.x, inside.bottom() - kRow * em, inside.width, kRow * em};
    draw_board(frame, {inside.x, top, inside.width, bottom.y - gap - top});
    draw_bottom(frame, bottom, wide, low);
}

}  // namespace shufflelens::ui
