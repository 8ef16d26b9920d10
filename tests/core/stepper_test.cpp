// The step screen's model: the cursor in steps and parts, draws picked by hand, and what the stage is told.
#include "shufflelens/stepper.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"
#include "shufflelens/error.hpp"

namespace shufflelens {
namespace {

constexpr std::uint64_t kSeed = 1938;

Stepper stepper_of(const StepperOptions& options = {}) {
    return {options, kSeed};
}

/// Lets everything that travels arrive.
void settle(Stepper& stepper) {
    while (stepper.is_moving()) stepper.advance(0.05, 1);
}

TEST(Stepper, TakesAWholeStepOrItsParts) {
    Stepper whole = stepper_of();
    Stepper parts = stepper_of();
    whole.step_forward();
    for (int part = 0; part < 5; ++part) {
        EXPECT_EQ(parts.moment(), (Moment{0, part}));
        parts.part_forward();
    }
    settle(whole);
    settle(parts);
    EXPECT_EQ(whole.moment(), (Moment{1, 0}));
    EXPECT_EQ(parts.moment(), (Moment{1, 0}));
    EXPECT_EQ(whole.player().array(), parts.player().array());
    parts.part_back();
    EXPECT_EQ(parts.moment(), (Moment{0, 4}));
}

TEST(Stepper, AWholeStepForwardFinishesTheOneBegunAndBackUndoesIt) {
    Stepper stepper = stepper_of();
    stepper.seek(3);
    stepper.part_forward();
    stepper.part_forward();
    stepper.step_forward();
    EXPECT_EQ(stepper.moment(), (Moment{4, 0}));
    stepper.part_forward();
    stepper.step_back();
    EXPECT_EQ(stepper.moment(), (Moment{4, 0}));
    stepper.step_back();
    EXPECT_EQ(stepper.moment(), (Moment{3, 0}));
}

TEST(Stepper, ByPartsEveryPressIsAPart) {
    Stepper stepper = stepper_of({.by_parts = true});
    for (int press = 0; press < 7; ++press) stepper.step_forward();
    EXPECT_EQ(stepper.moment(), (Moment{1, 2}));
    stepper.step_back();
    EXPECT_EQ(stepper.moment(), (Moment{1, 1}));
    stepper.set_by_parts(false);
    EXPECT_EQ(stepper.moment(), (Moment{1, 1}));
}

TEST(Stepper, ShowsJOnlyOnceItIsDrawn) {
    Stepper stepper = stepper_of();
    EXPECT_TRUE(stepper.scene().step);
    EXPECT_FALSE(stepper.scene().swap);
    stepper.part_forward();
    EXPECT_EQ(stepper.scene().motion, Motion::DrawJ);
    settle(stepper);
    ASSERT_TRUE(stepper.scene().swap);
    EXPECT_EQ(*stepper.scene().swap, stepper.recording().swap(0));
    EXPECT_EQ(stepper.scene().motion, Motion::None);
    stepper.part_back();
    settle(stepper);
    EXPECT_FALSE(stepper.scene().swap);
}

TEST(Stepper, EveryPartHasItsMotion) {
    Stepper stepper = stepper_of();
    for (const Motion motion :
         {Motion::DrawJ, Motion::SaveAtI, Motion::CopyToI, Motion::CopyToJ, Motion::MoveOn}) {
        stepper.part_forward();
        EXPECT_EQ(stepper.scene().motion, motion);
        settle(stepper);
    }
    stepper.step_forward();
    EXPECT_EQ(stepper.scene().motion, Motion::Swap);
}

TEST(Stepper, PickingJDrawsItAndPickingItAgainSwaps) {
    Stepper stepper = stepper_of();
    EXPECT_EQ(stepper.pick(4), std::nullopt);
    EXPECT_EQ(stepper.moment(), (Moment{0, 1}));
    EXPECT_EQ(stepper.recording().swap(0), (Swap{12, 4}));
    EXPECT_EQ(stepper.pick(4), std::nullopt);
    EXPECT_EQ(stepper.moment(), (Moment{1, 0}));
    EXPECT_EQ(stepper.player().array()[12], 4);
    EXPECT_EQ(stepper.player().array()[4], 12);
}

TEST(Stepper, AnotherPickReplacesTheFirst) {
    Stepper stepper = stepper_of();
    stepper.pick(4);
    stepper.part_forward();
    stepper.part_forward();  // temp = a[i] and a[i] = a[j]: the array is in between
    EXPECT_EQ(stepper.pick(7), std::nullopt);
    EXPECT_EQ(stepper.moment(), (Moment{0, 1}));
    EXPECT_EQ(stepper.recording().swap(0).j, 7);
    settle(stepper);
    EXPECT_EQ(stepper.player().array(), identity_order(13));
}

TEST(Stepper, APickChangesNoOtherDraw) {
    const Stepper plain = stepper_of();
    Stepper picked = stepper_of();
    picked.seek(2);
    const int other = (picked.recording().swap(2).j + 1) % 11;
    picked.pick(other);
    for (int k = 0; k < plain.step_count(); ++k) {
        EXPECT_EQ(picked.recording().swap(k).j, k == 2 ? other : plain.recording().swap(k).j) << k;
    }
    picked.drop_picks();
    EXPECT_EQ(picked.moment(), (Moment{2, 0}));
    EXPECT_EQ(picked.recording().swap(2), plain.recording().swap(2));
}

TEST(Stepper, APickedRunCanBeOpenedAgain) {
    Stepper picked = stepper_of();
    picked.pick(4);
    picked.seek(5);
    picked.pick(0);
    const Stepper again = stepper_of({.step = 5, .parts = 1, .picks = picked.picks()});
    EXPECT_EQ(again.moment(), picked.moment());
    for (int k = 0; k < picked.step_count(); ++k) {
        EXPECT_EQ(again.recording().swap(k), picked.recording().swap(k));
    }
}

TEST(Stepper, SaysWhyAPlaceCannotBeJ) {
    Stepper stepper = stepper_of();
    stepper.seek(5);  // i = 7
    EXPECT_EQ(stepper.pick(8), "j may be 0…7: 8 is settled");
    EXPECT_EQ(stepper.pick(13), "j may be 0…7: there is no place 13");
    EXPECT_EQ(stepper.pick(-1), "j may be 0…7: there is no place -1");
    EXPECT_EQ(stepper.moment(), (Moment{5, 0}));
    EXPECT_TRUE(stepper.picks().empty());
    Stepper off_by_one = stepper_of({.variant = "sattolo_down"});
    EXPECT_EQ(off_by_one.pick(12), "j may be 0…11, never i itself");
    stepper.seek(stepper.step_count());
    EXPECT_EQ(stepper.pick(0), "every step is done: there is no j to choose");
}

TEST(Stepper, AnotherRunForgetsThePicks) {
    for (const auto& change : std::vector<void (*)(Stepper&)>{
             [](Stepper& s) { s.choose_variant(variant_named("naive_up")); },
             [](Stepper& s) { s.set_item_count(8); }, [](Stepper& s) { s.set_seed(7); }}) {
        Stepper stepper = stepper_of();
        stepper.pick(4);
        change(stepper);
        EXPECT_TRUE(stepper.picks().empty());
        EXPECT_EQ(stepper.moment(), (Moment{0, 0}));
    }
}

TEST(Stepper, CardsHaveFacesAsLongAsThereAreEnough) {
    Stepper stepper = stepper_of({.n = 52});
    EXPECT_EQ(stepper.labels().of(0), "A♠");
    EXPECT_EQ(stepper.labels().of(51), "K♦");
    stepper.set_item_count(53);
    EXPECT_EQ(stepper.labels().of(52), "53");
    stepper.set_item_count(5);
    stepper.set_skin(Skin::Numbers);
    EXPECT_EQ(stepper.labels().of(0), "1");
    const Stepper named = stepper_of({.item_names = {"Ann", "Bob"}});
    EXPECT_EQ(named.item_count(), 2);
    EXPECT_EQ(named.labels().of(1), "Bob");
}

TEST(Stepper, WithoutTempItemsAreLost) {
    Stepper stepper = stepper_of({.style = SwapStyle::WithoutTemp});
    stepper.seek(stepper.step_count());
    std::vector<bool> there(13, false);
    for (const Item item : stepper.player().array()) there[static_cast<std::size_t>(item)] = true;
    const auto lost = std::count(there.begin(), there.end(), false);
    EXPECT_GT(lost, 0);
    EXPECT_EQ(std::ssize(stepper.player().lost_items()), lost);
    EXPECT_FALSE(stepper.scene().has_temp);
    stepper.set_style(SwapStyle::WithTemp);
    EXPECT_EQ(stepper.moment().step, 12);
    EXPECT_TRUE(is_permutation(stepper.player().array()));
}

TEST(Stepper, AsksBeforeItShows) {
    Stepper stepper = stepper_of({.asks = true});
    ASSERT_TRUE(stepper.question());
    EXPECT_EQ(stepper.question()->kind, QuestionKind::Range);
    stepper.lesson().commit(stepper.question()->right);
    EXPECT_EQ(stepper.lesson().right_count(), 1);
    stepper.step_forward();
    EXPECT_FALSE(stepper.question()) << "where an item lands is asked once j is drawn";
    EXPECT_EQ(stepper.question_to_come(), "Draw j first: then there is a question about it.");
    stepper.part_forward();
    ASSERT_TRUE(stepper.question());
    EXPECT_EQ(stepper.question()->kind, QuestionKind::Landing);
    stepper.seek(4);
    EXPECT_EQ(stepper.question_to_come(), "Step on: the next question comes before step 7.");
    stepper.toggle_lesson();
    EXPECT_FALSE(stepper.question());
}

TEST(Stepper, DoesNotTellWhatIsAsked) {
    Stepper stepper = stepper_of({.asks = true});
    ASSERT_EQ(stepper.question()->kind, QuestionKind::Range);
    EXPECT_FALSE(stepper.scene().shows_range);
    EXPECT_EQ(stepper.sentence(), "Which places can j be? Answer, or step on to see it.");
    stepper.lesson().commit(0);
    EXPECT_TRUE(stepper.scene().shows_range);
    EXPECT_EQ(stepper.sentence(), "i = 12: j is drawn from 0…12, each with chance 1/13.");
}

TEST(Stepper, LotsAreDrawnOnPaperWithTheSameDraws) {
    Stepper stepper = stepper_of({.n = 6, .skin = Skin::Lots});
    ASSERT_NE(stepper.lots(), nullptr);
    for (int k = 0; k < stepper.step_count(); ++k) {
        EXPECT_EQ(stepper.lots()->draws()[static_cast<std::size_t>(k)],
                  static_cast<std::uint64_t>(stepper.recording().swap(k).j));
    }
    stepper.seek(2);
    ASSERT_NE(stepper.scene().paper, nullptr);
    EXPECT_EQ(stepper.scene().paper->written.size(), 2U);
    stepper.seek(stepper.step_count());
    EXPECT_EQ(stepper.scene().paper->written, stepper.lots()->written());
    // A step more, a choice fewer, choices in another order: those draws are no draws on paper.
    for (const char* other : {"naive_up", "sattolo_down", "fy_prefix_up"}) {
        stepper.choose_variant(variant_named(other));
        EXPECT_EQ(stepper.lots(), nullptr) << other;
        EXPECT_EQ(stepper.scene().paper, nullptr) << other;
    }
}

TEST(Stepper, RefusesOptionsOutOfRange) {
    for (const StepperOptions& options : std::vector<StepperOptions>{{.n = -1},
                                                                     {.n = kMaxItems + 1},
                                                                     {.step = 13},
                                                                     {.step = -1},
                                                                     {.parts = 5},
                                                                     {.step = 12, .parts = 1},
                                                                     {.picks = {{12, 0}}},
                                                                     {.picks = {{3, 10}}}}) {
        EXPECT_THROW(stepper_of(options), Error);
    }
}

TEST(Stepper, HasNothingToDoForNoItems) {
    for (const int n : {0, 1}) {
        Stepper stepper = stepper_of({.n = n});
        stepper.step_forward();
        stepper.part_forward();
        stepper.toggle_play();
        EXPECT_FALSE(stepper.is_moving());
        EXPECT_TRUE(stepper.at_end());
        EXPECT_FALSE(stepper.scene().step);
    }
}

TEST(Stepper, PlaysToTheEnd) {
    for (const bool by_parts : {false, true}) {
        Stepper stepper = stepper_of({.by_parts = by_parts});
        stepper.toggle_play();
        for (int frame = 0; frame < 10'000 && stepper.playing(); ++frame) stepper.advance(1.0 / 60, 8);
        EXPECT_TRUE(stepper.at_end());
    }
}

TEST(Stepper, PicksPlacesAndCoinsButNotWhatFollows) {
    StepperOptions options;
    options.variant = "random_pairs:5";
    options.n = 6;
    Stepper pairs(options, 1938);
    const int i = pairs.recording().swap(0).i;
    EXPECT_EQ(pairs.pick(5), std::nullopt);
    EXPECT_EQ(pairs.recording().swap(0), (Swap{i, 5}));
    EXPECT_EQ(pairs.recording().step_count(), 5);

    options.variant = "cmp_bubble";
    Stepper bubble(options, 1938);
    const Swap first = bubble.recording().swap(0);
    const int other = first.j == 0 ? 1 : 0;
    EXPECT_EQ(bubble.pick(other), std::nullopt);
    EXPECT_EQ(bubble.recording().swap(0).j, other);
    EXPECT_NE(bubble.pick(3), std::nullopt) << "a coin knows two places";

    for (const char* variant : {"cmp_insertion", "random_rotation", "neighbour_random_n"}) {
        options.variant = variant;
        Stepper refused(options, 1938);
        refused.seek(1);
        const int another = refused.recording().swap(1).j == 3 ? 2 : 3;
        EXPECT_EQ(refused.pick(another), "j cannot be chosen here: it follows from other draws") << variant;
    }
}

TEST(Stepper, TakesNoMoreItemsThanTheShuffleCan) {
    StepperOptions options;
    options.n = 5000;
    Stepper stepper(options, 1938);
    stepper.choose_variant(variant_named("cmp_bubble"));
    EXPECT_EQ(stepper.item_count(), 1000);
    stepper.set_item_count(2000);
    EXPECT_EQ(stepper.item_count(), 1000);
}

}  // namespace
}  // namespace shufflelens
