#include "shufflelens/list_play.hpp"

#include <gtest/gtest.h>

#include "core/support.hpp"

namespace shufflelens {
namespace {

constexpr std::uint64_t kSeed = 7;

std::vector<std::string> column(const ListPlay& play, std::string (ListPlay::*at)(int) const) {
    std::vector<std::string> items;
    for (int place = 0; place < play.item_count(); ++place) items.push_back((play.*at)(place));
    return items;
}

Order expected_order(int n, std::uint64_t seed) {
    FractionSource source(seed);
    return test::final_order(variant_named("fy_down"), n, source);
}

TEST(ListPlay, ShufflesNumbersAsTheEngineDoes) {
    const ListPlay play(10, kSeed);
    EXPECT_TRUE(play.has_numbers());
    std::string lines;
    for (const Item item : expected_order(10, kSeed)) lines += std::to_string(item + 1) + "\n";
    EXPECT_EQ(play.after_text(), lines);
    EXPECT_EQ(play.before(0), "1");
    EXPECT_EQ(play.before(9), "10");
}

TEST(ListPlay, ShufflesNamesAgainFromTheirFirstOrder) {
    const std::vector<std::string> names = {"Ada", "Ben", "Chen", "Dee", "Eve"};
    ListPlay play(names, kSeed);
    EXPECT_FALSE(play.has_numbers());
    for (const std::uint64_t seed : {std::uint64_t{8}, std::uint64_t{9}, kSeed}) {
        play.set_seed(seed);
        std::vector<std::string> after;
        for (const Item item : expected_order(5, seed))
            after.push_back(names[static_cast<std::size_t>(item)]);
        EXPECT_EQ(column(play, &ListPlay::after), after);
        EXPECT_EQ(column(play, &ListPlay::before), names);
    }
}

TEST(ListPlay, ScrollsAsFarAsThereAreRows) {
    ListPlay play(100'000, kSeed);
    play.scroll_to(-5, 20);
    EXPECT_EQ(play.first_row(), 0);
    play.step_forward();
    play.step_forward();
    play.step_back();
    EXPECT_EQ(play.first_row(), 1);
    play.to_end();
    EXPECT_EQ(play.first_row(), 99'980);
    play.step_forward();
    EXPECT_EQ(play.first_row(), 99'980);
    play.to_start();
    EXPECT_EQ(play.first_row(), 0);
    ListPlay all(10, kSeed);
    all.scroll_to(3, 20);
    EXPECT_EQ(all.first_row(), 0) << "everything shows already";
}

TEST(Scenes, ShuffleTheUsersListWhereThereIsOne) {
    Scenes scenes(parse_scene("list:20"), {"Ada", "Ben", "Chen"}, kSeed);
    EXPECT_EQ(scenes.as<ListPlay>().item_count(), 3);
    EXPECT_EQ(scene_text(scenes.chosen()), "list:3");
    scenes.choose(scene_named("deck"));
    scenes.choose(scene_named("list"));
    EXPECT_EQ(scenes.as<ListPlay>().before(0), "Ada") << "it is kept while other scenes are looked at";

    scenes.choose(scene_named("deck"));
    scenes.choose_list({"Dee", "Eve"});
    EXPECT_EQ(scenes.as<ListPlay>().before(1), "Eve");
    EXPECT_EQ(scenes.names(), (std::vector<std::string>{"Dee", "Eve"}));
    EXPECT_EQ(scenes.names_changes(), 1);
    scenes.choose_list({});
    EXPECT_TRUE(scenes.as<ListPlay>().has_numbers());
    EXPECT_EQ(scene_text(scenes.chosen()), "list:10");
    EXPECT_EQ(scenes.names_changes(), 2);
}

}  // namespace
}  // namespace shufflelens
