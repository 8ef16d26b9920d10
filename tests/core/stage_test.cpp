// The stage as numbers: what stands where, what is marked, and that nothing written lies on something else
// written.
#include "shufflelens/stage.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/support.hpp"

namespace shufflelens {
namespace {

constexpr float kLine = 16;
constexpr float kHair = 0.01F;  // rounding of positions

/// Type in which every character is half as wide as a line is high.
float width_of(std::string_view text) {
    const auto characters = std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    return static_cast<float>(characters) * kLine / 2;
}

StageMetrics stage_of(float width, float height) {
    return {.width_px = width, .height_px = height, .line_px = kLine, .text_width = width_of};
}

/// A run, its player and everything layout_bars wants.
class Scene {
  public:
    Scene(const Variant& variant, int n, std::uint64_t seed = 1938)
        : source_(seed),
          recording_(variant, n, source_),
          player_(recording_),
          settled_(settling_steps(test::any_run(variant, n))) {}

    StagePicture at(int step, double phase, const StageMetrics& metrics, const ItemLabels& labels = {}) {
        player_.seek(step);
        return layout_bars(scene_of(player_, settled_, phase, labels), metrics);
    }
    const Recording& run() const { return recording_; }
    const Player& player() const { return player_; }
    bool is_settled(int place, int step) const { return settled_[static_cast<std::size_t>(place)] <= step; }

  private:
    FractionSource source_;
    Recording recording_;
    Player player_;
    std::vector<int> settled_;
};

bool overlap(const Rect& a, const Rect& b) {
    return a.x + kHair < b.right() && b.x + kHair < a.right() && a.y + kHair < b.bottom() &&
           b.y + kHair < a.bottom();
}

bool is_badge(const StageLabel& label) {
    return label.kind == LabelKind::BadgeI || label.kind == LabelKind::BadgeJ;
}

/// What a label covers when it is drawn.
Rect place_of(const StageLabel& label) {
    const float width = width_of(label.text);
    if (label.kind == LabelKind::UprightValue) return {label.x - kLine / 2, label.y - width, kLine, width};
    if (is_badge(label)) {  // its ground is wider and higher than its text
        const float ground = width + 0.5F * kLine;
        return {label.x - ground / 2, label.y - 0.1F * kLine, ground, 1.2F * kLine};
    }
    return {label.x - width / 2, label.y, width, kLine};
}

testing::AssertionResult is_inside(const Rect& rect, const StageMetrics& metrics) {
    if (rect.x >= -kHair && rect.y >= -kHair && rect.right() <= metrics.width_px + kHair &&
        rect.bottom() <= metrics.height_px + kHair)
        return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << rect.x << "…" << rect.right() << " × " << rect.y << "…" << rect.bottom() << " on a stage of "
           << metrics.width_px << " × " << metrics.height_px;
}

/// Nothing written below the bars lies on something else, and all of it is on the stage.
void expect_readable(const StagePicture& picture, const StageMetrics& metrics) {
    std::vector<std::pair<Rect, std::string>> written;
    for (const StageLabel& label : picture.labels) {
        const Rect place = place_of(label);
        EXPECT_TRUE(is_inside(place, metrics)) << label.text;
        if (label.kind != LabelKind::Value && label.kind != LabelKind::UprightValue)
            written.emplace_back(place, label.text);
    }
    if (!picture.brackets.empty()) {
        const StageBracket& bracket = picture.brackets.back();
        const float width = width_of(bracket.note);
        const Rect note = {bracket.note_x - width / 2, bracket.note_y, width, kLine};
        EXPECT_TRUE(is_inside(note, metrics)) << bracket.note;
        written.emplace_back(note, bracket.note);
        const Rect line = {bracket.left, bracket.y - bracket.height, bracket.right - bracket.left,
                           bracket.height};
        EXPECT_TRUE(is_inside(line, metrics));
        written.emplace_back(line, "the bracket");
    }
    for (std::size_t a = 0; a < written.size(); ++a) {
        for (std::size_t b = a + 1; b < written.size(); ++b) {
            EXPECT_FALSE(overlap(written[a].first, written[b].first))
                << '"' << written[a].second << "\" lies on \"" << written[b].second << '"';
        }
    }
    if (picture.arc) {
        const float top = picture.arc->from_y + 0.75F * (picture.arc->peak_y - picture.arc->from_y);
        EXPECT_GE(top, 0);
    }
}

class EveryStage : public test::ForEveryVariant {};
INSTANTIATE_TEST_SUITE_P(Stage, EveryStage, testing::ValuesIn(test::variant_names()), test::name_of_param);

TEST_P(EveryStage, HasEachOfTwelveItemsInItsOwnSlot) {
    for (const auto& [width, height] :
         {std::pair{200.0F, 180.0F}, {300, 200}, {640, 240}, {1000, 333.5F}, {3840, 1200}}) {
        const StageMetrics metrics = stage_of(width, height);
        const float slot = width / 12;
        Scene scene(variant(), 12);
        for (int step = 0; step <= scene.run().step_count(); ++step) {
            SCOPED_TRACE(testing::Message() << width << " px, step " << step);
            const StagePicture picture = scene.at(step, 0, metrics);
            ASSERT_EQ(picture.tiles.size(), 12U);
            ASSERT_TRUE(picture.columns.empty());
            for (std::size_t place = 0; place < 12; ++place) {
                const Tile& tile = picture.tiles[place];
                const float left = static_cast<float>(place) * slot;
                EXPECT_GE(tile.rect.x, left);
                EXPECT_LE(tile.rect.right(), left + slot);
                EXPECT_NEAR(tile.rect.x + tile.rect.width / 2, left + slot / 2, kHair);
                EXPECT_NEAR(tile.rect.bottom(), picture.bars.bottom(), kHair);
                EXPECT_GE(tile.rect.y, picture.bars.y - kHair);
                EXPECT_TRUE(is_inside(tile.rect, metrics));
            }
        }
    }
}

TEST_P(EveryStage, HasATallerBarForALaterItem) {
    Scene scene(variant(), 30);
    const StagePicture picture = scene.at(11, 0, stage_of(900, 400));
    for (std::size_t a = 0; a < 30; ++a) {
        for (std::size_t b = 0; b < 30; ++b) {
            const bool earlier = scene.player().order()[a] < scene.player().order()[b];
            EXPECT_EQ(picture.tiles[a].rect.height < picture.tiles[b].rect.height, earlier);
        }
    }
}

TEST_P(EveryStage, MarksWhatEachStepDoes) {
    const StageMetrics metrics = stage_of(720, 300);
    for (const int n : {2, 3, 12, 40}) {
        const float slot = metrics.width_px / static_cast<float>(n);
        Scene scene(variant(), n);
        for (int k = 0; k <= scene.run().step_count(); ++k) {
            SCOPED_TRACE(testing::Message() << "n = " << n << ", step " << k);
            const StagePicture picture = scene.at(k, 0, metrics);
            const bool running = k < scene.run().step_count();
            ASSERT_EQ(!picture.brackets.empty(), running);
            for (int place = 0; place < n; ++place) {
                const Tile& tile = picture.tiles[static_cast<std::size_t>(place)];
                TileRole role = scene.is_settled(place, k) ? TileRole::Settled : TileRole::Waiting;
                bool never = false;
                if (running) {
                    const Swap swap = scene.run().swap(k);
                    if (place == swap.j) role = TileRole::AtJ;
                    if (place == swap.i) role = TileRole::AtI;
                    never = place == swap.i && !scene.run().step(k).may_choose(place);
                }
                EXPECT_EQ(tile.role, role) << place;
                EXPECT_EQ(tile.hatched, never) << place;
            }
            if (!running) {
                EXPECT_FALSE(picture.arc);
                continue;
            }
            const Step step = scene.run().step(k);
            EXPECT_EQ(std::lround(picture.brackets.front().left / slot), step.low);
            EXPECT_EQ(std::lround(picture.brackets.front().right / slot), step.bound);
            EXPECT_GE(picture.brackets.front().left, static_cast<float>(step.low) * slot);
            EXPECT_LE(picture.brackets.front().right, static_cast<float>(step.bound) * slot);
            EXPECT_EQ(picture.brackets.front().note, range_note(step));
            const Swap swap = scene.run().swap(k);
            ASSERT_EQ(picture.arc.has_value(), swap.i != swap.j);
            if (picture.arc) {
                EXPECT_NEAR(picture.arc->from_x, (static_cast<float>(swap.i) + 0.5F) * slot, kHair);
                EXPECT_NEAR(picture.arc->to_x, (static_cast<float>(swap.j) + 0.5F) * slot, kHair);
            }
        }
    }
}

TEST(Stage, HatchesOnlyWhatCanNeverBeChosen) {
    for (const std::string_view name : test::variant_names()) {
        const Variant& variant = variant_named(name);
        Scene scene(variant, 12);
        int hatched = 0;
        for (int step = 0; step < scene.run().step_count(); ++step) {
            for (const Tile& tile : scene.at(step, 0, stage_of(600, 300)).tiles)
                hatched += tile.hatched ? 1 : 0;
        }
        EXPECT_EQ(hatched, variant.name == "sattolo_down" ? 11 : 0) << variant.name;
    }
}

TEST_P(EveryStage, WritesNothingOverSomethingElse) {
    for (const float width : {300.0F, 480.0F, 700.0F, 1280.0F, 1920.0F, 3840.0F}) {
        const StageMetrics metrics = stage_of(width, 260);
        for (int n = 1; n <= 200; n < 24 ? ++n : n += 11) {
            Scene scene(variant(), n);
            const int last = scene.run().step_count();
            const int stride = n <= 24 ? 1 : std::max(1, last / 7);
            for (int step = 0; step <= last; step += stride) {
                SCOPED_TRACE(testing::Message() << width << " px, n = " << n << ", step " << step);
                expect_readable(scene.at(step, 0, metrics), metrics);
                if (testing::Test::HasFailure()) return;  // one is enough to read
            }
        }
    }
}

TEST_P(EveryStage, KeepsTravellingItemsOnTheStage) {
    const StageMetrics metrics = stage_of(480, 220);
    for (const int n : {2, 5, 12, 60}) {
        Scene scene(variant(), n);
        for (int step = 0; step < scene.run().step_count(); ++step) {
            for (const double phase : {0.001, 0.25, 0.5, 0.75, 0.999}) {
                SCOPED_TRACE(testing::Message() << "n = " << n << ", step " << step << " + " << phase);
                const StagePicture picture = scene.at(step, phase, metrics);
                ASSERT_EQ(picture.tiles.size(), static_cast<std::size_t>(n));
                for (const Tile& tile : picture.tiles) EXPECT_TRUE(is_inside(tile.rect, metrics));
                EXPECT_FALSE(picture.arc);
                expect_readable(picture, metrics);
            }
        }
    }
}

/// Where each bar stands, by its height: bars of n items all differ in height.
std::map<float, std::pair<float, float>> positions(const StagePicture& picture) {
    std::map<float, std::pair<float, float>> found;
    for (const Tile& tile : picture.tiles) {
        found[std::round(tile.rect.height * 64)] = {tile.rect.x, tile.rect.y};
    }
    return found;
}

void expect_same_places(const StagePicture& a, const StagePicture& b) {
    const auto left = positions(a);
    const auto right = positions(b);
    ASSERT_EQ(left.size(), right.size());
    for (const auto& [height, position] : left) {
        ASSERT_TRUE(right.contains(height));
        EXPECT_NEAR(position.first, right.at(height).first, 0.02);
        EXPECT_NEAR(position.second, right.at(height).second, 0.02);
    }
}

TEST_P(EveryStage, LetsEverySwapArriveExactlyWhereTheNextStepStands) {
    const StageMetrics metrics = stage_of(640, 300);
    for (const int n : {2, 3, 12, 50}) {
        Scene scene(variant(), n);
        for (int step = 0; step < scene.run().step_count(); ++step) {
            SCOPED_TRACE(testing::Message() << "n = " << n << ", step " << step);
            const StagePicture standing = scene.at(step, 0, metrics);
            ASSERT_EQ(positions(standing).size(), static_cast<std::size_t>(n));
            expect_same_places(standing, scene.at(step, 1e-6, metrics));
            const StagePicture arriving = scene.at(step, 1 - 1e-6, metrics);
            expect_same_places(arriving, scene.at(step + 1, 0, metrics));
        }
    }
}

TEST_P(EveryStage, LiftsTravellingBarsHalfWay) {
    Scene scene(variant(), 12);
    for (int step = 0; step < scene.run().step_count(); ++step) {
        const auto standing = positions(scene.at(step, 0, stage_of(640, 300)));
        const auto travelling = positions(scene.at(step, 0.5, stage_of(640, 300)));
        int lifted = 0;
        for (const auto& [height, position] : travelling) {
            if (position.second < standing.at(height).second - 1) ++lifted;
        }
        const Swap swap = scene.run().swap(step);
        EXPECT_EQ(lifted, swap.i == swap.j ? 1 : 2) << "a swap with itself hops in place";
    }
}

TEST_P(EveryStage, OfManyItemsHasColumnsWithTheExtremesOfTheirPlaces) {
    for (const int n : {401, 1000, 5003, 100'000}) {
        const StageMetrics metrics = stage_of(1000, 300);
        Scene scene(variant(), n);
        for (const int step : {0, n / 3, scene.run().step_count()}) {
            SCOPED_TRACE(testing::Message() << "n = " << n << ", step " << step);
            const StagePicture picture = scene.at(step, 0, metrics);
            EXPECT_TRUE(picture.tiles.empty());
            ASSERT_EQ(picture.columns.size(), 1000U);
            for (std::int64_t c = 0; c < 1000; ++c) {
                const auto first = static_cast<int>(c * n / 1000);
                const auto end = std::max(first + 1, static_cast<int>((c + 1) * n / 1000));
                Item lowest = kMaxItems;
                Item highest = 0;
                bool settled = true;
                for (int place = first; place < end; ++place) {
                    const Item item = scene.player().order()[static_cast<std::size_t>(place)];
                    lowest = std::min(lowest, item);
                    highest = std::max(highest, item);
                    settled = settled && scene.is_settled(place, step);
                }
                const auto height = [&](Item item) {
                    return 0.05F + 0.95F * static_cast<float>(item) / static_cast<float>(n - 1);
                };
                const TileColumn& column = picture.columns[static_cast<std::size_t>(c)];
                ASSERT_NEAR(column.low, height(lowest), 1e-5) << c;
                ASSERT_NEAR(column.high, height(highest), 1e-5) << c;
                TileRole role = settled ? TileRole::Settled : TileRole::Waiting;
                if (step < scene.run().step_count()) {
                    const Swap swap = scene.run().swap(step);
                    if (first <= swap.j && swap.j < end) role = TileRole::AtJ;
                    if (first <= swap.i && swap.i < end) role = TileRole::AtI;
                }
                ASSERT_EQ(column.role, role) << c;
            }
        }
    }
}

TEST(Stage, ChangesToColumnsWhereTilesWouldBeTooNarrow) {
    const Variant& variant = variant_named("fy_down");
    EXPECT_EQ(Scene(variant, 400).at(0, 0, stage_of(1000, 300)).tiles.size(), 400U);  // kMinSlotPx each
    EXPECT_TRUE(Scene(variant, 401).at(0, 0, stage_of(1000, 300)).tiles.empty());
}

TEST(Stage, OfAMillionItemsIsAsWideAsTheStage) {
    for (const std::string_view name : test::variant_names()) {
        Scene scene(variant_named(name), kMaxItems);
        const StageMetrics metrics = stage_of(1234, 300);
        for (const int step : {0, 500'000, scene.run().step_count()}) {
            const StagePicture picture = scene.at(step, 0, metrics);
            EXPECT_EQ(picture.columns.size(), 1234U);
            expect_readable(picture, metrics);
        }
    }
}

TEST(Stage, OfNothingSaysSo) {
    Scene scene(variant_named("fy_down"), 0);
    const StageMetrics metrics = stage_of(300, 200);
    const StagePicture picture = scene.at(0, 0, metrics);
    EXPECT_TRUE(picture.tiles.empty());
    EXPECT_TRUE(picture.columns.empty());
    EXPECT_TRUE(picture.brackets.empty());
    EXPECT_FALSE(picture.arc);
    ASSERT_EQ(picture.labels.size(), 1U);
    EXPECT_EQ(picture.labels[0].text, "no items");
    expect_readable(picture, metrics);
}

TEST(Stage, OfOneItemShowsItSettled) {
    Scene scene(variant_named("fy_down"), 1);
    const StageMetrics metrics = stage_of(300, 200);
    const StagePicture picture = scene.at(0, 0, metrics);
    ASSERT_EQ(picture.tiles.size(), 1U);
    EXPECT_EQ(picture.tiles[0].role, TileRole::Settled);
    EXPECT_TRUE(picture.brackets.empty());
    expect_readable(picture, metrics);
    EXPECT_TRUE(std::any_of(picture.labels.begin(), picture.labels.end(),
                            [](const StageLabel& label) { return label.text == "settled"; }));
}

TEST(Stage, NamesThePlacesOfTheComingSwap) {
    Scene scene(variant_named("naive_up"), 12);
    for (int step = 0; step < 12; ++step) {
        const Swap swap = scene.run().swap(step);
        std::vector<std::string> badges;
        for (const StageLabel& label : scene.at(step, 0, stage_of(900, 300)).labels) {
            if (is_badge(label)) badges.push_back(label.text);
        }
        if (swap.i == swap.j) {
            EXPECT_EQ(badges, std::vector<std::string>{"i=j=" + std::to_string(swap.i)});
        } else {
            EXPECT_EQ(badges, (std::vector<std::string>{"i=" + std::to_string(swap.i),
                                                        "j=" + std::to_string(swap.j)}));
        }
    }
}

std::vector<std::string> texts_of(const StagePicture& picture, LabelKind kind) {
    std::vector<std::string> texts;
    for (const StageLabel& label : picture.labels) {
        if (label.kind == kind) texts.push_back(label.text);
    }
    return texts;
}

TEST(Stage, WritesValuesAboveTheirBarsWhileThereIsRoom) {
    Scene scene(variant_named("fy_down"), 12);
    const StagePicture picture = scene.at(0, 0, stage_of(900, 300));
    EXPECT_EQ(texts_of(picture, LabelKind::Value),
              (std::vector<std::string>{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}));
    for (const StageLabel& label : picture.labels) {
        if (label.kind != LabelKind::Value) continue;
        const Tile& tile = picture.tiles[static_cast<std::size_t>(std::stoi(label.text) - 1)];
        EXPECT_NEAR(label.x, tile.rect.x + tile.rect.width / 2, kHair);
        EXPECT_LE(label.y + kLine, tile.rect.y);
        EXPECT_GT(label.y + 2 * kLine, tile.rect.y);
    }
    EXPECT_TRUE(texts_of(Scene(variant_named("fy_down"), 300).at(0, 0, stage_of(900, 300)), LabelKind::Value)
                    .empty());
}

TEST(Stage, TurnsLongNamesUprightAndShortensThemByWholeCharacters) {
    const std::vector<std::string> names = {"Zoë",
                                            "李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷李雷",
                                            "Bartholomew Featherstonehaugh the Third of that Name",
                                            "🃏🂡🂢",
                                            "Li",
                                            "Eve"};
    const ItemLabels labels(names);
    Scene scene(variant_named("fy_down"), 6);
    const StageMetrics metrics = stage_of(300, 260);
    for (const double phase : {0.0, 0.5}) {
        const StagePicture picture = scene.at(0, phase, metrics, labels);
        const std::vector<std::string> shown = texts_of(picture, LabelKind::UprightValue);
        EXPECT_FALSE(shown.empty());
        for (const std::string& text : shown) {
            const auto ellipsis = text.find("…");
            const std::string kept = text.substr(0, ellipsis);
            const bool whole = std::find(names.begin(), names.end(), text) != names.end();
            const bool beginning = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
                // The next byte must begin a character.
                return name.starts_with(kept) && name.size() > kept.size() &&
                       (static_cast<unsigned char>(name[kept.size()]) & 0xC0U) != 0x80U;
            });
            EXPECT_TRUE(whole || (ellipsis != std::string::npos && beginning)) << text;
        }
        expect_readable(picture, metrics);
    }
    const StagePicture wide =
        scene.at(0, 0, stage_of(3000, 260), ItemLabels({"Zoë", "李雷", "🃏", "A", "B", "C"}));
    EXPECT_EQ(texts_of(wide, LabelKind::Value),
              (std::vector<std::string>{"Zoë", "李雷", "🃏", "A", "B", "C"}));
}

TEST(Stage, IsAPureFunction) {
    Scene scene(variant_named("naive_down"), 20);
    const StageMetrics metrics = stage_of(800, 300);
    const StagePicture first = scene.at(7, 0.3, metrics);
    scene.at(20, 0, metrics);
    const StagePicture again = scene.at(7, 0.3, metrics);
    EXPECT_EQ(first.tiles, again.tiles);
    ASSERT_EQ(first.labels.size(), again.labels.size());
    for (std::size_t k = 0; k < first.labels.size(); ++k) {
        EXPECT_EQ(first.labels[k].text, again.labels[k].text);
        EXPECT_EQ(first.labels[k].x, again.labels[k].x);
        EXPECT_EQ(first.labels[k].y, again.labels[k].y);
    }
}

}  // namespace
}  // namespace shufflelens
