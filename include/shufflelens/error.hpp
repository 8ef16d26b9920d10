// The one exception type for what a user or a machine can cause.
#pragma once

#include <stdexcept>

namespace shufflelens {

/// Carries a full sentence: what was wrong, where, and what would be right. Thrown at the edge, caught once
/// in main, which prints it as one line and exits with code 2.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace shufflelens
