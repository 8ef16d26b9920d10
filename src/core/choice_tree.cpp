#include "shufflelens/choice_tree.hpp"

#include "shufflelens/check.hpp"
#include "shufflelens/engine.hpp"

namespace shufflelens {

ChoiceTree choice_tree(const Variant& variant, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxTreeItems);
    ChoiceTree tree{.n = n};
    if (!variant.is_plain()) return tree;
    for (int k = 0; k < variant.schedule(n).steps; ++k) tree.steps.push_back(variant.step_at(n, k));
    OdometerSource odometer;
    do {
        Engine engine(variant, n, odometer);
        while (engine.tick()) {
        }
        tree.ends.push_back(rank(engine.order()));
    } while (odometer.advance());
    return tree;
}

std::vector<std::uint64_t> ChoiceTree::draws_of(std::size_t path) const {
    SHUFFLELENS_CHECK(path < ends.size());
    std::vector<std::uint64_t> draws(steps.size());
    // The last draw turns fastest.
    for (std::size_t k = steps.size(); k-- > 0;) {
        const auto choices = static_cast<std::size_t>(steps[k].choices());
        draws[k] = path % choices;
        path /= choices;
    }
    return draws;
}

std::vector<int> ChoiceTree::places_of(std::size_t path) const {
    std::vector<int> places;
    const std::vector<std::uint64_t> draws = draws_of(path);
    for (std::size_t k = 0; k < draws.size(); ++k) {
        places.push_back(steps[k].low + static_cast<int>(draws[k]));
    }
    return places;
}

std::vector<std::size_t> ChoiceTree::paths_to(std::uint64_t rank) const {
    std::vector<std::size_t> paths;
    for (std::size_t path = 0; path < ends.size(); ++path) {
        if (ends[path] == rank) paths.push_back(path);
    }
    return paths;
}

}  // namespace shufflelens
