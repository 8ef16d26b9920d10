// The two curves of the lab as pure functions: points in a unit square, y upwards.
#pragma once

#include <cstdint>

#include "shufflelens/chart.hpp"
#include "shufflelens/lab.hpp"

namespace shufflelens {

/// Distance over the number of shuffles, both logarithmic, beside what a fair shuffle shows (mean ± 2σ).
Chart distance_chart(const Lab& lab);

/// Chance to notice over the number of shuffles; from 1 shuffle to kMaxLabTrials.
Chart chance_chart(const Lab& lab);

/// Where the slider stands for so many shuffles, in [0, 1], and back: to one of preferred_numbers().
float slider_share(std::uint64_t trials);
std::uint64_t slider_trials(float share);

}  // namespace shufflelens
