// Threads that count must not slow down the one that draws.
#pragma once

namespace shufflelens {

/// Lets every other thread that has something to do go first. Where the system knows no such thing for one
/// thread (anywhere but on Linux), nothing changes.
void lower_priority_of_this_thread();

}  // namespace shufflelens
