// Each key does what its row of the table says, and nothing while a box has the keyboard.
#include "ui/keys.hpp"
#include "ui/menus.hpp"
#include "ui/row_window.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace shufflelens::ui {
namespace {

using namespace std::string_view_literals;

KeyPress named(KeyName name) {
    return {.name = name};
}
KeyPress typed(char32_t character) {
    return {.character = character};
}
KeyPress with_ctrl(char32_t character) {
    return {.character = character, .ctrl = true};
}
KeyPress held(KeyPress press) {
    press.repeated = true;
    return press;
}

class Keys : public testing::Test {
  protected:
    Keys() : workspace_({.trials = 1000}) {
        workspace_.seek(5);
        workspace_.toggle_trials();
        state_.entropy = [] { return std::uint64_t{4321}; };
    }
    void press(const KeyPress& key) { handle_key(key, workspace_, state_); }

    /// All that keys can change.
    auto everything() const {
        return std::tuple(
            std::tuple(workspace_.step(), workspace_.playing(), workspace_.speed(), workspace_.seed(),
                       workspace_.item_count(), workspace_.histogram_items(), workspace_.trials_paused(),
                       workspace_.theme_name(), workspace_.text_scale()),
            std::tuple(workspace_.lane(Side::Left).variant, workspace_.lane(Side::Right).variant,
                       state_.help_open, state_.menu, state_.menu_choice, state_.view_turns,
                       state_.shown_side, state_.focus_wanted, state_.full_screen_toggled));
    }

    Workspace workspace_;
    UiState state_;
};

TEST_F(Keys, StepWithArrowsAndPresenterRemotes) {
    press(named(KeyName::Right));
    EXPECT_EQ(workspace_.step(), 6);
    press(named(KeyName::PageDown));
    EXPECT_EQ(workspace_.step(), 7);
    press(named(KeyName::Left));
    EXPECT_EQ(workspace_.step(), 6);
    press(named(KeyName::PageUp));
    EXPECT_EQ(workspace_.step(), 5);
    press(named(KeyName::End));
    EXPECT_EQ(workspace_.step(), 11);
    press(named(KeyName::Home));
    EXPECT_EQ(workspace_.step(), 0);
}

TEST_F(Keys, PlayPauseAndReset) {
    press(typed(U' '));
    EXPECT_TRUE(workspace_.playing());
    press(typed(U' '));
    EXPECT_FALSE(workspace_.playing());
    press(typed(U' '));
    press(typed(U'r'));
    EXPECT_FALSE(workspace_.playing());
    EXPECT_EQ(workspace_.step(), 0);
}

TEST_F(Keys, ChangeTheSpeed) {
    const double before = workspace_.speed();
    press(typed(U'+'));
    EXPECT_EQ(workspace_.speed(), 2 * before);
    press(typed(U'-'));
    EXPECT_EQ(workspace_.speed(), before);
    press(typed(U'='));
    EXPECT_EQ(workspace_.speed(), 2 * before);
    press(typed(U'_'));
    EXPECT_EQ(workspace_.speed(), before);
}

TEST_F(Keys, MakeASeedAndGoBackToTheOneBefore) {
    press(typed(U'n'));
    EXPECT_EQ(workspace_.seed(), 4321U);
    press(typed(U'N'));
    EXPECT_EQ(workspace_.seed(), 1938U);
}

TEST_F(Keys, OpenTheBoxesForTyping) {
    // The panels take the wish when the box has the keyboard.
    const auto wanted = [this] { return std::exchange(state_.focus_wanted, std::nullopt); };
    press(typed(U's'));
    EXPECT_EQ(wanted(), BoxName::Seed);
    press(typed(U'i'));
    EXPECT_EQ(wanted(), BoxName::Items);
    press(typed(U'f'));
    EXPECT_EQ(wanted(), BoxName::LeftTrials);
    press(typed(U'o'));
    EXPECT_EQ(state_.shown_side, Side::Right);
    press(typed(U'f'));
    EXPECT_EQ(wanted(), BoxName::RightTrials);
    press(typed(U'o'));
    EXPECT_EQ(state_.shown_side, Side::Left);
}

TEST_F(Keys, AreKeptForABoxThatIsAboutToTakeTheKeyboard) {
    const int step = workspace_.step();
    press(typed(U's'));
    for (const char32_t letter : U"7n"sv) press(typed(letter));
    press({.name = KeyName::Right});
    press({.name = KeyName::Enter});
    press(typed(U'9'));
    EXPECT_EQ(state_.typed_ahead, U"7n") << "what comes after Enter is not for the box";
    EXPECT_TRUE(state_.enter_ahead);
    EXPECT_EQ(workspace_.seed(), 1938U) << "N made no new seed";
    EXPECT_EQ(workspace_.step(), step);
}

TEST_F(Keys, ChangeTheHistogramAndItsTrials) {
    press(typed(U'h'));
    EXPECT_EQ(workspace_.histogram_items(), 5);
    press(typed(U'H'));
    EXPECT_EQ(workspace_.histogram_items(), 4);
    EXPECT_TRUE(workspace_.trials_paused());
    press(typed(U'p'));
    EXPECT_FALSE(workspace_.trials_paused());
    workspace_.finish_trials();
    press(typed(U'c'));
    EXPECT_TRUE(workspace_.trials_paused());
    EXPECT_EQ(workspace_.lane(Side::Left).counted.trials, 0U);
}

TEST_F(Keys, ChangeTheLooks) {
    press(typed(U't'));
    EXPECT_EQ(workspace_.theme_name(), ThemeName::Light);
    press(typed(U't'));
    EXPECT_EQ(workspace_.theme_name(), ThemeName::Dark);
    press(with_ctrl(U'+'));
    press(with_ctrl(U'='));
    EXPECT_DOUBLE_EQ(workspace_.text_scale(), 1.2);
    press(with_ctrl(U'-'));
    EXPECT_DOUBLE_EQ(workspace_.text_scale(), 1.1);
    press(with_ctrl(U'0'));
    EXPECT_EQ(workspace_.text_scale(), 1);
    press(named(KeyName::F11));
    EXPECT_TRUE(state_.full_screen_toggled);
    press(typed(U'd'));
    EXPECT_EQ(state_.view_turns, 1);
}

TEST_F(Keys, OpenAndCloseTheHelpSheet) {
    for (const KeyPress& key : {named(KeyName::F1), typed(U'?')}) {
        press(key);
        EXPECT_TRUE(state_.help_open);
        press(key);
        EXPECT_FALSE(state_.help_open);
        press(key);
        press(named(KeyName::Escape));
        EXPECT_FALSE(state_.help_open);
    }
}

TEST_F(Keys, DoNothingWithoutABinding) {
    const auto before = everything();
    for (const KeyPress& key : {named(KeyName::Escape), named(KeyName::Up), named(KeyName::Down),
                                named(KeyName::Enter), typed(U'q'), typed(U'ü'), typed(0x1F600),
                                with_ctrl(U'r'), with_ctrl(U'n'), with_ctrl(U' '), with_ctrl(U'\0')}) {
        press(key);
        EXPECT_EQ(everything(), before);
    }
}

TEST_F(Keys, AreTextWhileABoxHasTheKeyboard) {
    state_.typing = true;
    const auto before = everything();
    for (const Binding& binding : bindings()) {
        press(binding.press);
        ASSERT_EQ(everything(), before) << (binding.keys != nullptr ? binding.keys : "another key");
    }
    press(named(KeyName::Escape));
    EXPECT_EQ(everything(), before);
}

TEST_F(Keys, HeldDownRepeatStepsButNotSwitches) {
    for (int k = 0; k < 3; ++k) press(held(named(KeyName::Right)));
    EXPECT_EQ(workspace_.step(), 8);
    press(held(named(KeyName::PageUp)));
    EXPECT_EQ(workspace_.step(), 7);
    press(held(with_ctrl(U'+')));
    EXPECT_DOUBLE_EQ(workspace_.text_scale(), 1.1);
    const auto before = everything();
    for (const char32_t character : std::u32string(U" rnNt?pcdo12hH")) {
        press(held(typed(character)));
        EXPECT_EQ(everything(), before) << static_cast<char>(character);
    }
    press(held(named(KeyName::F1)));
    press(held(named(KeyName::F11)));
    EXPECT_EQ(everything(), before);
}

TEST_F(Keys, WorkWithCapsLock) {
    press(typed(U'T'));
    EXPECT_EQ(workspace_.theme_name(), ThemeName::Light);
    press(typed(U'R'));
    EXPECT_EQ(workspace_.step(), 0);
    press(typed(U'S'));
    EXPECT_EQ(state_.focus_wanted, BoxName::Seed);
}

TEST_F(Keys, DriveTheMenuWhileItIsOpen) {
    const int count = menu_row_count(MenuName::RightVariant, workspace_);
    EXPECT_GT(count, static_cast<int>(variants().size())) << "and the draw rules";
    press(typed(U'2'));
    EXPECT_EQ(state_.menu, MenuName::RightVariant);
    EXPECT_EQ(&variants()[static_cast<std::size_t>(state_.menu_choice)],
              workspace_.lane(Side::Right).variant);
    press(named(KeyName::Home));
    EXPECT_EQ(state_.menu_choice, 0);
    press(named(KeyName::Up));
    EXPECT_EQ(state_.menu_choice, 0);
    press(named(KeyName::End));
    EXPECT_EQ(state_.menu_choice, count - 1);
    press(named(KeyName::Down));
    EXPECT_EQ(state_.menu_choice, count - 1);
    press(named(KeyName::Up));
    EXPECT_EQ(state_.menu_choice, count - 2);
    press(typed(U'r'));
    press(named(KeyName::Right));
    EXPECT_EQ(workspace_.step(), 5) << "the menu has the keys";
    press(named(KeyName::Escape));
    EXPECT_FALSE(state_.menu);
    EXPECT_EQ(workspace_.lane(Side::Right).variant->name, "sattolo_down");

    press(typed(U'1'));
    EXPECT_EQ(state_.menu, MenuName::LeftVariant);
    press(named(KeyName::Down));
    press(named(KeyName::Enter));
    EXPECT_FALSE(state_.menu);
    EXPECT_EQ(workspace_.lane(Side::Left).variant, &variants()[1]);
}

/// Every key of the table in a form that can be compared.
std::string text_of(const KeyPress& press) {
    return std::to_string(static_cast<int>(press.name)) + "/" +
           std::to_string(static_cast<unsigned>(press.character)) + (press.ctrl ? "/ctrl" : "");
}

constexpr std::array kPlaces = {Where::Comparison, Where::Lab, Where::Replay};

TEST(KeyTable, BindsNoKeyTwiceInOnePlace) {
    for (const Where place : kPlaces) {
        std::set<std::string> seen;
        for (const Binding& binding : bindings()) {
            if (!includes(binding.where, place)) continue;
            EXPECT_TRUE(seen.insert(text_of(binding.press)).second) << text_of(binding.press);
            EXPECT_NE(binding.action, nullptr);
            EXPECT_FALSE(binding.press.repeated);
        }
        EXPECT_GT(seen.size(), 10U);
    }
}

TEST(KeyTable, NamesEveryKeyOnceWithWhatItDoes) {
    ASSERT_FALSE(bindings().empty());
    EXPECT_NE(bindings().front().keys, nullptr) << "the first row has no row above";
    for (const Where place : kPlaces) {
        std::set<std::string> names;
        std::set<std::string> meanings;
        for (const Binding& binding : bindings()) {
            EXPECT_EQ(binding.keys == nullptr, binding.what == nullptr);
            if (binding.keys == nullptr || !includes(binding.where, place)) continue;
            EXPECT_TRUE(names.insert(binding.keys).second) << binding.keys;
            EXPECT_TRUE(meanings.insert(binding.what).second) << binding.what;
        }
    }
}

TEST(KeyTable, HasTheKeysThatUsersWerePromised) {
    const auto is_bound = [](const KeyPress& press) {
        return std::any_of(bindings().begin(), bindings().end(),
                           [&](const Binding& binding) { return text_of(binding.press) == text_of(press); });
    };
    for (const KeyName name : {KeyName::Left, KeyName::Right, KeyName::Home, KeyName::End, KeyName::PageUp,
                               KeyName::PageDown, KeyName::F1, KeyName::F11})
        EXPECT_TRUE(is_bound(named(name))) << static_cast<int>(name);
    for (const char32_t character : std::u32string(U" rn+-t?"))
        EXPECT_TRUE(is_bound(typed(character))) << static_cast<char>(character);
    for (const char32_t character : std::u32string(U"+-0"))
        EXPECT_TRUE(is_bound(with_ctrl(character))) << static_cast<char>(character);
}

TEST_F(Keys, ChangeTheNumberOfTheMarkedRowAndTheDrawsOfTheChosenLoop) {
    const auto right = [this] { return workspace_.lane(Side::Right).variant; };
    press(typed(U'2'));
    const auto row = static_cast<int>(row_of(variant_named("random_pairs")));
    while (state_.menu_choice < row) press(named(KeyName::Down));
    press(named(KeyName::Right));
    EXPECT_EQ(right()->name, "random_pairs:4");
    press(named(KeyName::Left));
    press(named(KeyName::Left));
    EXPECT_EQ(right()->name, "random_pairs:2");
    ASSERT_TRUE(state_.menu) << "it stays open";
    press(named(KeyName::Enter));
    EXPECT_EQ(right()->name, "random_pairs:2") << "with the number that was set";

    workspace_.choose_variant(Side::Right, variant_named("naive_up"));
    press(typed(U'2'));
    press(named(KeyName::Right));
    EXPECT_EQ(right()->name, "naive_up") << "it has no number";
    const auto modulo = static_cast<int>(variants().size()) + static_cast<int>(DrawRuleKind::Modulo);
    while (state_.menu_choice < modulo) press(named(KeyName::Down));
    press(named(KeyName::Enter));
    EXPECT_EQ(right()->name, "naive_up+modulo:3");
    press(typed(U'2'));
    while (state_.menu_choice < modulo) press(named(KeyName::Down));
    press(named(KeyName::Right));
    EXPECT_EQ(right()->name, "naive_up+modulo:4");
    press(named(KeyName::Up));
    press(named(KeyName::Enter));
    EXPECT_EQ(right()->name, "naive_up") << "uniform again";
}

TEST(RowWindow, MovesByAsLittleAsShowsTheRow) {
    const RowWindow window = {.first = 10, .fitting = 5, .all = 40};
    EXPECT_EQ(showing(window, 12, 0).first, 10);
    EXPECT_EQ(showing(window, 15, 0).first, 11);
    EXPECT_EQ(showing(window, 4, 0).first, 4);
    EXPECT_EQ(showing(window, 4, 1).first, 3) << "with its heading";
    EXPECT_EQ(showing({.first = 10, .fitting = 1, .all = 40}, 4, 1).first, 4) << "rather the row";
    EXPECT_EQ(showing(window, 39, 0).end(), 40);
    EXPECT_EQ(moved(window, -100).first, 0);
    EXPECT_EQ(moved(window, 100).first, 35);
    EXPECT_EQ(moved({.first = 3, .fitting = 50, .all = 40}, 0).first, 0) << "all are shown";
}

}  // namespace
}  // namespace shufflelens::ui
