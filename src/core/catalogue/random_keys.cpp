// Sorting by random keys: right while all keys differ.
#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "catalogue.hpp"

namespace shufflelens::catalogue {

namespace {

/// A stable sort: each item goes behind those whose keys are not greater.
void key_ties(Shuffler& shuffler, int values) {
    std::vector<int> keys;
    for (int i = 0; i < shuffler.size(); ++i) {
        const int key = shuffler.below(values);
        const auto at = std::upper_bound(keys.begin(), keys.end(), key);
        const auto j = static_cast<int>(at - keys.begin());
        keys.insert(at, key);
        shuffler.within(0, i + 1);
        shuffler.insert(i, j);
    }
}

int cube(int n) {
    const auto cubed = std::int64_t{n} * n * n;
    return static_cast<int>(std::clamp<std::int64_t>(cubed, 1, std::numeric_limits<int>::max()));
}

void key_ties_n(Shuffler& shuffler, int /*parameter*/) {
    key_ties(shuffler, std::max(1, shuffler.size()));
}

void key_ties_n3(Shuffler& shuffler, int /*parameter*/) {
    key_ties(shuffler, cube(shuffler.size()));
}

ExactOrders key_ties_n_orders(int n, int /*parameter*/) {
    return key_ties_orders(n, std::max(1, n));
}

ExactOrders key_ties_n3_orders(int n, int /*parameter*/) {
    return key_ties_orders(n, cube(n));
}

constexpr const char* kWhy = "Items with equal keys keep their order: the sort is stable.";
constexpr const char* kShows = "Rising runs: the input order comes out too often, its reverse too rarely.";
constexpr const char* kCode = R"(for i = 0 to n-1
  key = random(0 … m-1)
  put a[i] behind all with keys <= key)";

constexpr std::array<Variant, 3> kRows = {{
    {.name = "key_ties",
     .title = "Random keys, m values",
     .page = Page::Common,
     .why = kWhy,
     .shows = kShows,
     .shows_from = 2,
     .related = "key_ties_n key_ties_n3 riffle_once",
     .text = key_ties,
     .code = kCode,
     .parameter = {"key values m", 1, 65'536, 2},
     .most_items = kMostItemsOfMoves,
     .formula = key_ties_orders},
    {.name = "key_ties_n",
     .title = "Random keys, n values",
     .page = Page::Common,
     .why = kWhy,
     .shows = kShows,
     .shows_from = 2,
     .related = "key_ties key_ties_n3",
     .text = key_ties_n,
     .code = R"(for i = 0 to n-1
  key = random(0 … n-1)
  put a[i] behind all with keys <= key)",
     .most_items = kMostItemsOfMoves,
     .formula = key_ties_n_orders},
    {.name = "key_ties_n3",
     .title = "Random keys, n^3 values",
     .page = Page::More,
     .why = kWhy,
     .shows = kShows,
     .shows_from = 2,
     .related = "key_ties key_ties_n",
     .text = key_ties_n3,
     .code = R"(for i = 0 to n-1
  key = random(0 … n^3-1)
  put a[i] behind all with keys <= key)",
     .most_items = kMostItemsOfMoves,
     .formula = key_ties_n3_orders},
}};

}  // namespace

std::span<const Variant> random_keys() {
    return kRows;
}

}  // namespace shufflelens::catalogue
