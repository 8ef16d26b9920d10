// Large factorials against their digits, and the draw sequences of every variant against 64-bit counts.
#include "shufflelens/large_counts.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/support.hpp"

namespace shufflelens {
namespace {

TEST(LargeCounts, AreThoseOfTheTextbook) {
    EXPECT_EQ(log10_factorial(0), 0);
    EXPECT_EQ(log10_factorial(1), 0);
    EXPECT_NEAR(log10_factorial(20), std::log10(2432902008176640000.0), 1e-13);
    // 52! = 80658175170943878571660636856403766975289505440883277824000000000000
    EXPECT_NEAR(log10_factorial(52), 67 + std::log10(8.0658175170943878571660636856), 1e-12);
    EXPECT_NEAR(log10_factorial(480), std::lgamma(481.0) / std::log(10.0), 1e-9);
}

TEST(LargeCounts, AreWrittenInDigitsOrPowersOfTen) {
    EXPECT_EQ(factorial_text(0), "0! = 1");
    EXPECT_EQ(factorial_text(13), "13! = 6,227,020,800");
    EXPECT_EQ(factorial_text(20), "20! = 2,432,902,008,176,640,000");
    EXPECT_EQ(factorial_text(21), "21! = 5.11×10¹⁹");
    EXPECT_EQ(factorial_text(51), "51! = 1.55×10⁶⁶");
    EXPECT_EQ(factorial_text(52), "52! = 8.07×10⁶⁷");
    EXPECT_EQ(power_of_ten_text(0), "1.00×10⁰");
    EXPECT_EQ(power_of_ten_text(std::log10(9.996e30)), "1.00×10³¹") << "rounding carries";
    EXPECT_EQ(power_of_ten_text(std::log10(9.994e30)), "9.99×10³⁰");
}

TEST(LargeCounts, KnowTheDrawSequencesOfEveryVariant) {
    for (const Variant& variant : variants()) {
        for (int n = 0; n <= 15; ++n) {
            const Schedule schedule = variant.schedule(n);
            const std::uint64_t paths = count_paths(variant, n);
            EXPECT_NEAR(log10_paths(schedule), std::log10(static_cast<double>(paths)), 1e-12)
                << variant.name << n;
            if (const std::optional<int> m = paths_as_factorial(schedule)) {
                EXPECT_EQ(factorial(*m), paths) << variant.name << n;
            }
        }
    }
    EXPECT_EQ(paths_as_factorial(variant_named("fy_down").schedule(52)), 52);
    EXPECT_EQ(paths_as_factorial(variant_named("fy_prefix_up").schedule(52)), 52);
    EXPECT_EQ(paths_as_factorial(variant_named("sattolo_down").schedule(52)), 51);
    EXPECT_EQ(paths_as_factorial(variant_named("naive_up").schedule(52)), std::nullopt);
    EXPECT_EQ(paths_as_factorial({.steps = 2, .first = {0, 0, 5}, .change = {0, 0, -1}}), std::nullopt);
}

TEST(LargeCounts, KnowWhetherPathsCanBeSharedEvenly) {
    for (const Variant& variant : variants()) {
        for (int n = 0; n <= 15; ++n) {
            EXPECT_EQ(paths_share_evenly(variant.schedule(n), n), count_paths(variant, n) % factorial(n) == 0)
                << variant.name << n;
        }
    }
    EXPECT_TRUE(paths_share_evenly(variant_named("fy_up").schedule(52), 52));
    EXPECT_FALSE(paths_share_evenly(variant_named("naive_up").schedule(52), 52));
}

}  // namespace
}  // namespace shufflelens
