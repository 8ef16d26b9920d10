// The end of a process that nobody waits for any more.
#pragma once

#include <chrono>

namespace shufflelens::app {

/// From now on the process has this long to end by itself; then it is over, with exit code 0, whatever its
/// threads wait for or compute. All that matters must have been written.
void end_process_within(std::chrono::microseconds time);

}  // namespace shufflelens::app
