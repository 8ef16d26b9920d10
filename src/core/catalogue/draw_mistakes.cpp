// The right loop, but its draws are not what they should be.
#include <algorithm>
#include <array>

#include "catalogue.hpp"

namespace shufflelens::catalogue {

namespace {

constexpr Loop kFisherYates = {
    .first = kN - 1, .last = 1, .direction = Direction::Down, .low = 0, .bound = kI + 1};

/// One number for all steps, as DrawRuleKind::SameU has it; the hat asks for n, n-1, … 1 choices.
void same_u_hat(Shuffler& shuffler, int /*parameter*/) {
    const int n = shuffler.size();
    if (n < 2) return;
    const DrawRule same_u = {DrawRuleKind::SameU};
    const std::uint64_t range = shared_range(n);
    const auto number = shuffler.large_below(range);
    for (int i = 0; i + 1 < n; ++i) {
        shuffler.within(i, n);
        shuffler.fetch(
            i, i + static_cast<int>(shared_draw(same_u, range, number, static_cast<std::uint64_t>(n - i))));
        shuffler.nothing_left_to_choose();
    }
}

void rand_window(Shuffler& shuffler, int window) {
    const int n = shuffler.size();
    for (int i = 0; i + 1 < n; ++i) {
        shuffler.independent();
        const int draw = shuffler.below(window) % (n - i);
        shuffler.within(i, std::min(n, i + window));
        shuffler.exchange(i, i + draw);
    }
}

void coin_each_step(Shuffler& shuffler, int /*parameter*/) {
    for (int i = shuffler.size() - 1; i >= 1; --i) {
        shuffler.independent();
        const bool heads = shuffler.coin();
        const int j = heads ? shuffler.place(0, i + 1) : i;
        shuffler.within(0, i + 1);
        shuffler.exchange(i, j);
    }
}

constexpr const char* kSharedWords =
    "2^b random words cannot be shared evenly among i+1 places: some get one word more than others.";
constexpr const char* kSharedShows =
    "With 3 bits at once; with 15 it takes billions of shuffles. Large n makes it worse.";

constexpr std::array<Variant, 10> kRows = {{
    {.name = "round_fy_down",
     .title = "Rounded: round(random()*i)",
     .page = Page::Common,
     .why = "Rounding gives the two ends of the range half of what each other place gets.",
     .shows = "Items go to the first place, and stay at i, too rarely.",
     .shows_from = 3,
     .related = "round_naive_up fy_down",
     .loop = kFisherYates,
     .rule = {DrawRuleKind::Round}},
    {.name = "same_u_every_step",
     .title = "One u for all steps",
     .page = Page::LessCommon,
     .why = "u is drawn once, before the loop: every draw follows from the first.",
     .shows = "Very few bars: at n = 52 at most 830 orders of 8·10^67.",
     .shows_from = 3,
     .related = "same_u_hat same_R_mod_every_step",
     .loop = kFisherYates,
     .rule = {DrawRuleKind::SameU}},
    {.name = "same_seed_twice",
     .title = "The same seed twice",
     .page = Page::LessCommon,
     .why = "The second shuffle repeats the moves of the first, which tends to undo them.",
     .shows = "The input order comes out far too often.",
     .shows_from = 2,
     .related = "same_u_every_step fy_down_three_times",
     .loop = kFisherYates,
     .rule = {DrawRuleKind::SameSeedTwice}},
    {.name = "modulo",
     .title = "word % m, b-bit words",
     .page = Page::LessCommon,
     .why = kSharedWords,
     .shows = kSharedShows,
     .shows_from = 3,
     .related = "scale rand_window",
     .loop = kFisherYates,
     .parameter = {"bits b", kMinWordBits, kMaxWordBits, kMinWordBits},
     .rule = {DrawRuleKind::Modulo, kMinWordBits}},
    {.name = "scale",
     .title = "floor(u*m), b-bit words",
     .page = Page::LessCommon,
     .why = kSharedWords,
     .shows = kSharedShows,
     .shows_from = 3,
     .related = "modulo",
     .loop = kFisherYates,
     .parameter = {"bits b", kMinWordBits, kMaxWordBits, kMinWordBits},
     .rule = {DrawRuleKind::Scale, kMinWordBits}},
    {.name = "same_R_mod_every_step",
     .title = "One R % m for all steps",
     .page = Page::LessCommon,
     .why =
         "R is drawn once. At n = 3 that is fair by chance of numbers, the Chinese remainder theorem; at 4 "
         "it is not.",
     .shows = "From n = 4 on at most lcm(1…n) orders come out: 12 of 24.",
     .shows_from = 4,
     .related = "same_u_every_step",
     .loop = kFisherYates,
     .rule = {DrawRuleKind::SameNumber}},
    {.name = "round_naive_up",
     .title = "Naive and rounded",
     .page = Page::More,
     .why = "Items are thrown again, and the first and the last place get half of what each other gets.",
     .shows = "The edges of the matrix are light.",
     .shows_from = 3,
     .related = "round_fy_down naive_up",
     .loop = Loop{.first = 0, .last = kN - 1, .direction = Direction::Up, .low = 0, .bound = kN},
     .rule = {DrawRuleKind::Round}},
    {.name = "same_u_hat",
     .title = "One u for all lots",
     .page = Page::More,
     .why = "u is drawn once, and used for every draw from the hat.",
     .shows = "Very few bars.",
     .shows_from = 3,
     .related = "same_u_every_step hat_draw",
     .text = same_u_hat,
     .code = R"(u = random()
for i = 0 to n-2
  j = i + floor(u * (n-i))
  take a[j] out, put it in at i)",
     .most_items = kMostItemsOfMoves},
    {.name = "rand_window",
     .title = "Random numbers smaller than n",
     .page = Page::More,
     .why = "The generator's largest number is smaller than n: j never is far ahead of i.",
     .shows = "A band: items cannot come forward far.",
     .shows_from = 2,
     .related = "modulo fy_up",
     .text = rand_window,
     .code = R"(for i = 0 to n-2
  j = i + rand() % (n-i)   # rand() < w
  swap a[i], a[j])",
     .parameter = {"numbers w", 1, 32'768, 3}},
    {.name = "coin_each_step",
     .title = "A coin before each step",
     .page = Page::More,
     .why = "Every step is left out with chance 1/2.",
     .shows = "The input order comes out far too often.",
     .shows_from = 2,
     .related = "neighbour_pass_coin fy_down",
     .text = coin_each_step,
     .code = R"(for i = n-1 down to 1
  if coin
    j = random(0 … i)
    swap a[i], a[j])"},
}};

}  // namespace

std::span<const Variant> draw_mistakes() {
    return kRows;
}

}  // namespace shufflelens::catalogue
