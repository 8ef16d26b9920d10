// The scene table, and every text that --scene may be given.
#include "shufflelens/scene.hpp"

#include <gtest/gtest.h>

#include <set>

#include "shufflelens/error.hpp"

namespace shufflelens {
namespace {

std::string refusal_of(std::string_view text) {
    try {
        parse_scene(text);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(Scenes, AreFoundByTheirUniqueNames) {
    std::set<std::string_view> names;
    std::set<std::string_view> titles;
    std::set<SceneKind> kinds;
    for (const Scene& scene : scenes()) {
        EXPECT_TRUE(names.insert(scene.name).second) << scene.name;
        EXPECT_TRUE(titles.insert(scene.title).second) << scene.title;
        EXPECT_TRUE(kinds.insert(scene.kind).second) << scene.name;
        EXPECT_EQ(find_scene(scene.name), &scene);
        EXPECT_EQ(&scene_named(scene.name), &scene);
        EXPECT_EQ(scene.sentence.back(), '.') << scene.name;
        EXPECT_LE(scene.sentence.size(), 120U) << "ten seconds: " << scene.name;
        EXPECT_EQ(scene.form.empty(), scene.standard.empty()) << scene.name;
    }
    EXPECT_EQ(names, (std::set<std::string_view>{"deck", "minefield", "pick", "high_low", "list",
                                                 "linear_time", "seeds", "editor", "traps"}));
    EXPECT_EQ(find_scene("cards"), nullptr);
    EXPECT_EQ(find_scene(""), nullptr);
}

TEST(Scenes, AnUnknownNameIsAnsweredWithTheKnownOnes) {
    EXPECT_EQ(refusal_of("mines:9x9x10"),
              "there is no scene 'mines'; choose one of deck, minefield, pick, high_low, list, linear_time, "
              "seeds, editor, traps");
}

TEST(Scenes, AreReadAndWrittenBack) {
    struct Row {
        const char* text;
        const char* written;
    };
    for (const Row& row : {Row{"deck", "deck:52"},
                           Row{"deck:13", "deck:13"},
                           Row{"deck:52", "deck:52"},
                           Row{"minefield", "minefield:9x9x10"},
                           Row{"minefield:16x16x40", "minefield:16x16x40"},
                           Row{"minefield:expert", "minefield:16x30x99"},
                           Row{"pick", "pick:50/100"},
                           Row{"pick:99/100", "pick:99/100"},
                           Row{"high_low", "high_low"},
                           Row{"list", "list:10"},
                           Row{"list:1000000", "list:1000000"},
                           Row{"linear_time", "linear_time:10000000"},
                           Row{"linear_time:1", "linear_time:1"},
                           Row{"seeds", "seeds:52"},
                           Row{"seeds:10000", "seeds:10000"},
                           Row{"editor", "editor:down:n-1..1:0..i"},
                           Row{"editor:loop:up:0..n:0..i", "editor:up:0..n:0..i"},
                           Row{"editor:swap_last_fixed", "editor:up:0..n-2:0..n-2:with:n-1"},
                           Row{"traps", "traps:random_rotation"},
                           Row{"traps:4", "traps:probe_next_free"},
                           Row{"traps:swap_no_temp", "traps:swap_no_temp/6"},
                           Row{"traps:swap_no_temp/9", "traps:swap_no_temp/9"}}) {
        const ChosenScene chosen = parse_scene(row.text);
        EXPECT_EQ(scene_text(chosen), row.written);
        const ChosenScene again = parse_scene(row.written);
        EXPECT_EQ(again.scene, chosen.scene);
        EXPECT_EQ(again.sizes, chosen.sizes) << row.text;
    }
    EXPECT_EQ(parse_scene("minefield:2x3x4").sizes.board, (BoardSize{2, 3, 4}));
    EXPECT_EQ(parse_scene("pick:3/7").sizes.pick, (PickSize{3, 7}));
    EXPECT_EQ(parse_scene("list:12").sizes.items, 12);
}

TEST(Scenes, RefuseWrongParametersWithTheRightForm) {
    EXPECT_EQ(
        refusal_of("deck:14"),
        "the scene deck cannot have '14': there is no deck of 14 cards; choose 13 (one suit) or 52; write "
        "deck:13 or 52");
    EXPECT_EQ(refusal_of("minefield:16x16"),
              "the scene minefield cannot have '16x16': it needs 3 numbers with 'x' between them; write "
              "minefield:ROWSxCOLUMNSxMINES, like 16x30x99, or beginner, intermediate, expert");
    EXPECT_EQ(refusal_of("pick:a/100"),
              "the scene pick cannot have 'a/100': 'a' is no whole number, or too large; write "
              "pick:WANTED/ITEMS, like 50/100");
    EXPECT_EQ(refusal_of("linear_time:10000001"),
              "the scene linear_time cannot have '10000001': the number must be 1 to 10,000,000; write "
              "linear_time:LARGEST, like 10000000");
    EXPECT_EQ(
        refusal_of("editor:cmp_merge"),
        "the scene editor cannot have 'cmp_merge': 'cmp_merge' is no loop that is run once as it is; write "
        "editor:LOOP, like down:n-1..1:0..i, or the name of a loop, like fy_down");
    EXPECT_EQ(refusal_of("high_low:52"), "the scene high_low takes no parameters; write it as high_low");
    EXPECT_EQ(refusal_of("high_low:"), "the scene high_low takes no parameters; write it as high_low");
    for (const char* text : {"",
                             ":",
                             "deck:",
                             "deck:52 ",
                             "deck:-13",
                             "minefield:9x9x81",
                             "minefield:9x9x10x",
                             "minefield:0x9x1",
                             "minefield:9x9x",
                             "minefield:9X9X10",
                             "pick:0/5",
                             "pick:6/5",
                             "pick:5",
                             "pick:1/2/3",
                             "list:0",
                             "list:1000001",
                             "list:99999999999999999999",
                             "linear_time:0",
                             "linear_time:1e6",
                             "seeds:0",
                             "seeds:10001",
                             "editor:down:n-1..1",
                             "editor:bogo",
                             "traps:0",
                             "traps:cmp_merge/4",
                             "traps:swap_no_temp/1",
                             "Deck"}) {
        EXPECT_NE(refusal_of(text), "") << text;
    }
}

}  // namespace
}  // namespace shufflelens
