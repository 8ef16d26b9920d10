// Tallies as files: nothing is lost on the way, and one line answers each thing that is wrong.
#include "app/tally_file.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "shufflelens/error.hpp"

namespace shufflelens::app {
namespace {

std::string written(const Tally& tally, std::string_view more = "") {
    std::ostringstream out;
    write_tally(tally, more, out);
    return out.str();
}

Tally read(const std::string& text) {
    std::istringstream in(text);
    return read_tally(in, "file");
}

std::string error_of(const std::string& text) {
    try {
        read(text);
    } catch (const Error& error) {
        const std::string line = error.what();
        EXPECT_EQ(line.find('\n'), std::string::npos) << line;
        EXPECT_TRUE(line.starts_with("file: ")) << line;
        return line.substr(6);
    }
    return "(no error)";
}

/// With `old` replaced once.
std::string with(std::string text, const std::string& old, const std::string& now) {
    const std::size_t place = text.find(old);
    EXPECT_NE(place, std::string::npos) << old;
    return text.replace(place, old.size(), now);
}

const std::string kOrders =
    R"({"format":"shufflelens-tally","version":1,"variant":"fy_down","n":3,"seed":1938,"quantity":"orders",)"
    R"("planned":60,"trials":36,"ranges":[[0,30],[50,56]],"counts":[1,2,3,4,5,21]})";
const std::string kPlaces =
    R"({"format":"shufflelens-tally","version":1,"variant":"naive_up","n":2,"seed":1,"quantity":"places",)"
    R"("planned":10,"trials":10,"ranges":[[0,10]],"places":[[4,6],[6,4]]})";
const std::string kOrigin = "a file that 'shufflelens trials --format json' or --checkpoint wrote";

TEST(TallyFile, GivesBackWhatWasWritten) {
    EXPECT_EQ(written(read(kOrders)), kOrders + "\n");
    EXPECT_EQ(written(read(kPlaces)), kPlaces + "\n");
    const Tally tally = read(kOrders);
    EXPECT_EQ(tally.spec.variant->name, "fy_down");
    EXPECT_EQ(tally.spec.n, 3);
    EXPECT_EQ(tally.spec.seed, 1938U);
    EXPECT_EQ(tally.planned, 60U);
    EXPECT_EQ(tally.ranges, (std::vector<TrialRange>{{0, 30}, {50, 56}}));
    EXPECT_EQ(tally.counts, (std::vector<std::uint64_t>{1, 2, 3, 4, 5, 21}));
}

TEST(TallyFile, HoldsTheLargestNumbers) {
    Tally tally = empty_tally({&variant_named("fy_down"), 1'000'000, ~std::uint64_t{0}}, Quantity::Places,
                              1'000'000'000'000);
    add_range(tally.ranges, {0, tally.planned});
    const PlaceBins bins(tally.spec.n);
    // Every item stays: the diagonal has all trials of all items of a bin.
    for (int bin = 0; bin < bins.side(); ++bin) {
        tally.counts[static_cast<std::size_t>(bin) * 513] =
            tally.planned * static_cast<std::uint64_t>(bins.size(bin));
    }
    const Tally again = read(written(tally));
    EXPECT_EQ(again.counts, tally.counts);
    EXPECT_EQ(again.spec.seed, ~std::uint64_t{0});
}

TEST(TallyFile, MayBeOfNothingYet) {
    for (const Quantity quantity : {Quantity::Orders, Quantity::Places}) {
        for (const int n : {0, 1, 3}) {
            const Tally tally = empty_tally({&variant_named("fy_up"), n, 7}, quantity, 5);
            EXPECT_EQ(written(read(written(tally))), written(tally));
        }
    }
}

TEST(TallyFile, MayHaveMoreMembersInAnyOrder) {
    const std::string text =
        R"( {"p_value":0.5,"x":{"n":[1,{"seed":-1}],"counts":null},"y":[[-1.5,"a"]],)" + kOrders.substr(1);
    EXPECT_EQ(written(read(text)), kOrders + "\n");
    EXPECT_EQ(written(read(kOrders), "\"p_value\":0.5"), with(kOrders, "21]", "21],\"p_value\":0.5") + "\n");
    EXPECT_EQ(written(read(with(with(kOrders, "\"n\":3,", ""), "21]", "21],\"n\":3"))), kOrders + "\n");
}

TEST(TallyFile, CutOffAnywhereIsRefused) {
    for (std::size_t size = 1; size < kOrders.size(); ++size) {
        const std::string error = error_of(kOrders.substr(0, size));
        EXPECT_TRUE(error.starts_with("it ends too soon, after ") || error.starts_with("at byte ")) << error;
    }
    EXPECT_EQ(error_of(""), "it is empty; name " + kOrigin);
    EXPECT_EQ(error_of(kOrders.substr(0, 100)), "it ends too soon, after 100 bytes; name all of " + kOrigin);
}

TEST(TallyFile, ThatIsNoTallyIsRefused) {
    EXPECT_TRUE(error_of("hello").starts_with("at byte 1 it is no JSON; name a file"));
    EXPECT_TRUE(error_of(kOrders + "x").starts_with("at byte "));
    EXPECT_EQ(error_of("5"), "there is a number where an object must be; name " + kOrigin);
    EXPECT_EQ(error_of("[1]"), "there is a list where an object must be; name " + kOrigin);
    EXPECT_EQ(error_of("{}"), "there is no 'format'; name " + kOrigin);
    EXPECT_EQ(error_of(with(kOrders, "-tally", "-party")),
              "'format' is 'shufflelens-party' instead of 'shufflelens-tally'; name " + kOrigin);
    EXPECT_EQ(error_of(with(kOrders, "\"version\":1", "\"version\":2")),
              "'version' is 2; it must be from 1 to 1");
}

TEST(TallyFile, WithAZeroIsRefusedWhereverThatIs) {
    const std::string zero(1, '\0');
    const auto at = [](std::size_t byte) {
        return "at byte " + std::to_string(byte) + " there is a zero, which no text has; name " + kOrigin;
    };
    EXPECT_EQ(error_of(zero), at(1));
    EXPECT_EQ(error_of(kOrders + zero), at(kOrders.size() + 1));
    EXPECT_EQ(error_of(kOrders + "\n" + zero + kOrders), at(kOrders.size() + 2));
    EXPECT_EQ(error_of(with(kOrders, "fy_down", "fy" + zero + "down")), at(kOrders.find("fy_down") + 3));
    const std::string long_way(200'000, ' ');
    EXPECT_EQ(error_of(kOrders + long_way + zero), at(kOrders.size() + 200'001));
}

TEST(TallyFile, WithoutEndIsRefusedSoon) {
    const std::string megabytes(3'000'000, '1');
    const std::string spaces(3'000'000, ' ');
    const std::string too_long = " a value is longer than any of a tally, or there is none; name " + kOrigin;
    for (const std::string& text :
         {"{\"x\":\"" + megabytes + "\"}", "{\"x\":" + megabytes + "}", "{\"" + megabytes + "\":1}",
          "{\"x\":1" + spaces + "}", "{\"x\":\"\\\"" + megabytes + "\"}", spaces}) {
        const std::string error = error_of(text);
        EXPECT_TRUE(error.starts_with("at byte 10485") && error.ends_with(too_long)) << error;
    }
    std::string lists = "[";
    for (int k = 0; k < 600'000; ++k) lists += "[],";
    EXPECT_TRUE(error_of("{\"x\":" + lists + "1]}").ends_with(too_long));
    EXPECT_EQ(error_of("{\"x\":" + std::string(1000, '[')),
              "more than 100 lists are in each other; name " + kOrigin);
    // No value is too long, however many there are.
    std::string numbers = "[0";
    for (int k = 0; k < 1'000'000; ++k) numbers += ",12";
    EXPECT_EQ(written(read(with(kOrders, "{", "{\"x\":" + numbers + "],"))), kOrders + "\n");
}

TEST(TallyFile, OfLongTextsIsRefusedInAShortLine) {
    const std::string text(1000, 'x');
    const std::string shown = "'" + text.substr(0, 200) + "…' (1000 bytes)";
    EXPECT_EQ(error_of(with(kOrders, "fy_down", text)), "'variant' has " + shown);
    EXPECT_EQ(error_of(with(kOrders, "1938", "\"" + text + "\"")),
              "'seed' has " + shown + "; it must be a whole number");
    EXPECT_EQ(error_of(with(kOrders, "1938", "0." + std::string(1000, '7'))),
              "'seed' has a number of 1002 digits; it must be a whole number");
}

TEST(TallyFile, WithoutAMemberIsRefused) {
    for (const char* key :
         {"format", "version", "variant", "n", "seed", "quantity", "planned", "trials", "ranges", "counts"}) {
        const std::string quoted = '"' + std::string(key) + '"';
        EXPECT_EQ(error_of(with(kOrders, quoted + ":", "\"other\":")),
                  "there is no '" + std::string(key) + "'; name " + kOrigin);
        EXPECT_EQ(
            error_of(with(kOrders, "{", "{" + quoted + ":null,")).substr(0, std::string(key).size() + 11),
            "'" + std::string(key) + "' has null");
    }
    EXPECT_EQ(error_of(with(kPlaces, "\"places\":[", "\"other\":[")),
              "there is no 'places'; name " + kOrigin);
    EXPECT_EQ(error_of(with(kOrders, "}", ",\"seed\":1938}")), "'seed' is there twice; once is right");
    EXPECT_EQ(error_of(with(kOrders, "}", ",\"places\":[]}")),
              "there are 'places', but 'quantity' is orders; there must be 'counts' only");
}

TEST(TallyFile, WithImpossibleValuesIsRefused) {
    EXPECT_EQ(error_of(with(kOrders, "1938", "-1")), "'seed' has -1; it must be a whole number");
    EXPECT_EQ(error_of(with(kOrders, "1938", "1.5")), "'seed' has 1.5; it must be a whole number");
    EXPECT_EQ(error_of(with(kOrders, "1938", "18446744073709551616")),
              "'seed' has 18446744073709551616; it must be a whole number");
    EXPECT_EQ(error_of(with(kOrders, "1938", "\"7\"")), "'seed' has '7'; it must be a whole number");
    EXPECT_EQ(error_of(with(kOrders, "1938", "[7]")), "'seed' has a list; it must be a whole number");
    EXPECT_EQ(error_of(with(kOrders, "1938", "{}")), "'seed' has an object; it must be a whole number");
    EXPECT_EQ(error_of(with(kOrders, "\"fy_down\"", "1")), "'variant' has 1; it must be a text");
    EXPECT_TRUE(error_of(with(kOrders, "fy_down", "fy_dwon")).ends_with("did you mean 'fy_down'?"));
    EXPECT_EQ(error_of(with(kOrders, "\"n\":3", "\"n\":9")), "'n' is 9; it must be from 0 to 8");
    EXPECT_EQ(error_of(with(kPlaces, "\"n\":2", "\"n\":1000001")),
              "'n' is 1000001; it must be from 0 to 1000000");
    EXPECT_EQ(error_of(with(kOrders, "\"orders\"", "\"other\"")),
              "'quantity' is 'other'; it must be orders or places");
    EXPECT_EQ(error_of(with(kOrders, "\"planned\":60", "\"planned\":0")),
              "'planned' is 0; it must be from 1 to 1000000000000");
    EXPECT_EQ(error_of(with(kOrders, "\"trials\":36", "\"trials\":37")),
              "'trials' is 37, but the 'ranges' have 36");
}

TEST(TallyFile, WithImpossibleRangesIsRefused) {
    for (const char* ranges : {"[0,30],[29,35]", "[0,30],[0,30]", "[50,56],[0,30]", "[0,30],[57,56]",
                               "[0,30],[50,50]", "[0,30],[55,61]"}) {
        EXPECT_TRUE(error_of(with(kOrders, "[0,30],[50,56]", ranges)).starts_with("'ranges' has ["))
            << ranges;
    }
    for (const char* ranges : {"[0,30,50,56]", "[0],[30,50,56]", "[0,30],[50]", "[]"}) {
        EXPECT_TRUE(error_of(with(kOrders, "[0,30],[50,56]", ranges)).starts_with("'ranges' must be pairs"))
            << ranges;
    }
    EXPECT_EQ(error_of(with(kOrders, "[0,30],[50,56]", "0,30")),
              "'ranges' has 0; it must be a list of lists of whole numbers");
    EXPECT_EQ(error_of(with(kOrders, "[0,30],[50,56]", "[[0,30]]")),
              "'ranges' has a list; it must be a list of lists of whole numbers");
}

TEST(TallyFile, WithImpossibleCountsIsRefused) {
    EXPECT_EQ(error_of(with(kOrders, "5,21]", "5,20]")),
              "'counts' sum to less than 36, the number of 'trials'");
    EXPECT_EQ(error_of(with(kOrders, "5,21]", "5,22]")),
              "'counts' sum to more than 36, the number of 'trials'");
    // Sums that would be right if they were taken modulo 2^64.
    EXPECT_EQ(error_of(with(kOrders, "[1,2,3,4,5,21]", "[18446744073709551615,37,0,0,0,0]")),
              "'counts' sum to more than 36, the number of 'trials'");
    EXPECT_EQ(error_of(with(kOrders, "5,21]", "26]")), "'counts' has 5 counts; for 3 items there must be 6");
    EXPECT_EQ(error_of(with(kOrders, "5,21]", "5,21,0]")),
              "'counts' has 7 counts; for 3 items there must be 6");
    EXPECT_EQ(error_of(with(kOrders, "[1,", "[-1,")), "'counts' has -1; it must be a list of whole numbers");
    EXPECT_EQ(error_of(with(kOrders, "[1,", "[1.0,")),
              "'counts' has 1.0; it must be a list of whole numbers");
    EXPECT_EQ(error_of(with(kPlaces, "[6,4]]", "[7,4]]")),
              "row 2 of 'places' does not sum to 10, as 10 trials must");
    EXPECT_EQ(error_of(with(kPlaces, "[6,4]]", "[18446744073709551615,11]]")),
              "row 2 of 'places' does not sum to 10, as 10 trials must");
    EXPECT_EQ(error_of(with(kPlaces, "[6,4]]", "[5,5]]")),
              "column 1 of 'places' sums to 9; 10 trials must give 10");
    EXPECT_EQ(error_of(with(kPlaces, "[[4,6],[6,4]]", "[[4,6,6],[4]]")),
              "row 1 of 'places' has not 2 counts");
    EXPECT_EQ(error_of(with(kPlaces, "[6,4]]", "[6,4],[]]")),
              "'places' has 4 counts; for 2 items there must be 4, in 2 rows");
}

}  // namespace
}  // namespace shufflelens::app
