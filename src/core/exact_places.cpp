#include "shufflelens/exact_places.hpp"

#include <algorithm>

#include "exact_text.hpp"
#include "shufflelens/check.hpp"
#include "shufflelens/exact.hpp"
#include "shufflelens/step.hpp"
#include "shufflelens/trials.hpp"

namespace shufflelens {

namespace {

/// The probabilities of all items, a row a place, so that the loops over items run along the memory.
///
/// The rows of the current range hold y where the probability is x = scale · y + shift[item]; the others hold
/// x. The map of a step, x' = (1 - 1/c) x + p[i]/c, changes scale and shift only. After as many steps as
/// the range has places the rows are written out afresh: that costs O(n) a step on average, keeps rounding
/// errors from adding up, and keeps `scale` from vanishing: the t-th step since has c > t, so that
/// scale >= Π (1 - 1/(t+1)) = 1/(steps+1).
class PlaceChain {
  public:
    explicit PlaceChain(int n)
        : items_(static_cast<std::size_t>(n)), rows_(items_ * items_), shift_(items_), sum_(items_) {
        for (std::size_t item = 0; item < items_; ++item) rows_[item * items_ + item] = 1;
    }

    void apply(const Step& step) {
        move_range(step);
        if (step.choices() == 1) return exchange(step);
        if (steps_since_fresh_ >= step.choices()) write_out();
        ++steps_since_fresh_;
        if (step.may_choose(step.i)) {
            apply_inside(step);
        } else {
            apply_outside(step);
        }
    }

    /// A row an item.
    std::vector<double> by_item();

  private:
    double* row(int place) { return rows_.data() + static_cast<std::size_t>(place) * items_; }

    void move_range(const Step& to);
    void enter(int place);
    void leave(int place);
    void write_out();
    void exchange(const Step& step);
    void apply_inside(const Step& step);
    void apply_outside(const Step& step);

    std::size_t items_;
    std::vector<double> rows_;
    Step range_;  // its low and bound
    double scale_ = 1;
    std::vector<double> shift_;
    std::vector<double> sum_;  // of x over the range
    int steps_since_fresh_ = 0;
};

void PlaceChain::move_range(const Step& to) {
    for (int place = range_.low; place < range_.bound; ++place) {
        if (!to.may_choose(place)) leave(place);
    }
    for (int place = to.low; place < to.bound; ++place) {
        if (!range_.may_choose(place)) enter(place);
    }
    range_ = to;
}

void PlaceChain::enter(int place) {
    double* const own = row(place);
    for (std::size_t item = 0; item < items_; ++item) {
        sum_[item] += own[item];
        own[item] = (own[item] - shift_[item]) / scale_;
    }
}

void PlaceChain::leave(int place) {
    double* const own = row(place);
    for (std::size_t item = 0; item < items_; ++item) {
        own[item] = scale_ * own[item] + shift_[item];
        sum_[item] -= own[item];
    }
}

void PlaceChain::write_out() {
    std::fill(sum_.begin(), sum_.end(), 0.0);
    for (int place = range_.low; place < range_.bound; ++place) {
        double* const own = row(place);
        for (std::size_t item = 0; item < items_; ++item) {
            own[item] = scale_ * own[item] + shift_[item];
            sum_[item] += own[item];
        }
    }
    std::fill(shift_.begin(), shift_.end(), 0.0);
    scale_ = 1;
    steps_since_fresh_ = 0;
}

/// With one choice the map would have scale 0: the two places exchange their rows instead.
void PlaceChain::exchange(const Step& step) {
    if (step.i == step.low) return;
    double* const outside = row(step.i);
    double* const inside = row(step.low);
    for (std::size_t item = 0; item < items_; ++item) {
        const double entering = outside[item];
        outside[item] = scale_ * inside[item] + shift_[item];
        inside[item] = (entering - shift_[item]) / scale_;
        sum_[item] = entering;
    }
}

void PlaceChain::apply_inside(const Step& step) {
    const double share = 1.0 / step.choices();
    const double keep = 1 - share;
    const double next_scale = keep * scale_;
    double* const own = row(step.i);
    for (std::size_t item = 0; item < items_; ++item) {
        const double before = scale_ * own[item] + shift_[item];
        shift_[item] = keep * shift_[item] + share * before;
        own[item] = (share * sum_[item] - shift_[item]) / next_scale;
    }
    scale_ = next_scale;
}

void PlaceChain::apply_outside(const Step& step) {
    const double share = 1.0 / step.choices();
    const double keep = 1 - share;
    double* const own = row(step.i);
    for (std::size_t item = 0; item < items_; ++item) {
        const double before = own[item];
        shift_[item] = keep * shift_[item] + share * before;
        own[item] = share * sum_[item];
        sum_[item] = keep * sum_[item] + before;
    }
    scale_ *= keep;
}

std::vector<double> PlaceChain::by_item() {
    write_out();
    // In blocks, so that both the reading and the writing side stay in the cache.
    constexpr std::size_t kBlock = 32;
    std::vector<double> result(rows_.size());
    for (std::size_t place_block = 0; place_block < items_; place_block += kBlock) {
        const std::size_t place_end = std::min(place_block + kBlock, items_);
        for (std::size_t item_block = 0; item_block < items_; item_block += kBlock) {
            const std::size_t item_end = std::min(item_block + kBlock, items_);
            for (std::size_t item = item_block; item < item_end; ++item) {
                for (std::size_t place = place_block; place < place_end; ++place) {
                    const double probability = rows_[place * items_ + item];
                    result[item * items_ + place] = probability < kPlaceRounding ? 0 : probability;
                }
            }
        }
    }
    return result;
}

}  // namespace

std::vector<double> place_probabilities(const Schedule& schedule, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxPlacesItems);
    PlaceChain chain(n);
    for (int k = 0; k < schedule.steps; ++k) chain.apply(schedule.at(k));
    return chain.by_item();
}

std::vector<double> place_probabilities(const Variant& variant, int n) {
    SHUFFLELENS_CHECK(0 <= n && n <= kMaxPlacesItems);
    if (variant.loop && variant.rule == DrawRule{} && variant.redo == Redo::Never) {
        const Schedule schedule = variant.schedule(n);
        PlaceChain chain(n);
        for (int time = 0; time < variant.repeats; ++time) {
            for (int k = 0; k < schedule.steps; ++k) chain.apply(schedule.at(k));
        }
        return chain.by_item();
    }
    std::vector<double> places = places_of_text(variant, n);
    if (!places.empty() || n > kMaxCountedItems) return places;
    const ExactPlaces exact = exact_places(exact_orders(variant, n));
    for (const std::uint64_t paths : exact.paths) {
        places.push_back(static_cast<double>(paths) / static_cast<double>(exact.total_paths));
    }
    return places;
}

}  // namespace shufflelens
