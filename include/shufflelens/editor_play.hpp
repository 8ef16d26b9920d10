// The scene "Your own loop": a loop is set, and at once it is said what it is and how fair it is, exactly.
#pragma once

#include <array>
#include <string>

#include "shufflelens/exact.hpp"
#include "shufflelens/hand_loop.hpp"
#include "shufflelens/scene_play.hpp"

namespace shufflelens {

class EditorPlay final : public ScenePlay {
  public:
    /// How many items the modes show.
    static constexpr std::array kItems = {3, 4, 6, 8};
    /// Whole orders are shown of so many at most: 24 bars can be read.
    static constexpr int kMostOrderItems = 4;

    /// Requires a loop that can be set.
    explicit EditorPlay(const Loop& loop);

    void set_seed(std::uint64_t) override {}
    /// One of kItems by its number; anything else is left alone.
    void choose_mode(int mode) override;
    int mode() const override { return mode_; }
    void write_sizes(SceneSizes& sizes) const override { sizes.loop = loop_; }
    /// Rows go from setting to setting, columns from value to value.
    void move(int rows, int columns) override;

    void mark(LoopSetting setting) { marked_ = setting; }
    LoopSetting marked() const { return marked_; }
    /// Clamped to the values of the setting, which is marked then.
    void choose(LoopSetting setting, int value);
    const LoopChoices& choices() const { return choices_; }
    const Loop& loop() const { return loop_; }

    int item_count() const { return kItems[static_cast<std::size_t>(mode_)]; }
    /// Why it cannot be run; what follows is not to be asked for then. Empty where it can.
    const std::string& fault() const { return fault_; }
    const Variant& variant() const { return *variant_; }
    const NamedAs& named() const { return named_; }
    /// Of item_count() items, or kMostOrderItems.
    const ExactOrders& orders() const { return orders_; }
    /// Of item_count() items.
    const ExactPlaces& places() const { return places_; }

    /// "This is fy_down, “Fisher–Yates”."; of a broken loop, what is wrong.
    std::string title() const;
    /// Fair or not, how far from it and how many orders never come.
    std::string verdict() const;
    /// Why it is right or wrong, and how its paths are shared.
    std::string reason() const;

  private:
    void analyse();

    LoopChoices choices_;
    Loop loop_;
    int mode_ = 0;
    // A class begins with "j is at most i": one step to the left is the famous mistake.
    LoopSetting marked_ = LoopSetting::High;
    std::string fault_;
    KeptVariant variant_;
    NamedAs named_;
    ExactOrders orders_;
    ExactPlaces places_;
};

}  // namespace shufflelens
