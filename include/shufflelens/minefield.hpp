// A minefield made by a shuffle: the mines are laid first, cell after cell, then the whole board is shuffled.
//
// The board is the order of the engine: the item at place p lies in row p / columns, column p % columns, and
// the items under `mines` are the mines. The same items are shuffled as on the stage; only the picture
// differs.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "shufflelens/order.hpp"
#include "shufflelens/player.hpp"
#include "shufflelens/variant.hpp"

namespace shufflelens {

/// Most rows, and most columns, of a board.
inline constexpr int kMaxBoardSide = 1000;

struct BoardSize {
    int rows = 9;
    int columns = 9;
    int mines = 10;

    constexpr int cells() const { return rows * columns; }
    friend constexpr bool operator==(const BoardSize&, const BoardSize&) = default;
};

/// A size with a name: "beginner", "intermediate", "expert".
struct BoardPreset {
    std::string_view name;
    BoardSize size;
};
std::span<const BoardPreset> board_presets();

/// Throws Error where a side is not in [1, kMaxBoardSide] or the mines are not in [1, cells - 1].
void check_board(const BoardSize& size);

/// Where a place lies on the board; both numbers from 0.
struct Cell {
    int row = 0;
    int column = 0;
    friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

constexpr Cell cell_at(const BoardSize& size, int place) {
    return {place / size.columns, place % size.columns};
}
constexpr int place_of(const BoardSize& size, const Cell& cell) {
    return cell.row * size.columns + cell.column;
}

constexpr bool is_mine(const BoardSize& size, Item item) {
    return item < size.mines;
}

/// Which places hold a mine in this order of the board's cells. The identity has the mines first.
/// Requires order.size() == size.cells().
std::vector<bool> mines_of(const BoardSize& size, std::span<const Item> order);

/// Fisher–Yates written with "down to 0": one more step than fy_down, in which i = 0 can only stay. It is no
/// row of the variant table because it is the same shuffle: the same draws reach the same order.
const Variant& fy_down_to_0();

/// "80 is row 80 / 9 = 8, column 80 % 9 = 8".
std::string cell_note(const BoardSize& size, int place);

/// The coming step of a run over the board: "i = 80 is row 80 / 9 = 8, column 80 % 9 = 8; j = 12 is row 12 /
/// 9 = 1, column 12 % 9 = 3: the mine moves to i." At the end: "All 80 steps are done: 10 mines are
/// shuffled."
std::string board_step_sentence(const Player& player, const BoardSize& size);

}  // namespace shufflelens
