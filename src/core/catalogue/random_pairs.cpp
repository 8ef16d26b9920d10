// Exchanges of random pairs, so and so many of them.
#include <array>
#include <vector>

#include "catalogue.hpp"

namespace shufflelens::catalogue {

namespace {

void exchange_pairs(Shuffler& shuffler, int pairs) {
    const int n = shuffler.size();
    for (int k = 0; k < pairs && n > 0; ++k) {
        shuffler.independent();
        const int i = shuffler.first_place(0, n);
        shuffler.exchange(i, shuffler.place(0, n));
    }
}

void exchange_distinct_pairs(Shuffler& shuffler, int pairs) {
    const int n = shuffler.size();
    for (int k = 0; k < pairs && n > 1; ++k) {
        shuffler.independent();
        const int i = shuffler.first_place(0, n);
        shuffler.exchange(i, shuffler.other_place(0, n, i));
    }
}

void random_pairs_n(Shuffler& shuffler, int /*parameter*/) {
    exchange_pairs(shuffler, shuffler.size());
}

void random_pairs_2n(Shuffler& shuffler, int /*parameter*/) {
    exchange_pairs(shuffler, 2 * shuffler.size());
}

void random_pairs_distinct_n(Shuffler& shuffler, int /*parameter*/) {
    exchange_distinct_pairs(shuffler, shuffler.size());
}

void random_pairs_distinct_2n(Shuffler& shuffler, int /*parameter*/) {
    exchange_distinct_pairs(shuffler, 2 * shuffler.size());
}

void pairs_until_all_touched(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    std::vector<bool> touched(static_cast<std::size_t>(n), false);
    int left = n;
    const auto touch = [&](int place) {
        if (!touched[static_cast<std::size_t>(place)]) --left;
        touched[static_cast<std::size_t>(place)] = true;
    };
    while (left > 0) {
        const int i = shuffler.first_place(0, n);
        const int j = shuffler.place(0, n);
        touch(i);
        touch(j);
        shuffler.exchange(i, j);
    }
}

void neighbour_random_n(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    for (int k = 0; k < n && n > 1; ++k) {
        shuffler.independent();
        const int i = shuffler.first_place(0, n - 1);
        shuffler.exchange(i, i + 1);
    }
}

constexpr std::array<Variant, 8> kRows = {{
    {.name = "random_pairs",
     .title = "k random pairs",
     .page = Page::Common,
     .why = "Too few exchanges leave items untouched: mixing needs about n·ln(n)/2 of them.",
     .shows = "Items stay where they began too often: the diagonal is heavy.",
     .shows_from = 3,
     .related = "random_pairs_n random_pairs_2n pairs_until_all_touched",
     .text = exchange_pairs,
     .code = R"(repeat k times
  i = random(0 … n-1)
  j = random(0 … n-1)
  swap a[i], a[j])",
     .parameter = {"pairs k", 0, 100'000, 3}},
    {.name = "random_pairs_n",
     .title = "n random pairs",
     .page = Page::Common,
     .why = "n exchanges of random pairs are too few: an item is untouched with chance (1-1/n)^(2n), 13 %.",
     .shows = "Items stay where they began too often: the diagonal is heavy.",
     .shows_from = 3,
     .related = "random_pairs random_pairs_2n random_pairs_distinct_n",
     .text = random_pairs_n,
     .code = R"(repeat n times
  i = random(0 … n-1)
  j = random(0 … n-1)
  swap a[i], a[j])"},
    {.name = "neighbour_pass_coin",
     .title = "Neighbours by a coin",
     .page = Page::LessCommon,
     .why =
         "One pass over the neighbours has 2^(n-1) outcomes, and no item can move back more than one place.",
     .shows = "A band: items end at most one place before their start.",
     .shows_from = 3,
     .related = "neighbour_random_n cmp_bubble",
     .loop = Loop{.first = 0, .last = kN - 2, .direction = Direction::Up, .low = kI, .bound = kI + 2}},
    {.name = "random_pairs_2n",
     .title = "2n random pairs",
     .page = Page::More,
     .why = "Twice as many exchanges make the bias smaller and never cure it.",
     .shows = "Like n random pairs, but fainter.",
     .shows_from = 3,
     .related = "random_pairs_n random_pairs",
     .text = random_pairs_2n,
     .code = R"(repeat 2n times
  i = random(0 … n-1)
  j = random(0 … n-1)
  swap a[i], a[j])"},
    {.name = "random_pairs_distinct_n",
     .title = "n random pairs, never itself",
     .page = Page::More,
     .why = "Exchanges of two different places: whether their number is even or odd is fixed, however many.",
     .shows = "Half of the orders never come out.",
     .shows_from = 2,
     .related = "random_pairs_n random_pairs_distinct_2n naive_not_self",
     .text = random_pairs_distinct_n,
     .code = R"(repeat n times
  i = random(0 … n-1)
  do j = random(0 … n-1) while j == i
  swap a[i], a[j])"},
    {.name = "random_pairs_distinct_2n",
     .title = "2n random pairs, never itself",
     .page = Page::More,
     .why = "Exchanges of two different places: whether their number is even or odd is fixed, however many.",
     .shows = "Half of the orders never come out.",
     .shows_from = 2,
     .related = "random_pairs_distinct_n",
     .text = random_pairs_distinct_2n,
     .code = R"(repeat 2n times
  i = random(0 … n-1)
  do j = random(0 … n-1) while j == i
  swap a[i], a[j])"},
    {.name = "pairs_until_all_touched",
     .title = "Pairs until all were touched",
     .page = Page::More,
     .why = "When the last place is touched for the first time, it is exchanged only that once.",
     .shows = "The input order comes out too rarely.",
     .shows_from = 2,
     .related = "random_pairs_n",
     .text = pairs_until_all_touched,
     .code = R"(while some place was never drawn
  i = random(0 … n-1)
  j = random(0 … n-1)
  swap a[i], a[j])",
     .most_items = kMostItemsOfMoves,
     .formula = pairs_until_all_touched_orders},
    {.name = "neighbour_random_n",
     .title = "n random neighbours",
     .page = Page::More,
     .why = "n exchanges of neighbours: no item gets far, and whether their number is even or odd is fixed.",
     .shows = "Half of the orders never come out, and items stay near their start.",
     .shows_from = 2,
     .related = "neighbour_pass_coin naive_not_self",
     .text = neighbour_random_n,
     .code = R"(repeat n times
  i = random(0 … n-2)
  swap a[i], a[i+1])"},
}};

}  // namespace

std::span<const Variant> random_pairs() {
    return kRows;
}

}  // namespace shufflelens::catalogue
