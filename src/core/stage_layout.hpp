// What all skins of the stage share: labels, badges, and where the range of j is shown.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "shufflelens/stage.hpp"

namespace shufflelens {

/// 1, 2, 5, 10, 20, 50, …: the smallest such distance of numbered places that leaves room between numbers.
int index_distance(float slot, float number_width);

/// Of all items, in small text. O(n).
float widest_label(const StageScene& scene, const StageMetrics& metrics);

class StageLayout {
  protected:
    StageLayout(const StageScene& scene, const StageMetrics& metrics)
        : scene_(scene), metrics_(metrics), n_(scene.item_count()) {}

    void add_label(std::string text, float x, float y, LabelKind kind, float px = 0) {
        picture_.labels.push_back({std::move(text), x, y, kind, px});
    }
    std::string label_of(Item item) const { return scene_.labels->of(item); }

    /// The centre x of something with this half width, moved so that it stays on the stage.
    float inside(float x, float half) const;
    float badge_width(const std::string& text) const;

    /// j can never be this place, although the step is about it.
    bool is_never_chosen(int place) const {
        return scene_.step && scene_.shows_range && place == scene_.step->i &&
               (scene_.step->kind == StepKind::Place || scene_.step->kind == StepKind::OtherPlace) &&
               !scene_.step->may_choose(place);
    }
    /// The place's item is on its way, and no copy stays behind.
    bool is_left_empty(int place) const {
        return scene_.motion == Motion::Swap && leaves(*scene_.swap, place);
    }

    /// i and, once it is drawn, j, at this height; beside each other where their places are too near.
    std::vector<StageLabel> badges_at(const std::function<float(int)>& center_of, float right, float y) const;
    /// Whether something with this half width would lie on a badge.
    bool is_covered(float x, float half, const std::vector<StageLabel>& badges) const;

    /// Where j may be, as a range of places; between two steps on its way from one to the other.
    std::pair<float, float> range_shown() const;
    /// What the bracket says.
    std::string bracket_note() const;
    /// First place and number of places.
    std::pair<int, int> widest_settled_block() const;

    const StageScene& scene_;
    const StageMetrics& metrics_;
    int n_;
    StagePicture picture_;
};

/// The skins whose tiles are all of one size, in rows.
StagePicture layout_tiles(const StageScene& scene, Skin skin, const StageMetrics& metrics);

}  // namespace shufflelens
