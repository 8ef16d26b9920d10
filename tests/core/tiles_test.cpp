// The skins with tiles of one size, as numbers: everything on the stage, nothing on anything else, and the
// picture a function of the moment alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/support.hpp"
#include "shufflelens/stepper.hpp"

namespace shufflelens {
namespace {

constexpr float kLine = 16;
constexpr float kHair = 0.01F;
constexpr std::array kTiled = {Skin::Numbers, Skin::Cards, Skin::Lots, Skin::Mines};

/// Type in which every character is half as wide as a line is high.
float width_of(std::string_view text) {
    const auto characters = std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    return static_cast<float>(characters) * kLine / 2;
}

StageMetrics stage_of(float width, float height) {
    return {.width_px = width, .height_px = height, .line_px = kLine, .text_width = width_of};
}

bool overlap(const Rect& a, const Rect& b) {
    return a.x + kHair < b.right() && b.x + kHair < a.right() && a.y + kHair < b.bottom() &&
           b.y + kHair < a.bottom();
}

bool is_face(const StageLabel& label) {
    return label.kind == LabelKind::Face || label.kind == LabelKind::RedFace ||
           label.kind == LabelKind::Struck;
}

Rect place_of(const StageLabel& label) {
    if (is_face(label)) {
        const float width = width_of(label.text) * label.px / (kLine * kTextOfLine);
        return {label.x - width / 2, label.y - label.px / 2, width, label.px};
    }
    const float width = width_of(label.text);
    const float left = label.kind == LabelKind::Caption ? label.x : label.x - width / 2;
    return {left, label.y, width, kLine};
}

bool is_inside(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x - kHair && inner.y >= outer.y - kHair &&
           inner.right() <= outer.right() + kHair && inner.bottom() <= outer.bottom() + kHair;
}

StagePicture picture_of(const Stepper& stepper, const StageMetrics& metrics) {
    return layout_stage(stepper.scene(), stepper.skin(), metrics);
}

struct Room {
    float width;
    float height;
};
constexpr std::array kRooms = {Room{900, 330}, Room{600, 240}, Room{1800, 700}, Room{400, 500}};

TEST(Tiles, StandOnTheStageAndNotOnEachOther) {
    for (const Skin skin : kTiled) {
        for (const int n : {1, 2, 3, 13, 52, 60}) {
            for (const Room& room : kRooms) {
                SCOPED_TRACE(std::string(title_of(skin)) + " " + std::to_string(n) + " on " +
                             std::to_string(room.width));
                Stepper stepper({.n = n, .skin = skin}, 1938);
                stepper.part_forward();
                while (stepper.is_moving()) stepper.advance(0.05, 1);
                const StageMetrics metrics = stage_of(room.width, room.height);
                const StagePicture picture = picture_of(stepper, metrics);
                // Lots have those on the paper as well.
                if (skin != Skin::Lots) {
                    ASSERT_EQ(picture.tiles.size(), static_cast<std::size_t>(n) + 1) << "and temp";
                }
                ASSERT_EQ(picture.places.size(), static_cast<std::size_t>(n));
                const Rect stage = {0, 0, room.width, room.height};
                for (std::size_t a = 0; a < picture.tiles.size(); ++a) {
                    EXPECT_TRUE(is_inside(picture.tiles[a].rect, stage)) << a;
                    for (std::size_t b = 0; b < a; ++b) {
                        EXPECT_FALSE(overlap(picture.tiles[a].rect, picture.tiles[b].rect)) << a << " " << b;
                    }
                }
                std::vector<Rect> written;
                for (const StageLabel& label : picture.labels) {
                    const Rect place = place_of(label);
                    EXPECT_TRUE(is_inside(place, stage)) << label.text;
                    for (const Rect& other : written) EXPECT_FALSE(overlap(place, other)) << label.text;
                    written.push_back(place);
                }
            }
        }
    }
}

TEST(Tiles, SayTheirItemsInsideTheirBorders) {
    for (const Skin skin : {Skin::Numbers, Skin::Cards, Skin::Lots}) {
        const Stepper stepper({.n = 52, .skin = skin}, 1938);
        const StagePicture picture = picture_of(stepper, stage_of(1200, 500));
        std::size_t faces = 0;
        for (const StageLabel& label : picture.labels) {
            if (!is_face(label)) continue;
            EXPECT_EQ(label.text, stepper.labels().of(static_cast<Item>(faces)));
            EXPECT_TRUE(is_inside(place_of(label), picture.tiles[faces].rect)) << label.text;
            ++faces;
        }
        EXPECT_EQ(faces, 52U);
    }
}

TEST(Tiles, HeartsAndDiamondsAreRed) {
    const Stepper stepper({.n = 52}, 1938);
    const StagePicture picture = picture_of(stepper, stage_of(1200, 500));
    std::map<LabelKind, int> faces;
    for (const StageLabel& label : picture.labels) {
        if (!is_face(label)) continue;
        const bool red =
            label.text.find("♥") != std::string::npos || label.text.find("♦") != std::string::npos;
        EXPECT_EQ(label.kind == LabelKind::RedFace, red) << label.text;
        ++faces[label.kind];
    }
    EXPECT_EQ(faces[LabelKind::RedFace], 26);
    EXPECT_EQ(faces[LabelKind::Face], 26);
}

TEST(Tiles, TooManyBecomeBars) {
    const Stepper few({.n = 480, .skin = Skin::Numbers}, 1938);
    const StagePicture tiles = picture_of(few, stage_of(1200, 500));
    EXPECT_EQ(tiles.tiles.size(), 480U);
    EXPECT_TRUE(tiles.columns.empty());
    const Stepper many({.n = 10'000, .skin = Skin::Numbers}, 1938);
    const StagePicture bars = picture_of(many, stage_of(1200, 500));
    EXPECT_TRUE(bars.tiles.empty());
    EXPECT_EQ(bars.columns.size(), 1200U);
}

TEST(Tiles, ABoardHasItsOwnColumns) {
    const Stepper stepper({.n = 480, .skin = Skin::Mines, .columns = 30}, 1938);
    const StagePicture picture = picture_of(stepper, stage_of(900, 400));
    ASSERT_EQ(picture.places.size(), 480U);
    for (int place = 0; place < 480; ++place) {
        const Rect& cell = picture.places[static_cast<std::size_t>(place)];
        const Rect& left = picture.places[static_cast<std::size_t>(place - place % 30)];
        const Rect& top = picture.places[static_cast<std::size_t>(place % 30)];
        EXPECT_NEAR(cell.y, left.y, kHair);
        EXPECT_NEAR(cell.x, top.x, kHair);
    }
}

TEST(Tiles, ShowTheRangeOfJUnderItsPlacesOnly) {
    Stepper stepper({.n = 13}, 1938);
    for (int step = 0; step < 12; ++step) {
        stepper.seek(step);
        const StagePicture picture = picture_of(stepper, stage_of(1200, 400));
        ASSERT_EQ(picture.brackets.size(), 1U);
        const StageBracket& bracket = picture.brackets.front();
        const Step rule = stepper.recording().step(step);
        EXPECT_NEAR(bracket.left, picture.places[static_cast<std::size_t>(rule.low)].x, kHair);
        EXPECT_NEAR(bracket.right, picture.places[static_cast<std::size_t>(rule.bound - 1)].right(), kHair);
        EXPECT_EQ(bracket.note, range_note(rule) + ": click one to choose it yourself");
    }
}

TEST(Tiles, DoNotTellTheRangeThatIsAsked) {
    for (const Skin skin : {Skin::Bars, Skin::Cards, Skin::Mines}) {
        const Stepper stepper({.n = 13, .skin = skin, .asks = true}, 1938);
        EXPECT_TRUE(picture_of(stepper, stage_of(1200, 400)).brackets.empty()) << title_of(skin);
    }
}

TEST(Tiles, InLowRoomsFacesMatterMoreThanNumbersOfPlaces) {
    const Stepper stepper({.n = 52}, 1938);
    const StagePicture picture = picture_of(stepper, stage_of(600, 120));
    std::map<LabelKind, int> labels;
    for (const StageLabel& label : picture.labels) ++labels[label.kind];
    EXPECT_EQ(labels[LabelKind::Face] + labels[LabelKind::RedFace], 52);
    EXPECT_EQ(labels[LabelKind::BadgeI], 0);
}

TEST(Tiles, BackThroughEveryPartGivesTheSamePictures) {
    for (const Skin skin : {Skin::Bars, Skin::Numbers, Skin::Cards, Skin::Lots, Skin::Mines}) {
        for (const SwapStyle style : {SwapStyle::WithTemp, SwapStyle::WithoutTemp}) {
            Stepper stepper({.n = 7, .skin = skin, .style = style}, 1938);
            const StageMetrics metrics = stage_of(800, 300);
            std::vector<StagePicture> forward;
            do {
                while (stepper.is_moving()) stepper.advance(0.05, 1);
                forward.push_back(picture_of(stepper, metrics));
                if (stepper.at_end()) break;
                stepper.part_forward();
            } while (true);
            for (std::size_t k = forward.size(); k-- > 0;) {
                ASSERT_EQ(picture_of(stepper, metrics), forward[k]) << title_of(skin) << " " << k;
                stepper.part_back();
                while (stepper.is_moving()) stepper.advance(0.05, 1);
            }
        }
    }
}

TEST(Tiles, ATravellingItemIsThereOnceOrTwiceAsTheCodeSays) {
    Stepper stepper({.n = 7, .picks = {{0, 2}}}, 1938);
    const StageMetrics metrics = stage_of(800, 300);
    // draw, temp = a[i], a[i] = a[j], a[j] = temp, i goes on: tiles, with the place of temp
    const std::array<std::size_t, 5> travelling = {8, 9, 10, 10, 9};
    for (const std::size_t tiles : travelling) {
        stepper.part_forward();
        stepper.advance(0.3, 1);
        EXPECT_EQ(picture_of(stepper, metrics).tiles.size(), tiles);
        while (stepper.is_moving()) stepper.advance(0.05, 1);
    }
}

}  // namespace
}  // namespace shufflelens
