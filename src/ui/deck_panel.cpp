// The scene "Shuffle a deck": the cards before and after, the loop that did it, what it can never do.
#include <algorithm>
#include <array>

#include "shufflelens/cards.hpp"
#include "shufflelens/deck_play.hpp"
#include "shufflelens/listing.hpp"
#include "ui/brief_code.hpp"
#include "ui/button_flow.hpp"
#include "ui/play_buttons.hpp"
#include "ui/scene_panels.hpp"

namespace shufflelens::ui {

namespace {

constexpr float kPadding = 0.9F;  // of em
constexpr float kTitleRow = 2.1F;
constexpr float kAllHeight = 25;        // under the buttons, for everything at once
constexpr float kWholeDeckHeight = 42;  // the same for 52 cards where they are above each other
constexpr float kWordsBesideCode = 44;
constexpr float kFewestForText = 9;  // of a block's height: less is for the cards alone

/// What is shown where not everything fits, in this order.
enum class Turn : std::uint8_t { After, Before, Reason, Loop };
constexpr std::array kTurnNames = {"the deck after", "the deck before", "what it can do", "the code"};
constexpr int kTurns = static_cast<int>(kTurnNames.size());

constexpr std::array kLoopButtons = {
    ButtonSpec{.id = "right loop", .words = "Fisher–Yates", .hint = "the right loop: 1"},
    ButtonSpec{.id = "tutorial's loop",
               .words = "floor(random()*i)",
               .hint = "the loop of the tutorial, which is off by one: 2"}};

void draw_playing(Frame& frame, ButtonFlow& flow, const DeckPlay& play) {
    if (flow.button({.id = "shuffle again",
                     .icon = Icon::Dice,
                     .words = "Shuffle again",
                     .hint = "with other draws: N",
                     .look = ButtonLook::Main})) {
        frame.then(new_seed);
    }
    draw_play_buttons(frame, flow, play, ButtonWords::Shown);
}

/// Returns the room under the buttons.
Rect draw_buttons(Frame& frame, const DeckPlay& play, const Rect& inside) {
    ButtonFlow flow(frame, inside);
    draw_playing(frame, flow, play);
    flow.gap();
    for (const int cards : {kRanks, kDeckCards}) {
        const bool chosen = play.card_count() == cards;
        if (flow.button({.id = cards == kRanks ? "one suit" : "whole deck",
                         .words = cards == kRanks ? "13 cards" : "52 cards",
                         .hint = "one suit or the whole deck: C",
                         .look = chosen ? ButtonLook::Chosen : ButtonLook::Quiet}) &&
            !chosen) {
            frame.then(switch_deck);
        }
    }
    flow.gap();
    for (int loop = 0; loop < DeckPlay::kLoops; ++loop) {
        ButtonSpec spec = kLoopButtons[static_cast<std::size_t>(loop)];
        spec.look = play.mode() == loop ? ButtonLook::Chosen : ButtonLook::Quiet;
        if (flow.button(spec)) frame.then_play<DeckPlay>([loop](DeckPlay& it) { it.choose_mode(loop); });
    }
    flow.gap();
    if (flow.button({.id = "step through it",
                     .words = "Step through it ▸",
                     .hint = "this run, with code and every part of a step: G",
                     .look = ButtonLook::Quiet})) {
        frame.then(step_through_deck);
    }
    return flow.rest();
}

/// The loop in three lines, with the one that draws marked: the two loops differ there.
void draw_loop(const Frame& frame, const Listing& listing, const Rect& area) {
    draw_brief_code(frame, listing.lines(), listing.line_of(StepPart::DrawJ), area);
}

std::string title_of(const DeckPlay& play) {
    const bool right = play.variant().fairness == Fairness::Right;
    return (right ? "✓ " : "✕ ") + std::string(play.variant().title);
}

std::string never_text(const DeckPlay& play) {
    std::string text;
    for (const std::string& sentence : play.never()) text += (text.empty() ? "" : " ") + sentence;
    return text;
}

void draw_title(const Frame& frame, const DeckPlay& play, const Rect& area) {
    const bool right = play.variant().fairness == Fairness::Right;
    draw_text(frame.fonts.strong, area.x, area.y, right ? frame.theme().good : frame.theme().bad,
              fitted(frame.fonts.strong, title_of(play), area.width));
}

/// Code and what it can never do; returns the height they take.
float draw_words(const Frame& frame, const DeckPlay& play, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Listing listing = brief_listing_of(play.variant());
    const float code_height = brief_code_height(frame, listing.lines());
    const bool beside = area.width >= kWordsBesideCode * em;
    const float width = beside ? brief_code_width(frame, listing.lines()) : area.width;
    draw_loop(frame, listing, {area.x, area.y, width, code_height});
    const Rect words = beside ? Rect{area.x + width + em, area.y, area.width - width - em, 0}
                              : Rect{area.x, area.y + code_height + 0.5F * em, area.width, 0};
    draw_title(frame, play, words);
    const float y = words.y + 1.5F * em;
    const float bottom =
        y + draw_wrapped(frame.fonts.body, words.x, y, words.width, theme.text, never_text(play));
    return std::max(bottom, area.y + code_height) - area.y;
}

/// A deck with its title, its text and a button to copy it.
struct Block {
    const char* id;
    const char* hint;  // of the button
    std::string title;
    StageScene scene;
    std::string words;  // under the cards
    std::string text;   // for the clipboard
    float words_height = 0;
    float beside_title = 0;  // what else stands in the title's row, at its right end
};

void draw_block(Frame& frame, const Block& block, const Rect& area) {
    const float em = frame.em();
    const Theme& theme = frame.theme();
    const Face& strong = frame.fonts.strong;
    constexpr const char* kCopy = "Copy";
    const float width = button_width(frame, Icon::None, kCopy);
    draw_text(strong, area.x, area.y + (kTitleRow * em - strong.px) / 2, theme.text,
              fitted(strong, block.title, area.width - block.beside_title - width - em));
    if (draw_button(frame, {area.right() - block.beside_title - width, area.y, width, kTitleRow * em},
                    {.id = block.id, .words = kCopy, .hint = block.hint, .look = ButtonLook::Quiet})) {
        ImGui::SetClipboardText(block.text.c_str());
    }
    const bool has_words = area.height >= kFewestForText * em + block.words_height;
    const float below = has_words ? block.words_height + 0.4F * em : 0;
    draw_scene(frame, block.scene, Skin::Cards,
               {area.x, area.y + kTitleRow * em, area.width, area.height - kTitleRow * em - below});
    if (!has_words) return;
    draw_wrapped(frame.fonts.small, area.x, area.bottom() - block.words_height, area.width, theme.text_dim,
                 block.words);
}

Block before_block(const Frame& frame, const DeckPlay& play, float width) {
    Block block = {.id = "copy before",
                   .hint = "copy these cards as text",
                   .title = "Before",
                   .scene = play.before(),
                   .words = play.before_text(),
                   .text = play.before_text()};
    block.words_height = text_height(frame.fonts.small, block.words, width);
    return block;
}

Block after_block(const Frame& frame, const DeckPlay& play, float width) {
    Block block = {.id = "copy after",
                   .hint = "copy these cards as text: E",
                   .title = play.after_title(),
                   .scene = play.after(),
                   .words = play.after_text(),
                   .text = play.after_text()};
    // As high at every step, so that the cards stay where they are.
    block.words_height = std::max(text_height(frame.fonts.small, block.words, width),
                                  2 * text_height(frame.fonts.small, "i", width));
    if (play.after().step) block.words = play.sentence();
    return block;
}

/// One suit is a row each, above each other; a whole deck has the better room beside the other.
void draw_decks(Frame& frame, const DeckPlay& play, const Rect& area) {
    const float em = frame.em();
    Rect before = area;
    Rect after = area;
    if (play.card_count() > kRanks && area.width > 1.3F * area.height) {
        before.width = after.width = (area.width - 1.5F * em) / 2;
        after.x = area.right() - after.width;
    } else {
        before.height = 0.46F * area.height;  // no badges stand under it
        after.y = before.bottom();
        after.height = area.bottom() - after.y;
    }
    draw_block(frame, before_block(frame, play, before.width), before);
    draw_block(frame, after_block(frame, play, after.width), after);
}

/// One of the views, and a button to the next one.
void draw_turn(Frame& frame, const DeckPlay& play, const Rect& area) {
    const float em = frame.em();
    const int turn = frame.state.scene_turn % kTurns;
    const std::string words = std::string(kTurnNames[static_cast<std::size_t>((turn + 1) % kTurns)]) + " ▸";
    const float width = std::min(area.width, button_width(frame, Icon::None, words));
    const Rect button = {area.right() - width, area.y, width, kTitleRow * em};
    if (draw_button(frame, button,
                    {.id = "deck view", .words = words, .hint = "next view: D", .look = ButtonLook::Quiet})) {
        ++frame.state.scene_turn;
    }
    const Rect under = {area.x, button.bottom() + 0.2F * em, area.width, area.bottom() - button.bottom()};
    if (static_cast<Turn>(turn) == Turn::Loop)
        return draw_loop(frame, brief_listing_of(play.variant()), under);
    if (static_cast<Turn>(turn) == Turn::Reason) {
        draw_title(frame, play, {area.x, area.y + 0.5F * em, button.x - area.x - em, em});
        const Face& body = frame.fonts.body;
        const std::string reason = shortened(never_text(play), under.height, [&](std::string_view text) {
            return text_height(body, text, under.width);
        });
        draw_wrapped(body, under.x, under.y, under.width, frame.theme().text, reason);
        return;
    }
    Block block = static_cast<Turn>(turn) == Turn::After ? after_block(frame, play, area.width)
                                                         : before_block(frame, play, area.width);
    block.beside_title = width;
    draw_block(frame, block, area);
}

}  // namespace

void switch_deck(Workspace& workspace) {
    const DeckPlay* play = workspace.scenes().find<DeckPlay>();
    if (play == nullptr) return;
    const int loop = play->mode();
    ChosenScene chosen = workspace.scenes().chosen();
    chosen.sizes.items = play->card_count() == kRanks ? kDeckCards : kRanks;
    workspace.scenes().choose(chosen);
    workspace.scenes().play().choose_mode(loop);
}

void step_through_deck(Workspace& workspace) {
    if (const DeckPlay* play = workspace.scenes().find<DeckPlay>())
        workspace.step_through(play->as_stepper());
}

void draw_deck_scene(Frame& frame, const Rect& area) {
    const float em = frame.em();
    draw_ground(frame, area);
    const float edge = kPadding * em;
    const Rect inside = {area.x + edge, area.y + 0.6F * em, area.width - 2 * edge, area.height - 1.2F * em};
    const DeckPlay& play = frame.workspace.scenes().as<DeckPlay>();
    const Rect rest = draw_buttons(frame, play, inside);
    const bool stacked_deck = play.card_count() > kRanks && rest.width < kWordsBesideCode * em;
    const float enough = stacked_deck ? kWholeDeckHeight : kAllHeight;
    if (rest.height < enough * em) return draw_turn(frame, play, rest);
    const float words = draw_words(frame, play, {rest.x, rest.y + 0.3F * em, rest.width, 0}) + 0.6F * em;
    draw_decks(frame, play, {rest.x, rest.y + words, rest.width, rest.height - words});
}

}  // namespace shufflelens::ui
