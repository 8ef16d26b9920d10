// The scene "Seeds" in every state and size, and what can be pressed and pointed at there.
#include <gtest/gtest.h>

#include "shufflelens/seeds_play.hpp"
#include "ui/headless.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::Size;

WorkspaceOptions seeds(const char* scene) {
    return {.seed = 7, .screen = Screen::Scenes, .scene = scene};
}

class SeedsEverySize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(SeedsPanel, SeedsEverySize, testing::ValuesIn(test::every_size()),
                         test::name_of_size);

TEST_P(SeedsEverySize, ShowsEveryDeckWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    for (const char* scene :
         {"seeds", "seeds:1", "seeds:2", "seeds:8", "seeds:17", "seeds:2081", "seeds:10000"}) {
        SCOPED_TRACE(scene);
        WorkspaceOptions options = seeds(scene);
        options.text_scale = text_scale;
        Workspace workspace(options);
        Headless window(workspace, width, height);
        auto& play = workspace.scenes().as<SeedsPlay>();
        std::string shown;
        for (int turn = 0; turn < 3; ++turn) {
            window.state().scene_turn = turn;
            for (const int row : {0, 2, 7}) {
                play.mark(row);
                window.draw(2);
                EXPECT_EQ(fault_in(window), "") << "view " << turn << ", row " << row;
            }
            for (const test::ShownText& text : window.texts()) shown += text.text;
        }
        // In one view or another.
        for (const std::string& wanted :
             {std::string(counting_bound_sentence()), std::string(unseen_sentence()), play.sentence(),
              std::string("Mersenne Twister"), std::string("java.util.Random"), std::string("2,080")}) {
            EXPECT_NE(shown.find(test::without_blanks(wanted)), std::string::npos) << wanted;
        }
    }
}

TEST(SeedsChart, NamesTheSmallestDeckOfEachSizeWhereThereIsRoom) {
    for (const Size& size : {Size{1280, 720, 1}, Size{1600, 1000, 1}, Size{1920, 1080, 1}}) {
        for (const char* scene : {"seeds", "seeds:13", "seeds:416"}) {
            SCOPED_TRACE(scene);
            Workspace workspace(seeds(scene));
            Headless window(workspace, size.width, size.height);
            window.draw(2);
            for (const char* n : {"8", "13", "17", "19", "21", "35", "2,081"}) {
                EXPECT_NE(window.find(n), nullptr) << n;
            }
        }
    }
}

class SeedsPanel : public testing::Test {
  protected:
    Workspace workspace_{seeds("seeds")};
    Headless window_{workspace_, 1280, 720};
    void SetUp() override { window_.draw(3); }
    SeedsPlay& play() { return workspace_.scenes().as<SeedsPlay>(); }
};

TEST_F(SeedsPanel, ShowsTheDeckAndWhatTheSeedsLack) {
    EXPECT_TRUE(window_.shows(play().deck_label()));
    EXPECT_TRUE(window_.shows("193.6 bits are missing"));
    EXPECT_TRUE(window_.shows("1 in 2^193.6"));
    EXPECT_TRUE(window_.shows("of 52! at most"));
    EXPECT_TRUE(window_.shows("4,294,967,296"));
}

TEST_F(SeedsPanel, ChangesTheDeckByButtonAndKey) {
    window_.click_text("416");
    EXPECT_EQ(play().items(), 416);
    handle_key({.character = U'1'}, workspace_, window_.state());
    EXPECT_EQ(play().items(), 13);
    handle_key({.name = KeyName::Right}, workspace_, window_.state());
    EXPECT_EQ(play().items(), 14);
    handle_key({.name = KeyName::Up}, workspace_, window_.state());
    EXPECT_EQ(play().seed().bits, 48);
    handle_key({.character = U'i'}, workspace_, window_.state());
    window_.draw(4);
    window_.type("100");
    window_.press_enter();
    EXPECT_EQ(play().items(), 100);
    window_.draw(2);
    EXPECT_TRUE(window_.shows("of 100! at most"));
    EXPECT_NE(command_for(workspace_).find("--scene seeds:100"), std::string::npos);
}

TEST_F(SeedsPanel, ExplainsTheRowUnderThePointerAndMarksIt) {
    const test::ShownText* name = window_.find("java.util.Random");
    ASSERT_NE(name, nullptr);
    const Rect place = name->place;
    window_.move_mouse(place.x + 1, place.y + 1);
    window_.draw(3);
    EXPECT_TRUE(window_.shows("Of the orders of 52 items: at most 1 in 2^177.6 can come."));
    EXPECT_EQ(fault_in(window_), "");
    window_.click(place.x + 1, place.y + 1);
    EXPECT_EQ(play().seed().bits, 48);
    window_.draw(2);
    EXPECT_TRUE(window_.shows("177.6 bits are missing"));
}

TEST_F(SeedsPanel, ExplainsTheLineUnderThePointerAndMarksIt) {
    // The label of a crossing stands above its line, and left of it.
    const test::ShownText* crossing = window_.find("2,081");
    ASSERT_NE(crossing, nullptr);
    const float x = crossing->place.x;
    const float y = crossing->place.bottom() + 0.2F * window_.em();
    window_.move_mouse(x, y);
    window_.draw(3);
    EXPECT_TRUE(window_.shows("2,081! is more than 2^19937."));
    window_.click(x, y);
    EXPECT_EQ(play().seed().bits, 19'937);
    // Between the lines there is nothing to say.
    window_.move_mouse(x, y + 3 * window_.em());
    window_.draw(3);
    EXPECT_FALSE(window_.shows("is more than 2^"));
}

}  // namespace
}  // namespace shufflelens::ui
