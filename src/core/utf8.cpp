#include "shufflelens/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace shufflelens {

namespace {

struct Block {
    char32_t first;
    char32_t last;
};

/// The blocks that matter for names, cards and signs; the rest of Unicode is one column wide here.
constexpr std::array<Block, 9> kWide = {{{0x1100, 0x115F},
                                         {0x2E80, 0x303E},
                                         {0x3041, 0xA4CF},
                                         {0xAC00, 0xD7A3},
                                         {0xF900, 0xFAFF},
                                         {0xFE30, 0xFE6F},
                                         {0xFF00, 0xFF60},
                                         {0x1F300, 0x1FAFF},
                                         {0x20000, 0x3FFFD}}};
constexpr std::array<Block, 6> kCombining = {{{0x0300, 0x036F},
                                              {0x0591, 0x05BD},
                                              {0x064B, 0x065F},
                                              {0x200B, 0x200F},
                                              {0x20D0, 0x20FF},
                                              {0xFE00, 0xFE0F}}};

template <std::size_t size>
bool contains(const std::array<Block, size>& blocks, char32_t code_point) {
    return std::any_of(blocks.begin(), blocks.end(), [code_point](const Block& block) {
        return block.first <= code_point && code_point <= block.last;
    });
}

}  // namespace

std::optional<char32_t> take_code_point(std::string_view& rest) {
    if (rest.empty()) return std::nullopt;
    const auto lead = static_cast<unsigned char>(rest.front());
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (length == 0 || rest.size() < length) return std::nullopt;
    char32_t code_point = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t k = 1; k < length; ++k) {
        const auto byte = static_cast<unsigned char>(rest[k]);
        if ((byte & 0xC0U) != 0x80) return std::nullopt;
        code_point = (code_point << 6U) | (byte & 0x3FU);
    }
    constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
    if (code_point < kSmallest[length] || code_point > 0x10FFFF || surrogate) return std::nullopt;
    rest.remove_prefix(length);
    return code_point;
}

/// Marks that let what follows run the other way: text could show itself in another order than it is.
static bool turns_the_line(char32_t code_point) {
    return (code_point >= 0x202A && code_point <= 0x202E) || (code_point >= 0x2066 && code_point <= 0x2069);
}

void append_code_point(std::string& text, char32_t code_point) {
    const auto add = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (code_point < 0x80) return add(code_point);
    // The lead byte says how many bytes follow, each with six bits.
    const unsigned following = code_point < 0x800 ? 1 : code_point < 0x10000 ? 2 : 3;
    constexpr std::array<char32_t, 4> kLeads = {0, 0xC0, 0xE0, 0xF0};
    add(kLeads[following] | (code_point >> (6 * following)));
    for (unsigned k = following; k-- > 0;) add(0x80U | ((code_point >> (6 * k)) & 0x3FU));
}

bool is_control(char32_t code_point) {
    return code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0) || code_point == 0x2028 ||
           code_point == 0x2029 || turns_the_line(code_point);
}

int display_width(std::string_view text) {
    int width = 0;
    while (!text.empty()) {
        const std::optional<char32_t> code_point = take_code_point(text);
        if (!code_point) {
            text.remove_prefix(1);
            ++width;
        } else if (!contains(kCombining, *code_point)) {
            width += contains(kWide, *code_point) ? 2 : 1;
        }
    }
    return width;
}

std::string printable(std::string_view text) {
    std::string line;
    while (!text.empty()) {
        std::string_view rest = text;
        const std::optional<char32_t> code_point = take_code_point(rest);
        const std::size_t length = code_point ? text.size() - rest.size() : 1;
        if (code_point && !is_control(*code_point)) {
            line += text.substr(0, length);
        } else {
            for (const char c : text.substr(0, length)) {
                constexpr std::string_view kDigits = "0123456789ABCDEF";
                const auto byte = static_cast<unsigned char>(c);
                line += "\\x";
                line += kDigits[byte >> 4U];
                line += kDigits[byte & 0xFU];
            }
        }
        text.remove_prefix(length);
    }
    return line;
}

}  // namespace shufflelens
