// Part by part a step does what the swap does at once, and back is exact, with temp and without.
#include "shufflelens/part_player.hpp"

#include <gtest/gtest.h>

#include <array>

#include "core/support.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/source.hpp"

namespace shufflelens {
namespace {

constexpr std::array kStyles = {SwapStyle::WithTemp, SwapStyle::WithoutTemp};

Recording scripted(std::string_view variant, int n, std::vector<std::uint64_t> draws) {
    ScriptedSource source(std::move(draws));
    return {variant_named(variant), n, source};
}

struct Memory {
    Order array;
    std::optional<Item> temp;
    friend bool operator==(const Memory&, const Memory&) = default;
};

std::vector<Memory> memories_forward(const Recording& recording, SwapStyle style) {
    PartPlayer player(recording, style);
    std::vector<Memory> memories;
    for (int position = 0; position <= player.last_position(); ++position) {
        player.seek(position);
        memories.push_back({player.array(), player.temp()});
    }
    return memories;
}

class EveryPartPlayer : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(PartPlayer, EveryPartPlayer, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST_P(EveryPartPlayer, WithTempAgreesWithTheSwapsAfterEveryStep) {
    FractionSource source(1938);
    const Recording recording(variant(), 9, source);
    PartPlayer parts(recording, SwapStyle::WithTemp);
    Player whole(recording);
    for (int step = 0; step <= recording.step_count(); ++step) {
        parts.seek(step * parts.parts_per_step());
        whole.seek(step);
        EXPECT_EQ(parts.array(), whole.order()) << step;
        EXPECT_EQ(parts.temp(), std::nullopt);
        EXPECT_TRUE(parts.lost_items().empty());
    }
}

TEST_P(EveryPartPlayer, ComesBackThroughThePartsItWentThrough) {
    for (const SwapStyle style : kStyles) {
        FractionSource source(1938);
        const Recording recording(variant(), 9, source);
        const std::vector<Memory> forward = memories_forward(recording, style);
        PartPlayer player(recording, style);
        player.seek(player.last_position());
        for (int position = player.last_position(); position >= 0; --position) {
            player.seek(position);
            const Memory now = {player.array(), player.temp()};
            ASSERT_EQ(now, forward[static_cast<std::size_t>(position)]) << position;
        }
    }
}

TEST_P(EveryPartPlayer, SeeksAnywhereAsIfItHadWalked) {
    for (const SwapStyle style : kStyles) {
        FractionSource source(7);
        const Recording recording(variant(), 7, source);
        const std::vector<Memory> forward = memories_forward(recording, style);
        PartPlayer player(recording, style);
        const int count = player.last_position() + 1;
        for (int from = 0; from < count; ++from) {
            for (int to = 0; to < count; ++to) {
                player.seek(from);
                player.seek(to);
                const Memory now = {player.array(), player.temp()};
                ASSERT_EQ(now, forward[static_cast<std::size_t>(to)]) << from << " to " << to;
            }
        }
    }
}

TEST(PartPlayer, GoesThroughTheThreeAssignments) {
    const Recording recording = scripted("fy_down", 3, {0, 1});
    PartPlayer player(recording, SwapStyle::WithTemp);
    const std::vector<Memory> expected = {
        {{0, 1, 2}, std::nullopt}, {{0, 1, 2}, std::nullopt}, {{0, 1, 2}, 2}, {{0, 1, 0}, 2}, {{2, 1, 0}, 2},
        {{2, 1, 0}, std::nullopt},
    };
    for (int position = 0; position < 6; ++position) {
        player.seek(position);
        EXPECT_EQ(player.array(), expected[static_cast<std::size_t>(position)].array) << position;
        EXPECT_EQ(player.temp(), expected[static_cast<std::size_t>(position)].temp) << position;
    }
    EXPECT_EQ(player.moment(), (Moment{1, 0}));
    EXPECT_EQ(player.next_part(), StepPart::DrawJ);
    EXPECT_FALSE(player.j_is_drawn());
    player.seek(player.last_position());
    EXPECT_EQ(player.next_part(), std::nullopt);
}

TEST(PartPlayer, WithoutTempLosesTheItemThatWasOverwritten) {
    const Recording recording = scripted("fy_down", 3, {0, 1});
    PartPlayer player(recording, SwapStyle::WithoutTemp);
    EXPECT_EQ(player.parts_per_step(), 4);
    player.seek(2);  // drawn, and a[2] = a[0]
    EXPECT_EQ(player.array(), (Order{0, 1, 0}));
    EXPECT_EQ(player.lost_items(), (std::vector<Item>{2}));
    player.seek(player.last_position());
    EXPECT_EQ(player.array(), (Order{0, 1, 0}));
    player.seek(0);
    EXPECT_EQ(player.array(), (Order{0, 1, 2}));
    EXPECT_TRUE(player.lost_items().empty());
}

TEST(PartPlayer, StandsStillWhereThereIsNoStep) {
    for (const int n : {0, 1}) {
        const Recording recording = scripted("fy_down", n, {});
        PartPlayer player(recording, SwapStyle::WithTemp);
        player.seek(5);
        EXPECT_EQ(player.position(), 0);
        EXPECT_EQ(player.next_part(), std::nullopt);
    }
}

}  // namespace
}  // namespace shufflelens
