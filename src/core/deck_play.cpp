#include "shufflelens/deck_play.hpp"

#include <array>
#include <string_view>

#include "shufflelens/cards.hpp"
#include "shufflelens/deck.hpp"

namespace shufflelens {

namespace {

constexpr std::array<std::string_view, DeckPlay::kLoops> kVariants = {"fy_down", "sattolo_down"};

}  // namespace

DeckPlay::DeckPlay(int cards, std::uint64_t seed)
    : cards_(cards),
      seed_(seed),
      variant_(&variant_named(kVariants.front())),
      labels_(deck_names(cards)),
      sorted_(identity_order(cards)) {
    rebuild();
}

void DeckPlay::set_seed(std::uint64_t seed) {
    seed_ = seed;
    rebuild();
}

void DeckPlay::choose_mode(int loop) {
    if (loop < 0 || loop >= kLoops || loop == mode_) return;
    mode_ = loop;
    variant_ = &variant_named(kVariants[static_cast<std::size_t>(loop)]);
    rebuild();
}

void DeckPlay::rebuild() {
    FractionSource source(seed_);
    player_.reset();
    recording_ = std::make_unique<const Recording>(*variant_, cards_, source);
    player_ = std::make_unique<Player>(*recording_);
    settled_ = settling_steps(*recording_);
    never_ = never_sentences(*variant_, cards_, labels_);
    cursor_.restart(recording_->step_count(), 1);
    to_end();
}

void DeckPlay::seek_player() {
    player_->seek(cursor_.pose().from);
}

void DeckPlay::seek(int step) {
    cursor_.pause();
    cursor_.jump(step);
    seek_player();
}

void DeckPlay::step_forward() {
    cursor_.stride_forward();
    seek_player();
}

void DeckPlay::step_back() {
    cursor_.stride_back();
    seek_player();
}

void DeckPlay::to_start() {
    seek(0);
}

void DeckPlay::to_end() {
    seek(cursor_.last());
}

void DeckPlay::toggle_play() {
    cursor_.toggle_play();
    seek_player();
}

void DeckPlay::advance(double seconds, double steps_per_second) {
    cursor_.advance(seconds, steps_per_second);
    seek_player();
}

StageScene DeckPlay::before() const {
    StageScene scene = {.array = sorted_, .settled = settled_};
    scene.labels = &labels_;
    return scene;
}

StageScene DeckPlay::after() const {
    return scene_of(*player_, settled_, cursor_.pose().phase, labels_);
}

std::string DeckPlay::before_text() const {
    return order_text(sorted_, labels_);
}

std::string DeckPlay::after_text() const {
    return order_text(player_->order(), labels_);
}

std::string DeckPlay::after_title() const {
    const std::string all = std::to_string(step_count());
    if (player_->step() == step_count()) return "After all " + all + " steps";
    return "After " + std::to_string(player_->step()) + " of " + all + " steps";
}

std::string DeckPlay::sentence() const {
    return step_sentence(*player_, labels_);
}

StepperOptions DeckPlay::as_stepper() const {
    StepperOptions options;
    options.variant = variant_->name;
    options.n = cards_;
    options.skin = Skin::Cards;
    return options;
}

}  // namespace shufflelens
