#include "shufflelens/scene_play.hpp"

#include <utility>

#include "shufflelens/high_low_play.hpp"
#include "shufflelens/pick_play.hpp"

namespace shufflelens {

namespace {

/// The row of a scene, as a thing to be played.
std::unique_ptr<ScenePlay> make_play(const ChosenScene& chosen, const std::vector<std::string>& /*names*/,
                                     std::uint64_t seed) {
    switch (chosen.scene->kind) {
        case SceneKind::Pick:
            return std::make_unique<PickPlay>(chosen.sizes.pick, seed);
        case SceneKind::HighLow:
            return std::make_unique<HighLowPlay>(seed);
        case SceneKind::Deck:
        case SceneKind::Minefield:
        case SceneKind::List:
        case SceneKind::LinearTime:
            break;
    }
    return nullptr;
}

}  // namespace

Scenes::Scenes(const ChosenScene& chosen, std::vector<std::string> names, std::uint64_t seed)
    : chosen_(chosen), names_(std::move(names)), seed_(seed), play_(make_play(chosen_, names_, seed_)) {}

void Scenes::choose(const ChosenScene& chosen) {
    chosen_ = chosen;
    play_ = make_play(chosen_, names_, seed_);
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
