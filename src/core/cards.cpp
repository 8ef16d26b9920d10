#include "shufflelens/cards.hpp"

#include <array>
#include <charconv>
#include <optional>

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/perform.hpp"

namespace shufflelens {

namespace {

constexpr std::array<std::string_view, kSuits> kSymbols = {"♠", "♥", "♣", "♦"};
constexpr std::string_view kSuitLetters = "SHCDshcd";  // twice, in the order of Suit
constexpr std::string_view kVariationSelectors[] = {"\uFE0E", "\uFE0F"};

struct Face {
    char letter;
    int rank;
};
constexpr std::array<Face, 4> kFaces = {{{'A', 1}, {'J', 11}, {'Q', 12}, {'K', 13}}};

/// Takes the suit out of the text: its symbol, with its variation selector, or its letter.
std::optional<Suit> take_suit(std::string& text) {
    for (int suit = 0; suit < kSuits; ++suit) {
        const std::string_view symbol = kSymbols[static_cast<std::size_t>(suit)];
        const std::size_t at = text.find(symbol);
        if (at == std::string::npos) continue;
        text.erase(at, symbol.size());
        for (const std::string_view selector : kVariationSelectors) {
            if (text.compare(at, selector.size(), selector) == 0) text.erase(at, selector.size());
        }
        // Before or behind the rank, not inside it.
        if (at != 0 && at != text.size()) return std::nullopt;
        return static_cast<Suit>(suit);
    }
    for (const std::size_t at : {text.size() - 1, std::size_t{0}}) {
        const std::size_t letter = text.empty() ? std::string_view::npos : kSuitLetters.find(text[at]);
        if (letter == std::string_view::npos) continue;
        text.erase(at, 1);
        return static_cast<Suit>(letter % kSuits);
    }
    return std::nullopt;
}

std::optional<int> rank_of(std::string_view text) {
    for (const Face& face : kFaces) {
        if (text.size() == 1 && text.front() == face.letter) return face.rank;
    }
    constexpr int kTen = 10;
    if (text == "T") return kTen;
    int rank = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rank);
    const bool is_number = error == std::errc() && end == text.data() + text.size() && !text.starts_with('0');
    if (!is_number || rank < 1 || rank > kRanks) return std::nullopt;
    return rank;
}

}  // namespace

Card card_of(Item item) {
    SHUFFLELENS_CHECK(0 <= item && item < kDeckCards);
    return {static_cast<Suit>(item / kRanks), item % kRanks + 1};
}

Item item_of(const Card& card) {
    SHUFFLELENS_CHECK(1 <= card.rank && card.rank <= kRanks);
    return static_cast<Item>(card.suit) * kRanks + card.rank - 1;
}

std::string_view suit_symbol(Suit suit) {
    return kSymbols[static_cast<std::size_t>(suit)];
}

std::string rank_text(int rank) {
    SHUFFLELENS_CHECK(1 <= rank && rank <= kRanks);
    for (const Face& face : kFaces) {
        if (face.rank == rank) return {face.letter};
    }
    return std::to_string(rank);
}

std::string face_text(const Card& card) {
    return rank_text(card.rank) + std::string(suit_symbol(card.suit));
}

std::string log_text(const Card& card) {
    return std::string(suit_symbol(card.suit)) + std::to_string(card.rank);
}

Card parse_card(std::string_view text) {
    std::string rest(text);
    if (const std::optional<Suit> suit = take_suit(rest)) {
        if (const std::optional<int> rank = rank_of(rest)) return {*suit, *rank};
    }
    throw Error("'" + std::string(text) + "' is no card; write cards like A♠ 10♥ J♣ or like ♠1 ♥10 ♣11");
}

std::vector<Card> parse_cards(std::string_view text) {
    constexpr std::string_view kSeparators = " \t\r\n,";
    std::vector<Card> cards;
    std::size_t begin = text.find_first_not_of(kSeparators);
    while (begin != std::string_view::npos) {
        const std::size_t end = text.find_first_of(kSeparators, begin);
        cards.push_back(parse_card(text.substr(begin, end - begin)));
        begin = text.find_first_not_of(kSeparators, end);
    }
    return cards;
}

std::vector<Card> sorted_deck(int cards) {
    if (cards != kRanks && cards != kDeckCards) {
        throw Error("there is no deck of " + std::to_string(cards) + " cards; choose " +
                    std::to_string(kRanks) + " (one suit) or " + std::to_string(kDeckCards));
    }
    std::vector<Card> deck;
    for (Item item = 0; item < cards; ++item) deck.push_back(card_of(item));
    return deck;
}

std::vector<Card> shuffled_deck(const Variant& variant, int cards, Source& source) {
    const std::vector<Card> sorted = sorted_deck(cards);
    const Order order = perform(variant, cards, source);
    std::vector<Card> deck;
    for (const Item item : order) deck.push_back(sorted[static_cast<std::size_t>(item)]);
    return deck;
}

std::vector<std::string> deck_names(int cards) {
    const std::vector<Card> deck = sorted_deck(cards);
    std::vector<std::string> names;
    for (const Card& card : deck) names.push_back(face_text(card));
    return names;
}

}  // namespace shufflelens
