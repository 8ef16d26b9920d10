// Every cell of the worked example and every byte of its files.
#include "shufflelens/worked_example.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <sstream>

#include "core/support.hpp"

namespace shufflelens {
namespace {

using test::ForEveryVariant;

Recording run_of(std::string_view name, int n, std::vector<std::uint64_t> draws) {
    ScriptedSource source(std::move(draws));
    return {variant_named(name), n, source};
}

std::string written(const Recording& run, const ItemLabels& labels, ExampleFormat format, int steps_done) {
    std::ostringstream out;
    WorkedExample(run, labels).write(format, steps_done, out);
    return out.str();
}

/// The cells as one text, so that a failure shows all of them.
std::string shown(const ExampleRow& row) {
    return std::to_string(row.step) + "/" + row.i + "/" + row.range + "/" + row.j + "/" + row.happens + "/" +
           row.order;
}

TEST(WorkedExample, SaysWhatEachStepDid) {
    const Recording run = run_of("fy_down", 4, {1, 2, 0});
    const ItemLabels cards({"2♠", "5♠", "Q♦", "K♠"});
    WorkedExample example(run, cards);
    EXPECT_EQ(shown(example.row(0)), "0////start/2♠, 5♠, Q♦, K♠");
    EXPECT_EQ(shown(example.row(1)), "1/3/0…3/1/5♠ to place 3, K♠ to place 1/2♠, K♠, Q♦, 5♠");
    EXPECT_EQ(shown(example.row(2)), "2/2/0…2/2/Q♦ stays at place 2/2♠, K♠, Q♦, 5♠");
    EXPECT_EQ(shown(example.row(3)), "3/1/0…1/0/2♠ to place 1, K♠ to place 0/K♠, 2♠, Q♦, 5♠");
    // Rows may be asked for in any order.
    EXPECT_EQ(shown(example.row(1)), "1/3/0…3/1/5♠ to place 3, K♠ to place 1/2♠, K♠, Q♦, 5♠");
    EXPECT_EQ(example.order_after(3), (Order{3, 0, 2, 1}));
}

TEST(WorkedExample, HasOneRowForAShuffleWithoutSteps) {
    const ItemLabels numbers;
    const Recording nothing = run_of("fy_down", 0, {});
    EXPECT_EQ(shown(WorkedExample(nothing, numbers).row(0)), "0////start/");
    const Recording one = run_of("sattolo_down", 1, {});
    EXPECT_EQ(shown(WorkedExample(one, numbers).row(0)), "0////start/1");
    EXPECT_EQ(written(nothing, numbers, ExampleFormat::Text, 0),
              "step  i  j from  j  array  what happens\n"
              "   0                       start\n");
    EXPECT_EQ(written(one, numbers, ExampleFormat::Csv, 0),
              "step,i,lowest j,highest j,j,what happens,array\r\n0,,,,,start,1\r\n");
}

class WorkedExampleOf : public ForEveryVariant {};

// The same steps as an engine that knows no table, and items as its orders have them.
TEST_P(WorkedExampleOf, AgreesWithTheEngine) {
    for (int n = 0; n <= 7; ++n) {
        CounterSource source(5, static_cast<std::uint64_t>(n));
        const Recording run(variant(), n, source);
        const ItemLabels numbers;
        WorkedExample example(run, numbers);
        CounterSource again(5, static_cast<std::uint64_t>(n));
        Engine engine(variant(), n, again);
        for (int step = 1; const std::optional<Swap> swap = engine.tick(); ++step) {
            const ExampleRow row = example.row(step);
            EXPECT_EQ(row.i, std::to_string(swap->i));
            EXPECT_EQ(row.j, std::to_string(swap->j));
            EXPECT_EQ(row.order, to_text(engine.order()));
            const int item = engine.order()[static_cast<std::size_t>(swap->i)] + 1;
            EXPECT_EQ(row.happens.substr(0, row.happens.find(' ')), std::to_string(item));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Every, WorkedExampleOf, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST(WorkedExample, IsAlignedAsText) {
    const Recording run = run_of("fy_up", 12, {9, 0, 9, 0, 0, 0, 0, 0, 0, 0, 1});
    EXPECT_EQ(written(run, ItemLabels(), ExampleFormat::Text, 3),
              "step  i  j from   j  array                       what happens\n"
              "   0                 1 2 3 4 5 6 7 8 9 10 11 12  start\n"
              "   1  0    0…11   9  10 2 3 4 5 6 7 8 9 1 11 12  10 to place 0, 1 to place 9\n"
              "   2  1    1…11   1  10 2 3 4 5 6 7 8 9 1 11 12  2 stays at place 1\n"
              "   3  2    2…11  11  10 2 12 4 5 6 7 8 9 1 11 3  12 to place 2, 3 to place 11\n");
}

TEST(WorkedExample, EndsWhereTheCursorStands) {
    const Recording run = run_of("fy_down", 3, {2, 0});
    const std::string table =
        "| step | i | j from | j | what happens | array |\n"
        "| ---: | ---: | ---: | ---: | --- | --- |\n"
        "| 0 |  |  |  | start | 1 2 3 |\n";
    const std::string first = "| 1 | 2 | 0…2 | 2 | 3 stays at place 2 | 1 2 3 |\n";
    const std::string second = "| 2 | 1 | 0…1 | 0 | 1 to place 1, 2 to place 0 | 2 1 3 |\n";
    EXPECT_EQ(written(run, ItemLabels(), ExampleFormat::Markdown, 0), table);
    EXPECT_EQ(written(run, ItemLabels(), ExampleFormat::Markdown, 1), table + first);
    EXPECT_EQ(written(run, ItemLabels(), ExampleFormat::Markdown, 2), table + first + second);
}

TEST(WorkedExample, KeepsMarkdownOutOfNames) {
    const Recording run = run_of("fy_down", 2, {1});
    const ItemLabels names({"a|b\\c", "*x*\n<b>`_[&]~$"});
    EXPECT_EQ(written(run, names, ExampleFormat::Markdown, 1),
              "| step | i | j from | j | what happens | array |\n"
              "| ---: | ---: | ---: | ---: | --- | --- |\n"
              "| 0 |  |  |  | start | a\\|b\\\\c, \\*x\\* \\<b\\>\\`\\_\\[\\&\\]\\~\\$ |\n"
              "| 1 | 1 | 0…1 | 1 | \\*x\\* \\<b\\>\\`\\_\\[\\&\\]\\~\\$ stays at place 1 | "
              "a\\|b\\\\c, \\*x\\* \\<b\\>\\`\\_\\[\\&\\]\\~\\$ |\n");
}

TEST(WorkedExample, QuotesCsvAsTheStandardSays) {
    const Recording run = run_of("fy_down", 2, {0});
    const ItemLabels names({"say \"hi\"", "two\nlines"});
    EXPECT_EQ(
        written(run, names, ExampleFormat::Csv, 1),
        "step,i,lowest j,highest j,j,what happens,array\r\n"
        "0,,,,,start,\"say \"\"hi\"\", two\nlines\"\r\n"
        "1,1,0,1,0,\"say \"\"hi\"\" to place 1, two\nlines to place 0\",\"two\nlines, say \"\"hi\"\"\"\r\n");
}

TEST(WorkedExample, QuotesALineBreakWithoutACommaToo) {
    const Recording run = run_of("naive_up", 1, {0});
    EXPECT_EQ(written(run, ItemLabels({"a\nb"}), ExampleFormat::Csv, 0),
              "step,i,lowest j,highest j,j,what happens,array\r\n0,,,,,start,\"a\nb\"\r\n");
}

TEST(WorkedExample, HidesFormulasFromSpreadsheets) {
    const Recording run = run_of("naive_up", 1, {0});
    for (const char* name : {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "＝1", "＋1", "－1", "＠1"}) {
        const std::string text(name);
        EXPECT_EQ(written(run, ItemLabels({text}), ExampleFormat::Csv, 1),
                  "step,i,lowest j,highest j,j,what happens,array\r\n"
                  "0,,,,,start,'" +
                      text + "\r\n1,0,0,0,0,'" + text + " stays at place 0,'" + text + "\r\n");
    }
    for (const char* name : {"a=1", "1-2", "'", "†"}) {
        const std::string text(name);
        EXPECT_NE(written(run, ItemLabels({text}), ExampleFormat::Csv, 1).find("start," + text + "\r\n"),
                  std::string::npos)
            << text;
    }
}

TEST(WorkedExample, EscapesWhatLatexWouldRead) {
    const Recording run = run_of("fy_down", 2, {0});
    const ItemLabels names({"K♠ ♥♦♣", "\\{}$&#_%~^<>|-`'\"\n…"});
    const std::string odd =
        "\\textbackslash{}\\{\\}\\$\\&\\#\\_\\%\\textasciitilde{}\\textasciicircum{}\\textless{}"
        "\\textgreater{}\\textbar{}{-}\\textasciigrave{}\\textquotesingle{}\\char34{} \\ldots{}";
    const std::string suits = "K$\\spadesuit$ $\\heartsuit$$\\diamondsuit$$\\clubsuit$";
    EXPECT_EQ(written(run, names, ExampleFormat::Latex, 1),
              "\\begin{tabular}{rrrrll}\n\\hline\n"
              "step & i & j from & j & what happens & array \\\\\n\\hline\n"
              "0 &  &  &  & start & " +
                  suits + ", " + odd + " \\\\\n1 & 1 & 0\\ldots{}1 & 0 & " + suits + " to place 1, " + odd +
                  " to place 0 & " + odd + ", " + suits + " \\\\\n\\hline\n\\end{tabular}\n");
}

TEST(WorkedExample, LeavesTheArrayOutWhereItIsTooLong) {
    FractionSource source(1);
    const Recording run(variant_named("fy_down"), kMaxListedItems + 1, source);
    const ItemLabels numbers;
    WorkedExample example(run, numbers);
    EXPECT_EQ(example.row(2).order, "");
    EXPECT_EQ(example.order_after(2).size(), 1001U);
    EXPECT_TRUE(
        written(run, numbers, ExampleFormat::Markdown, 0)
            .starts_with("| step | i | j from | j | what happens |\n| ---: | ---: | ---: | ---: | --- |\n"));
    EXPECT_EQ(written(run, numbers, ExampleFormat::Csv, 0),
              "step,i,lowest j,highest j,j,what happens\r\n0,,,,,start\r\n");
    EXPECT_TRUE(written(run, numbers, ExampleFormat::Latex, 0).starts_with("\\begin{tabular}{rrrrl}\n"));
    EXPECT_EQ(written(run, numbers, ExampleFormat::Text, 0),
              "step  i  j from  j  what happens\n   0                start\n");
}

// A window scrolls through a million rows, back and forth in each frame: quadratic work would take hours.
TEST(WorkedExample, CostsWhatIsLookedAt) {
    FractionSource source(1);
    const Recording run(variant_named("fy_down"), kMaxItems, source);
    const ItemLabels numbers;
    WorkedExample example(run, numbers);
    const auto begin = std::chrono::steady_clock::now();
    for (int top = 0; top + 20 < run.step_count(); top += 10) {
        EXPECT_FALSE(example.row(top + 20).happens.empty());
        EXPECT_EQ(example.row(top).step, top);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

}  // namespace
}  // namespace shufflelens
