// What the commands write.
#include "app/commands.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

#include "app/command_line.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/words.hpp"
#include "test_paths.hpp"

namespace shufflelens::app {
namespace {

std::string output_of(const std::vector<std::string>& arguments) {
    std::ostringstream out;
    std::ostringstream remarks;
    std::visit([&](const auto& command) { run(command, {out, remarks}); }, parse_command_line(arguments));
    EXPECT_EQ(remarks.str(), "");
    return out.str();
}

nlohmann::json json_of(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--format", "json"});
    return nlohmann::json::parse(output_of(arguments));
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
    return fields;
}

/// The published rows as `exact --format tsv` writes them, by "variant n".
std::map<std::string, std::string> expected_tables(const std::string& file, bool orders) {
    std::ifstream stream(std::string(test::kDataDir) + "/" + file);
    EXPECT_TRUE(stream) << file;
    std::map<std::string, std::string> tables;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("#")) continue;
        std::vector<std::string> fields = fields_of(line);
        if (find_variant(fields[0]) == nullptr) continue;
        if (orders) {  // 231 → 2 3 1
            std::string order;
            for (const char digit : fields[2])
                order += order.empty() ? std::string{digit} : std::string{' ', digit};
            fields[2] = order;
        }
        // The published fractions keep the number of paths as denominator; ours are in lowest terms.
        const std::uint64_t numerator = std::stoull(fields[fields.size() - 2]);
        const std::uint64_t denominator = std::stoull(fields.back());
        const std::uint64_t divisor = std::gcd(numerator, denominator);
        fields[fields.size() - 2] = std::to_string(numerator / divisor);
        fields.back() = std::to_string(denominator / divisor);
        std::string& table = tables[fields[0] + " " + fields[1]];
        for (std::size_t k = 2; k < fields.size(); ++k)
            table += fields[k] + (k + 1 < fields.size() ? "\t" : "\n");
    }
    return tables;
}

TEST(Exact, TsvEqualsThePublishedOrders) {
    const auto tables = expected_tables("exact_orders.tsv", true);
    EXPECT_EQ(tables.size(), 212U);
    for (const auto& [key, table] : tables) {
        const std::size_t blank = key.find(' ');
        // Its paths are endless: the numbers are rounded, and catalogue_test compares them.
        if (key.starts_with("pairs_until_all_touched")) continue;
        EXPECT_EQ(output_of({"exact", "--variant", key.substr(0, blank), "--n", key.substr(blank + 1),
                             "--format", "tsv"}),
                  table)
            << key;
    }
}

TEST(Exact, TsvEqualsThePublishedPlaces) {
    const auto tables = expected_tables("exact_places.tsv", false);
    EXPECT_EQ(tables.size(), 212U);
    for (const auto& [key, table] : tables) {
        const std::size_t blank = key.find(' ');
        // Its paths are endless: the numbers are rounded, and catalogue_test compares them.
        if (key.starts_with("pairs_until_all_touched")) continue;
        EXPECT_EQ(output_of({"exact", "--variant", key.substr(0, blank), "--n", key.substr(blank + 1),
                             "--places", "--format", "tsv"}),
                  table)
            << key;
    }
}

TEST(Exact, WritesJsonAndTextOfTheSameFractions) {
    const nlohmann::json json = json_of({"exact", "--variant", "naive_up", "--n", "3"});
    EXPECT_EQ(json["uniform"], false);
    EXPECT_EQ(json["orders"].size(), 6U);
    EXPECT_EQ(json["orders"][3],
              nlohmann::json::parse(R"({"order":[2,3,1],"numerator":5,"denominator":27})"));
    const std::string text = output_of({"exact", "--variant", "naive_up", "--n", "3"});
    EXPECT_NE(text.find("2 3 1         5/27  18.52 %\n"), std::string::npos) << text;
    EXPECT_NE(text.find("biased: "), std::string::npos) << text;
    EXPECT_NE(output_of({"exact", "--n", "3"}).find("uniform: every order exactly 1/6"), std::string::npos);
}

TEST(Exact, KnowsTheSmallestShuffles) {
    EXPECT_EQ(output_of({"exact", "--n", "0", "--format", "tsv"}), "\t1\t1\n");
    EXPECT_EQ(output_of({"exact", "--n", "1", "--format", "tsv"}), "1\t1\t1\n");
    EXPECT_EQ(output_of({"exact", "--n", "0", "--places", "--format", "tsv"}), "");
}

TEST(Exact, OfNineItemsIsForPrograms) {
    EXPECT_NE(output_of({"exact", "--n", "9"}).find("too many to read"), std::string::npos);
    const std::vector<std::string> lines =
        lines_of(output_of({"exact", "--variant", "naive_up", "--n", "9", "--format", "tsv"}));
    ASSERT_EQ(lines.size(), factorial(9));
    EXPECT_TRUE(lines.front().starts_with("1 2 3 4 5 6 7 8 9\t")) << lines.front();
    EXPECT_TRUE(lines.back().starts_with("9 8 7 6 5 4 3 2 1\t")) << lines.back();
}

TEST(Exact, WritesJsonOfOrdersAndOfPlaces) {
    const nlohmann::json orders = json_of({"exact", "--variant", "naive_up", "--n", "3"});
    ASSERT_EQ(orders["orders"].size(), 6U);
    EXPECT_EQ(orders["orders"][1],
              (nlohmann::json{{"order", {1, 3, 2}}, {"numerator", 5}, {"denominator", 27}}));
    const nlohmann::json places = json_of({"exact", "--variant", "sattolo_down", "--n", "2", "--places"});
    ASSERT_EQ(places["places"].size(), 4U);
    EXPECT_EQ(places["places"][1],
              (nlohmann::json{{"item", 1}, {"place", 2}, {"numerator", 1}, {"denominator", 1}}));
    EXPECT_EQ(json_of({"exact", "--n", "0", "--places"})["places"].size(), 0U);
}

TEST(Steps, DrawAsTheStageDoes) {
    FractionSource source(77);
    const Recording recording(variant_named("naive_up"), 9, source);
    const std::vector<std::string> lines = lines_of(
        output_of({"steps", "--variant", "naive_up", "--n", "9", "--seed", "77", "--format", "tsv"}));
    ASSERT_EQ(lines.size(), 9U);
    Player player(recording);
    for (int k = 0; k < 9; ++k) {
        player.seek(k + 1);
        std::ostringstream expected;
        expected << k + 1 << '\t' << recording.swap(k).i << "\t0\t9\t" << recording.swap(k).j << '\t'
                 << to_text(player.order());
        EXPECT_EQ(lines[static_cast<std::size_t>(k)], expected.str());
    }
}

TEST(Steps, ReplayAShuffleAsItWasCounted) {
    for (const char* trial : {"0", "44"}) {
        const std::string number = std::to_string(std::stoi(trial) + 1);
        const nlohmann::json counted = json_of({"trials", "--variant", "naive_up", "--n", "5", "--count",
                                                number, "--shard", number + "/" + number});
        const nlohmann::json replayed =
            json_of({"steps", "--variant", "naive_up", "--n", "5", "--trial", trial});
        Order order = replayed["steps"].back()["order"].get<Order>();
        for (Item& item : order) --item;
        EXPECT_EQ(counted["counts"][rank(order)], 1) << trial;
    }
    EXPECT_TRUE(output_of({"steps", "--n", "3", "--trial", "9"})
                    .starts_with("Fisher–Yates, 3 items, seed 1938, shuffle number 10\n"));
}

TEST(Steps, SayInWordsWhatHappens) {
    EXPECT_EQ(output_of({"steps", "--n", "3"}),
              "Fisher–Yates, 3 items, seed 1938\n"
              "   1 2 3\n"
              "1  i = 2: j may be 0…2, drew 1; 2 moves to place 2, 3 to place 1.\n"
              "   1 3 2\n"
              "2  i = 1: j may be 0…1, drew 0; 1 moves to place 1, 3 to place 0.\n"
              "   3 1 2\n"
              "   All 2 steps are done: every item is settled.\n");
}

TEST(Steps, CallItemsByTheirNames) {
    const std::string file = ::testing::TempDir() + "steps_items.txt";
    std::ofstream(file) << "Ada\nBen\nChen\n";
    const std::string text = output_of({"steps", "--items", file});
    EXPECT_NE(text.find("drew 1; Ben moves to place 2, Chen to place 1."), std::string::npos) << text;
    EXPECT_NE(text.find("   Chen, Ada, Ben\n"), std::string::npos) << text;
    const nlohmann::json json = json_of({"steps", "--items", file});
    EXPECT_EQ(json["items"], (std::vector<std::string>{"Ada", "Ben", "Chen"}));
    EXPECT_EQ(json["steps"][1]["order"], (std::vector<int>{3, 1, 2}));
}

TEST(Steps, WriteJsonThatHoldsTheWholeSeed) {
    const nlohmann::json json = json_of({"steps", "--n", "2", "--seed", "18446744073709551615"});
    EXPECT_EQ(json["seed"].get<std::uint64_t>(), 18'446'744'073'709'551'615U);
    EXPECT_EQ(json["variant"], "fy_down");
    EXPECT_EQ(json["steps"].size(), 1U);
    EXPECT_EQ(json["steps"][0]["bound"], 2);
}

TEST(Steps, ListOrdersOnlyWhileTheyAreShort) {
    const auto last_fields = [](const std::string& n) {
        std::vector<std::string> fields;
        for (const std::string& line : lines_of(output_of({"steps", "--n", n, "--format", "tsv"}))) {
            fields.push_back(fields_of(line).back());
        }
        return fields;
    };
    EXPECT_EQ(std::ranges::count(last_fields("1000"), "-"), 0);
    const std::vector<std::string> fields = last_fields("1001");
    ASSERT_EQ(fields.size(), 1000U);
    EXPECT_EQ(std::ranges::count(fields, "-"), 999);
    EXPECT_EQ(std::ranges::count(fields.back(), ' '), 1000);
    EXPECT_EQ(lines_of(output_of({"steps", "--n", "1001"})).size(), 1U + 1000U + 2U);
    EXPECT_FALSE(json_of({"steps", "--n", "1001"})["steps"][0].contains("order"));
}

TEST(Steps, AreATableForNotesSpreadsheetsAndPapers) {
    EXPECT_EQ(output_of({"steps", "--n", "3", "--format", "markdown"}),
              "| step | i | j from | j | what happens | array |\n"
              "| ---: | ---: | ---: | ---: | --- | --- |\n"
              "| 0 |  |  |  | start | 1 2 3 |\n"
              "| 1 | 2 | 0…2 | 1 | 2 to place 2, 3 to place 1 | 1 3 2 |\n"
              "| 2 | 1 | 0…1 | 0 | 1 to place 1, 3 to place 0 | 3 1 2 |\n");
    EXPECT_EQ(output_of({"steps", "--n", "2", "--seed", "1938", "--format", "csv"}),
              "step,i,lowest j,highest j,j,what happens,array\r\n"
              "0,,,,,start,1 2\r\n"
              "1,1,0,1,0,\"1 to place 1, 2 to place 0\",2 1\r\n");
    EXPECT_EQ(output_of({"steps", "--n", "2", "--format", "latex"}),
              "\\begin{tabular}{rrrrll}\n\\hline\n"
              "step & i & j from & j & what happens & array \\\\\n\\hline\n"
              "0 &  &  &  & start & 1 2 \\\\\n"
              "1 & 1 & 0\\ldots{}1 & 0 & 1 to place 1, 2 to place 0 & 2 1 \\\\\n"
              "\\hline\n\\end{tabular}\n");
}

TEST(Steps, TakeNamesIntoTables) {
    const std::string file = ::testing::TempDir() + "steps_table_items.txt";
    std::ofstream(file) << "a|b\n=1+1\n";
    EXPECT_NE(output_of({"steps", "--items", file, "--format", "markdown"}).find("| start | a\\|b, =1+1 |"),
              std::string::npos);
    EXPECT_NE(output_of({"steps", "--items", file, "--format", "csv"}).find(",\"'=1+1, a|b\"\r\n"),
              std::string::npos);
}

TEST(Steps, AreNoneForOneItem) {
    EXPECT_EQ(output_of({"steps", "--n", "0", "--format", "tsv"}), "");
    EXPECT_EQ(json_of({"steps", "--n", "1"})["steps"].size(), 0U);
    EXPECT_NE(output_of({"steps", "--n", "1"}).find("nothing to shuffle"), std::string::npos);
}

TEST(Trials, CountTheShufflesOfTheWindow) {
    WorkspaceOptions options;
    options.left = "naive_up";
    options.trials = 5000;
    options.seed = 12;
    Workspace workspace(options);
    workspace.finish_trials();
    const nlohmann::json json =
        json_of({"trials", "--variant", "naive_up", "--count", "5000", "--seed", "12"});
    EXPECT_EQ(json["counts"].get<std::vector<std::uint64_t>>(), workspace.lane(Side::Left).counted.counts);
    EXPECT_EQ(json["chi_squared"], workspace.lane(Side::Left).orders_test.statistic);
    EXPECT_EQ(json["total_variation"], workspace.lane(Side::Left).distance);
}

TEST(Trials, HaveExactlyThePromisedKeys) {
    const auto keys = [](const std::vector<std::string>& arguments) {
        std::vector<std::string> names;
        std::vector<std::string> with_format = arguments;
        with_format.insert(with_format.end(), {"--format", "json"});
        const auto json = nlohmann::ordered_json::parse(output_of(with_format));
        for (const auto& [key, value] : json.items()) names.push_back(key);
        return names;
    };
    EXPECT_EQ(keys({"trials", "--count", "100"}), (std::vector<std::string>{"format",
                                                                            "version",
                                                                            "variant",
                                                                            "n",
                                                                            "seed",
                                                                            "quantity",
                                                                            "planned",
                                                                            "trials",
                                                                            "ranges",
                                                                            "counts",
                                                                            "chi_squared",
                                                                            "degrees_of_freedom",
                                                                            "p_value",
                                                                            "log10_p_value",
                                                                            "trials_needed_to_judge",
                                                                            "total_variation",
                                                                            "largest_z",
                                                                            "largest_z_cell",
                                                                            "largest_z_bound",
                                                                            "mean_fixed_points",
                                                                            "mean_cycles",
                                                                            "even_share",
                                                                            "entropy_bits",
                                                                            "p_value_against_exact",
                                                                            "exact_total_variation"}));
    EXPECT_EQ(keys({"trials", "--count", "100", "--variant", "naive_up"}).back(), "trials_to_notice");
    EXPECT_EQ(keys({"trials", "--count", "100", "--places"})[9], "places");
    EXPECT_EQ(keys({"trials", "--count", "9", "--places", "--n", "5000"}).back(), "largest_z_bound");
}

TEST(Trials, CountPlacesInRowsOfItems) {
    const nlohmann::json orders =
        json_of({"trials", "--n", "3", "--count", "1000", "--variant", "sattolo_down"});
    const nlohmann::json places =
        json_of({"trials", "--n", "3", "--count", "1000", "--variant", "sattolo_down", "--places"});
    const auto implied = places_of_orders(orders["counts"].get<std::vector<std::uint64_t>>(), 3);
    for (std::size_t item = 0; item < 3; ++item) {
        for (std::size_t place = 0; place < 3; ++place) {
            EXPECT_EQ(places["places"][item][place], implied[item * 3 + place]) << item << ' ' << place;
        }
    }
    EXPECT_EQ(places["degrees_of_freedom"], 4);
}

TEST(Trials, WriteTsvWithTheStatisticsAsRemarks) {
    const std::vector<std::string> lines =
        lines_of(output_of({"trials", "--n", "3", "--count", "600", "--format", "tsv"}));
    const nlohmann::json json = json_of({"trials", "--n", "3", "--count", "600"});
    ASSERT_EQ(lines.size(), 6U + 15U);
    EXPECT_EQ(lines[3], "2 3 1\t" + json["counts"][3].dump());
    EXPECT_EQ(lines[6], "# chi_squared\t" + json["chi_squared"].dump());
    EXPECT_EQ(lines[7], "# degrees_of_freedom\t5");
    EXPECT_EQ(lines_of(output_of({"trials", "--n", "3", "--count", "600", "--format", "tsv", "--places"}))[1]
                  .substr(0, 4),
              "1\t2\t");
}

TEST(Trials, DoNotDependOnThreads) {
    const std::vector<std::string> arguments = {"trials", "--n",      "5",   "--count",
                                                "100003", "--format", "json"};
    const auto with_threads = [&arguments](const std::string& threads) {
        std::vector<std::string> all = arguments;
        all.insert(all.end(), {"--threads", threads});
        return output_of(all);
    };
    EXPECT_EQ(with_threads("1"), with_threads("3"));
}

TEST(Trials, DoNotJudgeTooFew) {
    const std::string few = output_of({"trials", "--n", "4", "--count", "119"});
    EXPECT_NE(few.find("Not enough shuffles to tell: 1 more needed."), std::string::npos) << few;
    EXPECT_NE(few.find("not yet"), std::string::npos) << few;
    EXPECT_EQ(output_of({"trials", "--n", "4", "--count", "120"}).find("not yet"), std::string::npos);
    EXPECT_NE(output_of({"trials", "--variant", "naive_up", "--count", "100000"}).find("Biased"),
              std::string::npos);
}

TEST(Trials, CountNoAndOneItem) {
    EXPECT_EQ(json_of({"trials", "--n", "0", "--count", "5"})["counts"], std::vector<int>{5});
    EXPECT_EQ(json_of({"trials", "--n", "1", "--count", "5", "--places"})["places"],
              (std::vector<std::vector<int>>{{5}}));
    EXPECT_EQ(json_of({"trials", "--n", "0", "--count", "5", "--places"})["places"].size(), 0U);
}

TEST(Power, OfTheNaiveShuffleIsThePublishedOne) {
    const nlohmann::json json = json_of({"power", "--variant", "naive_up", "--n", "3"});
    EXPECT_NEAR(json["trials_to_notice"].get<double>(), 2'700, 50);
    EXPECT_EQ(json["test"], "orders");
    EXPECT_EQ(json["degrees_of_freedom"], 5);
    EXPECT_EQ(json["trials_needed"], 30);
    EXPECT_EQ(json["level"], 0.001);
    EXPECT_EQ(json["power"], 0.95);
    EXPECT_NEAR(json["noncentrality_per_trial"].get<double>(), 36.0 / (54 * 54), 1e-15);
    EXPECT_NEAR(json["total_variation"].get<double>(), 1.0 / 18, 1e-15);
}

TEST(Power, DrawsItsCurveInStepsOfOneTwoAndFive) {
    const nlohmann::json json = json_of({"power", "--variant", "naive_up", "--n", "3"});
    std::vector<std::uint64_t> trials;
    std::vector<double> chances;
    for (const auto& row : json["curve"]) {
        trials.push_back(row["trials"]);
        chances.push_back(row["chance"]);
    }
    EXPECT_EQ(trials, (std::vector<std::uint64_t>{50, 100, 200, 500, 1000, 2000, 5000}));
    EXPECT_TRUE(std::ranges::is_sorted(chances));
    EXPECT_GT(chances.back(), 0.999);
    EXPECT_LT(chances[chances.size() - 2], 0.999);
    for (std::size_t k = 0; k < trials.size(); ++k) {  // a chance of 95 % lies where the answer says
        EXPECT_EQ(chances[k] >= 0.95, trials[k] >= json["trials_to_notice"].get<std::uint64_t>());
    }
}

TEST(Power, FollowsLevelAndPower) {
    const auto trials = [](const std::vector<std::string>& more) {
        std::vector<std::string> arguments = {"power", "--variant", "naive_up", "--n", "4"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return json_of(arguments)["trials_to_notice"].get<std::uint64_t>();
    };
    const std::uint64_t usual = trials({});
    EXPECT_NEAR(static_cast<double>(usual), 1'762, 1);
    EXPECT_LT(trials({"--level", "0.05"}), usual);
    EXPECT_LT(trials({"--power", "0.5"}), usual);
}

TEST(Power, SaysWhatCheckNeedsWhichHasMoreTests) {
    const std::vector<std::string> naive = {"power", "--variant", "naive_up", "--n", "4"};
    const auto with_level = [&](const std::string& level) {
        std::vector<std::string> arguments = naive;
        arguments.insert(arguments.end(), {"--level", level});
        return json_of(arguments);
    };
    const std::uint64_t needed = with_level("0.001")["trials_for_check"];
    EXPECT_EQ(needed, with_level("0.000125")["trials_to_notice"].get<std::uint64_t>());
    const std::string text = output_of(naive);
    EXPECT_NE(text.find("among up to 8 tests, " + with_thousands(needed) + " are enough."), std::string::npos)
        << text;
    EXPECT_TRUE(json_of({"power", "--n", "4"})["trials_for_check"].is_null());
    EXPECT_EQ(output_of({"power", "--n", "4"}).find("check"), std::string::npos);
}

TEST(Power, OfPlacesOfFewItemsKnowsHowTheySpread) {
    // 94.3 % of 20,000 samples of 1,227 were noticed, the number for 95 % as if they spread like a fair
    // one's.
    const auto trials = [](const std::string& command) {
        std::vector<std::string> arguments = {command, "--variant", "naive_up", "--n", "5", "--places"};
        if (command == "trials") arguments.insert(arguments.end(), {"--count", "100"});
        return json_of(arguments)["trials_to_notice"].get<std::uint64_t>();
    };
    EXPECT_GT(trials("power"), 1'227U);
    EXPECT_LT(trials("power"), 1'300U);
    EXPECT_EQ(trials("trials"), trials("power"));
    const auto is_rough = [](const char* n) {
        const std::string text = output_of({"power", "--variant", "naive_up", "--n", n, "--places"});
        return text.find("Roughly") != std::string::npos;
    };
    EXPECT_FALSE(is_rough("8"));
    EXPECT_TRUE(is_rough("9"));
}

TEST(Power, OfPlacesGoesFarBeyondOrders) {
    const nlohmann::json json = json_of({"power", "--variant", "sattolo_down", "--n", "300", "--places"});
    EXPECT_EQ(json["test"], "places");
    EXPECT_EQ(json["degrees_of_freedom"], 299 * 299);
    EXPECT_NEAR(json["noncentrality_per_trial"].get<double>(), 1, 1e-11);
    EXPECT_NEAR(json["total_variation"].get<double>(), 1.0 / 300, 1e-13);
    EXPECT_EQ(json["trials_needed"], 5 * 300);
}

TEST(Power, IsNoneAgainstARightShuffle) {
    for (const char* places : {"", "--places"}) {
        std::vector<std::string> arguments = {"power", "--n", "5"};
        if (*places != '\0') arguments.emplace_back(places);
        const nlohmann::json json = json_of(arguments);
        EXPECT_TRUE(json["trials_to_notice"].is_null());
        EXPECT_EQ(json["total_variation"], 0);
        EXPECT_EQ(json["curve"].size(), 0U);
        const std::string text = output_of(arguments);
        EXPECT_NE(text.find("no number of shuffles shows one"), std::string::npos) << text;
    }
    EXPECT_NE(output_of({"power", "--n", "0"}).find("nothing to notice"), std::string::npos);
    EXPECT_NE(output_of({"power", "--n", "0", "--places"}).find("nothing to notice"), std::string::npos);
}

TEST(Power, WritesTextAndTsv) {
    const std::string text = output_of({"power", "--variant", "sattolo_down", "--n", "3"});
    EXPECT_NE(
        text.find("It takes 30 shuffles to notice with a chance of 95 %, where a fair shuffle is called "
                  "biased once in 1000 times. With fewer the test is not judged."),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("67 %"), std::string::npos) << text;
    const std::vector<std::string> lines =
        lines_of(output_of({"power", "--variant", "sattolo_down", "--n", "3", "--format", "tsv"}));
    ASSERT_EQ(lines.size(), 1U + 6U);
    EXPECT_EQ(fields_of(lines[0])[0], "50");
    EXPECT_EQ(lines[5], "# trials_to_notice\t30");
    EXPECT_EQ(lines[6], "# trials_for_check\t30");
    EXPECT_EQ(lines_of(output_of({"power", "--format", "tsv"})).back(), "# trials_for_check\tnever");
}

TEST(Code, IsTheListingAndNothingElse) {
    EXPECT_EQ(output_of({"code"}),
              listing_of(variant_named("fy_down"), Language::Pseudocode, SwapStyle::WithTemp).text());
    EXPECT_EQ(output_of({"code", "--variant", "cmp_bubble"}),
              "for end = n-1 down to 1\n  for i = 0 to end-1\n    if coin: swap a[i], a[i+1]\n");
    EXPECT_THROW(output_of({"code", "--variant", "cmp_bubble", "--language", "python"}), Error);
    EXPECT_EQ(output_of({"code", "--variant", "naive_up", "--language", "java", "--without-temp"}),
              listing_of(variant_named("naive_up"), Language::Java, SwapStyle::WithoutTemp).text());
}

TEST(Variants, AreListedWithVerdictAndReason) {
    const std::vector<std::string> lines = lines_of(output_of({"variants", "--format", "tsv"}));
    const nlohmann::json json = json_of({"variants"});
    ASSERT_EQ(lines.size(), variants().size());
    ASSERT_EQ(json.size(), variants().size());
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const Variant& variant = variants()[k];
        const char* verdict = variant.fairness == Fairness::Right ? "right" : "wrong";
        EXPECT_EQ(
            fields_of(lines[k]),
            (std::vector<std::string>{std::string(variant.name), std::string(variant.title), verdict,
                                      std::string(variant.why), std::string(variant.shows),
                                      std::to_string(variant.shows_from), std::string(variant.related)}));
        EXPECT_EQ(json[k]["name"], variant.name);
        EXPECT_EQ(json[k]["verdict"], verdict);
    }
    EXPECT_NE(output_of({"variants"}).find("Off by one: random()*i"), std::string::npos);
}

}  // namespace
}  // namespace shufflelens::app
