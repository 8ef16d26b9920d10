// Shuffles that are right.
#include <array>

#include "catalogue.hpp"

namespace shufflelens::catalogue {

namespace {

void hat_draw(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    for (int i = 0; i + 1 < n; ++i) {
        shuffler.independent();
        shuffler.fetch(i, shuffler.place(i, n));
    }
}

void insert_random(Shuffler& shuffler, int /*parameter*/) {
    for (int i = 1; i < shuffler.size(); ++i) {
        shuffler.independent();
        shuffler.insert(i, shuffler.place(0, i + 1));
    }
}

constexpr std::array<Variant, 6> kRows = {{
    {.name = "fy_down",
     .title = "Fisher–Yates",
     .fairness = Fairness::Right,
     .page = Page::Common,
     .why = "Place i is filled from all the items not settled yet, itself included.",
     .related = "fy_up fy_prefix_up sattolo_down",
     .loop = Loop{.first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kI + 1}},
    {.name = "fy_up",
     .title = "Fisher–Yates, upwards",
     .fairness = Fairness::Right,
     .page = Page::Common,
     .why =
         "Place i is filled from all the items not settled yet, itself included; only the direction differs.",
     .related = "fy_down up_upper_exclusive",
     .loop = Loop{.first = 0, .last = kN - 2, .direction = Direction::Up, .low = kI, .bound = kN}},
    {.name = "fy_prefix_up",
     .title = "Fisher–Yates, growing prefix",
     .fairness = Fairness::Right,
     .page = Page::Common,
     .why = "The first i items are a fair shuffle already; item i joins at a place chosen fairly among i+1.",
     .related = "inside_out insert_random sattolo_prefix_up",
     .loop = Loop{.first = 1, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kI + 1}},
    {.name = "inside_out",
     .title = "Inside-out",
     .fairness = Fairness::Right,
     .page = Page::LessCommon,
     .why = "The growing prefix, written into a new array; its first step has one choice.",
     .related = "fy_prefix_up",
     .loop = Loop{.first = 0, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kI + 1}},
    {.name = "hat_draw",
     .title = "Drawing from a hat",
     .fairness = Fairness::Right,
     .page = Page::LessCommon,
     .why =
         "Each place gets one of the items still in the hat; the others keep their order, which costs O(n²).",
     .related = "fy_up same_u_hat",
     .text = hat_draw,
     .code = R"(for i = 0 to n-2
  j = random(i … n-1)
  take a[j] out, put it in at i)",
     .most_items = kMostItemsOfMoves},
    {.name = "insert_random",
     .title = "Insert at random",
     .fairness = Fairness::Right,
     .page = Page::More,
     .why = "The first i items are a fair shuffle already; item i goes in at any of i+1 places.",
     .related = "fy_prefix_up reinsert_up",
     .text = insert_random,
     .code = R"(for i = 1 to n-1
  j = random(0 … i)
  take a[i] out, put it in at j)",
     .most_items = kMostItemsOfMoves},
}};

}  // namespace

std::span<const Variant> right_shuffles() {
    return kRows;
}

}  // namespace shufflelens::catalogue
