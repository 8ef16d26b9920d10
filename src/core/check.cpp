#include "shufflelens/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace shufflelens {

void precondition_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: precondition failed: %s\n", file, line, condition);
    std::abort();
}

}  // namespace shufflelens
