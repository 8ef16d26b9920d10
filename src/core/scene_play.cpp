#include "shufflelens/scene_play.hpp"

#include <utility>

#include "shufflelens/deck_play.hpp"
#include "shufflelens/editor_play.hpp"
#include "shufflelens/high_low_play.hpp"
#include "shufflelens/linear_time_play.hpp"
#include "shufflelens/list_play.hpp"
#include "shufflelens/minefield_play.hpp"
#include "shufflelens/pick_play.hpp"
#include "shufflelens/seeds_play.hpp"
#include "shufflelens/traps_play.hpp"

namespace shufflelens {

namespace {

/// The row of a scene, as a thing to be played.
std::unique_ptr<ScenePlay> make_play(const ChosenScene& chosen, const std::vector<std::string>& names,
                                     std::uint64_t seed, const SecondsClock& clock) {
    switch (chosen.scene->kind) {
        case SceneKind::Pick:
            return std::make_unique<PickPlay>(chosen.sizes.pick, seed);
        case SceneKind::HighLow:
            return std::make_unique<HighLowPlay>(seed);
        case SceneKind::Deck:
            return std::make_unique<DeckPlay>(chosen.sizes.items, seed);
        case SceneKind::Minefield:
            return std::make_unique<MinefieldPlay>(chosen.sizes.board, seed);
        case SceneKind::List:
            if (!names.empty()) return std::make_unique<ListPlay>(names, seed);
            return std::make_unique<ListPlay>(chosen.sizes.items, seed);
        case SceneKind::LinearTime:
            return std::make_unique<LinearTimePlay>(chosen.sizes.items, seed, clock);
        case SceneKind::Seeds:
            return std::make_unique<SeedsPlay>(chosen.sizes.items);
        case SceneKind::Editor:
            return std::make_unique<EditorPlay>(chosen.sizes.loop);
        case SceneKind::Traps:
            return std::make_unique<TrapsPlay>(chosen.sizes, seed);
    }
    return nullptr;
}

}  // namespace

Scenes::Scenes(const ChosenScene& chosen, std::vector<std::string> names, std::uint64_t seed,
               SecondsClock clock)
    : chosen_(chosen), names_(std::move(names)), seed_(seed), clock_(std::move(clock)) {
    choose(chosen);
}

void Scenes::choose(const ChosenScene& chosen) {
    chosen_ = chosen;
    if (chosen.scene->kind == SceneKind::List && !names_.empty()) {
        chosen_.sizes.items = static_cast<int>(names_.size());
    }
    play_ = make_play(chosen_, names_, seed_, clock_);
}

void Scenes::choose_list(std::vector<std::string> names) {
    names_ = std::move(names);
    ++names_changes_;
    choose(scene_named("list"));
}

void Scenes::choose(const Scene& scene) {
    choose({&scene, scene.read(scene.standard)});
}

ChosenScene Scenes::chosen() const {
    ChosenScene chosen = chosen_;
    if (play_) play_->write_sizes(chosen.sizes);
    return chosen;
}

void Scenes::set_seed(std::uint64_t seed) {
    if (seed == seed_) return;
    seed_ = seed;
    if (play_) play_->set_seed(seed);
}

}  // namespace shufflelens
