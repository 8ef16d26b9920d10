// What is known of shuffles without counting: how far each is from fair, and what it takes to notice.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "shufflelens/exact.hpp"
#include "shufflelens/place_bins.hpp"
#include "shufflelens/power.hpp"
#include "shufflelens/tally.hpp"

namespace shufflelens {

/// A point of the power curve.
struct ChancePoint {
    std::uint64_t trials = 0;
    double chance = 0;  // that the test notices the bias, kNoticeLevel
};

/// A row of the list of shuffles.
struct LabRow {
    KeptVariant variant = nullptr;
    bool computed = false;
    bool known = false;  // false where n is too large for exact probabilities
    double distance = 0;
    std::optional<std::uint64_t> trials_to_notice = {};  // nothing: never
};

/// One shuffle of n items. Orders where there are few enough, else places.
struct LabExact {
    KeptVariant variant = nullptr;
    int n = 0;
    std::optional<ExactOrders> orders = {};  // n <= kMaxCountedItems
    std::vector<double> places = {};  // PlaceBins(n).cells() probabilities of an item of the row to end in
                                      // the column; empty for n > kMaxPlacesItems, where they are not known
    double distance = 0;              // of what is known
    Effect effect = {};
    std::vector<ChancePoint> chances = {};  // at preferred_numbers()
    std::string why = {};                   // why_sentence()
    LabRow row = {};                        // the same as the list shows it; of analyse_for_lab() only

    bool known() const { return orders || !places.empty(); }
};

/// Under this distance a computed one is rounding.
inline constexpr double kRoundingDistance = 1e-9;

/// Everything but the power curve, which needs hundreds of non-central distributions. Orders where they are
/// asked for, which needs n <= kMaxCountedItems. O(n · n!) or O(n²): a second for thousands of items.
LabExact analyse(const Variant& variant, int n, Quantity quantity);
/// Orders where there are few enough, else places; with the power curve.
LabExact analyse_for_lab(const Variant& variant, int n);

/// Every variant in menu order; `publish` gets the list after each, so that it can be seen filling. A row is
/// computed once in the life of the program. Returns early once `stop` is true.
void list_for_lab(int n, const std::atomic<bool>& stop,
                  const std::function<void(const std::vector<LabRow>&)>& publish);

/// The distance that a fair shuffle shows after so many trials, because of chance alone: its mean and
/// standard deviation. Of orders for n <= kMaxCountedItems, else of places (place_distance).
struct FairDistance {
    double mean = 0;
    double deviation = 0;
};
FairDistance fair_distance(int n, std::uint64_t trials);

}  // namespace shufflelens
