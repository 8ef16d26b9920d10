#include "shufflelens/place_bins.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace shufflelens {
namespace {

TEST(PlaceBins, GiveEveryItemARowWhereThereIsRoom) {
    for (const int n : {0, 1, 3, 52, kMaxPlacesItems}) {
        const PlaceBins bins(n);
        EXPECT_EQ(bins.side(), n);
        for (int item = 0; item < n; ++item) {
            EXPECT_EQ(bins.of(item), item);
            EXPECT_EQ(bins.begin(item), item);
            EXPECT_EQ(bins.size(item), 1);
        }
    }
}

TEST(PlaceBins, ShareOutLargeOnesEvenly) {
    for (const int n : {kMaxPlacesItems + 1, 65'537, 1'000'000}) {
        const PlaceBins bins(n);
        ASSERT_EQ(bins.side(), kBinnedSide);
        EXPECT_EQ(bins.begin(0), 0);
        EXPECT_EQ(bins.begin(bins.side()), n);
        int smallest = n;
        int largest = 0;
        for (int bin = 0; bin < bins.side(); ++bin) {
            smallest = std::min(smallest, bins.size(bin));
            largest = std::max(largest, bins.size(bin));
            EXPECT_EQ(bins.of(bins.begin(bin)), bin);
            EXPECT_EQ(bins.of(bins.begin(bin + 1) - 1), bin);
        }
        EXPECT_LE(largest - smallest, 1) << n;
    }
}

}  // namespace
}  // namespace shufflelens
