// The scene "Seeds": log2 n! against the bits of a seed.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "shufflelens/chart.hpp"
#include "shufflelens/scene_play.hpp"
#include "shufflelens/seed_reach.hpp"

namespace shufflelens {

/// Decks to choose from: modes 0 to 3.
inline constexpr std::array kSeedDecks = {13, 52, 416, 1'000};

/// Bits over the number of items, both axes logarithmic, for one marked deck.
struct SeedChart {
    Chart chart;                 // `line`: log2 n!; `marked`: the deck
    std::vector<float> heights;  // of each size of seeds, as in seed_sizes()
    std::vector<ChartPoint>
        crossings;  // each at its smallest n that it cannot reach, on the line of its bits
};
/// Requires n in [1, kMostSeedItems]. O(n).
SeedChart seed_chart(int n);

class SeedsPlay final : public ScenePlay {
  public:
    /// Requires items in [1, kMostSeedItems].
    explicit SeedsPlay(int items);

    /// Nothing is drawn by chance here.
    void set_seed(std::uint64_t /*seed*/) override {}
    /// One of kSeedDecks.
    void choose_mode(int mode) override;
    void write_sizes(SceneSizes& sizes) const override { sizes.items = items_; }

    int items() const { return items_; }
    void choose_items(int items);
    void step_forward() override { choose_items(items_ + 1); }
    void step_back() override { choose_items(items_ - 1); }
    void to_start() override { choose_items(1); }
    void to_end() override { choose_items(kMostSeedItems); }
    /// A column is an item, a row the next size of seeds: upwards to more bits, as on the chart.
    void move(int rows, int columns) override;

    /// The marked row of seed_sizes().
    int row() const { return row_; }
    void mark(int row);
    const SeedSize& seed() const { return seed_sizes()[static_cast<std::size_t>(row_)]; }

    const SeedChart& chart() const { return chart_; }
    /// What the marked seeds reach of the deck, in two sentences.
    std::string sentence() const;
    /// "52 items: 225.6 bits".
    std::string deck_label() const;
    /// "193.6 bits are missing"; empty where the marked seeds are enough.
    std::string missing_label() const;

  private:
    int items_;
    int row_;
    SeedChart chart_;
};

/// A row for somebody who points at it, in lines: who has it, how many seeds, the largest deck, the share of
/// n items' orders.
std::string seed_hint(int n, const SeedSize& seed);

}  // namespace shufflelens
