// Precondition checks: a programmer's mistake stops the program in every build.
//
// What a user or a machine can cause (a flag, a file, a missing GL) is never checked here: that is an
// exception with a sentence (see error.hpp).
#pragma once

namespace shufflelens {

/// Prints `file:line: precondition failed: condition` and aborts.
[[noreturn]] void precondition_failed(const char* condition, const char* file, int line);

}  // namespace shufflelens

#define SHUFFLELENS_CHECK(condition) \
    ((condition) ? static_cast<void>(0) : ::shufflelens::precondition_failed(#condition, __FILE__, __LINE__))
