#include "ui/layout.hpp"

#include <algorithm>

namespace shufflelens::ui {

namespace {

// All in em.
constexpr float kMargin = 0.75F;
constexpr float kPadding = 0.9F;
constexpr float kTransportRow = 3.2F;
constexpr float kTransportPadding = 0.4F;
constexpr float kSideSwitch = 2.1F;

constexpr float kOneRowWidth = 72;    // buttons with words, scrubber, speed, items, seed beside each other
constexpr float kWordsWidth = 58;     // buttons with words in a row of their own with the scrubber
constexpr float kTwoLanesWidth = 36;  // narrower windows show one lane at a time
constexpr float kTwoRowsHeight = 30;  // lower windows have room for the buttons and the scrubber alone

constexpr float kAllBelowWidth = 32;  // of a lane
constexpr float kAllBelowHeight = 29;
constexpr float kOneBelowHeight = 30;
constexpr float kDetailsShare = 0.45F;  // of a lane's height
constexpr float kFewestDetails = 13;

constexpr float kHeader = 2.9F;
constexpr float kFacts = 2.1F;
constexpr float kFactsHeight = 19;  // lower lanes do without
constexpr float kSentenceLine = 1.3F;
constexpr float kWideSentence = 44;  // from this lane width on, the sentence fits one line
constexpr float kCodeShare = 0.43F;  // of the details' width
constexpr float kWidestCode = 50;

constexpr float kStepAllWidth = 62;
constexpr float kStepAllHeight = 33;
constexpr float kStepTwoHeight = 33;
constexpr float kStepStageShare = 0.56F;  // of the height
constexpr float kStepLowestStage = 17;
constexpr float kStepSide = 0.29F;  // of the width
constexpr float kNarrowestStepSide = 21;
constexpr float kStepCode = 22;
constexpr float kStepCodeShare = 0.38F;
constexpr float kStepWords = 8.5F;

constexpr float kThreeColumnsWidth = 70;
constexpr float kThreeColumnsHeight = 38;
constexpr float kTwoColumnsWidth = 46;
constexpr float kTwoColumnsHeight = 34;
constexpr float kLeftColumn = 0.27F;  // of the width
constexpr float kRightColumn = 0.25F;
constexpr float kNarrowestSide = 19.5F;
constexpr float kWidestSide = 30;
constexpr float kLabSetup = 13.5F;
constexpr float kLabVerdict = 11.3F;
constexpr float kLabStatistics = 15.4F;
constexpr float kLowestCurves = 8;

}  // namespace

ScreenLayout layout_screen(float width, float height, float em) {
    ScreenLayout layout;
    const float margin = kMargin * em;
    layout.top_bar = {0, 0, width, kTopBarHeight * em};
    layout.transport_rows = width >= kOneRowWidth * em || height < kTwoRowsHeight * em ? 1 : 2;
    layout.transport_words = width >= (layout.transport_rows == 1 ? kOneRowWidth : kWordsWidth) * em;
    layout.transport_boxes = layout.transport_rows == 2 || width >= kOneRowWidth * em;
    const float transport =
        (static_cast<float>(layout.transport_rows) * kTransportRow + 2 * kTransportPadding) * em;
    layout.transport = {0, height - transport, width, transport};

    const float top = layout.top_bar.bottom() + margin;
    layout.one_lane = width < kTwoLanesWidth * em;
    const float side_switch = layout.one_lane ? kSideSwitch * em : 0;
    const float lane_height = std::max(em, layout.transport.y - margin - top - side_switch);
    const float lane_width = layout.one_lane ? width - 2 * margin : (width - 3 * margin) / 2;
    layout.lanes[0] = {margin, top, lane_width, lane_height};
    layout.lanes[1] = layout.lanes[0];
    if (!layout.one_lane) layout.lanes[1].x += lane_width + margin;
    if (layout.one_lane) layout.side_switch = {margin, top + lane_height, lane_width, side_switch};

    if (lane_width >= kAllBelowWidth * em && lane_height >= kAllBelowHeight * em) {
        layout.details = DetailPlace::AllBelow;
    } else if (lane_height >= kOneBelowHeight * em) {
        layout.details = DetailPlace::OneBelow;
    } else {
        layout.details = DetailPlace::TakeTurns;
    }
    return layout;
}

namespace {

/// List above setup.
void stack_shuffles(LabLayout& layout, const Rect& column, float em) {
    const float setup = kLabSetup * em;
    layout.setup = {column.x, column.bottom() - setup, column.width, setup};
    layout.list = {column.x, column.y, column.width, column.height - setup - kMargin * em};
}

/// Verdict, statistics, curves.
void stack_verdict(LabLayout& layout, const Rect& column, float em) {
    const float gap = kMargin * em;
    layout.verdict = {column.x, column.y, column.width, kLabVerdict * em};
    layout.statistics = {column.x, layout.verdict.bottom() + gap, column.width, kLabStatistics * em};
    const float top = layout.statistics.bottom() + gap;
    const float left = column.bottom() - top;
    if (left >= kLowestCurves * em) layout.curves = {column.x, top, column.width, left};
}

/// Statistics beside the verdict.
void pair_verdict(LabLayout& layout, const Rect& area, float em) {
    const float width = (area.width - kMargin * em) / 2;
    layout.verdict = {area.x, area.y, width, area.height};
    layout.statistics = {area.right() - width, area.y, width, area.height};
}

}  // namespace

LabLayout layout_lab(float width, float height, float em, LabView view, LabStage stage) {
    LabLayout layout;
    const float margin = kMargin * em;
    const float top = kTopBarHeight * em + margin;
    const float transport = stage == LabStage::Replay ? (kTransportRow + 2 * kTransportPadding) * em : 0;
    layout.transport = {0, height - transport, width, transport};
    layout.transport_words = width >= kWordsWidth * em;
    const Rect area = {margin, top, width - 2 * margin, std::max(em, height - transport - margin - top)};
    if (width >= kThreeColumnsWidth * em && height >= kThreeColumnsHeight * em) {
        layout.columns = LabColumns::Three;
    } else if (width >= kTwoColumnsWidth * em && height >= kTwoColumnsHeight * em) {
        layout.columns = LabColumns::Two;
    } else {
        layout.columns = LabColumns::One;
    }
    if (layout.columns == LabColumns::One) {
        if (view == LabView::Shuffles) layout.list = area;
        if (view == LabView::Setup) layout.setup = area;
        if (view == LabView::Counts) layout.picture = area;
        if (view == LabView::Verdict) pair_verdict(layout, area, em);
        if (view == LabView::Curves) layout.curves = area;
        return layout;
    }
    const auto side_width = [&](float share) {
        return std::clamp(share * width, kNarrowestSide * em, kWidestSide * em);
    };
    const Rect left = {area.x, area.y, side_width(kLeftColumn), area.height};
    const float right_width = side_width(kRightColumn);
    const Rect right = {area.right() - right_width, area.y, right_width, area.height};
    layout.picture = {left.right() + margin, area.y, area.right() - left.right() - margin, area.height};
    if (layout.columns == LabColumns::Two) {
        if (view == LabView::Verdict) {
            stack_verdict(layout, left, em);
        } else {
            stack_shuffles(layout, left, em);
        }
    } else {
        layout.picture.width = right.x - margin - layout.picture.x;
        stack_shuffles(layout, left, em);
        stack_verdict(layout, right, em);
    }
    return layout;
}

namespace {

/// Header, tiles, facts and, where `sentence_lines` > 0, the step in words.
void split_stage(StepLayout& layout, float em, float sentence_lines) {
    const float padding = kPadding * em;
    const Rect& stage = layout.stage;
    const float left = stage.x + padding;
    const float width = stage.width - 2 * padding;
    layout.header = {left, stage.y, width, kHeader * em};
    const float sentence = sentence_lines > 0 ? (sentence_lines * kSentenceLine + 0.5F) * em : 0;
    layout.sentence = {left, stage.bottom() - sentence, width, sentence};
    // Low stages do without: the sentence tells the same.
    const bool low = sentence > 0 && stage.height < kFactsHeight * em;
    const float facts = low ? 0 : (kFacts + (sentence > 0 ? 0 : 0.5F)) * em;
    layout.facts = {left, layout.sentence.y - facts, width, facts};
    layout.picture = {left, layout.header.bottom(), width,
                      layout.facts.y - layout.header.bottom() - 0.3F * em};
}

void place_view(StepLayout& layout, const Rect& area, float em, StepView view) {
    if (view == StepView::Code) layout.code = area;
    if (view == StepView::Table) layout.table = area;
    if (view == StepView::Setup) layout.setup = area;
    if (view != StepView::Predict) return;
    layout.words = {area.x, area.y, area.width, std::min(kStepWords * em, area.height / 2)};
    const float top = layout.words.bottom() + kMargin * em;
    layout.predict = {area.x, top, area.width, area.bottom() - top};
}

}  // namespace

StepLayout layout_step(const ScreenLayout& screen, float em, StepView view) {
    const Rect& lane = screen.lanes[0];
    const Rect body = {lane.x, lane.y, screen.top_bar.width - 2 * lane.x,
                       lane.height + screen.side_switch.height};
    StepLayout layout;
    layout.setup_apart = !screen.transport_boxes;
    const float gap = kMargin * em;
    if (body.width >= kStepAllWidth * em && body.height >= kStepAllHeight * em) {
        const float side = std::clamp(body.width * kStepSide, kNarrowestStepSide * em, kWidestSide * em);
        const float left = body.width - side - gap;
        layout.stage = {body.x, body.y, left, std::max(kStepLowestStage * em, body.height * kStepStageShare)};
        const float below = layout.stage.bottom() + gap;
        layout.table = {body.x, below, left, body.bottom() - below};
        const float x = body.right() - side;
        layout.code = {x, body.y, side, std::min(kStepCode * em, body.height * kStepCodeShare)};
        layout.words = {x, layout.code.bottom() + gap, side, kStepWords * em};
        const float top = layout.words.bottom() + gap;
        layout.predict = {x, top, side, body.bottom() - top};
        split_stage(layout, em, 0);
        return layout;
    }
    if (body.height >= kStepTwoHeight * em) {
        layout.room = StepRoom::Two;
        layout.stage = {body.x, body.y, body.width, body.height * kStepStageShare};
        const float below = layout.stage.bottom() + gap;
        const Rect rest = {body.x, below, body.width, body.bottom() - below};
        place_view(layout, rest, em, view == StepView::Stage ? StepView::Table : view);
    } else {
        layout.room = StepRoom::One;
        if (view == StepView::Stage) layout.stage = body;
        place_view(layout, body, em, view);
    }
    if (layout.stage.height > 0) split_stage(layout, em, body.width >= kWideSentence * em ? 1 : 2);
    return layout;
}

LaneLayout layout_lane(const Rect& lane, float em, DetailPlace details, TurnOf turn) {
    LaneLayout layout;
    const float padding = kPadding * em;
    const float left = lane.x + padding;
    const float width = lane.width - 2 * padding;
    layout.header = {left, lane.y, width, kHeader * em};

    float bottom = lane.bottom();
    if (details != DetailPlace::TakeTurns) {
        const float height = std::max(kFewestDetails * em, lane.height * kDetailsShare);
        layout.details = {lane.x, bottom - height, lane.width, height};
        bottom = layout.details.y;
    } else if (turn == TurnOf::Details) {
        layout.details = {lane.x, layout.header.bottom(), lane.width, bottom - layout.header.bottom()};
        return layout;
    }
    const float sentence_lines = width >= kWideSentence * em ? 1 : 2;
    const float sentence = (sentence_lines * kSentenceLine + 0.5F) * em;
    layout.sentence = {left, bottom - sentence, width, sentence};
    const float facts = lane.height >= kFactsHeight * em ? kFacts * em : 0;
    layout.facts = {left, layout.sentence.y - facts, width, facts};
    layout.stage = {left, layout.header.bottom(), width, layout.facts.y - layout.header.bottom() - 0.3F * em};

    const float code_width = std::min(layout.details.width * kCodeShare, kWidestCode * em);
    layout.code = layout.details;
    layout.orders = layout.details;
    if (details == DetailPlace::AllBelow) {
        layout.code.width = code_width;
        layout.orders.x += code_width;
        layout.orders.width -= code_width;
    }
    return layout;
}

}  // namespace shufflelens::ui
