// The assignments that one step is made of, so that a class can watch each of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace shufflelens {

/// What a step does, in this order. `a` is the array.
enum class StepPart : std::uint8_t {
    DrawJ,    // j is drawn
    SaveAtI,  // temp = a[i]
    CopyToI,  // a[i] = a[j]
    CopyToJ,  // a[j] = temp; without temp: a[j] = a[i], which is a[j] itself by now
    MoveOn,   // i moves on
};
inline constexpr std::size_t kStepParts = 5;

/// How two items are exchanged. WithoutTemp is the classical mistake: the item at i is overwritten before
/// anyone has kept it.
enum class SwapStyle : std::uint8_t { WithTemp, WithoutTemp };

inline constexpr std::array<StepPart, kStepParts> kPartsWithTemp = {
    StepPart::DrawJ, StepPart::SaveAtI, StepPart::CopyToI, StepPart::CopyToJ, StepPart::MoveOn};
inline constexpr std::array<StepPart, kStepParts - 1> kPartsWithoutTemp = {
    StepPart::DrawJ, StepPart::CopyToI, StepPart::CopyToJ, StepPart::MoveOn};

/// The parts of a step in their order: all five, or those that need no temp.
constexpr std::span<const StepPart> parts_of_step(SwapStyle style) {
    if (style == SwapStyle::WithTemp) return kPartsWithTemp;
    return kPartsWithoutTemp;
}

}  // namespace shufflelens
