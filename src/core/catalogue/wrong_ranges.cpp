// One step a place, but from the wrong range, or too few steps, or too many.
#include <algorithm>
#include <array>

#include "catalogue.hpp"

namespace shufflelens::catalogue {

namespace {

void naive_not_self(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    for (int i = 0; i < n && n > 1; ++i) {
        shuffler.independent();
        shuffler.exchange(i, shuffler.other_place(0, n, i));
    }
}

void fy_half_loop(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    for (int i = n - 1; i >= n - n / 2; --i) {
        shuffler.independent();
        shuffler.exchange(i, shuffler.place(0, i + 1));
    }
}

void overlap_down(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    for (int i = n - 1; i >= 1; --i) {
        shuffler.independent();
        shuffler.exchange(i, shuffler.place(0, std::min(i + 2, n)));
    }
}

void overlap_up(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    for (int i = 0; i < n; ++i) {
        shuffler.independent();
        shuffler.exchange(i, shuffler.place(std::max(i - 1, 0), n));
    }
}

constexpr const char* kThrownAgain =
    "Items already placed are thrown again, and the paths do not divide evenly among the orders.";
constexpr const char* kNeverStays = "No item ever ends where it began: the diagonal is empty.";
constexpr const char* kNaiveShows = "Items end one place before their start too often.";

constexpr std::array<Variant, 24> kRows = {{
    {.name = "sattolo_down",
     .title = "Off by one: random()*i",
     .page = Page::Common,
     .why = "j is never i, so no item can stay where it was: only one big cycle can come out (Sattolo).",
     .shows = kNeverStays,
     .shows_from = 2,
     .related = "sattolo_up sattolo_prefix_up fy_down",
     .loop = Loop{.first = kN - 1,
                  .last = 1,
                  .direction = Direction::Down,
                  .low = 0,
                  .bound = kI,
                  .notation = DrawNotation::Fraction}},
    {.name = "sattolo_up",
     .title = "Off by one, upwards",
     .page = Page::Common,
     .why = "j starts behind i, so no item can stay where it was: only one big cycle can come out (Sattolo).",
     .shows = kNeverStays,
     .shows_from = 2,
     .related = "sattolo_down fy_up",
     .loop = Loop{.first = 0, .last = kN - 2, .direction = Direction::Up, .low = kI + 1, .bound = kN}},
    {.name = "naive_up",
     .title = "Naive: any j each step",
     .page = Page::Common,
     .why = kThrownAgain,
     .shows = kNaiveShows,
     .shows_from = 3,
     .related = "naive_down naive_up_n_minus_1 naive_up_twice",
     .loop = Loop{.first = 0, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kN}},
    {.name = "naive_down",
     .title = "Naive, downwards",
     .page = Page::Common,
     .why = kThrownAgain,
     .shows = "Items end one place behind their start too often.",
     .shows_from = 3,
     .related = "naive_up naive_down_n_minus_1",
     .loop = Loop{.first = kN - 1, .last = 0, .direction = Direction::Down, .low = 0, .bound = kN}},
    {.name = "naive_up_n_minus_1",
     .title = "Naive, one step fewer",
     .page = Page::Common,
     .why = kThrownAgain,
     .shows = "The last item stays with chance (1-1/n)^(n-1), about 37 %.",
     .shows_from = 3,
     .related = "naive_up naive_down_n_minus_1",
     .loop = Loop{.first = 0, .last = kN - 2, .direction = Direction::Up, .low = 0, .bound = kN}},
    {.name = "naive_down_n_minus_1",
     .title = "Naive, downwards, one step fewer",
     .page = Page::Common,
     .why = kThrownAgain,
     .shows = "The first item stays with chance (1-1/n)^(n-1), about 37 %.",
     .shows_from = 3,
     .related = "naive_down naive_up_n_minus_1",
     .loop = Loop{.first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kN}},
    {.name = "fy_starts_at_n_minus_2",
     .title = "The last never moves",
     .page = Page::Common,
     .why = "The loop starts one too low: the last place is never filled from the others.",
     .shows = "The last item stays where it is, always.",
     .shows_from = 2,
     .related = "up_upper_exclusive j_from_1 fy_down",
     .loop = Loop{.first = kN - 2, .last = 1, .direction = Direction::Down, .low = 0, .bound = kI + 1}},
    {.name = "j_from_1",
     .title = "The first never moves",
     .page = Page::Common,
     .why = "j starts at 1: whoever counts from 1 never draws place 0.",
     .shows = "The first item stays where it is, always.",
     .shows_from = 2,
     .related = "fy_up_starts_at_1 fy_starts_at_n_minus_2",
     .loop = Loop{.first = kN - 1, .last = 1, .direction = Direction::Down, .low = 1, .bound = kI + 1}},
    {.name = "fy_stops_at_2",
     .title = "Stops one step early",
     .page = Page::Common,
     .why = "The step with i = 1 is missing: the first two items are never exchanged by it.",
     .shows = "Half of the orders never come out, and item 2 is never first.",
     .shows_from = 2,
     .related = "fy_half_loop fy_down",
     .loop = Loop{.first = kN - 1, .last = 2, .direction = Direction::Down, .low = 0, .bound = kI + 1}},
    {.name = "naive_not_self",
     .title = "Naive, never itself",
     .page = Page::More,
     .why = "n exchanges, each of two different places: whether that is an even or an odd number is fixed.",
     .shows = "Half of the orders never come out.",
     .shows_from = 2,
     .related = "naive_up neighbour_random_n random_pairs_distinct_n",
     .text = naive_not_self,
     .code = R"(for i = 0 to n-1
  do j = random(0 … n-1) while j == i
  swap a[i], a[j])"},
    {.name = "naive_short_range",
     .title = "Naive, j one short",
     .page = Page::More,
     .why = "j never is the last place: what is exchanged with it is taken out by the last step for sure.",
     .shows = "The last item never stays last.",
     .shows_from = 2,
     .related = "naive_up naive_down_short",
     .loop = Loop{.first = 0, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kN - 1}},
    {.name = "naive_down_short",
     .title = "Naive, downwards, j one short",
     .page = Page::More,
     .why = "j never is the last place, so its item leaves in the first step and nothing brings it back.",
     .shows = "The last item never stays last.",
     .shows_from = 2,
     .related = "naive_down naive_short_range",
     .loop = Loop{.first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kN - 1}},
    {.name = "sattolo_prefix_up",
     .title = "Off by one, growing prefix",
     .page = Page::More,
     .why = "Item i may not join at its own place: only one big cycle can come out (Sattolo).",
     .shows = kNeverStays,
     .shows_from = 2,
     .related = "sattolo_down fy_prefix_up",
     .loop = Loop{.first = 1, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kI}},
    {.name = "up_upper_exclusive",
     .title = "Upwards, the last left out",
     .page = Page::More,
     .why = "The upper bound is exclusive and was lowered as well: j never is the last place.",
     .shows = "The last item stays where it is, always.",
     .shows_from = 2,
     .related = "fy_starts_at_n_minus_2 fy_up",
     .loop = Loop{.first = 0, .last = kN - 2, .direction = Direction::Up, .low = kI, .bound = kN - 1}},
    {.name = "fy_up_starts_at_1",
     .title = "Upwards, the first left out",
     .page = Page::More,
     .why = "The loop starts at 1: the first place is never filled from the others.",
     .shows = "The first item stays where it is, always.",
     .shows_from = 2,
     .related = "j_from_1 fy_up",
     .loop = Loop{.first = 1, .last = kN - 2, .direction = Direction::Up, .low = kI, .bound = kN}},
    {.name = "overlap_down",
     .title = "Reaches one settled place",
     .page = Page::More,
     .why = "j may be i+1, a place that is settled already: what was fair there is thrown again.",
     .shows = "Subtle: at n = 4 some orders are four times as likely as others.",
     .shows_from = 3,
     .related = "overlap_up fy_down",
     .text = overlap_down,
     .code = R"(for i = n-1 down to 1
  j = random(0 … min(i+1, n-1))
  swap a[i], a[j])"},
    {.name = "overlap_up",
     .title = "Upwards, reaches one settled place",
     .page = Page::More,
     .why = "j may be i-1, a place that is settled already: what was fair there is thrown again.",
     .shows = "Subtle: at n = 4 some orders are four times as likely as others.",
     .shows_from = 3,
     .related = "overlap_down fy_up",
     .text = overlap_up,
     .code = R"(for i = 0 to n-1
  j = random(max(i-1, 0) … n-1)
  swap a[i], a[j])"},
    {.name = "fy_half_loop",
     .title = "Half of the loop",
     .page = Page::More,
     .why = "The loop ends in the middle: the lower half is never shuffled in itself.",
     .shows = "Items of the front stay in their order too often, and many orders never come out.",
     .shows_from = 3,
     .related = "fy_stops_at_2",
     .text = fy_half_loop,
     .code = R"(for i = n-1 down to n - n/2
  j = random(0 … i)
  swap a[i], a[j])"},
    {.name = "swap_last_fixed",
     .title = "Always with the last",
     .page = Page::More,
     .why = "n-1 exchanges with the last place: whether that is an even or an odd number is fixed.",
     .shows = "Half of the orders never come out.",
     .shows_from = 2,
     .related = "swap_first_n_times naive_not_self",
     .loop = Loop{.first = 0,
                  .last = kN - 2,
                  .direction = Direction::Up,
                  .low = 0,
                  .bound = kN - 1,
                  .place = kN - 1}},
    {.name = "swap_first_n_times",
     .title = "Always with the first",
     .page = Page::More,
     .why = "Every exchange is with place 0: the others meet only through it.",
     .shows = "The input order comes out too often.",
     .shows_from = 3,
     .related = "swap_last_fixed naive_up",
     .loop = Loop{.first = 0, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kN, .place = 0}},
    {.name = "no_op",
     .title = "Does nothing",
     .page = Page::LessCommon,
     .why = "The shuffled copy is thrown away, or nothing was called: the input comes out.",
     .shows = "One bar, and it is the input.",
     .shows_from = 2,
     .related = "reject_identity random_rotation",
     .text = [](Shuffler&, int) {},
     .code = "sorted(a, key=random)   # a itself is unchanged"},
    {.name = "naive_up_twice",
     .title = "Naive, done twice",
     .page = Page::LessCommon,
     .why = "Repeating a wrong shuffle makes its bias smaller and never cures it.",
     .shows = "Like the naive one, but far fainter.",
     .shows_from = 3,
     .related = "naive_up fy_down_three_times",
     .loop = Loop{.first = 0, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kN},
     .repeats = 2},
    {.name = "sattolo_twice",
     .title = "Off by one, done twice",
     .page = Page::LessCommon,
     .why = "Two big cycles one after the other are always an even number of exchanges.",
     .shows = "Half of the orders still never come out.",
     .shows_from = 2,
     .related = "sattolo_down",
     .loop = Loop{.first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kI},
     .repeats = 2},
    {.name = "fy_down_three_times",
     .title = "Fisher–Yates, three times",
     .fairness = Fairness::Right,
     .page = Page::LessCommon,
     .why = "Fair already after the first time: doing it again changes nothing but the time it takes.",
     .related = "fy_down naive_up_twice",
     .loop = Loop{.first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kI + 1},
     .repeats = 3},
}};

}  // namespace

std::span<const Variant> wrong_ranges() {
    return kRows;
}

}  // namespace shufflelens::catalogue
