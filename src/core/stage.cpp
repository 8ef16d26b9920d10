#include "shufflelens/stage.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace shufflelens {

namespace {

// Shares of the line height, from top to bottom of the stage.
constexpr float kArcRoomLines = 1.3F;   // for the arc and for travelling bars
constexpr float kValueLines = 1.15F;    // one value above the tallest bar
constexpr float kIndexLines = 1.45F;    // numbers or badges under the bars
constexpr float kBracketLines = 0.55F;  // the bracket's ends and line
constexpr float kNoteLines = 1.2F;      // the sentence under the bracket
constexpr float kGapShare = 0.24F;      // of a slot, between two bars
constexpr float kWidestBarLines = 5;    // few items need no walls
constexpr float kShortestBar = 0.05F;   // of the tallest
constexpr float kUprightShare = 0.45F;  // of the stage, at most, for upright names
constexpr float kLiftOfOther = 0.5F;    // the item at j travels this much lower than the one at i

/// Slow at both ends (smoothstep).
double ease(double phase) {
    return phase * phase * (3 - 2 * phase);
}

/// 1, 2, 5, 10, 20, 50, …: the smallest such distance of numbered places that leaves room between numbers.
int index_distance(float slot, float number_width) {
    int distance = 1;
    for (int factor = 0; static_cast<float>(distance) * slot < number_width; ++factor) {
        distance = factor % 3 == 1 ? distance / 2 * 5 : distance * 2;
    }
    return distance;
}

class StageLayout {
  public:
    StageLayout(const Player& player, std::span<const int> settled, double phase, const ItemLabels& labels,
                const StageMetrics& metrics)
        : player_(player),
          settled_(settled),
          phase_(phase),
          labels_(labels),
          metrics_(metrics),
          n_(player.recording().item_count()) {
        if (player.step() < player.recording().step_count()) {
            step_ = player.recording().step(player.step());
            swap_ = player.recording().swap(player.step());
        }
    }

    StagePicture picture() {
        choose_label_room();
        place_bars();
        if (n_ == 0) {
            add_label("no items", metrics_.width_px / 2, metrics_.height_px / 2 - metrics_.line_px / 2,
                      LabelKind::Note);
            return std::move(picture_);
        }
        if (slot_ < kMinSlotPx) {
            add_columns();
        } else {
            add_tiles();
        }
        add_indexes();
        if (step_) add_bracket();
        add_settled_note();
        return std::move(picture_);
    }

  private:
    enum class ValueRoom { None, Level, Upright };

    void add_label(std::string text, float x, float y, LabelKind kind) {
        picture_.labels.push_back({std::move(text), x, y, kind});
    }

    void choose_label_room() {
        slot_ = n_ > 0 ? metrics_.width_px / static_cast<float>(n_) : metrics_.width_px;
        if (slot_ < metrics_.line_px * 0.6F) return;  // not even one digit or an upright line
        float widest = 0;
        for (int item = 0; item < n_; ++item)
            widest = std::max(widest, metrics_.text_width(labels_.of(item)));
        if (widest <= slot_ * 0.96F) {
            value_room_ = ValueRoom::Level;
            value_height_ = metrics_.line_px * kValueLines;
        } else if (slot_ >= metrics_.line_px) {
            value_room_ = ValueRoom::Upright;
            value_height_ = std::min(widest + metrics_.line_px * 0.3F, metrics_.height_px * kUprightShare);
        }
    }

    void place_bars() {
        const float line = metrics_.line_px;
        const float top = line * kArcRoomLines + value_height_;
        const float below = line * (kIndexLines + kBracketLines + kNoteLines);
        picture_.bars = {0, top, metrics_.width_px, std::max(1.0F, metrics_.height_px - top - below)};
    }

    float center_of(int place) const { return (static_cast<float>(place) + 0.5F) * slot_; }

    /// Share of the tallest bar, in (0, 1].
    float height_of(Item item) const {
        const float share = n_ > 1 ? static_cast<float>(item) / static_cast<float>(n_ - 1) : 1.0F;
        return kShortestBar + (1 - kShortestBar) * share;
    }

    Item item_at(int place) const { return player_.order()[static_cast<std::size_t>(place)]; }

    TileRole role_of(int place) const {
        if (swap_ && place == swap_->i) return TileRole::AtI;
        if (swap_ && place == swap_->j) return TileRole::AtJ;
        return settled_[static_cast<std::size_t>(place)] <= player_.step() ? TileRole::Settled
                                                                           : TileRole::Waiting;
    }

    bool is_travelling(int place) const {
        return phase_ > 0 && swap_ && (place == swap_->i || place == swap_->j);
    }

    void add_tile(int place, float center, float lift) {
        const Item item = item_at(place);
        const float width = std::clamp(slot_ * (1 - kGapShare), 1.0F, kWidestBarLines * metrics_.line_px);
        const float height = std::max(2.0F, height_of(item) * picture_.bars.height);
        const Rect rect = {center - width / 2, picture_.bars.bottom() - height - lift, width, height};
        const bool never_chosen = step_ && place == step_->i && !step_->may_choose(place);
        picture_.tiles.push_back({rect, role_of(place), never_chosen});
        if (value_room_ == ValueRoom::Level) {
            add_label(labels_.of(item), center, rect.y - metrics_.line_px * kValueLines, LabelKind::Value);
        } else if (value_room_ == ValueRoom::Upright) {
            add_label(
                shortened(labels_.of(item), value_height_ - metrics_.line_px * 0.3F, metrics_.text_width),
                center, rect.y - metrics_.line_px * 0.15F, LabelKind::UprightValue);
        }
    }

    void add_tiles() {
        picture_.tiles.reserve(static_cast<std::size_t>(n_));
        for (int place = 0; place < n_; ++place) {
            if (!is_travelling(place)) add_tile(place, center_of(place), 0);
        }
        if (phase_ > 0 && swap_) {
            add_travelling_tiles();
        } else if (step_ && swap_->i != swap_->j) {
            add_arc();
        }
    }

    /// Drawn last, over the others, whose values they cover. A swap with itself hops in place.
    void add_travelling_tiles() {
        const auto eased = static_cast<float>(ease(phase_));
        const float lift =
            metrics_.line_px * kArcRoomLines * static_cast<float>(std::sin(std::numbers::pi * phase_));
        const float from_i = center_of(swap_->i);
        const float from_j = center_of(swap_->j);
        const float at_i = from_i + (from_j - from_i) * eased;
        const float at_j = from_j + (from_i - from_j) * eased;
        // The lower one in front, so that neither hides the other.
        const bool i_in_front = item_at(swap_->i) < item_at(swap_->j);
        if (!i_in_front) add_over(swap_->i, at_i, lift);
        if (swap_->i != swap_->j) add_over(swap_->j, at_j, lift * kLiftOfOther);
        if (i_in_front) add_over(swap_->i, at_i, lift);
        if (swap_->i == swap_->j || value_room_ != ValueRoom::Level) return;
        const Rect& behind = picture_.tiles[picture_.tiles.size() - 2].rect;
        StageLabel& value = picture_.labels.back();
        const bool on_it =
            std::abs(value.x - (behind.x + behind.width / 2)) < behind.width / 2 && value.y > behind.y;
        if (on_it) value.kind = LabelKind::ValueOnTile;
    }

    void add_over(int place, float center, float lift) {
        std::vector<StageLabel> below = std::exchange(picture_.labels, {});
        add_tile(place, center, lift);
        const Rect& tile = picture_.tiles.back().rect;
        std::erase_if(below, [&](const StageLabel& label) {
            return std::abs(label.x - center) < tile.width && label.y > tile.y - 2 * value_height_;
        });
        picture_.labels.insert(picture_.labels.begin(), below.begin(), below.end());
    }

    /// Over everything between the two.
    void add_arc() {
        Item tallest = 0;
        for (int place = std::min(swap_->i, swap_->j); place <= std::max(swap_->i, swap_->j); ++place) {
            tallest = std::max(tallest, item_at(place));
        }
        const float ends = picture_.bars.bottom() - height_of(tallest) * picture_.bars.height - value_height_;
        picture_.arc = StageArc{.from_x = center_of(swap_->i),
                                .to_x = center_of(swap_->j),
                                .ends_y = ends,
                                .peak_y = ends - metrics_.line_px * kArcRoomLines * 0.8F};
    }

    /// Pixel column c stands for every place that it covers, at least one.
    void add_columns() {
        const auto count = std::max(1, static_cast<int>(picture_.bars.width));
        picture_.columns.resize(static_cast<std::size_t>(count));
        for (int c = 0; c < count; ++c) {
            const auto place_of = [&](int column) {
                return static_cast<int>(static_cast<std::int64_t>(column) * n_ / count);
            };
            const int first = place_of(c);
            const int end = std::max(first + 1, place_of(c + 1));
            TileColumn& column = picture_.columns[static_cast<std::size_t>(c)];
            // Plain loops over plain arrays: a million items are looked at for every frame that moves.
            const auto here =
                std::span(player_.order())
                    .subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(end - first));
            const auto settled_here = settled_.subspan(static_cast<std::size_t>(first), here.size());
            Item lowest = here[0];
            Item highest = here[0];
            for (const Item item : here) {
                lowest = std::min(lowest, item);
                highest = std::max(highest, item);
            }
            int last_to_settle = 0;
            for (const int step : settled_here) last_to_settle = std::max(last_to_settle, step);
            const bool all_settled = last_to_settle <= player_.step();
            column = {height_of(lowest), height_of(highest),
                      all_settled ? TileRole::Settled : TileRole::Waiting};
            if (swap_ && first <= swap_->j && swap_->j < end) column.role = TileRole::AtJ;
            if (swap_ && first <= swap_->i && swap_->i < end) column.role = TileRole::AtI;
        }
    }

    float index_y() const { return picture_.bars.bottom() + metrics_.line_px * 0.2F; }

    /// Numbers keep clear of the badges.
    void add_indexes() {
        const std::vector<StageLabel> badges = step_ ? badges_of_step() : std::vector<StageLabel>();
        const float number_width = metrics_.text_width(std::to_string(n_ - 1));
        const int distance = index_distance(slot_, number_width + metrics_.line_px * 0.5F);
        for (int place = 0; place < n_; place += distance) {
            const std::string number = std::to_string(place);
            const float half = metrics_.text_width(number) / 2;
            const float x = inside(center_of(place), half);
            const bool covered = std::any_of(badges.begin(), badges.end(), [&](const StageLabel& badge) {
                return std::abs(badge.x - x) < half + badge_width(badge.text) / 2 + metrics_.line_px * 0.25F;
            });
            if (!covered) add_label(number, x, index_y(), LabelKind::Index);
        }
        picture_.labels.insert(picture_.labels.end(), badges.begin(), badges.end());
    }

    /// The centre x of something with this half width, moved so that it stays on the stage.
    float inside(float x, float half) const {
        return std::clamp(x, std::min(half, metrics_.width_px / 2),
                          std::max(metrics_.width_px - half, metrics_.width_px / 2));
    }

    float badge_width(const std::string& text) const {
        return metrics_.text_width(text) + metrics_.line_px * 0.6F;
    }

    std::vector<StageLabel> badges_of_step() const {
        const auto badge = [&](const char* name, int place, LabelKind kind) {
            StageLabel label{name + std::to_string(place), 0, index_y(), kind};
            label.x = inside(center_of(place), badge_width(label.text) / 2);
            return label;
        };
        if (swap_->i == swap_->j) return {badge("i=j=", swap_->i, LabelKind::BadgeI)};
        StageLabel i = badge("i=", swap_->i, LabelKind::BadgeI);
        StageLabel j = badge("j=", swap_->j, LabelKind::BadgeJ);
        // Neighbours in narrow slots: the badges move apart, the pair stays centred and on the stage.
        const float apart = (badge_width(i.text) + badge_width(j.text)) / 2 + 2;
        if (std::abs(i.x - j.x) < apart) {
            const float middle = inside((i.x + j.x) / 2, apart);
            const float towards_i = swap_->i < swap_->j ? -apart / 2 : apart / 2;
            i.x = middle + towards_i;
            j.x = middle - towards_i;
        }
        return {i, j};
    }

    void add_bracket() {
        const float line = metrics_.line_px;
        const float inset = std::min(slot_ * kGapShare / 2, 4.0F);
        StageBracket bracket;
        bracket.left = static_cast<float>(step_->low) * slot_ + inset;
        bracket.right = static_cast<float>(step_->bound) * slot_ - inset;
        bracket.height = line * 0.3F;
        bracket.y = picture_.bars.bottom() + line * (kIndexLines + 0.35F);
        bracket.note = range_note(*step_);
        bracket.note_x = inside((bracket.left + bracket.right) / 2, metrics_.text_width(bracket.note) / 2);
        bracket.note_y = bracket.y + line * 0.15F;
        // On the lowest stages the bracket must do alone.
        if (bracket.note_y + line > metrics_.height_px) bracket.note.clear();
        picture_.bracket = std::move(bracket);
    }

    /// "settled" under the widest block of settled places, where the bracket's own note leaves room.
    void add_settled_note() {
        int best_first = 0;
        int best_count = 0;
        for (int first = 0; first < n_;) {
            int end = first;
            while (end < n_ && settled_[static_cast<std::size_t>(end)] <= player_.step()) ++end;
            if (end - first > best_count) {
                best_first = first;
                best_count = end - first;
            }
            first = std::max(end, first + 1);
        }
        if (best_count == 0) return;
        const float width = metrics_.text_width("settled");
        const float center = (static_cast<float>(best_first) + static_cast<float>(best_count) / 2) * slot_;
        const float x = inside(center, width / 2);
        float y = picture_.bars.bottom() + metrics_.line_px * (kIndexLines + 0.2F);
        if (picture_.bracket) {
            const StageBracket& bracket = *picture_.bracket;
            const float note_half = metrics_.text_width(bracket.note) / 2;
            const float margin = metrics_.line_px;
            y = bracket.note_y;
            if (x - width / 2 < bracket.note_x + note_half + margin &&
                bracket.note_x - note_half - margin < x + width / 2)
                return;
        }
        add_label("settled", x, y, LabelKind::Note);
    }

    const Player& player_;
    std::span<const int> settled_;
    double phase_;
    const ItemLabels& labels_;
    const StageMetrics& metrics_;
    int n_;
    std::optional<Step> step_;
    std::optional<Swap> swap_;
    float slot_ = 0;
    ValueRoom value_room_ = ValueRoom::None;
    float value_height_ = 0;
    StagePicture picture_;
};

}  // namespace

StagePicture layout_stage(const Player& player, std::span<const int> settled, double phase,
                          const ItemLabels& labels, const StageMetrics& metrics) {
    return StageLayout(player, settled, phase, labels, metrics).picture();
}

}  // namespace shufflelens
