// The rows and columns of an item→place matrix.
//
// Up to kMaxPlacesItems every item and every place has its own; a million items would need 10^12 cells, so
// above that neighbours share one of kBinnedSide bins.
#pragma once

#include <cstddef>
#include <cstdint>

namespace shufflelens {

/// The largest n whose item→place matrix has a row an item.
inline constexpr int kMaxPlacesItems = 4096;
/// The rows and columns of the matrix above that.
inline constexpr int kBinnedSide = 512;

/// Which items share a row, and which places a column: bin b holds begin(b), …, begin(b + 1) - 1. The sizes
/// of two bins differ by one at most.
class PlaceBins {
  public:
    /// Requires n >= 0.
    explicit constexpr PlaceBins(int n) : n_(n), side_(n <= kMaxPlacesItems ? n : kBinnedSide) {}

    constexpr int n() const { return n_; }
    /// The number of rows, and of columns.
    constexpr int side() const { return side_; }
    constexpr std::size_t cells() const {
        return static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_);
    }

    /// The first item of a bin in [0, side()]; begin(side()) is n.
    constexpr int begin(int bin) const {
        return side_ == 0 ? 0 : static_cast<int>(std::int64_t{bin} * n_ / side_);
    }
    constexpr int size(int bin) const { return begin(bin + 1) - begin(bin); }
    /// The bin of an item in [0, n).
    constexpr int of(int item) const { return static_cast<int>(((std::int64_t{item} + 1) * side_ - 1) / n_); }

    friend constexpr bool operator==(const PlaceBins&, const PlaceBins&) = default;

  private:
    int n_;
    int side_;
};

}  // namespace shufflelens
