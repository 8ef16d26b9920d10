#include "thread_priority.hpp"

#if defined(__linux__)
#include <sys/resource.h>
#endif

namespace shufflelens {

void lower_priority_of_this_thread() {
#if defined(__linux__)
    // POSIX means the process; on Linux 0 is the calling thread. A refusal costs nothing but smoothness.
    // Not the lowest: on a machine with other work, counting would come to a stand.
    constexpr int kPolite = 10;
    static_cast<void>(setpriority(PRIO_PROCESS, 0, kPolite));
#endif
}

}  // namespace shufflelens
