#include "shufflelens/minefield.hpp"

#include <array>

#include "shufflelens/check.hpp"
#include "shufflelens/error.hpp"
#include "shufflelens/words.hpp"

namespace shufflelens {

namespace {

constexpr std::array<BoardPreset, 3> kPresets = {
    {{"beginner", {9, 9, 10}}, {"intermediate", {16, 16, 40}}, {"expert", {16, 30, 99}}}};

void check_side(int side, const char* name) {
    if (1 <= side && side <= kMaxBoardSide) return;
    throw Error("a board cannot have " + std::to_string(side) + " " + name + "; choose 1 to " +
                std::to_string(kMaxBoardSide));
}

/// What an exchange of two different cells does to the picture.
std::string exchange_note(bool mine_at_i, bool mine_at_j) {
    if (mine_at_i && mine_at_j) return "both are mines, the picture stays.";
    if (!mine_at_i && !mine_at_j) return "both are free, the picture stays.";
    return mine_at_j ? "the mine moves to i." : "the mine moves to j.";
}

}  // namespace

std::span<const BoardPreset> board_presets() {
    return kPresets;
}

void check_board(const BoardSize& size) {
    check_side(size.rows, "rows");
    check_side(size.columns, "columns");
    if (size.cells() < 2) throw Error("a board of one cell has no room for a mine and a free cell");
    if (size.mines < 1 || size.mines >= size.cells()) {
        throw Error("a board of " + std::to_string(size.rows) + " × " + std::to_string(size.columns) +
                    " cells cannot have " + std::to_string(size.mines) + " mines; choose 1 to " +
                    std::to_string(size.cells() - 1));
    }
}

std::vector<bool> mines_of(const BoardSize& size, std::span<const Item> order) {
    SHUFFLELENS_CHECK(order.size() == static_cast<std::size_t>(size.cells()));
    std::vector<bool> mines;
    mines.reserve(order.size());
    for (const Item item : order) mines.push_back(is_mine(size, item));
    return mines;
}

const Variant& fy_down_to_0() {
    static constexpr Variant kVariant = {
        .name = "fy_down_to_0",
        .title = "Fisher–Yates, down to 0",
        .fairness = Fairness::Right,
        .why = "The last step exchanges place 0 with itself: it changes nothing.",
        .loop = Loop{.first = kN - 1, .last = 0, .direction = Direction::Down, .low = 0, .bound = kI + 1}};
    return kVariant;
}

std::string cell_note(const BoardSize& size, int place) {
    const Cell cell = cell_at(size, place);
    const std::string number = std::to_string(place);
    const std::string columns = std::to_string(size.columns);
    return number + " is row " + number + " / " + columns + " = " + std::to_string(cell.row) + ", column " +
           number + " % " + columns + " = " + std::to_string(cell.column);
}

std::string board_step_sentence(const Player& player, const BoardSize& size) {
    const Recording& run = player.recording();
    if (player.step() == run.step_count()) {
        const std::string steps = with_thousands(static_cast<std::uint64_t>(run.step_count()));
        const std::string mines = with_thousands(static_cast<std::uint64_t>(size.mines));
        return (run.step_count() == 1 ? "The one step is" : "All " + steps + " steps are") +
               " done: " + (size.mines == 1 ? "1 mine is" : mines + " mines are") + " shuffled.";
    }
    const Swap swap = run.swap(player.step());
    const auto mine_at = [&](int place) {
        return is_mine(size, player.order()[static_cast<std::size_t>(place)]);
    };
    std::string sentence = "i = " + cell_note(size, swap.i) + "; j = ";
    if (swap.i == swap.j) {
        sentence += std::to_string(swap.j) + " is the same cell: the ";
        return sentence + (mine_at(swap.i) ? "mine stays." : "free cell stays.");
    }
    return sentence + cell_note(size, swap.j) + ": " + exchange_note(mine_at(swap.i), mine_at(swap.j));
}

}  // namespace shufflelens
