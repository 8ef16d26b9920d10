#include "shufflelens/stage.hpp"

#include <algorithm>
#include <cmath>

#include "stage_layout.hpp"

namespace shufflelens {

namespace {

constexpr float kLiftOfOther = 0.5F;  // the item at j travels this much lower than the one at i

float between(double from, double to, double phase) {
    return static_cast<float>(from + (to - from) * ease(phase));
}

}  // namespace

double ease(double phase) {
    return phase * phase * (3 - 2 * phase);
}

StageScene scene_of(const Player& player, std::span<const int> settled, double phase,
                    const ItemLabels& labels) {
    StageScene scene = {.array = player.order(), .settled = settled, .steps_done = player.step()};
    scene.labels = &labels;
    if (player.step() == player.recording().step_count()) return scene;
    scene.step = player.recording().step(player.step());
    scene.swap = player.recording().swap(player.step());
    scene.motion = phase > 0 ? Motion::Swap : Motion::None;
    scene.phase = phase;
    return scene;
}

namespace {

/// One item leaves the row and comes back elsewhere; those between slide.
std::vector<Flight> flights_of_insertion(const StageScene& scene) {
    const int from = source_place(*scene.swap);
    const int to = target_place(*scene.swap);
    const TileRole role = from == scene.swap->i ? TileRole::AtI : TileRole::AtJ;
    std::vector<Flight> flights;
    if (scene.motion == Motion::Swap || scene.motion == Motion::CopyToI) {
        for (int place = std::min(from, to); place <= std::max(from, to); ++place) {
            if (place == from) continue;
            flights.push_back(
                {scene.item_at(place), place, place_after(*scene.swap, place), TileRole::Waiting, 0});
        }
    }
    switch (scene.motion) {
        case Motion::Swap:
            flights.push_back({scene.item_at(from), from, to, role, 1});
            break;
        case Motion::SaveAtI:
            flights.push_back({scene.item_at(from), from, kTempPlace, role, 1});
            break;
        case Motion::CopyToJ:
            if (scene.temp) flights.push_back({*scene.temp, kTempPlace, to, role, 1});
            break;
        case Motion::None:
        case Motion::DrawJ:
        case Motion::CopyToI:
        case Motion::MoveOn:
            break;
    }
    return flights;
}

}  // namespace

std::vector<Flight> flights_of(const StageScene& scene) {
    if (!scene.swap) return {};
    const auto [i, j, kind] = *scene.swap;
    if (kind != SwapKind::Exchange) return flights_of_insertion(scene);
    switch (scene.motion) {
        case Motion::Swap: {
            const Flight of_i = {scene.item_at(i), i, j, TileRole::AtI, 1};
            if (i == j) return {of_i};  // it hops in place
            return {of_i, {scene.item_at(j), j, i, TileRole::AtJ, kLiftOfOther}};
        }
        case Motion::SaveAtI:
            return {{scene.item_at(i), i, kTempPlace, TileRole::AtI, 1}};
        case Motion::CopyToI:
            return {{scene.item_at(j), j, i, TileRole::AtJ, 1}};
        case Motion::CopyToJ:
            if (scene.temp) return {{*scene.temp, kTempPlace, j, TileRole::AtI, 1}};
            return {{scene.item_at(i), i, j, TileRole::AtJ, 1}};
        case Motion::None:
        case Motion::DrawJ:
        case Motion::MoveOn:
            break;
    }
    return {};
}

TileRole role_of(const StageScene& scene, int place) {
    if (scene.step && place == scene.step->i) return TileRole::AtI;
    if (scene.swap && place == scene.swap->j) return TileRole::AtJ;
    return scene.settled[static_cast<std::size_t>(place)] <= scene.steps_done ? TileRole::Settled
                                                                              : TileRole::Waiting;
}

int index_distance(float slot, float number_width) {
    int distance = 1;
    for (int factor = 0; static_cast<float>(distance) * slot < number_width; ++factor) {
        distance = factor % 3 == 1 ? distance / 2 * 5 : distance * 2;
    }
    return distance;
}

float widest_label(const StageScene& scene, const StageMetrics& metrics) {
    float widest = 0;
    for (Item item = 0; item < scene.item_count(); ++item) {
        widest = std::max(widest, metrics.text_width(scene.labels->of(item)));
    }
    return widest;
}

float StageLayout::inside(float x, float half) const {
    return std::clamp(x, std::min(half, metrics_.width_px / 2),
                      std::max(metrics_.width_px - half, metrics_.width_px / 2));
}

float StageLayout::badge_width(const std::string& text) const {
    return metrics_.text_width(text) + metrics_.line_px * 0.6F;
}

std::vector<StageLabel> StageLayout::badges_at(const std::function<float(int)>& center_of, float right,
                                               float y) const {
    if (!scene_.step) return {};
    const auto badge = [&](const char* name, int place, LabelKind kind) {
        StageLabel label{name + std::to_string(place), center_of(place), y, kind};
        const float half = badge_width(label.text) / 2;
        label.x = std::clamp(label.x, std::min(half, right / 2), std::max(right - half, right / 2));
        return label;
    };
    const int place_i = scene_.step->i;
    StageLabel i = badge("i=", place_i, LabelKind::BadgeI);
    if (scene_.motion == Motion::MoveOn && scene_.next) {
        i.x = between(i.x, badge("i=", scene_.next->i, LabelKind::BadgeI).x, scene_.phase);
        return {i};
    }
    if (!scene_.swap) return {i};
    if (place_i == scene_.swap->j && scene_.motion != Motion::DrawJ) {
        return {badge("i=j=", place_i, LabelKind::BadgeI)};
    }
    StageLabel j = badge("j=", scene_.swap->j, LabelKind::BadgeJ);
    if (scene_.motion == Motion::DrawJ) {
        // On its way along the range: what it will be is not said yet.
        j.text = "j";
        j.x = between(center_of(scene_.step->low), j.x, scene_.phase);
    }
    // Neighbours in narrow slots: the badges move apart, the pair stays centred and on the stage.
    const float apart = (badge_width(i.text) + badge_width(j.text)) / 2 + 2;
    if (std::abs(i.x - j.x) < apart) {
        const float middle = inside((i.x + j.x) / 2, apart);
        const float towards_i = place_i < scene_.swap->j ? -apart / 2 : apart / 2;
        i.x = middle + towards_i;
        j.x = middle - towards_i;
    }
    return {i, j};
}

bool StageLayout::is_covered(float x, float half, const std::vector<StageLabel>& badges) const {
    return std::any_of(badges.begin(), badges.end(), [&](const StageLabel& badge) {
        return std::abs(badge.x - x) < half + badge_width(badge.text) / 2 + metrics_.line_px * 0.25F;
    });
}

std::pair<float, float> StageLayout::range_shown() const {
    const Step& step = *scene_.step;
    const Step& towards = scene_.motion == Motion::MoveOn && scene_.next ? *scene_.next : step;
    return {between(step.low, towards.low, scene_.phase), between(step.bound, towards.bound, scene_.phase)};
}

std::string StageLayout::bracket_note() const {
    std::string note = range_note(*scene_.step);
    const StepKind kind = scene_.step->kind;
    const bool is_drawn = kind != StepKind::Chosen && kind != StepKind::Forced;
    if (!scene_.invites || scene_.swap || !is_drawn) return note;
    const std::string inviting = note + ": click one to choose it yourself";
    return metrics_.text_width(inviting) <= metrics_.width_px ? inviting : note;
}

std::pair<int, int> StageLayout::widest_settled_block() const {
    std::pair<int, int> best = {0, 0};
    for (int first = 0; first < n_;) {
        int end = first;
        while (end < n_ && scene_.settled[static_cast<std::size_t>(end)] <= scene_.steps_done) ++end;
        if (end - first > best.second) best = {first, end - first};
        first = std::max(end, first + 1);
    }
    return best;
}

StagePicture layout_stage(const StageScene& scene, Skin skin, const StageMetrics& metrics) {
    if (skin != Skin::Bars && scene.item_count() > 0) {
        StagePicture picture = layout_tiles(scene, skin, metrics);
        if (!picture.tiles.empty()) return picture;
    }
    return layout_bars(scene, metrics);
}

}  // namespace shufflelens
