// For tests of what happens when there is no memory.
#pragma once

namespace shufflelens::test {

/// While it lives, every thread but the one that made it gets std::bad_alloc from operator new.
class NoMemoryForWorkers {
  public:
    NoMemoryForWorkers();
    ~NoMemoryForWorkers();
    NoMemoryForWorkers(const NoMemoryForWorkers&) = delete;
    NoMemoryForWorkers& operator=(const NoMemoryForWorkers&) = delete;
};

}  // namespace shufflelens::test
