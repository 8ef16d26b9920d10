// A cursor is where it is told to be at once; only the picture travels. Time is an argument, so nothing here
// waits.
#include "shufflelens/cursor.hpp"

#include <gtest/gtest.h>

namespace shufflelens {
namespace {

Cursor cursor_of(int last, int stride = 1) {
    Cursor cursor;
    cursor.restart(last, stride);
    return cursor;
}

void expect_pose(const Cursor& cursor, int from, int to, double phase) {
    const Cursor::Pose pose = cursor.pose();
    EXPECT_EQ(pose.from, from);
    EXPECT_EQ(pose.to, to);
    EXPECT_NEAR(pose.phase, phase, 1e-12);
}

TEST(Cursor, IsThereAtOnceAndThePictureFollows) {
    Cursor cursor = cursor_of(10);
    cursor.stride_forward();
    EXPECT_EQ(cursor.position(), 1);
    expect_pose(cursor, 0, 1, 0);
    EXPECT_TRUE(cursor.is_moving());
    cursor.advance(0.3, 1);
    expect_pose(cursor, 0, 1, 0.5);
    cursor.advance(0.3, 1);
    expect_pose(cursor, 1, 1, 0);
    EXPECT_FALSE(cursor.is_moving());
}

TEST(Cursor, GoesBackAlongTheSameWay) {
    Cursor cursor = cursor_of(10);
    cursor.jump(4);
    cursor.stride_back();
    EXPECT_EQ(cursor.position(), 3);
    EXPECT_EQ(cursor.pose().from, 3);
    EXPECT_EQ(cursor.pose().to, 4);
    EXPECT_LT(cursor.pose().phase, 1);
    cursor.advance(0.15, 1);
    expect_pose(cursor, 3, 4, 0.75);
}

TEST(Cursor, LosesNoPressHoweverFast) {
    Cursor cursor = cursor_of(10);
    for (int press = 0; press < 12; ++press) cursor.stride_forward();
    EXPECT_EQ(cursor.position(), 10);
    for (int press = 0; press < 3; ++press) cursor.stride_back();
    EXPECT_EQ(cursor.position(), 7);
}

TEST(Cursor, StridesEndAtMultiples) {
    Cursor cursor = cursor_of(20, 5);
    cursor.glide(7);
    cursor.stride_forward();
    EXPECT_EQ(cursor.position(), 10);
    cursor.stride_forward();
    EXPECT_EQ(cursor.position(), 15);
    cursor.glide(13);
    cursor.stride_back();
    EXPECT_EQ(cursor.position(), 10);
    cursor.stride_back();
    EXPECT_EQ(cursor.position(), 5);
    expect_pose(cursor, 5, 10, 1);
}

TEST(Cursor, StopsAtBothEnds) {
    Cursor cursor = cursor_of(3);
    cursor.stride_back();
    EXPECT_EQ(cursor.position(), 0);
    EXPECT_FALSE(cursor.is_moving());
    cursor.jump(99);
    EXPECT_EQ(cursor.position(), 3);
    cursor.stride_forward();
    EXPECT_EQ(cursor.position(), 3);
    EXPECT_FALSE(cursor.is_moving());
}

TEST(Cursor, RestsBetweenPositionsUntilTimePasses) {
    Cursor cursor = cursor_of(10);
    cursor.rest_at(3.5);
    EXPECT_EQ(cursor.position(), 4);
    expect_pose(cursor, 3, 4, 0.5);
    cursor.rest_at(3);
    expect_pose(cursor, 3, 3, 0);
}

TEST(Cursor, PlaysOneStrideAtOnceAndThenOneEachTime) {
    Cursor cursor = cursor_of(20, 5);
    cursor.toggle_play();
    cursor.advance(0, 2);
    EXPECT_EQ(cursor.position(), 5);
    cursor.advance(0.49, 2);
    EXPECT_EQ(cursor.position(), 5);
    cursor.advance(0.01, 2);
    EXPECT_EQ(cursor.position(), 10);
    cursor.advance(1, 2);
    EXPECT_EQ(cursor.position(), 20);
    EXPECT_FALSE(cursor.playing());
    cursor.toggle_play();
    EXPECT_EQ(cursor.position(), 0);
    EXPECT_TRUE(cursor.playing());
}

TEST(Cursor, PlaysARunOfAMillionStridesInTenSecondsOfFrames) {
    Cursor cursor = cursor_of(5'000'000, 5);
    cursor.toggle_play();
    int frames = 0;
    for (; cursor.playing(); ++frames) cursor.advance(1.0 / 60, kFastestSpeed);
    EXPECT_EQ(cursor.position(), 5'000'000);
    EXPECT_LE(frames, kFastestRunFrames + 1);
}

TEST(Cursor, HasNothingToPlayWithoutSteps) {
    Cursor cursor = cursor_of(0);
    cursor.toggle_play();
    EXPECT_FALSE(cursor.playing());
}

}  // namespace
}  // namespace shufflelens
