// The scene "Any list": items before and after one shuffle, as two columns of text of which some rows show.
#pragma once

#include <string>
#include <vector>

#include "shufflelens/order.hpp"
#include "shufflelens/scene_play.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

/// Shuffled like `shufflelens shuffle` does with the same seed.
class ListPlay final : public ScenePlay {
  public:
    /// The numbers 1…items. Requires items in [1, kMaxItems].
    ListPlay(int items, std::uint64_t seed);
    /// Requires as many names.
    ListPlay(std::vector<std::string> names, std::uint64_t seed);

    void set_seed(std::uint64_t seed) override;

    int item_count() const { return static_cast<int>(order_.size()); }
    bool has_numbers() const { return labels_.are_numbers(); }
    /// What stands at a place in [0, item_count()).
    std::string before(int place) const { return labels_.of(place); }
    std::string after(int place) const { return labels_.of(order_[static_cast<std::size_t>(place)]); }
    /// The shuffled items, a line each.
    std::string after_text() const;

    // The rows that show.
    /// The place at the top, in [0, item_count()).
    int first_row() const { return first_row_; }
    int rows_shown() const { return rows_shown_; }
    /// Clamped so that the last rows fill the room.
    void scroll_to(int first_row, int rows_shown);
    void step_forward() override { scroll_to(first_row_ + 1, rows_shown_); }
    void step_back() override { scroll_to(first_row_ - 1, rows_shown_); }
    void to_start() override { scroll_to(0, rows_shown_); }
    void to_end() override { scroll_to(item_count(), rows_shown_); }

  private:
    void shuffle();

    ItemLabels labels_;
    std::uint64_t seed_;
    Order order_;
    int first_row_ = 0;
    int rows_shown_ = 1;
};

}  // namespace shufflelens
