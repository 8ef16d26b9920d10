#include "shufflelens/source.hpp"

#include <numeric>
#include <utility>

#include "shufflelens/check.hpp"
#include "shufflelens/random_words.hpp"

namespace shufflelens {

namespace {

// Trials use the substreams 0, 1, 2, …; the fractions of the stage take the last one.
constexpr std::uint64_t kFractionStream = ~std::uint64_t{0};

}  // namespace

std::size_t Source::weighted(std::span<const std::uint64_t> weights) {
    std::uint64_t draw = below(std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
    std::size_t index = 0;
    while (draw >= weights[index]) draw -= weights[index++];
    return index;
}

CounterSource::CounterSource(std::uint64_t seed, std::uint64_t trial) : stream_(substream(seed, trial)) {}

std::uint64_t CounterSource::below(std::uint64_t bound) {
    SHUFFLELENS_CHECK(bound >= 1);
    WideProduct product = multiply_wide(random_word(stream_, next_index_++), bound);
    if (product.low < bound) {
        const std::uint64_t left_over = (0 - bound) % bound;  // 2^64 mod bound
        while (product.low < left_over) product = multiply_wide(random_word(stream_, next_index_++), bound);
    }
    return product.high;
}

FractionSource::FractionSource(std::uint64_t seed) : stream_(substream(seed, kFractionStream)) {}

std::uint64_t FractionSource::below(std::uint64_t bound) {
    SHUFFLELENS_CHECK(bound >= 1);
    return multiply_wide(random_word(stream_, next_index_++), bound).high;
}

ScriptedSource::ScriptedSource(std::vector<std::uint64_t> draws) : draws_(std::move(draws)) {}

std::uint64_t ScriptedSource::below(std::uint64_t bound) {
    SHUFFLELENS_CHECK(next_ < draws_.size());
    SHUFFLELENS_CHECK(draws_[next_] < bound);
    return draws_[next_++];
}

std::uint64_t OdometerSource::below(std::uint64_t bound) {
    SHUFFLELENS_CHECK(bound >= 1);
    if (next_ == wheels_.size()) wheels_.push_back({0, bound});
    SHUFFLELENS_CHECK(wheels_[next_].bound == bound);
    return wheels_[next_++].draw;
}

std::size_t OdometerSource::weighted(std::span<const std::uint64_t> weights) {
    if (next_ == wheels_.size()) {
        wheels_.push_back({0, weights.size(), {weights.begin(), weights.end()}});
        skip_impossible(wheels_.back());
    }
    SHUFFLELENS_CHECK(wheels_[next_].draw < weights.size());
    return wheels_[next_++].draw;
}

void OdometerSource::skip_impossible(Wheel& wheel) {
    if (wheel.weights.empty()) return;
    while (wheel.draw < wheel.bound && wheel.weights[wheel.draw] == 0) ++wheel.draw;
}

bool OdometerSource::advance() {
    next_ = 0;
    while (!wheels_.empty()) {
        Wheel& last = wheels_.back();
        ++last.draw;
        skip_impossible(last);
        if (last.draw < last.bound) return true;
        wheels_.pop_back();
    }
    return false;
}

std::uint64_t OdometerSource::paths_like_this() const {
    std::uint64_t product = 1;
    for (const Wheel& wheel : wheels_) {
        SHUFFLELENS_CHECK(wheel.weights.empty());
        product *= wheel.bound;
    }
    return product;
}

std::vector<OdometerSource::DrawWeight> OdometerSource::weights_of_this() const {
    std::vector<DrawWeight> weights;
    for (const Wheel& wheel : wheels_) {
        if (wheel.weights.empty()) {
            weights.push_back({1, wheel.bound});
        } else {
            weights.push_back(
                {wheel.weights[wheel.draw],
                 std::accumulate(wheel.weights.begin(), wheel.weights.end(), std::uint64_t{0})});
        }
    }
    return weights;
}

}  // namespace shufflelens
