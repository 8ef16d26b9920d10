#include "app/option_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <locale>
#include <numeric>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "shufflelens/broken_shuffle.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/tally.hpp"
#include "shufflelens/utf8.hpp"

namespace shufflelens::app {

namespace {

// In the order of Screen.
constexpr std::array<std::string_view, 5> kScreenNames = {"compare", "step", "lab", "scenes", "check"};

/// An argument as an error shows it: enough to recognize, not more.
std::string shown(std::string_view text) {
    constexpr std::size_t kMost = 60;
    if (text.size() <= kMost) return fmt::format("'{}'", text);
    return fmt::format("'{}…'", text.substr(0, kMost));
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
    return value;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        c = c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

/// Levenshtein's distance: the fewest letters to insert, remove or change.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

}  // namespace

std::uint64_t parse_whole(std::string_view option, std::string_view text, std::uint64_t lowest,
                          std::uint64_t highest) {
    const std::optional<std::uint64_t> value = whole_number(text);
    if (value && lowest <= *value && *value <= highest) return *value;
    throw Error(fmt::format("{} must be a whole number from {} to {}, in decimal digits, not {}", option,
                            lowest, highest, shown(text)));
}

double parse_decimal(std::string_view option, std::string_view text, double lowest, double highest) {
    const bool plain = !text.empty() && is_digit(text.front()) &&
                       std::count(text.begin(), text.end(), '.') <= 1 &&
                       std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || c == '.'; });
    double value = -1;
    if (plain) {
        std::istringstream stream{std::string(text)};
        stream.imbue(std::locale::classic());
        stream >> value;
    }
    if (plain && lowest <= value && value <= highest) return value;
    throw Error(fmt::format("{} must be a number from {} to {}, such as {}, not {}", option, lowest, highest,
                            lowest + (highest - lowest) / 2, shown(text)));
}

PixelSize parse_size(std::string_view option, std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross != std::string_view::npos) {
        const auto width = whole_number(text.substr(0, cross));
        const auto height = whole_number(text.substr(cross + 1));
        const auto inside = [](std::optional<std::uint64_t> value, int lowest, int highest) {
            return value && static_cast<std::uint64_t>(lowest) <= *value &&
                   *value <= static_cast<std::uint64_t>(highest);
        };
        if (inside(width, kSmallestPicture.width, kLargestPicture.width) &&
            inside(height, kSmallestPicture.height, kLargestPicture.height)) {
            return {static_cast<int>(*width), static_cast<int>(*height)};
        }
    }
    throw Error(fmt::format("{} must be WIDTHxHEIGHT in pixels, from {}x{} to {}x{}, not {}", option,
                            kSmallestPicture.width, kSmallestPicture.height, kLargestPicture.width,
                            kLargestPicture.height, shown(text)));
}

Shard parse_shard(std::string_view option, std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash != std::string_view::npos) {
        const auto part = whole_number(text.substr(0, slash));
        const auto parts = whole_number(text.substr(slash + 1));
        if (part && parts && 1 <= *part && *part <= *parts && *parts <= kMaxShards) return {*part, *parts};
    }
    throw Error(fmt::format("{} must be I/K, part I of K, with I from 1 to K and K at most {}, not {}",
                            option, kMaxShards, shown(text)));
}

ThemeName parse_theme(std::string_view option, std::string_view text) {
    if (text == "dark") return ThemeName::Dark;
    if (text == "light") return ThemeName::Light;
    throw Error(fmt::format("{} must be dark or light, not {}", option, shown(text)));
}

std::string_view name_of(Screen screen) {
    return kScreenNames[static_cast<std::size_t>(screen)];
}

std::optional<Screen> find_screen(std::string_view name) {
    const auto* found = std::find(kScreenNames.begin(), kScreenNames.end(), name);
    if (found == kScreenNames.end()) return std::nullopt;
    return static_cast<Screen>(found - kScreenNames.begin());
}

Screen parse_screen(std::string_view option, std::string_view text) {
    if (const std::optional<Screen> screen = find_screen(text)) return *screen;
    throw Error(fmt::format("{} must be compare, step, lab, scenes or check, not {}", option, shown(text)));
}

Skin parse_skin(std::string_view option, std::string_view text) {
    std::vector<std::string_view> names;
    for (const SkinName& skin : skin_names()) {
        if (skin.name == text) return skin.skin;
        names.push_back(skin.name);
    }
    throw Error(fmt::format("{} must be one of {}, not {}{}", option, fmt::join(names, ", "), shown(text),
                            did_you_mean(text, names)));
}

std::map<int, int> parse_picks(std::string_view option, std::string_view text) {
    std::map<int, int> picks;
    std::string_view rest = text;
    while (true) {
        const std::string_view pick = rest.substr(0, rest.find(','));
        const std::size_t colon = pick.find(':');
        const auto step = whole_number(pick.substr(0, colon));
        const auto j = colon == std::string_view::npos ? std::nullopt : whole_number(pick.substr(colon + 1));
        constexpr auto kMost = static_cast<std::uint64_t>(kMaxItems);
        if (!step || !j || *step < 1 || *step > kMost || *j > kMost) {
            throw Error(
                fmt::format("{} must be STEP:J, several with commas between them, such as 1:4,3:0, not {}",
                            option, shown(text)));
        }
        picks[static_cast<int>(*step) - 1] = static_cast<int>(*j);
        if (pick.size() == rest.size()) return picks;
        rest.remove_prefix(pick.size() + 1);
    }
}

LabShow parse_lab_show(std::string_view option, std::string_view text) {
    if (text == "measured") return {.kind = MatrixKind::Measured};
    if (text == "exact") return {.kind = MatrixKind::Exact};
    if (text == "difference") return {.kind = MatrixKind::Difference};
    if (text == "orders") return {.picture = LabPicture::Orders};
    throw Error(fmt::format("{} must be measured, exact, difference or orders, not {}", option, shown(text)));
}

Language parse_language(std::string_view option, std::string_view text) {
    if (const std::optional<Language> language = find_language(text)) return *language;
    std::vector<std::string_view> names;
    for (const Language language : kLanguages) names.push_back(name_of(language));
    throw Error(fmt::format("{} must be one of {}, not {}{}", option, fmt::join(names, ", "), shown(text),
                            did_you_mean(text, names)));
}

Format parse_format(std::string_view option, std::string_view text) {
    if (text == "text") return Format::Text;
    if (text == "tsv") return Format::Tsv;
    if (text == "json") return Format::Json;
    throw Error(fmt::format("{} must be text, tsv or json, not {}", option, shown(text)));
}

std::optional<SampleForm> find_sample_form(std::string_view text) {
    if (text == "orders") return SampleForm::Orders;
    if (text == "counts") return SampleForm::OrderCounts;
    if (text == "list") return SampleForm::CountList;
    if (text == "matrix") return SampleForm::PlaceMatrix;
    if (text == "swaps") return SampleForm::Swaps;
    return std::nullopt;
}

SampleForm parse_sample_form(std::string_view option, std::string_view text) {
    if (const std::optional<SampleForm> form = find_sample_form(text)) return *form;
    throw Error(fmt::format("{} must be orders, counts, list, matrix or swaps, not {}", option, shown(text)));
}

std::vector<std::string> parse_start_order(std::string_view option, std::string_view text) {
    std::vector<std::string> labels;
    const bool commas = text.find(',') != std::string_view::npos;
    const std::string_view separators = commas ? "," : " \t";
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(separators), text.size());
        std::string_view label = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t first = std::min(label.find_first_not_of(' '), label.size());
        label.remove_prefix(first);
        label = label.substr(0, label.find_last_not_of(' ') + 1);
        if (!label.empty()) labels.emplace_back(label);
    }
    if (labels.size() == 1) {  // glued: "ABCD"
        const std::string word = std::exchange(labels, {}).front();
        std::string_view rest = word;
        while (!rest.empty()) {
            const std::size_t before = rest.size();
            if (!take_code_point(rest)) rest.remove_prefix(1);
            labels.push_back(word.substr(word.size() - before, before - rest.size()));
        }
    }
    if (labels.size() > 1) return labels;
    throw Error(
        fmt::format("{} must be the items before the shuffle, such as \"A B C\" or \"Ann Lee,Bo,Cy\", not {}",
                    option, shown(text)));
}

StepsFormat parse_steps_format(std::string_view option, std::string_view text) {
    if (text == "text") return StepsFormat::Text;
    if (text == "tsv") return StepsFormat::Tsv;
    if (text == "json") return StepsFormat::Json;
    if (text == "markdown") return StepsFormat::Markdown;
    if (text == "csv") return StepsFormat::Csv;
    if (text == "latex") return StepsFormat::Latex;
    throw Error(
        fmt::format("{} must be text, tsv, json, markdown, csv or latex, not {}", option, shown(text)));
}

const Variant& parse_variant(std::string_view option, std::string_view text) {
    if (const Variant* variant = find_variant(text)) return *variant;
    if (find_broken_shuffle(text) != nullptr) {
        throw Error(fmt::format(
            "{} must be a shuffle, and {} is none: what it leaves is no permutation any more, so there are "
            "no orders to count; see it with --scene traps:{}",
            option, text, text));
    }
    std::vector<std::string_view> names;
    for (const Variant& variant : variants()) names.push_back(variant.name);
    throw Error(fmt::format("{} must be a name that 'shufflelens variants' lists, such as {}, not {}{}",
                            option, names.front(), shown(text), did_you_mean(text, names)));
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
    const std::string typed = lower(word);
    std::string_view nearest;
    // A third of the letters may be wrong: more is another word. Two letters exchanged are two wrong ones.
    std::size_t nearest_distance = (typed.size() + 2) / 3 + 1;
    for (const std::string_view candidate : candidates) {
        const std::string name = lower(candidate);
        const bool begins = typed.size() >= 2 && name.starts_with(typed);
        const std::size_t distance = begins ? 0 : edit_distance(typed, name);
        if (distance < nearest_distance) {
            nearest_distance = distance;
            nearest = candidate;
        }
    }
    return nearest.empty() ? "" : fmt::format("; did you mean '{}'?", nearest);
}

}  // namespace shufflelens::app
