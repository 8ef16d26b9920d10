// The variant table. Names and exact distributions are checked against tests/data/exact_orders.tsv.
#include "shufflelens/variant.hpp"

#include <array>
#include <limits>

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens {

namespace {

constexpr std::array<Variant, 6> kVariants = {{
    {.name = "fy_down",
     .title = "Fisher–Yates",
     .fairness = Fairness::Right,
     .why = "Place i is filled from all the items not settled yet, itself included.",
     .loop = {.first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kI + 1}},
    {.name = "fy_up",
     .title = "Fisher–Yates, upwards",
     .fairness = Fairness::Right,
     .why =
         "Place i is filled from all the items not settled yet, itself included; only the direction differs.",
     .loop = {.first = 0, .last = kN - 2, .direction = Direction::Up, .low = kI, .bound = kN}},
    {.name = "fy_prefix_up",
     .title = "Fisher–Yates, growing prefix",
     .fairness = Fairness::Right,
     .why = "The first i items are a fair shuffle already; item i joins at a place chosen fairly among i+1.",
     .loop = {.first = 1, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kI + 1}},
    {.name = "sattolo_down",
     .title = "Off by one: random()*i",
     .fairness = Fairness::Wrong,
     .why = "j is never i, so no item can stay where it was: only one big cycle can come out (Sattolo).",
     .loop = {.first = kN - 1,
              .last = 1,
              .direction = Direction::Down,
              .low = 0,
              .bound = kI,
              .notation = DrawNotation::Fraction}},
    {.name = "naive_up",
     .title = "Naive: any j each step",
     .fairness = Fairness::Wrong,
     .why = "Items already placed are thrown again, and the paths do not divide evenly among the orders.",
     .loop = {.first = 0, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kN}},
    {.name = "naive_down",
     .title = "Naive, downwards",
     .fairness = Fairness::Wrong,
     .why = "Items already placed are thrown again, and the paths do not divide evenly among the orders.",
     .loop = {.first = kN - 1, .last = 0, .direction = Direction::Down, .low = 0, .bound = kN}},
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
