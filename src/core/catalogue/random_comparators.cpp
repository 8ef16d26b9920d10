// Sorts with a coin for a comparator. They are our own short texts: a library's sort may crash on a
// comparator that contradicts itself (std::sort does). Heads means "the later one comes first".
#include <array>

#include "catalogue.hpp"

namespace shufflelens::catalogue {

namespace {

void insertion(Shuffler& shuffler, int /*parameter*/) {
    for (int i = 1; i < shuffler.size(); ++i) {
        shuffler.independent();
        int j = i;
        while (j > 0 && shuffler.coin()) --j;
        shuffler.within(0, i + 1);
        shuffler.insert(i, j);
    }
}

void bubble(Shuffler& shuffler, int /*parameter*/) {
    for (int end = shuffler.size() - 1; end > 0; --end) {
        for (int i = 0; i < end; ++i) {
            shuffler.independent();
            shuffler.maybe_exchange(i, i + 1);
        }
    }
}

void selection(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    for (int i = 0; i + 1 < n; ++i) {
        shuffler.independent();
        int least = i;
        for (int j = i + 1; j < n; ++j) {
            if (shuffler.coin()) least = j;
        }
        shuffler.within(i, n);
        shuffler.exchange(i, least);
    }
}

void exchange(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    for (int i = 0; i + 1 < n; ++i) {
        for (int j = i + 1; j < n; ++j) {
            shuffler.independent();
            shuffler.maybe_exchange(i, j);
        }
    }
}

/// Sorts [low, bound); what waits on the left stands in [low, middle), what waits on the right behind it.
void merge_sort(Shuffler& shuffler, int low, int bound) {
    if (bound - low < 2) return;
    int middle = (low + bound) / 2;
    merge_sort(shuffler, low, middle);
    merge_sort(shuffler, middle, bound);
    shuffler.independent();
    for (; low < middle && middle < bound; ++low) {
        if (shuffler.maybe_fetch(low, middle)) ++middle;
    }
}

void merge(Shuffler& shuffler, int /*parameter*/) {
    merge_sort(shuffler, 0, shuffler.size());
}

/// Sorts [low, bound) around its first item.
void quick_sort(Shuffler& shuffler, int low, int bound) {
    // The larger part by the loop: the coins may be as uneven as they like, the depth stays logarithmic.
    while (bound - low >= 2) {
        int pivot = low;
        for (int j = low + 1; j < bound; ++j) {
            if (shuffler.maybe_fetch(pivot, j)) ++pivot;
        }
        const bool left_is_small = pivot - low < bound - pivot - 1;
        if (left_is_small) {
            quick_sort(shuffler, low, pivot);
            low = pivot + 1;
        } else {
            quick_sort(shuffler, pivot + 1, bound);
            bound = pivot;
        }
    }
}

void quick_first_pivot(Shuffler& shuffler, int /*parameter*/) {
    quick_sort(shuffler, 0, shuffler.size());
}

/// What V8, CPython and Java do with short arrays: take the first run, then insert by bisection.
void timsort_short(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    if (n < 2) return;
    int run = 2;
    const bool falls = shuffler.coin();
    const auto joins = [&](int place) {
        shuffler.within(0, place + 1);  // as far as the coins before could have brought it
        shuffler.exchange(place, place);
    };
    joins(1);
    while (run < n && shuffler.coin() == falls) joins(run++);
    if (falls) {
        for (int i = 0; i < run / 2; ++i) shuffler.exchange(i, run - 1 - i);
    }
    for (int i = run; i < n; ++i) {
        int low = 0;
        int high = i;
        while (low < high) {
            const int middle = (low + high) / 2;
            if (shuffler.coin()) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        shuffler.within(0, i + 1);
        shuffler.insert(i, low);
    }
}

constexpr const char* kWhy =
    "A comparator that tosses a coin contradicts itself; which orders come out depends on the sort.";

constexpr std::array<Variant, 7> kRows = {{
    {.name = "cmp_insertion",
     .title = "Random comparator, insertion sort",
     .page = Page::Common,
     .why = kWhy,
     .shows = "Items stay near their start: the last one is last with chance 1/2. So does Go 1.19.",
     .shows_from = 3,
     .related = "cmp_bubble cmp_merge cmp_timsort_short",
     .text = insertion,
     .code = R"(for i = 1 to n-1
  j = i
  while j > 0 and coin: j = j - 1
  take a[i] out, put it in at j)",
     .most_items = kMostItemsOfMoves},
    {.name = "cmp_merge",
     .title = "Random comparator, merge sort",
     .page = Page::Common,
     .why = kWhy,
     .shows = "At n = 4 the matrix is flat and the orders are not. So do Ruby and glibc's qsort.",
     .shows_from = 3,
     .related = "cmp_insertion cmp_quick_first_pivot",
     .text = merge,
     .code = R"(sort both halves
while both have items left
  if coin: take from the right, else from the left)",
     .most_items = kMostItemsOfMoves},
    {.name = "cmp_timsort_short",
     .title = "Random comparator, short TimSort",
     .page = Page::Common,
     .why = kWhy,
     .shows = "The input order, and its reverse, come out far too often. So do Node, Python and Java.",
     .shows_from = 3,
     .related = "cmp_insertion cmp_merge",
     .text = timsort_short,
     .code = R"(a.sort(() => Math.random() - 0.5)
# of a short array it takes the first run
# by coins, reversed where that falls; then
# each item bisects by coins, and is put in there)",
     .most_items = kMostItemsOfMoves},
    {.name = "cmp_bubble",
     .title = "Random comparator, bubble sort",
     .page = Page::More,
     .why = kWhy,
     .shows = "Items stay near their start.",
     .shows_from = 3,
     .related = "cmp_insertion neighbour_pass_coin",
     .text = bubble,
     .code = R"(for end = n-1 down to 1
  for i = 0 to end-1
    if coin: swap a[i], a[i+1])",
     .most_items = kMostItemsOfComparisons},
    {.name = "cmp_selection",
     .title = "Random comparator, selection sort",
     .page = Page::More,
     .why = kWhy,
     .shows = "The last item is first with chance 1/2.",
     .shows_from = 3,
     .related = "cmp_exchange",
     .text = selection,
     .code = R"(for i = 0 to n-2
  least = i
  for j = i+1 to n-1
    if coin: least = j
  swap a[i], a[least])",
     .most_items = kMostItemsOfComparisons},
    {.name = "cmp_exchange",
     .title = "Random comparator, exchange sort",
     .page = Page::More,
     .why = kWhy,
     .shows = "The last item is first with chance 1/2.",
     .shows_from = 3,
     .related = "cmp_selection",
     .text = exchange,
     .code = R"(for i = 0 to n-2
  for j = i+1 to n-1
    if coin: swap a[i], a[j])",
     .most_items = kMostItemsOfComparisons},
    {.name = "cmp_quick_first_pivot",
     .title = "Random comparator, quicksort",
     .page = Page::More,
     .why = kWhy,
     .shows = "The first item ends near the middle.",
     .shows_from = 3,
     .related = "cmp_merge cmp_timsort_short",
     .text = quick_first_pivot,
     .code = R"(pivot = the first item
for each other item
  if coin: take it out, put it before the pivot
sort both sides)",
     .most_items = kMostItemsOfComparisons},
}};

}  // namespace

std::span<const Variant> random_comparators() {
    return kRows;
}

}  // namespace shufflelens::catalogue
