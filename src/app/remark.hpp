// Lines on standard error.
#pragma once

#include <ostream>
#include <string_view>

#include "shufflelens/utf8.hpp"

namespace shufflelens::app {

/// One line about what is no result; nothing where the text is empty. What a terminal would obey is escaped.
inline void remark(std::ostream& out, std::string_view text) {
    if (!text.empty()) out << "shufflelens: " << printable(text) << std::endl;
}

}  // namespace shufflelens::app
