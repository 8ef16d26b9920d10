// A scene while it is played: what all scenes have in common. Each has a class of its own with its rules'
// state.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "shufflelens/check.hpp"
#include "shufflelens/scene.hpp"
#include "shufflelens/timing.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// Keys and frames reach a scene through this; its panel uses the class itself. What a scene has no use for
/// it leaves alone.
class ScenePlay {
  public:
    virtual ~ScenePlay() = default;
    ScenePlay(const ScenePlay&) = delete;
    ScenePlay& operator=(const ScenePlay&) = delete;

    /// The same scene with other draws.
    virtual void set_seed(std::uint64_t seed) = 0;
    /// What it shows, one of several: k from 0, where there is such a one.
    virtual void choose_mode(int) {}
    virtual int mode() const { return 0; }
    /// Its sizes, where it can change them.
    virtual void write_sizes(SceneSizes&) const {}

    /// Goes there at once, as near as it can.
    virtual void seek(int /*step*/) {}
    virtual int step() const { return 0; }
    virtual void step_forward() {}
    virtual void step_back() {}
    virtual void to_start() {}
    virtual void to_end() {}
    virtual void toggle_play() {}

    /// The way of the arrow keys: moves what is marked, where a scene marks something; else right and left
    /// are a step and a step back.
    virtual void move(int /*rows*/, int columns) {
        if (columns > 0) step_forward();
        if (columns < 0) step_back();
    }
    /// Takes what is marked, and sets a flag on it.
    virtual void press() {}
    virtual void flag() {}
    /// The other of two rules, where there is such a switch.
    virtual void switch_rule() {}

    /// Lets `seconds` >= 0 pass, at so many steps a second where it plays.
    virtual void advance(double /*seconds*/, double /*steps_per_second*/) {}
    virtual bool is_moving() const { return false; }
    /// Waits until what it shows is complete: for pictures.
    virtual void finish() {}

  protected:
    ScenePlay() = default;
};

/// The scenes of the window: one is chosen, and only that one is played.
class Scenes {
  public:
    /// `names` are the user's own items, for the scene that shuffles a list; may be empty. `clock` is for the
    /// scene that measures time; without one it counts steps only.
    Scenes(const ChosenScene& chosen, std::vector<std::string> names, std::uint64_t seed,
           SecondsClock clock = nullptr);

    void choose(const ChosenScene& chosen);
    /// With its standard sizes.
    void choose(const Scene& scene);
    /// Opens the scene that shuffles a list with these names; with none, with its standard numbers.
    void choose_list(std::vector<std::string> names);
    /// Those of that scene, and how often they were others.
    const std::vector<std::string>& names() const { return names_; }
    int names_changes() const { return names_changes_; }
    /// With the sizes that it has now.
    ChosenScene chosen() const;
    void set_seed(std::uint64_t seed);
    std::uint64_t seed() const { return seed_; }

    ScenePlay& play() { return *play_; }
    const ScenePlay& play() const { return *play_; }
    /// The chosen one by its class. Requires that it is of that class.
    template <typename Play>
    const Play& as() const {
        const auto* play = find<Play>();
        SHUFFLELENS_CHECK(play != nullptr);
        return *play;
    }
    template <typename Play>
    Play& as() {
        auto* play = find<Play>();
        SHUFFLELENS_CHECK(play != nullptr);
        return *play;
    }
    /// The chosen one if it is of that class, else nullptr.
    template <typename Play>
    Play* find() {
        return dynamic_cast<Play*>(play_.get());
    }
    template <typename Play>
    const Play* find() const {
        return dynamic_cast<const Play*>(play_.get());
    }

  private:
    ChosenScene chosen_;
    std::vector<std::string> names_;
    std::uint64_t seed_;
    SecondsClock clock_;
    int names_changes_ = 0;
    std::unique_ptr<ScenePlay> play_;
};

}  // namespace shufflelens
