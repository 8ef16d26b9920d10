// The thread diagram to the pixel, what it refuses, and what lies under the mouse.
#include "shufflelens/thread_diagram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/support.hpp"

namespace shufflelens {
namespace {

using test::ForEveryVariant;

/// Ten pixels a byte; lines of 20 pixels.
StageMetrics room(float width, float height) {
    return {.width_px = width, .height_px = height, .line_px = 20, .text_width = [](std::string_view text) {
                return 10 * static_cast<float>(text.size());
            }};
}

Recording run_of(std::string_view name, int n, std::vector<std::uint64_t> draws) {
    ScriptedSource source(std::move(draws));
    return {variant_named(name), n, source};
}

Recording seeded_run(std::string_view name, int n) {
    FractionSource source(1938);
    return {variant_named(name), n, source};
}

ThreadDiagram diagram_at(const Recording& run, int step, const StageMetrics& metrics,
                         const ItemLabels& labels = {}) {
    Player player(run);
    player.seek(step);
    return layout_threads(player, labels, metrics);
}

using Points = std::vector<ThreadPoint>;

TEST(ThreadDiagram, CrossesWhatASwapExchanges) {
    // Labels take 10 + 8 pixels on each side, columns 200 pixels in three.
    const Recording run = run_of("fy_down", 3, {0, 1});
    const ThreadDiagram diagram = diagram_at(run, 1, room(236, 300));
    EXPECT_EQ(diagram.area, (Rect{18, 0, 200, 300}));
    EXPECT_EQ(diagram.first_step, 0);
    EXPECT_EQ(diagram.last_step, 2);
    ASSERT_EQ(diagram.threads.size(), 3U);
    EXPECT_EQ(diagram.threads[0], (Points{{18, 50}, {118, 250}, {218, 250}}));
    EXPECT_EQ(diagram.threads[1], (Points{{18, 150}, {118, 150}, {218, 150}}));
    EXPECT_EQ(diagram.threads[2], (Points{{18, 250}, {118, 50}, {218, 50}}));
    EXPECT_EQ(diagram.cursor_x, 118);
    EXPECT_EQ(diagram.note, "");
    EXPECT_EQ(diagram.start_labels,
              (std::vector<ThreadLabel>{{0, "1", 0, 40}, {1, "2", 0, 140}, {2, "3", 0, 240}}));
    EXPECT_EQ(diagram.end_labels,
              (std::vector<ThreadLabel>{{2, "3", 226, 40}, {1, "2", 226, 140}, {0, "1", 226, 240}}));
}

class ThreadDiagramOf : public ForEveryVariant {};

TEST_P(ThreadDiagramOf, HasEveryOrderInItsColumn) {
    for (const int n : {1, 2, 7, 60}) {
        const Recording run = seeded_run(variant().name, n);
        Player player(run);
        const ThreadDiagram diagram = layout_threads(player, ItemLabels(), room(1000, 600));
        EXPECT_EQ(diagram.last_step, run.step_count());
        const float gap = 600 / static_cast<float>(n);
        for (int step = 0; step <= run.step_count(); ++step) {
            player.seek(step);
            for (std::size_t place = 0; place < player.order().size(); ++place) {
                const auto item = static_cast<std::size_t>(player.order()[place]);
                EXPECT_NEAR(diagram.threads[item][static_cast<std::size_t>(step)].y,
                            gap * (static_cast<float>(place) + 0.5F), 0.001);
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Every, ThreadDiagramOf, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST(ThreadDiagram, ShowsTheStepsAroundTheCursorWhereNotAllFit) {
    // 120 pixels for columns: ten steps of 12.
    const Recording run = seeded_run("naive_up", 40);
    const StageMetrics metrics = room(176, 400);
    struct Row {
        int cursor = 0;
        int first = 0;
        float cursor_x = 0;
        const char* note = nullptr;
    };
    for (const Row& row : {Row{0, 0, 28, "steps 1 to 10 of 40"}, Row{5, 0, 88, "steps 1 to 10 of 40"},
                           Row{6, 1, 88, "steps 2 to 11 of 40"}, Row{35, 30, 88, "steps 31 to 40 of 40"},
                           Row{40, 30, 148, "steps 31 to 40 of 40"}}) {
        const ThreadDiagram diagram = diagram_at(run, row.cursor, metrics);
        EXPECT_EQ(diagram.first_step, row.first);
        EXPECT_EQ(diagram.last_step, row.first + 10);
        EXPECT_EQ(diagram.cursor_x, row.cursor_x);
        EXPECT_EQ(diagram.note, row.note);
        EXPECT_EQ(diagram.threads[0].size(), 11U);
        // The labels are those of the columns shown.
        Player player(run);
        player.seek(row.first);
        EXPECT_EQ(diagram.start_labels[2].item, player.order()[4]);
        player.seek(row.first + 10);
        EXPECT_EQ(diagram.end_labels[2].item, player.order()[4]);
    }
}

TEST(ThreadDiagram, ThinsLabelsOutBeforeTheyTouch) {
    const auto labels = [](int n, float height) {
        std::vector<Item> items;
        const Recording run = seeded_run("fy_down", n);
        const ThreadDiagram diagram = diagram_at(run, 0, room(3000, height));
        EXPECT_EQ(diagram.start_labels.size(), diagram.end_labels.size());
        for (const ThreadLabel& label : diagram.start_labels) items.push_back(label.item);
        return items;
    };
    EXPECT_EQ(labels(4, 80), (std::vector<Item>{0, 1, 2, 3}));
    EXPECT_EQ(labels(4, 79), (std::vector<Item>{0, 2}));
    EXPECT_EQ(labels(8, 56), (std::vector<Item>{0, 3, 6}));
}

TEST(ThreadDiagram, ShortensLongNames) {
    const Recording run = run_of("fy_down", 2, {0});
    const ItemLabels names({"an endless name", "b"});
    const ThreadDiagram diagram = diagram_at(run, 0, room(500, 100), names);
    // 22 % of 500 pixels are 110: eight letters and the three bytes of "…".
    EXPECT_EQ(diagram.start_labels, (std::vector<ThreadLabel>{{0, "an endle…", 0, 15}, {1, "b", 100, 65}}));
    EXPECT_EQ(diagram.end_labels[1].x, 110 + 8 + (500 - 2 * 118) + 8);
}

TEST(ThreadDiagram, SaysWhyThereAreNoThreads) {
    const auto refused = [](int n, const StageMetrics& metrics) {
        const ThreadDiagram diagram = diagram_at(seeded_run("fy_down", n), 0, metrics);
        EXPECT_TRUE(diagram.threads.empty());
        EXPECT_TRUE(diagram.start_labels.empty());
        EXPECT_FALSE(thread_at(diagram, {100, 100}, 1000));
        return diagram.note;
    };
    EXPECT_EQ(refused(0, room(800, 600)), "no items");
    EXPECT_EQ(refused(201, room(8000, 6000)), "Threads can be told apart up to 200 items; this run has 201.");
    EXPECT_EQ(refused(1'000'000, room(800, 600)),
              "Threads can be told apart up to 200 items; this run has 1,000,000.");
    EXPECT_EQ(refused(200, room(800, 599)), "There is no room here for 200 threads.");
    EXPECT_EQ(refused(1, room(0, 0)), "There is no room here for 1 thread.");
    EXPECT_EQ(refused(2, room(47, 100)), "There is no room here for 2 threads.");
    EXPECT_EQ(diagram_at(seeded_run("fy_down", 200), 0, room(800, 600)).threads.size(), 200U);
    EXPECT_EQ(diagram_at(seeded_run("fy_down", 2), 0, room(48, 100)).threads.size(), 2U);
}

TEST(ThreadDiagram, OfARunWithoutStepsIsOneColumn) {
    const ThreadDiagram diagram = diagram_at(run_of("fy_down", 1, {}), 0, room(236, 300));
    EXPECT_EQ(diagram.threads, (std::vector<Points>{{{118, 150}}}));
    EXPECT_EQ(diagram.cursor_x, 118);
    EXPECT_EQ(diagram.note, "");
    EXPECT_EQ(thread_at(diagram, {118, 155}, 5), 0);
    EXPECT_FALSE(thread_at(diagram, {118, 156}, 5));
}

TEST(ThreadDiagram, FindsTheThreadUnderThePoint) {
    const ThreadDiagram diagram = diagram_at(run_of("fy_down", 3, {0, 1}), 0, room(236, 300));
    // On thread 0, which falls from (18, 50) to (118, 250), a quarter of the way.
    EXPECT_EQ(thread_at(diagram, {43, 100}, 5), 0);
    EXPECT_EQ(thread_at(diagram, {43, 200}, 5), 2);
    EXPECT_EQ(thread_at(diagram, {43, 150}, 5), 1);
    // Nearness is measured across the thread, not upwards: 10 / √5 = 4.47 from 10 pixels below it.
    EXPECT_EQ(thread_at(diagram, {43, 110}, 4.5F), 0);
    EXPECT_FALSE(thread_at(diagram, {43, 110}, 4.4F));
    // Where all three cross, the smallest.
    EXPECT_EQ(thread_at(diagram, {68, 150}, 5), 0);
    EXPECT_FALSE(thread_at(diagram, {168, 100}, 49));
    EXPECT_EQ(thread_at(diagram, {168, 101}, 49), 1);
    // Labels stand for the ends beside them.
    EXPECT_EQ(thread_at(diagram, {2, 50}, 5), 0);
    EXPECT_EQ(thread_at(diagram, {230, 50}, 5), 2);
}

TEST(ThreadDiagram, TellsTheWayOfOneItem) {
    const ItemLabels names({"Ada", "Ben", "Chen", "Dora"});
    // Places 3 and 0, 2 and 0, 1 and 1.
    const Recording run = run_of("fy_down", 4, {0, 0, 1});
    EXPECT_EQ(thread_sentence(run, 0, names), "Ada starts at place 0, moves in step 1, and ends at place 3.");
    EXPECT_EQ(thread_sentence(run, 3, names),
              "Dora starts at place 3, moves in steps 1 and 2, and ends at place 2.");
    EXPECT_EQ(thread_sentence(run, 1, names), "Ben starts at place 1, never moves, and stays there.");
    // Item 1 is pushed on by every swap of the shuffle that always draws the neighbour.
    const auto pushed = [](int n) {
        std::vector<std::uint64_t> draws(static_cast<std::size_t>(n - 1));
        for (std::size_t k = 0; k < draws.size(); ++k) draws[k] = draws.size() - 1 - k;
        return thread_sentence(run_of("fy_down", n, draws), n - 1, ItemLabels());
    };
    EXPECT_EQ(pushed(6), "6 starts at place 5, moves in steps 1, 2, 3, 4 and 5, and ends at place 0.");
    EXPECT_EQ(pushed(7), "7 starts at place 6, moves in 6 steps of 6, and ends at place 0.");
}

}  // namespace
}  // namespace shufflelens
