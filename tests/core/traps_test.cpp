// The gallery says only what exact enumeration says, and forgets no row.
#include "shufflelens/traps.hpp"

#include <gtest/gtest.h>

#include <set>

namespace shufflelens {
namespace {

bool is_trap(const Variant& variant, int n) {
    const ExactOrders orders = exact_orders(variant, n);
    return !is_uniform(orders) && is_flat(exact_places(orders));
}

const Trap& trap_named(std::string_view name) {
    for (const Trap& trap : traps()) {
        if (trap.name == name) return trap;
    }
    ADD_FAILURE() << name;
    return traps().front();
}

ExactOrders orders_of(const Trap& trap) {
    return exact_orders(variant_named(trap.row), trap.n);
}

TEST(Traps, OfTheFirstGroupHaveAFlatMatrixAndBiasedOrders) {
    for (const Trap& trap : traps()) {
        if (trap.group != TrapGroup::FlatMatrix) continue;
        SCOPED_TRACE(trap.name);
        const ExactOrders orders = orders_of(trap);
        EXPECT_FALSE(orders.rounded) << "exactly";
        const ExactPlaces places = exact_places(orders);
        for (int item = 0; item < trap.n; ++item) {
            for (int place = 0; place < trap.n; ++place) {
                EXPECT_EQ(places.probability(item, place),
                          make_fraction(1, static_cast<std::uint64_t>(trap.n)));
            }
        }
        EXPECT_FALSE(is_uniform(orders));
        EXPECT_EQ(matrix_verdict(places),
                  "every cell is 1/" + std::to_string(trap.n) + ": this test finds nothing");
    }
}

TEST(Traps, AreAllThatThereAreOfThreeAndFourItems) {
    std::set<std::string_view> known;
    for (const Trap& trap : traps()) {
        if (trap.group == TrapGroup::FlatMatrix) known.insert(trap.row);
    }
    std::set<std::string_view> found;
    for (const Variant& variant : variants()) {
        for (const int n : {3, 4}) {
            if (is_trap(variant, n)) found.insert(variant.name);
        }
    }
    EXPECT_EQ(found, known);
    for (const Trap& trap : traps()) {
        if (trap.group == TrapGroup::FlatMatrix && trap.n == 3) {
            EXPECT_FALSE(is_trap(variant_named(trap.row), 4)) << trap.row << " would be shown at 4";
        }
    }
}

TEST(Traps, CountTheOrdersThatNeverComeOut) {
    struct Row {
        const char* name;
        int impossible;
    };
    for (const Row& row :
         {Row{"random_rotation", 20}, Row{"rowcol_2x2", 20}, Row{"rows_within_2x2", 16},
          Row{"probe_next_free", 0}, Row{"cmp_merge", 0}, Row{"random_pairs_distinct_n", 3},
          Row{"random_pairs_distinct_2n", 3}, Row{"same_R_mod_every_step_at_3", 0},
          Row{"same_R_mod_every_step", 12}, Row{"same_u_every_step", 2}, Row{"overlap_up", 0}}) {
        EXPECT_EQ(count_impossible(orders_of(trap_named(row.name))), row.impossible) << row.name;
    }
}

TEST(Traps, SayTheNumbersThatTheyHave) {
    const ExactOrders probe = orders_of(trap_named("probe_next_free"));
    EXPECT_EQ(probe.probability(0), make_fraction(3, 32)) << "the input order";
    const ExactOrders merge = orders_of(trap_named("cmp_merge"));
    int likely = 0;
    for (std::uint64_t rank = 0; rank < merge.paths.size(); ++rank) {
        const bool is_likely = merge.probability(rank) == make_fraction(1, 16);
        EXPECT_TRUE(is_likely || merge.probability(rank) == make_fraction(1, 32)) << rank;
        likely += is_likely ? 1 : 0;
    }
    EXPECT_EQ(likely, 8);
    // Which half of the orders is missing: the even ones have an even number of exchanges, as 1 2 3 has none.
    EXPECT_EQ(orders_of(trap_named("random_pairs_distinct_n")).paths[0], 0U);
    EXPECT_GT(orders_of(trap_named("random_pairs_distinct_2n")).paths[0], 0U);
}

TEST(Divisible, IsNotEnough) {
    const ExactOrders at_3 = orders_of(trap_named("same_R_mod_every_step_at_3"));
    EXPECT_EQ(at_3.total_paths, 6U) << "lcm(1, 2, 3)";
    EXPECT_TRUE(is_uniform(at_3));
    EXPECT_TRUE(is_flat(exact_places(at_3)));
    EXPECT_EQ(sharing_sentence(at_3),
              "6 equally likely paths = 1 × 6 orders: they can be shared evenly, and are.");

    const ExactOrders at_4 = orders_of(trap_named("same_R_mod_every_step"));
    EXPECT_EQ(at_4.total_paths, 12U) << "lcm(1, 2, 3, 4)";
    EXPECT_EQ(sharing_sentence(at_4), "12 equally likely paths for 24 orders: they are too few.");

    // Divisible, and biased.
    for (const char* name : {"same_u_every_step", "overlap_up"}) {
        SCOPED_TRACE(name);
        const ExactOrders orders = orders_of(trap_named(name));
        EXPECT_EQ(orders.total_paths % orders.paths.size(), 0U);
        EXPECT_FALSE(is_uniform(orders));
        EXPECT_FALSE(is_flat(exact_places(orders)));
    }
    const ExactOrders overlap = orders_of(trap_named("overlap_up"));
    EXPECT_EQ(overlap.total_paths, 18U);
    EXPECT_EQ(overlap.paths, (std::vector<std::uint64_t>{3, 3, 4, 4, 2, 2}));
    EXPECT_EQ(sharing_sentence(overlap),
              "18 equally likely paths = 3 × 6 orders: they could be shared evenly, and are not.");
    EXPECT_EQ(sharing_sentence(exact_orders(variant_named("naive_up"), 3)),
              "27 equally likely paths cannot be shared evenly among 6 orders.");
}

TEST(Traps, NameOnlyRowsThatAreThereAndSentencesThatEnd) {
    std::set<std::string_view> names;
    for (const Trap& trap : traps()) {
        EXPECT_TRUE(names.insert(trap.name).second) << trap.name;
        EXPECT_EQ(trap.of_matrix.back(), '.') << trap.name;
        EXPECT_EQ(trap.of_orders.back(), '.') << trap.name;
        EXPECT_NE(find_variant(trap.row), nullptr) << trap.row;
    }
}

TEST(MatrixVerdict, NamesTheLeastAndTheMostOfTheCells) {
    EXPECT_EQ(matrix_verdict(exact_places(exact_orders(variant_named("sattolo_down"), 3))),
              "cells from 0 to 1/2: this test finds it");
    EXPECT_EQ(matrix_verdict(exact_places(exact_orders(variant_named("naive_up"), 3))),
              "cells from 8/27 to 10/27: this test finds it");
}

}  // namespace
}  // namespace shufflelens
