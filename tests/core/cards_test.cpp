// Every card is written, read back and found among the items.
#include "shufflelens/cards.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/support.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/player.hpp"

namespace shufflelens {
namespace {

std::string error_of(const char* text) {
    try {
        parse_cards(text);
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

TEST(Cards, GoThroughTheSuitsInTheirOrder) {
    EXPECT_EQ(card_of(0), (Card{Suit::Spades, 1}));
    EXPECT_EQ(card_of(12), (Card{Suit::Spades, 13}));
    EXPECT_EQ(card_of(13), (Card{Suit::Hearts, 1}));
    EXPECT_EQ(card_of(26), (Card{Suit::Clubs, 1}));
    EXPECT_EQ(card_of(51), (Card{Suit::Diamonds, 13}));
    for (Item item = 0; item < kDeckCards; ++item) EXPECT_EQ(item_of(card_of(item)), item);
}

TEST(Cards, HaveTwoRedSuits) {
    EXPECT_FALSE(is_red(Suit::Spades));
    EXPECT_TRUE(is_red(Suit::Hearts));
    EXPECT_FALSE(is_red(Suit::Clubs));
    EXPECT_TRUE(is_red(Suit::Diamonds));
}

TEST(Cards, AreWrittenAsOnTheirFacesAndAsInALog) {
    struct Row {
        Card card;
        const char* face;
        const char* log;
    };
    for (const Row& row : {Row{{Suit::Spades, 1}, "A♠", "♠1"}, Row{{Suit::Hearts, 10}, "10♥", "♥10"},
                           Row{{Suit::Clubs, 11}, "J♣", "♣11"}, Row{{Suit::Diamonds, 12}, "Q♦", "♦12"},
                           Row{{Suit::Diamonds, 13}, "K♦", "♦13"}, Row{{Suit::Hearts, 2}, "2♥", "♥2"}}) {
        EXPECT_EQ(face_text(row.card), row.face);
        EXPECT_EQ(log_text(row.card), row.log);
    }
}

TEST(Cards, AreReadInBothForms) {
    std::set<std::string> texts;
    for (Item item = 0; item < kDeckCards; ++item) {
        const Card card = card_of(item);
        EXPECT_EQ(parse_card(face_text(card)), card);
        EXPECT_EQ(parse_card(log_text(card)), card);
        EXPECT_TRUE(texts.insert(face_text(card)).second);
        EXPECT_TRUE(texts.insert(log_text(card)).second);
    }
    EXPECT_EQ(parse_card("♥K"), (Card{Suit::Hearts, 13}));
    EXPECT_EQ(parse_card("13♥"), (Card{Suit::Hearts, 13}));
    EXPECT_EQ(parse_card("♥\uFE0F13"), (Card{Suit::Hearts, 13}));
    EXPECT_EQ(parse_card("K♥\uFE0E"), (Card{Suit::Hearts, 13}));
    EXPECT_EQ(parse_card("TD"), (Card{Suit::Diamonds, 10}));
    EXPECT_EQ(parse_card("10c"), (Card{Suit::Clubs, 10}));
    EXPECT_EQ(parse_card("SA"), (Card{Suit::Spades, 1}));
}

TEST(Cards, AreReadAsAList) {
    EXPECT_TRUE(parse_cards("").empty());
    EXPECT_TRUE(parse_cards(" \n").empty());
    EXPECT_EQ(parse_cards("A♠, 10♥\r\n♦12,"),
              (std::vector<Card>{{Suit::Spades, 1}, {Suit::Hearts, 10}, {Suit::Diamonds, 12}}));
    const std::vector<Card> deck = sorted_deck(kDeckCards);
    std::string list;
    for (const Card& card : deck) list += face_text(card) + " ";
    EXPECT_EQ(parse_cards(list), deck);
}

TEST(Cards, AreRefusedWithTheRightForm) {
    EXPECT_EQ(error_of("A♠ 14♥"), "'14♥' is no card; write cards like A♠ 10♥ J♣ or like ♠1 ♥10 ♣11");
    for (const char* text : {"♠", "A", "0♠", "01♠", "-1♠", "+1♠", "1♠0", "A♠♠", "A♠♥", "AA♠", "a♠", "AX",
                             "♠1x", "99999999999♠", "A♠;10♥"}) {
        EXPECT_NE(error_of(text).find("is no card"), std::string::npos) << text;
    }
}

TEST(SortedDeck, IsOneSuitOrFour) {
    const std::vector<Card> suit = sorted_deck(kRanks);
    ASSERT_EQ(suit.size(), 13U);
    EXPECT_EQ(suit.back(), (Card{Suit::Spades, 13}));
    const std::vector<Card> deck = sorted_deck(kDeckCards);
    ASSERT_EQ(deck.size(), 52U);
    for (Item item = 0; item < kDeckCards; ++item)
        EXPECT_EQ(deck[static_cast<std::size_t>(item)], card_of(item));
    EXPECT_THROW(sorted_deck(0), Error);
    EXPECT_THROW(sorted_deck(14), Error);
    EXPECT_EQ(deck_names(kRanks), (std::vector<std::string>{"A♠", "2♠", "3♠", "4♠", "5♠", "6♠", "7♠", "8♠",
                                                            "9♠", "10♠", "J♠", "Q♠", "K♠"}));
}

TEST(ShuffledDeck, IsTheOrderOfTheEngine) {
    for (const Variant& variant : variants()) {
        CounterSource of_deck(1938, 7);
        CounterSource of_order(1938, 7);
        const std::vector<Card> deck = shuffled_deck(variant, kDeckCards, of_deck);
        const Recording run(variant, kDeckCards, of_order);
        Player player(run);
        player.seek(run.step_count());
        const Order& order = player.order();
        ASSERT_EQ(deck.size(), order.size());
        for (std::size_t place = 0; place < deck.size(); ++place) {
            EXPECT_EQ(item_of(deck[place]), order[place]) << variant.name;
        }
    }
}

}  // namespace
}  // namespace shufflelens
