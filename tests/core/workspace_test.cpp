// The verbs of the window, without a window: time is passed in, so every frame of an animation can be looked
// at.
#include "shufflelens/workspace.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <thread>
#include <tuple>

#include "core/support.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {
namespace {

constexpr double kFrame = 1.0 / 60;

/// Small enough to be finished within a few frames where trials are not the subject.
WorkspaceOptions few_trials() {
    return {.trials = 1};
}

double position_of(const Workspace& workspace) {
    const Workspace::Pose pose = workspace.pose();
    return pose.step + pose.phase;
}

/// Everything that a frame shows and that advance() may change.
auto visible(const Workspace& w) {
    return std::tuple(w.step(), w.pose().step, w.pose().phase, w.playing(),
                      w.lane(Side::Left).player->order(), w.lane(Side::Right).player->order(),
                      w.lane(Side::Left).counted.counts, w.lane(Side::Right).counted.counts);
}

/// Lets time pass until nothing moves; false after a minute.
bool come_to_rest(Workspace& workspace) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (workspace.is_moving()) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        workspace.advance(kFrame);
        std::this_thread::yield();
    }
    return true;
}

TEST(Workspace, OpensPausedAtTheStartOfAGoodExample) {
    const Workspace workspace({});
    EXPECT_EQ(workspace.step(), 0);
    EXPECT_EQ(workspace.last_step(), 11);
    EXPECT_FALSE(workspace.playing());
    EXPECT_EQ(workspace.item_count(), 12);
    EXPECT_EQ(workspace.seed(), 1938U);
    EXPECT_EQ(workspace.lane(Side::Left).variant->name, "fy_down");
    EXPECT_EQ(workspace.lane(Side::Right).variant->name, "sattolo_down");
    EXPECT_TRUE(workspace.parting_step()) << "an example in which the two never part teaches nothing";
    EXPECT_FALSE(workspace.has_previous_seed());
}

TEST(Workspace, LosesNoneOfTenFastPresses) {
    for (const double seconds : {0.0, 0.001, kFrame, 0.5, 100.0}) {
        Workspace workspace(few_trials());
        for (int press = 1; press <= 10; ++press) {
            workspace.step_forward();
            EXPECT_EQ(workspace.step(), press);
            workspace.advance(seconds);
            EXPECT_EQ(workspace.step(), press) << "time alone takes no step";
        }
        for (int press = 9; press >= 0; --press) {
            workspace.step_back();
            workspace.advance(seconds);
            EXPECT_EQ(workspace.step(), press);
        }
    }
}

TEST(Workspace, GoesNoFurtherThanItsEnds) {
    Workspace workspace(few_trials());
    workspace.step_back();
    EXPECT_EQ(workspace.step(), 0);
    EXPECT_EQ(position_of(workspace), 0);
    workspace.seek(1000);
    EXPECT_EQ(workspace.step(), 11);
    workspace.step_forward();
    EXPECT_EQ(workspace.step(), 11);
    EXPECT_EQ(position_of(workspace), 11);
    workspace.seek(-1);
    EXPECT_EQ(workspace.step(), 0);
}

TEST(Workspace, ShowsTheSameForwardBackAndAfterSeeking) {
    for (const Variant& variant : variants()) {
        SCOPED_TRACE(variant.name);
        WorkspaceOptions options = few_trials();
        options.right = variant.name;
        Workspace workspace(options);
        ASSERT_TRUE(come_to_rest(workspace));
        std::vector<decltype(visible(workspace))> seen = {visible(workspace)};
        while (workspace.step() < workspace.last_step()) {
            workspace.step_forward();
            ASSERT_TRUE(come_to_rest(workspace));
            seen.push_back(visible(workspace));
        }
        for (std::size_t step = seen.size() - 1; step-- > 0;) {
            workspace.step_back();
            ASSERT_TRUE(come_to_rest(workspace));
            EXPECT_EQ(visible(workspace), seen[step]) << step;
        }
        for (std::size_t step = 0; step < seen.size(); ++step) {
            workspace.seek(static_cast<int>(step * 7 % seen.size()));
            EXPECT_EQ(visible(workspace), seen[step * 7 % seen.size()]);
        }
    }
}

TEST(Workspace, MovesASwapSmoothlyFromStepToStep) {
    Workspace workspace(few_trials());
    workspace.seek(3);
    workspace.step_forward();
    EXPECT_EQ(workspace.pose().step, 3);
    EXPECT_EQ(workspace.pose().phase, 0) << "it begins where it stood";
    double before = position_of(workspace);
    int frames = 0;
    while (position_of(workspace) < 4) {
        workspace.advance(kFrame);
        const double now = position_of(workspace);
        EXPECT_GT(now, before);
        EXPECT_LT(now - before, 0.1) << "no jump";
        EXPECT_EQ(workspace.lane(Side::Left).player->step(), workspace.pose().step);
        before = now;
        ASSERT_LT(++frames, 200);
    }
    EXPECT_EQ(position_of(workspace), 4);
    workspace.step_back();
    EXPECT_NEAR(position_of(workspace), 4, 1e-9);
    before = 4;
    while (position_of(workspace) > 3) {
        workspace.advance(kFrame);
        const double now = position_of(workspace);
        EXPECT_LT(now, before);
        EXPECT_LT(before - now, 0.1);
        EXPECT_LT(workspace.pose().phase, 1);
        EXPECT_GE(workspace.pose().phase, 0);
        before = now;
        ASSERT_LT(++frames, 200);
    }
    EXPECT_EQ(position_of(workspace), 3);
}

TEST(Workspace, OpensInTheMiddleOfASwap) {
    WorkspaceOptions options = few_trials();
    options.step = 3.5;
    const Workspace workspace(options);
    EXPECT_EQ(workspace.pose().step, 3);
    EXPECT_DOUBLE_EQ(workspace.pose().phase, 0.5);
    EXPECT_EQ(workspace.lane(Side::Right).player->step(), 3);
}

TEST(Workspace, PlaysToTheEndAndStopsThereAtEverySpeed) {
    for (const double speed : kSpeeds) {
        Workspace workspace(few_trials());
        workspace.set_speed(speed);
        workspace.toggle_play();
        ASSERT_TRUE(workspace.playing());
        workspace.advance(kFrame);
        const int earned = speed == kFastestSpeed ? 0 : static_cast<int>(speed * kFrame);
        EXPECT_EQ(workspace.step(), 1 + earned) << "the first step comes with the key";
        int before = workspace.step();
        int frames = 1;
        while (workspace.playing()) {
            workspace.advance(kFrame);
            ++frames;
            EXPECT_GE(workspace.step(), before);
            EXPECT_LE(workspace.step() - before, 1 + static_cast<int>(std::min(speed, 60.0) * kFrame));
            before = workspace.step();
            ASSERT_LT(frames, 5000);
        }
        EXPECT_EQ(workspace.step(), 11);
        const double wanted = speed == kFastestSpeed ? 11 : 1 + 10 / speed / kFrame;
        EXPECT_NEAR(frames, wanted, 2) << speed << " steps a second";
        ASSERT_TRUE(come_to_rest(workspace));
        EXPECT_EQ(position_of(workspace), 11);
    }
}

TEST(Workspace, PlaysAgainFromTheStartOnceItIsAtTheEnd) {
    Workspace workspace(few_trials());
    workspace.seek(11);
    workspace.toggle_play();
    EXPECT_TRUE(workspace.playing());
    EXPECT_EQ(workspace.step(), 0);
    workspace.advance(kFrame);
    EXPECT_EQ(workspace.step(), 1);
    workspace.toggle_play();
    EXPECT_FALSE(workspace.playing());
    for (int frame = 0; frame < 300; ++frame) workspace.advance(kFrame);
    EXPECT_EQ(workspace.step(), 1);
    EXPECT_EQ(position_of(workspace), 1);
}

TEST(Workspace, StaysAtTheEndWhenSentThereWhilePlaying) {
    for (const double speed : {1.0, 30.0, kFastestSpeed}) {
        Workspace workspace(few_trials());
        workspace.set_speed(speed);
        workspace.toggle_play();
        workspace.advance(kFrame);
        workspace.seek(workspace.last_step());
        for (int frame = 0; frame < 120; ++frame) {
            workspace.advance(kFrame);
            ASSERT_EQ(position_of(workspace), 11) << "the last swap does not travel again";
        }
        EXPECT_FALSE(workspace.playing());
    }
}

TEST(Workspace, ChangesPaceInTheMiddleOfASwap) {
    Workspace slow(few_trials());
    Workspace hurried(few_trials());
    for (Workspace* workspace : {&slow, &hurried}) {
        workspace->set_speed(0.25);
        workspace->toggle_play();
        workspace->advance(kFrame);
        workspace->advance(kFrame);
    }
    EXPECT_EQ(position_of(slow), position_of(hurried));
    hurried.set_speed(30);
    slow.advance(kFrame);
    hurried.advance(kFrame);
    EXPECT_GT(position_of(hurried), position_of(slow) + 0.2);
    for (int frame = 0; frame < 30; ++frame) hurried.advance(kFrame);
    EXPECT_EQ(hurried.step(), 11) << "and the next steps come at the new pace";
    hurried.reset();
    hurried.toggle_play();
    hurried.advance(kFrame);
    hurried.set_speed(0.25);
    for (int frame = 0; frame < 60; ++frame) hurried.advance(kFrame);
    EXPECT_LE(hurried.step(), 2);
}

TEST(Workspace, GoesThroughTheSpeedsOneByOne) {
    Workspace workspace(few_trials());
    for (int k = 0; k < 20; ++k) workspace.slower();
    EXPECT_EQ(workspace.speed(), kSpeeds.front());
    for (std::size_t k = 1; k < kSpeeds.size(); ++k) {
        workspace.faster();
        EXPECT_EQ(workspace.speed(), kSpeeds[k]);
    }
    workspace.faster();
    EXPECT_EQ(workspace.speed(), kFastestSpeed);
    for (std::size_t k = kSpeeds.size() - 1; k-- > 0;) {
        workspace.slower();
        EXPECT_EQ(workspace.speed(), kSpeeds[k]);
    }
    workspace.set_speed(3);
    workspace.faster();
    EXPECT_EQ(workspace.speed(), 4);
    workspace.set_speed(3);
    workspace.slower();
    EXPECT_EQ(workspace.speed(), 2);
    workspace.set_speed(0);
    EXPECT_EQ(workspace.speed(), kSpeeds.front());
    workspace.set_speed(std::numeric_limits<double>::infinity());
    EXPECT_EQ(workspace.speed(), kFastestSpeed);
}

TEST(Workspace, PlaysAMillionItemsWithinTheFramesPromised) {
    WorkspaceOptions options = few_trials();
    options.n = kMaxItems;
    Workspace workspace(options);
    workspace.set_speed(kFastestSpeed);
    workspace.toggle_play();
    int frames = 0;
    while (workspace.playing()) {
        workspace.advance(kFrame);
        ASSERT_LE(++frames, kFastestRunFrames + 1);
    }
    EXPECT_GE(frames, kFastestRunFrames - 1) << "as slow as that allows";
    EXPECT_EQ(workspace.step(), kMaxItems - 1);
    EXPECT_TRUE(is_permutation(workspace.lane(Side::Left).player->order()));
}

TEST(Workspace, ResetsToThePausedStart) {
    Workspace workspace(few_trials());
    workspace.toggle_play();
    workspace.advance(kFrame);
    workspace.advance(kFrame);
    workspace.reset();
    EXPECT_FALSE(workspace.playing());
    EXPECT_EQ(position_of(workspace), 0);
    EXPECT_EQ(workspace.lane(Side::Left).player->order(), identity_order(12));
}

TEST(Workspace, HasNothingToPlayWithoutSteps) {
    for (const int n : {0, 1}) {
        WorkspaceOptions options = few_trials();
        options.n = n;
        Workspace workspace(options);
        EXPECT_EQ(workspace.last_step(), 0);
        workspace.toggle_play();
        EXPECT_FALSE(workspace.playing());
        workspace.step_forward();
        workspace.step_back();
        workspace.seek(5);
        workspace.advance(kFrame);
        EXPECT_EQ(workspace.step(), 0);
        EXPECT_FALSE(workspace.parting_step());
    }
}

TEST(Workspace, LetsTheShorterRunWaitAtItsEnd) {
    WorkspaceOptions options = few_trials();
    options.right = "naive_up";
    Workspace workspace(options);
    EXPECT_EQ(workspace.last_step(), 12);
    workspace.seek(12);
    EXPECT_EQ(workspace.lane(Side::Left).player->step(), 11);
    EXPECT_EQ(workspace.lane(Side::Right).player->step(), 12);
    workspace.step_back();
    ASSERT_TRUE(come_to_rest(workspace));
    EXPECT_EQ(workspace.lane(Side::Left).player->step(), 11);
    EXPECT_EQ(workspace.lane(Side::Right).player->step(), 11);
}

TEST(Workspace, KnowsWhereTheTwoRunsPart) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        WorkspaceOptions options = few_trials();
        options.seed = seed;
        const Workspace workspace(options);
        const Recording& left = *workspace.lane(Side::Left).recording;
        const Recording& right = *workspace.lane(Side::Right).recording;
        const std::optional<int> parting = workspace.parting_step();
        for (int k = 0; k < parting.value_or(11); ++k) EXPECT_EQ(left.swap(k), right.swap(k));
        if (parting) {
            EXPECT_NE(left.swap(*parting), right.swap(*parting));
        }
    }
    WorkspaceOptions same = few_trials();
    same.right = same.left;
    EXPECT_FALSE(Workspace(same).parting_step());
}

TEST(Workspace, StartsAgainWithAnotherVariant) {
    Workspace workspace(few_trials());
    workspace.seek(5);
    workspace.choose_variant(Side::Left, variant_named("naive_down"));
    EXPECT_EQ(workspace.step(), 0);
    EXPECT_EQ(workspace.last_step(), 12);
    EXPECT_EQ(workspace.lane(Side::Left).variant->name, "naive_down");
    EXPECT_EQ(workspace.lane(Side::Left).exact_orders.paths,
              exact_orders(variant_named("naive_down"), 4).paths);
    EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 0U);
    EXPECT_EQ(workspace.lane(Side::Right).counted.trials, 0U) << "both lanes count together";
    workspace.seek(5);
    workspace.choose_variant(Side::Left, variant_named("naive_down"));
    EXPECT_EQ(workspace.step(), 5) << "the same again changes nothing";
}

TEST(Workspace, RemembersTheSeedsBefore) {
    Workspace workspace(few_trials());
    workspace.previous_seed();
    EXPECT_EQ(workspace.seed(), 1938U);
    const Order first_order = [&] {
        workspace.seek(11);
        return workspace.lane(Side::Left).player->order();
    }();
    workspace.set_seed(7);
    EXPECT_EQ(workspace.step(), 0);
    workspace.set_seed(7);  // no change, nothing to remember
    workspace.set_seed(8);
    workspace.set_seed(7);
    for (const std::uint64_t seed : {8U, 7U, 1938U}) {
        ASSERT_TRUE(workspace.has_previous_seed());
        workspace.previous_seed();
        EXPECT_EQ(workspace.seed(), seed);
    }
    EXPECT_FALSE(workspace.has_previous_seed());
    workspace.previous_seed();
    EXPECT_EQ(workspace.seed(), 1938U);
    workspace.seek(11);
    EXPECT_EQ(workspace.lane(Side::Left).player->order(), first_order);
}

TEST(Workspace, MakesShortNewSeedsThatDiffer) {
    Workspace workspace(few_trials());
    for (const std::uint64_t entropy :
         {std::uint64_t{0}, std::uint64_t{0}, std::uint64_t{123'456'789}, std::uint64_t{123'456'789},
          std::uint64_t{9999}, std::uint64_t{9999}, std::numeric_limits<std::uint64_t>::max()}) {
        const std::uint64_t before = workspace.seed();
        workspace.new_seed(entropy);
        EXPECT_NE(workspace.seed(), before);
        EXPECT_LT(workspace.seed(), 10'000U);
    }
}

TEST(Workspace, ClampsTheNumberOfItemsAndDropsTheirNames) {
    WorkspaceOptions options = few_trials();
    options.item_names = {"Ada", "Zoë", "李雷"};
    Workspace workspace(options);
    EXPECT_EQ(workspace.item_count(), 3);
    EXPECT_EQ(workspace.labels().of(2), "李雷");
    workspace.set_item_count(3);
    EXPECT_EQ(workspace.labels().of(2), "李雷") << "nothing changed";
    workspace.set_item_count(-5);
    EXPECT_EQ(workspace.item_count(), 0);
    EXPECT_TRUE(workspace.labels().are_numbers());
    workspace.set_item_count(2'000'000'000);
    EXPECT_EQ(workspace.item_count(), kMaxItems);
    EXPECT_EQ(workspace.last_step(), kMaxItems - 1);
}

TEST(Workspace, ClampsAndRoundsTheTextScale) {
    Workspace workspace(few_trials());
    workspace.set_text_scale(0.2);
    EXPECT_EQ(workspace.text_scale(), 1);
    workspace.set_text_scale(99);
    EXPECT_EQ(workspace.text_scale(), 3);
    for (int k = 0; k < 20; ++k) workspace.set_text_scale(workspace.text_scale() - kTextScaleStep);
    EXPECT_EQ(workspace.text_scale(), 1) << "no drift";
}

TEST(Trials, GrowFromFewToAllOfThem) {
    Workspace workspace({.trials = 100'000});
    EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 0U);
    EXPECT_TRUE(workspace.is_moving());
    std::uint64_t before = 0;
    double seconds = kFrame;
    workspace.advance(kFrame);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!workspace.trials_finished()) {
        ASSERT_LT(std::chrono::steady_clock::now(), deadline);
        workspace.advance(kFrame);
        seconds += kFrame;
        for (const Side side : kSides) {
            const TrialJob::Snapshot& counted = workspace.lane(side).counted;
            ASSERT_EQ(std::accumulate(counted.counts.begin(), counted.counts.end(), std::uint64_t{0}),
                      counted.trials);
            ASSERT_EQ(workspace.lane(side).orders_test.trials, counted.trials);
        }
        const std::uint64_t now = workspace.lane(Side::Left).counted.trials;
        ASSERT_GE(now, before);
        // Fewer where the counting lags behind, never more: they are seen growing.
        ASSERT_LE(static_cast<double>(now), 101 * std::exp(seconds / 0.4));
        before = now;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(before, 100'000U);
    EXPECT_FALSE(workspace.is_moving());
}

TEST(Trials, PauseAndGoOn) {
    Workspace workspace({.trials = kMaxWindowTrials});
    for (int frame = 0; frame < 20; ++frame) workspace.advance(kFrame);
    workspace.toggle_trials();
    EXPECT_TRUE(workspace.trials_paused());
    ASSERT_TRUE(come_to_rest(workspace));
    const std::uint64_t paused_at = workspace.lane(Side::Left).counted.trials;
    EXPECT_EQ(workspace.lane(Side::Right).counted.trials, paused_at);
    EXPECT_GT(paused_at, 0U);
    const auto still = visible(workspace);
    for (int frame = 0; frame < 50; ++frame) workspace.advance(0.1);
    EXPECT_EQ(visible(workspace), still);
    workspace.toggle_trials();
    EXPECT_TRUE(workspace.is_moving());
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (workspace.lane(Side::Left).counted.trials == paused_at) {
        ASSERT_LT(std::chrono::steady_clock::now(), deadline);
        workspace.advance(kFrame);
    }
}

TEST(Trials, AreClearedAndWait) {
    Workspace workspace({.trials = 1000});
    workspace.finish_trials();
    workspace.clear_trials();
    EXPECT_TRUE(workspace.trials_paused());
    EXPECT_FALSE(workspace.is_moving());
    for (int frame = 0; frame < 20; ++frame) workspace.advance(kFrame);
    for (const Side side : kSides) {
        EXPECT_EQ(workspace.lane(side).counted.trials, 0U);
        EXPECT_EQ(workspace.lane(side).counted.counts, std::vector<std::uint64_t>(24));
        EXPECT_EQ(workspace.lane(side).distance, 0);
        EXPECT_FALSE(workspace.lane(side).orders_test.enough());
    }
    workspace.toggle_trials();
    ASSERT_TRUE(come_to_rest(workspace));
    EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 1000U);
}

TEST(Trials, GoOnToAHigherNumberAndStartAgainForALowerOne) {
    Workspace workspace({.trials = 1000});
    workspace.finish_trials();
    workspace.set_trials(5000);
    EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 1000U) << "what is counted is kept";
    ASSERT_TRUE(come_to_rest(workspace));
    EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 5000U);
    workspace.set_trials(200);
    EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 0U);
    ASSERT_TRUE(come_to_rest(workspace));
    EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 200U);
    workspace.set_trials(0);
    EXPECT_EQ(workspace.trials(), 1U);
    workspace.set_trials(std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(workspace.trials(), kMaxWindowTrials);
}

TEST(Trials, StartAgainWithTheirItemsOrTheSeed) {
    Workspace workspace({.trials = 1000});
    workspace.finish_trials();
    workspace.set_histogram_items(6);
    EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 0U);
    EXPECT_EQ(workspace.lane(Side::Left).counted.counts.size(), 720U);
    EXPECT_EQ(workspace.lane(Side::Left).exact_orders.n, 6);
    EXPECT_EQ(workspace.lane(Side::Left).exact_places.n, 6);
    workspace.set_histogram_items(7);
    EXPECT_EQ(workspace.histogram_items(), 6);
    workspace.set_histogram_items(-1);
    EXPECT_EQ(workspace.histogram_items(), 3);
    workspace.finish_trials();
    const std::vector<std::uint64_t> of_1938 = workspace.lane(Side::Left).counted.counts;
    workspace.set_seed(4);
    EXPECT_EQ(workspace.lane(Side::Left).counted.trials, 0U);
    workspace.finish_trials();
    EXPECT_NE(workspace.lane(Side::Left).counted.counts, of_1938);
}

TEST(Trials, AreThoseOfTheirSeedFromTheFirstOn) {
    for (const Variant& variant : variants()) {
        for (const int n : {3, 4, 6}) {
            Workspace workspace(
                {.left = std::string(variant.name), .seed = 21, .histogram_items = n, .trials = 12'345});
            for (int frame = 0; frame < 5; ++frame) workspace.advance(kFrame);
            workspace.finish_trials();
            EXPECT_TRUE(workspace.trials_finished());
            EXPECT_EQ(workspace.lane(Side::Left).counted.counts,
                      count_orders(TrialPlan({&variant, n, 21}), 0, 12'345, 1))
                << variant.name << " " << n;
        }
    }
}

// is_moving() decides whether the window sleeps: if it says no too early, a change is never seen; if too
// late, the window burns a core.
TEST(Workspace, IsMovingExactlyWhileSomethingStillChanges) {
    const auto expect_rest = [](Workspace& workspace, const char* what) {
        ASSERT_TRUE(come_to_rest(workspace)) << what;
        const auto still = visible(workspace);
        for (int frame = 0; frame < 100; ++frame) {
            workspace.advance(frame % 2 == 0 ? kFrame : 10);
            ASSERT_FALSE(workspace.is_moving()) << what;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));  // a worker may still be counting
        workspace.advance(kFrame);
        EXPECT_EQ(visible(workspace), still) << what;
    };
    Workspace workspace({.trials = 2'000'000});
    expect_rest(workspace, "after opening");
    const auto moves = [&](const char* what, auto verb) {
        verb();
        EXPECT_TRUE(workspace.is_moving()) << what;
        expect_rest(workspace, what);
    };
    moves("a step", [&] { workspace.step_forward(); });
    moves("a step back", [&] { workspace.step_back(); });
    moves("a whole run", [&] {
        workspace.set_speed(60);
        workspace.toggle_play();
    });
    moves("a seed", [&] { workspace.set_seed(5); });
    moves("more trials", [&] { workspace.set_trials(2'100'000); });
    moves("other histograms", [&] { workspace.set_histogram_items(5); });
    moves("another variant", [&] { workspace.choose_variant(Side::Right, variant_named("naive_up")); });
    workspace.clear_trials();
    expect_rest(workspace, "cleared trials");
    workspace.toggle_trials();
    for (int frame = 0; frame < 30; ++frame) workspace.advance(kFrame);
    workspace.toggle_trials();
    expect_rest(workspace, "trials paused in the middle");
    workspace.seek(3);
    expect_rest(workspace, "a seek");
}

TEST(Workspace, OfTheSameOptionsAndVerbsReachesTheSameState) {
    const auto play = [] {
        auto workspace = std::make_unique<Workspace>(WorkspaceOptions{.n = 40, .seed = 99, .trials = 5000});
        workspace->set_speed(15);
        workspace->toggle_play();
        for (int frame = 0; frame < 77; ++frame) workspace->advance(kFrame);
        workspace->toggle_play();
        workspace->step_back();
        workspace->advance(0.05);
        workspace->finish_trials();
        return workspace;
    };
    EXPECT_EQ(visible(*play()), visible(*play()));
}

TEST(Workspace, SurvivesNoTimeAndAges) {
    Workspace workspace(few_trials());
    workspace.step_forward();
    for (int frame = 0; frame < 10; ++frame) workspace.advance(0);
    EXPECT_EQ(position_of(workspace), 0);
    workspace.toggle_play();
    workspace.advance(1e12);
    EXPECT_LE(workspace.step(), 3) << "time goes on from here instead of jumping";
    workspace.advance(std::numeric_limits<double>::infinity());
    EXPECT_LE(workspace.step(), 4);
    EXPECT_TRUE(come_to_rest(workspace));
}

TEST(Workspace, SaysWhatIsWrongWithAnOption) {
    const auto message = [](const WorkspaceOptions& options) -> std::string {
        try {
            const Workspace workspace(options);
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    };
    EXPECT_EQ(message({.n = -1}), "the number of items must be from 0 to 1000000, not -1");
    EXPECT_EQ(message({.n = 1'000'001}), "the number of items must be from 0 to 1000000, not 1000001");
    EXPECT_EQ(message({.step = 12}), "the step must be from 0 to 11, not 12");
    EXPECT_EQ(message({.step = -0.5}), "the step must be from 0 to 11, not -0.5");
    EXPECT_EQ(message({.step = std::nan("")}), "the step must be from 0 to 11, not nan");
    EXPECT_EQ(message({.histogram_items = 7}),
              "the number of items in the histogram must be from 3 to 6, not 7");
    EXPECT_EQ(message({.trials = 0}), "the number of shuffles must be from 1 to 1000000000, not 0");
    EXPECT_EQ(message({.text_scale = 3.5}), "the text scale must be from 1 to 3, not 3.5");
    EXPECT_EQ(message({.left = "bogo"}), "there is no variant 'bogo'; 'shufflelens variants' lists them");
    EXPECT_EQ(message({}), "no error");
}

}  // namespace
}  // namespace shufflelens
