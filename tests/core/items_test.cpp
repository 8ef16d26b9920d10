#include "shufflelens/items.hpp"

#include <gtest/gtest.h>

#include "shufflelens/error.hpp"
#include "shufflelens/order.hpp"

namespace shufflelens {
namespace {

using Names = std::vector<std::string>;
using namespace std::string_literals;

std::string complaint(std::string_view bytes) {
    try {
        parse_items(bytes, "list");
    } catch (const Error& error) {
        return error.what();
    }
    return "(no complaint)";
}

TEST(Items, AreLinesWithoutBlanksAround) {
    EXPECT_EQ(parse_items("Ada\n\n  Ben Li \t\n \nChen", "list"), (Names{"Ada", "Ben Li", "Chen"}));
    EXPECT_EQ(parse_items("\u00A0Ada\u3000\n", "list"), (Names{"Ada"}));
}

TEST(Items, MayComeFromAnySystem) {
    EXPECT_EQ(parse_items("\uFEFFAda\r\nBen\rChen\r\n", "list"), (Names{"Ada", "Ben", "Chen"}));
    EXPECT_EQ(parse_items("王\n♠A\nZoë\n", "list"), (Names{"王", "♠A", "Zoë"}));
}

TEST(Items, ShowTabsAsBlanks) {
    EXPECT_EQ(parse_items("Ada\tLovelace\n", "list"), (Names{"Ada Lovelace"}));
}

TEST(Items, MustBeUtf8) {
    for (const std::string& bytes :
         {"\xFF\xFE"s, "\xC0\xAF"s, "\xED\xA0\x80"s, "\xF5\x80\x80\x80"s, "\xE2\x82"s}) {
        EXPECT_EQ(complaint("ok\n" + bytes), "list, line 2: this is not UTF-8 text; save the file as UTF-8");
    }
    EXPECT_TRUE(complaint("one\r\ntwo\r\n\xFF").starts_with("list, line 3: ")) << "CR LF ends one line";
}

TEST(Items, HaveNoControlCharacters) {
    const std::string text = "list, line 3: an item must be plain text, but there is a control character ";
    EXPECT_EQ(complaint("a\n\nb\0c"s), text + "\\x00");
    EXPECT_EQ(complaint("a\n\n\x1B[31m"), text + "\\x1B");
    EXPECT_EQ(complaint("a\n\nb\u2028c"), text + "\\xE2\\x80\\xA8");
}

TEST(Items, AreNotLongerThanLabels) {
    std::string longest;
    for (std::size_t k = 0; k < kMaxItemCharacters; ++k) longest += "é";
    EXPECT_EQ(parse_items(longest, "list"), Names{longest});
    EXPECT_EQ(complaint(longest + "x"),
              "list, line 1: an item may have at most 200 characters; write one item per line");
}

TEST(Items, AreAtLeastOne) {
    for (const char* bytes : {"", "\n", " \r\n\t\n", "\uFEFF"}) {
        EXPECT_EQ(complaint(bytes), "list has no items; write one item per line");
    }
}

TEST(Items, AreAtMostAMillion) {
    std::string bytes;
    for (int k = 0; k < kMaxItems; ++k) bytes += "x\n";
    EXPECT_EQ(parse_items(bytes, "list").size(), 1'000'000U);
    EXPECT_EQ(complaint(bytes + "x"),
              "list has more than 1,000,000 items, the most that can be shuffled here");
}

std::string complaint_about_pasted(std::string_view text) {
    try {
        parse_pasted_items(text);
    } catch (const Error& error) {
        return error.what();
    }
    return "(no complaint)";
}

TEST(PastedItems, AreLinesWithWhateverIsInThem) {
    EXPECT_EQ(parse_pasted_items("Lovelace, Ada\r\nLi; Ben\r\n"), (Names{"Lovelace, Ada", "Li; Ben"}));
    EXPECT_EQ(parse_pasted_items("one\n\n two \n"), (Names{"one", "two"}));
}

TEST(PastedItems, OfOneLineStandBetweenItsSeparators) {
    EXPECT_EQ(parse_pasted_items("Ada, Ben,Chen\n"), (Names{"Ada", "Ben", "Chen"}));
    EXPECT_EQ(parse_pasted_items("Lovelace, Ada; Li, Ben;"), (Names{"Lovelace, Ada", "Li, Ben"}));
    EXPECT_EQ(parse_pasted_items("Ada; B\tBen, C"), (Names{"Ada; B", "Ben, C"}));
    EXPECT_EQ(parse_pasted_items("Ada Lovelace"), Names{"Ada Lovelace"});
}

TEST(PastedItems, AreRefusedWithAReasonAndAWayOut) {
    const std::string advice = "copy one item per line, or items with commas between them";
    for (const char* text : {"", "\n\r\n", " , ,"}) {
        EXPECT_EQ(complaint_about_pasted(text), "the pasted text has no items; " + advice);
    }
    const std::string longest(kMaxItemCharacters, 'x');
    EXPECT_EQ(complaint_about_pasted("a," + longest + "x"),
              "the pasted text, item 2: an item may have at most 200 characters; " + advice);
    EXPECT_EQ(complaint_about_pasted("a\n" + longest + "x"),
              "the pasted text, line 2: an item may have at most 200 characters; " + advice);
}

TEST(PastedItems, AreRefusedWhereTheyAreTooLongToBeReadWhileTheWindowWaits) {
    std::string text(kMaxPastedBytes, 'a');
    for (std::size_t k = 3; k < text.size(); k += 100) text[k] = '\n';
    EXPECT_NO_THROW(parse_pasted_items(text));
    text += "aa";
    EXPECT_THROW(parse_pasted_items(text), Error);
}

}  // namespace
}  // namespace shufflelens
