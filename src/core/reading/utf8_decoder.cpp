#include "utf8_decoder.hpp"

#include <utility>

#include "shufflelens/utf8.hpp"

namespace shufflelens::reading {

namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kLittleEndianMark = "\xFF\xFE";
constexpr std::string_view kBigEndianMark = "\xFE\xFF";
constexpr char32_t kReplacement = 0xFFFD;

}  // namespace

std::string_view Utf8Decoder::decode(std::string_view bytes) {
    if (encoding_ == Encoding::Unknown) {
        held_ += bytes;
        if (held_.size() < kUtf8Mark.size() &&
            (kUtf8Mark.starts_with(held_) || kLittleEndianMark.starts_with(held_) ||
             kBigEndianMark.starts_with(held_))) {
            return {};
        }
        std::size_t mark = 0;
        encoding_ = Encoding::Utf8;
        if (held_.starts_with(kLittleEndianMark)) {
            encoding_ = Encoding::LittleEndian;
            mark = kLittleEndianMark.size();
        } else if (held_.starts_with(kBigEndianMark)) {
            encoding_ = Encoding::BigEndian;
            mark = kBigEndianMark.size();
        } else if (held_.starts_with(kUtf8Mark)) {
            mark = kUtf8Mark.size();
        }
        result_ = std::exchange(held_, {}).substr(mark);
        if (encoding_ == Encoding::Utf8) return result_;
        const std::string units = std::exchange(result_, {});
        return decode(units);
    }
    if (encoding_ == Encoding::Utf8) return bytes;
    result_.clear();
    for (const char byte : bytes) {
        held_.push_back(byte);
        if (held_.size() < 2) continue;
        const char32_t first = static_cast<unsigned char>(held_[0]);
        const char32_t second = static_cast<unsigned char>(held_[1]);
        held_.clear();
        add_unit(encoding_ == Encoding::LittleEndian ? second << 8U | first : first << 8U | second);
    }
    return result_;
}

std::string_view Utf8Decoder::rest() {
    result_.clear();
    if (encoding_ == Encoding::Unknown) {
        result_ = std::exchange(held_, {});
        encoding_ = Encoding::Utf8;
        // A lone mark is an empty text.
        if (result_ == kLittleEndianMark || result_ == kBigEndianMark) result_.clear();
    } else if (!held_.empty() || std::exchange(high_surrogate_, 0) != 0) {
        held_.clear();
        append_code_point(result_, kReplacement);
    }
    return result_;
}

void Utf8Decoder::add_unit(char32_t unit) {
    const bool is_low = 0xDC00 <= unit && unit <= 0xDFFF;
    if (const char32_t high = std::exchange(high_surrogate_, 0); high != 0) {
        if (is_low) return append_code_point(result_, 0x10000 + ((high - 0xD800) << 10U) + (unit - 0xDC00));
        append_code_point(result_, kReplacement);
    }
    if (0xD800 <= unit && unit <= 0xDBFF) {
        high_surrogate_ = unit;
    } else {
        append_code_point(result_, is_low ? kReplacement : unit);
    }
}

}  // namespace shufflelens::reading
