// Playing cards: which card an item is, and how a card is written.
//
// Item k of a deck is card k of the sorted deck: ♠1…13, ♥1…13, ♣1…13, ♦1…13. The ace is 1.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/order.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// In the order of the sorted deck.
enum class Suit : std::uint8_t { Spades, Hearts, Clubs, Diamonds };

inline constexpr int kSuits = 4;
inline constexpr int kRanks = 13;
/// A whole deck; kRanks cards are the deck of one suit.
inline constexpr int kDeckCards = kSuits * kRanks;

struct Card {
    Suit suit = Suit::Spades;
    int rank = 1;  // 1 (ace) … 13 (king)

    friend constexpr bool operator==(const Card&, const Card&) = default;
};

/// The card of an item. Requires item in [0, kDeckCards).
Card card_of(Item item);

/// The item that is this card, in [0, kDeckCards). Requires rank in [1, kRanks].
Item item_of(const Card& card);

/// Hearts and diamonds.
constexpr bool is_red(Suit suit) {
    return suit == Suit::Hearts || suit == Suit::Diamonds;
}

/// "♠", "♥", "♣", "♦".
std::string_view suit_symbol(Suit suit);

/// As on the face of the card: "A", "2", …, "10", "J", "Q", "K". Requires rank in [1, kRanks].
std::string rank_text(int rank);

/// "A♠", "10♥", "J♣".
std::string face_text(const Card& card);

/// The form of the log of "high or low": "♠1", "♥10", "♣11".
std::string log_text(const Card& card);

/// Reads both forms, and mixtures of them: suit before or behind the rank, which is 1 to 13 or A, T, J, Q, K.
/// A suit may be its letter, S, H, C or D, large or small, as in "TD" and "Kh". A symbol may be followed by a
/// variation selector, as in texts copied from a telephone. Throws Error.
Card parse_card(std::string_view text);

/// Cards separated by blanks, commas or line ends. Throws Error for what is no card.
std::vector<Card> parse_cards(std::string_view text);

/// The sorted deck of one suit (13) or of four (52). Throws Error for any other number.
std::vector<Card> sorted_deck(int cards);

/// The sorted deck, shuffled: by the variant with draws from the source. Throws Error as above.
std::vector<Card> shuffled_deck(const Variant& variant, int cards, Source& source);

/// The faces of the sorted deck: names for the items of a stage. Throws Error as above.
std::vector<std::string> deck_names(int cards);

}  // namespace shufflelens
