// Traps: shuffles that pass a test which people trust, at the n where they do.
//
// Two tests are fooled: the item→place matrix, which can be flat while the orders are not, and counting
// whether the paths divide evenly among the orders, which says nothing about where they lead.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "shufflelens/exact.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

enum class TrapGroup : std::uint8_t { FlatMatrix, Divisible };
/// "The matrix is flat, the orders are not".
std::string_view title_of(TrapGroup group);

struct Trap {
    std::string_view name;  // on the command line; its row's, but where a row is shown twice
    std::string_view row;   // of variants()
    int n = 0;              // at which it is shown
    TrapGroup group = TrapGroup::FlatMatrix;
    std::string_view of_matrix;  // one sentence: what the matrix says
    std::string_view of_orders;  // one sentence: what the orders say
};

/// Group by group. Of rows with a flat matrix all that there are at n = 3 or 4, each at the larger of the
/// two.
std::span<const Trap> traps();

/// True where each item is equally likely at every place.
bool is_flat(const ExactPlaces& places);

/// "every cell is 1/4: this test finds nothing"; "cells from 1/4 to 1/2: this test finds it".
std::string matrix_verdict(const ExactPlaces& places);

/// "18 paths = 3 × 6 orders: they can be shared evenly, and are not." / "12 paths for 24 orders: …"
std::string sharing_sentence(const ExactOrders& orders);

}  // namespace shufflelens
