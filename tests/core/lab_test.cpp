// Seeds are fixed; where something is random, the chance of a false alarm stands beside the bound.
#include "shufflelens/lab.hpp"
#include "shufflelens/tally_counter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "shufflelens/error.hpp"
#include "shufflelens/lab_chart.hpp"
#include "shufflelens/lab_words.hpp"
#include "shufflelens/workspace.hpp"

namespace shufflelens {
namespace {

constexpr std::uint64_t kSeed = 1938;

TrialSpec spec_of(const char* variant, int n) {
    return {&variant_named(variant), n, kSeed};
}

void wait_until(const std::function<bool()>& condition) {
    while (!condition()) std::this_thread::yield();
}

TEST(LabJob, CountsTheSameTrialsWhateverTheThreads) {
    for (const TrialSpec& spec :
         {spec_of("naive_up", 4), spec_of("fy_down", 8), spec_of("sattolo_down", 12)}) {
        constexpr std::uint64_t kTrials = 50'123;
        const TrialPlan plan(spec);
        for (const int threads : {1, 2, 3, 8}) {
            LabJob job(spec, threads);
            EXPECT_TRUE(job.allow(kTrials));
            job.wait();
            const auto counts = job.newest();
            ASSERT_EQ(counts->trials, kTrials);
            EXPECT_EQ(counts->places, count_places(plan, 0, kTrials, 1)) << spec.n << " " << threads;
            if (spec.n <= kMaxCountedItems) {
                EXPECT_EQ(counts->orders, count_orders(plan, 0, kTrials, 1));
            }
        }
    }
}

TEST(LabJob, PublishesOnlyStatesThatItReallyHad) {
    for (const TrialSpec& spec : {spec_of("naive_up", 7), spec_of("naive_up", 30)}) {
        const TrialPlan plan(spec);
        LabJob job(spec, 3);
        EXPECT_TRUE(job.allow(kMaxLabTrials));
        std::uint64_t before = 0;
        for (int look = 0; look < 4; ++look) {
            job.request();
            wait_until([&] { return job.newest()->trials > before; });
            const auto counts = job.newest();
            before = counts->trials;
            EXPECT_EQ(counts->places, count_places(plan, 0, counts->trials, 1)) << counts->trials;
        }
        job.pause();
        job.wait();
        const std::uint64_t paused = job.newest()->trials;
        EXPECT_TRUE(job.at_rest());
        EXPECT_EQ(job.newest()->places, count_places(plan, 0, paused, 1));
        job.resume();
        job.request();
        wait_until([&] { return job.newest()->trials > paused; });
    }
}

TEST(LabJob, CanBeLimitedWhileItIsNotThereYet) {
    LabJob job(spec_of("fy_down", 4), 2);
    EXPECT_TRUE(job.allow(5000));
    job.wait();
    EXPECT_FALSE(job.allow(4999));
    EXPECT_EQ(job.newest()->trials, 5000U);
    EXPECT_TRUE(job.allow(6000));
    job.wait();
    EXPECT_EQ(job.newest()->trials, 6000U);
}

TEST(LabJob, JudgesAtPowersOfTenOnly) {
    const TrialSpec spec = spec_of("naive_up", 4);
    const TrialPlan plan(spec);
    LabJob job(spec, 2);
    EXPECT_TRUE(job.allow(9));
    job.wait();
    EXPECT_EQ(job.newest()->judged.trials, 1U);
    EXPECT_TRUE(job.allow(99'999));
    job.wait();
    const auto counts = job.newest();
    EXPECT_EQ(counts->judged.trials, 10'000U);
    EXPECT_EQ(counts->judged.statistic, test_orders(count_orders(plan, 0, 10'000, 1)).statistic);
    EXPECT_EQ(counts->test.trials, 99'999U);
}

TEST(LabJob, RemembersTheDistanceAtEveryNumberOfTheSeries) {
    const TrialSpec spec = spec_of("naive_up", 3);
    const TrialPlan plan(spec);
    LabJob job(spec, 2);
    EXPECT_TRUE(job.allow(20'000));
    job.wait();
    const std::vector<LabMark>& history = job.newest()->history;
    const std::span<const std::uint64_t> numbers = preferred_numbers();
    const auto end = std::upper_bound(numbers.begin(), numbers.end(), std::uint64_t{20'000});
    ASSERT_EQ(history.size(), static_cast<std::size_t>(end - numbers.begin()));
    for (std::size_t k = 0; k < history.size(); ++k) {
        EXPECT_EQ(history[k].trials, numbers[k]);
        EXPECT_EQ(history[k].distance, total_variation(count_orders(plan, 0, numbers[k], 1)));
    }
}

TEST(PreferredNumbers, RiseFromOneToTheMostTrialsAndHoldThePowersOfTen) {
    const std::span<const std::uint64_t> numbers = preferred_numbers();
    EXPECT_EQ(numbers.front(), 1U);
    EXPECT_EQ(numbers.back(), kMaxLabTrials);
    EXPECT_TRUE(std::is_sorted(numbers.begin(), numbers.end()));
    for (std::uint64_t power = 1; power <= kMaxLabTrials; power *= 10) {
        EXPECT_TRUE(std::binary_search(numbers.begin(), numbers.end(), power)) << power;
    }
    EXPECT_EQ(next_preferred(1000), 1250U);
    EXPECT_EQ(previous_preferred(1000), 800U);
    EXPECT_EQ(next_preferred(kMaxLabTrials), kMaxLabTrials);
    EXPECT_EQ(previous_preferred(1), 1U);
}

class LabTest : public testing::Test {
  protected:
    explicit LabTest(const LabOptions& options = {.variant = "naive_up", .n = 4, .trials = 20'000})
        : lab_(options, kSeed) {}
    void count_all() {
        if (!lab_.counting()) lab_.toggle_counting();
        lab_.finish();
    }
    Lab lab_;
};

TEST_F(LabTest, CountsNothingBeforeItIsTold) {
    lab_.wake();
    lab_.finish();
    EXPECT_EQ(lab_.counts().trials, 0U);
    EXPECT_FALSE(lab_.counting());
    EXPECT_FALSE(lab_.is_moving());
    EXPECT_EQ(lab_.shown_kind(), MatrixKind::Exact) << "there is nothing measured yet";
    ASSERT_NE(lab_.matrix(), nullptr);
    EXPECT_EQ(lab_.matrix()->kind, MatrixKind::Exact);
}

TEST_F(LabTest, CountsPausesGoesOnAndClears) {
    count_all();
    EXPECT_EQ(lab_.counts().trials, 20'000U);
    EXPECT_TRUE(lab_.finished());
    EXPECT_EQ(lab_.shown_kind(), MatrixKind::Measured);
    EXPECT_EQ(lab_.matrix()->trials, 20'000U);
    lab_.toggle_counting();
    EXPECT_TRUE(lab_.counting()) << "there is nothing to pause";
    lab_.set_trials(30'000);
    lab_.finish();
    EXPECT_EQ(lab_.counts().trials, 30'000U);
    const std::vector<std::uint64_t> orders = lab_.counts().orders;
    lab_.set_trials(kMaxLabTrials);
    lab_.toggle_counting();
    lab_.finish();
    EXPECT_FALSE(lab_.counting());
    EXPECT_GE(lab_.counts().trials, 30'000U);
    lab_.clear();
    lab_.finish();
    EXPECT_EQ(lab_.counts().trials, 0U);
    lab_.set_trials(30'000);
    count_all();
    EXPECT_EQ(lab_.counts().orders, orders) << "the same seed, the same trials";
}

TEST_F(LabTest, CountsFromTheStartWhatIsChanged) {
    count_all();
    const std::vector<std::uint64_t> first = lab_.counts().orders;
    lab_.choose_variant(variant_named("fy_down"));
    EXPECT_EQ(lab_.counts().trials, 0U) << "counts of another shuffle must not be shown";
    EXPECT_FALSE(lab_.exact_is_current());
    EXPECT_FALSE(lab_.exact().known()) << "nor what is known of another";
    EXPECT_EQ(lab_.matrix(), nullptr);
    lab_.finish();
    EXPECT_TRUE(lab_.exact_is_current());
    EXPECT_NE(lab_.counts().orders, first);
    EXPECT_EQ(lab_.exact().distance, 0);
    lab_.set_item_count(30);
    lab_.finish();
    EXPECT_EQ(lab_.counts().places.size(), 900U);
    EXPECT_EQ(lab_.picture(), LabPicture::Places);
    EXPECT_EQ(lab_.rows().size(), variants().size());
    lab_.set_trials(10);
    lab_.finish();
    EXPECT_EQ(lab_.counts().trials, 10U) << "fewer than were counted: from the start";
    const auto of_first_seed = lab_.counts().places;
    lab_.set_seed(7);
    lab_.finish();
    EXPECT_NE(lab_.counts().places, of_first_seed);
}

TEST_F(LabTest, ListsEveryShuffleWithItsDistanceAndWhatItTakesToNotice) {
    lab_.wake();
    lab_.finish();
    ASSERT_EQ(lab_.rows().size(), variants().size());
    for (const LabRow& row : lab_.rows()) {
        EXPECT_TRUE(row.computed && row.known);
        const ExactOrders exact = exact_orders(*row.variant, 4);
        EXPECT_NEAR(row.distance, total_variation(exact), 1e-12);
        EXPECT_EQ(row.trials_to_notice.has_value(), row.variant->fairness == Fairness::Wrong);
    }
}

TEST_F(LabTest, ListsTheChosenShuffleWithTheNumberThatWasChosen) {
    const std::size_t index = row_of(variant_named("modulo"));
    lab_.wake();
    lab_.finish();
    EXPECT_EQ(lab_.row(index).variant, &variant_named("modulo:3"));
    EXPECT_NEAR(lab_.row(index).distance, total_variation(exact_orders(variant_named("modulo:3"), 4)), 1e-12);
    const Variant& chosen = variant_named("modulo:5");
    lab_.choose_variant(chosen);
    EXPECT_EQ(lab_.row(index).variant, &chosen);
    lab_.finish();
    const LabRow row = lab_.row(index);
    EXPECT_TRUE(row.computed && row.known);
    EXPECT_NEAR(row.distance, total_variation(exact_orders(chosen, 4)), 1e-12);
    EXPECT_EQ(row.trials_to_notice, trials_to_notice(lab_.exact().effect));
}

TEST_F(LabTest, LooksForAShuffleWherePathsAreNotAlike) {
    lab_.choose_variant(variant_named("cmp_merge"));
    lab_.set_trials(1000);
    lab_.toggle_counting();
    lab_.finish();
    lab_.open({.rank = 0});
    EXPECT_FALSE(lab_.paths_rank()) << "there is no tree of equal paths";
    lab_.finish();
    const std::optional<std::uint64_t> trial = lab_.take_found();
    ASSERT_TRUE(trial);
    EXPECT_EQ(TrialPlan(lab_.spec()).final_order(*trial), identity_order(4));
}

TEST_F(LabTest, MeasuresSpeedInTheTimePassedIn) {
    lab_.set_trials(kMaxLabTrials);
    lab_.toggle_counting();
    while (lab_.speed() == 0) {
        lab_.advance(0.5);
        std::this_thread::yield();
    }
    EXPECT_GT(lab_.speed(), 0);
    EXPECT_EQ(progress_text(lab_), progress_text(lab_.counts().trials, kMaxLabTrials, lab_.speed()));
    EXPECT_TRUE(lab_.is_moving());
}

TEST_F(LabTest, FindsAShuffleThatLandedOnAnyBar) {
    count_all();
    const TrialPlan plan(lab_.spec());
    for (std::uint64_t rank = 0; rank < 24; ++rank) {
        lab_.look_for({.rank = rank});
        lab_.finish();
        const std::optional<std::uint64_t> trial = lab_.take_found();
        ASSERT_TRUE(trial) << rank;
        const Recording recording = plan.replay(*trial);
        Player player(recording);
        player.seek(recording.step_count());
        EXPECT_EQ(shufflelens::rank(player.order()), rank);
        EXPECT_FALSE(lab_.take_found()) << "once";
    }
}

TEST_F(LabTest, FindsAShuffleThatLandedInAnyCellButNotWhereNoneDid) {
    lab_.choose_variant(variant_named("sattolo_down"));
    lab_.set_item_count(11);
    count_all();
    const TrialPlan plan(lab_.spec());
    for (int row = 0; row < 11; ++row) {
        for (int column = 0; column < 11; ++column) {
            lab_.look_for({.cell = {row, column}});
            lab_.finish();
            const std::optional<std::uint64_t> trial = lab_.take_found();
            ASSERT_EQ(trial.has_value(), row != column) << row << " " << column;
            if (!trial) continue;
            const Recording recording = plan.replay(*trial);
            Player player(recording);
            player.seek(recording.step_count());
            EXPECT_EQ(player.order()[static_cast<std::size_t>(column)], row);
        }
    }
}

TEST_F(LabTest, HasNothingToZoomWhereOrdersAreNotCounted) {
    for (const int n : {kMaxCountedItems + 1, 24, kMaxLabItems}) {
        lab_.set_item_count(n);
        lab_.zoom_orders(0.5, 0.5);
        lab_.pan_orders(1);
    }
    lab_.set_item_count(4);
    EXPECT_EQ(lab_.orders_window().end - lab_.orders_window().first, 24U);
}

TEST_F(LabTest, ZoomsAndMovesAlongTheOrders) {
    lab_.set_item_count(8);
    const auto size = [&] { return lab_.orders_window().end - lab_.orders_window().first; };
    EXPECT_EQ(size(), 40'320U);
    lab_.zoom_orders(0.5, 1);
    EXPECT_EQ(size(), 20'160U);
    EXPECT_EQ(lab_.orders_window().end, 40'320U) << "what was at the right end stays there";
    lab_.pan_orders(-0.5);
    EXPECT_EQ(lab_.orders_window().end, 30'240U);
    lab_.pan_orders(-10);
    EXPECT_EQ(lab_.orders_window().first, 0U);
    for (int k = 0; k < 60; ++k) lab_.zoom_orders(0.5, 0.3);
    EXPECT_EQ(size(), 8U);
    lab_.pan_orders(1e9);
    EXPECT_EQ(lab_.orders_window().end, 40'320U);
    for (int k = 0; k < 60; ++k) lab_.zoom_orders(2, 0.3);
    EXPECT_EQ(size(), 40'320U);
}

TEST_F(LabTest, SortsOrdersByCountAndHidesNoSpike) {
    lab_.set_item_count(6);
    count_all();
    lab_.sort_orders(OrderSorting::ByCount);
    const std::vector<HistogramBar> bars = lab_.bars(100);
    const std::vector<std::uint64_t>& orders = lab_.counts().orders;
    const std::uint64_t most = *std::max_element(orders.begin(), orders.end());
    EXPECT_EQ(orders[bars.front().highest_rank], most);
    for (std::size_t k = 1; k < bars.size(); ++k) EXPECT_LE(bars[k].highest, bars[k - 1].lowest);
    lab_.sort_orders(OrderSorting::ByOrder);
    double highest = 0;
    for (const HistogramBar& bar : lab_.bars(7)) highest = std::max(highest, bar.highest);
    EXPECT_EQ(highest, static_cast<double>(most) / 20'000);
}

TEST_F(LabTest, MovesTheCursorOverCellsOrdersAndPaths) {
    lab_.wake();
    lab_.move_cursor(1, 1);
    EXPECT_EQ(lab_.cursor()->cell, LabCell{}) << "the first press shows where it is";
    lab_.move_cursor(2, 1);
    EXPECT_EQ(lab_.cursor()->cell, (LabCell{2, 1}));
    lab_.move_cursor(9, -9);
    EXPECT_EQ(lab_.cursor()->cell, (LabCell{3, 0}));
    lab_.show(LabPicture::Orders);
    lab_.move_cursor(0, 1);
    EXPECT_EQ(lab_.cursor()->rank, 0U);
    lab_.move_cursor(0, 40);
    EXPECT_EQ(lab_.cursor()->rank, 23U);
    lab_.open({.rank = 3});
    EXPECT_EQ(lab_.paths_rank(), 3U);
    lab_.move_cursor(0, 2);
    EXPECT_EQ(lab_.marked_path(), 2U);
    lab_.move_cursor(0, 100);
    EXPECT_EQ(lab_.marked_path(), lab_.tree().paths_to(3).size() - 1);
}

TEST(Lab, RefusesWhatItCannotCount) {
    EXPECT_THROW(Lab({.n = kMaxLabItems + 1}, kSeed), Error);
    EXPECT_THROW(Lab({.n = -1}, kSeed), Error);
    EXPECT_THROW(Lab({.trials = 0}, kSeed), Error);
    EXPECT_THROW(Lab({.trials = kMaxLabTrials + 1}, kSeed), Error);
    EXPECT_THROW(Lab({.variant = "no_such"}, kSeed), Error);
}

TEST(Lab, HandlesNoItemAndOne) {
    for (const int n : {0, 1}) {
        Lab lab({.n = n, .trials = 100}, kSeed);
        lab.toggle_counting();
        lab.finish();
        EXPECT_EQ(lab.counts().trials, 100U);
        EXPECT_FALSE(statistic_lines(lab.counts(), lab.exact(), lab.item_count()).empty());
        EXPECT_FALSE(distance_chart(lab).x_ticks.empty());
        EXPECT_EQ(lab.exact().distance, 0);
        EXPECT_FALSE(judgement_sentence(lab.counts()).empty());
    }
}

TEST(FairDistance, IsWhatFairShufflesShow) {
    constexpr int kSeeds = 200;
    struct Case {
        int n;
        std::uint64_t trials;
    };
    for (const Case& tested : {Case{4, 1}, Case{4, 30}, Case{4, 1000}, Case{20, 500}}) {
        double sum = 0;
        double squares = 0;
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            const TrialPlan plan({&variant_named("fy_down"), tested.n, seed});
            const bool orders = tested.n <= kMaxCountedItems;
            const std::vector<std::uint64_t> counts =
                orders ? count_orders(plan, 0, tested.trials, 1) : count_places(plan, 0, tested.trials, 1);
            const double distance = orders ? total_variation(counts)
                                           : place_distance(std::span<const std::uint64_t>(counts), tested.n);
            sum += distance;
            squares += distance * distance;
        }
        const double mean = sum / kSeeds;
        const double deviation = std::sqrt(std::max(0.0, squares / kSeeds - mean * mean));
        const FairDistance fair = fair_distance(tested.n, tested.trials);
        // The mean of 200 is within five of its own standard deviations but once in a million.
        EXPECT_NEAR(mean, fair.mean, 5 * deviation / std::sqrt(kSeeds) + 1e-12)
            << tested.n << " " << tested.trials;
        if (tested.trials >= 500) {
            EXPECT_NEAR(deviation, fair.deviation, 0.25 * fair.deviation);
        }
    }
}

TEST(FairDistance, JoinsItsTwoFormulasWithoutAStep) {
    // 24 orders change from one to the other at 2.4 million trials.
    const double below = fair_distance(4, 2'399'999).mean;
    const double above = fair_distance(4, 2'400'001).mean;
    EXPECT_NEAR(below / above, 1, 1e-5);
}

TEST(LabWords, SayWhyByCountingPaths) {
    const auto why = [](const char* variant, int n) { return why_sentence(variant_named(variant), n); };
    EXPECT_EQ(why("naive_up", 24), "24²⁴ paths cannot be shared evenly among 24! orders.");
    EXPECT_EQ(why("fy_down", 24), "24! equally likely paths lead to 24! orders, one path each.");
    EXPECT_EQ(why("fy_prefix_up", 24), "24! equally likely paths lead to 24! orders, one path each.");
    EXPECT_EQ(why("sattolo_down", 24), "23! paths cannot reach 24! orders.");
    EXPECT_EQ(why("naive_up", 4096), "4096⁴⁰⁹⁶ paths cannot be shared evenly among 4096! orders.");
    EXPECT_EQ(why("naive_up", 3), "3·3·3 = 27 paths cannot be shared evenly among 6 orders.");
}

TEST(LabWords, NameTrialsAndPathsFromOne) {
    EXPECT_EQ(replayed_trial_title(12'344, 1938), "shuffle number 12,345 of seed 1938");
    EXPECT_EQ(replayed_path_title(4, 27), "path 5 of 27");
    EXPECT_EQ(landing_text({.rank = 2}, 3), "order 2 1 3");
    EXPECT_EQ(landing_text({.cell = {.row = 19, .column = 22}}, 52), "item 20 ends at place 22");
    EXPECT_EQ(landing_text({.cell = {.row = 0, .column = 1}}, 2 * kMaxPlacesItems),
              "an item of 1…16 ends at one of places 16…31");
    const ChoiceTree tree = choice_tree(variant_named("naive_up"), 3);
    EXPECT_EQ(tree_sentence(tree, 2), "5 of 27 paths end in 2 1 3; fair would be 4.5 each.");
    EXPECT_EQ(path_text(tree, 5), "j = 0, 1, 2");
}

TEST(LabWords, SayWhatIsFarthestFromFair) {
    EXPECT_EQ(effect_sentence(analyse_for_lab(variant_named("sattolo_down"), 3)),
              "Item 1 never ends at place 0.");
    EXPECT_EQ(effect_sentence(analyse_for_lab(variant_named("naive_up"), 3)),
              "Item 2 ends at place 0 more often than it should, by 11 %.");
    EXPECT_EQ(effect_sentence(analyse_for_lab(variant_named("fy_down"), 30)), "");
    // Item 1 is as impossible at place 0 as the others at theirs; rounding must not make them differ.
    EXPECT_EQ(effect_sentence(analyse(variant_named("sattolo_down"), 100, Quantity::Places)),
              "Item 1 never ends at place 0.");
}

TEST(LabCharts, KeepToTheUnitSquareAndRise) {
    Lab lab({.variant = "naive_up", .n = 5, .trials = 100'000}, kSeed);
    lab.toggle_counting();
    lab.finish();
    for (const Chart& chart : {distance_chart(lab), chance_chart(lab)}) {
        EXPECT_GT(chart.line.size(), 10U);
        for (const auto* points : {&chart.line, &chart.fair, &chart.band_low, &chart.band_high}) {
            for (std::size_t k = 0; k < points->size(); ++k) {
                const ChartPoint& point = (*points)[k];
                EXPECT_TRUE(0 <= point.x && point.x <= 1 && 0 <= point.y && point.y <= 1);
                if (k > 0) {
                    EXPECT_LE((*points)[k - 1].x, point.x);
                }
            }
        }
        for (const ChartTick& tick : chart.x_ticks) EXPECT_TRUE(0 <= tick.at && tick.at <= 1) << tick.text;
        for (const ChartTick& tick : chart.y_ticks) EXPECT_TRUE(0 <= tick.at && tick.at <= 1) << tick.text;
    }
    const Chart chance = chance_chart(lab);
    for (std::size_t k = 1; k < chance.line.size(); ++k) EXPECT_GE(chance.line[k].y, chance.line[k - 1].y);
    EXPECT_FLOAT_EQ(chance.line.back().y, 1);
}

TEST(LabCharts, SetTheSliderToRoundNumbersAndBack) {
    for (const std::uint64_t trials : preferred_numbers()) {
        EXPECT_EQ(slider_trials(slider_share(trials)), trials);
    }
    EXPECT_EQ(slider_trials(0), 1U);
    EXPECT_EQ(slider_trials(1), kMaxLabTrials);
}

TEST(WorkspaceReplay, PlaysTheTrialAndGoesBackToWhereTheComparisonWas) {
    Workspace workspace({.step = 4, .trials = 100, .screen = Screen::Lab, .lab = {.n = 6, .trials = 1000}});
    workspace.show_trial(122);
    EXPECT_TRUE(workspace.replaying());
    EXPECT_EQ(workspace.replay_title(), "shuffle number 123 of seed 1938");
    EXPECT_EQ(workspace.step(), 0);
    EXPECT_EQ(workspace.last_step(), 6);
    EXPECT_FALSE(workspace.parting_step());
    workspace.seek(6);
    const Lane& lane = workspace.lane(Side::Replay);
    const Recording expected = TrialPlan(workspace.lab().spec()).replay(122);
    Player player(expected);
    player.seek(6);
    EXPECT_EQ(lane.player->order(), player.order());
    EXPECT_EQ(workspace.lane(Side::Left).player->step(), 4) << "the comparison waits";
    workspace.close_replay();
    EXPECT_FALSE(workspace.replaying());
    EXPECT_EQ(workspace.step(), 4);
    EXPECT_EQ(workspace.last_step(), 11);
    EXPECT_EQ(workspace.lane(Side::Left).player->step(), 4);
    EXPECT_TRUE(workspace.parting_step());
}

TEST(WorkspaceReplay, PlaysAPathOfTheTree) {
    Workspace workspace({.trials = 100, .screen = Screen::Lab, .lab = {.variant = "naive_up", .n = 3}});
    workspace.lab().open_paths(2);
    const std::vector<std::size_t> paths = workspace.lab().tree().paths_to(2);
    workspace.show_path(paths.back());
    workspace.seek(3);
    EXPECT_EQ(rank(workspace.lane(Side::Replay).player->order()), 2U);
    workspace.show(Screen::Compare);
    EXPECT_FALSE(workspace.replaying());
}

TEST(WorkspaceReplay, OpensWhatWasLookedForByItself) {
    Workspace workspace({.trials = 100, .screen = Screen::Lab, .lab = {.n = 6, .trials = 1000}});
    workspace.finish_trials();
    workspace.lab().look_for({.cell = {3, 2}});
    while (!workspace.replaying()) {
        ASSERT_TRUE(workspace.is_moving());
        workspace.advance(0.01);
        std::this_thread::yield();
    }
    workspace.seek(workspace.last_step());
    EXPECT_EQ(workspace.lane(Side::Replay).player->order()[2], 3);
}

TEST(WorkspaceScreens, ComeToRestAndLeaveEachOtherAlone) {
    Workspace workspace({.trials = 1000, .lab = {.n = 5, .trials = 1000}});
    workspace.finish_trials();
    workspace.toggle_play();
    workspace.show(Screen::Lab);
    EXPECT_FALSE(workspace.playing());
    workspace.finish_trials();
    EXPECT_EQ(workspace.lab().counts().trials, 1000U);
    EXPECT_FALSE(workspace.is_moving());
    workspace.set_seed(4);
    EXPECT_EQ(workspace.lab().seed(), 4U);
    workspace.finish_trials();
    workspace.show(Screen::Compare);
    workspace.finish_trials();
    EXPECT_FALSE(workspace.is_moving());
}

}  // namespace
}  // namespace shufflelens
