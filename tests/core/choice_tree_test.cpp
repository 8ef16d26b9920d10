#include "shufflelens/choice_tree.hpp"

#include <gtest/gtest.h>

#include "shufflelens/exact.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/source.hpp"

namespace shufflelens {
namespace {

TEST(ChoiceTree, HasAsManyPathsToEveryOrderAsTheExactAnalysisCounts) {
    for (const Variant& variant : variants()) {
        if (!variant.is_plain()) {
            EXPECT_TRUE(choice_tree(variant, 3).ends.empty()) << variant.name;
            continue;
        }
        for (int n = 0; n <= kMaxTreeItems; ++n) {
            const ChoiceTree tree = choice_tree(variant, n);
            const ExactOrders exact = exact_orders(variant, n);
            ASSERT_EQ(tree.ends.size(), exact.total_paths) << variant.name << " " << n;
            for (std::uint64_t rank = 0; rank < exact.paths.size(); ++rank) {
                EXPECT_EQ(tree.paths_to(rank).size(), exact.paths[rank]) << variant.name << " " << rank;
            }
        }
    }
}

TEST(ChoiceTree, NamesDrawsThatReallyEndThere) {
    for (const Variant& variant : variants()) {
        const ChoiceTree tree = choice_tree(variant, 4);
        for (std::size_t path = 0; path < tree.ends.size(); ++path) {
            ScriptedSource source(tree.draws_of(path));
            const Recording recording(variant, 4, source);
            Player player(recording);
            player.seek(recording.step_count());
            ASSERT_EQ(rank(player.order()), tree.ends[path]) << variant.name << " path " << path;
            const std::vector<int> places = tree.places_of(path);
            for (int k = 0; k < recording.step_count(); ++k) {
                ASSERT_EQ(recording.swap(k).j, places[static_cast<std::size_t>(k)]);
            }
        }
    }
}

TEST(ChoiceTree, ShowsFiveOf27PathsToTheTallBarsOfNaive) {
    const ChoiceTree tree = choice_tree(variant_named("naive_up"), 3);
    EXPECT_EQ(tree.ends.size(), 27U);
    const std::vector<Item> second_first = {1, 0, 2};
    EXPECT_EQ(tree.paths_to(rank(second_first)).size(), 5U);
    const std::vector<Item> reversed = {2, 1, 0};
    EXPECT_EQ(tree.paths_to(rank(reversed)).size(), 4U);
}

}  // namespace
}  // namespace shufflelens
