#include "shufflelens/scene_play.hpp"

#include <utility>

#include "shufflelens/minefield_play.hpp"

namespace shufflelens {

namespace {

/// The row of a scene, as a thing to be played.
std::unique_ptr<ScenePlay> make_play(const ChosenScene& chosen, const std::vector<std::string>& /*names*/,
                                     std::uint64_t seed) {
    switch (chosen.scene->kind) {
        case SceneKind::Minefield:
            return std::make_unique<MinefieldPlay>(chosen.sizes.board, seed);
        case SceneKind::Deck:
        case SceneKind::Pick:
        case SceneKind::HighLow:
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

void Scenes::set_seed(std::uint64_t seed) {
    if (seed == seed_) return;
    seed_ = seed;
    if (play_) play_->set_seed(seed);
}

}  // namespace shufflelens
