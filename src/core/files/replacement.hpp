// One file for another.
#pragma once

#include <cstdint>
#include <string>

#include "descriptor.hpp"
#include "destination.hpp"
#include "shufflelens/atomic_file.hpp"

namespace shufflelens {

/// What becomes of a file that somebody else makes meanwhile, where there was none.
enum class Rival : std::uint8_t { Replaced, Left };

struct Replacement {
    Descriptor file;     // of the new file, still open; none: a rival was left alone
    std::string remark;  // what could not be kept, in one sentence
};

/// Writes a new file and puts it where the destination says, as write_file_atomically. `prepare` gets the
/// descriptor of the new file before anybody else can open it.
Replacement replace(const Destination& destination, const ByteProducer& produce, Rival rival,
                    const std::function<void(int descriptor)>& prepare = {});

}  // namespace shufflelens
