// Runs a variant, whatever it is made of: a loop or a text, its draw rule, how often, and until when.
#pragma once

#include "shufflelens/order.hpp"
#include "shufflelens/shuffler.hpp"
#include "shufflelens/source.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

struct PerformOptions {
    Shuffler::Log* log = nullptr;            // gets every step
    Shuffler::Listener* listener = nullptr;  // told where draws before do not matter any more
    const PickedPlaces* picks = nullptr;     // places chosen by hand
};

/// The order that a run from the identity ends in. O(steps), with O(n) more for an insertion.
Order perform(const Variant& variant, int n, Source& source, const PerformOptions& options = {});

/// Whether a run that ends in this order is done: a variant may shuffle anew until it likes the result.
bool is_wanted(const Variant& variant, const Order& order);

}  // namespace shufflelens
