// Loops made by hand: every combination of settings is either told to be broken or stays inside the array,
// and what a loop is called is what it does.
#include "shufflelens/hand_loop.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/support.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/listing.hpp"

namespace shufflelens {
namespace {

using enum LoopSetting;

std::vector<const Variant*> plain_rows() {
    std::vector<const Variant*> rows;
    for (const Variant& row : variants()) {
        if (row.is_plain()) rows.push_back(&row);
    }
    return rows;
}

/// The loop with another value of one setting.
Loop with(const Loop& loop, LoopSetting setting, int value) {
    LoopChoices choices = choices_of(loop).value();
    choices.choose(setting, value);
    return loop_of(choices);
}

std::string refusal_of(std::string_view name) {
    try {
        find_variant(name);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

int count(LoopSetting setting) {
    return static_cast<int>(values_of(setting).size());
}

/// Every loop that can be set.
template <typename Check>
void for_every_loop(const Check& check) {
    LoopChoices choices;
    const auto choose = [&](auto&& self, std::size_t k) -> void {
        if (k == kLoopSettings.size()) return check(loop_of(choices));
        for (int value = 0; value < count(kLoopSettings[k]); ++value) {
            choices.choose(kLoopSettings[k], value);
            self(self, k + 1);
        }
    };
    choose(choose, 0);
}

TEST(HandLoop, ReproducesEveryPlainRowFromItsChoicesAndNamesIt) {
    const std::vector<const Variant*> rows = plain_rows();
    EXPECT_GE(rows.size(), 19U);
    for (const Variant* row : rows) {
        SCOPED_TRACE(row->name);
        const std::optional<LoopChoices> choices = choices_of(*row->loop);
        ASSERT_TRUE(choices.has_value());
        const Loop loop = loop_of(*choices);
        for (int n = 0; n <= 12; ++n) {
            const Schedule made = loop.schedule(n);
            const Schedule expected = row->schedule(n);
            ASSERT_EQ(made.steps, expected.steps);
            for (int k = 0; k < made.steps; ++k) ASSERT_EQ(made.at(k), expected.at(k));
        }
        EXPECT_EQ(fault_of(loop), "");
        const NamedAs named = name_loop(loop);
        EXPECT_EQ(named.row, row);
        EXPECT_EQ(named.likeness, Likeness::SameSteps);
        EXPECT_EQ(&variant_of(loop), row);
        EXPECT_EQ(find_variant(text_of(loop)), row);
    }
}

TEST(HandLoop, GivesNoNeighbourOfARowThatRowsName) {
    int neighbours = 0;
    for (const Variant* row : plain_rows()) {
        for (const LoopSetting setting : kLoopSettings) {
            for (int value = 0; value < count(setting); ++value) {
                const Loop loop = with(*row->loop, setting, value);
                if (choices_of(loop) == choices_of(*row->loop) || !fault_of(loop).empty()) continue;
                SCOPED_TRACE(text_of(loop));
                ++neighbours;
                const NamedAs named = name_loop(loop);
                // A row is only named where every step for 2 to 9 items is that row's.
                EXPECT_FALSE(named.row == row && named.likeness == Likeness::SameSteps);
                if (named.row == nullptr || named.likeness == Likeness::None) continue;
                for (int n = 2; n <= 5; ++n) {
                    const ExactOrders orders = exact_orders(variant_of(loop), n);
                    const ExactOrders expected = exact_orders(*named.row, n);
                    for (std::uint64_t rank = 0; rank < orders.paths.size(); ++rank) {
                        ASSERT_EQ(orders.probability(rank), expected.probability(rank)) << n;
                    }
                }
            }
        }
    }
    EXPECT_GT(neighbours, 100);
}

TEST(HandLoop, SaysWhatItIs) {
    const auto sentence = [](const char* text) { return named_sentence(name_loop(read_loop(text))); };
    EXPECT_EQ(sentence("down:n-1..1:0..i"), "This is fy_down, “Fisher–Yates”.");
    EXPECT_EQ(sentence("down:n-1..1:0..i-1"),
              "This is Sattolo's algorithm: sattolo_down, “Off by one: random()*i”.");
    EXPECT_EQ(sentence("up:0..n-1:0..n-1:with:0"), "This is swap_first_n_times, “Always with the first”.");
    EXPECT_EQ(
        sentence("up:0..n-1:i..n-1"),
        "Does the same as fy_up, “Fisher–Yates, upwards”: the steps differ, but every order is as likely.");
    EXPECT_EQ(sentence("down:n-1..0:0..i"),
              "Does the same as fy_down, “Fisher–Yates”: the steps differ, but every order is as likely.");
    EXPECT_EQ(sentence("up:2..n-1:0..n-2"), "This is no shuffle of the table.");
    EXPECT_EQ(sentence("up:n-1..0:0..i"), "Does nothing: the input comes out, as from no_op.");
}

TEST(HandLoop, IsBrokenOrStaysInsideTheArray) {
    int whole = 0;
    int broken = 0;
    for_every_loop([&](const Loop& loop) {
        if (!fault_of(loop).empty()) {
            ++broken;
            return;
        }
        ++whole;
        for (const int n : {0, 1, 2, 3, 4, 5, 8, 13, 1000}) {
            const Schedule schedule = loop.schedule(n);
            for (int k = 0; k < schedule.steps; ++k) {
                const Step step = schedule.at(k);
                ASSERT_TRUE(0 <= step.i && step.i < n) << text_of(loop) << ", n = " << n;
                ASSERT_TRUE(0 <= step.low && step.low < step.bound && step.bound <= n)
                    << text_of(loop) << ", n = " << n;
            }
        }
    });
    EXPECT_GT(whole, 500);
    EXPECT_GT(broken, 500);
}

TEST(HandLoop, IsNotBrokenWhereItNeedNotBe) {
    // What a loop is blamed for happens: at some n a step leaves the array, or has nothing to choose from.
    for_every_loop([&](const Loop& loop) {
        const std::string fault = fault_of(loop);
        if (fault.empty()) return;
        bool happens = false;
        for (int n = 0; n <= 13 && !happens; ++n) {
            const int by = static_cast<int>(loop.direction);
            const int steps = by * (loop.last.at(0, n) - loop.first.at(0, n)) + 1;
            for (int k = 0; k < steps && !happens; ++k) {
                const int i = loop.first.at(0, n) + by * k;
                const int place = loop.place.at(i, n);
                const int low = loop.low.at(i, n);
                const int bound = loop.bound.at(i, n);
                happens = place < 0 || place >= n || low >= bound || low < 0 || bound > n;
            }
        }
        ASSERT_TRUE(happens) << text_of(loop) << ": " << fault;
    });
}

TEST(HandLoop, SaysInWordsWhereItLeavesTheArray) {
    const auto fault = [](const char* text) { return fault_of(read_loop(text)); };
    EXPECT_EQ(fault("down:n-1..1:0..n"), "j may be n: there is no such place.");
    EXPECT_EQ(fault("down:n-1..1:0..i+1"), "j may be n at i = n-1: there is no such place.");
    EXPECT_EQ(fault("up:0..n-2:i-1..n-1"), "j may be -1 at i = 0: there is no such place.");
    EXPECT_EQ(fault("down:n..1:0..i-1"), "i may be n: there is no such place.");
    EXPECT_EQ(fault("up:0..n-1:i+1..n-1"), "There is no j to choose at i = n-1: n … n-1 is empty.");
    EXPECT_EQ(fault("down:n-1..0:0..i-1"), "There is no j to choose at i = 0: 0 … -1 is empty.");
    EXPECT_EQ(fault("up:0..1:0..n-1"), "With n = 1, i may be 1: there is no such place.");
    EXPECT_EQ(fault("up:0..n:0..n-1:with:0"), "") << "i itself is no place here";
    // The step screen and the trials never get to see it.
    EXPECT_EQ(refusal_of("loop:down:n-1..1:0..n"),
              "the loop 'loop:down:n-1..1:0..n' cannot be run: j may be n: there is no such place.");
}

TEST(HandLoop, IsWrittenAndReadBack) {
    EXPECT_EQ(text_of(*variant_named("swap_last_fixed").loop), "loop:up:0..n-2:0..n-2:with:n-1");
    std::set<std::string> texts;
    for_every_loop([&](const Loop& loop) {
        const std::string text = text_of(loop);
        ASSERT_TRUE(texts.insert(text).second) << text;
        ASSERT_EQ(read_loop(text), loop) << text;
        ASSERT_EQ(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789:.+-"), std::string::npos)
            << "no shell should see anything in " << text;
    });
    EXPECT_EQ(read_loop("down:n-1..1:0..i"), read_loop("loop:down:n-1..1:0..i"));
    EXPECT_EQ(read_loop("down:n-1..1:0..i:with:i"), read_loop("down:n-1..1:0..i"));
}

TEST(HandLoop, IsAVariantLikeAnyOther) {
    const Variant& variant = variant_named("loop:up:0..n-1:i..n-1");
    EXPECT_EQ(variant.name, "loop:up:0..n-1:i..n-1");
    EXPECT_EQ(variant.title, "Own loop: i = 0 to n-1, j = i … n-1");
    EXPECT_EQ(variant.fairness, Fairness::Right);
    EXPECT_EQ(&variant, &variant_named("loop:up:0..n-1:i..n-1")) << "it stays where it is";
    EXPECT_EQ(row_of(variant), variants().size());
    EXPECT_EQ(brief_listing_of(variant).text(),
              "for i = 0 to n-1\n  j = random(i … n-1)\n  swap a[i], a[j]\n");

    const Variant& wrong = variant_named("loop:up:2..n-1:0..n-2");
    EXPECT_EQ(wrong.fairness, Fairness::Wrong);
    EXPECT_EQ(wrong.shows_from, 2);
    EXPECT_EQ(wrong.why, "This is no shuffle of the table.");
}

TEST(HandLoop, TakesDrawRulesBehindItsName) {
    const Variant& base = variant_named("loop:up:0..n-2:i..i+1");
    const Variant& round = variant_named("loop:up:0..n-2:i..n-1+round");
    EXPECT_EQ(round.name, "fy_up+round") << "a named row goes before";
    EXPECT_EQ(&with_draw_rule(base, {}), &base);
    const Variant& own = variant_named("loop:up:1..n-2:i..i+1+modulo:3");
    EXPECT_EQ(own.name, "loop:up:1..n-2:i..i+1+modulo:3");
    EXPECT_EQ(find_variant(own.name), &own);
    EXPECT_EQ(&with_draw_rule(own, {}), &variant_named("loop:up:1..n-2:i..i+1"));
    EXPECT_EQ(with_draw_rule(own, {DrawRuleKind::Modulo, 4}).name, "loop:up:1..n-2:i..i+1+modulo:4");
}

TEST(HandLoop, RefusesOtherTextsInOneLine) {
    EXPECT_EQ(
        refusal_of("loop:down:n-3..1:0..i"),
        "'loop:down:n-3..1:0..i' is no loop: 'i starts at' takes 0, 1, 2, n-2, n-1 or n, not 'n-3'; write it "
        "like loop:down:n-1..1:0..i or loop:up:0..n-2:0..n-2:with:n-1");
    for (const char* text :
         {"loop:", "loop:down", "loop:down:n-1..1", "loop:n-1..1:0..i", "loop:sideways:n-1..1:0..i",
          "loop:down:n-1-1:0..i", "loop:down:n-1..1:0..i:", "loop:down:n-1..1:0..i:n-1",
          "loop:down:n-1..1:0..i:with:1", "loop:down:n-1..1:0..i:with", "loop:down:n-1..1..0:0..i",
          "loop:down:i..1:0..i", "loop:Down:n-1..1:0..i", "loop:down:n-1..1:0 .. i", "loop::n-1..1:0..i"}) {
        const std::string refusal = refusal_of(text);
        EXPECT_NE(refusal.find(" is no loop: "), std::string::npos) << text;
        EXPECT_EQ(refusal.find('\n'), std::string::npos);
    }
}

}  // namespace
}  // namespace shufflelens
