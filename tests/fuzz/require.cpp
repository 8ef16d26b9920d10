#include <cstdio>
#include <cstdlib>

#include "fuzz_targets.hpp"
#include "shufflelens/utf8.hpp"

namespace shufflelens::fuzz {

void require(bool holds, std::string_view sentence) {
    if (holds) return;
    std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(sentence.size()), sentence.data());
    std::abort();
}

bool is_one_line(std::string_view text) {
    return printable(text) == text;
}

}  // namespace shufflelens::fuzz
