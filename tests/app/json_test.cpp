#include "app/json.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

namespace shufflelens::app {
namespace {

Json sample() {
    Json json = Json::object({{"name", "a \"b\""}, {"n", -3}, {"seed", 18446744073709551615U}, {"p", 0.5}});
    json.set("order", std::vector<int>{1, 2});
    json.set("none", Json::list());
    return json;
}

TEST(Json, IsWrittenInTheOrderItWasMade) {
    EXPECT_EQ(sample().text(),
              R"({"name":"a \"b\"","n":-3,"seed":18446744073709551615,"p":0.5,"order":[1,2],"none":[]})");
}

TEST(Json, IsIndentedByTwo) {
    Json json =
        Json::object({{"a", true}, {"b", std::vector<int>{7}}, {"c", Json::object()}, {"d", nullptr}});
    EXPECT_EQ(json.indented_text(),
              "{\n  \"a\": true,\n  \"b\": [\n    7\n  ],\n  \"c\": {},\n  \"d\": null\n}");
}

TEST(Json, SetGivesAMemberAnotherValueInItsPlace) {
    Json json = Json::object({{"a", 1}, {"b", 2}});
    json.set("a", "other");
    EXPECT_EQ(json.text(), R"({"a":"other","b":2})");
}

TEST(Json, ReplacesBytesThatAreNoText) {
    EXPECT_EQ(Json("a\xff").text(), "\"a\xef\xbf\xbd\"");
    EXPECT_EQ(Json(std::numeric_limits<double>::infinity()).text(), "null");
}

TEST(Json, ReadsWhatItWrites) {
    const auto read = Json::parse(sample().text());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->text(), sample().text());
    EXPECT_EQ(read->find("n")->whole_number(), -3);
    EXPECT_EQ(read->find("p")->whole_number(), std::nullopt);
    EXPECT_EQ(read->find("p")->number(), 0.5);
    EXPECT_EQ(read->find("name")->string(), "a \"b\"");
    EXPECT_EQ(read->find("nothing"), nullptr);
}

TEST(Json, IsNotReadFromOtherText) {
    EXPECT_FALSE(Json::parse(""));
    EXPECT_FALSE(Json::parse("{\"a\":1"));
    EXPECT_FALSE(Json::parse("{} {}"));
}

TEST(Json, LeavesOutWhatIsNestedTooDeep) {
    constexpr std::size_t kDepth = 200'000;
    const std::string nested = std::string(kDepth, '[') + std::string(kDepth, ']');
    const auto read = Json::parse("{\"deep\":" + nested + ",\"n\":4}");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->find("n")->whole_number(), 4);
    EXPECT_LT(read->text().size(), 100U);
}

}  // namespace
}  // namespace shufflelens::app
