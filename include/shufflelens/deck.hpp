// What a shuffle can never do to a deck of cards, found in its schedule.
#pragma once

#include <string>
#include <vector>

#include "shufflelens/place_bins.hpp"
#include "shufflelens/variant.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// True where every run moves all items round in one cycle of n places.
///
/// Found like this: n-1 steps, and, first to last or last to first, each exchanges a place that no step
/// before may touch with another one. The exchanges are then the edges of a tree on the n places, and
/// transpositions along a tree, in any order, multiply to one n-cycle (Dénes, "The representation of a
/// permutation as the product of a minimal number of transpositions", 1959). A variant of another form is
/// answered with false. Requires n >= 0. O(n²).
bool moves_all_in_one_cycle(const Schedule& schedule, int n);

/// What the variant can never do to cards with these names, a sentence each. A right shuffle has one
/// sentence, that there is nothing; a wrong one none where nothing is found. Requires cards in [1,
/// kMaxPlacesItems]. O(cards²).
std::vector<std::string> never_sentences(const Variant& variant, int cards, const ItemLabels& names);

}  // namespace shufflelens
