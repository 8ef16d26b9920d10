#include "core/no_memory.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

std::atomic<bool> workers_have_none = false;
thread_local bool is_spared = false;

}  // namespace

// Replaces the library's for the whole test program. NOLINTBEGIN(cppcoreguidelines-no-malloc)
void* operator new(std::size_t size) {
    if (workers_have_none && !is_spared) throw std::bad_alloc();
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}

// std::stable_sort asks this one; what it gives is freed by the others below.
void* operator new(std::size_t size, const std::nothrow_t& /*may_fail*/) noexcept {
    try {
        return operator new(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
// NOLINTEND(cppcoreguidelines-no-malloc)

namespace shufflelens::test {

NoMemoryForWorkers::NoMemoryForWorkers() {
    is_spared = true;
    workers_have_none = true;
}

NoMemoryForWorkers::~NoMemoryForWorkers() {
    workers_have_none = false;
    is_spared = false;
}

}  // namespace shufflelens::test
