// The scene "Traps": shuffles that pass a test which people trust, and rules that leave no permutation.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/broken_shuffle.hpp"
#include "shufflelens/cursor.hpp"
#include "shufflelens/scene_play.hpp"
#include "shufflelens/stage.hpp"
#include "shufflelens/traps.hpp"

namespace shufflelens {

/// A row of the scene's list: a trap or a rule that breaks the array.
struct TrapEntry {
    const Trap* trap = nullptr;             // nullptr: a broken one
    const BrokenShuffle* broken = nullptr;  // nullptr: a trap

    std::string_view name() const { return trap != nullptr ? trap->name : broken->name; }
    std::string_view title() const;
    /// The heading it stands under.
    std::string_view group() const;
};

/// traps(), then broken_shuffles().
std::span<const TrapEntry> trap_entries();

/// Items of a broken run.
inline constexpr int kBrokenItems = 6;
inline constexpr int kMostBrokenItems = 40;
inline constexpr std::uint64_t kBrokenTrials = 10'000;

/// Its parameters: `entry`, and for a broken one its `items`. Throws Error.
SceneSizes read_trap(std::string_view text);
std::string write_trap(const SceneSizes& sizes);

/// Each new run is shown with its damage done; play begins at its first step.
class TrapsPlay final : public ScenePlay {
  public:
    /// Requires an entry of the list, and for a broken one 2 to kMostBrokenItems items.
    TrapsPlay(const SceneSizes& sizes, std::uint64_t seed);

    void set_seed(std::uint64_t seed) override;
    /// One of the entries; anything else is left alone.
    void choose_mode(int entry) override;
    int mode() const override { return entry_; }
    void write_sizes(SceneSizes& sizes) const override;
    const TrapEntry& entry() const { return trap_entries()[static_cast<std::size_t>(entry_)]; }

    /// Up and down go through the list, and so do right and left where there is no run to step through.
    void move(int rows, int columns) override;
    void seek(int step) override;
    int step() const override { return cursor_.position(); }
    int step_count() const { return cursor_.last(); }
    void step_forward() override;
    void step_back() override;
    void to_start() override;
    void to_end() override;
    void toggle_play() override;
    bool is_playing() const { return cursor_.playing(); }
    void advance(double seconds, double steps_per_second) override;
    bool is_moving() const override { return cursor_.is_moving(); }

    // Of a trap.
    const ExactOrders& orders() const { return *orders_; }
    const ExactPlaces& places() const { return *places_; }
    const Variant& variant() const { return variant_named(entry().trap->row); }

    // Of a broken one.
    int item_count() const { return items_; }
    /// Clamped to what can be shown.
    void set_item_count(int n);
    const BrokenRun& run() const { return *run_; }
    /// The cells where the cursor stands, with the copy on its way.
    StageScene stage() const;
    /// The coming step, or what all came to.
    std::string sentence() const { return broken_sentence(run(), step()); }
    std::string damage() const { return damage_sentence(run(), step()); }
    const LossCounts& losses() const { return losses_; }
    /// "Of all 720 sequences of draws 1 leaves all items: 1/n! = 0.14 %. …" or the same measured.
    std::string losses_sentence() const;

  private:
    void rebuild();

    std::uint64_t seed_;
    int entry_ = 0;
    int items_ = kBrokenItems;
    std::optional<ExactOrders> orders_;
    std::optional<ExactPlaces> places_;
    std::unique_ptr<const BrokenRun> run_;
    std::vector<int> settled_;
    ItemLabels labels_;
    LossCounts losses_;
    Cursor cursor_;
};

}  // namespace shufflelens
