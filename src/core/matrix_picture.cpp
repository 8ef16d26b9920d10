#include "shufflelens/matrix_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "shufflelens/check.hpp"

namespace shufflelens {

namespace {

/// The ends of the scale that look right: the next of these above what has to be told apart.
constexpr std::array<double, 6> kScales = {0.1, 0.2, 0.4, 0.6, 0.8, 1};
/// Chance alone stays under this many standard deviations nearly always, so it never has full colour.
constexpr double kNoise = 5;

double next_scale(double deviation) {
    const auto* const found = std::lower_bound(kScales.begin(), kScales.end(), deviation);
    return found == kScales.end() ? kScales.back() : *found;
}

/// What the cells of one kind of matrix say, cell by cell.
class Deviations {
  public:
    Deviations(MatrixKind kind, const LabCounts& counts, const LabExact& exact)
        : kind_(kind),
          counts_(counts),
          exact_(exact),
          bins_(exact.n),
          trials_(static_cast<double>(counts.trials)) {
        const int side = bins_.side();
        for (int bin = 0; bin < side; ++bin) {
            sizes_.push_back(bins_.size(bin));
        }
    }
    int side() const { return bins_.side(); }

    double at(int row, int column) const {
        const std::size_t cell = static_cast<std::size_t>(row) * static_cast<std::size_t>(side()) +
                                 static_cast<std::size_t>(column);
        const double fair = sizes_[static_cast<std::size_t>(column)] / exact_.n;
        if (kind_ == MatrixKind::Exact) return exact_.places[cell] / fair - 1;
        const double share =
            static_cast<double>(counts_.places[cell]) / (trials_ * sizes_[static_cast<std::size_t>(row)]);
        if (kind_ == MatrixKind::Measured) return share / fair - 1;
        const double p = exact_.places[cell];
        const double sigma = std::sqrt(p * (1 - p) / trials_);
        // What cannot vary and yet differs is as far off as can be shown.
        if (sigma == 0) return share == p ? 0 : std::copysign(kNoise, share - p);
        return (share - p) / sigma;
    }

    double full() const {
        if (kind_ == MatrixKind::Difference) return kNoise;
        double largest = 0;
        for (const double p : exact_.places) largest = std::max(largest, std::abs(p * exact_.n - 1));
        if (kind_ == MatrixKind::Measured) {
            const double items = sizes_.empty() ? 1 : sizes_.front();
            const double expected = trials_ * items * items / exact_.n;
            largest = std::max(largest, kNoise / std::sqrt(expected));
        }
        return next_scale(largest);
    }

  private:
    MatrixKind kind_;
    const LabCounts& counts_;
    const LabExact& exact_;
    PlaceBins bins_;
    double trials_;
    std::vector<double> sizes_;
};

std::uint8_t level_of(double deviation, double full) {
    constexpr double kSteps = kMaxLevel - kFairLevel;
    return static_cast<std::uint8_t>(kFairLevel +
                                     std::lround(std::clamp(deviation / full, -1.0, 1.0) * kSteps));
}

}  // namespace

bool can_show(MatrixKind kind, const LabCounts& counts, const LabExact& exact) {
    const bool measured = counts.trials > 0 && !counts.places.empty();
    const bool known = !exact.places.empty();
    if (kind == MatrixKind::Measured) return measured;
    return kind == MatrixKind::Exact ? known : measured && known;
}

MatrixPicture layout_matrix(MatrixKind kind, const LabCounts& counts, const LabExact& exact, int max_side) {
    SHUFFLELENS_CHECK(can_show(kind, counts, exact));
    SHUFFLELENS_CHECK(max_side >= 1);
    const Deviations deviations(kind, counts, exact);
    const int cells = deviations.side();
    const int side = std::min(cells, max_side);
    MatrixPicture picture{.kind = kind, .side = side, .full = deviations.full(), .trials = counts.trials};
    const auto width = static_cast<std::size_t>(side);
    std::vector<double> farthest(width);
    // Cell c is shown in column c · side / cells.
    std::vector<std::size_t> shown(static_cast<std::size_t>(cells));
    for (std::size_t cell = 0; cell < shown.size(); ++cell) shown[cell] = cell * width / shown.size();
    picture.levels.reserve(width * width);
    int row = 0;
    for (std::size_t shown_row = 0; shown_row < width; ++shown_row) {
        std::fill(farthest.begin(), farthest.end(), 0.0);
        for (; row < cells && shown[static_cast<std::size_t>(row)] == shown_row; ++row) {
            for (int column = 0; column < cells; ++column) {
                const double deviation = deviations.at(row, column);
                double& so_far = farthest[shown[static_cast<std::size_t>(column)]];
                if (std::abs(deviation) > std::abs(so_far)) so_far = deviation;
            }
        }
        for (const double deviation : farthest) picture.levels.push_back(level_of(deviation, picture.full));
    }
    return picture;
}

}  // namespace shufflelens
