// The fuzz targets over their corpus and a few thousand mutations of it, so that everyday tests run them
// without clang. The mutations are the same every time: what fails here fails again.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "fuzz_targets.hpp"
#include "test_paths.hpp"

namespace shufflelens::fuzz {
namespace {

constexpr std::size_t kMostBytes = 1000;  // of a text that is mutated

struct Target {
    const char* corpus;
    void (*run)(std::string_view bytes);
    int mutations;
};

std::string name_of(const testing::TestParamInfo<Target>& info) {
    return info.param.corpus;
}

/// By name, so that every machine has them in the same order.
std::vector<std::string> texts_of(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> texts;
    for (const std::filesystem::path& file : files) {
        std::ifstream in(file, std::ios::binary);
        texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return texts;
}

/// Cuts, repeats, flips and splices.
class Mutator {
  public:
    explicit Mutator(const std::vector<std::string>& texts) : texts_(texts) {}

    std::string next() {
        std::string text = any_text();
        for (std::size_t changes = 1 + below(3); changes > 0; --changes) change(text);
        text.resize(std::min(text.size(), kMostBytes));
        return text;
    }

  private:
    // Not a standard distribution: they differ between libraries.
    std::size_t below(std::size_t bound) { return bits_() % bound; }
    std::string any_text() { return texts_[below(texts_.size())].substr(0, kMostBytes); }

    void change(std::string& text) {
        if (text.empty()) return text.push_back('1');
        const std::size_t at = below(text.size());
        const std::size_t count = 1 + below(std::min<std::size_t>(text.size() - at, 30));
        switch (below(5)) {
            case 0:
                text.erase(at, count);
                break;
            case 1:
                text.insert(at, text.substr(at, count));
                break;
            case 2:
                text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << below(8)));
                break;
            case 3:
                text.replace(at, std::string::npos, any_text());
                break;
            default: {
                constexpr std::string_view kSigns[] = {"9223372036854775808",
                                                       "2147483647",
                                                       "-1",
                                                       "0.5",
                                                       "%",
                                                       "[",
                                                       "\n\n",
                                                       "=>",
                                                       "\"",
                                                       "♠",
                                                       "\\u"};
                text.insert(at, kSigns[below(std::size(kSigns))]);
                break;
            }
        }
    }

    const std::vector<std::string>& texts_;
    std::mt19937 bits_{1938};
};

class Corpus : public testing::TestWithParam<Target> {};

TEST_P(Corpus, AndItsMutationsGiveNothingButErrors) {
    const std::vector<std::string> texts =
        texts_of(std::filesystem::path(test::kFuzzDir) / "corpus" / GetParam().corpus);
    ASSERT_FALSE(texts.empty());
    for (const std::string& text : texts) GetParam().run(text);
    Mutator mutator(texts);
    for (int k = 0; k < GetParam().mutations; ++k) GetParam().run(mutator.next());
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Corpus,
                         testing::Values(Target{"sample_reader", read_sample, 1000},
                                         Target{"records", scan_records, 2000},
                                         Target{"texts", parse_texts, 2000},
                                         Target{"app_texts", parse_app_texts, 1000}),
                         name_of);

TEST(FuzzDeathTest, TellsAPropertyThatDoesNotHold) {
    EXPECT_DEATH(require(false, "one is two"), "broken: one is two");
}

}  // namespace
}  // namespace shufflelens::fuzz
