// No order is left out, no spike is hidden, however few bars there is room for.
#include "shufflelens/histogram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/support.hpp"
#include "shufflelens/tally_counter.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {
namespace {

struct Counted {
    ExactOrders exact;
    std::vector<std::uint64_t> counts;
    std::uint64_t trials = 0;
};

Counted count(const Variant& variant, int n, std::uint64_t trials) {
    const TrialPlan plan({&variant, n, 1938});
    return {exact_orders(variant, n), count_orders(plan, 0, trials, 1), trials};
}

class EveryHistogram : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Histogram, EveryHistogram, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST_P(EveryHistogram, HasEveryRankInOneBarAndItsExtremesInSight) {
    for (const int n : {3, 4, 5, 6}) {
        const Counted of = count(variant(), n, 3000);
        const auto orders = static_cast<int>(of.counts.size());
        for (const int max_bars : {1, 2, 3, 5, 7, 24, 100, orders - 1, orders, orders + 1, 10'000}) {
            SCOPED_TRACE(testing::Message() << "n = " << n << ", max_bars = " << max_bars);
            const std::vector<HistogramBar> bars = layout_histogram(of.counts, of.exact, max_bars);
            ASSERT_LE(bars.size(), static_cast<std::size_t>(max_bars));
            std::uint64_t next = 0;
            for (const HistogramBar& bar : bars) {
                ASSERT_EQ(bar.first_rank, next);
                ASSERT_GT(bar.end_rank, bar.first_rank);
                next = bar.end_rank;
                double lowest = 1;
                double highest = 0;
                double exact_lowest = 1;
                double exact_highest = 0;
                for (std::uint64_t rank = bar.first_rank; rank < bar.end_rank; ++rank) {
                    const double share =
                        static_cast<double>(of.counts[rank]) / static_cast<double>(of.trials);
                    const double exact =
                        static_cast<double>(of.exact.paths[rank]) / static_cast<double>(of.exact.total_paths);
                    lowest = std::min(lowest, share);
                    highest = std::max(highest, share);
                    exact_lowest = std::min(exact_lowest, exact);
                    exact_highest = std::max(exact_highest, exact);
                }
                EXPECT_DOUBLE_EQ(bar.lowest, lowest);
                EXPECT_DOUBLE_EQ(bar.highest, highest);
                EXPECT_DOUBLE_EQ(bar.exact_lowest, exact_lowest);
                EXPECT_DOUBLE_EQ(bar.exact_highest, exact_highest);
                EXPECT_EQ(bar.impossible, exact_highest == 0);
                EXPECT_DOUBLE_EQ(bar.deviation, std::sqrt(exact_highest * (1 - exact_highest) / 3000));
            }
            EXPECT_EQ(next, of.counts.size());
        }
        const double top = histogram_top(of.counts, of.exact);
        for (const HistogramBar& bar : layout_histogram(of.counts, of.exact, orders)) {
            EXPECT_LT(bar.highest, top);
            EXPECT_LT(bar.exact_highest, top);
        }
    }
}

TEST(Histogram, HasABarForEveryOrderWhileThereIsRoom) {
    const Counted of = count(variant_named("fy_down"), 4, 100);
    EXPECT_EQ(layout_histogram(of.counts, of.exact, 24).size(), 24U);
    EXPECT_EQ(layout_histogram(of.counts, of.exact, 23).size(), 12U);
    EXPECT_EQ(layout_histogram(of.counts, of.exact, 1).size(), 1U);
}

TEST(Histogram, OfNoTrialsShowsTheExactProbabilitiesAlone) {
    const Counted of = {exact_orders(variant_named("sattolo_down"), 3), {0, 0, 0, 0, 0, 0}, 0};
    const std::vector<HistogramBar> bars = layout_histogram(of.counts, of.exact, 6);
    ASSERT_EQ(bars.size(), 6U);
    for (std::uint64_t rank = 0; rank < 6; ++rank) {
        const bool big_cycle = rank == 3 || rank == 4;  // 2 3 1 and 3 1 2
        EXPECT_EQ(bars[rank].highest, 0);
        EXPECT_EQ(bars[rank].deviation, 0);
        EXPECT_EQ(bars[rank].exact_highest, big_cycle ? 0.5 : 0);
        EXPECT_EQ(bars[rank].impossible, !big_cycle);
    }
    EXPECT_GT(histogram_top(of.counts, of.exact), 0.5);
}

TEST(Histogram, NeverHidesOneSpikeAmongManyOrders) {
    const ExactOrders exact = exact_orders(variant_named("fy_down"), 6);
    std::vector<std::uint64_t> counts(720, 1);
    counts[411] = 500;
    const std::vector<HistogramBar> bars = layout_histogram(counts, exact, 10);
    const auto spiked =
        std::count_if(bars.begin(), bars.end(), [](const HistogramBar& bar) { return bar.highest > 0.3; });
    EXPECT_EQ(spiked, 1);
    EXPECT_GT(histogram_top(counts, exact), 500.0 / 1219);
}

}  // namespace
}  // namespace shufflelens
