// Exact probabilities against the reference tables, an independent brute force and plain enumeration.
#include "shufflelens/exact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include "core/support.hpp"

namespace shufflelens {
namespace {

// A fraction as the table has it, brought to lowest terms without the library.
Fraction reduced(const std::string& numerator, const std::string& denominator) {
    const std::uint64_t top = std::stoull(numerator);
    const std::uint64_t bottom = std::stoull(denominator);
    return {top / std::gcd(top, bottom), bottom / std::gcd(top, bottom)};
}

Order order_of_digits(const std::string& digits) {
    Order order;
    for (const char digit : digits) order.push_back(digit - '1');
    return order;
}

class EveryExact : public test::ForEveryVariant {
  protected:
    /// The rows of the variant for n items.
    static std::vector<std::vector<std::string>> rows(std::string_view file, int n) {
        std::vector<std::vector<std::string>> found = test::read_table(file);
        std::erase_if(found,
                      [&](const auto& row) { return row[0] != GetParam() || row[1] != std::to_string(n); });
        return found;
    }
};
INSTANTIATE_TEST_SUITE_P(Exact, EveryExact, testing::ValuesIn(test::variant_names()), test::name_of_param);

TEST_P(EveryExact, GivesEveryOrderTheProbabilityOfTheTable) {
    for (int n = 2; n <= 4; ++n) {
        const ExactOrders orders = exact_orders(variant(), n);
        const auto table = rows("exact_orders.tsv", n);
        ASSERT_EQ(table.size(), factorial(n)) << "a variant needs its rows; n = " << n;
        for (const auto& row : table) {
            EXPECT_EQ(orders.probability(rank(order_of_digits(row[2]))), reduced(row[3], row[4])) << row[2];
        }
    }
}

TEST_P(EveryExact, GivesEveryItemAndPlaceTheProbabilityOfTheTable) {
    for (int n = 2; n <= 4; ++n) {
        const ExactPlaces places = exact_places(exact_orders(variant(), n));
        const auto table = rows("exact_places.tsv", n);
        ASSERT_EQ(table.size(), static_cast<std::size_t>(n * n)) << "a variant needs its rows; n = " << n;
        for (const auto& row : table) {
            EXPECT_EQ(places.probability(std::stoi(row[2]) - 1, std::stoi(row[3]) - 1),
                      reduced(row[4], row[5]))
                << "item " << row[2] << " at place " << row[3] << " of " << n;
        }
    }
}

TEST_P(EveryExact, CountsThePathsThatTheEngineWalks) {
    for (int n = 0; n <= 5; ++n) {
        SCOPED_TRACE(n);
        const ExactOrders exact = exact_orders(variant(), n);
        std::vector<std::uint64_t> paths(factorial(n), 0);
        OdometerSource odometer;
        do {
            ++paths[rank(test::final_order(variant(), n, odometer))];
            ASSERT_EQ(odometer.paths_like_this(), exact.total_paths);
        } while (odometer.advance());
        EXPECT_EQ(exact.paths, paths);
        EXPECT_EQ(exact.total_paths, std::accumulate(paths.begin(), paths.end(), std::uint64_t{0}));
    }
}

TEST_P(EveryExact, HasOneCertainOrderForNoItemAndForOne) {
    for (const int n : {0, 1}) {
        SCOPED_TRACE(n);
        const ExactOrders orders = exact_orders(variant(), n);
        EXPECT_EQ(orders.paths, std::vector<std::uint64_t>{1});
        EXPECT_EQ(orders.probability(0), (Fraction{1, 1}));
        EXPECT_TRUE(is_uniform(orders));
        EXPECT_EQ(count_impossible(orders), 0);
        EXPECT_EQ(total_variation(orders), 0);
        EXPECT_EQ(exact_places(orders).paths, std::vector<std::uint64_t>(static_cast<std::size_t>(n), 1));
    }
}

TEST_P(EveryExact, IsUniformExactlyWhereTheTableCallsItRight) {
    for (int n = 3; n <= 8; ++n) {
        SCOPED_TRACE(n);
        const ExactOrders orders = exact_orders(variant(), n);
        const bool right = variant().fairness == Fairness::Right;
        EXPECT_EQ(is_uniform(orders), right);
        EXPECT_EQ(total_variation(orders) == 0, right);
        EXPECT_EQ(orders.total_paths, count_paths(variant(), n));
        EXPECT_EQ(std::accumulate(orders.paths.begin(), orders.paths.end(), std::uint64_t{0}),
                  orders.total_paths);
    }
}

TEST(Naive, OfThreeItemsGivesFourOrFiveTwentySevenths) {
    const ExactOrders orders = exact_orders(variant_named("naive_up"), 3);
    EXPECT_EQ(orders.total_paths, 27U);
    EXPECT_EQ(orders.paths, (std::vector<std::uint64_t>{4, 5, 5, 5, 4, 4}));
    EXPECT_DOUBLE_EQ(orders.mean_paths(), 4.5);
    EXPECT_DOUBLE_EQ(total_variation(orders), 1.0 / 18);  // six deviations of 1/54, halved
}

TEST(Naive, OfSixItemsEqualsABruteForceOverAllDraws) {
    // No library code in here: 6^6 sequences of draws, each turned into its array.
    std::map<std::array<int, 6>, std::uint64_t> paths;
    std::array<int, 6> draws{};
    bool more = true;
    while (more) {
        std::array<int, 6> a = {0, 1, 2, 3, 4, 5};
        for (std::size_t i = 0; i < 6; ++i) {
            const int held = a[i];
            a[i] = a[static_cast<std::size_t>(draws[i])];
            a[static_cast<std::size_t>(draws[i])] = held;
        }
        ++paths[a];
        more = false;
        for (int& draw : draws) {
            if (++draw < 6) {
                more = true;
                break;
            }
            draw = 0;
        }
    }
    const ExactOrders orders = exact_orders(variant_named("naive_up"), 6);
    std::vector<std::uint64_t> expected;  // lexicographic, as a map is
    for (const auto& [order, count] : paths) expected.push_back(count);
    EXPECT_EQ(orders.paths, expected);
}

TEST(Sattolo, GivesEachBigCycleAlikeAndNothingElse) {
    for (int n = 2; n <= 6; ++n) {
        SCOPED_TRACE(n);
        const ExactOrders orders = exact_orders(variant_named("sattolo_down"), n);
        for (std::uint64_t r = 0; r < factorial(n); ++r) {
            EXPECT_EQ(orders.paths[r], cycles(unrank(r, n)).size() == 1 ? 1U : 0U) << to_text(unrank(r, n));
        }
        EXPECT_EQ(count_impossible(orders), static_cast<int>(factorial(n) - factorial(n - 1)));
        EXPECT_NEAR(total_variation(orders), 1 - 1.0 / n, 1e-13);
    }
}

TEST(Fraction, IsInLowestTerms) {
    EXPECT_EQ(make_fraction(0, 7), (Fraction{0, 1}));
    EXPECT_EQ(make_fraction(6, 8), (Fraction{3, 4}));
    EXPECT_EQ(make_fraction(5, 1), (Fraction{5, 1}));
    EXPECT_DOUBLE_EQ(make_fraction(6, 8).value(), 0.75);
}

TEST(Naive, OfNineAndTenItemsHasTheKnownExtremes) {
    struct Known {
        int n;
        std::uint64_t paths;   // n^n
        std::uint64_t rarest;  // 2^(n-1)
        std::uint64_t likeliest;
        double total_variation;  // to four digits
    };
    for (const Known& known :
         {Known{9, 387'420'489, 256, 6879, 0.1347}, Known{10, 10'000'000'000, 512, 25'118, 0.1446}}) {
        SCOPED_TRACE(known.n);
        const ExactOrders orders = exact_orders(variant_named("naive_up"), known.n);
        EXPECT_EQ(orders.total_paths, known.paths);
        EXPECT_EQ(std::accumulate(orders.paths.begin(), orders.paths.end(), std::uint64_t{0}), known.paths);
        const auto [rarest, likeliest] = std::minmax_element(orders.paths.begin(), orders.paths.end());
        EXPECT_EQ(*rarest, known.rarest);
        EXPECT_EQ(*likeliest, known.likeliest);
        EXPECT_NEAR(total_variation(orders), known.total_variation, 0.00005);
    }
}

TEST(FisherYates, OfTenItemsReachesEveryOrderOnce) {
    for (const char* name : {"fy_down", "fy_up", "fy_prefix_up"}) {
        const ExactOrders orders = exact_orders(variant_named(name), 10);
        EXPECT_EQ(orders.paths, std::vector<std::uint64_t>(factorial(10), 1)) << name;
    }
}

TEST(ExactDeathTest, TenItemsAreTheMost) {
    EXPECT_DEATH(exact_orders(variant_named("fy_down"), 11), "precondition failed");
    EXPECT_DEATH(exact_orders(variant_named("fy_down"), -1), "precondition failed");
    EXPECT_DEATH(make_fraction(1, 0), "precondition failed: denominator >= 1");
}

}  // namespace
}  // namespace shufflelens
