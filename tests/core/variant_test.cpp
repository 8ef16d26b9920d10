// The table: every row's schedule written out by hand for four items, and what all rows must keep to.
#include "shufflelens/variant.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/support.hpp"
#include "shufflelens/editor_play.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/lab.hpp"
#include "shufflelens/listing.hpp"
#include "shufflelens/recording.hpp"
#include "shufflelens/workspace.hpp"

namespace shufflelens {
namespace {

struct Expected {
    std::vector<Step> steps_of_four;
    std::string product_of_four;
    std::uint64_t paths_of_five;
    std::string brief_listing;
};

const std::map<std::string_view, Expected> kExpected = {
    {"fy_down",
     {{{3, 0, 4}, {2, 0, 3}, {1, 0, 2}},
      "4·3·2",
      120,
      "for i = n-1 down to 1\n  j = random(0 … i)\n  swap a[i], a[j]\n"}},
    {"fy_up",
     {{{0, 0, 4}, {1, 1, 4}, {2, 2, 4}},
      "4·3·2",
      120,
      "for i = 0 to n-2\n  j = random(i … n-1)\n  swap a[i], a[j]\n"}},
    {"fy_prefix_up",
     {{{1, 0, 2}, {2, 0, 3}, {3, 0, 4}},
      "4·3·2",
      120,
      "for i = 1 to n-1\n  j = random(0 … i)\n  swap a[i], a[j]\n"}},
    {"sattolo_down",
     {{{3, 0, 3}, {2, 0, 2}, {1, 0, 1}},
      "3·2",
      24,
      "for i = n-1 down to 1\n  j = floor(random()*i)\n  swap a[i], a[j]\n"}},
    {"naive_up",
     {{{0, 0, 4}, {1, 0, 4}, {2, 0, 4}, {3, 0, 4}},
      "4·4·4·4",
      3125,
      "for i = 0 to n-1\n  j = random(0 … n-1)\n  swap a[i], a[j]\n"}},
    {"naive_down",
     {{{3, 0, 4}, {2, 0, 4}, {1, 0, 4}, {0, 0, 4}},
      "4·4·4·4",
      3125,
      "for i = n-1 down to 0\n  j = random(0 … n-1)\n  swap a[i], a[j]\n"}},
};

TEST(Variants, AreFoundByTheirUniqueNames) {
    std::set<std::string_view> names;
    std::set<std::string_view> titles;
    for (const Variant& variant : variants()) {
        EXPECT_TRUE(names.insert(variant.name).second) << variant.name;
        EXPECT_TRUE(titles.insert(variant.title).second) << variant.title;
        EXPECT_EQ(find_variant(variant.name), &variant);
        EXPECT_EQ(&variant_named(variant.name), &variant);
    }
    EXPECT_EQ(find_variant("fy"), nullptr);
    EXPECT_EQ(find_variant(""), nullptr);
}

TEST(Variants, AnUnknownNameIsAnsweredWithWhereTheKnownOnesAre) {
    try {
        variant_named("bogo");
        FAIL() << "no exception";
    } catch (const Error& error) {
        const std::string message = error.what();
        EXPECT_EQ(message, "there is no variant 'bogo'; 'shufflelens variants' lists them");
    }
}

class EveryVariant : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Variants, EveryVariant, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

// A new row needs its schedule written out here.
TEST_P(EveryVariant, HasTheScheduleOfTheTextbook) {
    ASSERT_TRUE(kExpected.contains(GetParam()));
    const Expected& expected = kExpected.at(GetParam());
    std::vector<Step> steps;
    for (int k = 0; k < variant().step_count(4); ++k) steps.push_back(variant().step_at(4, k));
    EXPECT_EQ(steps, expected.steps_of_four);
    EXPECT_EQ(paths_as_product(variant(), 4), expected.product_of_four);
    EXPECT_EQ(count_paths(variant(), 5), expected.paths_of_five);
    EXPECT_EQ(brief_listing_of(variant()).text(), expected.brief_listing);
}

TEST_P(EveryVariant, KeepsItsStepsInsideTheArray) {
    for (const int n : {0, 1, 2, 3, 10, 1000}) {
        SCOPED_TRACE(n);
        const int steps = variant().step_count(n).value();
        ASSERT_GE(steps, 0);
        ASSERT_LE(steps, n);
        for (int k = 0; k < steps; ++k) {
            const Step step = variant().step_at(n, k);
            ASSERT_TRUE(0 <= step.i && step.i < n) << k;
            ASSERT_TRUE(0 <= step.low && step.low < step.bound && step.bound <= n) << k;
        }
    }
}

TEST_P(EveryVariant, SaysWhy) {
    EXPECT_FALSE(variant().why.empty());
}

TEST_P(EveryVariant, HasOnePathForNoItemAndForOne) {
    for (const int n : {0, 1}) {
        EXPECT_EQ(count_paths(variant(), n), 1U) << n;
        EXPECT_EQ(paths_as_product(variant(), n), "1") << n;
    }
}

TEST(Paths, AreZeroWhereTheyDoNotFitSixtyFourBits) {
    EXPECT_EQ(count_paths(variant_named("fy_down"), 20), 2'432'902'008'176'640'000U);
    EXPECT_EQ(count_paths(variant_named("fy_down"), 21), 0U);
    EXPECT_EQ(count_paths(variant_named("sattolo_down"), 21), 2'432'902'008'176'640'000U);
    EXPECT_EQ(count_paths(variant_named("naive_up"), 15), 437'893'890'380'859'375U);
    EXPECT_EQ(count_paths(variant_named("naive_up"), 16), 0U);  // 2^64, one too many
}

TEST(Step, KnowsWhatItMayChooseAndTouch) {
    const Step step{.i = 5, .low = 1, .bound = 3};
    EXPECT_EQ(step.choices(), 2);
    for (const int place : {0, 1, 2, 3, 4, 5, 6}) {
        EXPECT_EQ(step.may_choose(place), place == 1 || place == 2) << place;
        EXPECT_EQ(step.may_touch(place), place == 1 || place == 2 || place == 5) << place;
    }
}

/// As a slider does that is dragged a long way.
void make_many_others() {
    for (int k = 0; k < 4 * static_cast<int>(kMadeVariantsStay); ++k)
        with_value(variant_named("random_pairs"), 10'000 + k);
}

TEST(MadeVariants, AreForgottenWhereNobodyKeepsThem) {
    make_many_others();
    const std::size_t now = made_variants();
    EXPECT_LE(now, 3 * kMadeVariantsStay);
    make_many_others();
    EXPECT_LE(made_variants(), now + kMadeVariantsStay);
}

TEST(MadeVariants, StayAsLongAsTheyAreKept) {
    KeptVariant kept = variant_named("random_pairs:77777");
    {
        const KeptVariant copy = kept;
        KeptVariant other = variant_named("fy_down+modulo:9");
        other = copy;
        kept = kept;
    }
    FractionSource source(1);
    const Recording recording(variant_named("key_ties:4711"), 5, source);
    Stepper stepper({.variant = "rand_window:1234", .n = 5}, 1);
    const Lab lab({.variant = "loop:up:1..n-2:i..i+1", .n = 5}, 1);
    const EditorPlay editor(read_loop("loop:up:2..n-1:0..n-2"));
    Workspace workspace({.left = "key_ties:4321", .right = "naive_up+modulo:7", .trials = 1});
    make_many_others();
    EXPECT_EQ(kept->name, "random_pairs:77777");
    EXPECT_EQ(&variant_named("random_pairs:77777"), kept) << "the same one is still known";
    EXPECT_EQ(recording.variant().name, "key_ties:4711");
    EXPECT_EQ(stepper.variant().name, "rand_window:1234");
    EXPECT_EQ(lab.variant().name, "loop:up:1..n-2:i..i+1");
    EXPECT_EQ(editor.variant().name, "loop:up:2..n-1:0..n-2");
    EXPECT_EQ(workspace.lane(Side::Left).variant->name, "key_ties:4321");
    EXPECT_EQ(workspace.lane(Side::Right).variant->name, "naive_up+modulo:7");
}

}  // namespace
}  // namespace shufflelens
