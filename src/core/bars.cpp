// The stage as bars: the height is the item. Very many become columns, one a pixel.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "stage_layout.hpp"

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
constexpr float kTempSlots = 1.4F;      // the room for temp, with the gap before it

class BarsLayout : private StageLayout {
  public:
    BarsLayout(const StageScene& scene, const StageMetrics& metrics) : StageLayout(scene, metrics) {}

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
        if (scene_.step && scene_.shows_range) add_bracket();
        add_settled_note();
        return std::move(picture_);
    }

  private:
    enum class ValueRoom { None, Level, Upright };

    void choose_label_room() {
        const float slots = static_cast<float>(std::max(1, n_)) + (scene_.has_temp ? kTempSlots : 0);
        slot_ = metrics_.width_px / slots;
        if (slot_ < metrics_.line_px * 0.6F) return;  // not even one digit or an upright line
        const float widest = widest_label(scene_, metrics_);
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

    float center_of(int place) const {
        if (place == kTempPlace) return metrics_.width_px - slot_ / 2;
        return (static_cast<float>(place) + 0.5F) * slot_;
    }

    /// Share of the tallest bar, in (0, 1].
    float height_of(Item item) const {
        const float share = n_ > 1 ? static_cast<float>(item) / static_cast<float>(n_ - 1) : 1.0F;
        return kShortestBar + (1 - kShortestBar) * share;
    }

    void add_tile(Item item, TileRole role, float center, float lift, bool hatched = false) {
        const float width = std::clamp(slot_ * (1 - kGapShare), 1.0F, kWidestBarLines * metrics_.line_px);
        const float height = std::max(2.0F, height_of(item) * picture_.bars.height);
        const Rect rect = {center - width / 2, picture_.bars.bottom() - height - lift, width, height};
        picture_.tiles.push_back({rect, role, hatched});
        if (value_room_ == ValueRoom::Level) {
            add_label(label_of(item), center, rect.y - metrics_.line_px * kValueLines, LabelKind::Value);
        } else if (value_room_ == ValueRoom::Upright) {
            add_label(shortened(label_of(item), value_height_ - metrics_.line_px * 0.3F, metrics_.text_width),
                      center, rect.y - metrics_.line_px * 0.15F, LabelKind::UprightValue);
        }
    }

    void add_tiles() {
        picture_.tiles.reserve(static_cast<std::size_t>(n_));
        for (int place = 0; place < n_; ++place) {
            picture_.places.push_back({static_cast<float>(place) * slot_, 0, slot_, metrics_.height_px});
            if (!is_left_empty(place)) {
                add_tile(scene_.item_at(place), role_of(scene_, place), center_of(place), 0,
                         is_never_chosen(place));
            }
        }
        if (scene_.has_temp) add_temp();
        if (const std::vector<Flight> flights = flights_of(scene_); !flights.empty()) {
            add_flights(flights);
        } else if (scene_.step && scene_.swap && scene_.swap->i != scene_.swap->j) {
            add_arc();
        }
    }

    void add_temp() {
        const float center = center_of(kTempPlace);
        const float width = std::clamp(slot_ * (1 - kGapShare), 1.0F, kWidestBarLines * metrics_.line_px);
        picture_.tiles.push_back({.rect = {center - width / 2, picture_.bars.y, width, picture_.bars.height},
                                  .look = TileLook::Slot});
        if (scene_.temp) add_tile(*scene_.temp, TileRole::AtI, center, 0);
        const float half = metrics_.text_width("temp") / 2;
        add_label("temp", inside(center, half), index_y(), LabelKind::Index);
    }

    /// Drawn last, over the others, whose values they cover. The lower one in front, so that neither hides
    /// the other.
    void add_flights(std::vector<Flight> flights) {
        std::stable_sort(flights.begin(), flights.end(),
                         [](const Flight& a, const Flight& b) { return a.item > b.item; });
        const auto eased = static_cast<float>(ease(scene_.phase));
        const float height =
            metrics_.line_px * kArcRoomLines * static_cast<float>(std::sin(std::numbers::pi * scene_.phase));
        for (const Flight& flight : flights) {
            const float from = center_of(flight.from);
            add_over(flight, from + (center_of(flight.to) - from) * eased, height * flight.lift);
        }
        if (flights.size() < 2 || value_room_ != ValueRoom::Level) return;
        const Rect& behind = picture_.tiles[picture_.tiles.size() - 2].rect;
        StageLabel& value = picture_.labels.back();
        const bool on_it =
            std::abs(value.x - (behind.x + behind.width / 2)) < behind.width / 2 && value.y > behind.y;
        if (on_it) value.kind = LabelKind::ValueOnTile;
    }

    void add_over(const Flight& flight, float center, float lift) {
        std::vector<StageLabel> below = std::exchange(picture_.labels, {});
        add_tile(flight.item, flight.role, center, lift,
                 flight.from != kTempPlace && is_never_chosen(flight.from));
        const Rect& tile = picture_.tiles.back().rect;
        std::erase_if(below, [&](const StageLabel& label) {
            return std::abs(label.x - center) < tile.width && label.y > tile.y - 2 * value_height_ &&
                   label.kind != LabelKind::Index;
        });
        picture_.labels.insert(picture_.labels.begin(), below.begin(), below.end());
    }

    /// Over everything between the two.
    void add_arc() {
        const Swap swap = *scene_.swap;
        Item tallest = 0;
        for (int place = std::min(swap.i, swap.j); place <= std::max(swap.i, swap.j); ++place) {
            tallest = std::max(tallest, scene_.item_at(place));
        }
        const float ends = picture_.bars.bottom() - height_of(tallest) * picture_.bars.height - value_height_;
        picture_.arc = StageArc{.from_x = center_of(swap.i),
                                .from_y = ends,
                                .to_x = center_of(swap.j),
                                .to_y = ends,
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
                scene_.array.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(end - first));
            const auto settled_here = scene_.settled.subspan(static_cast<std::size_t>(first), here.size());
            Item lowest = here[0];
            Item highest = here[0];
            for (const Item item : here) {
                lowest = std::min(lowest, item);
                highest = std::max(highest, item);
            }
            int last_to_settle = 0;
            for (const int step : settled_here) last_to_settle = std::max(last_to_settle, step);
            const bool all_settled = last_to_settle <= scene_.steps_done;
            column = {height_of(lowest), height_of(highest),
                      all_settled ? TileRole::Settled : TileRole::Waiting};
            if (scene_.swap && first <= scene_.swap->j && scene_.swap->j < end) column.role = TileRole::AtJ;
            if (scene_.step && first <= scene_.step->i && scene_.step->i < end) column.role = TileRole::AtI;
        }
    }

    float index_y() const { return picture_.bars.bottom() + metrics_.line_px * 0.2F; }

    /// Numbers keep clear of the badges.
    void add_indexes() {
        const std::vector<StageLabel> badges =
            badges_at([&](int place) { return center_of(place); }, metrics_.width_px, index_y());
        const float number_width = metrics_.text_width(std::to_string(n_ - 1));
        const int distance = index_distance(slot_, number_width + metrics_.line_px * 0.5F);
        for (int place = 0; place < n_; place += distance) {
            const std::string number = std::to_string(place);
            const float half = metrics_.text_width(number) / 2;
            const float x = inside(center_of(place), half);
            if (!is_covered(x, half, badges)) add_label(number, x, index_y(), LabelKind::Index);
        }
        picture_.labels.insert(picture_.labels.end(), badges.begin(), badges.end());
    }

    void add_bracket() {
        const float line = metrics_.line_px;
        const float inset = std::min(slot_ * kGapShare / 2, 4.0F);
        StageBracket bracket;
        const auto [low, bound] = range_shown();
        bracket.left = low * slot_ + inset;
        bracket.right = bound * slot_ - inset;
        bracket.height = line * 0.3F;
        bracket.y = picture_.bars.bottom() + line * (kIndexLines + 0.35F);
        bracket.note = bracket_note();
        bracket.note_x = inside((bracket.left + bracket.right) / 2, metrics_.text_width(bracket.note) / 2);
        bracket.note_y = bracket.y + line * 0.15F;
        // On the lowest stages the bracket must do alone.
        if (bracket.note_y + line > metrics_.height_px) bracket.note.clear();
        picture_.brackets.push_back(std::move(bracket));
    }

    /// "settled" under the widest block of settled places, where the bracket's own note leaves room.
    void add_settled_note() {
        const auto [best_first, best_count] = widest_settled_block();
        if (best_count == 0) return;
        const float width = metrics_.text_width("settled");
        const float center = (static_cast<float>(best_first) + static_cast<float>(best_count) / 2) * slot_;
        const float x = inside(center, width / 2);
        float y = picture_.bars.bottom() + metrics_.line_px * (kIndexLines + 0.2F);
        if (!picture_.brackets.empty()) {
            const StageBracket& bracket = picture_.brackets.back();
            const float note_half = metrics_.text_width(bracket.note) / 2;
            const float margin = metrics_.line_px;
            y = bracket.note_y;
            if (x - width / 2 < bracket.note_x + note_half + margin &&
                bracket.note_x - note_half - margin < x + width / 2)
                return;
        }
        add_label("settled", x, y, LabelKind::Note);
    }

    float slot_ = 0;
    ValueRoom value_room_ = ValueRoom::None;
    float value_height_ = 0;
};

}  // namespace

StagePicture layout_bars(const StageScene& scene, const StageMetrics& metrics) {
    return BarsLayout(scene, metrics).picture();
}

}  // namespace shufflelens
