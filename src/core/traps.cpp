// The gallery: to add a trap, add a row here; tests demand that it is one.
#include "shufflelens/traps.hpp"

#include <algorithm>
#include <array>

#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

constexpr std::array<Trap, 11> kTraps = {{
    {.name = "random_rotation",
     .row = "random_rotation",
     .n = 4,
     .of_matrix = "Each item is equally likely at each place, because each offset is.",
     .of_orders = "Whoever was a neighbour stays one: 4 orders, each the same ring, are all there is."},
    {.name = "rowcol_2x2",
     .row = "rowcol_2x2",
     .n = 4,
     .of_matrix = "Each item is equally likely in each cell of the board of 2 × 2.",
     .of_orders = "2 ways for the rows times 2 for the columns: 4 orders are all there is."},
    {.name = "rows_within_2x2",
     .row = "rows_within_2x2",
     .n = 4,
     .of_matrix = "Each item is equally likely in each cell of the board of 2 × 2.",
     .of_orders = "2 ways for the rows and 2 within each of them: 8 orders are all there is."},
    {.name = "probe_next_free",
     .row = "probe_next_free",
     .n = 4,
     .of_matrix = "The cells go round in a circle and none is special: all items are equally likely in each.",
     .of_orders = "Whoever finds a cell taken lands just behind: the input order comes out 3/32 of the time, "
                  "more than twice its share."},
    {.name = "cmp_merge",
     .row = "cmp_merge",
     .n = 4,
     .of_matrix = "At n = 4 both halves are equally long, and each item is equally likely at each place.",
     .of_orders =
         "Where one half is used up the rest follows without a coin: 8 orders are twice as likely as "
         "the other 16."},
    {.name = "random_pairs_distinct_n",
     .row = "random_pairs_distinct_n",
     .n = 3,
     .of_matrix = "Three orders are left, and in them each item comes to each place once.",
     .of_orders = "Three exchanges of two different items are always an odd number of them: the even orders "
                  "never come out."},
    {.name = "random_pairs_distinct_2n",
     .row = "random_pairs_distinct_2n",
     .n = 3,
     .of_matrix = "Three orders are left, and in them each item comes to each place once.",
     .of_orders = "Six exchanges of two different items are always an even number of them: the odd orders "
                  "never come out."},
    {.name = "same_R_mod_every_step_at_3",
     .row = "same_R_mod_every_step",
     .n = 3,
     .group = TrapGroup::Divisible,
     .of_matrix = "Flat, and here rightly so.",
     .of_orders =
         "R % 3 and R % 2 say nothing about each other, so the 6 numbers R lead to 6 different orders. "
         "At n = 4 that ends."},
    {.name = "same_R_mod_every_step",
     .row = "same_R_mod_every_step",
     .n = 4,
     .group = TrapGroup::Divisible,
     .of_matrix = "Half of the orders are missing, and the matrix shows it.",
     .of_orders = "R % 4 tells R % 2 as well: lcm(1, 2, 3, 4) = 12 numbers cannot reach 24 orders."},
    {.name = "same_u_every_step",
     .row = "same_u_every_step",
     .n = 3,
     .group = TrapGroup::Divisible,
     .of_matrix = "Some cells get too much: here the matrix does see it.",
     .of_orders = "As many numbers as orders, but a large first j means a large second j: two numbers often "
                  "lead to the same order."},
    {.name = "overlap_up",
     .row = "overlap_up",
     .n = 3,
     .group = TrapGroup::Divisible,
     .of_matrix = "Some cells get too much: here the matrix does see it.",
     .of_orders =
         "3 paths for each order would be fair. Which orders the paths lead to is another question: 2 "
         "for some, 4 for others."},
}};

}  // namespace

std::string_view title_of(TrapGroup group) {
    return group == TrapGroup::FlatMatrix ? "The matrix is flat, the orders are not"
                                          : "Divisible is not enough";
}

std::span<const Trap> traps() {
    return kTraps;
}

bool is_flat(const ExactPlaces& places) {
    return std::adjacent_find(places.paths.begin(), places.paths.end(), std::not_equal_to<>()) ==
           places.paths.end();
}

std::string matrix_verdict(const ExactPlaces& places) {
    const auto [least, most] = std::minmax_element(places.paths.begin(), places.paths.end());
    const std::string largest = fraction_text(make_fraction(*most, places.total_paths));
    if (is_flat(places)) return "every cell is " + largest + ": this test finds nothing";
    return "cells from " + fraction_text(make_fraction(*least, places.total_paths)) + " to " + largest +
           ": this test finds it";
}

std::string sharing_sentence(const ExactOrders& orders) {
    const std::uint64_t count = orders.paths.size();
    const std::string sum = with_thousands(orders.total_paths) + " equally likely paths";
    if (orders.total_paths < count)
        return sum + " for " + with_thousands(count) + " orders: they are too few.";
    if (orders.total_paths % count != 0) {
        return sum + " cannot be shared evenly among " + with_thousands(count) + " orders.";
    }
    const std::uint64_t each = orders.total_paths / count;
    return sum + " = " + with_thousands(each) + " × " + with_thousands(count) + " orders: they " +
           (is_uniform(orders) ? "can be shared evenly, and are." : "could be shared evenly, and are not.");
}

}  // namespace shufflelens
