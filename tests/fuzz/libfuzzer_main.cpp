// libFuzzer's entry into one target; CMakeLists.txt names it.
#include "fuzz_targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    shufflelens::fuzz::SHUFFLELENS_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
    return 0;
}
