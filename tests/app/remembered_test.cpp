// Whatever was remembered, or written into the settings by hand, a command works as it would without.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "app/command_line.hpp"
#include "app/commands.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/order.hpp"

namespace shufflelens::app {
namespace {

ShowCommand parsed(const std::vector<std::string>& arguments) {
    return std::get<ShowCommand>(parse_command_line(arguments));
}

std::unique_ptr<Workspace> opened(std::vector<std::string> arguments, const Settings& settings) {
    arguments.insert(arguments.end(), {"--trials", "1", "--lab-trials", "1"});
    return open_workspace(parsed(arguments), settings);
}

class Remembered : public ::testing::TestWithParam<std::size_t> {
  protected:
    const Variant& variant() const { return variants()[GetParam()]; }
    std::string name() const { return std::string(variant().name); }
    /// Those at which something changes.
    std::vector<int> sizes() const {
        std::vector<int> sizes = {0, 1, 2, 12, 70};
        constexpr int kManyItems = 5000;  // a run of more takes long here
        for (const int n : {variant().most_items, variant().most_items + 1, kManyItems}) {
            if (n <= kManyItems) sizes.push_back(n);
        }
        return sizes;
    }
};

INSTANTIATE_TEST_SUITE_P(EveryVariant, Remembered, ::testing::Range(std::size_t{0}, variants().size()));

TEST_P(Remembered, VariantsOfTheComparisonGiveWayToItsSize) {
    for (const int n : sizes()) {
        const bool fits = n <= variant().most_items;
        const auto left = opened({"--n", std::to_string(n)}, {.left = name()});
        EXPECT_EQ(left->item_count(), n);
        EXPECT_EQ(left->lane(Side::Left).variant->name == name(), fits || name() == "fy_down") << n;
        const auto right = opened({"--n", std::to_string(n)}, {.left = "fy_up", .right = name()});
        EXPECT_EQ(right->item_count(), n);
        EXPECT_EQ(right->lane(Side::Left).variant->name, "fy_up") << "what fits stays";
        EXPECT_EQ(right->lane(Side::Right).variant->name == name(), fits || name() == "sattolo_down") << n;
    }
}

TEST_P(Remembered, VariantOfTheStepScreenGivesWayToItsSize) {
    for (const int n : sizes()) {
        for (const SkinName& skin : skin_names()) {
            const auto workspace =
                opened({"--step-n", std::to_string(n)},
                       {.screen = Screen::Step, .step_variant = name(), .skin = skin.skin});
            EXPECT_EQ(workspace->stepper().item_count(), n);
            EXPECT_EQ(workspace->stepper().skin(), skin.skin);
            EXPECT_EQ(workspace->stepper().variant().name == name(),
                      n <= variant().most_items || name() == StepperOptions().variant)
                << n;
        }
    }
}

TEST_P(Remembered, PairsOfTheLabGiveWayTogetherAndToOptions) {
    std::vector<int> sizes = this->sizes();
    sizes.push_back(kMaxLabItems);
    for (const int n : sizes) {
        const bool fits = n <= variant().most_items;
        const auto pair = opened({}, {.lab_variant = name(), .lab_n = n});
        EXPECT_EQ(pair->lab().variant().name, name());
        EXPECT_EQ(pair->lab().item_count(), fits ? n : LabOptions().n);
        const auto sized = opened({"--lab-n", std::to_string(n)}, {.lab_variant = name(), .lab_n = 3});
        EXPECT_EQ(sized->lab().item_count(), n);
        EXPECT_EQ(sized->lab().variant().name == name(), fits || name() == LabOptions().variant) << n;
        const auto named = opened({"--lab-variant", name()}, {.lab_variant = "fy_down", .lab_n = n});
        EXPECT_EQ(named->lab().variant().name, name());
        EXPECT_EQ(named->lab().item_count(), fits ? n : LabOptions().n);
    }
}

TEST_P(Remembered, ScreensAndVariantsGiveWayToAStep) {
    for (const Screen screen : {Screen::Compare, Screen::Step, Screen::Lab, Screen::Scenes, Screen::Check}) {
        const Settings settings = {.left = name(), .right = name(), .screen = screen, .step_variant = name()};
        // Each is fine without anything remembered.
        for (const std::vector<std::string>& command : {std::vector<std::string>{"--step", "3.5"},
                                                        {"--step", "11"},
                                                        {"--n", "2000", "--step", "1999"},
                                                        {"--screen", "step", "--step", "3", "--part", "2"},
                                                        {"--screen", "step", "--pick", "1:0"},
                                                        {"--lab-n", "5", "--lab-show", "orders"}}) {
            SCOPED_TRACE(command.back() + " on screen " + std::to_string(static_cast<int>(screen)));
            std::string complaint;
            try {
                opened(command, {});
            } catch (const std::exception& error) {
                complaint = error.what();
            }
            ASSERT_EQ(complaint, "") << "by itself";
            EXPECT_NO_THROW(opened(command, settings));
        }
    }
}

TEST(RememberedValues, GiveWayToWhatALabCanShow) {
    const auto workspace = opened({"--lab-n", "5", "--lab-show", "orders", "--screen", "lab"},
                                  {.left = "cmp_bubble", .lab_n = 52});
    EXPECT_EQ(workspace->lab().picture(), LabPicture::Orders);
    EXPECT_EQ(workspace->lab().item_count(), 5);
}

TEST(RememberedValues, LeaveTheCommandItsOwnMistakes) {
    try {
        opened({"--left", "cmp_bubble", "--n", "5000"}, {.right = "cmp_bubble"});
        ADD_FAILURE() << "too many items for its own shuffle";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("cmp_bubble"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace shufflelens::app
