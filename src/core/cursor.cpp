#include "shufflelens/cursor.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

/// A glide takes this long, or less where the next stride comes sooner.
constexpr double kLongestGlideSeconds = 0.6;

}  // namespace

void Cursor::restart(int last, int stride) {
    SHUFFLELENS_CHECK(last >= 0 && stride >= 1);
    last_ = last;
    stride_ = stride;
    pause();
    jump(0);
}

void Cursor::jump(int position) {
    position_ = std::clamp(position, 0, last_);
    lag_ = 0;
}

void Cursor::glide(int position) {
    position = std::clamp(position, 0, last_);
    if (position == position_) return;
    glided_ = std::abs(position - position_);
    lag_ = position > position_ ? -1 : 1;
    position_ = position;
}

void Cursor::rest_at(double position) {
    jump(static_cast<int>(std::ceil(position)));
    glided_ = 1;
    lag_ = std::min(0.0, position - position_);
}

void Cursor::stride_forward() {
    glide(position_ - position_ % stride_ + stride_);
}

void Cursor::stride_back() {
    const int beyond = position_ % stride_;
    glide(position_ - (beyond == 0 ? stride_ : beyond));
}

Cursor::Pose Cursor::pose() const {
    if (lag_ == 0) return {position_, position_, 0};
    if (lag_ < 0) return {position_ - glided_, position_, 1 + lag_};
    return {position_, position_ + glided_, std::min(lag_, std::nextafter(1.0, 0.0))};
}

void Cursor::toggle_play() {
    playing_ = !playing_ && last_ > 0;
    if (!playing_) return;
    if (position_ == last_) jump(0);
    debt_ = 1;  // the first stride comes with the key, not after a pause
}

void Cursor::advance(double seconds, double strides_per_second) {
    if (lag_ != 0) {
        const double duration =
            playing_ ? std::min(kLongestGlideSeconds, 1 / strides_per_second) : kLongestGlideSeconds;
        lag_ = lag_ < 0 ? std::min(0.0, lag_ + seconds / duration) : std::max(0.0, lag_ - seconds / duration);
    }
    if (playing_) play_on(seconds, strides_per_second);
}

void Cursor::play_on(double seconds, double strides_per_second) {
    const bool every_frame = strides_per_second == kFastestSpeed;
    const double left = std::ceil(static_cast<double>(last_ - position_) / stride_);
    const double all = std::ceil(static_cast<double>(last_) / stride_);
    debt_ = every_frame ? std::max(1.0, std::ceil(all / kFastestRunFrames))
                        : debt_ + seconds * strides_per_second;
    const auto strides = static_cast<int>(std::min(std::floor(debt_), left));
    if (strides >= 1) {
        debt_ = every_frame ? 0 : debt_ - std::floor(debt_);
        // The last of several is the one that is seen travelling.
        jump(position_ - position_ % stride_ + (strides - 1) * stride_);
        if (every_frame) {
            jump(position_ + stride_);
        } else {
            stride_forward();
        }
    }
    if (position_ == last_) playing_ = false;
}

}  // namespace shufflelens
