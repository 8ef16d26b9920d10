// The listings' texts, and which line does what. That they do what the stage shows: see listing_run_test.cpp.
#include "shufflelens/listing.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/support.hpp"

namespace shufflelens {
namespace {

std::string trimmed(const std::string& line) {
    return line.substr(std::min(line.find_first_not_of(' '), line.size()));
}

std::string text_of(const Listing& listing, StepPart part) {
    const std::optional<std::size_t> line = listing.line_of(part);
    return line ? trimmed(listing.lines().at(*line)) : "(no line)";
}

TEST(Languages, AreFoundByTheirUniqueNames) {
    std::set<std::string_view> titles;
    for (const Language language : kLanguages) {
        EXPECT_EQ(find_language(name_of(language)), language);
        EXPECT_TRUE(titles.insert(title_of(language)).second);
    }
    EXPECT_EQ(name_of(Language::Cpp), "cpp");
    EXPECT_EQ(title_of(Language::Cpp), "C++");
    EXPECT_EQ(title_of(Language::JavaScript), "JavaScript");
    EXPECT_EQ(find_language("C++"), std::nullopt);
    EXPECT_EQ(find_language(""), std::nullopt);
}

TEST(Listings, AreWholeFunctions) {
    const Variant& variant = variant_named("fy_down");
    EXPECT_EQ(listing_of(variant, Language::Pseudocode, SwapStyle::WithTemp).text(),
              R"(procedure shuffle(a[0 … n-1])
  for i = n-1 down to 1
    j = random(0 … i)
    temp = a[i]
    a[i] = a[j]
    a[j] = temp
)");
    EXPECT_EQ(listing_of(variant, Language::Cpp, SwapStyle::WithTemp).text(),
              R"(#include <random>
#include <vector>

void shuffle(std::vector<int>& a, std::mt19937& engine) {
    const int n = static_cast<int>(a.size());
    for (int i = n - 1; i > 0; --i) {
        const int j = std::uniform_int_distribution(0, i)(engine);
        const int temp = a[i];
        a[i] = a[j];
        a[j] = temp;
    }
}
)");
    EXPECT_EQ(listing_of(variant, Language::Python, SwapStyle::WithoutTemp).text(),
              R"(import random


def shuffle(a):
    n = len(a)
    for i in range(n - 1, 0, -1):
        j = random.randrange(i + 1)
        a[i] = a[j]
        a[j] = a[i]
)");
    EXPECT_EQ(listing_of(variant, Language::JavaScript, SwapStyle::WithTemp).text(),
              R"(function shuffle(a) {
  const n = a.length;
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    const temp = a[i];
    a[i] = a[j];
    a[j] = temp;
  }
}
)");
    EXPECT_EQ(listing_of(variant, Language::Java, SwapStyle::WithoutTemp).text(),
              R"(import java.util.Random;

class Shuffle {
    static void shuffle(int[] a, Random random) {
        int n = a.length;
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            a[i] = a[j];
            a[j] = a[i];
        }
    }
}
)");
}

TEST(Listings, ShowTheMistakeAsPeopleWriteIt) {
    const Variant& variant = variant_named("sattolo_down");
    const auto draw = [&variant](Language language) {
        return text_of(listing_of(variant, language, SwapStyle::WithTemp), StepPart::DrawJ);
    };
    EXPECT_EQ(draw(Language::Pseudocode), "j = floor(random()*i)");
    EXPECT_EQ(draw(Language::Cpp), "const int j = std::uniform_int_distribution(0, i - 1)(engine);");
    EXPECT_EQ(draw(Language::Python), "j = random.randrange(i)");
    EXPECT_EQ(draw(Language::JavaScript), "const j = Math.floor(Math.random() * i);");
    EXPECT_EQ(draw(Language::Java), "int j = random.nextInt(i);");
}

TEST(Listings, DrawFromRangesThatDoNotBeginAtZero) {
    const Loop loop = {
        .first = 0, .last = kN - 2, .low = kI + 1, .bound = kN, .notation = DrawNotation::Fraction};
    const auto draw = [&loop](Language language) {
        return text_of(listing_of(loop, language, SwapStyle::WithTemp), StepPart::DrawJ);
    };
    EXPECT_EQ(draw(Language::Pseudocode), "j = i+1 + floor(random()*(n-i-1))");
    EXPECT_EQ(draw(Language::Cpp), "const int j = std::uniform_int_distribution(i + 1, n - 1)(engine);");
    EXPECT_EQ(draw(Language::Python), "j = random.randrange(i + 1, n)");
    EXPECT_EQ(draw(Language::JavaScript), "const j = i + 1 + Math.floor(Math.random() * (n - i - 1));");
    EXPECT_EQ(draw(Language::Java), "int j = i + 1 + random.nextInt(n - i - 1);");
}

struct LoopLines {
    std::string_view pseudocode;
    std::string_view cpp;
    std::string_view python;
};

const std::map<std::string_view, LoopLines> kLoopLines = {
    {"fy_down",
     {"for i = n-1 down to 1", "for (int i = n - 1; i > 0; --i) {", "for i in range(n - 1, 0, -1):"}},
    {"fy_up", {"for i = 0 to n-2", "for (int i = 0; i < n - 1; ++i) {", "for i in range(n - 1):"}},
    {"fy_prefix_up", {"for i = 1 to n-1", "for (int i = 1; i < n; ++i) {", "for i in range(1, n):"}},
    {"sattolo_down",
     {"for i = n-1 down to 1", "for (int i = n - 1; i > 0; --i) {", "for i in range(n - 1, 0, -1):"}},
    {"naive_up", {"for i = 0 to n-1", "for (int i = 0; i < n; ++i) {", "for i in range(n):"}},
    {"naive_down",
     {"for i = n-1 down to 0", "for (int i = n - 1; i >= 0; --i) {", "for i in range(n - 1, -1, -1):"}},
};

class EveryListing : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Listings, EveryListing, testing::ValuesIn(test::variant_names()),
                         test::name_of_param);

TEST_P(EveryListing, LoopsAsItsLanguageDoes) {
    ASSERT_TRUE(kLoopLines.contains(GetParam()));
    const LoopLines& expected = kLoopLines.at(GetParam());
    const auto loop_line = [](Language language) {
        return text_of(listing_of(variant(), language, SwapStyle::WithTemp), StepPart::MoveOn);
    };
    EXPECT_EQ(loop_line(Language::Pseudocode), expected.pseudocode);
    EXPECT_EQ(loop_line(Language::Cpp), expected.cpp);
    EXPECT_EQ(loop_line(Language::Python), expected.python);
    // "for (let i = 0; i < n; i++) {" and the same with int.
    std::string inner(expected.cpp);
    const bool up = inner.find("++i") != std::string::npos;
    inner.replace(inner.find(up ? "++i" : "--i"), 3, up ? "i++" : "i--");
    EXPECT_EQ(loop_line(Language::Java), inner);
    EXPECT_EQ(loop_line(Language::JavaScript), inner.replace(inner.find("int"), 3, "let"));
}

TEST_P(EveryListing, RunsEachPartOnALineOfItsOwn) {
    for (const Language language : kLanguages) {
        for (const SwapStyle style : {SwapStyle::WithTemp, SwapStyle::WithoutTemp}) {
            SCOPED_TRACE(std::string(name_of(language)));
            const Listing listing = listing_of(variant(), language, style);
            const bool with_temp = style == SwapStyle::WithTemp;
            EXPECT_LE(listing.lines().size(), 13U);
            EXPECT_EQ(text_of(listing, StepPart::MoveOn).substr(0, 4), "for ");
            EXPECT_NE(text_of(listing, StepPart::DrawJ).find("j = "), std::string::npos);
            EXPECT_EQ(text_of(listing, StepPart::SaveAtI).find("temp = a[i]") != std::string::npos,
                      with_temp);
            EXPECT_EQ(text_of(listing, StepPart::CopyToI).substr(0, 11), "a[i] = a[j]");
            EXPECT_EQ(text_of(listing, StepPart::CopyToJ).substr(0, 11),
                      with_temp ? "a[j] = temp" : "a[j] = a[i]");
            EXPECT_EQ(listing.line_of(StepPart::SaveAtI).has_value(), with_temp);

            std::set<std::size_t> running;
            for (const StepPart part : parts_of_step(style)) {
                const std::size_t line = listing.line_of(part).value();
                ASSERT_LT(line, listing.lines().size());
                EXPECT_TRUE(running.insert(line).second) << line;
                EXPECT_FALSE(listing.is_frame(line)) << line;
            }
            for (std::size_t line = 0; line < listing.lines().size(); ++line) {
                EXPECT_EQ(listing.is_frame(line), !running.contains(line)) << line;
            }
            // The loop, then the parts in their order, nothing between.
            EXPECT_EQ(*running.rbegin() - *running.begin() + 1, parts_of_step(style).size());
            EXPECT_EQ(listing.line_of(StepPart::MoveOn), *running.begin());
            EXPECT_EQ(listing.line_of(StepPart::DrawJ), *running.begin() + 1);
            EXPECT_EQ(listing.line_of(StepPart::CopyToJ), *running.rbegin());
        }
    }
}

TEST_P(EveryListing, InBriefSwapsOnOneLine) {
    const Listing listing = brief_listing_of(variant());
    ASSERT_EQ(listing.lines().size(), 3U);
    EXPECT_EQ(listing.line_of(StepPart::MoveOn), 0U);
    EXPECT_EQ(listing.line_of(StepPart::DrawJ), 1U);
    for (const StepPart part : {StepPart::SaveAtI, StepPart::CopyToI, StepPart::CopyToJ}) {
        EXPECT_EQ(text_of(listing, part), "swap a[i], a[j]");
    }
}

}  // namespace
}  // namespace shufflelens
