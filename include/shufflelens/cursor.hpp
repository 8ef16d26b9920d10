// Where a run stands on the screen: a position that is moved by hand or plays by itself, and the moment in
// which the picture catches up with it.
#pragma once

namespace shufflelens {

/// Speeds are in strides a second. At kFastestSpeed every frame takes one, and more where the whole run would
/// take longer than kFastestRunFrames.
inline constexpr double kSlowestSpeed = 0.25;
inline constexpr double kFastestSpeed = 1e9;
inline constexpr int kFastestRunFrames = 600;

/// Time is passed in, never read.
class Cursor {
  public:
    /// Goes to position 0, paused. Playing stops at the multiples of `stride` >= 1, and at `last` >= 0.
    void restart(int last, int stride);

    /// In [0, last()].
    int position() const { return position_; }
    int last() const { return last_; }
    int stride() const { return stride_; }

    // Positions are clamped to [0, last()].
    void jump(int position);
    /// The picture travels there, the position is there at once: no key press is lost.
    void glide(int position);
    /// Rests between two positions, where a picture is asked for: 3.5 is halfway from 3 to 4.
    void rest_at(double position);
    /// The next multiple of the stride, the one before.
    void stride_forward();
    void stride_back();

    /// What is drawn: `phase`, in [0, 1), of the way from one position to another. At rest both are the same.
    struct Pose {
        int from = 0;
        int to = 0;  // >= from
        double phase = 0;
    };
    Pose pose() const;

    /// Plays from the start where the end is reached; not at all where there is nothing to play.
    void toggle_play();
    void pause() { playing_ = false; }
    bool playing() const { return playing_; }

    /// Lets `seconds` >= 0 pass.
    void advance(double seconds, double strides_per_second);
    /// Whether the next frame can look different.
    bool is_moving() const { return playing_ || lag_ != 0; }

  private:
    void play_on(double seconds, double strides_per_second);

    int position_ = 0;
    int last_ = 0;
    int stride_ = 1;
    int glided_ = 1;  // how far the last glide went
    double lag_ = 0;  // of that way, in (-1, 1): what is left to travel; decays to 0
    bool playing_ = false;
    double debt_ = 0;  // strides owed by time passed
};

}  // namespace shufflelens
