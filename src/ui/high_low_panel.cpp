// High or low: the open card as large as it goes, the guesses under it, the log beside it.
#include <algorithm>
#include <array>
#include <cmath>

#include "shufflelens/high_low_play.hpp"
#include "ui/scene_panels.hpp"
#include "ui/widgets.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kLogWidth = 12;
constexpr float kLogColumn = 8.5F;
constexpr float kWideEnough = 34;  // for the log beside the card
constexpr float kFlat = 18;        // less height than this: the card stands beside the words
constexpr float kButton = 2.6F;
constexpr float kRow = 2.0F;
constexpr float kCardShape = 1.38F;  // height in widths, as on the stage
constexpr float kLargestCard = 24;   // of em: its height
constexpr float kSeenCard = 1.9F;    // its width
constexpr float kSeenShape = 1.1F;
constexpr float kCapitals = 0.58F;  // from the top of a line to the middle of its capitals

Color suit_ink(const Theme& theme, Suit suit) {
    return is_red(suit) ? theme.bad : theme.text;
}

/// The sign of a suit, centred, `size` high: letters of that size would be blurred.
void draw_suit(ImDrawList& list, Suit suit, ImVec2 center, float size, ImU32 ink) {
    constexpr int kSegments = 48;
    const auto at = [&](float x, float y) { return ImVec2{center.x + x * size, center.y + y * size}; };
    const auto disc = [&](float x, float y, float radius) {
        list.AddCircleFilled(at(x, y), radius * size, ink, kSegments);
    };
    const auto stem = [&] { list.AddTriangleFilled(at(0, 0), at(0.16F, 0.5F), at(-0.16F, 0.5F), ink); };
    switch (suit) {
        case Suit::Diamonds:
            list.AddQuadFilled(at(0, -0.5F), at(0.37F, 0), at(0, 0.5F), at(-0.37F, 0), ink);
            break;
        case Suit::Hearts:
            disc(-0.22F, -0.2F, 0.25F);
            disc(0.22F, -0.2F, 0.25F);
            list.AddQuadFilled(at(-0.43F, -0.07F), at(0, -0.25F), at(0.43F, -0.07F), at(0, 0.5F), ink);
            break;
        case Suit::Spades:
            disc(-0.21F, 0.12F, 0.23F);
            disc(0.21F, 0.12F, 0.23F);
            list.AddQuadFilled(at(0, -0.5F), at(0.4F, 0), at(0, 0.2F), at(-0.4F, 0), ink);
            stem();
            break;
        case Suit::Clubs:
            disc(0, -0.26F, 0.23F);
            disc(-0.24F, 0.1F, 0.23F);
            disc(0.24F, 0.1F, 0.23F);
            disc(0, 0, 0.13F);
            stem();
            break;
    }
}

/// A card that fills the area; `edge` says how the guess before it was.
void draw_card(const Frame& frame, const Rect& card, const Card& shown, Color edge) {
    const Theme& theme = frame.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float rounding = 0.08F * card.width;
    const ImVec2 to = {card.right(), card.bottom()};
    list.AddRectFilled({card.x, card.y}, to, packed(theme.paper), rounding);
    add_outline(list, {card.x, card.y}, to,
                {.ink = packed(edge), .rounding = rounding, .thickness = std::max(1.5F, 0.02F * card.width)});
    const Color ink = suit_ink(theme, shown.suit);
    const Face face = {frame.fonts.large.font, 0.34F * card.height};
    const float x = card.x + card.width / 2;
    draw_centered(face, x, card.y + 0.27F * card.height - kCapitals * face.px, ink, rank_text(shown.rank));
    draw_suit(list, shown.suit, {x, card.y + 0.66F * card.height}, 0.4F * card.height, packed(ink));
    const Face& small = frame.fonts.small;
    if (card.width < 6 * frame.em()) return;
    const std::string value = std::to_string(shown.rank);
    draw_text(small, card.right() - text_width(small, value) - 0.08F * card.width,
              card.bottom() - small.px - 0.06F * card.width, theme.text_dim, value);
}

/// The cards that were open, the present one last; the latest where not all have room.
void draw_seen(const Frame& frame, const Rect& area, const HighLow& game) {
    const Theme& theme = frame.theme();
    const float em = frame.em();
    const float width = kSeenCard * em;
    const float height = width * kSeenShape;
    const Face& face = frame.fonts.small;
    const int columns = std::max(1, static_cast<int>((area.width + 0.25F * em) / (width + 0.25F * em)));
    const int rows = std::max(0, static_cast<int>((area.height + 0.25F * em) / (height + 0.25F * em)));
    const int seen = static_cast<int>(game.guesses().size()) + 1;
    const int first = std::max(0, seen - columns * rows);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int k = first; k < seen; ++k) {
        const int slot = k - first;
        const Rect card = {area.x + static_cast<float>(slot % columns) * (width + 0.25F * em),
                           area.y + static_cast<float>(slot / columns) * (height + 0.25F * em), width,
                           height};
        const Card& shown = game.cards()[static_cast<std::size_t>(k)];
        const bool is_open = k == seen - 1;
        const ImVec2 to = {card.right(), card.bottom()};
        list.AddRectFilled({card.x, card.y}, to, packed(theme.paper), 0.15F * em);
        add_outline(list, {card.x, card.y}, to,
                    {.ink = packed(is_open ? theme.accent : theme.control_border),
                     .rounding = 0.15F * em,
                     .thickness = is_open ? std::max(1.5F, 0.12F * em) : 1});
        draw_centered(face, card.x + width / 2, card.y + height / 2 - kCapitals * face.px,
                      suit_ink(theme, shown.suit), face_text(shown));
    }
}

/// "card, value, right": the latest where not all have room.
void draw_log(Frame& frame, const Rect& area, const HighLow& game) {
    const Theme& theme = frame.theme();
    const float em = frame.em();
    draw_ground(frame, area);
    const Rect inside = {area.x + kPadding * em, area.y + 0.6F * em, area.width - 2 * kPadding * em,
                         area.height - 1.2F * em};
    const Face& strong = frame.fonts.small_strong;
    draw_text(strong, inside.x, inside.y, theme.text_dim,
              fitted(strong, "card, value, result", inside.width));
    const Face& face = frame.fonts.small_mono;
    const float pitch = 1.35F * face.px;
    const float top = inside.y + 1.5F * em;
    const int rows = std::max(1, static_cast<int>((inside.bottom() - top) / pitch));
    const int columns = std::max(1, static_cast<int>(inside.width / (kLogColumn * em)));
    const std::vector<std::string> lines = game.log();
    const int count = static_cast<int>(lines.size());
    const int first = std::max(0, count - rows * columns);
    for (int k = first; k < count; ++k) {
        const bool is_wrong = game.state() == HighLowState::Wrong && k == count - 1;
        const int slot = k - first;
        draw_text(face, inside.x + static_cast<float>(slot / rows) * kLogColumn * em,
                  top + static_cast<float>(slot % rows) * pitch, is_wrong ? theme.bad : theme.text,
                  fitted(face, lines[static_cast<std::size_t>(k)], inside.width));
    }
}

struct GuessButton {
    Guess guess;
    const char* id;
    const char* words;
    const char* hint;
};
constexpr std::array<GuessButton, 2> kGuessButtons = {{
    {Guess::Lower, "lower", "↓ Lower", "the next card is lower, or equal: ↓ or L"},
    {Guess::Higher, "higher", "↑ Higher", "the next card is higher, or equal: ↑ or H"},
}};

/// Lower and Higher; where the game is over, a new one.
void draw_guesses(Frame& frame, const Rect& row, const HighLowPlay& play) {
    const float em = frame.em();
    const float gap = 0.8F * em;
    if (play.game().state() != HighLowState::Guessing) {
        const float width = std::min(row.width, 12 * em);
        if (draw_button(frame, {row.x + (row.width - width) / 2, row.y, width, row.height},
                        {.id = "again",
                         .icon = Icon::Dice,
                         .words = "New game",
                         .hint = "another deck: N",
                         .look = ButtonLook::Main})) {
            frame.then(new_seed);
        }
        return;
    }
    const float width = std::min((row.width - gap) / 2, 10 * em);
    float x = row.x + (row.width - 2 * width - gap) / 2;
    for (const GuessButton& button : kGuessButtons) {
        if (draw_button(
                frame, {x, row.y, width, row.height},
                {.id = button.id, .words = button.words, .hint = button.hint, .look = ButtonLook::Main})) {
            frame.then_play<HighLowPlay>([guess = button.guess](HighLowPlay& it) { it.guess(guess); });
        }
        x += width + gap;
    }
}

/// Score at the left; the switch for the hint, and a new game.
void draw_top(Frame& frame, const Rect& row, const HighLowPlay& play) {
    const float em = frame.em();
    const float hint = button_width(frame, Icon::None, "Hint");
    const float again = button_width(frame, Icon::Dice, "New");
    float x = row.right() - again;
    if (draw_button(frame, {x, row.y, again, row.height},
                    {.id = "new", .icon = Icon::Dice, .words = "New", .hint = "another deck: N"})) {
        frame.then(new_seed);
    }
    x -= hint + 0.4F * em;
    if (draw_button(frame, {x, row.y, hint, row.height},
                    {.id = "hint",
                     .words = "Hint",
                     .hint = "the exact chances, from the cards left: 1",
                     .look = play.shows_hint() ? ButtonLook::Chosen : ButtonLook::Quiet})) {
        frame.then_play<HighLowPlay>([](HighLowPlay& it) { it.choose_mode(0); });
    }
    const Face& face = frame.fonts.strong;
    draw_text(face, row.x, row.y + (row.height - face.px) / 2, frame.theme().text,
              fitted(face, score_text(play.game()), x - row.x - 0.5F * em));
}

/// A line, or as many as the longest of these sentences takes: the buttons stay where they are.
float hint_height(const Frame& frame, float width) {
    const HighLowHint longest = {.right_if_lower = 51, .right_if_higher = 51, .cards_left = 51};
    return text_height(frame.fonts.small, hint_sentence(longest, Guess::Higher), width) +
           0.3F * frame.fonts.small.px;
}

float hint_room(const Frame& frame, const HighLowPlay& play, float width) {
    return play.shows_hint() ? 2 * hint_height(frame, width) : 0;
}

void draw_hints(const Frame& frame, const Rect& area, const HighLow& game) {
    if (game.state() != HighLowState::Guessing) return;
    const Face& face = frame.fonts.small;
    const HighLowHint hint = game.hint();
    float y = area.y;
    for (const Guess guess : {Guess::Lower, Guess::Higher}) {
        const std::string sentence = hint_sentence(hint, guess);
        const float left = area.x + std::max(0.0F, (area.width - text_width(face, sentence)) / 2);
        draw_wrapped(face, left, y, area.width, frame.theme().text, sentence);
        y += hint_height(frame, area.width);
    }
}

Color edge_of(const Theme& theme, const HighLow& game) {
    if (game.guesses().empty()) return theme.control_border;
    return game.state() == HighLowState::Wrong ? theme.bad : theme.good;
}

/// Sentence, buttons and hints at the bottom of the area; returns where they begin.
float draw_words(Frame& frame, const Rect& area, const HighLowPlay& play) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const HighLow& game = play.game();
    const Face& body = frame.fonts.body;
    const float hints = area.bottom() - hint_room(frame, play, area.width);
    if (play.shows_hint()) draw_hints(frame, {area.x, hints, area.width, area.bottom() - hints}, game);
    const float buttons = hints - (kButton + 0.4F) * em;
    const std::string sentence = high_low_sentence(game);
    const float text = buttons - text_height(body, sentence, area.width) - 0.6F * em;
    const float left = area.x + std::max(0.0F, (area.width - text_width(body, sentence)) / 2);
    const Color ink = game.state() == HighLowState::Wrong        ? theme.bad
                      : game.state() == HighLowState::AllCorrect ? theme.good
                                                                 : theme.text;
    draw_wrapped(body, left, text, area.width, ink, sentence);
    draw_guesses(frame, {area.x, buttons, area.width, kButton * em}, play);
    return text;
}

void draw_game(Frame& frame, const Rect& area, const HighLowPlay& play) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    draw_ground(frame, area);
    const Rect inside = {area.x + kPadding * em, area.y + 0.6F * em, area.width - 2 * kPadding * em,
                         area.height - 1.2F * em};
    draw_top(frame, {inside.x, inside.y, inside.width, kRow * em}, play);
    const HighLow& game = play.game();
    const float top = inside.y + (kRow + 0.6F) * em;
    if (inside.height < kFlat * em) {
        const float width = std::min((inside.bottom() - top) / kCardShape, 0.4F * inside.width);
        const Rect beside = {inside.x + width + em, top, inside.width - width - em, inside.bottom() - top};
        draw_words(frame, beside, play);
        draw_card(frame, {inside.x, top, width, width * kCardShape}, game.shown(), edge_of(theme, game));
        return;
    }
    const float seen_row = (kSeenCard * kSeenShape + 0.25F) * em;
    const float seen_rows = inside.height >= 28 * em ? 3 : 2;
    const float seen = inside.bottom() - seen_rows * seen_row;
    draw_seen(frame, {inside.x, seen, inside.width, inside.bottom() - seen}, game);
    const float text = draw_words(frame, {inside.x, top, inside.width, seen - 0.3F * em - top}, play);
    const float room = text - 0.6F * em - top;
    const float height = std::min({room, kLargestCard * em, inside.width * kCardShape});
    if (height < 2 * em) return;
    const float width = height / kCardShape;
    draw_card(frame, {inside.x + (inside.width - width) / 2, top + (room - height) / 2, width, height},
              game.shown(), edge_of(theme, game));
}

}  // namespace

void draw_high_low_scene(Frame& frame, const Rect& area) {
    const auto& play = frame.workspace.scenes().as<HighLowPlay>();
    const float em = frame.em();
    if (area.width < kWideEnough * em) return draw_game(frame, area, play);
    const float log =
        area.width >= 2 * kWideEnough * em ? 2 * kLogColumn * em + 2 * kPadding * em : kLogWidth * em;
    const float gap = 0.75F * em;
    draw_game(frame, {area.x, area.y, area.width - log - gap, area.height}, play);
    draw_log(frame, {area.right() - log, area.y, log, area.height}, play.game());
}

}  // namespace shufflelens::ui
