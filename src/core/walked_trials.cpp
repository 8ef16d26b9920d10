#include "walked_trials.hpp"

#include "shufflelens/check.hpp"

namespace shufflelens {

WalkedTrials::WalkedTrials(const TrialSpec& spec)
    : seed_(spec.seed), schedule_(spec.variant->schedule(spec.n)), draws_per_word_(8) {
    if (schedule_.steps == 0) return;
    // Choices change by the same amount from step to step: most are at one of the ends.
    const int most = std::max(schedule_.at(0).choices(), schedule_.at(schedule_.steps - 1).choices());
    const auto fits = [&](int draws) {
        std::uint64_t room = kMaxProduct;
        for (int draw = 0; draw < draws; ++draw) room /= static_cast<std::uint64_t>(most);
        return room > 0;
    };
    while (!fits(draws_per_word_)) draws_per_word_ /= 2;
    SHUFFLELENS_CHECK(draws_per_word_ >= 2);
}

std::uint64_t WalkedTrials::accepted_word_at(std::uint64_t stream, std::uint64_t index,
                                             std::uint64_t product) {
    const std::uint64_t left_over = (0 - product) % product;  // 2^64 mod product
    // Redrawn words stand 2^32 words apart, beyond all others of the stream.
    std::uint64_t word = random_word(stream, index);
    while (word * product < left_over) word = random_word(stream, index += std::uint64_t{1} << 32);
    return word;
}

void WalkedTrials::draw_word(std::uint64_t stream, int begin, std::span<Place> places) const {
    const auto index = static_cast<std::uint64_t>(begin / draws_per_word_);
    std::uint64_t word = word_at(stream, index, product_of(begin, static_cast<int>(places.size())));
    Cursor at(schedule_.at(begin));
    for (Place& place : places) {
        const WideProduct split = multiply_wide(word, at.choices);
        place = static_cast<Place>(at.low + split.high);
        word = split.low;
        at += Cursor(schedule_.change);
    }
}

std::vector<std::uint64_t> WalkedTrials::draws_of(std::uint64_t trial) const {
    std::vector<Place> places(static_cast<std::size_t>(schedule_.steps));
    draw_block(stream_of(trial), 0, places, [](std::size_t) {});
    std::vector<std::uint64_t> draws(places.begin(), places.end());
    for (int k = 0; k < schedule_.steps; ++k) {
        draws[static_cast<std::size_t>(k)] -= static_cast<std::uint64_t>(schedule_.at(k).low);
    }
    return draws;
}

}  // namespace shufflelens
