// Exact probabilities of shuffles that are no plain loops.
#pragma once

#include <optional>
#include <vector>

#include "shufflelens/exact.hpp"

namespace shufflelens {

/// The orders of any variant but a plain one. Nothing where there are more paths between two points of
/// independence than can be walked.
std::optional<ExactOrders> orders_of_text(const Variant& variant, int n);

/// The probability that an item (row) ends at a place (column), n × n, from the same walks; empty where they
/// would be too long.
std::vector<double> places_of_text(const Variant& variant, int n);

}  // namespace shufflelens
