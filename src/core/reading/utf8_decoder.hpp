// Text files as UTF-8: byte order marks are taken off, UTF-16 is converted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace shufflelens::reading {

class Utf8Decoder {
  public:
    /// The next bytes, cut anywhere, as UTF-8. What is UTF-8 already is handed through: the result is valid
    /// until `bytes` or this decoder change. A half of a surrogate pair without the other becomes U+FFFD.
    std::string_view decode(std::string_view bytes);
    /// Bytes that are still held back, at the end of the text.
    std::string_view rest();

  private:
    enum class Encoding : std::uint8_t { Unknown, Utf8, LittleEndian, BigEndian };
    void add_unit(char32_t unit);

    Encoding encoding_ = Encoding::Unknown;
    std::string held_;  // the first bytes, while they may be a mark; or half a unit
    char32_t high_surrogate_ = 0;
    std::string result_;
};

}  // namespace shufflelens::reading
