// The variant table. Names and exact distributions are checked against tests/data/exact_orders.tsv.
#include "shufflelens/variant.hpp"

#include <array>
#include <limits>

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens {

namespace {

using Code = std::array<std::string_view, 3>;

constexpr Code kFyDownCode = {"for i = n-1 down to 1", "  j = random(0 … i)", "  swap a[i], a[j]"};
constexpr Code kFyUpCode = {"for i = 0 to n-2", "  j = random(i … n-1)", "  swap a[i], a[j]"};
constexpr Code kFyPrefixUpCode = {"for i = 1 to n-1", "  j = random(0 … i)", "  swap a[i], a[j]"};
constexpr Code kSattoloDownCode = {"for i = n-1 down to 1", "  j = floor(random()*i)", "  swap a[i], a[j]"};
constexpr Code kNaiveUpCode = {"for i = 0 to n-1", "  j = random(0 … n-1)", "  swap a[i], a[j]"};
constexpr Code kNaiveDownCode = {"for i = n-1 down to 0", "  j = random(0 … n-1)", "  swap a[i], a[j]"};

/// n-1 steps, but none for no items.
constexpr int all_but_one(int n) {
    return n > 0 ? n - 1 : 0;
}

// A schedule is {steps, {i, low, bound} of the first step, how each of them changes}.
constexpr std::array<Variant, 6> kVariants = {{
    {.name = "fy_down",
     .title = "Fisher–Yates",
     .fairness = Fairness::Right,
     .why = "Place i is filled from all the items not settled yet, itself included.",
     .code = kFyDownCode,
     .swap_line = 2,
     .schedule =
         [](int n) {
             return Schedule{all_but_one(n), {n - 1, 0, n}, {-1, 0, -1}};
         }},
    {.name = "fy_up",
     .title = "Fisher–Yates, upwards",
     .fairness = Fairness::Right,
     .why =
         "Place i is filled from all the items not settled yet, itself included; only the direction differs.",
     .code = kFyUpCode,
     .swap_line = 2,
     .schedule =
         [](int n) {
             return Schedule{all_but_one(n), {0, 0, n}, {1, 1, 0}};
         }},
    {.name = "fy_prefix_up",
     .title = "Fisher–Yates, growing prefix",
     .fairness = Fairness::Right,
     .why = "The first i items are a fair shuffle already; item i joins at a place chosen fairly among i+1.",
     .code = kFyPrefixUpCode,
     .swap_line = 2,
     .schedule =
         [](int n) {
             return Schedule{all_but_one(n), {1, 0, 2}, {1, 0, 1}};
         }},
    {.name = "sattolo_down",
     .title = "Off by one: random()*i",
     .fairness = Fairness::Wrong,
     .why = "j is never i, so no item can stay where it was: only one big cycle can come out (Sattolo).",
     .code = kSattoloDownCode,
     .swap_line = 2,
     .schedule =
         [](int n) {
             return Schedule{all_but_one(n), {n - 1, 0, n - 1}, {-1, 0, -1}};
         }},
    {.name = "naive_up",
     .title = "Naive: any j each step",
     .fairness = Fairness::Wrong,
     .why = "Items already placed are thrown again, and the paths do not divide evenly among the orders.",
     .code = kNaiveUpCode,
     .swap_line = 2,
     .schedule =
         [](int n) {
             return Schedule{n, {0, 0, n}, {1, 0, 0}};
         }},
    {.name = "naive_down",
     .title = "Naive, downwards",
     .fairness = Fairness::Wrong,
     .why = "Items already placed are thrown again, and the paths do not divide evenly among the orders.",
     .code = kNaiveDownCode,
     .swap_line = 2,
     .schedule =
         [](int n) {
             return Schedule{n, {n - 1, 0, n}, {-1, 0, 0}};
         }},
}};

}  // namespace

std::span<const Variant> variants() {
    return kVariants;
}

const Variant* find_variant(std::string_view name) {
    for (const Variant& variant : kVariants) {
        if (variant.name == name) return &variant;
    }
    return nullptr;
}

const Variant& variant_named(std::string_view name) {
    if (const Variant* variant = find_variant(name)) return *variant;
    std::string message = "there is no variant '" + std::string(name) + "'; choose one of";
    for (const Variant& variant : kVariants) {
        message += &variant == kVariants.data() ? " " : ", ";
        message += variant.name;
    }
    throw Error(message);
}

std::uint64_t count_paths(const Variant& variant, int n) {
    std::uint64_t product = 1;
    const Schedule schedule = variant.schedule(n);
    for (int k = 0; k < schedule.steps; ++k) {
        const auto choices = static_cast<std::uint64_t>(schedule.at(k).choices());
        if (product > std::numeric_limits<std::uint64_t>::max() / choices) return 0;
        product *= choices;
    }
    return product;
}

std::string paths_as_product(const Variant& variant, int n) {
    const Schedule schedule = variant.schedule(n);
    // Both directions read the same way, largest factor first, and a factor of one says nothing.
    const bool falling = schedule.change.choices() <= 0;
    std::string product;
    for (int k = 0; k < schedule.steps; ++k) {
        const int choices = schedule.at(falling ? k : schedule.steps - 1 - k).choices();
        if (choices == 1) continue;
        if (!product.empty()) product += "·";
        product += std::to_string(choices);
    }
    return product.empty() ? "1" : product;
}

}  // namespace shufflelens
