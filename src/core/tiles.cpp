// The stage as tiles of one size: numbers, cards, lots, the cells of a board. As many rows as make them
// largest.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "stage_layout.hpp"

namespace shufflelens {

namespace {

// Shares of the line height.
constexpr float kTopLines = 1.3F;      // for the arc and for travelling tiles
constexpr float kIndexLines = 1.35F;   // numbers or badges under the tiles
constexpr float kBracketLines = 0.5F;  // under those
constexpr float kNoteLines = 1.3F;     // the sentence under all rows
constexpr float kRowGapLines = 0.3F;
constexpr float kWidestTileLines = 8;
constexpr float kGoodTileLines = 2.1F;
constexpr float kReadableTileLines = 1.1F;
constexpr float kCardShare = 0.84F;  // of a slot
constexpr float kCellShare = 0.92F;
constexpr float kWidestPitch = 1.3F;    // from tile to tile, in tiles
constexpr float kTempSlots = 1.5F;      // the room for temp, with the gap before it
constexpr float kFaceHeight = 0.46F;    // letters, as a share of the tile
constexpr float kFaceWidth = 0.76F;     // faces are bolder than the small text they are measured with
constexpr float kSmallestFace = 0.62F;  // of small text; what is longer is cut
constexpr float kSmallestTilePx = 9;    // a card; cells may be as small as a slot of bars

struct SkinShape {
    float height = 1;  // of a tile, in widths
    float share = kCardShare;
};

SkinShape shape_of(Skin skin) {
    switch (skin) {
        case Skin::Cards:
            return {.height = 1.38F};
        case Skin::Lots:
            return {.height = 0.72F};
        case Skin::Mines:
            return {.share = kCellShare};
        case Skin::Numbers:
        case Skin::Bars:
            break;
    }
    return {};
}

bool is_red_text(const std::string& text) {
    return text.find("♥") != std::string::npos || text.find("♦") != std::string::npos;
}

class TilesLayout : private StageLayout {
  public:
    TilesLayout(const StageScene& scene, Skin skin, const StageMetrics& metrics)
        : StageLayout(scene, metrics), shape_(shape_of(skin)), board_(skin == Skin::Mines) {}

    StagePicture picture() {
        if (!choose_grid()) return {};
        choose_face();
        add_tiles();
        add_indexes();
        if (scene_.step && scene_.shows_range) add_brackets();
        return std::move(picture_);
    }

  private:
    float line() const { return metrics_.line_px; }
    float heading_width() const {
        return board_ ? metrics_.text_width(std::to_string(rows_ - 1)) + 0.5F * line() : 0;
    }
    /// Under each row of tiles.
    float foot_lines() const {
        if (board_) return 0;
        return kRowGapLines + (feet_ ? kIndexLines + kBracketLines : 0);
    }

    /// The number of columns that makes the tiles largest. Where they would be too small to read, faces
    /// matter more than the numbers of places and the brackets under each row.
    bool choose_grid() {
        choose_columns();
        if (!board_ && tile_width_ < kReadableTileLines * line()) {
            const auto [width, columns] = std::pair(tile_width_, columns_);
            feet_ = false;
            tile_width_ = 0;
            choose_columns();
            if (tile_width_ < kReadableTileLines * line()) {
                feet_ = true;
                tile_width_ = width;
                columns_ = columns;
            }
        }
        return place_grid();
    }

    void choose_columns() {
        const int most = scene_.columns > 0 ? scene_.columns : n_;
        const int fewest = scene_.columns > 0 ? scene_.columns : 1;
        for (int columns = most; columns >= fewest; --columns) {
            const float width = tile_width_with(columns);
            if (width <= tile_width_) continue;
            tile_width_ = width;
            columns_ = columns;
            // One row is the array as people think of it: worth more than larger tiles.
            if (columns == n_ && width >= kGoodTileLines * line()) break;
        }
    }

    /// False where the tiles would be too small.
    bool place_grid() {
        if (tile_width_ < (board_ ? kMinSlotPx : kSmallestTilePx)) return false;
        rows_ = (n_ + columns_ - 1) / columns_;
        pitch_ = std::min(slot_with(columns_), tile_width_ * (board_ ? 1 / kCellShare : kWidestPitch));
        const float used = pitch_ * slots_with(columns_);
        left_ = heading_width() + (metrics_.width_px - heading_width() - used) / 2;
        row_pitch_ = tile_height() + (board_ ? pitch_ - tile_width_ : foot_lines() * line());
        const float spare = room_height() - row_pitch_ * static_cast<float>(rows_);
        top_ = kTopLines * line() + std::max(0.0F, spare / 2);
        picture_.bars = {0, 0, metrics_.width_px, metrics_.height_px};
        return true;
    }

    float slots_with(int columns) const {
        return static_cast<float>(columns) + (scene_.has_temp ? kTempSlots : 0);
    }
    float slot_with(int columns) const {
        return (metrics_.width_px - (board_ ? 2 * line() : 0)) / slots_with(columns);
    }
    float room_height() const { return metrics_.height_px - (kTopLines + kNoteLines) * line(); }
    float tile_width_with(int columns) const {
        const auto rows = static_cast<float>((n_ + columns - 1) / columns);
        const float height = (room_height() / rows - foot_lines() * line()) * (board_ ? shape_.share : 1);
        return std::min(
            {slot_with(columns) * shape_.share, height / shape_.height, kWidestTileLines * line()});
    }
    float tile_height() const { return tile_width_ * shape_.height; }

    int column_of(int place) const { return place % columns_; }
    int row_of(int place) const { return place / columns_; }

    Rect tile_at(int place) const {
        const float inset = (pitch_ - tile_width_) / 2;
        if (place == kTempPlace) {
            const float column = static_cast<float>(columns_) + kTempSlots - 1;
            return {left_ + column * pitch_ + inset, top_, tile_width_, tile_height()};
        }
        return {left_ + static_cast<float>(column_of(place)) * pitch_ + inset,
                top_ + static_cast<float>(row_of(place)) * row_pitch_, tile_width_, tile_height()};
    }
    float center_of(int place) const {
        const Rect tile = tile_at(place);
        return tile.x + tile.width / 2;
    }

    void choose_face() {
        const float widest = widest_label(scene_, metrics_);
        const float small = line() * kTextOfLine;
        const float smallest = kSmallestFace * small;
        if (widest == 0 || tile_height() * kFaceHeight < smallest || tile_width_ < smallest) return;
        face_px_ = std::min(tile_height() * kFaceHeight, small * kFaceWidth * tile_width_ / widest);
        face_px_ = std::max(face_px_, smallest);
    }

    void add_tile(Item item, TileRole role, const Rect& rect, bool hatched) {
        // Without a face the role is all there is to be seen.
        const TileLook look = face_px_ > 0 ? TileLook::Paper : TileLook::Solid;
        picture_.tiles.push_back({rect, role, hatched, look});
        if (face_px_ == 0) return;
        const float to_small = line() * kTextOfLine / face_px_;
        const std::string text =
            shortened(label_of(item), tile_width_ * 0.96F * to_small, metrics_.text_width);
        if (text.empty()) return;
        add_label(text, rect.x + rect.width / 2, rect.y + rect.height / 2,
                  is_red_text(text) ? LabelKind::RedFace : LabelKind::Face, face_px_);
    }

    void add_tiles() {
        for (int place = 0; place < n_; ++place) {
            const Rect tile = tile_at(place);
            picture_.places.push_back(tile);
            if (!is_left_empty(place)) {
                add_tile(scene_.item_at(place), role_of(scene_, place), tile, is_never_chosen(place));
            }
        }
        if (scene_.has_temp) add_temp();
        const std::vector<Flight> flights = flights_of(scene_);
        for (const Flight& flight : flights) add_flight(flight);
        if (flights.empty() && scene_.step && scene_.swap && scene_.swap->i != scene_.swap->j) add_arc();
    }

    void add_temp() {
        const Rect slot = tile_at(kTempPlace);
        picture_.tiles.push_back({.rect = slot, .look = TileLook::Slot});
        const float half = metrics_.text_width("temp") / 2;
        add_label("temp", inside(center_of(kTempPlace), half), slot.bottom() + 0.2F * line(),
                  LabelKind::Index);
        if (scene_.temp) add_tile(*scene_.temp, TileRole::AtI, slot, false);
    }

    /// In front of everything: what it covers is not written either.
    void add_flight(const Flight& flight) {
        const Rect from = tile_at(flight.from);
        const Rect to = tile_at(flight.to);
        const auto eased = static_cast<float>(ease(scene_.phase));
        const float lift =
            line() * kTopLines * flight.lift * static_cast<float>(std::sin(std::numbers::pi * scene_.phase));
        const Rect rect = {from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased - lift,
                           from.width, from.height};
        std::erase_if(picture_.labels, [&](const StageLabel& label) {
            return std::abs(label.x - rect.x - rect.width / 2) < rect.width &&
                   std::abs(label.y - rect.y - rect.height / 2) < (rect.height + label.px) / 2;
        });
        add_tile(flight.item, flight.role, rect, flight.from != kTempPlace && is_never_chosen(flight.from));
    }

    void add_arc() {
        const Rect from = tile_at(scene_.swap->i);
        const Rect to = tile_at(scene_.swap->j);
        // On a board it must not cross the headings: from middle to middle.
        const float down = board_ ? from.height / 2 : 0;
        const float rise = board_ ? 0 : kTopLines * 0.8F * line();
        picture_.arc = StageArc{.from_x = from.x + from.width / 2,
                                .from_y = from.y + down,
                                .to_x = to.x + to.width / 2,
                                .to_y = to.y + down,
                                .peak_y = std::min(from.y, to.y) + down - rise};
    }

    float foot_of(int place) const { return tile_at(place).bottom() + 0.2F * line(); }

    void add_indexes() {
        if (board_) return add_headings();
        if (!feet_) return;
        const std::vector<StageLabel> badges = placed_badges();
        const int distance =
            index_distance(pitch_, metrics_.text_width(std::to_string(n_ - 1)) + 0.4F * line());
        for (int place = 0; place < n_; ++place) {
            if (column_of(place) % distance != 0) continue;
            const std::string number = std::to_string(place);
            const float half = metrics_.text_width(number) / 2;
            const float y = foot_of(place);
            std::vector<StageLabel> beside;
            std::copy_if(badges.begin(), badges.end(), std::back_inserter(beside),
                         [&](const StageLabel& badge) { return badge.y == y; });
            if (!is_covered(center_of(place), half, beside)) {
                add_label(number, inside(center_of(place), half), y, LabelKind::Index);
            }
        }
        picture_.labels.insert(picture_.labels.end(), badges.begin(), badges.end());
    }

    /// Each under its own place; side by side where both are in one row.
    std::vector<StageLabel> placed_badges() const {
        if (!scene_.step) return {};
        const int place_i = scene_.step->i;
        const auto center = [this](int place) { return center_of(place); };
        std::vector<StageLabel> badges = badges_at(center, metrics_.width_px, foot_of(place_i));
        const bool two_rows = scene_.swap && row_of(scene_.swap->j) != row_of(place_i);
        if (badges.size() < 2 || !two_rows) return badges;
        badges[0].x = inside(center_of(place_i), badge_width(badges[0].text) / 2);
        badges[1].x = inside(center_of(scene_.swap->j), badge_width(badges[1].text) / 2);
        badges[1].y = foot_of(scene_.swap->j);
        return badges;
    }

    /// The rows and columns of a board by their numbers.
    void add_headings() {
        const auto add = [&](int count, auto&& x_of, auto&& y_of, float pitch, float needed) {
            const int distance = index_distance(pitch, needed);
            for (int k = 0; k < count; k += distance) {
                add_label(std::to_string(k), x_of(k), y_of(k), LabelKind::Index);
            }
        };
        const float number = metrics_.text_width(std::to_string(std::max(rows_, columns_) - 1));
        add(
            columns_, [&](int k) { return center_of(k); }, [&](int) { return top_ - 1.25F * line(); }, pitch_,
            number + 0.4F * line());
        add(
            rows_, [&](int) { return left_ - 0.3F * line() - number / 2; },
            [&](int k) {
                const Rect tile = tile_at(k * columns_);
                return tile.y + (tile.height - line()) / 2;
            },
            row_pitch_, 1.1F * line());
    }

    /// Where j may be, under each row that it reaches.
    void add_brackets() {
        const auto [low, bound] = range_shown();
        const float inset = (pitch_ - tile_width_) / 2;
        const bool bare = board_ || !feet_;
        for (int row = 0; row < rows_ && !bare; ++row) {
            const float first = static_cast<float>(row * columns_);
            const float from = std::max(low - first, 0.0F);
            const float to = std::min(bound - first, static_cast<float>(columns_));
            if (to <= from) continue;
            const float y = tile_at(row * columns_).bottom() + (kIndexLines + 0.3F) * line();
            picture_.brackets.push_back({.left = left_ + from * pitch_ + inset,
                                         .right = left_ + to * pitch_ - inset,
                                         .y = y,
                                         .height = 0.3F * line(),
                                         .note = {}});
        }
        if (bare) picture_.brackets.push_back({.note = {}});
        StageBracket& last = picture_.brackets.back();
        last.note = bracket_note();
        const float center = rows_ == 1 && !bare ? (last.left + last.right) / 2 : metrics_.width_px / 2;
        last.note_x = inside(center, metrics_.text_width(last.note) / 2);
        last.note_y = top_ + row_pitch_ * static_cast<float>(rows_) - (board_ ? 0 : kRowGapLines * line());
    }

    SkinShape shape_;
    bool board_;
    bool feet_ = true;  // numbers of places and brackets under the rows
    int columns_ = 1;
    int rows_ = 1;
    float tile_width_ = 0;
    float pitch_ = 0;
    float row_pitch_ = 0;
    float left_ = 0;
    float top_ = 0;
    float face_px_ = 0;
};

}  // namespace

namespace {

// The paper of 1938 under the array: shares of the stage's height.
constexpr float kArrayShare = 0.56F;
constexpr float kLotShape = 0.72F;
constexpr float kLotShare = 0.84F;

/// A row of lots under its caption.
class PaperRow {
  public:
    PaperRow(const StageScene& scene, const StageMetrics& metrics, float top, float height)
        : scene_(scene),
          metrics_(metrics),
          line_(metrics.line_px),
          small_(line_ * kTextOfLine),
          top_(top + line_) {
        const auto n = static_cast<float>(scene.item_count());
        pitch_ = metrics.width_px / n;
        width_ = std::min(pitch_ * kLotShare, (height - 1.3F * line_) / kLotShape);
        pitch_ = std::min(pitch_, width_ / kLotShare);
        const float widest = widest_label(scene, metrics);
        const float height_px = width_ * kLotShape * kFaceHeight;
        face_px_ = widest > 0 ? std::min(height_px, small_ * kFaceWidth * width_ / widest) : 0;
    }

    bool has_room() const { return face_px_ >= kSmallestFace * small_; }

    void caption(StagePicture& picture, std::string_view text) const {
        picture.labels.push_back(
            {shortened(text, metrics_.width_px, metrics_.text_width), 0, top_ - line_, LabelKind::Caption});
    }
    void add(StagePicture& picture, int position, std::optional<Item> item, TileRole role,
             LabelKind kind) const {
        const Rect rect = {static_cast<float>(position) * pitch_, top_, width_, width_ * kLotShape};
        const bool gone = kind == LabelKind::Struck || !item;
        picture.tiles.push_back(
            {.rect = rect, .role = role, .look = gone ? TileLook::Slot : TileLook::Paper});
        if (!item) return;
        picture.labels.push_back(
            {scene_.labels->of(*item), rect.x + rect.width / 2, rect.y + rect.height / 2, kind, face_px_});
    }

  private:
    const StageScene& scene_;
    const StageMetrics& metrics_;
    float line_;
    float small_;
    float top_;
    float pitch_ = 0;
    float width_ = 0;
    float face_px_ = 0;
};

/// The items left with those struck out, and the new list.
void add_paper(StagePicture& picture, const StageScene& scene, const StageMetrics& metrics) {
    const LotsState& paper = *scene.paper;
    const float height = metrics.height_px * (1 - kArrayShare) / 2;
    const float top = metrics.height_px * kArrayShare;
    const PaperRow left(scene, metrics, top, height);
    const PaperRow written(scene, metrics, top + height, height);
    if (!left.has_room()) return;
    left.caption(picture, "the same draws on paper, 1938: count over the items left, strike out");
    for (int item = 0; item < scene.item_count(); ++item) {
        const bool struck = paper.struck[static_cast<std::size_t>(item)];
        const bool coming = scene.swap && paper.coming == item;
        left.add(picture, item, item, coming ? TileRole::AtJ : TileRole::Waiting,
                 struck ? LabelKind::Struck : LabelKind::Face);
    }
    written.caption(picture, "and write it down");
    for (int position = 0; position < scene.item_count(); ++position) {
        const auto index = static_cast<std::size_t>(position);
        const bool there = index < paper.written.size();
        written.add(picture, position, there ? std::optional<Item>(paper.written[index]) : std::nullopt,
                    TileRole::Settled, LabelKind::Face);
    }
}

}  // namespace

StagePicture layout_tiles(const StageScene& scene, Skin skin, const StageMetrics& metrics) {
    if (scene.paper == nullptr) return TilesLayout(scene, skin, metrics).picture();
    StageMetrics upper = metrics;
    upper.height_px *= kArrayShare;
    StagePicture picture = TilesLayout(scene, skin, upper).picture();
    if (picture.tiles.empty()) return TilesLayout(scene, skin, metrics).picture();
    add_paper(picture, scene, metrics);
    return picture;
}

}  // namespace shufflelens
