// What a shuffle can never do, against every order that it can reach.
#include "shufflelens/deck.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"
#include "shufflelens/cards.hpp"
#include "shufflelens/exact.hpp"

namespace shufflelens {
namespace {

using Sentences = std::vector<std::string>;

Sentences about(std::string_view variant, int cards) {
    return never_sentences(variant_named(variant), cards, ItemLabels(deck_names(cards)));
}

bool every_order_is_one_cycle(const Variant& variant, int n) {
    const ExactOrders orders = exact_orders(variant, n);
    for (std::uint64_t rank = 0; rank < orders.paths.size(); ++rank) {
        if (orders.paths[rank] > 0 && cycles(unrank(rank, n)).size() != 1) return false;
    }
    return true;
}

class EveryDeck : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Deck, EveryDeck, testing::ValuesIn(test::variant_names()), test::name_of_param);

TEST_P(EveryDeck, MovesInOneCycleWhereEveryOrderDoes) {
    for (int n = 2; n <= 7; ++n) {
        EXPECT_EQ(moves_all_in_one_cycle(variant().schedule(n), n), every_order_is_one_cycle(variant(), n))
            << n;
    }
}

TEST_P(EveryDeck, SaysNothingOfImpossibleOrdersWhereThereIsNone) {
    for (int n = 1; n <= 7; ++n) {
        const Sentences sentences = never_sentences(variant(), n, ItemLabels());
        const ExactOrders orders = exact_orders(variant(), n);
        bool says_impossible = false;
        bool says_never_fair = false;
        for (const std::string& sentence : sentences) {
            says_impossible |= sentence.starts_with("No ") || sentence.starts_with("At most") ||
                               sentence.starts_with("Some cards");
            says_never_fair |= sentence.starts_with("It can never be fair");
        }
        EXPECT_EQ(says_impossible, count_impossible(orders) > 0) << n;
        if (says_never_fair) {
            EXPECT_FALSE(is_uniform(orders)) << n;
        }
        EXPECT_EQ(!sentences.empty() && sentences.front().starts_with("There is nothing"),
                  variant().fairness == Fairness::Right)
            << n;
    }
}

TEST(Deck, IsNeverLeftAloneByTheLoopOfTheTutorial) {
    EXPECT_EQ(about("sattolo_down", kDeckCards),
              (Sentences{"No card ever stays where it was: A♠ lies at place 0 and never ends there.",
                         "No two cards just change places: all 52 always move round in one circle.",
                         "At most 51! = 1.55×10⁶⁶ of the 52! = 8.07×10⁶⁷ orders can come: one in 52."}));
    EXPECT_EQ(about("sattolo_down", kRanks).back(),
              "At most 12! = 479,001,600 of the 13! = 6,227,020,800 orders can come: one in 13.");
    EXPECT_EQ(never_sentences(variant_named("sattolo_down"), 2, ItemLabels()),
              (Sentences{"No card ever stays where it was: 1 lies at place 0 and never ends there.",
                         "At most 1! = 1 of the 2! = 2 orders can come: one in 2."}));
}

TEST(Deck, CanDoEverythingWithTheRightLoop) {
    EXPECT_EQ(about("fy_down", kDeckCards),
              Sentences{"There is nothing it can never do: all 52! = 8.07×10⁶⁷ orders come from equally many "
                        "sequences of draws."});
}

TEST(Deck, IsNeverFairWithTheNaiveLoop) {
    EXPECT_EQ(
        about("naive_up", kDeckCards),
        Sentences{"It can never be fair: its 1.71×10⁸⁹ sequences of draws cannot be shared evenly among "
                  "the 52! = 8.07×10⁶⁷ orders."});
    EXPECT_TRUE(never_sentences(variant_named("naive_up"), 2, ItemLabels()).empty()) << "2·2 paths, 2 orders";
}

/// One step between the first two of n places: the others never move.
constexpr Variant kFirstTwo = {.name = "first_two",
                               .title = "",
                               .fairness = Fairness::Wrong,
                               .why = "",
                               .loop = Loop{.first = 0, .last = 0, .low = 0, .bound = 2}};

TEST(Deck, NamesOneOfTheCardsThatCannotGetToAPlace) {
    EXPECT_EQ(never_sentences(kFirstTwo, 3, ItemLabels()),
              (Sentences{"Some cards never get to some places, 4 pairs in all: 1 never ends at place 2.",
                         "At most 2! = 2 of the 3! = 6 orders can come: one in 3."}));
    EXPECT_FALSE(moves_all_in_one_cycle(kFirstTwo.schedule(2), 2)) << "it may leave both where they are";
}

/// Places 0 and 1 are exchanged twice: everything stays where it was.
constexpr Variant kThereAndBack = {
    .name = "there_and_back",
    .title = "",
    .fairness = Fairness::Wrong,
    .why = "",
    .loop = Loop{.first = 0, .last = 1, .low = Affine(-1, 0, 1), .bound = Affine(-1, 0, 2)}};

TEST(Deck, TellsStayingFromMoving) {
    EXPECT_FALSE(moves_all_in_one_cycle(kThereAndBack.schedule(3), 3)) << "two steps, but no tree";
    EXPECT_EQ(never_sentences(kThereAndBack, 2, ItemLabels()),
              (Sentences{"Some cards never get to some places, 2 pairs in all: 1 never ends at place 1.",
                         "At most 1 of the 2! = 2 orders can come."}));
    EXPECT_EQ(
        never_sentences(variant_named("naive_up"), 3, ItemLabels()),
        Sentences{"It can never be fair: its 27 sequences of draws cannot be shared evenly among the 3! = "
                  "6 orders."});
}

}  // namespace
}  // namespace shufflelens
