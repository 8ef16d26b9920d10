// Panels never overlap and never leave the window, at any size of either window or text.
#include "ui/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace shufflelens::ui {
namespace {

constexpr float kHair = 0.01F;

bool overlap(const Rect& a, const Rect& b) {
    return a.x + kHair < b.right() && b.x + kHair < a.right() && a.y + kHair < b.bottom() &&
           b.y + kHair < a.bottom();
}

bool is_inside(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x - kHair && inner.y >= outer.y - kHair &&
           inner.right() <= outer.right() + kHair && inner.bottom() <= outer.bottom() + kHair;
}

struct Screen {
    float width;
    float height;
    float em;
};

/// first, first · 1.13, … up to last.
std::vector<float> growing(float first, float last) {
    std::vector<float> sizes;
    while (first <= last) {
        sizes.push_back(first);
        first *= 1.13F;
    }
    return sizes;
}

/// Every size of window with every size of text that the window admits: at least 32 × 22 em always fit.
std::vector<Screen> screens() {
    std::vector<Screen> found;
    for (const float width : growing(480, 7680)) {
        for (const float height : growing(360, 4320)) {
            const float largest = std::min(width / 32, height / 22);
            float em = std::min(16.0F, largest);
            while (em <= std::min(96.0F, largest)) {
                found.push_back({width, height, em});
                em += 3;
            }
            found.push_back({width, height, largest});
        }
    }
    return found;
}

TEST(Layout, KeepsEveryPanelInsideTheWindowAndClearOfTheOthers) {
    for (const auto& [width, height, em] : screens()) {
        SCOPED_TRACE(testing::Message() << width << " × " << height << ", em " << em);
        const ScreenLayout layout = layout_screen(width, height, em);
        const Rect window = {0, 0, width, height};
        std::vector<Rect> panels = {layout.top_bar, layout.transport, layout.lanes[0]};
        panels.push_back(layout.one_lane ? layout.side_switch : layout.lanes[1]);
        for (std::size_t a = 0; a < panels.size(); ++a) {
            ASSERT_TRUE(is_inside(panels[a], window));
            ASSERT_GE(panels[a].width, 30 * em / (layout.one_lane ? 1 : 2));
            ASSERT_GT(panels[a].height, em);
            for (std::size_t b = a + 1; b < panels.size(); ++b) ASSERT_FALSE(overlap(panels[a], panels[b]));
        }
        if (layout.one_lane) {
            ASSERT_EQ(layout.lanes[0], layout.lanes[1]);
        }
        ASSERT_EQ(layout.lanes[0].width, layout.lanes[1].width);
        ASSERT_NEAR(width - layout.lanes[1].right(), layout.lanes[0].x, 0.01F)
            << "the same margin on both sides";
        ASSERT_EQ(layout.lanes[0].height, layout.lanes[1].height);
    }
}

TEST(Layout, KeepsEveryPartInsideItsLaneAndClearOfTheOthers) {
    for (const auto& [width, height, em] : screens()) {
        SCOPED_TRACE(testing::Message() << width << " × " << height << ", em " << em);
        const ScreenLayout screen = layout_screen(width, height, em);
        for (const TurnOf turn : {TurnOf::Stage, TurnOf::Details}) {
            const LaneLayout lane = layout_lane(screen.lanes[1], em, screen.details, turn);
            const bool all = screen.details == DetailPlace::AllBelow;
            std::vector<Rect> parts = {lane.header};
            for (const Rect& part : {lane.stage, lane.facts, lane.sentence}) {
                if (part.height > 0) parts.push_back(part);
            }
            if (lane.details.height > 0 && !all) parts.push_back(lane.details);
            if (all) {
                ASSERT_TRUE(is_inside(lane.code, lane.details));
                ASSERT_TRUE(is_inside(lane.orders, lane.details));
                parts.insert(parts.end(), {lane.code, lane.orders});
            }
            for (std::size_t a = 0; a < parts.size(); ++a) {
                ASSERT_TRUE(is_inside(parts[a], screen.lanes[1])) << a;
                ASSERT_GT(parts[a].width, 0);
                for (std::size_t b = a + 1; b < parts.size(); ++b) ASSERT_FALSE(overlap(parts[a], parts[b]));
            }
            const bool stage_shown = screen.details != DetailPlace::TakeTurns || turn == TurnOf::Stage;
            ASSERT_EQ(lane.stage.height > 0, stage_shown);
            // Arc, a value, numbers, bracket and its sentence take about 6 em; the rest is for the bars.
            if (stage_shown) {
                ASSERT_GE(lane.stage.height, 5 * em);
            }
            ASSERT_EQ(lane.details.height > 0, screen.details != DetailPlace::TakeTurns || !stage_shown);
            if (lane.details.height > 0) {
                ASSERT_GE(lane.details.height, 6 * em);
            }
        }
    }
}

TEST(Layout, HasRoomForTheButtonsAndAScrubber) {
    for (const auto& [width, height, em] : screens()) {
        SCOPED_TRACE(testing::Message() << width << " × " << height << ", em " << em);
        const ScreenLayout layout = layout_screen(width, height, em);
        // Five buttons of about 2.3 em, or 5 em with words, and their gaps; the rest is the scrubber's.
        const float buttons = layout.transport_words ? 28 * em : 15 * em;
        const float boxes = layout.transport_rows == 1 && layout.transport_boxes ? 32 * em : 0;
        ASSERT_GE(width - 2 * em - buttons - boxes, 10 * em);
        ASSERT_GE(layout.transport.height, static_cast<float>(layout.transport_rows) * 3 * em);
    }
}

TEST(Layout, ShowsEverythingAtOnceOnTheUsualScreens) {
    for (const auto& [width, height, em] :
         {Screen{1280, 720, 16}, Screen{1600, 1000, 16}, Screen{1920, 1080, 16}, Screen{3840, 2160, 32}}) {
        SCOPED_TRACE(testing::Message() << width << " × " << height);
        const ScreenLayout layout = layout_screen(width, height, em);
        EXPECT_FALSE(layout.one_lane);
        EXPECT_TRUE(layout.transport_boxes);
        EXPECT_TRUE(layout.transport_words);
        EXPECT_NE(layout.details, DetailPlace::TakeTurns) << "the stage is always there";
    }
    EXPECT_EQ(layout_screen(1920, 1080, 16).details, DetailPlace::AllBelow);
    EXPECT_EQ(layout_screen(1600, 1000, 16).details, DetailPlace::AllBelow);
}

TEST(Layout, GrowsWithTheText) {
    const ScreenLayout small = layout_screen(1920, 1080, 16);
    const ScreenLayout doubled = layout_screen(3840, 2160, 32);
    EXPECT_EQ(doubled.details, small.details);
    EXPECT_FLOAT_EQ(doubled.lanes[1].x, 2 * small.lanes[1].x);
    EXPECT_FLOAT_EQ(doubled.transport.y, 2 * small.transport.y);
}

}  // namespace
}  // namespace shufflelens::ui
