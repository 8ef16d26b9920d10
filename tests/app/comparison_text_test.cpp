#include "app/comparison_text.hpp"

#include <gtest/gtest.h>

#include "app/text_table.hpp"
#include "shufflelens/utf8.hpp"

#include <sstream>

namespace shufflelens::app {
namespace {

WorkspaceOptions example(int n, std::uint64_t trials) {
    WorkspaceOptions options;
    options.n = n;
    options.trials = trials;
    return options;
}

std::string text_of(const WorkspaceOptions& options) {
    Workspace workspace(options);
    workspace.finish_trials();
    return comparison_text(workspace);
}

void expect_line(const std::string& text, const std::string& line) {
    EXPECT_NE(("\n" + text).find("\n" + line + "\n"), std::string::npos) << line << "\nis not in\n" << text;
}

TEST(ComparisonText, SaysWhatTheWindowSays) {
    WorkspaceOptions options = example(4, 60'000);
    options.step = 1;
    options.histogram_items = 3;
    const std::string text = text_of(options);
    expect_line(text, "Fisher–Yates beside Off by one: random()*i: 4 items, seed 1938, step 1 of 3");
    expect_line(text, "With the same random fractions the two runs are the same.");
    expect_line(text_of(example(12, 10)), "With the same random fractions the two runs part at step 1.");
    expect_line(text, "Left: Fisher–Yates (fy_down)");
    expect_line(text, "  Uniform for 3 items: every order exactly 1/6");
    expect_line(text, "  After 1 of 3 steps: 1 4 3 2");
    expect_line(text, "  i = 2: j may be 0…2, drew 0; 1 moves to place 2, 3 to place 0.");
    expect_line(text, "  j may be any of 0…2, i included; 1 of 3 choices");
    expect_line(text, "Right: Off by one: random()*i (sattolo_down)");
    expect_line(text, "  Biased for 3 items: 4 of 6 orders never occur");
    expect_line(text, "  >   swap a[i], a[j]");
    EXPECT_NE(text.find("Left: No bias found in 60,000 shuffles. χ² = "), std::string::npos) << text;
    EXPECT_NE(text.find("Right: Biased"), std::string::npos) << text;
    EXPECT_NE(text.find("measured 67 %, exact 67 %."), std::string::npos) << text;
}

TEST(ComparisonText, SetsExactBesideMeasured) {
    WorkspaceOptions options = example(12, 6000);
    options.histogram_items = 3;
    Workspace workspace(options);
    workspace.finish_trials();
    const std::string text = comparison_text(workspace);
    // 2 3 1 has rank 3.
    const std::uint64_t count = workspace.lane(Side::Right).counted.counts[3];
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        if (!line.starts_with("  2 3 1 ")) continue;
        EXPECT_NE(line.find("16.67 %"), std::string::npos) << line;
        EXPECT_NE(line.find("50 %"), std::string::npos) << line;
        EXPECT_TRUE(line.ends_with(with_thousands(count))) << line;
        return;
    }
    ADD_FAILURE() << text;
}

TEST(ComparisonText, IsShortForManyItemsAndForNone) {
    EXPECT_LT(text_of(example(1'000'000, 10)).size(), 10'000U);
    EXPECT_NE(text_of(example(250, 10)).find(" … and 150 more\n"), std::string::npos);
    const std::string none = text_of(example(0, 10));
    EXPECT_NE(none.find("no items"), std::string::npos);
    EXPECT_NE(none.find("There is nothing to shuffle"), std::string::npos);
    EXPECT_NE(none.find("Not enough shuffles to tell"), std::string::npos);
    EXPECT_EQ(none.find("  > "), std::string::npos) << none;
}

TEST(ComparisonText, IsReadyBeforeAnyShuffle) {
    const Workspace workspace({});
    expect_line(comparison_text(workspace), "All orders of 4 items, exact beside 0 shuffles each");
}

TEST(ComparisonText, CallsItemsByTheirNames) {
    WorkspaceOptions options = example(0, 10);
    options.item_names = {"Ada", "Ben"};
    const std::string text = text_of(options);
    expect_line(text, "  After 0 of 1 steps: Ada, Ben");
}

TEST(TextTable, AlignsWhatATerminalShows) {
    TextTable table({Align::Left, Align::Right, Align::Left});
    table.add_row({"王", "1", "é"});
    table.add_row({"abc", "20", ""});
    table.add_row({"", "3", "x"});
    std::ostringstream out;
    table.print(out, "> ");
    EXPECT_EQ(out.str(), "> 王    1  é\n> abc  20\n>       3  x\n");
}

TEST(DisplayWidth, CountsColumnsNotBytes) {
    EXPECT_EQ(display_width("abc"), 3);
    EXPECT_EQ(display_width("Zoë"), 3);
    EXPECT_EQ(display_width("Zoe\u0308"), 3);
    EXPECT_EQ(display_width("王五"), 4);
    EXPECT_EQ(display_width("\xFF"), 1);
}

TEST(Printable, KeepsTextOnOneLine) {
    EXPECT_EQ(printable("Zoë 王"), "Zoë 王");
    EXPECT_EQ(printable("a\nb\x1B[1m\x7F\xFF"), "a\\x0Ab\\x1B[1m\\x7F\\xFF");
    EXPECT_EQ(printable("\xC2\x85"), "\\xC2\\x85");
    EXPECT_EQ(printable("\u202Eabc"), "\\xE2\\x80\\xAEabc") << "nothing may turn the line around";
}

}  // namespace
}  // namespace shufflelens::app
