// The screen that judges somebody's own shuffle, in every state and size, and what can be pressed there.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "shufflelens/error.hpp"
#include "test_paths.hpp"
#include "ui/check_panels.hpp"
#include "ui/headless.hpp"

namespace shufflelens::ui {
namespace {

using test::fault_in;
using test::Headless;
using test::Size;

std::string reference(const std::string& file) {
    return std::string(shufflelens::test::kDataDir) + "/check/" + file;
}

SampleText reference_text(const std::string& file) {
    std::ifstream stream(reference(file), std::ios::binary);
    return text_in_memory(file, {std::istreambuf_iterator<char>(stream), {}});
}

std::string numbers_of_orders(int n, const std::string& between, int times) {
    std::string text;
    for (int k = 0; k < times; ++k) {
        for (int item = 0; item < n; ++item) text += std::to_string((item + k) % n) + between;
        text += '\n';
    }
    return text;
}

std::vector<SampleText> situations() {
    std::vector<SampleText> texts = {
        example_text(),
        text_in_memory("nothing", ""),
        text_in_memory("one order", "2 1 3\n"),
        text_in_memory("one item", "1\n1\n1\n"),
        text_in_memory("a text that is none, with a name that is far too long for the panel it is in.txt",
                       "How are you?\n"),
        text_in_memory(
            "losses",
            "1 2 3\n1 1 3\n2 2 1\n1 1 1\n3 1 2\n2 2 2\n3 3 3\n1 3 3\n2 1 1\n3 2 3\n1 2 2\n2 3 3\n1 1 2\n"),
        text_in_memory("long names",
                       "Alexandra Konstantinopoulou,Maximilian von und zu Hohenstein,Bo\n"
                       "Bo,Alexandra Konstantinopoulou,Maximilian von und zu Hohenstein\n"),
        text_in_memory("many", numbers_of_orders(300, " ", 40)),
        text_in_memory("eight", numbers_of_orders(8, "", 100)),
        text_in_memory(
            "first few",
            "1 2 3\n4 5 1\n2 3 4\n5 1 2\n3 4 5\n1 3 5\n2 4 1\n3 5 2\n4 1 3\n5 2 4\n1 2 3\n4 5 1\n")};
    for (const char* file : {"multiset.txt", "matrix_header_percent.txt", "counts_without_labels.txt",
                             "some_invalid_rows.txt", "matrix_plain.txt", "php_print_r.txt"}) {
        texts.push_back(reference_text(file));
    }
    return texts;
}

class CheckEverySize : public testing::TestWithParam<Size> {};
INSTANTIATE_TEST_SUITE_P(CheckPanels, CheckEverySize, testing::ValuesIn(test::every_size()),
                         test::name_of_size);

TEST_P(CheckEverySize, ShowsEveryStateWithoutCuttingOffOrCoveringText) {
    const auto& [width, height, text_scale] = GetParam();
    Workspace workspace({.trials = 10, .text_scale = text_scale, .screen = Screen::Check});
    Headless window(workspace, width, height);
    for (SampleText& text : situations()) {
        SCOPED_TRACE(text.name);
        workspace.sample().open(std::move(text));
        window.draw(2);
        EXPECT_EQ(fault_in(window), "") << "before it is read";
        workspace.sample().finish();
        for (const LabView view : {LabView::Shuffles, LabView::Counts, LabView::Verdict}) {
            window.state().check_view = view;
            window.draw(3);
            EXPECT_EQ(fault_in(window), "") << "view " << static_cast<int>(view);
            EXPECT_GT(window.texts().size(), 3U);
        }
    }
}

class CheckPanels : public testing::Test {
  protected:
    CheckPanels() : workspace_({.trials = 10, .screen = Screen::Check}), window_(workspace_, 1600, 1000) {
        settle();
    }
    const SampleState& state() const { return workspace_.sample().state(); }
    void settle() {
        workspace_.sample().finish();
        window_.draw(3);
    }
    void open(SampleText text) {
        workspace_.sample().open(std::move(text));
        settle();
    }

    Workspace workspace_;
    Headless window_;
};

TEST_F(CheckPanels, OpenWithAnExampleThatIsJudged) {
    EXPECT_TRUE(window_.shows("an example"));
    EXPECT_TRUE(window_.shows("20,000 shuffles"));
    EXPECT_TRUE(window_.shows("✕ biased"));
    EXPECT_TRUE(window_.shows("All orders; ticks: naive_up"));
    EXPECT_TRUE(window_.shows("1032")) << "orders are written in the numbers that the text has";
    EXPECT_FALSE(window_.shows("4321"));
}

TEST_F(CheckPanels, ShowTheMistakeBesideARightShuffle) {
    window_.click_text("Show me this mistake");
    EXPECT_EQ(workspace_.screen(), Screen::Compare);
    EXPECT_EQ(workspace_.lane(Side::Left).variant->name, "fy_down");
    EXPECT_EQ(workspace_.lane(Side::Right).variant->name, "naive_up");
    EXPECT_EQ(workspace_.item_count(), 4);
    EXPECT_EQ(workspace_.histogram_items(), 4);
}

TEST_F(CheckPanels, HaveNoMistakeToShowWhereNoneWasFound) {
    open(reference_text("counts_equals_tab.txt"));
    EXPECT_TRUE(window_.shows("✓ no bias found"));
    EXPECT_FALSE(window_.shows("Show me this mistake"));
    show_suspect(workspace_, window_.state());
    EXPECT_EQ(workspace_.screen(), Screen::Check);
}

TEST_F(CheckPanels, SwitchEachGuess) {
    open(text_in_memory("orders", "0 1 2\n2 0 1\n2 0 1\n"));
    window_.click_text("First item: 0");
    settle();
    EXPECT_EQ(workspace_.sample().options().first_label, 1);
    EXPECT_EQ(state().sample->bad_rows, 3U);
    window_.click_text("First item: 1");
    settle();
    EXPECT_EQ(state().sample->bad_rows, 0U);
    EXPECT_EQ(state().sample->orders, (std::vector<std::uint64_t>{1, 0, 0, 0, 2, 0}));

    window_.click_text("A row: who is where");
    settle();
    EXPECT_EQ(state().sample->orders, (std::vector<std::uint64_t>{1, 0, 0, 2, 0, 0}));
    window_.click_text("A row: where each went");
    settle();
    window_.click_text("Start: 0 … 2");
    settle();
    EXPECT_EQ(state().sample->labels, (std::vector<std::string>{"2", "1", "0"}));
    window_.click_text("Taken for: found out");
    settle();
    EXPECT_EQ(workspace_.sample().options().form, SampleForm::Orders);
    EXPECT_TRUE(workspace_.sample().options().start_order.empty())
        << "another form begins with guesses again";
}

TEST_F(CheckPanels, TransposeAMatrix) {
    open(text_in_memory("matrix", "6 3 1\n2 4 4\n2 3 5\n"));
    EXPECT_EQ(state().sample->places[1], 3U);
    window_.click_text("Rows: items");
    settle();
    EXPECT_EQ(state().sample->places[1], 2U);
}

TEST_F(CheckPanels, AskHowManyShufflesPercentagesAreOf) {
    open(reference_text("matrix_header_percent.txt"));
    EXPECT_TRUE(window_.shows("? needs the number of shuffles"));
    window_.state().focus_wanted = BoxName::CheckShuffles;
    window_.draw(3);
    window_.type("40000");
    window_.press_enter();
    window_.draw(2);
    settle();
    EXPECT_EQ(state().sample->shuffles, 40'000U);
    EXPECT_TRUE(window_.shows("✕ biased"));
}

TEST_F(CheckPanels, PasteAndGoBackToTheExample) {
    ImGui::SetClipboardText("12: 100\n21: 300\n");
    window_.click_text("Paste");
    settle();
    EXPECT_EQ(state().sample->shuffles, 400U);
    EXPECT_TRUE(window_.shows("the clipboard"));
    window_.click_text("Example");
    settle();
    EXPECT_TRUE(workspace_.sample().is_example());
    ImGui::SetClipboardText("");
    window_.click_text("Paste");
    settle();
    EXPECT_TRUE(workspace_.sample().is_example()) << "nothing was there to be pasted";
    EXPECT_NE(window_.state().check_notice, "");
}

TEST_F(CheckPanels, SayInTheirPlaceWhatCannotBeRead) {
    open({.name = "all", .open = []() -> TextPieces { throw Error("cannot open '/nowhere/at/all'"); }});
    EXPECT_NE(state().error.find("cannot open"), std::string::npos);
    EXPECT_TRUE(window_.shows("There is nothing to judge."));
}

}  // namespace
}  // namespace shufflelens::ui
